//! Matches between bots, including bots from elsewhere: duplicate deals, and what the results say about strength.

mod endgame;
mod results;
mod sprt;
mod sure_wins;

use std::fmt;

use riftforce_protocol::Refused;
use riftforce_rules::rift::Record;
use riftforce_rules::{Choice, GuildSet, Mode, Outcome, Position, Seat, Side, View};

pub use self::endgame::{Endgames, ONE_SHORT_OF_GOAL};
pub use self::results::{Estimate, Results};
pub use self::sprt::{Sprt, SprtVerdict};
pub use self::sure_wins::SureWins;
use crate::{Bot, Budget, act};

/// What is played.
#[derive(Clone, Copy, Debug)]
pub struct Match {
    /// The mode of play.
    pub mode: Mode,
    /// The guilds that a duel is drafted from.
    pub guild_set: GuildSet,
    /// The number that everything random comes from. Matches with different seeds share no deals, even if the seeds are neighbours.
    pub seed: u64,
}

/// How a game ended for the first of two bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// It won.
    Win,
    /// It ended by the rules, and nobody won.
    Draw,
    /// It lost.
    Loss,
    /// It didn't end, so it was broken off.
    BrokenOff,
}

/// Makes a player for one game, from a seed.
pub type BotFactory<'a> = dyn Fn(u64) -> Box<dyn Bot> + Sync + 'a;

/// A game of a match.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The game itself.
    pub record: Record,
    /// The first bot's side.
    pub side: Side,
    /// How it ended for the first bot.
    pub score: Score,
}

/// Why a game has no result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameStopped {
    /// It was given up, for reasons outside the game.
    GivenUp,
    /// A bot did something that's against the rules.
    Refused(Refused),
}

impl From<Refused> for GameStopped {
    fn from(refused: Refused) -> GameStopped {
        GameStopped::Refused(refused)
    }
}

impl fmt::Display for GameStopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameStopped::GivenUp => write!(f, "the game was given up"),
            GameStopped::Refused(refused) => write!(f, "{refused}"),
        }
    }
}

impl std::error::Error for GameStopped {}

/// A bot did something that's against the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Foul {
    /// Which of the two bots, 0 or 1.
    pub bot: usize,
    /// The number of the deal in the match, counted from 0.
    pub pair: u64,
    /// The seed that the deal can be dealt from again.
    pub deal: u64,
    /// The seat it was asked for.
    pub seat: Seat,
    /// What's wrong with its answer.
    pub refused: Refused,
}

impl fmt::Display for Foul {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Foul { bot, pair, deal, seat, refused } = self;
        let (bot, number) = (["first", "second"][*bot & 1], pair + 1);
        write!(f, "the {bot} bot broke the rules in deal {number} (seed {deal}), seat {seat}: {refused}")
    }
}

impl std::error::Error for Foul {}

impl Match {
    /// The seed of a deal: `riftforce new --seed` deals the same game from it.
    pub fn deal_seed(&self, pair: u64) -> u64 {
        mix(self.seed, pair)
    }

    /// The deal of a game, and the first bot's side. Every two games share a deal, with the sides swapped, so that neither bot
    /// gains from the luck of the deal.
    pub fn deal(&self, game: u64) -> (Position, Side) {
        let position = Position::deal(self.mode, self.guild_set, self.deal_seed(game / 2));
        (position, Side::BOTH[(game % 2) as usize])
    }

    /// Plays both games of a deal. `think` is told which of the bots is to act, 0 or 1, and answers with the choices of one unit,
    /// as [`act`] returns them. It may look at a clock, and it may give up; the pair then has no result.
    pub fn play_pair(
        &self,
        pair: u64,
        bots: [&BotFactory<'_>; 2],
        mut think: impl FnMut(usize, &mut dyn Bot, &View) -> Result<Vec<Choice>, GameStopped>,
    ) -> Result<Option<[PlayedGame; 2]>, Foul> {
        let deal = self.deal_seed(pair);
        let mut play = |game: u64| {
            let (position, side) = self.deal(2 * pair + game);
            let seed = mix(!deal, game);
            let mut players = [bots[0](seed), bots[1](!seed)];
            let mut asked = (0, Seat::ALL[0]);
            let played = play_game(position, |view| {
                let seat = view.position().turn().ok_or(Refused::Over)?;
                let which = usize::from(seat.side() != side);
                asked = (which, seat);
                think(which, players[which].as_mut(), view)
            });
            match played {
                Ok(record) => {
                    let score = score_for(record.position(), side);
                    Ok(Some(PlayedGame { record, side, score }))
                }
                Err(GameStopped::GivenUp) => Ok(None),
                Err(GameStopped::Refused(refused)) => {
                    Err(Foul { bot: asked.0, pair, deal, seat: asked.1, refused })
                }
            }
        };
        let Some(first) = play(0)? else { return Ok(None) };
        Ok(play(1)?.map(|second| [first, second]))
    }
}

/// SplitMix64 from a starting point that depends on every bit of the seed, so the numbers of neighbouring seeds have nothing to do
/// with each other.
fn mix(seed: u64, index: u64) -> u64 {
    const STEP: u64 = 0x9E37_79B9_7F4A_7C15;
    let scramble = |mut bits: u64| {
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    };
    let start = scramble(seed.wrapping_add(STEP));
    scramble(start.wrapping_add(index.wrapping_add(1).wrapping_mul(STEP)))
}

/// No game between bots that try to win takes nearly this many actions, but no rule ends a game in which neither side gets
/// anywhere.
pub const MOST_ACTIONS: usize = 1000;

/// Plays a game to its end. `think` is asked for one unit of choices at a time, as [`act`] returns them, with the view of the seat
/// to choose. A game that gets nowhere is broken off after [`MOST_ACTIONS`] units; its record has no outcome.
pub fn play_game(
    position: Position,
    mut think: impl FnMut(&View) -> Result<Vec<Choice>, GameStopped>,
) -> Result<Record, GameStopped> {
    let mut record = Record::new(position);
    for _ in 0..MOST_ACTIONS {
        let Some(seat) = record.position().turn() else { break };
        for (index, choice) in (0..).zip(think(&record.position().view(Some(seat)))?) {
            let played = record.play(choice, &mut ());
            played.map_err(|refusal| Refused::Choice { index, choice, refusal })?;
        }
    }
    Ok(record)
}

/// Plays this many deals, two games each, with the same number of iterations per choice for both bots. Any bots can enter:
///
/// ```
/// use riftforce_bots::arena::{Match, play_match};
/// use riftforce_bots::{GreedyBot, RandomBot, Weights};
/// use riftforce_rules::{GuildSet, Mode};
///
/// let table = Match { mode: Mode::Duel, guild_set: GuildSet::Base, seed: 1 };
/// let careful = Weights { wound: 0.5, ..Weights::default() };
/// let results = play_match(
///     &table,
///     5,
///     [&|seed| Box::new(GreedyBot::new(careful, seed)), &|seed| Box::new(RandomBot::new(seed))],
///     100,
/// )?;
/// assert_eq!(results.games_played(), 10);
/// assert!(results.win_rate().low > 0.5, "it is far better than chance");
/// # Ok::<(), riftforce_bots::arena::Foul>(())
/// ```
///
/// If a bot breaks the rules, the match ends with a [`Foul`] that says which bot, in which deal and how. For another budget, several
/// deals at once, or the games themselves, see [`Match::play_pair`].
pub fn play_match(
    table: &Match,
    deals: u64,
    bots: [&BotFactory<'_>; 2],
    iterations: u64,
) -> Result<Results, Foul> {
    let mut results = Results::default();
    for pair in 0..deals {
        let played = table.play_pair(pair, bots, |_, bot, view| {
            Ok(act(bot, view, &Budget::iterations(iterations))?.choices)
        })?;
        // Nobody gives up here.
        if let Some(games) = played {
            results.add_pair(games.map(|game| game.score));
        }
    }
    Ok(results)
}

/// How a game ended for this side.
pub fn score_for(end: &Position, side: Side) -> Score {
    match end.outcome() {
        Some(Outcome::Won(winner)) if winner == side => Score::Win,
        Some(Outcome::Won(_)) => Score::Loss,
        Some(Outcome::Draw) => Score::Draw,
        None => Score::BrokenOff,
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
    fn a_game_that_gets_nowhere_is_broken_off_which_is_no_draw() {
        let start = Position::deal(Mode::Duel, GuildSet::Base, 7);
        let record = play_game(start, |_| Ok(Vec::new())).expect("nobody gives up");
        assert_eq!(record.outcome(), None);
        assert_eq!(score_for(record.position(), Side::A), Score::BrokenOff);
    }

    #[test]
    fn a_deal_with_a_game_broken_off_does_not_count() {
        use Score::*;
        let clean = results(&[[Win, Win], [Win, Loss], [Draw, Loss]]);
        let stalled =
            results(&[[Win, Win], [Win, BrokenOff], [Win, Loss], [BrokenOff, BrokenOff], [Draw, Loss]]);
        assert_eq!((stalled.broken_off, stalled.left_out, stalled.draws), (3, 1, 1));
        assert_eq!((stalled.games_played(), stalled.counted_games()), (10, 6));
        assert_eq!((stalled.win_rate(), stalled.elo()), (clean.win_rate(), clean.elo()));
        let nothing = results(&[[BrokenOff, Win]; 3]);
        assert_eq!(nothing.win_rate(), Results::default().win_rate());
    }

    #[test]
    fn neighbouring_seeds_share_no_deals() {
        let deals = |seed| {
            let table = Match { mode: Mode::Duel, guild_set: GuildSet::Base, seed };
            (0..1000).map(move |pair| table.deal_seed(pair))
        };
        let mut all: Vec<u64> = [0, 1, 2, u64::MAX].into_iter().flat_map(deals).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 4000);
    }

    /// Plays by the rules for a while, and then gives an answer that isn't allowed.
    struct Cheat {
        asked: u32,
    }

    impl Bot for Cheat {
        fn choose(&mut self, view: &View, _: &Budget<'_>) -> crate::Answer {
            self.asked += 1;
            let first = view.position().choices().get(0).expect("there is something to choose");
            crate::Answer::of_choice(if self.asked < 5 { first } else { "b5.9".parse().expect("a token") })
        }
    }

    #[test]
    fn a_bot_that_breaks_the_rules_ends_the_match_with_the_deal_named() {
        let table = Match { mode: Mode::Duel, guild_set: GuildSet::Base, seed: 5 };
        let foul = play_match(
            &table,
            2,
            [&|seed| Box::new(crate::RandomBot::new(seed)), &|_| Box::new(Cheat { asked: 0 })],
            1,
        )
        .expect_err("it cheats");
        assert_eq!((foul.bot, foul.pair, foul.deal), (1, 0, table.deal_seed(0)));
        let said = foul.to_string();
        assert!(said.starts_with("the second bot broke the rules in deal 1 (seed "), "{said}");
        assert!(said.contains("b5.9"), "{said}");
    }

    #[test]
    fn elo_agrees_with_hand_computed_cases() {
        use Score::*;
        // Three points out of four are 191 Elo; half the points are 0 Elo.
        let three_of_four = results(&[[Win, Win], [Win, Loss]]);
        assert_eq!((three_of_four.wins, three_of_four.losses, three_of_four.games_played()), (3, 1, 4));
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
        // However strong it is, winning everything is what one would see, so there's no upper end.
        let elo = results(&[[Score::Win; 2]; 10]).elo();
        assert!(elo.value.is_finite() && elo.low < elo.value && elo.high == f64::INFINITY, "{elo:?}");
        let elo = results(&[[Score::Loss; 2]; 10]).elo();
        assert!(elo.value.is_finite() && elo.low == f64::NEG_INFINITY && elo.high > elo.value, "{elo:?}");
        assert_eq!(Results::default().win_rate(), Estimate { value: 0.5, low: 0.0, high: 1.0 });
    }

    #[test]
    fn a_test_ends_only_when_it_is_clear() {
        use Score::*;
        let sprt = Sprt { low: 0.0, high: 50.0 };
        assert_eq!(sprt.verdict(&results(&[[Win, Win]; 3])), SprtVerdict::Open);
        assert_eq!(sprt.verdict(&results(&[[Win, Win]; 40])), SprtVerdict::High);
        assert_eq!(sprt.verdict(&results(&[[Loss, Loss]; 40])), SprtVerdict::Low);
        // Equal play is decided in favour of the lower strength in the end. By hand: the rates are 0.5 and 0.5715, and pairs of
        // one win and one loss get the smallest variance allowed, 0.01, so 24 pairs give 24 * 0.0715 * -0.0715 / 0.02 = -6.1.
        assert_eq!(sprt.verdict(&results(&[[Win, Loss]; 24])), SprtVerdict::Low);
        assert_eq!(sprt.verdict(&results(&[[Win, Loss]; 10])), SprtVerdict::Open);
        let ratio = sprt.log_likelihood_ratio(&results(&[[Win, Loss]; 24]));
        assert!((ratio - -6.13).abs() < 0.01, "{ratio}");
        // One error in twenty in either direction: the logarithm of 0.95 / 0.05.
        assert_eq!(Sprt::BOUND, 19f64.ln());
    }
}
