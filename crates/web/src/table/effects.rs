//! What it looks and sounds like when something happens.

use leptos::prelude::*;
use riftforce_client::{Driver, Entry, PieceId, Scene};
use riftforce_rules::What;

use crate::browser::sound::{self, sound_of};
use crate::table::motion::{self, Told};

/// What is seen of an event beside what changes on the table. Elements are named by their selectors.
enum Effect {
    Pulse(String),
    Fly { from: String, to: String },
}

/// Lets the page show what was just shown of the game, once it has been redrawn.
pub(crate) fn stir(driver: &Driver, shown: &[Entry]) {
    let scene = driver.session().scene();
    let effects: Vec<Effect> = shown.iter().filter_map(|entry| effect_of(scene, entry.event.what)).collect();
    let told = Told::of(scene);
    request_animation_frame(move || {
        motion::follow(&told);
        for effect in effects {
            match effect {
                Effect::Pulse(it) => motion::pulse(&it),
                Effect::Fly { from, to } => motion::fly(&from, &to),
            }
        }
    });
}

/// Lets the page show what has changed on the table, once it has been redrawn.
pub(crate) fn follow(driver: &Driver) {
    let told = Told::of(driver.session().scene());
    request_animation_frame(move || motion::follow(&told));
}

/// Lets the page take the table as it is, once it has been redrawn: nothing has moved, but other eyes look.
pub(crate) fn look(driver: &Driver) {
    let told = Told::of(driver.session().scene());
    request_animation_frame(move || motion::look(&told));
}

/// Lets it be heard.
pub(crate) fn sound(driver: &Driver, shown: &[Entry]) {
    let (session, is_shared) = (driver.session(), driver.is_shared());
    let heard = shown
        .iter()
        .filter_map(|entry| sound_of(entry.event.what, session.viewer(), session.mode(), is_shared));
    heard.for_each(sound::play);
}

fn effect_of(scene: &Scene, what: What) -> Option<Effect> {
    let element = |id: PieceId| format!(".board [data-id=\"{}\"]", id.0);
    match what {
        What::Activated { at, .. } => Some(Effect::Pulse(element(scene.at(at)?.id))),
        What::Scored { side, .. } => {
            let fallen = scene.latest_fallen().map(|piece| element(piece.id));
            let from = fallen.filter(|it| matches!(document().query_selector(it), Ok(Some(_))));
            let to = format!(".track-{side} .points");
            Some(Effect::Fly { from: from.unwrap_or_else(|| ".rift".into()), to })
        }
        _ => None,
    }
}
