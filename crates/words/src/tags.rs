//! What guilds are good for, worked out from their abilities: a new guild has its tags straight away.

use riftforce_rules::Guild;
use riftforce_rules::step::{Amount, Range, Step, Then, Whom};

/// What a guild is good or bad at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tag {
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

impl Tag {
    /// All tags, in the order in which they are shown.
    pub const ALL: [Tag; 17] = [
        Tag::Strong,
        Tag::Moves,
        Tag::MovesFar,
        Tag::Spreads,
        Tag::Reaches,
        Tag::Aims,
        Tag::HitsLast,
        Tag::Pulls,
        Tag::Takes,
        Tag::Heals,
        Tag::Draws,
        Tag::StrikesAgain,
        Tag::Bonus,
        Tag::OnPlay,
        Tag::HurtsAllies,
        Tag::Costly,
        Tag::Unpaid,
    ];

    /// The tag's name in the keys of messages.
    pub fn name(self) -> &'static str {
        match self {
            Tag::Strong => "strong",
            Tag::Moves => "moves",
            Tag::MovesFar => "moves-far",
            Tag::Spreads => "spreads",
            Tag::Reaches => "reaches",
            Tag::Aims => "aims",
            Tag::HitsLast => "hits-last",
            Tag::Pulls => "pulls",
            Tag::Takes => "takes",
            Tag::Heals => "heals",
            Tag::Draws => "draws",
            Tag::StrikesAgain => "strikes-again",
            Tag::Bonus => "bonus",
            Tag::OnPlay => "on-play",
            Tag::HurtsAllies => "hurts-allies",
            Tag::Costly => "costly",
            Tag::Unpaid => "unpaid",
        }
    }

    /// A guild's tags.
    pub fn of(guild: Guild) -> impl Iterator<Item = Tag> {
        Tag::ALL.into_iter().filter(move |tag| tag.fits(guild))
    }

    /// Whether this is true of a guild.
    pub fn fits(self, guild: Guild) -> bool {
        let summoner = guild.summoner();
        let does = |fits: fn(&Step) -> bool| summoner.ability.iter().chain(summoner.on_play).any(fits);
        match self {
            Tag::Strong => does(|step| match *step {
                Step::Hit(_, Amount::Just(most) | Amount::MoreIfHurt(_, most)) => most >= 3,
                Step::Hit(_, Amount::MoreIfIAmHurt(_, most)) => most >= 3,
                _ => false,
            }),
            Tag::Moves => does(|step| matches!(step, Step::Go(Range::Adjacent) | Step::GoTogether)),
            Tag::MovesFar => does(|step| matches!(step, Step::Go(Range::AnyOther | Range::WhereItHurts))),
            Tag::Spreads => does(|step| {
                let several = [Whom::EachHere, Whom::OthersHere, Whom::FirstOfNeighbours, Whom::Second];
                matches!(step, Step::Hit(whom, _) if several.contains(whom))
            }),
            Tag::Reaches => does(|step| matches!(step, Step::Reach | Step::Hit(Whom::FirstOfNeighbours, _))),
            Tag::Aims => does(|step| matches!(step, Step::Aim(_))),
            Tag::HitsLast => does(|step| matches!(step, Step::Hit(Whom::Last, _))),
            Tag::Pulls => does(|step| matches!(step, Step::Pull | Step::Push | Step::GoTogether)),
            Tag::Takes => does(|step| matches!(step, Step::IfDestroyed(Then::Catch))),
            Tag::Heals => does(|step| matches!(step, Step::Mend(..))),
            Tag::Draws => does(|step| matches!(step, Step::Draw)),
            Tag::StrikesAgain => does(|step| matches!(step, Step::IfDestroyed(Then::Again))),
            Tag::Bonus => does(|step| matches!(step, Step::IfDestroyed(Then::Score))),
            Tag::OnPlay => !summoner.on_play.is_empty(),
            Tag::HurtsAllies => does(|step| matches!(step, Step::Hit(Whom::Behind | Whom::MeAndInFront, _))),
            Tag::Costly => summoner.prize > 1,
            Tag::Unpaid => !summoner.pays,
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
                Tag::of(guild).next().is_some(),
                "{guild:?} has no tag: say in `Tag::fits` which one its steps deserve"
            );
        }
        for tag in Tag::ALL {
            assert!(
                Guild::ALL.into_iter().any(|guild| tag.fits(guild)),
                "no guild is {tag:?}: delete the tag"
            );
        }
    }

    #[test]
    fn tags_say_what_the_cards_say() {
        let tags = |guild| Tag::of(guild).collect::<Vec<_>>();
        assert_eq!(tags(Guild::Water), [Tag::Moves]);
        assert_eq!(tags(Guild::Sand), [Tag::MovesFar, Tag::Spreads, Tag::Heals]);
        assert_eq!(tags(Guild::Acid), [Tag::Strong, Tag::Spreads, Tag::Unpaid]);
        assert_eq!(tags(Guild::Love), [Tag::Heals, Tag::OnPlay]);
        assert_eq!(tags(Guild::Magnet), [Tag::Moves, Tag::HitsLast, Tag::Pulls]);
    }
}
