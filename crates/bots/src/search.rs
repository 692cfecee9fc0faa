//! The strong player: information-set tree search over single choices, with priors from a look at whole actions, short
//! sensible playouts, and a judgement of where they end instead of play to the end of the game.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use riftforce_rules::{Action, Choice, Choices, Mode, Position, Side, View, random_choice};

use crate::evaluate::side_of;
use crate::greedy::{Worths, worths};
use crate::tree::{self, NodeId, Tree};
use crate::{Answer, Bot, Budget, Considered, Judgement, one_by_one, only_choice};

/// How the search goes about it.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// How positions are judged.
    pub judgement: Judgement,
    /// How much what looked promising beforehand attracts.
    pub exploration: f32,
    /// How sharply the look at whole actions prefers the better: the Riftforce that make a choice e times as likely.
    pub prior_spread: f32,
    /// How many actions a playout has after the one under way.
    pub playout_actions: u32,
    /// Of how many random actions a playout takes the best.
    pub playout_candidates: u32,
}

impl Manner {
    /// What the bots use.
    pub const STANDARD: Manner = Manner { judgement: Judgement::Learned, ..Manner::HANDMADE };

    /// What they used before anything was learned: a yardstick.
    pub const HANDMADE: Manner = Manner {
        judgement: Judgement::HANDMADE,
        exploration: 1.1,
        prior_spread: 0.9,
        playout_actions: 2,
        playout_candidates: 24,
    };

    /// How actions are compared afterwards: by what comes of them if everyone then plays as the games were played that the
    /// judgement was learned from. Three more actions let the other side strike back, twice.
    pub const APPRAISAL: Manner = Manner { playout_actions: 3, playout_candidates: 64, ..Manner::STANDARD };
}

/// What the bots use.
impl Default for Manner {
    fn default() -> Manner {
        Manner::STANDARD
    }
}

/// The strong player: tree search with a judgement.
pub struct Search {
    manner: Manner,
    /// One for each thread; the first thinks on the thread that asks.
    thinkers: Vec<Thinker>,
    /// What was chosen before: the rest of the action goes on from there.
    chosen: Option<Choice>,
}

impl Search {
    /// With a seed and a budget of iterations, it always plays the same. It thinks on the thread that asks.
    pub fn new(manner: Manner, seed: u64) -> Search {
        let thinkers = vec![Thinker::new(manner, Pcg32::seed_from_u64(seed))];
        Search { manner, thinkers, chosen: None }
    }

    /// Thinks on so many threads at once. They share the iterations of a budget equally, and each grows a tree of its own:
    /// so it still always plays the same, though not the same as with another number of threads. A browser has one.
    pub fn with_threads(mut self, threads: usize) -> Search {
        let threads = if cfg!(target_family = "wasm") { 1 } else { threads.max(1) };
        let mut seeds = self.thinkers[0].rng.clone();
        self.thinkers.truncate(1);
        for _ in 1..threads {
            self.thinkers.push(Thinker::new(self.manner, Pcg32::seed_from_u64(seeds.next_u64())));
        }
        self
    }

    /// Lets all threads think, and says how many iterations they did together. The budget is asked only here, on the
    /// thread that was asked; a flag tells the others.
    fn think(&mut self, view: &View, priors: &Priors, budget: &Budget<'_>) -> u64 {
        let threads = self.thinkers.len() as u64;
        let (each, rest) = (budget.iterations / threads, budget.iterations % threads);
        let share = |thread: u64| each + u64::from(thread < rest);
        let (first, others) = self.thinkers.split_first_mut().expect("there is always one");
        let over = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let over = &over;
            let others: Vec<_> = (1..)
                .zip(others)
                .map(|(thread, other)| {
                    let stop = || over.load(Ordering::Relaxed);
                    scope.spawn(move || other.think(view, priors, share(thread), stop))
                })
                .collect();
            let own = first.think(view, priors, share(0).max(1), || budget.is_spent());
            // A thread that has done its share waits for the others, or the answer would depend on which is faster.
            while others.iter().any(|other| !other.is_finished()) && !budget.is_spent() {
                std::thread::sleep(Duration::from_micros(100));
            }
            over.store(true, Ordering::Relaxed);
            let theirs = others.into_iter().map(|other| other.join().expect("no thread panics"));
            own + theirs.sum::<u64>()
        })
    }
}

impl Bot for Search {
    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Answer {
        one_by_one(view, budget, |view, budget| self.think_of_one(view, budget))
    }
}

impl Search {
    /// Thinks about one choice.
    fn think_of_one(&mut self, view: &View, budget: &Budget<'_>) -> Answer {
        let position = view.position();
        if let Some(choice) = only_choice(position) {
            return Answer::only(choice);
        }
        let before = self.chosen.take().filter(|_| !position.is_between_actions());
        self.thinkers.iter_mut().for_each(|thinker| thinker.begin(before));
        // What was learned has never seen a card that isn't known.
        let looked_at = match (position.mode(), self.manner.judgement) {
            (Mode::Duel | Mode::Team3 | Mode::Team4, Judgement::Handmade(_)) => *position,
            _ => view.sample(&mut self.thinkers[0].rng),
        };
        let priors = Priors::new(worths(self.manner.judgement, &looked_at, budget), self.manner.prior_spread);
        let iterations = self.think(view, &priors, budget);
        let trees: Vec<&Tree> = self.thinkers.iter().map(|thinker| &thinker.tree).collect();
        let answer = answer_of(&trees, position, iterations);
        self.chosen = answer.choices.first().copied();
        answer
    }
}

/// What one thread needs for its thinking.
struct Thinker {
    manner: Manner,
    rng: Pcg32,
    tree: Tree,
}

impl Thinker {
    fn new(manner: Manner, rng: Pcg32) -> Thinker {
        Thinker { manner, rng, tree: Tree::new() }
    }

    /// In the middle of an action it goes on with what it thought before the latest choice.
    fn begin(&mut self, before: Option<Choice>) {
        let known = before.and_then(|choice| self.tree.child(Tree::ROOT, choice));
        self.tree = known.map_or_else(Tree::new, |root| self.tree.below(root));
    }

    /// At most so many iterations, and after the first only until it is to stop; how many it did.
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
        let chance_a = self.manner.judgement.win_chance(&position, Side::A);
        self.tree.record(&walk.path, chance_a);
    }

    /// PUCT: what won so far, and what looked promising and was seldom tried.
    fn select(
        &mut self,
        parent: NodeId,
        side: Side,
        choices: &Choices,
        legal: &[NodeId],
        known: Option<&Priors>,
    ) -> (Choice, Option<NodeId>) {
        let (exploration, rng, tree) = (self.manner.exploration, &mut self.rng, &self.tree);
        let mut best: Option<(f32, NodeId)> = None;
        for &child in legal {
            let node = &tree[child];
            let curiosity = node.prior * (node.available as f32).sqrt() / (1.0 + node.visits as f32);
            let score = node.win_chance(side) + exploration * curiosity;
            if best.is_none_or(|(so_far, _)| score > so_far) {
                best = Some((score, child));
            }
        }
        if legal.len() < choices.len() {
            // What was never tried is expected to do a little worse than the parent did.
            let visits = tree[parent].visits;
            let expected = if visits == 0 { 0.5 } else { tree[parent].win_chance(side) - 0.1 };
            let tried = |choice: Choice| legal.iter().any(|&child| tree[child].choice == Some(choice));
            let fresh = match known {
                Some(known) => known.best_such(|choice| choices.contains(&choice) && !tried(choice)),
                None => random_fresh(rng, choices, legal.len(), tried),
            };
            if let Some((choice, prior)) = fresh {
                let score = expected + exploration * prior * (visits as f32 + 1.0).sqrt();
                if best.is_none_or(|(so_far, _)| score > so_far) {
                    return (choice, None);
                }
            }
        }
        match best {
            Some((_, child)) => (tree[child].choice.expect("a child is a choice"), Some(child)),
            None => (random_choice(choices, rng).expect("there is something to choose"), None),
        }
    }

    /// Ends the action under way and plays a few more, each the best of some random ones.
    fn play_out(&mut self, position: &mut Position, choices: &mut Choices) {
        if !position.is_between_actions() {
            self.best_of_random(position, choices);
        }
        for _ in 0..self.manner.playout_actions {
            if choices.is_empty() {
                return;
            }
            self.best_of_random(position, choices);
        }
    }

    fn best_of_random(&mut self, position: &mut Position, choices: &mut Choices) {
        let (side, mut glance) = (side_of(position), self.manner.judgement.from(position));
        let mut best: Option<(f32, Position, Choices)> = None;
        for _ in 0..self.manner.playout_candidates {
            let (mut end, mut after) = (*position, *choices);
            while let Some(choice) = random_choice(&after, &mut self.rng) {
                end.play_unchecked(choice, &mut after);
                if end.is_between_actions() {
                    break;
                }
            }
            let worth = match self.manner.judgement {
                // A yardstick stays as it was.
                Judgement::Handmade(_) => glance.lead(&end, side),
                _ => glance.worth(&end, side),
            };
            if best.as_ref().is_none_or(|(so_far, ..)| worth > *so_far) {
                best = Some((worth, end, after));
            }
        }
        if let Some((_, end, after)) = best {
            (*position, *choices) = (end, after);
        }
    }
}

/// What comes of these choices, in so many guesses of what is hidden: each time, how likely the side of the seat to choose is to
/// win. They end where something hidden is revealed, or earlier; without any, it's told what the position as it stands is worth.
///
/// The n-th guess depends on the seed and on n alone. So what is told of two actions with the same seed is about the same guesses,
/// and differs by what the actions do rather than by luck.
pub fn appraise(manner: Manner, view: &View, made: &[Choice], seed: u64, guesses: u64) -> Vec<f32> {
    let side = side_of(view.position());
    let mut thinker = Thinker::new(manner, Pcg32::seed_from_u64(seed));
    let chances = (0..guesses).map(|guess| {
        thinker.rng = Pcg32::seed_from_u64(seed.wrapping_add(guess));
        let mut position = view.sample(&mut thinker.rng);
        for &choice in made {
            position.play_unchecked(choice, &mut Choices::none());
        }
        let mut choices = position.choices();
        thinker.play_out(&mut position, &mut choices);
        manner.judgement.win_chance(&position, side)
    });
    chances.collect()
}

/// A choice that was not tried yet, taken as the random player would.
fn random_fresh(
    rng: &mut Pcg32,
    choices: &Choices,
    tried_count: usize,
    tried: impl Fn(Choice) -> bool,
) -> Option<(Choice, f32)> {
    for _ in 0..4 + tried_count {
        let choice = random_choice(choices, rng)?;
        if !tried(choice) {
            return Some((choice, kind_prior(choices, choice)));
        }
    }
    choices.iter().find(|&choice| !tried(choice)).map(|choice| (choice, kind_prior(choices, choice)))
}

/// Where an iteration has come, and what it could choose there; kept to save allocations.
struct Walk {
    path: Vec<NodeId>,
    legal: Vec<NodeId>,
}

/// How promising each choice of the root looks.
struct Priors(Vec<(Choice, f32)>);

impl Priors {
    fn new(mut worths: Worths, spread: f32) -> Priors {
        worths.sort_by(|a, b| b.1.total_cmp(&a.1));
        let best = worths.first().map_or(0.0, |&(_, worth)| worth);
        let shares: Vec<f32> = worths.iter().map(|&(_, worth)| ((worth - best) / spread).exp()).collect();
        let sum: f32 = shares.iter().sum();
        // A little for everyone: the look at one action can be wrong.
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

    /// The most promising choice that is such.
    fn best_such(&self, such: impl Fn(Choice) -> bool) -> Option<(Choice, f32)> {
        self.0.iter().copied().find(|&(choice, _)| such(choice))
    }
}

/// What the random player's chance for a choice is: each kind of action the same, each option of a kind the same.
fn kind_prior(choices: &Choices, choice: Choice) -> f32 {
    let Some(kind) = choice.begins() else { return 1.0 / choices.len() as f32 };
    let kinds = [Action::Play, Action::Activate, Action::Check];
    let legal = kinds.iter().filter(|&&kind| !choices.of(kind).is_empty()).count().max(1);
    1.0 / (legal * choices.of(kind).len().max(1)) as f32
}

/// The choice that was looked at most, in all trees together. Trees that were kept may know others too, which other
/// guesses of what was hidden then allowed.
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
    considered.sort_by(|a, b| {
        (b.visits, b.win_chance).partial_cmp(&(a.visits, a.win_chance)).expect("no chance is NaN")
    });
    let best = considered[0];
    Answer { win_chance: Some(best.win_chance), iterations, considered, ..Answer::only(best.choice) }
}
