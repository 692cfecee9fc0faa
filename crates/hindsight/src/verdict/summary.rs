//! The summary of a whole game: accuracy, swings, lessons, and where the points came from.

use riftforce_rules::{Mode, Rule, Seat, Side, What, sort_few_by};
use serde::{Deserialize, Serialize};

use super::cut::Cut;
use super::{Change, Decision, Grade, Missed, Opinion, accuracy_of};
use crate::form;

/// Where a side's points came from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Points {
    /// One for each destroyed elemental of the other side, whoever destroyed it.
    pub kills: u16,
    /// For control: with Check & Draw, or by one of the trainer's plans.
    pub control: u16,
    /// What abilities add: for a Crystal, or by a Shadow.
    pub bonuses: u16,
}

/// What there is to say about a player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Where they sit: the first of their seats, if they have two.
    #[serde(with = "form::seat")]
    pub seat: Seat,
    /// How accurate they were on average, from 0 to 1; `None` if nothing that they chose was judged.
    pub accuracy: Option<f64>,
    /// How many of their decisions got each grade.
    pub grades: Grades,
    /// What luck after their decisions gained or lost their side, in chances to win: through what they drew.
    pub luck: f64,
    /// What to take away.
    pub lesson: Option<Lesson>,
}

/// How many decisions got each grade.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "they're the grades")]
pub struct Grades {
    pub forced: u32,
    pub best: u32,
    pub fine: u32,
    pub inaccuracy: u32,
    pub mistake: u32,
    pub blunder: u32,
}

impl Grades {
    /// How many got this grade.
    pub fn of(&self, grade: Grade) -> u32 {
        let mut copy = *self;
        *copy.count(grade)
    }

    fn count(&mut self, grade: Grade) -> &mut u32 {
        match grade {
            Grade::Forced => &mut self.forced,
            Grade::Best => &mut self.best,
            Grade::Fine => &mut self.fine,
            Grade::Inaccuracy => &mut self.inaccuracy,
            Grade::Mistake => &mut self.mistake,
            Grade::Blunder => &mut self.blunder,
        }
    }
}

/// One thing to take away from a game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "lesson")]
pub enum Lesson {
    /// One kind of miss cost them the most.
    Missed {
        /// What it was.
        what: Missed,
        /// How often it certainly cost something.
        times: u32,
        /// What it cost in all, in chances to win.
        cost: f64,
        /// The decision that cost most, by its index among the decisions.
        worst: usize,
    },
    /// They played well, but luck was against them.
    Unlucky,
    /// They played well.
    WellPlayed,
}

/// What causes a swing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// What was chosen.
    Choice,
    /// What was drawn or turned up.
    Draw,
    /// What the other side held and nobody else could see.
    Unseen,
}

/// A big change in the chances.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Swing {
    /// The decision that it came after, by its index among the decisions.
    pub decision: usize,
    /// What caused it.
    pub cause: Cause,
    /// How much it changed side A's chances to win.
    pub by: f64,
    /// The side that it helped.
    #[serde(with = "form::side")]
    pub helped: Side,
}

/// How many swings are reported.
const SWINGS: usize = 3;
/// Smaller swings aren't worth reporting.
const LEAST_SWING: f64 = 0.03;
/// How much luck must have cost altogether to be called bad.
const BAD_LUCK: f64 = 0.15;

/// What came of a decision, if that can be known.
pub(super) fn change(decisions: &[Decision], end: Option<f64>, index: usize) -> Option<Change> {
    let decision = decisions.get(index)?;
    let opinion = decision.opinion.as_ref().ok()?;
    let next = match decisions.get(index + 1) {
        Some(next) => next.of_a(next.opinion.as_ref().ok()?.before),
        None => end?,
    };
    let Opinion { before, played, drawn, .. } = *opinion;
    Some(Change { choice: played - before, draw: drawn - played, unseen: decision.of_a(next) - drawn })
}

pub(super) fn swings(decisions: &[Decision], mode: Mode, end: Option<f64>) -> Vec<Swing> {
    let mut swings: Vec<Swing> = Vec::new();
    for (index, decision) in decisions.iter().enumerate() {
        let Some(change) = change(decisions, end, index) else { continue };
        // A player who acts again next already knew all of it.
        let acts_next =
            decisions.get(index + 1).is_some_and(|next| mode.player(next.seat) == mode.player(decision.seat));
        let unseen = if acts_next { 0.0 } else { change.unseen };
        for (cause, by) in
            [(Cause::Choice, change.choice), (Cause::Draw, change.draw), (Cause::Unseen, unseen)]
        {
            let helped = if by > 0.0 { decision.side() } else { decision.side().other() };
            let by = if decision.side() == Side::A { by } else { -by };
            if by.abs() >= LEAST_SWING {
                swings.push(Swing { decision: index, cause, by, helped });
            }
        }
    }
    sort_few_by(&mut swings, |one, other| one.by.abs() > other.by.abs());
    swings.truncate(SWINGS);
    swings.iter_mut().for_each(|swing| swing.by = rounded(swing.by));
    swings
}

pub(super) fn players(decisions: &[Decision], mode: Mode, end: Option<f64>) -> Vec<Player> {
    let acting = mode.players().iter().filter(|player| mode.turns().contains(player));
    acting.map(|&seat| player(decisions, mode, end, seat)).collect()
}

fn player(decisions: &[Decision], mode: Mode, end: Option<f64>, seat: Seat) -> Player {
    let own = || decisions.iter().enumerate().filter(|(_, decision)| mode.player(decision.seat) == seat);
    let mut grades = Grades::default();
    let (mut accuracies, mut luck) = (Vec::new(), 0.0);
    for (index, opinion) in
        own().filter_map(|(index, decision)| Some((index, decision.opinion.as_ref().ok()?)))
    {
        *grades.count(opinion.grade) += 1;
        if opinion.grade != Grade::Forced {
            accuracies.push(accuracy_of(opinion.loss()));
        }
        luck += change(decisions, end, index).map_or(0.0, |change| change.draw);
    }
    let accuracy =
        (!accuracies.is_empty()).then(|| rounded(accuracies.iter().sum::<f64>() / accuracies.len() as f64));
    let lesson = accuracy.map(|_| lesson(own(), luck));
    Player { seat, accuracy, grades, luck: rounded(luck), lesson }
}

/// What cost most in all; if nothing cost anything, whether luck was bad.
fn lesson<'a>(own: impl Iterator<Item = (usize, &'a Decision)>, luck: f64) -> Lesson {
    struct Sum {
        what: Missed,
        times: u32,
        cost: f64,
        worst: (f64, usize),
    }
    let mut sums: Vec<Sum> = Vec::new();
    for (index, decision) in own {
        let Ok(opinion) = &decision.opinion else { continue };
        let Some(what) = opinion.missed.filter(|_| opinion.grade.is_mistake()) else { continue };
        let place = sums.iter().position(|sum| sum.what == what).unwrap_or_else(|| {
            sums.push(Sum { what, times: 0, cost: 0.0, worst: (0.0, index) });
            sums.len() - 1
        });
        let sum = &mut sums[place];
        sum.times += 1;
        sum.cost += opinion.loss();
        if opinion.loss() > sum.worst.0 {
            sum.worst = (opinion.loss(), index);
        }
    }
    match sums.into_iter().max_by(|a, b| a.cost.total_cmp(&b.cost)) {
        Some(Sum { what, times, cost, worst }) => {
            Lesson::Missed { what, times, cost: rounded(cost), worst: worst.1 }
        }
        None if luck <= -BAD_LUCK => Lesson::Unlucky,
        None => Lesson::WellPlayed,
    }
}

/// Where the points came from.
pub(super) fn points(cuts: &[Cut]) -> [Points; 2] {
    let mut points = [Points::default(); 2];
    for cut in cuts {
        let mut killed = false;
        for event in &cut.events {
            if let What::Scored { side, amount } = event.what {
                let points = &mut points[side as usize];
                match event.rule {
                    // Control (R10, R54), and control plans (R64).
                    Rule(10 | 54 | 64) => points.control += amount,
                    // Destruction pays one (R15); anything a guild adds is a bonus.
                    _ if killed => {
                        points.kills += 1;
                        points.bonuses += amount - 1;
                    }
                    _ => points.bonuses += amount,
                }
            }
            killed = matches!(event.what, What::Destroyed { .. });
        }
    }
    points
}

fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}
