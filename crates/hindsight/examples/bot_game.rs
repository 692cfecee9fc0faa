//! A duel between two bots, as a `.rift` record: something to look back at, for measuring how long that takes.
//!
//! `cargo run --release -p riftforce-hindsight --example bot_game -- master expert 7`

use std::env;
use std::error::Error;

use riftforce_bots::Level;
use riftforce_hindsight::bot_games;
use riftforce_rules::{GuildSet, Mode};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [one, other, seed] = &words[..] else { return Err("tell two levels and a seed".into()) };
    let level = |name: &String| Level::from_name(name).ok_or(format!("there's no level {name}"));
    let record = bot_games::play(Mode::Duel, GuildSet::Base, &[level(one)?, level(other)?], seed.parse()?);
    print!("{record}");
    Ok(())
}
