//! `riftforce new`: a fresh game.

use anyhow::{anyhow, bail};
use clap::ValueEnum;
use riftforce_rules::rift::Record;
use riftforce_rules::{Challenges, Guild, GuildSet, Mode, Position};

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

/// Which game to play, and its randomness.
#[derive(clap::Args)]
pub(crate) struct GameArguments {
    /// Which game to play
    #[arg(long, default_value = "duel")]
    pub(crate) game: Game,
    /// The guilds in a duel: base for the base game's, beyond for all of them. Other games always use all
    #[arg(long)]
    pub(crate) draft: Option<DraftName>,
    /// The number all randomness in the game comes from; if omitted, it's different each time
    #[arg(long)]
    pub(crate) seed: Option<u64>,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Game {
    Duel,
    Team3,
    Team4,
    Solo,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum DraftName {
    Base,
    Beyond,
}

impl Game {
    pub(crate) fn mode(self) -> Mode {
        match self {
            Game::Duel => Mode::Duel,
            Game::Team3 => Mode::Team3,
            Game::Team4 => Mode::Team4,
            Game::Solo => Mode::Solo,
        }
    }
}

impl GameArguments {
    pub(crate) fn draft(&self) -> anyhow::Result<GuildSet> {
        match (self.draft, self.game) {
            (Some(DraftName::Base), Game::Team3 | Game::Team4 | Game::Solo) => {
                bail!("only a duel can be drafted from the base guilds; leave out --draft, or choose beyond")
            }
            (Some(DraftName::Beyond), _) | (None, Game::Team3 | Game::Team4 | Game::Solo) => {
                Ok(GuildSet::Beyond)
            }
            (Some(DraftName::Base) | None, Game::Duel) => Ok(GuildSet::Base),
        }
    }

    /// The seed given, or one that is different each time.
    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| {
            use std::hash::{BuildHasher, Hasher, RandomState};
            RandomState::new().build_hasher().finish()
        })
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let game = &arguments.game;
    let mut position = Position::draft(game.game.mode(), game.draft()?, game.seed());
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
