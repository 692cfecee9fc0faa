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
mod forms;
mod games;
mod hand;
mod help;
mod host;
mod icons;
mod keeping;
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
mod players;
mod queries;
mod route;
mod say;
mod seats;
mod settings;
mod sound;
mod start;
mod summoners;
mod symbols;
mod table;
mod thinking;
mod trainer;
mod update;
mod wake;
mod worker;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

/// Mounts the game into `<main id="app">`, in place of the static start page.
#[wasm_bindgen]
pub fn start_page() {
    console_error_panic_hook::set_once();
    keeping::browser::set_judge(&host::Tables);
    let main = document().get_element_by_id("app").expect("the page has a <main id=\"app\">");
    main.set_inner_html("");
    mount_to(main.unchecked_into(), app::App).forget();
}

/// Makes this worker the place where the bots think. The page has sent the module; what it sends next is for them.
#[wasm_bindgen]
pub fn start_worker() {
    console_error_panic_hook::set_once();
    worker::start();
}
