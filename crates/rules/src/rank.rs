//! Positions in a column.

use std::fmt;

/// A position in a column (R2): the first is nearest the Rift.
///
/// Players count from 1 and lists from 0, so a rank isn't a number itself: code that wants one says which.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The position nearest the Rift.
    pub const FIRST: Rank = Rank(0);

    /// The position with this number, counted from 1.
    pub fn from_number(number: u8) -> Option<Rank> {
        number.checked_sub(1).map(Rank)
    }

    /// The position's number, counted from 1.
    pub fn number(self) -> u8 {
        self.0 + 1
    }

    /// The position at this index of a column, counted from 0.
    #[inline(always)]
    pub fn from_index(index: usize) -> Rank {
        debug_assert!(index < u8::MAX.into(), "no column is as high");
        Rank(index as u8)
    }

    /// The position's index in a column, counted from 0.
    #[inline(always)]
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// The next position, farther from the Rift.
    pub(crate) fn next_behind(self) -> Rank {
        Rank(self.0 + 1)
    }

    /// The next position, nearer the Rift; the first one has none.
    pub(crate) fn next_in_front(self) -> Rank {
        Rank(self.0 - 1)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "position {}", self.number())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_count_from_one_and_lists_from_zero() {
        assert_eq!(Rank::from_number(0), None);
        assert_eq!(Rank::from_number(1), Some(Rank::FIRST));
        for number in 1..=u8::MAX {
            let rank = Rank::from_number(number).unwrap();
            assert_eq!((rank.number(), rank.index()), (number, usize::from(number) - 1));
            assert_eq!(Rank::from_index(rank.index()), rank);
            assert_eq!(rank.to_string(), number.to_string());
        }
        let second = Rank::from_number(2).unwrap();
        assert_eq!((Rank::FIRST.next_behind(), second.next_in_front()), (second, Rank::FIRST));
        assert!(Rank::FIRST < second);
    }
}
