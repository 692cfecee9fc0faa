//! Sets of small numbers, as bits.

/// A set of numbers below 128.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct BitSet([u64; 2]);

impl BitSet {
    /// The numbers below 64 from the bits of `low`, and those from 64 on from the bits of `high`.
    #[inline(always)]
    pub(crate) fn new(low: u64, high: u64) -> BitSet {
        BitSet([low, high])
    }

    /// The numbers below this one.
    #[inline(always)]
    pub(crate) fn below(end: u8) -> BitSet {
        match end {
            0..64 => BitSet([(1 << end) - 1, 0]),
            64..128 => BitSet([u64::MAX, (1 << (end - 64)) - 1]),
            _ => BitSet([u64::MAX; 2]),
        }
    }

    /// The numbers from `from` up to but not including `to`.
    pub(crate) fn range(from: u8, to: u8) -> BitSet {
        let (BitSet(from), BitSet(to)) = (BitSet::below(from), BitSet::below(to));
        BitSet([to[0] & !from[0], to[1] & !from[1]])
    }

    /// The numbers in ascending order.
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        let BitSet([mut low, mut high]) = self;
        std::iter::from_fn(move || {
            let (word, offset) = if low != 0 { (&mut low, 0) } else { (&mut high, 64) };
            let number = (*word != 0).then(|| offset + word.trailing_zeros() as u8);
            *word &= word.wrapping_sub(1);
            number
        })
    }

    pub(crate) fn and(self, other: BitSet) -> BitSet {
        BitSet([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    pub(crate) fn or(self, other: BitSet) -> BitSet {
        BitSet([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    pub(crate) fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    pub(crate) fn get(self, index: usize) -> Option<usize> {
        let low = self.0[0].count_ones() as usize;
        match index.checked_sub(low) {
            None => Some(nth_bit(self.0[0], index)? as usize),
            Some(index) => Some(64 + nth_bit(self.0[1], index)? as usize),
        }
    }
}

/// The number of the set bit with this index; both are counted from 0.
#[inline]
pub(crate) fn nth_bit(mut bits: u64, index: usize) -> Option<u32> {
    // A random index makes a branch unpredictable, so the usual small ones all take the same path without one.
    for step in 0..7 {
        bits = if step < index { bits & bits.wrapping_sub(1) } else { bits };
    }
    for _ in 7..index {
        bits &= bits.wrapping_sub(1);
    }
    (bits != 0).then(|| bits.trailing_zeros())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_found_across_word_boundaries() {
        let numbers = [0, 1, 5, 63, 64, 70, 107];
        let bits = numbers.iter().fold(BitSet::default(), |bits, &n| bits.or(BitSet::range(n, n + 1)));
        assert_eq!(bits.len(), numbers.len());
        let found: Vec<u8> = (0..bits.len()).map(|index| bits.get(index).unwrap() as u8).collect();
        assert_eq!(found, numbers);
        assert_eq!(bits.get(numbers.len()), None);
        for (from, to) in [(0, 0), (0, 64), (5, 70), (64, 108), (63, 65)] {
            let range = BitSet::range(from, to);
            let want: Vec<usize> = (from.into()..to.into()).collect();
            let got: Vec<usize> = (0..range.len()).map(|index| range.get(index).unwrap()).collect();
            assert_eq!(got, want);
        }
    }
}
