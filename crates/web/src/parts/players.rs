//! Who plays a game, and what they're called.

use riftforce_protocol::Player;
use riftforce_rules::{BySeat, Mode, Seat};
use riftforce_words::{Perspective, Words};

/// Who plays a game.
#[derive(Clone, Copy)]
pub(crate) struct Players<'a> {
    mode: Mode,
    /// With three players, the lone one is only listed at seat 2.
    seated: &'a [(Seat, Player)],
}

impl<'a> Players<'a> {
    pub(crate) fn new(mode: Mode, seated: &'a [(Seat, Player)]) -> Players<'a> {
        Players { mode, seated }
    }

    /// Who plays at a seat; the lone player has two.
    fn at(self, seat: Seat) -> Option<&'a Player> {
        let seat = self.mode.player(seat);
        self.seated.iter().find(|&&(its, _)| its == seat).map(|(_, player)| player)
    }

    /// Whether two people share the screen.
    pub(crate) fn is_hot_seat(self) -> bool {
        let people = |seat: &&Seat| matches!(self.at(**seat), Some(Player::Person { .. }));
        self.mode.players().iter().filter(people).count() > 1
    }

    /// What a player is called: people by their names, bots by their levels.
    pub(crate) fn name(self, seat: Seat, words: &Words) -> String {
        // A lone player against two has two turns a round, but only one name.
        let seat = self.mode.player(seat);
        match self.at(seat) {
            Some(Player::Person { name }) if !name.is_empty() => name.clone(),
            Some(Player::Bot { name, .. }) if !name.is_empty() => name.clone(),
            Some(Player::Bot { level, .. }) => {
                words.text_with("bot-name", &[("level", words.level(*level).into())])
            }
            None if self.mode == Mode::Solo => words.text("who-trainer"),
            _ if !self.is_hot_seat() => words.text("who-you-alone"),
            _ => words.text_with("player-name", &[("number", seat.number().into())]),
        }
    }

    /// Whose game it is, if only one person plays: the one who is "you", whatever their name.
    pub(crate) fn reader(self) -> Option<Seat> {
        let is_person = |seat: &Seat| matches!(self.at(*seat), Some(Player::Person { .. }));
        let person = self.mode.players().iter().copied().find(is_person);
        person.filter(|_| !self.is_hot_seat())
    }

    /// The same, if they've given no name, so that they're never called anything but "you".
    pub(crate) fn nameless_reader(self) -> Option<Seat> {
        self.reader().filter(|&seat| self.at(seat).is_some_and(|player| player.name().is_empty()))
    }

    /// The names of all players, and who's reading.
    pub(crate) fn perspective(self, you: Option<Seat>, words: &Words) -> Perspective {
        let mut names = BySeat::<String>::default();
        for &seat in self.mode.players() {
            names[seat] = self.name(seat, words);
        }
        Perspective { you, names, mode: self.mode }
    }
}

#[cfg(test)]
mod tests {
    use riftforce_protocol::Level;
    use riftforce_words::Language;

    use super::*;

    fn person(name: &str) -> Player {
        Player::Person { name: name.into() }
    }

    fn bot(name: &str) -> Player {
        Player::Bot { level: Level::Adept, name: name.into() }
    }

    #[test]
    fn a_screen_is_shared_between_people_but_not_with_bots() {
        let hot_seat = |mode, seated: &[(Seat, Player)]| Players::new(mode, seated).is_hot_seat();
        assert!(hot_seat(Mode::Duel, &[(Seat::One, person("")), (Seat::Two, person(""))]));
        assert!(!hot_seat(Mode::Duel, &[(Seat::One, person("")), (Seat::Two, bot(""))]));
        assert!(!hot_seat(Mode::Solo, &[(Seat::One, person(""))]));
        // R50: the lone player has two seats, but is one person.
        let bots = [Seat::One, Seat::Three].map(|seat| (seat, bot("")));
        let three = [bots[0].clone(), (Seat::Two, person("")), bots[1].clone()];
        assert!(!hot_seat(Mode::Team3, &three));
    }

    #[test]
    fn everybody_has_a_name() {
        let words = Words::new(Language::English);
        let seated = [(Seat::One, person("")), (Seat::Two, bot("")), (Seat::Three, bot("Ivo"))];
        let players = Players::new(Mode::Team3, &seated);
        let perspective = players.perspective(Some(Seat::One), &words);
        assert_eq!(perspective.names.0[0], words.text("who-you-alone"));
        assert_eq!(players.reader(), Some(Seat::One));
        assert!(perspective.names.0[1].contains("Adept"), "{}", perspective.names.0[1]);
        assert_eq!(perspective.names.0[2], "Ivo");
        assert_eq!(players.name(Seat::Four, &words), players.name(Seat::Two, &words));
        let named = [(Seat::One, person("Mira")), (Seat::Two, person(""))];
        let players = Players::new(Mode::Duel, &named);
        assert_eq!([Seat::One, Seat::Two].map(|seat| players.name(seat, &words)), ["Mira", "Player 2"]);
        assert_eq!(players.reader(), None, "two people share the screen");
        let alone = [(Seat::One, person(""))];
        assert_eq!(Players::new(Mode::Solo, &alone).name(Seat::Two, &words), words.text("who-trainer"));
    }
}
