//! Looking back at a finished game: any of its moments, through anybody's eyes, and where to go from there.
//!
//! The table is the same one that games are played at, except that nobody is asked to choose anything, and there's a timeline
//! where the buttons were.

mod game;
mod keyboard;
mod play_on;
mod review;
mod share;
mod timeline;

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;
use riftforce_hindsight::link::{self, BadLink, Link};
use riftforce_hindsight::moments::{Moments, StepSize};
use riftforce_protocol::Player;
use riftforce_rules::Seat;
use riftforce_words::Words;

use crate::browser::erased::live;
use crate::browser::language::{localized, words};
use crate::hosting::{ReplayHost, Viewpoint};
use crate::parts::page::Page;
use crate::route::Route;
use crate::storage::Speed;
use crate::table::GameScreen;
use crate::table::game::Game;
use crate::table::to_replay::was_asked_why;
use game::ReplayGame;
use review::Review;

/// The state of looking back at a game. It's only a handle: copies share the same state.
#[derive(Clone, Copy)]
struct Replay {
    playback: StoredValue<Rc<Playback>, LocalStorage>,
    /// Whether the game is playing on its own.
    runs: RwSignal<bool>,
    /// What's open over the table.
    dialog: RwSignal<Option<Dialog>>,
    /// What the bots think of the game.
    review: Review,
}

/// What can be open over the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Dialog {
    Analysis,
    PlayOn,
    Share,
}

/// The game, and how the player is looking back at it. Nothing on the page needs to react when it changes.
struct Playback {
    /// The game as it's written in its link.
    link: String,
    past: ReplayHost,
    moments: Moments,
    viewpoint: Cell<Viewpoint>,
    speed: Cell<Speed>,
    /// How far the arrows step.
    step: Cell<StepSize>,
}

/// A move through time; without a step, it goes as far as the player has chosen to step.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TimelineMove {
    First,
    Back(Option<StepSize>),
    Run,
    On(Option<StepSize>),
    Last,
}

impl Replay {
    fn new(link: String, past: ReplayHost) -> Replay {
        // At first, a person who played here looks through their own eyes.
        let is_person = |(_, player): &&(Seat, Player)| matches!(player, Player::Person { .. });
        let seat = past.players().iter().find(is_person).map_or(Seat::One, |&(seat, _)| seat);
        let review = Review::new(&link, past.record());
        let playback = Playback {
            link,
            moments: past.moments(),
            past,
            viewpoint: Cell::new(Viewpoint { seat, open: false }),
            speed: Cell::new(Speed::Normal),
            step: Cell::new(StepSize::Action),
        };
        Replay {
            playback: StoredValue::new_local(Rc::new(playback)),
            runs: RwSignal::new(false),
            dialog: RwSignal::new(was_asked_why().then_some(Dialog::Analysis)),
            review,
        }
    }

    fn playback(&self) -> Rc<Playback> {
        self.playback.get_value()
    }

    /// Closes what's open over the table.
    fn closing(&self) -> Callback<()> {
        let dialog = self.dialog;
        Callback::new(move |()| dialog.set(None))
    }

    /// Jumps to a moment and stops there.
    fn leap(&self, game: Game, moment: usize) {
        game.history.leap(moment);
    }

    /// Makes a move through time.
    fn go(&self, game: Game, to: TimelineMove) {
        let Playback { moments, step, .. } = &*self.playback();
        let shown = game.history.shown_events();
        match to {
            TimelineMove::First => self.leap(game, 0),
            TimelineMove::Last => self.leap(game, moments.last()),
            TimelineMove::Back(by) => self.leap(game, moments.previous(shown, by.unwrap_or(step.get()))),
            TimelineMove::On(by) => self.step_on(game, moments, by.unwrap_or(step.get())),
            TimelineMove::Run if self.runs.get_untracked() => {
                self.runs.set(false);
                game.history.show_until(shown);
            }
            TimelineMove::Run => {
                if shown == moments.last() {
                    game.history.leap(0);
                }
                self.runs.set(true);
                game.history.show_until(moments.last());
            }
        }
    }

    /// Steps forwards and shows what happens. If something was still being shown, it's skipped.
    fn step_on(&self, game: Game, moments: &Moments, step: StepSize) {
        let (shown, runs) = (game.history.shown_events(), self.runs.get_untracked());
        self.runs.set(false);
        // If the game was playing on its own, the step starts from where it is now.
        let from = if runs { shown } else { game.history.shown_until().max(shown) };
        if from > shown {
            game.history.leap(from);
        }
        game.history.show_until(moments.next(from, step));
    }
}

/// A finished game, from its link.
#[component]
pub(crate) fn ReplayPage(link: Link) -> impl IntoView {
    match link::unpack(&link.game) {
        Ok(record) => {
            let (game, replay) = ReplayGame::open(link.game, ReplayHost::new(&record), link.at.unwrap_or(0));
            provide_context(game);
            keyboard::listen(game, replay);
            view! { <GameScreen /> }.into_any()
        }
        Err(why) => view! {
            <Page title="replay-title">
                <p class="trouble" role="alert">{live(move || refused(why, &words()))}</p>
                <p><a class="button primary" href=Route::Games.hash()>{localized("games-title")}</a></p>
            </Page>
        }
        .into_any(),
    }
}

/// Why a link doesn't lead to a game, in a sentence.
fn refused(why: BadLink, words: &Words) -> String {
    match why {
        BadLink::Character(it) => words.text_with("link-character", &[("character", it.to_string().into())]),
        BadLink::Damaged => words.text("link-damaged"),
        BadLink::Newer => words.text("link-newer"),
        BadLink::OtherRules { .. } => words.text("link-other-rules"),
    }
}
