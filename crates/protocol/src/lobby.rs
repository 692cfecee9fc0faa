//! Tables as a list shows them, and taking a seat at one.

use riftforce_rules::{Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::{Player, SeatSetup, Setup};

/// What somebody sends to take a seat at a listed table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    /// What the others will call them.
    pub name: String,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableStage {
    /// Not everyone has sat down.
    Waiting,
    /// The game is being played.
    Playing,
    /// The game is over.
    Over,
}

/// A table as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ListedTable {
    /// What it is called.
    pub table: String,
    /// How far it has come.
    pub stage: TableStage,
    /// How it was set up.
    pub setup: Setup,
    /// The seats, and who has them, if anyone.
    pub seats: Vec<ListedSeat>,
    /// The score of both sides.
    pub score: [u16; 2],
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// When something last happened, in milliseconds since the Unix epoch.
    pub latest_ms: u64,
}

impl ListedTable {
    /// The seats that the first person to come may take, without an invitation.
    pub fn open_seats(&self) -> impl Iterator<Item = Seat> {
        let is_open = self.stage == TableStage::Waiting && self.setup.listed;
        let seats = self.seats.iter().zip(&self.setup.seats).filter(move |_| is_open);
        seats
            .filter(|(taken, sitter)| taken.player.is_none() && **sitter == SeatSetup::Anyone)
            .map(|(taken, _)| taken.seat)
    }
}

/// A seat and who has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ListedSeat {
    /// Which.
    pub seat: Seat,
    /// Who sits there, if anyone.
    pub player: Option<Player>,
}
