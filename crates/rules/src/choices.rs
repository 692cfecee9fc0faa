//! The options of one choice, as a set: it says how many there are and which without ever listing them.

use crate::card::{Card, CardSet};
use crate::choice::{Action, Choice};
use crate::guild::Guild;
use crate::site::{Site, Sites};
use crate::tableau::SiteStarts;

/// The options of one choice. It can be counted, indexed and iterated like a list, always in the same order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choices {
    set: Set,
    len: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Set {
    None,
    Picks([Guild; Guild::IN_GAME]),
    Action { play: CardSet, sites: Sites, discard: CardSet, check: bool },
    Cards { cards: CardSet, sites: Sites },
    Allies(Spots),
    Bots(Spots),
    Sites(Sites),
    Enemies(Bits),
    Mends(Spots),
}

impl Choices {
    /// No option.
    pub(crate) const NONE: Choices = Choices { set: Set::None, len: 0 };

    /// No option: where the next ones can be written down.
    pub fn none() -> Choices {
        Choices::NONE
    }

    // Each is counted once, when it is made: how many there are is asked again and again.

    pub(crate) fn picks(pool: &[Guild]) -> Choices {
        let mut guilds = [Guild::Fire; Guild::IN_GAME];
        guilds[..pool.len()].copy_from_slice(pool);
        Choices { set: Set::Picks(guilds), len: pool.len() as u8 }
    }

    /// To begin an action: cards to play, cards to discard, and whether to check.
    #[inline(always)]
    pub(crate) fn actions(play: CardSet, sites: Sites, discard: CardSet, check: bool) -> Choices {
        let len = play.len() * usize::from(sites.count()) + discard.len() + usize::from(check);
        Choices { set: Set::Action { play, sites, discard, check }, len: len as u8 }
    }

    /// To play another card, or end.
    #[inline(always)]
    pub(crate) fn cards(cards: CardSet, sites: Sites) -> Choices {
        Choices {
            set: Set::Cards { cards, sites },
            len: (cards.len() * usize::from(sites.count()) + 1) as u8,
        }
    }

    /// To activate another ally, or end.
    #[inline(always)]
    pub(crate) fn allies(spots: Spots) -> Choices {
        Choices { set: Set::Allies(spots), len: spots.bits.len() as u8 + 1 }
    }

    pub(crate) fn bots(spots: Spots) -> Choices {
        Choices { set: Set::Bots(spots), len: spots.bits.len() as u8 }
    }

    pub(crate) fn mends(spots: Spots) -> Choices {
        Choices { set: Set::Mends(spots), len: spots.bits.len() as u8 }
    }

    #[inline(always)]
    pub(crate) fn sites(sites: Sites) -> Choices {
        Choices { set: Set::Sites(sites), len: sites.count() }
    }

    pub(crate) fn enemies(positions: Bits) -> Choices {
        Choices { set: Set::Enemies(positions), len: positions.len() as u8 }
    }

    /// How many options there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// Whether there is no option at all: the game is over.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The option with this number, counted from 0.
    #[inline]
    pub fn get(&self, index: usize) -> Option<Choice> {
        if index >= self.len() {
            return None;
        }
        Some(match self.set {
            Set::None => return None,
            Set::Picks(guilds) => Choice::Pick(guilds[index]),
            Set::Action { play, sites, discard, .. } => {
                let plays = play.len() * usize::from(sites.count());
                match index.checked_sub(plays) {
                    None => play_at(play, sites, index),
                    Some(index) => discard.get(index).map_or(Choice::Check, Choice::Discard),
                }
            }
            Set::Cards { cards, sites } => match index < cards.len() * usize::from(sites.count()) {
                true => play_at(cards, sites, index),
                false => Choice::End,
            },
            Set::Allies(spots) => match spots.get(index) {
                Some((site, position)) => Choice::Activate(site, position),
                None => Choice::End,
            },
            Set::Bots(spots) => spots.get(index).map(|(site, position)| Choice::Bot(site, position))?,
            Set::Mends(spots) => spots.get(index).map(|(site, position)| Choice::Mend(site, position))?,
            Set::Sites(sites) => Choice::Site(sites.get(index)?),
            Set::Enemies(bits) => Choice::Enemy(bits.get(index)? as u8 + 1),
        })
    }

    /// Whether this is one of the options.
    pub fn contains(&self, choice: &Choice) -> bool {
        match (self.set, *choice) {
            (
                Set::Action { play, sites, .. } | Set::Cards { cards: play, sites },
                Choice::Play(card, site),
            ) => play.contains(card) && sites.contains(site),
            (Set::Action { discard, .. }, Choice::Discard(card)) => discard.contains(card),
            _ => self.iter().any(|option| option == *choice),
        }
    }

    /// The options one after another.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Choice> + '_ {
        (0..self.len()).map(|index| self.get(index).expect("there are so many options"))
    }

    /// Where an action is to begin: only the options of this kind.
    pub fn of(self, kind: Action) -> Choices {
        let none = CardSet::default();
        match (self.set, kind) {
            (Set::Picks(_), Action::Pick) => self,
            (Set::Action { play, sites, .. }, Action::Play) => Choices::actions(play, sites, none, false),
            (Set::Action { sites, discard, .. }, Action::Activate) => {
                Choices::actions(none, sites, discard, false)
            }
            (Set::Action { sites, check, .. }, Action::Check) => Choices::actions(none, sites, none, check),
            _ => Choices::NONE,
        }
    }

    /// How many ways there are to begin each kind of action, if one is to begin: to play, to activate, to check. The
    /// options come in this order.
    pub(crate) fn kinds(&self) -> Option<[usize; 3]> {
        match self.set {
            Set::Action { play, sites, discard, check } => {
                Some([play.len() * usize::from(sites.count()), discard.len(), check.into()])
            }
            _ => None,
        }
    }
}

fn play_at(cards: CardSet, sites: Sites, index: usize) -> Choice {
    // A division by the number of sites is a multiplication by its reciprocal, which is much faster.
    const PART: [u32; 8] = [0, 0x10000, 0x8000, 0x5556, 0x4000, 0x3334, 0x2AAB, 0x2493];
    let (index, count) = (index as u32, u32::from(sites.count()));
    let row = (index * PART[count as usize & 7]) >> 16;
    let (card, site): (Option<Card>, Option<Site>) =
        (cards.get(row as usize), sites.get((index - row * count) as usize));
    Choice::Play(card.expect("there are so many cards"), site.expect("there are so many sites"))
}

/// A set of numbers below 128.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Bits([u64; 2]);

impl Bits {
    /// The numbers below 64, and those from 64 on.
    #[inline(always)]
    pub(crate) fn new(low: u64, high: u64) -> Bits {
        Bits([low, high])
    }

    /// The numbers below this one.
    #[inline(always)]
    pub(crate) fn below(end: u8) -> Bits {
        match end {
            0..64 => Bits([(1 << end) - 1, 0]),
            64..128 => Bits([u64::MAX, (1 << (end - 64)) - 1]),
            _ => Bits([u64::MAX; 2]),
        }
    }

    /// The numbers from one up to another, that one not included.
    pub(crate) fn range(from: u8, to: u8) -> Bits {
        let (Bits(from), Bits(to)) = (Bits::below(from), Bits::below(to));
        Bits([to[0] & !from[0], to[1] & !from[1]])
    }

    /// The numbers from the smallest on.
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        let Bits([mut low, mut high]) = self;
        std::iter::from_fn(move || {
            let (word, offset) = if low != 0 { (&mut low, 0) } else { (&mut high, 64) };
            let number = (*word != 0).then(|| offset + word.trailing_zeros() as u8);
            *word &= word.wrapping_sub(1);
            number
        })
    }

    pub(crate) fn and(self, other: Bits) -> Bits {
        Bits([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    pub(crate) fn or(self, other: Bits) -> Bits {
        Bits([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    fn get(self, index: usize) -> Option<usize> {
        let low = self.0[0].count_ones() as usize;
        match index.checked_sub(low) {
            None => Some(nth_bit(self.0[0], index)? as usize),
            Some(index) => Some(64 + nth_bit(self.0[1], index)? as usize),
        }
    }
}

/// The place of the set bit with this number, counted from 0.
#[inline]
pub(crate) fn nth_bit(mut bits: u64, index: usize) -> Option<u32> {
    // Nobody can foresee a random number, so the usual small ones take the same way, without a branch.
    for step in 0..7 {
        bits = if step < index { bits & bits.wrapping_sub(1) } else { bits };
    }
    for _ in 7..index {
        bits &= bits.wrapping_sub(1);
    }
    (bits != 0).then(|| bits.trailing_zeros())
}

/// A set of elementals of one side, which stand in a row, site after site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spots {
    pub(crate) bits: Bits,
    pub(crate) starts: SiteStarts,
}

impl Spots {
    fn get(&self, index: usize) -> Option<(Site, u8)> {
        let (site, place) = self.starts.locate(self.bits.get(index)? as u8);
        Some((site, place + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_know_their_numbers_across_the_words() {
        let numbers = [0, 1, 5, 63, 64, 70, 107];
        let bits = numbers.iter().fold(Bits::default(), |bits, &n| bits.or(Bits::range(n, n + 1)));
        assert_eq!(bits.len(), numbers.len());
        let found: Vec<u8> = (0..bits.len()).map(|index| bits.get(index).unwrap() as u8).collect();
        assert_eq!(found, numbers);
        assert_eq!(bits.get(numbers.len()), None);
        for (from, to) in [(0, 0), (0, 64), (5, 70), (64, 108), (63, 65)] {
            let range = Bits::range(from, to);
            let want: Vec<usize> = (from.into()..to.into()).collect();
            let got: Vec<usize> = (0..range.len()).map(|index| range.get(index).unwrap()).collect();
            assert_eq!(got, want);
        }
    }
}
