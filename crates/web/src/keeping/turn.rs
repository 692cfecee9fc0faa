//! A turn in the making: what was chosen and not yet committed.

use riftforce_protocol::Version;
use riftforce_rules::Choice;

use super::browser;
use super::key::Key;

/// A turn in the making.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TurnInMaking {
    /// The version of the game it was begun in.
    pub(crate) version: Version,
    pub(crate) choices: Vec<Choice>,
}

impl TurnInMaking {
    /// The turn that was begun in this version of a game.
    pub(crate) fn kept(game: &str, version: Version) -> Option<TurnInMaking> {
        TurnInMaking::read(&browser::read(&Key::turn(game))?).filter(|turn| turn.version == version)
    }

    /// Keeps it. What is lost where that fails is at most an action that was not committed.
    pub(crate) fn keep(&self, game: &str) {
        let _ = browser::write(&Key::turn(game), &self.text());
    }

    pub(crate) fn forget(game: &str) {
        browser::remove(&Key::turn(game));
    }

    /// The version, then a choice a line. What comes after one that is not understood is left out.
    fn read(text: &str) -> Option<TurnInMaking> {
        let (version, choices) = text.split_once('\n')?;
        let choices = choices.lines().map_while(|choice| choice.parse().ok()).collect();
        Some(TurnInMaking { version: version.parse().ok()?, choices })
    }

    fn text(&self) -> String {
        let choices: Vec<String> = self.choices.iter().map(Choice::to_string).collect();
        format!("{}\n{}", self.version, choices.join("\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_reads_back_as_it_was_written() {
        let version = Version { era: 0, events: 9 };
        for text in ["0.9\n", "0.9\nFi5@3", "0.9\nFi5@3\nWa6@3"] {
            let turn = TurnInMaking::read(text).expect("it can be read");
            assert_eq!((turn.version, turn.text().as_str()), (version, text));
        }
    }

    #[test]
    fn what_is_not_understood_is_left_out() {
        assert_eq!(TurnInMaking::read(""), None);
        assert_eq!(TurnInMaking::read("soon\nFi5@3"), None);
        let turn = TurnInMaking::read("0.9\nFi5@3\nhop\nWa6@3").expect("it can be read");
        assert_eq!(turn.text(), "0.9\nFi5@3");
    }
}
