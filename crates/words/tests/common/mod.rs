//! What the tests of this crate share.

use riftforce_rules::{BySeat, Event, Mode, Seat};
use riftforce_words::{Perspective, Scene, Words};

pub(crate) fn perspective(mode: Mode, you: Option<Seat>) -> Perspective {
    Perspective { you, names: BySeat(["Ada", "Vega", "Rigel", "Altair"].map(String::from)), mode }
}

/// The log of some events, as the reader may know them.
pub(crate) fn log(words: &Words, scene: &Scene, events: &[Event], perspective: &Perspective) -> Vec<String> {
    let mut scene = scene.clone();
    let mut lines = Vec::new();
    for event in events {
        let event = event.seen_by(perspective.you, perspective.mode);
        lines.extend(words.event(&event, perspective, scene.about(&event)));
        scene.follow(&event);
    }
    lines
}

/// Panics unless the text is all there.
pub(crate) fn assert_whole(text: &str) {
    let broken = text.is_empty() || text.contains(['⟨', '⟩', '{', '}', '\u{2068}', '\u{2069}']);
    assert!(!broken && !text.contains("  ") && text.trim() == text, "not whole: {text:?}");
}
