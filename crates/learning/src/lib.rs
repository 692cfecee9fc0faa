//! How the bots' judgement is learned: a quick player plays hundreds of thousands of games against itself, and a network learns
//! from whole games how they end. Each generation plays with the judgement of the one before.

pub mod game;
pub mod player;
pub mod samples;
pub mod train;
