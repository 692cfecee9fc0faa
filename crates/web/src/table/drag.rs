//! Dragging a card from the hand: to a location, where it's played, or onto an ally, which is activated. It does what two taps
//! would do, with the same preview.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use riftforce_client::{PieceId, Tap};
use riftforce_rules::Site;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, PointerEvent};

use crate::browser::math;
use crate::table::explain::listen as hear;
use crate::table::game::{Game, current_game};
use crate::table::motion::{copy_of, overlay};

/// How far a card has to be pulled before that counts as dragging, in pixels.
const PULL: f64 = 10.0;

/// A card that is held, and perhaps dragged.
struct Drag {
    id: PieceId,
    card: HtmlElement,
    /// Which finger holds it, and where it took hold.
    pointer: i32,
    from: (f64, f64),
    /// The copy of it that follows the finger.
    copy: Option<HtmlElement>,
}

#[derive(Default)]
struct Hold {
    drag: Option<Drag>,
    /// Whether a card has just been dragged: the click that follows isn't meant for whatever is under it.
    was_dragged: bool,
}

/// Makes the cards in hand draggable from now on.
pub(super) fn listen() {
    let game = current_game();
    let hold: Rc<RefCell<Hold>> = Rc::default();
    let taken = hold.clone();
    hear("pointerdown", move |event: PointerEvent| {
        let card = card_at(&event).filter(|_| event.button() == 0 && event.is_primary());
        let id = |card: &HtmlElement| card.get_attribute("data-id")?.parse().ok().map(PieceId);
        let from = (event.client_x().into(), event.client_y().into());
        let drag = card.and_then(|card| {
            Some(Drag { id: id(&card)?, card, pointer: event.pointer_id(), from, copy: None })
        });
        *taken.borrow_mut() = Hold { drag, was_dragged: false };
    });
    let pulled = hold.clone();
    hear("pointermove", move |event: PointerEvent| {
        let mut hold = pulled.borrow_mut();
        if let Some(drag) = hold.drag.as_mut().filter(|drag| drag.pointer == event.pointer_id()) {
            pull(game, drag, &event);
        }
    });
    for name in ["pointerup", "pointercancel"] {
        let let_go = hold.clone();
        hear(name, move |event: PointerEvent| {
            let drag = let_go.borrow_mut().drag.take();
            if let Some(copy) = drag.and_then(|drag| drag.copy) {
                copy.remove();
                let_go.borrow_mut().was_dragged = true;
                if name == "pointerup" {
                    drop_at(game, &event);
                }
            }
        });
    }
    hear("click", move |event: Event| {
        if std::mem::take(&mut hold.borrow_mut().was_dragged) {
            event.stop_immediate_propagation();
            event.prevent_default();
        }
    });
}

/// Moves a card with the finger once it has been pulled far enough, which picks it up.
fn pull(game: Game, drag: &mut Drag, event: &PointerEvent) {
    let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
    let (dx, dy) = (x - drag.from.0, y - drag.from.1);
    if drag.copy.is_none() {
        let can = drag.card.class_list().contains("can") || drag.card.class_list().contains("chosen");
        if math::distance(dx, dy) < PULL || !can || drag.card.get_attribute("aria-pressed").is_none() {
            return;
        }
        // Only this card is dragged: any others that are picked up are put back.
        let others = game.view.with_turn_untracked(|turn| turn.picked_up().iter().any(|&id| id != drag.id));
        if others == Some(true) {
            game.moves.put_back();
        }
        if game.view.with_turn_untracked(|turn| turn.picked_up().contains(&drag.id)) != Some(true) {
            game.moves.tap(Tap::Hand(drag.id));
        }
        drag.copy = copy_over_table(&drag.card);
    }
    if let Some(copy) = &drag.copy {
        let _ =
            copy.style().set_property("transform", &format!("translate({}px, {}px)", dx as i32, dy as i32));
    }
}

/// A copy of a card over the table, to be seen while it's dragged.
fn copy_over_table(card: &HtmlElement) -> Option<HtmlElement> {
    let (overlay, place) = (overlay()?, card.get_bounding_client_rect());
    let origin = overlay.get_bounding_client_rect();
    let (left, top) = ((place.left() - origin.left()) as i32, (place.top() - origin.top()) as i32);
    let copy = copy_of(card)?;
    copy.style().set_css_text(&format!("left:{left}px;top:{top}px;translate:none"));
    let _ = copy.class_list().add_1("dragged");
    overlay.append_child(&copy).ok()?;
    Some(copy)
}

/// Lets go of the card: over an ally it activates that ally, over a location it's played there, and elsewhere it stays picked up.
fn drop_at(game: Game, event: &PointerEvent) {
    let point = (event.client_x() as f32, event.client_y() as f32);
    let Some(target) = document().element_from_point(point.0, point.1) else { return };
    let closest = |selector: &str| target.closest(selector).ok().flatten();
    let number = |element: Element, name: &str| element.get_attribute(name)?.parse::<u32>().ok();
    let lane = closest(".lane").and_then(|lane| lane.query_selector(".plate").ok().flatten());
    let site =
        lane.and_then(|plate| number(plate, "data-site")).and_then(|site| Site::from_number(site as u8));
    let strip = closest(".board .card.strip.can").and_then(|strip| number(strip, "data-id"));
    match (strip, site) {
        (Some(id), _) => game.moves.tap(Tap::Piece(PieceId(id))),
        (None, Some(site)) => game.moves.tap(Tap::Site(site)),
        (None, None) => (),
    }
}

fn card_at(event: &Event) -> Option<HtmlElement> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest(".hand .card[data-id]").ok()??.dyn_into().ok()
}
