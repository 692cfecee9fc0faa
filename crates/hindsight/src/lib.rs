//! Looking back at games: a record can be walked through, put into a link, judged, searched for feats, and turned into puzzles.
//!
//! Everything here starts from a [`Record`](riftforce_rules::rift::Record) and is plain code: no I/O, no clock, no threads, so
//! that the program and the browser's worker run the very same code.

pub mod feats;
mod form;
pub mod link;
pub mod moments;
mod outcomes;
pub mod puzzle;
pub mod sparring;
pub mod verdict;
