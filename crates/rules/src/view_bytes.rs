//! A view as bytes, for sending it to the player it belongs to.
//!
//! The bytes may come from anywhere, so they're checked as strictly as a file, and so is the action under way: a view
//! that has been read can be sampled and played on like any other. Anything that follows from the rest, such as which
//! script an elemental is carrying out, isn't written, so it can't be wrong.

use std::fmt;

use arrayvec::ArrayVec;

use crate::action_match::{ActionMatch, MOST_IN_ACTION};
use crate::arrangement::{ArrangedElemental, Arrangement};
use crate::card::{Card, Face};
use crate::card_row::CardRow;
use crate::elemental::Elemental;
use crate::guild::Guild;
use crate::insertion_sort::insertion_sort_by_key;
use crate::packed_spot::PackedSpot;
use crate::plan::{AndChallenge, Challenges, Plan};
use crate::position::{Frame, Phase, PlanPile, Position};
use crate::script::Script;
use crate::seat::{BySeat, BySide, Mode, Seat, Side};
use crate::site::{Site, Sites};
use crate::step::{AfterDestruction, Step};
use crate::view::View;
use crate::zone::Zone;

/// The version of the format: the first byte.
const VERSION: u8 = 1;

/// Marks a card in a hand that everyone knows.
const SEEN: u8 = 0x80;

/// Why some bytes aren't a view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ViewError {
    /// Another version of the program wrote them.
    OtherVersion(u8),
    /// They aren't a view of any game.
    Broken,
}

impl std::error::Error for ViewError {}

impl fmt::Display for ViewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ViewError::OtherVersion(version) => {
                write!(f, "the view has the format {version}, and this program knows only {VERSION}")
            }
            ViewError::Broken => f.write_str("these bytes aren't a view of a game"),
        }
    }
}

impl View {
    /// The view as bytes. Equal views have equal bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![VERSION];
        self.write(&mut bytes);
        bytes
    }

    /// Reads a view. Whatever the bytes are, a view made from them can be sampled and played on.
    pub fn from_bytes(bytes: &[u8]) -> Result<View, ViewError> {
        let (&version, rest) = bytes.split_first().ok_or(ViewError::Broken)?;
        if version != VERSION {
            return Err(ViewError::OtherVersion(version));
        }
        let view = View::read(&mut Reader(rest)).ok_or(ViewError::Broken)?;
        // A view can be written in only one way; bytes that could be read but are written differently are refused.
        if view.to_bytes() != bytes {
            return Err(ViewError::Broken);
        }
        Ok(view)
    }

    fn write(&self, to: &mut Vec<u8>) {
        let position = &self.masked;
        to.push(self.seat.map_or(0, Seat::number));
        to.extend([position.mode as u8, position.start.number(), position.turn.number()]);
        for side in Side::BOTH {
            to.extend(position.score[side].to_le_bytes());
        }
        write_phase(position.phase, to);
        write_challenges(position.challenges, to);
        for &player in position.mode.players() {
            write_guilds(position.guilds(player), to);
        }
        if position.is_draft() {
            write_guilds(position.pool(), to);
        }
        write_columns(position, to);
        for &player in position.mode.players() {
            self.write_cards_of(player, to);
        }
        if position.mode == Mode::Solo {
            self.write_plans(to);
        }
        to.push(position.depth);
        for frame in &position.frames[..position.depth.into()] {
            to.extend([frame.step, frame.again.into()]);
            to.extend(frame.me.to_bytes());
            to.extend(frame.it.to_bytes());
        }
        to.extend(position.dying.0.map(u8::from));
    }

    fn write_cards_of(&self, player: Seat, to: &mut Vec<u8>) {
        let cards = &self.masked.cards;
        to.push(cards.len(Zone::draw(player)) as u8);
        // The order of the cards in a hand doesn't matter.
        let held = cards.at(Zone::hand(player)).iter();
        let mut hand: Vec<u8> =
            held.map(|held| held.code() | if held.is_seen() { SEEN } else { 0 }).collect();
        insertion_sort_by_key(&mut hand, |&card| card);
        write_list(hand.into_iter(), to);
        write_list(cards.at(Zone::discard(player)).iter().map(|held| held.code()), to);
        to.extend(self.unseen[player].iter().map(|card| card.code()));
    }

    fn write_plans(&self, to: &mut Vec<u8>) {
        let plans = &self.masked.plans;
        to.extend([plans.len, plans.next, plans.known.into()]);
        to.extend(plans.cycle[..visible_plans(plans)].iter().map(|plan| plan.code()));
        to.extend(self.unseen_plans.iter().map(|plan| plan.code()));
        to.extend(self.controls.iter().map(|&control| u8::from(control)));
    }

    fn read(from: &mut Reader<'_>) -> Option<View> {
        let seat = match from.byte()? {
            0 => None,
            number => Some(Seat::from_number(number)?),
        };
        let mode = *Mode::ALL.get(usize::from(from.byte()?))?;
        if seat.is_some_and(|seat| mode.player(seat) != seat) {
            return None;
        }
        let mut arrangement = Arrangement::new(mode);
        (arrangement.start, arrangement.turn) = (from.seat()?, from.seat()?);
        arrangement.score = BySide([from.score()?, from.score()?]);
        let phase = from.phase(mode)?;
        arrangement.over = phase == Phase::Over;
        arrangement.challenges = from.challenges()?;
        for &player in mode.players() {
            arrangement.guilds[player] = from.guilds()?;
        }
        if phase == Phase::Draft {
            arrangement.pool = Some(from.guilds()?);
        }
        let columns = from.columns(mode)?;
        let mut piles = BySeat::<Piles>::default();
        for &player in mode.players() {
            piles[player] = from.piles(seat != Some(player))?;
        }
        let plans = if mode == Mode::Solo { from.plans()? } else { Plans::NONE };
        let mut position = arranged(arrangement, &columns, &piles, &plans)?;
        position.phase = phase;
        position.cards = lay_out(&columns, &piles);
        position.plans = plans.pile;
        (position.seed, position.has_seed) = (0, false);
        from.frames(&mut position)?;
        position.dying = BySide([from.flag()?, from.flag()?]);
        from.end()?;
        position.is_sound().then(|| View {
            seat,
            masked: position,
            unseen: BySeat(piles.0.map(|piles| piles.unseen.into_iter().collect())),
            unseen_plans: plans.unseen,
            controls: plans.controls,
        })
    }
}

// --- writing ---

fn write_list(items: impl ExactSizeIterator<Item = u8>, to: &mut Vec<u8>) {
    to.push(items.len() as u8);
    to.extend(items);
}

fn write_guilds(guilds: &[Guild], to: &mut Vec<u8>) {
    write_list(guilds.iter().map(|&guild| guild as u8), to);
}

fn write_phase(phase: Phase, to: &mut Vec<u8>) {
    let action_match = |matching: ActionMatch| {
        [matching.card.code(), u8::from(matching.by_number) | u8::from(matching.by_guild) << 1]
    };
    match phase {
        Phase::Draft => to.push(0),
        Phase::Turn => to.push(1),
        Phase::Play { matching, count, sites } => {
            to.push(2);
            to.extend(action_match(matching));
            to.extend([count, sites.bits()]);
        }
        Phase::Activate { matching, count } => {
            to.push(3);
            to.extend(action_match(matching));
            to.push(count);
        }
        Phase::Plan { done } => to.extend([4, done]),
        Phase::Stuck => to.push(5),
        Phase::Over => to.push(6),
    }
}

fn write_challenges(challenges: Option<Challenges>, to: &mut Vec<u8>) {
    let Some(challenges) = challenges else { return to.push(0) };
    to.push(1);
    to.extend([5, 6, 7].map(|number| challenges.stars(number)));
    match challenges.and_challenge() {
        None => to.push(0),
        Some((and, number)) => to.extend([1 + and as u8, number]),
    }
}

fn write_columns(position: &Position, to: &mut Vec<u8>) {
    for side in Side::BOTH {
        for site in position.mode.sites() {
            let column = position.column(side, site);
            to.push(column.len() as u8);
            to.extend(column.iter().flat_map(|elemental| elemental.to_bytes()));
        }
    }
}

/// How many plans of the cycle are known: those put aside and the top one, or all of them once the pile has been turned over.
fn visible_plans(plans: &PlanPile) -> usize {
    let most = if plans.known { Plan::COUNT as u8 } else { plans.next + 1 };
    plans.len.min(most).into()
}

// --- reading ---

/// The columns of both sides.
type Columns = BySide<[Vec<Elemental>; Site::MOST]>;

/// A player's cards that aren't on the Rift.
#[derive(Default)]
struct Piles {
    draw: usize,
    hand: Vec<Elemental>,
    discard: Vec<Elemental>,
    /// The cards that are unknown in the view, from the draw pile and, unless it's the viewer's own, from the hand.
    unseen: Vec<Face>,
}

/// The trainer's plans.
struct Plans {
    pile: PlanPile,
    unseen: ArrayVec<Plan, { Plan::COUNT }>,
    controls: ArrayVec<bool, { Plan::COUNT }>,
}

impl Plans {
    const NONE: Plans =
        Plans { pile: PlanPile::NONE, unseen: ArrayVec::new_const(), controls: ArrayVec::new_const() };
}

/// The position with the unseen cards put anywhere they could be, as far as an arrangement can describe it. This way a
/// view has to pass the same checks as a file.
fn arranged(
    mut arrangement: Arrangement,
    columns: &Columns,
    piles: &BySeat<Piles>,
    plans: &Plans,
) -> Option<Position> {
    for side in Side::BOTH {
        for (column, standing) in columns[side].iter().zip(&mut arrangement.columns[side]) {
            *standing = column.iter().map(|&elemental| standing_at(side, elemental)).collect();
        }
    }
    for seat in Seat::ALL {
        let Piles { draw, hand, discard, unseen } = &piles[seat];
        // It matters which cards are unseen, but not where they are.
        let (in_draw, in_hand) = unseen.split_at_checked(*draw)?;
        arrangement.draw_piles[seat] = in_draw.to_vec();
        let mut in_hand = in_hand.iter().copied();
        arrangement.hands[seat] = hand
            .iter()
            .map(|held| if held.is_seen() { held.face() } else { in_hand.next().unwrap_or(held.face()) })
            .collect();
        arrangement.discard_piles[seat] = discard.iter().map(|held| held.face()).collect();
    }
    arrangement.plans = plans.pile.plans_left().to_vec();
    arrangement.finished_plans = plans.pile.plans_done().to_vec();
    arrangement.position().ok()
}

/// An elemental as a file can describe it. In the middle of an ability it may have more damage than a file
/// allows, so that's capped.
fn standing_at(side: Side, elemental: Elemental) -> ArrangedElemental {
    ArrangedElemental {
        card: elemental.card(),
        damage: elemental.damage().min(elemental.card().number() - 1),
        controller: elemental.is_of_second_seat().then(|| Seat::of_side(side, true)),
    }
}

fn lay_out(columns: &Columns, piles: &BySeat<Piles>) -> CardRow {
    CardRow::new(|zone, put| {
        for side in Side::BOTH {
            for site in Sites::first(Site::MOST as u8).filter(|&site| Zone::column(side, site) == zone) {
                columns[side][site.index()].iter().for_each(|&elemental| put(elemental));
            }
        }
        for seat in Seat::ALL {
            let Piles { draw, hand, discard, .. } = &piles[seat];
            if zone == Zone::draw(seat) {
                (0..*draw).for_each(|_| put(Elemental::held(Face::Down)));
            } else if zone == Zone::hand(seat) {
                hand.iter().for_each(|&held| put(held));
            } else if zone == Zone::discard(seat) {
                discard.iter().for_each(|&card| put(card));
            }
        }
    })
}

/// Takes bytes from the front; `None` if they make no sense.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (&byte, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(byte)
    }

    fn end(&self) -> Option<()> {
        self.0.is_empty().then_some(())
    }

    fn flag(&mut self) -> Option<bool> {
        self.byte().filter(|&byte| byte < 2).map(|byte| byte == 1)
    }

    fn list<T>(&mut self, read: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let count = self.byte()?;
        self.several(count.into(), read)
    }

    fn several<T>(&mut self, count: usize, mut read: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        (0..count).map(|_| read(self)).collect()
    }

    fn seat(&mut self) -> Option<Seat> {
        Seat::from_number(self.byte()?)
    }

    fn score(&mut self) -> Option<u16> {
        Some(u16::from_le_bytes([self.byte()?, self.byte()?]))
    }

    fn face(&mut self) -> Option<Face> {
        Face::from_any_code(self.byte()?)
    }

    fn guilds(&mut self) -> Option<Vec<Guild>> {
        let guilds = self.list(|from| Guild::from_index(from.byte()?.into()))?;
        (guilds.len() <= Guild::IN_GAME).then_some(guilds)
    }

    fn action_match(&mut self) -> Option<ActionMatch> {
        let card = Card::from_any_code(self.byte()?)?;
        let flags = self.byte().filter(|&flags| flags < 4)?;
        Some(ActionMatch { card, by_number: flags & 1 != 0, by_guild: flags & 2 != 0 })
    }

    fn phase(&mut self, mode: Mode) -> Option<Phase> {
        Some(match self.byte()? {
            0 => Phase::Draft,
            1 => Phase::Turn,
            2 => {
                let (matching, count) = (self.action_match()?, self.byte()?);
                let sites = self.byte().map(Sites::from_bits)?;
                let fits = sites.without(mode.sites()).is_empty()
                    && (1..=MOST_IN_ACTION).contains(&count)
                    && (1..=count).contains(&sites.count());
                fits.then_some(Phase::Play { matching, count, sites })?
            }
            3 => {
                let matching = self.action_match()?;
                Phase::Activate { matching, count: self.byte().filter(|&count| count <= MOST_IN_ACTION)? }
            }
            4 if mode == Mode::Solo => Phase::Plan { done: self.byte().filter(|&done| done <= 3)? },
            5 if mode == Mode::Solo => Phase::Stuck,
            6 => Phase::Over,
            _ => return None,
        })
    }

    fn challenges(&mut self) -> Option<Option<Challenges>> {
        if !self.flag()? {
            return Some(None);
        }
        let stars = [self.byte()?, self.byte()?, self.byte()?];
        let and = match self.byte()? {
            0 => None,
            and => Some((*AndChallenge::BOTH.get(usize::from(and) - 1)?, self.byte()?)),
        };
        Challenges::new(stars, and).map(Some)
    }

    fn columns(&mut self, mode: Mode) -> Option<Columns> {
        let mut columns = Columns::default();
        for side in Side::BOTH {
            for site in mode.sites() {
                columns[side][site.index()] =
                    self.list(|from| Elemental::from_bytes([from.byte()?, from.byte()?]))?;
            }
        }
        Some(columns)
    }

    /// A player's cards. `hidden` says that the hand isn't the viewer's own.
    fn piles(&mut self, hidden: bool) -> Option<Piles> {
        let draw = self.byte()?.into();
        let hand = self.list(|from| {
            let byte = from.byte()?;
            let held = Elemental::held(Face::from_any_code(byte & !SEEN)?);
            Some(if byte & SEEN != 0 { held.as_seen() } else { held })
        })?;
        let discard = self.list(|from| from.face().map(Elemental::held))?;
        let mut unseen_in_hand = 0;
        if hidden {
            let mut face_down = hand.iter().filter(|held| !held.is_seen());
            unseen_in_hand = face_down.clone().count();
            if face_down.any(|held| held.face().is_up()) {
                return None;
            }
        }
        let unseen = self.several(draw + unseen_in_hand, Reader::face)?;
        unseen.is_sorted().then_some(Piles { draw, hand, discard, unseen })
    }

    fn plans(&mut self) -> Option<Plans> {
        let (len, next, known) = (self.byte()?, self.byte()?, self.flag()?);
        if usize::from(len) > Plan::COUNT || next >= len && (next, len) != (0, 0) {
            return None;
        }
        let mut pile = PlanPile { len, next, known, ..PlanPile::NONE };
        let visible = visible_plans(&pile);
        for plan in &mut pile.cycle[..visible] {
            *plan = Plan::from_any_code(self.byte()?)?;
        }
        let hidden = usize::from(len) - visible;
        let unseen = self.several(hidden, |from| Plan::from_any_code(from.byte()?))?;
        let controls = self.several(hidden, Reader::flag)?;
        let due = controls.iter().filter(|&&control| control).count();
        // There are as many control plans as places for them (R63).
        let fits = unseen.is_sorted() && unseen.iter().filter(|plan| plan.is_control()).count() == due;
        fits.then(|| Plans {
            pile,
            unseen: unseen.into_iter().collect(),
            controls: controls.into_iter().collect(),
        })
    }

    /// The abilities under way. Their scripts follow from the phase and from who acts.
    fn frames(&mut self, position: &mut Position) -> Option<()> {
        let depth = self.byte().filter(|&depth| usize::from(depth) <= position.frames.len())?;
        for index in 0..depth {
            let (step, again) = (self.byte()?, self.flag()?);
            let me = PackedSpot::from_bytes([self.byte()?, self.byte()?])?;
            let it = PackedSpot::from_bytes([self.byte()?, self.byte()?])?;
            let script = position.script_under_way(index, me)?;
            position.frames[usize::from(index)] = Frame { script, step, again, me, it };
        }
        position.depth = depth;
        Some(())
    }
}

impl Position {
    /// The script that this elemental must be in the middle of if its ability is the first or the second one under way.
    fn script_under_way(&self, index: u8, me: PackedSpot) -> Option<Script> {
        if !self.stands(me) {
            return None;
        }
        let card = self.cards.elemental_at(me).card();
        let challenges = self.challenges.unwrap_or(Challenges::EASIEST);
        match (self.phase, index) {
            (Phase::Play { .. }, 0) | (Phase::Activate { .. }, 1) => Some(Script::of_play(card)),
            (Phase::Activate { .. }, 0) => Some(Script::of_ability(card)),
            (Phase::Plan { .. }, 0) => {
                Some(Script::of_challenge(card.number(), challenges.stars(card.number())))
            }
            (Phase::Plan { .. }, 1) => challenges.and_for(card.number()).map(Script::of_and_challenge),
            _ => None,
        }
    }

    /// Whether there's an elemental at this spot.
    fn stands(&self, spot: PackedSpot) -> bool {
        spot.is_somewhere() && spot.rank.index() < self.column(spot.side(), spot.site()).len()
    }

    /// Whether a game can be in this state, which the interpreter relies on in the middle of an action.
    fn is_sound(&self) -> bool {
        self.is_stage_sound() && self.are_marks_sound() && self.are_frames_sound()
    }

    fn is_stage_sound(&self) -> bool {
        match self.phase {
            Phase::Draft => self.plans.len == 0,
            Phase::Turn | Phase::Stuck | Phase::Over => true,
            Phase::Play { count, .. } => self.depth > 0 || count < MOST_IN_ACTION,
            // An ability under way belongs to an elemental that has been counted as activated.
            Phase::Activate { count, .. } => {
                if self.depth > 0 {
                    count > 0
                } else {
                    count < MOST_IN_ACTION
                }
            }
            // Only an attack plan asks (R64), and only where there are several bots to choose from.
            Phase::Plan { done } => {
                self.plans().first().is_some_and(|plan| plan.attack_numbers().is_some())
                    && if self.depth > 0 { done > 0 } else { self.choices().len() > 1 }
            }
        }
    }

    /// Elementals are marked as used only while some are being activated, and have fatal damage only in the
    /// middle of an ability (R14).
    fn are_marks_sound(&self) -> bool {
        let uses = matches!(self.phase, Phase::Activate { .. } | Phase::Plan { .. });
        Side::BOTH.into_iter().all(|side| {
            let mut all = self.mode.sites().flat_map(|site| self.column(side, site));
            (self.depth > 0 || !self.dying[side])
                && all.all(|elemental| {
                    !elemental.is_seen()
                        && (uses || !elemental.is_used())
                        && (self.dying[side] || !elemental.is_dying())
                })
        })
    }

    /// An ability under way pauses only where there's something to choose, the enemy it's about (if any) is at the same
    /// site, and the elemental it belongs to hasn't got fatal damage.
    fn are_frames_sound(&self) -> bool {
        let acting = if matches!(self.phase, Phase::Plan { .. }) { Side::B } else { self.turn.side() };
        let frames = &self.frames[..self.depth.into()];
        let Some((top, waiting)) = frames.split_last() else { return true };
        frames.iter().all(|frame| frame.me.side() == acting && !self.cards.elemental_at(frame.me).is_dying())
            && waiting.iter().all(|frame| self.waits_rightly(frame))
            && (top.it == PackedSpot::NOWHERE
                || self.stands(top.it) && top.it.side() != acting && top.it.site() == top.me.site())
            && self.pending().is_some_and(|(_, step)| step.asks())
            && self.choices().len() > 1
    }

    /// Only two abilities wait for another: a Music for the on-play effect of its catch (R33), and a bot's
    /// challenge for its & half (R61).
    fn waits_rightly(&self, frame: &Frame) -> bool {
        let step = usize::from(frame.step);
        let done = frame.script.steps().get(..step).and_then(<[_]>::last);
        frame.it == PackedSpot::NOWHERE
            && match self.phase {
                Phase::Plan { .. } => step == 0,
                _ => done == Some(&Step::IfDestroyed(AfterDestruction::Catch)),
            }
    }
}
