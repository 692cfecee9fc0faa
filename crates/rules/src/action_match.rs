//! What the cards of one action must have in common (R8, R9).

use crate::card::{Card, CardSet};
use crate::elemental::Elemental;
use crate::packed_four::{FourMask, PackedFour};
use crate::seat::Seat;

/// The most cards that one action can play, or allies that it can activate (R8, R9).
pub(crate) const MOST_IN_ACTION: u8 = 3;

/// What the cards of one action have in common so far (R8, R9): the first card's number, its guild, or still both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ActionMatch {
    pub(crate) card: Card,
    pub(crate) by_number: bool,
    pub(crate) by_guild: bool,
}

impl ActionMatch {
    pub(crate) fn of_first(card: Card) -> ActionMatch {
        ActionMatch { card, by_number: true, by_guild: true }
    }

    /// The cards that may still join in.
    pub(crate) fn cards_that_may_join(self) -> CardSet {
        let none = CardSet::default();
        let by_number = if self.by_number { CardSet::of_number(self.card.number()) } else { none };
        let by_guild = if self.by_guild { CardSet::of_guild(self.card.guild_index()) } else { none };
        by_number.or(by_guild)
    }

    /// What they still have in common once this card has joined in.
    pub(crate) fn joined_by(self, card: Card) -> ActionMatch {
        ActionMatch {
            by_number: self.by_number && card.number() == self.card.number(),
            by_guild: self.by_guild && card.guild_index() == self.card.guild_index(),
            ..self
        }
    }
}

impl Card {
    /// Whether all these cards could be played in one action (R8), sites aside: at most three, and all of one number or
    /// all of one guild.
    pub fn go_together(cards: &[Card]) -> bool {
        let Some((&first, others)) = cards.split_first() else { return true };
        let mut matching = ActionMatch::of_first(first);
        cards.len() <= MOST_IN_ACTION.into()
            && others.iter().all(|&card| {
                let joins = matching.cards_that_may_join().contains(card);
                matching = matching.joined_by(card);
                joins
            })
    }
}

/// Which allies an action may still activate (R9): those with the discarded card's number, a partner's included, and
/// the player's own of its guild (R53); each only once.
#[derive(Clone, Copy)]
pub(crate) struct AllyFilter {
    number: u16,
    guild: u16,
}

impl AllyFilter {
    const NUMBER: u16 = 0x0003 | Elemental::USED;
    const GUILD: u16 = 0x00FC | Elemental::USED | Elemental::OF_SECOND_SEAT;
    /// Bits that no elemental has.
    const NOBODY: u16 = 0x7FFF;

    pub(crate) fn new(matching: ActionMatch, player: Seat) -> AllyFilter {
        let wanted = Elemental::new(matching.card).with_controller(player).bits();
        AllyFilter {
            number: if matching.by_number { wanted & AllyFilter::NUMBER } else { AllyFilter::NOBODY },
            guild: if matching.by_guild { wanted & AllyFilter::GUILD } else { AllyFilter::NOBODY },
        }
    }

    #[inline(always)]
    pub(crate) fn which_fit(self, allies: PackedFour) -> FourMask {
        allies
            .which_have(AllyFilter::NUMBER, self.number)
            .or(allies.which_have(AllyFilter::GUILD, self.guild))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guild::Guild;

    /// R9 and R53 again, spelt out.
    #[test]
    fn allies_match_by_number_and_ones_own_also_by_guild() {
        let allies: Vec<Elemental> =
            Elemental::every().into_iter().filter(|ally| ally.face().is_up() && !ally.is_seen()).collect();
        let discarded = Card::new(Guild::Shadow, 6).unwrap();
        for (by_number, by_guild) in [(true, true), (true, false), (false, true), (false, false)] {
            let matching = ActionMatch { card: discarded, by_number, by_guild };
            for player in [Seat::Two, Seat::Four] {
                let wanted = AllyFilter::new(matching, player);
                for &ally in &allies {
                    let own = ally.is_of_second_seat() == (player == Seat::Four);
                    let fits = !ally.is_used()
                        && (by_number && ally.card().number() == 6
                            || by_guild && own && ally.card().guild() == Guild::Shadow);
                    let found = wanted.which_fit(PackedFour::new(&[ally; 4])).bits();
                    assert_eq!(
                        found,
                        if fits { 0b1111 } else { 0 },
                        "{ally:?} for seat {player}, {matching:?}"
                    );
                }
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
