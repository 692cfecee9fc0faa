//! The keys with which one looks back.

use leptos::prelude::*;
use riftforce_hindsight::moments::Step;
use web_sys::KeyboardEvent;

use crate::browser::focus;
use crate::table::play::Play;

/// Obeys the keys as long as the game is looked back at. The table listens later, and leaves alone what was meant for this.
pub(super) fn listen(play: Play) {
    let owner = Owner::current().unwrap_or_default();
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let with_key = event.ctrl_key() || event.meta_key() || event.alt_key();
        if !with_key && !event.default_prevented() && owner.with(|| untrack(|| obey(play, &event))) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}

fn obey(play: Play, event: &KeyboardEvent) -> bool {
    let Some(replay) = play.replay else { return false };
    // Whoever goes through the cards by keys moves among them; with Shift, the keys are always for the game.
    let is_elsewhere = focus::is_in_dialog()
        || focused("input, textarea, select")
        || !event.shift_key() && focus::zone().is_some() && focused(":focus-visible");
    if is_elsewhere {
        return false;
    }
    let step = if event.shift_key() { Step::Round } else { replay.step.get_untracked() };
    match event.key().as_str() {
        "ArrowRight" => replay.step_on(play, step),
        "ArrowLeft" => replay.step_back(play, step),
        "Home" => replay.leap(play, 0),
        "End" => replay.leap(play, usize::MAX),
        " " if !event.repeat() && !focused("button, a, summary") => replay.run_or_stop(play),
        _ => return false,
    }
    true
}

fn focused(selector: &str) -> bool {
    let active = document().active_element();
    active.is_some_and(|element| element.matches(selector).unwrap_or(false))
}
