//! Tells players that it's their turn: in the page's title, on its icon and that of the installed game, and, if they want, with a
//! browser notification. The service worker shows that if there is one: on phones, a page may not.

use leptos::prelude::*;
use riftforce_client::Session;

use crate::browser::erased::memo;
use crate::browser::language::{t, words};
use crate::browser::notifications::{notify, set_badge};
use crate::hosting::remote::RemoteTable;
use crate::storage::settings::settings;
use crate::table::game::Game;

/// Calls the player whenever it's their turn, for as long as the game is open.
pub(crate) fn follow(game: Game, remote: RemoteTable) {
    let settings = settings();
    let title = document().title();
    let is_due = memo(move |_| {
        let me = game.view.viewpoint();
        let to_choose = game.view.with_session(Session::to_choose).map(|seat| game.view.mode().player(seat));
        to_choose.is_some() && to_choose == me
    });
    let calm = title.clone();
    Effect::new(move |was_due: Option<bool>| {
        let due = is_due.get();
        document().set_title(&if due { format!("{} · {title}", t("at-your-turn")) } else { title.clone() });
        set_badge(due);
        let is_new = due && was_due == Some(false);
        if is_new && document().hidden() && settings.get_untracked().notify {
            notify(&t("at-your-turn"), &untrack(|| body(game)), &tag(remote));
        }
        due
    });
    on_cleanup(move || {
        document().set_title(&calm);
        set_badge(false);
    });
}

/// Says which game it is, by the names of the others.
fn body(game: Game) -> String {
    let words = words();
    let others = game.view.mode().players().iter().filter(|&&seat| Some(seat) != game.view.viewpoint());
    let names: Vec<String> = others.map(|&seat| game.view.name_of(seat, &words)).collect();
    words.text_with("at-notify-body", &[("names", names.join(", ").into())])
}

/// The tag that all notifications of one table share, so that a new one takes the place of the last.
fn tag(remote: RemoteTable) -> String {
    let room = remote.room.get_untracked();
    format!("riftforce-turn {}", room.map_or_else(String::new, |room| room.table))
}
