//! Playing on from a moment in a finished game: who takes which seat, and off it goes.

use leptos::prelude::*;
use riftforce_protocol::{Level, Player};
use riftforce_rules::{BySeat, Seat};

use crate::browser::say::{t, words};
use crate::parts::dialog::Dialog;
use crate::parts::written::{escaped, select};
use crate::replay::Replay;
use crate::replay::timeline::with_hands;
use crate::route::Route;
use crate::table::game::game;
use crate::table::seats::called;

/// Who takes which seat.
#[component]
pub(super) fn PlayOn(replay: Replay) -> impl IntoView {
    let game = game();
    let mode = game.view.mode();
    // You can play on from where somebody resigned, but not once the rules have ended the game.
    let playback = replay.playback();
    let stop = playback.moments.stop_at(game.history.shown());
    let is_over = stop.turn.is_none();
    let me = playback.eyes.get().seat;
    let level_of = |seat: Seat| {
        let level = game.view.session_untracked(|session| session.player(seat).and_then(Player::level));
        (seat != me).then(|| level.unwrap_or(Level::Adept))
    };
    let sitters = RwSignal::new(BySeat(Seat::ALL.map(level_of)));
    let begin = move |_| {
        let sitters = sitters.get_untracked();
        let player = |seat: Seat| match sitters[seat] {
            Some(level) => (seat, Player::Bot { level, name: String::new() }),
            None => (seat, Player::Person { name: String::new() }),
        };
        let players = with_hands(mode).map(player).collect();
        if let Some(id) = replay.playback().past.play_on(stop.choices, players) {
            Route::Game(id).go();
        }
    };
    let choose = move |event: leptos::ev::Event| {
        let list: web_sys::Element = event_target(&event);
        let seat = list.id().strip_prefix("play-on-").and_then(|seat| seat.parse().ok());
        if let Some(seat) = seat.and_then(Seat::from_number) {
            sitters.update(|sitters| sitters[seat] = Level::from_name(&event_target_value(&event)));
        }
    };
    let seats = move || {
        let words = words();
        let mut sit = vec![("person".to_string(), t("team-person"))];
        sit.extend(Level::ALL.map(|level| (level.name().into(), words.level(level))));
        let seat = |seat: Seat| {
            let (id, name) = (format!("play-on-{seat}"), called(seat));
            let sits = sitters.with_untracked(|sitters| sitters[seat].map_or("person", Level::name));
            let (label, list) = (escaped(&name), select(&id, &name, &sit, sits));
            format!(r#"<div class="field"><label for="{id}">{label}</label>{list}</div>"#)
        };
        with_hands(mode).map(seat).collect::<String>()
    };
    view! {
        <Dialog close=replay.closing() title="replay-play-on">
            <p class="help">{move || t(if is_over { "play-on-over" } else { "play-on-about" })}</p>
            {(!is_over).then(|| view! {
                <div class="form" inner_html=seats on:change=choose></div>
                <button type="button" class="button primary" id="play-on-begin" on:click=begin>{move || t("new-begin")}</button>
            })}
        </Dialog>
    }
}
