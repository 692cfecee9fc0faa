//! The keys for looking back at a game.

use leptos::prelude::*;
use riftforce_hindsight::moments::StepSize;
use web_sys::KeyboardEvent;

use crate::browser::focus;
use crate::replay::{Replay, TimelineMove};
use crate::table::game::Game;

/// Handles the keys as long as the game is being looked back at. The table listens after this, and ignores keys handled here.
pub(super) fn listen(game: Game, replay: Replay) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let with_key = event.ctrl_key() || event.meta_key() || event.alt_key();
        if !with_key && !event.default_prevented() && obey(game, replay, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}

fn obey(game: Game, replay: Replay, event: &KeyboardEvent) -> bool {
    // When the keyboard focus is among the cards, the keys move it there; with Shift, they're always for the game.
    let is_elsewhere = focus::is_in_dialog()
        || focused("input, textarea, select")
        || !event.shift_key() && focus::focused_zone().is_some() && focused(":focus-visible");
    if is_elsewhere {
        return false;
    }
    let step = event.shift_key().then_some(StepSize::Round);
    let to = match event.key().as_str() {
        "ArrowRight" => TimelineMove::On(step),
        "ArrowLeft" => TimelineMove::Back(step),
        "Home" => TimelineMove::First,
        "End" => TimelineMove::Last,
        " " if !event.repeat() && !focused("button, a, summary") => TimelineMove::Run,
        _ => return false,
    };
    replay.go(game, to);
    true
}

fn focused(selector: &str) -> bool {
    let active = document().active_element();
    active.is_some_and(|element| element.matches(selector).unwrap_or(false))
}
