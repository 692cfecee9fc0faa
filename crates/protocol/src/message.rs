//! The messages: commands one way, updates the other.

use std::fmt;
use std::str::FromStr;

use riftforce_rules::rift::Ending;
use riftforce_rules::{Choice, Event, Outcome, Prompt, RULES_VERSION, Refusal, Seat, View};
use serde::{Deserialize, Serialize};

use crate::{ChatLine, Denied, Keys, Level, Remark, Request, Room};

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// A person.
    Person {
        /// What the others call them.
        name: String,
    },
    /// A program that thinks.
    Bot {
        /// How well it plays.
        level: Level,
        /// What the others call it.
        name: String,
    },
}

impl Player {
    /// What the others call this player.
    pub fn name(&self) -> &str {
        match self {
            Player::Person { name } | Player::Bot { name, .. } => name,
        }
    }

    /// The level, if it is a bot.
    pub fn level(&self) -> Option<Level> {
        match *self {
            Player::Person { .. } => None,
            Player::Bot { level, .. } => Some(level),
        }
    }
}

/// How far a game has come. It counts events rather than choices, because the number of a player's choices might give a hand
/// away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Version {
    /// How often something has been taken back: events of another era may not have happened at all.
    pub era: u32,
    /// How many events have happened.
    pub events: u32,
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.era, self.events)
    }
}

impl FromStr for Version {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Version, &'static str> {
        let read = |(era, events): (&str, &str)| {
            Some(Version { era: era.parse().ok()?, events: events.parse().ok()? })
        };
        text.split_once('.').and_then(read).ok_or("a version is two numbers, as in 0.12")
    }
}

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
        }
    }
}

/// How a game came to an end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// By the rules of the game (R40, R41, R55, R67).
    ByTheRules,
    /// This seat gave up.
    Resigned(Seat),
    /// This seat ran out of time.
    TimedOut(Seat),
    /// This seat left and didn't come back.
    Abandoned(Seat),
    /// The players agreed to end it.
    Agreed,
    /// In the way that a record from elsewhere gives, which doesn't name a seat.
    Otherwise(Ending),
}

/// Something that happened, as the reader of the message may know it, and when.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TimedEvent {
    /// What happened.
    pub event: Event,
    /// When, in milliseconds since the Unix epoch by the clock of the host.
    pub at_ms: u64,
}

/// Whether this table lets players take actions back, and how often they have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Takebacks {
    /// Whether they may.
    pub allowed: bool,
    /// How often they have; everyone may know.
    pub taken: u32,
}

/// How much time everyone has left.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Clocks {
    /// What each player had left, in milliseconds, when this was said.
    pub left_ms: Vec<(Seat, u64)>,
    /// Whose clock is running; nobody's while the game is paused or over.
    pub running: Option<Seat>,
}

/// What one seat, or a spectator, may know of a game, and what it has missed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Update {
    /// Which game it is.
    pub game: String,
    /// How far it has come, including these events.
    pub version: Version,
    /// How many events came before the first of these. 0 means all of them are here: the reader forgets what it had.
    pub first: u32,
    /// The events that the reader has missed, in order.
    pub events: Vec<TimedEvent>,
    /// The game as it began, as far as the reader may know: present whenever `first` is 0.
    pub start: Option<View>,
    /// The game as it stands, as far as the reader may know.
    pub view: View,
    /// Who sits where; with three players the lone one is at seat 2 only.
    pub players: Vec<(Seat, Player)>,
    /// Who has to choose; nobody once the game is over.
    pub turn: Option<Seat>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// What brought it to an end.
    pub ended: Option<EndReason>,
    /// Whether actions may be taken back, and how often they were.
    pub takebacks: Takebacks,
    /// The whole game as `.rift` text, once it is over and nothing is secret any more.
    pub record: Option<String>,
    /// Everybody's time, at a table with clocks.
    #[serde(default)]
    pub clocks: Option<Clocks>,
}

impl Update {
    /// Whether a reader who has seen the events up to this version can simply add the new ones. Otherwise all of them are here,
    /// and the reader forgets what it had.
    pub fn follows(&self, seen: Version) -> bool {
        seen.era == self.version.era && (self.first..=self.version.events).contains(&seen.events)
    }
}

/// What can be chosen after trying some choices, and the game in plain text. It's worked out from the reader's own view, so it
/// gives nothing else away: the choices are tried on a guess at what's hidden, and end where that would matter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Options {
    /// How far the game had come.
    pub version: Version,
    /// The game as it stands, as far as the reader may know, in `.rift` text: none of the choices has been made.
    pub position: String,
    /// What to decide next; `None` if it isn't the reader's turn, or if the choices are complete.
    pub question: Option<Prompt>,
    /// The choices that were tried, as far as they're possible.
    pub made: Vec<Choice>,
    /// What can be chosen after them.
    pub options: Vec<Choice>,
    /// Whether they can be commanded as they are: a whole action, or the part of it up to where something hidden is revealed.
    pub complete: bool,
    /// Why not all of them are possible, if they aren't.
    pub refused: Option<Refused>,
}

/// The version of these messages. A client that joins says which it speaks.
pub const PROTOCOL_VERSION: u32 = 5;

/// What client and host must have in common: the same messages, and the same rules, because a client tries its choices before it
/// sends them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Dialect {
    /// The version of the messages.
    pub protocol: u32,
    /// The version of the rules.
    pub rules: u32,
}

impl Dialect {
    /// What this program speaks.
    pub const OURS: Dialect = Dialect { protocol: PROTOCOL_VERSION, rules: RULES_VERSION };
}

/// Which game a client wants to follow, and from where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// Its name, for the answer.
    pub id: CommandId,
    /// What the client speaks.
    pub dialect: Dialect,
    /// Which game.
    pub game: String,
    /// From which seat; `None` for a spectator.
    pub seat: Option<Seat>,
    /// What the client has seen already.
    pub since: Option<Version>,
    /// What proves that it may: at a table that's hosted for others, a seat is joined with its key.
    #[serde(default)]
    pub keys: Keys,
}

/// What a client says. Every message has a name, and gets one answer with the same name; only [`ToHost::Leave`] has neither.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToHost {
    /// It wants to follow a game, from a seat or as a spectator. Whether it may sit there is for the host to decide.
    Join(Join),
    /// It wants something done in the game it follows.
    Command(Command),
    /// It wants to know what could be chosen after these choices, without making them: for clients that don't know the rules. The
    /// answer is [`ToClient::Options`].
    Ask {
        /// Its name, for the answer.
        id: CommandId,
        /// The choices that would come first, as in a command.
        choices: Vec<Choice>,
    },
    /// It wants something at the table, apart from the game itself.
    Request(Request),
    /// It stops following the game.
    Leave,
}

impl ToHost {
    /// The name of the message, by which it's answered.
    pub fn id(&self) -> Option<CommandId> {
        match self {
            ToHost::Join(Join { id, .. })
            | ToHost::Command(Command { id, .. })
            | ToHost::Ask { id, .. }
            | ToHost::Request(Request { id, .. }) => Some(*id),
            ToHost::Leave => None,
        }
    }
}

/// What a host says: an answer, which names the message that it answers, or news. New versions may add fields, which older clients
/// ignore.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToClient {
    /// What the client may know, and has missed.
    Update(Box<Update>),
    /// The client follows the game from now on.
    Joined {
        /// Which message asked for it.
        id: CommandId,
    },
    /// A command was obeyed.
    Done {
        /// Which.
        id: CommandId,
        /// With what result.
        done: Done,
    },
    /// A command was refused.
    Refused {
        /// Which.
        id: CommandId,
        /// Why.
        refused: Refused,
    },
    /// What could be chosen.
    Options {
        /// Which message asked.
        id: CommandId,
        /// The answer.
        options: Box<Options>,
    },
    /// What everyone at the table knows, apart from the game itself: all of it, whenever something has changed.
    Room(Box<Room>),
    /// What was said at the table.
    Chat {
        /// How many lines came before the first of these.
        first: u32,
        /// The lines, in order.
        lines: Vec<ChatLine>,
    },
    /// A wish was granted.
    Granted {
        /// Which.
        id: CommandId,
    },
    /// A wish was not granted.
    Denied {
        /// Which.
        id: CommandId,
        /// Why.
        why: Denied,
    },
    /// A bot says something about the action that brought the game to this version.
    Said {
        /// The bot's seat.
        seat: Seat,
        /// The version that the action led to.
        version: Version,
        /// What it says.
        remark: Remark,
    },
    /// The client speaks another version of the messages or the rules. Its game waits until it has been updated.
    OtherVersion {
        /// Which message asked to join; `None` if its name couldn't be read.
        id: Option<CommandId>,
        /// What the host speaks.
        host: Dialect,
    },
    /// The host has no such game, or the client may not follow it.
    NoSuchGame {
        /// Which message asked to join it.
        id: CommandId,
        /// Which game.
        game: String,
    },
    /// Somebody else has sat down at the client's seat, with another key: the client's own no longer opens it.
    SeatTaken {
        /// Which message asked to join there; `None` if the client had joined before.
        id: Option<CommandId>,
        /// At which game.
        game: String,
    },
    /// The host didn't understand what the client said.
    NotUnderstood {
        /// Which message; `None` if its name couldn't be read.
        id: Option<CommandId>,
        /// Why, in a sentence.
        reason: String,
    },
}

impl ToClient {
    /// The name of the message that this answers; `None` for news, and if the name couldn't be read.
    pub fn answers(&self) -> Option<CommandId> {
        match self {
            ToClient::Joined { id }
            | ToClient::Done { id, .. }
            | ToClient::Refused { id, .. }
            | ToClient::Options { id, .. }
            | ToClient::Granted { id }
            | ToClient::Denied { id, .. }
            | ToClient::NoSuchGame { id, .. } => Some(*id),
            ToClient::OtherVersion { id, .. }
            | ToClient::SeatTaken { id, .. }
            | ToClient::NotUnderstood { id, .. } => *id,
            ToClient::Update(_) | ToClient::Room(_) | ToClient::Chat { .. } | ToClient::Said { .. } => None,
        }
    }
}
