//! What positions are judged by: weights set by hand, or what was learned.

use std::fmt;

use riftforce_rules::{GOAL, Position, Side};

use crate::evaluate::{Weights, win_chance};
use crate::learned::features::Viewpoint;
use crate::learned::{Accumulator, Network, standard_network};

/// How much Riftforce one step of the learned odds amounts to, where the two are compared.
const RIFTFORCE_PER_STEP: f32 = 1.7;

/// A won game counts for more than any lead.
const WON: f32 = 1000.0;

/// What positions are judged by.
#[derive(Clone, Copy)]
pub enum Judgement {
    /// By a few weights set by hand.
    Handmade(Weights),
    /// By what was learned from hundreds of thousands of games.
    Learned,
    /// By another network, to try it out.
    Tried(&'static Network),
}

impl Judgement {
    /// The weights set by hand.
    pub const HANDMADE: Judgement = Judgement::Handmade(Weights::STANDARD);

    /// The network to judge this position by, if there's one that can. Scores beyond the goal all look alike to it, and in the
    /// last round they're what counts, so positions with such a score are judged by hand.
    fn network(&self, position: &Position) -> Option<&'static Network> {
        let score = position.score();
        match self {
            _ if score[Side::A].max(score[Side::B]) >= GOAL => None,
            Judgement::Handmade(_) => None,
            Judgement::Learned => standard_network(),
            Judgement::Tried(network) => Some(network),
        }
    }

    /// How likely this side is to win from here; certain once the game is over.
    pub fn win_chance(&self, position: &Position, side: Side) -> f32 {
        match self {
            Judgement::Handmade(weights) => win_chance(weights, position, side),
            _ => match self.network(position).and_then(|network| network.log_odds_of_side(position, side)) {
                Some(odds) => 1.0 / (1.0 + (-odds).exp()),
                None => win_chance(&Weights::STANDARD, position, side),
            },
        }
    }

    /// How likely a side that's this far ahead, in Riftforce, is to win.
    pub(crate) fn chance_of(&self, lead: f32) -> f32 {
        let odds = match self {
            Judgement::Handmade(weights) => weights.slope * lead,
            _ => lead / RIFTFORCE_PER_STEP,
        };
        1.0 / (1.0 + (-odds).exp())
    }

    /// Prepares to judge where actions from this position lead.
    pub fn starting_from(&self, start: &Position) -> JudgementFromStart {
        JudgementFromStart { judgement: *self, start: *start, accumulator: None }
    }
}

impl fmt::Debug for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Judgement::Handmade(weights) => weights.fmt(f),
            Judgement::Learned => f.write_str("Learned"),
            Judgement::Tried(_) => f.write_str("Tried"),
        }
    }
}

/// Judges where actions from a position lead. Most of the board is as it was before, which saves most of the work.
#[derive(Clone)]
pub struct JudgementFromStart {
    judgement: Judgement,
    start: Position,
    accumulator: Option<Accumulator>,
}

impl JudgementFromStart {
    /// What an action's end is worth to a side: how far ahead it is there, in Riftforce, and far more than that if it has won.
    /// The lead counts even when the game is over, so a bot still plays as well as it can when it wins or loses either way.
    pub fn worth(&mut self, end: &Position, side: Side) -> f32 {
        let lead = self.lead(end, side);
        if end.is_over() { WON * (self.judgement.win_chance(end, side) - 0.5) + lead } else { lead }
    }

    /// How far ahead a side is there, in Riftforce.
    pub(crate) fn lead(&mut self, end: &Position, side: Side) -> f32 {
        if let Judgement::Handmade(weights) = self.judgement {
            return weights.lead(end, side);
        }
        let Some(viewpoint) = Viewpoint::of(end) else { return Weights::STANDARD.lead(end, side) };
        let Some(network) = self.judgement.network(end) else { return Weights::STANDARD.lead(end, side) };
        let accumulator = match &mut self.accumulator {
            Some(accumulator) if accumulator.viewpoint() == viewpoint => accumulator,
            accumulator => accumulator.insert(Accumulator::of(network, &self.start, viewpoint)),
        };
        let odds = accumulator.log_odds(network, end);
        RIFTFORCE_PER_STEP * if viewpoint.side() == side { odds } else { -odds }
    }
}
