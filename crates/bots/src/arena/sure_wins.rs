//! Whether bots take the wins that can't be taken away from them.

use riftforce_rules::{Choice, Event};

use super::PlayedGame;
use crate::finish::{is_sure, sure_win};

/// How often each of two bots could make a win sure with one action, and how often it didn't.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SureWins {
    /// How often each bot had a sure win.
    pub offered: [u32; 2],
    /// How often each bot did something else instead.
    pub missed: [u32; 2],
}

impl SureWins {
    /// Looks at every action of a game, up to what's revealed in it and from there on, and at every plan of the trainer's. This takes about as long as the finisher of a bot
    /// does: only actions near the goal need a closer look.
    pub fn add(&mut self, played: &PlayedGame) {
        let mut position = *played.record.start();
        let mut made = played.record.choices_made().iter().filter(|made| !made.forced).peekable();
        while made.peek().is_some() {
            let Some(seat) = position.turn() else { return };
            let view = position.view(Some(seat));
            let was_plan = position.is_plan();
            let mut choices: Vec<Choice> = Vec::new();
            while let Some(made) = made.next_if(|made| choices.is_empty() || !made.begins) {
                choices.push(made.choice);
                let mut events: Vec<Event> = Vec::new();
                if position.play(made.choice, &mut events).is_err() {
                    return;
                }
                // What's revealed may show that a win isn't as sure as it seemed, and then it's no mistake to do something else. Nor
                // is it in the trainer's plan: what that does depends on the bot that's placed first.
                if events.iter().any(Event::reveals) || position.is_plan() && !was_plan {
                    break;
                }
            }
            if let Some(win) = sure_win(&view) {
                let bot = usize::from(seat.side() != played.side);
                self.offered[bot] += 1;
                // In a team game, what's sure before a revelation may no longer be after it: it's only tried in guesses.
                self.missed[bot] += u32::from(!win.starts_with(&choices) && !is_sure(&view, &choices));
            }
        }
    }

    /// Counts the games that another one has counted.
    pub fn add_all(&mut self, other: &SureWins) {
        for bot in 0..2 {
            self.offered[bot] += other.offered[bot];
            self.missed[bot] += other.missed[bot];
        }
    }
}

#[cfg(test)]
mod tests {
    use riftforce_rules::Side;
    use riftforce_rules::rift::Record;

    use super::*;
    use crate::arena::score_for;

    fn sure_wins(text: &str, side: Side) -> SureWins {
        let record = Record::read(text.as_bytes()).expect("a record");
        let score = score_for(record.position(), side);
        let mut sure_wins = SureWins::default();
        sure_wins.add(&PlayedGame { record, side, score });
        sure_wins
    }

    #[test]
    fn a_sure_win_is_taken_or_missed_by_the_bot_that_has_it() {
        // Player 2 began, so player 1's kill ends the game.
        let start = "rift: 1\ngame: duel\nscore: 11 11\nstart: 2\nturn: 1\nsite 2: Fi5 / Wa5:3\n\
                     site 4: - / Ea6\nhand 1: Fi6 Wa7\nhand 2: Ea5\n";
        let taken = SureWins { offered: [1, 0], missed: [0, 0] };
        assert_eq!(sure_wins(&format!("{start}do: -Fi6 2.1\n"), Side::A), taken);
        let missed = SureWins { offered: [0, 1], missed: [0, 1] };
        assert_eq!(sure_wins(&format!("{start}do: Wa7@1\n"), Side::B), missed);
    }

    #[test]
    fn a_plan_of_the_trainer_counts_apart_from_the_action_before_it() {
        let table = crate::arena::Match {
            mode: riftforce_rules::Mode::Solo,
            guild_set: riftforce_rules::GuildSet::Beyond,
            seed: 3,
        };
        let mut sure_wins = SureWins::default();
        for game in 0..6 {
            let (position, side) = table.deal(2 * game);
            let mut bot = crate::SearchBot::new(crate::SearchSettings::STANDARD, game);
            let budget = crate::Budget::iterations(10);
            let played =
                crate::arena::play_game(position, |view| Ok(crate::act(&mut bot, view, &budget)?.choices));
            let record = played.expect("a bot keeps to the rules");
            let score = score_for(record.position(), side);
            sure_wins.add(&PlayedGame { record, side, score });
        }
        assert!(sure_wins.offered[0] > 0, "{sure_wins:?}");
        assert_eq!(sure_wins.missed, [0, 0]);
    }
}
