//! Games that the quick player plays against itself.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use riftforce_rules::internal::random_below;
use riftforce_rules::{Challenges, Choice, GuildSet, Mode, Position};

/// How a game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// The mode of play.
    pub mode: Mode,
    /// Where its guilds come from.
    pub guild_set: GuildSet,
    /// The seed for everything random in it.
    pub seed: u64,
}

impl Start {
    /// How the game with this number in a run begins: most are duels, with either set of guilds, and a third are other modes.
    pub fn of(run: u64, number: u64) -> Start {
        let mut rng = Pcg32::new(run, number);
        let mode = match random_below(&mut rng, 100) {
            0..66 => Mode::Duel,
            66..84 => Mode::Team4,
            84..90 => Mode::Team3,
            _ => Mode::Solo,
        };
        let is_base = mode == Mode::Duel && random_below(&mut rng, 2) == 0;
        Start {
            mode,
            guild_set: if is_base { GuildSet::Base } else { GuildSet::Beyond },
            seed: rng.next_u64(),
        }
    }

    /// The position that the game begins with.
    pub fn position(self) -> Position {
        if self.mode != Mode::Solo {
            return Position::deal(self.mode, self.guild_set, self.seed);
        }
        let mut rng = Pcg32::seed_from_u64(self.seed);
        let mut position = Position::draft(self.mode, self.guild_set, self.seed);
        let stars = [0; 3].map(|_| 1 + random_below(&mut rng, 4) as u8);
        let challenges = Challenges::new(stars, None).unwrap_or(Challenges::EASIEST);
        position.set_trainer(&[], challenges).expect("a new draft takes any challenges");
        position.draft_at_random();
        position
    }
}

/// A game: how it begins, and which of the options was chosen each time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// How it begins.
    pub start: Start,
    /// The index of the option that was chosen, each time.
    pub made: Vec<u16>,
}

impl Game {
    /// Calls `tell` with each position and the choice made there, and with the last position. `None` if the game can't have been
    /// played under these rules.
    pub fn follow(&self, mut tell: impl FnMut(&Position, Option<Choice>)) -> Option<()> {
        let mut position = self.start.position();
        let mut choices = position.choices();
        for &index in &self.made {
            let choice = choices.get(index.into())?;
            tell(&position, Some(choice));
            position.play_unchecked(choice, &mut choices);
        }
        tell(&position, None);
        Some(())
    }
}
