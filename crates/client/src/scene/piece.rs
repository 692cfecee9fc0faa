//! The cards in a scene, and what the elementals among them do to each other.

use riftforce_rules::{Card, Face, Seat, Side, Site, Spot};

/// Identifies a card on the table. No two in a scene are equal, and one that has left doesn't come back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceId(pub u32);

/// An elemental on the Rift.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Which one it is.
    pub id: PieceId,
    /// Its card.
    pub card: Card,
    /// Who controls it.
    pub controller: Seat,
    /// The damage on it.
    pub damage: u8,
    /// How much of the damage is new since the scene was last marked.
    pub fresh: u8,
    /// How much damage was removed since then.
    pub mended: u8,
    /// The side and site where it stood when the scene was last marked, if it has moved since.
    pub came_from: Option<(Side, Site)>,
    /// Whether it has been put on the Rift since then.
    pub is_new: bool,
    /// Whether it was destroyed; it's still shown in a preview, and until its fall has been seen.
    pub is_doomed: bool,
    /// Its place in the order of those that have acted since the scene was last marked, counted from 1.
    pub acted: Option<u8>,
}

/// One elemental did something to another, or to itself. Either may have been moved since, so both places are those of that
/// moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strike {
    /// Who did it.
    pub by: PieceId,
    /// Its card, which gives the strike its colour.
    pub card: Card,
    /// Where it stood.
    pub from: Spot,
    /// Whom it was done to.
    pub to: PieceId,
    /// Where the target stood.
    pub at: Spot,
    /// What it did.
    pub effect: StrikeEffect,
}

/// What one elemental does to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StrikeEffect {
    /// Deals this much damage.
    Damage(u8),
    /// Removes this much damage.
    Mend(u8),
    /// Moves it here.
    Move(Spot),
}

/// A card in a hand, known or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandCard {
    /// Which one it is.
    pub id: PieceId,
    /// Which card it is, as far as the viewer knows.
    pub card: Face,
}
