//! The messages themselves: `ToHost` one way, `ToClient` the other.

use riftforce_rules::{Choice, Prompt, RULES_VERSION, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    ChatLine, Command, CommandId, Denied, Done, Keys, Refused, Remark, Request, Room, SeenVersion, Update,
    Version,
};

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
pub const PROTOCOL_VERSION: u32 = 7;

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
    pub since: Option<SeenVersion>,
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
    /// There's no room for another spectator; or the client's seat has been joined so often since that its own connection had to
    /// make room.
    Full {
        /// Which message asked to join; `None` if the client had joined before.
        id: Option<CommandId>,
        /// At which game.
        game: String,
    },
}

impl ToClient {
    /// The name of the message that this answers; `None` for news, and if the name couldn't be read.
    pub fn answered_message(&self) -> Option<CommandId> {
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
            | ToClient::NotUnderstood { id, .. }
            | ToClient::Full { id, .. } => *id,
            ToClient::Update(_) | ToClient::Room(_) | ToClient::Chat { .. } | ToClient::Said { .. } => None,
        }
    }
}
