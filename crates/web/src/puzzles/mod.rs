//! Puzzles: the page that lists them, and each at its table.
//!
//! All puzzles are in one file of the site, which isn't fetched until somebody wants to solve one.

mod attempt;
mod game;
mod list;

pub(crate) use list::PuzzlesPage;

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use riftforce_hindsight::puzzle::{self, Difficulty, Goal, Puzzle};
use riftforce_rules::internal::insertion_sort_by_key;
use wasm_bindgen_futures::spawn_local;

use crate::browser::dom::{fetch_named, local_day};
use crate::browser::erased::handler;
use crate::browser::language::localized;
use crate::parts::page::Page;
use crate::route::Route;
use crate::table::GameScreen;
use attempt::PuzzleAttempt;
use game::PuzzleGame;

thread_local! {
    /// The puzzles, once they've been fetched.
    static FETCHED: RefCell<Option<Rc<Puzzles>>> = const { RefCell::new(None) };
}

/// All puzzles, in the order of the file.
pub(crate) struct Puzzles(Vec<NamedPuzzle>);

/// A puzzle, and its name in addresses.
pub(crate) struct NamedPuzzle {
    name: String,
    puzzle: Puzzle,
}

impl Puzzles {
    /// The puzzles in a text. Any that this version doesn't understand are left out.
    fn read(text: &str) -> Puzzles {
        let named = |puzzle: Puzzle| {
            let origin = puzzle.tags().find(|&(tag, _)| tag == "origin").map_or("", |(_, origin)| origin);
            NamedPuzzle { name: format!("{} {origin}", puzzle.goal()).replace(' ', "-"), puzzle }
        };
        Puzzles(puzzle::read_bundle(text).filter_map(Result::ok).map(named).collect())
    }

    /// The puzzle of this day.
    fn of_the_day(&self, day: u32) -> Option<&NamedPuzzle> {
        self.0.get(puzzle::of_the_day(day, self.0.len())?)
    }

    /// The puzzles with this goal, easiest first.
    fn with_goal(&self, goal: Goal) -> Vec<&NamedPuzzle> {
        let mut found: Vec<&NamedPuzzle> =
            self.0.iter().filter(|named| named.puzzle.goal() == goal).collect();
        insertion_sort_by_key(&mut found, |named| named.puzzle.rating());
        found
    }

    /// The number of a puzzle among those with its goal, starting at 1.
    fn number(&self, named: &NamedPuzzle) -> usize {
        let alike = self.with_goal(named.puzzle.goal());
        alike.iter().position(|other| other.name == named.name).map_or(0, |index| index + 1)
    }

    /// The next puzzle that's `wanted`, preferably with the same goal.
    fn next(&self, name: &str, wanted: impl Fn(&NamedPuzzle) -> bool) -> Option<&NamedPuzzle> {
        let goal = self.0.iter().find(|named| named.name == name).map(|named| named.puzzle.goal())?;
        let alike = self.with_goal(goal);
        let here = alike.iter().position(|named| named.name == name)?;
        let (before, after) = (&alike[..here], &alike[here + 1..]);
        let others = self.0.iter().filter(|named| named.puzzle.goal() != goal);
        after.iter().chain(before).copied().chain(others).find(|named| wanted(named))
    }
}

/// How hard a puzzle is, as a message.
fn band(puzzle: &Puzzle) -> &'static str {
    match Difficulty::of(puzzle.rating()) {
        Difficulty::Easy => "puzzle-easy",
        Difficulty::Medium => "puzzle-medium",
        Difficulty::Hard => "puzzle-hard",
    }
}

/// The goal in a few words.
fn goal_name(goal: Goal) -> &'static str {
    match goal {
        Goal::Riftforce => "puzzle-riftforce",
        Goal::Win => "puzzle-win",
        Goal::Harm => "puzzle-harm",
    }
}

/// Whether the puzzles have arrived.
#[derive(Clone)]
enum PuzzlesState {
    Loading,
    Failed,
    Loaded(Rc<Puzzles>),
}

/// Fetches the puzzles, unless they're already here.
fn fetch(state: RwSignal<PuzzlesState, LocalStorage>) {
    if let Some(puzzles) = FETCHED.with_borrow(Option::clone) {
        return state.set(PuzzlesState::Loaded(puzzles));
    }
    state.set(PuzzlesState::Loading);
    spawn_local(async move {
        let text = fetch_named("meta[name=riftforce-puzzles]").await;
        let puzzles = text.ok().map(|text| Puzzles::read(&text)).filter(|puzzles| !puzzles.0.is_empty());
        let arrived = puzzles.map_or(PuzzlesState::Failed, |puzzles| {
            let puzzles = Rc::new(puzzles);
            FETCHED.set(Some(Rc::clone(&puzzles)));
            PuzzlesState::Loaded(puzzles)
        });
        // A player who didn't want to wait may be on another page by now.
        let _ = state.try_set(arrived);
    });
}

/// Something that needs the puzzles. Until they're here it says so, and if they can't be fetched, the player can try again.
fn with_puzzles<V: IntoView + 'static>(show: impl Fn(Rc<Puzzles>) -> V + Send + 'static) -> impl IntoView {
    let state = RwSignal::new_local(PuzzlesState::Loading);
    fetch(state);
    move || {
        match state.get() {
        PuzzlesState::Loading => {
            view! { <Page title="puzzles-title"><p role="status">{localized("puzzles-awaited")}</p></Page> }
                .into_any()
        }
        PuzzlesState::Failed => view! {
            <Page title="puzzles-title">
                <p class="trouble" role="alert">{localized("puzzles-failed")}</p>
                <p><button type="button" class="button primary" id="fetch-puzzles" on:click=handler(move |_| fetch(state))>{localized("puzzles-fetch-again")}</button></p>
            </Page>
        }
        .into_any(),
        PuzzlesState::Loaded(puzzles) => show(puzzles).into_any(),
    }
    }
}

/// A puzzle at its table.
#[component]
pub(crate) fn PuzzleScreen(name: String) -> impl IntoView {
    with_puzzles(move |puzzles| match PuzzleAttempt::new(puzzles, &name, local_day()) {
        Some(attempt) => {
            provide_context(PuzzleGame::open(attempt));
            view! { <GameScreen /> }.into_any()
        }
        None => view! {
            <Page title="puzzles-title">
                <p>{localized("puzzle-missing")}</p>
                <p><a class="button primary" href=Route::Puzzles.hash()>{localized("puzzles-all")}</a></p>
            </Page>
        }
        .into_any(),
    })
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::storage::is_id;

    fn all() -> (Vec<String>, Puzzles) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles");
        let files = fs::read_dir(folder).expect("the folder is there").flatten();
        let mut paths: Vec<_> = files.map(|file| file.path()).collect();
        paths.sort();
        let stem =
            |path: &std::path::PathBuf| path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let text: String =
            paths.iter().map(|path| fs::read_to_string(path).expect("it can be read")).collect();
        (paths.iter().filter_map(stem).collect(), Puzzles::read(&text))
    }

    #[test]
    fn every_puzzles_address_is_the_name_of_its_file() {
        let (files, puzzles) = all();
        let names: Vec<String> = puzzles.0.iter().map(|named| named.name.clone()).collect();
        assert_eq!(names, files);
        assert!(names.iter().all(|name| is_id(name)), "{names:?}");
    }

    #[test]
    fn after_a_puzzle_comes_the_next_harder_one_and_all_are_reached() {
        let (_, puzzles) = all();
        let mut solved = vec![puzzles.with_goal(Goal::Win)[0].name.clone()];
        while let Some(next) = puzzles.next(&solved[solved.len() - 1], |named| !solved.contains(&named.name))
        {
            solved.push(next.name.clone());
        }
        assert_eq!(solved.len(), puzzles.0.len());
        assert_eq!(solved[1], puzzles.with_goal(Goal::Win)[1].name);
        assert_eq!(puzzles.number(puzzles.with_goal(Goal::Win)[1]), 2);
    }
}
