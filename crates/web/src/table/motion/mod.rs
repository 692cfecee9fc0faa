//! Motion that explains: cards glide from where they were, strikes leap from one elemental to another, and the fallen break.
//!
//! This is the one place that knows what's moving. Everything is put where it belongs at once, and the browser's own animations
//! only show it on its way there: nobody has to wait for them, and without them the screen is the same. Where things belong is
//! read from the layout, which no animation touches. A card that comes from somewhere else flies as a copy over everything, and
//! one that's redirected on its way turns without a jump.

mod arrows;
mod ceremony;
mod effect_parts;
mod flight;
mod lazy_effects;
mod line;
mod overlay;
mod place;
mod shape;
mod strike;
mod strike_style;

use std::cell::RefCell;
use std::collections::HashMap;

use riftforce_client::{PieceId, Session, Strike, StrikeEffect};
use riftforce_rules::{Seat, Side};
use web_sys::HtmlElement;

use arrows::{Arrow, draw_arrows, ends_of_strike, middle_of};
pub(crate) use ceremony::{Ceremony, end_ceremonies};
pub(super) use flight::{DRAW_MS, PASS_MS, fly, fly_unseen};
use flight::{Glide, animate_arrival, animate_discard, glide_on};
pub(crate) use lazy_effects::{celebrate, load as load_effects};
use lazy_effects::{show_streak, show_trail};
pub(super) use overlay::{copy_of, overlay};
use place::{IN_HAND, Place, PlaceMeasurer, all, cards, find, home_of, table};
use strike::{
    BREAK_MS, HIT_ALONE_MS, STAGGER_MS, STREAK_MS, StrikeScale, remove_amounts_of_moved, show_amount,
    show_breaking, show_still,
};

use crate::browser::animation::{Timing, animate, finish, progress};
use crate::browser::dom::wants_calm;
use crate::land::lay_out;
use crate::parts::lengths::whole_pixels;

/// What a scene says about what has been done since it was last marked.
pub(crate) struct SceneChanges {
    strikes: Vec<Strike>,
    gone: Vec<PieceId>,
    /// Who has acted, and in which order, counted from 1.
    acted: Vec<(PieceId, u8)>,
    /// What was put on the Rift, and whose it is.
    put: Vec<(PieceId, Seat)>,
    /// The side nearest the viewer.
    near: Side,
    is_news: bool,
}

impl SceneChanges {
    pub(crate) fn of(session: &Session) -> SceneChanges {
        let (scene, near) = (session.scene(), session.viewer().near());
        let columns =
            scene.mode().sites().flat_map(|site| Side::BOTH.map(|side| scene.column(side, site)).into_iter());
        let all: Vec<_> = columns.flatten().collect();
        let acted = all.iter().filter_map(|piece| Some((piece.id, piece.acted?))).collect();
        let put = all.iter().filter(|piece| piece.is_new);
        let put = put.map(|piece| (piece.id, scene.mode().player(piece.controller))).collect();
        let (strikes, gone) = (scene.strikes().to_vec(), scene.gone_since_mark().to_vec());
        SceneChanges { strikes, gone, acted, put, near, is_news: true }
    }

    /// The same after something was taken back: whatever happened before has already been seen.
    pub(crate) fn after_take_back(session: &Session) -> SceneChanges {
        SceneChanges { is_news: false, ..SceneChanges::of(session) }
    }

    /// Its place among those who acted, counted from 1.
    fn order_of(&self, id: PieceId) -> u8 {
        self.acted.iter().find(|(acted, _)| *acted == id).map_or(1, |&(_, order)| order)
    }

    /// The strikes that are new if these have been shown. All that's told may begin earlier than what was shown: a preview only
    /// knows its own strikes.
    fn since(&self, shown: &[Strike]) -> &[Strike] {
        let all = &self.strikes[..];
        if !self.is_news {
            return &[];
        }
        let ends = (shown.len()..=all.len()).find(|&end| all[..end].ends_with(shown));
        &all[ends.unwrap_or(0)..]
    }
}

/// A card on the table.
struct CardElement {
    element: HtmlElement,
    place: Place,
    /// What it's part of, as a class that its copy gets once it no longer is.
    home: &'static str,
    glide: Option<Glide>,
}

impl CardElement {
    fn is_moving(&self) -> bool {
        self.glide.as_ref().is_some_and(|glide| !glide.is_over())
    }

    /// The middle of the card where it's seen right now.
    fn seen_at(&self) -> (f64, f64) {
        let (x, y) = self.place.middle();
        match self.glide.as_ref().and_then(|glide| Some((glide.from, progress(&glide.animation)?))) {
            Some(((dx, dy), done)) => (x + dx * (1.0 - done), y + dy * (1.0 - done)),
            None => (x, y),
        }
    }
}

/// What's on the page, and what of it is moving.
#[derive(Default)]
struct MotionState {
    cards: HashMap<String, CardElement>,
    /// The amounts that show how much was done to whom, for as long as they're visible.
    amounts: Vec<(PieceId, HtmlElement)>,
    /// The strikes that have been shown.
    strikes: Vec<Strike>,
    /// The strike whose streak has already been seen, before its effect.
    announced: Option<Strike>,
    /// The arrows that are drawn now, and all those to draw once everything has arrived.
    arrows: (Vec<Arrow>, Option<Vec<Arrow>>),
}

impl MotionState {
    fn is_moving(&self) -> bool {
        self.cards.values().any(CardElement::is_moving)
    }
}

thread_local! {
    static STATE: RefCell<MotionState> = RefCell::default();
}

/// Takes everything as it is now, without moving anything: when a table is opened, when it's seen through other eyes, after a
/// resize.
pub(crate) fn resync(changes: &SceneChanges) {
    let Some(table) = table() else { return };
    lay_out(&table);
    STATE.with_borrow_mut(|state| {
        let mut surveyor = PlaceMeasurer::of(&table);
        state.cards = cards(&table)
            .into_iter()
            .map(|(id, element)| {
                let (place, home) = (surveyor.place_of(&element), home_of(&element));
                (id, CardElement { element, place, home, glide: None })
            })
            .collect();
        state.strikes.clone_from(&changes.strikes);
        draw_arrows(state, changes, &table);
    });
    // Usually, a change of control is only seen once the card that moved there has arrived. Here nothing moves, so it's seen at
    // once.
    for plate in all(&table, ".plate, .held") {
        finish(&plate);
    }
}

/// Deals: the cards of the viewer's hand come from the pile, one by one.
pub(crate) fn animate_deal(changes: &SceneChanges) {
    resync(changes);
    let (Some(table), false) = (table(), wants_calm()) else { return };
    STATE.with_borrow_mut(|state| {
        let mut drawn = 0.0;
        for (id, element) in cards(&table).into_iter().filter(|(_, card)| home_of(card) == IN_HAND) {
            if let Some(card) = state.cards.get_mut(&id) {
                card.glide = animate_arrival(&id, &element, card.place, &mut drawn, changes, &table);
            }
        }
    });
    celebrate(Ceremony::Deal);
}

/// Shows how the table came to be as it is now.
pub(crate) fn animate_changes(changes: &SceneChanges) {
    let Some(table) = table() else { return };
    lay_out(&table);
    STATE.with_borrow_mut(|state| {
        let mut before = std::mem::take(&mut state.cards);
        let is_calm = wants_calm();
        let mut drawn = 0.0;
        let here = cards(&table);
        let thinned = columns_of_fallen(&before, &here, changes);
        // Everything is measured before anything moves: what flies is added to the page, which would be laid out again for every
        // card that's measured afterwards.
        let mut surveyor = PlaceMeasurer::of(&table);
        let places: Vec<Place> = here.iter().map(|(_, element)| surveyor.place_of(element)).collect();
        for ((id, element), place) in here.into_iter().zip(places) {
            let home = home_of(&element);
            let closes_up = thinned.iter().any(|column| *column == (home, whole_pixels(place.left)));
            let delay = match pulled_after(changes.since(&state.strikes), state.announced, &id) {
                Some(delay) => delay,
                None if closes_up => BREAK_MS * 0.65,
                None => 0.0,
            };
            let glide = match before.remove(&id) {
                _ if is_calm => None,
                Some(card) => glide_on(card, &id, &element, place, delay),
                None => animate_arrival(&id, &element, place, &mut drawn, changes, &table),
            };
            state.cards.insert(id, CardElement { element, place, home, glide });
        }
        remove_amounts_of_moved(state, &changes.gone);
        let strikes = changes.since(&state.strikes);
        let announced = state.announced.take();
        if is_calm {
            for strike in strikes {
                let lost = before.get(&strike.to.0.to_string()).map(|card| card.place.middle());
                let to = middle_of(&state.cards, strike.to, strike.at, changes.near, &table).or(lost);
                to.into_iter().for_each(|to| show_still(strike, to));
            }
        } else {
            for (index, strike) in strikes.iter().enumerate() {
                let delay = index as f64 * STAGGER_MS;
                // A fallen elemental was hit where it stood.
                let lost = before.get(&strike.to.0.to_string()).map(|card| card.place.middle());
                let from = middle_of(&state.cards, strike.by, strike.from, changes.near, &table);
                let to = middle_of(&state.cards, strike.to, strike.at, changes.near, &table).or(lost);
                if let StrikeEffect::Move(there) = strike.effect
                    && let Some((start, end)) =
                        to.zip(middle_of(&state.cards, strike.to, there, changes.near, &table))
                {
                    let is_pulled = strike.by != strike.to && announced != Some(*strike);
                    let delay = delay + if is_pulled { STREAK_MS / 2.0 } else { 0.0 };
                    show_trail(strike, (start, end), scale(&state.cards, strike, 1), delay);
                }
                if let Some((from, to)) = from.zip(to) {
                    let is_announced = index == 0 && announced == Some(*strike);
                    if !is_announced {
                        let scale = scale(&state.cards, strike, changes.order_of(strike.by));
                        show_streak(strike, (from, to), scale, STREAK_MS, delay);
                    }
                    let delay = HIT_ALONE_MS + if is_announced { 0.0 } else { delay + STREAK_MS / 2.0 };
                    state.amounts.extend(show_amount(strike, to, delay).map(|shown| (strike.to, shown)));
                }
            }
            for (id, card) in before {
                if changes.gone.iter().any(|gone| gone.0.to_string() == id) {
                    match card.home {
                        IN_HAND => animate_discard(&card, &table),
                        _ => show_breaking(&card, strikes.len()),
                    }
                }
            }
        }
        draw_arrows(state, changes, &table);
        state.strikes.clone_from(&changes.strikes);
    });
}

/// How long an elemental waits before it sets out, if another one moves it: what pulls it has to reach it first. If that was
/// announced, it already has.
fn pulled_after(strikes: &[Strike], announced: Option<Strike>, id: &str) -> Option<f64> {
    let index = strikes.iter().position(|strike| {
        let is_pulled = strike.by != strike.to && matches!(strike.effect, StrikeEffect::Move(_));
        is_pulled && strike.to.0.to_string() == id
    })?;
    let is_announced = index == 0 && announced == Some(strikes[0]);
    Some(if is_announced { 0.0 } else { index as f64 * STAGGER_MS + STREAK_MS / 2.0 })
}

fn scale(cards: &HashMap<String, CardElement>, strike: &Strike, order: u8) -> StrikeScale {
    let card = cards.get(&strike.to.0.to_string()).or_else(|| cards.get(&strike.by.0.to_string()));
    StrikeScale { card: card.map_or((140.0, 38.0), |card| (card.place.width, card.place.height)), order }
}

/// The columns in which an elemental falls, each by its side and where it is. The rest of a column closes up once the fall has
/// been seen.
fn columns_of_fallen(
    before: &HashMap<String, CardElement>,
    here: &[(String, HtmlElement)],
    changes: &SceneChanges,
) -> Vec<(&'static str, i32)> {
    let has_fallen = |id: &str| {
        changes.gone.iter().any(|gone| gone.0.to_string() == id) && here.iter().all(|(other, _)| other != id)
    };
    let fallen = before.iter().filter(|(id, card)| card.home != IN_HAND && has_fallen(id));
    fallen.map(|(_, card)| (card.home, whole_pixels(card.place.left))).collect()
}

/// Whether no card is on its way.
pub(crate) fn is_still() -> bool {
    STATE.with_borrow(|state| !state.is_moving())
}

/// Whether this card is on its way.
pub(crate) fn is_on_its_way(id: PieceId) -> bool {
    STATE.with_borrow(|state| state.cards.get(&id.0.to_string()).is_some_and(CardElement::is_moving))
}

/// Whether no card is on its way, and nothing is shown over the table that will go away on its own, as arrows don't.
pub(crate) fn is_quiet() -> bool {
    is_still() && overlay().is_none_or(|overlay| overlay.child_element_count() <= 1)
}

/// Shows a strike before its effect: it arrives after `ms`.
pub(crate) fn show_strike(strike: Strike, near: Side, order: u8, ms: f64) {
    let (Some(table), false) = (table(), wants_calm()) else { return };
    STATE.with_borrow_mut(|state| {
        state.announced = Some(strike);
        if let Some(ends) = ends_of_strike(&state.cards, &strike, near, &table) {
            let scale = scale(&state.cards, &strike, order);
            show_streak(&strike, ends, scale, ms * 2.0, 0.0);
        }
    });
}

/// Shows who acts: that card comes forward for a moment.
pub(crate) fn pulse(selector: &str) {
    if let Some(element) = find(selector)
        && !wants_calm()
    {
        // It's added to a glide; the property `scale` would stretch the rest of the card's path as well.
        let frames: [&[(&str, &str)]; 2] = [
            &[("filter", "brightness(1.7)"), ("transform", "scale(1.07)"), ("composite", "add")],
            &[("filter", "none"), ("transform", "none"), ("composite", "add")],
        ];
        let _ =
            animate(&element, &frames, &Timing { ms: STREAK_MS, easing: "ease-out", ..Timing::default() });
    }
}
