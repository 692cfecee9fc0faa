//! Short ceremonies over the table: something big has happened, and everybody takes a breath. Any tap or key ends one.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::effect_parts::{EffectParts, Keyframe, drawing};
use super::overlay::add;
use super::place::{find, place_of, table};
use super::shape::Shape;
use crate::browser::animation::{Timing, animate, remove_when_over};
use crate::browser::dom::wants_calm;
use crate::land::SeededRandom;
use crate::parts::lengths::whole_pixels;

/// What's celebrated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ceremony {
    /// A game begins.
    Deal,
    /// Somebody is about to win.
    Brink,
    Won,
    Lost,
}

/// How long the longest ceremony lasts.
const LONGEST_MS: f64 = 1100.0;

impl Ceremony {
    fn class(self) -> &'static str {
        match self {
            Ceremony::Deal => "deal",
            Ceremony::Brink => "brink",
            Ceremony::Won => "won",
            Ceremony::Lost => "lost",
        }
    }

    fn ms(self) -> f64 {
        match self {
            Ceremony::Deal => 700.0,
            Ceremony::Brink => 900.0,
            Ceremony::Won | Ceremony::Lost => LONGEST_MS,
        }
    }

    /// What comes out of the Rift, how much of it, and how far down it goes, as a fraction of the table's height.
    fn shower(self) -> Option<(Shape, u8, f64)> {
        match self {
            Ceremony::Deal => None,
            Ceremony::Brink => Some((Shape::Rock, 10, -0.12)),
            // They come down on the winner's side.
            Ceremony::Won => Some((Shape::Spark, 26, 0.42)),
            Ceremony::Lost => Some((Shape::Ember, 12, 0.3)),
        }
    }
}

/// Holds a ceremony along the Rift. People who want less motion get none: what it's about is told elsewhere as well.
pub(super) fn animate_ceremony(ceremony: Ceremony) {
    let (Some(table), false) = (table(), wants_calm()) else { return };
    let Some(plate) = find(".plate").and_then(|plate| plate.dyn_into::<HtmlElement>().ok()) else { return };
    let rift = place_of(&plate, &table).middle().1;
    let (class, ms) = (format!("ceremony {}", ceremony.class()), ceremony.ms());
    let Some(container) = add(&class, &format!("left:0;top:{}px", whole_pixels(rift)), "") else { return };
    let seen: [&[(&str, &str)]; 3] =
        [&[("opacity", "1")], &[("opacity", "1"), ("offset", "0.8")], &[("opacity", "0")]];
    remove_when_over(&container, animate(&container, &seen, &Timing { ms, ..Timing::default() }).as_ref());
    let mut parts = EffectParts::default();
    add_band(&mut parts, ms, f64::from(table.client_width()));
    let size = (f64::from(table.client_width()), f64::from(table.client_height()));
    if let Some((shape, count, far)) = ceremony.shower() {
        add_shower(&mut parts, (shape, count, far * size.1), size.0, ms);
    }
    parts.put(&container);
}

/// Light runs along the Rift to both sides.
fn add_band(parts: &mut EffectParts, ms: f64, width: f64) {
    let at = |when, wide, high, opacity| Keyframe {
        at: (width / 2.0, 0.0),
        turn: 0.0,
        size: (wide, high),
        opacity,
        when,
    };
    let across = width / 200.0;
    let keyframes = [at(0, 0.0, 0.3, 100), at(40, across, 1.0, 100), at(100, across, 0.5, 0)];
    parts.add("<i class=\"band\"></i>", &keyframes, ms, 0.0, "ease-out");
}

fn add_shower(parts: &mut EffectParts, (shape, count, far): (Shape, u8, f64), width: f64, ms: f64) {
    let mut random = SeededRandom::new(u32::from(count));
    for index in 0..count {
        let x = width * (f64::from(index) + random.fraction()) / f64::from(count);
        let (y, size, turn) =
            (far * random.between(0.4, 1.0), random.between(0.35, 0.9), random.around_zero() * 160.0);
        let keyframes = [
            Keyframe::new(0, (x, 0.0), 0.0, size * 0.3, 0),
            Keyframe::new(20, (x, y * 0.3), turn * 0.3, size, 100),
            Keyframe::new(100, (x + random.around_zero() * 30.0, y), turn, size * 0.7, 0),
        ];
        let delay = random.fraction() * ms * 0.3;
        parts.add(&drawing(shape), &keyframes, ms - delay, delay, "ease-out");
    }
}

/// Ends all ceremonies: nobody has to wait for one.
pub(crate) fn end_ceremonies() {
    while let Some(ceremony) = find(".overlay > .ceremony") {
        ceremony.remove();
    }
}
