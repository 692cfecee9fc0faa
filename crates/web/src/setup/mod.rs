//! Setting up a game in each mode.

pub(crate) mod duel;
pub(crate) mod ladder;
pub(crate) mod solo;
pub(crate) mod team;
