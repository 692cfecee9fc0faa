//! Wins that can't be taken away: an action after which the game ends won, or after which nothing that anybody can still do in
//! the round prevents it (R40, R55, R67).
//!
//! A judgement can't tell a win now from a win at some point: with a big enough lead, every action looks like a win. So bots look
//! for these first.
//!
//! In a duel a win is sure if it holds against every hand that the other side can have, and in solo if it holds whichever bot
//! the trainer places. In a team game it's tried in [`SAMPLES`] guesses at what's hidden.

mod hands;
mod in_two;

use std::collections::HashSet;

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_rules::internal::insertion_sort_by_key;
use riftforce_rules::{
    Card, Choice, Choices, Elemental, Event, Face, GOAL, Guild, Mode, Position, Seat, Side, View, What,
};

use crate::evaluate::{Weights, side_of};
use crate::finish::hands::{Plays, distinct, hands};

/// How many guesses at what's hidden a win in a team game must hold in.
pub const SAMPLES: usize = 200;

/// The most choices that are looked at in search of a win. Only the most crowded boards come near it.
const MOST_STEPS: u64 = 1_000_000;

/// Where others act after an opponent, how many of its most harmful actions are tried; against the trainer, how many of the best
/// ways to carry out its plan.
const MOST_ENDS: usize = 6;

/// Where all guesses come from.
const SEED: u64 = 0x5EED;

/// How often a pile is shuffled at most to see every card on top of it.
const MOST_SHUFFLES: usize = 2000;

/// The rest of an action after which the win is sure: it ends the game, or nobody can answer it
/// any more. Of several, it's a short one. `None` if there's none, or the board is too crowded to be sure.
///
/// The view must be that of the seat to choose.
pub fn sure_win(view: &View) -> Option<Vec<Choice>> {
    Finisher::new(MOST_STEPS).sure_win(view)
}

/// Whether the win is sure once these choices are made, which are those of an action, or of its rest. They may stop early, and
/// they may go on into the trainer's plan.
pub fn is_sure(view: &View, choices: &[Choice]) -> bool {
    let mut finisher = Finisher::new(MOST_STEPS);
    let Some(end) = play_all(view.sample(&mut finisher.rng), choices) else { return false };
    let side = side_of(view.position());
    let is_whole = end.is_over() || end.is_between_actions() || end.is_plan() && !view.position().is_plan();
    if is_whole {
        let is_win = if end.is_over() { has_won(&end, side) } else { is_ahead(&end, side) };
        return is_win && finisher.holds(view, choices) == Ok(true);
    }
    // Is there still a way to end it well?
    finisher.sure_win(&end.view(view.seat())).is_some()
}

/// The first of two actions after which the win is sure, whatever happens in between: one of these, which are whole actions. It
/// gives up after this many steps, or when it's told to.
pub(crate) fn sure_in_two<'a>(
    view: &View,
    actions: impl Iterator<Item = &'a [Choice]>,
    most_steps: u64,
    stop: &dyn Fn() -> bool,
) -> Option<usize> {
    let mut finisher = Finisher { stop: Some(stop), ..Finisher::new(most_steps) };
    for (index, choices) in actions.enumerate() {
        match finisher.leads_to_a_sure_win(view, choices) {
            Ok(true) => return Some(index),
            Ok(false) => {}
            Err(TooMuch) => return None,
        }
    }
    None
}

/// There was more to look at than allowed.
#[derive(PartialEq, Debug)]
struct TooMuch;

/// Is shown a way to end an action and where it leads, and says whether it wants to see more.
type Show<'a> = dyn FnMut(&[Choice], &Position) -> Result<bool, TooMuch> + 'a;

/// How many choices an action may have, and whether there are actions with more.
struct Depth {
    most: usize,
    was_cut: bool,
}

struct Finisher<'a> {
    rng: Pcg32,
    steps: u64,
    most_steps: u64,
    stop: Option<&'a dyn Fn() -> bool>,
}

impl Finisher<'_> {
    /// The guesses are the same each time, so the same view always gives the same answer.
    fn new(most_steps: u64) -> Finisher<'static> {
        Finisher { rng: Pcg32::seed_from_u64(SEED), steps: 0, most_steps, stop: None }
    }

    fn step(&mut self) -> Result<(), TooMuch> {
        self.steps += 1;
        let is_told = self.steps.is_multiple_of(64) && self.stop.is_some_and(|stop| stop());
        if self.steps > self.most_steps || is_told { Err(TooMuch) } else { Ok(()) }
    }

    fn sure_win(&mut self, view: &View) -> Option<Vec<Choice>> {
        self.try_sure_win(view).unwrap_or_default()
    }

    fn try_sure_win(&mut self, view: &View) -> Result<Option<Vec<Choice>>, TooMuch> {
        let position = view.position();
        let side = side_of(position);
        if position.is_draft() || position.is_over() || !is_within_reach(position, side) {
            return Ok(None);
        }
        // What an action scores doesn't depend on what's hidden: nobody can use a card drawn in the middle of it.
        let world = view.sample(&mut self.rng);
        let mut failed: HashSet<u64> = HashSet::new();
        // Short actions first: there are few of them, and on a crowded board millions of long ones.
        for most in 1.. {
            let mut depth = Depth { most, was_cut: false };
            let found = self.win_from(view, &[], &world, side, &mut depth, &mut failed)?;
            if found.is_some() || !depth.was_cut {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// A way to end the action with a sure win, once these choices have been made, which lead to this position.
    fn win_from(
        &mut self,
        view: &View,
        made: &[Choice],
        position: &Position,
        side: Side,
        depth: &mut Depth,
        failed: &mut HashSet<u64>,
    ) -> Result<Option<Vec<Choice>>, TooMuch> {
        for choice in position.choices().iter() {
            self.step()?;
            let (mut after, mut next) = (*position, Choices::none());
            after.play_unchecked(choice, &mut next);
            let line: Vec<Choice> = made.iter().copied().chain([choice]).collect();
            if is_end(position, &after, &next) {
                let is_win = if after.is_over() { has_won(&after, side) } else { is_ahead(&after, side) };
                if is_win && failed.insert(after.fingerprint()) && self.holds(view, &line)? {
                    return Ok(Some(line));
                }
            } else if line.len() >= depth.most {
                depth.was_cut = true;
            } else if let Some(found) = self.win_from(view, &line, &after, side, depth, failed)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Shows every way to end the action, or the plan, that's under way, until it's told that it needn't go on. Says whether it
    /// has shown them all.
    fn walk(
        &mut self,
        position: &Position,
        choices: &Choices,
        line: &mut Vec<Choice>,
        show: &mut Show<'_>,
    ) -> Result<bool, TooMuch> {
        for choice in choices.iter() {
            if !self.walk_on(position, choice, line, show)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The same, for the ways that begin with this choice.
    fn walk_on(
        &mut self,
        position: &Position,
        choice: Choice,
        line: &mut Vec<Choice>,
        show: &mut Show<'_>,
    ) -> Result<bool, TooMuch> {
        self.step()?;
        let (mut after, mut next) = (*position, Choices::none());
        after.play_unchecked(choice, &mut next);
        line.push(choice);
        let goes_on = if is_end(position, &after, &next) {
            show(line, &after)
        } else {
            self.walk(&after, &next, line, show)
        };
        line.pop();
        goes_on
    }

    /// Whether the action, or the plan, that's under way can be ended so that the game is over and won.
    fn can_win_now(&mut self, position: &Position, side: Side) -> Result<bool, TooMuch> {
        let all =
            self.walk(position, &position.choices(), &mut Vec::new(), &mut |_, end| Ok(!has_won(end, side)))?;
        Ok(!all)
    }

    /// Whether a win is sure after this action, which leaves its side ahead.
    fn holds(&mut self, view: &View, action: &[Choice]) -> Result<bool, TooMuch> {
        let side = side_of(view.position());
        match view.position().mode() {
            Mode::Solo => self.holds_against_every_bot(view, action, side),
            Mode::Duel => self.holds_against_every_hand(view, action, side),
            Mode::Team3 | Mode::Team4 => {
                // Always the same guesses: otherwise what's sure for the one who asks first might not be for the next.
                let mut rng = Pcg32::seed_from_u64(SEED);
                for _ in 0..SAMPLES {
                    let world = view.sample(&mut rng);
                    let Some(end) = play_all(world, action) else { return Ok(false) };
                    if !self.survives_the_round(&end, side)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
        }
    }

    /// In a duel the other side has one more action, or none.
    fn holds_against_every_hand(
        &mut self,
        view: &View,
        action: &[Choice],
        side: Side,
    ) -> Result<bool, TooMuch> {
        let Some(end) = play_all(view.sample(&mut self.rng), action) else { return Ok(false) };
        let Some(opponent) = end.turn() else { return Ok(has_won(&end, side)) };
        let score = end.score();
        if score[side.other()] + most_gain(&end, side.other()) < score[side] {
            return Ok(true);
        }
        let Some(hands) = hands(view, opponent, Plays::ThatHurt, &mut self.rng) else { return Ok(false) };
        for (world, replies) in hands {
            let Some(end) = play_all(world, action) else { return Ok(false) };
            for choice in end.choices().iter().filter(|&choice| replies.include(choice)) {
                if !self.walk_on(&end, choice, &mut Vec::new(), &mut |_, end| Ok(has_won(end, side)))? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// In solo the trainer places a bot and carries out its plan; the player chooses for its bots.
    fn holds_against_every_bot(
        &mut self,
        view: &View,
        action: &[Choice],
        side: Side,
    ) -> Result<bool, TooMuch> {
        for world in self.worlds_by_next_bot(view, action)? {
            let Some(end) = play_all(world, action) else { return Ok(false) };
            let is_won = if end.is_plan() { self.can_win_now(&end, side)? } else { has_won(&end, side) };
            if !is_won {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// A world for each bot that the trainer may place after this action. Once a plan is being carried out, nothing hidden matters
    /// any more.
    fn worlds_by_next_bot(&mut self, view: &View, action: &[Choice]) -> Result<Vec<Position>, TooMuch> {
        let (trainer, position) = (Seat::Two, view.position());
        if position.is_plan() {
            return Ok(vec![view.sample(&mut self.rng)]);
        }
        if let Some(top) = position.draw_pile(trainer).next() {
            let unseen = view.unseen(trainer).iter().copied();
            let possible = if top.is_up() { vec![top] } else { distinct(unseen) };
            let rng = &mut self.rng;
            // A card that nobody knows may be any card.
            let possible: Option<Vec<Card>> = possible.into_iter().map(Face::card).collect();
            return Ok(possible
                .ok_or(TooMuch)?
                .into_iter()
                .filter_map(|card| view.sample_drawing(trainer, card, rng))
                .collect());
        }
        // The discard pile is shuffled first, so go on shuffling until every card in it has been on top.
        let mut worlds: Vec<(Option<Card>, Position)> = Vec::new();
        for _ in 0..MOST_SHUFFLES {
            self.step()?;
            let world = view.sample(&mut self.rng);
            let (end, placed) = play_until_placed(world, action);
            let all = distinct(end.draw_pile(trainer).chain(placed.map(Face::Up)));
            if !worlds.iter().any(|(seen, _)| *seen == placed) {
                worlds.push((placed, world));
            }
            if worlds.len() >= all.len() {
                return Ok(worlds.into_iter().map(|(_, world)| world).collect());
            }
        }
        Err(TooMuch)
    }

    /// Whether a side wins however the round goes on, as far as it's tried: every action of the last player in the round, and
    /// before it those that look worst. Partners are only expected to do no harm.
    fn survives_the_round(&mut self, position: &Position, side: Side) -> Result<bool, TooMuch> {
        let Some(seat) = position.turn() else { return Ok(has_won(position, side)) };
        if seat.side() == side {
            return match harmless(position) {
                Some(end) => self.survives_the_round(&end, side),
                None => Ok(false),
            };
        }
        let mut ends = BestEnds::of(side.other());
        let all = self.walk(position, &position.choices(), &mut Vec::new(), &mut |_, end| {
            if end.is_over() || end.turn() == Some(end.start()) {
                return Ok(has_won(end, side));
            }
            ends.add(end);
            Ok(true)
        })?;
        if !all {
            return Ok(false);
        }
        for (_, end) in ends.each {
            if !self.survives_the_round(&end, side)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The few positions that look best for a side, the best first.
struct BestEnds {
    side: Side,
    each: Vec<(f32, Position)>,
}

impl BestEnds {
    fn of(side: Side) -> BestEnds {
        BestEnds { side, each: Vec::new() }
    }

    fn add(&mut self, end: &Position) {
        let lead = Weights::STANDARD.lead(end, self.side);
        let place = self.each.iter().position(|&(other, _)| other < lead).unwrap_or(self.each.len());
        if place < MOST_ENDS && !self.each.contains(&(lead, *end)) {
            self.each.insert(place, (lead, *end));
            self.each.truncate(MOST_ENDS);
        }
    }
}

/// Whether an action, or the trainer's plan, ends with the choice that leads from one of these positions to the other. In solo the
/// player's action ends where the plan begins.
fn is_end(before: &Position, after: &Position, next: &Choices) -> bool {
    next.is_empty() || after.is_between_actions() || after.is_plan() && !before.is_plan()
}

fn has_won(position: &Position, side: Side) -> bool {
    position.outcome().is_some_and(|outcome| outcome.winner() == Some(side))
}

/// Whether a side would win if the round ended like this.
fn is_ahead(position: &Position, side: Side) -> bool {
    let score = position.score();
    score[side] >= GOAL && score[side] > score[side.other()]
}

/// Whether a side can get far enough ahead to win in one action, as far as a quick look can tell.
fn is_within_reach(position: &Position, side: Side) -> bool {
    let score = position.score();
    let reach = score[side] + most_gain(position, side);
    reach >= GOAL && reach > score[side.other()]
}

/// No action brings a side more than this: a check, or as many of its enemies as all the damage that one action can deal
/// destroys.
fn most_gain(position: &Position, side: Side) -> u16 {
    let (mode, other) = (position.mode(), side.other());
    let columns = || mode.sites().map(|site| position.column(other, site));
    // Three elementals act, or three Earths arrive. None deals more than 5, unless it hurts a whole column; Music may deal 2 and
    // then bring an Earth that does.
    let longest = columns().map(<[Elemental]>::len).max().unwrap_or_default();
    let mut damage = 3 * (longest + 2).max(5);
    let mut lives: Vec<(usize, u16)> = columns()
        .flatten()
        .map(|one| {
            let left = usize::from(one.card().number().saturating_sub(one.damage()));
            (left, 1 + u16::from(one.card().guild() == Guild::Crystal))
        })
        .collect();
    // A Crystal counts twice (R27), so it may be the better bargain; both halves are assumed to be as cheap as the cheapest.
    insertion_sort_by_key(&mut lives, |&life| life);
    let mut gain = 0;
    for (left, _) in &lives {
        let Some(rest) = damage.checked_sub(*left) else { break };
        (damage, gain) = (rest, gain + 1);
    }
    let crystals: u16 = lives.iter().map(|(_, worth)| worth - 1).sum();
    // Shadow's bonus (R26) comes at most three times.
    let killed = if gain == 0 { 0 } else { gain + crystals.min(gain) + 3 };
    killed.max(u16::from(position.controlled(side).count()))
}

/// Makes these choices, unless one of them isn't possible.
fn play_all(mut position: Position, choices: &[Choice]) -> Option<Position> {
    let mut options = position.choices();
    for choice in choices {
        if !options.contains(choice) {
            return None;
        }
        position.play_unchecked(*choice, &mut options);
    }
    Some(position)
}

/// Where these choices lead, and the bot that the trainer then places.
fn play_until_placed(mut position: Position, choices: &[Choice]) -> (Position, Option<Card>) {
    let mut events: Vec<Event> = Vec::new();
    for &choice in choices {
        if position.play(choice, &mut events).is_err() {
            break;
        }
    }
    let placed = events.iter().find_map(|event| match event.what {
        What::Placed { card, .. } => Some(card),
        _ => None,
    });
    (position, placed)
}

/// An action that does its own side no harm: a check, or a discard that activates nobody (R9).
fn harmless(position: &Position) -> Option<Position> {
    let choices = position.choices();
    if choices.contains(&Choice::Check) {
        return play_all(*position, &[Choice::Check]);
    }
    let discard = choices.iter().find(|choice| matches!(choice, Choice::Discard(_)))?;
    let after = play_all(*position, &[discard])?;
    if after.turn() == position.turn() && !after.is_between_actions() {
        return play_all(after, &[Choice::End]);
    }
    Some(after)
}
