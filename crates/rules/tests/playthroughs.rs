//! Recorded games, one of each kind from the draft to the result: they must replay, letter for letter.
//!
//! A record that no longer does means that the rules changed, and with them every game that people have stored. Where
//! that is intended, `UPDATE_PLAYTHROUGHS=1 cargo test -p riftforce-rules --test playthroughs` plays and writes them
//! anew, and `RULES_VERSION` moves on.

mod common;

use std::fs;
use std::path::PathBuf;
use std::sync::Once;

use common::chance;
use rand_pcg::Pcg64Mcg;
use riftforce_rules::rift::{self, Record};
use riftforce_rules::{Draft, Mode, Position, RULES_VERSION, random_choice};

/// A recorded game: its file, how it is dealt, the trainer's challenges if there is one, and its seed.
struct Playthrough {
    name: &'static str,
    mode: Mode,
    draft: Draft,
    challenges: Option<&'static str>,
    seed: u64,
}

const fn of(name: &'static str, mode: Mode, draft: Draft, seed: u64) -> Playthrough {
    Playthrough { name, mode, draft, challenges: None, seed }
}

const fn solo(name: &'static str, challenges: &'static str, seed: u64) -> Playthrough {
    Playthrough { name, mode: Mode::Solo, draft: Draft::Beyond, challenges: Some(challenges), seed }
}

const PLAYTHROUGHS: [Playthrough; 7] = [
    of("duel-base", Mode::Duel, Draft::Base, 388),
    of("duel-beyond", Mode::Duel, Draft::Beyond, 2628),
    of("team3", Mode::Team3, Draft::Beyond, 2580),
    of("team4", Mode::Team4, Draft::Beyond, 116),
    solo("solo-easiest", "5* 6* 7*", 356),
    solo("solo-move", "5** 6** 7** &move 6", 180),
    solo("solo-mend", "5**** 6*** 7**** &mend 5", 170),
];

impl Playthrough {
    fn path(&self) -> PathBuf {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
        PathBuf::from(folder).join(self.name).with_extension("rift")
    }

    /// Plays the game at random, its draft included.
    fn play(&self) -> Record {
        let mut draft = Position::draft(self.mode, self.draft, self.seed);
        if let Some(challenges) = self.challenges {
            draft.set_trainer(&[], challenges.parse().expect("challenges")).expect("a solo draft");
        }
        let (mut record, mut rng) = (Record::new(draft), chance(self.seed));
        record.tag_rules();
        // Quite at random, the trainer wins before any pile is through: so the best of several rounds is kept.
        let tries = if self.mode == Mode::Solo { 40 } else { 1 };
        while !record.position().is_over() {
            let rounds = (0..tries).map(|_| play_action(record.clone(), &mut rng));
            record = rounds.max_by_key(lead_of_side_a).expect("there is at least one try");
        }
        record
    }

    /// The recorded text.
    fn text(&self) -> String {
        // Tests run side by side: only the first of them writes, and before any reads.
        static UPDATE: Once = Once::new();
        UPDATE.call_once(|| {
            if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some_and(|value| value == "1") {
                for playthrough in PLAYTHROUGHS {
                    let text = playthrough.play().to_string();
                    fs::write(playthrough.path(), text).expect("the record can be written");
                }
            }
        });
        let path = self.path();
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }
}

fn play_action(mut record: Record, rng: &mut Pcg64Mcg) -> Record {
    while let Some(choice) = random_choice(&record.position().choices(), rng) {
        record.play(choice, &mut ()).expect("a listed choice can be made");
        if record.position().is_between_actions() {
            break;
        }
    }
    record
}

fn lead_of_side_a(record: &Record) -> i32 {
    let [a, b] = record.position().score().0.map(i32::from);
    a - b
}

#[test]
fn every_playthrough_leads_to_its_result() {
    for playthrough in PLAYTHROUGHS {
        let (name, text) = (playthrough.name, playthrough.text());
        let read = Record::read(text.as_bytes()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(read.start().is_draft(), "{name} begins with the draft");
        assert_eq!(read.start().mode(), playthrough.mode, "{name}");
        let (end, outcome) = (read.position(), read.outcome().expect("the record has a result"));
        assert_eq!(end.outcome(), Some(outcome), "{name}: the game is over by its rules");
        let [a, b] = end.score().0;
        assert!(text.ends_with(&format!("result: {outcome} {a}-{b}\n")), "{name} ends {outcome} {a}-{b}");
        let judged = rift::judge(text.as_bytes()).expect("what can be read can be judged");
        assert!(judged.ends_with(&format!("result: {outcome} {a}-{b}\n")), "{name}\n{judged}");
    }
}

#[test]
fn every_playthrough_is_written_as_it_was_read() {
    for playthrough in PLAYTHROUGHS {
        let text = playthrough.text();
        let read =
            Record::read(text.as_bytes()).unwrap_or_else(|error| panic!("{}: {error}", playthrough.name));
        assert_eq!(read.to_string(), text, "{}", playthrough.name);
        let rules = RULES_VERSION.to_string();
        assert_eq!(read.tags().collect::<Vec<_>>(), [("rules", rules.as_str())], "{}", playthrough.name);
    }
}

/// The records are of the games that they are said to be of, and there are no others.
#[test]
fn every_kind_of_game_has_its_playthrough() {
    for playthrough in PLAYTHROUGHS {
        let text = playthrough.text();
        let challenges = text.lines().find_map(|line| line.strip_prefix("challenges: "));
        assert_eq!(challenges, playthrough.challenges, "{}", playthrough.name);
        assert!(text.lines().filter(|line| line.starts_with("do: ")).count() > 10, "{}", playthrough.name);
    }
    let folder = PLAYTHROUGHS[0].path().parent().expect("a folder").to_path_buf();
    let files = fs::read_dir(folder).expect("the folder can be read").count();
    assert_eq!(files, PLAYTHROUGHS.len(), "each file is read by the test");
}
