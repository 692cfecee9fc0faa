//! What a seat wants done in the game, and why it may be refused.

use std::fmt;
use std::str::FromStr;

use riftforce_rules::{Choice, Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::{ToClient, Version};

/// A name that the client gives a message, and by which the host answers it. A command or request can be sent again under the same
/// name without being obeyed twice, so no two commands of a seat may share one: random ones are best. Its text is hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CommandId(pub u128);

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}", self.0)
    }
}

impl FromStr for CommandId {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<CommandId, &'static str> {
        const WRONG: &str = "a message is named by up to 32 hexadecimal digits";
        if !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(WRONG);
        }
        u128::from_str_radix(text, 16).map(CommandId).map_err(|_| WRONG)
    }
}

/// What a seat wants. The message doesn't say which seat: the host knows who is at the other end of a connection.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// Its name, for sending it again.
    pub id: CommandId,
    /// What the client had seen when it gave the command.
    pub version: Version,
    /// What to do.
    pub order: Order,
}

impl Command {
    /// The answer to it.
    pub fn answer(&self, result: Result<Done, Refused>) -> ToClient {
        match result {
            Ok(done) => ToClient::Done { id: self.id, done },
            Err(refused) => ToClient::Refused { id: self.id, refused },
        }
    }
}

/// What can be commanded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// To make these choices: one action, or the part of it up to where something hidden is revealed.
    Choose(Vec<Choice>),
    /// To give up.
    Resign,
    /// To go back to the beginning of the seat's own latest action, where the table allows it.
    TakeBack,
}

/// A command was obeyed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Done {
    /// The version it brought the game to.
    pub version: Version,
}

/// A command was refused, and nothing has changed. Places in a list of choices are counted from 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refused {
    /// Nobody sits there.
    NotSeated {
        /// Which seat.
        seat: Seat,
    },
    /// The game has moved on since.
    Stale {
        /// How far it has come.
        version: Version,
    },
    /// The game is over.
    Over,
    /// It's somebody else's turn to choose.
    NotYourTurn {
        /// Whose turn it is.
        turn: Seat,
    },
    /// It has no choices.
    Empty,
    /// One of the choices is against the rules.
    Choice {
        /// Which.
        index: u32,
        /// The choice itself.
        choice: Choice,
        /// Why.
        refusal: Refusal,
    },
    /// The choices continue after something hidden was revealed: look at that first.
    AfterReveal {
        /// The first choice too many.
        index: u32,
    },
    /// The choices continue after the end of the action.
    AfterAction {
        /// The first choice too many.
        index: u32,
    },
    /// The choices stop in the middle of the action, although nothing was revealed.
    Unfinished,
    /// During the draft there's nothing to resign from yet.
    DraftFirst,
    /// This table doesn't allow takebacks.
    NoTakebacks,
    /// The seat hasn't acted yet.
    NothingToTakeBack,
    /// The host can't save what happens at this table, so nothing can happen there.
    CannotGoOn,
    /// The game has gone on for longer than the host allows: it can only be ended.
    TooLong,
}

impl std::error::Error for Refused {}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::NotSeated { seat } => write!(f, "nobody sits at seat {seat}"),
            Refused::Stale { version } => {
                write!(f, "the game has moved on to {version}; take a look and choose again")
            }
            Refused::Over => f.write_str("the game is over"),
            Refused::NotYourTurn { turn } => write!(f, "it's seat {turn}'s turn"),
            Refused::Empty => f.write_str("an action has at least one choice"),
            Refused::Choice { choice, refusal, .. } => write!(f, "{choice}: {refusal}"),
            Refused::AfterReveal { index } => {
                write!(f, "something was revealed before choice {}; look at it first", index + 1)
            }
            Refused::AfterAction { index } => {
                write!(f, "the action ends before choice {}; send one action at a time", index + 1)
            }
            Refused::Unfinished => f.write_str(
                "the action isn't finished; send all of it, or everything up to where something is revealed",
            ),
            Refused::DraftFirst => f.write_str("the draft isn't over yet, so there's nothing to resign from"),
            Refused::NoTakebacks => f.write_str("this table doesn't allow takebacks"),
            Refused::NothingToTakeBack => f.write_str("there's no action to take back"),
            Refused::CannotGoOn => {
                f.write_str("the host can't save the game at the moment, so it can't go on")
            }
            Refused::TooLong => f.write_str("the game has gone on for too long; resign, or agree on a draw"),
        }
    }
}
