//! The game in a real Chromium, clicked through its own developer tools: what the tests in `tests/` stand on.
//!
//! A [`Stage`] has the program that serves the game, and ends it. To a test, a [`Page`] is a browser that has never been there;
//! in truth all tests share one, in which each has its own storage and cache. [`Sight`] is what the table on a page
//! shows; [`Clicker`] plays by clicking or by keys, what the live region said is [`Heard`], and [`rift`] reads what the page
//! has saved. A [`Host`] serves the same site from elsewhere, in more than one version.
//!
//! Nothing here waits for a fixed time: everything waits for something to be so, and says what it was if it never is.

mod browser;
mod clicker;
mod devtools;
mod ears;
mod helper;
mod host;
mod keyboarder;
mod keys;
mod modes;
mod page;
pub mod rift;
mod sight;
mod stage;

pub use clicker::{Act, Clicker, Move};
pub use ears::Heard;
pub use host::{Files, Host, has_hash, is_for_others, version};
pub use keyboarder::Focus;
pub use keys::key;
pub use modes::Team;
pub use page::{Duel, Page, Window};
pub use sight::{Held, Lane, Sight, Strip};
pub use stage::Stage;
