//! A table as somebody wants it, and what comes of asking for it.

use riftforce_rules::{GuildSet, Mode};
use serde::{Deserialize, Serialize};

use crate::{Key, Level, SeatKey};

/// How time is counted at a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TimeControl {
    /// Not at all.
    #[default]
    Unlimited,
    /// A limit for each action.
    PerAction {
        /// In seconds.
        seconds: u32,
    },
    /// A limit for the whole game, and a little more after each action.
    Total {
        /// In seconds.
        seconds: u32,
        /// In seconds.
        increment: u32,
    },
    /// Some days for each action.
    Days {
        /// How many.
        days: u32,
    },
}

/// How the guilds are handed out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GuildAssignment {
    /// The players draft them.
    #[default]
    Drafted,
    /// At random.
    Dealt,
}

/// Who a seat is meant for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatSetup {
    /// Whoever has its key.
    #[default]
    Person,
    /// Whoever comes first: with its key or, at a listed table, without.
    Anyone,
    /// A bot of this level.
    Bot(Level),
}

/// A table as somebody wants it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The game's mode.
    pub mode: Mode,
    /// Which guilds there are.
    pub set: GuildSet,
    /// How they are handed out.
    #[serde(default)]
    pub guilds: GuildAssignment,
    /// How time is counted.
    #[serde(default)]
    pub pace: TimeControl,
    /// Who sits where, in the order of the players.
    pub seats: Vec<SeatSetup>,
    /// Whether everyone may find the table, watch, and take a seat that's for anyone.
    #[serde(default)]
    pub listed: bool,
    /// Whether people may write what they like; they can always use the prepared phrases.
    #[serde(default)]
    pub free_chat: bool,
}

/// A table that was made: its name, and the keys, which are told only once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CreatedTable {
    /// What the table is called in links and messages.
    pub table: String,
    /// The key for the person who made it.
    pub owner: Key,
    /// The keys to the seats.
    pub seats: Vec<SeatKey>,
}
