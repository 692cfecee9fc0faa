//! Who sits at a seat.

use serde::{Deserialize, Serialize};

use crate::Level;

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// A person.
    Person {
        /// What the others call them.
        name: String,
    },
    /// A program that thinks.
    Bot {
        /// How well it plays.
        level: Level,
        /// What the others call it.
        name: String,
    },
}

impl Player {
    /// What the others call this player.
    pub fn name(&self) -> &str {
        match self {
            Player::Person { name } | Player::Bot { name, .. } => name,
        }
    }

    /// The level, if it is a bot.
    pub fn level(&self) -> Option<Level> {
        match *self {
            Player::Person { .. } => None,
            Player::Bot { level, .. } => Some(level),
        }
    }
}
