//! What a seat, or a spectator, may know of a game: what has happened, how it stands, and how far it has come.

use std::fmt;
use std::str::FromStr;

use riftforce_rules::rift::Ending;
use riftforce_rules::{Event, Outcome, Seat, View};
use serde::{Deserialize, Serialize};

use crate::Player;

/// How far a game has come. It counts events rather than choices, because the number of a player's choices might give a hand
/// away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Version {
    /// How often something has been taken back: events of another era may not have happened at all.
    pub era: u32,
    /// How many events have happened.
    pub events: u32,
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.era, self.events)
    }
}

impl FromStr for Version {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Version, &'static str> {
        let read = |(era, events): (&str, &str)| {
            Some(Version { era: era.parse().ok()?, events: events.parse().ok()? })
        };
        text.split_once('.').and_then(read).ok_or("a version is two numbers, as in 0.12")
    }
}

/// What a version belongs to. A host that's started again may have gone back to an earlier state, as after restoring a backup: then
/// the same version may be another one. So it has another generation each time, and versions of different ones can't be compared.
/// A host that never goes back has generation 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(into = "u32", from = "u32")]
pub struct Generation(pub u32);

impl From<Generation> for u32 {
    fn from(generation: Generation) -> u32 {
        generation.0
    }
}

impl From<u32> for Generation {
    fn from(number: u32) -> Generation {
        Generation(number)
    }
}

/// How much a client has seen of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeenVersion {
    /// What the version belongs to.
    pub generation: Generation,
    /// How far the game had come.
    pub version: Version,
}

/// How a game came to an end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// By the rules of the game (R40, R41, R55, R67).
    ByTheRules,
    /// This seat gave up.
    Resigned(Seat),
    /// This seat ran out of time.
    TimedOut(Seat),
    /// This seat left and didn't come back.
    Abandoned(Seat),
    /// The players agreed to end it.
    Agreed,
    /// In the way that a record from elsewhere gives, which doesn't name a seat.
    Otherwise(Ending),
}

/// Something that happened, as the reader of the message may know it, and when.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TimedEvent {
    /// What happened.
    pub event: Event,
    /// When, in milliseconds since the Unix epoch by the clock of the host.
    pub at_ms: u64,
}

/// Whether this table lets players take actions back, and how often they have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Takebacks {
    /// Whether they may.
    pub allowed: bool,
    /// How often they have; everyone may know.
    pub taken: u32,
}

/// How much time everyone has left.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Clocks {
    /// What each player had left, in milliseconds, when this was said.
    pub left_ms: Vec<(Seat, u64)>,
    /// Whose clock is running; nobody's while the game is paused or over.
    pub running: Option<Seat>,
}

/// What one seat, or a spectator, may know of a game, and what it has missed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Update {
    /// Which game it is.
    pub game: String,
    /// What the version belongs to. If it isn't what the reader knows, the reader forgets what it had.
    #[serde(default)]
    pub generation: Generation,
    /// How far it has come, including these events.
    pub version: Version,
    /// How many events came before the first of these. 0 means all of them are here: the reader forgets what it had.
    pub first: u32,
    /// The events that the reader has missed, in order.
    pub events: Vec<TimedEvent>,
    /// The game as it began, as far as the reader may know: present whenever `first` is 0.
    pub start: Option<View>,
    /// The game as it stands, as far as the reader may know.
    pub view: View,
    /// Who sits where; with three players the lone one is at seat 2 only.
    pub players: Vec<(Seat, Player)>,
    /// Who has to choose; nobody once the game is over.
    pub turn: Option<Seat>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// What brought it to an end.
    pub ended: Option<EndReason>,
    /// Whether actions may be taken back, and how often they were.
    pub takebacks: Takebacks,
    /// The whole game as `.rift` text, once it is over and nothing is secret any more.
    pub record: Option<String>,
    /// Everybody's time, at a table with clocks.
    #[serde(default)]
    pub clocks: Option<Clocks>,
}

impl Update {
    /// Whether a reader who has seen the events up to this version can simply add the new ones. Otherwise all of them are here,
    /// and the reader forgets what it had.
    pub fn follows(&self, seen: Version) -> bool {
        seen.era == self.version.era && (self.first..=self.version.events).contains(&seen.events)
    }
}
