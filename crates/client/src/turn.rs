//! A turn as a person takes it: cards are picked up and put down, and the choices follow from that.

use riftforce_rules::{Card, Choice, Choices, Event, Prompt, Rank, Seat, Side, Site, Spot, View, What};

use crate::{Entry, Foreseen, Piece, PieceId, Sandbox, Scene, Upshot};

/// A seat's turn, from its first tap until it's committed.
#[derive(Clone, Debug)]
pub struct Turn {
    sandbox: Sandbox,
    before: Scene,
    foreseen: Foreseen,
    /// The preview, while it's being played.
    playing: Option<Playing>,
    /// The cards that were picked up from the hand and haven't been put down yet, in order.
    picked_up: Vec<PieceId>,
    /// What was picked up before each choice, so that undoing the choice gives it back.
    picked_up_before: Vec<Vec<PieceId>>,
    /// What may be chosen now. It's worked out once per change, because a screen asks for every card on the table.
    open: Choices,
    /// What may be chosen once the only card that was picked up has been discarded.
    after_discard: Choices,
}

/// A preview that is being played.
#[derive(Clone, Debug)]
struct Playing {
    /// How many events had already been seen when it started.
    from: usize,
    /// What has been seen so far.
    seen: Foreseen,
}

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

/// What tapping something would do, so that it can be lit accordingly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Light {
    /// It would be activated, because it has the same number.
    Number,
    /// It would be activated, because it's of the same guild.
    Guild,
    /// It would be activated, because it has the same number and guild.
    Both,
    /// It is an enemy that would be hit.
    Target,
    /// It is an ally that would be mended.
    Mend,
    /// It is a bot of the trainer that would be activated.
    Bot,
    /// It stands at a site that would be chosen.
    Site,
}

impl Turn {
    /// The turn of the seat whose view and scene these are, if it's that seat's turn to choose.
    pub fn new(view: &View, scene: &Scene) -> Option<Turn> {
        let sandbox = Sandbox::new(view)?;
        let mut before = scene.clone();
        if sandbox.start().is_between_actions() {
            before.mark();
        } else {
            before.mark_within_action();
        }
        let foreseen = Foreseen::new(&before, []);
        let (open, after_discard) = (sandbox.choices(), Choices::none());
        let (picked_up, picked_up_before) = (Vec::new(), Vec::new());
        Some(Turn {
            sandbox,
            before,
            foreseen,
            playing: None,
            picked_up,
            picked_up_before,
            open,
            after_discard,
        })
    }

    /// The sandbox with the choices so far.
    pub fn sandbox(&self) -> &Sandbox {
        &self.sandbox
    }

    /// What they would lead to.
    pub fn foreseen(&self) -> &Foreseen {
        &self.foreseen
    }

    /// As much of that as has been seen: all of it, unless the preview is being played.
    pub fn seen(&self) -> &Foreseen {
        self.playing.as_ref().map_or(&self.foreseen, |playing| &playing.seen)
    }

    /// Plays the preview from here on: only the first `from` events have been seen, and each call to [`Turn::see_next`] shows
    /// another. The next choice ends this.
    pub fn play_from(&mut self, from: usize) {
        self.see(from, from);
    }

    fn see(&mut self, from: usize, count: usize) {
        let seen = Foreseen::new(&self.before, self.sandbox.events().take(count));
        self.playing = (count < self.sandbox.events().count()).then_some(Playing { from, seen });
    }

    /// The next event that the preview should show, and the one before it, if that was played as well.
    pub fn to_be_seen(&self) -> Option<(Event, Option<Event>)> {
        let Playing { from, seen } = self.playing.as_ref()?;
        let before = seen.entries[*from..].last().map(|entry| entry.event);
        Some((*self.sandbox.events().nth(seen.entries.len())?, before))
    }

    /// Shows the preview's next event, and returns it.
    pub fn see_next(&mut self) -> Option<Entry> {
        let Playing { from, seen } = self.playing.as_ref()?;
        let (from, count) = (*from, seen.entries.len());
        self.see(from, count + 1);
        self.seen().entries.get(count).copied()
    }

    /// The seat that acts.
    pub fn seat(&self) -> Seat {
        self.sandbox.seat()
    }

    /// The player whose hand is played from.
    pub fn player(&self) -> Seat {
        self.before.mode().player(self.seat())
    }

    /// The cards that were picked up, in order.
    pub fn picked_up(&self) -> &[PieceId] {
        &self.picked_up
    }

    /// Whether anything can be undone.
    pub fn is_begun(&self) -> bool {
        !self.picked_up.is_empty() || !self.sandbox.made().is_empty()
    }

    /// Whether it can be committed as it is, or by ending the action first.
    pub fn can_commit(&self) -> bool {
        self.sandbox.is_complete() || self.can(Choice::End)
    }

    /// The choices to commit.
    pub fn commit(&self) -> Vec<Choice> {
        let mut choices = self.sandbox.made();
        if self.can(Choice::End) {
            choices.push(Choice::End);
        }
        choices
    }

    /// Makes a choice directly, without taps, such as one made before a reload. Returns whether that was possible.
    pub fn choose(&mut self, choice: Choice) -> bool {
        let done = self.sandbox.choose(choice).is_ok();
        if done {
            self.picked_up_before.push(self.picked_up.clone());
            self.set_picked_up(Vec::new());
            self.look_ahead();
        }
        done
    }

    /// Takes the latest tap back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        if let Some((_, others)) = self.picked_up.split_last() {
            self.set_picked_up(others.to_vec());
            return true;
        }
        let undone = self.sandbox.undo();
        let picked_up = self.picked_up_before.pop().unwrap_or_default();
        self.look_ahead();
        self.set_picked_up(picked_up);
        undone
    }

    /// Takes everything back.
    pub fn reset(&mut self) {
        self.set_picked_up(Vec::new());
        self.picked_up_before.clear();
        self.sandbox.reset();
        self.look_ahead();
    }

    /// Whether this choice may be made now.
    pub fn can(&self, choice: Choice) -> bool {
        self.open.contains(&choice)
    }

    fn look_ahead(&mut self) {
        // Of two equal cards, the one that was picked up leaves the hand.
        self.before.pick(self.put_down());
        self.playing = None;
        self.foreseen = Foreseen::new(&self.before, self.sandbox.events());
        self.open = self.sandbox.choices();
    }

    /// The cards from the hand that choices were made with: for each choice, the card that had been picked up first.
    pub(crate) fn put_down(&self) -> Vec<PieceId> {
        self.picked_up_before.iter().filter_map(|picked_up| picked_up.first().copied()).collect()
    }

    fn set_picked_up(&mut self, picked_up: Vec<PieceId>) {
        self.picked_up = picked_up;
        let discarded = self.lone_card().filter(|_| self.sandbox.prompt() == Some(Prompt::Action));
        self.after_discard = discarded.map_or_else(Choices::none, |card| {
            let mut tried = self.sandbox.clone();
            if tried.choose(Choice::Discard(card)).is_ok() { tried.choices() } else { Choices::none() }
        });
    }

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
    pub fn pick_up(&mut self, card: Card) {
        let hand = self.foreseen.scene.hand(self.player());
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
        let Some(at) = self.foreseen.scene.place_of(id) else { return false };
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
        self.can(choice).then_some(choice)
    }

    /// The choice that tapping an elemental would make; or two of them, if it takes a discard to activate it.
    fn piece_choices(&self, at: Spot) -> Option<(Choice, Option<Choice>)> {
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
        (fits && self.can(single)).then_some((single, None))
    }

    /// What tapping an elemental would do.
    pub fn light(&self, id: PieceId) -> Option<Light> {
        let at = self.foreseen.scene.place_of(id)?;
        let Some((first, second)) = self.piece_choices(at) else {
            let by_site = matches!(self.sandbox.prompt()?, Prompt::WhomToReach)
                && self.site_choice(at.site).is_some()
                && at.side != self.sandbox.position().acting()?.side;
            return (by_site && at.position == Rank::FIRST).then_some(Light::Site);
        };
        Some(match second.unwrap_or(first) {
            Choice::Activate(..) => self.likeness(self.foreseen.scene.at(at)?.card),
            Choice::Enemy(_) => Light::Target,
            Choice::Mend(..) => Light::Mend,
            Choice::Bot(..) => Light::Bot,
            _ => Light::Site,
        })
    }

    /// The tap that somebody means who names nothing but a site: the site itself, or the only elemental there that can be chosen.
    pub fn tap_at(&self, site: Site) -> Tap {
        let scene = &self.foreseen.scene;
        let pieces = Side::BOTH.into_iter().flat_map(|side| scene.column(side, site));
        let mut lit = pieces.map(|piece| piece.id).filter(|&id| self.light(id).is_some());
        match (self.site_choice(site), lit.next(), lit.next()) {
            (None, Some(only), None) => Tap::Piece(only),
            _ => Tap::Site(site),
        }
    }

    /// What would come of each tap on the Rift that chooses something, beyond what's already foreseen. It plays them all, so call
    /// it once per change, not once per card on the screen.
    pub fn upshots(&self) -> Vec<(Tap, Upshot)> {
        let scene = &self.foreseen.scene;
        let sites = scene.mode().sites().filter(|&site| self.site_choice(site).is_some()).map(Tap::Site);
        let columns =
            Side::BOTH.into_iter().flat_map(|side| scene.mode().sites().map(move |site| (side, site)));
        let pieces = columns.flat_map(|(side, site)| scene.column(side, site)).map(|piece| piece.id);
        let lit = pieces.filter(|&id| self.light(id).is_some()).map(Tap::Piece);
        sites.chain(lit).filter_map(|tap| Some((tap, self.upshot_of(tap)?))).collect()
    }

    /// What would come of a tap on the Rift, as far as that can be known.
    fn upshot_of(&self, tap: Tap) -> Option<Upshot> {
        let choices = match tap {
            Tap::Site(site) => vec![self.site_choice(site)?],
            Tap::Piece(id) => {
                let at = self.foreseen.scene.place_of(id)?;
                match self.piece_choices(at) {
                    Some((first, second)) => [Some(first), second].into_iter().flatten().collect(),
                    None => vec![self.site_choice(at.site)?],
                }
            }
            Tap::Hand(_) | Tap::Activate | Tap::Check | Tap::End => return None,
        };
        let events = self.sandbox.looked_up(&choices).ok()?;
        Some(Foreseen::new(&self.foreseen.scene, &events).upshot)
    }

    /// The elemental or bot whose ability is waiting for a choice, if there is one.
    pub fn acting(&self) -> Option<&Piece> {
        self.foreseen.scene.at(self.sandbox.position().acting()?)
    }

    /// The elemental that was activated last, if nothing at all comes of that.
    pub fn acts_in_vain(&self) -> Option<Card> {
        let mut latest = self.foreseen.entries.iter().rev().map(|entry| entry.event.what);
        let is_open = self.sandbox.position().acting().is_some() || self.sandbox.is_revealed();
        match latest.find(|what| !matches!(what, What::TurnOf { .. })) {
            Some(What::Activated { card, .. }) if !is_open => Some(card),
            _ => None,
        }
    }

    /// The card that was discarded in order to activate, if there's nobody it matches.
    pub fn discards_in_vain(&self) -> Option<Card> {
        let has_acted = self.sandbox.made().iter().any(|choice| matches!(choice, Choice::Activate(..)));
        self.discarded().filter(|_| self.sandbox.is_complete() && !has_acted)
    }

    fn discarded(&self) -> Option<Card> {
        self.sandbox.made().iter().find_map(|choice| match choice {
            Choice::Discard(card) => Some(*card),
            _ => None,
        })
    }

    /// How an ally matches the card that is, or would be, discarded.
    fn likeness(&self, ally: Card) -> Light {
        let discarded = self.discarded();
        match discarded.or_else(|| self.lone_card()) {
            Some(card) if card.number() == ally.number() && card.guild() == ally.guild() => Light::Both,
            Some(card) if card.guild() == ally.guild() => Light::Guild,
            _ => Light::Number,
        }
    }

    fn card_of(&self, id: PieceId) -> Option<Card> {
        let hand = self.foreseen.scene.hand(self.player());
        hand.iter().find(|held| held.id == id)?.card.card()
    }

    fn first_card(&self) -> Option<Card> {
        self.card_of(*self.picked_up.first()?)
    }

    /// The card that was picked up, if it is the only one.
    fn lone_card(&self) -> Option<Card> {
        match self.picked_up[..] {
            [id] => self.card_of(id),
            _ => None,
        }
    }

    /// Whether a card in hand can be picked up.
    pub fn can_pick_up(&self, id: PieceId) -> bool {
        let Some(card) = self.card_of(id) else { return false };
        match self.sandbox.prompt() {
            Some(Prompt::Action) => self.can(Choice::Discard(card)),
            Some(Prompt::PlayAnother) => {
                self.before.mode().sites().any(|site| self.can(Choice::Play(card, site)))
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
        let played = self.sandbox.made().into_iter().filter_map(|choice| match choice {
            Choice::Play(card, _) => Some(card),
            _ => None,
        });
        let mut cards: Vec<Card> =
            played.chain(self.picked_up.iter().filter_map(|&id| self.card_of(id))).collect();
        cards.extend(self.card_of(id));
        Card::go_together(&cards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use riftforce_rules::rift::Record;
    use riftforce_rules::{Position, Side, Sites};

    fn turn(text: &str) -> Turn {
        let text = format!("rift: 1\ngame: duel\n{text}");
        let position: Position = *Record::read(text.as_bytes()).expect("the position is in order").position();
        let view = position.view(position.turn());
        Turn::new(&view, &Scene::of(view.position())).expect("it is somebody's turn")
    }

    fn site(number: u8) -> Site {
        Site::from_number(number).expect("there is such a site")
    }

    fn held(turn: &Turn, card: &str) -> PieceId {
        let hand = turn.foreseen.scene.hand(turn.player());
        hand.iter().find(|held| held.card.to_string() == card).expect("the card is in hand").id
    }

    fn piece(turn: &Turn, side: Side, number: u8, position: u8) -> PieceId {
        let position = Rank::from_number(position).expect("positions are counted from 1");
        turn.foreseen.scene.at(Spot { side, site: site(number), position }).expect("somebody stands there").id
    }

    fn made(turn: &Turn) -> String {
        turn.commit().iter().map(|choice| choice.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn picked_up_cards_are_put_down_in_the_same_order() {
        let mut turn = turn("hand 1: Fi5 Pl5 Li5 Wa6\nhand 2: Wa6\n");
        for card in ["Li5", "Fi5", "Pl5"] {
            assert!(turn.tap(Tap::Hand(held(&turn, card))));
        }
        for number in [2, 3, 4] {
            assert!(turn.tap(Tap::Site(site(number))));
        }
        assert_eq!(made(&turn), "Li5@2 Fi5@3 Pl5@4");
        assert!(turn.can_commit());
    }

    #[test]
    fn a_card_that_does_not_match_replaces_those_picked_up() {
        let mut turn = turn("hand 1: Fi5 Pl5 Wa6\nhand 2: Wa6\n");
        turn.tap(Tap::Hand(held(&turn, "Fi5")));
        turn.tap(Tap::Hand(held(&turn, "Pl5")));
        assert!(!turn.goes_with_picked_up(held(&turn, "Wa6")));
        turn.tap(Tap::Hand(held(&turn, "Wa6")));
        assert_eq!(turn.picked_up(), [held(&turn, "Wa6")]);
    }

    #[test]
    fn a_fourth_matching_card_does_not_drop_the_other_three() {
        let mut turn = turn("hand 1: Fi5 Pl5 Li5 Cr5 Wa6\nhand 2: Wa6\n");
        for card in ["Li5", "Fi5", "Pl5"] {
            turn.tap(Tap::Hand(held(&turn, card)));
        }
        assert!(!turn.tap(Tap::Hand(held(&turn, "Cr5"))));
        assert_eq!(turn.picked_up().len(), 3);
        assert!(turn.tap(Tap::Hand(held(&turn, "Wa6"))), "what doesn't match starts over");
        assert_eq!(turn.picked_up(), [held(&turn, "Wa6")]);
    }

    #[test]
    fn undo_restores_the_cards_that_were_picked_up() {
        let mut turn = turn("site 2: Fi6 / Wa5:2\nhand 1: Fi5 Pl5\nhand 2: Wa6\n");
        turn.tap(Tap::Hand(held(&turn, "Fi5")));
        turn.tap(Tap::Site(site(3)));
        assert!(turn.undo());
        assert_eq!(turn.picked_up(), [held(&turn, "Fi5")]);
        turn.tap(Tap::Piece(piece(&turn, Side::A, 2, 1)));
        assert_eq!(made(&turn), "-Fi5 2.1");
        assert!(turn.undo() && turn.undo());
        assert_eq!(turn.picked_up(), [held(&turn, "Fi5")]);
        assert!(turn.undo() && !turn.undo());
    }

    #[test]
    fn tapping_an_ally_with_a_card_picked_up_discards_it_to_activate() {
        let mut turn = turn("site 2: Fi6 Pl7 / Wa5:2\nhand 1: Fi5 Pl5\nhand 2: Wa6\n");
        let fire = piece(&turn, Side::A, 2, 1);
        assert_eq!(turn.light(fire), None);
        turn.tap(Tap::Hand(held(&turn, "Fi5")));
        assert_eq!(turn.light(fire), Some(Light::Guild));
        assert_eq!(turn.light(piece(&turn, Side::A, 2, 2)), None);
        assert!(turn.tap(Tap::Piece(fire)));
        assert_eq!(made(&turn), "-Fi5 2.1");
        let foreseen = turn.foreseen();
        assert_eq!((foreseen.upshot.destroyed.0, foreseen.upshot.gains.0), ([0, 1], [1, 0]));
        let water = &foreseen.scene.column(Side::B, site(2))[0];
        assert!(water.is_doomed && water.fresh == 3);
        assert_eq!(foreseen.scene.column(Side::A, site(2))[1].fresh, 1, "the Fire burns the Plant behind it");
    }

    #[test]
    fn a_site_stands_for_the_only_elemental_there_that_can_be_chosen() {
        let mut turn = turn("site 2: Fi6 Pl7 / Wa5:2\nsite 3: Fi7 Fi5 / -\nhand 1: Fi5 Pl5\nhand 2: Wa6\n");
        turn.tap(Tap::Hand(held(&turn, "Fi5")));
        assert_eq!(turn.tap_at(site(2)), Tap::Site(site(2)), "a card can be played there");
        turn.tap(Tap::Activate);
        assert_eq!(turn.tap_at(site(2)), Tap::Piece(piece(&turn, Side::A, 2, 1)));
        assert_eq!(turn.tap_at(site(3)), Tap::Site(site(3)), "two can act there");
        assert_eq!(turn.tap_at(site(4)), Tap::Site(site(4)), "nobody can");
    }

    #[test]
    fn undo_goes_back_tap_by_tap_and_reset_to_the_beginning() {
        let mut turn = turn("hand 1: Fi5 Fi5 Fi6\nhand 2: Wa6\n");
        let before = turn.foreseen().clone();
        turn.tap(Tap::Hand(held(&turn, "Fi5")));
        turn.tap(Tap::Site(site(1)));
        turn.tap(Tap::Hand(held(&turn, "Fi6")));
        assert_eq!(turn.picked_up().len(), 1);
        assert!(turn.undo() && turn.picked_up().is_empty());
        assert!(turn.undo() && turn.sandbox().made().is_empty());
        assert!(turn.undo() && !turn.is_begun(), "what was picked up first is put back last");
        assert!(!turn.undo());
        assert_eq!(*turn.foreseen(), before);
        turn.tap(Tap::Hand(held(&turn, "Fi5")));
        turn.tap(Tap::Site(site(1)));
        turn.reset();
        assert!(!turn.is_begun());
        assert_eq!(*turn.foreseen(), before);
    }

    #[test]
    fn the_preview_of_a_choice_can_be_played_event_by_event() {
        let mut turn = turn("site 2: Fi6 / Wa5:4 Ea7\nhand 1: Fi5\nhand 2: Wa6\n");
        turn.tap(Tap::Hand(held(&turn, "Fi5")));
        turn.tap(Tap::Piece(piece(&turn, Side::A, 2, 1)));
        let all = turn.foreseen().clone();
        turn.play_from(0);
        let mut scores = Vec::new();
        while turn.to_be_seen().is_some() {
            scores.push(turn.seen().scene.score()[Side::A]);
            assert_ne!(*turn.seen(), all);
            assert!(turn.see_next().is_some());
        }
        assert_eq!(scores.len(), all.entries.len());
        assert_eq!((scores[0], all.scene.score()[Side::A]), (0, 1), "the score isn't there at once");
        assert_eq!(*turn.seen(), all);
        assert_eq!(turn.see_next(), None);
        turn.play_from(0);
        turn.undo();
        assert_eq!(turn.to_be_seen(), None, "what is taken back isn't played");
    }

    #[test]
    fn nothing_more_can_be_tried_after_a_card_is_drawn() {
        let mut turn = turn("site 1: St5 St6 / Wa5\nhand 1: St5 St7\ndraw 1: Fi5 Fi6 Fi7\nhand 2: Wa6\n");
        turn.tap(Tap::Hand(held(&turn, "St5")));
        turn.tap(Tap::Piece(piece(&turn, Side::A, 1, 1)));
        assert!(turn.sandbox().is_revealed() && turn.can_commit());
        assert!(turn.sandbox().choices().is_empty());
        assert_eq!(made(&turn), "-St5 1.1");
        // Until it is committed, it can still be taken back.
        turn.reset();
        assert!(!turn.is_begun());
    }

    /// What would come of a tap.
    fn upshot(turn: &Turn, tap: Tap) -> Upshot {
        turn.upshots().into_iter().find(|(its, _)| *its == tap).expect("it can be tapped").1
    }

    fn sites(numbers: &[u8]) -> Sites {
        numbers.iter().map(|&number| site(number)).collect()
    }

    #[test]
    fn each_location_shows_whether_a_card_would_hold_or_block_it() {
        let mut turn = turn("site 1: - / Wa5\nsite 2: Fi6 / -\nhand 1: Pl7\nhand 2: Wa6\n");
        assert!(turn.upshots().is_empty(), "nothing was picked up");
        turn.tap(Tap::Hand(held(&turn, "Pl7")));
        let at = |number| upshot(&turn, Tap::Site(site(number)));
        assert_eq!((at(1).lost(Side::B), at(1).won(Side::A)), (sites(&[1]), sites(&[])), "it blocks");
        assert!(!at(2).changes_hold(Side::A) && !at(2).changes_hold(Side::B), "it's held already");
        assert_eq!((at(3).won(Side::A), at(3).holds[Side::A]), (sites(&[3]), sites(&[2, 3])));
    }

    #[test]
    fn an_earth_shows_whom_it_would_hit_where_it_is_played() {
        let mut turn = turn("site 2: - / Wa5 Fi6:5\nhand 1: Ea7\nhand 2: Wa6\n");
        turn.tap(Tap::Hand(held(&turn, "Ea7")));
        let here = upshot(&turn, Tap::Site(site(2)));
        assert_eq!((here.damage[Side::B], here.destroyed[Side::B], here.gains[Side::A]), (2, 1, 1));
        assert_eq!(upshot(&turn, Tap::Site(site(3))).damage[Side::B], 0);
    }

    #[test]
    fn a_shadow_shows_what_going_to_each_location_would_do() {
        let mut turn =
            turn("site 1: Sh5 / -\nsite 2: - / Wa5:4\nsite 3: - / Ea7\nhand 1: Sh6\nhand 2: Wa6\n");
        turn.tap(Tap::Hand(held(&turn, "Sh6")));
        turn.tap(Tap::Piece(piece(&turn, Side::A, 1, 1)));
        assert_eq!(turn.acting().map(|piece| piece.card.to_string()).as_deref(), Some("Sh5"));
        let at = |number| upshot(&turn, Tap::Site(site(number)));
        assert_eq!((at(2).destroyed[Side::B], at(2).gains[Side::A]), (1, 2), "it kills, for one more");
        assert_eq!((at(2).won(Side::A), at(2).lost(Side::A)), (sites(&[2]), sites(&[1])));
        assert_eq!((at(3).damage[Side::B], at(3).lost(Side::B)), (1, sites(&[3])), "it hurts, and blocks");
        assert_eq!((at(4).damage[Side::B], at(4).won(Side::A)), (0, sites(&[4])));
    }

    #[test]
    fn a_thunderbolt_shows_which_enemies_it_would_destroy() {
        let mut turn = turn("site 2: Th5 / Wa5:3 Ea7\nhand 1: Th6\nhand 2: Wa6\n");
        turn.tap(Tap::Hand(held(&turn, "Th6")));
        turn.tap(Tap::Piece(piece(&turn, Side::A, 2, 1)));
        let of = |position| upshot(&turn, Tap::Piece(piece(&turn, Side::B, 2, position)));
        assert_eq!((of(1).destroyed[Side::B], of(1).gains[Side::A]), (1, 1));
        assert_eq!((of(2).destroyed[Side::B], of(2).damage[Side::B]), (0, 2));
    }

    #[test]
    fn a_plant_shows_whom_it_would_pull_away() {
        let mut turn =
            turn("site 2: Pl5 / -\nsite 1: - / Wa5\nsite 3: - / Ea7:5\nhand 1: Pl6\nhand 2: Wa6\n");
        turn.tap(Tap::Hand(held(&turn, "Pl6")));
        turn.tap(Tap::Piece(piece(&turn, Side::A, 2, 1)));
        let of = |number| upshot(&turn, Tap::Piece(piece(&turn, Side::B, number, 1)));
        assert_eq!((of(1).damage[Side::B], of(1).lost(Side::A)), (2, sites(&[2])), "the Water comes here");
        assert_eq!((of(3).destroyed[Side::B], of(3).changes_hold(Side::A)), (1, false));
        assert_eq!(of(3), upshot(&turn, Tap::Site(site(3))), "its location comes to the same");
    }

    #[test]
    fn a_mendable_ally_shows_how_much_would_be_mended() {
        let mut turn = turn("site 2: Li5:1 Fi6:3 / -\nhand 1: Li6\nhand 2: Wa6\n");
        turn.tap(Tap::Hand(held(&turn, "Li6")));
        turn.tap(Tap::Piece(piece(&turn, Side::A, 2, 1)));
        assert_eq!(upshot(&turn, Tap::Piece(piece(&turn, Side::A, 2, 2))).mended[Side::A], 1);
    }

    #[test]
    fn a_tap_shows_only_what_it_adds_and_what_can_be_known() {
        let mut turn = turn("site 1: St5 St6 / Wa7\nhand 1: St5 St7\ndraw 1: Fi5 Fi6 Fi7\nhand 2: Wa6\n");
        turn.tap(Tap::Hand(held(&turn, "St5")));
        let first = upshot(&turn, Tap::Piece(piece(&turn, Side::A, 1, 1)));
        assert_eq!(first.damage[Side::B], 2, "the card that it draws is nobody's to know");
        turn.reset();
        let mut turn = self::turn("site 1: Fi5 Fi6 / Wa7\nhand 1: Fi5\nhand 2: Wa6\n");
        turn.tap(Tap::Hand(held(&turn, "Fi5")));
        turn.tap(Tap::Piece(piece(&turn, Side::A, 1, 2)));
        let second = upshot(&turn, Tap::Piece(piece(&turn, Side::A, 1, 1)));
        assert_eq!((second.damage[Side::B], second.damage[Side::A]), (3, 1), "what the first did is told");
    }

    #[test]
    fn an_elemental_that_reaches_nobody_acts_in_vain() {
        let mut turn = turn("site 1: Pl5 Ea5 / -\nsite 2: - / Wa7\nhand 1: Fi5\nhand 2: Wa6\n");
        turn.tap(Tap::Hand(held(&turn, "Fi5")));
        turn.tap(Tap::Piece(piece(&turn, Side::A, 1, 2)));
        assert_eq!(turn.acts_in_vain().map(|card| card.to_string()).as_deref(), Some("Ea5"));
        turn.tap(Tap::Piece(piece(&turn, Side::A, 1, 1)));
        assert_eq!(turn.acts_in_vain(), None, "the Plant hits the Water");
    }

    #[test]
    fn a_card_that_matches_nobody_is_discarded_in_vain() {
        let mut turn = turn("site 1: Pl6 / -\nsite 2: - / Wa7\nhand 1: Fi5 Fi6\nhand 2: Wa6\n");
        turn.tap(Tap::Hand(held(&turn, "Fi5")));
        assert_eq!(turn.discards_in_vain(), None, "it could still be played");
        turn.tap(Tap::Activate);
        assert_eq!(turn.discards_in_vain().map(|card| card.to_string()).as_deref(), Some("Fi5"));
        turn.reset();
        turn.tap(Tap::Hand(held(&turn, "Fi6")));
        turn.tap(Tap::Activate);
        assert_eq!(turn.discards_in_vain(), None, "the Plant can still be activated");
    }

    #[test]
    fn the_picked_up_one_of_two_equal_cards_leaves_the_hand() {
        let mut turn = turn("site 1: Th6 / Wa5\nhand 1: Th5 Th5\nhand 2: Wa6\n");
        let ids = |turn: &Turn| -> Vec<PieceId> {
            turn.foreseen.scene.hand(Seat::One).iter().map(|held| held.id).collect()
        };
        let [first, second] = ids(&turn)[..] else { panic!("there are two cards") };
        turn.tap(Tap::Hand(second));
        turn.tap(Tap::Activate);
        assert_eq!((ids(&turn), turn.foreseen.scene.gone()), (vec![first], &[second][..]));
        turn.undo();
        assert_eq!(turn.picked_up(), [second]);
        turn.tap(Tap::Hand(first));
        turn.tap(Tap::Site(site(2)));
        assert_eq!(piece(&turn, Side::A, 2, 1), second, "it was picked up first");
        assert_eq!(turn.picked_up(), [first]);
    }

    #[test]
    fn copies_of_the_same_card_can_be_put_down_one_after_another() {
        let mut turn = turn("hand 1: Fi5 Fi5 Fi5\nhand 2: Wa6\n");
        let ids: Vec<PieceId> = turn.foreseen.scene.hand(Seat::One).iter().map(|held| held.id).collect();
        for id in ids.into_iter().rev() {
            assert!(turn.tap(Tap::Hand(id)));
        }
        for _ in 0..3 {
            assert!(turn.tap(Tap::Site(site(3))));
        }
        assert_eq!(made(&turn), "Fi5@3 Fi5@3 Fi5@3");
    }
}
