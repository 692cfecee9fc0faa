//! How the bots' judgement is learned: a quick player plays hundreds of thousands of games against itself, and a network learns
//! from whole games how they end. Each generation plays with the judgement of the one before.
//!
//! # Where to change what
//!
//! | what | where |
//! |---|---|
//! | how games are played to learn from, and the file they're stored in | `quick_player.rs`, `game.rs`; `game_file.rs` |
//! | what's learned from a game | `samples.rs` |
//! | how the network learns, and with which settings | `training.rs`; the network itself: `crates/bots/src/learned/` |
//!
//! `docs/strength.md` says how it's done and what was tried.

pub mod game;
pub mod game_file;
pub mod quick_player;
pub mod samples;
pub mod training;
