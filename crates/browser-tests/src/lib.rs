//! The game in a real Chromium, clicked by WebDriver: what the tests in `tests/` stand on.
//!
//! A [`Stage`] has the program that serves the game and a chromedriver, and ends both. A [`Page`] is a browser of its own,
//! with a profile of its own. [`Sight`] is what the table on a page shows; [`Clicker`] plays by clicking or by
//! keys, what the live region said is [`Heard`], and [`rift`] reads what the page has saved. A [`Host`]
//! serves the same site from elsewhere, in more than one version.
//!
//! Nothing here waits for a fixed time: everything waits for something to be so, and says what it was if it never is.

mod clicker;
mod ears;
mod host;
mod keyboarder;
mod modes;
mod page;
pub mod rift;
mod sight;
mod stage;

pub use clicker::{Act, Clicker, Move};
pub use ears::Heard;
pub use host::{Files, Host, has_hash, version};
pub use keyboarder::{Focus, key};
pub use modes::Team;
pub use page::{Duel, Page, Window};
pub use sight::{Held, Lane, Sight, Strip};
pub use stage::Stage;
