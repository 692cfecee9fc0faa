//! Play at random: the plainest player, for tests, benchmarks and playouts.

use rand_core::Rng;

use crate::choice::{Choice, Choices, Question};
use crate::deal::below;
use crate::position::Position;

/// A random choice: first the kind of action, uniformly among those that are legal, then uniformly among the options.
/// (Uniformly over all first tokens, play would go on until the hand is empty, nearly always.) `None` if there is
/// nothing to choose.
pub fn random_choice(position: &Position, choices: &Choices, rng: &mut impl Rng) -> Option<Choice> {
    let options = match position.question() {
        Some(Question::Action) => {
            // Plays come first, then discards, then the check.
            let plays = choices.partition_point(|choice| matches!(choice, Choice::Play(..)));
            let (plays, others) = choices.split_at(plays);
            let discards = others.partition_point(|choice| matches!(choice, Choice::Discard(_)));
            let (discards, check) = others.split_at(discards);
            let kinds = [plays, discards, check];
            let legal = kinds.iter().filter(|kind| !kind.is_empty()).count() as u32;
            let mut chosen = if legal > 0 { below(rng, legal) } else { return None };
            *kinds.iter().find(|kind| {
                let skip = kind.is_empty() || chosen > 0;
                chosen -= u32::from(!kind.is_empty() && chosen > 0);
                !skip
            })?
        }
        _ => choices,
    };
    match options.len() {
        0 => None,
        1 => Some(options[0]),
        many => Some(options[below(rng, many as u32) as usize]),
    }
}
