//! A game on this page, against bots or at a shared screen.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use riftforce_client::Device;
use riftforce_protocol::ToHost;
use riftforce_words::Words;

use crate::browser::language::{localized, t, words};
use crate::hosting::games::{self, ReadError, day_of_game};
use crate::hosting::{HostReply, LocalHost};
use crate::local::ending::{Next, Rewards};
use crate::local::ladder::{self, SoloResult};
use crate::parts::page::Page;
use crate::route::Route;
use crate::table::GameScreen;
use crate::table::game::{Conductor, Game, GameKind, new_driver};

/// A game on this page.
pub(super) struct LocalGame {
    host: Rc<RefCell<LocalHost>>,
    /// Whether it's the duel of a day, which everybody plays without help.
    is_daily: bool,
}

impl LocalGame {
    fn open(mut host: LocalHost) -> Game {
        let driver = new_driver(Device::Everyones, host.join());
        let is_daily = day_of_game(driver.session().game()).is_some();
        let game = Game::new(Rc::new(LocalGame { host: Rc::new(RefCell::new(host)), is_daily }), driver);
        game.conductor.follow_other_tabs();
        game
    }
}

impl GameKind for LocalGame {
    fn send(&self, message: ToHost) -> HostReply {
        self.host.borrow_mut().hear(&message)
    }

    fn local_host(&self) -> Option<&RefCell<LocalHost>> {
        Some(&self.host)
    }

    fn has_hints(&self) -> bool {
        !self.is_daily
    }

    fn ended(&self, conductor: Conductor) {
        ladder::remember_win(&conductor.view.with_session_untracked(SoloResult::of));
        games::record_result(&self.host.borrow().export().1);
    }

    fn earned(&self, game: Game) -> Option<AnyView> {
        Some(view! { <Rewards game /> }.into_any())
    }

    fn next(&self, game: Game) -> Option<AnyView> {
        let host = StoredValue::new_local(self.host.clone());
        Some(view! { <Next game host /> }.into_any())
    }
}

/// A game saved here.
#[component]
pub(crate) fn LocalGameScreen(id: String) -> impl IntoView {
    match LocalHost::open(&id) {
        Some(Ok(host)) => {
            provide_context(LocalGame::open(host));
            view! { <GameScreen /> }.into_any()
        }
        Some(Err(error)) => view! { <Lost reason=why_not_opened(&error, &words()) /> }.into_any(),
        None => view! { <Lost reason=t("game-missing") /> }.into_any(),
    }
}

#[component]
fn Lost(reason: String) -> impl IntoView {
    view! {
        <Page title="game-lost-title">
            <p>{reason}</p>
            <p><a class="button primary" href=Route::Games.hash()>{localized("games-title")}</a></p>
        </Page>
    }
}

/// Why a game saved here can't be opened.
pub(crate) fn why_not_opened(error: &ReadError, words: &Words) -> String {
    match error {
        ReadError::FutureFormat => words.text("kept-future"),
        ReadError::OtherRules { .. } => words.text("kept-other-rules"),
        ReadError::NotRift(error) => {
            words.text_with("kept-broken", &[("reason", words.text_error(error).into())])
        }
        ReadError::NotATable | ReadError::Broken(_) | ReadError::Diverged => words.text("kept-changed"),
    }
}
