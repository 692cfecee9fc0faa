//! What one seat, or a spectator, may know of a position.

use arrayvec::ArrayVec;
use rand_core::Rng;

use crate::card::{Card, Face};
use crate::card_row::MOST_CARDS;
use crate::deal::shuffle;
use crate::elemental::Elemental;
use crate::insertion_sort::insertion_sort_by_key;
use crate::plan::Plan;
use crate::position::Position;
use crate::seat::{BySeat, Seat};
use crate::zone::Zone;

/// A position as one seat, or a spectator, may know it.
///
/// It has the whole Rift, all discard piles (everything went there face up), the seat's own hand, and the cards in
/// other hands that everyone has known since a reshuffle. For everything else it has only how many cards there are, and
/// which: a player's guilds are public, so everyone knows what must be in the hand and the draw pile together. There's
/// nothing else in it, so a player who's given a view can't cheat.
///
/// Take views between actions, or where an action has revealed something: the mere fact that an action continues after
/// a card was played says something about the hand.
///
/// ```
/// use rand_core::SeedableRng;
/// use riftforce_rules::{GuildSet, Mode, Position, Seat, View, ViewError};
///
/// let position = Position::deal(Mode::Duel, GuildSet::Base, 7);
/// let view = position.view(Some(Seat::One));
/// assert_eq!(view.position().hand(Seat::One), position.hand(Seat::One));
/// assert!(view.position().hand(Seat::Two).iter().all(|card| !card.is_up()));
///
/// // A guess at the rest, and the view as bytes, to be sent to its player.
/// let sample = view.sample(&mut rand_pcg::Pcg64Mcg::seed_from_u64(1));
/// assert_eq!(sample.view(Some(Seat::One)), view);
/// assert_eq!(View::from_bytes(&view.to_bytes())?, view);
/// # Ok::<(), ViewError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct View {
    pub(crate) seat: Option<Seat>,
    pub(crate) masked: Position,
    /// The cards in each player's hand and draw pile that are unknown in the masked position, sorted.
    pub(crate) unseen: BySeat<ArrayVec<Face, MOST_CARDS>>,
    /// The unknown plans in the pile, sorted.
    pub(crate) unseen_plans: ArrayVec<Plan, { Plan::COUNT }>,
    /// For each plan in the pile from the second on, whether it's a control plan: that much everyone knows (R63).
    pub(crate) controls: ArrayVec<bool, { Plan::COUNT }>,
}

impl Position {
    /// What this seat may know; `None` is a spectator.
    pub fn view(&self, seat: Option<Seat>) -> View {
        let mut view = self.open_view(seat);
        for &player in self.mode.players() {
            let unseen = &mut view.unseen[player];
            for zone in hidden_zones(player, view.seat) {
                for held in view.masked.cards.at_mut(zone).iter_mut().filter(|held| !held.is_seen()) {
                    unseen.push(held.face());
                    *held = held.with_face(Face::Down);
                }
            }
            insertion_sort_by_key(unseen, |&card| card);
        }
        if !self.plans.known {
            let hidden = usize::from(self.plans.next) + 1..usize::from(self.plans.len);
            for plan in view.masked.plans.cycle.get_mut(hidden).unwrap_or_default() {
                view.unseen_plans.push(*plan);
                view.controls.push(plan.is_control());
                *plan = Plan::UNKNOWN;
            }
            insertion_sort_by_key(&mut view.unseen_plans, |&plan| plan);
        }
        view
    }

    /// Everything, as seen from this seat, for looking back at a game that's over. Only the seed is left out.
    pub fn open_view(&self, seat: Option<Seat>) -> View {
        let mut view = View {
            seat: seat.map(|seat| self.mode.player(seat)),
            masked: *self,
            unseen: BySeat::default(),
            unseen_plans: ArrayVec::new(),
            controls: ArrayVec::new(),
        };
        (view.masked.seed, view.masked.has_seed) = (0, false);
        view
    }
}

/// Where a player's cards are hidden from a viewer: in the draw pile, and in a hand that isn't the viewer's own.
fn hidden_zones(player: Seat, viewer: Option<Seat>) -> ArrayVec<Zone, 2> {
    let zones = [Zone::draw(player), Zone::hand(player)];
    zones.into_iter().filter(|&zone| zone != Zone::hand(player) || viewer != Some(player)).collect()
}

/// Whether all these cards are among those, each as often as it's named.
fn has_all(among: &[Face], cards: &[Card]) -> bool {
    cards.iter().all(|card| {
        let named = cards.iter().filter(|&one| one == card).count();
        named <= among.iter().filter(|&one| one == card).count()
    })
}

/// Moves these cards, which are among the others, behind them.
fn move_to_end(all: &mut ArrayVec<Face, MOST_CARDS>, cards: &[Card]) {
    let mut end = all.len();
    for &card in cards {
        if let Some(index) = all[..end].iter().position(|&one| one == card) {
            end -= 1;
            all.swap(index, end);
        }
    }
}

impl View {
    /// Whose view it is; `None` is a spectator's. A view from the lone player's second seat counts as the first seat's.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The position, with everything hidden that this seat doesn't know. On the seat's own turn its
    /// [`choices`](Position::choices) are the true ones.
    pub fn position(&self) -> &Position {
        &self.masked
    }

    /// The cards in a player's hand and draw pile that this seat can't see, sorted. Those that nobody knows, in a game
    /// whose file doesn't tell, are face down.
    pub fn unseen(&self, player: Seat) -> &[Face] {
        &self.unseen[player]
    }

    /// The unknown plans below the top one, sorted.
    pub fn unseen_plans(&self) -> &[Plan] {
        &self.unseen_plans
    }

    /// How many of the trainer's plans come before the next control plan; 0 if that's on top. Everyone knows the order
    /// of the kinds, and when the pile is empty, the plans put aside come round again (R63).
    pub fn plans_until_control(&self) -> Option<usize> {
        let (open, hidden) = self.masked.plans().split_at_checked(1)?;
        // Below the top everyone knows which plans are control plans, even if not which control plans they are.
        let hidden = hidden.iter().enumerate().map(|(index, plan)| match self.controls.get(index) {
            Some(&control) => control,
            None => plan.is_control(),
        });
        let aside: ArrayVec<Plan, { Plan::COUNT }> = self.masked.finished_plans().collect();
        let aside = aside.into_iter().rev().map(Plan::is_control);
        let mut kinds = open.iter().map(|plan| plan.is_control()).chain(hidden).chain(aside);
        kinds.position(|is_control| is_control)
    }

    /// A position that agrees with everything this seat knows, each being equally likely. Its seed is random as well.
    #[must_use]
    pub fn sample(&self, rng: &mut impl Rng) -> Position {
        self.sample_with(rng, |_, _| {})
    }

    /// A sample in which a player holds these cards, besides those of the hand that this seat knows already. `None` if this
    /// seat knows that it can't be so.
    #[must_use]
    pub fn sample_holding(&self, player: Seat, cards: &[Card], rng: &mut impl Rng) -> Option<Position> {
        let player = self.masked.mode.player(player);
        let hidden = |held: &&Elemental| self.seat != Some(player) && !held.is_seen();
        let room = self.masked.cards.at(Zone::hand(player)).iter().filter(hidden).count();
        let is_possible = cards.len() <= room && has_all(&self.unseen[player], cards);
        // The hand gets the last of the unseen cards.
        is_possible.then(|| {
            self.sample_with(rng, |whose, unseen| {
                if whose == player {
                    move_to_end(unseen, cards);
                }
            })
        })
    }

    /// A sample in which a player's draw pile has this card on top. `None` if this seat knows that it can't be so.
    #[must_use]
    pub fn sample_drawing(&self, player: Seat, card: Card, rng: &mut impl Rng) -> Option<Position> {
        let player = self.masked.mode.player(player);
        let pile = self.masked.cards.at(Zone::draw(player));
        let top = pile.last()?;
        if top.is_seen() {
            return (top.face() == card).then(|| self.sample(rng));
        }
        let hidden = pile.iter().filter(|held| !held.is_seen()).count();
        has_all(&self.unseen[player], &[card]).then(|| {
            self.sample_with(rng, |whose, unseen| {
                if whose == player {
                    move_to_end(unseen, &[card]);
                    let last = unseen.len() - 1;
                    unseen.swap(hidden - 1, last);
                }
            })
        })
    }

    /// A sample for which each player's unseen cards are arranged after they've been shuffled: first those of the draw pile,
    /// from the bottom up, then those of the hand.
    fn sample_with(
        &self,
        rng: &mut impl Rng,
        mut arrange: impl FnMut(Seat, &mut ArrayVec<Face, MOST_CARDS>),
    ) -> Position {
        let mut position = self.masked;
        for &player in position.mode.players() {
            let mut unseen = self.unseen[player].clone();
            shuffle(rng, &mut unseen);
            arrange(player, &mut unseen);
            let mut unseen = unseen.into_iter();
            for zone in hidden_zones(player, self.seat) {
                for held in position.cards.at_mut(zone).iter_mut().filter(|held| !held.is_seen()) {
                    *held = held.with_face(unseen.next().unwrap_or(Face::Down));
                }
            }
        }
        self.sample_plans(&mut position, rng);
        (position.seed, position.has_seed) = (rng.next_u64(), true);
        position
    }

    /// Attack plans go where attack plans are due, and control plans where control plans are (R63).
    fn sample_plans(&self, position: &mut Position, rng: &mut impl Rng) {
        let mut plans = self.unseen_plans.clone();
        let attacks = plans.iter().filter(|plan| !plan.is_control()).count();
        let (attacks, controls) = plans.split_at_mut(attacks);
        shuffle(rng, attacks);
        shuffle(rng, controls);
        let (mut attacks, mut controls) = (attacks.iter(), controls.iter());
        let first = usize::from(position.plans.next) + 1;
        for (plan, &control) in position.plans.cycle[first.min(Plan::COUNT)..].iter_mut().zip(&self.controls)
        {
            let next = if control { controls.next() } else { attacks.next() };
            // There are as many plans as places for them, here and in a view that has been read.
            *plan = next.copied().unwrap_or(Plan::UNKNOWN);
        }
    }
}

/// The view as `.rift` text.
impl std::fmt::Display for View {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::rift::PositionText(&self.masked).fmt(f)
    }
}
