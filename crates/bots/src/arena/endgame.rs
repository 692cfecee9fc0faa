//! How long games go on once somebody is about to win.

use riftforce_rules::{GOAL, Side};

use super::PlayedGame;

/// With this many Riftforce points, a side is one short of its goal.
pub const ONE_SHORT_OF_GOAL: u16 = GOAL - 1;

/// How many actions games took from the moment somebody first had [`ONE_SHORT_OF_GOAL`] points, for each of two bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Endgames {
    /// The games in which somebody had so many points.
    pub games: u32,
    /// The actions of each bot since then, in all of these games together.
    pub actions: [u64; 2],
    /// The most actions of each bot since then in one game.
    pub most: [u32; 2],
}

impl Endgames {
    /// Counts a game, whether it ended or was broken off.
    pub fn add(&mut self, played: &PlayedGame) {
        let Some(actions) = actions_one_short_of_goal(played) else { return };
        let mut one = Endgames { games: 1, ..Endgames::default() };
        for (bot, &actions) in actions.iter().enumerate() {
            (one.actions[bot], one.most[bot]) = (actions.into(), actions);
        }
        self.add_all(&one);
    }

    /// Counts the games that another one has counted.
    pub fn add_all(&mut self, other: &Endgames) {
        self.games += other.games;
        for bot in 0..2 {
            self.actions[bot] += other.actions[bot];
            self.most[bot] = self.most[bot].max(other.most[bot]);
        }
    }

    /// The mean for each bot, in the games that came to it.
    pub fn mean(&self) -> [f64; 2] {
        self.actions.map(|actions| actions as f64 / f64::from(self.games.max(1)))
    }
}

/// The actions of both bots that began when somebody already had [`ONE_SHORT_OF_GOAL`] points; `None` if nobody ever had.
fn actions_one_short_of_goal(played: &PlayedGame) -> Option<[u32; 2]> {
    let mut position = *played.record.start();
    let (mut begun, mut actions) = (false, [0; 2]);
    for made in played.record.choices_made().iter().filter(|made| !made.forced) {
        if made.begins && begun {
            let side = position.turn()?.side();
            actions[usize::from(side != played.side)] += 1;
        }
        position.play(made.choice, &mut ()).ok()?;
        begun |= Side::BOTH.iter().any(|&side| position.score()[side] >= ONE_SHORT_OF_GOAL);
    }
    begun.then_some(actions)
}

#[cfg(test)]
mod tests {
    use riftforce_rules::rift::Record;

    use super::*;
    use crate::arena::score_for;

    fn played(text: &str, side: Side) -> PlayedGame {
        let record = Record::read(text.as_bytes()).expect("a record");
        let score = score_for(record.position(), side);
        PlayedGame { record, side, score }
    }

    #[test]
    fn actions_count_for_each_bot_once_somebody_is_one_point_short() {
        // The Fire destroys a Crystal, which makes the score 11 to 0; then 2, 1 and 2 each check or play.
        let text = "rift: 1\ngame: duel\nscore: 9 0\nsite 3: Fi5 Pl6 / Cr7:4\nhand 1: Fi6 Wa5\nhand 2: Ai5 Ai6 Ai7\n\
                    do: -Fi6 3.1\ndo: Ai5@1 end\ndo: Wa5@2\ndo: Ai6@1 end\n";
        let mut endgames = Endgames::default();
        endgames.add(&played(text, Side::A));
        assert_eq!(endgames, Endgames { games: 1, actions: [1, 2], most: [1, 2] });
        endgames.add(&played(text, Side::B));
        assert_eq!((endgames.games, endgames.mean(), endgames.most), (2, [1.5, 1.5], [2, 2]));
        endgames.add(&played(&text.replace("score: 9 0", "score: 3 0"), Side::A));
        assert_eq!(endgames.games, 2);
    }
}
