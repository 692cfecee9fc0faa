//! Where things are on the table according to the layout, and how to write that as a style.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::parts::lengths::whole_pixels;

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
        let (width, height) = (whole_pixels(self.width), whole_pixels(self.height));
        format!("{};inline-size:{width}px;block-size:{height}px", at_point((self.left, self.top)))
    }
}

pub(super) fn format_percent(scale: f64) -> String {
    format!("{}%", whole_pixels(scale * 100.0))
}

pub(super) fn format_shift(dx: f64, dy: f64) -> String {
    format!("translate({}px, {}px)", whole_pixels(dx), whole_pixels(dy))
}

pub(super) fn at_point((x, y): (f64, f64)) -> String {
    format!("left:{}px;top:{}px", whole_pixels(x), whole_pixels(y))
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
    PlaceMeasurer::of(table).place_of(element)
}

/// Measures several things on the table. Cards share what they're in, so its place is only read once. With a full board, the
/// browser would otherwise be asked hundreds of questions after every change.
pub(super) struct PlaceMeasurer<'a> {
    table: &'a Element,
    measured: Vec<(HtmlElement, (f64, f64))>,
}

impl<'a> PlaceMeasurer<'a> {
    pub(super) fn of(table: &'a Element) -> PlaceMeasurer<'a> {
        PlaceMeasurer { table, measured: Vec::new() }
    }

    pub(super) fn place_of(&mut self, element: &HtmlElement) -> Place {
        let (x, y) = self.origin(element.offset_parent());
        Place {
            left: x + f64::from(element.offset_left()),
            top: y + f64::from(element.offset_top()),
            width: element.offset_width().into(),
            height: element.offset_height().into(),
        }
    }

    /// Where the contents of something begin.
    fn origin(&mut self, outer: Option<Element>) -> (f64, f64) {
        let outer = outer.filter(|outer| outer != self.table);
        let Some(outer) = outer.and_then(|outer| outer.dyn_into::<HtmlElement>().ok()) else {
            return (0.0, 0.0);
        };
        if let Some((_, origin)) = self.measured.iter().find(|(known, _)| *known == outer) {
            return *origin;
        }
        let (x, y) = self.origin(outer.offset_parent());
        let left = outer.offset_left() + outer.client_left() - outer.scroll_left();
        let top = outer.offset_top() + outer.client_top() - outer.scroll_top();
        let origin = (x + f64::from(left), y + f64::from(top));
        self.measured.push((outer, origin));
        origin
    }
}

pub(super) const IN_HAND: &str = "of-hand";

/// What a card is part of: a hand, or a column on either side.
pub(super) fn home_of(card: &HtmlElement) -> &'static str {
    let is_in = |selector: &str| matches!(card.closest(selector), Ok(Some(_)));
    if is_in(".hand") {
        IN_HAND
    } else if is_in(".lower") {
        "of-lower"
    } else {
        "of-upper"
    }
}
