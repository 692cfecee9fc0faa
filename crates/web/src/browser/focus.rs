//! The keyboard focus: one tab stop each for the hand, the Rift and the log, arrow keys within them, dialogs that keep the focus,
//! and a focus that never gets lost when the screen is redrawn.
//!
//! All of this looks at the page, not at the game, so it works for anything on a table. It goes by what the screens say about
//! themselves: `data-id` names a card, `aria-modal` a dialog (`dialogs.rs` makes an element one), `data-first` what in it gets the
//! focus if that isn't its first element.

use std::cell::RefCell;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{
    Element, FocusOptions, HtmlElement, MutationObserver, MutationObserverInit, MutationRecord, NodeList,
};

use crate::browser::dialogs;

/// A part of the table with one tab stop, within which arrows move the focus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Zone {
    Hand,
    Board,
    Log,
}

const ZONES: [Zone; 3] = [Zone::Hand, Zone::Board, Zone::Log];

/// Where something is within its zone. At the Rift a lane is a site, and rows are counted from its plate outwards: rows on the
/// far side are negative.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Whereabouts {
    /// Identifies the item, wherever it's drawn next.
    key: String,
    lane: i32,
    row: i32,
}

struct Item {
    element: HtmlElement,
    place: Whereabouts,
}

#[derive(Default)]
struct Memory {
    /// Where the focus was last within each zone.
    places: [Option<Whereabouts>; 3],
    /// What had the focus last.
    latest: Option<HtmlElement>,
    /// The open dialog, what's shut off behind it, and what had the focus before.
    dialog: Option<Element>,
    behind: Vec<Element>,
    opener: Option<HtmlElement>,
}

thread_local! {
    static MEMORY: RefCell<Memory> = RefCell::default();
}

fn memory<T>(look: impl FnOnce(&mut Memory) -> T) -> T {
    MEMORY.with_borrow_mut(look)
}

/// Watches over the focus from now on: called once, when the page starts.
pub(crate) fn watch() {
    let tidy_up = Closure::<dyn FnMut(js_sys::Array)>::new(|records: js_sys::Array| {
        if records.iter().any(|record| matters(record.unchecked_ref())) {
            tidy(records.iter().any(|record| moved_focus(record.unchecked_ref())));
        }
    });
    let wanted = MutationObserverInit::new();
    wanted.set_child_list(true);
    wanted.set_subtree(true);
    let names = ["data-id", "aria-modal"].map(JsValue::from);
    wanted.set_attribute_filter(&js_sys::Array::from_iter(names));
    if let (Ok(observer), Some(body)) =
        (MutationObserver::new(tidy_up.as_ref().unchecked_ref()), document().body())
    {
        // A page without an observer can still be used by mouse.
        let _ = observer.observe_with_options(&body, &wanted);
    }
    tidy_up.forget();
    window_event_listener(leptos::ev::focusin, |_| notice());
    window_event_listener(leptos::ev::keydown, |event| {
        if event.key() == "Tab" {
            keep_in_dialog(&event);
        }
    });
}

/// Whether a change can concern the focus. Most taps only change some text, and going through all the cards for that would slow
/// each of them down.
fn matters(record: &MutationRecord) -> bool {
    const CAN_HAVE_FOCUS: &str = "button, a, input, [tabindex], [aria-modal]";
    let holds = |nodes: NodeList| {
        let elements = (0..nodes.length()).filter_map(|index| nodes.item(index)?.dyn_into::<Element>().ok());
        elements.into_iter().any(|element| {
            element.matches(CAN_HAVE_FOCUS).unwrap_or(false)
                || element.query_selector(CAN_HAVE_FOCUS).ok().flatten().is_some()
        })
    };
    record.type_() == "attributes" || holds(record.added_nodes()) || holds(record.removed_nodes())
}

/// Whether the element with the focus was removed; it may have been put back elsewhere, but it has lost the focus by then.
fn moved_focus(record: &MutationRecord) -> bool {
    let Some(latest) = memory(|memory| memory.latest.clone()) else { return false };
    let nodes = record.removed_nodes();
    (0..nodes.length()).filter_map(|index| nodes.item(index)).any(|node| node.contains(Some(&latest)))
}

// --- zones ---

fn all(selector: &str, within: Option<&Element>) -> Vec<HtmlElement> {
    let found = match within {
        Some(element) => element.query_selector_all(selector),
        None => document().query_selector_all(selector),
    };
    let Ok(found) = found else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.item(index)?.dyn_into().ok()).collect()
}

fn items(zone: Zone) -> Vec<Item> {
    let row = |elements: Vec<HtmlElement>, lane: usize, step: i32, first: i32| {
        elements.into_iter().enumerate().map(move |(index, element)| {
            let (lane, row) = (lane as i32, first + step * index as i32);
            let key = ["data-id", "data-site"]
                .iter()
                .find_map(|name| element.get_attribute(name).map(|value| format!("{name} {value}")))
                .unwrap_or_else(|| format!("{lane} {row}"));
            Item { element, place: Whereabouts { key, lane, row } }
        })
    };
    match zone {
        Zone::Hand => row(all(".hand button", None), 0, 1, 0).collect(),
        Zone::Log => row(all(".log button", None), 0, 1, 0).collect(),
        Zone::Board => {
            let lanes = all(".board .lane", None);
            let parts = [
                (".upper > button:not(.slot)", -1, -1),
                (".plate", 1, 0),
                (".lower > button:not(.slot)", 1, 1),
            ];
            lanes
                .iter()
                .enumerate()
                .flat_map(|(lane, element)| {
                    parts.map(|(part, step, first)| row(all(part, Some(element)), lane, step, first))
                })
                .flatten()
                .collect()
        }
    }
}

/// Where the focus goes when a zone is entered: back to where it was, or to the nearest item.
fn current<'a>(zone: Zone, items: &'a [Item], memory: &Memory) -> Option<&'a Item> {
    match &memory.places[zone as usize] {
        Some(place) => {
            let same = items.iter().find(|item| item.place.key == place.key);
            same.or_else(|| nearest(items, place.lane, place.row))
        }
        // The log is read from its end.
        None if zone == Zone::Log => items.last(),
        None => nearest(items, 0, 0),
    }
}

fn nearest(items: &[Item], lane: i32, row: i32) -> Option<&Item> {
    items.iter().min_by_key(|item| ((item.place.lane - lane).abs(), (item.place.row - row).abs()))
}

fn active() -> Option<HtmlElement> {
    let active: HtmlElement = document().active_element()?.dyn_into().ok()?;
    (active.tag_name() != "BODY").then_some(active)
}

/// The zone that has the focus.
pub(crate) fn focused_zone() -> Option<Zone> {
    let active = active()?;
    let is_in = |selector: &str| active.closest(selector).ok().flatten().is_some();
    let zones = [(".hand button", Zone::Hand), (".board button", Zone::Board), (".log button", Zone::Log)];
    zones.into_iter().find(|&(selector, _)| is_in(selector)).map(|(_, zone)| zone)
}

/// Moves the focus to a zone.
pub(crate) fn enter(zone: Zone) {
    let items = items(zone);
    let element = memory(|memory| current(zone, &items, memory).map(|item| item.element.clone()));
    if let Some(element) = element {
        focus_and_show(&element);
    }
}

/// Moves the focus within its zone for an arrow key, Home or End. Returns whether the key does anything there.
pub(crate) fn step_within_zone(key: &str) -> bool {
    let (Some(zone), Some(active)) = (focused_zone(), active()) else { return false };
    let items = items(zone);
    let Some(Whereabouts { lane, row, .. }) =
        items.iter().find(|item| item.element == active).map(|item| item.place.clone())
    else {
        return false;
    };
    const FAR: i32 = 1000;
    let (lane, row) = match (zone, key) {
        (Zone::Board, "ArrowLeft") => (lane - 1, row),
        (Zone::Board, "ArrowRight") => (lane + 1, row),
        (Zone::Board, "Home") => (-FAR, row),
        (Zone::Board, "End") => (FAR, row),
        (Zone::Hand, "ArrowLeft") | (Zone::Board | Zone::Log, "ArrowUp") => (lane, row - 1),
        (Zone::Hand, "ArrowRight") | (Zone::Board | Zone::Log, "ArrowDown") => (lane, row + 1),
        (_, "Home") => (lane, -FAR),
        (_, "End") => (lane, FAR),
        _ => return false,
    };
    if let Some(item) = nearest(&items, lane, row) {
        focus_and_show(&item.element);
    }
    true
}

fn focus_and_show(element: &HtmlElement) {
    // Without options the browser scrolls the element into view.
    let _ = element.focus();
}

fn focus_where_it_is(element: &HtmlElement) {
    let calmly = FocusOptions::new();
    calmly.set_prevent_scroll(true);
    let _ = element.focus_with_options(&calmly);
}

// --- after each change of the page ---

/// Remembers where the focus is now.
fn notice() {
    let Some(active) = active() else { return };
    if let Some(zone) = focused_zone() {
        let items = items(zone);
        let place = items.iter().find(|item| item.element == active).map(|item| item.place.clone());
        memory(|memory| memory.places[zone as usize] = place);
        make_tab_stop(&items, &active);
    }
    memory(|memory| memory.latest = Some(active));
}

fn make_tab_stop(items: &[Item], stop: &HtmlElement) {
    for Item { element, .. } in items {
        let wanted = if element == stop { "0" } else { "-1" };
        if element.get_attribute("tabindex").as_deref() != Some(wanted) {
            let _ = element.set_attribute("tabindex", wanted);
        }
    }
}

/// Puts things in order after the screen has been redrawn.
fn tidy(was_moved: bool) {
    mind_dialog();
    let with_focus = focused_zone();
    for zone in ZONES {
        let items = items(zone);
        let Some(stop) = memory(|memory| current(zone, &items, memory).map(|item| item.element.clone()))
        else {
            continue;
        };
        // An element may be redrawn as another card: the focus follows the card.
        if with_focus == Some(zone) && active().as_ref() != Some(&stop) {
            focus_where_it_is(&stop);
        }
        make_tab_stop(&items, &stop);
    }
    let Some(latest) = memory(|memory| memory.latest.clone()).filter(|_| active().is_none()) else { return };
    if is_gone(&latest) {
        find_again();
    } else if was_moved {
        focus_where_it_is(&latest);
    }
}

fn is_gone(element: &HtmlElement) -> bool {
    !element.is_connected() || !is_shown(element) || element.closest("[inert]").ok().flatten().is_some()
}

fn is_shown(element: &HtmlElement) -> bool {
    element.get_client_rects().length() > 0
}

/// Finds a new place for the focus when its element is gone: in the same zone, else the hand or the Rift, else the page's
/// heading.
fn find_again() {
    if let Some(dialog) = memory(|memory| memory.dialog.clone()) {
        return enter_dialog(&dialog);
    }
    let latest = memory(|memory| memory.latest.clone());
    // A picked guild disappears: the focus moves on to one that's still in the pool.
    if latest.as_ref().is_some_and(|latest| latest.matches("[data-guild]").unwrap_or(false)) {
        go_to(".pool input");
        if active().is_some() {
            return;
        }
    }
    // A removed element has no parents any more, but it still shows which zone it belonged to.
    let was_in = latest.and_then(|latest| {
        ZONES.into_iter().find(|&zone| {
            let selector = match zone {
                Zone::Hand => ".card:not(.strip)",
                Zone::Board => ".strip, .plate, .fold",
                Zone::Log => ".why-button, .moment",
            };
            latest.matches(selector).unwrap_or(false)
        })
    });
    for zone in was_in.into_iter().chain([Zone::Hand, Zone::Board]) {
        enter(zone);
        if active().is_some() {
            return;
        }
    }
    enter_page();
}

/// Moves the focus to the page's heading, so that it's read out.
pub(crate) fn enter_page() {
    if memory(|memory| memory.dialog.is_some()) {
        return;
    }
    if let Some(heading) = all("h1", None).into_iter().find(is_shown) {
        let _ = heading.set_attribute("tabindex", "-1");
        focus_where_it_is(&heading);
    }
}

/// Moves the focus to the first element that matches.
pub(crate) fn go_to(selector: &str) {
    if let Some(element) = all(selector, None).into_iter().next() {
        focus_where_it_is(&element);
    }
}

// --- dialogs ---

/// Whether a dialog is open.
pub(crate) fn is_in_dialog() -> bool {
    memory(|memory| memory.dialog.is_some())
}

/// Closes the open dialog, if it can be closed.
pub(crate) fn close_dialog() {
    if let Some(dialog) = memory(|memory| memory.dialog.clone()) {
        dialogs::close(&dialog);
    }
}

/// Moves the focus into a dialog that has opened and shuts off what's behind it; moves it back once the dialog has closed.
fn mind_dialog() {
    let dialog: Option<Element> =
        all("[aria-modal='true']", None).into_iter().rfind(is_shown).map(|dialog| dialog.unchecked_into());
    let before = memory(|memory| memory.dialog.clone());
    if dialog.is_none() && before.is_none() {
        return;
    }
    let behind = dialog.as_ref().map(behind).unwrap_or_default();
    let no_more = memory(|memory| std::mem::replace(&mut memory.behind, behind.clone()));
    for element in no_more.iter().filter(|element| !behind.contains(element)) {
        let _ = element.remove_attribute("inert");
    }
    if before != dialog {
        memory(|memory| {
            memory.dialog = dialog.clone();
            if before.is_none() {
                memory.opener = memory.latest.clone();
            }
        });
        match &dialog {
            Some(dialog) => enter_dialog(dialog),
            None => leave_dialog(),
        }
    }
    for element in &behind {
        let _ = element.set_attribute("inert", "");
    }
}

/// Everything that's neither the dialog nor around it, except announcements and error messages, which carry on over it.
fn behind(dialog: &Element) -> Vec<Element> {
    let mut behind = Vec::new();
    let mut inner = dialog.clone();
    while let Some(outer) = inner.parent_element().filter(|outer| outer.tag_name() != "HTML") {
        let children = outer.children();
        let others = (0..children.length()).filter_map(|index| children.item(index));
        behind.extend(
            others.filter(|it| *it != inner && !it.matches("#announcer, .troubles").unwrap_or(false)),
        );
        inner = outer;
    }
    behind
}

fn enter_dialog(dialog: &Element) {
    if active().is_some_and(|active| dialog.contains(Some(&active))) {
        return;
    }
    let stops = tab_stops(Some(dialog));
    let wanted = stops.iter().find(|stop| stop.has_attribute("data-first"));
    if let Some(first) = wanted.or(stops.first()) {
        focus_where_it_is(first);
    }
}

fn leave_dialog() {
    let opener = memory(|memory| memory.opener.take());
    match opener.filter(|opener| !is_gone(opener)) {
        Some(opener) => focus_where_it_is(&opener),
        None => find_again(),
    }
}

/// What Tab would stop at.
fn tab_stops(within: Option<&Element>) -> Vec<HtmlElement> {
    let found = all("a[href], button, input, select, summary, [tabindex='0']", within);
    found.into_iter().filter(|it| it.tab_index() >= 0 && !is_gone(it)).collect()
}

/// While a dialog is open, Tab goes round within it.
fn keep_in_dialog(event: &web_sys::KeyboardEvent) {
    if !is_in_dialog() {
        return;
    }
    let stops = tab_stops(None);
    let (Some(first), Some(last)) = (stops.first(), stops.last()) else { return };
    let active = active();
    let is_at = |end: &HtmlElement| active.is_none() || active.as_ref() == Some(end);
    let next = match event.shift_key() {
        true if is_at(first) => last,
        false if is_at(last) => first,
        _ => return,
    };
    event.prevent_default();
    focus_and_show(next);
}
