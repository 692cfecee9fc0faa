//! Mistakes in a text or an arrangement: what kind they are, for those who say it in another language, and a sentence.

use std::borrow::Cow;
use std::fmt;

use crate::choice::{Question, Refusal};

/// What's wrong with a piece of a text or of an arrangement. Its [`Display`](fmt::Display) is one sentence in English.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// What kind of mistake it is.
    pub fault: Fault,
    reason: Cow<'static, str>,
}

/// A kind of mistake. There are far fewer of them than sentences, so that few need to be translated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It isn't text in UTF-8.
    Encoding,
    /// This line is missing.
    Lacks(&'static str),
    /// It's written otherwise, such as this.
    Form(&'static str),
    /// There's no such thing at all.
    NoSuch(Thing),
    /// It may be there only once.
    Once,
    /// There may be only so many.
    AtMost(usize),
    /// This way to play has nothing like it.
    NotInThisGame,
    /// An elemental with so much damage would be destroyed.
    Damage,
    /// In a draft no card has been dealt yet.
    Draft,
    /// It can't be this seat's turn in a draft: it has all its guilds.
    AllPicked,
    /// The action is over before this.
    ActionOver,
    /// The action isn't over yet, and this is asked.
    Unfinished(Option<Question>),
    /// The result isn't what the game led to.
    Result,
    /// There's a result, but the game isn't over.
    NotOver,
    /// The rules refuse the choice.
    Refused(Refusal),
}

/// What a name or a number in a text may stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each thing says what it is")]
pub enum Thing {
    Key,
    Seat,
    Guild,
    Card,
    Site,
}

impl Mistake {
    pub(crate) fn new(fault: Fault, reason: impl Into<Cow<'static, str>>) -> Mistake {
        Mistake { fault, reason: reason.into() }
    }

    pub(crate) fn no_such(thing: Thing) -> Mistake {
        Mistake::new(Fault::NoSuch(thing), format!("there is no such {}", thing.name()))
    }
}

impl Thing {
    /// Its name, in English and in messages.
    pub fn name(self) -> &'static str {
        match self {
            Thing::Key => "key",
            Thing::Seat => "seat",
            Thing::Guild => "guild",
            Thing::Card => "card",
            Thing::Site => "site",
        }
    }
}

impl From<Refusal> for Mistake {
    fn from(refusal: Refusal) -> Mistake {
        let reason = refusal.to_string();
        Mistake::new(Fault::Refused(refusal), reason)
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Mistake {}
