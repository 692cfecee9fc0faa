//! The coach of a lesson: what the newcomer is asked to do, and whether they do it.

use leptos::prelude::*;
use riftforce_client::{Driver, Due, Hint, Lesson, Subject};
use riftforce_rules::Choice;

/// Tells a newcomer what to do.
#[derive(Clone, Copy)]
pub(crate) struct Coach {
    pub(super) subject: Subject,
    pub(super) lesson: StoredValue<Lesson>,
    /// Whether the newcomer has just tried something that's allowed, but isn't what was asked for.
    pub(super) refused: RwSignal<bool>,
    /// Whether the lesson was ended by skipping its last step.
    pub(super) left: RwSignal<bool>,
}

/// What the coach thinks of an action that's about to be committed.
pub(crate) enum Verdict {
    /// It's what was asked for. The lesson continues with these choices, which come to the same thing.
    Right(Vec<Choice>),
    Wrong,
    /// Nothing is asked for.
    Free,
}

impl Coach {
    /// A coach for this lesson.
    pub(crate) fn new(subject: Subject) -> Coach {
        Coach {
            subject,
            lesson: StoredValue::new(subject.lesson()),
            refused: RwSignal::new(false),
            left: RwSignal::new(false),
        }
    }

    /// What the newcomer should do next.
    pub(crate) fn hint(&self, driver: &Driver) -> Option<Hint> {
        let turn = driver.turn()?;
        self.lesson.with_value(|lesson| match lesson.due(driver.session().version()) {
            Due::Asked(task) => Some(task.hint(turn)),
            Due::Others(..) | Due::Free => None,
        })
    }

    /// Whether the turn in the making is what was asked for.
    pub(crate) fn judge(&self, driver: &Driver) -> Verdict {
        let verdict = self.lesson.with_value(|lesson| {
            let Due::Asked(task) = lesson.due(driver.session().version()) else {
                return Verdict::Free;
            };
            match driver.turn().filter(|turn| turn.can_commit()).map(|turn| task.way_of(turn)) {
                Some(Some(way)) => Verdict::Right(way.to_vec()),
                Some(None) => Verdict::Wrong,
                None => Verdict::Free,
            }
        });
        self.refused.set(matches!(verdict, Verdict::Wrong));
        verdict
    }
}
