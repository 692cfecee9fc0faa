//! Cards: an elemental's guild and number, and sets of them.

use std::fmt;

use crate::bits::nth_bit;
use crate::guild::Guild;
use crate::likeness::{Likeness, MOST_IN_ACTION};

/// A card (R1): an elemental's guild and number, or [`Card::UNKNOWN`].
///
/// Cards sort by guild, in the order of [`Guild::ALL`], then by number; the unknown card comes last.
// The guild is in the upper six bits, and the number minus 5 in the lower two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// A card that the viewer doesn't know: `?` in a `.rift` file.
    pub const UNKNOWN: Card = Card(20 << 2 | 3);

    /// The elemental of this guild and number; there are only fives, sixes and sevens.
    pub fn new(guild: Guild, number: u8) -> Option<Card> {
        (5..=7).contains(&number).then(|| Card((guild as u8) << 2 | (number - 5)))
    }

    /// The card's number: its life, and what it matches by.
    pub fn number(self) -> u8 {
        5 + (self.0 & 3)
    }

    /// The card's guild. An unknown card has none, so callers check first that it [is known](Self::is_known).
    pub fn guild(self) -> Guild {
        Guild::from_index(self.guild_index()).expect("an unknown card has no guild")
    }

    /// Whether this is a real card, not [`Card::UNKNOWN`].
    pub fn is_known(self) -> bool {
        self != Card::UNKNOWN
    }

    /// How many copies of this card the game has (R1).
    pub fn copies(self) -> u8 {
        9 - self.number()
    }

    /// A number below 64 that no other card has, for tables.
    pub fn index(self) -> usize {
        usize::from(3 * (self.0 >> 2) + (self.0 & 3))
    }

    pub(crate) fn guild_index(self) -> usize {
        usize::from(self.0 >> 2)
    }

    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    pub(crate) const fn from_code(code: u8) -> Card {
        Card(code)
    }

    /// The card with this code, if there is one.
    pub(crate) fn from_any_code(code: u8) -> Option<Card> {
        let card = Card(code);
        let known = code & 3 < 3 && Guild::from_index(card.guild_index()).is_some();
        (known || !card.is_known()).then_some(card)
    }

    fn from_index(index: u32) -> Card {
        Card((((index / 3) << 2) | (index % 3)) as u8)
    }

    /// Whether all these cards could be played in one action (R8), sites aside: at most three, and all of one number or
    /// all of one guild.
    pub fn go_together(cards: &[Card]) -> bool {
        let Some((&first, others)) = cards.split_first() else { return true };
        let mut alike = Likeness::to(first);
        let are_known = cards.iter().all(|card| card.is_known());
        are_known
            && cards.len() <= MOST_IN_ACTION.into()
            && others.iter().all(|&card| {
                let joins = alike.cards().contains(card);
                alike = alike.with(card);
                joins
            })
    }

    /// The nine elementals of a guild.
    pub fn of_guild(guild: Guild) -> impl Iterator<Item = Card> {
        let first = (guild as u8) << 2;
        (first..first + 3).map(Card).flat_map(|card| std::iter::repeat_n(card, card.copies().into()))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_known() { write!(f, "{}{}", self.guild().code(), self.number()) } else { f.write_str("?") }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of different cards; iterating gives them sorted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct CardSet(u64);

impl CardSet {
    /// Every card of one number.
    pub(crate) fn of_number(number: u8) -> CardSet {
        const FIVES: u64 = 0o111_111_111_111_111_111_111 & !Card::UNKNOWN.bit();
        CardSet(FIVES << (number - 5) & !Card::UNKNOWN.bit())
    }

    /// Every card of one guild.
    pub(crate) fn of_guild(guild_index: usize) -> CardSet {
        CardSet(0o7 << (3 * guild_index))
    }

    /// The first `count` of these cards, in the same number of steps whatever the count.
    #[inline(always)]
    pub(crate) fn of<const N: usize>(cards: [Card; N], count: usize) -> CardSet {
        let mut set = 0;
        for (index, card) in cards.into_iter().enumerate() {
            set |= if index < count { card.bit() } else { 0 };
        }
        CardSet(set)
    }

    /// Every card except the unknown one.
    pub(crate) const KNOWN: CardSet = CardSet(!Card::UNKNOWN.bit());

    pub(crate) fn contains(self, card: Card) -> bool {
        self.0 & card.bit() != 0
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

impl Card {
    const fn bit(self) -> u64 {
        1 << (3 * (self.0 >> 2) + (self.0 & 3))
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
    fn sets_by_number_and_guild_hold_just_those_cards_and_never_the_unknown_one() {
        for guild in Guild::ALL {
            for number in 5..=7 {
                let card = Card::new(guild, number).unwrap();
                for other in CardSet::KNOWN.take_while(|card| card.index() < 3 * Guild::IN_GAME) {
                    let by_number = CardSet::of_number(number).contains(other);
                    assert_eq!(by_number, other.number() == number, "{other} among those of number {number}");
                    let by_guild = CardSet::of_guild(card.guild_index()).contains(other);
                    assert_eq!(by_guild, other.guild() == guild, "{other} among those of {guild:?}");
                }
                assert!(!Likeness::to(card).cards().contains(Card::UNKNOWN));
            }
        }
    }

    /// R8 again, spelt out, for any three cards of the game.
    #[test]
    fn three_cards_go_together_by_number_or_by_guild_and_four_never() {
        let all: Vec<Card> = Guild::ALL
            .into_iter()
            .flat_map(|guild| (5..=7).map(move |number| Card::new(guild, number).unwrap()))
            .collect();
        assert!(Card::go_together(&[]));
        for &a in &all {
            assert!(Card::go_together(&[a]) && Card::go_together(&[a; 3]) && !Card::go_together(&[a; 4]));
            assert!(
                !Card::go_together(&[a, Card::UNKNOWN]) && !Card::go_together(&[Card::UNKNOWN, a]),
                "{a}"
            );
            for &b in &all {
                for &c in &all {
                    let of_one_number = a.number() == b.number() && a.number() == c.number();
                    let of_one_guild = a.guild() == b.guild() && a.guild() == c.guild();
                    assert_eq!(Card::go_together(&[a, b, c]), of_one_number || of_one_guild, "{a} {b} {c}");
                }
            }
        }
    }
}
