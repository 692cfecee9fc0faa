//! What a bot says of an action, as data: clients put it into words, in any language.

use riftforce_rules::{Card, Guild, Site};
use serde::{Deserialize, Serialize};

use crate::wire;

/// What a bot says of an action that it has carried out.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Remark {
    /// What the action did for the bot's side, in the order of what counts most.
    pub reasons: Vec<Reason>,
    /// How likely its side is to win, as it thinks, in percent; `None` if it hasn't thought about that.
    pub win_percent: Option<u8>,
    /// What it thought of doing instead, if it thought of anything that can be told.
    #[serde(default)]
    pub instead: Option<Instead>,
}

/// What a bot thinks of its action. What that was good for is seen when it's carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Opinion {
    /// How likely its side is to win, in percent.
    pub win_percent: Option<u8>,
    /// What it could have done instead.
    pub instead: Option<Instead>,
}

/// What a bot could have done instead, and thought less of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Instead {
    /// What it would have done above all.
    pub deed: Deed,
    /// By how much that looked worse: the chances to win that it would have cost, in percent.
    pub worse_by: u8,
}

/// The main thing about an action that was not taken. It says nothing about cards that the bot still hides: what it could
/// have done with those stays its secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Picking this guild in the draft.
    Picks(#[serde(with = "wire")] Guild),
    /// Check & Draw.
    Checks,
    /// Destroying this enemy.
    Destroys(#[serde(with = "wire")] Card),
    /// Taking control of this site.
    TakesControl(#[serde(with = "wire")] Site),
    /// Ending the other side's control of this site.
    DeniesControl(#[serde(with = "wire")] Site),
    /// Putting so much damage on enemies.
    Wounds(u16),
    /// Playing a card at this site.
    PlaysAt(#[serde(with = "wire")] Site),
}

/// A reason for an action. What counts most stands first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// It picks this guild in the draft.
    Picks(#[serde(with = "wire")] Guild),
    /// It wins the game.
    Wins,
    /// It brings so much Riftforce.
    Gains(u16),
    /// It destroys this enemy.
    Destroys(#[serde(with = "wire")] Card),
    /// It takes control of this site.
    TakesControl(#[serde(with = "wire")] Site),
    /// It ends the other side's control of this site.
    DeniesControl(#[serde(with = "wire")] Site),
    /// It saves this ally: an enemy alone could have destroyed it by its ability, if the other side holds a card for that,
    /// and now none could. (Several together still may.)
    Saves(#[serde(with = "wire")] Card),
    /// It puts so much damage on enemies.
    Wounds(u16),
    /// It mends so much damage.
    Mends(u16),
    /// It moves an ally.
    Repositions,
    /// It draws so many cards.
    Draws(u16),
    /// It costs the side so much damage on its own.
    Suffers(u16),
    /// It costs the side this ally.
    Sacrifices(#[serde(with = "wire")] Card),
    /// It gives the other side so much Riftforce.
    Gives(u16),
}
