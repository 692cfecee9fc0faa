//! What the tags of a saved game say. Each form is read and written only here.

use riftforce_protocol::{CommandId, Level, Player, Takebacks, Version};
use riftforce_rules::Seat;
use riftforce_rules::rift::{Ending, Record};

use crate::Answered;

/// The prefix of tags from elsewhere in a table's text, so that none is mistaken for one of the table's own.
pub(crate) const FOREIGN: &str = "about-";

/// The table's own tags, besides those of its players.
const OWN: [&str; 15] = [
    "table",
    "id",
    "began",
    "times",
    "takebacks",
    "commands",
    "stands",
    "fingerprint",
    "sum",
    "date",
    "resigned",
    "timed-out",
    "abandoned",
    "ended",
    "rules",
];

/// The tags of a text, in order.
pub(crate) struct Tags<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Tags<'a> {
    pub(crate) fn of(record: &'a Record) -> Tags<'a> {
        Tags(record.tags().collect())
    }

    /// The tags of a text, without reading the rest of it.
    pub(crate) fn in_text(text: &'a str) -> Tags<'a> {
        let tag = |line: &'a str| {
            let (name, value) = line.strip_prefix("tag ")?.split_once(':')?;
            Some((name.trim(), value.trim()))
        };
        Tags(lines(text).filter_map(tag).collect())
    }

    pub(crate) fn get(&self, name: &str) -> Option<&'a str> {
        self.0.iter().find(|&&(its, _)| its == name).map(|&(_, value)| value)
    }

    pub(crate) fn number(&self, name: &str) -> Option<u64> {
        self.get(name)?.parse().ok()
    }

    /// When each unit of choices was made.
    pub(crate) fn times_ms(&self, began_ms: u64) -> Option<Vec<u64>> {
        let mut at_ms = began_ms;
        let delays = self.get("times").unwrap_or_default().split_whitespace();
        delays
            .map(|delay| {
                at_ms = at_ms.checked_add(delay.parse().ok()?)?;
                Some(at_ms)
            })
            .collect()
    }

    pub(crate) fn players(&self) -> Vec<(Seat, Player)> {
        let named = Seat::ALL.into_iter().filter_map(|seat| {
            let name = self.get(&format!("player-{seat}"))?.to_string();
            Some((
                seat,
                match self.get(&format!("level-{seat}")) {
                    Some(level) => Player::Bot { level: level_named(level), name },
                    None => Player::Person { name },
                },
            ))
        });
        named.collect()
    }

    /// Whether actions may be taken back, and how often they were; `None` if that can't be understood.
    pub(crate) fn takebacks(&self) -> Option<Takebacks> {
        let Some(text) = self.get("takebacks") else { return Some(Takebacks::default()) };
        let (allowed, taken) = text.split_once(' ')?;
        Some(Takebacks { allowed: allowed == "allowed", taken: taken.parse().ok()? })
    }

    /// How the game ended, if that wasn't by the rules.
    pub(crate) fn ending(&self) -> Option<Ending> {
        let how = self.get("ended")?;
        Ending::ALL.into_iter().find(|ending| ending.name() == how)
    }

    /// Who ended the game early, in this way.
    pub(crate) fn ended_by(&self, ending: Ending) -> Option<Seat> {
        u8::try_from(self.number(tag_name_of_ending(ending)?)?).ok().and_then(Seat::from_number)
    }

    /// The commands that were obeyed; `None` if one cannot be understood.
    pub(crate) fn commands(&self) -> Option<Vec<Answered>> {
        self.get("commands").unwrap_or_default().split_whitespace().map(read_command).collect()
    }

    /// In a table's own text: the tags that came from elsewhere.
    pub(crate) fn foreign(&self) -> Vec<(String, String)> {
        let foreign = self.0.iter().filter_map(|&(name, value)| Some((name.strip_prefix(FOREIGN)?, value)));
        foreign.map(|(name, value)| (name.into(), value.into())).collect()
    }

    /// All tags of a record that isn't a table's, except those that are understood in every record.
    pub(crate) fn of_stranger(&self) -> Vec<(String, String)> {
        cleaned(self.0.iter().copied().filter(|&(name, _)| name != "ended" && name != "rules"))
    }

    /// The tags of a table's text that somebody has edited, except the table's own.
    pub(crate) fn of_edited(&self) -> Vec<(String, String)> {
        let is_own =
            |name: &str| OWN.contains(&name) || name.starts_with("player-") || name.starts_with("level-");
        let others = self.0.iter().copied().filter(|&(name, _)| !is_own(name));
        cleaned(others.map(|(name, value)| (name.strip_prefix(FOREIGN).unwrap_or(name), value)))
    }
}

fn cleaned<'a>(tags: impl Iterator<Item = (&'a str, &'a str)>) -> Vec<(String, String)> {
    tags.map(|(name, value)| (name.replace(char::is_control, "-"), clean(value))).collect()
}

/// The lines of a text without comments.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(|line| line.split('#').next().unwrap_or_default().trim())
}

pub(crate) fn written_takebacks(takebacks: Takebacks) -> String {
    let allowed = if takebacks.allowed { "allowed" } else { "over" };
    format!("{allowed} {}", takebacks.taken)
}

/// `1:c0ffee@0.12`: the seat, the command, and the version it led to.
pub(crate) fn written_command(answered: &Answered) -> String {
    format!("{}:{}@{}", answered.seat, answered.id, answered.version)
}

fn read_command(text: &str) -> Option<Answered> {
    let (seat, rest) = text.split_once(':')?;
    let (id, version) = rest.split_once('@')?;
    Some(Answered {
        seat: Seat::from_number(seat.parse().ok()?)?,
        id: id.parse::<CommandId>().ok()?,
        version: version.parse::<Version>().ok()?,
    })
}

/// The tag that says who ended a game early.
pub(crate) fn tag_name_of_ending(ending: Ending) -> Option<&'static str> {
    match ending {
        Ending::Resigned => Some("resigned"),
        Ending::Time => Some("timed-out"),
        Ending::Abandoned => Some("abandoned"),
        Ending::Agreed => None,
    }
}

/// The level that a file names. If we don't have it, an adept plays, because somebody has to.
fn level_named(name: &str) -> Level {
    Level::from_name(name).unwrap_or(Level::Adept)
}

/// A text in a form that a tag can hold.
pub(crate) fn clean(text: &str) -> String {
    let clean: String = text.chars().map(|c| if c == '#' || c.is_control() { ' ' } else { c }).collect();
    clean.trim().into()
}

pub(crate) fn clean_player(player: Player) -> Player {
    match player {
        Player::Person { name } => Player::Person { name: clean(&name) },
        Player::Bot { level, name } => Player::Bot { level, name: clean(&name) },
    }
}
