//! That it's one's turn: in the page's title, at the icon of the installed game, and, if it's wanted, as a message of the browser.

use leptos::prelude::*;
use riftforce_client::Session;
use wasm_bindgen::prelude::*;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

use crate::browser::say::{t, words};
use crate::page::settings::settings;
use crate::table::play::Play;

/// What all messages of one table are called, so that a new one takes the place of the last.
const TAG: &str = "riftforce-turn";

/// Calls the player as long as the game is open.
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
            notify(&untrack(|| body(play)));
        }
        due
    });
    on_cleanup(move || {
        document().set_title(&calm);
        set_badge(false);
    });
}

/// Which game it is: the names of the others.
fn body(play: Play) -> String {
    let words = words();
    let others = play.mode().players().iter().filter(|&&seat| Some(seat) != play.eyes());
    let names: Vec<String> = others.map(|&seat| play.name_of(seat, &words)).collect();
    words.with("at-notify-body", &[("names", names.join(", ").into())])
}

/// `navigator.setAppBadge`, where there is such a thing.
fn set_badge(is_set: bool) {
    let navigator = window().navigator();
    let name = if is_set { "setAppBadge" } else { "clearAppBadge" };
    let function = js_sys::Reflect::get(&navigator, &name.into()).ok();
    if let Some(function) = function.and_then(|function| function.dyn_into::<js_sys::Function>().ok()) {
        // A browser that doesn't want to shows none.
        let _ = function.call0(&navigator);
    }
}

/// Whether the browser knows such messages, and hasn't forbidden them.
pub(crate) fn may_ask() -> bool {
    let known = js_sys::Reflect::has(&window(), &"Notification".into()) == Ok(true);
    known && Notification::permission() != NotificationPermission::Denied
}

/// Asks the user whether messages may be shown. It's asked only when somebody wants them.
pub(crate) fn ask() {
    if may_ask() {
        let _ = Notification::request_permission();
    }
}

fn notify(text: &str) {
    if !may_ask() {
        return;
    }
    let options = NotificationOptions::new();
    options.set_body(text);
    options.set_tag(TAG);
    if let Ok(message) = Notification::new_with_options(&t("at-your-turn"), &options) {
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
