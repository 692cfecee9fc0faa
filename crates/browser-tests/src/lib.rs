//! The game in a real Chromium, clicked by WebDriver: what the tests in `tests/` stand on.
//!
//! A [`Stage`] has the program that serves the game, and ends it. A [`Page`] is a browser that has never been there, with
//! a chromedriver; the next test may get the same one, but finds nothing of what was. [`Sight`] is what the table on a page
//! shows; [`Clicker`] plays by clicking or by keys, what the live region said is [`Heard`], and [`rift`] reads what the page
//! has saved. A [`Host`] serves the same site from elsewhere, in more than one version.
//!
//! Nothing here waits for a fixed time: everything waits for something to be so, and says what it was if it never is.

mod browser;
mod clicker;
mod ears;
mod helper;
mod host;
mod keyboarder;
mod modes;
mod page;
pub mod rift;
mod sight;
mod stage;

pub use clicker::{Act, Clicker, Move};
pub use ears::Heard;
pub use host::{Files, Host, has_hash, is_for_others, version};
pub use keyboarder::{Focus, key};
pub use modes::Team;
pub use page::{Duel, Page, Window};
pub use sight::{Held, Lane, Sight, Strip};
pub use stage::Stage;
