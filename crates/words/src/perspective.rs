//! Who's reading, and who a text is about.

use riftforce_rules::{BySeat, Mode, Seat, Side};

use crate::Words;

/// Who's reading, and what the players are called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Perspective {
    /// Where the reader sits; `None` is a spectator.
    pub you: Option<Seat>,
    /// What the players are called. The trainer's name isn't used.
    pub names: BySeat<String>,
    /// The game mode.
    pub mode: Mode,
}

/// Whom a sentence is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who<'a> {
    /// The reader.
    You,
    /// The reader and the partner.
    YourTeam,
    /// A player or a bot of this name.
    Player(&'a str),
    /// Two partners of these names.
    Team(&'a str, &'a str),
    /// The trainer.
    Trainer,
}

impl Perspective {
    /// The player at this seat.
    pub fn seat(&self, seat: Seat) -> Who<'_> {
        if self.mode == Mode::Solo && seat.side() == Side::B {
            return Who::Trainer;
        }
        if self.is_you(seat) { Who::You } else { Who::Player(&self.names[self.mode.player(seat)]) }
    }

    /// The players on this side.
    pub fn side(&self, side: Side) -> Who<'_> {
        let mut players = self.mode.players().iter().copied().filter(|player| player.side() == side);
        match (players.next(), players.next()) {
            (Some(first), Some(second)) if self.is_you(first) || self.is_you(second) => Who::YourTeam,
            (Some(first), Some(second)) => Who::Team(&self.names[first], &self.names[second]),
            (first, _) => self.seat(first.unwrap_or(Seat::One)),
        }
    }

    /// With three players, the lone one sits at two seats.
    fn is_you(&self, seat: Seat) -> bool {
        self.you.is_some_and(|you| self.mode.player(you) == self.mode.player(seat))
    }
}

impl Words {
    /// A name, in a form that can begin a sentence.
    pub fn who(&self, who: Who<'_>) -> String {
        match who {
            Who::You => self.text("who-you"),
            Who::YourTeam => self.text("who-your-team"),
            Who::Player(name) => name.into(),
            Who::Team(first, second) => self.list(&[first.into(), second.into()]),
            Who::Trainer => self.text("who-trainer"),
        }
    }

    /// A name on its own, at a seat or before a colon: the word for "you" may be a different one there.
    pub fn label(&self, who: Who<'_>) -> String {
        if who == Who::You { self.text("who-you-alone") } else { self.who(who) }
    }
}

impl Who<'_> {
    /// What messages use to choose the form of their verb.
    pub(crate) fn form(self) -> &'static str {
        match self {
            Who::You => "you",
            Who::Team(..) => "team",
            Who::YourTeam | Who::Player(_) | Who::Trainer => "other",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(mode: Mode, you: Option<Seat>) -> Perspective {
        Perspective { you, names: BySeat(["Ada", "Bo", "Cy", "Di"].map(String::from)), mode }
    }

    #[test]
    fn the_lone_player_is_you_at_both_seats() {
        let lone = at(Mode::Team3, Some(Seat::Four));
        assert_eq!([lone.seat(Seat::Two), lone.seat(Seat::Four), lone.side(Side::B)], [Who::You; 3]);
        assert_eq!(lone.side(Side::A), Who::Team("Ada", "Cy"));
    }

    #[test]
    fn sides_are_players_teams_or_the_trainer() {
        assert_eq!(at(Mode::Duel, None).side(Side::B), Who::Player("Bo"));
        assert_eq!(at(Mode::Team4, Some(Seat::Three)).side(Side::A), Who::YourTeam);
        assert_eq!(at(Mode::Team4, Some(Seat::Three)).seat(Seat::One), Who::Player("Ada"));
        assert_eq!(at(Mode::Solo, Some(Seat::One)).side(Side::B), Who::Trainer);
    }
}
