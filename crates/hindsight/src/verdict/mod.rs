//! What the bots think of every action of a game.
//!
//! A game is a series of [decisions](Decision). A decision is what a player commits to at once: an action, or the part of it up
//! to where something hidden is revealed. Each is judged fairly: from the view of the seat that made it, before anything came of
//! it. What was done and what could have been done instead are tried out in the very same guesses at what's hidden, so that they
//! differ by what they do and not by luck. What comes afterwards is luck: the cards that were drawn, and what the other side
//! held.
//!
//! ```
//! use riftforce_hindsight::verdict::{Analysis, Effort};
//! use riftforce_rules::rift::Record;
//!
//! let text = "rift: 1\ngame: duel\nscore: 11 11\nstart: 2\nturn: 1\nsite 2: Fi5 / Wa5:3\nhand 1: Fi6\ndo: -Fi6 2.1\n";
//! let mut analysis = Analysis::begin(&Record::read(text.as_bytes())?, Effort::of(50))?;
//! while analysis.step() {
//!     println!("{} of {}", analysis.progress().done, analysis.progress().all);
//! }
//! let verdicts = analysis.finish();
//! assert_eq!(verdicts.decisions[0].opinion.as_ref().unwrap().before, 1.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod grade;
mod judge;
mod losses;
mod points;
mod recorded_decision;
mod summary;

use std::fmt;

use riftforce_bots::Reason;
use riftforce_rules::rift::Record;
use riftforce_rules::{Choice, Mode, Outcome, Position, Seat, Side};
use serde::{Deserialize, Serialize};

pub use grade::{Grade, Missed, accuracy_of};
pub use judge::Effort;
use judge::{chance_of_end, judge};
pub use points::{Bonus, RiftforceBySource, Source};
use recorded_decision::{RecordedDecision, recorded_decisions};
use summary::GameFacts;
pub use summary::{Cause, Grades, Lesson, PlayerSummary, Swing};

/// The version of how decisions are judged. It's raised whenever the same record and effort lead to other verdicts, so that
/// nobody mistakes old verdicts for current ones.
pub const VERDICTS_VERSION: u32 = 3;

/// An analysis under way. It's a series of steps, each of which takes well under a second; what's done in between is up to the
/// caller.
pub struct Analysis {
    mode: Mode,
    effort: Effort,
    recorded: Vec<RecordedDecision>,
    /// Where the record ends, and how the game ended.
    last: Position,
    outcome: Option<Outcome>,
    decisions: Vec<Decision>,
    end: Option<f64>,
    is_done: bool,
}

/// What one step of an analysis finds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Finding {
    /// What is thought of the next decision.
    Decision(Box<Decision>),
    /// How likely side A is to win where the record ends, which is the last step; `None` if that can't be known.
    End(Option<f64>),
}

/// How far an analysis has come.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Progress {
    /// How many decisions have been judged.
    pub done: usize,
    /// How many there are.
    pub all: usize,
}

/// Why a record can't be judged at all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CannotJudge {
    /// Nothing was done in it.
    NothingDone,
}

impl std::error::Error for CannotJudge {}

impl fmt::Display for CannotJudge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotJudge::NothingDone => {
                f.write_str("there's nothing to judge: no action was taken in this game")
            }
        }
    }
}

impl Analysis {
    /// Begins to judge a game. It may be unfinished, and it may have cards that nobody knows: [`Decision::opinion`] then says
    /// what can't be judged.
    pub fn begin(record: &Record, effort: Effort) -> Result<Analysis, CannotJudge> {
        let recorded = recorded_decisions(record);
        if recorded.is_empty() {
            return Err(CannotJudge::NothingDone);
        }
        Ok(Analysis {
            mode: record.start().mode(),
            effort,
            recorded,
            last: *record.position(),
            outcome: record.outcome(),
            decisions: Vec::new(),
            end: None,
            is_done: false,
        })
    }

    /// Judges one more decision; `false` once everything is done.
    pub fn step(&mut self) -> bool {
        if let Some(finding) = self.find() {
            self.note(finding);
        }
        !self.is_done
    }

    /// What the next step finds; `None` once everything is done. Finding needn't happen in the same place as
    /// [noting](Analysis::note): in a browser, a worker does the thinking for the page.
    pub fn find(&self) -> Option<Finding> {
        let index = self.decisions.len();
        match self.recorded.get(index) {
            _ if self.is_done => None,
            Some(decision) => Some(Finding::Decision(Box::new(judge(decision, index, self.effort)))),
            None => Some(Finding::End(chance_of_end(&self.last, index, self.effort))),
        }
    }

    /// Notes what was [found](Analysis::find), here or elsewhere for the same game; `false` once everything is done.
    pub fn note(&mut self, finding: Finding) -> bool {
        match finding {
            Finding::Decision(decision) => self.decisions.push(*decision),
            Finding::End(end) => {
                self.end = end;
                self.is_done = true;
            }
        }
        !self.is_done
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress {
        Progress { done: self.decisions.len(), all: self.recorded.len() }
    }

    /// What's been judged so far, in order: a screen can show it while the rest is still being worked on.
    pub fn so_far(&self) -> &[Decision] {
        &self.decisions
    }

    /// The verdicts on the whole game. Whatever is still left is judged now.
    pub fn finish(mut self) -> Verdicts {
        while self.step() {}
        let decisions = self.decisions;
        let gaps = Gap::of(&decisions, self.outcome.is_some());
        let points = points::points_by_side(&self.recorded);
        // Where somebody gave up, the points didn't decide it.
        let winner = self.last.outcome().and_then(|outcome| outcome.winner());
        let decided = points::deciding_source(&points, winner);
        let facts = GameFacts {
            losses: losses::losses_by_seat(&self.recorded),
            loser: winner.map(Side::other),
            decided,
        };
        let players = summary::players(&decisions, self.mode, self.end, &facts);
        let swings = summary::swings(&decisions, self.mode, self.end, self.last.turn());
        Verdicts {
            mode: self.mode,
            iterations: self.effort.iterations,
            score: self.last.score().0,
            winner: self.outcome.map(Winner::of),
            end: self.end,
            points,
            decided,
            players,
            swings,
            gaps,
            decisions,
        }
    }
}

/// Judges a whole game at once.
pub fn verdicts(record: &Record, effort: Effort) -> Result<Verdicts, CannotJudge> {
    Ok(Analysis::begin(record, effort)?.finish())
}

/// What the bots think of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Verdicts {
    /// The mode of play.
    pub mode: Mode,
    /// How much was thought about each decision; see [`Effort`].
    pub iterations: u64,
    /// The score of side A and of side B, where the record ends.
    pub score: [u16; 2],
    /// Who has won; `None` if the record ends before the game does.
    pub winner: Option<Winner>,
    /// How likely side A is to win where the record ends: certain if the game is over by its rules. `None` if that can't be
    /// known.
    pub end: Option<f64>,
    /// Where the points of side A and of side B came from.
    pub points: [RiftforceBySource; 2],
    /// What decided the game: what the winner had most more of. `None` if the points didn't decide it.
    pub decided: Option<Source>,
    /// What there is to say about each player.
    pub players: Vec<PlayerSummary>,
    /// The biggest swings in the chances, the biggest first: up to three.
    pub swings: Vec<Swing>,
    /// What can't be known.
    pub gaps: Vec<Gap>,
    /// Every decision, in order.
    pub decisions: Vec<Decision>,
}

impl Verdicts {
    /// How likely side A is to win, before each decision and at the end; `None` where that can't be known. This is what the graph
    /// shows.
    pub fn win_chances(&self) -> Vec<Option<f64>> {
        let before =
            |decision: &Decision| decision.opinion.as_ref().ok().map(|opinion| decision.of_a(opinion.before));
        self.decisions.iter().map(before).chain([self.end]).collect()
    }

    /// What came of a decision, in chances to win for the side that made it.
    pub fn change_by_decision(&self, index: usize) -> Option<Change> {
        summary::change_by_decision(&self.decisions, self.end, index)
    }
}

/// Who has won a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Winner {
    /// Side A.
    A,
    /// Side B.
    B,
    /// Nobody: it's a draw.
    #[serde(rename = "draw")]
    Nobody,
}

impl Winner {
    fn of(outcome: Outcome) -> Winner {
        match outcome.winner() {
            Some(Side::A) => Winner::A,
            Some(Side::B) => Winner::B,
            None => Winner::Nobody,
        }
    }
}

/// Something that can't be known about a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gap {
    /// The record ends before the game does: how it ended isn't known.
    Unfinished,
    /// This many decisions can't be judged, for this reason.
    Unjudged(usize, Unjudged),
}

impl Gap {
    fn of(decisions: &[Decision], is_over: bool) -> Vec<Gap> {
        let unfinished = (!is_over).then_some(Gap::Unfinished);
        let unjudged = Unjudged::ALL.into_iter().filter_map(|why| {
            let count = decisions.iter().filter(|decision| decision.opinion == Err(why)).count();
            (count > 0).then_some(Gap::Unjudged(count, why))
        });
        unfinished.into_iter().chain(unjudged).collect()
    }
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Gap::Unfinished => f.write_str("the record ends before the game does, so who won isn't known"),
            Gap::Unjudged(count, why) => {
                let things = if *count == 1 { "decision wasn't judged" } else { "decisions weren't judged" };
                write!(f, "{count} {things}: {why}")
            }
        }
    }
}

/// Why a decision isn't judged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unjudged {
    /// It's a pick in the draft, which isn't judged.
    Draft,
    /// There are cards or plans that the record doesn't know, so what could have come of it can't be known.
    Hidden,
    /// It was never finished.
    Unfinished,
}

impl Unjudged {
    const ALL: [Unjudged; 3] = [Unjudged::Draft, Unjudged::Hidden, Unjudged::Unfinished];
}

impl fmt::Display for Unjudged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unjudged::Draft => "picks aren't judged",
            Unjudged::Hidden => {
                "the record doesn't say which cards are hidden, so what else was possible can't be known"
            }
            Unjudged::Unfinished => "the action was never finished",
        })
    }
}

/// A decision: what a player committed to at once.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Decision {
    /// The action of the record that it belongs to, counted from 1 over all seats.
    pub action: usize,
    /// Who made it.
    pub seat: Seat,
    /// Where its choices begin and end in [`Record::choices_made`].
    pub made: [usize; 2],
    /// Its choices, without those made by the rules.
    pub choices: Vec<Choice>,
    /// The score of side A and of side B afterwards.
    pub score: [u16; 2],
    /// What it did for its side.
    pub reasons: Vec<Reason>,
    /// What the bots think of it, or why they can't say.
    pub opinion: Result<Opinion, Unjudged>,
}

impl Decision {
    /// The side that made it.
    pub fn side(&self) -> Side {
        self.seat.side()
    }

    /// Turns a chance of the side that made it into one of side A, or the other way round.
    pub fn of_a(&self, chance: f64) -> f64 {
        if self.side() == Side::A { chance } else { 1.0 - chance }
    }
}

/// What the bots think of a decision. All chances are those of the side that made it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opinion {
    /// How likely it was to win beforehand, with the best that was found.
    pub before: f64,
    /// How likely it was to win with what was done, before anything came of it.
    pub played: f64,
    /// How likely it was to win once it had seen what it drew or turned up; the same if there was nothing to see.
    pub drawn: f64,
    /// How much of the difference between `before` and `played` may be chance: its standard error.
    pub error: f64,
    /// The opinion in a word.
    pub grade: Grade,
    /// What it missed, if it wasn't good.
    pub missed: Option<Missed>,
    /// The best that was found, if it's something else.
    pub better: Option<Better>,
}

impl Opinion {
    /// What the decision cost: never below zero.
    pub fn loss(&self) -> f64 {
        self.before - self.played
    }
}

/// What would have been better.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Better {
    /// Its choices: up to the end of the action, or to where something is revealed.
    pub choices: Vec<Choice>,
    /// What it would have done.
    pub reasons: Vec<Reason>,
}

/// What came of a decision, in chances to win for the side that made it. Together the parts are the whole change from what it had
/// before to what it had when the next decision was made.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Change {
    /// By the choice itself: zero or less.
    pub choice: f64,
    /// By what was drawn or turned up.
    pub draw: f64,
    /// By what the next seat could see and this one couldn't: above all its hand. The search's own errors are in here as well; if
    /// the same player acts next, there's nothing else in it.
    pub unseen: f64,
}

impl Change {
    /// All the parts together.
    pub fn whole(&self) -> f64 {
        self.choice + self.draw + self.unseen
    }
}
