//! What's said at a table.

use riftforce_rules::Seat;
use serde::{Deserialize, Serialize};

/// The most characters a line of chat can have.
pub const LONGEST_LINE: usize = 280;

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
