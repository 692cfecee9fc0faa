//! Sharing a game: as a link to all of it, as a link to one of its moments, or as a file.

use leptos::prelude::*;
use riftforce_client::Session;
use riftforce_hindsight::link::Link;

use crate::browser::dom::download;
use crate::browser::say::t;
use crate::hosting::{LocalHost, Past, games};
use crate::online::invite::Invite;
use crate::replay::{Replay, review};
use crate::route::Route;
use crate::table::play::{Play, play};

/// The links to the game and to this moment, and the file.
#[component]
pub(super) fn Share(replay: Replay) -> impl IntoView {
    let play = play();
    let manner = replay.manner();
    let choices = manner.moments.stop_at(play.shown()).choices;
    let routes = [None, Some(choices)].map(|at| Route::Replay(Link { game: manner.game.clone(), at }));
    let [whole, moment] = routes;
    let save = move |_| {
        if let Some((name, text)) = play.in_past(Past::export) {
            let _ = download(&name, &text);
        }
    };
    view! {
        <Over close=replay.closing() title="replay-share">
                <Invite route=whole about=Signal::derive(|| t("link-game")) id="link-game".into() />
                <Invite route=moment about=Signal::derive(|| t("link-moment")) id="link-moment".into() />
                <p class="help">{move || t("link-about")}</p>
                <button type="button" class="button" id="replay-file" on:click=save>{move || t("export")}</button>
        </Over>
    }
}

/// The way back into the game with this text; `None` unless it's over.
pub(crate) fn route_to(text: &str) -> Option<Route> {
    Some(Route::Replay(Link { game: games::link_to(text)?, at: None }))
}

/// The way back into the current game, if it's over.
fn route_back(play: Play) -> Option<Route> {
    let here = play.local(LocalHost::export).map(|(_, text)| text);
    let text = here.or_else(|| play.session_untracked(|session| session.record().map(String::from)));
    route_to(&text.filter(|_| !play.session_untracked(Session::is_running))?)
}

/// Looks back at the current game, if it's over.
pub(crate) fn look_back_at(play: Play) {
    route_back(play).iter().for_each(Route::go);
}

/// The same, and has the bots explain why it ended as it did.
pub(crate) fn show_why(play: Play) {
    if let Some(route) = route_back(play) {
        review::ask_why();
        route.go();
    }
}

/// A dialog over the table, with a way out.
#[component]
pub(crate) fn Over(
    close: Callback<()>,
    title: &'static str,
    #[prop(optional)] wide: bool,
    children: Children,
) -> impl IntoView {
    let close = move |_| close.run(());
    view! {
        <div class="veil" on:click=close>
            <section class="menu" class:key-list=wide role="dialog" aria-modal="true" aria-labelledby="over-title" on:click=|event| event.stop_propagation()>
                <h2 id="over-title">{move || t(title)}</h2>
                {children()}
                <button type="button" class="button" data-escape="" on:click=close>{move || t("close")}</button>
            </section>
        </div>
    }
}
