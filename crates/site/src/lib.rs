//! What building the site and serving it have in common: the address at which others find it, which both write into the start
//! page, and how its files are compressed.
//!
//! The server builds on this, and so does `cargo xtask site`, which can do without the rest of the server.

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

mod address;
mod compression;

pub use address::{Address, InvalidAddress};
pub use compression::{BEST_BROTLI_QUALITY, as_brotli, as_gzip};
