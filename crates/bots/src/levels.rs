//! The players behind the levels that people can choose.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_protocol::{Level, Version};
use riftforce_rules::internal::random_below;
use riftforce_rules::{Choice, Mode, Position, View, random_choice_by_kind};

use crate::evaluate::{Weights, side_of};
use crate::{Answer, Bot, Budget, Finishing, Judgement, SearchBot, SearchSettings, only_choice};

/// A player of this level.
pub fn bot_of_level(level: Level, seed: u64) -> Box<dyn Bot> {
    player_with_threads(level, seed, 1)
}

/// A player of this level. If it's one that searches, it does so on this many threads.
pub fn player_with_threads(level: Level, seed: u64, threads: usize) -> Box<dyn Bot> {
    match settings_of(level) {
        Some(settings) => Box::new(SearchBot::new(settings, seed).with_threads(threads)),
        // A newcomer who just tries things out should beat it about half the time.
        None => Box::new(Glimpse { rng: Pcg32::seed_from_u64(seed) }),
    }
}

/// The seed for a bot's random numbers at this point in the game. A position may recur, and with the same numbers a bot would do
/// the same thing again, forever. How often something was taken back doesn't count, so a player who tries another action meets
/// the same bot.
pub fn bot_seed(view: &View, version: Version) -> u64 {
    view.position().fingerprint() ^ u64::from(version.events)
}

/// How each level plays. Those below Master err as people do: they overlook a card or a location, don't think of the reply, or
/// stop thinking early.
fn settings_of(level: Level) -> Option<SearchSettings> {
    let hasty = |notices, finishing| SearchSettings {
        judgement: Judgement::HANDMADE,
        notices,
        finishing,
        most_iterations: Some(0),
        ..SearchSettings::STANDARD
    };
    match level {
        Level::Beginner => None,
        Level::Novice => Some(hasty(33, Finishing::None)),
        Level::Apprentice => Some(hasty(50, Finishing::None)),
        Level::Adept => Some(hasty(72, Finishing::InOne)),
        Level::Expert => {
            let finishing = Finishing::InOne;
            Some(SearchSettings {
                notices: 80,
                most_iterations: Some(40),
                finishing,
                ..SearchSettings::STANDARD
            })
        }
        Level::Master => Some(SearchSettings::STANDARD),
    }
}

/// Does the first thing that comes to mind; once in a while it thinks of two actions and takes the better one.
struct Glimpse {
    rng: Pcg32,
}

/// It thinks of two actions once in this many times.
const TWO_IN: u32 = 8;

impl Bot for Glimpse {
    fn choose(&mut self, view: &View, _: &Budget<'_>) -> Answer {
        let position = view.position();
        if let Some(choice) = only_choice(position) {
            return Answer::of_choice(choice);
        }
        let start = match position.mode() {
            Mode::Solo => view.sample(&mut self.rng),
            _ => *position,
        };
        let side = side_of(&start);
        let (mut best, mut chosen) = (f32::MIN, Vec::new());
        let two = random_below(&mut self.rng, TWO_IN) == 0;
        for _ in 0..1 + u32::from(two) {
            let (end, choices) = self.imagine(start);
            let worth = Weights::STANDARD.lead(&end, side);
            if worth > best {
                (best, chosen) = (worth, choices);
            }
        }
        Answer::of_choices(chosen)
    }
}

impl Glimpse {
    /// A random action: where it leads, and its choices.
    fn imagine(&mut self, mut position: Position) -> (Position, Vec<Choice>) {
        let (mut choices, mut made) = (position.choices(), Vec::new());
        while let Some(choice) = random_choice_by_kind(&choices, &mut self.rng) {
            position.play_unchecked(choice, &mut choices);
            made.push(choice);
            if position.is_between_actions() || choices.is_empty() {
                break;
            }
        }
        (position, made)
    }
}
