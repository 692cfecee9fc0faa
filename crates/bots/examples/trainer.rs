//! How hard is the trainer? Lets a bot play solo games with each setting, and prints how often it wins.
//!
//! `cargo run --release -p riftforce-bots --example trainer -- LEVEL GAMES [5* 6** 7*]...` where stars are given as in
//! `.rift` files, such as `111` for one star each, `444m5` for four each with & mend for the fives, `444v6` with & move for
//! the sixes.

use std::env;

use riftforce_bots::arena::play_game;
use riftforce_bots::{Budget, Level, act, player};
use riftforce_rules::{And, Challenges, Draft, Mode, Position, Side};

/// The rungs of the ladder in the browser, from the first to the last, and some beside it.
const SETTINGS: &[&str] = &[
    "111", "121", "222", "223", "232", "233", "333", "433", "443", "444", "444m7", "444m5", "211", "112",
    "444v5",
];

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let level = arguments.first().and_then(|name| Level::from_name(name)).unwrap_or(Level::Adept);
    let games: u64 = arguments.get(1).and_then(|count| count.parse().ok()).unwrap_or(100);
    let settings: Vec<&str> = match arguments.get(2..) {
        Some(settings) if !settings.is_empty() => settings.iter().map(String::as_str).collect(),
        _ => SETTINGS.to_vec(),
    };
    println!("{} plays {games} games with each setting", level.name());
    for setting in settings {
        let Some(challenges) = read(setting) else {
            eprintln!("{setting:?} is not a setting: it is written like 111 or 444m5");
            continue;
        };
        let (mut won, mut lead) = (0, 0);
        for seed in 0..games {
            let score = play(level, challenges, seed);
            won += u64::from(score.0 > score.1);
            lead += i64::from(score.0) - i64::from(score.1);
        }
        let rate = won as f64 / games as f64;
        let error = 1.96 * (rate * (1.0 - rate) / games as f64).sqrt();
        println!(
            "{:<20} {:5.1} % ± {:4.1}   lead {:+.2}",
            challenges.to_string(),
            100.0 * rate,
            100.0 * error,
            lead as f64 / games as f64
        );
    }
}

fn read(setting: &str) -> Option<Challenges> {
    let digits: Vec<u8> = setting.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
    let half = setting.bytes().find_map(|letter| match letter {
        b'm' => Some(And::Mend),
        b'v' => Some(And::Move),
        _ => None,
    });
    let stars = digits.get(..3)?.try_into().ok()?;
    Challenges::new(stars, half.map(|half| Some((half, *digits.get(3)?))).unwrap_or_default())
}

/// The player's and the trainer's Riftforce at the end.
fn play(level: Level, challenges: Challenges, seed: u64) -> (u16, u16) {
    let mut position = Position::draft(Mode::Solo, Draft::Beyond, seed);
    position.set_trainer(&[], challenges).expect("a solo draft takes any challenges");
    position.draft_at_random();
    let mut bot = player(level, seed);
    let end = play_game(position, |view| {
        Some(act(bot.as_mut(), view, &Budget::iterations(400)).expect("a bot plays by the rules").choices)
    });
    let score = end.expect("nobody gives up").score();
    (score[Side::A], score[Side::B])
}
