//! Mistakes in a text or an arrangement: their kind, so that they can be put into any language, and an English sentence.

use std::borrow::Cow;
use std::fmt;

use crate::choice::{Prompt, Refusal};

/// What's wrong with a piece of a text or of an arrangement. Its [`Display`](fmt::Display) is one sentence in English.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InputError {
    /// What kind of mistake it is.
    pub kind: InputErrorKind,
    reason: Cow<'static, str>,
}

/// A kind of mistake. There are far fewer kinds than sentences, so there's less to translate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InputErrorKind {
    /// It isn't UTF-8 text.
    Encoding,
    /// This line is missing.
    Lacks(&'static str),
    /// It has the wrong form; it should look like this.
    Form(&'static str),
    /// There's no such thing at all.
    NoSuch(Term),
    /// It may appear only once.
    Once,
    /// There may be at most this many.
    AtMost(usize),
    /// This game mode has no such thing.
    NotInThisGame,
    /// An elemental with this much damage would be destroyed.
    Damage,
    /// In a draft no card has been dealt yet.
    Draft,
    /// It can't be this seat's turn in a draft: it has all its guilds.
    AllPicked,
    /// The action is already over at this point.
    ActionOver,
    /// The action isn't over yet; this is the question still to answer.
    Unfinished(Option<Prompt>),
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
#[non_exhaustive]
pub enum Term {
    Key,
    Seat,
    Guild,
    Card,
    Site,
}

impl InputError {
    pub(crate) fn new(kind: InputErrorKind, reason: impl Into<Cow<'static, str>>) -> InputError {
        InputError { kind, reason: reason.into() }
    }

    pub(crate) fn no_such(term: Term) -> InputError {
        InputError::new(InputErrorKind::NoSuch(term), format!("there is no such {}", term.name()))
    }
}

impl Term {
    /// Its name in English, which messages choose their word by.
    pub fn name(self) -> &'static str {
        match self {
            Term::Key => "key",
            Term::Seat => "seat",
            Term::Guild => "guild",
            Term::Card => "card",
            Term::Site => "site",
        }
    }
}

impl From<Refusal> for InputError {
    fn from(refusal: Refusal) -> InputError {
        let reason = refusal.to_string();
        InputError::new(InputErrorKind::Refused(refusal), reason)
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for InputError {}
