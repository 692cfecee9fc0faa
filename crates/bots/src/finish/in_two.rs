//! Wins in two actions: whether there's a sure win in the next action, whatever happens after this one.

use riftforce_rules::{Choice, Mode, Position, Seat, Side, View};

use super::hands::{Plays, hands};
use super::{BestEnds, Finisher, TooMuch, has_won, is_ahead, is_within_reach, play_all};
use crate::evaluate::side_of;

/// How many guesses at the next bot and the next plan a win in two actions of a solo game must hold in.
const SOLO_SAMPLES: usize = 24;

impl Finisher<'_> {
    /// Whether there's a sure win in the next action, whatever happens after this one.
    pub(super) fn leads_to_a_sure_win(&mut self, view: &View, action: &[Choice]) -> Result<bool, TooMuch> {
        let (side, seat) = (side_of(view.position()), view.seat());
        let Some(end) = play_all(view.sample(&mut self.rng), action) else { return Ok(false) };
        if end.is_over() || !is_within_reach(&end, side) {
            return Ok(false);
        }
        if end.mode() == Mode::Solo {
            return self.leads_to_a_sure_win_in_solo(view, action, side);
        }
        let Some(opponent) = end.turn() else { return Ok(false) };
        // What won after one reply mostly wins after the others too.
        let mut winners: Vec<Vec<Choice>> = Vec::new();
        let Some(hands) = hands(view, opponent, Plays::All, &mut self.rng.clone()) else { return Ok(false) };
        for (world, replies) in hands {
            let Some(end) = play_all(world, action) else { return Ok(false) };
            for choice in end.choices().iter().filter(|&choice| replies.include(choice)) {
                let mut ends = Vec::new();
                self.walk_on(&end, choice, &mut Vec::new(), &mut |_, end| {
                    ends.push(*end);
                    Ok(true)
                })?;
                ends.dedup();
                for end in ends {
                    if !self.wins_after(&end, seat, side, &mut winners)? {
                        return Ok(false);
                    }
                }
            }
        }
        Ok(true)
    }

    fn wins_after(
        &mut self,
        end: &Position,
        seat: Option<Seat>,
        side: Side,
        winners: &mut Vec<Vec<Choice>>,
    ) -> Result<bool, TooMuch> {
        if end.is_over() {
            return Ok(has_won(end, side));
        }
        let view = end.view(seat);
        for winner in winners.iter() {
            self.step()?;
            let is_win =
                play_all(*end, winner).is_some_and(|end| has_won(&end, side) || is_ahead(&end, side));
            if is_win && self.holds(&view, winner)? {
                return Ok(true);
            }
        }
        let found = self.try_sure_win(&view)?;
        winners.extend(found.clone());
        Ok(found.is_some())
    }

    /// Both the bot that's placed and the next plan are guessed.
    fn leads_to_a_sure_win_in_solo(
        &mut self,
        view: &View,
        action: &[Choice],
        side: Side,
    ) -> Result<bool, TooMuch> {
        for _ in 0..SOLO_SAMPLES {
            let Some(end) = play_all(view.sample(&mut self.rng), action) else { return Ok(false) };
            let mut ends = BestEnds::of(side);
            if end.is_plan() {
                // The trainer's choices are the player's too, so one good way is enough.
                self.walk(&end, &end.choices(), &mut Vec::new(), &mut |_, end| {
                    ends.add(end);
                    Ok(true)
                })?;
            } else {
                ends.add(&end);
            }
            let mut is_won = false;
            for (_, end) in ends.each {
                is_won = is_won || self.wins_after(&end, view.seat(), side, &mut Vec::new())?;
            }
            if !is_won {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
