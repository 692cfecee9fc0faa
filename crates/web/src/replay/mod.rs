//! Looking back at a finished game: any of its moments, through anybody's eyes, and where to go from there.
//!
//! The table is the same one that games are played at, except that nobody is asked to choose anything, and there's a timeline
//! where the buttons were.

mod keys;
mod play_on;
mod review;
mod share;
mod timeline;

pub(crate) use review::better;
pub(crate) use share::{Over, look_back_at, route_to, show_why};
pub(crate) use timeline::{Timeline, whereabouts};

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;
use riftforce_hindsight::link::{self, BadLink, Link};
use riftforce_hindsight::moments::{Moments, Step};
use riftforce_protocol::Player;
use riftforce_rules::Seat;
use riftforce_words::Words;

use crate::browser::say::{t, words};
use crate::hosting::{Eyes, Past};
use crate::page::app::GameScreen;
use crate::parts::page::Page;
use crate::route::Route;
use crate::storage::Speed;
use crate::table::play::Play;
use review::Review;

/// The state of looking back at a game. It's only a handle: copies share the same state.
#[derive(Clone, Copy)]
pub(crate) struct Replay {
    manner: StoredValue<Rc<Manner>, LocalStorage>,
    /// Whether the game is playing on its own.
    pub(crate) runs: RwSignal<bool>,
    /// What's open over the table, by the id of its button.
    pub(crate) dialog: RwSignal<Option<&'static str>>,
    /// What the bots think of the game.
    review: Review,
}

/// How the player is looking back. Nothing on the page needs to react when it changes.
pub(crate) struct Manner {
    /// The game as it's written in its link.
    game: String,
    pub(crate) moments: Moments,
    pub(crate) eyes: Cell<Eyes>,
    pub(crate) speed: Cell<Speed>,
    /// How far the arrows step.
    step: Cell<Step>,
}

/// A move through time; without a step, it goes as far as the player has chosen to step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Go {
    First,
    Back(Option<Step>),
    Run,
    On(Option<Step>),
    Last,
}

impl Replay {
    pub(crate) fn new(game: String, past: &Past) -> Replay {
        // At first, a person who played here looks through their own eyes.
        let is_person = |(_, player): &&(Seat, Player)| matches!(player, Player::Person { .. });
        let seat = past.players().iter().find(is_person).map_or(Seat::One, |&(seat, _)| seat);
        let review = Review::new(&game, past.record());
        let manner = Manner {
            game,
            moments: past.moments(),
            eyes: Cell::new(Eyes { seat, open: false }),
            speed: Cell::new(Speed::Normal),
            step: Cell::new(Step::Action),
        };
        Replay {
            manner: StoredValue::new_local(Rc::new(manner)),
            runs: RwSignal::new(false),
            dialog: RwSignal::new(review::was_asked_why().then_some(timeline::ANALYSE)),
            review,
        }
    }

    pub(crate) fn manner(&self) -> Rc<Manner> {
        self.manner.get_value()
    }

    /// Closes what's open over the table.
    pub(crate) fn closing(&self) -> Callback<()> {
        let dialog = self.dialog;
        Callback::new(move |()| dialog.set(None))
    }

    /// Jumps to a moment and stops there.
    pub(crate) fn leap(&self, play: Play, moment: usize) {
        self.runs.set(false);
        play.leap(moment);
    }

    /// Makes a move through time.
    pub(crate) fn go(&self, play: Play, to: Go) {
        let Manner { moments, step, .. } = &*self.manner();
        let shown = play.shown();
        match to {
            Go::First => self.leap(play, 0),
            Go::Last => self.leap(play, moments.last()),
            Go::Back(by) => self.leap(play, moments.previous(shown, by.unwrap_or(step.get()))),
            Go::On(by) => self.step_on(play, moments, by.unwrap_or(step.get())),
            Go::Run if self.runs.get_untracked() => {
                self.runs.set(false);
                play.show_until(shown);
            }
            Go::Run => {
                if shown == moments.last() {
                    play.leap(0);
                }
                self.runs.set(true);
                play.show_until(moments.last());
            }
        }
    }

    /// Steps forwards and shows what happens. If something was still being shown, it's skipped.
    fn step_on(&self, play: Play, moments: &Moments, step: Step) {
        let (shown, runs) = (play.shown(), self.runs.get_untracked());
        self.runs.set(false);
        // If the game was playing on its own, the step starts from where it is now.
        let from = if runs { shown } else { play.shown_until().max(shown) };
        if from > shown {
            play.leap(from);
        }
        play.show_until(moments.next(from, step));
    }
}

/// A finished game, from its link.
#[component]
pub(crate) fn ReplayPage(link: Link) -> impl IntoView {
    match link::unpack(&link.game) {
        Ok(record) => {
            let play = Play::past(link.game, Past::new(&record), link.at.unwrap_or(0));
            provide_context(play);
            keys::listen(play);
            view! { <GameScreen /> }.into_any()
        }
        Err(why) => view! {
            <Page title="replay-title">
                <p class="trouble" role="alert">{move || refused(why, &words())}</p>
                <p><a class="button primary" href=Route::Games.hash()>{move || t("games-title")}</a></p>
            </Page>
        }
        .into_any(),
    }
}

/// Why a link doesn't lead to a game, in a sentence.
fn refused(why: BadLink, words: &Words) -> String {
    match why {
        BadLink::Character(it) => words.with("link-character", &[("character", it.to_string().into())]),
        BadLink::Damaged => words.text("link-damaged"),
        BadLink::Newer => words.text("link-newer"),
        BadLink::OtherRules { .. } => words.text("link-other-rules"),
    }
}
