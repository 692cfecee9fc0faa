//! Games played on this page: setting them up in each mode, the solo ladder, the duel of the day, and what comes after a game.

pub(crate) mod daily_duel;
pub(crate) mod duel;
mod ending;
mod game;
pub(crate) mod ladder;
pub(crate) mod solo;
pub(crate) mod team;

pub(crate) use game::{LocalGameScreen, why_not_opened};
