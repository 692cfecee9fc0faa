//! All scripts of the game in one table: what guilds' elementals do when activated and when played, and what bots do.

use crate::card::Card;
use crate::guild::{SUMMONERS, Summoner};
use crate::plan::{AndChallenge, CHALLENGES};
use crate::rule::Rule;
use crate::step::{Mend, MoveRange, Step, go, mend};

/// A script, by its place in the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Script(u8);

const ON_PLAY: usize = 32;
const CHALLENGE: usize = 64;
const AND: usize = 76;
const COUNT: usize = 78;

static SCRIPTS: [&[Step]; COUNT] = {
    let mut scripts: [&[Step]; COUNT] = [&[]; COUNT];
    let mut guild = 0;
    while guild < SUMMONERS.len() {
        scripts[guild] = SUMMONERS[guild].ability;
        scripts[ON_PLAY + guild] = SUMMONERS[guild].on_play;
        guild += 1;
    }
    let mut challenge = 0;
    while challenge < AND - CHALLENGE {
        scripts[CHALLENGE + challenge] = CHALLENGES[challenge / 4][challenge % 4];
        challenge += 1;
    }
    const MOVE: &[Step] = &[go(MoveRange::WhereItHurts)];
    const MEND: &[Step] = &[mend(Mend::AnyAlly, 1)];
    scripts[AND] = MOVE;
    scripts[AND + 1] = MEND;
    scripts
};

impl Script {
    pub(crate) const NONE: Script = Script(0);

    /// What an elemental does when it is activated.
    pub(crate) fn of_ability(card: Card) -> Script {
        Script(card.guild_index() as u8)
    }

    /// What an elemental does when it is played.
    pub(crate) fn of_play(card: Card) -> Script {
        Script((ON_PLAY + card.guild_index()) as u8)
    }

    /// What a bot with this number does in the challenge with this many stars.
    pub(crate) fn of_challenge(number: u8, stars: u8) -> Script {
        Script(CHALLENGE as u8 + (number - 5) * 4 + stars - 1)
    }

    /// What a bot does before its challenge.
    pub(crate) fn of_and_challenge(and: AndChallenge) -> Script {
        Script(AND as u8 + and as u8)
    }

    #[inline(always)]
    pub(crate) fn steps(self) -> &'static [Step] {
        SCRIPTS[usize::from(self.0)]
    }

    /// The rule that describes the script.
    #[inline]
    pub(crate) fn rule(self) -> Rule {
        self.summoner().map_or(Rule(61), |summoner| summoner.rule)
    }

    /// Whether enemies that it destroys give Riftforce (R34).
    pub(crate) fn pays(self) -> bool {
        usize::from(self.0) >= ON_PLAY || self.summoner().is_none_or(|summoner| summoner.pays)
    }

    fn summoner(self) -> Option<&'static Summoner> {
        let script = usize::from(self.0);
        (script < CHALLENGE).then(|| &SUMMONERS[script % ON_PLAY])
    }
}
