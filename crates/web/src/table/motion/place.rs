//! Where things are on the table according to the layout, and how to write that as a style.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Where something is on the table, in pixels.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Place {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Place {
    pub(super) fn middle(self) -> (f64, f64) {
        (self.left + self.width / 2.0, self.top + self.height / 2.0)
    }

    /// How large it is compared to another.
    pub(super) fn size_beside(self, other: Place) -> (f64, f64) {
        (self.width / other.width.max(1.0), self.height / other.height.max(1.0))
    }

    pub(super) fn style(self) -> String {
        let (width, height) = (whole(self.width), whole(self.height));
        format!("{};inline-size:{width}px;block-size:{height}px", at_point((self.left, self.top)))
    }
}

/// A whole number of pixels. Writing fractions takes a surprising amount of code, which everybody would have to download.
pub(super) fn whole(number: f64) -> i32 {
    number.round() as i32
}

pub(super) fn percent(scale: f64) -> String {
    format!("{}%", whole(scale * 100.0))
}

pub(super) fn shift(dx: f64, dy: f64) -> String {
    format!("translate({}px, {}px)", whole(dx), whole(dy))
}

pub(super) fn at_point((x, y): (f64, f64)) -> String {
    format!("left:{}px;top:{}px", whole(x), whole(y))
}

pub(super) fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

pub(super) fn table() -> Option<Element> {
    find(".table")
}

pub(super) fn cards(table: &Element) -> Vec<(String, HtmlElement)> {
    let elements = all(table, "[data-id]").into_iter();
    elements.filter_map(|element| Some((element.get_attribute("data-id")?, element))).collect()
}

pub(super) fn all(table: &Element, selector: &str) -> Vec<HtmlElement> {
    let Ok(found) = table.query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.item(index)?.dyn_into().ok()).collect()
}

/// Where the layout puts something: transforms don't count, neither an animation's nor that of a lifted card.
pub(super) fn place_of(element: &HtmlElement, table: &Element) -> Place {
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

pub(super) const HELD: &str = "of-hand";

/// What a card is part of: a hand, or a column on either side.
pub(super) fn home_of(card: &HtmlElement) -> &'static str {
    let is_in = |selector: &str| matches!(card.closest(selector), Ok(Some(_)));
    match () {
        () if is_in(".hand") => HELD,
        () if is_in(".lower") => "of-lower",
        () => "of-upper",
    }
}
