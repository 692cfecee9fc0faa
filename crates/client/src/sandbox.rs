//! An action that's being tried out: none of it has happened yet.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_rules::{Choice, Choices, Event, Position, Prompt, Refusal, Seat, View};

/// An action in the making, played on a guess at what's hidden.
///
/// Up to the first event that reveals something, the guess doesn't matter: what the sandbox shows is exactly what will happen. It
/// stops there, because what comes next can't be known.
#[derive(Clone, Debug)]
pub struct Sandbox {
    seat: Seat,
    start: Position,
    tried: Vec<TriedChoice>,
}

/// A choice that was tried, and what it led to.
#[derive(Clone, Debug)]
struct TriedChoice {
    choice: Choice,
    after: Position,
    /// What happened, up to but not including the first revelation.
    events: Vec<Event>,
    reveals: bool,
    /// Whether it completes a unit: the choices that are committed together.
    ends_unit: bool,
}

impl Sandbox {
    /// A sandbox for the seat whose view this is; `None` if it isn't that seat's turn to choose.
    pub fn new(view: &View) -> Option<Sandbox> {
        let seat = view.position().turn()?;
        let mode = view.position().mode();
        if view.seat() != Some(mode.player(seat)) {
            return None;
        }
        // Any guess will do, and the same one each time keeps everything reproducible.
        let start = view.sample(&mut Pcg32::seed_from_u64(0));
        Some(Sandbox { seat, start, tried: Vec::new() })
    }

    /// The seat that acts.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The position that the choices so far lead to. It's only a guess once something [`is_revealed`](Sandbox::is_revealed).
    pub fn position(&self) -> &Position {
        self.tried.last().map_or(&self.start, |tried| &tried.after)
    }

    /// The position before the first choice.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Whether the latest choice reveals something hidden, so that the choices have to be committed before the action can
    /// continue.
    pub fn is_revealed(&self) -> bool {
        self.tried.last().is_some_and(|tried| tried.reveals)
    }

    /// Whether there's nothing left to choose before committing.
    pub fn is_complete(&self) -> bool {
        self.tried.last().is_some_and(|tried| tried.ends_unit)
    }

    /// What may be chosen next.
    pub fn choices(&self) -> Choices {
        if self.is_complete() { Choices::none() } else { self.position().choices() }
    }

    /// What is being decided.
    pub fn prompt(&self) -> Option<Prompt> {
        if self.is_complete() { None } else { self.position().prompt() }
    }

    /// Tries a choice.
    pub fn choose(&mut self, choice: Choice) -> Result<(), Refusal> {
        let mut after = *self.position();
        let mut events: Vec<Event> = Vec::new();
        after.play(choice, &mut events)?;
        let ends_unit = after.ends_unit(&events);
        let revelation = events.iter().position(Event::reveals);
        events.truncate(revelation.unwrap_or(events.len()));
        self.tried.push(TriedChoice { choice, after, events, reveals: revelation.is_some(), ends_unit });
        Ok(())
    }

    /// The events these choices would lead to from here, as far as they can be known. The choices aren't added to the sandbox.
    pub(crate) fn looked_up(&self, choices: &[Choice]) -> Result<Vec<Event>, Refusal> {
        let mut after = *self.position();
        let mut events: Vec<Event> = Vec::new();
        for &choice in choices {
            after.play(choice, &mut events)?;
        }
        let known = events.iter().position(Event::reveals).unwrap_or(events.len());
        events.truncate(known);
        Ok(events)
    }

    /// Takes the latest choice back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        self.tried.pop().is_some()
    }

    /// Takes everything back.
    pub fn reset(&mut self) {
        self.tried.clear();
    }

    /// The choices so far.
    pub fn choices_made(&self) -> Vec<Choice> {
        self.tried.iter().map(|tried| tried.choice).collect()
    }

    /// The events they lead to, as far as these can be known.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.tried.iter().flat_map(|tried| &tried.events)
    }
}
