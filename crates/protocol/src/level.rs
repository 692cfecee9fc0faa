//! How well a bot plays.

use serde::{Deserialize, Serialize};

/// A level of bots, from the weakest to the strongest. The lower ones are weak as people are: they see only some of what
/// they could do, or don't look ahead; none of them makes a silly move on purpose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Sees a handful of the actions it could take, and takes the best of those.
    Novice,
    /// Sees many of the actions it could take.
    Apprentice,
    /// Sees every action it could take, but not what the other side will do.
    Adept,
    /// Looks ahead a little.
    Expert,
    /// Thinks as long as it may.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 5] =
        [Level::Novice, Level::Apprentice, Level::Adept, Level::Expert, Level::Master];

    /// The level's name in files and on the command line; in JSON as well.
    pub fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Apprentice => "apprentice",
            Level::Adept => "adept",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }

    /// The level with this name.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}
