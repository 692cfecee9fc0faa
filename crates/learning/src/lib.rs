//! How the bots' judgement is learned: a quick player plays itself by the hundred thousand, and a network learns from whole games
//! how they end. Each generation plays with the judgement of the one before.

pub mod game;
pub mod player;
pub mod samples;
pub mod train;
