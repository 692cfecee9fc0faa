//! The back button closes what's open above a screen; the screen itself stays.
//!
//! Anything that opens gets an entry of its own in the browser's history, under the same address. Going back leaves that entry,
//! which is taken as "close"; closing it in any other way goes back too. So there's never more than one such entry, and it's
//! always the latest.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

/// The state of a history entry that stands for something open.
const OPEN: &str = "riftforce: open";

/// Whether the browser's current history entry stands for something open.
pub(crate) fn is_on_open_entry() -> bool {
    window().history().and_then(|history| history.state()).is_ok_and(|state| state == OPEN)
}

fn add_entry() {
    if let Ok(history) = window().history() {
        let _ = history.push_state_with_url(&OPEN.into(), "", None);
    }
}

fn go_back() {
    if let Ok(history) = window().history() {
        let _ = history.back();
    }
}

/// Makes Back close what's open. `close` closes the topmost thing if several are.
pub(crate) fn close_on_back(is_open: Signal<bool>, close: impl Fn() + 'static) {
    Effect::new(move |before: Option<bool>| {
        let is_open = is_open.get();
        match (is_open, is_on_open_entry()) {
            // This may run again although nothing has changed: then the entry is somebody else's.
            _ if before == Some(is_open) => (),
            (true, false) => add_entry(),
            // It was closed; or the page was reloaded, and nothing is open any more.
            (false, true) => go_back(),
            _ => (),
        }
        is_open
    });
    let listener = window_event_listener(leptos::ev::popstate, move |_| {
        match (is_open.try_get_untracked(), is_on_open_entry()) {
            (Some(true), false) => {
                close();
                if is_open.try_get_untracked() == Some(true) {
                    add_entry();
                }
            }
            // Forward again: what was closed stays closed.
            (Some(false), true) => go_back(),
            _ => (),
        }
    });
    on_cleanup(move || listener.remove());
}

/// Call it once. After following a link out of something open, Back leads to the screen below it, not to a history entry
/// where nothing is open any more.
pub(crate) fn watch_links() {
    let follow = Closure::<dyn Fn(web_sys::MouseEvent)>::new(|event: web_sys::MouseEvent| {
        let with_key = event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key();
        let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let link = element.and_then(|element| element.closest("a[href^='#']").ok().flatten());
        if let Some(hash) = link.and_then(|link| link.get_attribute("href"))
            && is_on_open_entry()
            && !with_key
        {
            event.prevent_default();
            let _ = window().location().replace(&hash);
        }
    });
    // The window gets the click first (in the capture phase), since what's open keeps clicks to itself.
    let is_first = true;
    let listener = follow.as_ref().unchecked_ref();
    let _ = window().add_event_listener_with_callback_and_bool("click", listener, is_first);
    follow.forget();
}
