//! What guilds are good for, worked out from their abilities: a new guild has its tags straight away.

use riftforce_rules::Guild;
use riftforce_rules::step::{AfterDestruction, DamageAmount, MoveRange, Step, Whom};

/// What a guild is good or bad at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GuildTag {
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

impl GuildTag {
    /// All tags, in the order in which they are shown.
    pub const ALL: [GuildTag; 17] = [
        GuildTag::Strong,
        GuildTag::Moves,
        GuildTag::MovesFar,
        GuildTag::Spreads,
        GuildTag::Reaches,
        GuildTag::Aims,
        GuildTag::HitsLast,
        GuildTag::Pulls,
        GuildTag::Takes,
        GuildTag::Heals,
        GuildTag::Draws,
        GuildTag::StrikesAgain,
        GuildTag::Bonus,
        GuildTag::OnPlay,
        GuildTag::HurtsAllies,
        GuildTag::Costly,
        GuildTag::Unpaid,
    ];

    /// The tag's name in the keys of messages.
    pub fn name(self) -> &'static str {
        match self {
            GuildTag::Strong => "strong",
            GuildTag::Moves => "moves",
            GuildTag::MovesFar => "moves-far",
            GuildTag::Spreads => "spreads",
            GuildTag::Reaches => "reaches",
            GuildTag::Aims => "aims",
            GuildTag::HitsLast => "hits-last",
            GuildTag::Pulls => "pulls",
            GuildTag::Takes => "takes",
            GuildTag::Heals => "heals",
            GuildTag::Draws => "draws",
            GuildTag::StrikesAgain => "strikes-again",
            GuildTag::Bonus => "bonus",
            GuildTag::OnPlay => "on-play",
            GuildTag::HurtsAllies => "hurts-allies",
            GuildTag::Costly => "costly",
            GuildTag::Unpaid => "unpaid",
        }
    }

    /// A guild's tags.
    pub fn of(guild: Guild) -> impl Iterator<Item = GuildTag> {
        GuildTag::ALL.into_iter().filter(move |tag| tag.fits(guild))
    }

    /// Whether this is true of a guild.
    pub fn fits(self, guild: Guild) -> bool {
        let summoner = guild.summoner();
        let does = |fits: fn(&Step) -> bool| summoner.ability.iter().chain(summoner.on_play).any(fits);
        match self {
            GuildTag::Strong => does(|step| match *step {
                Step::Hit(_, DamageAmount::Just(most) | DamageAmount::MoreIfHurt(_, most)) => most >= 3,
                Step::Hit(_, DamageAmount::MoreIfIAmHurt(_, most)) => most >= 3,
                _ => false,
            }),
            GuildTag::Moves => does(|step| matches!(step, Step::Go(MoveRange::Adjacent) | Step::GoTogether)),
            GuildTag::MovesFar => {
                does(|step| matches!(step, Step::Go(MoveRange::AnyOther | MoveRange::WhereItHurts)))
            }
            GuildTag::Spreads => does(|step| {
                let several = [Whom::EachHere, Whom::OthersHere, Whom::FirstOfNeighbours, Whom::Second];
                matches!(step, Step::Hit(whom, _) if several.contains(whom))
            }),
            GuildTag::Reaches => {
                does(|step| matches!(step, Step::Reach | Step::Hit(Whom::FirstOfNeighbours, _)))
            }
            GuildTag::Aims => does(|step| matches!(step, Step::Aim(_))),
            GuildTag::HitsLast => does(|step| matches!(step, Step::Hit(Whom::Last, _))),
            GuildTag::Pulls => does(|step| matches!(step, Step::Pull | Step::Push | Step::GoTogether)),
            GuildTag::Takes => does(|step| matches!(step, Step::IfDestroyed(AfterDestruction::Catch))),
            GuildTag::Heals => does(|step| matches!(step, Step::Mend(..))),
            GuildTag::Draws => does(|step| matches!(step, Step::Draw)),
            GuildTag::StrikesAgain => does(|step| matches!(step, Step::IfDestroyed(AfterDestruction::Again))),
            GuildTag::Bonus => does(|step| matches!(step, Step::IfDestroyed(AfterDestruction::Score))),
            GuildTag::OnPlay => !summoner.on_play.is_empty(),
            GuildTag::HurtsAllies => {
                does(|step| matches!(step, Step::Hit(Whom::Behind | Whom::MeAndInFront, _)))
            }
            GuildTag::Costly => summoner.prize > 1,
            GuildTag::Unpaid => !summoner.pays,
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
                GuildTag::of(guild).next().is_some(),
                "{guild:?} has no tag: say in `GuildTag::fits` which one its steps deserve"
            );
        }
        for tag in GuildTag::ALL {
            assert!(
                Guild::ALL.into_iter().any(|guild| tag.fits(guild)),
                "no guild is {tag:?}: delete the tag"
            );
        }
    }

    #[test]
    fn tags_say_what_the_cards_say() {
        let tags = |guild| GuildTag::of(guild).collect::<Vec<_>>();
        assert_eq!(tags(Guild::Water), [GuildTag::Moves]);
        assert_eq!(tags(Guild::Sand), [GuildTag::MovesFar, GuildTag::Spreads, GuildTag::Heals]);
        assert_eq!(tags(Guild::Acid), [GuildTag::Strong, GuildTag::Spreads, GuildTag::Unpaid]);
        assert_eq!(tags(Guild::Love), [GuildTag::Heals, GuildTag::OnPlay]);
        assert_eq!(tags(Guild::Magnet), [GuildTag::Moves, GuildTag::HitsLast, GuildTag::Pulls]);
    }
}
