//! The messages between a client and the host of its table.
//!
//! They work in any format that serde knows; JSON and postcard are tested. What comes in is checked: a card that doesn't exist or
//! a view that isn't valid is an error, so code that holds a message can rely on it. Only the table knows whether a command is
//! *allowed*. A host refuses fields it doesn't know; a client ignores them, so that a newer host can tell it more than it
//! understands.
//!
//! ```text
//! client                                             host
//!   join: id, dialect, game, seat, version seen  ────▶
//!   ◀───────────────────────────────  joined: id   (or why not)
//!   ◀───────────────────────────────  update: events missed, view (and how it began, if all are here)
//!   command: id, version, order  ────────────────────▶
//!   ◀───────────────────────────────  done: id, version   (or refused: id, why)
//!   ◀───────────────────────────────  update, to everyone who follows the game
//! ```
//!
//! Each answer names the message that it's for. A command that isn't answered is sent again, with the same id: a host obeys it
//! once and answers each time. A client that was cut off joins again with the version it has seen, and is told what it has missed.
//!
//! # Where to change what
//!
//! | what | where |
//! |---|---|
//! | a message between client and host | `message.rs`, with `ToHost` one way and `ToClient` the other, and `docs/protocol.md`; raise `PROTOCOL_VERSION` |
//! | what's said around a game over a network: seats, keys, presence, clocks, proposals, chat | `room.rs` |
//! | what a bot can say about its action; how well bots play | `remark.rs`; `level.rs` |
//! | how the rules' own types are written | the feature `serde` of `crates/rules` |
//! | how keys and the names of messages are written | `hex.rs` |
//! | how a browser reads JSON, with little code | `json.rs` |

// A panic in a page, a worker or the server takes everything along with it: what's impossible must say so in its type, or why.
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::todo,
        clippy::unimplemented
    )
)]

mod hex;
pub mod json;
mod level;
mod message;
mod remark;
mod room;

pub use level::Level;
pub use message::*;
pub use remark::{Alternative, Deed, Opinion, Reason, Remark};
pub use room::*;
