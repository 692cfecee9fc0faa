//! Which elementals each player lost, and which of them fell for nothing.

use riftforce_rules::{Card, Event, Mode, Position, Rule, Side, Site, Sites, Spot, What};

use super::recorded_decision::RecordedDecision;

/// What a player lost.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Losses {
    pub(super) fallen: u32,
    pub(super) idle: Vec<Card>,
}

/// What each player lost, by the number of their seat.
pub(super) fn losses_by_seat(decisions: &[RecordedDecision]) -> [Losses; 4] {
    let mut losses: [Losses; 4] = Default::default();
    let Some(first) = decisions.first() else { return losses };
    let mut board = Board::of(&first.before);
    for event in decisions.iter().flat_map(|decision| &decision.events) {
        if let What::Destroyed { at, card, controller } = event.what {
            let losses = &mut losses[board.mode.player(controller) as usize];
            losses.fallen += 1;
            losses.idle.extend(board.is_idle(at).then_some(card));
        }
        board.follow(event);
    }
    losses
}

/// Who stands where, and has been of use: activated, or with an effect when it was played, or where control was counted. Those
/// that stood there at the beginning may have been of use before.
struct Board {
    mode: Mode,
    /// For each side and site, from the Rift outwards: whether each has been of use.
    columns: [Vec<Vec<bool>>; 2],
    /// The one that was played last, as long as what it does when it's played isn't over.
    played: Option<Spot>,
}

impl Board {
    fn of(position: &Position) -> Board {
        let mode = position.mode();
        let column = |side, site| vec![true; position.column(side, site).len()];
        let columns = Side::BOTH.map(|side| mode.sites().map(|site| column(side, site)).collect());
        Board { mode, columns, played: None }
    }

    fn column(&mut self, side: Side, site: Site) -> &mut Vec<bool> {
        &mut self.columns[side as usize][site.index()]
    }

    fn is_idle(&mut self, at: Spot) -> bool {
        !self.column(at.side, at.site)[at.position.index()]
    }

    fn arrive(&mut self, at: Spot, was_used: bool) {
        self.column(at.side, at.site).push(was_used);
    }

    fn leave(&mut self, at: Spot) -> bool {
        self.column(at.side, at.site).remove(at.position.index())
    }

    fn use_at(&mut self, at: Spot) {
        self.column(at.side, at.site)[at.position.index()] = true;
    }

    fn follow(&mut self, event: &Event) {
        match event.what {
            What::Placed { at, .. } => self.arrive(at, false),
            What::Played { at, .. } | What::Caught { to: at, .. } => {
                self.arrive(at, false);
                self.played = Some(at);
            }
            What::Activated { at, .. } => {
                self.use_at(at);
                self.played = None;
            }
            // What hits or heals right after a card was played is that card.
            What::Damaged { .. } | What::Mended { .. } => {
                if let Some(at) = self.played {
                    self.use_at(at);
                }
            }
            What::Moved { from, to } => {
                let was_used = self.leave(from);
                self.arrive(to, was_used);
            }
            What::Destroyed { at, .. } => drop(self.leave(at)),
            What::Checked { seat } => self.count_control(seat.side(), self.mode.checked_sites(seat)),
            What::Scored { side, .. } if event.rule == Rule(64) => {
                self.count_control(side, self.mode.sites());
            }
            What::PlanBegun { .. } | What::TurnOf { .. } => self.played = None,
            _ => (),
        }
    }

    /// A side is paid for those of these locations that it controls. Who holds them has brought it a point, and who stands in its
    /// way has denied it one.
    fn count_control(&mut self, side: Side, sites: Sites) {
        for site in sites {
            let is_held = self.column(side.other(), site).is_empty();
            let is_contested = !is_held && !self.column(side, site).is_empty();
            if is_held {
                self.column(side, site).fill(true);
            } else if is_contested {
                self.column(side.other(), site).fill(true);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use riftforce_rules::Rank;
    use riftforce_rules::rift::Record;

    use super::super::points::{RiftforceBySource, points_by_side};
    use super::super::recorded_decision::recorded_decisions;
    use super::*;

    fn decisions(text: &str) -> Vec<RecordedDecision> {
        recorded_decisions(
            &Record::read(format!("rift: 1\n{text}").as_bytes()).expect("the record is in order"),
        )
    }

    fn idle(text: &str) -> [(u32, Vec<String>); 2] {
        let [one, two, ..] = losses_by_seat(&decisions(text));
        [one, two].map(|losses| (losses.fallen, losses.idle.iter().map(Card::to_string).collect()))
    }

    /// Acid isn't paid for what it destroys.
    #[test]
    fn what_acid_destroys_has_fallen_but_pays_nothing() {
        let text = "game: duel\nsite 1: Ac5 / Cr5:3\nhand 1: Ac6\nhand 2: Cr5\ndo: -Ac6 1.1\n";
        assert_eq!(points_by_side(&decisions(text))[0], RiftforceBySource::default());
        assert_eq!(idle(text)[1].0, 1);
    }

    #[test]
    fn an_elemental_that_did_nothing_before_it_fell_fell_for_nothing() {
        let start = "game: duel\nsite 1: - / Cr5\nsite 5: Wa5 / Wa5\nhand 1: Fi5 Fi6 Wa6\nhand 2: Cr6 Cr7 Cr5\n\
                     draw 1: Fi7 Wa7 Li5 Li6 Li7 Li5\ndraw 2: Ea5 Ea6 Ea7 Ea5\n";
        let falls = "do: -Cr6 1.1 end\n";
        let placed = "do: Fi5@1 end\ndo: -Cr7 1.1 end\n";
        assert_eq!(
            idle(&format!("{start}{placed}do: Wa6@5 end\n{falls}")),
            [(1, vec!["Fi5".into()]), (0, vec![])]
        );
        // This one has hit somebody first.
        let text = format!("{start}{placed}do: -Fi6 1.1 end\n{falls}");
        assert_eq!(idle(&text), [(1, vec![]), (0, vec![])]);
        // This one has kept the other side from a point for control.
        let start = start.replace("hand 2: Cr6 Cr7 Cr5", "hand 2: Cr6 Cr7");
        let text = format!("{start}{placed}do: Wa6@5 end\ndo: check\ndo: -Fi6 end\n{falls}");
        assert_eq!(idle(&text), [(1, vec![]), (0, vec![])]);
    }

    /// An Earth that hits as it's played has done something, and so has one that held a location when its side was paid.
    #[test]
    fn arriving_with_a_blow_or_holding_a_location_is_of_use() {
        let rest = "hand 2: Cr6 Cr7 Cr5\ndraw 1: Fi7 Wa7 Li5 Li6 Li7 Li5 Wa6\ndraw 2: Ea5 Ea6 Ea7 Ea5\n";
        let falls = "do: -Cr7 1.1 end\ndo: Wa6@5 end\ndo: -Cr6 1.1 end\n";
        let text = format!("game: duel\nsite 1: - / Cr5\nhand 1: Ea5 Wa6\n{rest}do: Ea5@1 end\n{falls}");
        assert_eq!(idle(&text)[0], (1, vec![]));
        let text = format!(
            "game: duel\nsite 2: - / Ea5\nhand 1: Fi5 Wa6\n{rest}do: Fi5@1 end\ndo: Cr5@3 end\ndo: check\ndo: Cr7@1 Cr6@1 end\n"
        );
        let decisions = decisions(&text);
        let mut board = Board::of(&decisions[0].before);
        decisions.iter().flat_map(|decision| &decision.events).for_each(|event| board.follow(event));
        let first = |site: u8, side| Spot {
            side,
            site: Site::from_number(site).expect("it is one"),
            position: Rank::FIRST,
        };
        assert_eq!(
            [first(1, Side::A), first(1, Side::B), first(3, Side::B)].map(|at| board.is_idle(at)),
            [false, true, true]
        );
    }
}
