//! A judgement that was learned by playing.

pub mod network;
pub mod rows;

pub use network::{Learned, Network, Seen};
