//! What a tap does: it picks something up, puts it back or chooses it.

use riftforce_rules::{Card, Choice, Prompt, Side, Site, Spot};

use super::Turn;
use crate::PieceId;

/// What a person can tap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tap {
    /// A card in hand.
    Hand(PieceId),
    /// A site.
    Site(Site),
    /// An elemental or a bot.
    Piece(PieceId),
    /// The button that discards the picked-up card in order to activate.
    Activate,
    /// The Check & Draw button.
    Check,
    /// The button that ends playing or activating early.
    End,
}

impl Turn {
    /// Handles a tap: something is picked up, put back or chosen. Returns whether anything happened.
    pub fn tap(&mut self, tap: Tap) -> bool {
        match tap {
            Tap::Hand(id) => self.tap_hand(id),
            Tap::Site(site) => self.tap_site(site),
            Tap::Piece(id) => self.tap_piece(id),
            Tap::Activate => self.lone_card().is_some_and(|card| self.choose(Choice::Discard(card))),
            Tap::Check => self.choose(Choice::Check),
            Tap::End => self.choose(Choice::End),
        }
    }

    fn tap_hand(&mut self, id: PieceId) -> bool {
        if self.picked_up.contains(&id) {
            self.set_picked_up(self.picked_up.iter().copied().filter(|&it| it != id).collect());
            return true;
        }
        if !self.can_pick_up(id) || self.is_one_too_many(id) {
            return false;
        }
        // A card that doesn't go with those picked up replaces them.
        let goes = self.goes_with_picked_up(id);
        let kept = self.picked_up.iter().copied().filter(|_| goes);
        self.set_picked_up(kept.chain([id]).collect());
        true
    }

    /// The site takes the card that was picked up first, or is the answer to a question.
    fn tap_site(&mut self, site: Site) -> bool {
        match self.site_choice(site) {
            Some(choice @ Choice::Play(..)) => {
                let others: Vec<PieceId> = self.picked_up.iter().skip(1).copied().collect();
                let done = self.choose(choice);
                // The others stay picked up while this one is put down.
                for id in others {
                    self.pick_up_too(id);
                }
                done
            }
            Some(choice) => self.choose(choice),
            None => false,
        }
    }

    /// Picks up another card, if it goes with those already picked up. Of equal cards any will do.
    pub fn pick_up_again(&mut self, card: Card) {
        let hand = self.preview.scene.hand(self.player());
        let held = hand.iter().find(|held| held.card == card && !self.picked_up.contains(&held.id));
        if let Some(id) = held.map(|held| held.id) {
            self.pick_up_too(id);
        }
    }

    fn pick_up_too(&mut self, id: PieceId) {
        if self.can_pick_up(id) && self.goes_with_picked_up(id) {
            self.set_picked_up(self.picked_up.iter().copied().chain([id]).collect());
        }
    }

    /// The cards that were picked up, in order: as cards rather than ids, so that they can be kept and picked up again.
    pub fn cards_picked_up(&self) -> Vec<Card> {
        self.picked_up.iter().filter_map(|&id| self.card_of(id)).collect()
    }

    fn tap_piece(&mut self, id: PieceId) -> bool {
        let Some(at) = self.preview.scene.place_of(id) else { return false };
        match self.piece_choices(at) {
            Some((first, second)) => {
                // Discarding and activating is one tap but two choices: both are made, or neither.
                let done = self.choose(first);
                if let Some(second) = second
                    && done
                    && !self.choose(second)
                {
                    self.undo();
                    return false;
                }
                done
            }
            None => self.tap_site(at.site),
        }
    }

    /// What tapping a site would choose.
    pub fn site_choice(&self, site: Site) -> Option<Choice> {
        let choice = match self.sandbox.prompt()? {
            Prompt::Action | Prompt::PlayAnother => Choice::Play(self.first_card()?, site),
            Prompt::WhereToGo | Prompt::WhomToReach | Prompt::WhereToPush | Prompt::WhereToCatch => {
                Choice::Site(site)
            }
            _ => return None,
        };
        self.can_choose(choice).then_some(choice)
    }

    /// The choice that tapping an elemental would make; or two of them, if it takes a discard to activate it.
    pub(super) fn piece_choices(&self, at: Spot) -> Option<(Choice, Option<Choice>)> {
        let acts = Choice::Activate(at.site, at.position);
        let mine = at.side == self.seat().side();
        let single = match self.sandbox.prompt()? {
            Prompt::Action if mine => {
                let discard = Choice::Discard(self.lone_card()?);
                return self.after_discard.contains(&acts).then_some((discard, Some(acts)));
            }
            Prompt::ActivateAnother if mine => acts,
            Prompt::Bot(_) => Choice::Bot(at.site, at.position),
            Prompt::WhichEnemy => Choice::Enemy(at.position),
            Prompt::WhomToMend => Choice::Mend(at.site, at.position),
            _ => return None,
        };
        let fits = match single {
            Choice::Enemy(_) => self
                .sandbox
                .position()
                .acting()
                .is_some_and(|acting| acting.site == at.site && acting.side != at.side),
            Choice::Bot(..) => at.side == Side::B,
            Choice::Mend(..) => self.sandbox.position().acting().is_none_or(|acting| acting.side == at.side),
            _ => true,
        };
        (fits && self.can_choose(single)).then_some((single, None))
    }

    /// The tap that somebody means who names nothing but a site: the site itself, or the only elemental there that can be chosen.
    pub fn tap_at(&self, site: Site) -> Tap {
        let scene = &self.preview.scene;
        let pieces = Side::BOTH.into_iter().flat_map(|side| scene.column(side, site));
        let mut lit = pieces.map(|piece| piece.id).filter(|&id| self.highlight(id).is_some());
        match (self.site_choice(site), lit.next(), lit.next()) {
            (None, Some(only), None) => Tap::Piece(only),
            _ => Tap::Site(site),
        }
    }

    fn card_of(&self, id: PieceId) -> Option<Card> {
        let hand = self.preview.scene.hand(self.player());
        hand.iter().find(|held| held.id == id)?.card.card()
    }

    fn first_card(&self) -> Option<Card> {
        self.card_of(*self.picked_up.first()?)
    }

    /// The card that was picked up, if it is the only one.
    pub(super) fn lone_card(&self) -> Option<Card> {
        match self.picked_up[..] {
            [id] => self.card_of(id),
            _ => None,
        }
    }

    /// Whether a card in hand can be picked up.
    pub fn can_pick_up(&self, id: PieceId) -> bool {
        let Some(card) = self.card_of(id) else { return false };
        match self.sandbox.prompt() {
            Some(Prompt::Action) => self.can_choose(Choice::Discard(card)),
            Some(Prompt::PlayAnother) => {
                self.before.mode().sites().any(|site| self.can_choose(Choice::Play(card, site)))
            }
            _ => false,
        }
    }

    /// Whether a card matches those picked up, but there are already three: it wouldn't be clear what to do with it.
    pub fn is_one_too_many(&self, id: PieceId) -> bool {
        match (&self.picked_up[..], self.card_of(id)) {
            (&[_, second, third], Some(card)) => {
                let cards: Vec<Card> = [second, third].iter().filter_map(|&id| self.card_of(id)).collect();
                Card::go_together(&[cards, vec![card]].concat())
            }
            _ => false,
        }
    }

    /// Whether a card could be played in one action with those picked up (R8).
    pub fn goes_with_picked_up(&self, id: PieceId) -> bool {
        let played = self.sandbox.choices_made().into_iter().filter_map(|choice| match choice {
            Choice::Play(card, _) => Some(card),
            _ => None,
        });
        let mut cards: Vec<Card> =
            played.chain(self.picked_up.iter().filter_map(|&id| self.card_of(id))).collect();
        cards.extend(self.card_of(id));
        Card::go_together(&cards)
    }
}
