//! Matches between bots, including bots from elsewhere: duplicate deals, and what the results say about strength.

use riftforce_rules::{Choice, Draft, Mode, Outcome, Position, Seat, Side, View};

use crate::{Bot, Budget, act};

/// What is played.
#[derive(Clone, Copy, Debug)]
pub struct Match {
    /// The mode of play.
    pub mode: Mode,
    /// The guilds that a duel is drafted from.
    pub draft: Draft,
    /// The seed of the first deal; the following deals count up from it.
    pub seed: u64,
}

/// How a game ended for the first of two bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// It won.
    Win,
    /// Nobody did.
    Draw,
    /// It lost.
    Loss,
}

/// Makes a player for one game, from a seed.
pub type Maker<'a> = dyn Fn(u64) -> Box<dyn Bot> + Sync + 'a;

impl Match {
    /// The deal of a game, and the first bot's side. Every two games share a deal, with the sides swapped, so that neither bot
    /// gains from the luck of the deal.
    pub fn deal(&self, game: u64) -> (Position, Side) {
        let position = Position::deal(self.mode, self.draft, self.seed.wrapping_add(game / 2));
        (position, Side::BOTH[(game % 2) as usize])
    }

    /// Plays both games of a deal; `None` if they were given up. `think` is told which of the bots is to act, 0 or 1, and answers
    /// with the choices of one unit, as [`act`] returns them, or with `None` to give up. It may look at a clock.
    pub fn play_pair(
        &self,
        pair: u64,
        bots: [&Maker<'_>; 2],
        mut think: impl FnMut(usize, &mut dyn Bot, &View) -> Option<Vec<Choice>>,
    ) -> Option<[Score; 2]> {
        let mut scores = [Score::Draw; 2];
        for (game, score) in (2 * pair..).zip(&mut scores) {
            let (position, side) = self.deal(game);
            let seed = self.seed ^ game.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let mut players = [bots[0](seed), bots[1](!seed)];
            let end = play_game(position, |view| {
                let which = usize::from(view.position().turn().map(Seat::side) != Some(side));
                think(which, players[which].as_mut(), view)
            })?;
            *score = score_for(&end, side);
        }
        Some(scores)
    }
}

/// No game between bots that try to win takes nearly this many actions, but no rule ends a game in which neither side gets
/// anywhere.
const MOST_ACTIONS: usize = 1000;

/// Plays a game to its end; `None` if it was given up. `think` is asked for one unit of choices at a time, as [`act`] returns
/// them, with the view of the seat to choose; it answers `None` to give up. A game that gets nowhere is broken off without a
/// winner.
pub fn play_game(
    mut position: Position,
    mut think: impl FnMut(&View) -> Option<Vec<Choice>>,
) -> Option<Position> {
    for _ in 0..MOST_ACTIONS {
        let Some(seat) = position.turn() else { break };
        for choice in think(&position.view(Some(seat)))? {
            position.play(choice, &mut ()).expect("a bot answers with one of the options");
        }
    }
    Some(position)
}

/// Plays this many deals, two games each, with the same number of iterations per choice for both bots. Any bots can enter:
///
/// ```
/// use riftforce_bots::arena::{Match, play_match};
/// use riftforce_bots::{Greedy, Random, Weights};
/// use riftforce_rules::{Draft, Mode};
///
/// let table = Match { mode: Mode::Duel, draft: Draft::Base, seed: 1 };
/// let careful = Weights { wound: 0.5, ..Weights::default() };
/// let results = play_match(
///     &table,
///     5,
///     [&|seed| Box::new(Greedy::new(careful, seed)), &|seed| Box::new(Random::new(seed))],
///     100,
/// );
/// assert_eq!(results.games(), 10);
/// assert!(results.win_rate().low > 0.5, "it is far better than chance");
/// ```
///
/// For another budget, or several deals at once, see [`Match::play_pair`].
pub fn play_match(table: &Match, deals: u64, bots: [&Maker<'_>; 2], iterations: u64) -> Results {
    let mut results = Results::default();
    for pair in 0..deals {
        let scores = table.play_pair(pair, bots, |_, bot, view| {
            let answer = act(bot, view, &Budget::iterations(iterations));
            Some(answer.expect("a bot plays by the rules").choices)
        });
        results.add_pair(scores.expect("nobody gives up"));
    }
    results
}

/// How a game ended for this side.
pub fn score_for(end: &Position, side: Side) -> Score {
    match end.outcome() {
        Some(Outcome::Won(winner)) if winner == side => Score::Win,
        Some(Outcome::Won(_)) => Score::Loss,
        _ => Score::Draw,
    }
}

/// The results of a match, in pairs of games that share a deal.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// Games won by the first bot.
    pub wins: u32,
    /// Games that nobody won.
    pub draws: u32,
    /// Games lost by the first bot.
    pub losses: u32,
    /// How many deals brought the first bot 0, ½, 1, 1½ or 2 points.
    pub pairs: [u32; 5],
}

/// A figure and its 95% confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The most likely value.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Results {
    /// Counts both games of a deal.
    pub fn add_pair(&mut self, scores: [Score; 2]) {
        let mut half_points = 0;
        for score in scores {
            match score {
                Score::Win => (self.wins, half_points) = (self.wins + 1, half_points + 2),
                Score::Draw => (self.draws, half_points) = (self.draws + 1, half_points + 1),
                Score::Loss => self.losses += 1,
            }
        }
        self.pairs[half_points] += 1;
    }

    /// How many games there were.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The first bot's share of the points. The interval comes from the pairs: games of one deal are not independent.
    pub fn win_rate(&self) -> Estimate {
        let pairs: f64 = self.pairs.iter().map(|&count| f64::from(count)).sum();
        if pairs == 0.0 {
            return Estimate { value: 0.5, low: 0.0, high: 1.0 };
        }
        let points = |index: usize| index as f64 / 4.0;
        let each = || self.pairs.iter().enumerate().map(|(index, &count)| (points(index), f64::from(count)));
        let mean: f64 = each().map(|(points, count)| points * count).sum::<f64>() / pairs;
        // One imaginary pair of each extreme keeps a run of equal results from looking certain.
        let (n, centre) = (pairs + 2.0, (mean * pairs + 1.0) / (pairs + 2.0));
        let squares: f64 = each().map(|(points, count)| count * (points - centre).powi(2)).sum();
        let variance = (squares + centre.powi(2) + (1.0 - centre).powi(2)) / (n - 1.0);
        let error = 1.96 * (variance / n).sqrt();
        Estimate {
            value: mean,
            low: (centre - error).clamp(0.0, mean),
            high: (centre + error).clamp(mean, 1.0),
        }
    }

    /// How much stronger the first bot is, in Elo. If one side had no points at all this would be infinite, so rates are kept
    /// half a game away from 0 and 1.
    pub fn elo(&self) -> Estimate {
        let margin = 0.5 / f64::from(self.games().max(1));
        let elo = |rate: f64| -400.0 * (1.0 / rate.clamp(margin, 1.0 - margin) - 1.0).log10();
        let rate = self.win_rate();
        Estimate { value: elo(rate.value), low: elo(rate.low), high: elo(rate.high) }
    }
}

/// A question about strength, so that a match can stop once it's decided: is the first bot closer to being `low` or to being
/// `high` Elo stronger?
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The lower strength.
    pub low: f64,
    /// The higher one.
    pub high: f64,
}

/// The answer so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Not decided yet.
    Open,
    /// Closer to the lower strength.
    Low,
    /// Closer to the higher strength.
    High,
}

impl Question {
    /// The sequential probability ratio test on pairs, wrong in at most one case in twenty. It uses the usual normal
    /// approximation of the likelihood ratio.
    pub fn verdict(&self, results: &Results) -> Verdict {
        let pairs: f64 = results.pairs.iter().map(|&count| f64::from(count)).sum();
        if pairs < 8.0 {
            return Verdict::Open;
        }
        let each =
            || results.pairs.iter().enumerate().map(|(half, &count)| (half as f64 / 4.0, f64::from(count)));
        let mean: f64 = each().map(|(points, count)| points * count).sum::<f64>() / pairs;
        // A variance of zero would decide everything at once.
        let variance =
            (each().map(|(points, count)| count * (points - mean).powi(2)).sum::<f64>() / pairs).max(0.01);
        let rate = |elo: f64| 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
        let (low, high) = (rate(self.low), rate(self.high));
        let ratio = pairs * (high - low) * (2.0 * mean - low - high) / (2.0 * variance);
        let bound = 19f64.ln();
        match ratio {
            _ if ratio > bound => Verdict::High,
            _ if ratio < -bound => Verdict::Low,
            _ => Verdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results(pairs: &[[Score; 2]]) -> Results {
        let mut results = Results::default();
        pairs.iter().for_each(|&pair| results.add_pair(pair));
        results
    }

    #[test]
    fn a_game_that_gets_nowhere_is_stopped_and_scored_as_a_draw() {
        let start = Position::deal(Mode::Duel, Draft::Base, 7);
        let end = play_game(start, |_| Some(Vec::new())).expect("nobody gives up");
        assert_eq!(end.outcome(), None);
        assert_eq!(score_for(&end, Side::A), Score::Draw);
    }

    #[test]
    fn elo_agrees_with_hand_computed_cases() {
        use Score::*;
        // Three points out of four are 191 Elo; half the points are 0 Elo.
        let three_of_four = results(&[[Win, Win], [Win, Loss]]);
        assert_eq!((three_of_four.wins, three_of_four.losses, three_of_four.games()), (3, 1, 4));
        assert!((three_of_four.elo().value - 190.85).abs() < 0.01);
        assert_eq!(results(&[[Win, Loss], [Draw, Draw]]).elo().value, 0.0);
    }

    #[test]
    fn the_interval_comes_from_the_pairs() {
        use Score::*;
        // A hundred deals that each bot wins once show the bots to be equal far more surely than sweeps that cancel out.
        let split = results(&[[Win, Loss]; 100]).win_rate();
        let swept: Vec<[Score; 2]> =
            (0..100).map(|n| if n % 2 == 0 { [Win, Win] } else { [Loss, Loss] }).collect();
        let swept = results(&swept).win_rate();
        assert_eq!((split.value, swept.value), (0.5, 0.5));
        assert!(split.high - split.low < 0.3 * (swept.high - swept.low));
        // By hand: 102 pairs with a variance of 0.25 * 102 / 101, so 1.96 * sqrt(0.2525 / 102) = 0.0975.
        assert!((swept.high - 0.5975).abs() < 0.0005, "{swept:?}");
    }

    #[test]
    fn nothing_is_certain_after_a_few_games() {
        let all_won = results(&[[Score::Win; 2]; 5]).win_rate();
        assert_eq!((all_won.value, all_won.high), (1.0, 1.0));
        assert!(all_won.low < 0.85);
        assert_eq!(Results::default().win_rate(), Estimate { value: 0.5, low: 0.0, high: 1.0 });
    }

    #[test]
    fn a_question_is_decided_only_when_it_is_clear() {
        use Score::*;
        let question = Question { low: 0.0, high: 50.0 };
        assert_eq!(question.verdict(&results(&[[Win, Win]; 3])), Verdict::Open);
        assert_eq!(question.verdict(&results(&[[Win, Win]; 40])), Verdict::High);
        assert_eq!(question.verdict(&results(&[[Loss, Loss]; 40])), Verdict::Low);
        // Equal play is decided in favour of the lower strength in the end. By hand: the rates are 0.5 and 0.5715, and pairs of
        // one win and one loss get the smallest variance allowed, 0.01, so 24 pairs give 24 * 0.0715 * -0.0715 / 0.02 = -6.1.
        assert_eq!(question.verdict(&results(&[[Win, Loss]; 24])), Verdict::Low);
        assert_eq!(question.verdict(&results(&[[Win, Loss]; 10])), Verdict::Open);
    }
}
