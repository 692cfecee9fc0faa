//! What is kept of a table: how it began, and everything that has happened at it since.

use riftforce_protocol::{Command, Player, Proposal};
use riftforce_rules::Seat;
use riftforce_table::Decree;
use serde::{Deserialize, Serialize};

use super::keys::KeyHash;

/// Something that happened at a table and is never forgotten. A table is what its entries have made of it, one after the
/// other; their form may gain variants, but what's written once must be read for ever.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Entry {
    /// Somebody sat down at a seat or, if nobody, got up.
    Seated { seat: SeatNumber, player: Option<Player> },
    /// A seat was taken from the list of tables, by somebody who was given a key whose hash this is; or, if there's none, whoever
    /// has the seat's own key has sat down after all.
    Taken { seat: SeatNumber, key: Option<KeyHash> },
    /// Everyone sat, and the game began.
    Begun,
    /// A player's command was obeyed.
    Commanded { seat: SeatNumber, command: Command },
    /// The host decided something.
    TimedOut { seat: SeatNumber },
    /// Somebody who was gone for too long has lost.
    Abandoned { seat: SeatNumber },
    /// The players agreed on a draw.
    Drawn,
    /// The players agreed to go back to before this seat's latest action.
    TakenBack { seat: SeatNumber },
    /// Somebody proposed something, or agreed to it.
    Agreed { seat: SeatNumber, to: Proposal },
    /// Somebody declined it, or withdrew it.
    Declined { to: Proposal },
    /// People may write what they like, or no longer.
    FreeChat(bool),
    /// The same players went on at another table.
    Rematch { table: String },
}

impl Entry {
    /// What the host decided, if it's that.
    pub(crate) fn decree(&self) -> Option<Decree> {
        Some(match *self {
            Entry::TimedOut { seat } => Decree::TimedOut(seat.0),
            Entry::Abandoned { seat } => Decree::Abandoned(seat.0),
            Entry::Drawn => Decree::Agreed,
            Entry::TakenBack { seat } => Decree::TakenBack(seat.0),
            _ => return None,
        })
    }
}

/// A seat, written as its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub(crate) struct SeatNumber(pub(crate) Seat);

impl From<SeatNumber> for u8 {
    fn from(seat: SeatNumber) -> u8 {
        seat.0.number()
    }
}

impl TryFrom<u8> for SeatNumber {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<SeatNumber, &'static str> {
        Seat::from_number(number).map(SeatNumber).ok_or("there is no such seat")
    }
}
