//! A link for others: copied, shared, or read off the screen by a camera.

use std::time::Duration;

use leptos::html::Input;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::wasm_split;

use crate::browser::dom::later;
use crate::browser::erased::{handler, live};
use crate::browser::language::{localized, t, words};
use crate::browser::live_region::{self, AnnouncementKind};
use crate::browser::share;
use crate::parts::icons::Icon;
use crate::parts::lazy::{Lazy, NotLoaded};
use crate::parts::qr::Qr;
use crate::parts::symbols;
use crate::route::Route;

/// How long a button shows what came of pressing it.
const TOLD: Duration = Duration::from_secs(3);

/// A link, and ways to pass it on. Those who are only invited don't need it, so it's loaded when it's first shown.
#[component]
pub(crate) fn Invite(
    route: Route,
    /// What it's for, in words.
    #[prop(into)]
    about: Signal<String>,
    /// Tells it apart from other links in the page.
    id: String,
    /// Whether its QR code is shown from the start.
    #[prop(default = false)]
    open: bool,
) -> impl IntoView {
    let show = move || Box::pin(invite(route.clone(), about, id.clone(), open)) as _;
    view! { <Lazy load=|| Box::pin(async { Ok(load_invite().await?) }) show /> }
}

#[wasm_split(invite, fallible, preload(load_invite))]
fn invite(route: Route, about: Signal<String>, id: String, open: bool) -> Result<AnyView, NotLoaded> {
    Ok(view! { <LinkToShare route about id open /> }.into_any())
}

#[component]
fn LinkToShare(route: Route, about: Signal<String>, id: String, open: bool) -> impl IntoView {
    let link = StoredValue::new(route.link());
    let field = NodeRef::<Input>::new();
    let copied = RwSignal::new(None::<bool>);
    let shows_code = RwSignal::new(open);
    let copy = move |_| {
        let Some(field) = field.get_untracked() else { return };
        let told =
            [("room-copied", true), ("room-copy-by-hand", false)].map(|(key, it)| (words().text(key), it));
        spawn_local(async move {
            let done = share::copy(&field).await;
            told.iter()
                .filter(|(_, it)| *it == done)
                .for_each(|(text, _)| live_region::announce(AnnouncementKind::Answer, text));
            copied.try_set(Some(done));
            let forget = move || {
                copied.try_set(None);
            };
            later(forget, TOLD);
        });
    };
    let hand_on = move |_| link.with_value(|link| share::share(&t("online-share-title"), link));
    let copy_key = move || match copied.get() {
        None => "room-copy",
        Some(true) => "room-copied",
        Some(false) => "room-copy-by-hand",
    };
    let named = move |key: &str| {
        words().text_with("about-it", &[("name", words().text(key).into()), ("what", about.get().into())])
    };
    let code_id = format!("{id}-code");
    let code = {
        let code_id = code_id.clone();
        move || {
            let drawn =
                move || view! { <Qr text=link.get_value() label=Signal::derive(move || named("room-qr")) /> };
            view! { <div id=code_id.clone() class="code">{shows_code.get().then(drawn)}</div> }
        }
    };
    view! {
        <div class="invite" id=id.clone()>
            <label for=format!("{id}-link")>{about}</label>
            <input type="text" readonly id=format!("{id}-link") node_ref=field prop:value=link.get_value()
                on:focus=handler(move |_| if let Some(field) = field.get_untracked() { field.select() }) />
            <div class="ways-to-invite">
                <button type="button" class="button small copy" aria-label=live(move || named(copy_key())) on:click=copy>{live(move || t(copy_key()))}</button>
                {share::can_share().then(|| view! {
                    <button type="button" class="button small" aria-label=live(move || named("room-share")) on:click=hand_on>
                        <Icon symbol=symbols::SHARE />{localized("room-share")}
                    </button>
                })}
                <button type="button" class="button small show-code" aria-controls=code_id aria-expanded=live(move || shows_code.get().to_string())
                    aria-label=live(move || named("room-qr")) on:click=handler(move |_| shows_code.update(|it| *it = !*it))>{localized("room-qr")}</button>
            </div>
            {code}
        </div>
    }
}

/// A warning if nobody else could open a link: the game is served for this computer alone.
#[component]
pub(crate) fn LocalOnly() -> impl IntoView {
    let host = window().location().hostname().unwrap_or_default();
    let is_local = ["localhost", "127.0.0.1", "[::1]"].contains(&host.as_str());
    is_local.then(|| view! { <p class="help local-only">{localized("room-local-only")}</p> })
}
