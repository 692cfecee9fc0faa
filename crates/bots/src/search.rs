//! The strong player: it looks at every whole action, keeps the most promising ones, and tries each of them out against what may
//! follow, in one guess at what's hidden after another.
//!
//! A tree search would have to find an action choice by choice before it could look beyond it. Here the judgement sees all
//! actions at once, and the rest of the time goes into telling the best few apart.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use riftforce_rules::internal::insertion_sort_by;
use riftforce_rules::{Choice, Choices, GOAL, Position, Side, View, random_choice_by_kind};

use crate::action_plans::{ActionPlan, Attention, action_plans};
use crate::evaluate::side_of;
use crate::finish::{sure_in_two, sure_win};
use crate::threads::{self, think_together};
use crate::tree_search::TreeSearchBot;
use crate::{Answer, Bot, Budget, Considered, Finishing, SearchSettings, only_choice};

/// The share of the time spent looking for actions.
const LOOKING: f64 = 0.2;

/// The share of the time spent looking for a sure win in two actions, and how many choices it may look at for each iteration that
/// it's allowed: trying out an action takes ten times as many.
const FINISHING: f64 = 0.1;
const FINISHING_STEPS: u64 = 40;

/// A side with less than this is too far from winning in two actions to look for it.
const NEAR_THE_END: u16 = GOAL - 5;

/// Below this product of the chances to win and to lose, the more nearly a game is decided, the less it takes to tell actions
/// apart, and the less a first look counts.
const UNDECIDED: f32 = 0.09;

/// However nearly a game is decided, a first look counts for this much of what it counts for otherwise.
const DECIDED: f32 = 0.01;

/// How many guesses at what's hidden are kept. All actions are tried in the same guesses and with the same luck, so what then
/// differs is down to the actions themselves.
const WORLDS: usize = 1024;

/// How much worse an untried action is expected to do than the others have done.
const DOUBT: f32 = 0.1;

/// The strong player.
pub struct SearchBot {
    settings: SearchSettings,
    /// One for each thread; the first thinks on the calling thread.
    thinkers: Vec<Thinker>,
    /// Makes the picks in drafts, about which nothing was learned.
    drafter: TreeSearchBot,
}

impl SearchBot {
    /// With the same seed and budget of iterations, it always plays the same way. It thinks on the calling thread.
    pub fn new(settings: SearchSettings, seed: u64) -> SearchBot {
        let thinkers = vec![Thinker::new(settings, Pcg32::seed_from_u64(seed))];
        SearchBot { settings, thinkers, drafter: TreeSearchBot::new(seed) }
    }

    /// Thinks on this many threads at once. They share a budget's iterations equally, and each makes its own guesses, so it still
    /// always plays the same way, though not the same way as with another number of threads. A browser has only one.
    pub fn with_threads(mut self, threads: usize) -> SearchBot {
        let generators = threads::generators_for_threads(&self.thinkers[0].rng, threads);
        self.thinkers = generators.into_iter().map(|rng| Thinker::new(self.settings, rng)).collect();
        self.drafter = self.drafter.with_threads(threads);
        self
    }
}

impl SearchBot {
    /// The plan that looks best, without trying any of them out.
    fn at_first_sight(&self, plans: &[ActionPlan]) -> Answer {
        let chance = |plan: &ActionPlan| self.settings.judgement.chance_of(plan.worth);
        let seen =
            plans.iter().map(|plan| (plan, Tally { visits: 1, wins: chance(plan), value: chance(plan) }));
        answer_of(seen, 0)
    }
}

impl Bot for SearchBot {
    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Answer {
        let position = view.position();
        if let Some(choice) = only_choice(position) {
            return Answer::of_choice(choice);
        }
        if position.is_draft() {
            return self.drafter.choose(view, budget);
        }
        if let Some(choices) = self.sure_win(view) {
            return won_by(choices);
        }
        let own = self.settings.most_iterations.map(|most| Budget::iterations(most.min(budget.iterations)));
        let budget = own.as_ref().unwrap_or(budget);
        let plans = self.look_for_plans(view, budget);
        if budget.iterations == 0 {
            return self.at_first_sight(&plans);
        }
        if let Some(index) = self.sure_in_two(view, &plans, budget) {
            return won_by(plans[index].choices.clone());
        }
        let (tried, iterations) = self.try_out(view, &plans, budget);
        answer_of(plans.iter().zip(tried), iterations)
    }
}

impl SearchBot {
    /// The rest of an action that wins for sure, if there's one that it sees.
    fn sure_win(&self, view: &View) -> Option<Vec<Choice>> {
        if self.settings.finishing == Finishing::None { None } else { sure_win(view) }
    }

    /// The plan after which its next action wins for sure, if there's one that it sees.
    fn sure_in_two(&self, view: &View, plans: &[ActionPlan], budget: &Budget<'_>) -> Option<usize> {
        let position = view.position();
        let is_near = position.score()[side_of(position)] >= NEAR_THE_END;
        if self.settings.finishing < Finishing::InTwo || !is_near {
            return None;
        }
        let most_steps = budget.iterations.saturating_mul(FINISHING_STEPS);
        budget.with_share(FINISHING, |budget| {
            sure_in_two(view, plans.iter().map(|plan| &plan.choices[..]), most_steps, &|| budget.is_spent())
        })
    }

    /// The actions that it tries most, starting with the one that it would take.
    pub(crate) fn favourite_actions(&mut self, view: &View, budget: &Budget<'_>) -> Vec<Vec<Choice>> {
        let plans = self.look_for_plans(view, budget);
        let (tried, _) = self.try_out(view, &plans, budget);
        let mut tried: Vec<(ActionPlan, Tally)> = plans.into_iter().zip(tried).collect();
        insertion_sort_by(&mut tried, |(_, a), (_, b)| (a.visits, a.value) > (b.visits, b.value));
        tried.into_iter().map(|(plan, _)| plan.choices).collect()
    }

    fn look_for_plans(&mut self, view: &View, budget: &Budget<'_>) -> Vec<ActionPlan> {
        let rng = &mut self.thinkers[0].rng;
        let attention = Attention::of(self.settings.notices, rng);
        // The learned judgement has never seen an unknown card.
        let world = view.sample(rng);
        budget.with_share(LOOKING, |budget| action_plans(&self.settings, &world, attention, budget))
    }

    /// What came of each plan, and how many iterations that took.
    fn try_out(&mut self, view: &View, plans: &[ActionPlan], budget: &Budget<'_>) -> (Vec<Tally>, u64) {
        let iterations = think_together(&mut self.thinkers, budget, |thinker, share, stop| {
            thinker.try_out(view, plans, share, stop)
        });
        let tried = (0..plans.len()).map(|index| {
            let tallies = self.thinkers.iter().map(|thinker| thinker.tallies[index]);
            tallies.fold(Tally::default(), |sum, one| Tally {
                visits: sum.visits + one.visits,
                wins: sum.wins + one.wins,
                value: sum.value + one.value,
            })
        });
        (tried.collect(), iterations)
    }
}

/// How often a plan was tried, and what came of it.
#[derive(Clone, Copy, Default)]
struct Tally {
    visits: u32,
    /// The sum of the chances to win.
    wins: f32,
    /// The sum of the same chances, with sooner wins and later losses counting for more.
    value: f32,
}

impl Tally {
    fn win_chance(self) -> f32 {
        self.wins / self.visits.max(1) as f32
    }

    fn mean_value(self) -> f32 {
        self.value / self.visits.max(1) as f32
    }
}

/// What a chance to win counts for here: more if the win is near, or the loss far away.
fn hurried(chance: f32, end: &Position, side: Side, hurry: f32) -> f32 {
    let needed = |side: Side| f32::from(GOAL.saturating_sub(end.score()[side]));
    let (own, others) = if end.is_over() { (0.0, 0.0) } else { (needed(side), needed(side.other())) };
    chance * (1.0 - hurry * own) + (1.0 - chance) * hurry * others
}

/// What one thread needs for its thinking.
struct Thinker {
    settings: SearchSettings,
    rng: Pcg32,
    tallies: Vec<Tally>,
    worlds: Vec<Position>,
}

impl Thinker {
    fn new(settings: SearchSettings, rng: Pcg32) -> Thinker {
        Thinker { settings, rng, tallies: Vec::new(), worlds: Vec::new() }
    }

    /// Does at most `most` iterations, and after the first one stops as soon as it's told to. Returns how many it did.
    fn try_out(&mut self, view: &View, plans: &[ActionPlan], most: u64, stop: impl Fn() -> bool) -> u64 {
        let side = side_of(view.position());
        let luck = self.rng.next_u64();
        self.worlds.clear();
        self.tallies.clear();
        self.tallies.resize(plans.len(), Tally::default());
        let mut all = Tally::default();
        while u64::from(all.visits) < most && (all.visits == 0 || !stop()) {
            let index = self.select(plans, all);
            let visit = self.tallies[index].visits;
            let mut rng = Pcg32::seed_from_u64(luck.wrapping_add(visit.into()));
            let world = self.world(view, visit as usize % WORLDS);
            let end = self.settings.follow(&world, &plans[index].choices, &mut rng);
            let chance = self.settings.judgement.win_chance(&end, side);
            for tally in [&mut self.tallies[index], &mut all] {
                tally.visits += 1;
                tally.wins += chance;
                tally.value += hurried(chance, &end, side, self.settings.hurry);
            }
        }
        all.visits.into()
    }

    /// PUCT: favours what has won so far, and what looked promising but was seldom tried.
    fn select(&self, plans: &[ActionPlan], all: Tally) -> usize {
        let chance = if all.visits == 0 { 0.5 } else { all.win_chance() };
        // When a game is all but decided, what's left to tell actions apart is small.
        let scale = match self.settings.hurry {
            0.0 => 1.0,
            _ => (chance * (1.0 - chance) / UNDECIDED).clamp(DECIDED, 1.0),
        };
        let expected = if all.visits == 0 { 0.5 } else { all.mean_value() - DOUBT * scale };
        let curiosity = scale * self.settings.exploration * (all.visits as f32 + 1.0).sqrt();
        let score = |(plan, tally): (&ActionPlan, &Tally)| {
            let value = if tally.visits == 0 { expected } else { tally.mean_value() };
            value + curiosity * plan.prior / (1.0 + tally.visits as f32)
        };
        let scores = plans.iter().zip(&self.tallies).map(score);
        let (index, _) = scores
            .enumerate()
            .fold((0, f32::MIN), |best, (index, score)| if score > best.1 { (index, score) } else { best });
        index
    }

    fn world(&mut self, view: &View, index: usize) -> Position {
        while self.worlds.len() <= index {
            self.worlds.push(view.sample(&mut self.rng));
        }
        self.worlds[index]
    }
}

impl SearchSettings {
    /// Where this action leads in this world, a few actions on.
    fn follow(&self, world: &Position, choices: &[Choice], rng: &mut Pcg32) -> Position {
        let (mut position, mut options) = (*world, world.choices());
        for choice in choices {
            // Where something is revealed, a plan may no longer be possible.
            if position.is_over() || !options.contains(choice) {
                break;
            }
            position.play_unchecked(*choice, &mut options);
        }
        if !position.is_between_actions() {
            self.best_of_random(&mut position, &mut options, rng);
        }
        for _ in 0..self.playout_actions {
            if options.is_empty() {
                break;
            }
            self.best_of_random(&mut position, &mut options, rng);
        }
        position
    }

    fn best_of_random(&self, position: &mut Position, choices: &mut Choices, rng: &mut Pcg32) {
        let (side, mut incremental) = (side_of(position), self.judgement.starting_from(position));
        let mut best: Option<(f32, Position, Choices)> = None;
        for _ in 0..self.playout_candidates {
            let (mut end, mut after) = (*position, *choices);
            while let Some(choice) = random_choice_by_kind(&after, rng) {
                end.play_unchecked(choice, &mut after);
                if end.is_between_actions() {
                    break;
                }
            }
            let worth = incremental.worth(&end, side);
            if best.as_ref().is_none_or(|(so_far, ..)| worth > *so_far) {
                best = Some((worth, end, after));
            }
        }
        if let Some((_, end, after)) = best {
            (*position, *choices) = (end, after);
        }
    }
}

/// What comes of these choices, in this many guesses at what's hidden: for each guess, how likely the side of the seat to choose
/// is to win. The choices end where something hidden is revealed, or earlier; without any, the result is what the position is
/// worth as it stands.
///
/// The n-th guess depends only on the seed and on n. So two actions tried with the same seed meet the same guesses,
/// and their results differ because of what the actions do rather than by luck.
pub fn playout_win_chances(
    settings: SearchSettings,
    view: &View,
    made: &[Choice],
    seed: u64,
    guesses: u64,
) -> Vec<f32> {
    let side = side_of(view.position());
    let chances = (0..guesses).map(|guess| {
        let mut rng = Pcg32::seed_from_u64(seed.wrapping_add(guess));
        let world = view.sample(&mut rng);
        settings.judgement.win_chance(&settings.follow(&world, made, &mut rng), side)
    });
    chances.collect()
}

/// The answer of a bot that has won with these choices.
fn won_by(choices: Vec<Choice>) -> Answer {
    let considered = vec![Considered { choice: choices[0], win_chance: 1.0, visits: 1 }];
    Answer { win_chance: Some(1.0), considered, ..Answer::of_choices(choices) }
}

/// The plan that was tried most.
fn answer_of<'a>(tried: impl Iterator<Item = (&'a ActionPlan, Tally)>, iterations: u64) -> Answer {
    let mut tried: Vec<(&ActionPlan, Tally)> = tried.collect();
    insertion_sort_by(&mut tried, |(_, a), (_, b)| (a.visits, a.value) > (b.visits, b.value));
    let mut considered: Vec<Considered> = Vec::new();
    for (plan, tally) in tried.iter().filter(|(_, tally)| tally.visits > 0) {
        match considered.iter_mut().find(|one| one.choice == plan.choices[0]) {
            // The win chance stays that of the best action that begins this way.
            Some(one) => one.visits += tally.visits,
            None => considered.push(Considered {
                choice: plan.choices[0],
                win_chance: tally.win_chance().into(),
                visits: tally.visits,
            }),
        }
    }
    let (best, tally) = tried[0];
    let win_chance = Some(tally.win_chance().into());
    Answer { win_chance, iterations, considered, ..Answer::of_choices(best.choices.clone()) }
}

#[cfg(test)]
mod tests {
    use riftforce_rules::rift::Record;

    use super::*;

    fn at_score(score: &str) -> Position {
        let text =
            format!("rift: 1\ngame: duel\nscore: {score}\nsite 1: Fi5 / Wa5\nhand 1: Fi6\nhand 2: Wa6\n");
        *Record::read(text.as_bytes()).expect("it's in order").position()
    }

    #[test]
    fn among_equal_chances_the_sooner_win_and_the_later_loss_count_for_more() {
        let hurry = SearchSettings::STANDARD.hurry;
        let value = |chance: f32, score: &str| hurried(chance, &at_score(score), Side::A, hurry);
        assert!(value(0.99, "11 5") > value(0.99, "9 5"));
        assert!(value(0.01, "5 9") > value(0.01, "5 11"));
        assert_eq!(hurried(0.7, &at_score("3 9"), Side::A, 0.0), 0.7);
    }

    #[test]
    fn a_clearly_better_chance_counts_for_more_than_any_hurry() {
        let hurry = SearchSettings::STANDARD.hurry;
        for chance in [0.0, 0.25, 0.5, 0.75, 0.95] {
            let slow = hurried(chance + 0.05, &at_score("0 11"), Side::A, hurry);
            let quick = hurried(chance, &at_score("11 0"), Side::A, hurry);
            assert!(slow > quick, "{chance}: {slow} and {quick}");
        }
    }
}
