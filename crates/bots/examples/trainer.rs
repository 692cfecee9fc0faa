//! How often a bot beats the trainer, over the same deals for every bot:
//!
//! ```sh
//! cargo run --release -p riftforce-bots --example trainer -- search 4-4-4 200 1000
//! ```
//!
//! plays 200 games with four stars for each number and 1,000 iterations for each action. The bots are greedy, handmade, search
//! and the levels.

use std::env::args;

use riftforce_bots::arena::play_game;
use riftforce_bots::{Bot, Budget, Greedy, Level, Manner, Search, TreeSearch, Weights, act, player};
use riftforce_rules::{Challenges, Draft, Mode, Position, Side};

fn main() {
    let words: Vec<String> = args().skip(1).collect();
    let asked = match &words[..] {
        [bot, stars, games, iterations] => read(bot, stars, games, iterations),
        _ => None,
    };
    let Some((bot, challenges, games, iterations)) = asked else {
        eprintln!("Say which bot, the stars, how many games and iterations, such as: search 4-4-4 200 1000");
        std::process::exit(2);
    };
    let won: u32 = (0..games).map(|deal| u32::from(beats_trainer(&bot, challenges, deal, iterations))).sum();
    let (share, count) = (f64::from(won) / games as f64, games as f64);
    let error = 1.96 * (share * (1.0 - share) / count).sqrt();
    println!("{won} of {games} games won: {:.1}% (± {:.1})", 100.0 * share, 100.0 * error);
}

type Maker = Box<dyn Fn(u64) -> Box<dyn Bot>>;

fn read(bot: &str, stars: &str, games: &str, iterations: &str) -> Option<(Maker, Challenges, u64, u64)> {
    let bot: Maker = match bot {
        "greedy" => Box::new(|seed| Box::new(Greedy::new(Weights::STANDARD, seed))),
        "handmade" => Box::new(|seed| Box::new(TreeSearch::new(seed))),
        "search" => Box::new(|seed| Box::new(Search::new(Manner::STANDARD, seed))),
        name => {
            let level = Level::from_name(name)?;
            Box::new(move |seed| player(level, seed))
        }
    };
    let stars: Vec<u8> = stars.split('-').map(|stars| stars.parse().ok()).collect::<Option<_>>()?;
    let challenges = Challenges::new(stars.try_into().ok()?, None)?;
    Some((bot, challenges, games.parse().ok().filter(|games| *games > 0)?, iterations.parse().ok()?))
}

fn beats_trainer(bot: &Maker, challenges: Challenges, deal: u64, iterations: u64) -> bool {
    let mut position = Position::draft(Mode::Solo, Draft::Beyond, deal);
    position.set_trainer(&[], challenges).expect("it is a solo draft");
    position.draft_at_random();
    let mut bot = bot(deal);
    let played =
        play_game(position, |view| Ok(act(bot.as_mut(), view, &Budget::iterations(iterations))?.choices));
    let record = played.unwrap_or_else(|stopped| panic!("deal {deal}: {stopped}"));
    record.outcome().and_then(|outcome| outcome.winner()) == Some(Side::A)
}
