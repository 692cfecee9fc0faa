//! The game in the browser: screens over `riftforce-client`, with a host of their own for games at one screen.
//!
//! Nothing runs when the module is loaded: `static/boot.js` calls [`start_page`] in the page, and `static/worker.js` calls
//! [`start_worker`] in the bots' worker. Both run the same module, which is downloaded and compiled once.
//!
//! From top to bottom; each module imports only those below it (`xtask/src/folders.rs` has the order).
//!
//! | module | what's in it |
//! |---|---|
//! | `page` | the screens around the table, and which of them is shown |
//! | `online` | online tables before and around the game: making one, finding one, waiting for the others |
//! | `together` | what surrounds a game on a server: who's there, clocks, chat, proposals |
//! | `replay` | looking back at a finished game: its timeline, through whose eyes, and where to go from there |
//! | `puzzles` | the list of puzzles, solving one at the table, the puzzle and the duel of the day |
//! | `setup` | setting up a game in each mode, and the ladder of the solo game |
//! | `page` | the screens around the table, and which of them is shown |
//! | `online` | online tables: making one, finding one, waiting for the others, and what surrounds a game there |
//! | `replay` | looking back at a finished game: its timeline, through whose eyes, and where to go from there |
//! | `puzzles` | the list of puzzles, and solving one at the table |
//! | `lessons` | the list of lessons, and each at the table with its coach |
//! | `local` | games played on this page: setting them up, the solo ladder, the duel of the day, what comes after a game |
//! | `table` | a game on the screen; `game` is what the rest of it looks at and acts on, and knows what kinds of game there are |
//! | `hosting` | the tables of games played here, the bots' seats at them, and the bots' worker; nothing else in this crate knows what a table is |
//! | `land` | the land behind the table and the pages, and the Rift in it |
//! | `parts` | what several screens share: drawings, form fields, dialogs, names |
//! | `route` | the addresses of the screens |
//! | `storage` | what's stored in this browser, as texts under keys |
//! | `browser` | what the browser does for us: language, focus, the live region, sound, the back button |
//!
//! Each of them imports only those below it, which `cargo xtask test borders` checks.

#![allow(unreachable_pub, reason = "the macro for components makes what it makes public")]
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

mod browser;
mod hosting;
mod land;
mod lessons;
mod local;
mod online;
mod page;
mod parts;
mod puzzles;
mod replay;
mod route;
mod storage;
mod table;

use leptos::prelude::*;
use page::app::App;
use riftforce_words::Language;
use wasm_bindgen::prelude::*;

/// Mounts the game beside the start page, which is already there in this language. `text` holds all the language's messages.
#[wasm_bindgen]
pub fn start_page(language: &str, text: String) {
    browser::crash::watch();
    storage::browser::set_judge(&hosting::Tables);
    let language = Language::from_code(language).unwrap_or_default();
    mount_to(browser::dom::part_of_page("app"), move || view! { <App language text /> }).forget();
}

/// Makes this the worker in which the bots think, with the weights they've learned. The page has already sent the module;
/// everything it sends next is for the bots. Weights that don't fit are an error, and the page hears about it.
#[wasm_bindgen]
pub fn start_worker(weights: &[u8]) -> Result<(), JsError> {
    browser::crash::watch();
    let fit = riftforce_bots::learned::set_weights(weights);
    fit.ok_or_else(|| JsError::new("what the bots have learned is of another version"))?;
    hosting::start_worker();
    Ok(())
}
