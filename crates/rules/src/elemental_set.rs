//! Sets of elementals of one side.

use crate::bit_set::BitSet;
use crate::rank::Rank;
use crate::site::Site;

/// A set of elementals on one side, which are numbered site after site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ElementalSet {
    pub(crate) bits: BitSet,
    pub(crate) starts: SiteStarts,
}

impl ElementalSet {
    pub(crate) fn get(&self, index: usize) -> Option<(Site, Rank)> {
        Some(self.starts.locate(self.bits.get(index)? as u8))
    }
}

/// For each site of a side, the number of its first elemental, counting site after site: a byte each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SiteStarts(u64);

impl SiteStarts {
    /// Where the sites of a side begin. `in_row` says where they begin in the row of all cards, and
    /// `first` where the side does.
    #[inline(always)]
    pub(crate) fn new(in_row: u64, first: u8) -> SiteStarts {
        // No site begins before the first one, so all eight can be subtracted at once without a borrow.
        SiteStarts(in_row - u64::from(first) * EACH_BYTE)
    }

    /// Where the elementals of a site begin and end.
    pub(crate) fn of(self, site: Site) -> (u8, u8) {
        let bytes = self.0.to_le_bytes();
        (bytes[site.index()], bytes[site.index() + 1])
    }

    /// The site of the elemental with this number, and its position there.
    pub(crate) fn locate(self, number: u8) -> (Site, Rank) {
        let starts = self.0.to_le_bytes();
        // An empty column begins where the next one does, so the right one is the last that begins here or earlier.
        let site = (1..Site::MOST).filter(|&site| starts[site] <= number).count();
        (Site::from_index(site as u8), Rank::from_index((number - starts[site]).into()))
    }
}

/// A 1 in each byte of a word.
pub(crate) const EACH_BYTE: u64 = 0x0101_0101_0101_0101;
