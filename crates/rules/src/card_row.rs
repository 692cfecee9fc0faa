//! Where every card of the game is.
//!
//! All cards are in one row, zone after zone, with dividers between the zones: the columns of side A, those of side
//! B, then each seat's draw pile, hand and discard pile. Moving a card shifts those in between, so cards can't vanish
//! or be duplicated, a column of any height fits, and a column is a plain slice. The hand comes right after the draw
//! pile, and the discard pile right after the hand, so drawing and discarding just move a divider.

use crate::bit_set::BitSet;
use crate::card::{Card, CardSet, Face};
use crate::elemental::Elemental;
use crate::elemental_set::{EACH_BYTE, SiteStarts};
use crate::packed_four::{FourMask, PackedFour};
use crate::packed_spot::PackedSpot;
use crate::seat::{Seat, Side};
use crate::site::{Site, Sites};
use crate::zone::{HAND_LIMIT, Zone};

/// The most cards of any mode: four players with three guilds of nine.
pub(crate) const MOST_CARDS: usize = 108;

const ROW: usize = MOST_CARDS + 8;

/// All cards of a game, each in its zone.
#[derive(Clone, Copy)]
pub(crate) struct CardRow {
    /// Longer than needed, so that whole vectors can be read starting anywhere.
    row: [Elemental; ROW],
    /// Zone `z` is `row[starts[z]..starts[z + 1]]`. Longer than needed so that all dividers shift in two vector adds.
    starts: [u8; 32],
}

impl CardRow {
    /// Lays out cards that are given zone by zone, in the order of [`Zone::all`].
    pub(crate) fn new(mut cards_at: impl FnMut(Zone, &mut dyn FnMut(Elemental))) -> CardRow {
        let mut card_row = CardRow { row: [Elemental::held(Face::Down); ROW], starts: [0; 32] };
        let mut end = 0;
        for zone in Zone::all() {
            cards_at(zone, &mut |elemental| {
                card_row.row[end] = elemental;
                end += 1;
            });
            card_row.starts[zone.index() + 1..].fill(end as u8);
        }
        card_row
    }

    fn start(&self, zone: Zone) -> usize {
        self.starts[zone.index()].into()
    }

    fn end(&self, zone: Zone) -> usize {
        self.starts[zone.index() + 1].into()
    }

    pub(crate) fn len(&self, zone: Zone) -> usize {
        self.end(zone) - self.start(zone)
    }

    pub(crate) fn is_empty(&self, zone: Zone) -> bool {
        self.end(zone) == self.start(zone)
    }

    /// The cards in a zone. A column begins at the Rift, a discard pile with its top; a draw pile *ends* with its top.
    #[inline]
    pub(crate) fn at(&self, zone: Zone) -> &[Elemental] {
        &self.row[self.start(zone)..self.end(zone)]
    }

    pub(crate) fn at_mut(&mut self, zone: Zone) -> &mut [Elemental] {
        &mut self.row[usize::from(self.starts[zone.index()])..usize::from(self.starts[zone.index() + 1])]
    }

    pub(crate) fn column(&self, side: Side, site: Site) -> &[Elemental] {
        self.at(Zone::column(side, site))
    }

    /// Which elementals of one side fit, numbered site after site, from the Rift outwards.
    #[inline(always)]
    pub(crate) fn which_fit(&self, side: Side, fitting: impl Fn(PackedFour) -> FourMask) -> BitSet {
        let first = side as usize * Site::MOST;
        let (start, end) = (usize::from(self.starts[first]), usize::from(self.starts[first + Site::MOST]));
        // A side with more than 64 elementals is possible, but nobody has seen one.
        let low = self.which_between(start, end.min(start + 64), &fitting);
        let high = if end > start + 64 { self.which_between(start + 64, end, &fitting) } else { 0 };
        BitSet::new(low, high)
    }

    #[inline(always)]
    fn which_between(&self, start: usize, end: usize, fitting: impl Fn(PackedFour) -> FourMask) -> u64 {
        let mut bits = 0;
        for from in (start..end).step_by(4) {
            bits |= fitting(self.four(from)).bits() << (from - start);
        }
        // The last four may reach beyond the end.
        if end - start < 64 { bits & ((1 << (end - start)) - 1) } else { bits }
    }

    #[expect(clippy::expect_used, reason = "no zone begins beyond `MOST_CARDS`, and the row has eight more")]
    #[inline(always)]
    fn four(&self, from: usize) -> PackedFour {
        PackedFour::new(self.row[from..].first_chunk().expect("the row is long enough"))
    }

    /// Where each site begins in this numbering.
    #[expect(
        clippy::expect_used,
        reason = "there are 32 dividers, and the second side's begin with the seventh"
    )]
    #[inline(always)]
    pub(crate) fn site_starts(&self, side: Side) -> SiteStarts {
        let first = side as usize * Site::MOST;
        let starts =
            u64::from_le_bytes(*self.starts[first..].first_chunk().expect("there are more dividers"));
        SiteStarts::new(starts, self.starts[first])
    }

    /// Where the elemental with this number stands.
    pub(crate) fn spot(&self, side: Side, number: u8) -> PackedSpot {
        let (site, rank) = self.site_starts(side).locate(number);
        PackedSpot::new(side, site, rank)
    }

    /// The sites where a side has an elemental.
    #[expect(
        clippy::expect_used,
        reason = "there are 32 dividers, and the second side's begin with the seventh"
    )]
    #[inline(always)]
    pub(crate) fn occupied(&self, side: Side) -> Sites {
        let first = side as usize * Site::MOST;
        let eight = |from: usize| {
            u64::from_le_bytes(*self.starts[from..].first_chunk().expect("there are more dividers"))
        };
        // How many elementals each zone has, eight zones at once; then one bit for each that isn't empty.
        let heights = eight(first + 1) - eight(first);
        let manned = (heights + 0x7F * EACH_BYTE) >> 7 & EACH_BYTE;
        let bits = manned.wrapping_mul(0x0102_0408_1020_4080) >> 56;
        Sites::from_bits(bits as u8 & 63)
    }

    pub(crate) fn elemental_at(&self, spot: PackedSpot) -> Elemental {
        self.row[self.start(spot.zone()) + spot.rank.index()]
    }

    pub(crate) fn elemental_at_mut(&mut self, spot: PackedSpot) -> &mut Elemental {
        &mut self.row[usize::from(self.starts[spot.zone().index()]) + spot.rank.index()]
    }

    /// The different cards in a hand, as far as they're known.
    #[expect(clippy::expect_used, reason = "no zone begins beyond `MOST_CARDS`, and the row has eight more")]
    #[inline(always)]
    pub(crate) fn hand_set(&self, player: Seat) -> CardSet {
        let start = self.start(Zone::hand(player));
        let held: &[Elemental; HAND_LIMIT] = self.row[start..].first_chunk().expect("the row is long enough");
        CardSet::of(held.map(Elemental::code), self.len(Zone::hand(player)))
    }

    /// Moves this card from a hand to the last position of a column, for this controller, and returns where it is.
    pub(crate) fn play(&mut self, player: Seat, card: Card, site: Site, controller: Seat) -> PackedSpot {
        let index = self.find_in_hand(player, card);
        self.place_last(Zone::hand(player), index, controller, site)
    }

    /// Moves the top card of a draw pile to the last position of a column; `None` if there's none, or if nobody knows
    /// which card it is.
    pub(crate) fn place_top(&mut self, player: Seat, site: Site) -> Option<(PackedSpot, Card)> {
        let top = self.len(Zone::draw(player)).checked_sub(1)?;
        let card = self.at(Zone::draw(player)).last()?.face().card()?;
        Some((self.place_last(Zone::draw(player), top, player, site), card))
    }

    /// Moves an elemental, without its damage, to the last position of a column across the Rift.
    pub(crate) fn catch(&mut self, spot: PackedSpot, site: Site, controller: Seat) -> PackedSpot {
        *self.elemental_at_mut(spot) = Elemental::new(self.elemental_at(spot).card());
        self.place_last(spot.zone(), spot.rank.index(), controller, site)
    }

    /// Moves an elemental to the last position of another column of its side (R13).
    pub(crate) fn move_to(&mut self, spot: PackedSpot, site: Site) -> PackedSpot {
        let to = Zone::column(spot.side(), site);
        self.shift_to_end(spot.zone(), spot.rank.index(), to);
        PackedSpot::last_of(to, self.len(to))
    }

    /// Moves a destroyed elemental to the top of a discard pile (R16).
    pub(crate) fn bury(&mut self, spot: PackedSpot, player: Seat) {
        let (from, to) = (spot.zone(), Zone::discard(player));
        *self.elemental_at_mut(spot) = Elemental::new(self.elemental_at(spot).card());
        let (index, end) = (self.start(from) + spot.rank.index(), self.start(to));
        self.shift_down(index, end);
        self.shift_dividers(from, to, u8::MAX);
    }

    /// Moves a card from a hand to the top of its discard pile.
    pub(crate) fn discard(&mut self, player: Seat, card: Card) {
        let index = self.find_in_hand(player, card);
        let hand = self.at_mut(Zone::hand(player));
        let last = hand.len() - 1;
        hand.swap(index, last);
        hand[last] = Elemental::new(card);
        self.starts[Zone::discard(player).index()] -= 1;
    }

    /// Moves the top card of a draw pile, which isn't empty, to the hand.
    pub(crate) fn draw(&mut self, player: Seat) -> Face {
        let hand = Zone::hand(player).index();
        self.starts[hand] -= 1;
        self.row[usize::from(self.starts[hand])].face()
    }

    /// Turns the discard pile into the draw pile, which is empty, without shuffling: the top card stays on top.
    pub(crate) fn turn_over_discard(&mut self, player: Seat) -> &mut [Elemental] {
        let (draw, hand, discard) = (Zone::draw(player), Zone::hand(player), Zone::discard(player));
        let (hand_len, discard_len) = (self.len(hand), self.len(discard));
        let (start, end) = (self.start(draw), self.end(discard));
        self.row[start..end].rotate_left(hand_len);
        self.starts[hand.index()] += discard_len as u8;
        self.starts[discard.index()] = end as u8;
        self.row[start..start + discard_len].reverse();
        self.at_mut(draw)
    }

    /// Removes the action's marks from every elemental on the Rift.
    pub(crate) fn clear_used(&mut self) {
        let end = self.start(Zone::draw(Seat::One));
        for elemental in &mut self.row[..end] {
            *elemental = elemental.as_unused();
        }
    }

    /// Finds a copy of the card in the hand. If there are several, one that everyone knows about goes first, because
    /// the others can't tell them apart.
    fn find_in_hand(&self, player: Seat, card: Card) -> usize {
        let start = self.start(Zone::hand(player));
        let (low, high) = (self.four(start), self.four(start + 4));
        // Cards after the hand come later in the row, so the first one found is in the hand.
        let held = low.which_are(card).bits() | high.which_are(card).bits() << 4;
        let seen = Elemental::SEEN;
        if !low.any_have(seen) && !high.any_have(seen) {
            return held.trailing_zeros() as usize;
        }
        let of_hand = (1 << self.len(Zone::hand(player))) - 1;
        let seen =
            held & (low.which_have(seen, seen).bits() | high.which_have(seen, seen).bits() << 4) & of_hand;
        (if seen != 0 { seen } else { held }).trailing_zeros() as usize
    }

    #[expect(clippy::expect_used, reason = "a card has just been moved there")]
    fn place_last(&mut self, from: Zone, index: usize, controller: Seat, site: Site) -> PackedSpot {
        let to = Zone::column(controller.side(), site);
        self.shift_to_end(from, index, to);
        let last = self.at_mut(to).last_mut().expect("a card was just put there");
        *last = Elemental::new(last.card()).with_controller(controller);
        PackedSpot::last_of(to, self.len(to))
    }

    fn shift_to_end(&mut self, from: Zone, index: usize, to: Zone) {
        let index = self.start(from) + index;
        if from < to {
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

    /// Moves the card at `index` to just before `end`; those in between move down.
    fn shift_down(&mut self, index: usize, end: usize) {
        let card = self.row[index];
        self.row.copy_within(index + 1..end, index);
        self.row[end - 1] = card;
    }

    /// Shifts every divider after `low` and up to `high`.
    #[inline(always)]
    fn shift_dividers(&mut self, low: Zone, high: Zone, by: u8) {
        let (from, to) = (&UP_TO[low.index()], &UP_TO[high.index()]);
        for (start, (&before, &until)) in self.starts.iter_mut().zip(from.iter().zip(to)) {
            *start = start.wrapping_add((until ^ before) & by);
        }
    }
}

/// For each zone, a mask of the dividers up to it, so that any range of them can be shifted by the same operation on all.
static UP_TO: [[u8; 32]; Zone::COUNT] = {
    let mut up_to = [[0; 32]; Zone::COUNT];
    let mut zone = 0;
    while zone < Zone::COUNT {
        let mut divider = 0;
        while divider <= zone {
            up_to[zone][divider] = u8::MAX;
            divider += 1;
        }
        zone += 1;
    }
    up_to
};
