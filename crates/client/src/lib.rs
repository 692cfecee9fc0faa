//! Everything a client needs apart from the screen: plain code, the same for a browser, a terminal or a test.
//!
//! A [`Scene`] is the table as one seat sees it; it follows the game event by event, so that each card keeps its identity while
//! it moves. A [`Turn`] is a seat's action as a sandbox: choices can be tried, looked at and taken back until they're committed.
//! [`Preview`] is what they would lead to, and a [`Consequence`] is that in numbers. A [`Session`] is a whole game as one [`Viewer`]
//! follows it, from what the host says and nothing else, at the pace of the person watching. A [`Driver`] says what to do next on
//! a device: show this, ask a bot, hand over, wait. A [`Lesson`] is a game in which a newcomer is told what to do.
//!
//! # Where to change what
//!
//! | what | where |
//! |---|---|
//! | what happens next on a device | `driver.rs`: `Driver`; how long each event is shown: `timing.rs` |
//! | a game as one viewer follows it, shown event by event; looking back | `session.rs`: `Session`; who's looking: `viewer.rs` |
//! | which card is which while they move, and who struck whom | `scene/mod.rs`: `Scene`; what an event changes: `scene/follow.rs` |
//! | a turn in the making, and how much of its preview has been shown | `turn/mod.rs`: `Turn`; what a tap does: `turn/taps.rs`; what lights up: `turn/highlight.rs` |
//! | the preview of an action, and what a tap would gain or cost | `sandbox.rs`, `preview.rs`, `consequence.rs` |
//! | what's sent again after a connection has broken | `messenger.rs`; lines of chat: `unsent.rs` |
//! | how a lesson is followed | `lesson.rs`; the lessons: `lessons/`, with `locales/*/lessons.ftl` |
//! | the bots' names where several of them play | `bot_names.rs` |

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

mod bot_names;
mod consequence;
mod driver;
mod lesson;
mod messenger;

mod preview;
mod sandbox;
mod scene;
mod session;
mod timing;
mod turn;
mod unsent;
mod viewer;

pub use bot_names::BOT_NAMES;
pub use consequence::Consequence;
pub use driver::{Device, Driver, Next, Notice, first_viewer};
pub use lesson::{Hint, Lesson, LessonError, LessonStep, NEWCOMER, NextUnit, Subject};
pub use messenger::{Messenger, add_lines};
pub use preview::Preview;
pub use sandbox::Sandbox;
pub use scene::{HandCard, Piece, PieceId, Scene, Strike, StrikeEffect};
pub use session::{Entry, Session, UpdateResult};
pub use turn::{Highlight, Tap, Turn};
pub use unsent::Unsent;
pub use viewer::Viewer;
