//! Looking back at the table as it was, in a game that's being played or in one that's over.

use leptos::prelude::*;
use riftforce_client::{Driver, Session, Viewer};
use riftforce_protocol::Update as GameUpdate;

use super::Conductor;
use crate::table::effects;

/// What a player does to look back. It's only a handle: copies look back at the same game.
#[derive(Clone, Copy)]
pub(crate) struct History {
    conductor: Conductor,
}

impl History {
    pub(super) fn new(conductor: Conductor) -> History {
        History { conductor }
    }

    /// Whether the viewer may look back now. Not while a hand is hidden because people share the screen; and not in a puzzle, nor
    /// in a lesson, which has its own way of going back.
    pub(crate) fn may_look_back(&self) -> bool {
        !self.conductor.kind.get().is_exercise() && self.conductor.view.with_driver(Driver::may_look_back)
    }

    /// How many events are shown.
    pub(crate) fn shown_events(&self) -> usize {
        self.conductor.view.with_session_untracked(|session| session.log().len())
    }

    /// How many events will have been shown when showing the past stops.
    pub(crate) fn shown_until(&self) -> usize {
        self.conductor.view.with_session_untracked(Session::shown_until).unwrap_or_default()
    }

    /// Leaps to the table as it was after this many events, and returns whether that was possible.
    pub(crate) fn leap(&self, moment: usize) -> bool {
        if self.conductor.kind.get().is_exercise()
            || !self.conductor.view.with_driver_untracked(Driver::may_look_back)
        {
            return false;
        }
        // The draft isn't shown at the table of a game that's being played.
        let first = if !self.conductor.kind.get().is_replay() {
            self.conductor.view.with_session_untracked(Session::after_draft)
        } else {
            0
        };
        self.conductor.kind.get().leapt();
        self.conductor.bots.stop();
        self.conductor.leapt.set(true);
        self.conductor.returns.set(false);
        self.conductor.view.driver.update(|driver| {
            driver.look_back(moment.max(first));
        });
        self.conductor.view.with_driver_untracked(effects::resync);
        self.conductor.proceed();
        true
    }

    /// Continues to show the past, up to this moment.
    pub(crate) fn show_until(&self, moment: usize) {
        self.conductor.view.driver.update(|driver| driver.show_until(moment));
        self.conductor.proceed();
    }

    /// Shows the latest turn once more, and then the present again. Returns whether there was such a turn.
    pub(crate) fn replay_latest_turn(&self) -> bool {
        let Some(moment) = self.conductor.view.with_session_untracked(Session::latest_turn) else {
            return false;
        };
        let until = self.conductor.view.with_session_untracked(Session::event_count);
        if !self.leap(moment) {
            return false;
        }
        self.conductor.returns.set(true);
        self.show_until(until);
        true
    }

    /// Shows the table as it is now, with what was being tried out.
    pub(crate) fn look_at_present(&self) {
        self.conductor.look_at_present();
    }

    /// Looks at a game that's over through other eyes, for which it's told from the beginning.
    pub(crate) fn change_viewer(&self, viewer: Viewer, all: GameUpdate) {
        self.conductor.leapt.set(true);
        self.conductor.view.driver.update(|driver| driver.change_viewer(viewer, all));
        self.conductor.view.with_driver_untracked(effects::resync);
        self.conductor.proceed();
    }
}
