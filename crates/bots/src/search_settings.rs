//! The settings of the strong player. Each level that searches has its own.

use crate::Judgement;

/// The settings of a search.
#[derive(Clone, Copy, Debug)]
pub struct SearchSettings {
    /// How positions are judged.
    pub judgement: Judgement,
    /// How likely it is to notice each card and each location when it looks for something to do, in percent.
    pub notices: u8,
    /// How many of the most promising actions are tried out.
    pub plans: u32,
    /// The most tries it makes, however much time it has. It doesn't look at the clock then, so it's equally strong on any
    /// device. With 0 it takes what looks best at the end of the action. `None` means as many tries as there's time for.
    pub most_iterations: Option<u64>,
    /// How strongly it's drawn to what looked promising beforehand.
    pub exploration: f32,
    /// How sharply the first look favours better actions: this much more Riftforce makes an action e times as likely.
    pub prior_spread: f32,
    /// How many actions are played out after the one that's tried.
    pub playout_actions: u32,
    /// Each of these is the best of this many random actions.
    pub playout_candidates: u32,
    /// How far it sees that it has won.
    pub finishing: Finishing,
    /// How much sooner is better, among actions that are about as likely to win: for each point that its side still needs, a win
    /// counts for this much less, and for each point that the other side still needs, a loss counts for this much more. Without
    /// it, a bot that's sure to win has no reason to get on with it, and one that's sure to lose none to hold out.
    pub hurry: f32,
}

/// How far a player sees that it has won. What it sees, it never overlooks, whatever else it does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Finishing {
    /// It has no eye for it.
    None,
    /// It takes every action that wins for sure; see [`finish`](crate::finish).
    InOne,
    /// It also looks for actions after which the next one wins for sure.
    InTwo,
}

impl SearchSettings {
    /// What the bots use.
    pub const STANDARD: SearchSettings = SearchSettings {
        judgement: Judgement::Learned,
        notices: 100,
        plans: 48,
        most_iterations: None,
        exploration: 1.1,
        prior_spread: 0.9,
        playout_actions: 2,
        playout_candidates: 24,
        finishing: Finishing::InTwo,
        hurry: 0.002,
    };

    /// How actions are compared afterwards: by what comes of them if everyone then plays as in the games that the judgement was
    /// learned from. Three more actions let the other side strike back, twice.
    pub const ANALYSIS: SearchSettings =
        SearchSettings { playout_actions: 3, playout_candidates: 64, ..SearchSettings::STANDARD };
}

/// What the bots use.
impl Default for SearchSettings {
    fn default() -> SearchSettings {
        SearchSettings::STANDARD
    }
}
