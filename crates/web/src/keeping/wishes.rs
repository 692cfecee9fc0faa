//! What was wished for the latest new games, so that it is proposed for the next.

use riftforce_bots::Level;
use riftforce_rules::{BySeat, Draft, Mode, Seat};

use super::browser;
use super::key::Key;

/// Who gets which guilds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Guilds {
    AtRandom,
    Drafted,
}

impl Guilds {
    pub(crate) const ALL: [(Guilds, &str); 2] =
        [(Guilds::AtRandom, Guilds::AtRandom.name()), (Guilds::Drafted, Guilds::Drafted.name())];

    const fn name(self) -> &'static str {
        match self {
            Guilds::AtRandom => "random",
            Guilds::Drafted => "drafted",
        }
    }

    fn named(name: Option<&str>) -> Guilds {
        if name == Some(Guilds::Drafted.name()) { Guilds::Drafted } else { Guilds::AtRandom }
    }
}

/// What was wished for a duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DuelWishes {
    pub(crate) level: Level,
    pub(crate) set: Draft,
    pub(crate) guilds: Guilds,
}

impl DuelWishes {
    pub(crate) fn kept() -> DuelWishes {
        DuelWishes::read(&browser::read(&Key::Wishes).unwrap_or_default())
    }

    /// Keeps them; without storage nothing is proposed the next time.
    pub(crate) fn keep(&self) {
        let _ = browser::write(&Key::Wishes, &self.text());
    }

    /// As `apprentice base random`. What is not understood is as for a first game.
    fn read(text: &str) -> DuelWishes {
        let mut words = text.split_whitespace();
        DuelWishes {
            level: words.next().and_then(Level::from_name).unwrap_or(Level::Apprentice),
            set: if words.next() == Some("beyond") { Draft::Beyond } else { Draft::Base },
            guilds: Guilds::named(words.next()),
        }
    }

    fn text(&self) -> String {
        let set = if self.set == Draft::Beyond { "beyond" } else { "base" };
        format!("{} {set} {}", self.level.name(), self.guilds.name())
    }
}

/// What was wished for a team game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TeamWishes {
    pub(crate) mode: Mode,
    pub(crate) guilds: Guilds,
    /// Who sits at each seat: a bot of a level, or a person.
    pub(crate) sitters: BySeat<Option<Level>>,
}

impl TeamWishes {
    pub(crate) fn kept() -> TeamWishes {
        TeamWishes::read(&browser::read(&Key::TeamWishes).unwrap_or_default())
    }

    /// Keeps them; without storage nothing is proposed the next time.
    pub(crate) fn keep(&self) {
        let _ = browser::write(&Key::TeamWishes, &self.text());
    }

    /// As `team4 random person adept adept adept`. What is not understood is as for a first game.
    fn read(text: &str) -> TeamWishes {
        let mut words = text.split_whitespace();
        let mode = words.next().and_then(Mode::from_name);
        let guilds = Guilds::named(words.next());
        let apprentice = Some(Level::Apprentice);
        let mut sitters = BySeat([None, apprentice, apprentice, apprentice]);
        for (seat, word) in Seat::ALL.into_iter().zip(words) {
            sitters[seat] = Level::from_name(word);
        }
        TeamWishes {
            mode: mode.filter(|mode| matches!(mode, Mode::Team3 | Mode::Team4)).unwrap_or(Mode::Team4),
            guilds,
            sitters,
        }
    }

    fn text(&self) -> String {
        let sitters = self.sitters.0.map(|sitter| sitter.map_or("person", Level::name)).join(" ");
        format!("{} {} {sitters}", self.mode, self.guilds.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_read_back_as_they_were_written() {
        for text in ["apprentice base random", "master beyond drafted"] {
            assert_eq!(DuelWishes::read(text).text(), text);
        }
        for text in ["team4 random person adept adept adept", "team3 drafted novice person master master"] {
            assert_eq!(TeamWishes::read(text).text(), text);
        }
    }

    #[test]
    fn what_is_not_understood_is_as_for_a_first_game() {
        assert_eq!(DuelWishes::read("grand sea chosen").text(), "apprentice base random");
        let first = "team4 random person apprentice apprentice apprentice";
        for text in ["", "duel random", "solo"] {
            assert_eq!(TeamWishes::read(text).text(), first, "{text}");
        }
    }
}
