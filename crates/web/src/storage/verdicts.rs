//! What the bots thought of the most recently analysed games, so that they needn't think about them again.

use super::browser;
use super::key::Key;

/// How many games are remembered, latest first. Each takes about ten kilobytes.
const MOST: usize = 10;

/// The digits it's stored in: 64, so that each stands for six bits.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The bots' verdicts on games, each under the game's name, latest first.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct StoredVerdicts(Vec<(String, String)>);

impl StoredVerdicts {
    pub(crate) fn load() -> StoredVerdicts {
        StoredVerdicts::read(&browser::read(&Key::Verdicts).unwrap_or_default())
    }

    /// If there's no room, nothing is lost: it isn't held back, and nobody is told.
    pub(crate) fn save(&self) {
        browser::update_store(|store| {
            if store.write(&Key::Verdicts, &self.text()).is_err() {
                store.drop_pending(&Key::Verdicts);
            }
        });
    }

    /// One game per line. Anything it doesn't understand is left out.
    fn read(text: &str) -> StoredVerdicts {
        let line = |line: &str| line.split_once(' ').map(|(name, digits)| (name.into(), digits.into()));
        StoredVerdicts(text.lines().filter_map(line).collect())
    }

    fn text(&self) -> String {
        self.0.iter().map(|(name, digits)| format!("{name} {digits}\n")).collect()
    }

    /// The bots' verdict on a game.
    pub(crate) fn get(&self, name: &str) -> Option<Vec<u8>> {
        self.0.iter().find(|(its, _)| its == name).and_then(|(_, digits)| bytes_of(digits))
    }

    /// Adds the verdict on a game. The oldest one is forgotten.
    pub(crate) fn add(&mut self, name: &str, bytes: &[u8]) {
        self.0.retain(|(its, _)| its != name);
        self.0.insert(0, (name.into(), digits_of(bytes)));
        self.0.truncate(MOST);
    }
}

/// Writes bytes as digits, four for every three.
fn digits_of(bytes: &[u8]) -> String {
    let mut digits = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let number = (0..3).fold(0, |number, index| number << 8 | u32::from(*three.get(index).unwrap_or(&0)));
        let digit = |index: usize| char::from(DIGITS[(number >> (18 - 6 * index) & 63) as usize]);
        digits.extend((0..=three.len()).map(digit));
    }
    digits
}

/// Reads digits back into bytes; `None` if they aren't digits.
fn bytes_of(digits: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(digits.len() / 4 * 3);
    for four in digits.as_bytes().chunks(4) {
        let mut number: u32 = 0;
        for index in 0..4 {
            let value = match four.get(index) {
                Some(digit) => DIGITS.iter().position(|its| its == digit)?,
                None => 0,
            };
            number = number << 6 | value as u32;
        }
        bytes.extend((0..four.len() - 1).map(|index| (number >> (16 - 8 * index)) as u8));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_bytes_read_back() {
        let all: Vec<u8> = (0..=255).collect();
        for length in [0, 1, 2, 3, 4, 5, 256] {
            assert_eq!(bytes_of(&digits_of(&all[..length])).as_deref(), Some(&all[..length]));
        }
        assert_eq!(bytes_of("AB!"), None);
    }

    #[test]
    fn the_latest_verdicts_are_kept_each_only_once() {
        let mut verdicts = StoredVerdicts::default();
        for number in 0..MOST as u8 + 2 {
            verdicts.add(&number.to_string(), &[number]);
        }
        verdicts.add("5", &[55, 56]);
        let verdicts = StoredVerdicts::read(&verdicts.text());
        assert_eq!(verdicts.0.len(), MOST);
        assert_eq!((verdicts.get("1"), verdicts.get("2")), (None, Some(vec![2])));
        assert_eq!(verdicts.get("5"), Some(vec![55, 56]));
    }
}
