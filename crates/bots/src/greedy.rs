//! A player who takes the whole action that looks best at its end, and thinks no further.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_rules::{Choice, Choices, Mode, Position, Side, View};

use crate::evaluate::{Weights, side_of};
use crate::judgement::JudgementFromStart;
use crate::{Answer, Bot, Budget, Considered, Judgement, only_choice};

/// A player who takes the whole action that looks best at its end, and thinks no further.
pub struct GreedyBot {
    weights: Weights,
    rng: Pcg32,
}

/// The most choices that are looked at in one action; only crowded boards come near it.
const MOST_STEPS: u64 = 60_000;

impl GreedyBot {
    /// A greedy player with these weights. The seed matters only where a trainer's hidden cards have to be guessed.
    pub fn new(weights: Weights, seed: u64) -> GreedyBot {
        GreedyBot { weights, rng: Pcg32::seed_from_u64(seed) }
    }
}

impl Bot for GreedyBot {
    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Answer {
        let position = view.position();
        if let Some(choice) = only_choice(position) {
            return Answer::of_choice(choice);
        }
        // What its own action does can be seen without knowing the hidden cards; what the trainer does after it can't.
        let position = match position.mode() {
            Mode::Solo => view.sample(&mut self.rng),
            _ => *position,
        };
        let judgement = Judgement::Handmade(self.weights);
        let search = ActionSearch::new(judgement, &position, side_of(&position), budget);
        let worths = search.clone().worths(&position);
        let slope = self.weights.slope;
        let chance = |worth: f32| f64::from(1.0 / (1.0 + (-slope * worth).exp()));
        let consider = |&(choice, worth)| Considered { choice, win_chance: chance(worth), visits: 1 };
        let mut considered: Vec<Considered> = worths.iter().map(consider).collect();
        considered.sort_by(|one, other| other.win_chance.total_cmp(&one.win_chance));
        Answer { considered, ..Answer::of_choices(line_from(search, position, worths)) }
    }
}

/// Each choice, and how good the best action that begins with it is.
pub(crate) type Worths = Vec<(Choice, f32)>;

/// How good the best action that begins with each choice is.
pub(crate) fn worths(judgement: Judgement, position: &Position, budget: &Budget<'_>) -> Worths {
    ActionSearch::new(judgement, position, side_of(position), budget).worths(position)
}

/// The choices of the best action from here on.
pub(crate) fn best_line(search: ActionSearch<'_>, position: Position) -> Vec<Choice> {
    let worths = search.clone().worths(&position);
    line_from(search, position, worths)
}

/// The same, when the worths of the first choices are already known.
fn line_from(search: ActionSearch<'_>, mut position: Position, mut worths: Worths) -> Vec<Choice> {
    let (turn, mut line, mut next) = (position.turn(), Vec::new(), Choices::none());
    loop {
        let Some((choice, _)) = worths.into_iter().max_by(|a, b| a.1.total_cmp(&b.1)) else { return line };
        line.push(choice);
        position.play_unchecked(choice, &mut next);
        if position.is_between_actions() || position.turn() != turn {
            return line;
        }
        worths = search.clone().worths(&position);
    }
}

/// A search through everything that can come of an action.
#[derive(Clone)]
pub(crate) struct ActionSearch<'a> {
    judgement: JudgementFromStart,
    side: Side,
    steps: u64,
    most_steps: u64,
    budget: &'a Budget<'a>,
}

impl<'a> ActionSearch<'a> {
    fn new(judgement: Judgement, start: &Position, side: Side, budget: &'a Budget<'a>) -> ActionSearch<'a> {
        ActionSearch {
            judgement: judgement.starting_from(start),
            side,
            steps: 0,
            most_steps: MOST_STEPS,
            budget,
        }
    }

    /// One that looks at everything there is, for as long as the budget lasts.
    pub(crate) fn whole(
        judgement: Judgement,
        start: &Position,
        side: Side,
        budget: &'a Budget<'a>,
    ) -> ActionSearch<'a> {
        ActionSearch { most_steps: budget.iterations, ..ActionSearch::new(judgement, start, side, budget) }
    }

    fn worths(mut self, position: &Position) -> Worths {
        position.choices().iter().map(|choice| (choice, self.best_after(position, choice))).collect()
    }

    /// How good the best end of an action that begins with this choice is.
    fn best_after(&mut self, before: &Position, choice: Choice) -> f32 {
        let mut position = *before;
        let mut choices = Choices::none();
        position.play_unchecked(choice, &mut choices);
        self.steps += 1;
        let enough = self.steps > self.most_steps || self.steps.is_multiple_of(256) && self.budget.is_spent();
        if position.is_between_actions() || choices.is_empty() || enough {
            self.most_steps = if enough { 0 } else { self.most_steps };
            return self.judgement.worth(&position, self.side);
        }
        choices.iter().map(|next| self.best_after(&position, next)).fold(f32::MIN, f32::max)
    }
}
