//! The coach beside the table: what they say, what to tap next, and where to go after a lesson.

use leptos::prelude::*;
use riftforce_client::{Hint, Lesson, NEWCOMER, NextUnit, Session, Subject, Tap};
use riftforce_protocol::{Level, Player};
use riftforce_rules::{GuildSet, Mode, Position, Prompt, Seat};

use super::coach::Coach;
use super::page::{farewell, title};
use crate::browser::dom::random_u64;
use crate::browser::erased::{handler, live, memo};
use crate::browser::language::{localized, t, tw, words};
use crate::browser::live_region::{self, AnnouncementKind};
use crate::hosting::LessonRestart;
use crate::local::duel::begin_game;
use crate::parts::icons::Icon;
use crate::parts::symbols;
use crate::route::Route;
use crate::table::action_bar;
use crate::table::game::{Game, current_game, words_and_perspective};

/// What the coach's panel is showing.
#[derive(Clone, PartialEq, Eq)]
enum Moment {
    Watch,
    Step(usize, String),
    Won,
    Lost,
}

impl Coach {
    fn moment(&self, game: Game) -> Moment {
        if self.left.get() {
            return Moment::Won;
        }
        if let Some(outcome) = game.view.with_session(Session::outcome) {
            let has_won = outcome.winner() == Some(NEWCOMER.side());
            return if has_won { Moment::Won } else { Moment::Lost };
        }
        if !game.view.is_my_turn() {
            return Moment::Watch;
        }
        let version = game.view.with_session(Session::version);
        self.lesson.with_value(|lesson| match lesson.next_unit(version) {
            NextUnit::Asked(task) => Moment::Step(task.step, task.cue.into()),
            NextUnit::Others(..) => Moment::Watch,
            NextUnit::Free => {
                Moment::Step(lesson.step_count() - 1, lesson.fight_cue().unwrap_or_default().into())
            }
        })
    }

    fn steps_made(&self, game: Game) -> usize {
        let version = game.view.with_session(Session::version);
        self.lesson.with_value(|lesson| lesson.steps_made(version))
    }

    /// Skips ahead: shows everything that's waiting, or plays the current step for the newcomer, or else ends the lesson.
    fn skip(&self, game: Game) {
        self.refused.set(false);
        let (is_behind, version) =
            game.view.with_session_untracked(|session| (session.is_behind(), session.version()));
        if is_behind {
            return game.conductor.hurry();
        }
        let choices = self.lesson.with_value(|lesson| match lesson.next_unit(version) {
            NextUnit::Asked(task) => Some(task.choices().to_vec()),
            NextUnit::Others(..) | NextUnit::Free => None,
        });
        match choices {
            Some(choices) => game.moves.choose(choices),
            None => {
                self.left.set(true);
                self.host.with_value(|host| host.borrow_mut().finish_lesson());
            }
        }
    }

    /// Starts over.
    fn again(&self, game: Game, from: LessonRestart) {
        self.refused.set(false);
        self.left.set(false);
        game.conductor.bots.stop();
        if let Some(all) = self.host.with_value(|host| host.borrow_mut().restart_lesson(from)) {
            game.conductor.restart(all);
        }
    }
}

/// What to tap next, in words.
fn hint_in_words(game: Game, hint: Hint) -> String {
    let words = words();
    let button = |name: String| words.text_with("hint-button", &[("button", name.into())]);
    let held = |key: &str, id| {
        let card = game.view.with_session(|session| {
            let hand = session.scene().hand(NEWCOMER);
            hand.iter().find(|held| held.id == id).map(|held| held.card)
        });
        words.text_with(key, &[("card", card.map_or_else(String::new, |card| words.card(card)).into())])
    };
    match hint {
        Hint::Tap(Tap::Hand(id)) => held("hint-hand", id),
        Hint::PutBack(id) => held("hint-put-back", id),
        Hint::Tap(Tap::Site(site)) => words.text_with("hint-site", &[("site", site.number().into())]),
        Hint::Tap(Tap::Piece(id)) => game.view.with_session(|session| {
            let scene = session.scene();
            let found = scene.place_of(id).and_then(|at| Some((at, scene.piece_at(at)?.card)));
            let Some((at, card)) = found else { return String::new() };
            // A healer may heal itself: being told to tap the same card again would sound as if the first tap had failed.
            let heals = session.turn().and_then(|turn| turn.sandbox().prompt()) == Some(Prompt::WhomToMend);
            let key = if heals { "hint-heal" } else { "hint-piece" };
            words.text_with(key, &[("card", words.card(card).into()), ("site", at.site.number().into())])
        }),
        Hint::Tap(Tap::Activate) => button(action_bar::activate_label(game)),
        Hint::Tap(Tap::Check) => button(action_bar::check_label(game)),
        Hint::Undo => button(words.text("act-undo")),
        Hint::Tap(Tap::End) | Hint::Commit => button(action_bar::commit_label(game)),
    }
}

/// The coach beside the table.
#[component]
pub(super) fn CoachPanel(coach: Coach) -> impl IntoView {
    let game = current_game();
    let steps = coach.lesson.with_value(Lesson::step_count);
    let moment = memo(move |_| coach.moment(game));
    // While the newcomer watches what happens, the step that led to it isn't over yet, so its text stays.
    let step = memo(move |before: Option<&usize>| match moment.get() {
        Moment::Step(step, _) => step,
        Moment::Won => steps,
        Moment::Lost => steps - 1,
        Moment::Watch => before.copied().unwrap_or_else(|| coach.steps_made(game).min(steps - 1)),
    });
    let cue = memo(move |before: Option<&String>| match moment.get() {
        Moment::Watch => before.cloned().unwrap_or_default(),
        Moment::Step(_, cue) => cue,
        Moment::Won => farewell(coach.subject).into(),
        Moment::Lost => "coach-lost".into(),
    });
    let is_watching = move || moment.get() == Moment::Watch;
    let is_over = move || moment.get() == Moment::Won;
    let cues = coach.lesson.with_value(|lesson| lesson.cues().to_vec());
    let next = memo(move |_| match (moment.get(), game.view.hint()) {
        (Moment::Step(..), Some(hint)) => Some(hint_in_words(game, hint)),
        (Moment::Watch, _) => Some(t("prompt-watch")),
        _ => None,
    });
    let outcome = memo(move |_| {
        let (words, perspective) = words_and_perspective();
        let (outcome, score) =
            game.view.with_session(|session| Some((session.outcome()?, session.scene().score())))?;
        Some(words.outcome(outcome, score, &perspective))
    });
    // With a screen reader you hear the coach through the same region as everything else, and nothing twice: what happens on the
    // table, and how the game ends, is announced anyway.
    Effect::new(move |before: Option<[Option<String>; 3]>| {
        let kindly = coach.refused.get().then(|| t("coach-not-now"));
        let cue = Some(cue.get()).filter(|cue| !cue.is_empty()).map(|cue| t(&cue));
        let said = [kindly, cue, next.get()];
        if is_watching() {
            return before.unwrap_or_default();
        }
        let before = before.unwrap_or_default();
        let new = said
            .iter()
            .zip(&before)
            .filter(|(part, before)| part != before)
            .filter_map(|(part, _)| part.clone());
        let new: Vec<String> = new.collect();
        if !new.is_empty() {
            live_region::announce(AnnouncementKind::Coach, &new.join(" "));
        }
        said
    });
    let dot = move |index: usize| view! { <i class:full=live(move || { index < step.get() }) class:now=live(move || { index == step.get() })></i> };
    view! {
        <section class="coach" class:over=is_over aria-label=localized("coach-label") data-step=live(move || (step.get() + 1).min(steps).to_string())>
            <header>
                <b>{live(move || t(title(coach.subject)))}</b>
                <span class="steps" role="img" aria-label=live(move || tw("coach-step", &[("step", ((step.get() + 1).min(steps) as i64).into()), ("steps", (steps as i64).into())]))>
                    {(0..steps).map(dot).collect_view()}
                </span>
            </header>
            <div class="said" class:past=is_watching>
                {live(move || coach.refused.get().then(|| view! { <p class="kindly">{t("coach-not-now")}</p> }))}
                {live(move || outcome.get().map(|outcome| view! { <p class="outcome">{outcome}</p> }))}
                <div class="cues">
                    <p class="cue">{live(move || Some(cue.get()).filter(|cue| !cue.is_empty()).map(|cue| t(&cue)))}</p>
                    // All the lesson's cues are laid out invisibly: there's always room for the longest, so the table below never
                    // moves.
                    {live(move || (!is_over()).then(|| cues.iter().map(|cue| view! { <p class="cue unsaid" aria-hidden="true">{t(cue)}</p> }).collect_view()))}
                </div>
                <p class="next">{live(move || next.get().map(|text| {
                    let symbol = if is_watching() { symbols::EYE } else { symbols::ARROW };
                    view! { <Icon symbol />{text} }
                }))}</p>
            </div>
            <div class="ways-on">{live(move || match moment.get() {
                Moment::Won => view! { <WaysOn coach /> }.into_any(),
                Moment::Lost => view! { <Lost coach /> }.into_any(),
                Moment::Watch | Moment::Step(..) => view! { <Skip coach /> }.into_any(),
            })}</div>
        </section>
    }
}

#[component]
fn Skip(coach: Coach) -> impl IntoView {
    let game = current_game();
    view! {
        <button type="button" class="button small" id="skip-step" on:click=handler(move |_| coach.skip(game))>{localized("coach-skip")}</button>
        <a class="button small" id="leave-lesson" href=Route::Lessons.hash()>{localized("coach-leave")}</a>
    }
}

#[component]
fn Lost(coach: Coach) -> impl IntoView {
    let game = current_game();
    view! {
        <button type="button" class="button small primary" id="fight-again" on:click=handler(move |_| coach.again(game, LessonRestart::Fight))>{localized("coach-try-again")}</button>
        <Skip coach />
    }
}

/// What to do after a lesson.
#[component]
fn WaysOn(coach: Coach) -> impl IntoView {
    let game = current_game();
    let begin_game = move |_| {
        let beginner = Player::Bot { level: Level::Beginner, name: String::new() };
        let players = vec![(Seat::One, Player::Person { name: String::new() }), (Seat::Two, beginner)];
        begin_game(Position::deal(Mode::Duel, GuildSet::Base, random_u64()), players);
    };
    view! {
        {match coach.subject {
            Subject::First => view! {
                <button type="button" class="button small primary" id="play-beginner" on:click=begin_game>{localized("coach-play-beginner")}</button>
            }.into_any(),
            Subject::Solo => view! { <a class="button small primary" href=Route::NewSolo.hash()>{localized("start-solo")}</a> }.into_any(),
            Subject::Team => view! { <a class="button small primary" href=Route::NewTeam.hash()>{localized("start-team")}</a> }.into_any(),
        }}
        <a class="button small" href=Route::Lessons.hash()>{localized("coach-other-lessons")}</a>
        <a class="button small" href=Route::Help.hash()>{localized("help-title")}</a>
        <button type="button" class="button small" id="lesson-again" on:click=handler(move |_| coach.again(game, LessonRestart::Beginning))>{localized("coach-again")}</button>
    }
}
