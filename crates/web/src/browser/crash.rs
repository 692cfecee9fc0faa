//! What `static/crash.js` is told while the game can still tell it something: it shows what's left to do when the game has
//! crashed, and uses nothing of the game for it.

use std::panic::{self, PanicHookInfo};

use wasm_bindgen::prelude::*;
use web_sys::{WebSocket, Worker};

/// A page whose `crash.js` couldn't be loaded lacks all of these, and so does the bots' worker. The game runs without.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = crash)]
    fn happened(message: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(catch, js_namespace = crash)]
    fn holds(name: &str, text: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(catch, js_namespace = crash)]
    fn stored() -> Result<(), JsValue>;
    #[wasm_bindgen(catch, js_namespace = crash)]
    fn ends(kind: &str, it: &JsValue) -> Result<(), JsValue>;
}

/// Makes a panic known: in the console, and on the screen if there's one.
pub(crate) fn watch() {
    panic::set_hook(Box::new(|info: &PanicHookInfo<'_>| {
        console_error_panic_hook::hook(info);
        let _ = happened(&info.to_string());
    }));
}

/// Hands over a text that the browser wouldn't store, so that it can still be saved after a crash.
pub(crate) fn add_unsaved(name: &str, text: &str) {
    let _ = holds(name, text);
}

/// All those texts are stored by now, or aren't needed any more.
pub(crate) fn clear_unsaved() {
    let _ = stored();
}

/// This connection is closed if the game crashes: the table shouldn't believe that its player is still there.
pub(crate) fn close_with_page(socket: &WebSocket) {
    let _ = ends("socket", socket);
}

/// This worker is ended if the game crashes: nobody would hear its answers.
pub(crate) fn end_with_page(worker: &Worker) {
    let _ = ends("worker", worker);
}
