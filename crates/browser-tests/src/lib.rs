//! The game in a real Chromium, driven through its developer tools: what the tests in `tests/` are built on.
//!
//! A [`Fixture`] starts the program that serves the game, and ends it. To a test, a [`Page`] is a browser that has never been
//! there; in fact all tests share one, in which each has its own storage and cache. [`TableSnapshot`] is what the table on a page
//! shows; [`RandomPlayer`] plays by clicking or by keys, [`Announcement`] is what the live region has said, and [`rift`] reads what
//! the page has saved. A [`StaticHost`] serves the same site from elsewhere, in more than one version.
//!
//! Nothing here waits for a fixed time: everything waits for something to happen, and says what that was if it never does.
//!
//! # Where to change what
//!
//! | what | where |
//! |---|---|
//! | what's tested | `tests/browser/`, a file for each part of the game |
//! | how the table is read; how it's played by clicks, by keys and by ear | `table_snapshot.rs`; `random_player.rs`, `keyboard.rs`, `announcements.rs` |
//! | a page and its storage; the browser and its tools | `page/`; `browser.rs`, `devtools.rs`, `chromium-flags.txt` |
//! | the programs that a test starts | `fixture.rs`, `static_host.rs` |
//! | how quickly the table answers a tap | `examples/latency.rs` |

mod announcements;
mod browser;
mod child_process;
mod devtools;
mod fixture;
mod key_events;
mod keyboard;
mod new_game;
mod page;
mod random_player;
pub mod rift;
mod static_host;
mod table_snapshot;

pub use announcements::Announcement;
pub use fixture::Fixture;
pub use key_events::key;
pub use keyboard::Focus;
pub use new_game::{Duel, Team};
pub use page::{Page, Window, screenshot_folder};
pub use random_player::{Act, Move, RandomPlayer};
pub use static_host::{Files, StaticHost, has_hash, is_for_others, version};
pub use table_snapshot::{ElementalSnapshot, HandCard, SiteSnapshot, TableSnapshot};
