//! The page that lists the lessons.

use leptos::prelude::*;
use riftforce_client::Subject;

use crate::browser::erased::live;
use crate::browser::language::{localized, t, tw};
use crate::hosting::steps_made;
use crate::parts::icons::Icon;
use crate::parts::page::Page;
use crate::parts::symbols;
use crate::route::Route;
use crate::storage::LessonProgress;

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

/// What's said when a lesson is over.
pub(super) fn farewell(subject: Subject) -> &'static str {
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

/// Whether a lesson was ever finished.
pub(crate) fn is_done(subject: Subject) -> bool {
    LessonProgress::load(subject).is_done
}

/// All lessons: what each teaches, how long it takes, and how far the player has got.
#[component]
pub(crate) fn LessonsPage() -> impl IntoView {
    let next = Subject::ALL.into_iter().find(|&subject| !is_done(subject));
    view! {
        <Page title="lessons-title">
            <p>{localized("lessons-about")}</p>
            <ol class="lessons">{Subject::ALL.map(|subject| view! { <LessonLine subject is_next=next == Some(subject) /> })}</ol>
        </Page>
    }
}

#[component]
fn LessonLine(subject: Subject, is_next: bool) -> impl IntoView {
    let lesson = subject.lesson();
    let (done, steps) = (is_done(subject), lesson.step_count());
    let step = Some(steps_made(subject, &lesson).min(steps - 1)).filter(|&step| step > 0);
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
            <h2>{live(move || t(title(subject)))}</h2>
            <p>{live(move || t(about(subject)))}</p>
            <p class="state">{done.then(|| view! { <Icon symbol=symbols::COMMIT /> })}{state}</p>
            <a class="button" class:primary=is_next id=format!("lesson-{}", subject.name()) href=Route::Lesson(subject).hash()
                aria-label=live(move || tw("lesson-open", &[("verb", t(verb).into()), ("lesson", t(title(subject)).into())]))>{localized(verb)}</a>
        </li>
    }
}
