//! Four elementals in one word, for searching a side or a hand four at a time.

use crate::card::Card;
use crate::elemental::Elemental;

/// Four elementals in one word, so that a whole side is searched in a few steps and without a branch: which ones fit is
/// hard to predict, and it's asked after every activation.
#[derive(Clone, Copy)]
pub(crate) struct PackedFour(u64);

impl PackedFour {
    const EACH: u64 = 0x0001_0001_0001_0001;
    const TOP: u64 = 0x8000 * PackedFour::EACH;

    #[inline(always)]
    pub(crate) fn new(four: &[Elemental; 4]) -> PackedFour {
        let [a, b, c, d] = four.map(|elemental| u64::from(elemental.bits()));
        PackedFour(a | b << 16 | c << 32 | d << 48)
    }

    /// Which of the four have exactly these bits within the mask. Neither `mask` nor `bits` may include the topmost bit.
    #[inline(always)]
    pub(crate) fn which_have(self, mask: u16, bits: u16) -> FourMask {
        let differ = (self.0 & (u64::from(mask) * PackedFour::EACH)) ^ (u64::from(bits) * PackedFour::EACH);
        FourMask(!(differ + 0x7FFF * PackedFour::EACH) & PackedFour::TOP)
    }

    /// Which of the four are this card.
    #[inline(always)]
    pub(crate) fn which_are(self, card: Card) -> FourMask {
        self.which_have(0x00FF, card.code().into())
    }

    /// Which of the four are damaged.
    #[inline(always)]
    pub(crate) fn which_are_damaged(self) -> FourMask {
        let damage = self.0 & (u64::from(Elemental::DAMAGE) * PackedFour::EACH);
        FourMask((damage + 0x7FFF * PackedFour::EACH) & PackedFour::TOP)
    }

    /// Which of the four have enough damage to be destroyed (R14): at least 5, plus whatever the number is above 5.
    #[inline(always)]
    pub(crate) fn which_are_dying(self) -> FourMask {
        let damage = (self.0 >> Elemental::ONE_DAMAGE) & (0x000F * PackedFour::EACH);
        let above_five = self.0 & (0x0003 * PackedFour::EACH);
        FourMask((damage + (0x8000 - 5) * PackedFour::EACH - above_five) & PackedFour::TOP)
    }

    /// Whether any of the four has one of these bits.
    #[inline(always)]
    pub(crate) fn any_have(self, bits: u16) -> bool {
        self.0 & (u64::from(bits) * PackedFour::EACH) != 0
    }

    /// Which of the four have this number and haven't been activated yet.
    #[inline(always)]
    pub(crate) fn fresh_of_number(self, number: u8) -> FourMask {
        self.which_have(0x0003 | Elemental::USED, u16::from(number) - 5)
    }
}

/// Which of four elementals fit: each has a mark in its topmost bit if it does.
#[derive(Clone, Copy)]
pub(crate) struct FourMask(u64);

impl FourMask {
    #[inline(always)]
    pub(crate) fn or(self, other: FourMask) -> FourMask {
        FourMask(self.0 | other.0)
    }

    /// The marks as the four lowest bits.
    #[inline(always)]
    pub(crate) fn bits(self) -> u64 {
        // Each of the four powers of two moves one of the marks to its place from bit 48 on, and none on top of another.
        (self.0 >> 15).wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3) >> 48 & 0xF
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Face;

    /// Checks that asking four at once gives the same answer as asking each alone, for every elemental, in
    /// each of the four places.
    fn assert_fits(
        all: &[Elemental],
        name: &str,
        at_once: impl Fn(PackedFour) -> FourMask,
        alone: impl Fn(Elemental) -> bool,
    ) {
        for (index, &elemental) in all.iter().enumerate() {
            // The other three are unrelated, so that a bit carried over to or from a neighbour would show.
            let other = |step: usize| all[(index * 31 + step * 977) % all.len()];
            for place in 0..4 {
                let mut four = [other(1), other(2), other(3), other(4)];
                four[place] = elemental;
                let want =
                    (0..4).filter(|&place| alone(four[place])).fold(0, |bits, place| bits | 1 << place);
                assert_eq!(at_once(PackedFour::new(&four)).bits(), want, "{name}: {four:?}");
            }
        }
    }

    #[test]
    fn searching_four_at_once_agrees_with_one_by_one() {
        let all = Elemental::every();
        let known: Vec<Elemental> = all.iter().copied().filter(|it| it.face().is_up()).collect();
        assert_fits(&known, "damaged", PackedFour::which_are_damaged, |it| it.damage() > 0);
        assert_fits(&known, "dying", PackedFour::which_are_dying, Elemental::is_dying);
        for number in 5..=7 {
            let fresh = |it: Elemental| it.face().card().map(Card::number) == Some(number) && !it.is_used();
            assert_fits(&all, "fresh of a number", |four| four.fresh_of_number(number), fresh);
        }
        for seen in [Elemental::SEEN, Elemental::USED, Elemental::OF_SECOND_SEAT] {
            assert_fits(&all, "a mark", |four| four.which_have(seen, seen), |it| it.bits() & seen != 0);
        }
        for card in all.iter().filter_map(|it| it.face().card()).step_by(16 * 8) {
            assert_fits(&all, "a card", |four| four.which_are(card), |it| it.face() == Face::Up(card));
        }
    }

    #[test]
    fn a_mark_on_any_of_four_is_found() {
        let all = Elemental::every();
        for four in all.windows(4).map(|four| <[Elemental; 4]>::try_from(four).unwrap()) {
            for mark in [Elemental::SEEN, Elemental::USED, Elemental::DAMAGE] {
                let want = four.iter().any(|it| it.bits() & mark != 0);
                assert_eq!(PackedFour::new(&four).any_have(mark), want, "{four:?}");
            }
        }
    }

    #[test]
    fn all_sixteen_combinations_of_marks_become_bits() {
        for bits in 0..16 {
            let marks = (0..4)
                .filter(|place| bits >> place & 1 != 0)
                .fold(0, |marks, place| marks | 0x8000_u64 << (16 * place));
            assert_eq!(FourMask(marks).bits(), bits);
            assert_eq!(FourMask(marks).or(FourMask(0x8000)).bits(), bits | 1);
        }
    }
}
