//! Another game with the same players: how it begins, and who sits where.

use riftforce_protocol::Player;
use riftforce_rules::{Arrangement, BySeat, Choice, Mode, Position, Seat};

use crate::Table;

/// How another game with the same players begins, and who sits where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rematch {
    /// The position it begins with.
    pub start: Position,
    /// Who sits where, in any order.
    pub players: Vec<(Seat, Player)>,
}

impl Table {
    /// The same guilds, reshuffled from this seed; in a duel the other player starts. `None` if somebody doesn't have all their
    /// guilds, as in a position from a file or during a draft.
    pub fn same_guilds(&self, seed: u64) -> Option<Rematch> {
        let position = self.position();
        let mode = self.mode();
        let mut arrangement = Arrangement::new(mode);
        arrangement.start = match (mode, position.start()) {
            (Mode::Duel, Seat::One) => Seat::Two,
            _ => Seat::One,
        };
        arrangement.turn = arrangement.start;
        arrangement.challenges = position.challenges();
        arrangement.seed = Some(seed);
        // The last pick of a draft deals the cards. So everyone picks the same guilds again; only a trainer has them already.
        let mut pool = Vec::new();
        for &player in mode.players() {
            let guilds = position.guilds(player);
            if mode.turns().contains(&player) {
                pool.extend(guilds);
            } else {
                arrangement.guilds[player].extend(guilds);
            }
        }
        arrangement.pool = Some(pool);
        let mut start = arrangement.position().ok()?;
        let mut to_pick = BySeat(Seat::ALL.map(|player| position.guilds(player).iter()));
        while let Some(seat) = start.turn().filter(|_| start.is_draft()) {
            let &guild = to_pick[mode.player(seat)].next()?;
            start.play(Choice::Pick(guild), &mut ()).ok()?;
        }
        Some(Rematch { start, players: self.players().to_vec() })
    }

    /// The very same deal again: what would I do better? A game that ended during its draft continues with that.
    pub fn same_deal(&self) -> Option<Rematch> {
        let mut start = *self.record().start();
        for made in self.record().choices_made().iter().filter(|made| !made.forced) {
            if !start.is_draft() {
                break;
            }
            start.play(made.choice, &mut ()).ok()?;
        }
        Some(Rematch { start, players: self.players().to_vec() })
    }

    /// The very same deal, with the seats exchanged: a duplicate that separates luck from play. Only if both sides have the same
    /// number of players.
    pub fn seats_swapped(&self) -> Option<Rematch> {
        let swaps = matches!(self.mode(), Mode::Duel | Mode::Team4);
        let Rematch { start, players } = self.same_deal().filter(|_| swaps)?;
        let players = players.into_iter().map(|(seat, player)| (across(seat), player)).collect();
        Some(Rematch { start, players })
    }
}

/// The seat across the Rift.
fn across(seat: Seat) -> Seat {
    match seat {
        Seat::One => Seat::Two,
        Seat::Two => Seat::One,
        Seat::Three => Seat::Four,
        Seat::Four => Seat::Three,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Command, CommandId, Order};
    use riftforce_rules::rift::Record;
    use riftforce_rules::{Challenges, GuildSet, HAND_LIMIT};

    /// A game with everybody seated, some actions after its draft.
    fn played(mode: Mode) -> Table {
        let mut start = Position::draft(mode, GuildSet::Beyond, 5);
        if mode == Mode::Solo {
            start.set_trainer(&[], Challenges::new([2, 3, 1], None).unwrap()).unwrap();
        }
        let players = Seat::ALL.map(|seat| (seat, Player::Person { name: format!("Player {seat}") }));
        let mut table = Table::new("game".into(), start, players.into(), 0);
        for id in 0..11 {
            let seat = table.turn().expect("so early nobody has won");
            let order = Order::Choose(first_unit(table.position()));
            let command = Command { id: CommandId(id), version: table.version(), order };
            table.obey(seat, &command, 0).unwrap();
        }
        assert!(!table.position().is_draft());
        table
    }

    fn first_unit(position: &Position) -> Vec<Choice> {
        let (mut position, mut unit) = (*position, Vec::new());
        loop {
            let choice = position.choices().get(0).expect("there is something to choose");
            let mut events = Vec::new();
            position.play(choice, &mut events).unwrap();
            unit.push(choice);
            if position.ends_unit(&events) {
                return unit;
            }
        }
    }

    #[test]
    fn the_same_guilds_are_dealt_again_and_in_a_duel_the_other_player_begins() {
        for mode in Mode::ALL {
            let table = played(mode);
            let before = table.position();
            let Rematch { start, players } = table.same_guilds(77).expect("all guilds were drafted");
            assert_eq!(players, table.players(), "{mode}");
            assert_eq!((start.mode(), start.challenges()), (mode, before.challenges()));
            for &player in mode.players() {
                assert_eq!(start.guilds(player), before.guilds(player), "{mode}, player {player}");
                let holds = mode.turns().contains(&player);
                assert_eq!(
                    start.hand_count(player),
                    if holds { HAND_LIMIT } else { 0 },
                    "{mode}, player {player}"
                );
            }
            assert_eq!(start.score().0, [0, 0]);
            assert_eq!(start.turn(), Some(start.start()), "{mode}");
            match mode {
                Mode::Duel => assert_ne!(start.start(), before.start()),
                _ => assert_eq!(start.start(), Seat::One),
            }
            assert_eq!(table.same_guilds(77).unwrap().start, start, "{mode}: one seed, one deal");
            assert_ne!(table.same_guilds(78).unwrap().start, start, "{mode}: another seed, another deal");
        }
    }

    #[test]
    fn a_game_without_drafted_guilds_cannot_be_dealt_again() {
        for guilds in ["", "guilds 1: Fire Ice Water Air\nguilds 2: Love Star\n"] {
            let text = format!("rift: 1\ngame: duel\n{guilds}hand 1: Fi5\nhand 2: Lo5\n");
            let start = *Record::read(text.as_bytes()).unwrap().start();
            let table = Table::new("game".into(), start, Vec::new(), 0);
            assert_eq!(table.same_guilds(1), None);
            assert_eq!(table.same_deal().map(|rematch| rematch.start), Some(start));
        }
    }

    #[test]
    fn the_same_deal_begins_where_the_draft_ended() {
        for mode in Mode::ALL {
            let table = played(mode);
            let Rematch { start, players } = table.same_deal().expect("the draft is over");
            assert_eq!(players, table.players(), "{mode}");
            let mut dealt = *table.record().start();
            let mut made = table.record().choices_made().iter().filter(|made| !made.forced);
            let picks = dealt.draft_order().count();
            made.by_ref().take(picks).for_each(|made| dealt.play(made.choice, &mut ()).unwrap());
            assert_eq!(start, dealt, "{mode}");
            // The same choices lead to the same game again.
            made.for_each(|made| dealt.play(made.choice, &mut ()).unwrap());
            assert_eq!(dealt, *table.position(), "{mode}");
        }
    }

    #[test]
    fn seats_can_be_swapped_only_between_equally_large_sides() {
        for mode in Mode::ALL {
            let table = played(mode);
            let swapped = table.seats_swapped();
            assert_eq!(swapped.is_some(), matches!(mode, Mode::Duel | Mode::Team4), "{mode}");
            let Some(Rematch { start, players }) = swapped else { continue };
            assert_eq!(Some(start), table.same_deal().map(|rematch| rematch.start), "{mode}");
            let again = Table::new("game".into(), start, players, 0);
            for (seat, player) in table.players() {
                assert_eq!(again.player(across(*seat)), Some(player), "{mode}");
                assert_ne!(across(*seat).side(), seat.side());
            }
        }
    }
}
