//! The course of a game: what was chosen, and what happened when.
//!
//! Choices come in units: an action, or the part of it up to where something hidden is revealed, or the part after that. A unit
//! is what a player commits to. Where units begin and end follows from the choices, so a record doesn't need to say it.

use riftforce_protocol::{Happened, Refused};
use riftforce_rules::rift::{Ending, Record};
use riftforce_rules::{Choice, Event, Mode, Outcome, Position, Refusal, Seat, What};

/// What was chosen, and what happened when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Course {
    /// Has no tags, except for how the game ended.
    record: Record,
    /// Everything that happened, with nothing hidden.
    events: Vec<Happened>,
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

impl Course {
    pub(crate) fn new(start: Position) -> Course {
        let record = Record::new(start);
        Course { record, events: Vec::new(), units: Vec::new(), open: false, ended_ms: None }
    }

    /// The course of a recorded game; `at_ms` says when each unit was chosen. An unfinished unit doesn't count.
    pub(crate) fn replay(record: &Record, at_ms: impl Fn(usize) -> u64) -> Course {
        let made = record.made();
        let whole = Course::replay_choices(record.start(), made, &at_ms);
        match whole.units.last() {
            Some(&unit) if whole.open => {
                Course::replay_choices(record.start(), &made[..unit.made_before], &at_ms)
            }
            _ => whole,
        }
    }

    fn replay_choices(
        start: &Position,
        made: &[riftforce_rules::rift::RecordedChoice],
        at_ms: &impl Fn(usize) -> u64,
    ) -> Course {
        let mut course = Course::new(*start);
        for made in made.iter().filter(|made| !made.forced) {
            let unit = course.units.len() - usize::from(course.open);
            // A record has played all its choices, so they can be played again.
            if course.choose(made.choice, at_ms(unit)).is_err() {
                break;
            }
        }
        course
    }

    /// Whether a player has begun an action.
    pub(crate) fn has_acted(&self, player: Seat) -> bool {
        self.units.iter().any(|unit| unit.begins && unit.player == player)
    }

    /// How many actions have been begun.
    pub(crate) fn actions_begun(&self) -> usize {
        self.units.iter().filter(|unit| unit.begins).count()
    }

    /// The course up to the beginning of a player's latest action.
    pub(crate) fn before_latest_action(&self, player: Seat) -> Option<Course> {
        let unit = self.units.iter().rfind(|unit| unit.begins && unit.player == player)?;
        let made = &self.record.made()[..unit.made_before];
        Some(Course::replay_choices(self.record.start(), made, &|unit| self.units[unit].at_ms))
    }

    pub(crate) fn mode(&self) -> Mode {
        self.record.start().mode()
    }

    pub(crate) fn record(&self) -> &Record {
        &self.record
    }

    pub(crate) fn events(&self) -> &[Happened] {
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
        let made_before = self.record.made().len();
        let mut events = Vec::new();
        self.record.play(choice, &mut events)?;
        if !self.open {
            let player = before.mode().player(seat);
            self.units.push(Unit { player, begins: before.is_between_actions(), made_before, at_ms });
        }
        self.open = !self.record.position().ends_unit(&events);
        self.events.extend(events.into_iter().map(|event| Happened { event, at_ms }));
        Ok(())
    }

    /// Ends the game other than by its rules, unless it's already over. Everyone is told, as at any other end.
    pub(crate) fn end(&mut self, ending: Ending, outcome: Outcome, at_ms: u64) {
        if self.record.outcome().is_some() {
            return;
        }
        self.record.end(ending, outcome);
        let event = Event { rule: self.mode().ending_rule(), what: What::Over { winner: outcome.winner() } };
        self.events.push(Happened { event, at_ms });
        self.ended_ms = Some(at_ms);
    }
}

/// Where choices lead, as far as they're possible and belong to one unit.
pub(crate) struct Foreseen {
    pub(crate) position: Position,
    /// How many of the choices are possible.
    pub(crate) made: usize,
    /// Whether those are a whole unit.
    pub(crate) is_whole: bool,
    /// Why not all of them are possible, if they aren't.
    pub(crate) refused: Option<Refused>,
}

/// Tries choices from a position.
pub(crate) fn foresee(position: &Position, choices: &[Choice]) -> Foreseen {
    let mut foreseen = Foreseen { position: *position, made: 0, is_whole: false, refused: None };
    let mut over: Option<fn(u32) -> Refused> = None;
    for (index, &choice) in (0..).zip(choices) {
        if let Some(too_much) = over {
            foreseen.refused = Some(too_much(index));
            break;
        }
        let mut events = Vec::new();
        if let Err(refusal) = foreseen.position.play(choice, &mut events) {
            foreseen.refused = Some(Refused::Choice { index, choice, refusal });
            break;
        }
        foreseen.made += 1;
        if foreseen.position.ends_unit(&events) {
            foreseen.is_whole = true;
            // If something was revealed as well, the player couldn't have known that the action would be over.
            over = Some(if events.iter().any(Event::reveals) {
                |index| Refused::AfterReveal { index }
            } else {
                |index| Refused::AfterAction { index }
            });
        }
    }
    foreseen
}

/// Checks that these choices are one unit. If they are, all of them can be made.
pub(crate) fn check_unit(position: &Position, choices: &[Choice]) -> Result<(), Refused> {
    match foresee(position, choices) {
        Foreseen { refused: Some(refused), .. } => Err(refused),
        Foreseen { is_whole: true, .. } => Ok(()),
        _ if choices.is_empty() => Err(Refused::Empty),
        _ => Err(Refused::Unfinished),
    }
}
