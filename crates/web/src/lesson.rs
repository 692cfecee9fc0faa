//! The lessons: the coach beside the table, what it hints at, and the page that lists them.

use leptos::prelude::*;
use riftforce_bots::Level;
use riftforce_client::{Hint, Lesson, NEWCOMER, Session, Standing, Subject, Tap};
use riftforce_protocol::Player;
use riftforce_rules::{Choice, Draft, Mode, Position, Seat};
use riftforce_table::Table;

use crate::actions;
use crate::announcer::{self, Of};
use crate::app::Page;
use crate::dom::{now_ms, random_u64};
use crate::icons::Icon;
use crate::keeping::{LessonProgress, Trouble};
use crate::new_game::begin;
use crate::play::{Play, play, words_and_perspective};
use crate::route::Route;
use crate::say::{t, tw, words};
use crate::symbols;
use crate::table::TableScreen;
use crate::wake;

/// The name of a lesson.
pub(crate) fn title(subject: Subject) -> &'static str {
    match subject {
        Subject::First => "lesson-first",
        Subject::Solo => "lesson-solo",
        Subject::Team => "lesson-team",
    }
}

fn about(subject: Subject) -> &'static str {
    match subject {
        Subject::First => "lesson-first-about",
        Subject::Solo => "lesson-solo-about",
        Subject::Team => "lesson-team-about",
    }
}

/// What is said when a lesson is over.
fn farewell(subject: Subject) -> &'static str {
    match subject {
        Subject::First => "lesson-first-done",
        Subject::Solo => "lesson-solo-done",
        Subject::Team => "lesson-team-done",
    }
}

/// How long a lesson takes, in minutes.
fn minutes(subject: Subject) -> u8 {
    match subject {
        Subject::First => 5,
        Subject::Solo | Subject::Team => 3,
    }
}

// --- what is kept ---

/// What is kept of a lesson: whether it was ever finished, and the table at which it was left.
struct Kept {
    done: bool,
    table: Option<Table>,
}

/// What is damaged, or of another version of the lesson, is as if it had never been begun.
fn kept(subject: Subject, lesson: &Lesson) -> Kept {
    let LessonProgress { is_done, table } = LessonProgress::kept(subject);
    Kept { done: is_done, table: Table::read(&table).ok().filter(|table| lesson.is_of(table)) }
}

/// Whether a lesson was ever finished.
pub(crate) fn is_done(subject: Subject) -> bool {
    LessonProgress::kept(subject).is_done
}

// --- the coach ---

/// Who tells a newcomer what to do.
#[derive(Clone, Copy)]
pub(crate) struct Coach {
    subject: Subject,
    lesson: StoredValue<Lesson>,
    /// What was just tried is allowed, but not what was asked for.
    refused: RwSignal<bool>,
    /// The lesson is over, now or before.
    done: RwSignal<bool>,
    /// It was ended by skipping its last step.
    left: RwSignal<bool>,
}

/// What the coach thinks of an action that is to be committed.
pub(crate) enum Verdict {
    /// It is what was asked for; the lesson goes on with these choices, which come to the same.
    Right(Vec<Choice>),
    Wrong,
    /// Nothing is asked for.
    Free,
}

/// What the coach's panel is about.
#[derive(Clone, PartialEq, Eq)]
enum Moment {
    Watch,
    Step(usize, String),
    Won,
    Lost,
}

impl Coach {
    /// A coach for this lesson, and the table at which it begins or goes on.
    fn open(subject: Subject) -> (Coach, Table) {
        let lesson = subject.lesson();
        let Kept { done, table } = kept(subject, &lesson);
        let table = table.unwrap_or_else(|| lesson.table(id(subject), now_ms()));
        let coach = Coach {
            subject,
            lesson: StoredValue::new(lesson),
            refused: RwSignal::new(false),
            done: RwSignal::new(done),
            left: RwSignal::new(false),
        };
        (coach, table)
    }

    /// Keeps the lesson as it is; one that was won begins anew the next time.
    pub(crate) fn save(&self, table: &Table) -> Result<(), Trouble> {
        let is_over = has_won(table) || self.left.get_untracked();
        // It may have been finished in another tab.
        if is_over || is_done(self.subject) {
            self.done.set(true);
        }
        let table = if is_over { String::new() } else { table.text() };
        LessonProgress { is_done: self.done.get_untracked(), table }.keep(self.subject)
    }

    /// What another seat does now, as it is written.
    pub(crate) fn answer(&self, table: &Table) -> Option<(Seat, Vec<Choice>)> {
        self.lesson.with_value(|lesson| match lesson.standing(table) {
            Standing::Others(seat, choices) => Some((seat, choices.to_vec())),
            _ => None,
        })
    }

    /// What the newcomer should do next.
    pub(crate) fn hint(&self, table: &Table, session: &Session) -> Option<Hint> {
        let turn = session.turn()?;
        self.lesson.with_value(|lesson| match lesson.standing(table) {
            Standing::Asked(task) => Some(task.hint(turn)),
            _ => None,
        })
    }

    /// Whether the turn in the making is what was asked for.
    pub(crate) fn judge(&self, play: &Play) -> Verdict {
        let verdict = self.lesson.with_value(|lesson| {
            let standing = play.table(|table| lesson.standing(table));
            let Standing::Asked(task) = standing else { return Verdict::Free };
            let done = play.session_untracked(|session| {
                session.turn().filter(|turn| turn.can_commit()).map(|turn| task.is_done_by(turn))
            });
            match done {
                Some(true) => Verdict::Right(task.choices.to_vec()),
                Some(false) => Verdict::Wrong,
                None => Verdict::Free,
            }
        });
        self.refused.set(matches!(verdict, Verdict::Wrong));
        verdict
    }

    fn moment(&self, play: Play) -> Moment {
        if self.left.get() {
            return Moment::Won;
        }
        if play.session(|session| session.is_behind()) {
            return Moment::Watch;
        }
        match play.table(|table| table.outcome().map(|_| has_won(table))) {
            Some(true) => return Moment::Won,
            Some(false) => return Moment::Lost,
            None => (),
        }
        if !play.is_my_turn() {
            return Moment::Watch;
        }
        self.lesson.with_value(|lesson| {
            play.table(|table| match lesson.standing(table) {
                Standing::Asked(task) => Moment::Step(task.step, task.cue.into()),
                Standing::Others(..) => Moment::Watch,
                Standing::Free => Moment::Step(lesson.steps() - 1, lesson.fight().unwrap_or_default().into()),
            })
        })
    }

    fn steps_made(&self, play: Play) -> usize {
        self.lesson.with_value(|lesson| play.table(|table| lesson.steps_made(table)))
    }

    /// Goes on without the newcomer's doing.
    fn skip(&self, play: Play) {
        self.refused.set(false);
        if play.session_untracked(|session| session.is_behind()) {
            return play.hurry();
        }
        let choices = self.lesson.with_value(|lesson| match play.table(|table| lesson.standing(table)) {
            Standing::Asked(task) => Some(task.choices.to_vec()),
            _ => None,
        });
        match choices {
            Some(choices) => play.choose(&choices),
            None => {
                self.left.set(true);
                play.table(|table| self.save(table)).ok();
            }
        }
    }

    /// Begins again, or goes back to where the fight begins.
    fn again(&self, play: Play, fight: bool) {
        self.refused.set(false);
        self.left.set(false);
        let (id, now_ms) = (id(self.subject), now_ms());
        play.replace(self.lesson.with_value(|lesson| match fight {
            true => lesson.table_after(id, now_ms),
            false => lesson.table(id, now_ms),
        }));
    }
}

fn id(subject: Subject) -> String {
    format!("lesson-{}", subject.name())
}

fn has_won(table: &Table) -> bool {
    table.outcome().is_some_and(|outcome| outcome.winner() == Some(NEWCOMER.side()))
}

/// What to tap next, in words.
fn hint_in_words(play: Play, hint: Hint) -> String {
    let words = words();
    let button = |name: String| words.with("hint-button", &[("button", name.into())]);
    let held = |key: &str, id| {
        let card = play.session(|session| {
            let hand = session.scene().hand(session.seat());
            hand.iter().find(|held| held.id == id).map(|held| held.card)
        });
        words.with(key, &[("card", card.map_or_else(String::new, |card| words.card(card)).into())])
    };
    match hint {
        Hint::Tap(Tap::Hand(id)) => held("hint-hand", id),
        Hint::PutBack(id) => held("hint-put-back", id),
        Hint::Tap(Tap::Site(site)) => words.with("hint-site", &[("site", site.number().into())]),
        Hint::Tap(Tap::Piece(id)) => play.session(|session| {
            let scene = session.scene();
            let found = scene.place_of(id).and_then(|at| Some((at, scene.at(at)?.card)));
            let Some((at, card)) = found else { return String::new() };
            words.with("hint-piece", &[("card", words.card(card).into()), ("site", at.site.number().into())])
        }),
        Hint::Tap(Tap::Activate) => button(actions::activate_label(play)),
        Hint::Tap(Tap::Check) => button(actions::check_label(play)),
        Hint::Undo => button(words.text("act-undo")),
        Hint::Tap(Tap::End) | Hint::Commit => button(actions::commit_label(play)),
    }
}

/// The coach beside the table, if this is a lesson.
#[component]
pub(crate) fn CoachPanel() -> impl IntoView {
    let play = play();
    play.coach.map(|coach| view! { <Panel coach /> })
}

#[component]
fn Panel(coach: Coach) -> impl IntoView {
    let play = play();
    let steps = coach.lesson.with_value(Lesson::steps);
    let moment = Memo::new(move |_| coach.moment(play));
    // While something is watched, the step that led to it is not over yet, and what was said for it stays.
    let step = Memo::new(move |before: Option<&usize>| match moment.get() {
        Moment::Step(step, _) => step,
        Moment::Won => steps,
        Moment::Lost => steps - 1,
        Moment::Watch => before.copied().unwrap_or_else(|| coach.steps_made(play).min(steps - 1)),
    });
    let cue = Memo::new(move |before: Option<&String>| match moment.get() {
        Moment::Watch => before.cloned().unwrap_or_default(),
        Moment::Step(_, cue) => cue,
        Moment::Won => farewell(coach.subject).into(),
        Moment::Lost => "coach-lost".into(),
    });
    let is_watching = move || moment.get() == Moment::Watch;
    let next = Memo::new(move |_| match (moment.get(), play.hint()) {
        (Moment::Step(..), Some(hint)) => Some(hint_in_words(play, hint)),
        (Moment::Watch, _) => Some(t("prompt-watch")),
        _ => None,
    });
    let outcome = Memo::new(move |_| {
        let (words, perspective) = words_and_perspective();
        let outcome = play.table(|table| table.outcome()).filter(|_| !is_watching())?;
        Some(words.outcome(outcome, play.table(|table| table.position().score()), &perspective))
    });
    // Whoever reads by ear hears the coach through the same region as everything else, and hears nothing twice: what is
    // watched, and how the game ends, is told anyway.
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
            announcer::say(Of::Coach, &new.join(" "));
        }
        said
    });
    let dot = move |index: usize| view! { <i class:full=move || { index < step.get() } class:now=move || { index == step.get() }></i> };
    view! {
        <section class="coach" class:over=move || moment.get() == Moment::Won aria-label=move || t("coach-label") data-step=move || (step.get() + 1).min(steps).to_string()>
            <header>
                <b>{move || t(title(coach.subject))}</b>
                <span class="steps" role="img" aria-label=move || tw("coach-step", &[("step", ((step.get() + 1).min(steps) as i64).into()), ("steps", (steps as i64).into())])>
                    {(0..steps).map(dot).collect_view()}
                </span>
            </header>
            <div class="said" class:past=is_watching>
                {move || coach.refused.get().then(|| view! { <p class="kindly">{t("coach-not-now")}</p> })}
                {move || outcome.get().map(|outcome| view! { <p class="outcome">{outcome}</p> })}
                <p class="cue">{move || Some(cue.get()).filter(|cue| !cue.is_empty()).map(|cue| t(&cue))}</p>
                <p class="next">{move || next.get().map(|text| {
                    let symbol = if is_watching() { symbols::EYE } else { symbols::ARROW };
                    view! { <Icon symbol />{text} }
                })}</p>
            </div>
            <div class="ways-on">{move || match moment.get() {
                Moment::Won => view! { <WaysOn coach /> }.into_any(),
                Moment::Lost => view! { <Lost coach /> }.into_any(),
                Moment::Watch | Moment::Step(..) => view! { <Skip coach /> }.into_any(),
            }}</div>
        </section>
    }
}

#[component]
fn Skip(coach: Coach) -> impl IntoView {
    let play = play();
    view! {
        <button type="button" class="button small" id="skip-step" on:click=move |_| coach.skip(play)>{move || t("coach-skip")}</button>
        <a class="button small" id="leave-lesson" href=Route::Lessons.hash()>{move || t("coach-leave")}</a>
    }
}

#[component]
fn Lost(coach: Coach) -> impl IntoView {
    let play = play();
    view! {
        <button type="button" class="button small primary" id="fight-again" on:click=move |_| coach.again(play, true)>{move || t("coach-try-again")}</button>
        <Skip coach />
    }
}

/// What to do after a lesson.
#[component]
fn WaysOn(coach: Coach) -> impl IntoView {
    let play = play();
    let game = move |_| {
        let novice = Player::Bot { level: Level::Novice.name().into(), name: String::new() };
        let players = vec![(Seat::One, Player::Person { name: String::new() }), (Seat::Two, novice)];
        begin(Position::deal(Mode::Duel, Draft::Base, random_u64()), players);
    };
    view! {
        {match coach.subject {
            Subject::First => view! {
                <button type="button" class="button small primary" id="play-novice" on:click=game>{move || t("coach-play-novice")}</button>
            }.into_any(),
            Subject::Solo => view! { <a class="button small primary" href=Route::NewSolo.hash()>{move || t("start-solo")}</a> }.into_any(),
            Subject::Team => view! { <a class="button small primary" href=Route::NewTeam.hash()>{move || t("start-team")}</a> }.into_any(),
        }}
        <a class="button small" href=Route::Lessons.hash()>{move || t("coach-other-lessons")}</a>
        <a class="button small" href=Route::Help.hash()>{move || t("help-title")}</a>
        <button type="button" class="button small" id="lesson-again" on:click=move |_| coach.again(play, false)>{move || t("coach-again")}</button>
    }
}

// --- the screens ---

/// A lesson at its table.
#[component]
pub(crate) fn LessonScreen(subject: Subject) -> impl IntoView {
    let (coach, table) = Coach::open(subject);
    let play = Play::new(table, None, Some(coach));
    provide_context(play);
    announcer::follow(play);
    wake::stay_awake_while(Memo::new(move |_| play.table(|table| table.outcome().is_none())).into());
    view! { <TableScreen /> }
}

/// All lessons: what each teaches, how long it takes, and how far one has come.
#[component]
pub(crate) fn LessonsPage() -> impl IntoView {
    let next = Subject::ALL.into_iter().find(|&subject| !is_done(subject));
    view! {
        <Page title="lessons-title">
            <p>{move || t("lessons-about")}</p>
            <ol class="lessons">{Subject::ALL.map(|subject| view! { <LessonLine subject is_next=next == Some(subject) /> })}</ol>
        </Page>
    }
}

#[component]
fn LessonLine(subject: Subject, is_next: bool) -> impl IntoView {
    let lesson = subject.lesson();
    let Kept { done, table } = kept(subject, &lesson);
    let steps = lesson.steps();
    let step = table.map(|table| lesson.steps_made(&table).min(steps - 1)).filter(|&step| step > 0);
    let state = move || match (step, done) {
        (Some(step), _) => {
            tw("coach-step", &[("step", (step as i64 + 1).into()), ("steps", (steps as i64).into())])
        }
        (None, true) => t("lesson-done"),
        (None, false) => tw("lesson-minutes", &[("count", minutes(subject).into())]),
    };
    let verb = match (step, done) {
        (Some(_), _) => "lesson-go-on",
        (None, true) => "coach-again",
        (None, false) => "lesson-begin",
    };
    view! {
        <li class="lesson" class:done=done data-step=step.map(|step| (step + 1).to_string())>
            <h2>{move || t(title(subject))}</h2>
            <p>{move || t(about(subject))}</p>
            <p class="state">{done.then(|| view! { <Icon symbol=symbols::COMMIT /> })}{state}</p>
            <a class="button" class:primary=is_next id=format!("lesson-{}", subject.name()) href=Route::Lesson(subject).hash()
                aria-label=move || tw("lesson-open", &[("verb", t(verb).into()), ("lesson", t(title(subject)).into())])>{move || t(verb)}</a>
        </li>
    }
}
