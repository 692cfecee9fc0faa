//! Who plays, on which side of the Rift, and how the game modes differ.

use std::fmt;
use std::ops::{Index, IndexMut};

use crate::rule::Rule;
use crate::site::{Site, Sites};

/// A side of the Rift (R3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The side of seats 1 and 3.
    A,
    /// The side of seats 2 and 4, or of the trainer.
    B,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    /// The side across the Rift.
    pub fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::A => "A",
            Side::B => "B",
        })
    }
}

/// A seat at the table (R50). In a duel there are two; in solo the second is the trainer's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "a seat is its number")]
pub enum Seat {
    One,
    Two,
    Three,
    Four,
}

impl Seat {
    /// The four seats, in the order of their turns.
    pub const ALL: [Seat; 4] = [Seat::One, Seat::Two, Seat::Three, Seat::Four];

    /// The seat's number, 1 to 4.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The seat with this number.
    pub fn from_number(number: u8) -> Option<Seat> {
        Seat::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// The side of the Rift this seat plays on.
    pub fn side(self) -> Side {
        Side::BOTH[self as usize % 2]
    }

    /// Whether it is the second seat of its side.
    pub(crate) fn is_second(self) -> bool {
        self as u8 >= Seat::Three as u8
    }

    /// The first or second seat of a side.
    pub(crate) fn of_side(side: Side, second: bool) -> Seat {
        match (side, second) {
            (Side::A, false) => Seat::One,
            (Side::B, false) => Seat::Two,
            (Side::A, true) => Seat::Three,
            (Side::B, true) => Seat::Four,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct BySide<T>(pub [T; 2]);

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}

impl BySide<Sites> {
    /// Given the sites where each side has an elemental, those that a side controls (R10): it has one there and
    /// the other side has none.
    pub fn controlled(self, side: Side) -> Sites {
        self[side].without(self[side.other()])
    }
}

/// One value for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct BySeat<T>(pub [T; 4]);

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize]
    }
}

/// A way to play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mode {
    /// Two players, five sites.
    Duel,
    /// Two against one, six sites.
    Team3,
    /// Two against two, six sites.
    Team4,
    /// One against the trainer, five sites.
    Solo,
}

impl Mode {
    /// The four ways to play.
    pub const ALL: [Mode; 4] = [Mode::Duel, Mode::Team3, Mode::Team4, Mode::Solo];

    /// The mode's name in `.rift` files.
    pub fn name(self) -> &'static str {
        match self {
            Mode::Duel => "duel",
            Mode::Team3 => "team3",
            Mode::Team4 => "team4",
            Mode::Solo => "solo",
        }
    }

    /// The mode with this name.
    pub fn from_name(name: &str) -> Option<Mode> {
        Mode::ALL.into_iter().find(|mode| mode.name() == name)
    }

    /// The sites of the Rift (R2).
    pub fn sites(self) -> Sites {
        Sites::first(match self {
            Mode::Duel | Mode::Solo => 5,
            Mode::Team3 | Mode::Team4 => 6,
        })
    }

    /// The seats that take actions, in the order of their turns.
    pub fn turns(self) -> &'static [Seat] {
        &Seat::ALL[..match self {
            Mode::Duel => 2,
            Mode::Team3 | Mode::Team4 => 4,
            Mode::Solo => 1,
        }]
    }

    /// The seats with cards of their own; in solo the trainer's is among them.
    pub fn players(self) -> &'static [Seat] {
        &Seat::ALL[..match self {
            Mode::Duel | Mode::Solo => 2,
            Mode::Team3 => 3,
            Mode::Team4 => 4,
        }]
    }

    /// The seat whose cards are used at this seat: with three players, the lone player's seats share them (R50).
    pub fn player(self, seat: Seat) -> Seat {
        match (self, seat) {
            (Mode::Team3, Seat::Four) => Seat::Two,
            _ => seat,
        }
    }

    /// How many guilds a player has after the draft (R5, R51, R60).
    pub fn guilds_each(self, player: Seat) -> usize {
        match (self, player) {
            (Mode::Team3, Seat::One | Seat::Three) | (Mode::Team4, _) => 3,
            _ => 4,
        }
    }

    /// Who picks after this seat in the draft (R5, R51, R60): the next seat, in the order of turns, whose player still
    /// lacks a guild.
    pub(crate) fn next_to_pick(self, seat: Seat, lacking: BySeat<usize>) -> Option<Seat> {
        let turns = self.turns();
        let mut after = (1..=turns.len()).map(|step| turns[(seat as usize + step) % turns.len()]);
        after.find(|&next| lacking[self.player(next)] > 0)
    }

    /// The most cards that can be in the game.
    pub fn cards(self) -> usize {
        self.players().iter().map(|&player| 9 * self.guilds_each(player)).sum()
    }

    /// The sites that count when this seat checks (R10, R54).
    pub fn checked_sites(self, seat: Seat) -> Sites {
        match (self, seat) {
            (Mode::Team3, Seat::Two | Seat::Four) => self.sites(),
            (Mode::Team3 | Mode::Team4, Seat::One | Seat::Two) => Sites::GREEN,
            (Mode::Team3 | Mode::Team4, Seat::Three | Seat::Four) => Sites::GRAY,
            _ => self.sites(),
        }
    }

    /// The rule that says which sites count when a seat checks (R10, R54).
    pub(crate) fn checking_rule(self) -> Rule {
        Rule(match self {
            Mode::Duel | Mode::Solo => 10,
            Mode::Team3 | Mode::Team4 => 54,
        })
    }

    /// The rule by which a game of this mode ends: a side has reached the goal and leads (R40, R55, R67).
    pub fn ending_rule(self) -> Rule {
        Rule(match self {
            Mode::Duel => 40,
            Mode::Team3 | Mode::Team4 => 55,
            Mode::Solo => 67,
        })
    }

    /// The sites where this seat places a card before the game, if any (R7, R52, R62).
    pub(crate) fn placed_at_setup(self, seat: Seat, start: Seat) -> &'static [Site] {
        const MIDDLE: &[Site] = &[Site::from_index(2)];
        const GREEN: &[Site] = &[Site::from_index(1)];
        const GRAY: &[Site] = &[Site::from_index(4)];
        const BOTH: &[Site] = &[Site::from_index(1), Site::from_index(4)];
        const FIVE: &[Site] = &[
            Site::from_index(0),
            Site::from_index(1),
            Site::from_index(2),
            Site::from_index(3),
            Site::from_index(4),
        ];
        match (self, seat) {
            (Mode::Duel, _) if seat != start => MIDDLE,
            (Mode::Team3, Seat::Two) => BOTH,
            (Mode::Team4, Seat::Two) => GREEN,
            (Mode::Team4, Seat::Three | Seat::Four) => GRAY,
            (Mode::Solo, Seat::Two) => FIVE,
            _ => &[],
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
