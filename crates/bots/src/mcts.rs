//! Textbook information-set Monte-Carlo tree search, kept simple because it's what the real one is measured against. One guess at
//! what's hidden per iteration, uniform expansion, UCB1, and random play to the end of the game.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_rules::internal::random_below;
use riftforce_rules::{Choice, Choices, Position, Side, View, random_choice_by_kind};

use crate::evaluate::{Weights, side_of};
use crate::tree::{NodeId, Tree};
use crate::tree_search::answer_of;
use crate::{Answer, Bot, Budget, choice_by_choice, only_choice, win_chance};

/// Textbook information-set Monte-Carlo tree search, which the real one is measured against. In the arena its name is `plain`.
pub struct MctsBot {
    rng: Pcg32,
}

/// How strongly it's drawn to what was seldom looked at.
const EXPLORATION: f32 = 0.7;

impl MctsBot {
    /// With the same seed and budget of iterations, it always plays the same way.
    pub fn new(seed: u64) -> MctsBot {
        MctsBot { rng: Pcg32::seed_from_u64(seed) }
    }

    #[expect(
        clippy::expect_used,
        reason = "only the root has no choice, and `select` gives one of its children"
    )]
    fn iterate(&mut self, tree: &mut Tree, view: &View, path: &mut Vec<NodeId>, legal: &mut Vec<NodeId>) {
        let mut position = view.sample(&mut self.rng);
        let mut choices = position.choices();
        let mut node = Tree::ROOT;
        path.clear();
        path.push(node);
        while !choices.is_empty() {
            tree.legal_children(node, &choices, legal);
            let untried = choices.len() - legal.len();
            if untried > 0 {
                let choice = self.pick_untried(tree, legal, &choices, untried);
                node = tree.add_child(node, choice, 1.0);
                tree[node].available = 1;
                path.push(node);
                position.play_unchecked(choice, &mut choices);
                break;
            }
            node = select(tree, legal, side_of(&position));
            path.push(node);
            let choice = tree[node].choice.expect("a child is a choice");
            position.play_unchecked(choice, &mut choices);
        }
        while let Some(choice) = random_choice_by_kind(&choices, &mut self.rng) {
            position.play_unchecked(choice, &mut choices);
        }
        tree.record(path, end_value(&position));
    }

    #[expect(clippy::expect_used, reason = "the caller has counted how many of the choices are untried")]
    fn pick_untried(&mut self, tree: &Tree, legal: &[NodeId], choices: &Choices, untried: usize) -> Choice {
        let wanted = random_below(&mut self.rng, untried as u32) as usize;
        let tried = |choice: &Choice| legal.iter().any(|&child| tree[child].choice == Some(*choice));
        choices.iter().filter(|choice| !tried(choice)).nth(wanted).expect("so many are untried")
    }
}

impl Bot for MctsBot {
    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Answer {
        choice_by_choice(view, budget, |view, budget| self.think(view, budget))
    }
}

impl MctsBot {
    fn think(&mut self, view: &View, budget: &Budget<'_>) -> Answer {
        if let Some(choice) = only_choice(view.position()) {
            return Answer::of_choice(choice);
        }
        let mut tree = Tree::new();
        let (mut path, mut legal) = (Vec::new(), Vec::new());
        let mut iterations = 0;
        while iterations < budget.iterations.max(1) && (iterations == 0 || !budget.is_spent()) {
            self.iterate(&mut tree, view, &mut path, &mut legal);
            iterations += 1;
        }
        answer_of(&[&tree], view.position(), iterations)
    }
}

#[expect(clippy::expect_used, reason = "it's asked where there are choices and all of them have been tried")]
fn select(tree: &Tree, legal: &[NodeId], side: Side) -> NodeId {
    let score = |&child: &NodeId| {
        let node = &tree[child];
        let curiosity = ((node.available as f32).ln() / node.visits.max(1) as f32).sqrt();
        node.win_chance(side) + EXPLORATION * curiosity
    };
    *legal.iter().max_by(|a, b| score(a).total_cmp(&score(b))).expect("there is something to choose")
}

fn end_value(position: &Position) -> f32 {
    win_chance(&Weights::STANDARD, position, Side::A)
}
