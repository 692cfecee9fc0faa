//! Motion that explains: cards glide from where they were, strikes leap from one to another, what falls breaks.
//!
//! This is the one place that knows what is moving. Everything stands at once where it belongs, and the browser's own
//! animations only show it on its way there: nobody has to wait for them, and without them the screen is the same. Where
//! things belong is read from the layout, which no animation touches. A card that comes from somewhere else flies as a copy over
//! everything, and one that is sent on while it's on its way turns there without a jump.

use std::cell::RefCell;
use std::collections::HashMap;
use std::time::Duration;

use leptos::prelude::*;
use riftforce_client::{Blow, PieceId, Session, Strike};
use riftforce_rules::{At, Seat, Side};
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

use crate::browser::dom::{later, wants_calm};
use crate::table::animation::{Composite, Timing, animate, finish, progress, remove_when_over};
use crate::table::pieces::guild_class;

const GLIDE_MS: f64 = 240.0;
const FLIGHT_MS: f64 = 420.0;
const PASS_MS: f64 = 360.0;
const STREAK_MS: f64 = 380.0;
const FLOAT_MS: f64 = 1100.0;
const BREAK_MS: f64 = 420.0;
/// Of several strikes that are shown at once, each begins so much after the one before.
const STAGGER_MS: f64 = 200.0;
/// Of several cards that are drawn at once, each leaves the pile so much after the one before.
pub(crate) const DRAW_MS: f64 = 70.0;
/// How often it's looked whether everything has arrived.
const ARRIVING: Duration = Duration::from_millis(40);
/// Of several lights that fly at once, each sets off so much after the one before.
const SPARK_MS: f64 = 100.0;

/// What a scene says about what was done since it was last marked.
pub(crate) struct Told {
    strikes: Vec<Strike>,
    gone: Vec<PieceId>,
    /// What was put on the Rift, and whose it is.
    put: Vec<(PieceId, Seat)>,
    /// The side nearest the viewer.
    near: Side,
    is_news: bool,
}

impl Told {
    pub(crate) fn of(session: &Session) -> Told {
        let (scene, near) = (session.scene(), session.viewer().near());
        let columns =
            scene.mode().sites().flat_map(|site| Side::BOTH.map(|side| scene.column(side, site)).into_iter());
        let put = columns.flatten().filter(|piece| piece.is_new);
        let put = put.map(|piece| (piece.id, scene.mode().player(piece.controller))).collect();
        let (strikes, gone) = (scene.strikes().to_vec(), scene.gone().to_vec());
        Told { strikes, gone, put, near, is_news: true }
    }

    /// The same where something was taken back: whatever happened before has been seen.
    pub(crate) fn again(session: &Session) -> Told {
        Told { is_news: false, ..Told::of(session) }
    }

    /// The strikes that are new where these were shown. What is told may begin earlier: a preview knows only of its own.
    fn since(&self, shown: &[Strike]) -> &[Strike] {
        let all = &self.strikes[..];
        if !self.is_news {
            return &[];
        }
        let ends = (shown.len()..=all.len()).find(|&end| all[..end].ends_with(shown));
        &all[ends.unwrap_or(0)..]
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

    /// How large it is beside another.
    fn size_beside(self, other: Place) -> (f64, f64) {
        (self.width / other.width.max(1.0), self.height / other.height.max(1.0))
    }

    fn style(self) -> String {
        let (width, height) = (whole(self.width), whole(self.height));
        format!("{};inline-size:{width}px;block-size:{height}px", at_point((self.left, self.top)))
    }
}

/// A card on the table.
struct Card {
    element: HtmlElement,
    place: Place,
    /// What it's part of, as a class for what is seen of it when it no longer is.
    home: &'static str,
    glide: Option<Glide>,
}

/// A card on its way.
struct Glide {
    animation: JsValue,
    /// From how far off it came.
    from: (f64, f64),
    /// What is seen of it over the table, if it comes from somewhere else than its own column or hand.
    copy: Option<HtmlElement>,
}

impl Glide {
    fn is_over(&self) -> bool {
        progress(&self.animation).is_none()
    }
}

impl Card {
    fn is_moving(&self) -> bool {
        self.glide.as_ref().is_some_and(|glide| !glide.is_over())
    }

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
    /// How much was done to whom, as long as it's in sight.
    amounts: Vec<(PieceId, HtmlElement)>,
    /// The strikes that have been shown.
    strikes: Vec<Strike>,
    /// The strike whose streak has been seen, before what it does is.
    announced: Option<Strike>,
    /// The arrows that are drawn, and all there are once everything has arrived.
    arrows: (Vec<String>, Option<Vec<String>>),
}

impl Stage {
    fn is_moving(&self) -> bool {
        self.cards.values().any(Card::is_moving)
    }
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
                let (place, home) = (place_of(&element, &table), home_of(&element));
                (id, Card { element, place, home, glide: None })
            })
            .collect();
        stage.strikes.clone_from(&told.strikes);
        draw_arrows(stage, told, &table);
    });
    // Who controls a site is seen when whoever moved there has arrived. Nobody has.
    for plate in all(&table, ".plate, .held") {
        finish(&plate);
    }
}

/// Shows how the table came to be as it is now.
pub(crate) fn follow(told: &Told) {
    let Some(table) = table() else { return };
    STAGE.with_borrow_mut(|stage| {
        let mut before = std::mem::take(&mut stage.cards);
        let is_calm = wants_calm();
        let mut drawn = 0.0;
        let here = cards(&table);
        let thinned = columns_of_fallen(&before, &here, told);
        for (id, element) in here {
            let (place, home) = (place_of(&element, &table), home_of(&element));
            let closes_up = thinned.iter().any(|column| *column == (home, whole(place.left)));
            let delay = if closes_up { BREAK_MS * 0.65 } else { 0.0 };
            let glide = match before.remove(&id) {
                _ if is_calm => None,
                Some(card) => glide_on(card, &id, &element, place, delay),
                None => arrive(&id, &element, place, &mut drawn, told, &table),
            };
            stage.cards.insert(id, Card { element, place, home, glide });
        }
        let_go_of_amounts(stage, &told.gone);
        let strikes = told.since(&stage.strikes);
        let announced = stage.announced.take();
        if !is_calm {
            for (index, strike) in strikes.iter().enumerate() {
                let delay = index as f64 * STAGGER_MS;
                // What has fallen was hit where it stood.
                let lost = before.get(&strike.to.0.to_string()).map(|card| card.place.middle());
                let from = middle_of(&stage.cards, strike.by, strike.from, told.near, &table);
                let to = middle_of(&stage.cards, strike.to, strike.at, told.near, &table).or(lost);
                if let Some((from, to)) = from.zip(to) {
                    let is_announced = index == 0 && announced == Some(*strike);
                    if !is_announced {
                        show_streak(strike, from, to, STREAK_MS, delay);
                    }
                    let delay = if is_announced { 0.0 } else { delay + STREAK_MS / 3.0 };
                    stage.amounts.extend(show_amount(strike, to, delay).map(|shown| (strike.to, shown)));
                }
            }
            for (id, card) in before {
                if told.gone.iter().any(|gone| gone.0.to_string() == id) {
                    show_leaving(&card, strikes.len(), &table);
                }
            }
        }
        draw_arrows(stage, told, &table);
        stage.strikes.clone_from(&told.strikes);
    });
}

/// The columns in which somebody falls, each by its side and where it is. The others close up when that has been seen.
fn columns_of_fallen(
    before: &HashMap<String, Card>,
    here: &[(String, HtmlElement)],
    told: &Told,
) -> Vec<(&'static str, i32)> {
    let has_fallen = |id: &str| {
        told.gone.iter().any(|gone| gone.0.to_string() == id) && here.iter().all(|(other, _)| other != id)
    };
    let fallen = before.iter().filter(|(id, card)| card.home != HELD && has_fallen(id));
    fallen.map(|(_, card)| (card.home, whole(card.place.left))).collect()
}

/// Whether no card is on its way.
pub(crate) fn is_still() -> bool {
    STAGE.with_borrow(|stage| !stage.is_moving())
}

/// Whether this one is on its way.
pub(crate) fn is_on_its_way(id: PieceId) -> bool {
    STAGE.with_borrow(|stage| stage.cards.get(&id.0.to_string()).is_some_and(Card::is_moving))
}

/// Whether no card is on its way, and nothing is seen over the table that will go away, as arrows don't.
pub(crate) fn is_quiet() -> bool {
    is_still() && overlay().is_none_or(|overlay| overlay.child_element_count() <= 1)
}

/// Lets a card glide from where it's seen to where it belongs, if those are two places. Nothing that is on its way is ever
/// broken off: the browser may have shown more of it than this page has been told. What's more is added to it.
fn glide_on(card: Card, id: &str, element: &HtmlElement, place: Place, delay: f64) -> Option<Glide> {
    let is_same = card.element == *element;
    let (seen, ((from_x, from_y), (x, y))) = (card.seen_at(), (card.place.middle(), place.middle()));
    let underway = card.glide.filter(|glide| !glide.is_over());
    if is_same && card.place == place {
        return underway;
    }
    let by = Shift { x: from_x - x, y: from_y - y, size: card.place.size_beside(place) };
    match underway {
        Some(Glide { copy: Some(copy), .. }) => {
            // What is seen of it over the table goes on to the new place.
            copy.style().set_css_text(&flight_style(place));
            hide(element);
            let animation = move_by(&copy, by, Composite::Add, 0.0, "1")?;
            remove_when_over(&copy, Some(&animation));
            Some(Glide { animation, from: (by.x, by.y), copy: Some(copy) })
        }
        Some(Glide { copy: None, .. }) if is_same => {
            let animation = move_by(element, by, Composite::Add, 0.0, "1")?;
            keep_in_shape(element, by.size, 0.0);
            Some(Glide { animation, from: (by.x, by.y), copy: None })
        }
        _ if is_same => {
            let animation = move_by(element, by.if_seen()?, Composite::Replace, delay, "1")?;
            keep_in_shape(element, by.size, delay);
            Some(Glide { animation, from: (by.x, by.y), copy: None })
        }
        _ => {
            let glide = fly_over(id, element, place, Shift::by(seen.0 - x, seen.1 - y).if_seen()?, "1")?;
            if let Some(copy) = &glide.copy
                && (card.home == HELD) != (home_of(element) == HELD)
            {
                change_shape(copy, place, &card.element, card.place, card.home);
            }
            Some(glide)
        }
    }
}

/// What is on a card isn't stretched with it while it grows or shrinks.
fn keep_in_shape(card: &HtmlElement, (wide, high): (f64, f64), delay: f64) {
    if (wide, high) == (1.0, 1.0) {
        return;
    }
    let undone = |done: f64| {
        let part = |scale: f64| percent(1.0 / (scale + (1.0 - scale) * done));
        format!("scale({}, {})", part(wide), part(high))
    };
    let [first, halfway, last] = [0.0, 0.5, 1.0].map(undone);
    let frames: [&[(&str, &str)]; 3] =
        [&[("transform", &first)], &[("transform", &halfway)], &[("transform", &last)]];
    let timing = Timing { ms: GLIDE_MS, delay, easing: "ease-out", ..Timing::default() };
    let parts = card.children();
    for part in (0..parts.length()).filter_map(|index| parts.item(index)) {
        let _ = animate(&part, &frames, &timing);
    }
}

/// A card has another shape in a hand than at the Rift: on its way between them the one fades into the other.
fn change_shape(flight: &HtmlElement, place: Place, was: &HtmlElement, before: Place, home: &str) {
    let Some(now) = flight.first_element_child() else { return };
    let (left, top) = ((place.width - before.width) / 2.0, (place.height - before.height) / 2.0);
    let Some(then) = copy_in_frame(was, Place { left, top, ..before }, home) else { return };
    if flight.insert_before(&then, Some(&now)).is_err() {
        return;
    }
    let within = |it: Place, other: Place| {
        let (wide, high) = other.size_beside(it);
        format!("scale({})", percent(wide.min(high)))
    };
    let timing = Timing { ms: GLIDE_MS, easing: "ease-out", ..Timing::default() };
    let grows = within(place, before);
    let comes: [&[(&str, &str)]; 3] = [
        &[("transform", &grows), ("opacity", "0")],
        &[("opacity", "1"), ("offset", "0.6")],
        &[("transform", "none"), ("opacity", "1")],
    ];
    let shrinks = within(before, place);
    let goes: [&[(&str, &str)]; 3] = [
        &[("transform", "none"), ("opacity", "1")],
        &[("opacity", "1"), ("offset", "0.5")],
        &[("transform", &shrinks), ("opacity", "0")],
    ];
    let _ = (animate(&now, &comes, &timing), animate(&then, &goes, &timing));
}

/// Lets a card come from where it was before it was on the table: the draw pile, or somebody's hand.
fn arrive(
    id: &str,
    element: &HtmlElement,
    place: Place,
    drawn: &mut f64,
    told: &Told,
    table: &Element,
) -> Option<Glide> {
    let is_in_hand = home_of(element) == HELD;
    let origin = if is_in_hand {
        find(".seated.mine .player.me .pile, .seated.mine .pile")
    } else {
        let &(_, seat) = told.put.iter().find(|(put, _)| put.0.to_string() == id)?;
        let of = |what: &str| find(&format!(".player[data-seat=\"{}\"] {what}", seat.number()));
        of(".fan").or_else(|| of(".pile"))
    };
    let (from_x, from_y) = place_of(&origin?.dyn_into().ok()?, table).middle();
    let (x, y) = place.middle();
    let by = Shift::by(from_x - x, from_y - y);
    if !is_in_hand {
        return fly_over(id, element, place, by, "0.3");
    }
    let animation = move_by(element, by, Composite::Replace, *drawn * DRAW_MS, "0")?;
    *drawn += 1.0;
    Some(Glide { animation, from: (by.x, by.y), copy: None })
}

/// How far from its place something begins, and how large beside what it is there.
#[derive(Clone, Copy)]
struct Shift {
    x: f64,
    y: f64,
    size: (f64, f64),
}

impl Shift {
    fn by(x: f64, y: f64) -> Shift {
        Shift { x, y, size: (1.0, 1.0) }
    }

    /// So far, or so much larger or smaller, that it's worth a movement.
    fn if_seen(self) -> Option<Shift> {
        (self.x.hypot(self.y) > 2.0 || self.size != (1.0, 1.0)).then_some(self)
    }

    fn style(self) -> String {
        let (wide, high) = self.size;
        format!("{} scale({}, {})", shift(self.x, self.y), percent(wide), percent(high))
    }
}

/// Lets a copy of a card fly to where the card is: over everything else, which the card itself cannot, being part of its
/// column.
fn fly_over(id: &str, element: &HtmlElement, place: Place, by: Shift, opacity: &str) -> Option<Glide> {
    let copy = copy_over_table(element, place, home_of(element))?;
    let _ = copy.set_attribute("data-flies", id);
    hide(element);
    let animation = move_by(&copy, by, Composite::Replace, 0.0, opacity);
    remove_when_over(&copy, animation.as_ref());
    Some(Glide { animation: animation?, from: (by.x, by.y), copy: Some(copy) })
}

/// What flies over the table in a card's place is seen instead of it.
fn hide(card: &HtmlElement) {
    let unseen: [&[(&str, &str)]; 2] = [&[("opacity", "0")], &[("opacity", "0")]];
    let _ = animate(card, &unseen, &Timing { ms: GLIDE_MS, ..Timing::default() });
}

/// Lets something come from so far off, and be as clear at first. What's new comes over what only makes room for it.
fn move_by(
    element: &HtmlElement,
    by: Shift,
    composite: Composite,
    delay: f64,
    opacity: &str,
) -> Option<JsValue> {
    let from = by.style();
    let timing = Timing { ms: GLIDE_MS, delay, easing: "ease-out", composite };
    match composite {
        Composite::Add => {
            let frames: [&[(&str, &str)]; 2] =
                [&[("transform", &from)], &[("transform", "translate(0px, 0px) scale(1, 1)")]];
            animate(element, &frames, &timing)
        }
        Composite::Replace => {
            let layer = if opacity == "1" { "5" } else { "7" };
            let first = [("transform", &*from), ("zIndex", layer), ("opacity", opacity)];
            let last = [("transform", "none"), ("zIndex", layer), ("opacity", "1")];
            animate(element, &[&first, &last], &timing)
        }
    }
}

/// Lets a strike be seen before what it does is: it arrives after so long.
pub(crate) fn announce(strike: Strike, near: Side, ms: f64) {
    let (Some(table), false) = (table(), wants_calm()) else { return };
    STAGE.with_borrow_mut(|stage| {
        stage.announced = Some(strike);
        if let Some((from, to)) = ends(&stage.cards, &strike, near, &table) {
            show_streak(&strike, from, to, ms * 2.0, 0.0);
        }
    });
}

/// A streak from one to the other, in the colour of the one's guild. It arrives halfway through its time, and fades.
fn show_streak(strike: &Strike, from: (f64, f64), to: (f64, f64), ms: f64, delay: f64) {
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
fn show_amount(strike: &Strike, to: (f64, f64), delay: f64) -> Option<HtmlElement> {
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
fn let_go_of_amounts(stage: &mut Stage, gone: &[PieceId]) {
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

/// An elemental breaks; a card goes to the discard pile.
fn show_leaving(card: &Card, after: usize, table: &Element) {
    if card.home == HELD {
        let pile = find(".seated.mine .pile.discard").and_then(|it| it.dyn_into::<HtmlElement>().ok());
        let copy = copy_over_table(&card.element, card.place, card.home);
        let (Some(pile), Some(copy)) = (pile, copy) else { return };
        let (x, y) = card.place.middle();
        let (to_x, to_y) = place_of(&pile, table).middle();
        let away = format!("{} scale(0.3)", shift(to_x - x, to_y - y));
        let frames: [&[(&str, &str)]; 2] =
            [&[("transform", "none"), ("opacity", "1")], &[("transform", &away), ("opacity", "0.2")]];
        let timing = Timing { ms: FLIGHT_MS, easing: "ease-in", ..Timing::default() };
        remove_when_over(&copy, animate(&copy, &frames, &timing).as_ref());
        return;
    }
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

/// Draws thin arrows that stay. As long as anything is on its way, only those that were there and aren't touched by that: an
/// arrow never runs ahead of whom it's about.
fn draw_arrows(stage: &mut Stage, told: &Told, table: &Element) {
    let all = arrows(&stage.cards, told, table);
    let is_moving = stage.is_moving();
    let drawn = all.iter().filter(|arrow| !is_moving || stage.arrows.0.contains(arrow)).cloned().collect();
    stage.arrows = (drawn, is_moving.then_some(all));
    put_arrows(&stage.arrows.0);
    if is_moving {
        later(draw_all_arrows, ARRIVING);
    }
}

/// Draws the other arrows as soon as everything has arrived.
fn draw_all_arrows() {
    STAGE.with_borrow_mut(|stage| {
        if stage.is_moving() {
            later(draw_all_arrows, ARRIVING);
        } else if let Some(all) = stage.arrows.1.take() {
            put_arrows(&all);
            stage.arrows.0 = all;
        }
    });
}

fn put_arrows(arrows: &[String]) {
    if let Some(element) = find(".arrows") {
        element.set_inner_html(&arrows.concat());
    }
}

/// Who did something to whom, and who went where; dashed where somebody moved.
fn arrows(cards: &HashMap<String, Card>, told: &Told, table: &Element) -> Vec<String> {
    let mut arrows = Vec::new();
    for strike in &told.strikes {
        let class = guild_class(strike.card.guild());
        // From where it was done, to whom it was done, wherever they are by now: somebody else may stand where they stood.
        let from = middle_of(cards, strike.by, strike.from, told.near, table);
        let to = cards.get(&strike.to.0.to_string()).map(|card| card.place.middle());
        if let (Some(from), Some(to), true) = (from, to, strike.by != strike.to) {
            arrows.extend(arrow(&class, from, to));
        }
        if let Blow::Move(there) = strike.blow
            && let Some((_, from)) = ends(cards, strike, told.near, table)
            && let Some(there) = middle_of(cards, strike.to, there, told.near, table)
        {
            arrows.extend(arrow(&format!("moves {class}"), from, there));
        }
    }
    arrows
}

fn arrow(class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> Option<String> {
    let (dx, dy) = (x2 - x1, y2 - y1);
    let length = dx.hypot(dy);
    if length < 8.0 {
        return None;
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
    let point = |(x, y): (f64, f64)| format!("{} {}", whole(x), whole(y));
    let [from, bend, tip, a, b] = [(x1, y1), (bend_x, bend_y), (tip_x, tip_y), (ax, ay), (bx, by)].map(point);
    Some(format!("<path class=\"{class}\" d=\"M{from}Q{bend} {tip}M{a}L{tip}L{b}\"/>"))
}

/// Where both who have part in a strike were when it fell, as long as both are in sight.
fn ends(
    cards: &HashMap<String, Card>,
    strike: &Strike,
    near: Side,
    table: &Element,
) -> Option<((f64, f64), (f64, f64))> {
    let from = middle_of(cards, strike.by, strike.from, near, table);
    from.zip(middle_of(cards, strike.to, strike.at, near, table))
}

/// The middle of an elemental as it stood, or is to stand, at a place; `None` if it's no longer in sight.
fn middle_of(
    cards: &HashMap<String, Card>,
    id: PieceId,
    at: At,
    near: Side,
    table: &Element,
) -> Option<(f64, f64)> {
    let card = cards.get(&id.0.to_string())?;
    let end = if at.side == near { "lower" } else { "upper" };
    let column = find(&format!(".lane.site-{} .column.{end}", at.site.number()))?;
    if column.contains(Some(&card.element)) {
        return Some(card.place.middle());
    }
    // It has gone away since: what stands there now is as high as it was.
    let column: HtmlElement = column.dyn_into().ok()?;
    let place = place_of(&column, table);
    let (x, _) = place.middle();
    let outwards = (at.position.index() as f64 + 0.5) * card.place.height;
    let y = if at.side == near { place.top + outwards } else { place.top + place.height - outwards };
    Some((x, y))
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
        let _ =
            animate(&element, &frames, &Timing { ms: STREAK_MS, easing: "ease-out", ..Timing::default() });
    }
}

/// Lets small lights fly from some elements to another, one after the other. The last arrives after so long.
pub(crate) fn fly(from: &[String], to: &str, ms: f64) {
    let (Some(to), Some(table), false) = (find(to), table(), wants_calm()) else { return };
    let place = |element: Element| {
        let (x, y) = place_of(&element.dyn_into::<HtmlElement>().ok()?, &table).middle();
        Some(shift(x, y))
    };
    let Some(end) = place(to) else { return };
    let starts: Vec<String> = from.iter().filter_map(|from| place(find(from)?)).collect();
    let stagger = SPARK_MS.min(ms / 2.0 / starts.len().max(1) as f64);
    let flight = ms - stagger * starts.len().saturating_sub(1) as f64;
    for (index, start) in starts.iter().enumerate() {
        let frames: [&[(&str, &str)]; 2] =
            [&[("transform", start), ("opacity", "1")], &[("transform", &end), ("opacity", "0.6")]];
        let _ = show_for_a_moment("flying", "", "", &frames, flight, index as f64 * stagger);
    }
}

/// Lets a card pass between a pile and a hand that can't be seen: its back, or its face where everyone sees that.
pub(crate) fn pass(class: &str, text: &str, from: &str, to: &str, delay: f64) {
    let (Some(table), false) = (table(), wants_calm()) else { return };
    let place = |selector: &str| {
        let place = place_of(&find(selector)?.dyn_into::<HtmlElement>().ok()?, &table);
        Some(place.middle()).filter(|_| place.width > 0.0)
    };
    let (Some((x, y)), Some((to_x, to_y))) = (place(from), place(to)) else { return };
    let there = format!("translate(-50%, -50%) {}", shift(to_x - x, to_y - y));
    let frames: [&[(&str, &str)]; 3] = [
        &[("transform", "translate(-50%, -50%)"), ("opacity", "1")],
        &[("transform", &there), ("opacity", "1"), ("offset", "0.9")],
        &[("transform", &there), ("opacity", "0")],
    ];
    let _ = show_for_a_moment(&format!("passing {class}"), &at_point((x, y)), text, &frames, PASS_MS, delay);
}

/// A number of pixels. To write fractions takes a surprising amount of code, which everybody would have to download.
fn whole(number: f64) -> i32 {
    number.round() as i32
}

fn percent(scale: f64) -> String {
    format!("{}%", whole(scale * 100.0))
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
    let elements = all(table, "[data-id]").into_iter();
    elements.filter_map(|element| Some((element.get_attribute("data-id")?, element))).collect()
}

fn all(table: &Element, selector: &str) -> Vec<HtmlElement> {
    let Ok(found) = table.query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.item(index)?.dyn_into().ok()).collect()
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

const HELD: &str = "of-hand";

/// What a card is part of: a hand, or a column on either side.
fn home_of(card: &HtmlElement) -> &'static str {
    let is_in = |selector: &str| matches!(card.closest(selector), Ok(Some(_)));
    match () {
        () if is_in(".hand") => HELD,
        () if is_in(".lower") => "of-lower",
        () => "of-upper",
    }
}

/// A copy of a card. Nobody can find it in place of what's really there.
pub(super) fn copy_of(card: &HtmlElement) -> Option<HtmlElement> {
    let copy = card.clone_node_with_deep(true).ok()?.dyn_into::<HtmlElement>().ok()?;
    ["data-id", "title"].into_iter().for_each(|name| drop(copy.remove_attribute(name)));
    let _ = copy.set_attribute("tabindex", "-1");
    Some(copy)
}

/// Puts a copy of a card over the table, in a frame of its size. What is on a card is as large as its column allows, so the
/// frame stands for that.
fn copy_over_table(card: &HtmlElement, place: Place, home: &str) -> Option<HtmlElement> {
    let frame = copy_in_frame(card, place, home)?;
    overlay()?.append_child(&frame).ok()?;
    Some(frame)
}

fn copy_in_frame(card: &HtmlElement, place: Place, home: &str) -> Option<HtmlElement> {
    let frame = make(&format!("flight {home}"), &flight_style(place))?;
    let copy = copy_of(card)?;
    frame.append_child(&copy).ok()?;
    Some(frame)
}

fn flight_style(place: Place) -> String {
    format!("{};--strip-h:{}px", place.style(), whole(place.height))
}

/// Puts something over the table that nobody can touch.
fn add(class: &str, style: &str, text: &str) -> Option<HtmlElement> {
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
    // Not as an attribute, which the page's policy forbids.
    element.style().set_css_text(style);
    Some(element)
}

/// Shows something over the table as long as its animation lasts.
fn show_for_a_moment(
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
