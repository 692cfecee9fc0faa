//! A game at the table, in three parts: what the screens see of it ([`GameView`]), what keeps it going ([`Conductor`], on which the
//! player's [`Moves`] and [`History`] act), and what's merely on the screen right now ([`ScreenState`]). What kind of game it is only
//! matters to the things that a [`GameKind`] is asked.

mod bots;
mod conductor;
mod history;
mod kind;
mod moves;
mod view;

pub(crate) use bots::Bots;
pub(crate) use conductor::Conductor;
pub(crate) use history::History;
pub(crate) use kind::{CommitDecision, GameKind};
pub(crate) use moves::{Moves, NUDGE_SHOWN};
pub(crate) use view::GameView;

use std::rc::Rc;

use leptos::prelude::*;
use riftforce_client::{Device, Driver, Viewer};
use riftforce_protocol::Update as GameUpdate;
use riftforce_rules::{Side, Site};
use riftforce_words::{Perspective, Words};

use crate::browser::language;
use crate::table::hints::Advisor;

/// A game at the table of this page. It's only a handle: copies are the same game.
#[derive(Clone, Copy)]
pub(crate) struct Game {
    kind: GameKindHandle,
    pub(crate) view: GameView,
    pub(crate) conductor: Conductor,
    pub(crate) moves: Moves,
    pub(crate) history: History,
    pub(crate) screen: ScreenState,
    pub(crate) advisor: Advisor,
}

/// What kind of game it is. It's only a handle.
#[derive(Clone, Copy)]
struct GameKindHandle(StoredValue<Rc<dyn GameKind>, LocalStorage>);

/// What's open or said on the screen right now, and gone as soon as the screen is.
#[derive(Clone, Copy)]
pub(crate) struct ScreenState {
    /// The column that's unfolded, if any.
    pub(crate) opened: RwSignal<Option<(Side, Site)>>,
    /// The line of the banner that's shown in full.
    pub(crate) headline: RwSignal<Option<Headline>>,
    /// What to do first, after a tap that did nothing; shown for a moment in place of the prompt.
    pub(crate) nudge: RwSignal<Option<Nudge>>,
}

/// A line of the banner.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Headline {
    /// The end is near.
    NearTheEnd,
    /// What a bot says.
    BotSays,
}

/// What a player is told to do first, after a tap that did nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Nudge {
    /// A site was tapped without a card.
    PickCardForSite,
    /// An elemental was tapped without a card.
    PickCardForPiece,
    /// A fourth card was tapped.
    FourthCard,
}

impl Nudge {
    /// Its message.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Nudge::PickCardForSite => "nudge-site",
            Nudge::PickCardForPiece => "nudge-piece",
            Nudge::FourthCard => "why-not-fourth-card",
        }
    }
}

impl Game {
    /// Opens a game of this kind, from everything that its host has said about it.
    pub(crate) fn new(kind: Rc<dyn GameKind>, driver: Driver) -> Game {
        let kind = GameKindHandle(StoredValue::new_local(kind));
        let (advisor, worker_died) = (Advisor::new(), RwSignal::new(false));
        let view = GameView::new(RwSignal::new_local(driver), kind, advisor, worker_died);
        let conductor = Conductor::new(view, kind, Bots::new(advisor, worker_died));
        let screen = ScreenState {
            opened: RwSignal::new(None),
            headline: RwSignal::new(None),
            nudge: RwSignal::new(None),
        };
        // A turn begun before a reload is as private as the hand: behind the curtain, it waits until that's opened.
        conductor.restore_turn();
        conductor.proceed();
        on_cleanup(move || conductor.end());
        let moves = Moves::new(conductor, screen.nudge);
        Game { kind, view, conductor, moves, history: History::new(conductor), screen, advisor }
    }

    /// What kind of game it is.
    pub(crate) fn kind(&self) -> Rc<dyn GameKind> {
        self.kind.get()
    }

    /// Who is reading where several people may be: then none of them is "you".
    pub(crate) fn shared_perspective(&self, words: &Words) -> Perspective {
        if self.kind().is_replay() {
            return self.view.perspective();
        }
        let me = self.view.viewpoint().filter(|_| !self.view.is_shared());
        self.view.with_session_untracked(|session| view::players(session).perspective(me, words))
    }
}

impl GameKindHandle {
    fn get(&self) -> Rc<dyn GameKind> {
        self.0.get_value()
    }

    /// The same, unless the game has left the screen.
    fn try_get(&self) -> Option<Rc<dyn GameKind>> {
        self.0.try_get_value()
    }
}

/// Drives a game from everything that a host on this page has said about it.
#[expect(
    clippy::expect_used,
    reason = "a table tells everything from the beginning unless it's told what is known"
)]
pub(crate) fn new_driver(device: Device, (viewer, all): (Viewer, GameUpdate)) -> Driver {
    Driver::new(device, viewer, all).expect("the host has told everything")
}

/// The game that the current screen is about.
pub(crate) fn current_game() -> Game {
    expect_context::<Game>()
}

/// The words, and the perspective of the game's viewer to use them with.
pub(crate) fn words_and_perspective() -> (Rc<Words>, Perspective) {
    (language::words(), current_game().view.perspective())
}
