//! The game in the browser: a screen over `riftforce-client`, with the table, the rules and the bots compiled in.
//!
//! Nothing runs when the module is loaded: `static/boot.js` calls [`start_page`] in the page, and `static/worker.js`
//! calls [`start_worker`] in the worker of the bots. Both run the same module, which is downloaded and compiled once.

#![allow(unreachable_pub, reason = "the macro for components makes what it makes public")]

mod actions;
mod announcer;
mod app;
mod back;
mod backup;
mod board;
mod dom;
mod draft;
mod ending;
mod explain;
mod focus;
mod games;
mod hand;
mod help;
mod icons;
mod keys;
mod ladder;
mod lesson;
mod log;
mod motion;
mod new_game;
mod new_solo;
mod new_team;
mod pieces;
mod play;
mod queries;
mod route;
mod say;
mod seats;
mod settings;
mod shelf;
mod sound;
mod start;
mod store;
mod summoners;
#[allow(dead_code, reason = "some are only on the start page, which the site is built with")]
mod symbols;
mod table;
mod thinking;
mod trainer;
mod update;
mod wake;
mod worker;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

/// Mounts the game beside the start page, which is there already.
#[wasm_bindgen]
pub fn start_page() {
    console_error_panic_hook::set_once();
    mount_to(dom::part_of_page("app"), app::App).forget();
}

/// Makes this worker the place where the bots think. The page has sent the module; what it sends next is for them.
#[wasm_bindgen]
pub fn start_worker() {
    console_error_panic_hook::set_once();
    worker::start();
}
