//! What people at a table can want, apart from the game itself, and why they may not get it.

use std::fmt;

use riftforce_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::{ChatContent, CommandId, LONGEST_LINE, LONGEST_NAME, Level, Presence, Proposal, ToClient};

/// What somebody at a table wants, apart from the game itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Its name, for sending it again.
    pub id: CommandId,
    /// What is wanted.
    pub wish: Wish,
}

impl Request {
    /// The answer to it.
    pub fn answer(&self, result: Result<(), Denied>) -> ToClient {
        match result {
            Ok(()) => ToClient::Granted { id: self.id },
            Err(why) => ToClient::Denied { id: self.id, why },
        }
    }
}

/// What can be wanted at a table, apart from the game itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Wish {
    /// To sit down under this name, or to change it before the game begins. Once everyone has sat down, the game begins.
    Sit {
        /// What the others will call them.
        name: String,
    },
    /// To get up again, as long as the game hasn't begun.
    Stand,
    /// To let the others know whether this person is looking, or choosing.
    Attend(Presence),
    /// To say something.
    Say(ChatContent),
    /// To propose something, or to agree to it.
    Agree(Proposal),
    /// To decline what was proposed, or to withdraw it.
    Decline(Proposal),
    /// To win against somebody who has been gone for too long.
    Claim(Seat),
    /// To give a seat that is free or abandoned to a bot; the owner's privilege.
    SeatBot {
        /// Which seat.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// To give the seat of a bot, or of somebody who is gone, back to whoever has its key, before the game begins; the owner's
    /// privilege.
    SeatPerson {
        /// Which seat.
        seat: Seat,
    },
    /// To let people write what they like, or not; the owner's privilege.
    AllowFreeChat(bool),
}

/// A wish was not granted, and nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Denied {
    /// Spectators can't.
    OnlyWatching,
    /// Only the person who made the table can.
    OwnerOnly,
    /// There's no such seat here.
    NoSuchSeat,
    /// The seat has a bot, or somebody who is there.
    Taken,
    /// That's no name: see [`clean_name`](crate::clean_name).
    BadName,
    /// A line has 1 to [`LONGEST_LINE`] characters.
    BadLine,
    /// Nobody may write here; only the prepared phrases can be used.
    NoFreeChat,
    /// That's too much in too little time.
    TooMuch,
    /// The game hasn't begun.
    NotBegun,
    /// The game has begun.
    Begun,
    /// The game is over.
    Over,
    /// The game isn't over yet.
    NotOver,
    /// Nothing like that was proposed.
    NotProposed,
    /// There's nothing to take back.
    NothingToTakeBack,
    /// Nobody else is here to agree.
    NobodyToAgree,
    /// They're here, or haven't been gone for long.
    NotGone,
    /// The game can't continue at this table.
    Trouble,
    /// Somebody else at the table has this name: see [`is_same_name`](crate::is_same_name).
    NameTaken,
}

impl std::error::Error for Denied {}

impl fmt::Display for Denied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Denied::BadName => {
                return write!(
                    f,
                    "a name has 1 to {LONGEST_NAME} characters that can be seen, without piles of accents"
                );
            }
            Denied::BadLine => return write!(f, "a line has 1 to {LONGEST_LINE} characters"),
            Denied::OnlyWatching => "you're only watching; join at a seat with its key",
            Denied::OwnerOnly => "only the person who made the table can do that",
            Denied::NoSuchSeat => "this table has no such seat",
            Denied::Taken => "that seat is taken",
            Denied::NoFreeChat => "this table only allows the prepared phrases",
            Denied::TooMuch => "that's too much at once; wait a moment",
            Denied::NotBegun => "the game hasn't begun",
            Denied::Begun => "the game has begun",
            Denied::Over => "the game is over",
            Denied::NotOver => "the game isn't over yet",
            Denied::NotProposed => "nobody has proposed that",
            Denied::NothingToTakeBack => "there's no action to take back",
            Denied::NobodyToAgree => "there's nobody else at the table to agree",
            Denied::NotGone => "they haven't been gone long enough",
            Denied::Trouble => "the game can't go on at this table",
            Denied::NameTaken => "somebody at this table already has that name; choose another",
        })
    }
}
