//! The game in the browser: screens over `riftforce-client`, with a host of their own for games at one screen.
//!
//! What a first game doesn't need is in chunks that are loaded later: `page/screens.rs` has most of the places where they begin.
//!
//! Nothing runs when the module is loaded: `static/boot.js` calls [`start_page`] in the page, and `static/worker.js` calls
//! [`start_worker`] in the bots' worker. Both run the same module, which is downloaded and compiled once.
//!
//! # Folders
//!
//! From top to bottom; each imports only those below it. `xtask/src/folder_imports.rs` has the order, and `cargo xtask test
//! borders` checks it.
//!
//! | folder | what's in it |
//! |---|---|
//! | `page` | the screens around the table, and which of them is shown |
//! | `online` | online tables: creating one, finding one, the waiting room, and what's around a game there (`online/table/`) |
//! | `replay` | looking back at a game that's over |
//! | `puzzles` | the list of puzzles, and each at the table: what's tried there is judged, but never committed |
//! | `lessons` | the list of lessons, and each at the table with its coach |
//! | `local` | games played on this page: setting them up, the solo ladder, the duel of the day, what comes after a game |
//! | `table` | a game on the screen: what the screens see of it, what keeps it going and what's merely on the screen are three parts of `Game` (`table/game/`); what differs between kinds of game is asked of its `GameKind` |
//! | `hosting` | the tables of games played here, the bots' seats at them and the bots' worker; requests to a server, and the connection to a table there. Nothing else in this crate knows what a table is |
//! | `land` | the land behind the table and the pages, and the Rift in it |
//! | `parts` | what several screens share: drawings, form fields, dialogs, names |
//! | `route.rs` | the screens' addresses |
//! | `storage` | what's stored in this browser, as texts under keys |
//! | `browser` | what the browser does for us: language, focus, the live region, sound, animations, the back button |
//!
//! # Where to change what
//!
//! | what | where |
//! |---|---|
//! | a screen around the table | `page/`; setting up a game: `local/` |
//! | something on the table | the file named after it in `table/`; its look: `style/table.css` |
//! | the layout on small screens | the media queries in `style/`, mostly at 47.5em and 73.75em of width, 35em and 43.75em of height; which style sheet wins: `style/layers.css` |
//! | any text, the log | `crates/words/src/lib.rs` says where; on screen: `table/log.rs` |
//! | how cards, elementals and summoners look | `style/card.css`, `style/guilds.css`, `static/creatures.svg`, `parts/portrait.rs`; the numerals: `xtask/src/numerals.rs`; `docs/art.md` |
//! | the land, the Rift, the ground of a location | `land/` draws it, `style/land.css` colours it; what the score does to the Rift: `table/land.rs` |
//! | motion | `table/effects.rs` (which effect), `table/motion/` (what it looks like; each guild's strike is a row in `table/motion/strike_style.rs`), `style/strikes.css` |
//! | sound | `browser/sound.rs`, with each guild's voice |
//! | the little signs for what a tap would do | `table/consequence.rs` |
//! | dragging; long presses and the question mark | `table/drag.rs`; `table/explain.rs` |
//! | keys, focus, what screen readers hear | `table/keyboard.rs`, `browser/focus.rs`, `browser/dialogs.rs`, `table/announcer.rs`, `browser/live_region.rs` |
//! | hints, and "What would Master do?" | `table/hints.rs`; how a suggested action is worded and drawn: `table/described_action.rs`, `table/pointers.rs`, `style/hints.css` |
//! | the end of a game | `table/ending.rs`, `local/ending.rs`, `online/table/ending.rs` |
//! | how long a bot thinks, and a hint | `THINKING_MS` in `table/game/bots.rs` and in `table/hints.rs` |
//! | what's between a game on the screen and its host | `table/game/conductor.rs`; looking back: `table/game/history.rs` |
//! | the duel of the day; the solo ladder | `local/daily_duel.rs`; `local/ladder.rs` |
//! | the player's record: results, bests, achievements | `page/statistics.rs`, `storage/results.rs` |
//! | a lesson's coach | `lessons/coach.rs`, `lessons/panel.rs` |
//! | the puzzles on screen, and what's been solved | `puzzles/`, `storage/solved_puzzles.rs` |
//! | a replay: its timeline, whose view it shows, sharing, playing on | `replay/`, `style/replay.css`; its host: `hosting/replay_host.rs` |
//! | the analysis in a replay | `replay/review/`; in the worker: `hosting/worker.rs` |
//! | creating or finding an online table, the waiting room, invitations and QR codes | `online/`, `parts/invite.rs` |
//! | presence, clocks, chat and proposals; how a player is told that it's their turn | `online/table/`, `style/online-table.css`; messages on phones: `static/sw.js` |
//! | the connection to a server | `hosting/remote.rs` |
//! | hosting games here, the bots in them, the same game in several tabs | `hosting/local.rs`, `hosting/bot_worker.rs`, `hosting/game_saver.rs` |
//! | what's stored in the browser | `storage/key.rs`: add a key, and the compiler asks for the rest; `docs/everything-file.md` |
//! | what's loaded later, and what's shown meanwhile | `page/screens.rs`, `parts/lazy.rs`; `xtask/src/chunks.rs` |
//! | the start page before the game has loaded | `static/index.html`, `xtask/src/page.rs` |
//! | what's shown when the game has crashed or can't be loaded | `static/crash.js`, the templates at the end of `static/index.html`, `style/crash.css`; what the game tells it beforehand: `browser/crash.rs` |
//! | offline play and new versions | `static/sw.js`, `static/boot.js`, `page/update.rs`, `docs/offline.md` |
//! | the picture and text that chats show for a link | `static/card.svg`, turned into a picture by `cargo xtask icons`; the `og:` tags in `static/index.html` |

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
    storage::browser::set_comparer(&hosting::TableComparer);
    let language = Language::from_code(language).unwrap_or_default();
    mount_to(browser::dom::part_of_page("app"), move || view! { <App language text /> }).forget();
}

/// Loads what only the bots' worker needs. It may take as long as fetching their weights, so that happens meanwhile.
#[wasm_bindgen]
pub async fn load_bots() -> Result<(), JsError> {
    browser::crash::watch();
    Ok(hosting::load_bots().await?)
}

/// Makes this the worker in which the bots think, with the weights they've learned. The page has already sent the module;
/// everything it sends next is for the bots. Weights that don't fit are an error, and the page hears about it.
#[wasm_bindgen]
pub async fn start_worker(weights: Vec<u8>) -> Result<(), JsError> {
    match hosting::start_bots(weights).await? {
        true => Ok(()),
        false => Err(JsError::new("what the bots have learned is of another version")),
    }
}
