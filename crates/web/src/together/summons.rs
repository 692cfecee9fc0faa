//! Tells players that it's their turn: in the page's title, on its icon and that of the installed game, and, if they want, with a
//! browser notification. The service worker shows that if there is one: on phones, a page may not.

use leptos::prelude::*;
use riftforce_client::Session;
use wasm_bindgen::prelude::*;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

use crate::browser::say::{t, words};
use crate::storage::settings::{change, settings};
use crate::table::play::Play;

/// Calls the player whenever it's their turn, for as long as the game is open.
pub(crate) fn follow(play: Play) {
    let settings = settings();
    let title = document().title();
    let is_due = Memo::new(move |_| {
        let me = play.eyes();
        let to_choose = play.session(Session::to_choose).map(|seat| play.mode().player(seat));
        to_choose.is_some() && to_choose == me
    });
    let calm = title.clone();
    Effect::new(move |was_due: Option<bool>| {
        let due = is_due.get();
        document().set_title(&if due { format!("{} · {title}", t("at-your-turn")) } else { title.clone() });
        set_badge(due);
        let is_new = due && was_due == Some(false);
        if is_new && document().hidden() && settings.get_untracked().notify {
            notify(&untrack(|| body(play)), &tag(play));
        }
        due
    });
    on_cleanup(move || {
        document().set_title(&calm);
        set_badge(false);
    });
}

/// Turns notifications for the player's turn on or off. Only players who want them are asked for permission.
pub(crate) fn set_notify(wanted: bool) {
    change(|settings| settings.notify = wanted);
    if wanted && may_ask() {
        let _ = Notification::request_permission();
    }
}

/// Says which game it is, by the names of the others.
fn body(play: Play) -> String {
    let words = words();
    let others = play.mode().players().iter().filter(|&&seat| Some(seat) != play.eyes());
    let names: Vec<String> = others.map(|&seat| play.name_of(seat, &words)).collect();
    words.with("at-notify-body", &[("names", names.join(", ").into())])
}

/// The tag that all notifications of one table share, so that a new one takes the place of the last.
fn tag(play: Play) -> String {
    let room = play.remote.and_then(|remote| remote.room.get_untracked());
    format!("riftforce-turn {}", room.map_or_else(String::new, |room| room.table))
}

/// Sets or clears the sign on the page's icon, and on that of the installed game.
fn set_badge(is_set: bool) {
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
pub(crate) fn may_ask() -> bool {
    let known = js_sys::Reflect::has(&window(), &"Notification".into()) == Ok(true);
    known && Notification::permission() != NotificationPermission::Denied
}

fn notify(text: &str, tag: &str) {
    let title = t("at-your-turn");
    if may_ask() && !notify_by_worker(&title, text, tag) {
        notify_here(&title, text, tag);
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
