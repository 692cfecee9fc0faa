//! Thin arrows that stay until something else is done: who did what to whom, and who went where.

use std::collections::HashMap;
use std::time::Duration;

use riftforce_client::{PieceId, Strike, StrikeEffect};
use riftforce_rules::{Side, Spot};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::place::{find, place_of};
use super::{CardElement, MotionState, STATE, SceneChanges};
use crate::browser::dom::{later, svg_path};
use crate::browser::math;
use crate::parts::guilds::guild_class;
use crate::parts::lengths::whole_pixels;

/// How often to check whether everything has arrived.
const ARRIVING: Duration = Duration::from_millis(40);

/// An arrow that's drawn.
#[derive(Clone, PartialEq)]
pub(super) struct Arrow {
    class: String,
    /// The data of its path.
    path: String,
}

/// Draws the arrows. As long as anything is on its way, only those that were there already and don't change: an arrow never runs
/// ahead of the cards it's about.
pub(super) fn draw_arrows(state: &mut MotionState, changes: &SceneChanges, table: &Element) {
    let all = arrows(&state.cards, changes, table);
    let is_moving = state.is_moving();
    let drawn = all.iter().filter(|arrow| !is_moving || state.arrows.0.contains(arrow)).cloned().collect();
    state.arrows = (drawn, is_moving.then_some(all));
    put_arrows(&state.arrows.0);
    if is_moving {
        later(draw_all_arrows, ARRIVING);
    }
}

/// Draws the other arrows as soon as everything has arrived.
fn draw_all_arrows() {
    STATE.with_borrow_mut(|state| {
        if state.is_moving() {
            later(draw_all_arrows, ARRIVING);
        } else if let Some(all) = state.arrows.1.take() {
            put_arrows(&all);
            state.arrows.0 = all;
        }
    });
}

fn put_arrows(arrows: &[Arrow]) {
    let Some(element) = find(".arrows") else { return };
    element.set_text_content(None);
    for path in arrows.iter().filter_map(|arrow| svg_path(&arrow.class, &arrow.path)) {
        let _ = element.append_child(&path);
    }
}

/// Who did something to whom, and who went where; dashed where somebody moved.
fn arrows(cards: &HashMap<String, CardElement>, changes: &SceneChanges, table: &Element) -> Vec<Arrow> {
    let mut arrows = Vec::new();
    for strike in &changes.strikes {
        let class = guild_class(strike.card.guild());
        // Once one of them has moved, the arrow would point at somebody who wasn't there, or from where nobody struck.
        let stands = |id, at| {
            middle_of(cards, id, at, changes.near, table).filter(|_| is_there(cards, id, at, changes.near))
        };
        let (from, to) = (stands(strike.by, strike.from), stands(strike.to, strike.at));
        if let (Some(from), Some(to), true) = (from, to, strike.by != strike.to) {
            arrows.extend(arrow(class.clone(), from, to));
        }
        if let StrikeEffect::Move(there) = strike.effect
            && let Some((_, from)) = ends_of_strike(cards, strike, changes.near, table)
            && let Some(there) = middle_of(cards, strike.to, there, changes.near, table)
        {
            arrows.extend(arrow(format!("moves {class}"), from, there));
        }
    }
    arrows
}

fn arrow(class: String, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> Option<Arrow> {
    let (dx, dy) = (x2 - x1, y2 - y1);
    let length = math::distance(dx, dy);
    if length < 8.0 {
        return None;
    }
    // It bends a little, so that two that go the same way can be told apart, and stops short of the middle.
    let (ux, uy) = (dx / length, dy / length);
    let (bend_x, bend_y) = ((x1 + x2) / 2.0 - uy * length * 0.12, (y1 + y2) / 2.0 + ux * length * 0.12);
    let (hx, hy) = (x2 - bend_x, y2 - bend_y);
    let last = math::distance(hx, hy).max(1.0);
    let (hx, hy) = (hx / last, hy / last);
    let (tip_x, tip_y) = (x2 - hx * 9.0, y2 - hy * 9.0);
    let barb = |turn: f64| (tip_x - hx * 8.0 - hy * turn, tip_y - hy * 8.0 + hx * turn);
    let ((ax, ay), (bx, by)) = (barb(4.5), barb(-4.5));
    let point = |(x, y): (f64, f64)| format!("{} {}", whole_pixels(x), whole_pixels(y));
    let [from, bend, tip, a, b] = [(x1, y1), (bend_x, bend_y), (tip_x, tip_y), (ax, ay), (bx, by)].map(point);
    Some(Arrow { class, path: format!("M{from}Q{bend} {tip}M{a}L{tip}L{b}") })
}

/// Where both elementals of a strike were at the time, as long as both are in sight.
pub(super) fn ends_of_strike(
    cards: &HashMap<String, CardElement>,
    strike: &Strike,
    near: Side,
    table: &Element,
) -> Option<((f64, f64), (f64, f64))> {
    let from = middle_of(cards, strike.by, strike.from, near, table);
    from.zip(middle_of(cards, strike.to, strike.at, near, table))
}

/// Whether an elemental still stands in the column where it was.
fn is_there(cards: &HashMap<String, CardElement>, id: PieceId, at: Spot, near: Side) -> bool {
    let card = cards.get(&id.0.to_string());
    card.zip(column_of(at, near)).is_some_and(|(card, column)| column.contains(Some(&card.element)))
}

fn column_of(at: Spot, near: Side) -> Option<Element> {
    let end = if at.side == near { "lower" } else { "upper" };
    find(&format!(".lane.site-{} .column.{end}", at.site.number()))
}

/// The middle of an elemental as it stood, or will stand, at a place; `None` if it's no longer in sight.
pub(super) fn middle_of(
    cards: &HashMap<String, CardElement>,
    id: PieceId,
    at: Spot,
    near: Side,
    table: &Element,
) -> Option<(f64, f64)> {
    let card = cards.get(&id.0.to_string())?;
    let column = column_of(at, near)?;
    if column.contains(Some(&card.element)) {
        return Some(card.place.middle());
    }
    // It has left since, so its place is counted from the edge of the column: the strips there are as tall as its own.
    let column: HtmlElement = column.dyn_into().ok()?;
    let place = place_of(&column, table);
    let (x, _) = place.middle();
    let outwards = (at.position.index() as f64 + 0.5) * card.place.height;
    let y = if at.side == near { place.top + outwards } else { place.top + place.height - outwards };
    Some((x, y))
}
