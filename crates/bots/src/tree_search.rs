//! What the strong player was before anything was learned, kept as a baseline: information-set tree search over single choices,
//! with priors from a look at whole actions, short sensible playouts, and hand-set weights to judge where they end. It also makes
//! the picks in drafts, about which nothing has been learned.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_rules::internal::insertion_sort_by;
use riftforce_rules::{ActionKind, Choice, Choices, Mode, Position, Side, View, random_choice_by_kind};

use crate::evaluate::{Weights, side_of, win_chance};
use crate::greedy::{Worths, worths};
use crate::threads::{self, think_together};
use crate::tree::{self, NodeId, Tree};
use crate::{Answer, Bot, Budget, Considered, Judgement, choice_by_choice, only_choice};

/// How strongly it's drawn to what looked promising beforehand.
const EXPLORATION: f32 = 1.1;
/// How sharply the look at whole actions favours better choices: this much more Riftforce makes a choice e times as likely.
const PRIOR_SPREAD: f32 = 0.9;
/// How many actions a playout takes after the one under way.
const PLAYOUT_ACTIONS: u32 = 2;
/// Each action of a playout is the best of this many random ones.
const PLAYOUT_CANDIDATES: u32 = 24;
/// What positions are judged by.
const WEIGHTS: Weights = Weights::STANDARD;

/// Tree search over single choices, judging positions by hand-set weights.
pub struct TreeSearchBot {
    /// One for each thread; the first thinks on the calling thread.
    thinkers: Vec<Thinker>,
    /// The previous choice: the rest of the action continues from there.
    chosen: Option<Choice>,
}

impl TreeSearchBot {
    /// With the same seed and budget of iterations, it always plays the same way. It thinks on the calling thread.
    pub fn new(seed: u64) -> TreeSearchBot {
        TreeSearchBot { thinkers: vec![Thinker::new(Pcg32::seed_from_u64(seed))], chosen: None }
    }

    /// Thinks on this many threads at once. They share a budget's iterations equally, and each grows a tree of its own, so it
    /// still always plays the same way, though not the same way as with another number of threads. A browser has only one.
    pub fn with_threads(mut self, threads: usize) -> TreeSearchBot {
        let generators = threads::generators_for_threads(&self.thinkers[0].rng, threads);
        self.thinkers = generators.into_iter().map(Thinker::new).collect();
        self
    }
}

impl Bot for TreeSearchBot {
    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Answer {
        choice_by_choice(view, budget, |view, budget| self.think_of_one(view, budget))
    }
}

impl TreeSearchBot {
    /// Thinks about one choice.
    fn think_of_one(&mut self, view: &View, budget: &Budget<'_>) -> Answer {
        let position = view.position();
        if let Some(choice) = only_choice(position) {
            return Answer::of_choice(choice);
        }
        let before = self.chosen.take().filter(|_| !position.is_between_actions());
        self.thinkers.iter_mut().for_each(|thinker| thinker.begin(before));
        // What its own action does can be seen without knowing the hidden cards; what the trainer does after it can't.
        let looked_at = match position.mode() {
            Mode::Solo => view.sample(&mut self.thinkers[0].rng),
            _ => *position,
        };
        let priors = Priors::new(worths(Judgement::Handmade(WEIGHTS), &looked_at, budget));
        let iterations = think_together(&mut self.thinkers, budget, |thinker, share, stop| {
            thinker.think(view, &priors, share, stop)
        });
        let trees: Vec<&Tree> = self.thinkers.iter().map(|thinker| &thinker.tree).collect();
        let answer = answer_of(&trees, position, iterations);
        self.chosen = answer.choices.first().copied();
        answer
    }
}

/// What one thread needs for its thinking.
struct Thinker {
    rng: Pcg32,
    tree: Tree,
}

impl Thinker {
    fn new(rng: Pcg32) -> Thinker {
        Thinker { rng, tree: Tree::new() }
    }

    /// In the middle of an action, it continues with the tree it grew before the latest choice.
    fn begin(&mut self, before: Option<Choice>) {
        let known = before.and_then(|choice| self.tree.child(Tree::ROOT, choice));
        self.tree = known.map_or_else(Tree::new, |root| self.tree.subtree(root));
    }

    /// Does at most `most` iterations, and after the first one stops as soon as it's told to. Returns how many it did.
    fn think(&mut self, view: &View, priors: &Priors, most: u64, stop: impl Fn() -> bool) -> u64 {
        let mut walk = Walk { path: Vec::new(), legal: Vec::new() };
        let mut done = 0;
        while done < most && (done == 0 || !stop()) {
            self.iterate(view, priors, &mut walk);
            done += 1;
        }
        done
    }

    fn iterate(&mut self, view: &View, priors: &Priors, walk: &mut Walk) {
        let mut position = view.sample(&mut self.rng);
        let mut choices = position.choices();
        let mut node = Tree::ROOT;
        walk.path.clear();
        walk.path.push(node);
        while !choices.is_empty() {
            let side = side_of(&position);
            self.tree.legal_children(node, &choices, &mut walk.legal);
            let known = (node == Tree::ROOT).then_some(priors);
            let (choice, child) = self.select(node, side, &choices, &walk.legal, known);
            node = child.unwrap_or_else(|| {
                let prior = known.map_or_else(|| kind_prior(&choices, choice), |known| known.of(choice));
                let child = self.tree.add_child(node, choice, prior);
                self.tree[child].available = 1;
                child
            });
            walk.path.push(node);
            position.play_unchecked(choice, &mut choices);
            if child.is_none() {
                break;
            }
        }
        self.play_out(&mut position, &mut choices);
        let chance_a = win_chance(&WEIGHTS, &position, Side::A);
        self.tree.record(&walk.path, chance_a);
    }

    /// PUCT: favours what has won so far, and what looked promising but was seldom tried.
    #[expect(
        clippy::expect_used,
        reason = "it's asked where there are choices, and every node but the root has its own"
    )]
    fn select(
        &mut self,
        parent: NodeId,
        side: Side,
        choices: &Choices,
        legal: &[NodeId],
        known: Option<&Priors>,
    ) -> (Choice, Option<NodeId>) {
        let (rng, tree) = (&mut self.rng, &self.tree);
        let mut best: Option<(f32, NodeId)> = None;
        for &child in legal {
            let node = &tree[child];
            let curiosity = node.prior * (node.available as f32).sqrt() / (1.0 + node.visits as f32);
            let score = node.win_chance(side) + EXPLORATION * curiosity;
            if best.is_none_or(|(so_far, _)| score > so_far) {
                best = Some((score, child));
            }
        }
        if legal.len() < choices.len() {
            // An untried choice is expected to do a little worse than the parent did.
            let visits = tree[parent].visits;
            let expected = if visits == 0 { 0.5 } else { tree[parent].win_chance(side) - 0.1 };
            let tried = |choice: Choice| legal.iter().any(|&child| tree[child].choice == Some(choice));
            let fresh = match known {
                Some(known) => known.best_such(|choice| choices.contains(&choice) && !tried(choice)),
                None => random_fresh(rng, choices, legal.len(), tried),
            };
            if let Some((choice, prior)) = fresh {
                let score = expected + EXPLORATION * prior * (visits as f32 + 1.0).sqrt();
                if best.is_none_or(|(so_far, _)| score > so_far) {
                    return (choice, None);
                }
            }
        }
        match best {
            Some((_, child)) => (tree[child].choice.expect("a child is a choice"), Some(child)),
            None => (random_choice_by_kind(choices, rng).expect("there is something to choose"), None),
        }
    }

    /// Ends the action under way and plays a few more, each the best of some random ones.
    fn play_out(&mut self, position: &mut Position, choices: &mut Choices) {
        if !position.is_between_actions() {
            self.best_of_random(position, choices);
        }
        for _ in 0..PLAYOUT_ACTIONS {
            if choices.is_empty() {
                return;
            }
            self.best_of_random(position, choices);
        }
    }

    fn best_of_random(&mut self, position: &mut Position, choices: &mut Choices) {
        let side = side_of(position);
        let mut best: Option<(f32, Position, Choices)> = None;
        for _ in 0..PLAYOUT_CANDIDATES {
            let (mut end, mut after) = (*position, *choices);
            while let Some(choice) = random_choice_by_kind(&after, &mut self.rng) {
                end.play_unchecked(choice, &mut after);
                if end.is_between_actions() {
                    break;
                }
            }
            let worth = WEIGHTS.lead(&end, side);
            if best.as_ref().is_none_or(|(so_far, ..)| worth > *so_far) {
                best = Some((worth, end, after));
            }
        }
        if let Some((_, end, after)) = best {
            (*position, *choices) = (end, after);
        }
    }
}

/// A choice that hasn't been tried yet, picked as the random player would.
fn random_fresh(
    rng: &mut Pcg32,
    choices: &Choices,
    tried_count: usize,
    tried: impl Fn(Choice) -> bool,
) -> Option<(Choice, f32)> {
    for _ in 0..4 + tried_count {
        let choice = random_choice_by_kind(choices, rng)?;
        if !tried(choice) {
            return Some((choice, kind_prior(choices, choice)));
        }
    }
    choices.iter().find(|&choice| !tried(choice)).map(|choice| (choice, kind_prior(choices, choice)))
}

/// The path of an iteration, and the options at its end; kept to save allocations.
struct Walk {
    path: Vec<NodeId>,
    legal: Vec<NodeId>,
}

/// How promising each choice at the root looks.
struct Priors(Vec<(Choice, f32)>);

impl Priors {
    fn new(mut worths: Worths) -> Priors {
        insertion_sort_by(&mut worths, |a, b| a.1 > b.1);
        let best = worths.first().map_or(0.0, |&(_, worth)| worth);
        let shares: Vec<f32> =
            worths.iter().map(|&(_, worth)| ((worth - best) / PRIOR_SPREAD).exp()).collect();
        let sum: f32 = shares.iter().sum();
        // A little for every choice, because a look at a single action can be wrong.
        let floor = 0.1 / worths.len().max(1) as f32;
        Priors(
            worths
                .iter()
                .zip(shares)
                .map(|(&(choice, _), share)| (choice, 0.9 * share / sum + floor))
                .collect(),
        )
    }

    fn of(&self, choice: Choice) -> f32 {
        self.0.iter().find(|&&(it, _)| it == choice).map_or(0.01, |&(_, prior)| prior)
    }

    /// The most promising choice that meets the condition.
    fn best_such(&self, such: impl Fn(Choice) -> bool) -> Option<(Choice, f32)> {
        self.0.iter().copied().find(|&(choice, _)| such(choice))
    }
}

/// The random player's chance of making a choice: all kinds of action are equally likely, and so are all options of a kind.
fn kind_prior(choices: &Choices, choice: Choice) -> f32 {
    let Some(kind) = choice.action_begun() else { return 1.0 / choices.len() as f32 };
    let kinds = [ActionKind::Play, ActionKind::Activate, ActionKind::Check];
    let legal = kinds.iter().filter(|&&kind| !choices.of(kind).is_empty()).count().max(1);
    1.0 / (legal * choices.of(kind).len().max(1)) as f32
}

/// The choice that was looked at most, over all trees together. Trees kept from the choice before may also hold choices that only
/// other guesses at what was hidden allowed.
pub(crate) fn answer_of(trees: &[&Tree], position: &Position, iterations: u64) -> Answer {
    let (side, choices) = (side_of(position), position.choices());
    let mut considered: Vec<Considered> = tree::found_together(&tree::roots(trees))
        .into_iter()
        .filter(|found| choices.contains(&found.choice))
        .map(|found| Considered {
            choice: found.choice,
            win_chance: found.win_chance(side).into(),
            visits: found.visits,
        })
        .collect();
    insertion_sort_by(&mut considered, |a, b| (a.visits, a.win_chance) > (b.visits, b.win_chance));
    let best = considered[0];
    Answer { win_chance: Some(best.win_chance), iterations, considered, ..Answer::of_choice(best.choice) }
}
