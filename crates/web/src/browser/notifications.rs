//! Notifications of the browser, and the sign on the page's icon and that of the installed game. The service worker shows a
//! notification if there is one: on phones, a page may not.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

/// Sets or clears the sign on the page's icon, and on that of the installed game.
pub(crate) fn set_badge(is_set: bool) {
    set_icon(is_set);
    set_app_badge(is_set);
}

/// Shows the page's icon for "your turn", or its usual one again. Both are files of the site, because the page may not load
/// anything else.
fn set_icon(is_due: bool) {
    let Ok(Some(link)) = document().query_selector("link[rel=icon]") else { return };
    let name = if is_due { "data-turn" } else { "data-calm" };
    if let Some(file) = link.get_attribute(name) {
        let _ = link.set_attribute("href", &file);
    }
}

/// `navigator.setAppBadge`, where the browser has it.
fn set_app_badge(is_set: bool) {
    let navigator = window().navigator();
    let name = if is_set { "setAppBadge" } else { "clearAppBadge" };
    let function = js_sys::Reflect::get(&navigator, &name.into()).ok();
    if let Some(function) = function.and_then(|function| function.dyn_into::<js_sys::Function>().ok()) {
        // If the browser refuses, there's no badge.
        let _ = function.call0(&navigator);
    }
}

/// Whether the browser supports notifications, and hasn't been told to block them.
pub(crate) fn may_notify() -> bool {
    let known = js_sys::Reflect::has(&window(), &"Notification".into()) == Ok(true);
    known && Notification::permission() != NotificationPermission::Denied
}

/// Shows a notification; one with the same tag takes the place of the last.
pub(crate) fn notify(title: &str, text: &str, tag: &str) {
    if may_notify() && !notify_by_worker(title, text, tag) {
        notify_here(title, text, tag);
    }
}

/// Has the service worker show a notification, and returns whether there is a worker. A tap on it leads to this page, or opens it
/// again.
fn notify_by_worker(title: &str, text: &str, tag: &str) -> bool {
    let get = |of: &JsValue, name: &str| {
        js_sys::Reflect::get(of, &name.into()).ok().filter(|it| !it.is_undefined() && !it.is_null())
    };
    let worker = get(&window().navigator(), "serviceWorker").and_then(|it| get(&it, "controller"));
    let post = worker.as_ref().and_then(|worker| get(worker, "postMessage"));
    let (Some(worker), Some(post)) = (worker, post.and_then(|it| it.dyn_into::<js_sys::Function>().ok()))
    else {
        return false;
    };
    let address = window().location().href().unwrap_or_default();
    let message =
        ["summon", title, text, tag, &address].into_iter().map(JsValue::from).collect::<js_sys::Array>();
    post.call1(&worker, &message).is_ok()
}

fn notify_here(title: &str, text: &str, tag: &str) {
    let options = NotificationOptions::new();
    options.set_body(text);
    options.set_tag(tag);
    if let Ok(message) = Notification::new_with_options(title, &options) {
        let opened = Closure::once_into_js({
            let message = message.clone();
            move || {
                let _ = window().focus();
                message.close();
            }
        });
        message.set_onclick(Some(opened.unchecked_ref()));
    }
}

/// Asks the player to allow notifications, unless they've blocked them.
pub(crate) fn ask_permission() {
    if may_notify() {
        let _ = Notification::request_permission();
    }
}
