//! Everything around a game over a network: who sits where, who is there, what has been proposed.

use riftforce_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::{Player, Setup, TableStage};

/// The most characters a name can have.
pub const LONGEST_NAME: usize = 24;

/// Whether somebody is there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// They aren't connected.
    Gone,
    /// They're connected, but looking at something else.
    Away,
    /// They're looking at the table.
    Here,
    /// They're putting an action together.
    Choosing,
}

/// A seat as everyone at the table sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RoomSeat {
    /// Which.
    pub seat: Seat,
    /// Who sits there, if anyone.
    pub player: Option<Player>,
    /// Whether they are there. Bots always are.
    pub presence: Presence,
    /// Since when they've been gone, in milliseconds since the Unix epoch by the clock of the host.
    #[serde(default)]
    pub gone_since_ms: Option<u64>,
}

/// Everything around a game, as everyone at the table knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Room {
    /// What the table is called.
    pub table: String,
    /// How it was set up.
    pub setup: Setup,
    /// How far it has come.
    pub stage: TableStage,
    /// All seats, in order.
    pub seats: Vec<RoomSeat>,
    /// How many people are only watching.
    pub watchers: u32,
    /// Whether people may write what they like.
    pub free_chat: bool,
    /// What has been proposed and isn't decided yet.
    pub proposals: Vec<OpenProposal>,
    /// The next table of the same players, once they want a rematch.
    #[serde(default)]
    pub rematch: Option<String>,
    /// Why the game can't continue here, if it can't.
    #[serde(default)]
    pub trouble: Option<RoomTrouble>,
    /// How long somebody must have been gone before the others may end the game, in milliseconds.
    #[serde(default)]
    pub patience_ms: u64,
    /// The time by the clock of the host, in milliseconds since the Unix epoch.
    #[serde(default)]
    pub now_ms: u64,
}

/// Why a table can't go on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoomTrouble {
    /// Replaying what was saved of the game no longer leads to where it did: nothing more is done with it.
    Frozen,
    /// What happens can't be saved at the moment. Nothing that was acknowledged is lost.
    CannotKeep,
}

/// What all people at a table have to agree on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// To end the game without a winner.
    Draw,
    /// To go back to before the proposer's latest action.
    TakeBack,
    /// To play again; in a duel the other player starts.
    Rematch,
}

/// Something that was proposed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpenProposal {
    /// What.
    pub what: Proposal,
    /// By whom.
    pub by: Seat,
    /// Who agrees, apart from the proposer.
    pub agreed: Vec<Seat>,
}
