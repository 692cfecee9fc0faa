//! Recorded games, one of each kind from the draft to the result: they must replay, letter for letter.
//!
//! If one no longer does, the rules have changed, and with them every game that people have stored. If that's intended,
//! raise `RULES_VERSION` and run `UPDATE_PLAYTHROUGHS=1 cargo test -p riftforce-rules --test playthroughs`, which plays
//! and records again only the games that no longer replay.

mod common;

use std::fs;
use std::path::PathBuf;
use std::sync::Once;

use common::chance;
use rand_pcg::Pcg64Mcg;
use riftforce_rules::rift::{self, Record};
use riftforce_rules::{GuildSet, Mode, Position, RULES_VERSION, random_choice_by_kind};

/// What to do if a recorded game no longer replays.
const WHAT_TO_DO: &str = "\
    The same choices now lead elsewhere, or to another text. See first which rule it is:
    `cargo test -p riftforce-rules --test scenarios`. If you didn't mean to change the rules, it is a bug.
    If you did, raise RULES_VERSION in crates/rules/src/lib.rs and run `cargo xtask fingerprint` and
    `UPDATE_PLAYTHROUGHS=1 cargo test -p riftforce-rules --test playthroughs`.";

/// A recorded game: its file, how it is dealt, the trainer's challenges if there is one, and its seed.
struct Playthrough {
    name: &'static str,
    mode: Mode,
    draft: GuildSet,
    challenges: Option<&'static str>,
    seed: u64,
}

const fn of(name: &'static str, mode: Mode, draft: GuildSet, seed: u64) -> Playthrough {
    Playthrough { name, mode, draft, challenges: None, seed }
}

const fn solo(name: &'static str, challenges: &'static str, seed: u64) -> Playthrough {
    Playthrough { name, mode: Mode::Solo, draft: GuildSet::Beyond, challenges: Some(challenges), seed }
}

const PLAYTHROUGHS: [Playthrough; 7] = [
    of("duel-base", Mode::Duel, GuildSet::Base, 388),
    of("duel-beyond", Mode::Duel, GuildSet::Beyond, 2628),
    of("team3", Mode::Team3, GuildSet::Beyond, 2580),
    of("team4", Mode::Team4, GuildSet::Beyond, 116),
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
        // With purely random choices the trainer wins before any pile runs out, so each round is the best of several tries.
        let tries = if self.mode == Mode::Solo { 40 } else { 1 };
        while !record.position().is_over() {
            let rounds = (0..tries).map(|_| play_action(record.clone(), &mut rng));
            record = rounds.max_by_key(lead_of_side_a).expect("there is at least one try");
        }
        record
    }

    /// The recorded text.
    fn text(&self) -> String {
        // Tests run in parallel: only the first of them writes, before any of them reads.
        static UPDATE: Once = Once::new();
        UPDATE.call_once(|| {
            if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some_and(|value| value == "1") {
                for playthrough in PLAYTHROUGHS {
                    let recorded = fs::read_to_string(playthrough.path()).unwrap_or_default();
                    let renewed = playthrough.renewed(&recorded);
                    if renewed != recorded {
                        fs::write(playthrough.path(), renewed).expect("the record can be written");
                    }
                }
            }
        });
        let path = self.path();
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    /// The text to record: the old one if it still replays, otherwise that of a newly played game.
    fn renewed(&self, recorded: &str) -> String {
        match self.why_stale(recorded) {
            None => recorded.into(),
            Some(_) => self.play().to_string(),
        }
    }

    /// Why a text is no longer a record of this game; `None` if it still is.
    fn why_stale(&self, text: &str) -> Option<String> {
        let read = match Record::read(text.as_bytes()) {
            Ok(read) => read,
            Err(error) => return Some(error.to_string()),
        };
        let (rules, outcome) = (RULES_VERSION.to_string(), read.position().outcome());
        if read.tags().collect::<Vec<_>>() != [("rules", rules.as_str())] {
            return Some(format!("it is of other rules than version {RULES_VERSION}"));
        }
        if read.to_string() != text {
            return Some(format!("it is written otherwise than it was read:\n{read}"));
        }
        if outcome.is_none() || outcome != read.outcome() {
            return Some("its choices do not lead to its result".into());
        }
        let start = read.start();
        (!start.is_draft() || start.mode() != self.mode).then(|| "it begins otherwise".into())
    }
}

fn play_action(mut record: Record, rng: &mut Pcg64Mcg) -> Record {
    while let Some(choice) = random_choice_by_kind(&record.position().choices(), rng) {
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
fn every_playthrough_replays_letter_for_letter() {
    let stale = |playthrough: &Playthrough| {
        let why = playthrough.why_stale(&playthrough.text())?;
        Some(format!("{}: {why}\n", playthrough.name))
    };
    let stale: String = PLAYTHROUGHS.iter().filter_map(stale).collect();
    assert!(stale.is_empty(), "{stale}{WHAT_TO_DO}");
}

#[test]
fn the_judge_confirms_every_playthroughs_result() {
    for playthrough in PLAYTHROUGHS {
        let (name, text) = (playthrough.name, playthrough.text());
        let judged =
            rift::judge(text.as_bytes()).unwrap_or_else(|error| panic!("{name}: {error}\n{WHAT_TO_DO}"));
        let result = text.lines().last().expect("a record has a last line");
        assert!(result.starts_with("result: "), "{name} ends with its result, not with {result}");
        assert_eq!(judged.lines().last(), Some(result), "{name}\n{WHAT_TO_DO}");
    }
}

/// Unless the rules change, an update changes no file, even if games are now played at random in a different way.
#[test]
fn an_update_rewrites_only_what_no_longer_replays() {
    for playthrough in PLAYTHROUGHS {
        let text = playthrough.text();
        assert!(playthrough.renewed(&text) == text, "{} would be rewritten.\n{WHAT_TO_DO}", playthrough.name);
    }
    let playthrough = &PLAYTHROUGHS[0];
    let text = playthrough.text();
    let older = text.replace(&format!("tag rules: {RULES_VERSION}\n"), "tag rules: 0\n");
    let elsewhere = text.replace("result: ", "result: draw ");
    for stale in [String::new(), older, elsewhere] {
        assert_ne!(stale, text, "a way to be stale is tested that is none");
        let renewed = playthrough.renewed(&stale);
        assert_ne!(renewed, stale);
        assert_eq!(playthrough.why_stale(&renewed), None, "what is played again replays");
    }
}

/// Each record is of the game that it's said to be of, and there are no other files.
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
