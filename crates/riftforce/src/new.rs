//! `riftforce new`: a fresh game.

use anyhow::{anyhow, bail};
use riftforce_rules::rift::Record;
use riftforce_rules::{Challenges, Guild, Mode, Position};

use crate::game_arguments::GameArguments;

/// Deal a new game and print it as .rift text.
///
/// Guilds are drafted at random. With --draft-by-hand, the draft itself is printed for you to continue with lines such as
/// `do: pick Fire`. The same seed always gives the same game.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) game: GameArguments,
    /// Print the draft instead of drafting at random
    #[arg(long)]
    draft_by_hand: bool,
    /// Solo: the trainer's challenges, such as "5* 6** 7*** &move 6"
    #[arg(long, value_name = "STARS")]
    challenges: Option<String>,
    /// Solo: the trainer's guilds, such as "Fire Ice"; any missing ones are drawn at random
    #[arg(long, value_name = "GUILDS")]
    trainer: Option<String>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let game = &arguments.game;
    let mut position = Position::draft(game.game.mode(), game.guild_set()?, game.seed());
    prepare_trainer(&mut position, arguments)?;
    if !arguments.draft_by_hand {
        position.draft_at_random();
    }
    crate::print(Record::new(position))
}

fn prepare_trainer(position: &mut Position, arguments: &Arguments) -> anyhow::Result<()> {
    if arguments.trainer.is_none() && arguments.challenges.is_none() {
        return Ok(());
    }
    if position.mode() != Mode::Solo {
        bail!("--challenges and --trainer are for solo games: add --game solo");
    }
    let guilds =
        arguments.trainer.as_deref().unwrap_or_default().split([' ', ',']).filter(|name| !name.is_empty());
    let guilds: Vec<Guild> = guilds
        .map(|name| {
            let known: Vec<&str> = Guild::ALL.iter().map(|guild| guild.name()).collect();
            Guild::from_name(name).ok_or_else(|| {
                anyhow!("there's no guild called {name:?}; the guilds are {}", known.join(", "))
            })
        })
        .collect::<anyhow::Result<_>>()?;
    let challenges = match &arguments.challenges {
        None => Challenges::EASIEST,
        Some(text) => text.parse().map_err(|reason| anyhow!("--challenges {text:?}: {reason}"))?,
    };
    position.set_trainer(&guilds, challenges).map_err(|reason| anyhow!("--trainer: {reason}"))
}
