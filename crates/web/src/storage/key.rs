//! The keys that things are stored under.

use std::fmt;

use riftforce_client::Subject;

/// What all our keys begin with in the browser, where other pages of the same site may have keys too.
const PREFIX: &str = "riftforce/";

/// The name something is stored under. Its text is the same in the browser and in the file with everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Key {
    /// A game, by its id.
    Game(String),
    /// The unfinished turn in that game.
    Turn(String),
    Settings,
    /// The options chosen for the latest new duel.
    DuelOptions,
    TeamOptions,
    OnlineOptions,
    /// What the player is called at online tables.
    Name,
    /// An online table, by its name: above all the keys to its seats.
    Table(String),
    /// What has been beaten on the ladder.
    LadderProgress,
    /// Which puzzles have been solved, and the days on which the day's puzzle was.
    Puzzles,
    /// How the games played here ended.
    Results,
    /// What the bots thought of the most recently analysed games.
    Verdicts,
    /// How far the player has got in a lesson.
    Lesson(Subject),
}

/// Why a text isn't a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KeyError {
    /// Nothing is stored under such a name; perhaps a later version uses it.
    Unknown,
    /// It names a game or table that no address can name.
    BadId,
}

impl Key {
    pub(crate) fn of_game(id: &str) -> Key {
        Key::Game(id.into())
    }

    pub(crate) fn of_turn(id: &str) -> Key {
        Key::Turn(id.into())
    }

    pub(crate) fn of_table(table: &str) -> Key {
        Key::Table(table.into())
    }

    /// Parses a key's text.
    pub(crate) fn read(text: &str) -> Result<Key, KeyError> {
        let with_id = |id: &str, key: fn(String) -> Key| {
            if is_id(id) { Ok(key(id.into())) } else { Err(KeyError::BadId) }
        };
        match text.split_once('/') {
            None => match text {
                "settings" => Ok(Key::Settings),
                "wishes" => Ok(Key::DuelOptions),
                "wishes-team" => Ok(Key::TeamOptions),
                "wishes-online" => Ok(Key::OnlineOptions),
                "name" => Ok(Key::Name),
                "beaten" => Ok(Key::LadderProgress),
                "puzzles" => Ok(Key::Puzzles),
                "results" => Ok(Key::Results),
                "verdicts" => Ok(Key::Verdicts),
                _ => Err(KeyError::Unknown),
            },
            Some(("game", id)) => with_id(id, Key::Game),
            Some(("turn", id)) => with_id(id, Key::Turn),
            Some(("table", id)) => with_id(id, Key::Table),
            Some(("lesson", name)) => Subject::from_name(name).map(Key::Lesson).ok_or(KeyError::Unknown),
            Some(_) => Err(KeyError::Unknown),
        }
    }

    /// Its name in the browser's storage.
    pub(crate) fn in_browser(&self) -> String {
        in_browser(&self.to_string())
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Game(id) => write!(f, "game/{id}"),
            Key::Turn(id) => write!(f, "turn/{id}"),
            Key::Settings => f.write_str("settings"),
            Key::DuelOptions => f.write_str("wishes"),
            Key::TeamOptions => f.write_str("wishes-team"),
            Key::OnlineOptions => f.write_str("wishes-online"),
            Key::Name => f.write_str("name"),
            Key::Table(id) => write!(f, "table/{id}"),
            Key::LadderProgress => f.write_str("beaten"),
            Key::Puzzles => f.write_str("puzzles"),
            Key::Results => f.write_str("results"),
            Key::Verdicts => f.write_str("verdicts"),
            Key::Lesson(subject) => write!(f, "lesson/{}", subject.name()),
        }
    }
}

/// The name in the browser's storage of the key with this text.
pub(crate) fn in_browser(text: &str) -> String {
    format!("{PREFIX}{text}")
}

/// The text of the key with this name in the browser's storage, if it's ours.
pub(crate) fn from_browser(name: &str) -> Option<&str> {
    name.strip_prefix(PREFIX)
}

/// Whether a game or table with this id can have an address.
pub(crate) fn is_id(text: &str) -> bool {
    !text.is_empty() && text.len() <= 40 && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One key of each kind, with the text it has in players' browsers.
    fn keys() -> Vec<(Key, &'static str)> {
        vec![
            (Key::of_game("1f0c-2"), "game/1f0c-2"),
            (Key::of_turn("lesson-first"), "turn/lesson-first"),
            (Key::Settings, "settings"),
            (Key::DuelOptions, "wishes"),
            (Key::TeamOptions, "wishes-team"),
            (Key::OnlineOptions, "wishes-online"),
            (Key::Name, "name"),
            (Key::of_table("k7mq2"), "table/k7mq2"),
            (Key::LadderProgress, "beaten"),
            (Key::Puzzles, "puzzles"),
            (Key::Results, "results"),
            (Key::Verdicts, "verdicts"),
            (Key::Lesson(Subject::First), "lesson/first"),
            (Key::Lesson(Subject::Solo), "lesson/solo"),
            (Key::Lesson(Subject::Team), "lesson/team"),
        ]
    }

    #[test]
    fn the_text_of_every_key_never_changes() {
        for (key, text) in keys() {
            assert_eq!(key.to_string(), text);
            assert_eq!(Key::read(text), Ok(key));
        }
    }

    #[test]
    fn an_unknown_key_is_told_apart_from_an_invalid_game_id() {
        for text in ["", "hats", "settings/1", "lesson/tenth", "lesson/", "map/1"] {
            assert_eq!(Key::read(text), Err(KeyError::Unknown), "{text}");
        }
        for text in ["game/", "game/a b", "game/a/b", "turn/a_b", &format!("game/{}", "a".repeat(41))] {
            assert_eq!(Key::read(text), Err(KeyError::BadId), "{text}");
        }
    }

    #[test]
    fn the_start_page_uses_the_same_key_names() {
        let boot = include_str!("../../static/boot.js");
        for name in [Key::Settings.in_browser(), Key::Lesson(Subject::First).in_browser()] {
            assert!(boot.contains(&format!("\"{name}\"")), "boot.js doesn't know {name}");
        }
    }

    #[test]
    fn a_crashed_page_finds_what_is_stored() {
        let crash = include_str!("../../static/crash.js");
        for written in [
            format!("PREFIX = \"{PREFIX}\""),
            format!("\"{}\" + id", Key::of_game("")),
            format!("kept(\"{}\")", Key::Settings),
        ] {
            assert!(crash.contains(&written), "crash.js lacks {written}");
        }
    }

    #[test]
    fn every_key_is_documented_for_the_everything_file() {
        let page = include_str!("../../../../docs/everything-file.md");
        for (key, text) in keys() {
            let kind = match key {
                Key::Game(_) => "game/ID",
                Key::Turn(_) => "turn/ID",
                Key::Table(_) => "table/ID",
                Key::Lesson(_) => "lesson/NAME",
                Key::Settings | Key::DuelOptions | Key::TeamOptions | Key::LadderProgress => text,
                Key::OnlineOptions | Key::Name | Key::Puzzles | Key::Results | Key::Verdicts => text,
            };
            assert!(page.contains(&format!("`{kind}`")), "docs/everything-file.md doesn't know {kind}");
        }
    }
}
