//! Feats, or achievements: what a player did in a game, worked out from its record.

use riftforce_rules::internal::insertion_sort_by_key;
use riftforce_rules::rift::Record;
use riftforce_rules::{Event, Position, Seat, Side, What};

use crate::moments::real_choices;

/// Something worth trying once, because you learn from it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Feat {
    /// Two elementals destroyed with one action.
    TwoAtOnce,
    /// Three cards played with one action.
    ThreeCards,
    /// An elemental destroyed at a location where the player has none.
    FromAfar,
    /// 3 or more Riftforce with one Check & Draw.
    BigCheck,
    /// Won while the other side controlled more locations.
    Outnumbered,
    /// Won after being 5 behind.
    Comeback,
    /// Won and lost no more than three elementals.
    Careful,
}

impl Feat {
    /// All of them.
    pub const ALL: [Feat; 7] = [
        Feat::TwoAtOnce,
        Feat::ThreeCards,
        Feat::FromAfar,
        Feat::BigCheck,
        Feat::Outnumbered,
        Feat::Comeback,
        Feat::Careful,
    ];

    /// Its name, in stored data and in messages.
    pub fn name(self) -> &'static str {
        match self {
            Feat::TwoAtOnce => "two-at-once",
            Feat::ThreeCards => "three-cards",
            Feat::FromAfar => "from-afar",
            Feat::BigCheck => "big-check",
            Feat::Outnumbered => "outnumbered",
            Feat::Comeback => "comeback",
            Feat::Careful => "careful",
        }
    }

    /// The feat with this name.
    pub fn from_name(name: &str) -> Option<Feat> {
        Feat::ALL.into_iter().find(|feat| feat.name() == name)
    }
}

/// What a player achieved in a game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Feats {
    /// How many actions they took.
    pub actions: u16,
    /// The most Riftforce that one of these actions brought.
    pub best_action: u16,
    /// The feats they managed, in the order of [`Feat::ALL`].
    pub done: Vec<Feat>,
}

/// Being this far behind makes a win a comeback.
const FAR_BEHIND: u16 = 5;
/// A player who loses no more elementals than this was careful.
const FEW_LOST: usize = 3;
/// A check that brings this much is a big one.
const BIG_CHECK: u16 = 3;

impl Feats {
    /// What the player at this seat achieved. What a partner did is the partner's; a win belongs to both.
    pub fn of(record: &Record, player: Seat) -> Feats {
        let mut tally = Tally { player, actions: 0, best_action: 0, done: Vec::new(), behind: 0, lost: 0 };
        let mut position = *record.start();
        let (mut before, mut events) = (position, Vec::new());
        for choice in real_choices(record) {
            if position.play(choice, &mut events).is_err() {
                break;
            }
            if position.is_between_actions() {
                tally.add(&before, &events, &position);
                (before, events) = (position, Vec::new());
            }
        }
        // An action cut short because somebody gave up doesn't count.
        tally.finish(record, &position)
    }
}

struct Tally {
    player: Seat,
    actions: u16,
    best_action: u16,
    done: Vec<Feat>,
    /// The most that the player's side was ever behind.
    behind: u16,
    lost: usize,
}

impl Tally {
    fn side(&self) -> Side {
        self.player.side()
    }

    /// Counts an action, or a pick in the draft.
    fn add(&mut self, before: &Position, events: &[Event], after: &Position) {
        let side = self.side();
        for score in [before.score(), after.score()] {
            self.behind = self.behind.max(score[side.other()].saturating_sub(score[side]));
        }
        let is_lost = |event: &&Event| matches!(event.what, What::Destroyed { at, .. } if at.side == side);
        self.lost += events.iter().filter(is_lost).count();
        let is_mine = before.turn().is_some_and(|seat| before.mode().player(seat) == self.player);
        if is_mine && !before.is_draft() {
            self.add_own(before, events, after);
        }
    }

    fn add_own(&mut self, before: &Position, events: &[Event], after: &Position) {
        let side = self.side();
        let is_next = |event: &Event| matches!(event.what, What::TurnOf { .. } | What::PlanBegun { .. });
        let own = &events[..events.iter().position(is_next).unwrap_or(events.len())];
        let count = |is_it: &dyn Fn(What) -> bool| own.iter().filter(|event| is_it(event.what)).count();
        let scored: u16 = own
            .iter()
            .map(|event| match event.what {
                What::Scored { side: whose, amount } if whose == side => amount,
                _ => 0,
            })
            .sum();
        let have_none = |position: &Position, site| position.column(side, site).is_empty();
        let from_afar = |what: What| match what {
            What::Destroyed { at, .. } => {
                at.side != side && have_none(before, at.site) && have_none(after, at.site)
            }
            _ => false,
        };
        let checked = count(&|what| matches!(what, What::Checked { .. })) > 0;
        self.actions += 1;
        self.best_action = self.best_action.max(scored);
        let two = count(&|what| matches!(what, What::Destroyed { at, .. } if at.side != side)) >= 2;
        self.note(two, Feat::TwoAtOnce);
        self.note(count(&|what| matches!(what, What::Played { .. })) >= 3, Feat::ThreeCards);
        self.note(count(&from_afar) > 0, Feat::FromAfar);
        self.note(checked && scored >= BIG_CHECK, Feat::BigCheck);
    }

    fn note(&mut self, is_done: bool, feat: Feat) {
        if is_done && !self.done.contains(&feat) {
            self.done.push(feat);
        }
    }

    fn finish(mut self, record: &Record, last: &Position) -> Feats {
        let side = self.side();
        // A win because somebody gave up doesn't count as one here.
        let has_won = record.ending().is_none()
            && record.outcome().or(last.outcome()).and_then(|outcome| outcome.winner()) == Some(side);
        if has_won {
            self.note(controlled(last, side.other()) > controlled(last, side), Feat::Outnumbered);
            self.note(self.behind >= FAR_BEHIND, Feat::Comeback);
            self.note(self.lost <= FEW_LOST, Feat::Careful);
        }
        insertion_sort_by_key(&mut self.done, |&feat| feat);
        Feats { actions: self.actions, best_action: self.best_action, done: self.done }
    }
}

/// How many locations a side controls.
fn controlled(position: &Position, side: Side) -> usize {
    let stands = |side: Side, site| !position.column(side, site).is_empty();
    position.mode().sites().filter(|&site| stands(side, site) && !stands(side.other(), site)).count()
}

#[cfg(test)]
mod tests {
    use riftforce_bots::Level;
    use riftforce_rules::{GuildSet, Mode};

    use super::*;
    use crate::bot_games;

    fn feats(text: &str, player: Seat) -> Feats {
        let text = format!("rift: 1\ngame: duel\n{text}");
        Feats::of(&Record::read(text.as_bytes()).expect("it's a record"), player)
    }

    #[test]
    fn two_kills_at_once_are_credited_to_the_killer() {
        let text = "site 2: Fi5 / Wa6:3\nsite 3: Fi6 Li5 / Ea5:2\nsite 4: - / Ea5\nhand 1: Fi6\nhand 2: Ea6 Ea7\n\
                    do: -Fi6 2.1 3.1\ndo: Ea6@4 end\n";
        let mine = feats(text, Seat::One);
        assert_eq!(mine, Feats { actions: 1, best_action: 2, done: vec![Feat::TwoAtOnce] });
        assert_eq!(feats(text, Seat::Two), Feats { actions: 1, ..Feats::default() });
    }

    #[test]
    fn playing_three_cards_and_a_big_check_are_feats() {
        let text = "site 1: Fi5 / -\nsite 2: Fi5 / -\nsite 3: Fi6 / -\nhand 1: Fi5 Fi6 Fi7\nhand 2: Wa5\ndraw 1: Li5 Li5 Li6 Li6 Li7 Li7 Ea5\n\
                    do: Fi5@1 Fi6@1 Fi7@1\ndo: Wa5@5\ndo: check\n";
        let mine = feats(text, Seat::One);
        assert_eq!(mine.done, [Feat::ThreeCards, Feat::BigCheck]);
        assert_eq!((mine.actions, mine.best_action), (2, 3));
    }

    #[test]
    fn winning_from_far_behind_is_a_comeback() {
        let text = "score: 6 11\nstart: 2\nturn: 1\nsite 1: Fi5 / Wa5:3 Wa5:3\nsite 2: Fi6 / Ea5:3 Ea5:3\nsite 3: Fi7 / Pl5:3 Pl5:3\n\
                    hand 1: Fi5 Fi6\nhand 2: Ic5 Ic6\ndo: -Fi5 1.1 2.1 3.1\ndo: Ic5@5 end\ndo: -Fi6 1.1 2.1 3.1\n";
        assert_eq!(feats(text, Seat::One).done, [Feat::TwoAtOnce, Feat::Comeback, Feat::Careful]);
    }

    #[test]
    fn winning_while_outnumbered_is_a_feat() {
        let text = "score: 11 6\nstart: 2\nturn: 1\nsite 2: Fi5 / Wa5:3\nsite 4: - / Ea5\nsite 5: - / Ea6\nhand 1: Fi6\nhand 2: Wa6\n\
                    do: -Fi6 2.1\n";
        let won = feats(text, Seat::One);
        assert_eq!(won.done, [Feat::Outnumbered, Feat::Careful]);
        assert_eq!(feats(text, Seat::Two).done, []);
    }

    /// In every mode, every action of a game belongs to somebody, and no winner's feat goes to a loser.
    #[test]
    fn every_action_is_counted_once() {
        for (mode, seats) in [(Mode::Duel, 2), (Mode::Solo, 1), (Mode::Team3, 3), (Mode::Team4, 4)] {
            let record = bot_games::play(mode, GuildSet::Base, &[Level::Novice, Level::Adept], 3);
            let all: Vec<Feats> = Seat::ALL[..seats].iter().map(|&seat| Feats::of(&record, seat)).collect();
            let actions: u16 = all.iter().map(|feats| feats.actions).sum();
            let begun = record.choices_made().iter().filter(|made| made.begins).count();
            assert_eq!(usize::from(actions), begun - picks(&record), "{mode}");
            let winner =
                record.outcome().or(record.position().outcome()).and_then(|outcome| outcome.winner());
            for (seat, feats) in Seat::ALL.into_iter().zip(&all) {
                assert!(Some(seat.side()) == winner || !feats.done.contains(&Feat::Careful), "{mode} {seat}");
            }
        }
    }

    fn picks(record: &Record) -> usize {
        record
            .choices_made()
            .iter()
            .filter(|made| matches!(made.choice, riftforce_rules::Choice::Pick(_)))
            .count()
    }
}
