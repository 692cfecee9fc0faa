//! The options of one choice, as a set that knows how many there are, and which, without listing them.

use crate::bit_set::BitSet;
use crate::card::{Card, CardSet};
use crate::choice::{ActionKind, Choice};
use crate::elemental_set::ElementalSet;
use crate::guild::Guild;
use crate::rank::Rank;
use crate::site::{Site, Sites};

/// The options of one choice. It can be counted, indexed and iterated like a list, always in the same order.
///
/// ```
/// use riftforce_rules::rift::Record;
///
/// let text = "rift: 1\ngame: duel\nsite 3: Fi5 / -\nhand 1: Fi6\nhand 2: Wa6\n";
/// let choices = Record::read(text.as_bytes())?.position().choices();
/// let tokens: Vec<String> = choices.iter().map(|choice| choice.to_string()).collect();
/// assert_eq!(tokens, ["Fi6@1", "Fi6@2", "Fi6@3", "Fi6@4", "Fi6@5", "-Fi6", "check"]);
/// # Ok::<(), riftforce_rules::rift::TextError>(())
/// ```
#[must_use]
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
    Allies(ElementalSet),
    Bots(ElementalSet),
    Sites(Sites),
    Enemies(BitSet),
    Mends(ElementalSet),
}

impl Choices {
    /// No options.
    pub(crate) const NONE: Choices = Choices { set: Set::None, len: 0 };

    /// No options: something for `play_unchecked` to write the next ones into.
    pub fn none() -> Choices {
        Choices::NONE
    }

    // Each set is counted once, when it's made, because its length is asked for again and again.

    pub(crate) fn picks(pool: &[Guild]) -> Choices {
        let mut guilds = [Guild::Fire; Guild::IN_GAME];
        guilds[..pool.len()].copy_from_slice(pool);
        Choices { set: Set::Picks(guilds), len: pool.len() as u8 }
    }

    /// Ways to begin an action: cards to play, cards to discard, and whether to check.
    #[inline(always)]
    pub(crate) fn actions(play: CardSet, sites: Sites, discard: CardSet, check: bool) -> Choices {
        let len = play.len() * usize::from(sites.count()) + discard.len() + usize::from(check);
        Choices { set: Set::Action { play, sites, discard, check }, len: len as u8 }
    }

    /// Cards to play next, or ending the action.
    #[inline(always)]
    pub(crate) fn cards(cards: CardSet, sites: Sites) -> Choices {
        Choices {
            set: Set::Cards { cards, sites },
            len: (cards.len() * usize::from(sites.count()) + 1) as u8,
        }
    }

    /// Allies to activate next, or ending the action.
    #[inline(always)]
    pub(crate) fn allies(elementals: ElementalSet) -> Choices {
        Choices { set: Set::Allies(elementals), len: elementals.bits.len() as u8 + 1 }
    }

    pub(crate) fn bots(elementals: ElementalSet) -> Choices {
        Choices { set: Set::Bots(elementals), len: elementals.bits.len() as u8 }
    }

    pub(crate) fn mends(elementals: ElementalSet) -> Choices {
        Choices { set: Set::Mends(elementals), len: elementals.bits.len() as u8 }
    }

    #[inline(always)]
    pub(crate) fn sites(sites: Sites) -> Choices {
        Choices { set: Set::Sites(sites), len: sites.count() }
    }

    pub(crate) fn enemies(positions: BitSet) -> Choices {
        Choices { set: Set::Enemies(positions), len: positions.len() as u8 }
    }

    /// How many options there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// Whether there are no options at all: the game is over, or nobody can tell what comes next.
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
            Set::Cards { cards, sites } => {
                if index < cards.len() * usize::from(sites.count()) {
                    play_at(cards, sites, index)
                } else {
                    Choice::End
                }
            }
            Set::Allies(elementals) => match elementals.get(index) {
                Some((site, position)) => Choice::Activate(site, position),
                None => Choice::End,
            },
            Set::Bots(elementals) => {
                elementals.get(index).map(|(site, position)| Choice::Bot(site, position))?
            }
            Set::Mends(elementals) => {
                elementals.get(index).map(|(site, position)| Choice::Mend(site, position))?
            }
            Set::Sites(sites) => Choice::Site(sites.get(index)?),
            Set::Enemies(bits) => Choice::Enemy(Rank::from_index(bits.get(index)?)),
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

    /// The options, one after another.
    #[expect(
        clippy::expect_used,
        reason = "every number below `len` has an option; search goes through them by the million"
    )]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Choice> + '_ {
        (0..self.len()).map(|index| self.get(index).expect("there are so many options"))
    }

    /// Only the options that begin this kind of action; none where no action begins.
    pub fn of(self, kind: ActionKind) -> Choices {
        let none = CardSet::default();
        match (self.set, kind) {
            (Set::Picks(_), ActionKind::Pick) => self,
            (Set::Action { play, sites, .. }, ActionKind::Play) => Choices::actions(play, sites, none, false),
            (Set::Action { sites, discard, .. }, ActionKind::Activate) => {
                Choices::actions(none, sites, discard, false)
            }
            (Set::Action { sites, check, .. }, ActionKind::Check) => {
                Choices::actions(none, sites, none, check)
            }
            _ => Choices::NONE,
        }
    }

    /// How many ways there are to play, to activate and to check, in the order of the options; `None` unless a player
    /// is about to begin an action.
    pub(crate) fn kinds(&self) -> Option<[usize; 3]> {
        match self.set {
            Set::Action { play, sites, discard, check } => {
                Some([play.len() * usize::from(sites.count()), discard.len(), check.into()])
            }
            _ => None,
        }
    }
}

#[expect(
    clippy::expect_used,
    reason = "the callers have checked that the index is below cards times sites; search comes here often"
)]
fn play_at(cards: CardSet, sites: Sites, index: usize) -> Choice {
    // Multiplying by the reciprocal of the number of sites is much faster than dividing by the number.
    const PART: [u32; 8] = [0, 0x10000, 0x8000, 0x5556, 0x4000, 0x3334, 0x2AAB, 0x2493];
    let (index, count) = (index as u32, u32::from(sites.count()));
    let row = (index * PART[count as usize & 7]) >> 16;
    let (card, site): (Option<Card>, Option<Site>) =
        (cards.get(row as usize), sites.get((index - row * count) as usize));
    Choice::Play(card.expect("there are so many cards"), site.expect("there are so many sites"))
}
