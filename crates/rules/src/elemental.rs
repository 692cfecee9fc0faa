//! An elemental: a card with its damage and marks.

use std::fmt;

use crate::card::{Card, Face};
use crate::seat::Seat;

/// A card with the damage on it, and marks that the engine makes.
// Packed into 16 bits, so that a whole side can be searched a vector at a time: the card in the lower byte, then the
// damage in four bits, then the marks.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Elemental(u16);

impl Elemental {
    /// The bits above the card; searches compare them using masks.
    pub(crate) const DAMAGE: u16 = 0x0F00;
    pub(crate) const ONE_DAMAGE: u32 = 8;
    pub(crate) const USED: u16 = 0x1000;
    pub(crate) const OF_SECOND_SEAT: u16 = 0x2000;
    pub(crate) const SEEN: u16 = 0x4000;

    pub(crate) fn new(card: Card) -> Elemental {
        Elemental(card.code().into())
    }

    /// A card in a hand or a pile, where it may be face down.
    pub(crate) fn held(face: Face) -> Elemental {
        Elemental(face.code().into())
    }

    /// The card itself. Only in hands and piles can it be face down, and nobody outside gets to see those as elementals.
    pub fn card(self) -> Card {
        Card::from_code(self.code())
    }

    /// What's seen of a card in a hand or a pile.
    pub(crate) fn face(self) -> Face {
        if self.code() == Face::DOWN { Face::Down } else { Face::Up(self.card()) }
    }

    /// The code of the card, or of its back.
    pub(crate) fn code(self) -> u8 {
        self.0 as u8
    }

    /// The damage on it.
    pub fn damage(self) -> u8 {
        ((self.0 & Elemental::DAMAGE) >> Elemental::ONE_DAMAGE) as u8
    }

    /// Whether it has enough damage to be destroyed (R14).
    pub fn is_dying(self) -> bool {
        self.damage() >= self.card().number()
    }

    /// Whether it was activated in the current action (R9).
    pub fn is_used(self) -> bool {
        self.0 & Elemental::USED != 0
    }

    /// Whether its controller is the second seat of its side (R50).
    pub(crate) fn is_of_second_seat(self) -> bool {
        self.0 & Elemental::OF_SECOND_SEAT != 0
    }

    /// For a card in a hand: whether everyone knows that it's there.
    pub(crate) fn is_seen(self) -> bool {
        self.0 & Elemental::SEEN != 0
    }

    #[inline(always)]
    pub(crate) fn bits(self) -> u16 {
        self.0
    }

    pub(crate) fn to_bytes(self) -> [u8; 2] {
        self.0.to_le_bytes()
    }

    /// The elemental with these bytes, if they're valid: a known card, damage, and only marks that exist.
    pub(crate) fn from_bytes(bytes: [u8; 2]) -> Option<Elemental> {
        const MARKS: u16 = Elemental::USED | Elemental::OF_SECOND_SEAT | Elemental::SEEN;
        let elemental = Elemental(u16::from_le_bytes(bytes));
        let card = Card::from_any_code(bytes[0]);
        (card.is_some() && elemental.0 & !(0x00FF | Elemental::DAMAGE | MARKS) == 0).then_some(elemental)
    }

    pub(crate) fn with_damage(self, damage: u8) -> Elemental {
        Elemental(self.0 & !Elemental::DAMAGE | u16::from(damage.min(15)) << Elemental::ONE_DAMAGE)
    }

    pub(crate) fn with_controller(self, seat: Seat) -> Elemental {
        let mark = if seat.is_second() { Elemental::OF_SECOND_SEAT } else { 0 };
        Elemental(self.0 & !Elemental::OF_SECOND_SEAT | mark)
    }

    pub(crate) fn with_face(self, face: Face) -> Elemental {
        Elemental(self.0 & 0xFF00 | u16::from(face.code()))
    }

    pub(crate) fn as_used(self) -> Elemental {
        Elemental(self.0 | Elemental::USED)
    }

    #[inline(always)]
    pub(crate) fn as_unused(self) -> Elemental {
        Elemental(self.0 & !Elemental::USED)
    }

    pub(crate) fn as_seen(self) -> Elemental {
        Elemental(self.0 | Elemental::SEEN)
    }
}

#[cfg(test)]
impl Elemental {
    /// Every possible elemental: each card, and one that's face down last, with any damage and any combination of marks.
    pub(crate) fn every() -> Vec<Elemental> {
        use crate::guild::Guild;
        let known = Guild::ALL.into_iter().flat_map(|guild| (5..=7).filter_map(move |n| Card::new(guild, n)));
        let mut all = Vec::new();
        for face in known.map(Face::Up).chain([Face::Down]) {
            for damage in 0..=15 {
                for marks in 0..8 {
                    let of = if marks & 1 != 0 { Seat::Four } else { Seat::Two };
                    let elemental = Elemental::held(face).with_damage(damage).with_controller(of);
                    let elemental = if marks & 2 != 0 { elemental.as_used() } else { elemental };
                    all.push(if marks & 4 != 0 { elemental.as_seen() } else { elemental });
                }
            }
        }
        all
    }
}

impl fmt::Debug for Elemental {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.face(), self.damage())
    }
}

const _: () = assert!(size_of::<Elemental>() == 2, "four elementals fit into a word");
