//! The land on the page: drawn to match the table's layout, or from afar behind any other page.

use std::cell::RefCell;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::{Layout, LocationBounds, draw};
use crate::browser::animation::flash_and_go;
use crate::browser::dom::{put_drawing, wants_calm};
use crate::browser::erased::effect;

/// The same land behind a page, seen from afar.
#[component]
pub(crate) fn FarLand() -> impl IntoView {
    let node = NodeRef::<leptos::html::Div>::new();
    let paint = move || {
        // By the time it's painted, the page may be gone.
        if let Some(node) = node.try_get_untracked().flatten() {
            let size = |length: Result<wasm_bindgen::JsValue, _>| {
                length.ok().and_then(|it| it.as_f64()).unwrap_or(800.0)
            };
            let layout = Layout::of_page(size(window().inner_width()), size(window().inner_height()));
            paint_into(&node, &layout);
        }
    };
    effect(move || {
        // The page itself comes first.
        request_animation_frame(move || request_animation_frame(paint));
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| paint());
    on_cleanup(move || resized.remove());
    view! { <div class="torn-land afar" node_ref=node aria-hidden="true"></div> }
}

thread_local! {
    /// How the table was laid out when the land was drawn.
    static DRAWN: RefCell<Option<Layout>> = const { RefCell::new(None) };
}

/// Call it when the table goes: the next one finds its land undrawn.
pub(crate) fn forget() {
    DRAWN.set(None);
}

fn paint_into(place: &HtmlElement, layout: &Layout) {
    put_drawing(place, &draw(layout));
    let _ = place.style().set_property("--rift-y", &format!("{}px", layout.rift.round() as i32));
}

/// Draws the land if the table's layout has changed since it was last drawn.
pub(crate) fn lay_out(table: &Element) {
    let Ok(Some(place)) = table.query_selector(".torn-land") else { return };
    let Some(layout) = read(table) else { return };
    DRAWN.with_borrow_mut(|drawn| {
        if drawn.as_ref() != Some(&layout) {
            if let Some(place) = place.dyn_ref::<HtmlElement>() {
                paint_into(place, &layout);
            }
            *drawn = Some(layout);
        }
    });
}

fn read(table: &Element) -> Option<Layout> {
    let origin = table.get_bounding_client_rect();
    let find = |selector: &str| {
        table.query_selector(selector).ok().flatten().map(|it| it.get_bounding_client_rect())
    };
    let (plate, upper, lower) = (find(".plate")?, find(".column.upper")?, find(".column.lower")?);
    let lanes = table.query_selector_all(".lane").ok()?;
    let lane = |index: u32| {
        let lane = lanes.item(index)?.dyn_into::<Element>().ok()?.get_bounding_client_rect();
        let (left, top) = (lane.left() - origin.left(), lane.top() - origin.top());
        Some(LocationBounds { left, right: left + lane.width(), top, bottom: top + lane.height() })
    };
    let lanes: Vec<LocationBounds> = (0..lanes.length()).filter_map(lane).collect();
    let right = lanes.last().map_or(0.0, |lane| lane.right);
    let is_held_sideways = find(".actions").is_some_and(|it| it.left() - origin.left() > right - 20.0);
    Some(Layout {
        width: origin.width(),
        height: origin.height(),
        rift: plate.top() - origin.top() + plate.height() / 2.0,
        gap: (plate.height() + 16.0).min(lower.top() - upper.bottom() + 6.0).max(plate.height()),
        lanes,
        is_held_sideways,
    })
}

/// Makes the Rift flare at a place, after a delay: an elemental has fallen there.
pub(crate) fn flare(x: f64, after: f64) {
    if wants_calm() {
        return;
    }
    let Some(y) = DRAWN.with_borrow(|drawn| drawn.as_ref().map(|layout| layout.rift)) else { return };
    let Ok(Some(place)) = document().query_selector(".table > .torn-land") else { return };
    let Ok(Ok(flare)) = document().create_element("div").map(JsCast::dyn_into::<HtmlElement>) else { return };
    flare.set_class_name("flare");
    flare.style().set_css_text(&format!("left:{}px;top:{}px", x.round() as i32, y.round() as i32));
    put_drawing(&flare, FLARE);
    if place.append_child(&flare).is_ok() {
        flash_and_go(&flare, after);
    }
}

/// Rays in all directions, the longest along the Rift.
const FLARE: &str = "<svg viewBox=\"-100 -60 200 120\"><path class=\"rays\" d=\"M-98 0L-22-6L-46-30L-14-12L-20-56L-3-14L8-58L9-13L40-38L20-8L98 0L22 7L48 34L14 12L18 54L2 14L-10 56L-8 13L-42 32L-20 7Z\"/><path class=\"heart\" d=\"M-60 0L-12-5L0-24L11-6L62 0L12 6L1 22L-10 6Z\"/></svg>";
