//! What's said around a game that people play over a network: who sits where, who is there, the clock, proposals, chat.

use std::fmt;
use std::str::FromStr;

use riftforce_rules::{GuildSet, Mode, Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::{CommandId, Level, Player, ToClient};

/// The most characters a name can have.
pub const LONGEST_NAME: usize = 24;

/// The most characters a line of chat can have.
pub const LONGEST_LINE: usize = 280;

/// A secret that opens a seat, or the owner's powers over a table. Its text is 32 hexadecimal digits. It can't be shown by
/// accident: [`fmt::Debug`] hides it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key(pub u128);

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl FromStr for Key {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Key, &'static str> {
        const WRONG: &str = "a key is 32 hexadecimal digits";
        if text.len() != 32 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(WRONG);
        }
        u128::from_str_radix(text, 16).map(Key).map_err(|_| WRONG)
    }
}

/// What a client can show when it joins. A spectator needs neither.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Keys {
    /// The key to the seat that it joins at.
    #[serde(default)]
    pub seat: Option<Key>,
    /// The key that was given to the person who made the table.
    #[serde(default)]
    pub owner: Option<Key>,
}

impl Keys {
    /// No key at all.
    pub const NONE: Keys = Keys { seat: None, owner: None };
}

/// How time is counted at a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TimeControl {
    /// Not at all.
    #[default]
    Unlimited,
    /// A limit for each action.
    PerAction {
        /// In seconds.
        seconds: u32,
    },
    /// A limit for the whole game, and a little more after each action.
    Total {
        /// In seconds.
        seconds: u32,
        /// In seconds.
        increment: u32,
    },
    /// Some days for each action.
    Days {
        /// How many.
        days: u32,
    },
}

/// How the guilds are handed out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GuildAssignment {
    /// The players draft them.
    #[default]
    Drafted,
    /// At random.
    Dealt,
}

/// Who a seat is meant for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatSetup {
    /// Whoever has its key.
    #[default]
    Person,
    /// Whoever comes first: with its key or, at a listed table, without.
    Anyone,
    /// A bot of this level.
    Bot(Level),
}

/// A table as somebody wants it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The game's mode.
    pub mode: Mode,
    /// Which guilds there are.
    pub set: GuildSet,
    /// How they are handed out.
    #[serde(default)]
    pub guilds: GuildAssignment,
    /// How time is counted.
    #[serde(default)]
    pub pace: TimeControl,
    /// Who sits where, in the order of the players.
    pub seats: Vec<SeatSetup>,
    /// Whether everyone may find the table, watch, and take a seat that's for anyone.
    #[serde(default)]
    pub listed: bool,
    /// Whether people may write what they like; they can always use the prepared phrases.
    #[serde(default)]
    pub free_chat: bool,
}

/// A table that was made: its name, and the keys, which are told only once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CreatedTable {
    /// What the table is called in links and messages.
    pub table: String,
    /// The key for the person who made it.
    pub owner: Key,
    /// The keys to the seats.
    pub seats: Vec<SeatKey>,
}

/// What somebody sends to take a seat at a listed table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    /// What the others will call them.
    pub name: String,
}

/// What opens a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatKey {
    /// Which.
    pub seat: Seat,
    /// What opens it.
    pub key: Key,
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

/// What can be said without writing. Everyone reads it in their own language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each says what it says")]
pub enum Phrase {
    Hello,
    GoodLuck,
    WellPlayed,
    Thanks,
    Oops,
    Phew,
    OneMoment,
    YourTurn,
    GoodGame,
    OneMore,
}

impl Phrase {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Phrase; 10] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::WellPlayed,
        Phrase::Thanks,
        Phrase::Oops,
        Phrase::Phew,
        Phrase::OneMoment,
        Phrase::YourTurn,
        Phrase::GoodGame,
        Phrase::OneMore,
    ];
}

/// Something said.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChatContent {
    /// What every reader sees in their own language.
    Phrase(Phrase),
    /// What somebody wrote.
    Text(String),
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ChatLine {
    /// Who said it.
    pub seat: Seat,
    /// What.
    pub saying: ChatContent,
    /// When, in milliseconds since the Unix epoch by the clock of the host.
    pub at_ms: u64,
}

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
    /// A name has 1 to [`LONGEST_NAME`] characters.
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
}

impl std::error::Error for Denied {}

impl fmt::Display for Denied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Denied::BadName => return write!(f, "a name has 1 to {LONGEST_NAME} characters"),
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
        })
    }
}
