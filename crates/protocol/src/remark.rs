//! What a bot says of an action, as data: clients put it into words, in any language.

use riftforce_rules::{Card, Site};
use serde::{Deserialize, Serialize};

use crate::wire;

/// What a bot says of an action that it has carried out.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Remark {
    /// What the action did for the bot's side, in the order of what counts most. A pick in a draft has no reasons.
    pub reasons: Vec<Reason>,
    /// How likely its side is to win, as it thinks, in percent; `None` if it hasn't thought about that.
    pub win_percent: Option<u8>,
}

/// A reason for an action. What counts most stands first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
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
