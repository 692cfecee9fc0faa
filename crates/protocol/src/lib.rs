//! The messages between a client and the host of its table.
//!
//! They say the same in any format that serde knows; JSON and postcard are tested. What comes in is checked: a card that
//! does not exist, an unknown field or a view that is none is an error, so whoever holds a message can rely on it. Whether
//! a command is *allowed* only the table knows.
//!
//! ```text
//! client                                             host
//!   join: game, seat, version seen  ─────────────────▶
//!   ◀───────────────────────────────  update: events missed, view
//!   command: id, seat, version, order  ──────────────▶
//!   ◀───────────────────────────────  done: id, version   (or refused: id, why)
//!   ◀───────────────────────────────  update, to everyone who follows the game
//! ```

mod level;
mod message;
mod remark;
mod wire;

pub use level::Level;
pub use message::*;
pub use remark::{Reason, Remark};
