//! The game in a real Chromium, driven through its developer tools: what the tests in `tests/` are built on.
//!
//! A [`Stage`] starts the program that serves the game, and ends it. To a test, a [`Page`] is a browser that has never been
//! there; in fact all tests share one, in which each has its own storage and cache. [`Sight`] is what the table on a page shows;
//! [`Clicker`] plays by clicking or by keys, [`Heard`] is what the live region has said, and [`rift`] reads what the page has
//! saved. A [`Host`] serves the same site from elsewhere, in more than one version.
//!
//! Nothing here waits for a fixed time: everything waits for something to happen, and says what that was if it never does.
//!
//! # Where to change what
//!
//! | what | where |
//! |---|---|
//! | what's tested | `tests/browser/`, a file for each part of the game |
//! | how the table is read; how it's played by clicks, by keys and by ear | `sight.rs`; `clicker.rs`, `keyboarder.rs`, `ears.rs` |
//! | a page and its storage; the browser and its tools | `page/`; `browser.rs`, `devtools.rs`, `chromium-flags.txt` |
//! | the programs that a test starts | `stage.rs`, `host.rs` |
//! | how quickly the table answers a tap | `examples/feel.rs` |

mod browser;
mod clicker;
mod devtools;
mod ears;
mod helper;
mod host;
mod keyboarder;
mod keys;
mod new_game;
mod page;
pub mod rift;
mod sight;
mod stage;

pub use clicker::{Act, Clicker, Move};
pub use ears::Heard;
pub use host::{Files, Host, has_hash, is_for_others, version};
pub use keyboarder::Focus;
pub use keys::key;
pub use new_game::{Duel, Team};
pub use page::{Page, Window, pictures};
pub use sight::{Held, Lane, Sight, Strip};
pub use stage::Stage;
