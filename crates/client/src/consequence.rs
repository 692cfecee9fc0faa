//! What would come of an action or a single tap, as plain numbers.

use riftforce_rules::{BySide, Event, Side, Sites, What};

use crate::Scene;

/// What would come of an action, or of one more tap.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Consequence {
    /// How many elementals of each side would be destroyed.
    pub destroyed: BySide<u16>,
    /// The Riftforce that each side would gain.
    pub gains: BySide<u16>,
    /// The damage that each side's elementals would take.
    pub damage: BySide<u16>,
    /// The damage that would be removed from each side's elementals.
    pub mended: BySide<u16>,
    /// The sites that each side controls beforehand.
    pub held: BySide<Sites>,
    /// The sites that each side would control afterwards.
    pub holds: BySide<Sites>,
}

impl Consequence {
    /// The consequence before anything has happened.
    pub(crate) fn before(scene: &Scene) -> Consequence {
        let held = scene.controlled();
        Consequence { held, holds: held, ..Consequence::default() }
    }

    /// Adds what an event would do, apart from changes of control.
    pub(crate) fn count_event(&mut self, event: &Event) {
        match event.what {
            What::Destroyed { at, .. } => self.destroyed[at.side] += 1,
            What::Scored { side, amount } => self.gains[side] += amount,
            What::Damaged { at, amount } => self.damage[at.side] += u16::from(amount),
            What::Mended { at, amount } => self.mended[at.side] += u16::from(amount),
            _ => (),
        }
    }

    /// The sites that a side would gain control of.
    pub fn sites_won(&self, side: Side) -> Sites {
        self.holds[side].filter(|&site| !self.held[side].contains(site)).collect()
    }

    /// The sites that a side would lose control of.
    pub fn sites_lost(&self, side: Side) -> Sites {
        self.held[side].filter(|&site| !self.holds[side].contains(site)).collect()
    }

    /// Whether the set of sites that a side controls would change.
    pub fn changes_hold(&self, side: Side) -> bool {
        self.held[side] != self.holds[side]
    }
}
