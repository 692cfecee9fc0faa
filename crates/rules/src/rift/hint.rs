//! What can be chosen, said with options that are really there.

use crate::choice::{Choice, Prompt};
use crate::position::Position;

/// What's to be chosen in a position, with an example of each kind that's possible there.
pub(super) fn hint(position: &Position) -> Option<String> {
    let prompt = position.prompt()?;
    let choices = position.choices();
    let example = |kind: fn(&Choice) -> bool| choices.iter().find(kind).map(|choice| choice.to_string());
    if prompt == Prompt::Action {
        let kinds = [
            ("play", example(|choice| matches!(choice, Choice::Play(..)))),
            ("discard", example(|choice| matches!(choice, Choice::Discard(_)))),
        ];
        let mut ways: Vec<String> = kinds
            .into_iter()
            .filter_map(|(kind, example)| Some(format!("{kind}, as in `{}`", example?)))
            .collect();
        ways.extend(example(|choice| *choice == Choice::Check).map(|check| format!("`{check}`")));
        return Some(format!("{}: {}", prompt.question(), ways.join("; ")));
    }
    let example = example(|choice| *choice != Choice::End)?;
    let end = if choices.contains(&Choice::End) { " or `end`" } else { "" };
    Some(format!("{}, as in `{example}`{end}", prompt.question()))
}
