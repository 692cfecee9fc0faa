//! Looking back: the table as it was, at a game that's being played or at one that's over.

use leptos::prelude::*;
use riftforce_client::{Driver, Session};

use super::Play;
use crate::host::Eyes;
use crate::table::effects;

impl Play {
    /// Whether the past is shown, and not the present.
    pub(crate) fn is_looking_back(&self) -> bool {
        self.driver.with(|driver| driver.session().is_looking_back())
    }

    /// Whether one may look back now. Where people share the screen, not at a hand that's hidden; and not in a lesson, which
    /// has its own way of going back, nor in a puzzle.
    pub(crate) fn may_look_back(&self) -> bool {
        !self.is_exercise() && self.driver.with(Driver::may_look_back)
    }

    /// How many events are shown.
    pub(crate) fn shown(&self) -> usize {
        self.session_untracked(|session| session.log().len())
    }

    /// How many events are shown in a moment.
    pub(crate) fn shown_until(&self) -> usize {
        self.session_untracked(Session::shown_until).unwrap_or_default()
    }

    /// Shows the table as it was after so many events, at once; whether that could be.
    pub(crate) fn leap(&self, moment: usize) -> bool {
        if self.is_exercise() || !self.driver.with_untracked(Driver::may_look_back) {
            return false;
        }
        // A table that's played at shows no draft.
        let first = if self.replay.is_none() { self.session_untracked(Session::after_draft) } else { 0 };
        self.stop_thinking();
        self.leapt.set(true);
        self.returns.set(false);
        self.driver.update(|driver| {
            driver.look_back(moment.max(first));
        });
        self.driver.with_untracked(effects::look);
        self.go_on();
        true
    }

    /// Goes on showing the past, up to this moment.
    pub(crate) fn show_until(&self, moment: usize) {
        self.driver.update(|driver| driver.show_until(moment));
        self.go_on();
    }

    /// Shows the latest turn once more, and then the present again; whether there was one.
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
        self.go_on();
    }

    /// Looks through other eyes at a game that's over.
    pub(crate) fn look_through(&self, eyes: Eyes) {
        if let Some((viewer, all)) = self.in_past(|past| past.update(eyes)) {
            self.leapt.set(true);
            self.driver.update(|driver| driver.look_through(viewer, all));
            self.driver.with_untracked(effects::look);
            self.go_on();
        }
    }
}
