//! How a decision is judged: what was done and what could have been done, tried out in the same guesses at what's hidden.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_bots::finish::{is_sure, sure_win};
use riftforce_bots::{Answer, Budget, Reason, SearchBot, SearchSettings, act, playout_win_chances, reasons};
use riftforce_rules::internal::insertion_sort_by;
use riftforce_rules::{Choice, Event, Face, Mode, Outcome, Plan, Position, Seat, Side, View};

use super::recorded_decision::RecordedDecision;
use super::{Better, Decision, Grade, Missed, Opinion, Unjudged};
use crate::action_outcomes::{Until, outcomes};

/// How much thought goes into each decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many guesses what was done and the best alternatives are compared in. Finding those alternatives takes about as much
    /// again.
    pub(super) iterations: u64,
}

impl Effort {
    /// What a browser manages in less than a minute for a duel. `docs/analysis.md` says how well it agrees with a longer search.
    pub const STANDARD: Effort = Effort { iterations: 150 };

    /// This many guesses.
    pub fn of(iterations: u64) -> Effort {
        Effort { iterations: iterations.max(1) }
    }

    /// The number of guesses.
    pub const fn iterations(self) -> u64 {
        self.iterations
    }

    /// This many times the effort.
    pub fn multiplied_by(self, factor: u64) -> Effort {
        Effort::of(self.iterations * factor)
    }

    /// The iterations for the action that a bot would take.
    fn thinking(self) -> u64 {
        self.iterations
    }

    /// The guesses for seeing which of the candidates are good.
    fn screening(self) -> u64 {
        self.iterations.div_ceil(8)
    }
}

/// How many actions are tried because they look best at their end.
const CANDIDATES: usize = 6;
/// How many alternatives are compared with what was done in the final.
const FINALISTS: usize = 2;
/// The most choices that are looked at to find candidates.
const MOST_STEPS: u64 = 40_000;

/// Judges a decision.
pub(super) fn judge(decision: &RecordedDecision, index: usize, effort: Effort) -> Decision {
    let (before, after) =
        (decision.before.view(Some(decision.seat)), decision.after.view(Some(decision.seat)));
    let done = told(&before, &decision.events, &after, decision.seat);
    let opinion = why_not(decision).map_or_else(|| Ok(opinion(decision, &done, index, effort)), Err);
    Decision {
        action: decision.action,
        seat: decision.seat,
        made: decision.made,
        choices: decision.choices.clone(),
        score: decision.after.score().0,
        reasons: done,
        opinion,
    }
}

/// How likely side A is to win where a record ends; `None` if that can't be known.
pub(super) fn chance_of_end(last: &Position, index: usize, effort: Effort) -> Option<f64> {
    if let Some(outcome) = last.outcome() {
        return Some(chance_of(outcome));
    }
    let seat = last.turn().filter(|_| !last.is_draft() && !has_gaps(last))?;
    let chance = mean(&playout_win_chances(
        SearchSettings::ANALYSIS,
        &last.view(Some(seat)),
        &[],
        seed(index, 2),
        effort.iterations,
    ));
    Some(rounded(if seat.side() == Side::A { chance } else { 1.0 - chance }))
}

/// How likely side A was to win, now that it's over.
fn chance_of(outcome: Outcome) -> f64 {
    outcome.winner().map_or(0.5, |side| f64::from(u8::from(side == Side::A)))
}

fn why_not(decision: &RecordedDecision) -> Option<Unjudged> {
    if decision.before.is_draft() {
        Some(Unjudged::Draft)
    } else if has_gaps(&decision.before) {
        Some(Unjudged::Hidden)
    } else if !decision.is_whole {
        Some(Unjudged::Unfinished)
    } else {
        None
    }
}

/// Whether there's a card or a plan that even the record doesn't know.
fn has_gaps(position: &Position) -> bool {
    let cards = position.mode().players().iter().flat_map(|&player| {
        let piles = position.draw_pile(player).chain(position.discard_pile(player));
        piles.chain(position.hand(player)).collect::<Vec<Face>>()
    });
    let plans = position.plans().iter().copied().chain(position.finished_plans());
    cards.into_iter().any(|card| !card.is_up()) || plans.into_iter().any(|plan| plan == Plan::UNKNOWN)
}

fn opinion(decision: &RecordedDecision, done: &[Reason], index: usize, effort: Effort) -> Opinion {
    let view = decision.before.view(Some(decision.seat));
    if let Some(win) = sure_win(&view) {
        return opinion_on_win(decision, &view, &win, index, effort);
    }
    let others = if decision.before.choices().len() == 1 {
        Vec::new()
    } else {
        candidates(&view, decision, index, effort)
    };
    let is_forced = others.is_empty();
    let finalists = screened(&view, others, index, effort);
    // The final has guesses of its own: what was lucky in the screening needn't be lucky here.
    let tried = |choices: &[Choice]| {
        playout_win_chances(SearchSettings::ANALYSIS, &view, choices, seed(index, 1), effort.iterations)
    };
    let own = tried(&decision.choices);
    let best = finalists
        .iter()
        .map(|choices| (choices, tried(choices)))
        .max_by(|a, b| mean(&a.1).total_cmp(&mean(&b.1)));
    let best = best.filter(|(_, chances)| mean(chances) > mean(&own));
    let played = rounded(mean(&own));
    let before = best.as_ref().map_or(played, |(_, chances)| rounded(mean(chances)));
    let error = best.as_ref().map_or(0.0, |(_, chances)| rounded(error_of_difference(chances, &own)));
    let grade = if is_forced { Grade::Forced } else { Grade::of(before - played, error) };
    let better =
        best.filter(|_| grade > Grade::Best).map(|(choices, _)| better(&view, choices, decision.seat));
    let missed = better
        .as_ref()
        .filter(|_| grade >= Grade::Inaccuracy)
        .map(|better| Missed::of((&decision.choices, done), (&better.choices, &better.reasons)));
    Opinion { before, played, drawn: drawn(decision, played, index, effort), error, grade, missed, better }
}

/// What's thought of a decision that could have made the win sure. If it didn't, that's a mistake, even if the win is all but sure
/// anyway: a player who can win and doesn't has missed something.
fn opinion_on_win(
    decision: &RecordedDecision,
    view: &View,
    win: &[Choice],
    index: usize,
    effort: Effort,
) -> Opinion {
    let is_forced = decision.before.choices().len() == 1;
    if is_forced || is_sure(view, &decision.choices) {
        let grade = if is_forced { Grade::Forced } else { Grade::Best };
        return Opinion {
            before: 1.0,
            played: 1.0,
            drawn: 1.0,
            error: 0.0,
            grade,
            missed: None,
            better: None,
        };
    }
    let own = playout_win_chances(
        SearchSettings::ANALYSIS,
        view,
        &decision.choices,
        seed(index, 1),
        effort.iterations,
    );
    let played = rounded(mean(&own));
    let error = rounded(error_of_difference(&vec![1.0; own.len()], &own));
    let grade = Grade::of(1.0 - played, error).max(Grade::Mistake);
    let better = better(view, &first_unit(view, win), decision.seat);
    let drawn = drawn(decision, played, index, effort);
    Opinion { before: 1.0, played, drawn, error, grade, missed: Some(Missed::Win), better: Some(better) }
}

/// The part of an action that's committed at once.
fn first_unit(view: &View, choices: &[Choice]) -> Vec<Choice> {
    let mut position = view.sample(&mut Pcg32::seed_from_u64(0));
    let (mut events, mut unit): (Vec<Event>, Vec<Choice>) = Default::default();
    for &choice in choices {
        if position.play(choice, &mut events).is_err() {
            break;
        }
        unit.push(choice);
        if position.ends_unit(&events) {
            break;
        }
    }
    unit
}

/// How likely the acting side thinks it is to win once it has seen what it drew, judged in the same way.
fn drawn(decision: &RecordedDecision, played: f64, index: usize, effort: Effort) -> f64 {
    if !decision.has_revealed() {
        return played;
    }
    let Some(turn) = decision.after.turn() else {
        // What was turned up has ended the game, as the trainer's last plan does.
        let Some(of_a) = decision.after.outcome().map(chance_of) else { return played };
        return if decision.seat.side() == Side::A { of_a } else { 1.0 - of_a };
    };
    let view = decision.after.view(Some(decision.seat));
    let chance =
        mean(&playout_win_chances(SearchSettings::ANALYSIS, &view, &[], seed(index, 1), effort.iterations));
    rounded(if turn.side() == decision.seat.side() { chance } else { 1.0 - chance })
}

/// The alternatives: what a bot would do after some thought, and what looks best at its end. Each leads somewhere else, and none
/// to where the decision led.
fn candidates(view: &View, decision: &RecordedDecision, index: usize, effort: Effort) -> Vec<Vec<Choice>> {
    let mut bot = SearchBot::new(SearchSettings::STANDARD, seed(index, 3));
    let thought = act(&mut bot, view, &Budget::iterations(effort.thinking()));
    // Until something is revealed, what's hidden doesn't matter, so any guess will do.
    let guess = view.sample(&mut Pcg32::seed_from_u64(seed(index, 4)));
    let mut judgement = SearchSettings::STANDARD.judgement.starting_from(&guess);
    let side = decision.seat.side();
    let mut looks: Vec<(f32, Vec<Choice>, Position)> = outcomes(&guess, Until::Reveal, MOST_STEPS)
        .each
        .into_iter()
        .map(|outcome| (judgement.worth(&outcome.end, side), outcome.choices, outcome.end))
        .collect();
    looks.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut known: Vec<Position> = led_to(&guess, &decision.choices).into_iter().collect();
    let mut all = Vec::new();
    if let Ok(Answer { choices, .. }) = thought
        && let Some(end) = led_to(&guess, &choices).filter(|end| !known.contains(end))
    {
        known.push(end);
        all.push(choices);
    }
    let others = looks.into_iter().filter(|(_, _, end)| !known.contains(end));
    all.extend(others.map(|(_, choices, _)| choices).take(CANDIDATES));
    all
}

/// Where choices lead.
fn led_to(start: &Position, choices: &[Choice]) -> Option<Position> {
    let mut position = *start;
    choices.iter().try_for_each(|&choice| position.play(choice, &mut ())).ok()?;
    Some(position)
}

/// The best of these, after a short look.
fn screened(view: &View, others: Vec<Vec<Choice>>, index: usize, effort: Effort) -> Vec<Vec<Choice>> {
    if others.len() <= FINALISTS {
        return others;
    }
    let look = |choices: &[Choice]| {
        mean(&playout_win_chances(
            SearchSettings::ANALYSIS,
            view,
            choices,
            seed(index, 0),
            effort.screening(),
        ))
    };
    let mut rated: Vec<(f64, Vec<Choice>)> =
        others.into_iter().map(|choices| (look(&choices), choices)).collect();
    insertion_sort_by(&mut rated, |one, other| one.0 > other.0);
    rated.into_iter().map(|(_, choices)| choices).take(FINALISTS).collect()
}

fn better(view: &View, choices: &[Choice], seat: Seat) -> Better {
    let mut position = view.sample(&mut Pcg32::seed_from_u64(0));
    let mut events: Vec<Event> = Vec::new();
    for &choice in choices {
        if position.play(choice, &mut events).is_err() {
            break;
        }
    }
    let reasons = told(view, &events, &position.view(Some(seat)), seat);
    Better { choices: choices.to_vec(), reasons }
}

/// What a decision did, as its seat saw it. What a plan does is left out: it isn't the player's doing.
fn told(before: &View, events: &[Event], after: &View, seat: Seat) -> Vec<Reason> {
    let mode: Mode = before.position().mode();
    let seen: Vec<Event> = events.iter().map(|event| event.seen_by(Some(seat), mode)).collect();
    reasons(before, &seen, after)
}

fn mean(chances: &[f32]) -> f64 {
    chances.iter().map(|&chance| f64::from(chance)).sum::<f64>() / chances.len() as f64
}

/// The standard error of the mean difference between results from the same guesses.
fn error_of_difference(one: &[f32], other: &[f32]) -> f64 {
    let differences: Vec<f64> = one.iter().zip(other).map(|(&a, &b)| f64::from(a) - f64::from(b)).collect();
    let count = differences.len() as f64;
    let mean = differences.iter().sum::<f64>() / count;
    let squares = differences.iter().map(|difference| (difference - mean).powi(2)).sum::<f64>();
    (squares / (count - 1.0).max(1.0) / count).sqrt()
}

/// Chances are given to a hundredth of a percent: more digits would only pretend to be exact.
fn rounded(chance: f64) -> f64 {
    (chance * 10_000.0).round() / 10_000.0
}

/// Every decision has guesses of its own, and so does each purpose.
fn seed(index: usize, purpose: u64) -> u64 {
    (index as u64) << 32 | purpose << 28
}
