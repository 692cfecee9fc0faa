//! A puzzle at the table.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use riftforce_client::{Device, Driver};
use riftforce_protocol::ToHost;

use super::attempt::{AttemptPanel, PuzzleAttempt};
use crate::browser::language;
use crate::hosting::{HostReply, LocalHost};
use crate::route::Route;
use crate::table::game::{CommitDecision, Game, GameKind, new_driver};

/// A puzzle: what the solver tries is judged, but never committed.
pub(super) struct PuzzleGame {
    host: RefCell<LocalHost>,
    attempt: PuzzleAttempt,
}

impl PuzzleGame {
    pub(super) fn open(attempt: PuzzleAttempt) -> Game {
        let others = ["puzzle-partner", "puzzle-opponent"].map(language::t);
        let mut host = attempt.with_puzzle(|puzzle| LocalHost::puzzle(puzzle, others));
        let driver = new_driver(Device::Everyones, host.join());
        Game::new(Rc::new(PuzzleGame { host: RefCell::new(host), attempt }), driver)
    }
}

impl GameKind for PuzzleGame {
    fn send(&self, message: ToHost) -> HostReply {
        self.host.borrow_mut().hear(&message)
    }

    fn local_host(&self) -> Option<&RefCell<LocalHost>> {
        Some(&self.host)
    }

    fn is_exercise(&self) -> bool {
        true
    }

    fn check_commit(&self, driver: &Driver) -> CommitDecision {
        self.attempt
            .check_commit(driver.turn().and_then(|turn| turn.can_commit().then(|| turn.choices_to_commit())));
        CommitDecision::Keep
    }

    fn saves_turn(&self) -> bool {
        false
    }

    fn why_not_choose_for_me(&self) -> Option<&'static str> {
        Some("why-not-in-puzzle")
    }

    /// Not even the puzzle itself knows its hidden cards.
    fn knows_unseen(&self) -> bool {
        false
    }

    fn class(&self) -> &'static str {
        "coached puzzling"
    }

    fn title(&self) -> &'static str {
        "puzzle-title"
    }

    /// From a puzzle you go back to the list of puzzles, to pick another.
    fn way_back(&self) -> (Route, &'static str) {
        (Route::Puzzles, "puzzles-all")
    }

    fn panel(&self, _game: Game) -> Option<AnyView> {
        let attempt = self.attempt;
        Some(view! { <AttemptPanel attempt /> }.into_any())
    }
}
