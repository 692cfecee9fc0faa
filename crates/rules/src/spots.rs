//! Sets of elementals of one side.

use crate::bits::Bits;
use crate::rank::Rank;
use crate::site::Site;

/// A set of elementals of one side, which stand in a row, site after site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spots {
    pub(crate) bits: Bits,
    pub(crate) starts: SiteStarts,
}

impl Spots {
    pub(crate) fn get(&self, index: usize) -> Option<(Site, Rank)> {
        Some(self.starts.locate(self.bits.get(index)? as u8))
    }
}

/// Where each site of a side begins, counting the side's elementals site after site: a byte each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SiteStarts(u64);

impl SiteStarts {
    /// Where the sites of a side begin, given where they do in a row that the side has only a part of, and where that part
    /// begins there.
    #[inline(always)]
    pub(crate) fn new(in_row: u64, first: u8) -> SiteStarts {
        // Nothing begins before the first site, so that eight can be taken from at once.
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
        // Empty columns begin where the next does: the last that begins here or before is the one.
        let site = (1..Site::MOST).filter(|&site| starts[site] <= number).count();
        (Site::from_index(site as u8), Rank::from_index((number - starts[site]).into()))
    }
}

/// One in each byte of a word.
pub(crate) const EACH_BYTE: u64 = 0x0101_0101_0101_0101;
