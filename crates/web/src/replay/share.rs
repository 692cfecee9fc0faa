//! Sharing a game: as a link to all of it, as a link to one of its moments, or as a file.

use leptos::prelude::*;
use riftforce_hindsight::link::Link;

use crate::browser::dom::download;
use crate::browser::language::{localized, t};
use crate::parts::dialog::Dialog;
use crate::parts::invite::Invite;
use crate::replay::Replay;
use crate::route::Route;
use crate::table::game::current_game;

/// The links to the game and to this moment, and the file.
#[component]
pub(super) fn Share(replay: Replay) -> impl IntoView {
    let game = current_game();
    let playback = replay.playback();
    let choices = playback.moments.stop_at(game.history.shown_events()).choices;
    let routes = [None, Some(choices)].map(|at| Route::Replay(Link { game: playback.link.clone(), at }));
    let [whole, moment] = routes;
    let save = move |_| {
        let (name, text) = replay.playback().past.export();
        let _ = download(&name, &text);
    };
    view! {
        <Dialog close=replay.closing() title="replay-share">
                <Invite route=whole about=Signal::derive(|| t("link-game")) id="link-game".into() />
                <Invite route=moment about=Signal::derive(|| t("link-moment")) id="link-moment".into() />
                <p class="help">{localized("link-about")}</p>
                <button type="button" class="button" id="replay-file" on:click=save>{localized("export")}</button>
        </Dialog>
    }
}
