//! Motion that explains: cards glide from where they were, damage lands, Riftforce flies to its track.
//!
//! Everything is done by the browser's own animations on elements that are already where they belong: nobody has to
//! wait for them, and without them the screen is the same.

use std::cell::RefCell;
use std::collections::HashMap;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{DomRect, Element};

use crate::browser::dom::wants_calm;

const GLIDE_MS: f64 = 220.0;
const FLIGHT_MS: f64 = 420.0;

thread_local! {
    /// Where each card was when the screen was last looked at.
    static PLACES: RefCell<HashMap<String, (f64, f64)>> = RefCell::new(HashMap::new());
}

fn cards() -> Vec<(String, Element)> {
    let Ok(found) = document().query_selector_all("[data-id]") else { return Vec::new() };
    let elements = (0..found.length()).filter_map(|index| found.item(index)?.dyn_into::<Element>().ok());
    elements.filter_map(|element| Some((element.get_attribute("data-id")?, element))).collect()
}

fn places() -> HashMap<String, (f64, f64)> {
    let middle = |rect: DomRect| (rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0);
    cards().into_iter().map(|(id, element)| (id, middle(element.get_bounding_client_rect()))).collect()
}

/// Remembers where the cards are, without moving anything: before the first glide, and after a resize.
pub(crate) fn look() {
    let places = places();
    PLACES.with_borrow_mut(|known| *known = places);
}

/// Lets each card glide from where it was to where it is now.
pub(crate) fn glide() {
    let now = places();
    let before = PLACES.with_borrow_mut(|known| std::mem::replace(known, now.clone()));
    if wants_calm() {
        return;
    }
    for (id, element) in cards() {
        let Some((&(x, y), &(new_x, new_y))) = before.get(&id).zip(now.get(&id)) else { continue };
        let (dx, dy) = (x - new_x, y - new_y);
        if dx.hypot(dy) > 2.0 {
            let from = format!("translate({dx}px, {dy}px)");
            animate(&element, &[("transform", &from, "none"), ("zIndex", "5", "5")], GLIDE_MS, "ease-out");
        }
    }
}

/// Shows that something happened to an element: it flashes.
pub(crate) fn flash(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector)
        && !wants_calm()
    {
        let bright = [("filter", "brightness(2.2)", "none"), ("transform", "scale(1.06)", "none")];
        animate(&element, &bright, GLIDE_MS, "ease-out");
    }
}

/// Lets a small light fly from one element to another.
pub(crate) fn fly(from: &str, to: &str) {
    let find = |selector: &str| document().query_selector(selector).ok().flatten();
    let (Some(from), Some(to), false) = (find(from), find(to), wants_calm()) else { return };
    let Ok(light) = document().create_element("div") else { return };
    light.set_class_name("flying");
    let Some(body) = document().body() else { return };
    if body.append_child(&light).is_err() {
        return;
    }
    let place = |element: &Element| {
        let rect = element.get_bounding_client_rect();
        format!("translate({}px, {}px)", rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0)
    };
    animate(
        &light,
        &[("transform", &place(&from), &place(&to)), ("opacity", "1", "0.6")],
        FLIGHT_MS,
        "ease-in-out",
    );
    set_timeout(move || light.remove(), std::time::Duration::from_millis(FLIGHT_MS as u64));
}

/// `Element.animate` with two keyframes, given as property, first value, last value.
fn animate(element: &Element, properties: &[(&str, &str, &str)], duration_ms: f64, easing: &str) {
    let (first, last, timing) = (js_sys::Object::new(), js_sys::Object::new(), js_sys::Object::new());
    let set = |object: &js_sys::Object, key: &str, value: JsValue| {
        // Setting a property of a new plain object cannot fail.
        let _ = js_sys::Reflect::set(object, &key.into(), &value);
    };
    for &(property, from, to) in properties {
        set(&first, property, from.into());
        set(&last, property, to.into());
    }
    set(&timing, "duration", duration_ms.into());
    set(&timing, "easing", easing.into());
    let frames = js_sys::Array::of2(&first, &last);
    // A browser that cannot animate shows the result at once.
    if let Ok(animate) = js_sys::Reflect::get(element, &"animate".into())
        && let Some(animate) = animate.dyn_ref::<js_sys::Function>()
    {
        let _ = animate.call2(element, &frames, &timing);
    }
}
