//! Tests for what records do that no scenario shows.

use super::*;
use crate::{Choice, Outcome, Refusal, Side};

const AHEAD: &str = "rift: 1\ngame: duel\nscore: 9 2\nsite 3: Fi5 / Wa5\nhand 1: Fi6 Wa7\nhand 2: Wa6\n";

#[test]
fn resigning_loses_even_when_ahead() {
    let mut record = Record::read(AHEAD.as_bytes()).unwrap();
    record.end(Ending::Resigned, Outcome::Won(Side::B));
    let text = record.to_string();
    assert!(text.contains("\ntag ended: resigned\n") && text.ends_with("\nresult: B 9-2\n"), "{text}");
    let read = Record::read(text.as_bytes()).unwrap();
    assert_eq!((read.ending(), read.outcome()), (Some(Ending::Resigned), Some(Outcome::Won(Side::B))));
    assert_eq!(read, record);
    assert!(judge(text.as_bytes()).unwrap().ends_with("\nresult: B 9-2\n"));
}

#[test]
fn nothing_is_played_after_the_end_and_no_game_ends_twice() {
    let mut record = Record::read(AHEAD.as_bytes()).unwrap();
    record.end(Ending::Agreed, Outcome::Draw);
    record.end(Ending::Time, Outcome::Won(Side::A));
    assert_eq!((record.ending(), record.outcome()), (Some(Ending::Agreed), Some(Outcome::Draw)));
    assert_eq!(record.play(Choice::Check, &mut ()), Err(Refusal::GameOver));
}

#[test]
fn choices_cards_and_plans_read_back_as_written() {
    for token in ["pick Fire", "Fi5@3", "-Pl5", "check", "2.1", "b2.1", ">4", "x2", "+3.2", "end", "x255"] {
        assert_eq!(token.parse::<Choice>().unwrap().to_string(), token);
    }
    for token in
        ["", "pick", "pick Fire now", "Fi5@3 end", "Fi8@1", "Fi5@7", "fi5@1", "x", "end end", "?@1", "-?"]
    {
        assert!(token.parse::<Choice>().is_err(), "{token}");
    }
    for card in ["Fi5", "Ma7", "?"] {
        assert_eq!(card.parse::<crate::Face>().unwrap().to_string(), card);
        assert_eq!(card.parse::<crate::Card>().is_ok(), card != "?");
    }
    for plan in ["A1-556", "C2", "?"] {
        assert_eq!(plan.parse::<crate::Plan>().unwrap().to_string(), plan);
    }
}
