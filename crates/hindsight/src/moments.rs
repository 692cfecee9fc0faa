//! The moments of a game that you can step to: choices, actions and rounds.
//!
//! A moment is a number of events, as a client counts them: 0 is the beginning. Most moments fall in the middle of what a choice
//! led to; those where somebody has just chosen are [stops](Stop).

use riftforce_rules::rift::Record;
use riftforce_rules::{Choice, Event, Position, Seat, What};

/// The moments of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moments {
    events: Vec<Event>,
    stops: Vec<Stop>,
}

/// A moment at which everything that a choice led to has happened, and nothing more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stop {
    /// How many events have happened.
    pub events: usize,
    /// How many choices have been made, not counting forced ones.
    pub choices: usize,
    /// What ends here.
    pub ends: StepSize,
    /// The round that it's in, counted from 1; 0 is the draft.
    pub round: usize,
    /// Who is to choose next; nobody once the game is over.
    pub turn: Option<Seat>,
}

/// How far to step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum StepSize {
    /// To the next choice.
    Choice,
    /// To the next action, or pick of the draft.
    Action,
    /// To the next round, in which everyone acts once; the draft counts as one.
    Round,
}

impl Moments {
    /// The moments of a game, running or over.
    pub fn of(record: &Record) -> Moments {
        let mut position = *record.start();
        let mut moments = Moments { events: Vec::new(), stops: vec![Stop::at(&position, 0, 0, 0)] };
        for choice in real_choices(record) {
            let was_draft = position.is_draft();
            if position.play(choice, &mut moments.events).is_err() {
                break;
            }
            let before = moments.latest();
            let is_round = position.is_between_actions() && position.turn() == Some(position.start());
            let begins = is_round && (!position.is_draft() && was_draft || before.round > 0);
            let round = before.round + usize::from(begins);
            moments.add(Stop::at(&position, moments.events.len(), before.choices + 1, round));
        }
        if record.ending().is_some() && record.outcome().is_some() {
            // If somebody gave up, that's reported like any other end.
            let what = What::Over { winner: record.outcome().and_then(|outcome| outcome.winner()) };
            moments.events.push(Event { rule: position.mode().ending_rule(), what });
            let last = moments.latest();
            moments.add(Stop { events: moments.events.len(), ends: StepSize::Round, turn: None, ..last });
        }
        moments
    }

    /// A choice that leads to no events isn't a moment of its own: its stop replaces the one before.
    fn add(&mut self, stop: Stop) {
        self.stops.pop_if(|last| last.events == stop.events && last.choices > 0);
        self.stops.push(stop);
    }

    #[expect(
        clippy::expect_used,
        reason = "`of` begins with a stop, and `add` takes none away without adding one"
    )]
    fn latest(&self) -> Stop {
        *self.stops.last().expect("a game has a beginning")
    }

    /// Everything that happened, with nothing hidden.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// All stops, the beginning and the end included.
    pub fn stops(&self) -> &[Stop] {
        &self.stops
    }

    /// The end of the game.
    pub fn last(&self) -> usize {
        self.events.len()
    }

    /// The latest stop up to a moment.
    pub fn stop_at(&self, moment: usize) -> Stop {
        let later = self.stops.partition_point(|stop| stop.events <= moment);
        self.stops[later.saturating_sub(1)]
    }

    /// The moment after this many choices; the end, if there weren't that many.
    pub fn after_choices(&self, choices: usize) -> usize {
        self.stops.iter().find(|stop| stop.choices >= choices).map_or(self.last(), |stop| stop.events)
    }

    /// The next moment to step to; the end is the last.
    pub fn next(&self, moment: usize, step: StepSize) -> usize {
        let is_next = |stop: &&Stop| stop.events > moment && stop.ends >= step;
        self.stops.iter().find(is_next).map_or(self.last(), |stop| stop.events)
    }

    /// The moment to step back to; the beginning is the first.
    pub fn previous(&self, moment: usize, step: StepSize) -> usize {
        let is_before = |stop: &&Stop| stop.events < moment && stop.ends >= step;
        self.stops.iter().rev().find(is_before).map_or(0, |stop| stop.events)
    }
}

impl Stop {
    fn at(position: &Position, events: usize, choices: usize, round: usize) -> Stop {
        let is_round = position.turn().is_none_or(|turn| turn == position.start());
        let ends = match position.is_between_actions() {
            true if is_round && !position.is_draft() => StepSize::Round,
            true => StepSize::Action,
            false => StepSize::Choice,
        };
        let round = if choices == 0 && !position.is_draft() { 1 } else { round };
        Stop { events, choices, ends, round, turn: position.turn() }
    }
}

/// The choices that players made, not counting forced ones.
pub(crate) fn real_choices(record: &Record) -> impl Iterator<Item = Choice> {
    record.choices_made().iter().filter(|made| !made.forced).map(|made| made.choice)
}

/// The game up to this many choices, not counting forced ones, as if it were still going on: for playing on from there. Tags are
/// left out.
pub fn record_up_to(record: &Record, choices: usize) -> Record {
    let mut beginning = Record::new(*record.start());
    for choice in real_choices(record).take(choices) {
        if beginning.play(choice, &mut ()).is_err() {
            break;
        }
    }
    beginning
}
