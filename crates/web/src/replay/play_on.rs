//! Playing on from a moment in a finished game: who takes which seat, and off it goes.

use leptos::prelude::*;
use riftforce_protocol::{Level, Player};
use riftforce_rules::{BySeat, Seat};

use crate::browser::erased::live;
use crate::browser::language::{localized, t, words};
use crate::parts::dialog::Dialog;
use crate::parts::forms::{Select, SelectOption};
use crate::replay::Replay;
use crate::replay::timeline::with_hands;
use crate::route::Route;
use crate::table::game::current_game;
use crate::table::seats::name_for_viewer;

/// Who takes which seat.
#[component]
pub(super) fn PlayOn(replay: Replay) -> impl IntoView {
    let game = current_game();
    let mode = game.view.mode();
    // You can play on from where somebody resigned, but not once the rules have ended the game.
    let playback = replay.playback();
    let stop = playback.moments.stop_at(game.history.shown_events());
    let is_over = stop.turn.is_none();
    let me = playback.viewpoint.get().seat;
    let level_of = |seat: Seat| {
        let level = game.view.with_session_untracked(|session| session.player(seat).and_then(Player::level));
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
    let field = move |seat: Seat| {
        let id = format!("play-on-{seat}");
        let options = move || {
            let (words, chosen) = (words(), sitters.with_untracked(|sitters| sitters[seat]));
            let person =
                SelectOption { value: "person".into(), text: t("team-person"), is_chosen: chosen.is_none() };
            let bot = |level: Level| SelectOption {
                value: level.name().into(),
                text: words.level(level),
                is_chosen: chosen == Some(level),
            };
            [person].into_iter().chain(Level::ALL.map(bot)).collect()
        };
        let set = move |value: String| sitters.update(|sitters| sitters[seat] = Level::from_name(&value));
        let name = Signal::derive(move || name_for_viewer(seat));
        view! {
            <div class="field"><label for=id.clone()>{name}</label><Select id label=name options=Signal::derive(options) set=Callback::new(set) /></div>
        }
    };
    view! {
        <Dialog close=replay.closing() title="replay-play-on">
            <p class="help">{live(move || t(if is_over { "play-on-over" } else { "play-on-about" }))}</p>
            {(!is_over).then(|| view! {
                <div class="form">{with_hands(mode).map(field).collect_view()}</div>
                <button type="button" class="button primary" id="play-on-begin" on:click=begin>{localized("new-begin")}</button>
            })}
        </Dialog>
    }
}
