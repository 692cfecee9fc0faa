//! The summary of a whole game: accuracy, swings, and a lesson for each player.

use riftforce_rules::internal::insertion_sort_by;
use riftforce_rules::{Card, Mode, Seat, Side};
use serde::{Deserialize, Serialize};

use super::losses::Losses;
use super::points::Source;
use super::{Change, Decision, Grade, Missed, Opinion, accuracy_of};

/// What there is to say about a player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlayerSummary {
    /// Where they sit: the first of their seats, if they have two.
    pub seat: Seat,
    /// How accurate they were on average, from 0 to 1; `None` if nothing that they chose was judged.
    pub accuracy: Option<f64>,
    /// How many of their decisions got each grade.
    pub grades: Grades,
    /// What luck after their decisions gained or lost their side, in chances to win: through what they drew.
    pub luck: f64,
    /// How many of their elementals were destroyed.
    pub fallen: u32,
    /// Those of them that fell for nothing: they were never activated, did nothing when they were played, and neither brought nor
    /// denied anybody a point for control.
    pub idle: Vec<Card>,
    /// Their mistake that cost most, by its index among the decisions.
    pub worst: Option<usize>,
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
    /// Many of their elementals fell for nothing.
    Idle,
    /// They lost, and this is what the other side had more of.
    Conceded(Source),
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
    /// What the next player held and nobody else could see.
    Unseen,
}

/// A big change in the chances.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Swing {
    /// The decision that it came after, by its index among the decisions.
    pub decision: usize,
    /// What caused it.
    pub cause: Cause,
    /// Whose choice, draw or hand it was.
    pub seat: Seat,
    /// How much it changed side A's chances to win.
    pub by: f64,
    /// The side that it helped.
    pub helped: Side,
}

/// How many swings are reported.
const SWINGS: usize = 3;
/// Smaller swings aren't worth reporting.
const LEAST_SWING: f64 = 0.03;
/// How much luck must have cost altogether to be called bad.
const BAD_LUCK: f64 = 0.15;
/// How many elementals must have fallen for nothing, and be at least half of the fallen, to be what a player should think about.
const MANY_IDLE: usize = 3;

/// What came of a decision, if that can be known.
pub(super) fn change_by_decision(decisions: &[Decision], end: Option<f64>, index: usize) -> Option<Change> {
    let decision = decisions.get(index)?;
    let opinion = decision.opinion.as_ref().ok()?;
    let next = match decisions.get(index + 1) {
        Some(next) => next.of_a(next.opinion.as_ref().ok()?.before),
        None => end?,
    };
    let Opinion { before, played, drawn, .. } = *opinion;
    Some(Change { choice: played - before, draw: drawn - played, unseen: decision.of_a(next) - drawn })
}

/// The biggest swings. `next` is who would act where the record ends.
pub(super) fn swings(decisions: &[Decision], mode: Mode, end: Option<f64>, next: Option<Seat>) -> Vec<Swing> {
    let mut swings: Vec<Swing> = Vec::new();
    for (index, decision) in decisions.iter().enumerate() {
        let Some(change) = change_by_decision(decisions, end, index) else { continue };
        let next = decisions.get(index + 1).map(|next| next.seat).or(next);
        // A player who acts again next already knew all of it. After the end, nobody knows any more.
        let holder = next.filter(|&next| mode.player(next) != mode.player(decision.seat));
        let causes = [
            (Cause::Choice, decision.seat, change.choice),
            (Cause::Draw, decision.seat, change.draw),
            (Cause::Unseen, holder.unwrap_or(decision.seat), holder.map_or(0.0, |_| change.unseen)),
        ];
        for (cause, seat, by) in causes {
            let helped = if by > 0.0 { decision.side() } else { decision.side().other() };
            let by = if decision.side() == Side::A { by } else { -by };
            if by.abs() >= LEAST_SWING {
                swings.push(Swing { decision: index, cause, seat, by, helped });
            }
        }
    }
    insertion_sort_by(&mut swings, |one, other| one.by.abs() > other.by.abs());
    swings.truncate(SWINGS);
    swings.iter_mut().for_each(|swing| swing.by = rounded(swing.by));
    swings
}

/// What a lesson may be about besides the player's own decisions.
pub(super) struct GameFacts {
    /// What each player lost, by the number of their seat.
    pub(super) losses: [Losses; 4],
    /// The side that lost.
    pub(super) loser: Option<Side>,
    /// What decided it.
    pub(super) decided: Option<Source>,
}

pub(super) fn players(
    decisions: &[Decision],
    mode: Mode,
    end: Option<f64>,
    facts: &GameFacts,
) -> Vec<PlayerSummary> {
    let acting = mode.players().iter().filter(|player| mode.turns().contains(player));
    acting.map(|&seat| player(decisions, mode, end, facts, seat)).collect()
}

fn player(
    decisions: &[Decision],
    mode: Mode,
    end: Option<f64>,
    facts: &GameFacts,
    seat: Seat,
) -> PlayerSummary {
    let own = || decisions.iter().enumerate().filter(|(_, decision)| mode.player(decision.seat) == seat);
    let mut grades = Grades::default();
    let (mut accuracies, mut luck) = (Vec::new(), 0.0);
    let mut worst: Option<(f64, usize)> = None;
    for (index, opinion) in
        own().filter_map(|(index, decision)| Some((index, decision.opinion.as_ref().ok()?)))
    {
        *grades.count(opinion.grade) += 1;
        if opinion.grade != Grade::Forced {
            accuracies.push(accuracy_of(opinion.loss()));
        }
        if opinion.grade.is_mistake() && worst.is_none_or(|(loss, _)| opinion.loss() > loss) {
            worst = Some((opinion.loss(), index));
        }
        luck += change_by_decision(decisions, end, index).map_or(0.0, |change| change.draw);
    }
    let accuracy =
        (!accuracies.is_empty()).then(|| rounded(accuracies.iter().sum::<f64>() / accuracies.len() as f64));
    let losses = facts.losses[seat as usize].clone();
    let conceded = facts.decided.filter(|_| facts.loser == Some(seat.side()));
    let lesson = accuracy.map(|_| lesson(costliest(own()), luck, &losses, conceded));
    let (Losses { fallen, idle }, worst) = (losses, worst.map(|(_, index)| index));
    PlayerSummary { seat, accuracy, grades, luck: rounded(luck), fallen, idle, worst, lesson }
}

/// What to take away: the kind of miss that cost most, if it can be named. If it can't, then what became of the elementals or of
/// the game says more.
fn lesson(costliest: Option<Lesson>, luck: f64, losses: &Losses, conceded: Option<Source>) -> Lesson {
    let is_named = |lesson: &Lesson| !matches!(lesson, Lesson::Missed { what: Missed::Plan, .. });
    let fell_idly = losses.idle.len() >= MANY_IDLE && losses.idle.len() * 2 >= losses.fallen as usize;
    match costliest {
        Some(lesson) if is_named(&lesson) => lesson,
        None if luck <= -BAD_LUCK => Lesson::Unlucky,
        None if conceded.is_none() => Lesson::WellPlayed,
        _ if fell_idly => Lesson::Idle,
        other => conceded.map(Lesson::Conceded).or(other).unwrap_or(Lesson::WellPlayed),
    }
}

/// The kind of miss that cost most in all.
fn costliest<'a>(own: impl Iterator<Item = (usize, &'a Decision)>) -> Option<Lesson> {
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
    let most = sums.into_iter().max_by(|a, b| a.cost.total_cmp(&b.cost))?;
    let Sum { what, times, cost, worst } = most;
    Some(Lesson::Missed { what, times, cost: rounded(cost), worst: worst.1 })
}

fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

#[cfg(test)]
mod tests {
    use riftforce_rules::Guild;

    use super::*;

    const LUCKLESS: f64 = -0.3;
    const SHADOW: Source = Source::Bonus { guild: Guild::Shadow };

    fn missed(what: Missed) -> Option<Lesson> {
        Some(Lesson::Missed { what, times: 2, cost: 0.3, worst: 4 })
    }

    fn losses(fallen: u32, idle: usize) -> Losses {
        Losses { fallen, idle: vec!["Fi5".parse().expect("it's a card"); idle] }
    }

    #[test]
    fn a_lesson_is_the_players_own_miss_if_it_has_a_name() {
        for conceded in [None, Some(SHADOW)] {
            let own = missed(Missed::Kill);
            assert_eq!(Some(lesson(own, LUCKLESS, &losses(4, 4), conceded)), own);
        }
    }

    #[test]
    fn a_miss_without_a_name_gives_way_to_what_happened_on_the_table() {
        let own = missed(Missed::Plan);
        assert_eq!(lesson(own, 0.0, &losses(6, 3), Some(SHADOW)), Lesson::Idle);
        assert_eq!(lesson(own, 0.0, &losses(7, 3), Some(SHADOW)), Lesson::Conceded(SHADOW));
        assert_eq!(lesson(own, 0.0, &losses(2, 2), Some(SHADOW)), Lesson::Conceded(SHADOW));
        assert_eq!(Some(lesson(own, 0.0, &losses(2, 2), None)), own, "winners concede nothing");
    }

    #[test]
    fn without_a_miss_luck_and_the_loss_itself_are_left() {
        assert_eq!(lesson(None, LUCKLESS, &losses(6, 3), Some(SHADOW)), Lesson::Unlucky);
        assert_eq!(
            lesson(None, 0.0, &losses(6, 0), Some(Source::Control)),
            Lesson::Conceded(Source::Control)
        );
        assert_eq!(lesson(None, 0.0, &losses(6, 6), None), Lesson::WellPlayed);
    }
}
