//! Places where cards can be: the columns of the Rift, and each player's piles and hand.

use crate::seat::{Seat, Side};
use crate::site::Site;

/// One of the places where cards can be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub(crate) struct Place(u8);

impl Place {
    /// How many places there are: a column for each side at each site, and three for each seat.
    pub(crate) const COUNT: usize = 24;

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

    /// All places, in the order of the card row.
    pub(crate) fn all() -> impl Iterator<Item = Place> {
        (0..Place::COUNT as u8).map(Place)
    }

    pub(crate) fn from_index(index: u8) -> Place {
        Place(index)
    }

    pub(crate) fn index(self) -> usize {
        self.0.into()
    }
}
