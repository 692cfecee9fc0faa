//! The zones where cards can be: the columns of the Rift, and each player's piles and hand.

use crate::seat::{Seat, Side};
use crate::site::Site;

/// The most cards in a hand: players draw up to this many (R7, R10).
pub const HAND_LIMIT: usize = 7;

/// One of the zones where cards can be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub(crate) struct Zone(u8);

impl Zone {
    /// How many zones there are: a column for each side at each site, and three for each seat.
    pub(crate) const COUNT: usize = 24;

    pub(crate) fn column(side: Side, site: Site) -> Zone {
        Zone((side as usize * Site::MOST + site.index()) as u8)
    }

    pub(crate) fn draw(player: Seat) -> Zone {
        Zone(12 + 3 * player as u8)
    }

    pub(crate) fn hand(player: Seat) -> Zone {
        Zone(13 + 3 * player as u8)
    }

    pub(crate) fn discard(player: Seat) -> Zone {
        Zone(14 + 3 * player as u8)
    }

    /// All zones, in the order of the card row.
    pub(crate) fn all() -> impl Iterator<Item = Zone> {
        (0..Zone::COUNT as u8).map(Zone)
    }

    pub(crate) fn from_index(index: u8) -> Zone {
        Zone(index)
    }

    pub(crate) fn index(self) -> usize {
        self.0.into()
    }
}
