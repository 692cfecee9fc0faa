//! What it looks and sounds like when something happens.

use leptos::prelude::*;
use riftforce_client::{Driver, Entry, PieceId, Scene};
use riftforce_rules::What;

use crate::browser::sound::{self, sound_of};
use crate::table::motion;

/// What is seen of an event beside what changes on the table. Elements are named by their selectors.
enum Effect {
    Flash(String),
    Fly { from: String, to: String },
}

/// Lets the page show what was just shown of the game, once it has been redrawn.
pub(crate) fn stir(driver: &Driver, shown: &[Entry]) {
    let scene = driver.session().scene();
    let effects: Vec<Effect> = shown.iter().filter_map(|entry| effect_of(scene, entry.event.what)).collect();
    request_animation_frame(move || {
        motion::glide();
        for effect in effects {
            match effect {
                Effect::Flash(it) => motion::flash(&it),
                Effect::Fly { from, to } => motion::fly(&from, &to),
            }
        }
    });
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
    let element = |id: PieceId| format!("[data-id=\"{}\"]", id.0);
    match what {
        What::Damaged { at, .. } | What::Mended { at, .. } | What::Activated { at, .. } => {
            Some(Effect::Flash(element(scene.at(at)?.id)))
        }
        What::Scored { side, .. } => {
            let from = scene.latest_fallen().map_or_else(|| ".rift".into(), |piece| element(piece.id));
            Some(Effect::Fly { from, to: format!(".track-{side} .points") })
        }
        _ => None,
    }
}
