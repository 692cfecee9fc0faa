//! A whole game in a link.
//!
//! A game is its deal and, for each choice, which of the options was taken. All of that is one long number in a mixed radix: an
//! option takes no more room than the information it carries, and forced choices take none. `docs/rift-format.md` describes the form
//! for other programs.
//!
//! What's written and what's read is defined only once, in `coding.rs`: the same code does both.

mod coding;
mod digits;

use std::fmt;

use riftforce_rules::RULES_VERSION;
use riftforce_rules::rift::Record;

use digits::{Reader, Writer};

/// The version of the form: the first byte.
const FORM: u8 = 1;

/// The bytes before the game itself: the form, the rules, and the checksum.
const HEAD: usize = 6;

/// No game is this long; anything longer isn't a game.
const MOST_CHARACTERS: usize = 16_384;

/// A game in a link, and the moment it leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The game, packed.
    pub game: String,
    /// The moment, as a number of choices without the forced ones; `None` is the beginning.
    pub at: Option<usize>,
}

/// Why a game has no link.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoLink {
    /// It isn't over: a link would give away the hidden cards.
    Running,
    /// It was played by other rules.
    OtherRules,
}

/// Why a link leads to no game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BadLink {
    /// It has a character that no link has.
    Character(char),
    /// It was changed or cut off on its way.
    Damaged,
    /// It was made by a newer program.
    Newer,
    /// The game was played by another version of the rules.
    OtherRules {
        /// That version.
        its: u8,
    },
}

impl std::error::Error for NoLink {}
impl std::error::Error for BadLink {}

impl fmt::Display for NoLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoLink::Running => "the game isn't over yet, and a link would give away the hidden cards",
            NoLink::OtherRules => "the game was played under other rules",
        })
    }
}

impl fmt::Display for BadLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadLink::Character(it) => write!(f, "no link has the character {it:?}"),
            BadLink::Damaged => {
                f.write_str("the link was changed or cut off on its way; copy it again, from end to end")
            }
            BadLink::Newer => {
                f.write_str("the link was made by a newer version of the program; use that one")
            }
            BadLink::OtherRules { its } => write!(
                f,
                "this game was played under version {its} of the rules; this program has version {RULES_VERSION}"
            ),
        }
    }
}

impl Link {
    /// Reads what comes after `#/replay/` in an address: a game, perhaps followed by `/at/` and a number. A whole address will
    /// do.
    pub fn read(text: &str) -> Link {
        let text = text.trim();
        let path = text.split_once("#/replay/").map_or(text, |(_, path)| path).trim_matches('/');
        let at = path.split_once("/at/").and_then(|(game, at)| Some((game, at.parse().ok()?)));
        match at {
            Some((game, at)) => Link { game: game.into(), at: Some(at) },
            None => Link { game: path.into(), at: None },
        }
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            Some(at) => write!(f, "#/replay/{}/at/{at}", self.game),
            None => write!(f, "#/replay/{}", self.game),
        }
    }
}

/// Packs a game that's over. The only tags kept are the players, the date, and how it ended.
pub fn pack(record: &Record) -> Result<String, NoLink> {
    let rules = RULES_VERSION.to_string();
    if record.tags().any(|(name, value)| name == "rules" && value != rules) {
        return Err(NoLink::OtherRules);
    }
    if record.outcome().is_none() {
        return Err(NoLink::Running);
    }
    let mut writer = Writer::default();
    coding::write(&mut writer, record);
    let body = writer.finish();
    let mut bytes = vec![FORM, RULES_VERSION as u8];
    bytes.extend(checksum(&bytes, &body).to_le_bytes());
    bytes.extend(body);
    Ok(to_text(&bytes))
}

/// Unpacks a game. Any text is either a game, exactly as it was packed, or refused with a reason.
pub fn unpack(text: &str) -> Result<Record, BadLink> {
    let bytes = from_text(text)?;
    let (head, body) = bytes.split_at_checked(HEAD).ok_or(BadLink::Damaged)?;
    let [form, rules, sum @ ..] = head else { return Err(BadLink::Damaged) };
    if sum != checksum(&[*form, *rules], body).to_le_bytes() {
        return Err(BadLink::Damaged);
    }
    if *form > FORM {
        return Err(BadLink::Newer);
    }
    if u32::from(*rules) != RULES_VERSION {
        return Err(BadLink::OtherRules { its: *rules });
    }
    let mut reader = Reader::new(body);
    let record = coding::read(&mut reader).ok_or(BadLink::Damaged)?;
    if reader.is_empty() { Ok(record) } else { Err(BadLink::Damaged) }
}

/// CRC-32, as in PNG and gzip: no change of a few characters goes unnoticed.
fn checksum(head: &[u8], body: &[u8]) -> u32 {
    let mut sum = !0u32;
    for &byte in head.iter().chain(body) {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = if sum & 1 == 1 { (sum >> 1) ^ 0xEDB8_8320 } else { sum >> 1 };
        }
    }
    !sum
}

/// The characters of a link, none of which needs escaping in an address: base64url.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn to_text(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 4 / 3 + 2);
    for chunk in bytes.chunks(3) {
        let byte = |index: usize| u32::from(chunk.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..=chunk.len() {
            text.push(char::from(ALPHABET[(bits >> (18 - 6 * place)) as usize & 63]));
        }
    }
    text
}

fn from_text(text: &str) -> Result<Vec<u8>, BadLink> {
    if text.len() > MOST_CHARACTERS {
        return Err(BadLink::Damaged);
    }
    let mut values = Vec::with_capacity(text.len());
    for it in text.chars() {
        let value = ALPHABET.iter().position(|&letter| char::from(letter) == it);
        values.push(value.ok_or(BadLink::Character(it))? as u32);
    }
    let mut bytes = Vec::with_capacity(values.len());
    for chunk in values.chunks(4) {
        let bits = chunk.iter().enumerate().fold(0, |bits, (place, value)| bits | value << (18 - 6 * place));
        let count = chunk.len() - 1;
        // The leftover bits must be zero, so that there's only one text for a game.
        if count == 0 || bits & ((1 << (24 - 8 * count)) - 1) != 0 {
            return Err(BadLink::Damaged);
        }
        bytes.extend(&bits.to_be_bytes()[1..=count]);
    }
    Ok(bytes)
}
