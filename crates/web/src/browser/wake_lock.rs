//! Keeps the screen on during a game. In a browser that can't do that, it goes dark as usual.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::browser::erased::effect;

use super::dom::call_method;

/// Keeps the screen on while this is needed and the page is visible, until the screen that called it is left.
pub(crate) fn keep_screen_on_while(needed: Signal<bool>) {
    let held = StoredValue::new_local(None::<JsValue>);
    let release = move || {
        if let Some(Some(lock)) = held.try_update_value(Option::take) {
            let _ = call_method(&lock, "release", &JsValue::UNDEFINED);
        }
    };
    let acquire = move || {
        let Some(asked) = ask_for_lock() else { return };
        spawn_local(async move {
            // It is refused if the battery is low, or the page is hidden by now.
            let Ok(lock) = JsFuture::from(asked).await else { return };
            release();
            match needed.try_get_untracked() {
                Some(true) => held.set_value(Some(lock)),
                _ => drop(call_method(&lock, "release", &JsValue::UNDEFINED)),
            }
        });
    };
    effect(move || if needed.get() { acquire() } else { release() });
    // A page that is hidden loses its lock, and has to ask again.
    let listener = on_visible_again(move || {
        if needed.try_get_untracked() == Some(true) {
            acquire();
        }
    });
    on_cleanup(move || {
        listener.remove();
        release();
    });
}

/// Calls back when the page becomes visible again.
pub(crate) fn on_visible_again(seen: impl Fn() + 'static) -> WindowListenerHandle {
    // The document's event bubbles up to the window.
    window_event_listener(leptos::ev::Custom::<web_sys::Event>::new("visibilitychange"), move |_| {
        if !document().hidden() {
            seen();
        }
    })
}

/// `navigator.wakeLock.request("screen")`, if the browser has it.
fn ask_for_lock() -> Option<js_sys::Promise> {
    let locks = js_sys::Reflect::get(&window().navigator(), &"wakeLock".into()).ok()?;
    call_method(&locks, "request", &"screen".into()).ok()?.dyn_into().ok()
}
