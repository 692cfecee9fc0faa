//! The program itself, run as people and scripts run it.

mod analyse;
mod arena;
mod arguments;
mod ask;
mod bench;
mod judge;
mod learn;
mod link;
mod new;
mod program;
mod puzzles;
mod serve;
