//! A player who chooses at random: first the kind of action, then uniformly among the options.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_rules::{View, random_choice};

use crate::{Answer, Bot, Budget};

/// A player who chooses at random.
pub struct Random(Pcg32);

impl Random {
    /// With a seed, it always plays the same.
    pub fn new(seed: u64) -> Random {
        Random(Pcg32::seed_from_u64(seed))
    }
}

impl Bot for Random {
    fn choose(&mut self, view: &View, _: &Budget<'_>) -> Answer {
        let choices = view.position().choices();
        Answer::only(random_choice(&choices, &mut self.0).expect("there is something to choose"))
    }
}
