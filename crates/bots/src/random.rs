//! A player who chooses at random: first the kind of action, then uniformly among the options.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_rules::{View, random_choice_by_kind};

use crate::{Answer, Bot, Budget, choice_by_choice};

/// A player who chooses at random.
pub struct RandomBot(Pcg32);

impl RandomBot {
    /// With the same seed, it always plays the same way.
    pub fn new(seed: u64) -> RandomBot {
        RandomBot(Pcg32::seed_from_u64(seed))
    }
}

impl Bot for RandomBot {
    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Answer {
        choice_by_choice(view, budget, |view, _| {
            let choice = random_choice_by_kind(&view.position().choices(), &mut self.0);
            Answer::of_choices(choice.into_iter().collect())
        })
    }
}
