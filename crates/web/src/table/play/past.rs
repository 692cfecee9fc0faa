//! Looking back at the table as it was, in a game that's being played or in one that's over.

use leptos::prelude::*;
use riftforce_client::{Driver, Session};

use super::Play;
use crate::hosting::Eyes;
use crate::table::effects;

impl Play {
    /// Whether the past is being shown, not the present.
    pub(crate) fn is_looking_back(&self) -> bool {
        self.driver.with(|driver| driver.session().is_looking_back())
    }

    /// Whether the viewer may look back now. Not while a hand is hidden because people share the screen; and not in a puzzle, nor
    /// in a lesson, which has its own way of going back.
    pub(crate) fn may_look_back(&self) -> bool {
        !self.is_exercise() && self.driver.with(Driver::may_look_back)
    }

    /// How many events are shown.
    pub(crate) fn shown(&self) -> usize {
        self.session_untracked(|session| session.log().len())
    }

    /// How many events will have been shown when showing the past stops.
    pub(crate) fn shown_until(&self) -> usize {
        self.session_untracked(Session::shown_until).unwrap_or_default()
    }

    /// Leaps to the table as it was after this many events, and returns whether that was possible.
    pub(crate) fn leap(&self, moment: usize) -> bool {
        if self.is_exercise() || !self.driver.with_untracked(Driver::may_look_back) {
            return false;
        }
        // The draft isn't shown at the table of a game that's being played.
        let first = if self.replay.is_none() { self.session_untracked(Session::after_draft) } else { 0 };
        self.stop_thinking();
        self.leapt.set(true);
        self.returns.set(false);
        self.driver.update(|driver| {
            driver.look_back(moment.max(first));
        });
        self.driver.with_untracked(effects::look);
        self.proceed();
        true
    }

    /// Continues to show the past, up to this moment.
    pub(crate) fn show_until(&self, moment: usize) {
        self.driver.update(|driver| driver.show_until(moment));
        self.proceed();
    }

    /// Shows the latest turn once more, and then the present again. Returns whether there was such a turn.
    pub(crate) fn replay_latest_turn(&self) -> bool {
        let Some(moment) = self.session_untracked(Session::latest_turn) else { return false };
        let until = self.session_untracked(Session::moments);
        if !self.leap(moment) {
            return false;
        }
        self.returns.set(true);
        self.show_until(until);
        true
    }

    /// Shows the table as it is now, with what was being tried out.
    pub(crate) fn look_at_present(&self) {
        self.leapt.set(true);
        self.returns.set(false);
        self.driver.update(Driver::look_at_present);
        self.restore_turn();
        self.driver.with_untracked(effects::look);
        self.proceed();
    }

    /// Looks at a game that's over through other eyes.
    pub(crate) fn look_through(&self, eyes: Eyes) {
        if let Some((viewer, all)) = self.in_past(|past| past.update(eyes)) {
            self.leapt.set(true);
            self.driver.update(|driver| driver.look_through(viewer, all));
            self.driver.with_untracked(effects::look);
            self.proceed();
        }
    }
}
