//! What the tests of this crate share.

mod lineup;

pub(crate) use lineup::Lineup;
use riftforce_rules::{BySeat, Event, Mode, Seat};
use riftforce_words::{Perspective, Words};

pub(crate) fn perspective(mode: Mode, you: Option<Seat>) -> Perspective {
    Perspective { you, names: BySeat(["Ada", "Vega", "Rigel", "Altair"].map(String::from)), mode }
}

/// The log of some events, as the reader may know them.
pub(crate) fn log(
    words: &Words,
    lineup: &Lineup,
    events: &[Event],
    perspective: &Perspective,
) -> Vec<String> {
    let mut lineup = lineup.clone();
    let mut lines = Vec::new();
    for event in events {
        let event = event.seen_by(perspective.you, perspective.mode);
        lines.extend(words.event(&event, perspective, lineup.about(&event)));
        lineup.follow(&event);
    }
    lines
}

/// Panics if something's wrong with the text, and says in which language, and what to do about it.
pub(crate) fn assert_whole(words: &Words, text: &str) {
    if let Some(flaw) = flaw_in(text) {
        let (language, folder) = (words.language(), words.language().code());
        panic!("{language:?}: {text:?} {flaw} in locales/{folder}");
    }
}

/// What is wrong with a text, and what to look for.
fn flaw_in(text: &str) -> Option<String> {
    let missing = text.split_once('⟨').and_then(|(_, rest)| rest.split_once('⟩'));
    if let Some((key, _)) = missing {
        return Some(format!(
            "lacks the message {key:?}: add it, or take out a variable that it is not given,"
        ));
    }
    let flaw = if text.is_empty() {
        "is empty: give the message a text"
    } else if text.contains(['⟨', '⟩', '{', '}', '\u{2068}', '\u{2069}']) {
        "has a bracket that belongs to no variable: look for it"
    } else if text.contains("  ") || text.trim() != text {
        "has a space too many: look for it"
    } else {
        return None;
    };
    Some(flaw.into())
}

#[test]
fn every_flaw_says_what_to_look_for() {
    assert_eq!(flaw_in("Vega plays Fire 6"), None);
    for (text, said) in [
        ("Vega plays ⟨guild-mist⟩", "\"guild-mist\""),
        ("", "empty"),
        ("Vega plays { $card }", "bracket"),
        ("Vega  plays", "space"),
        (" Vega", "space"),
    ] {
        let flaw = flaw_in(text).unwrap_or_default();
        assert!(flaw.contains(said), "{text:?}: {flaw}");
    }
}
