//! Looking back at games: a record can be walked through, put into a link, judged, searched for feats, and turned into puzzles.
//!
//! Everything here starts from a [`Record`](riftforce_rules::rift::Record) and is plain code: no I/O, no clock, no threads, so
//! that the program and the browser's worker run the very same code.

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

pub mod feats;
pub mod link;
pub mod moments;
mod outcomes;
pub mod puzzle;
pub mod sparring;
pub mod verdict;
