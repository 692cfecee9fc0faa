//! Cards: an elemental's guild and number, what's seen of a card that may lie face down, and sets of cards.

use std::fmt;
use std::num::NonZeroU8;

use crate::bit_set::nth_bit;
use crate::guild::Guild;

/// A card (R1): an elemental's guild and number. Where somebody may not know which card it is, it's a [`Face`].
///
/// Cards sort by guild, in the order of [`Guild::ALL`], then by number.
///
/// ```
/// use riftforce_rules::{Card, Guild};
///
/// let card: Card = "Th7".parse()?;
/// assert_eq!((card.guild(), card.number(), card.copies()), (Guild::Thunderbolt, 7, 2));
/// assert_eq!(Card::new(Guild::Thunderbolt, 8), None);
/// # Ok::<(), riftforce_rules::InputError>(())
/// ```
// The guild is in the five bits below the topmost, and the number minus 5 in the lower two. The topmost bit is always
// set, so that a card that may be missing or face down is still one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

/// What's seen of a card: which one it is, or only its back.
///
/// Cards that are face down sort behind all others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// It's this card.
    Up(Card),
    /// The viewer doesn't know which card it is: `?` in a `.rift` file.
    Down,
}

const _: () = assert!(size_of::<Face>() == 1 && size_of::<Option<Card>>() == 1, "cards are one byte");

/// Which guild is in the bits of a card; there's room for 32.
static GUILDS: [Guild; 32] = {
    let mut guilds = [Guild::Fire; 32];
    let mut index = 0;
    while index < Guild::ALL.len() {
        guilds[index] = Guild::ALL[index];
        index += 1;
    }
    #[cfg(test)]
    {
        guilds[Guild::ALL.len()] = Guild::Wind;
    }
    guilds
};

impl Card {
    /// The bit that every card has.
    const SET: NonZeroU8 = match NonZeroU8::new(0x80) {
        Some(bit) => bit,
        None => NonZeroU8::MAX,
    };

    /// The elemental of this guild and number; there are only fives, sixes and sevens.
    pub fn new(guild: Guild, number: u8) -> Option<Card> {
        (5..=7).contains(&number).then(|| Card::from_code((guild as u8) << 2 | (number - 5)))
    }

    /// The card's number: its life, and what it matches by.
    pub fn number(self) -> u8 {
        5 + (self.0.get() & 3)
    }

    /// The card's guild.
    pub fn guild(self) -> Guild {
        GUILDS[self.guild_index()]
    }

    /// How many copies of this card the game has (R1).
    pub fn copies(self) -> u8 {
        9 - self.number()
    }

    /// A number below 64 that no other card has, for tables.
    pub fn index(self) -> usize {
        index_of(self.code()).into()
    }

    pub(crate) fn guild_index(self) -> usize {
        usize::from(self.code() >> 2)
    }

    /// The card as seven bits: what files of bytes and elementals hold.
    pub(crate) const fn code(self) -> u8 {
        self.0.get() & 0x7F
    }

    /// The card that has this code.
    pub(crate) fn from_code(code: u8) -> Card {
        Card(Card::SET | code)
    }

    /// The card with this code, if there is one.
    pub(crate) fn from_any_code(code: u8) -> Option<Card> {
        let is_card = code < 0x80 && code & 3 < 3 && Guild::from_index(usize::from(code >> 2)).is_some();
        is_card.then(|| Card::from_code(code))
    }

    fn from_index(index: u32) -> Card {
        Card::from_code((((index / 3) << 2) | (index % 3)) as u8)
    }

    /// The nine elementals of a guild.
    pub fn of_guild(guild: Guild) -> impl Iterator<Item = Card> {
        let first = (guild as u8) << 2;
        (first..first + 3)
            .map(Card::from_code)
            .flat_map(|card| std::iter::repeat_n(card, card.copies().into()))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.guild().code(), self.number())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Face {
    /// The code of a card that's face down; no card has it.
    pub(crate) const DOWN: u8 = 20 << 2 | 3;

    /// Which card it is, if the viewer knows.
    pub fn card(self) -> Option<Card> {
        match self {
            Face::Up(card) => Some(card),
            Face::Down => None,
        }
    }

    /// Whether the viewer knows which card it is.
    pub fn is_up(self) -> bool {
        self != Face::Down
    }

    /// A number below 64 that no other card has, for tables.
    pub fn index(self) -> usize {
        index_of(self.code()).into()
    }

    pub(crate) fn code(self) -> u8 {
        match self {
            Face::Up(card) => card.code(),
            Face::Down => Face::DOWN,
        }
    }

    /// The card with this code, or its back, if the code is one of them.
    pub(crate) fn from_any_code(code: u8) -> Option<Face> {
        if code == Face::DOWN { Some(Face::Down) } else { Card::from_any_code(code).map(Face::Up) }
    }
}

impl From<Card> for Face {
    fn from(card: Card) -> Face {
        Face::Up(card)
    }
}

impl PartialEq<Card> for Face {
    fn eq(&self, card: &Card) -> bool {
        *self == Face::Up(*card)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Up(card) => card.fmt(f),
            Face::Down => f.write_str("?"),
        }
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Where a card with this code, or a card that's face down, is in tables and sets.
const fn index_of(code: u8) -> u8 {
    3 * (code >> 2) + (code & 3)
}

/// A set of different cards; iterating gives them sorted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct CardSet(u64);

impl CardSet {
    /// Every card of one number.
    pub(crate) fn of_number(number: u8) -> CardSet {
        const FIVES: u64 = 0o111_111_111_111_111_111_111 & CardSet::KNOWN;
        CardSet(FIVES << (number - 5) & CardSet::KNOWN)
    }

    /// Every card of one guild.
    pub(crate) fn of_guild(guild_index: usize) -> CardSet {
        CardSet(0o7 << (3 * guild_index))
    }

    /// Those of the first `count` cards with these codes that are face up, in the same number of steps whatever the count.
    #[inline(always)]
    pub(crate) fn of<const N: usize>(codes: [u8; N], count: usize) -> CardSet {
        let mut set = 0;
        for (index, code) in codes.into_iter().enumerate() {
            set |= if index < count { 1 << index_of(code) } else { 0 };
        }
        CardSet(set & CardSet::KNOWN)
    }

    /// All bits but that of a card that's face down.
    const KNOWN: u64 = !(1 << index_of(Face::DOWN));

    pub(crate) fn contains(self, card: Card) -> bool {
        self.0 & 1 << index_of(card.code()) != 0
    }

    pub(crate) fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    pub(crate) fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) fn get(self, index: usize) -> Option<Card> {
        nth_bit(self.0, index).map(Card::from_index)
    }
}

impl Iterator for CardSet {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        (self.0 != 0).then(|| {
            let card = Card::from_index(self.0.trailing_zeros());
            self.0 &= self.0 - 1;
            card
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guild_has_four_fives_three_sixes_and_two_sevens() {
        let numbers: Vec<u8> = Card::of_guild(Guild::Ice).map(Card::number).collect();
        assert_eq!(numbers, [5, 5, 5, 5, 6, 6, 6, 7, 7]);
    }

    #[test]
    fn sets_by_number_and_guild_hold_just_those_cards() {
        for guild in Guild::ALL {
            for number in 5..=7 {
                let card = Card::new(guild, number).unwrap();
                for other in CardSet((1 << (3 * Guild::IN_GAME)) - 1) {
                    let by_number = CardSet::of_number(number).contains(other);
                    assert_eq!(by_number, other.number() == number, "{other} among those of number {number}");
                    let by_guild = CardSet::of_guild(card.guild_index()).contains(other);
                    assert_eq!(by_guild, other.guild() == guild, "{other} among those of {guild:?}");
                }
                let all = CardSet::of_number(number).or(CardSet::of_guild(card.guild_index()));
                assert_eq!(all.0 & !CardSet::KNOWN, 0, "no card that's face down");
            }
        }
    }
}
