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
    let (start, count) = match choices.kinds() {
        None => (0, choices.len()),
        Some(kinds) => {
            // Those that are legal come first, without a branch: nobody can foresee which they are.
            let (mut legal, mut ways_of, mut start) = (0, [(0, 0); 3], 0);
            for ways in kinds {
                ways_of[legal] = (start, ways);
                legal += usize::from(ways > 0);
                start += ways;
            }
            if legal == 0 {
                return None;
            }
            ways_of[below(rng, legal as u32) as usize]
        }
    };
    if count == 0 { None } else { choices.get(start + below(rng, count as u32) as usize) }
}
