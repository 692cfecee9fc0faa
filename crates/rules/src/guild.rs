//! The guilds (R1): their names, their codes in `.rift` text, and their cards' abilities.
//!
//! An ability is a short script of [`Step`]s that reads like the card. To add a guild, add it here; nothing else in the
//! engine knows any guild by name. `docs/adding-a-guild.md` walks through it.

use crate::rule::Rule;
use crate::step::{ALL_DAMAGE, Step, go, hit, hit_more_if_hurt, hit_more_if_i_am_hurt, if_destroyed, mend};
// Short names, so that a script reads like the card.
use crate::step::{AfterDestruction::*, Aim::*, Mend::*, MoveRange::*, Step::*, Whom::*};

/// A guild (R1): a summoner and nine elementals that share its ability.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "a guild is its name")]
pub enum Guild {
    Fire,
    Water,
    Earth,
    Light,
    Plant,
    Ice,
    Shadow,
    Crystal,
    Thunderbolt,
    Air,
    Beast,
    Sand,
    Lava,
    Music,
    Acid,
    Star,
    Love,
    Magnet,
    /// The guild from `docs/adding-a-guild.md`: it isn't in the game, only in its tests.
    #[cfg(test)]
    Wind,
}

/// What is printed on a guild's summoner, and what the rules add to it.
#[non_exhaustive]
pub struct Summoner {
    /// The guild's English name, as in `.rift` files.
    pub name: &'static str,
    /// The two letters that stand for the guild in `.rift` files.
    pub code: &'static str,
    /// The rule that describes the guild.
    pub rule: Rule,
    /// What happens when one of its elementals is played; empty for most.
    pub on_play: &'static [Step],
    /// What happens when one of its elementals is activated.
    pub ability: &'static [Step],
    /// The Riftforce that the other side gains when one of its elementals is destroyed.
    pub prize: u8,
    /// Whether enemies that its ability destroys give Riftforce.
    pub pays: bool,
}

impl Summoner {
    const fn new(rule: u8, code: &'static str, name: &'static str, ability: &'static [Step]) -> Summoner {
        Summoner { name, code, rule: Rule(rule), on_play: &[], ability, prize: 1, pays: true }
    }

    const fn on_play(self, on_play: &'static [Step]) -> Summoner {
        Summoner { on_play, ..self }
    }

    const fn prize(self, prize: u8) -> Summoner {
        Summoner { prize, ..self }
    }

    const fn unpaid(self) -> Summoner {
        Summoner { pays: false, ..self }
    }
}

/// All summoners, in the order of [`Guild`].
#[rustfmt::skip]
pub(crate) static SUMMONERS: [Summoner; Guild::COUNT] = [
    Summoner::new(20, "Fi", "Fire",        &[hit(First, 3), hit(Behind, 1)]),
    Summoner::new(21, "Wa", "Water",       &[hit(First, 2), go(Adjacent), hit(First, 1)]),
    Summoner::new(22, "Ea", "Earth",       &[hit(First, 2)]).on_play(&[hit(EachHere, 1)]),
    Summoner::new(23, "Li", "Light",       &[hit(First, 2), mend(AnyAlly, 1)]),
    Summoner::new(24, "Pl", "Plant",       &[Reach, hit(It, 2), Pull]),
    Summoner::new(25, "Ic", "Ice",         &[hit_more_if_hurt(Last, 1, 4)]),
    Summoner::new(26, "Sh", "Shadow",      &[go(AnyOther), hit(First, 1), if_destroyed(Score)]),
    Summoner::new(27, "Cr", "Crystal",     &[hit(First, 4)]).prize(2),
    Summoner::new(28, "Th", "Thunderbolt", &[Aim(AnyHere), hit(It, 2), if_destroyed(Again)]),
    Summoner::new(29, "Ai", "Air",         &[go(AnyOther), hit(First, 1), hit(FirstOfNeighbours, 1)]),
    Summoner::new(30, "Be", "Beast",       &[go(Adjacent), hit_more_if_i_am_hurt(First, 2, 3)]),
    Summoner::new(31, "Sa", "Sand",        &[go(AnyOther), hit(EachHere, 1), mend(Myself, 1)]),
    Summoner::new(32, "La", "Lava",        &[hit(FirstOfNeighbours, 2), hit(MeAndInFront, 1)]),
    Summoner::new(33, "Mu", "Music",       &[hit(First, 2), if_destroyed(Catch)]),
    Summoner::new(34, "Ac", "Acid",        &[hit(First, 3), hit(Second, 1)]).unpaid(),
    Summoner::new(35, "St", "Star",        &[hit(First, 2), Draw]),
    Summoner::new(36, "Lo", "Love",        &[hit(First, 2)]).on_play(&[mend(AllyHere, ALL_DAMAGE)]),
    Summoner::new(37, "Ma", "Magnet",      &[hit(Last, 2), GoTogether]),
    #[cfg(test)]
    Summoner::new(99, "Wi", "Wind",        &[hit(Last, 1), Push]).on_play(&[mend(AllyHere, 1)]),
];

impl Guild {
    /// How many guilds the game has.
    pub const IN_GAME: usize = 18;

    const COUNT: usize = Guild::IN_GAME + cfg!(test) as usize;

    /// The guilds of the game: those of the base game, those of Beyond, and any that were added.
    pub const ALL: [Guild; Guild::IN_GAME] = {
        use Guild::*;
        [
            Fire,
            Water,
            Earth,
            Light,
            Plant,
            Ice,
            Shadow,
            Crystal,
            Thunderbolt,
            Air,
            Beast,
            Sand,
            Lava,
            Music,
            Acid,
            Star,
            Love,
            Magnet,
        ]
    };

    /// The ten guilds of the base game.
    pub const BASE: &'static [Guild] = Guild::ALL.split_at(10).0;

    /// What is printed on this guild's summoner.
    pub fn summoner(self) -> &'static Summoner {
        &SUMMONERS[self as usize]
    }

    /// The guild's English name, as in `.rift` files.
    pub fn name(self) -> &'static str {
        self.summoner().name
    }

    /// The two letters that stand for the guild in `.rift` files.
    pub fn code(self) -> &'static str {
        self.summoner().code
    }

    /// The guild with this English name.
    pub fn from_name(name: &str) -> Option<Guild> {
        Guild::every().find(|guild| guild.name() == name)
    }

    /// The guild with this two-letter code.
    pub fn from_code(code: &str) -> Option<Guild> {
        Guild::every().find(|guild| guild.code() == code)
    }

    /// The guild at this place in the table of summoners.
    pub(crate) fn from_index(index: usize) -> Option<Guild> {
        #[cfg(test)]
        if index == Guild::ALL.len() {
            return Some(Guild::Wind);
        }
        Guild::ALL.get(index).copied()
    }

    fn every() -> impl Iterator<Item = Guild> {
        (0..Guild::COUNT).filter_map(Guild::from_index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_guild_is_at_its_own_index_in_the_table() {
        let (guilds, lines) = (Guild::every().count(), SUMMONERS.len());
        assert_eq!(guilds, lines, "There are {guilds} guilds, but {lines} lines in SUMMONERS.");
        for (index, guild) in Guild::every().enumerate() {
            assert_eq!(guild as usize, index, "Guild::ALL has {guild:?} in another place than the enum.");
            let (name, line) = (format!("{guild:?}"), guild.name());
            assert_eq!(name, line, "SUMMONERS has the line of {line} where the enum has {name}.");
            let code = guild.code();
            assert_eq!(
                Guild::from_code(code),
                Some(guild),
                "Another guild has the code {code:?} of {guild:?}."
            );
        }
    }

    fn assert_leads_to(text: &str, lines: &[&str]) {
        let text = format!("rift: 1\ngame: duel\n{text}");
        let got = crate::rift::judge(text.as_bytes()).unwrap_or_else(|error| panic!("{error} in\n{text}"));
        for &line in lines {
            assert!(got.lines().any(|it| it == line), "no line {line:?} in\n{got}");
        }
    }

    /// R99, R13: 1 damage to the last enemy here, which then goes to an adjacent site of the player's choice.
    #[test]
    fn wind_blows_the_last_enemy_next_door() {
        assert_leads_to(
            "site 3: Wi5 / Fi7 Wa6
             site 4: - / Ea5
             hand 1: Wi6
             do: -Wi6 3.1 >4",
            &["site 3: Wi5 / Fi7", "site 4: - / Ea5 Wa6:1", "discard 1: Wi6", "turn: 2"],
        );
    }

    /// R14, R38: at the end of the Rift there's only one way to go, and an enemy with fatal damage goes
    /// there before it's destroyed.
    #[test]
    fn wind_carries_the_dying_away_before_they_are_destroyed() {
        assert_leads_to(
            "site 1: Wi7 / Cr5:4
             site 2: - / Li5
             hand 1: Wi5
             do: -Wi5 1.1",
            &["score: 2 0", "site 1: Wi7 / -", "site 2: - / Li5", "discard 2: Cr5"],
        );
    }

    /// R99: when played, it mends 1 damage on an ally here; if two are damaged, the player chooses.
    #[test]
    fn wind_mends_an_ally_where_it_is_played() {
        assert_leads_to(
            "site 2: Fi5:3 Wa6 Pl7:2 / -
             hand 1: Wi5
             do: Wi5@2 +2.3",
            &["site 2: Fi5:3 Wa6 Pl7:1 Wi5 / -", "turn: 2"],
        );
    }
}
