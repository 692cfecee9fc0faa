//! Choices: what a player decides, one token at a time.

use std::fmt;

use crate::card::Card;
use crate::guild::Guild;
use crate::rank::Rank;
use crate::seat::Seat;
use crate::site::Site;

/// One decision. Its [`Display`](fmt::Display) is its token in a `.rift` file, and it's read from one.
///
/// ```
/// use riftforce_rules::{Choice, Guild, InputError};
///
/// let choice: Choice = "-Pl5".parse()?;
/// assert!(matches!(choice, Choice::Discard(card) if card.guild() == Guild::Plant && card.number() == 5));
/// assert_eq!(choice.to_string(), "-Pl5");
/// # Ok::<(), InputError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// `pick Fire`: take this guild in the draft.
    Pick(Guild),
    /// `Fi5@3`: play this card from hand to a site.
    Play(Card, Site),
    /// `-Pl5`: discard this card to activate.
    Discard(Card),
    /// `check`: Check & Draw.
    Check,
    /// `2.1`: activate the ally at this site and position (1 is nearest the Rift).
    Activate(Site, Rank),
    /// `b2.1`: activate the trainer's bot at this site and position.
    Bot(Site, Rank),
    /// `>4`: choose this site to move to, to reach an enemy at, or to play Music's catch at.
    Site(Site),
    /// `x2`: choose the enemy at this position, at the acting elemental's site.
    Enemy(Rank),
    /// `+3.2`: mend the ally at this site and position.
    Mend(Site, Rank),
    /// `end`: stop playing or activating.
    End,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Pick(guild) => write!(f, "pick {}", guild.name()),
            Choice::Play(card, site) => write!(f, "{card}@{site}"),
            Choice::Discard(card) => write!(f, "-{card}"),
            Choice::Check => f.write_str("check"),
            Choice::Activate(site, position) => write!(f, "{site}.{position}"),
            Choice::Bot(site, position) => write!(f, "b{site}.{position}"),
            Choice::Site(site) => write!(f, ">{site}"),
            Choice::Enemy(position) => write!(f, "x{position}"),
            Choice::Mend(site, position) => write!(f, "+{site}.{position}"),
            Choice::End => f.write_str("end"),
        }
    }
}

/// The kinds of action that a player can take, and a pick in the draft.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ActionKind {
    /// A pick in the draft.
    Pick,
    /// Play (R8).
    Play,
    /// Activate (R9).
    Activate,
    /// Check & Draw (R10).
    Check,
}

impl Choice {
    /// The kind of action that this choice begins, if it begins one.
    pub fn action_begun(self) -> Option<ActionKind> {
        match self {
            Choice::Pick(_) => Some(ActionKind::Pick),
            Choice::Play(..) => Some(ActionKind::Play),
            Choice::Discard(_) => Some(ActionKind::Activate),
            Choice::Check => Some(ActionKind::Check),
            _ => None,
        }
    }
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Prompt {
    /// Which guild to take (R5).
    Pick,
    /// Which action to take, with its first card.
    Action,
    /// Whether to play another card, which and where (R8).
    PlayAnother,
    /// Whether to activate another ally, and which (R9).
    ActivateAnother,
    /// Which of the trainer's bots of this number to activate (R65).
    Bot(u8),
    /// Where the acting elemental moves.
    WhereToGo,
    /// At which adjacent site to reach an enemy.
    WhomToReach,
    /// Where the enemy is moved.
    WhereToPush,
    /// Where the caught enemy is played.
    WhereToCatch,
    /// Which enemy is hit.
    WhichEnemy,
    /// Which ally is mended.
    WhomToMend,
}

/// Why a choice was refused: one sentence for the player, without the choice itself.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[expect(missing_docs, reason = "each reason says what it is")]
pub enum Refusal {
    GameOver,
    DraftFirst,
    DraftOver,
    NotInPool(Guild),
    NoSuchSite(Site),
    NotInHand(Seat, Card),
    UnknownCard,
    HandFull,
    NotAlike,
    SiteNotAdjacent(Site),
    SiteNotStacked(Site),
    NobodyThere(Site, Rank),
    AlreadyUsed(Site, Rank),
    DoesNotMatch(Card, Card),
    PartnersOnlyByNumber(Card),
    CannotHurt(Site, Rank),
    WrongNumber(u8),
    TrainerUnknown,
    NotAnOption(Prompt),
    Asked(Prompt),
}

impl std::error::Error for Refusal {}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::GameOver => f.write_str("the game is over"),
            Refusal::DraftFirst => f.write_str("the draft isn't over yet; pick a guild first"),
            Refusal::DraftOver => f.write_str("there is no draft here"),
            Refusal::NotInPool(guild) => write!(f, "{} isn't available", guild.name()),
            Refusal::NoSuchSite(site) => write!(f, "there is no site {site}"),
            Refusal::NotInHand(seat, card) => write!(f, "seat {seat} has no {card} in hand"),
            Refusal::UnknownCard => f.write_str("an unknown card can't be played or discarded"),
            Refusal::HandFull => f.write_str("Check & Draw is possible only with fewer than 7 cards in hand"),
            Refusal::NotAlike => {
                f.write_str("the cards of one action must all share a number or all share a guild")
            }
            Refusal::SiteNotAdjacent(site) => {
                write!(f, "site {site} isn't next to the sites used in this action")
            }
            Refusal::SiteNotStacked(site) => {
                write!(f, "the first two cards were stacked, so the third can't go to site {site}")
            }
            Refusal::NobodyThere(site, position) => {
                write!(f, "there is no elemental at site {site}, position {position}")
            }
            Refusal::AlreadyUsed(site, position) => {
                write!(f, "the elemental at site {site}, position {position} has already been activated")
            }
            Refusal::DoesNotMatch(card, discarded) => {
                write!(
                    f,
                    "{card} doesn't match: all elementals activated must share the number or the guild of {discarded}"
                )
            }
            Refusal::PartnersOnlyByNumber(card) => {
                write!(f, "the partner's {card} can be activated only by number")
            }
            Refusal::CannotHurt(site, position) => {
                write!(f, "the bot at site {site}, position {position} couldn't deal any damage")
            }
            Refusal::WrongNumber(number) => write!(f, "the plan calls for a bot with number {number}"),
            Refusal::TrainerUnknown => f.write_str(
                "the trainer's next bot or plan is unknown, so the round can't be played to the end",
            ),
            Refusal::NotAnOption(prompt) => write!(f, "that's not possible here; {}", prompt.question()),
            Refusal::Asked(prompt) => write!(f, "that's not what's being asked; {}", prompt.question()),
        }
    }
}

impl Prompt {
    /// What's to be chosen, without an example: what's possible depends on the position.
    pub(crate) fn question(self) -> &'static str {
        match self {
            Prompt::Pick => "pick a guild",
            Prompt::Action => "start an action",
            Prompt::PlayAnother => "play another card or end the action",
            Prompt::ActivateAnother => "activate another ally or end the action",
            Prompt::Bot(_) => "choose one of the trainer's bots",
            Prompt::WhereToGo => "choose the site to move to",
            Prompt::WhomToReach => "choose the adjacent site whose first enemy is hit",
            Prompt::WhereToPush => "choose the site to move the enemy to",
            Prompt::WhereToCatch => "choose the site where you'll play the elemental you've taken",
            Prompt::WhichEnemy => "choose the enemy to hit",
            Prompt::WhomToMend => "choose the damaged elemental to heal",
        }
    }
}
