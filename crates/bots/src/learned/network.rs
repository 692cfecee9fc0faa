//! The network itself: a table of small whole numbers, whose rows for the features of a position are added up.
//!
//! For each location, its own rows, its neighbours' rows and the rows for the rest of the game are added up to `WIDTH` sums.
//! What's above zero in these, over all locations, goes through a layer of `SECOND_LAYER` units to the result. The sums are whole
//! numbers, so they're the same on every device, in whatever order they're added up.

use riftforce_rules::{Position, Side, Site};

use super::features::{self, FEATURES, Viewpoint};

/// How many sums a location has.
pub const WIDTH: usize = 64;
/// How many units the second layer has.
pub const SECOND_LAYER: usize = 16;
/// The whole number that stands for 1 in a weight or a sum.
pub const SCALE: f32 = 64.0;

type Sums = [i16; WIDTH];

/// A learned judgement.
pub struct Network {
    rows: Box<[[i8; WIDTH]; FEATURES]>,
    second: Box<[[i8; WIDTH]; SECOND_LAYER]>,
    second_bias: [f32; SECOND_LAYER],
    out: [f32; SECOND_LAYER],
    out_bias: f32,
}

/// The numbers that make up a network, as they're learned.
#[derive(Clone)]
pub struct Parameters {
    /// `WIDTH` for each of the `FEATURES`.
    pub rows: Vec<f32>,
    /// `WIDTH` for each unit of the second layer.
    pub second: Vec<f32>,
    /// One for each unit of the second layer.
    pub second_bias: Vec<f32>,
    /// One for each unit of the second layer.
    pub out: Vec<f32>,
    /// What's added at the end.
    pub out_bias: f32,
}

impl Network {
    /// How many bytes a network takes.
    pub const BYTES: usize = Network::bytes(WIDTH);

    /// How many bytes a network with this many sums for each location takes.
    const fn bytes(width: usize) -> usize {
        FEATURES * width + SECOND_LAYER * width + 4 * (2 * SECOND_LAYER + 1)
    }

    /// The network in these bytes, as [`Network::to_bytes`] writes them, here or in a version with a smaller `WIDTH`: the missing
    /// sums are then always zero, so that networks of different widths can play each other. `None` if no network has this many
    /// bytes.
    pub fn from_bytes(bytes: &[u8]) -> Option<Network> {
        let width = (1..=WIDTH / 16).map(|it| 16 * it).find(|&width| bytes.len() == Network::bytes(width))?;
        let (rows, rest) = bytes.split_at(FEATURES * width);
        let (second, rest) = rest.split_at(SECOND_LAYER * width);
        let mut floats = rest.chunks_exact(4).map(|it| f32::from_le_bytes([it[0], it[1], it[2], it[3]]));
        let mut next = || floats.next().unwrap_or_default();
        Some(Network {
            rows: table(rows, width),
            second: table(second, width),
            second_bias: std::array::from_fn(|_| next()),
            out: std::array::from_fn(|_| next()),
            out_bias: next(),
        })
    }

    /// The whole network as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(Network::BYTES);
        let weights = self.rows.iter().chain(self.second.iter()).flatten();
        bytes.extend(weights.map(|&weight| weight as u8));
        let floats = self.second_bias.iter().chain(&self.out).chain([&self.out_bias]);
        bytes.extend(floats.flat_map(|number| number.to_le_bytes()));
        bytes
    }

    /// The network with these parameters, rounded to whole numbers.
    pub fn quantized(parameters: &Parameters) -> Network {
        let whole = |&weight: &f32| (weight * SCALE).round().clamp(-127.0, 127.0) as i8 as u8;
        let bytes = |weights: &[f32]| weights.iter().map(whole).collect::<Vec<u8>>();
        let few = |numbers: &[f32]| std::array::from_fn(|index| numbers[index]);
        Network {
            rows: table(&bytes(&parameters.rows), WIDTH),
            second: table(&bytes(&parameters.second), WIDTH),
            second_bias: few(&parameters.second_bias),
            out: few(&parameters.out),
            out_bias: parameters.out_bias,
        }
    }

    /// How far the side that acts next is ahead, as the logarithm of its odds; `None` once the game is over.
    pub fn log_odds_of_next(&self, position: &Position) -> Option<f32> {
        let viewpoint = Viewpoint::of(position)?;
        Some(Accumulator::of(self, position, viewpoint).log_odds(self, position))
    }

    /// The same for a given side, whoever acts next.
    pub fn log_odds_of_side(&self, position: &Position, side: Side) -> Option<f32> {
        let judged = self.log_odds_of_next(position)?;
        Some(if position.turn()?.side() == side { judged } else { -judged })
    }

    fn add(&self, sums: &mut Sums, row: usize) {
        for (sum, &weight) in sums.iter_mut().zip(&self.rows[row]) {
            // There are far too few rows for an overflow, and checking for one would take most of a test's time.
            *sum = sum.wrapping_add(i16::from(weight));
        }
    }

    fn finish(&self, above: &Sums) -> f32 {
        let mut odds = self.out_bias;
        for unit in 0..SECOND_LAYER {
            let weights = &self.second[unit];
            let sum = above.iter().zip(weights).map(|(&a, &b)| i32::from(a) * i32::from(b));
            let sum = sum.fold(0i32, i32::wrapping_add);
            let value = sum as f32 / (SCALE * SCALE) + self.second_bias[unit];
            odds += self.out[unit] * value.max(0.0);
        }
        odds
    }
}

/// A table from bytes with this many numbers per row; missing numbers are zero.
#[expect(clippy::unreachable, reason = "both callers have bytes for just so many rows")]
fn table<const N: usize>(bytes: &[u8], width: usize) -> Box<[[i8; WIDTH]; N]> {
    let number = |row: &[u8], index: usize| row.get(index).map_or(0, |&byte| byte as i8);
    let rows = bytes.chunks_exact(width).map(|row| std::array::from_fn(|index| number(row, index)));
    let rows: Box<[[i8; WIDTH]]> = rows.collect();
    rows.try_into().unwrap_or_else(|_| unreachable!("the number of bytes was checked"))
}

/// What was added up for the locations of a position, as in NNUE. In a position that an action leads to, most of them are
/// unchanged.
#[derive(Clone)]
pub struct Accumulator {
    position: Position,
    viewpoint: Viewpoint,
    at: [SiteSums; Site::MOST],
}

/// What was added up for a location: for itself, and for its neighbours.
#[derive(Clone)]
struct SiteSums {
    own: Sums,
    near: Sums,
}

const NOTHING: Sums = [0; WIDTH];

impl Accumulator {
    /// Adds up everything as seen from this viewpoint.
    pub fn of(network: &Network, position: &Position, viewpoint: Viewpoint) -> Accumulator {
        let mut at = [const { SiteSums { own: NOTHING, near: NOTHING } }; Site::MOST];
        for site in position.mode().sites() {
            at[site.index()] = add_up(network, position, viewpoint, site);
        }
        Accumulator { position: *position, viewpoint, at }
    }

    /// From where it was seen.
    pub fn viewpoint(&self) -> Viewpoint {
        self.viewpoint
    }

    /// How far ahead the side of this viewpoint is in another position, most of whose locations are as they were here.
    pub fn log_odds(&self, network: &Network, position: &Position) -> f32 {
        let mut everywhere = NOTHING;
        features::of_game(position, self.viewpoint, |row| network.add(&mut everywhere, row));
        let mut changed = [const { None::<SiteSums> }; Site::MOST];
        let same_plans = position.plans().len() == self.position.plans().len();
        for site in position.mode().sites() {
            let is_same = |side: Side| position.column(side, site) == self.position.column(side, site);
            if !(same_plans && is_same(Side::A) && is_same(Side::B)) {
                changed[site.index()] = Some(add_up(network, position, self.viewpoint, site));
            }
        }
        let sums = |index: usize| changed[index].as_ref().unwrap_or(&self.at[index]);
        let count = usize::from(position.mode().sites().count());
        let mut above = NOTHING;
        for index in 0..count {
            let own = &sums(index).own;
            let left = if index > 0 { &sums(index - 1).near } else { &NOTHING };
            let right = if index + 1 < count { &sums(index + 1).near } else { &NOTHING };
            for unit in 0..WIDTH {
                let sum = everywhere[unit].wrapping_add(own[unit]);
                let sum = sum.wrapping_add(left[unit]).wrapping_add(right[unit]);
                above[unit] = above[unit].saturating_add(sum.max(0));
            }
        }
        network.finish(&above)
    }
}

fn add_up(network: &Network, position: &Position, viewpoint: Viewpoint, site: Site) -> SiteSums {
    let mut sums = SiteSums { own: NOTHING, near: NOTHING };
    features::of_site(position, viewpoint, site, |row| network.add(&mut sums.own, row));
    features::of_site_for_neighbours(position, viewpoint, site, |row| network.add(&mut sums.near, row));
    sums
}
