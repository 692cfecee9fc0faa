//! `riftforce random`: one random game.

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use riftforce_rules::rift::Record;
use riftforce_rules::{Position, random_choice_by_kind};

use crate::game_arguments::GameArguments;

/// Play one random game to the end and print its record.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    game: GameArguments,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let seed = arguments.game.seed();
    let deal = Position::deal(arguments.game.game.mode(), arguments.game.guild_set()?, seed);
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut record = Record::new(deal);
    record.tag_rules();
    record.tag("players", "random");
    while let Some(choice) = random_choice_by_kind(&record.position().choices(), &mut rng) {
        record.play(choice, &mut ())?;
    }
    crate::print(record)
}
