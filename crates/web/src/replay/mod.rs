//! Looking back at a game that's over: any of its moments, through anybody's eyes, and the ways on from there.
//!
//! The table itself is the one that games are played at. What's different is that nothing is asked of anybody, and that a
//! timeline stands where the buttons were.

mod keys;
mod play_on;
mod share;
mod timeline;

pub(crate) use share::{look_back_at, route_to};
pub(crate) use timeline::{Timeline, whereabouts};

use leptos::prelude::*;
use riftforce_hindsight::link::{self, BadLink, Link};
use riftforce_hindsight::moments::{Moments, Step};
use riftforce_protocol::Player;
use riftforce_rules::Seat;
use riftforce_words::Words;

use crate::browser::say::{t, words};
use crate::host::{Eyes, Past};
use crate::keeping::Speed;
use crate::page::app::{GameScreen, Page};
use crate::page::route::Route;
use crate::table::play::Play;

/// What somebody looks back with. It's only a handle: copies are the same.
#[derive(Clone, Copy)]
pub(crate) struct Replay {
    pub(crate) moments: StoredValue<Moments>,
    pub(crate) eyes: RwSignal<Eyes>,
    pub(crate) speed: RwSignal<Speed>,
    /// How far the arrows step.
    pub(crate) step: RwSignal<Step>,
    /// Whether the game goes on by itself.
    pub(crate) runs: RwSignal<bool>,
    /// What's open over the table.
    pub(crate) dialog: RwSignal<Option<Dialog>>,
}

/// What can be open over the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dialog {
    Share,
    PlayOn,
}

impl Replay {
    pub(crate) fn new(past: &Past) -> Replay {
        // Whoever played here looks through their own eyes at first.
        let is_person = |(_, player): &&(Seat, Player)| matches!(player, Player::Person { .. });
        let seat = past.players().iter().find(is_person).map_or(Seat::One, |&(seat, _)| seat);
        Replay {
            moments: StoredValue::new(past.moments()),
            eyes: RwSignal::new(Eyes { seat, open: false }),
            speed: RwSignal::new(Speed::Normal),
            step: RwSignal::new(Step::Action),
            runs: RwSignal::new(false),
            dialog: RwSignal::new(None),
        }
    }

    fn last(&self) -> usize {
        self.moments.with_value(Moments::last)
    }

    /// Leaps to a moment, and stays there.
    pub(crate) fn leap(&self, play: Play, moment: usize) {
        self.runs.set(false);
        play.leap(moment);
    }

    /// Steps forwards, and shows what happens. What was still being shown is hurried past.
    pub(crate) fn step_on(&self, play: Play, step: Step) {
        self.runs.set(false);
        let (shown, until) =
            play.session_untracked(|session| (session.log().len(), session.shown_until().unwrap_or(0)));
        let stop = self.moments.with_value(|moments| moments.stop_at(until).events);
        let from = if until < self.last() { stop.max(shown) } else { shown };
        if from > shown {
            play.leap(from);
        }
        play.show_until(self.moments.with_value(|moments| moments.next(from, step)));
    }

    /// Steps back, at once.
    pub(crate) fn step_back(&self, play: Play, step: Step) {
        let shown = play.session_untracked(|session| session.log().len());
        self.leap(play, self.moments.with_value(|moments| moments.previous(shown, step)));
    }

    /// Lets the game go on by itself, or stops it.
    pub(crate) fn run_or_stop(&self, play: Play) {
        let shown = play.session_untracked(|session| session.log().len());
        if self.runs.get_untracked() {
            self.runs.set(false);
            return play.show_until(shown);
        }
        if shown == self.last() {
            play.leap(0);
        }
        self.runs.set(true);
        play.show_until(self.last());
    }

    /// Looks through other eyes.
    pub(crate) fn look_through(&self, play: Play, eyes: Eyes) {
        self.eyes.set(eyes);
        play.look_through(eyes);
    }
}

/// A game that's over, out of its link.
#[component]
pub(crate) fn ReplayPage(link: Link) -> impl IntoView {
    match link::unpack(&link.game) {
        Ok(record) => {
            let play = Play::past(Past::new(&record), link.at.unwrap_or(0));
            provide_context(play);
            provide_context(share::Shared::new(link.game));
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

/// Why a link leads to no game, in a sentence.
fn refused(why: BadLink, words: &Words) -> String {
    match why {
        BadLink::Character(it) => words.with("link-character", &[("character", it.to_string().into())]),
        BadLink::Damaged => words.text("link-damaged"),
        BadLink::Newer => words.text("link-newer"),
        BadLink::OtherRules { .. } => words.text("link-other-rules"),
    }
}
