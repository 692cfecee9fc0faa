//! The effects that a table can do without: what flies from one elemental to another, and ceremonies. They're loaded when a table is
//! opened, but nobody waits for them.

use riftforce_client::Strike;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::wasm_split;

use super::ceremony::{self, Ceremony};
use super::strike::{Point, StrikeScale, draw_streak, draw_trail};
use crate::parts::lazy::{NotLoaded, ready_at_once};

/// What's shown.
enum Effect {
    Streak(Strike, (Point, Point), StrikeScale, f64, f64),
    Trail(Strike, (Point, Point), StrikeScale, f64),
    Ceremony(Ceremony),
}

#[wasm_split(effects, fallible, preload(load_effects))]
fn show(effect: Effect) -> Result<(), NotLoaded> {
    match effect {
        Effect::Streak(strike, ends, scale, ms, delay) => draw_streak(&strike, ends, scale, ms, delay),
        Effect::Trail(strike, ends, scale, delay) => draw_trail(&strike, ends, scale, delay),
        Effect::Ceremony(ceremony) => ceremony::animate_ceremony(ceremony),
    }
    Ok(())
}

/// Loads them, for a table that has just been opened.
pub(crate) fn load() {
    spawn_local(async { drop(load_effects().await) });
}

/// Shows a strike from one elemental to another.
pub(super) fn show_streak(strike: &Strike, ends: (Point, Point), scale: StrikeScale, ms: f64, delay: f64) {
    ready_at_once(Box::pin(show(Effect::Streak(*strike, ends, scale, ms, delay))));
}

/// Shows the trail of an elemental that moves.
pub(super) fn show_trail(strike: &Strike, ends: (Point, Point), scale: StrikeScale, delay: f64) {
    ready_at_once(Box::pin(show(Effect::Trail(*strike, ends, scale, delay))));
}

/// Holds a ceremony along the Rift.
pub(crate) fn celebrate(ceremony: Ceremony) {
    // The first one is held when a table is opened, so it may have to wait.
    if ready_at_once(Box::pin(show(Effect::Ceremony(ceremony)))).is_none() {
        spawn_local(async move {
            let _ = show(Effect::Ceremony(ceremony)).await;
        });
    }
}
