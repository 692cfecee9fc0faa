//! The sites of the Rift (R2), sets of them, and what is next to what.

use std::fmt;

/// A site of the Rift.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Site(u8);

impl Site {
    /// The most sites that a Rift can have.
    pub const MOST: usize = 6;

    /// The site with this number, counted from 1.
    pub fn from_number(number: u8) -> Option<Site> {
        (1..=Site::MOST as u8).contains(&number).then(|| Site(number - 1))
    }

    /// The site's number, 1 to 6.
    pub fn number(self) -> u8 {
        self.0 + 1
    }

    /// The site's place in a row, counted from 0.
    pub fn index(self) -> usize {
        self.0.into()
    }

    pub(crate) const fn from_index(index: u8) -> Site {
        Site(index)
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "site {}", self.number())
    }
}

/// For each set of sites, which is the first, the second, and so on.
static NTH: [[u8; Site::MOST]; 64] = {
    let mut table = [[0; Site::MOST]; 64];
    let mut set = 0;
    while set < 64 {
        let (mut site, mut count) = (0, 0);
        while site < Site::MOST {
            if set >> site & 1 != 0 {
                table[set][count] = site as u8;
                count += 1;
            }
            site += 1;
        }
        set += 1;
    }
    table
};

/// A set of sites; iterating gives them from left to right.
///
/// ```
/// use riftforce_rules::{Mode, Site, Sites};
///
/// let numbers: Vec<u8> = Mode::Duel.sites().map(Site::number).collect();
/// assert_eq!(numbers, [1, 2, 3, 4, 5]);
/// assert_eq!(Sites::GREEN.count(), 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[must_use]
pub struct Sites(u8);

impl Sites {
    /// The area that seats 1 and 2 of a team game face (R50).
    pub const GREEN: Sites = Sites(0b000_111);
    /// The area that seats 3 and 4 of a team game face (R50).
    pub const GRAY: Sites = Sites(0b111_000);

    /// The first `count` sites.
    pub(crate) fn first(count: u8) -> Sites {
        Sites((1 << count) - 1)
    }

    /// Just this site.
    pub fn one(site: Site) -> Sites {
        Sites(1 << site.0)
    }

    /// Whether the site is in the set.
    pub fn contains(self, site: Site) -> bool {
        self.0 >> site.0 & 1 != 0
    }

    /// How many sites are in the set.
    pub fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn get(self, index: usize) -> Option<Site> {
        // Looked up, because with a random index counting would cost a mispredicted branch.
        NTH[usize::from(self.0 & 63)].get(index).copied().filter(|_| index < self.count().into()).map(Site)
    }

    pub(crate) fn and(self, other: Sites) -> Sites {
        Sites(self.0 & other.0)
    }

    pub(crate) fn or(self, other: Sites) -> Sites {
        Sites(self.0 | other.0)
    }

    pub(crate) fn without(self, other: Sites) -> Sites {
        Sites(self.0 & !other.0)
    }

    pub(crate) fn from_bits(bits: u8) -> Sites {
        Sites(bits)
    }

    pub(crate) fn bits(self) -> u8 {
        self.0
    }

    /// The sites next to any in the set; callers keep only those that exist. The two ends of the Rift aren't
    /// next to each other (R2).
    pub(crate) fn next_to_any(self) -> Sites {
        Sites(self.0 << 1 | self.0 >> 1)
    }

    /// The sites next to any in the set, but not in it.
    pub(crate) fn neighbours(self) -> Sites {
        self.next_to_any().without(self)
    }
}

impl Iterator for Sites {
    type Item = Site;

    fn next(&mut self) -> Option<Site> {
        (self.0 != 0).then(|| {
            let site = Site(self.0.trailing_zeros() as u8);
            self.0 &= self.0 - 1;
            site
        })
    }
}

impl FromIterator<Site> for Sites {
    fn from_iter<I: IntoIterator<Item = Site>>(sites: I) -> Sites {
        sites.into_iter().fold(Sites::default(), |set, site| set.or(Sites::one(site)))
    }
}

impl fmt::Debug for Sites {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
