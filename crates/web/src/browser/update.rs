//! A newer version of the page.

use leptos::prelude::*;

/// Fetches the server's version and reloads the page. `boot.js` knows whether a service worker has to fetch it first; without
/// one, the browser does.
pub(crate) fn seek_update() {
    let sought = web_sys::EventInit::new();
    sought.set_cancelable(true);
    let is_unsought = web_sys::Event::new_with_event_init_dict("update-sought", &sought)
        .and_then(|sought| window().dispatch_event(&sought));
    if is_unsought != Ok(false) {
        let _ = window().location().reload();
    }
}
