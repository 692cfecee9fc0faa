//! Puzzles: positions in which exactly one outcome of an action is best for a stated goal.
//!
//! That there is exactly one is proved by trying everything that can be chosen. The order in which cards were discarded makes no
//! difference. What's hidden can't matter, because a puzzle doesn't even know it. Its file is a `.rift` record whose tags give
//! the [goal](Goal), the solution and the rating; `docs/puzzles.md` describes it.
//!
//! ```
//! use riftforce_hindsight::puzzle::Puzzle;
//!
//! let puzzle: Puzzle = "rift: 1\ngame: duel\ntag goal: riftforce\ntag solution: -Fi6 2.1 3.1\ntag rating: 404\n\
//!     site 2: Fi5 / Wa6:3\nsite 3: Fi6 Li5 / Ea5:2\nsite 4: - / Ea5\nhand 1: Fi6\nhand 2: ?*3\n".parse()?;
//! let proof = puzzle.prove()?;
//! assert_eq!((proof.best, proof.next_best), (2, Some(1)));
//! assert!(puzzle.attempt(&["-Fi6".parse()?, "3.1".parse()?, "2.1".parse()?]).is_some_and(|attempt| attempt.solved));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod calendar;
mod generator;

use std::fmt;
use std::str::FromStr;

use riftforce_rules::rift::{Record, TextError};
use riftforce_rules::{Choice, Position, Seat, Side};

pub use calendar::{duel_of_the_day, of_the_day};
pub use generator::{Difficulty, PuzzleGenerator, PuzzleKind};

use crate::action_outcomes::{ActionOutcome, Outcomes, Until, is_same, outcomes, play_all};

/// What the solver has to achieve.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Goal {
    /// As much Riftforce as possible with this action.
    Riftforce,
    /// To win the game with this action.
    Win,
    /// As little Riftforce as possible for the trainer, through the choices made for its bots in this plan.
    Harm,
}

impl Goal {
    /// All goals.
    pub const ALL: [Goal; 3] = [Goal::Riftforce, Goal::Win, Goal::Harm];

    /// Its name in a file.
    pub fn name(self) -> &'static str {
        match self {
            Goal::Riftforce => "riftforce",
            Goal::Win => "win",
            Goal::Harm => "harm",
        }
    }

    /// The goal with this name.
    pub fn from_name(name: &str) -> Option<Goal> {
        Goal::ALL.into_iter().find(|goal| goal.name() == name)
    }

    /// What an outcome is worth to this side: the higher, the better.
    fn worth(self, outcome: &ActionOutcome, side: Side) -> i32 {
        self.worth_of(&outcome.end, outcome.gained.0, side)
    }

    fn worth_of(self, end: &Position, gained: [u16; 2], side: Side) -> i32 {
        match self {
            Goal::Riftforce => gained[side as usize].into(),
            Goal::Win => (end.outcome().and_then(|outcome| outcome.winner()) == Some(side)).into(),
            Goal::Harm => -i32::from(gained[side.other() as usize]),
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    record: Record,
    goal: Goal,
    solution: Vec<Choice>,
    rating: u32,
}

/// What's wrong with a puzzle's text.
#[derive(Clone, PartialEq, Debug)]
pub enum NotAPuzzle {
    /// It isn't a record.
    Text(TextError),
    /// This tag is missing or doesn't make sense.
    Tag(&'static str),
    /// There's nothing to choose.
    NothingToChoose,
}

impl std::error::Error for NotAPuzzle {}

impl fmt::Display for NotAPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAPuzzle::Text(error) => error.fmt(f),
            NotAPuzzle::Tag(name) => {
                write!(f, "a puzzle has a `tag {name}:` that says what docs/puzzles.md describes")
            }
            NotAPuzzle::NothingToChoose => f.write_str("there's nothing to choose in this position"),
        }
    }
}

/// Why a puzzle can't be proved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unproved {
    /// There's too much to try.
    TooMuch,
    /// The solution isn't allowed, or isn't a whole action.
    NoAction,
    /// The solution isn't the best: something else is worth this much more.
    NotBest(i32),
    /// Several outcomes are equally good. These choices, for example, lead to another one.
    NotUnique(Vec<Choice>),
    /// The rating is wrong: it should be this.
    Rating(u32),
}

impl std::error::Error for Unproved {}

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unproved::TooMuch => write!(f, "there are more than {MOST_STEPS} choices to try"),
            Unproved::NoAction => f.write_str("the solution isn't an action that the rules allow here"),
            Unproved::NotBest(by) => {
                write!(f, "the solution isn't the best: something else is better by {by}")
            }
            Unproved::NotUnique(choices) => {
                let tokens: Vec<String> = choices.iter().map(Choice::to_string).collect();
                write!(
                    f,
                    "the solution isn't the only one: `{}` is as good and leads elsewhere",
                    tokens.join(" ")
                )
            }
            Unproved::Rating(rating) => write!(f, "the rating should be {rating}"),
        }
    }
}

/// What was found when everything was tried.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Proof {
    /// How many ways there are to take the action: different orders count.
    pub ways: u64,
    /// How many of them solve the puzzle.
    pub solving_ways: u64,
    /// How many different outcomes there are; one is the solution.
    pub outcomes: usize,
    /// How many of them come closest to the solution.
    pub near_misses: usize,
    /// What the solution is worth: the Riftforce it brings, 1 for a win, or minus what the trainer gains.
    pub best: i32,
    /// What the next best outcome is worth, if there are others.
    pub next_best: Option<i32>,
}

impl Proof {
    /// How hard the puzzle is: 100 for each doubling of the ways there are for every way that solves it, and 100 for each
    /// doubling of the near misses.
    pub fn rating(&self) -> u32 {
        let share = self.ways as f64 / self.solving_ways.max(1) as f64;
        (100.0 * (share.log2() + (1.0 + self.near_misses as f64).log2())).round() as u32
    }
}

/// What an attempt at a puzzle comes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attempt {
    /// Whether it's the solution, however it got there.
    pub solved: bool,
    /// What it's worth, as in a [`Proof`].
    pub worth: i32,
}

/// The most choices that are tried. Puzzles for people stay far below it.
const MOST_STEPS: u64 = 60_000;

impl Puzzle {
    /// What the solver has to achieve.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// How hard it is: 300 is a glance, 1500 is for experts. See [`Proof::rating`].
    pub fn rating(&self) -> u32 {
        self.rating
    }

    /// One way to solve it; others that lead to the same end are just as good.
    pub fn solution(&self) -> &[Choice] {
        &self.solution
    }

    /// The record that leads to the position to be solved.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The position to be solved. In the middle of the trainer's plan, it's the one at the first choice for the plan.
    pub fn position(&self) -> &Position {
        self.record.position()
    }

    /// The seat that has to solve it.
    #[expect(clippy::expect_used, reason = "a text with nothing to choose at its end isn't read as a puzzle")]
    pub fn seat(&self) -> Seat {
        self.position().turn().expect("something is to be chosen")
    }

    /// Its tags other than those that make it a puzzle, such as where it comes from.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.record.tags().filter(|(name, _)| !["goal", "solution", "rating"].contains(name))
    }

    /// What these choices come to; `None` if they aren't allowed or aren't a whole action.
    pub fn attempt(&self, choices: &[Choice]) -> Option<Attempt> {
        let (end, gained) = play_all(self.position(), choices)?;
        let (solution, _) = play_all(self.position(), &self.solution)?;
        let worth = self.goal.worth_of(&end, gained.0, self.seat().side());
        Some(Attempt { solved: is_same(&end, &solution), worth })
    }

    /// Proves that exactly one outcome is best and that the solution leads to it, by trying everything.
    pub fn prove(&self) -> Result<Proof, Unproved> {
        let all = outcomes(self.position(), Until::End, MOST_STEPS);
        let (end, _) = play_all(self.position(), &self.solution).ok_or(Unproved::NoAction)?;
        let proof = prove(&all, self.goal, self.seat().side(), &end)?;
        if proof.rating() == self.rating { Ok(proof) } else { Err(Unproved::Rating(proof.rating())) }
    }
}

fn prove(all: &Outcomes, goal: Goal, side: Side, solution: &Position) -> Result<Proof, Unproved> {
    if !all.complete {
        return Err(Unproved::TooMuch);
    }
    let solved = all.each.iter().find(|outcome| is_same(&outcome.end, solution)).ok_or(Unproved::NoAction)?;
    let best = goal.worth(solved, side);
    let others = || all.each.iter().filter(|outcome| !std::ptr::eq(*outcome, solved));
    let next_best = others().map(|outcome| goal.worth(outcome, side)).max();
    match next_best {
        Some(next) if next > best => return Err(Unproved::NotBest(next - best)),
        Some(next) if next == best => {
            let other = others().find(|outcome| goal.worth(outcome, side) == best);
            return Err(Unproved::NotUnique(other.map_or_else(Vec::new, |outcome| outcome.choices.clone())));
        }
        _ => (),
    }
    Ok(Proof {
        ways: all.each.iter().map(|outcome| outcome.ways).sum(),
        solving_ways: solved.ways,
        outcomes: all.each.len(),
        near_misses: near_misses(others(), goal, side, next_best),
        best,
        next_best,
    })
}

/// How many outcomes come closest to the solution. When the goal is to win, those that don't are compared by the Riftforce they
/// bring.
fn near_misses<'a>(
    others: impl Iterator<Item = &'a ActionOutcome> + Clone,
    goal: Goal,
    side: Side,
    next: Option<i32>,
) -> usize {
    match goal {
        Goal::Win => {
            let gains = || others.clone().map(|outcome| outcome.gained[side]);
            let most = gains().max();
            gains().filter(|&gain| Some(gain) == most && gain > 0).count()
        }
        Goal::Riftforce | Goal::Harm => {
            others.filter(|outcome| Some(goal.worth(outcome, side)) == next).count()
        }
    }
}

impl FromStr for Puzzle {
    type Err = NotAPuzzle;

    fn from_str(text: &str) -> Result<Puzzle, NotAPuzzle> {
        let record = Record::read(text.as_bytes()).map_err(NotAPuzzle::Text)?;
        let tag = |name: &'static str| {
            let value = record.tags().find(|&(tag, _)| tag == name).map(|(_, value)| value);
            value.ok_or(NotAPuzzle::Tag(name))
        };
        let goal = Goal::from_name(tag("goal")?).ok_or(NotAPuzzle::Tag("goal"))?;
        let solution =
            tag("solution")?.split_whitespace().map(str::parse).collect::<Result<Vec<Choice>, _>>();
        let solution = solution.map_err(|_| NotAPuzzle::Tag("solution"))?;
        let rating = tag("rating")?.parse().map_err(|_| NotAPuzzle::Tag("rating"))?;
        if record.position().choices().is_empty() {
            return Err(NotAPuzzle::NothingToChoose);
        }
        Ok(Puzzle { record, goal, solution, rating })
    }
}

/// The puzzle's file.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.record.fmt(f)
    }
}

/// The puzzles in a text that contains many, one after another, each as in its file.
pub fn read_bundle(text: &str) -> impl Iterator<Item = Result<Puzzle, NotAPuzzle>> + '_ {
    let mut starts: Vec<usize> = text.match_indices("rift: ").map(|(index, _)| index).collect();
    starts.retain(|&index| index == 0 || text.as_bytes()[index - 1] == b'\n');
    let ends = starts.clone().into_iter().skip(1).chain([text.len()]);
    starts.into_iter().zip(ends).map(|(start, end)| text[start..end].parse())
}
