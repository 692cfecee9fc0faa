//! Tables for people who play over a network.
//!
//! ```text
//!  socket.rs ──▶ hall.rs ──▶ room.rs ──▶ riftforce_table
//!  http.rs  ──▶    │  │         ▲
//!                  │  │         └ plain code: commands, and what people wish for (room/wishes.rs), become entries
//!                  │  └──▶ thinkers.rs: bots, on threads of their own
//!                  ├──▶ store.rs ◀── sqlite.rs     what happened is kept before anyone hears of it
//!                  └──▶ telling.rs                 who hears that something has
//! ```
//!
//! A table's lock is held from the moment something is done until it's stored. Looking at a table takes the lock as well, so
//! nobody sees, or is told, anything that might still be lost.

mod clock;
mod entry;
mod foundation;
mod hall;
mod http;
mod keys;
mod live;
mod manners;
mod room;
mod socket;
mod sqlite;
mod store;
mod telling;
mod thinkers;
mod time;

pub use hall::Hall;
pub use http::api_router;
pub use manners::Manners;
pub use sqlite::SqliteStore;
pub use store::{Addition, EntryRow, Kept, LineRow, NewRow, Overdue, Promise, Store, StoreError, Summary};
pub use telling::{InProcess, Listener, Telling};
pub use time::{Pause, Time};
