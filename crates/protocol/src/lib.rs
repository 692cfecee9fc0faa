//! The messages between a client and the host of its table.

mod message;

pub use message::*;
