//! Random play: the simplest player, for tests, benchmarks and playouts.

use rand_core::Rng;

use crate::choice::Choice;
use crate::choices::Choices;
use crate::deal::random_below;

/// A random choice: first one of the legal kinds of action, all equally likely, then one of its options, all equally
/// likely. (If every first token were equally likely, the player would nearly always play cards until the hand is
/// empty.) `None` if there's nothing to choose.
#[inline]
pub fn random_choice_by_kind(choices: &Choices, rng: &mut impl Rng) -> Option<Choice> {
    let (start, count) = match choices.kinds() {
        None => (0, choices.len()),
        Some(kinds) => {
            // Moves the legal kinds to the front without a branch, which would be unpredictable.
            let (mut legal, mut ways_of, mut start) = (0, [(0, 0); 3], 0);
            for ways in kinds {
                ways_of[legal] = (start, ways);
                legal += usize::from(ways > 0);
                start += ways;
            }
            if legal == 0 {
                return None;
            }
            ways_of[random_below(rng, legal as u32) as usize]
        }
    };
    if count == 0 { None } else { choices.get(start + random_below(rng, count as u32) as usize) }
}
