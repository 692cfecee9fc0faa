//! What guilds are good for, worked out from their abilities: a new guild has its tags straight away.

use riftforce_rules::Guild;
use riftforce_rules::step::{AfterDestruction, DamageAmount, MoveRange, Step, Whom};

/// What a guild is good or bad at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GuildTrait {
    /// It can put 3 damage or more on one enemy.
    Strong,
    /// It moves to an adjacent site.
    Moves,
    /// It moves to any site.
    MovesFar,
    /// It hurts several enemies.
    Spreads,
    /// It hurts enemies at adjacent sites.
    Reaches,
    /// It can choose which enemy to hurt.
    Aims,
    /// It hurts the last enemy.
    HitsLast,
    /// It moves enemies.
    Pulls,
    /// It takes enemies over.
    Takes,
    /// It removes damage.
    Heals,
    /// It draws cards.
    Draws,
    /// It may strike again.
    StrikesAgain,
    /// It may gain extra Riftforce.
    Bonus,
    /// It does something when it is played.
    OnPlay,
    /// It hurts its own side.
    HurtsAllies,
    /// It gives the other side extra Riftforce when it's destroyed.
    Costly,
    /// It gains no Riftforce for what it destroys.
    Unpaid,
}

impl GuildTrait {
    /// All tags, in the order in which they are shown.
    pub const ALL: [GuildTrait; 17] = [
        GuildTrait::Strong,
        GuildTrait::Moves,
        GuildTrait::MovesFar,
        GuildTrait::Spreads,
        GuildTrait::Reaches,
        GuildTrait::Aims,
        GuildTrait::HitsLast,
        GuildTrait::Pulls,
        GuildTrait::Takes,
        GuildTrait::Heals,
        GuildTrait::Draws,
        GuildTrait::StrikesAgain,
        GuildTrait::Bonus,
        GuildTrait::OnPlay,
        GuildTrait::HurtsAllies,
        GuildTrait::Costly,
        GuildTrait::Unpaid,
    ];

    /// The tag's name in the keys of messages.
    pub fn name(self) -> &'static str {
        match self {
            GuildTrait::Strong => "strong",
            GuildTrait::Moves => "moves",
            GuildTrait::MovesFar => "moves-far",
            GuildTrait::Spreads => "spreads",
            GuildTrait::Reaches => "reaches",
            GuildTrait::Aims => "aims",
            GuildTrait::HitsLast => "hits-last",
            GuildTrait::Pulls => "pulls",
            GuildTrait::Takes => "takes",
            GuildTrait::Heals => "heals",
            GuildTrait::Draws => "draws",
            GuildTrait::StrikesAgain => "strikes-again",
            GuildTrait::Bonus => "bonus",
            GuildTrait::OnPlay => "on-play",
            GuildTrait::HurtsAllies => "hurts-allies",
            GuildTrait::Costly => "costly",
            GuildTrait::Unpaid => "unpaid",
        }
    }

    /// A guild's tags.
    pub fn of(guild: Guild) -> impl Iterator<Item = GuildTrait> {
        GuildTrait::ALL.into_iter().filter(move |tag| tag.fits(guild))
    }

    /// Whether this is true of a guild.
    pub fn fits(self, guild: Guild) -> bool {
        let summoner = guild.summoner();
        let does = |fits: fn(&Step) -> bool| summoner.ability.iter().chain(summoner.on_play).any(fits);
        match self {
            GuildTrait::Strong => does(|step| match *step {
                Step::Hit(_, DamageAmount::Just(most) | DamageAmount::MoreIfHurt(_, most)) => most >= 3,
                Step::Hit(_, DamageAmount::MoreIfIAmHurt(_, most)) => most >= 3,
                _ => false,
            }),
            GuildTrait::Moves => {
                does(|step| matches!(step, Step::Go(MoveRange::Adjacent) | Step::GoTogether))
            }
            GuildTrait::MovesFar => {
                does(|step| matches!(step, Step::Go(MoveRange::AnyOther | MoveRange::WhereItHurts)))
            }
            GuildTrait::Spreads => does(|step| {
                let several = [Whom::EachHere, Whom::OthersHere, Whom::FirstOfNeighbours, Whom::Second];
                matches!(step, Step::Hit(whom, _) if several.contains(whom))
            }),
            GuildTrait::Reaches => {
                does(|step| matches!(step, Step::Reach | Step::Hit(Whom::FirstOfNeighbours, _)))
            }
            GuildTrait::Aims => does(|step| matches!(step, Step::Aim(_))),
            GuildTrait::HitsLast => does(|step| matches!(step, Step::Hit(Whom::Last, _))),
            GuildTrait::Pulls => does(|step| matches!(step, Step::Pull | Step::Push | Step::GoTogether)),
            GuildTrait::Takes => does(|step| matches!(step, Step::IfDestroyed(AfterDestruction::Catch))),
            GuildTrait::Heals => does(|step| matches!(step, Step::Mend(..))),
            GuildTrait::Draws => does(|step| matches!(step, Step::Draw)),
            GuildTrait::StrikesAgain => {
                does(|step| matches!(step, Step::IfDestroyed(AfterDestruction::Again)))
            }
            GuildTrait::Bonus => does(|step| matches!(step, Step::IfDestroyed(AfterDestruction::Score))),
            GuildTrait::OnPlay => !summoner.on_play.is_empty(),
            GuildTrait::HurtsAllies => {
                does(|step| matches!(step, Step::Hit(Whom::Behind | Whom::MeAndInFront, _)))
            }
            GuildTrait::Costly => summoner.prize > 1,
            GuildTrait::Unpaid => !summoner.pays,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_guild_has_a_tag_and_every_tag_a_guild() {
        for guild in Guild::ALL {
            assert!(
                GuildTrait::of(guild).next().is_some(),
                "{guild:?} has no tag: say in `GuildTrait::fits` which one its steps deserve"
            );
        }
        for tag in GuildTrait::ALL {
            assert!(
                Guild::ALL.into_iter().any(|guild| tag.fits(guild)),
                "no guild is {tag:?}: delete the tag"
            );
        }
    }

    #[test]
    fn tags_say_what_the_cards_say() {
        let tags = |guild| GuildTrait::of(guild).collect::<Vec<_>>();
        assert_eq!(tags(Guild::Water), [GuildTrait::Moves]);
        assert_eq!(tags(Guild::Sand), [GuildTrait::MovesFar, GuildTrait::Spreads, GuildTrait::Heals]);
        assert_eq!(tags(Guild::Acid), [GuildTrait::Strong, GuildTrait::Spreads, GuildTrait::Unpaid]);
        assert_eq!(tags(Guild::Love), [GuildTrait::Heals, GuildTrait::OnPlay]);
        assert_eq!(tags(Guild::Magnet), [GuildTrait::Moves, GuildTrait::HitsLast, GuildTrait::Pulls]);
    }
}
