//! What an action would lead to, before it is committed.

use riftforce_rules::{BySide, Event, What};

use crate::Scene;
use crate::session::{Entry, whom};

/// What an action would lead to, as far as it can be known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Foreseen {
    /// The table after it, with everything new marked and the doomed still in sight.
    pub scene: Scene,
    /// How many elementals of each side would be destroyed.
    pub destroyed: BySide<u16>,
    /// The Riftforce that each side would gain.
    pub gains: BySide<u16>,
    /// The damage that each side's elementals would take.
    pub damage: BySide<u16>,
    /// The damage that would be removed from each side's.
    pub mended: BySide<u16>,
    /// What would happen, step by step, up to where something hidden would be revealed.
    pub entries: Vec<Entry>,
}

impl Foreseen {
    /// What these events would make of this scene.
    pub fn new<'a>(before: &Scene, events: impl IntoIterator<Item = &'a Event>) -> Foreseen {
        let mut scene = before.clone();
        scene.mark();
        let none = BySide::<u16>::default;
        let (mut destroyed, mut gains, mut damage, mut mended) = (none(), none(), none(), none());
        let (mut entries, mut is_known) = (Vec::new(), true);
        for event in events {
            is_known &= !event.reveals();
            if is_known {
                entries.push(Entry { event: *event, about: whom(&scene, event) });
            }
            match event.what {
                What::Destroyed { at, .. } => destroyed[at.side] += 1,
                What::Scored { side, amount } => gains[side] += amount,
                What::Damaged { at, amount } => damage[at.side] += u16::from(amount),
                What::Mended { at, amount } => mended[at.side] += u16::from(amount),
                _ => (),
            }
            scene.foresee(event);
        }
        Foreseen { scene, destroyed, gains, damage, mended, entries }
    }
}
