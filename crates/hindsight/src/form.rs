//! How the game's terms are stored: `#[serde(with = "form::seat")]`.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

/// A seat is stored as its number.
pub(crate) mod seat {
    use super::*;
    use riftforce_rules::Seat;

    pub(crate) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        seat.number().serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        Seat::from_number(u8::deserialize(from)?).ok_or_else(|| D::Error::custom("there is no such seat"))
    }
}

/// A side is stored as its letter.
pub(crate) mod side {
    use super::*;
    use riftforce_rules::Side;

    pub(crate) fn serialize<S: Serializer>(side: &Side, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(side)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Side, D::Error> {
        let letter = String::deserialize(from)?;
        Side::BOTH
            .into_iter()
            .find(|side| side.to_string() == letter)
            .ok_or_else(|| D::Error::custom("there is no such side"))
    }
}

/// A guild is stored as its name.
pub(crate) mod guild {
    use super::*;
    use riftforce_rules::Guild;

    pub(crate) fn serialize<S: Serializer>(guild: &Guild, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(guild.name())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Guild, D::Error> {
        let name = String::deserialize(from)?;
        Guild::from_name(&name).ok_or_else(|| D::Error::custom("there is no such guild"))
    }
}

/// A mode is stored as its name.
pub(crate) mod mode {
    use super::*;
    use riftforce_rules::Mode;

    pub(crate) fn serialize<S: Serializer>(mode: &Mode, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(mode.name())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Mode, D::Error> {
        let name = String::deserialize(from)?;
        Mode::from_name(&name).ok_or_else(|| D::Error::custom("there is no such game"))
    }
}

/// Choices and cards are stored as their tokens.
pub(crate) mod tokens {
    use super::*;

    pub(crate) fn serialize<T: Display, S: Serializer>(items: &[T], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(items.iter().map(T::to_string))
    }

    pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<Vec<T>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let texts = Vec::<String>::deserialize(from)?;
        texts.iter().map(|text| text.parse().map_err(D::Error::custom)).collect()
    }
}
