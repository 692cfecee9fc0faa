//! How well a bot plays.

use serde::{Deserialize, Serialize};

/// A level of bots, from the weakest to the strongest. The lower ones are weak in the way people are: they see only some of what
/// they could do, or don't look ahead; none of them makes a silly move on purpose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Does the first thing that comes to mind.
    Beginner,
    /// Sees a handful of the actions it could take, and takes the best of those.
    Novice,
    /// Sees many of the actions it could take.
    Apprentice,
    /// Sees every action it could take, but not what the other side will do.
    Adept,
    /// Looks ahead a little.
    Expert,
    /// Thinks for as long as it's allowed to.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 6] =
        [Level::Beginner, Level::Novice, Level::Apprentice, Level::Adept, Level::Expert, Level::Master];

    /// The level this many steps above this one, or below it if negative; `None` if there are no more.
    pub fn stepped_by(self, by: isize) -> Option<Level> {
        let place = Level::ALL.iter().position(|&level| level == self)?;
        Level::ALL.get(place.checked_add_signed(by)?).copied()
    }

    /// The level's name in files, on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
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
