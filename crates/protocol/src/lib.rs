//! The messages between a client and the host of its table.
//!
//! They say the same in any format that serde knows; JSON and postcard are tested. What comes in is checked: a card that
//! doesn't exist or a view that isn't one is an error, so code that holds a message can rely on it. Whether a command is
//! *allowed* only the table knows. A host refuses fields it doesn't know; a client passes over them, so that a newer host
//! can tell it more than it understands.
//!
//! ```text
//! client                                             host
//!   join: dialect, game, seat, version seen  ────────▶
//!   ◀───────────────────────────────  update: events missed, view (and how it began, if all are here)
//!   command: id, version, order  ────────────────────▶
//!   ◀───────────────────────────────  done: id, version   (or refused: id, why)
//!   ◀───────────────────────────────  update, to everyone who follows the game
//! ```
//!
//! A command that isn't answered is sent again, with the same id: a host obeys it once and answers each time. A client that
//! was cut off joins again with the version it has seen, and is told what it has missed.
//!
//! # Files
//!
//! | file | what is in it |
//! |---|---|
//! | `message.rs` | the messages: `ToHost` one way, `ToClient` the other |
//! | `remark.rs`, `level.rs` | what a bot says of its action; how well bots play |
//! | `room.rs` | what's said around a game over a network: seats, keys, presence, clock, proposals, chat |
//! | `json.rs` | reading JSON with little code, for the browser |
//! | `wire.rs` | the form of the rules' own words in messages |

pub mod json;
mod level;
mod message;
mod remark;
mod room;
mod wire;

pub use level::Level;
pub use message::*;
pub use remark::{Deed, Instead, Opinion, Reason, Remark};
pub use room::*;
