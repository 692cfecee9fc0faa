//! The coach of a lesson: what the newcomer is asked to do, and whether they do it.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use riftforce_client::{Driver, Hint, Lesson, NextUnit, Subject};

use crate::hosting::LocalHost;
use crate::table::game::CommitDecision;

/// Tells a newcomer what to do.
#[derive(Clone, Copy)]
pub(super) struct Coach {
    pub(super) host: StoredValue<Rc<RefCell<LocalHost>>, LocalStorage>,
    pub(super) subject: Subject,
    pub(super) lesson: StoredValue<Lesson>,
    /// Whether the newcomer has just tried something that's allowed, but isn't what was asked for.
    pub(super) refused: RwSignal<bool>,
    /// Whether the lesson was ended by skipping its last step.
    pub(super) left: RwSignal<bool>,
}

impl Coach {
    /// A coach for this lesson.
    pub(super) fn new(subject: Subject, host: Rc<RefCell<LocalHost>>) -> Coach {
        Coach {
            host: StoredValue::new_local(host),
            subject,
            lesson: StoredValue::new(subject.lesson()),
            refused: RwSignal::new(false),
            left: RwSignal::new(false),
        }
    }

    /// What the newcomer should do next.
    pub(super) fn hint(&self, driver: &Driver) -> Option<Hint> {
        let turn = driver.turn()?;
        self.lesson.with_value(|lesson| match lesson.next_unit(driver.session().version()) {
            NextUnit::Asked(task) => Some(task.hint(turn)),
            NextUnit::Others(..) | NextUnit::Free => None,
        })
    }

    /// Whether the turn in the making is what was asked for. Then the lesson continues with choices that come to the same thing.
    pub(super) fn check_commit(&self, driver: &Driver) -> CommitDecision {
        let verdict = self.lesson.with_value(|lesson| {
            let NextUnit::Asked(task) = lesson.next_unit(driver.session().version()) else {
                return CommitDecision::Commit;
            };
            match driver.turn().filter(|turn| turn.can_commit()).map(|turn| task.way_of(turn)) {
                Some(Some(way)) => CommitDecision::CommitAs(way.to_vec()),
                Some(None) => CommitDecision::Reject,
                None => CommitDecision::Commit,
            }
        });
        self.refused.set(matches!(verdict, CommitDecision::Reject));
        verdict
    }
}
