//! A lesson at its table.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use riftforce_client::{Device, Driver, Hint, Subject};
use riftforce_protocol::ToHost;

use super::coach::Coach;
use super::panel::CoachPanel;
use crate::hosting::{HostReply, LocalHost};
use crate::table::GameScreen;
use crate::table::game::{CommitDecision, Game, GameKind, new_driver};

/// A lesson: a game on this page in which a coach says what to do. It doesn't count as a win.
struct LessonGame {
    host: Rc<RefCell<LocalHost>>,
    coach: Coach,
}

impl LessonGame {
    fn open(subject: Subject) -> Game {
        let mut host = LocalHost::lesson(subject);
        let driver = new_driver(Device::Everyones, host.join());
        let host = Rc::new(RefCell::new(host));
        let coach = Coach::new(subject, host.clone());
        let game = Game::new(Rc::new(LessonGame { host, coach }), driver);
        game.conductor.follow_other_tabs();
        game
    }
}

impl GameKind for LessonGame {
    fn send(&self, message: ToHost) -> HostReply {
        self.host.borrow_mut().hear(&message)
    }

    fn local_host(&self) -> Option<&RefCell<LocalHost>> {
        Some(&self.host)
    }

    fn is_exercise(&self) -> bool {
        true
    }

    fn hint(&self, driver: &Driver) -> Option<Hint> {
        self.coach.hint(driver)
    }

    fn check_commit(&self, driver: &Driver) -> CommitDecision {
        self.coach.check_commit(driver)
    }

    fn class(&self) -> &'static str {
        "coached"
    }

    fn panel(&self, _game: Game) -> Option<AnyView> {
        let coach = self.coach;
        Some(view! { <CoachPanel coach /> }.into_any())
    }

    /// The coach says how it ended, and what to do next.
    fn has_ending(&self) -> bool {
        false
    }
}

/// A lesson at its table.
#[component]
pub(crate) fn LessonScreen(subject: Subject) -> impl IntoView {
    provide_context(LessonGame::open(subject));
    view! { <GameScreen /> }
}
