//! Plays at an online table until the game is over, and prints the outcome.

use std::error::Error;

use riftforce_example_player::Game;
use riftforce_protocol::Level;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [link, level] = &arguments[..] else { return Err("usage: player LINK LEVEL".into()) };
    let level =
        Level::from_name(level).ok_or("a level is beginner, novice, apprentice, adept, expert or master")?;
    let outcome =
        Game::read(link, level).ok_or("a link looks like http://…/#/table/NAME/SEAT/KEY")?.play().await?;
    println!("outcome: {outcome}");
    Ok(())
}
