//! What a bot says about an action, as data: clients put it into words, in any language.

use riftforce_rules::{Card, Guild, Site};
use serde::{Deserialize, Serialize};

/// What a bot says about an action that it has carried out.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Remark {
    /// What the action did for the bot's side, the most important first.
    pub reasons: Vec<Reason>,
    /// How likely it thinks its side is to win, in percent; `None` if it hasn't thought about that.
    pub win_percent: Option<u8>,
    /// What it considered doing instead, if there was anything it can tell.
    #[serde(default)]
    pub instead: Option<Alternative>,
}

/// What a bot thinks of its action. What the action was good for turns out when it's carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Opinion {
    /// How likely its side is to win, in percent.
    pub win_percent: Option<u8>,
    /// What it could have done instead.
    pub instead: Option<Alternative>,
}

/// What a bot could have done instead and thought less of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Alternative {
    /// The main thing it would have done.
    pub deed: Deed,
    /// How much worse that looked: how much it would have lowered the chance to win, in percent.
    pub worse_by: u8,
}

/// The main thing about an action that wasn't taken. It says nothing about cards that the bot still hides: what it could have
/// done with those stays its secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Picking this guild in the draft.
    Picks(Guild),
    /// Check & Draw.
    Checks,
    /// Destroying this enemy.
    Destroys(Card),
    /// Taking control of this site.
    TakesControl(Site),
    /// Ending the other side's control of this site.
    DeniesControl(Site),
    /// Dealing this much damage to enemies.
    Wounds(u16),
    /// Playing a card at this site.
    PlaysAt(Site),
}

/// A reason for an action. The most important ones come first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// It picks this guild in the draft.
    Picks(Guild),
    /// It wins the game.
    Wins,
    /// It brings this much Riftforce.
    Gains(u16),
    /// It destroys this enemy.
    Destroys(Card),
    /// It takes control of this site.
    TakesControl(Site),
    /// It ends the other side's control of this site.
    DeniesControl(Site),
    /// It saves this ally: a single enemy could have destroyed it with its ability, if the other side holds a card for that, and
    /// now none could. (Several together still may.)
    Saves(Card),
    /// It deals this much damage to enemies.
    Wounds(u16),
    /// It mends this much damage.
    Mends(u16),
    /// It moves an ally.
    Repositions,
    /// It draws this many cards.
    Draws(u16),
    /// It deals this much damage to its own side.
    Suffers(u16),
    /// It costs its own side this ally.
    Sacrifices(Card),
    /// It gives the other side this much Riftforce.
    Gives(u16),
}
