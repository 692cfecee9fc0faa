//! A puzzle at the table: the goal, how an attempt turned out, and what to do next.
//!
//! An attempt at the table is never committed: it's judged as it is on the table, and taken back for another try. So the game
//! never goes any further.

use std::rc::Rc;

use leptos::prelude::*;
use riftforce_hindsight::puzzle::{Goal, Puzzle};
use riftforce_rules::Choice;

use super::{NamedPuzzle, Puzzles, band, goal_name};
use crate::browser::erased::{handler, live, memo};
use crate::browser::language::{localized, t, tw};
use crate::browser::live_region::{self, AnnouncementKind};
use crate::route::Route;
use crate::storage::SolvedPuzzles;
use crate::table::game::{Game, current_game};

/// The puzzle to be solved. It's only a handle: copies share the same data.
#[derive(Clone, Copy)]
pub(super) struct PuzzleAttempt {
    about: StoredValue<AttemptData, LocalStorage>,
    /// What was confirmed last, and how it was judged.
    judged: RwSignal<Option<(Vec<Choice>, AttemptStatus)>>,
    /// Whether the solution was given away.
    given_away: RwSignal<bool>,
}

struct AttemptData {
    puzzles: Rc<Puzzles>,
    index: usize,
    /// The day it was put on the table.
    day: u32,
}

/// How the attempt stands.
#[derive(Clone, Copy, PartialEq)]
enum AttemptStatus {
    /// The player can try something.
    Open,
    Solved,
    /// It wasn't the solution; it's worth this much.
    Missed(i32),
    /// A card is drawn in the middle of the attempt, and what comes after that can't be tried.
    CutShort,
    /// The solution is shown.
    SolutionShown,
}

impl AttemptStatus {
    /// The verdict on these choices, which are as much as can be tried at once.
    fn of(puzzle: &Puzzle, choices: &[Choice]) -> Option<AttemptStatus> {
        if let Some(attempt) = puzzle.attempt(choices) {
            return Some(if attempt.solved {
                AttemptStatus::Solved
            } else {
                AttemptStatus::Missed(attempt.worth)
            });
        }
        let ended = puzzle.attempt(&[choices, &[Choice::End]].concat())?;
        Some(if ended.solved { AttemptStatus::Solved } else { AttemptStatus::CutShort })
    }
}

impl PuzzleAttempt {
    /// The puzzle with this name, if there is one.
    pub(super) fn new(puzzles: Rc<Puzzles>, name: &str, day: u32) -> Option<PuzzleAttempt> {
        let index = puzzles.0.iter().position(|named| named.name == name)?;
        Some(PuzzleAttempt {
            about: StoredValue::new_local(AttemptData { puzzles, index, day }),
            judged: RwSignal::new(None),
            given_away: RwSignal::new(false),
        })
    }

    /// Looks at the puzzle.
    pub(super) fn with_puzzle<T>(&self, look: impl FnOnce(&Puzzle) -> T) -> T {
        self.with_named_puzzle(|_, named| look(&named.puzzle))
    }

    fn with_named_puzzle<T>(&self, look: impl FnOnce(&Puzzles, &NamedPuzzle) -> T) -> T {
        self.about.with_value(|about| look(&about.puzzles, &about.puzzles.0[about.index]))
    }

    /// Judges what was confirmed. It only counts as solved if the player hasn't been shown how.
    pub(super) fn check_commit(&self, choices: Option<Vec<Choice>>) {
        let Some(choices) = choices else { return };
        let Some(status) = self.with_puzzle(|puzzle| AttemptStatus::of(puzzle, &choices)) else { return };
        self.judged.set(Some((choices, status)));
        if status == AttemptStatus::Solved && !self.given_away.get_untracked() {
            self.remember();
        }
    }

    /// Notes that the puzzle was solved. Even if that can't be stored, it's solved for as long as the page is open.
    fn remember(&self) {
        let mut solved = SolvedPuzzles::load();
        self.about.with_value(|about| {
            let name = &about.puzzles.0[about.index].name;
            solved.add(name);
            if about.puzzles.of_the_day(about.day).is_some_and(|named| named.name == *name) {
                solved.add_day(about.day);
            }
        });
        let _ = solved.save();
    }

    /// How the attempt stands: a verdict holds for as long as what it was about is still on the table.
    fn status(&self, game: Game) -> AttemptStatus {
        let on_table = game.view.with_turn(|turn| turn.choices_to_commit()).unwrap_or_default();
        match self.judged.get().filter(|(choices, _)| *choices == on_table) {
            Some((_, status)) => status,
            None if self.given_away.get() && self.with_puzzle(|puzzle| puzzle.solution() == on_table) => {
                AttemptStatus::SolutionShown
            }
            None => AttemptStatus::Open,
        }
    }

    /// What the solution is worth.
    fn best(&self) -> i32 {
        self.with_puzzle(|puzzle| puzzle.attempt(puzzle.solution()).map_or(0, |attempt| attempt.worth))
    }

    /// What to tell the player about it.
    fn said(&self, status: AttemptStatus) -> Option<String> {
        let worth = |key: &str, worth: i32| {
            tw(
                key,
                &[("worth", i64::from(worth.abs()).into()), ("best", i64::from(self.best().abs()).into())],
            )
        };
        match (status, self.with_puzzle(Puzzle::goal)) {
            (AttemptStatus::Open, _) => None,
            (AttemptStatus::Solved, _) => Some(t("puzzle-solved")),
            (AttemptStatus::CutShort, _) => Some(t("puzzle-cut-short")),
            (AttemptStatus::SolutionShown, _) => Some(t("puzzle-shown")),
            (AttemptStatus::Missed(gained), Goal::Riftforce) => {
                Some(worth("puzzle-missed-riftforce", gained))
            }
            (AttemptStatus::Missed(_), Goal::Win) => Some(t("puzzle-missed-win")),
            (AttemptStatus::Missed(suffered), Goal::Harm) => Some(worth("puzzle-missed-harm", suffered)),
        }
    }

    /// The next unsolved puzzle.
    fn next(&self) -> Option<Route> {
        let solved = SolvedPuzzles::load();
        self.with_named_puzzle(|puzzles, named| {
            let next = puzzles.next(&named.name, |other| !solved.has(&other.name))?;
            Some(Route::Puzzle(next.name.clone()))
        })
    }

    fn show_solution(&self, game: Game) {
        self.given_away.set(true);
        self.judged.set(None);
        game.moves.try_out(&self.with_puzzle(|puzzle| puzzle.solution().to_vec()));
    }
}

fn task_text(goal: Goal) -> &'static str {
    match goal {
        Goal::Riftforce => "puzzle-task-riftforce",
        Goal::Win => "puzzle-task-win",
        Goal::Harm => "puzzle-task-harm",
    }
}

/// The puzzle's panel beside the table.
#[component]
pub(super) fn AttemptPanel(attempt: PuzzleAttempt) -> impl IntoView {
    let game = current_game();
    let (goal, band) = attempt.with_puzzle(|puzzle| (puzzle.goal(), band(puzzle)));
    let number = attempt.with_named_puzzle(Puzzles::number);
    let status = memo(move |_| attempt.status(game));
    // Screen readers get it through the same region as everything else.
    Effect::new(move |before: Option<AttemptStatus>| {
        let status = status.get();
        let said = match before {
            None => Some(t(task_text(goal))),
            Some(before) => attempt.said(status).filter(|_| before != status),
        };
        if let Some(said) = said {
            live_region::announce(AnnouncementKind::Coach, &said);
        }
        status
    });
    let outcome = move || {
        let status = status.get();
        let class = if matches!(status, AttemptStatus::Missed(_) | AttemptStatus::CutShort) {
            "kindly"
        } else {
            "outcome"
        };
        attempt.said(status).map(|said| view! { <p class=class>{said}</p> })
    };
    view! {
        <section class="coach task" class:solved=live(move || status.get() == AttemptStatus::Solved) aria-label=localized("puzzle-title")>
            <header><b>{live(move || tw("puzzle-number", &[("number", (number as i64).into())]))}</b>{live(move || format!("{} · {}", t(goal_name(goal)), t(band)))}</header>
            <div class="said">
                {outcome}
                <p class="cue">{live(move || t(task_text(goal)))}</p>
            </div>
            <div class="ways-on">{live(move || view! { <NextSteps attempt status=status.get() /> })}</div>
        </section>
    }
}

/// What the player can do next.
#[component]
fn NextSteps(attempt: PuzzleAttempt, status: AttemptStatus) -> impl IntoView {
    let game = current_game();
    let is_over = status != AttemptStatus::Open;
    let next =
        attempt.next().filter(|_| matches!(status, AttemptStatus::Solved | AttemptStatus::SolutionShown));
    view! {
        {next.map(|next| view! { <a class="button small primary" id="next-puzzle" href=next.hash()>{localized("puzzle-next")}</a> })}
        {is_over.then(|| view! {
            <button type="button" class="button small" id="try-again" on:click=handler(move |_| game.moves.reset())>{localized("puzzle-try-again")}</button>
        })}
        {(!matches!(status, AttemptStatus::Solved | AttemptStatus::SolutionShown)).then(|| view! {
            <button type="button" class="button small" id="show-solution" on:click=handler(move |_| attempt.show_solution(game))>{localized("puzzle-show-solution")}</button>
        })}
        <a class="button small" id="all-puzzles" href=Route::Puzzles.hash()>{localized("puzzles-all")}</a>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attempt_is_judged_by_its_outcome() {
        let puzzle: Puzzle =
            "rift: 1\ngame: duel\ntag goal: riftforce\ntag solution: -Fi6 2.1 3.1\ntag rating: 404\n\
            site 2: Fi5 / Wa6:3\nsite 3: Fi6 Li5 / Ea5:2\nsite 4: - / Ea5\nhand 1: Fi6\nhand 2: ?*3\n"
                .parse()
                .expect("it's a puzzle");
        let status = |tokens: &str| {
            let choices: Result<Vec<Choice>, _> = tokens.split(' ').map(str::parse).collect();
            AttemptStatus::of(&puzzle, &choices.expect("they're choices"))
        };
        assert!(status("-Fi6 3.1 2.1") == Some(AttemptStatus::Solved));
        assert!(status("-Fi6 2.1 end") == Some(AttemptStatus::Missed(1)));
        assert!(status("2.1").is_none());
    }
}
