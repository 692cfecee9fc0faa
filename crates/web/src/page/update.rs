//! A new version of the game: it waits until the player has time for it. `static/boot.js` looks after the service worker, and
//! tells this bar what to say through events on the window.

use leptos::ev::Custom;
use leptos::prelude::*;

use crate::browser::erased::{handler, memo};
use crate::browser::language::localized;
use crate::storage::browser;

fn event(name: &'static str) -> Custom<web_sys::Event> {
    Custom::new(name)
}

/// The bar that says a new version is ready.
#[component]
pub(crate) fn UpdateBar() -> impl IntoView {
    // It may have become ready before this bar was there.
    let root = document().document_element();
    let is_ready = RwSignal::new(root.is_some_and(|root| root.get_attribute("data-update").is_some()));
    let later = RwSignal::new(false);
    let ready = window_event_listener(event("update-ready"), move |_| is_ready.set(true));
    // A game the browser wouldn't store lives only in this page, so the page isn't reloaded behind the player's back.
    let reload = window_event_listener(event("update-reload"), |event| {
        if browser::has_pending() {
            event.prevent_default();
        }
    });
    on_cleanup(move || {
        ready.remove();
        reload.remove();
    });
    let load = move |_| {
        later.set(true);
        if let Ok(wanted) = web_sys::Event::new("update-wanted") {
            let _ = window().dispatch_event(&wanted);
        }
    };
    let is_shown = memo(move |_| is_ready.get() && !later.get() && !browser::has_pending());
    let bar = move || {
        is_shown.get().then(|| {
            view! {
                <p>{localized("update-ready")}</p>
                <button type="button" class="button small" id="update-load" on:click=load>{localized("update-load")}</button>
                <button type="button" class="button small" id="update-later" on:click=handler(move |_| later.set(true))>{localized("update-later")}</button>
            }
        })
    };
    // It's there before there's anything to say, so that screen readers announce it when there is.
    view! { <div class="update" class:ready=is_shown role="status">{bar}</div> }
}
