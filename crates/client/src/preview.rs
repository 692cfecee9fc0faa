//! What an action would lead to, before it is committed.

use riftforce_rules::Event;

use crate::session::{Entry, whom};
use crate::{Consequence, Scene};

/// What an action would lead to, as far as it can be known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preview {
    /// The table afterwards, with everything new marked and the doomed still in sight.
    pub scene: Scene,
    /// The results in numbers.
    pub consequence: Consequence,
    /// What would happen, step by step, up to where something hidden would be revealed.
    pub entries: Vec<Entry>,
}

impl Preview {
    /// Works out what these events would do to this scene.
    pub fn new<'a>(before: &Scene, events: impl IntoIterator<Item = &'a Event>) -> Preview {
        let mut scene = before.clone();
        scene.mark_within_action();
        let mut consequence = Consequence::before(&scene);
        let (mut entries, mut is_known) = (Vec::new(), true);
        for event in events {
            is_known &= !event.reveals();
            if is_known {
                entries.push(Entry { event: *event, about: whom(&scene, event), is_moot: false });
            }
            consequence.count_event(event);
            scene.apply_preview(event);
        }
        consequence.holds = scene.controlled();
        Preview { scene, consequence, entries }
    }
}
