//! A few moments of a duel, a team game and a solo game as every language tells them, for a reader to judge the tone.
//!
//! `UPDATE_GOLDEN=1 cargo test -p riftforce-words --test golden` rewrites them.

mod common;

use std::fmt::Write;
use std::fs;
use std::path::Path;

use common::{Lineup, assert_whole, log, perspective};
use riftforce_protocol::Reason;
use riftforce_rules::rift::Record;
use riftforce_rules::{BySide, Card, Guild, Outcome, Prompt, Refusal, Seat, Side, Site};
use riftforce_words::{Language, Who, Words};

const DUEL: &str = "rift: 1
game: duel
start: 1
score: 8 10
site 1: Li6:2 / -
site 2: Fi6 Ea5:4 / Wa5:2 Cr7
site 3: Mu6 / Ic5:4
site 4: - / Sh5
hand 1: Fi5 Mu5 Ea6 Ea6
hand 2: Wa6 Sh6 Ma5
discard 1: Li5 Li7 Mu7 Fi7 Ea7
draw 2: Ma6 Ma7 Ic6 Ic7 Wa7
seed: 4
";
const DUEL_CHOICES: &str = "-Fi5 2.1 Wa6@3 end -Mu5 3.1 >4 check check";

const TEAM: &str = "rift: 1
game: team4
start: 1
site 1: Fi6 / Wa5
site 5: Li5:3^3 / Be7
hand 1: Fi5 Pl6
hand 2: Wa7
hand 3: Li6
hand 4: Be5
draw 1: Pl5 Pl7 Fi7 Li7
";
const TEAM_CHOICES: &str = "Pl6@1 Wa7@2 -Li6 5.1 check";

const SOLO: &str = "rift: 1
game: solo
challenges: 5* 6** 7*
plans: A3-566 C1 A2-665
site 2: Fi6 / Cr5
site 3: Wa5:4 / Th6
hand 1: Fi5 St6
draw 2: Ai5 Sa7
";
const SOLO_CHOICES: &str = "-Fi5 2.1 b3.2 check";

/// The log of these choices.
fn play(words: &Words, start: &str, choices: &str, you: Option<Seat>, out: &mut String) {
    let mut record = Record::read(start.as_bytes()).unwrap();
    for token in choices.split(' ') {
        let before = *record.position();
        let choice = before.choices().iter().find(|choice| choice.to_string() == token);
        let choice = choice.unwrap_or_else(|| panic!("{token} is not an option of\n{before:?}"));
        let mut events = Vec::new();
        record.play(choice, &mut events).unwrap();
        for line in log(words, &Lineup::of(&before), &events, &perspective(before.mode(), you)) {
            assert_whole(words, &line);
            writeln!(out, "{line}").unwrap();
        }
    }
    writeln!(out).unwrap();
}

fn tell(language: Language) -> String {
    let (words, mut out) = (Words::new(language), String::new());
    play(&words, DUEL, DUEL_CHOICES, Some(Seat::One), &mut out);
    play(&words, DUEL, DUEL_CHOICES, None, &mut out);
    play(&words, TEAM, TEAM_CHOICES, Some(Seat::One), &mut out);
    play(&words, SOLO, SOLO_CHOICES, Some(Seat::One), &mut out);

    let (site, card) = (Site::from_number(3).unwrap(), |guild| Card::new(guild, 5).unwrap());
    let reasons = [Reason::Gains(2), Reason::Destroys(card(Guild::Water)), Reason::TakesControl(site)];
    let quiet = [Reason::DeniesControl(site), Reason::Mends(1), Reason::Repositions];
    let sad = [Reason::Draws(5), Reason::Sacrifices(card(Guild::Earth)), Reason::Gives(1)];
    let duel = perspective(riftforce_rules::Mode::Duel, Some(Seat::One));
    let mut lines = vec![
        words.reasons(&reasons, Who::Player("Vega"), Who::You),
        words.reasons(&quiet, Who::You, Who::Player("Vega")),
        words.reasons(&sad, Who::Team("Vega", "Rigel"), Who::YourTeam),
        words.outcome(Outcome::Won(Side::A), BySide([12, 9]), &duel),
        words.outcome(Outcome::Won(Side::B), BySide([9, 12]), &duel),
        words.outcome(Outcome::Draw, BySide([7, 7]), &duel),
        words.question(Prompt::WhereToGo),
        words.choice_refusal(&Refusal::NotAnOption(Prompt::WhichEnemy)),
        words.choice_refusal(&Refusal::NotInHand(Seat::One, card(Guild::Air))),
    ];
    // Two guilds are enough for the tone: a new guild changes nothing here.
    lines.extend([Guild::Fire, Guild::Music].map(|guild| {
        format!("{}: {} [{}]", words.guild(guild), words.ability(guild), words.tags(guild).join(", "))
    }));
    for line in lines {
        assert_whole(&words, &line);
        writeln!(out, "{line}").unwrap();
    }
    out
}

#[test]
fn the_log_matches_the_approved_wording() {
    let mut changes = String::new();
    for language in Language::ALL {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(language.code());
        let (path, told) = (path.with_extension("txt"), tell(language));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&path, &told).unwrap();
        }
        let judged = fs::read_to_string(&path).unwrap_or_default();
        if let Some((number, was, is)) = first_change(&judged, &told) {
            writeln!(changes, "{language:?}, line {number}\n  was: {was}\n  is:  {is}").unwrap();
        }
    }
    assert!(
        changes.is_empty(),
        "The log does not sound as it was judged.\n{changes}\
         If you meant it, run\n    UPDATE_GOLDEN=1 cargo test -p riftforce-words --test golden\n\
         and look at the diff of crates/words/tests/golden.\n"
    );
}

/// The first line that differs: its number, what it was, and what it is now.
fn first_change<'a>(judged: &'a str, told: &'a str) -> Option<(usize, &'a str, &'a str)> {
    const NONE: &str = "(no such line)";
    let (mut judged, mut told) = (judged.lines(), told.lines());
    (1..)
        .map_while(|number| match (judged.next(), told.next()) {
            (None, None) => None,
            (was, is) => Some((number, was.unwrap_or(NONE), is.unwrap_or(NONE))),
        })
        .find(|(_, was, is)| was != is)
}

#[test]
fn the_first_change_is_found_even_where_one_text_ends() {
    assert_eq!(first_change("a\nb\n", "a\nb\n"), None);
    assert_eq!(first_change("a\nb\n", "a\nc\n"), Some((2, "b", "c")));
    assert_eq!(first_change("a\n", "a\nb\n"), Some((2, "(no such line)", "b")));
    assert_eq!(first_change("a\nb\n", "a\n"), Some((2, "b", "(no such line)")));
}
