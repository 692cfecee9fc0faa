//! Where an elemental stands, in two bytes.

use crate::rank::Rank;
use crate::seat::Side;
use crate::site::Site;
use crate::zone::Zone;

/// A [`Spot`](crate::event::Spot) in two bytes, or nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PackedSpot {
    column: u8,
    pub(crate) rank: Rank,
}

impl PackedSpot {
    pub(crate) const NOWHERE: PackedSpot = PackedSpot { column: u8::MAX, rank: Rank::FIRST };

    pub(crate) fn new(side: Side, site: Site, rank: Rank) -> PackedSpot {
        PackedSpot { column: Zone::column(side, site).index() as u8, rank }
    }

    /// The last position of a column of this height.
    pub(crate) fn last_of(column: Zone, height: usize) -> PackedSpot {
        PackedSpot { column: column.index() as u8, rank: Rank::from_index(height - 1) }
    }

    pub(crate) fn to_bytes(self) -> [u8; 2] {
        [self.column, self.rank.index() as u8]
    }

    /// The spot with these bytes, if they're valid.
    pub(crate) fn from_bytes([column, index]: [u8; 2]) -> Option<PackedSpot> {
        let spot = PackedSpot { column, rank: Rank::from_number(index.checked_add(1)?)? };
        (usize::from(column) < 2 * Site::MOST || spot == PackedSpot::NOWHERE).then_some(spot)
    }

    pub(crate) fn is_somewhere(self) -> bool {
        self != PackedSpot::NOWHERE
    }

    pub(crate) fn side(self) -> Side {
        if self.column < Site::MOST as u8 { Side::A } else { Side::B }
    }

    pub(crate) fn site(self) -> Site {
        Site::from_index(self.column - if self.column < Site::MOST as u8 { 0 } else { Site::MOST as u8 })
    }

    pub(crate) fn stands_behind(self, other: PackedSpot) -> bool {
        self.column == other.column && self.rank > other.rank
    }

    pub(crate) fn zone(self) -> Zone {
        Zone::from_index(self.column)
    }

    /// Follows an elemental's move: if it's the one at this spot, the spot becomes `to`; if it stood in front,
    /// the spot moves up by one.
    pub(crate) fn follow(&mut self, from: PackedSpot, to: PackedSpot) {
        if *self == from {
            *self = to;
        } else if self.is_somewhere() && self.stands_behind(from) {
            self.rank = self.rank.next_in_front();
        }
    }
}
