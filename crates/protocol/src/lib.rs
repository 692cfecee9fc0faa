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
//! | what a command may ask for, and why it may be refused; what an update tells | `command.rs`; `update.rs` |
//! | what's said around a game over a network: seats, presence, proposals; chat; what people may wish for | `room.rs`; `chat.rs`; `wish.rs` |
//! | which names and lines of chat are allowed, and what's left out of them | `text.rs` |
//! | how a table is set up, listed and opened | `setup.rs`; `lobby.rs`; `key.rs` |
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

mod chat;
mod command;
mod hex;
pub mod json;
mod key;
mod level;
mod lobby;
mod message;
mod player;
mod remark;
mod room;
mod setup;
mod text;
mod update;
mod wish;

pub use chat::{ChatContent, ChatLine, LONGEST_LINE, Phrase};
pub use command::{Command, CommandId, Done, Order, Refused};
pub use key::{Key, Keys, SeatKey};
pub use level::Level;
pub use lobby::{ListedSeat, ListedTable, TableStage, TakeSeat};
pub use message::{Dialect, Join, Options, PROTOCOL_VERSION, ToClient, ToHost};
pub use player::Player;
pub use remark::{Alternative, Deed, Opinion, Reason, Remark};
pub use room::{LONGEST_NAME, OpenProposal, Presence, Proposal, Room, RoomSeat, RoomTrouble};
pub use setup::{CreatedTable, GuildAssignment, SeatSetup, Setup, TimeControl};
pub use text::{clean_line, clean_name, is_same_name};
pub use update::{Clocks, EndReason, Generation, SeenVersion, Takebacks, TimedEvent, Update, Version};
pub use wish::{Denied, Request, Wish};
