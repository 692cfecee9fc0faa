//! Handing a game on: as a link to all of it, to one of its moments, or as a file.

use leptos::prelude::*;
use riftforce_client::Session;
use riftforce_hindsight::link::Link;

use crate::browser::dom::download;
use crate::browser::say::t;
use crate::host::{LocalHost, Past, games};
use crate::online::invite::Invite;
use crate::page::route::Route;
use crate::replay::Replay;
use crate::table::play::{Play, play};

/// The game that's looked back at, as its link has it; a context of the screen.
#[derive(Clone, Copy)]
pub(super) struct Shared(StoredValue<String>);

impl Shared {
    pub(super) fn new(game: String) -> Shared {
        Shared(StoredValue::new(game))
    }

    fn route(self, at: Option<usize>) -> Route {
        Route::Replay(Link { game: self.0.get_value(), at })
    }
}

/// The links to the game and to this moment, and the file.
#[component]
pub(super) fn Share(replay: Replay) -> impl IntoView {
    let play = play();
    let shared = expect_context::<Shared>();
    let now = play.session_untracked(|session| session.log().len());
    let choices = replay.moments.with_value(|moments| moments.stop_at(now).choices);
    let close = move || replay.dialog.set(None);
    let save = move |_| {
        if let Some((name, text)) = play.in_past(Past::export) {
            let _ = download(&name, &text);
        }
    };
    view! {
        <div class="veil" on:click=move |_| close()>
            <section class="menu" role="dialog" aria-modal="true" aria-labelledby="share-title" on:click=|event| event.stop_propagation()>
                <h2 id="share-title">{move || t("replay-share")}</h2>
                <Invite route=shared.route(None) about=Signal::derive(|| t("link-game")) id="link-game".into() />
                <Invite route=shared.route(Some(choices)) about=Signal::derive(|| t("link-moment")) id="link-moment".into() />
                <p class="help">{move || t("link-about")}</p>
                <button type="button" class="button" id="replay-file" on:click=save>{move || t("export")}</button>
                <button type="button" class="button primary" data-escape="" on:click=move |_| close()>{move || t("close")}</button>
            </section>
        </div>
    }
}

/// The way back into a game whose text this is; `None` unless it's over.
pub(crate) fn route_to(text: &str) -> Option<Route> {
    Some(Route::Replay(Link { game: games::link_to(text)?, at: None }))
}

/// Looks back at the game that's at hand, if it's over.
pub(crate) fn look_back_at(play: Play) {
    let here = play.local(LocalHost::export).map(|(_, text)| text);
    let text = here.or_else(|| play.session_untracked(|session| session.record().map(String::from)));
    if let Some(route) = text.filter(|_| !play.session_untracked(Session::is_running)).and_then(|text| route_to(&text)) {
        route.go();
    }
}
