//! What strikes look like: from one to another, how much they do, and how somebody breaks.

use riftforce_client::{Blow, PieceId, Strike};
use web_sys::HtmlElement;

use super::overlay::{copy_over_table, show_for_a_moment};
use super::place::{at_point, whole};
use super::{Card, Stage};
use crate::table::animation::{Timing, animate, remove_when_over};
use crate::table::pieces::guild_class;

pub(super) const STREAK_MS: f64 = 380.0;
const FLOAT_MS: f64 = 1100.0;
pub(super) const BREAK_MS: f64 = 420.0;
/// Of several strikes that are shown at once, each begins so much after the one before.
pub(super) const STAGGER_MS: f64 = 200.0;

/// A streak from one to the other, in the colour of the one's guild. It arrives halfway through its time, and fades.
pub(super) fn show_streak(strike: &Strike, from: (f64, f64), to: (f64, f64), ms: f64, delay: f64) {
    // Who moves by itself needs none.
    if strike.by == strike.to {
        return;
    }
    let class = guild_class(strike.card.guild());
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let style = format!("{};inline-size:{}px", at_point(from), whole(dx.hypot(dy)));
    let turn = format!("rotate(calc({} * 0.01deg))", whole(dy.atan2(dx).to_degrees() * 100.0));
    let at = |width: &str| format!("{turn} scaleX({width})");
    let (none, whole) = (at("0"), at("1"));
    let frames: [&[(&str, &str)]; 3] = [
        &[("transform", &none), ("opacity", "1")],
        &[("transform", &whole), ("opacity", "1")],
        &[("transform", &whole), ("opacity", "0")],
    ];
    let _ = show_for_a_moment(&format!("streak {class}"), &style, "", &frames, ms, delay);
}

/// How much a strike did, over whom it hit.
pub(super) fn show_amount(strike: &Strike, to: (f64, f64), delay: f64) -> Option<HtmlElement> {
    let (text, class) = match strike.blow {
        Blow::Hurt(amount) => (format!("−{amount}"), "amount"),
        Blow::Mend(amount) => (format!("+{amount}"), "amount mends"),
        Blow::Move(_) => return None,
    };
    // It can be read at once, and beside the card's number.
    let frames: [&[(&str, &str)]; 4] = [
        &[("transform", "translate(-20%, -40%) scale(0.8)"), ("opacity", "0")],
        &[("transform", "translate(-20%, -55%) scale(1.15)"), ("opacity", "1"), ("offset", "0.06")],
        &[("transform", "translate(-20%, -75%) scale(1)"), ("opacity", "1"), ("offset", "0.6")],
        &[("transform", "translate(-20%, -130%) scale(1)"), ("opacity", "0")],
    ];
    show_for_a_moment(class, &at_point(to), &text, &frames, FLOAT_MS, delay)
}

/// What was done to somebody has been read by the time they go elsewhere. It's taken away then, or it would seem to be done again
/// where they arrive.
pub(super) fn let_go_of_amounts(stage: &mut Stage, gone: &[PieceId]) {
    let Stage { cards, amounts, .. } = stage;
    amounts.retain(|(id, shown)| {
        if !shown.is_connected() || gone.contains(id) {
            return false;
        }
        let Some(card) = cards.get(&id.0.to_string()) else { return true };
        let (style, (x, y)) = (HtmlElement::style(shown), card.place.middle());
        let is_at = |name, at| style.get_property_value(name) == Ok(format!("{}px", whole(at)));
        let stays = is_at("left", x) && is_at("top", y);
        if !stays {
            shown.remove();
        }
        stays
    });
}

/// An elemental breaks, after so many strikes.
pub(super) fn show_breaking(card: &Card, after: usize) {
    let timing = Timing {
        ms: BREAK_MS,
        delay: after.min(2) as f64 * STAGGER_MS,
        easing: "ease-out",
        ..Timing::default()
    };
    for (side, apart) in
        [("left", "translate(-7px, 9px) rotate(-5deg)"), ("right", "translate(7px, 12px) rotate(6deg)")]
    {
        if let Some(half) = copy_over_table(&card.element, card.place, card.home) {
            let _ = half.class_list().add_2("broken", side);
            let frames: [&[(&str, &str)]; 3] = [
                &[("transform", "none"), ("opacity", "1")],
                &[("transform", "none"), ("opacity", "1"), ("offset", "0.2")],
                &[("transform", apart), ("opacity", "0")],
            ];
            remove_when_over(&half, animate(&half, &frames, &timing).as_ref());
        }
    }
}
