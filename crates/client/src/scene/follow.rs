//! How a scene follows the events of a game.

use riftforce_rules::{Card, Event, Guild, Seat, Site, Sites, Spot, What};

use super::{HandCard, Piece, PieceId, Scene, Strike, StrikeEffect};

/// What happens to an elemental that is destroyed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fallen {
    Leave,
    StayAsDoomed,
}

impl Scene {
    /// Applies what an event changes.
    pub fn apply(&mut self, event: &Event) {
        self.follow(event, Fallen::Leave);
    }

    /// Applies what an event would change: elementals that would be destroyed stay in sight, marked as doomed.
    pub fn apply_preview(&mut self, event: &Event) {
        self.follow(event, Fallen::StayAsDoomed);
    }

    fn follow(&mut self, event: &Event, fallen: Fallen) {
        self.strikes.extend(self.strike_of(event.what));
        match event.what {
            What::Placed { seat, card, at } => {
                self.draw_counts[seat] = self.draw_counts[seat].saturating_sub(1);
                self.put(card, seat, None, at);
            }
            What::Played { seat, card, at } => {
                let held = self.take_from_hand(seat, card);
                self.put(card, seat, held, at);
            }
            What::Discarded { seat, card } => {
                let id = self.take_from_hand(seat, card);
                self.gone.extend(id);
                self.discards[seat].insert(0, card.into());
            }
            What::Activated { at, .. } => self.activate(at),
            What::Damaged { at, amount } => {
                if let Some(piece) = self.at_mut(at) {
                    (piece.damage, piece.fresh) = (piece.damage + amount, piece.fresh + amount);
                }
            }
            What::Mended { at, amount } => {
                if let Some(piece) = self.at_mut(at) {
                    piece.damage = piece.damage.saturating_sub(amount);
                    // Damage that's dealt and mended in the same action counts as neither.
                    let undone = amount.min(piece.fresh);
                    (piece.fresh, piece.mended) = (piece.fresh - undone, piece.mended + amount - undone);
                }
            }
            What::Moved { from, to } => self.move_piece(from, to),
            What::Destroyed { at, card, controller } => self.destroy(at, card, controller, fallen),
            What::Caught { to, seat, .. } => self.catch(to, seat),
            What::Scored { side, amount } => self.score[side] += amount,
            What::Drew { seat, card } => {
                self.draw_counts[seat] = self.draw_counts[seat].saturating_sub(1);
                let held = HandCard { id: self.new_id(), card };
                self.hands[seat].push(held);
            }
            What::Reshuffled { seat, cards } => {
                self.discards[seat].clear();
                self.draw_counts[seat] = cards.into();
            }
            What::TurnOf { seat } => self.turn = Some(seat),
            What::Over { .. } => self.turn = None,
            What::Picked { seat, guild } => self.take_guild(self.mode.player(seat), guild),
            What::TrainerGuild { guild } => self.take_guild(Seat::Two, guild),
            What::Checked { .. }
            | What::PlanBegun { .. }
            | What::NumberSkipped { .. }
            | What::PlanShown { .. } => (),
        }
    }

    /// A player who gets a guild will draw its cards, once the draft is over.
    fn take_guild(&mut self, player: Seat, guild: Guild) {
        self.draw_counts[player] += Card::of_guild(guild).count();
    }

    /// Of equal cards, these leave a hand first.
    pub(crate) fn pick(&mut self, picked: Vec<PieceId>) {
        self.picked = picked;
    }

    /// Takes a card from a hand. If the viewer doesn't know the hand, any of its unknown cards goes.
    fn take_from_hand(&mut self, seat: Seat, card: Card) -> Option<PieceId> {
        let hand = &mut self.hands[seat];
        let picked = hand.iter().position(|held| held.card == card && self.picked.contains(&held.id));
        let known = picked.or_else(|| hand.iter().position(|held| held.card == card));
        let index = known.or_else(|| hand.iter().position(|held| !held.card.is_up()))?;
        Some(hand.remove(index).id)
    }

    fn put(&mut self, card: Card, controller: Seat, held: Option<PieceId>, at: Spot) {
        let mut piece = self.piece(card, controller);
        piece.id = held.unwrap_or(piece.id);
        piece.is_new = true;
        self.acting = Some((piece.id, card));
        self.columns[at.side][at.site.index()].push(piece);
    }

    fn activate(&mut self, at: Spot) {
        let order = self.acted + 1;
        if let Some(piece) = self.at_mut(at) {
            // One that acts twice keeps its first number.
            let is_first = piece.acted.is_none();
            piece.acted.get_or_insert(order);
            let acting = (piece.id, piece.card);
            self.acting = Some(acting);
            self.acted += u8::from(is_first);
        }
    }

    /// An event that's about to happen, as a strike by the acting elemental; `None` if it isn't one.
    pub fn strike_of(&self, what: What) -> Option<Strike> {
        let (at, effect) = match what {
            What::Damaged { at, amount } => (at, StrikeEffect::Damage(amount)),
            What::Mended { at, amount } => (at, StrikeEffect::Mend(amount)),
            What::Moved { from, to } => (from, StrikeEffect::Move(to)),
            _ => return None,
        };
        let (by, card) = self.acting?;
        let (from, to) = (self.place_of(by)?, self.piece_at(at)?.id);
        Some(Strike { by, card, from, to, at, effect })
    }

    /// The sites that score in this event, which is about to happen (R10, R54, R64). None, if it scores for something else.
    pub fn scores_for(&self, event: &Event) -> Sites {
        let What::Scored { side, .. } = event.what else { return Sites::default() };
        let is_checked = |site: Site| match event.rule.0 {
            10 | 54 => self.turn.is_some_and(|seat| self.mode.checked_sites(seat).contains(site)),
            rule => rule == 64,
        };
        self.controlled()[side].filter(|&site| is_checked(site)).collect()
    }

    fn move_piece(&mut self, from: Spot, to: Spot) {
        if let Some(mut piece) = self.remove(from) {
            piece.came_from.get_or_insert((from.side, from.site));
            self.columns[to.side][to.site.index()].push(piece);
        }
    }

    fn destroy(&mut self, at: Spot, card: Card, controller: Seat, fallen: Fallen) {
        let Some(index) = self.index(at) else { return };
        let column = &mut self.columns[at.side][at.site.index()];
        self.latest_fallen = Some((column[index], at));
        self.gone.push(column[index].id);
        match fallen {
            Fallen::StayAsDoomed => column[index].is_doomed = true,
            Fallen::Leave => {
                column.remove(index);
                self.discards[controller].insert(0, card.into());
            }
        }
    }

    /// Music catches the elemental that was destroyed most recently (R33): it comes over to the other side instead of being
    /// discarded.
    fn catch(&mut self, to: Spot, seat: Seat) {
        let Some((fallen, from)) = self.latest_fallen.take() else { return };
        let column = &mut self.columns[from.side][from.site.index()];
        match column.iter().position(|piece| piece.id == fallen.id) {
            Some(lies) => drop(column.remove(lies)),
            None => {
                // It's on top, unless a host tells of a catch that can't be.
                let discarded = &mut self.discards[fallen.controller];
                discarded.drain(..discarded.len().min(1));
            }
        }
        self.gone.retain(|&id| id != fallen.id);
        let origin = fallen.came_from.unwrap_or((from.side, from.site));
        let piece = Piece { id: fallen.id, came_from: Some(origin), ..self.piece(fallen.card, seat) };
        self.columns[to.side][to.site.index()].push(piece);
    }
}
