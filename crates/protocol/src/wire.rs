//! How the words of the game look in a message: `#[serde(with = "wire")]`.
//!
//! The rules know nothing of messages, so their types get their form here. If a type has a text in `.rift` files, that's its
//! form: a choice is `"Fi5@3"`, a card `"Fi5"`, a guild `"Fire"`, a plan `"A1-556"`. Seats, sites and rules are numbers, and a
//! view is its bytes, in JSON as hexadecimal digits. Anything else is an error.

use std::fmt::{self, Display};
use std::str::FromStr;

use riftforce_rules::rift::Ending;
use riftforce_rules::*;
use serde::de::{DeserializeOwned, Error as _, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{CommandId, Key};

pub(crate) fn serialize<T: OnWire, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
    value.put(to)
}

pub(crate) fn deserialize<'de, T: OnWire, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    T::take(from)
}

/// A type that has a form in messages.
pub(crate) trait OnWire: Sized {
    fn put<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error>;
    fn take<'de, D: Deserializer<'de>>(from: D) -> Result<Self, D::Error>;
}

struct Put<'a, T>(&'a T);

impl<T: OnWire> Serialize for Put<'_, T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.put(to)
    }
}

struct Take<T>(T);

impl<'de, T: OnWire> Deserialize<'de> for Take<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        T::take(from).map(Take)
    }
}

impl<T: OnWire> OnWire for Vec<T> {
    fn put<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(Put))
    }

    fn take<'de, D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Vec::<Take<T>>::deserialize(from)?.into_iter().map(|Take(item)| item).collect())
    }
}

impl<T: OnWire> OnWire for Option<T> {
    fn put<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.as_ref().map(Put).serialize(to)
    }

    fn take<'de, D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Option::<Take<T>>::deserialize(from)?.map(|Take(item)| item))
    }
}

/// Something that belongs to a seat: who sits there, or how much time is left.
impl<T: Serialize + DeserializeOwned> OnWire for (Seat, T) {
    fn put<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        (Put(&self.0), &self.1).serialize(to)
    }

    fn take<'de, D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let (Take(seat), what) = Deserialize::deserialize(from)?;
        Ok((seat, what))
    }
}

// --- as text ---

fn take_text<'de, D: Deserializer<'de>, T, E: Display>(
    from: D,
    read: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T, D::Error> {
    read(&String::deserialize(from)?).map_err(D::Error::custom)
}

macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl OnWire for $type {
            fn put<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }

            fn take<'de, D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                take_text(from, <$type>::from_str)
            }
        }
    )*};
}

as_text!(Choice, Card, Face, Plan);

macro_rules! by_name {
    ($($type:ty: $name:expr, $all:expr, $wrong:literal;)*) => {$(
        impl OnWire for $type {
            fn put<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let name: fn($type) -> &'static str = $name;
                to.serialize_str(name(*self))
            }

            fn take<'de, D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let name: fn($type) -> &'static str = $name;
                take_text(from, |text| $all.into_iter().find(|&item| name(item) == text).ok_or($wrong))
            }
        }
    )*};
}

by_name! {
    Guild: Guild::name, Guild::ALL, "there is no such guild";
    Mode: Mode::name, Mode::ALL, "there's no such mode";
    Draft: |set| if set == Draft::Base { "base" } else { "beyond" }, [Draft::Base, Draft::Beyond], "a set of guilds is base or beyond";
    Ending: Ending::name, Ending::ALL, "there's no such ending";
    Side: |side| if side == Side::A { "A" } else { "B" }, Side::BOTH, "a side is A or B";
    Outcome: |outcome| match outcome {
        Outcome::Won(Side::A) => "A",
        Outcome::Won(Side::B) => "B",
        Outcome::Draw => "draw",
    }, [Outcome::Won(Side::A), Outcome::Won(Side::B), Outcome::Draw], "an outcome is A, B or draw";
}

// --- as numbers ---

macro_rules! as_number {
    ($($type:ty: $number:expr, $read:expr, $wrong:literal;)*) => {$(
        impl OnWire for $type {
            fn put<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let number: fn($type) -> u8 = $number;
                to.serialize_u8(number(*self))
            }

            fn take<'de, D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let read: fn(u8) -> Option<$type> = $read;
                read(u8::deserialize(from)?).ok_or_else(|| D::Error::custom($wrong))
            }
        }
    )*};
}

as_number! {
    Seat: Seat::number, Seat::from_number, "there is no such seat";
    Site: Site::number, Site::from_number, "there is no such site";
    Rank: Rank::number, Rank::from_number, "the first position is 1";
    Rule: |rule| rule.0, |number| Some(Rule(number)), "there is no such rule";
}

/// In JSON it's up to 32 hexadecimal digits, because JSON's numbers aren't long enough.
impl OnWire for CommandId {
    fn put<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { to.collect_str(self) } else { to.serialize_u128(self.0) }
    }

    fn take<'de, D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        if from.is_human_readable() {
            take_text(from, CommandId::from_str)
        } else {
            u128::deserialize(from).map(CommandId)
        }
    }
}

/// In JSON it's 32 hexadecimal digits, for the same reason.
impl OnWire for Key {
    fn put<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { to.collect_str(self) } else { to.serialize_u128(self.0) }
    }

    fn take<'de, D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        if from.is_human_readable() {
            take_text(from, Key::from_str)
        } else {
            u128::deserialize(from).map(Key)
        }
    }
}

// --- as bytes ---

impl OnWire for View {
    fn put<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let bytes = self.to_bytes();
        if to.is_human_readable() { to.serialize_str(&hex(&bytes)) } else { to.serialize_bytes(&bytes) }
    }

    fn take<'de, D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let bytes = if from.is_human_readable() {
            take_text(from, |text| unhex(text).ok_or("a view is written in hexadecimal digits"))?
        } else {
            from.deserialize_bytes(BytesVisitor)?
        };
        View::from_bytes(&bytes).map_err(D::Error::custom)
    }
}

struct BytesVisitor;

impl Visitor<'_> for BytesVisitor {
    type Value = Vec<u8>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("bytes")
    }

    fn visit_bytes<E>(self, bytes: &[u8]) -> Result<Vec<u8>, E> {
        Ok(bytes.to_vec())
    }
}

fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from(b"0123456789abcdef"[usize::from(half)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| if let &[a, b] = pair { Some(digit(a)? << 4 | digit(b)?) } else { None }).collect()
}

// --- as objects ---

/// A type that's an object in messages has a form below with the same fields or variants.
macro_rules! as_object {
    ($($type:ty: $form:ident;)*) => {$(
        impl OnWire for $type {
            fn put<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                $form::serialize(self, to)
            }

            fn take<'de, D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                $form::deserialize(from)
            }
        }
    )*};
}

as_object! {
    Event: EventForm;
    What: WhatForm;
    At: AtForm;
    Question: QuestionForm;
    Refusal: RefusalForm;
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Event")]
struct EventForm {
    #[serde(with = "crate::wire")]
    rule: Rule,
    #[serde(with = "crate::wire")]
    what: What,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "At")]
struct AtForm {
    #[serde(with = "crate::wire")]
    side: Side,
    #[serde(with = "crate::wire")]
    site: Site,
    #[serde(with = "crate::wire")]
    position: Rank,
}

#[rustfmt::skip]
#[derive(Serialize, Deserialize)]
#[serde(remote = "What", rename_all = "snake_case")]
enum WhatForm {
    Picked { #[serde(with = "crate::wire")] seat: Seat, #[serde(with = "crate::wire")] guild: Guild },
    TrainerGuild { #[serde(with = "crate::wire")] guild: Guild },
    Placed {
        #[serde(with = "crate::wire")] seat: Seat,
        #[serde(with = "crate::wire")] card: Card,
        #[serde(with = "crate::wire")] at: At,
    },
    Played {
        #[serde(with = "crate::wire")] seat: Seat,
        #[serde(with = "crate::wire")] card: Card,
        #[serde(with = "crate::wire")] at: At,
    },
    Discarded { #[serde(with = "crate::wire")] seat: Seat, #[serde(with = "crate::wire")] card: Card },
    Activated { #[serde(with = "crate::wire")] at: At, #[serde(with = "crate::wire")] card: Card },
    Damaged { #[serde(with = "crate::wire")] at: At, amount: u8 },
    Mended { #[serde(with = "crate::wire")] at: At, amount: u8 },
    Moved { #[serde(with = "crate::wire")] from: At, #[serde(with = "crate::wire")] to: At },
    Destroyed {
        #[serde(with = "crate::wire")] at: At,
        #[serde(with = "crate::wire")] card: Card,
        #[serde(with = "crate::wire")] controller: Seat,
    },
    Caught {
        #[serde(with = "crate::wire")] from: At,
        #[serde(with = "crate::wire")] to: At,
        #[serde(with = "crate::wire")] seat: Seat,
    },
    Scored { #[serde(with = "crate::wire")] side: Side, amount: u16 },
    Checked { #[serde(with = "crate::wire")] seat: Seat },
    Drew { #[serde(with = "crate::wire")] seat: Seat, #[serde(with = "crate::wire")] card: Face },
    Reshuffled { #[serde(with = "crate::wire")] seat: Seat, cards: u8 },
    PlanBegun { #[serde(with = "crate::wire")] plan: Plan },
    NumberSkipped { number: u8 },
    PlanShown { #[serde(with = "crate::wire")] plan: Plan },
    TurnOf { #[serde(with = "crate::wire")] seat: Seat },
    Over { #[serde(with = "crate::wire")] winner: Option<Side> },
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Question", rename_all = "snake_case")]
enum QuestionForm {
    Pick,
    Action,
    PlayAnother,
    ActivateAnother,
    Bot(u8),
    WhereToGo,
    WhomToReach,
    WhereToPush,
    WhereToCatch,
    WhichEnemy,
    WhomToMend,
}

#[rustfmt::skip]
#[derive(Serialize, Deserialize)]
#[serde(remote = "Refusal", rename_all = "snake_case")]
enum RefusalForm {
    GameOver,
    DraftFirst,
    DraftOver,
    NotInPool(#[serde(with = "crate::wire")] Guild),
    NoSuchSite(#[serde(with = "crate::wire")] Site),
    NotInHand(#[serde(with = "crate::wire")] Seat, #[serde(with = "crate::wire")] Card),
    UnknownCard,
    HandFull,
    NotAlike,
    SiteNotAdjacent(#[serde(with = "crate::wire")] Site),
    SiteNotStacked(#[serde(with = "crate::wire")] Site),
    NobodyThere(#[serde(with = "crate::wire")] Site, #[serde(with = "crate::wire")] Rank),
    AlreadyUsed(#[serde(with = "crate::wire")] Site, #[serde(with = "crate::wire")] Rank),
    DoesNotMatch(#[serde(with = "crate::wire")] Card, #[serde(with = "crate::wire")] Card),
    PartnersOnlyByNumber(#[serde(with = "crate::wire")] Card),
    CannotHurt(#[serde(with = "crate::wire")] Site, #[serde(with = "crate::wire")] Rank),
    WrongNumber(u8),
    TrainerUnknown,
    NotAnOption(#[serde(with = "crate::wire")] Question),
    Asked(#[serde(with = "crate::wire")] Question),
}
