//! An unfinished turn: what was chosen or picked up, and not yet committed.

use riftforce_protocol::Version;
use riftforce_rules::{Card, Choice};

use super::browser;
use super::key::Key;

/// An unfinished turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct UnfinishedTurn {
    /// The version of the game it was begun in.
    pub(crate) version: Version,
    pub(crate) choices: Vec<Choice>,
    /// The cards picked up since, in order.
    pub(crate) picked_up: Vec<Card>,
}

/// The prefix of the line with the cards picked up.
const PICKED_UP: &str = "picked up:";

impl UnfinishedTurn {
    /// The turn begun in this version of a game.
    pub(crate) fn load(game: &str, version: Version) -> Option<UnfinishedTurn> {
        UnfinishedTurn::read(&browser::read(&Key::of_turn(game))?).filter(|turn| turn.version == version)
    }

    /// Stores it. If that fails, at most an uncommitted action is lost.
    pub(crate) fn save(&self, game: &str) {
        let _ = browser::write(&Key::of_turn(game), &self.text());
    }

    pub(crate) fn delete(game: &str) {
        browser::remove(&Key::of_turn(game));
    }

    /// The version, then one choice per line, then the cards picked up. Anything after a line it doesn't understand is left out.
    fn read(text: &str) -> Option<UnfinishedTurn> {
        let (version, rest) = text.split_once('\n')?;
        let mut lines = rest.lines().peekable();
        let choices = std::iter::from_fn(|| lines.next_if(|line| line.parse::<Choice>().is_ok()));
        let choices = choices.filter_map(|choice| choice.parse().ok()).collect();
        let picked_up = lines.next().and_then(|line| line.strip_prefix(PICKED_UP)).unwrap_or_default();
        let picked_up = picked_up.split_whitespace().map_while(|card| card.parse().ok()).collect();
        Some(UnfinishedTurn { version: version.parse().ok()?, choices, picked_up })
    }

    fn text(&self) -> String {
        let mut lines = vec![self.version.to_string()];
        lines.extend(self.choices.iter().map(Choice::to_string));
        if !self.picked_up.is_empty() {
            let cards: Vec<String> = self.picked_up.iter().map(Card::to_string).collect();
            lines.push(format!("{PICKED_UP} {}", cards.join(" ")));
        }
        lines.join("\n") + if lines.len() == 1 { "\n" } else { "" }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_reads_back_as_it_was_written() {
        let version = Version { era: 0, events: 9 };
        for text in [
            "0.9\n",
            "0.9\nFi5@3",
            "0.9\nFi5@3\nWa6@3",
            "0.9\npicked up: Fi5",
            "0.9\nFi5@3\npicked up: Wa5 Pl5",
        ] {
            let turn = UnfinishedTurn::read(text).expect("it can be read");
            assert_eq!((turn.version, turn.text().as_str()), (version, text));
        }
    }

    #[test]
    fn a_turn_is_read_up_to_what_is_not_understood() {
        assert_eq!(UnfinishedTurn::read(""), None);
        assert_eq!(UnfinishedTurn::read("soon\nFi5@3"), None);
        let turn = UnfinishedTurn::read("0.9\nFi5@3\nhop\nWa6@3").expect("it can be read");
        assert_eq!(turn.text(), "0.9\nFi5@3");
        let turn = UnfinishedTurn::read("0.9\npicked up: Fi5 Xx5 Wa6").expect("it can be read");
        assert_eq!(turn.text(), "0.9\npicked up: Fi5");
    }
}
