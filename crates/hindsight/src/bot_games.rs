//! Games played by bots, to look back at.

use riftforce_bots::{Budget, Level, act, bot_of_level};
use riftforce_rules::rift::Record;
use riftforce_rules::{Challenges, GuildSet, Mode, Position};

/// How many iterations the bots that search spend on each choice.
const ITERATIONS: u64 = 60;

/// A game between bots of these levels, who take turns at the seats. The same arguments always give the same game.
#[expect(
    clippy::expect_used,
    reason = "in a game that's dealt here nothing is unknown, so a bot that fails breaks the rules"
)]
pub fn play(mode: Mode, guild_set: GuildSet, levels: &[Level], seed: u64) -> Record {
    let mut bots: Vec<_> =
        levels.iter().zip(seed..).map(|(&level, seed)| bot_of_level(level, seed)).collect();
    let mut record = Record::new(deal(mode, guild_set, seed));
    record.tag_rules();
    while let Some(seat) = record.position().turn() {
        let number = usize::from(seat.number() - 1) % bots.len();
        let answer =
            act(bots[number].as_mut(), &record.position().view(Some(seat)), &Budget::iterations(ITERATIONS));
        for choice in answer.expect("a bot plays by the rules").choices {
            record.play(choice, &mut ()).expect("a bot plays by the rules");
        }
    }
    record
}

/// A deal; the trainer's stars vary with the seed.
#[expect(clippy::expect_used, reason = "no guild is asked for, so none can be taken")]
fn deal(mode: Mode, guild_set: GuildSet, seed: u64) -> Position {
    let mut position = Position::draft(mode, guild_set, seed);
    let stars = [seed, seed / 4, seed / 16].map(|seed| 1 + (seed % 4) as u8);
    if let (Mode::Solo, Some(challenges)) = (mode, Challenges::new(stars, None)) {
        position.set_trainer(&[], challenges).expect("no guild is asked for");
    }
    position.draft_at_random();
    position
}
