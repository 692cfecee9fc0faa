//! Where every card of the game lies.
//!
//! All cards lie in one row, place after place, with dividers between the places: the columns of side A, those of side
//! B, then each seat's draw pile, hand and discard pile. Moving a card shifts what lies between; so cards can neither
//! vanish nor double, a column of any height fits, and a column is a plain slice. A draw pile ends at the hand and the
//! hand at the discard pile, so that drawing and discarding just move a divider.

use crate::card::{Card, CardSet};
use crate::seat::{Seat, Side};
use crate::site::{Site, Sites};

/// The most cards of any mode: four players with three guilds of nine.
pub(crate) const MOST_CARDS: usize = 108;

const PLACES: usize = 24;

/// A card and what lies on it: damage, and marks of the engine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Elemental {
    card: Card,
    state: u8,
}

impl Elemental {
    const DAMAGE: u8 = 0x0F;
    const USED: u8 = 0x10;
    const OF_SECOND_SEAT: u8 = 0x20;
    const SEEN: u8 = 0x40;

    pub(crate) fn new(card: Card) -> Elemental {
        Elemental { card, state: 0 }
    }

    /// The card itself.
    pub fn card(self) -> Card {
        self.card
    }

    /// The damage on it.
    pub fn damage(self) -> u8 {
        self.state & Elemental::DAMAGE
    }

    /// Whether it has damage enough to be destroyed (R14).
    pub fn is_dying(self) -> bool {
        self.damage() >= self.card.number()
    }

    /// Whether it was activated in the current action (R9).
    pub fn is_used(self) -> bool {
        self.state & Elemental::USED != 0
    }

    /// Whether its controller is the second seat of its side (R50).
    pub(crate) fn is_of_second_seat(self) -> bool {
        self.state & Elemental::OF_SECOND_SEAT != 0
    }

    /// Whether everyone knows this card of a hand.
    pub(crate) fn is_seen(self) -> bool {
        self.state & Elemental::SEEN != 0
    }

    pub(crate) fn with_damage(self, damage: u8) -> Elemental {
        Elemental { state: self.state & !Elemental::DAMAGE | damage.min(Elemental::DAMAGE), ..self }
    }

    pub(crate) fn with_controller(self, seat: Seat) -> Elemental {
        let second = matches!(seat, Seat::Three | Seat::Four);
        Elemental::new(self.card).marked(Elemental::OF_SECOND_SEAT, second).with_damage(self.damage())
    }

    pub(crate) fn hide(&mut self) {
        self.card = Card::UNKNOWN;
    }

    pub(crate) fn reveal(&mut self, card: Card) {
        self.card = card;
    }

    pub(crate) fn used(self) -> Elemental {
        self.marked(Elemental::USED, true)
    }

    pub(crate) fn seen(self) -> Elemental {
        self.marked(Elemental::SEEN, true)
    }

    fn marked(self, mark: u8, on: bool) -> Elemental {
        Elemental { state: if on { self.state | mark } else { self.state & !mark }, ..self }
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
    row: [Elemental; MOST_CARDS],
    /// Place `p` is `row[starts[p]..starts[p + 1]]`. Longer than needed so that all dividers shift in two vector adds.
    starts: [u8; 32],
}

impl Tableau {
    /// Lays out cards that are given place by place, in the order of [`Place::all`].
    pub(crate) fn new(mut cards_at: impl FnMut(Place, &mut dyn FnMut(Elemental))) -> Tableau {
        let mut tableau = Tableau { row: [Elemental::new(Card::UNKNOWN); MOST_CARDS], starts: [0; 32] };
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

    /// All elementals of one side, site after site.
    #[inline]
    pub(crate) fn side(&self, side: Side) -> &[Elemental] {
        let first = side as usize * Site::MOST;
        &self.row[self.starts[first].into()..self.starts[first + Site::MOST].into()]
    }

    /// Where each site begins in the [`side`](Self::side)'s row.
    pub(crate) fn site_starts(&self, side: Side) -> [u8; Site::MOST] {
        let first = side as usize * Site::MOST;
        std::array::from_fn(|site| self.starts[first + site] - self.starts[first])
    }

    /// The sites where a side has an elemental.
    #[inline]
    pub(crate) fn occupied(&self, side: Side) -> Sites {
        let first = side as usize * Site::MOST;
        let starts = &self.starts[first..=first + Site::MOST];
        let bits =
            (0..Site::MOST).fold(0, |bits, site| bits | u8::from(starts[site + 1] > starts[site]) << site);
        Sites::from_bits(bits)
    }

    pub(crate) fn get(&self, spot: Spot) -> Elemental {
        self.row[self.start(spot.place()) + usize::from(spot.index)]
    }

    pub(crate) fn get_mut(&mut self, spot: Spot) -> &mut Elemental {
        &mut self.row[usize::from(self.starts[spot.place().index()]) + usize::from(spot.index)]
    }

    /// The different cards of a hand.
    pub(crate) fn hand_set(&self, player: Seat) -> CardSet {
        self.at(Place::hand(player)).iter().map(|elemental| elemental.card).collect()
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
        *self.get_mut(spot) = Elemental::new(self.get(spot).card);
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
        *self.get_mut(spot) = Elemental::new(self.get(spot).card);
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
        self.row[usize::from(self.starts[hand])].card
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
            elemental.state &= !Elemental::USED;
        }
    }

    /// Whether anyone on the Rift has lethal damage.
    pub(crate) fn any_dying(&self) -> bool {
        self.row[..self.start(Place::draw(Seat::One))].iter().any(|elemental| elemental.is_dying())
    }

    /// A copy of the card in the hand; of several, one that everyone knows of goes first, for the others cannot tell.
    fn find_in_hand(&self, player: Seat, card: Card) -> usize {
        let hand = self.at(Place::hand(player));
        let seen = hand.iter().position(|held| held.card == card && held.is_seen());
        seen.or_else(|| hand.iter().position(|held| held.card == card)).expect("the card is in the hand")
    }

    fn place_last(&mut self, from: Place, index: usize, controller: Seat, site: Site) -> Spot {
        let to = Place::column(controller.side(), site);
        self.shift_to_end(from, index, to);
        let last = self.at_mut(to).last_mut().expect("a card was just put there");
        *last = Elemental::new(last.card).with_controller(controller);
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
    fn shift_dividers(&mut self, low: Place, high: Place, by: u8) {
        for (index, start) in self.starts.iter_mut().enumerate() {
            let between = index as u8 > low.0 && index as u8 <= high.0;
            *start = start.wrapping_add(if between { by } else { 0 });
        }
    }
}
