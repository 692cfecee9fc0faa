//! Tables for people who play over a network.
//!
//! ```text
//!  socket.rs ──▶ tables.rs ──▶ room.rs ──▶ riftforce_table
//!  http.rs  ──▶    │  │           ▲
//!                  │  │           └ plain code: commands, and what people wish for (room/wishes.rs), become entries
//!                  │  └──▶ bot_turn.rs, bot_pool.rs: what bots are asked, and the threads they think on
//!                  ├──▶ store.rs ◀── sqlite.rs     what happened is kept before anyone hears of it
//!                  └──▶ change_bus.rs              who hears that something has
//! ```
//!
//! A table's lock is held from the moment something is done until it's stored. Looking at a table takes the lock as well, so
//! nobody sees, or is told, anything that might still be lost.

mod bot_pool;
mod bot_turn;
mod change_bus;
mod clock;
mod data_file;
mod entry;
mod http;
mod keys;
mod presences;
mod rate_limits;
mod room;
mod socket;
mod sqlite;
mod store;
mod table_setup;
mod tables;
mod time;

pub use bot_pool::BotPool;
pub use change_bus::{ChangeBus, InProcess, Subscription};
pub use http::api_router;
pub use rate_limits::RateLimits;
pub use sqlite::SqliteStore;
pub use store::{
    Addition, EntryRow, LineRow, NewRow, Overdue, Promise, Store, StoreError, StoredTable, Summary,
    SurroundingsRow,
};
pub use tables::Tables;
pub use time::{Pause, Time};
