//! A record, cut into decisions.

use riftforce_rules::rift::Record;
use riftforce_rules::{Choice, Event, Position, Seat};

/// A decision as it was made.
pub(super) struct RecordedDecision {
    pub(super) before: Position,
    pub(super) after: Position,
    /// The seat that made it.
    pub(super) seat: Seat,
    /// The action that it belongs to, counted from 1.
    pub(super) action: usize,
    /// Where its choices begin and end among those of the record.
    pub(super) made: [usize; 2],
    /// Its choices, without those made by the rules.
    pub(super) choices: Vec<Choice>,
    pub(super) events: Vec<Event>,
    /// Whether it's complete.
    pub(super) is_whole: bool,
}

impl RecordedDecision {
    /// Whether something hidden was revealed by it.
    pub(super) fn has_revealed(&self) -> bool {
        self.events.iter().any(Event::reveals)
    }
}

/// All decisions of a record. The last one may be incomplete.
pub(super) fn recorded_decisions(record: &Record) -> Vec<RecordedDecision> {
    let mut recorded: Vec<RecordedDecision> = Vec::new();
    let mut position = *record.start();
    let mut action = 0;
    for (index, made) in record.choices_made().iter().enumerate() {
        let is_open = recorded.last().is_some_and(|decision| !decision.is_whole || made.forced);
        action += usize::from(made.begins);
        if !is_open && let Some(seat) = position.turn() {
            recorded.push(RecordedDecision {
                before: position,
                after: position,
                seat,
                action,
                made: [index; 2],
                choices: Vec::new(),
                events: Vec::new(),
                is_whole: false,
            });
        }
        let Some(decision) = recorded.last_mut() else { break };
        decision.made[1] = index + 1;
        if made.forced {
            // The rules made it along with the choice before.
            continue;
        }
        decision.choices.push(made.choice);
        // A record has played all its choices, so they can be played again.
        if position.play(made.choice, &mut decision.events).is_err() {
            break;
        }
        decision.is_whole = position.ends_unit(&decision.events);
        decision.after = position;
    }
    recorded
}
