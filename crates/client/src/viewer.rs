//! Who is looking at a game: through whose eyes, and from which side of the Rift.

use riftforce_rules::{Seat, Side};

/// Who is looking at a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Viewer {
    eyes: Option<Seat>,
    near: Side,
}

impl Viewer {
    /// The player at this seat, with their own side before them.
    pub fn player_at(seat: Seat) -> Viewer {
        Viewer { eyes: Some(seat), near: seat.side() }
    }

    /// Someone who only watches, from this side.
    pub fn spectator_on_side(near: Side) -> Viewer {
        Viewer { eyes: None, near }
    }

    /// The player whose eyes these are; `None` for a spectator.
    pub fn seat(self) -> Option<Seat> {
        self.eyes
    }

    /// The side that is nearest: at the bottom of a screen.
    pub fn near(self) -> Side {
        self.near
    }
}
