//! How the game's terms look in serde's formats, with the feature `serde`.
//!
//! If a type has a text in `.rift` files, that's its form: a choice is `"Fi5@3"`, a card `"Fi5"`, a guild `"Fire"`, a plan
//! `"A1-556"`. Seats, sites, positions and rules are numbers, and a view is its bytes, in human-readable formats as hexadecimal
//! digits. Events, questions and refusals are objects: their forms are derived where they're defined. Whatever has been read is
//! valid; anything else is an error.
//!
//! Other programs and stored games rely on these forms, so they don't change.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Card, Face};
use crate::choice::Choice;
use crate::deal::GuildSet;
use crate::guild::Guild;
use crate::plan::Plan;
use crate::position::Outcome;
use crate::rank::Rank;
use crate::rift::Ending;
use crate::rule::Rule;
use crate::seat::{Mode, Seat, Side};
use crate::site::Site;
use crate::view::View;

// --- as text ---

fn read_text<'de, D: Deserializer<'de>, T, E: Display>(
    from: D,
    read: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T, D::Error> {
    read(&String::deserialize(from)?).map_err(D::Error::custom)
}

macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                read_text(from, <$type>::from_str)
            }
        }
    )*};
}

as_text!(Choice, Card, Face, Plan);

macro_rules! by_name {
    ($($type:ty: $name:expr, $all:expr, $wrong:literal;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let name: fn($type) -> &'static str = $name;
                to.serialize_str(name(*self))
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let name: fn($type) -> &'static str = $name;
                read_text(from, |text| $all.into_iter().find(|&item| name(item) == text).ok_or($wrong))
            }
        }
    )*};
}

by_name! {
    Guild: Guild::name, Guild::ALL, "there is no such guild";
    Mode: Mode::name, Mode::ALL, "there's no such mode";
    GuildSet: |set| if set == GuildSet::Base { "base" } else { "beyond" }, [GuildSet::Base, GuildSet::Beyond], "a set of guilds is base or beyond";
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
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let number: fn($type) -> u8 = $number;
                to.serialize_u8(number(*self))
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
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

// --- as bytes ---

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let bytes = self.to_bytes();
        if to.is_human_readable() { to.serialize_str(&hex(&bytes)) } else { to.serialize_bytes(&bytes) }
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<View, D::Error> {
        if from.is_human_readable() {
            let bytes = |text: &str| unhex(text).ok_or("a view is written in hexadecimal digits");
            View::from_bytes(&read_text(from, bytes)?).map_err(D::Error::custom)
        } else {
            from.deserialize_bytes(ViewVisitor)
        }
    }
}

struct ViewVisitor;

impl Visitor<'_> for ViewVisitor {
    type Value = View;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the bytes of a view")
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<View, E> {
        View::from_bytes(bytes).map_err(E::custom)
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
