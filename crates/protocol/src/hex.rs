//! Names and keys of 128 bits: hexadecimal digits in JSON, whose numbers aren't long enough.

use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{CommandId, Key};

macro_rules! as_hex {
    ($($type:ident),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                if to.is_human_readable() { to.collect_str(self) } else { to.serialize_u128(self.0) }
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$type, D::Error> {
                if from.is_human_readable() {
                    $type::from_str(&String::deserialize(from)?).map_err(D::Error::custom)
                } else {
                    u128::deserialize(from).map($type)
                }
            }
        }
    )*};
}

as_hex!(CommandId, Key);
