//! Where every card of the game lies.
//!
//! All cards lie in one row, place after place, with dividers between the places: the columns of side A, those of side
//! B, then each seat's draw pile, hand and discard pile. Moving a card shifts what lies between; so cards can neither
//! vanish nor double, a column of any height fits, and a column is a plain slice. A draw pile ends at the hand and the
//! hand at the discard pile, so that drawing and discarding just move a divider.

use crate::card::{Card, CardSet, Likeness};
use crate::choices::Bits;
use crate::position::HAND;
use crate::seat::{Seat, Side};
use crate::site::{Site, Sites};

/// The most cards of any mode: four players with three guilds of nine.
pub(crate) const MOST_CARDS: usize = 108;

const PLACES: usize = 24;

const ROW: usize = MOST_CARDS + 8;

/// A card and what lies on it: damage, and marks of the engine.
// One short number, so that a whole side can be searched a vector at a time: the card in the lower byte, then the damage
// in four bits, then the marks.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Elemental(u16);

impl Elemental {
    const DAMAGE: u16 = 0x0F00;
    const ONE_DAMAGE: u32 = 8;
    const USED: u16 = 0x1000;
    const OF_SECOND_SEAT: u16 = 0x2000;
    const SEEN: u16 = 0x4000;

    pub(crate) fn new(card: Card) -> Elemental {
        Elemental(card.code().into())
    }

    /// The card itself.
    pub fn card(self) -> Card {
        Card::from_code(self.0 as u8)
    }

    /// The damage on it.
    pub fn damage(self) -> u8 {
        ((self.0 & Elemental::DAMAGE) >> Elemental::ONE_DAMAGE) as u8
    }

    /// Whether it has damage enough to be destroyed (R14).
    pub fn is_dying(self) -> bool {
        self.damage() >= self.card().number()
    }

    /// Whether it was activated in the current action (R9).
    pub fn is_used(self) -> bool {
        self.0 & Elemental::USED != 0
    }

    /// Whether its controller is the second seat of its side (R50).
    pub(crate) fn is_of_second_seat(self) -> bool {
        self.0 & Elemental::OF_SECOND_SEAT != 0
    }

    /// Whether everyone knows this card of a hand.
    pub(crate) fn is_seen(self) -> bool {
        self.0 & Elemental::SEEN != 0
    }

    pub(crate) fn to_bytes(self) -> [u8; 2] {
        self.0.to_le_bytes()
    }

    /// The elemental with these bytes, if it is one: a known card, damage, and marks that there are.
    pub(crate) fn from_bytes(bytes: [u8; 2]) -> Option<Elemental> {
        const MARKS: u16 = Elemental::USED | Elemental::OF_SECOND_SEAT | Elemental::SEEN;
        let elemental = Elemental(u16::from_le_bytes(bytes));
        let card = Card::from_any_code(bytes[0]).filter(|card| card.is_known());
        (card.is_some() && elemental.0 & !(0x00FF | Elemental::DAMAGE | MARKS) == 0).then_some(elemental)
    }

    pub(crate) fn with_damage(self, damage: u8) -> Elemental {
        Elemental(self.0 & !Elemental::DAMAGE | u16::from(damage.min(15)) << Elemental::ONE_DAMAGE)
    }

    pub(crate) fn with_controller(self, seat: Seat) -> Elemental {
        let mark = if seat.is_second() { Elemental::OF_SECOND_SEAT } else { 0 };
        Elemental(self.0 & !Elemental::OF_SECOND_SEAT | mark)
    }

    pub(crate) fn with_card(self, card: Card) -> Elemental {
        Elemental(self.0 & 0xFF00 | u16::from(card.code()))
    }

    pub(crate) fn used(self) -> Elemental {
        Elemental(self.0 | Elemental::USED)
    }

    pub(crate) fn seen(self) -> Elemental {
        Elemental(self.0 | Elemental::SEEN)
    }
}

impl std::fmt::Debug for Elemental {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.card(), self.damage())
    }
}

/// Four elementals side by side, so that a whole side is searched in a few steps and without a branch: which ones fit
/// is hard to foresee, and this is asked after every activation.
#[derive(Clone, Copy)]
pub(crate) struct Four(u64);

impl Four {
    const EACH: u64 = 0x0001_0001_0001_0001;
    const TOP: u64 = 0x8000 * Four::EACH;

    #[inline(always)]
    fn new(four: &[Elemental; 4]) -> Four {
        let [a, b, c, d] = four.map(|elemental| u64::from(elemental.0));
        Four(a | b << 16 | c << 32 | d << 48)
    }

    /// Which of the four have just these bits among those of the mask; neither has the topmost bit.
    #[inline(always)]
    fn have(self, mask: u16, bits: u16) -> Fitting {
        let differ = (self.0 & (u64::from(mask) * Four::EACH)) ^ (u64::from(bits) * Four::EACH);
        Fitting(!(differ + 0x7FFF * Four::EACH) & Four::TOP)
    }

    /// Which of the four are this card.
    #[inline(always)]
    fn are(self, card: Card) -> Fitting {
        self.have(0x00FF, card.code().into())
    }

    /// Which of the four are damaged.
    #[inline(always)]
    pub(crate) fn damaged(self) -> Fitting {
        let damage = self.0 & (u64::from(Elemental::DAMAGE) * Four::EACH);
        Fitting((damage + 0x7FFF * Four::EACH) & Four::TOP)
    }

    /// Which of the four have damage enough to be destroyed (R14): at least 5 and what the number is above 5.
    #[inline(always)]
    pub(crate) fn dying(self) -> Fitting {
        let damage = (self.0 >> Elemental::ONE_DAMAGE) & (0x000F * Four::EACH);
        let above_five = self.0 & (0x0003 * Four::EACH);
        Fitting((damage + (0x8000 - 5) * Four::EACH - above_five) & Four::TOP)
    }

    /// Which of the four have this number and were not activated yet.
    #[inline(always)]
    pub(crate) fn fresh_of_number(self, number: u8) -> Fitting {
        self.have(0x0003 | Elemental::USED, u16::from(number) - 5)
    }
}

/// Which of four elementals fit, a mark in the topmost bit of each.
#[derive(Clone, Copy)]
pub(crate) struct Fitting(u64);

impl Fitting {
    #[inline(always)]
    fn or(self, other: Fitting) -> Fitting {
        Fitting(self.0 | other.0)
    }

    /// The marks as the four lowest bits.
    #[inline(always)]
    fn bits(self) -> u64 {
        // Each factor takes one of the marks to its place from bit 48 on, and none on top of another.
        (self.0 >> 15).wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3) >> 48 & 0xF
    }
}

/// Which allies an action may still activate (R9): those that share the number with the discarded card, a partner's
/// among them, and one's own that share its guild (R53); each only once.
#[derive(Clone, Copy)]
pub(crate) struct Match {
    number: u16,
    guild: u16,
}

impl Match {
    const NUMBER: u16 = 0x0003 | Elemental::USED;
    const GUILD: u16 = 0x00FC | Elemental::USED | Elemental::OF_SECOND_SEAT;
    /// What no elemental has.
    const NOBODY: u16 = 0x7FFF;

    pub(crate) fn new(alike: Likeness, player: Seat) -> Match {
        let wanted = Elemental::new(alike.card).with_controller(player).0;
        Match {
            number: if alike.by_number { wanted & Match::NUMBER } else { Match::NOBODY },
            guild: if alike.by_guild { wanted & Match::GUILD } else { Match::NOBODY },
        }
    }

    #[inline(always)]
    pub(crate) fn fitting(self, allies: Four) -> Fitting {
        allies.have(Match::NUMBER, self.number).or(allies.have(Match::GUILD, self.guild))
    }
}

/// Where each site of a side begins, counting the side's elementals site after site: a byte each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SiteStarts(u64);

const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

impl SiteStarts {
    /// Where the elementals of a site begin and end.
    pub(crate) fn of(self, site: Site) -> (u8, u8) {
        let bytes = self.0.to_le_bytes();
        (bytes[site.index()], bytes[site.index() + 1])
    }

    /// The site of the elemental with this number, and its place there counted from 0.
    pub(crate) fn locate(self, number: u8) -> (Site, u8) {
        let starts = self.0.to_le_bytes();
        // Empty columns begin where the next does: the last that begins here or before is the one.
        let site = (1..Site::MOST).filter(|&site| starts[site] <= number).count();
        (Site::from_index(site as u8), number - starts[site])
    }
}

/// One of the places where cards lie.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place(u8);

impl Place {
    pub(crate) fn column(side: Side, site: Site) -> Place {
        Place((side as usize * Site::MOST + site.index()) as u8)
    }

    pub(crate) fn draw(player: Seat) -> Place {
        Place(12 + 3 * player as u8)
    }

    pub(crate) fn hand(player: Seat) -> Place {
        Place(13 + 3 * player as u8)
    }

    pub(crate) fn discard(player: Seat) -> Place {
        Place(14 + 3 * player as u8)
    }

    /// All places, in the order in which they lie in the row.
    pub(crate) fn all() -> impl Iterator<Item = Place> {
        (0..PLACES as u8).map(Place)
    }

    fn index(self) -> usize {
        self.0.into()
    }
}

/// Where an elemental stands on the Rift: its side, site, and position counted from 0, or nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    column: u8,
    pub(crate) index: u8,
}

impl Spot {
    pub(crate) const NOWHERE: Spot = Spot { column: u8::MAX, index: 0 };

    pub(crate) fn new(side: Side, site: Site, index: usize) -> Spot {
        Spot { column: Place::column(side, site).0, index: index as u8 }
    }

    pub(crate) fn to_bytes(self) -> [u8; 2] {
        [self.column, self.index]
    }

    /// The spot with these bytes, if there can be one.
    pub(crate) fn from_bytes([column, index]: [u8; 2]) -> Option<Spot> {
        let spot = Spot { column, index };
        (usize::from(column) < 2 * Site::MOST || spot == Spot::NOWHERE).then_some(spot)
    }

    pub(crate) fn is_somewhere(self) -> bool {
        self != Spot::NOWHERE
    }

    pub(crate) fn side(self) -> Side {
        if self.column < Site::MOST as u8 { Side::A } else { Side::B }
    }

    pub(crate) fn site(self) -> Site {
        Site::from_index(self.column - if self.column < Site::MOST as u8 { 0 } else { Site::MOST as u8 })
    }

    pub(crate) fn stands_behind(self, other: Spot) -> bool {
        self.column == other.column && self.index > other.index
    }

    fn place(self) -> Place {
        Place(self.column)
    }
}

/// All cards of a game, each at its place.
#[derive(Clone, Copy)]
pub(crate) struct Tableau {
    /// Longer than needed so that whole vectors can be read from any place on.
    row: [Elemental; ROW],
    /// Place `p` is `row[starts[p]..starts[p + 1]]`. Longer than needed so that all dividers shift in two vector adds.
    starts: [u8; 32],
}

impl Tableau {
    /// Lays out cards that are given place by place, in the order of [`Place::all`].
    pub(crate) fn new(mut cards_at: impl FnMut(Place, &mut dyn FnMut(Elemental))) -> Tableau {
        let mut tableau = Tableau { row: [Elemental::new(Card::UNKNOWN); ROW], starts: [0; 32] };
        let mut end = 0;
        for place in Place::all() {
            cards_at(place, &mut |elemental| {
                tableau.row[end] = elemental;
                end += 1;
            });
            tableau.starts[place.index() + 1..].fill(end as u8);
        }
        tableau
    }

    fn start(&self, place: Place) -> usize {
        self.starts[place.index()].into()
    }

    fn end(&self, place: Place) -> usize {
        self.starts[place.index() + 1].into()
    }

    pub(crate) fn len(&self, place: Place) -> usize {
        self.end(place) - self.start(place)
    }

    pub(crate) fn is_empty(&self, place: Place) -> bool {
        self.end(place) == self.start(place)
    }

    /// What lies at a place. A column begins at the Rift, a discard pile with its top; a draw pile *ends* with its top.
    #[inline]
    pub(crate) fn at(&self, place: Place) -> &[Elemental] {
        &self.row[self.start(place)..self.end(place)]
    }

    pub(crate) fn at_mut(&mut self, place: Place) -> &mut [Elemental] {
        &mut self.row[usize::from(self.starts[place.index()])..usize::from(self.starts[place.index() + 1])]
    }

    pub(crate) fn column(&self, side: Side, site: Site) -> &[Elemental] {
        self.at(Place::column(side, site))
    }

    /// Which elementals of one side fit, numbered site after site, from the Rift outwards.
    #[inline(always)]
    pub(crate) fn which(&self, side: Side, fitting: impl Fn(Four) -> Fitting) -> Bits {
        let first = side as usize * Site::MOST;
        let (start, end) = (usize::from(self.starts[first]), usize::from(self.starts[first + Site::MOST]));
        // A side with more than 64 elementals is possible, but nobody has seen one.
        let low = self.which_between(start, end.min(start + 64), &fitting);
        let high = if end > start + 64 { self.which_between(start + 64, end, &fitting) } else { 0 };
        Bits::new(low, high)
    }

    #[inline(always)]
    fn which_between(&self, start: usize, end: usize, fitting: impl Fn(Four) -> Fitting) -> u64 {
        let mut bits = 0;
        for from in (start..end).step_by(4) {
            bits |= fitting(self.four(from)).bits() << (from - start);
        }
        // The last four may reach beyond the end.
        if end - start < 64 { bits & ((1 << (end - start)) - 1) } else { bits }
    }

    #[inline(always)]
    fn four(&self, from: usize) -> Four {
        Four::new(self.row[from..].first_chunk().expect("the row is long enough"))
    }

    /// Where each site begins in these numbers.
    #[inline(always)]
    pub(crate) fn site_starts(&self, side: Side) -> SiteStarts {
        let first = side as usize * Site::MOST;
        let starts =
            u64::from_le_bytes(*self.starts[first..].first_chunk().expect("there are more dividers"));
        // No divider stands before that of the first site, so that eight can be taken from at once.
        SiteStarts(starts - u64::from(self.starts[first]) * EACH_BYTE)
    }

    /// Where the elemental with this number stands.
    pub(crate) fn spot(&self, side: Side, number: u8) -> Spot {
        let (site, index) = self.site_starts(side).locate(number);
        Spot::new(side, site, index.into())
    }

    /// The sites where a side has an elemental.
    #[inline(always)]
    pub(crate) fn occupied(&self, side: Side) -> Sites {
        let first = side as usize * Site::MOST;
        let eight = |from: usize| {
            u64::from_le_bytes(*self.starts[from..].first_chunk().expect("there are more dividers"))
        };
        // How many stand at each site, eight places at once; then one bit for each that is not empty.
        let heights = eight(first + 1) - eight(first);
        let manned = (heights + 0x7F * EACH_BYTE) >> 7 & EACH_BYTE;
        let bits = manned.wrapping_mul(0x0102_0408_1020_4080) >> 56;
        Sites::from_bits(bits as u8 & 63)
    }

    pub(crate) fn get(&self, spot: Spot) -> Elemental {
        self.row[self.start(spot.place()) + usize::from(spot.index)]
    }

    pub(crate) fn get_mut(&mut self, spot: Spot) -> &mut Elemental {
        &mut self.row[usize::from(self.starts[spot.place().index()]) + usize::from(spot.index)]
    }

    /// The different cards of a hand.
    #[inline(always)]
    pub(crate) fn hand_set(&self, player: Seat) -> CardSet {
        let start = self.start(Place::hand(player));
        let held: &[Elemental; HAND] = self.row[start..].first_chunk().expect("the row is long enough");
        CardSet::of(held.map(Elemental::card), self.len(Place::hand(player)))
    }

    /// Takes this card of a hand to the last position of a column, for this controller, and says where it stands.
    pub(crate) fn play(&mut self, player: Seat, card: Card, site: Site, controller: Seat) -> Spot {
        let index = self.find_in_hand(player, card);
        self.place_last(Place::hand(player), index, controller, site)
    }

    /// Takes the top card of a draw pile to the last position of a column.
    pub(crate) fn place_top(&mut self, player: Seat, site: Site) -> Spot {
        let top = self.len(Place::draw(player)) - 1;
        self.place_last(Place::draw(player), top, player, site)
    }

    /// Takes an elemental, without its damage, to the last position of a column across the Rift.
    pub(crate) fn catch(&mut self, spot: Spot, site: Site, controller: Seat) -> Spot {
        *self.get_mut(spot) = Elemental::new(self.get(spot).card());
        self.place_last(spot.place(), spot.index.into(), controller, site)
    }

    /// Moves an elemental to the last position of another column of its side (R13).
    pub(crate) fn move_to(&mut self, spot: Spot, site: Site) -> Spot {
        let to = Place::column(spot.side(), site);
        self.shift_to_end(spot.place(), spot.index.into(), to);
        Spot { column: to.0, index: self.len(to) as u8 - 1 }
    }

    /// Takes a destroyed elemental to the top of a discard pile (R16).
    pub(crate) fn bury(&mut self, spot: Spot, player: Seat) {
        let (from, to) = (spot.place(), Place::discard(player));
        *self.get_mut(spot) = Elemental::new(self.get(spot).card());
        let (index, end) = (self.start(from) + usize::from(spot.index), self.start(to));
        self.shift_down(index, end);
        self.shift_dividers(from, to, u8::MAX);
    }

    /// Takes a card of a hand to the top of its discard pile.
    pub(crate) fn discard(&mut self, player: Seat, card: Card) {
        let index = self.find_in_hand(player, card);
        let hand = self.at_mut(Place::hand(player));
        let last = hand.len() - 1;
        hand.swap(index, last);
        hand[last] = Elemental::new(card);
        self.starts[Place::discard(player).index()] -= 1;
    }

    /// Takes the top card of a draw pile, which is not empty, to the hand.
    pub(crate) fn draw(&mut self, player: Seat) -> Card {
        let hand = Place::hand(player).index();
        self.starts[hand] -= 1;
        self.row[usize::from(self.starts[hand])].card()
    }

    /// Makes the discard pile the draw pile, which is empty, unshuffled: what was on top is on top.
    pub(crate) fn turn_over_discard(&mut self, player: Seat) -> &mut [Elemental] {
        let (draw, hand, discard) = (Place::draw(player), Place::hand(player), Place::discard(player));
        let (hand_len, discard_len) = (self.len(hand), self.len(discard));
        let (start, end) = (self.start(draw), self.end(discard));
        self.row[start..end].rotate_left(hand_len);
        self.starts[hand.index()] += discard_len as u8;
        self.starts[discard.index()] = end as u8;
        self.row[start..start + discard_len].reverse();
        self.at_mut(draw)
    }

    /// Takes the marks of the action off every elemental of the Rift.
    pub(crate) fn clear_used(&mut self) {
        let end = self.start(Place::draw(Seat::One));
        for elemental in &mut self.row[..end] {
            elemental.0 &= !Elemental::USED;
        }
    }

    /// A copy of the card in the hand; of several, one that everyone knows of goes first, for the others cannot tell.
    fn find_in_hand(&self, player: Seat, card: Card) -> usize {
        let start = self.start(Place::hand(player));
        let (low, high) = (self.four(start), self.four(start + 4));
        // What lies behind the hand comes later, so the first one found is in it.
        let held = low.are(card).bits() | high.are(card).bits() << 4;
        let seen = Elemental::SEEN;
        if (low.0 | high.0) & (u64::from(seen) * Four::EACH) == 0 {
            return held.trailing_zeros() as usize;
        }
        let of_hand = (1 << self.len(Place::hand(player))) - 1;
        let seen = held & (low.have(seen, seen).bits() | high.have(seen, seen).bits() << 4) & of_hand;
        (if seen != 0 { seen } else { held }).trailing_zeros() as usize
    }

    fn place_last(&mut self, from: Place, index: usize, controller: Seat, site: Site) -> Spot {
        let to = Place::column(controller.side(), site);
        self.shift_to_end(from, index, to);
        let last = self.at_mut(to).last_mut().expect("a card was just put there");
        *last = Elemental::new(last.card()).with_controller(controller);
        Spot { column: to.0, index: self.len(to) as u8 - 1 }
    }

    fn shift_to_end(&mut self, from: Place, index: usize, to: Place) {
        let index = self.start(from) + index;
        if from.0 < to.0 {
            let end = self.end(to);
            self.shift_down(index, end);
            self.shift_dividers(from, to, u8::MAX);
        } else {
            let (end, card) = (self.end(to), self.row[index]);
            self.row.copy_within(end..index, end + 1);
            self.row[end] = card;
            self.shift_dividers(to, from, 1);
        }
    }

    /// Takes the card at `index` to just before `end`; those between move down.
    fn shift_down(&mut self, index: usize, end: usize) {
        let card = self.row[index];
        self.row.copy_within(index + 1..end, index);
        self.row[end - 1] = card;
    }

    /// Shifts every divider after `low` and up to `high`.
    #[inline(always)]
    fn shift_dividers(&mut self, low: Place, high: Place, by: u8) {
        let (from, to) = (&UP_TO[usize::from(low.0)], &UP_TO[usize::from(high.0)]);
        for (start, (&before, &until)) in self.starts.iter_mut().zip(from.iter().zip(to)) {
            *start = start.wrapping_add((until ^ before) & by);
        }
    }
}

/// For each place, a mask of the dividers up to it: shifting many at once needs no loop over some of them.
static UP_TO: [[u8; 32]; PLACES] = {
    let mut up_to = [[0; 32]; PLACES];
    let mut place = 0;
    while place < PLACES {
        let mut divider = 0;
        while divider <= place {
            up_to[place][divider] = u8::MAX;
            divider += 1;
        }
        place += 1;
    }
    up_to
};
