//! What a client needs that is not a screen: plain code, the same for a browser, a terminal or a test.
//!
//! A [`Scene`] is what lies on the table as one seat sees it; it follows the game event by event, so that each card
//! keeps its identity while it moves. A [`Turn`] is a seat's action as a sandbox: choices can be tried, looked at and
//! taken back until they are committed. [`Foreseen`] is what they would lead to. A [`Session`] is a whole game as one
//! seat follows it, at the pace of whoever watches. A [`Lesson`] is a game in which a newcomer is told what to do.

mod foreseen;
mod lesson;
mod names;
mod sandbox;
mod scene;
mod session;
mod turn;

pub use foreseen::Foreseen;
pub use lesson::{Hint, Lesson, NEWCOMER, NoLesson, Standing, Subject, Task};
pub use names::BOT_NAMES;
pub use sandbox::Sandbox;
pub use scene::{Held, Piece, PieceId, Scene};
pub use session::{Entry, Session};
pub use turn::{Light, Tap, Turn};
