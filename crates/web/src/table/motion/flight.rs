//! Cards on their way: within their column or hand, from one to another, and to or from a pile.

use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

use super::overlay::{copy_in_frame, copy_over_table, flight_style, show_for_a_moment};
use super::place::{IN_HAND, Place, at_point, find, format_percent, format_shift, home_of, place_of, table};
use super::{CardElement, SceneChanges};
use crate::browser::animation::{Composite, Timing, animate, progress, remove_when_over};
use crate::browser::dom::wants_calm;
use crate::browser::math;

const GLIDE_MS: f64 = 240.0;
const FLIGHT_MS: f64 = 420.0;
/// How long a card is on its way between a pile and a hand that can't be seen.
pub(in crate::table) const PASS_MS: f64 = 340.0;
/// The delay from one card to the next, when several leave the pile at once.
pub(in crate::table) const DRAW_MS: f64 = 70.0;
/// The delay from one light to the next, when several fly at once.
const SPARK_MS: f64 = 100.0;

/// A card on its way.
pub(super) struct Glide {
    pub(super) animation: JsValue,
    /// How far from its place it started.
    pub(super) from: (f64, f64),
    /// Its copy over the table, if it comes from anywhere but its own column or hand.
    pub(super) copy: Option<HtmlElement>,
}

impl Glide {
    pub(super) fn is_over(&self) -> bool {
        progress(&self.animation).is_none()
    }
}

/// Lets a card glide from where it's seen to where it belongs, if those are two places. A movement under way is never cut short,
/// because the browser may have shown more of it than this page knows about; a new one is added to it.
pub(super) fn glide_on(
    card: CardElement,
    id: &str,
    element: &HtmlElement,
    place: Place,
    delay: f64,
) -> Option<Glide> {
    let is_same = card.element == *element;
    let is_alike = (card.home == IN_HAND) == (home_of(element) == IN_HAND);
    let (mut seen, ((from_x, from_y), (x, y))) = (card.seen_at(), (card.place.middle(), place.middle()));
    let underway = card.glide.filter(|glide| !glide.is_over());
    if is_same && card.place == place {
        return underway;
    }
    let by = Shift { x: from_x - x, y: from_y - y, size: card.place.size_beside(place) };
    match underway {
        Some(Glide { copy: Some(copy), .. }) if is_alike => {
            // Its copy over the table continues to the new place.
            copy.style().set_css_text(&flight_style(place));
            hide(element, 0.0);
            let animation = move_by(&copy, by, Composite::Add, 0.0, "1")?;
            copy.first_element_child()
                .iter()
                .for_each(|card| keep_in_shape(card, by.size, Composite::Add, 0.0));
            remove_when_over(&copy, Some(&animation));
            Some(Glide { animation, from: (by.x, by.y), copy: Some(copy) })
        }
        Some(Glide { copy: None, .. }) if is_same => {
            let animation = move_by(element, by, Composite::Add, 0.0, "1")?;
            keep_in_shape(element, by.size, Composite::Add, 0.0);
            Some(Glide { animation, from: (by.x, by.y), copy: None })
        }
        _ if is_same => {
            let animation = move_by(element, by.if_seen()?, Composite::Replace, delay, "1")?;
            keep_in_shape(element, by.size, Composite::Replace, delay);
            Some(Glide { animation, from: (by.x, by.y), copy: None })
        }
        underway => {
            // A copy with the wrong shape for the new place makes way for one with the right shape, in the same spot.
            if let Some(copy) = underway.and_then(|glide| glide.copy) {
                seen = middle_as_seen(&copy).unwrap_or(seen);
                copy.remove();
            }
            let by = Shift::by(seen.0 - x, seen.1 - y).if_seen()?;
            let glide = fly_over(id, element, place, by, delay, "1")?;
            if let Some(copy) = &glide.copy
                && !is_alike
            {
                change_shape(copy, place, &card.element, card.place, card.home);
            }
            Some(glide)
        }
    }
}

/// Where the middle of something over the table is at this moment, however many movements have been added up.
fn middle_as_seen(copy: &HtmlElement) -> Option<(f64, f64)> {
    let (it, origin) = (copy.get_bounding_client_rect(), table()?.get_bounding_client_rect());
    let middle = |start: f64, length: f64, from: f64| start + length / 2.0 - from;
    Some((middle(it.left(), it.width(), origin.left()), middle(it.top(), it.height(), origin.top())))
}

/// Keeps what's on a card from being stretched with it while it grows or shrinks.
fn keep_in_shape(card: &Element, (wide, high): (f64, f64), composite: Composite, delay: f64) {
    if (wide, high) == (1.0, 1.0) {
        return;
    }
    let undone = |done: f64| {
        let part = |scale: f64| format_percent(1.0 / (scale + (1.0 - scale) * done));
        format!("scale({}, {})", part(wide), part(high))
    };
    let [first, halfway, last] = [0.0, 0.5, 1.0].map(undone);
    let frames: [&[(&str, &str)]; 3] =
        [&[("transform", &first)], &[("transform", &halfway)], &[("transform", &last)]];
    let timing = Timing { ms: GLIDE_MS, delay, easing: "ease-out", composite };
    let parts = card.children();
    for part in (0..parts.length()).filter_map(|index| parts.item(index)) {
        let _ = animate(&part, &frames, &timing);
    }
}

/// A card has a different shape in a hand than on the Rift: on its way between them one fades into the other, quickly, or people
/// would read two numbers.
fn change_shape(flight: &HtmlElement, place: Place, was: &HtmlElement, before: Place, home: &str) {
    let Some(now) = flight.first_element_child() else { return };
    let (left, top) = ((place.width - before.width) / 2.0, (place.height - before.height) / 2.0);
    let Some(then) = copy_in_frame(was, Place { left, top, ..before }, home) else { return };
    if flight.insert_before(&then, Some(&now)).is_err() {
        return;
    }
    let within = |it: Place, other: Place| {
        let (wide, high) = other.size_beside(it);
        format!("scale({})", format_percent(wide.min(high)))
    };
    let timing = Timing { ms: GLIDE_MS, easing: "ease-out", ..Timing::default() };
    let grows = within(place, before);
    let comes: [&[(&str, &str)]; 4] = [
        &[("transform", &grows), ("opacity", "0")],
        &[("opacity", "0"), ("offset", "0.3")],
        &[("opacity", "1"), ("offset", "0.45")],
        &[("transform", "none"), ("opacity", "1")],
    ];
    let shrinks = within(before, place);
    let goes: [&[(&str, &str)]; 4] = [
        &[("transform", "none"), ("opacity", "1")],
        &[("opacity", "1"), ("offset", "0.3")],
        &[("opacity", "0"), ("offset", "0.45")],
        &[("transform", &shrinks), ("opacity", "0")],
    ];
    let _ = (animate(&now, &comes, &timing), animate(&then, &goes, &timing));
}

/// Lets a card come from where it was before it was on the table: the draw pile, or somebody's hand.
pub(super) fn animate_arrival(
    id: &str,
    element: &HtmlElement,
    place: Place,
    drawn: &mut f64,
    told: &SceneChanges,
    table: &Element,
) -> Option<Glide> {
    let is_in_hand = home_of(element) == IN_HAND;
    let origin = if is_in_hand {
        find(".seated.mine .player.me .pile, .seated.mine .pile")
    } else {
        let &(_, seat) = told.put.iter().find(|(put, _)| put.0.to_string() == id)?;
        let of = |what: &str| find(&format!(".player[data-seat=\"{}\"] {what}", seat.number()));
        of(".fan").or_else(|| of(".pile"))
    };
    let (from_x, from_y) = place_of(&origin?.dyn_into().ok()?, table).middle();
    let (x, y) = place.middle();
    let by = Shift::by(from_x - x, from_y - y);
    if !is_in_hand {
        return fly_over(id, element, place, by, 0.0, "0.3");
    }
    let animation = move_by(element, by, Composite::Replace, *drawn * DRAW_MS, "0")?;
    *drawn += 1.0;
    Some(Glide { animation, from: (by.x, by.y), copy: None })
}

/// How far from its place something starts, and how large it is compared to its size there.
#[derive(Clone, Copy)]
struct Shift {
    x: f64,
    y: f64,
    size: (f64, f64),
}

impl Shift {
    fn by(x: f64, y: f64) -> Shift {
        Shift { x, y, size: (1.0, 1.0) }
    }

    /// `None` if it's hardly away from its place and just as large: that isn't worth a movement.
    fn if_seen(self) -> Option<Shift> {
        (math::distance(self.x, self.y) > 2.0 || self.size != (1.0, 1.0)).then_some(self)
    }

    fn style(self) -> String {
        let (wide, high) = self.size;
        format!("{} scale({}, {})", format_shift(self.x, self.y), format_percent(wide), format_percent(high))
    }
}

/// Lets a copy of a card fly to where the card is, over everything else. The card itself can't, because it's part of its column.
fn fly_over(
    id: &str,
    element: &HtmlElement,
    place: Place,
    by: Shift,
    delay: f64,
    opacity: &str,
) -> Option<Glide> {
    let copy = copy_over_table(element, place, home_of(element))?;
    let _ = copy.set_attribute("data-flies", id);
    hide(element, delay);
    let animation = move_by(&copy, by, Composite::Replace, delay, opacity);
    remove_when_over(&copy, animation.as_ref());
    Some(Glide { animation: animation?, from: (by.x, by.y), copy: Some(copy) })
}

/// Hides a card while its copy over the table, which sets off after `delay`, is seen instead of it.
fn hide(card: &HtmlElement, delay: f64) {
    let unseen: [&[(&str, &str)]; 2] = [&[("opacity", "0")], &[("opacity", "0")]];
    let _ = animate(card, &unseen, &Timing { ms: delay + GLIDE_MS, ..Timing::default() });
}

/// Lets something come from this far off, with this opacity at first. New cards come in above those that only make room for them.
fn move_by(
    element: &HtmlElement,
    by: Shift,
    composite: Composite,
    delay: f64,
    opacity: &str,
) -> Option<JsValue> {
    let from = by.style();
    let timing = Timing { ms: GLIDE_MS, delay, easing: "ease-out", composite };
    match composite {
        Composite::Add => {
            let frames: [&[(&str, &str)]; 2] =
                [&[("transform", &from)], &[("transform", "translate(0px, 0px) scale(1, 1)")]];
            animate(element, &frames, &timing)
        }
        Composite::Replace => {
            let layer = if opacity == "1" { "5" } else { "7" };
            let first = [("transform", &*from), ("zIndex", layer), ("opacity", opacity)];
            let last = [("transform", "none"), ("zIndex", layer), ("opacity", "1")];
            animate(element, &[&first, &last], &timing)
        }
    }
}

/// Lets a card of the viewer's hand go to the discard pile.
pub(super) fn animate_discard(card: &CardElement, table: &Element) {
    let pile = find(".seated.mine .pile.discard").and_then(|it| it.dyn_into::<HtmlElement>().ok());
    let copy = copy_over_table(&card.element, card.place, card.home);
    let (Some(pile), Some(copy)) = (pile, copy) else { return };
    let (x, y) = card.place.middle();
    let (to_x, to_y) = place_of(&pile, table).middle();
    let away = format!("{} scale(0.3)", format_shift(to_x - x, to_y - y));
    let frames: [&[(&str, &str)]; 2] =
        [&[("transform", "none"), ("opacity", "1")], &[("transform", &away), ("opacity", "0.2")]];
    let timing = Timing { ms: FLIGHT_MS, easing: "ease-in", ..Timing::default() };
    remove_when_over(&copy, animate(&copy, &frames, &timing).as_ref());
}

/// Lets Riftforce stream from some elements to another, from one after another, each with a tail of smaller lights. The last one
/// arrives after `ms`.
pub(crate) fn fly(from: &[String], to: &str, ms: f64) {
    let (Some(to), Some(table), false) = (find(to), table(), wants_calm()) else { return };
    let place = |element: Element| Some(place_of(&element.dyn_into::<HtmlElement>().ok()?, &table).middle());
    let Some(end) = place(to.clone()) else { return };
    let starts: Vec<(f64, f64)> = from.iter().filter_map(|from| place(find(from)?)).collect();
    let stagger = SPARK_MS.min(ms / 2.0 / starts.len().max(1) as f64);
    let flight = ms - stagger * starts.len().saturating_sub(1) as f64;
    for (index, &start) in starts.iter().enumerate() {
        for (tail, size) in [1.0, 0.7, 0.45].into_iter().enumerate() {
            let late = flight * 0.12 * tail as f64;
            stream(start, end, size, flight - late, index as f64 * stagger + late);
        }
    }
    swell(&to, ms);
}

/// Makes the score swell when the lights have reached it.
fn swell(score: &Element, after: f64) {
    let ms = after + GLIDE_MS;
    let arrival = format!("0.{:02}", (after / ms * 100.0) as u32);
    let frames: [&[(&str, &str)]; 4] = [
        &[("transform", "none")],
        &[("transform", "none"), ("offset", &arrival)],
        &[("transform", "scale(1.45)"), ("offset", &arrival)],
        &[("transform", "none")],
    ];
    let _ = animate(score, &frames, &Timing { ms, easing: "linear", ..Timing::default() });
}

/// A light that swings out to the side on its way.
fn stream((x, y): (f64, f64), (to_x, to_y): (f64, f64), size: f64, ms: f64, delay: f64) {
    let bend = ((to_x - x) * 0.3, (to_y - y) * 0.62);
    let at = |dx: f64, dy: f64, size: f64, turn: i32| {
        format!("{} rotate({turn}deg) scale({})", format_shift(x + dx, y + dy), format_percent(size))
    };
    let (first, middle, last) = (
        at(0.0, 0.0, size * 1.5, 0),
        at(bend.0, bend.1, size * 1.2, 80),
        at(to_x - x, to_y - y, size * 0.6, 170),
    );
    let frames: [&[(&str, &str)]; 3] = [
        &[("transform", &first), ("opacity", "1")],
        &[("transform", &middle), ("opacity", "1"), ("offset", "0.55")],
        &[("transform", &last), ("opacity", "0.9")],
    ];
    let _ = show_for_a_moment("flying", "", "", &frames, ms, delay);
}

/// Lets a card pass between a pile and a hand that can't be seen: its back, or its face where everyone may see it.
pub(crate) fn fly_unseen(class: &str, text: &str, from: &str, to: &str, delay: f64) {
    let (Some(table), false) = (table(), wants_calm()) else { return };
    let place = |selector: &str| {
        let place = place_of(&find(selector)?.dyn_into::<HtmlElement>().ok()?, &table);
        Some(place.middle()).filter(|_| place.width > 0.0)
    };
    let (Some((x, y)), Some((to_x, to_y))) = (place(from), place(to)) else { return };
    let there = format!("translate(-50%, -50%) {}", format_shift(to_x - x, to_y - y));
    // It's gone as soon as it has arrived: then the pile shows it.
    let frames: [&[(&str, &str)]; 2] = [&[("transform", "translate(-50%, -50%)")], &[("transform", &there)]];
    let _ = show_for_a_moment(&format!("passing {class}"), &at_point((x, y)), text, &frames, PASS_MS, delay);
}
