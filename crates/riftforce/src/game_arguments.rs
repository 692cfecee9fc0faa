//! Which game to play: the arguments that several commands have.

use anyhow::bail;
use clap::ValueEnum;
use riftforce_rules::{GuildSet, Mode};

/// Which game to play, and its randomness.
#[derive(clap::Args)]
pub(crate) struct GameArguments {
    /// Which game to play
    #[arg(long, default_value = "duel")]
    pub(crate) game: Game,
    /// The guilds in a duel: base for the base game's, beyond for all of them. Other games always use all
    #[arg(long)]
    pub(crate) draft: Option<GuildSetName>,
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
pub(crate) enum GuildSetName {
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
    pub(crate) fn guild_set(&self) -> anyhow::Result<GuildSet> {
        match (self.draft, self.game) {
            (Some(GuildSetName::Base), Game::Team3 | Game::Team4 | Game::Solo) => {
                bail!("only a duel can be drafted from the base guilds; leave out --draft, or choose beyond")
            }
            (Some(GuildSetName::Beyond), _) | (None, Game::Team3 | Game::Team4 | Game::Solo) => {
                Ok(GuildSet::Beyond)
            }
            (Some(GuildSetName::Base) | None, Game::Duel) => Ok(GuildSet::Base),
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
