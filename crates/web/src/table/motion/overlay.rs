//! What's seen over the table for a moment: it can't be tapped, and screen readers don't mention it.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::place::{Place, find};
use crate::browser::animation::{Timing, animate, remove_when_over};
use crate::parts::lengths::{to_hundredths, whole_pixels};
use crate::table::board::narrowness;

pub(in crate::table) fn overlay() -> Option<Element> {
    find(".overlay")
}

/// A copy of a card. It can't be mistaken for the real one, because it has no id.
pub(in crate::table) fn copy_of(card: &HtmlElement) -> Option<HtmlElement> {
    let copy = card.clone_node_with_deep(true).ok()?.dyn_into::<HtmlElement>().ok()?;
    ["data-id", "title"].into_iter().for_each(|name| drop(copy.remove_attribute(name)));
    let _ = copy.set_attribute("tabindex", "-1");
    Some(copy)
}

/// Puts a copy of a card over the table, in a frame of its size. What's on a card is as large as its column allows, so the frame
/// stands in for the column.
pub(super) fn copy_over_table(card: &HtmlElement, place: Place, home: &str) -> Option<HtmlElement> {
    let frame = copy_in_frame(card, place, home)?;
    overlay()?.append_child(&frame).ok()?;
    Some(frame)
}

pub(super) fn copy_in_frame(card: &HtmlElement, place: Place, home: &str) -> Option<HtmlElement> {
    let frame = make(&format!("flight {} {home}", narrowness(place.width)), &flight_style(place))?;
    let copy = copy_of(card)?;
    frame.append_child(&copy).ok()?;
    Some(frame)
}

pub(super) fn flight_style(place: Place) -> String {
    format!(
        "{};--strip-h:{}px;--strip-w:{}px",
        place.style(),
        whole_pixels(place.height),
        to_hundredths(place.width)
    )
}

/// Puts something over the table that can't be tapped.
pub(super) fn add(class: &str, style: &str, text: &str) -> Option<HtmlElement> {
    let element = make(class, style)?;
    if !text.is_empty() {
        element.set_text_content(Some(text));
    }
    overlay()?.append_child(&element).ok()?;
    Some(element)
}

fn make(class: &str, style: &str) -> Option<HtmlElement> {
    let element = document().create_element("div").ok()?.dyn_into::<HtmlElement>().ok()?;
    element.set_class_name(class);
    // Not as an attribute, which the page's content security policy forbids.
    element.style().set_css_text(style);
    Some(element)
}

/// Shows something over the table for as long as its animation lasts.
pub(super) fn show_for_a_moment(
    class: &str,
    style: &str,
    text: &str,
    frames: &[&[(&str, &str)]],
    ms: f64,
    delay: f64,
) -> Option<HtmlElement> {
    let element = add(class, style, text)?;
    let timing = Timing { ms, delay, easing: "ease-out", ..Timing::default() };
    remove_when_over(&element, animate(&element, frames, &timing).as_ref());
    Some(element)
}
