//! Everything that can come of an action, found by trying it.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hasher};

use riftforce_rules::internal::insertion_sort_by_key;
use riftforce_rules::{BySide, Choice, Event, EventSink, Position, Side, What};

/// What an action can lead to, and the first way there that was found.
#[derive(Clone, Debug)]
pub(crate) struct ActionOutcome {
    pub(crate) choices: Vec<Choice>,
    pub(crate) end: Position,
    /// What each side gained by the action itself, not counting what comes after it.
    pub(crate) gained: BySide<u16>,
    /// How many ways lead to it.
    pub(crate) ways: u64,
}

/// How far an action is tried out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Until {
    /// To where something hidden is revealed, or to its end.
    Reveal,
    /// To its end. In solo that's the end of the plan after it.
    End,
}

impl Until {
    /// A number that equal outcomes share.
    fn number(self, end: &Position) -> u64 {
        match self {
            Until::Reveal => end.fingerprint(),
            Until::End => {
                let mut hasher = DefaultHasher::new();
                hasher.write(&tidied(end));
                hasher.finish()
            }
        }
    }

    fn is_same(self, one: &Position, other: &Position) -> bool {
        match self {
            // In the middle of an action a position has more to it than is compared at the end.
            Until::Reveal => one == other,
            Until::End => is_same(one, other),
        }
    }
}

/// The different outcomes of an action.
pub(crate) struct Outcomes {
    pub(crate) each: Vec<ActionOutcome>,
    /// Whether everything was tried; otherwise the steps ran out first.
    pub(crate) complete: bool,
}

/// Tries everything that can be chosen, with each choice as one step. Ways that lead to the same end are one outcome.
pub(crate) fn outcomes(start: &Position, until: Until, most_steps: u64) -> Outcomes {
    let mut trial =
        Trial { until, steps: most_steps, made: Vec::new(), found: Vec::new(), by_number: HashMap::new() };
    let complete = trial.explore(start, Tally::default());
    Outcomes { each: trial.found, complete }
}

/// Where these choices lead, and what each side gains on the way; `None` if they aren't allowed or aren't exactly one action.
pub(crate) fn play_all(start: &Position, choices: &[Choice]) -> Option<(Position, BySide<u16>)> {
    let (mut position, mut tally) = (*start, Tally::default());
    for (index, &choice) in choices.iter().enumerate() {
        if index > 0 && position.is_between_actions() {
            return None;
        }
        position.play(choice, &mut tally).ok()?;
    }
    (!choices.is_empty() && position.is_between_actions()).then_some((position, tally.gained))
}

/// Whether two actions have come to the same end: the order of the cards in a discard pile doesn't matter.
pub(crate) fn is_same(one: &Position, other: &Position) -> bool {
    tidied(one) == tidied(other)
}

/// What there is to know about a position between two actions, apart from the order of discard piles.
fn tidied(position: &Position) -> Vec<u8> {
    let mode = position.mode();
    let mut bytes = vec![position.turn().map_or(0, |turn| turn.number())];
    bytes.extend(position.score().0.into_iter().flat_map(u16::to_le_bytes));
    for side in Side::BOTH {
        for site in mode.sites() {
            for &one in position.column(side, site) {
                bytes.extend([
                    one.card().index() as u8,
                    one.damage(),
                    position.controller(side, one).number(),
                ]);
            }
            bytes.push(u8::MAX);
        }
    }
    for &player in mode.players() {
        let mut discarded: Vec<u8> = position.discard_pile(player).map(|card| card.index() as u8).collect();
        insertion_sort_by_key(&mut discarded, |&card| card);
        bytes.extend(discarded);
        bytes.push(u8::MAX);
        bytes.extend(
            position
                .hand(player)
                .iter()
                .chain(&position.draw_pile(player).collect::<Vec<_>>())
                .map(|card| card.index() as u8),
        );
        bytes.extend([u8::MAX, position.hand_count(player) as u8]);
    }
    bytes
}

struct Trial {
    until: Until,
    steps: u64,
    made: Vec<Choice>,
    found: Vec<ActionOutcome>,
    /// The outcomes found, by [`Until::number`].
    by_number: HashMap<u64, Vec<usize>>,
}

impl Trial {
    fn explore(&mut self, position: &Position, before: Tally) -> bool {
        for choice in position.choices().iter() {
            if self.steps == 0 {
                return false;
            }
            self.steps -= 1;
            let (mut after, mut tally) = (*position, before);
            if after.play(choice, &mut tally).is_err() {
                return false;
            }
            self.made.push(choice);
            let is_over = after.is_between_actions() || tally.revealed && self.until == Until::Reveal;
            let complete = if is_over { self.note(after, tally) } else { self.explore(&after, tally) };
            self.made.pop();
            if !complete {
                return false;
            }
        }
        true
    }

    fn note(&mut self, end: Position, tally: Tally) -> bool {
        let (number, found) = (self.until.number(&end), &self.found);
        let alike = self.by_number.entry(number).or_default();
        match alike.iter().find(|&&index| self.until.is_same(&found[index].end, &end)) {
            Some(&index) => self.found[index].ways += 1,
            None => {
                alike.push(self.found.len());
                let choices = self.made.clone();
                self.found.push(ActionOutcome { choices, end, gained: tally.gained, ways: 1 });
            }
        }
        true
    }
}

/// What has happened in an action so far.
#[derive(Clone, Copy, Default)]
struct Tally {
    gained: BySide<u16>,
    revealed: bool,
    /// Whether what happens from now on is no longer the action's doing.
    past: bool,
}

impl EventSink for Tally {
    fn event(&mut self, event: Event) {
        self.revealed |= event.reveals();
        match event.what {
            What::TurnOf { .. } | What::PlanBegun { .. } => self.past = true,
            What::Scored { side, amount } if !self.past => self.gained[side] += amount,
            _ => (),
        }
    }
}
