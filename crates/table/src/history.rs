//! The history of a game: what was chosen, and what happened when.
//!
//! Choices come in units: an action, or the part of it up to where something hidden is revealed, or the part after that. A unit
//! is what a player commits to. Where units begin and end follows from the choices, so a record doesn't need to say it.

use riftforce_protocol::TimedEvent;
use riftforce_rules::rift::{Ending, Record};
use riftforce_rules::{Choice, Event, Mode, Outcome, Position, Refusal, Seat, What};

/// What was chosen, and what happened when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct History {
    /// Has no tags, except for how the game ended.
    record: Record,
    /// Everything that happened, with nothing hidden.
    events: Vec<TimedEvent>,
    units: Vec<Unit>,
    /// Whether the latest unit isn't finished yet.
    open: bool,
    /// When the game ended, if that wasn't by the rules.
    ended_ms: Option<u64>,
}

/// A unit of choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Unit {
    player: Seat,
    /// Whether it begins an action.
    begins: bool,
    /// How many of the record's choices come before it.
    made_before: usize,
    at_ms: u64,
}

impl History {
    pub(crate) fn new(start: Position) -> History {
        let record = Record::new(start);
        History { record, events: Vec::new(), units: Vec::new(), open: false, ended_ms: None }
    }

    /// The history of a recorded game; `at_ms` says when each unit was chosen. An unfinished unit doesn't count.
    pub(crate) fn replay(record: &Record, at_ms: impl Fn(usize) -> u64) -> History {
        let made = record.choices_made();
        let whole = History::replay_choices(record.start(), made, &at_ms);
        match whole.units.last() {
            Some(&unit) if whole.open => {
                History::replay_choices(record.start(), &made[..unit.made_before], &at_ms)
            }
            _ => whole,
        }
    }

    fn replay_choices(
        start: &Position,
        made: &[riftforce_rules::rift::RecordedChoice],
        at_ms: &impl Fn(usize) -> u64,
    ) -> History {
        let mut history = History::new(*start);
        for made in made.iter().filter(|made| !made.forced) {
            let unit = history.units.len() - usize::from(history.open);
            // A record has played all its choices, so they can be played again.
            if history.choose(made.choice, at_ms(unit)).is_err() {
                break;
            }
        }
        history
    }

    /// Whether a player has begun an action.
    pub(crate) fn has_acted(&self, player: Seat) -> bool {
        self.units.iter().any(|unit| unit.begins && unit.player == player)
    }

    /// How many actions have been begun.
    pub(crate) fn actions_begun(&self) -> usize {
        self.units.iter().filter(|unit| unit.begins).count()
    }

    /// The history up to the beginning of a player's latest action.
    pub(crate) fn before_latest_action(&self, player: Seat) -> Option<History> {
        let unit = self.units.iter().rfind(|unit| unit.begins && unit.player == player)?;
        let made = &self.record.choices_made()[..unit.made_before];
        Some(History::replay_choices(self.record.start(), made, &|unit| self.units[unit].at_ms))
    }

    pub(crate) fn mode(&self) -> Mode {
        self.record.start().mode()
    }

    pub(crate) fn record(&self) -> &Record {
        &self.record
    }

    pub(crate) fn events(&self) -> &[TimedEvent] {
        &self.events
    }

    /// When each unit was chosen, and finally when the game ended, if that wasn't by the rules.
    pub(crate) fn times_ms(&self) -> impl Iterator<Item = u64> {
        self.units.iter().map(|unit| unit.at_ms).chain(self.ended_ms)
    }

    pub(crate) fn latest_ms(&self) -> Option<u64> {
        self.times_ms().last()
    }

    /// Makes one choice.
    pub(crate) fn choose(&mut self, choice: Choice, at_ms: u64) -> Result<(), Refusal> {
        let before = *self.record.position();
        let seat = before.turn().ok_or(Refusal::GameOver)?;
        let made_before = self.record.choices_made().len();
        let mut events = Vec::new();
        self.record.play(choice, &mut events)?;
        if !self.open {
            let player = before.mode().player(seat);
            self.units.push(Unit { player, begins: before.is_between_actions(), made_before, at_ms });
        }
        self.open = !self.record.position().ends_unit(&events);
        self.events.extend(events.into_iter().map(|event| TimedEvent { event, at_ms }));
        Ok(())
    }

    /// Ends the game other than by its rules, unless it's already over. Everyone is told, as at any other end.
    pub(crate) fn end(&mut self, ending: Ending, outcome: Outcome, at_ms: u64) {
        if self.record.outcome().is_some() {
            return;
        }
        self.record.end(ending, outcome);
        let event = Event { rule: self.mode().ending_rule(), what: What::Over { winner: outcome.winner() } };
        self.events.push(TimedEvent { event, at_ms });
        self.ended_ms = Some(at_ms);
    }
}
