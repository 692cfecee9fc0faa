//! The land on the page: drawn to match the table's layout, and changed by how the game stands.

use std::cell::RefCell;

use leptos::prelude::*;
use riftforce_rules::{BySide, GOAL, Side};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::{Layout, Strip, draw};
use crate::browser::dom::{after_picture, wants_calm};
use crate::table::effects;
use crate::table::play::play;

/// The Rift opens when a side needs at most this much more Riftforce.
const BRINK: u16 = 2;
/// The Rift leans as far as it can towards a side that's this far ahead.
const FAR_AHEAD: u16 = 4;

/// What the Rift looks like as the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mood {
    /// How far it leans towards the viewer, or away: from -4 to 4.
    lean: i16,
    /// Whether somebody is about to win.
    is_at_brink: bool,
}

impl Mood {
    fn of(score: BySide<u16>, near: Side) -> Mood {
        let most = FAR_AHEAD as i16;
        let lean = (score[near] as i16 - score[near.other()] as i16).clamp(-most, most);
        Mood { lean, is_at_brink: score[Side::A].max(score[Side::B]) + BRINK >= GOAL }
    }
}

/// The land behind the table, which shows who controls which location.
#[component]
pub(crate) fn Land() -> impl IntoView {
    let play = play();
    let class = Memo::new(move |_| {
        let near = play.near();
        play.session(|session| {
            let scene = session.scene();
            let mood = Mood::of(scene.score(), near);
            let mut class = String::from("torn-land");
            for site in scene.mode().sites() {
                if let Some(holder) = scene.controller_of(site) {
                    let whose = if holder == near { "mine" } else { "theirs" };
                    class += &format!(" {whose}-{}", site.number());
                }
            }
            class += if mood.is_at_brink { " at-the-brink" } else { "" };
            class += match mood.lean {
                0 => "",
                lean if lean > 0 => " leans-near",
                _ => " leans-far",
            };
            class + &format!(" lean-{}", mood.lean.unsigned_abs())
        })
    });
    let is_open = Memo::new(move |_| {
        play.session(|session| {
            Mood::of(session.scene().score(), play.near()).is_at_brink && session.is_running()
        })
    });
    Effect::new(move |before: Option<bool>| {
        let is_open = is_open.get();
        if is_open && before == Some(false) {
            effects::open_rift();
        }
        is_open
    });
    // Somebody who takes the device sees the land from the other side. Nothing has changed hands, so nothing fades.
    let is_turned = RwSignal::new(false);
    Effect::new(move |before: Option<Side>| {
        let near = play.near();
        if before.is_some_and(|before| before != near) {
            is_turned.set(true);
            after_picture(move || {
                is_turned.try_set(false);
            });
        }
        near
    });
    on_cleanup(forget);
    let class = move || class.get() + if is_turned.get() { " turned" } else { "" };
    view! { <div class=class aria-hidden="true"></div> }
}

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
    Effect::new(move |_| {
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

fn forget() {
    DRAWN.set(None);
}

fn paint_into(place: &HtmlElement, layout: &Layout) {
    place.set_inner_html(&draw(layout));
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
        Some(Strip { left, right: left + lane.width(), top, bottom: top + lane.height() })
    };
    let lanes: Vec<Strip> = (0..lanes.length()).filter_map(lane).collect();
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
    flare.set_inner_html(FLARE);
    if place.append_child(&flare).is_ok() {
        crate::browser::animation::flash_and_go(&flare, after);
    }
}

/// Rays in all directions, the longest along the Rift.
const FLARE: &str = "<svg viewBox=\"-100 -60 200 120\"><path class=\"rays\" d=\"M-98 0L-22-6L-46-30L-14-12L-20-56L-3-14L8-58L9-13L40-38L20-8L98 0L22 7L48 34L14 12L18 54L2 14L-10 56L-8 13L-42 32L-20 7Z\"/><path class=\"heart\" d=\"M-60 0L-12-5L0-24L11-6L62 0L12 6L1 22L-10 6Z\"/></svg>";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rift_leans_towards_the_leader_and_opens_near_the_goal() {
        let mood = |mine: u16, theirs: u16| Mood::of(BySide([mine, theirs]), Side::A);
        assert_eq!(mood(0, 0), Mood { lean: 0, is_at_brink: false });
        assert_eq!(mood(5, 3), Mood { lean: 2, is_at_brink: false });
        assert_eq!(mood(1, 9), Mood { lean: -4, is_at_brink: false });
        assert!(mood(GOAL - BRINK, 0).is_at_brink && mood(3, GOAL).is_at_brink);
        assert!(!mood(GOAL - BRINK - 1, 3).is_at_brink);
        assert_eq!(Mood::of(BySide([5, 3]), Side::B).lean, -2);
    }
}
