//! What opens a seat, or the owner's powers over a table.

use std::fmt;
use std::str::FromStr;

use riftforce_rules::Seat;
use serde::{Deserialize, Serialize};

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

/// What opens a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatKey {
    /// Which.
    pub seat: Seat,
    /// What opens it.
    pub key: Key,
}
