//! The players behind the levels that people choose from.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_protocol::Level;
use riftforce_rules::{Choice, Mode, Position, View, below, random_choice};

use crate::evaluate::{Weights, side_of};
use crate::{Answer, Bot, Budget, Greedy, Manner, Search, only_choice};

/// A player of this level.
pub fn player(level: Level, seed: u64) -> Box<dyn Bot> {
    player_with_threads(level, seed, 1)
}

/// A player of this level; if it is one that searches, it does so on that many threads.
pub fn player_with_threads(level: Level, seed: u64, threads: usize) -> Box<dyn Bot> {
    let glimpse = |actions, more_in| Glimpse { rng: Pcg32::seed_from_u64(seed), actions, more_in };
    let search = |manner| Search::new(manner, seed).with_threads(threads);
    match level {
        // Somebody who has never played and tries this and that should beat it about as often as not.
        Level::Beginner => Box::new(glimpse(1, 8)),
        Level::Novice => Box::new(glimpse(3, 0)),
        Level::Apprentice => Box::new(glimpse(15, 0)),
        Level::Adept => Box::new(Greedy::new(Weights::STANDARD, seed)),
        Level::Expert => Box::new(Limited { bot: search(Manner::HANDMADE), most_iterations: 60 }),
        Level::Master => Box::new(search(Manner::STANDARD)),
    }
}

/// A searching player that thinks no longer than its level allows.
struct Limited {
    bot: Search,
    most_iterations: u64,
}

impl Bot for Limited {
    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Answer {
        let iterations = budget.iterations.min(self.most_iterations);
        self.bot.choose(view, &Budget { iterations, ..*budget })
    }
}

/// Thinks of a few actions and takes the best of them.
struct Glimpse {
    rng: Pcg32,
    /// How many actions it thinks of.
    actions: u32,
    /// Once in so many times it thinks of one more; never, if it's 0.
    more_in: u32,
}

impl Bot for Glimpse {
    fn choose(&mut self, view: &View, _: &Budget<'_>) -> Answer {
        let position = view.position();
        if let Some(choice) = only_choice(position) {
            return Answer::only(choice);
        }
        let start = match position.mode() {
            Mode::Solo => view.sample(&mut self.rng),
            _ => *position,
        };
        let side = side_of(&start);
        let (mut best, mut chosen) = (f32::MIN, Vec::new());
        let one_more = self.more_in > 0 && below(&mut self.rng, self.more_in) == 0;
        for _ in 0..self.actions + u32::from(one_more) {
            let (end, choices) = self.imagine(start);
            let worth = Weights::STANDARD.lead(&end, side);
            if worth > best {
                (best, chosen) = (worth, choices);
            }
        }
        Answer::all(chosen)
    }
}

impl Glimpse {
    /// A random action: where it leads, and its choices.
    fn imagine(&mut self, mut position: Position) -> (Position, Vec<Choice>) {
        let (mut choices, mut made) = (position.choices(), Vec::new());
        while let Some(choice) = random_choice(&choices, &mut self.rng) {
            position.play_unchecked(choice, &mut choices);
            made.push(choice);
            if position.is_between_actions() || choices.is_empty() {
                break;
            }
        }
        (position, made)
    }
}
