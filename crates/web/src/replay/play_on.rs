//! Playing on from a moment of a game that's over: who takes which seat, and off it goes.

use leptos::prelude::*;
use riftforce_protocol::{Level, Player};
use riftforce_rules::{BySeat, Seat};

use crate::browser::say::{t, words};
use crate::page::route::Route;
use crate::replay::Replay;
use crate::replay::timeline::with_hands;
use crate::table::play::play;
use crate::table::seats::called;

/// Who takes which seat.
#[component]
pub(super) fn PlayOn(replay: Replay) -> impl IntoView {
    let play = play();
    let mode = play.mode();
    let now = play.session_untracked(|session| session.log().len());
    // From where somebody gave up, one can go on; after the last word of the rules, one can't.
    let stop = replay.moments.with_value(|moments| moments.stop_at(now));
    let is_over = stop.turn.is_none();
    let me = replay.eyes.get_untracked().seat;
    let level_of = |seat: Seat| {
        let level = play.session_untracked(|session| session.player(seat).and_then(Player::level));
        (seat != me).then(|| level.unwrap_or(Level::Adept))
    };
    let sitters = RwSignal::new(BySeat(Seat::ALL.map(level_of)));
    let close = move || replay.dialog.set(None);
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let sitters = sitters.get_untracked();
        let player = |seat: Seat| match sitters[seat] {
            Some(level) => (seat, Player::Bot { level, name: String::new() }),
            None => (seat, Player::Person { name: String::new() }),
        };
        let players = with_hands(mode).map(player).collect();
        if let Some(id) = play.in_past(|past| past.play_on(stop.choices, players)).flatten() {
            Route::Game(id).go();
        }
    };
    let seat = move |seat: Seat| {
        let id = format!("play-on-{seat}");
        let choose = move |event| {
            let level = Level::from_name(&event_target_value(&event));
            sitters.update(|sitters| sitters[seat] = level);
        };
        let option = move |level: Level| {
            view! { <option value=level.name() prop:selected=move || sitters.get()[seat] == Some(level)>{move || words().level(level)}</option> }
        };
        view! {
            <div class="field">
                <label for=id.clone()>{move || called(seat)}</label>
                <select id=id.clone() on:change=choose>
                    <option value="person" prop:selected=move || sitters.get()[seat].is_none()>{move || t("team-person")}</option>
                    {Level::ALL.map(option)}
                </select>
            </div>
        }
    };
    view! {
        <div class="veil" on:click=move |_| close()>
            <section class="menu" role="dialog" aria-modal="true" aria-labelledby="play-on-title" on:click=|event| event.stop_propagation()>
                <h2 id="play-on-title">{move || t("replay-play-on")}</h2>
                <form class="form" on:submit=begin>
                    <p class="help">{move || t(if is_over { "play-on-over" } else { "play-on-about" })}</p>
                    {(!is_over).then(|| view! {
                        {with_hands(mode).map(seat).collect_view()}
                        <button type="submit" class="button primary" id="play-on-begin">{move || t("new-begin")}</button>
                    })}
                    <button type="button" class="button" data-escape="" on:click=move |_| close()>{move || t("close")}</button>
                </form>
            </section>
        </div>
    }
}
