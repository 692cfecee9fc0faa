//! A game followed through its events alone: a second, plain account of where everything is.

use riftforce_rules::*;

/// The table, rebuilt from events alone.
pub(crate) struct Model {
    mode: Mode,
    columns: BySide<[Vec<Stander>; Site::MOST]>,
    hands: BySeat<Vec<Face>>,
    /// The cards of each hand that everyone has known since a reshuffle.
    pub(crate) known: BySeat<Vec<Face>>,
    draw_lengths: BySeat<usize>,
    /// Top first.
    discards: BySeat<Vec<Face>>,
    guilds: BySeat<Vec<Guild>>,
    score: BySide<u16>,
    turn: Option<Seat>,
    plan: Option<Plan>,
    pub(crate) reshuffles: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stander {
    card: Card,
    damage: u8,
    controller: Seat,
}

impl Model {
    /// The table as it is before the first event.
    pub(crate) fn new(position: &Position) -> Model {
        let mut model = Model {
            mode: position.mode(),
            columns: columns(position),
            hands: BySeat::default(),
            known: BySeat::default(),
            draw_lengths: BySeat::default(),
            discards: BySeat::default(),
            guilds: BySeat::default(),
            score: position.score(),
            turn: position.turn(),
            plan: position.plans().first().copied(),
            reshuffles: 0,
        };
        for &player in position.mode().players() {
            let guilds = position.guilds(player).to_vec();
            model.hands[player] = position.hand(player).to_vec();
            // A draft has no piles yet, but each guild stands for nine cards.
            model.draw_lengths[player] =
                if position.is_draft() { 9 * guilds.len() } else { position.draw_pile(player).len() };
            model.discards[player] = position.discard_pile(player).collect();
            model.guilds[player] = guilds;
        }
        model
    }

    /// Follows what happened in one choice.
    pub(crate) fn follow(&mut self, events: &[Event]) {
        for (index, event) in events.iter().enumerate() {
            assert!((5..=68).contains(&event.rule.0), "{event:?} is by no rule");
            let next = events[index + 1..].iter().find(|later| !matches!(later.what, What::Scored { .. }));
            let caught = next.is_some_and(|next| matches!(next.what, What::Caught { .. }));
            self.follow_one(event.what, caught);
        }
    }

    /// `caught` says whether a destroyed elemental changes sides instead of going to a discard pile.
    fn follow_one(&mut self, what: What, caught: bool) {
        match what {
            What::Picked { seat, guild } => self.take_guild(seat, guild),
            What::TrainerGuild { guild } => self.take_guild(Seat::Two, guild),
            What::Placed { seat, card, at } => {
                self.draw_lengths[seat] -= 1;
                self.stand(at, Stander { card, damage: 0, controller: seat });
            }
            What::Played { seat, card, at } => {
                self.leave_hand(seat, card);
                self.stand(at, Stander { card, damage: 0, controller: seat });
            }
            What::Discarded { seat, card } => {
                self.leave_hand(seat, card);
                self.discards[seat].insert(0, card.into());
            }
            What::Activated { at, card } => assert_eq!(self.at(at).card, card),
            What::Damaged { at, amount } => self.at(at).damage += amount,
            What::Mended { at, amount } => {
                assert!((1..=self.at(at).damage).contains(&amount), "{amount} cannot be mended at {at:?}");
                self.at(at).damage -= amount;
            }
            What::Moved { from, to } => {
                assert!(from.side == to.side && from.site != to.site, "nobody moves from {from:?} to {to:?}");
                let stander = self.leave(from);
                self.stand(to, stander);
            }
            What::Destroyed { at, card, controller } => self.destroy(at, card, controller, caught),
            What::Caught { from, to, seat } => {
                assert!(from.side != to.side, "a catch changes sides");
                let card = self.leave(from).card;
                self.stand(to, Stander { card, damage: 0, controller: seat });
            }
            What::Scored { side, amount } => {
                assert!(amount > 0, "nothing is no score");
                self.score[side] += amount;
            }
            What::Drew { seat, card } => {
                self.draw_lengths[seat] -= 1;
                self.hands[seat].push(card);
            }
            What::Reshuffled { seat, cards } => self.reshuffle(seat, cards),
            What::PlanBegun { plan } => assert_eq!(Some(plan), self.plan),
            What::PlanShown { plan } => self.plan = Some(plan),
            What::TurnOf { seat } => self.turn = Some(seat),
            What::Over { winner } => {
                assert_eq!(winner, Outcome::of(self.score).winner());
                self.turn = None;
            }
            What::Checked { .. } | What::NumberSkipped { .. } => (),
        }
    }

    fn take_guild(&mut self, seat: Seat, guild: Guild) {
        self.guilds[seat].push(guild);
        self.draw_lengths[seat] += 9;
    }

    fn destroy(&mut self, at: Spot, card: Card, controller: Seat, caught: bool) {
        let stander = *self.at(at);
        assert!(stander.damage >= card.number(), "{stander:?} is not hurt enough to be destroyed");
        assert_eq!((stander.card, stander.controller), (card, controller));
        if !caught {
            self.leave(at);
            self.discards[controller].insert(0, card.into());
        }
    }

    /// Everyone knows what's in the draw pile and the discard pile now, so they can work out the hand.
    fn reshuffle(&mut self, seat: Seat, cards: u8) {
        assert_eq!(self.draw_lengths[seat], 0, "only an empty draw pile is renewed");
        assert_eq!(self.discards[seat].len(), cards.into());
        self.draw_lengths[seat] = self.discards[seat].len();
        self.discards[seat].clear();
        self.known[seat] = self.hands[seat].clone();
        self.reshuffles += 1;
    }

    fn column(&mut self, at: Spot) -> &mut Vec<Stander> {
        assert!(self.mode.sites().contains(at.site), "there is no {at:?}");
        &mut self.columns[at.side][at.site.index()]
    }

    fn at(&mut self, at: Spot) -> &mut Stander {
        let stander = self.column(at).get_mut(at.position.index());
        stander.unwrap_or_else(|| panic!("there is nobody at {at:?}"))
    }

    fn stand(&mut self, at: Spot, stander: Stander) {
        self.column(at).push(stander);
        assert_eq!(self.column(at).len(), at.position.number().into(), "newcomers stand last");
    }

    fn leave(&mut self, at: Spot) -> Stander {
        let stander = *self.at(at);
        self.column(at).remove(at.position.index());
        stander
    }

    /// The others can't tell identical cards apart, so what they see leaving is a known copy.
    fn leave_hand(&mut self, seat: Seat, card: Card) {
        let place = self.hands[seat].iter().position(|&held| held == Face::Up(card));
        self.hands[seat].remove(place.unwrap_or_else(|| panic!("seat {seat} holds no {card}")));
        if let Some(place) = self.known[seat].iter().position(|&held| held == Face::Up(card)) {
            self.known[seat].remove(place);
        }
    }

    /// Checks that the position is what the events said.
    pub(crate) fn check(&self, position: &Position, name: &str) {
        assert_eq!(self.columns, columns(position), "{name}: the columns");
        assert_eq!(self.score, position.score(), "{name}: the score");
        for &player in self.mode.players() {
            let mut hand = self.hands[player].clone();
            hand.sort_unstable();
            assert_eq!(hand, position.hand(player).to_vec(), "{name}: the hand of seat {player}");
            assert_eq!(self.guilds[player], position.guilds(player), "{name}: guilds of seat {player}");
            let discards: Vec<Face> = position.discard_pile(player).collect();
            assert_eq!(self.discards[player], discards, "{name}: the discard pile of seat {player}");
            if !position.is_draft() {
                let draws = position.draw_pile(player).len();
                assert_eq!(self.draw_lengths[player], draws, "{name}: the draw pile of seat {player}");
            }
        }
        if position.is_between_actions() && !position.is_draft() {
            assert_eq!(self.turn, position.turn(), "{name}: the turn");
            assert_eq!(self.plan, position.plans().first().copied(), "{name}: the plan on top");
        }
    }
}

fn columns(position: &Position) -> BySide<[Vec<Stander>; Site::MOST]> {
    let mut columns: BySide<[Vec<Stander>; Site::MOST]> = BySide::default();
    for side in Side::BOTH {
        for site in position.mode().sites() {
            columns[side][site.index()] = position
                .column(side, site)
                .iter()
                .map(|&elemental| Stander {
                    card: elemental.card(),
                    damage: elemental.damage(),
                    controller: position.controller(side, elemental),
                })
                .collect();
        }
    }
    columns
}
