//! Motion that explains: cards glide from where they were, strikes leap from one to another, what falls breaks.
//!
//! This is the one place that knows what is moving. Everything stands at once where it belongs, and the browser's own
//! animations only show it on its way there: nobody has to wait for them, and without them the screen is the same. Where
//! things belong is read from the layout, which no animation touches; where a card is seen follows from its animation. So a
//! card that is sent somewhere else on its way turns there straight from where it's seen.

use std::cell::RefCell;
use std::collections::HashMap;
use std::time::Duration;

use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::*;
use riftforce_client::{Blow, PieceId, Scene, Strike};
use riftforce_rules::Side;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

use crate::browser::dom::wants_calm;
use crate::table::pieces::guild_class;

const GLIDE_MS: f64 = 240.0;
const FLIGHT_MS: f64 = 420.0;
const STREAK_MS: f64 = 380.0;
const FLOAT_MS: f64 = 1100.0;
const BREAK_MS: f64 = 520.0;
/// Of several strikes that are shown at once, each begins so much after the one before.
const STAGGER_MS: f64 = 200.0;

/// What a scene says about what was done since it was last marked.
#[derive(Default)]
pub(crate) struct Told {
    strikes: Vec<Strike>,
    gone: Vec<PieceId>,
    put: Vec<PieceId>,
}

impl Told {
    pub(crate) fn of(scene: &Scene) -> Told {
        let columns =
            scene.mode().sites().flat_map(|site| Side::BOTH.map(|side| scene.column(side, site)).into_iter());
        let put = columns.flatten().filter(|piece| piece.is_new).map(|piece| piece.id).collect();
        Told { strikes: scene.strikes().to_vec(), gone: scene.gone().to_vec(), put }
    }
}

/// Where something is on the table, in its pixels.
#[derive(Clone, Copy, PartialEq)]
struct Place {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Place {
    fn middle(self) -> (f64, f64) {
        (self.left + self.width / 2.0, self.top + self.height / 2.0)
    }
}

/// A card on the table.
struct Card {
    element: HtmlElement,
    place: Place,
    glide: Option<Glide>,
}

/// A card on its way, from so far off.
struct Glide {
    animation: JsValue,
    from: (f64, f64),
}

impl Card {
    /// The middle of the card as it is seen.
    fn seen_at(&self) -> (f64, f64) {
        let (x, y) = self.place.middle();
        match self.glide.as_ref().and_then(|glide| Some((glide.from, progress(&glide.animation)?))) {
            Some(((dx, dy), done)) => (x + dx * (1.0 - done), y + dy * (1.0 - done)),
            None => (x, y),
        }
    }
}

#[derive(Default)]
struct Stage {
    cards: HashMap<String, Card>,
    /// The strikes that have been shown.
    strikes: Vec<Strike>,
}

thread_local! {
    static STAGE: RefCell<Stage> = RefCell::default();
}

/// Takes everything as it is now, without moving anything: when a table is opened, when other eyes look, after a resize.
pub(crate) fn look(told: &Told) {
    let Some(table) = table() else { return };
    STAGE.with_borrow_mut(|stage| {
        stage.cards = cards(&table)
            .into_iter()
            .map(|(id, element)| {
                let place = place_of(&element, &table);
                (id, Card { element, place, glide: None })
            })
            .collect();
        stage.strikes.clone_from(&told.strikes);
        draw_arrows(&stage.cards, &told.strikes);
    });
}

/// Shows how the table came to be as it is now.
pub(crate) fn follow(told: &Told) {
    let Some(table) = table() else { return };
    STAGE.with_borrow_mut(|stage| {
        let mut before = std::mem::take(&mut stage.cards);
        let is_calm = wants_calm();
        for (id, element) in cards(&table) {
            let place = place_of(&element, &table);
            let known = before.remove(&id);
            let glide = if is_calm { None } else { glide(known, &id, &element, place, &table, told) };
            stage.cards.insert(id, Card { element, place, glide });
        }
        let strikes = match told.strikes.strip_prefix(&stage.strikes[..]) {
            Some(new) => new,
            // Something was taken back, or another action has begun.
            None if stage.strikes.starts_with(&told.strikes) => &[],
            None => &told.strikes[..],
        };
        if !is_calm {
            strikes.iter().enumerate().for_each(|(index, strike)| show_strike(&stage.cards, strike, index));
            for (id, card) in before {
                if told.gone.iter().any(|gone| gone.0.to_string() == id) {
                    show_leaving(&card, strikes.len(), &table);
                }
            }
        }
        draw_arrows(&stage.cards, &told.strikes);
        stage.strikes.clone_from(&told.strikes);
    });
}

/// Lets a card glide from where it's seen to where it belongs, if those are two places.
fn glide(
    known: Option<Card>,
    id: &str,
    element: &HtmlElement,
    place: Place,
    table: &Element,
    told: &Told,
) -> Option<Glide> {
    let (x, y) = place.middle();
    let is_known = known.is_some();
    let (from_x, from_y) = match known {
        Some(card) => {
            let is_same = card.element == *element && card.place == place;
            let seen = card.seen_at();
            match card.glide {
                // It is on its way there.
                glide if is_same => return glide.filter(|glide| progress(&glide.animation).is_some()),
                Some(glide) => {
                    call(&glide.animation, "cancel");
                }
                None => (),
            }
            seen
        }
        None => origin(id, element, table, told)?,
    };
    let (dx, dy) = (from_x - x, from_y - y);
    if dx.hypot(dy) <= 2.0 {
        return None;
    }
    let from = shift(dx, dy);
    let first = [("transform", &*from), ("zIndex", "5"), ("opacity", if is_known { "1" } else { "0.3" })];
    let last = [("transform", "none"), ("zIndex", "5"), ("opacity", "1")];
    let animation = animate(element, &[&first, &last], GLIDE_MS, 0.0, "ease-out")?;
    Some(Glide { animation, from: (dx, dy) })
}

/// Where a card comes from that wasn't on the table: the draw pile, or the other side's hand.
fn origin(id: &str, element: &HtmlElement, table: &Element, told: &Told) -> Option<(f64, f64)> {
    let is_in = |selector: &str| matches!(element.closest(selector), Ok(Some(_)));
    let selector = if is_in(".hand") {
        ".seated.mine .pile"
    } else if is_in(".upper") && told.put.iter().any(|put| put.0.to_string() == id) {
        ".seated:not(.mine) .fan, .seated:not(.mine) .name"
    } else {
        return None;
    };
    let origin = find(selector)?.dyn_into::<HtmlElement>().ok()?;
    Some(place_of(&origin, table).middle())
}

/// A streak from one to the other, in the colour of the one's guild, and what it did.
fn show_strike(cards: &HashMap<String, Card>, strike: &Strike, index: usize) {
    let Some((from, to)) = ends(cards, strike) else { return };
    let delay = index as f64 * STAGGER_MS;
    let class = guild_class(strike.card.guild());
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let style = format!("{};inline-size:{}px", at_point(from), whole(dx.hypot(dy)));
    let turn = format!("rotate(calc({} * 0.01deg))", whole(dy.atan2(dx).to_degrees() * 100.0));
    let at = |width: &str| format!("{turn} scaleX({width})");
    let (none, whole) = (at("0"), at("1"));
    if let Some(streak) = add(&format!("streak {class}"), &style, "") {
        let frames: [&[(&str, &str)]; 3] = [
            &[("transform", &none), ("opacity", "1")],
            &[("transform", &whole), ("opacity", "1")],
            &[("transform", &whole), ("opacity", "0")],
        ];
        let _ = animate(&streak, &frames, STREAK_MS, delay, "ease-out");
        remove_after(streak, delay + STREAK_MS);
    }
    let text = match strike.blow {
        Blow::Hurt(amount) => format!("−{amount}"),
        Blow::Mend(amount) => format!("+{amount}"),
        Blow::Pull => return,
    };
    let mends = if matches!(strike.blow, Blow::Mend(_)) { " mends" } else { "" };
    if let Some(number) = add(&format!("amount{mends}"), &at_point(to), &text) {
        let frames: [&[(&str, &str)]; 3] = [
            &[("transform", "translate(-50%, -20%) scale(0.6)"), ("opacity", "0")],
            &[("transform", "translate(-50%, -60%) scale(1.15)"), ("opacity", "1")],
            &[("transform", "translate(-50%, -130%) scale(1)"), ("opacity", "0")],
        ];
        let delay = delay + STREAK_MS / 3.0;
        let _ = animate(&number, &frames, FLOAT_MS, delay, "ease-out");
        remove_after(number, delay + FLOAT_MS);
    }
}

/// An elemental breaks; a card goes to the discard pile.
fn show_leaving(card: &Card, after: usize, table: &Element) {
    let (Place { left, top, width, height }, delay) = (card.place, after as f64 * STAGGER_MS);
    let (width, height) = (whole(width), whole(height));
    let style = format!("{};inline-size:{width}px;block-size:{height}px", at_point((left, top)));
    let copy = || copy_over_table(&card.element, &style);
    if !card.element.class_list().contains("strip") {
        let Some(pile) = find(".seated.mine .pile.discard").and_then(|it| it.dyn_into::<HtmlElement>().ok())
        else {
            return;
        };
        let (x, y) = card.place.middle();
        let (to_x, to_y) = place_of(&pile, table).middle();
        let away = format!("{} scale(0.3)", shift(to_x - x, to_y - y));
        if let Some(copy) = copy() {
            let frames: [&[(&str, &str)]; 2] =
                [&[("transform", "none"), ("opacity", "1")], &[("transform", &away), ("opacity", "0.2")]];
            let _ = animate(&copy, &frames, FLIGHT_MS, 0.0, "ease-in");
            remove_after(copy, FLIGHT_MS);
        }
        return;
    }
    for (side, apart) in
        [("left", "translate(-7px, 9px) rotate(-5deg)"), ("right", "translate(7px, 12px) rotate(6deg)")]
    {
        if let Some(half) = copy() {
            let _ = half.class_list().add_2("broken", side);
            let frames: [&[(&str, &str)]; 3] = [
                &[("transform", "none"), ("opacity", "1")],
                &[("transform", "none"), ("opacity", "1")],
                &[("transform", apart), ("opacity", "0")],
            ];
            let _ = animate(&half, &frames, BREAK_MS, delay, "ease-in");
            remove_after(half, delay + BREAK_MS);
        }
    }
}

/// Thin arrows that stay: who did something to whom.
fn draw_arrows(cards: &HashMap<String, Card>, strikes: &[Strike]) {
    let Some(arrows) = find(".arrows") else { return };
    let mut markup = String::new();
    for strike in strikes {
        let Some(((x1, y1), (x2, y2))) = ends(cards, strike) else { continue };
        let (dx, dy) = (x2 - x1, y2 - y1);
        let length = dx.hypot(dy);
        if length < 8.0 {
            continue;
        }
        // It bends a little, so that two that go the same way are seen as two, and stops short of the middle.
        let (ux, uy) = (dx / length, dy / length);
        let (bend_x, bend_y) = ((x1 + x2) / 2.0 - uy * length * 0.12, (y1 + y2) / 2.0 + ux * length * 0.12);
        let (hx, hy) = (x2 - bend_x, y2 - bend_y);
        let last = hx.hypot(hy).max(1.0);
        let (hx, hy) = (hx / last, hy / last);
        let (tip_x, tip_y) = (x2 - hx * 9.0, y2 - hy * 9.0);
        let barb = |turn: f64| (tip_x - hx * 8.0 - hy * turn, tip_y - hy * 8.0 + hx * turn);
        let ((ax, ay), (bx, by)) = (barb(4.5), barb(-4.5));
        let class = guild_class(strike.card.guild());
        let point = |(x, y): (f64, f64)| format!("{} {}", whole(x), whole(y));
        let [from, bend, tip, a, b] =
            [(x1, y1), (bend_x, bend_y), (tip_x, tip_y), (ax, ay), (bx, by)].map(point);
        markup.push_str(&format!("<path class=\"{class}\" d=\"M{from}Q{bend} {tip}M{a}L{tip}L{b}\"/>"));
    }
    arrows.set_inner_html(&markup);
}

/// The middles of both who have part in a strike, where both are in sight.
fn ends(cards: &HashMap<String, Card>, strike: &Strike) -> Option<((f64, f64), (f64, f64))> {
    let middle = |id: PieceId| cards.get(&id.0.to_string()).map(|card| card.place.middle());
    middle(strike.by).zip(middle(strike.to))
}

/// Shows who acts: it comes forward for a moment.
pub(crate) fn pulse(selector: &str) {
    if let Some(element) = find(selector)
        && !wants_calm()
    {
        // It's added to a glide; the property `scale` would stretch the rest of the card's way as well.
        let frames: [&[(&str, &str)]; 2] = [
            &[("filter", "brightness(1.7)"), ("transform", "scale(1.07)"), ("composite", "add")],
            &[("filter", "none"), ("transform", "none"), ("composite", "add")],
        ];
        let _ = animate(&element, &frames, STREAK_MS, 0.0, "ease-out");
    }
}

/// Lets a small light fly from one element to another.
pub(crate) fn fly(from: &str, to: &str) {
    let (Some(from), Some(to), Some(table), false) = (find(from), find(to), table(), wants_calm()) else {
        return;
    };
    let place = |element: Element| {
        let (x, y) = place_of(&element.dyn_into::<HtmlElement>().ok()?, &table).middle();
        Some(shift(x, y))
    };
    let from_rift = |element: Element| {
        // The Rift itself is drawn, and has no place in the layout as boxes have.
        let (rect, origin) = (element.get_bounding_client_rect(), table.get_bounding_client_rect());
        let x = rect.left() + rect.width() / 2.0 - origin.left();
        let y = rect.top() + rect.height() / 2.0 - origin.top();
        shift(x, y)
    };
    let start = place(from.clone()).unwrap_or_else(|| from_rift(from));
    let (Some(end), Some(light)) = (place(to), add("flying", "", "")) else { return };
    let frames: [&[(&str, &str)]; 2] =
        [&[("transform", &start), ("opacity", "1")], &[("transform", &end), ("opacity", "0.6")]];
    let _ = animate(&light, &frames, FLIGHT_MS, 0.0, "ease-in-out");
    remove_after(light, FLIGHT_MS);
}

/// A number of pixels. To write fractions takes a surprising amount of code, which everybody would have to download.
fn whole(number: f64) -> i32 {
    number.round() as i32
}

fn shift(dx: f64, dy: f64) -> String {
    format!("translate({}px, {}px)", whole(dx), whole(dy))
}

fn at_point((x, y): (f64, f64)) -> String {
    format!("left:{}px;top:{}px", whole(x), whole(y))
}

// --- the page ---

fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

fn table() -> Option<Element> {
    find(".table")
}

pub(super) fn overlay() -> Option<Element> {
    find(".overlay")
}

fn cards(table: &Element) -> Vec<(String, HtmlElement)> {
    let Ok(found) = table.query_selector_all("[data-id]") else { return Vec::new() };
    let elements = (0..found.length()).filter_map(|index| found.item(index)?.dyn_into::<HtmlElement>().ok());
    elements.filter_map(|element| Some((element.get_attribute("data-id")?, element))).collect()
}

/// Where the layout has something: no transform counts, neither an animation's nor that of a card that is lifted.
fn place_of(element: &HtmlElement, table: &Element) -> Place {
    let (mut left, mut top) = (f64::from(element.offset_left()), f64::from(element.offset_top()));
    let mut outer = element.offset_parent();
    while let Some(parent) = outer.filter(|parent| parent != table)
        && let Ok(parent) = parent.dyn_into::<HtmlElement>()
    {
        left += f64::from(parent.offset_left() + parent.client_left() - parent.scroll_left());
        top += f64::from(parent.offset_top() + parent.client_top() - parent.scroll_top());
        outer = parent.offset_parent();
    }
    Place { left, top, width: element.offset_width().into(), height: element.offset_height().into() }
}

/// Puts a copy of a card over the table. Nobody can touch it, or find it in place of what's really there.
pub(super) fn copy_over_table(card: &HtmlElement, style: &str) -> Option<HtmlElement> {
    let copy = card.clone_node_with_deep(true).ok()?.dyn_into::<HtmlElement>().ok()?;
    ["data-id", "title"].into_iter().for_each(|name| drop(copy.remove_attribute(name)));
    let _ = copy.set_attribute("tabindex", "-1");
    copy.style().set_css_text(style);
    overlay()?.append_child(&copy).ok()?;
    Some(copy)
}

/// Puts something over the table that nobody can touch.
fn add(class: &str, style: &str, text: &str) -> Option<HtmlElement> {
    let element = document().create_element("div").ok()?.dyn_into::<HtmlElement>().ok()?;
    element.set_class_name(class);
    // Not as an attribute, which the page's policy forbids.
    element.style().set_css_text(style);
    if !text.is_empty() {
        element.set_text_content(Some(text));
    }
    overlay()?.append_child(&element).ok()?;
    Some(element)
}

fn remove_after(element: impl AsRef<Element>, ms: f64) {
    let element = element.as_ref().clone();
    set_timeout(move || element.remove(), Duration::from_millis(ms as u64));
}

/// `Element.animate` with these keyframes, as properties and their values.
fn animate(
    element: &Element,
    frames: &[&[(&str, &str)]],
    duration_ms: f64,
    delay_ms: f64,
    easing: &str,
) -> Option<JsValue> {
    let list = Array::new();
    for frame in frames {
        let object = Object::new();
        frame.iter().for_each(|&(property, value)| set(&object, property, value.into()));
        list.push(&object);
    }
    let timing = Object::new();
    set(&timing, "duration", duration_ms.into());
    set(&timing, "delay", delay_ms.into());
    set(&timing, "easing", easing.into());
    set(&timing, "fill", "backwards".into());
    // A browser that cannot animate shows the result at once.
    let animate = Reflect::get(element, &"animate".into()).ok()?.dyn_into::<Function>().ok()?;
    animate.call2(element, &list, &timing).ok()
}

fn set(object: &Object, key: &str, value: JsValue) {
    // Setting a property of a new plain object cannot fail.
    let _ = Reflect::set(object, &key.into(), &value);
}

fn call(object: &JsValue, method: &str) -> Option<JsValue> {
    Reflect::get(object, &method.into()).ok()?.dyn_into::<Function>().ok()?.call0(object).ok()
}

/// How far an animation has come, from 0 to 1; `None` once it's over.
fn progress(animation: &JsValue) -> Option<f64> {
    let effect = Reflect::get(animation, &"effect".into()).ok()?;
    Reflect::get(&call(&effect, "getComputedTiming")?, &"progress".into()).ok()?.as_f64()
}
