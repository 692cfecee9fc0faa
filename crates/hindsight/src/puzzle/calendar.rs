//! What everyone is given on the same day. Days are counted from the beginning of 1970.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use riftforce_rules::internal::random_below;

/// The index of a day's puzzle, out of this many. Every puzzle comes up once before any comes up again; each time round, they
/// come in another order. `None` if there are none.
pub fn of_the_day(day: u32, puzzles: usize) -> Option<usize> {
    let count = u32::try_from(puzzles).ok().filter(|&count| count > 0)?;
    let mut order: Vec<usize> = (0..puzzles).collect();
    let mut rng = Pcg32::seed_from_u64(u64::from(day / count));
    for last in (1..order.len()).rev() {
        order.swap(last, random_below(&mut rng, last as u32 + 1) as usize);
    }
    order.get((day % count) as usize).copied()
}

/// The seed that a day's duel is dealt from: the same for everyone.
pub fn duel_of_the_day(day: u32) -> u64 {
    // Days are consecutive, and their deals mustn't look related. A number of 52 bits is the same in JavaScript.
    Pcg32::seed_from_u64(0xD0E1_0000_0000_0000 | u64::from(day)).next_u64() >> 12
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_puzzle_has_its_day_before_any_repeats() {
        for puzzles in [1, 2, 7, 200] {
            for cycle in [0, 1, 100] {
                let days = cycle * puzzles as u32..(cycle + 1) * puzzles as u32;
                let chosen: HashSet<usize> = days.filter_map(|day| of_the_day(day, puzzles)).collect();
                assert_eq!(chosen, (0..puzzles).collect(), "{puzzles} puzzles, cycle {cycle}");
            }
        }
        assert_eq!(of_the_day(20_000, 0), None);
    }

    #[test]
    fn every_cycle_has_a_different_order() {
        let order = |cycle: u32| -> Vec<_> {
            (50 * cycle..50 * (cycle + 1)).map(|day| of_the_day(day, 50)).collect()
        };
        assert_ne!(order(400), order(401));
    }

    /// People compare their duels, so what a day is dealt from must never change.
    #[test]
    fn a_days_duel_and_puzzle_never_change() {
        assert_eq!((duel_of_the_day(20_000), of_the_day(20_000, 200)), (670_964_144_355_104, Some(2)));
        let deals: HashSet<u64> = (20_000..21_000).map(duel_of_the_day).collect();
        assert_eq!(deals.len(), 1000);
    }
}
