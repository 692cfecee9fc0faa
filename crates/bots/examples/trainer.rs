//! How often a bot beats the trainer, over the same deals for every bot:
//!
//! ```sh
//! cargo run --release -p riftforce-bots --example trainer -- search 4-4-4 200 1000
//! ```
//!
//! plays 200 games with four stars for each number and 1,000 iterations for each action. The bots are greedy, plain, handmade,
//! search and the levels. With half of the & challenge, say `'5**** 6**** 7**** &mend 5'`. It also says how long games went on once somebody was about to win, and how many sure wins were missed.

use std::env::args;

use riftforce_bots::arena::{Endgames, ONE_SHORT_OF_GOAL, PlayedGame, Score, SureWins, play_game, score_for};
use riftforce_bots::{
    Bot, Budget, GreedyBot, Level, MctsBot, SearchBot, SearchSettings, TreeSearchBot, Weights, act,
    bot_of_level,
};
use riftforce_rules::{Challenges, GuildSet, Mode, Position, Side};

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
    let (mut won, mut broken_off) = (0, 0);
    let (mut endgames, mut sure_wins) = (Endgames::default(), SureWins::default());
    for deal in 0..games {
        let played = play_trainer(&bot, challenges, deal, iterations);
        won += u32::from(played.score == Score::Win);
        broken_off += u32::from(played.score == Score::BrokenOff);
        endgames.add(&played);
        sure_wins.add(&played);
    }
    let (share, count) = (f64::from(won) / games as f64, games as f64);
    let error = 1.96 * (share * (1.0 - share) / count).sqrt();
    println!("{won} of {games} games won: {:.1}% (± {:.1})", 100.0 * share, 100.0 * error);
    println!("broken off: {broken_off}");
    println!("sure wins missed: {} of {}", sure_wins.missed[0], sure_wins.offered[0]);
    let (mean, most) = (endgames.mean()[0], endgames.most[0]);
    println!(
        "actions once somebody had {ONE_SHORT_OF_GOAL} points: {mean:.1}, at most {most} (in {} games)",
        endgames.games
    );
}

type BotFactory = Box<dyn Fn(u64) -> Box<dyn Bot>>;

fn read(bot: &str, stars: &str, games: &str, iterations: &str) -> Option<(BotFactory, Challenges, u64, u64)> {
    let bot: BotFactory = match bot {
        "greedy" => Box::new(|seed| Box::new(GreedyBot::new(Weights::STANDARD, seed))),
        "plain" => Box::new(|seed| Box::new(MctsBot::new(seed))),
        "handmade" => Box::new(|seed| Box::new(TreeSearchBot::new(seed))),
        "search" => Box::new(|seed| Box::new(SearchBot::new(SearchSettings::STANDARD, seed))),
        name => {
            let level = Level::from_name(name)?;
            Box::new(move |seed| bot_of_level(level, seed))
        }
    };
    let numbers: Option<Vec<u8>> = stars.split('-').map(|stars| stars.parse().ok()).collect();
    let challenges = match numbers {
        Some(stars) => Challenges::new(stars.try_into().ok()?, None)?,
        // The way they're written in a file, which has room for the & challenge.
        None => stars.parse().ok()?,
    };
    Some((bot, challenges, games.parse().ok().filter(|games| *games > 0)?, iterations.parse().ok()?))
}

fn play_trainer(bot: &BotFactory, challenges: Challenges, deal: u64, iterations: u64) -> PlayedGame {
    let mut position = Position::draft(Mode::Solo, GuildSet::Beyond, deal);
    position.set_trainer(&[], challenges).expect("it is a solo draft");
    position.draft_at_random();
    let mut bot = bot(deal);
    let played =
        play_game(position, |view| Ok(act(bot.as_mut(), view, &Budget::iterations(iterations))?.choices));
    let record = played.unwrap_or_else(|stopped| panic!("deal {deal}: {stopped}"));
    let (side, score) = (Side::A, score_for(record.position(), Side::A));
    PlayedGame { record, side, score }
}
