//! The tree that the searching bots grow: for each choice, how often it could have been made, how often it was, and what came of
//! it. Its nodes are what the searching seat can tell apart, not positions: each iteration walks down the tree with another guess
//! at what's hidden.

use riftforce_rules::{Choice, Choices, Side};

/// A node, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NodeId(u32);

pub(crate) struct Node {
    /// The choice that leads here.
    pub(crate) choice: Option<Choice>,
    /// How often the choice was made.
    pub(crate) visits: u32,
    /// How often it could have been made: not every guess at what's hidden allows it.
    pub(crate) available: u32,
    /// The sum of side A's chances to win, as found below.
    pub(crate) wins_a: f32,
    /// How promising the choice looked beforehand.
    pub(crate) prior: f32,
    first_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
}

impl Node {
    /// How likely this side is to win after this choice, by what was found so far.
    pub(crate) fn win_chance(&self, side: Side) -> f32 {
        mean_chance(self.wins_a, self.visits, side)
    }
}

fn mean_chance(wins_a: f32, visits: u32, side: Side) -> f32 {
    let chance_a = wins_a / visits.max(1) as f32;
    if side == Side::A { chance_a } else { 1.0 - chance_a }
}

pub(crate) struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    pub(crate) const ROOT: NodeId = NodeId(0);

    pub(crate) fn new() -> Tree {
        let mut tree = Tree { nodes: Vec::with_capacity(1 << 12) };
        tree.push(None, 1.0);
        tree
    }

    fn push(&mut self, choice: Option<Choice>, prior: f32) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        let node = Node {
            choice,
            visits: 0,
            available: 0,
            wins_a: 0.0,
            prior,
            first_child: None,
            next_sibling: None,
        };
        self.nodes.push(node);
        id
    }

    pub(crate) fn add_child(&mut self, parent: NodeId, choice: Choice, prior: f32) -> NodeId {
        let child = self.push(Some(choice), prior);
        self[child].next_sibling = self[parent].first_child;
        self[parent].first_child = Some(child);
        child
    }

    pub(crate) fn children(&self, parent: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self[parent].first_child, |&child| self[child].next_sibling)
    }

    pub(crate) fn child(&self, parent: NodeId, choice: Choice) -> Option<NodeId> {
        self.children(parent).find(|&child| self[child].choice == Some(choice))
    }

    /// The children whose choices are among these, each counted as available once more.
    pub(crate) fn legal_children(&mut self, parent: NodeId, choices: &Choices, into: &mut Vec<NodeId>) {
        into.clear();
        let mut next = self[parent].first_child;
        while let Some(child) = next {
            let node = &mut self[child];
            next = node.next_sibling;
            if node.choice.is_some_and(|choice| choices.contains(&choice)) {
                node.available += 1;
                into.push(child);
            }
        }
    }

    /// Counts what an iteration found, along the path it took.
    pub(crate) fn record(&mut self, path: &[NodeId], chance_a: f32) {
        for &id in path {
            let node = &mut self[id];
            node.visits += 1;
            node.wins_a += chance_a;
        }
    }

    /// Only the part below this node, which becomes the root.
    #[expect(
        clippy::expect_used,
        reason = "only the root has no choice, and `add_child` gives every other node one"
    )]
    pub(crate) fn subtree(&self, root: NodeId) -> Tree {
        let mut tree = Tree { nodes: Vec::with_capacity(1 << 12) };
        tree.push(None, 1.0);
        (tree.nodes[0].visits, tree.nodes[0].wins_a) = (self[root].visits, self[root].wins_a);
        let mut left = vec![(root, Tree::ROOT)];
        while let Some((from, to)) = left.pop() {
            for child in self.children(from) {
                let node = &self[child];
                let copy = tree.add_child(to, node.choice.expect("a child is a choice"), node.prior);
                (tree[copy].visits, tree[copy].available) = (node.visits, node.available);
                tree[copy].wins_a = node.wins_a;
                left.push((child, copy));
            }
        }
        tree
    }
}

impl std::ops::Index<NodeId> for Tree {
    type Output = Node;

    fn index(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }
}

impl std::ops::IndexMut<NodeId> for Tree {
    fn index_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }
}

/// What several trees grown from the same view have found together about one choice.
pub(crate) struct Found {
    pub(crate) choice: Choice,
    pub(crate) visits: u32,
    wins_a: f32,
}

impl Found {
    /// How likely this side is to win after this choice.
    pub(crate) fn win_chance(&self, side: Side) -> f32 {
        mean_chance(self.wins_a, self.visits, side)
    }
}

/// The roots of some trees.
pub(crate) fn roots<'a>(trees: &[&'a Tree]) -> Vec<(&'a Tree, NodeId)> {
    trees.iter().map(|&tree| (tree, Tree::ROOT)).collect()
}

/// The choices found at this node of these trees; not every tree has each of them.
pub(crate) fn found_together(nodes: &[(&Tree, NodeId)]) -> Vec<Found> {
    let mut all: Vec<Found> = Vec::new();
    for &(tree, node) in nodes {
        for child in tree.children(node) {
            let Node { choice: Some(choice), visits, wins_a, .. } = tree[child] else { continue };
            match all.iter_mut().find(|found| found.choice == choice) {
                Some(found) => {
                    found.visits += visits;
                    found.wins_a += wins_a;
                }
                None => all.push(Found { choice, visits, wins_a }),
            }
        }
    }
    all
}
