//! Units of choices: what a player commits to at once.

use riftforce_protocol::Refused;
use riftforce_rules::{Choice, Event, Position};

/// Where choices lead, as far as they're possible and belong to one unit.
pub(crate) struct TriedChoices {
    pub(crate) position: Position,
    /// How many of the choices are possible.
    pub(crate) made: usize,
    /// Whether those are a whole unit.
    pub(crate) is_whole: bool,
    /// Why not all of them are possible, if they aren't.
    pub(crate) refused: Option<Refused>,
}

/// Tries choices from a position.
pub(crate) fn try_choices(position: &Position, choices: &[Choice]) -> TriedChoices {
    let mut tried = TriedChoices { position: *position, made: 0, is_whole: false, refused: None };
    let mut over: Option<fn(u32) -> Refused> = None;
    for (index, &choice) in (0..).zip(choices) {
        if let Some(too_much) = over {
            tried.refused = Some(too_much(index));
            break;
        }
        let mut events = Vec::new();
        if let Err(refusal) = tried.position.play(choice, &mut events) {
            tried.refused = Some(Refused::Choice { index, choice, refusal });
            break;
        }
        tried.made += 1;
        if tried.position.ends_unit(&events) {
            tried.is_whole = true;
            // If something was revealed as well, the player couldn't have known that the action would be over.
            over = Some(if events.iter().any(Event::reveals) {
                |index| Refused::AfterReveal { index }
            } else {
                |index| Refused::AfterAction { index }
            });
        }
    }
    tried
}

/// Checks that these choices are one unit. If they are, all of them can be made.
pub(crate) fn check_unit(position: &Position, choices: &[Choice]) -> Result<(), Refused> {
    match try_choices(position, choices) {
        TriedChoices { refused: Some(refused), .. } => Err(refused),
        TriedChoices { is_whole: true, .. } => Ok(()),
        _ if choices.is_empty() => Err(Refused::Empty),
        _ => Err(Refused::Unfinished),
    }
}
