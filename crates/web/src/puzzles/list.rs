//! The page with all puzzles: the puzzle of the day first, then all of them by goal and difficulty.

use std::rc::Rc;

use leptos::prelude::*;
use riftforce_hindsight::puzzle::Goal;

use super::{NamedPuzzle, Puzzles, band, goal_name, with_puzzles};
use crate::browser::dom::local_day;
use crate::browser::erased::live;
use crate::browser::language::{localized, t, tw};
use crate::local::daily_duel::DailyDuelTile;
use crate::parts::icons::Icon;
use crate::parts::page::Page;
use crate::parts::symbols;
use crate::route::Route;
use crate::storage::SolvedPuzzles;

/// All puzzles.
#[component]
pub(crate) fn PuzzlesPage() -> impl IntoView {
    with_puzzles(|puzzles| view! { <List puzzles /> })
}

#[component]
fn List(puzzles: Rc<Puzzles>) -> impl IntoView {
    let solved = SolvedPuzzles::load();
    let of_the_day = puzzles.of_the_day(local_day()).map(|named| of_the_day(named, &solved));
    let goals = Goal::ALL.map(|goal| with_goal(&puzzles, goal, &solved));
    view! {
        <Page title="puzzles-title">
            <p>{localized("puzzles-about")}</p>
            <div class="days">{of_the_day}<DailyDuelTile /></div>
            {goals.into_iter().collect_view()}
        </Page>
    }
}

fn of_the_day(named: &NamedPuzzle, solved: &SolvedPuzzles) -> impl IntoView + use<> {
    let (goal, band, done) = (named.puzzle.goal(), band(&named.puzzle), solved.has(&named.name));
    let streak = solved.streak(local_day());
    let verb = if done { "puzzle-again" } else { "puzzle-solve" };
    view! {
        <section class="lesson of-the-day" class:done=done>
            <h2>{localized("puzzle-of-the-day")}</h2>
            <p>{live(move || format!("{} · {}", t(goal_name(goal)), t(band)))}</p>
            <p class="state">
                {done.then(|| view! { <Icon symbol=symbols::COMMIT /> })}
                {live(move || if done { t("puzzle-is-solved") } else { String::new() })}
                " "
                {live(move || if streak > 0 { tw("puzzles-streak", &[("count", i64::from(streak).into())]) } else { String::new() })}
            </p>
            <a class="button" class:primary=!done id="puzzle-of-the-day" href=Route::Puzzle(named.name.clone()).hash()>{localized(verb)}</a>
        </section>
    }
}

/// The puzzles with a goal. They're sorted by difficulty, so equally hard ones are next to each other.
fn with_goal(puzzles: &Puzzles, goal: Goal, solved: &SolvedPuzzles) -> impl IntoView + use<> {
    let all = puzzles.with_goal(goal);
    let (count, done) = (all.len() as i64, all.iter().filter(|named| solved.has(&named.name)).count() as i64);
    let numbered: Vec<(usize, &NamedPuzzle)> = (1..).zip(all).collect();
    let bands = numbered.chunk_by(|(_, one), (_, other)| band(&one.puzzle) == band(&other.puzzle));
    let bands = bands.map(|alike| {
        let band = band(&alike[0].1.puzzle);
        let links = alike.iter().map(|&(number, named)| link(number, named, solved.has(&named.name)));
        view! {
            <h3>{localized(band)}</h3>
            <ol class="puzzles">{links.collect_view()}</ol>
        }
    });
    view! {
        <section class="puzzle-goal">
            <h2>{live(move || t(goal_name(goal)))}</h2>
            <p class="help">{live(move || tw("puzzles-count", &[("done", done.into()), ("count", count.into())]))}</p>
            {bands.collect_view()}
        </section>
    }
}

fn link(number: usize, named: &NamedPuzzle, done: bool) -> impl IntoView + use<> {
    let key = if done { "puzzle-number-solved" } else { "puzzle-number" };
    view! {
        <li>
            <a class="button small" class:done=done href=Route::Puzzle(named.name.clone()).hash()
                aria-label=live(move || tw(key, &[("number", (number as i64).into())]))>
                {number}{done.then(|| view! { <Icon symbol=symbols::COMMIT /> })}
            </a>
        </li>
    }
}
