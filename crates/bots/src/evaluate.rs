//! What a position is worth to a side, by a hand-made judgement.

use riftforce_rules::{Elemental, GOAL, Mode, Position, Seat, Side};

/// How much each thing counts, in Riftforce.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// An elemental on the Rift.
    pub elemental: f32,
    /// Damage on an elemental, as a share of its life. The share also counts squared, because damage matters more near death.
    pub wound: f32,
    /// The squared share.
    pub deep_wound: f32,
    /// A site that the side controls.
    pub control: f32,
    /// A card in hand.
    pub card: f32,
    /// Being the one to act next.
    pub turn: f32,
    /// How steeply the chance to win rises with a lead in Riftforce.
    pub slope: f32,
}

impl Weights {
    /// What the bots use.
    pub const STANDARD: Weights = Weights {
        elemental: 0.37,
        wound: 0.37,
        deep_wound: 0.53,
        control: 0.59,
        card: 0.10,
        turn: 0.4,
        slope: 0.42,
    };

    /// Weights near these: each is either left alone or scaled by a random factor. `shift` gives random numbers between -1 and 1.
    pub fn randomly_scaled(&self, mut shift: impl FnMut() -> f32) -> Weights {
        let mut change = |weight: f32| if shift() > 0.3 { weight * (0.5 * shift()).exp() } else { weight };
        Weights {
            elemental: change(self.elemental),
            wound: change(self.wound),
            deep_wound: change(self.deep_wound),
            control: change(self.control),
            card: change(self.card),
            ..*self
        }
    }

    /// How far this side is ahead, in Riftforce.
    pub fn lead(&self, position: &Position, side: Side) -> f32 {
        let (score, mode) = (position.score(), position.mode());
        let mut lead = f32::from(score[side]) - f32::from(score[side.other()]);
        for (side, sign) in [(side, 1.0), (side.other(), -1.0)] {
            let mut worth = 0.0;
            for site in mode.sites() {
                worth += position.column(side, site).iter().map(|&one| self.worth(one)).sum::<f32>();
            }
            worth += self.control * f32::from(position.controlled(side).count());
            lead += sign * worth;
        }
        for &player in mode.players() {
            let sign = if player.side() == side { 1.0 } else { -1.0 };
            let cards = position.hand_count(player);
            // The first cards matter most; a full hand is no better than a good one.
            lead += sign * self.card * (cards as f32).sqrt() * 2.0;
        }
        if mode != Mode::Solo
            && let Some(turn) = position.turn()
        {
            lead += if turn.side() == side { self.turn } else { -self.turn };
        }
        lead
    }

    fn worth(&self, one: Elemental) -> f32 {
        let share = f32::from(one.damage()) / f32::from(one.card().number());
        self.elemental - self.wound * share - self.deep_wound * share * share
    }
}

/// What the bots use.
impl Default for Weights {
    fn default() -> Weights {
        Weights::STANDARD
    }
}

/// How likely this side is to win from here, by judgement alone; certain once the game is over.
pub fn win_chance(weights: &Weights, position: &Position, side: Side) -> f32 {
    if let Some(outcome) = position.outcome() {
        return match outcome.winner() {
            Some(winner) => f32::from(u8::from(winner == side)),
            None => 0.5,
        };
    }
    let score = position.score();
    let most = score[Side::A].max(score[Side::B]).min(GOAL);
    // The nearer the end, the more a lead decides.
    let slope = weights.slope * (1.0 + f32::from(most) / f32::from(GOAL));
    1.0 / (1.0 + (-slope * weights.lead(position, side)).exp())
}

/// The side that acts; A once the game is over.
pub(crate) fn side_of(position: &Position) -> Side {
    position.turn().map_or(Side::A, Seat::side)
}
