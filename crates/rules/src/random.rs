//! Play at random: the plainest player, for tests, benchmarks and playouts.

use rand_core::Rng;

use crate::choice::Choice;
use crate::choices::Choices;
use crate::deal::below;

/// A random choice: first the kind of action, uniformly among those that are legal, then uniformly among the options.
/// (Uniformly over all first tokens, play would go on until the hand is empty, nearly always.) `None` if there is
/// nothing to choose.
#[inline]
pub fn random_choice(choices: &Choices, rng: &mut impl Rng) -> Option<Choice> {
    let mut range = 0..choices.len();
    if let Some(kinds) = choices.kinds() {
        let legal = kinds.iter().filter(|&&ways| ways > 0).count() as u32;
        let mut left = if legal > 1 { below(rng, legal) } else { 0 };
        for ways in kinds {
            range = range.start..range.start + ways;
            if ways > 0 && left == 0 {
                break;
            }
            left -= u32::from(ways > 0);
            range = range.end..range.end;
        }
    }
    match range.len() {
        0 => None,
        1 => choices.get(range.start),
        many => choices.get(range.start + below(rng, many as u32) as usize),
    }
}
