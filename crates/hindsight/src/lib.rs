//! Looking back at games: a record can be walked through, put into a link, judged, searched for feats, and turned into puzzles.
//!
//! Everything here starts from a [`Record`](riftforce_rules::rift::Record) and is plain code: no I/O, no clock, no threads, so
//! that the program and the browser's worker run the very same code.
//!
//! # Where to change what
//!
//! | what | where |
//! |---|---|
//! | how actions are judged | `verdict/judge.rs`: raise `VERDICTS_VERSION` in `verdict/mod.rs`, and measure again with `riftforce analyse --check`; `docs/analysis.md` |
//! | what counts as a mistake | `verdict/grade.rs` |
//! | what decided a game, which lesson a player gets | `verdict/points.rs`, where the points came from; `verdict/summary.rs`, the lessons; `verdict/losses.rs`, what fell for nothing |
//! | what makes a puzzle, its goals and ratings | `puzzle/mod.rs`, `docs/puzzles.md` |
//! | which puzzles are found | `puzzle/generator.rs`; those that ship: `puzzles/`, mined with `riftforce puzzles mine` |
//! | the puzzle and the duel of the day | `puzzle/calendar.rs` |
//! | which moments of a replay you can step to | `moments.rs` |
//! | what a link contains | `link/coding.rs`, `docs/rift-format.md` |
//! | what counts as a feat | `feats.rs` |

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

mod action_outcomes;
pub mod bot_games;
pub mod feats;
pub mod link;
pub mod moments;
pub mod puzzle;
pub mod verdict;
