//! Secrets: where they come from, and what's stored of them.

use riftforce_protocol::{Generation, Key};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What's stored of a key. Reading the database reveals no keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(crate) struct KeyHash([u8; 32]);

impl KeyHash {
    pub(crate) fn of(key: Key) -> KeyHash {
        KeyHash(Sha256::digest(key.0.to_be_bytes()).into())
    }

    pub(crate) fn to_hex(self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    pub(crate) fn from_hex(text: &str) -> Option<KeyHash> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).ok()?;
        }
        Some(KeyHash(bytes))
    }
}

impl From<KeyHash> for String {
    fn from(hash: KeyHash) -> String {
        hash.to_hex()
    }
}

impl TryFrom<String> for KeyHash {
    type Error = &'static str;

    fn try_from(text: String) -> Result<KeyHash, &'static str> {
        KeyHash::from_hex(&text).ok_or("a hash is 64 hexadecimal digits")
    }
}

/// Random bytes from the operating system. Without them nobody could be given a secret, so there's no point in carrying on.
#[expect(clippy::expect_used, reason = "a secret that can be guessed would be worse than no server")]
fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

pub(crate) fn new_key() -> Key {
    Key(u128::from_be_bytes(random()))
}

pub(crate) fn new_seed() -> u64 {
    u64::from_be_bytes(random())
}

/// Tells this start of the server from all others. A client that has never been told one has none, and 0 is for hosts that never
/// lose anything.
pub(crate) fn new_generation() -> Generation {
    Generation(u32::from_be_bytes(random()).max(1))
}

/// The name of a new table. It mustn't be guessable: at a private table, it's all you need to watch.
pub(crate) fn new_table_name() -> String {
    // No letters or digits that are easily mistaken for others when they're read aloud or copied by hand.
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let bytes: [u8; 14] = random();
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_key_has_a_hash_of_its_own() {
        let (key, other) = (new_key(), new_key());
        let hash = KeyHash::of(key);
        assert_eq!(KeyHash::of(key), hash);
        assert_ne!(KeyHash::of(other), hash);
        assert_eq!(KeyHash::from_hex(&hash.to_hex()), Some(hash));
        for text in ["", "00", &"g".repeat(64), &"ä".repeat(32)] {
            assert_eq!(KeyHash::from_hex(text), None);
        }
    }

    #[test]
    fn no_two_tables_have_the_same_name() {
        let names: std::collections::HashSet<String> = (0..1000).map(|_| new_table_name()).collect();
        assert_eq!(names.len(), 1000);
        assert!(names.iter().all(|name| name.len() == 14));
    }
}
