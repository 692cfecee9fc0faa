//! What's stored about a table: how it began, and everything that has happened at it since.

use riftforce_protocol::{Command, CommandId, OpenProposal, Player, Proposal};
use riftforce_rules::Seat;
use riftforce_table::HostDecision;
use serde::{Deserialize, Serialize};

use super::keys::KeyHash;

/// Something that happens at a table. What belongs to the game is never forgotten: a table is the result of applying those entries in
/// order. What's only around the game becomes part of its [`Surroundings`], and earlier programs kept it for ever. Variants may be
/// added, but anything once written must stay readable for ever.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Entry {
    /// Somebody sat down at a seat or, if there's no player, got up.
    Seated { seat: SeatNumber, player: Option<Player> },
    /// Somebody took a seat from the list of tables and was given a key, whose hash this is. Without one, the person with the
    /// seat's own key has sat down after all.
    Taken { seat: SeatNumber, key: Option<KeyHash> },
    /// Everyone was seated, and the game began.
    Begun,
    /// A player's command was obeyed.
    Commanded { seat: SeatNumber, command: Command },
    /// Somebody ran out of time and has lost.
    TimedOut { seat: SeatNumber },
    /// Somebody who was gone for too long has lost.
    Abandoned { seat: SeatNumber },
    /// The players agreed on a draw.
    Drawn,
    /// The players agreed to go back to before this seat's latest action.
    TakenBack { seat: SeatNumber },
    /// Somebody proposed something, or agreed to it.
    Agreed { seat: SeatNumber, to: Proposal },
    /// Somebody declined a proposal, or withdrew it.
    Declined { to: Proposal },
    /// People may write what they like in the chat, or no longer may.
    FreeChat(bool),
    /// The same players continued at another table.
    Rematch { table: String },
}

impl Entry {
    /// The decision this entry records, if it's one of the host's.
    pub(crate) fn host_decision(&self) -> Option<HostDecision> {
        Some(match *self {
            Entry::TimedOut { seat } => HostDecision::TimedOut(seat.0),
            Entry::Abandoned { seat } => HostDecision::Abandoned(seat.0),
            Entry::Drawn => HostDecision::Agreed,
            Entry::TakenBack { seat } => HostDecision::TakenBack(seat.0),
            _ => return None,
        })
    }
}

/// Everything around a game that a later change replaces, so that nothing grows by it. Fields may be added, but anything once
/// written must stay readable for ever.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Surroundings {
    pub(crate) seats: Vec<(SeatNumber, Option<Player>)>,
    /// The hashes of the keys given to people who took a seat from the list of tables.
    pub(crate) takers: Vec<(SeatNumber, KeyHash)>,
    pub(crate) proposals: Vec<OpenProposal>,
    pub(crate) free_chat: bool,
    pub(crate) rematch: Option<String>,
    pub(crate) latest_ms: u64,
    /// The latest requests that were granted, and by whom they were made, so that none is granted twice.
    #[serde(default)]
    pub(crate) granted: Vec<(Option<SeatNumber>, CommandId)>,
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
