//! Spots: where an elemental stands.

use crate::place::Place;
use crate::seat::Side;
use crate::site::Site;

/// Where an elemental stands on the Rift: its side, site, and position counted from 0, or nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    column: u8,
    pub(crate) index: u8,
}

impl Spot {
    pub(crate) const NOWHERE: Spot = Spot { column: u8::MAX, index: 0 };

    pub(crate) fn new(side: Side, site: Site, index: usize) -> Spot {
        Spot { column: Place::column(side, site).index() as u8, index: index as u8 }
    }

    /// The last position of a column that has so many.
    pub(crate) fn last_of(column: Place, height: usize) -> Spot {
        Spot { column: column.index() as u8, index: height as u8 - 1 }
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

    pub(crate) fn place(self) -> Place {
        Place::from_index(self.column)
    }

    /// If this elemental went from there, it is elsewhere now; if one before it left the column, it has moved up.
    pub(crate) fn follow(&mut self, from: Spot, to: Spot) {
        if *self == from {
            *self = to;
        } else if self.is_somewhere() && self.stands_behind(from) {
            self.index -= 1;
        }
    }
}
