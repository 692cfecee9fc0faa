//! The table as one seat sees it, with every card an object of its own.
//!
//! A position knows that there is a Fire 5 at a place, not which of the four it is. On a screen cards move, so a scene
//! follows the events of a game and gives each card an identity that stays with it.

use riftforce_rules::{
    BySeat, BySide, Card, Event, Face, Guild, Mode, Position, Rank, Seat, Side, Site, Sites, Spot, What,
};

/// Identifies a card on the table. No two in a scene are equal, and one that has left doesn't come back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceId(pub u32);

/// An elemental on the Rift.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Which one it is.
    pub id: PieceId,
    /// Its card.
    pub card: Card,
    /// Who controls it.
    pub controller: Seat,
    /// The damage on it.
    pub damage: u8,
    /// How much of the damage is new since the scene was last marked.
    pub fresh: u8,
    /// How much damage was removed since then.
    pub mended: u8,
    /// The side and site where it stood when the scene was last marked, if it has moved since.
    pub came_from: Option<(Side, Site)>,
    /// Whether it has been put on the Rift since then.
    pub is_new: bool,
    /// Whether it was destroyed; it's still shown in a preview, and until its fall has been seen.
    pub is_doomed: bool,
    /// Its place in the order of those that have acted since the scene was last marked, counted from 1.
    pub acted: Option<u8>,
}

/// One elemental did something to another, or to itself. Either may have been moved since, so both places are those of that
/// moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strike {
    /// Who did it.
    pub by: PieceId,
    /// Its card, which gives the strike its colour.
    pub card: Card,
    /// Where it stood.
    pub from: Spot,
    /// Whom it was done to.
    pub to: PieceId,
    /// Where the target stood.
    pub at: Spot,
    /// What it did.
    pub blow: Blow,
}

/// What one elemental does to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blow {
    /// Deals this much damage.
    Hurt(u8),
    /// Removes this much damage.
    Mend(u8),
    /// Moves it here.
    Move(Spot),
}

/// A card in a hand, known or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// Which one it is.
    pub id: PieceId,
    /// Which card it is, as far as the viewer knows.
    pub card: Face,
}

/// What happens to an elemental that is destroyed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fallen {
    Leave,
    StayAsDoomed,
}

/// The table as one seat sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    mode: Mode,
    columns: BySide<[Vec<Piece>; Site::MOST]>,
    hands: BySeat<Vec<Held>>,
    draw_counts: BySeat<usize>,
    discards: BySeat<Vec<Face>>,
    score: BySide<u16>,
    turn: Option<Seat>,
    /// The latest to be destroyed, and where: Music may catch it.
    latest_fallen: Option<(Piece, Spot)>,
    /// Who is acting, and how many have acted since the scene was last marked.
    acting: Option<(PieceId, Card)>,
    acted: u8,
    /// What was done to whom since then, in order.
    strikes: Vec<Strike>,
    /// What has left the table since then: destroyed elementals and discarded cards.
    gone: Vec<PieceId>,
    /// The cards in hand that were picked up: they leave it before others that are equal.
    picked: Vec<PieceId>,
    next_id: u32,
}

impl Scene {
    /// The scene of a position that already hides what its viewer may not see.
    pub fn of(position: &Position) -> Scene {
        let mut scene = Scene {
            mode: position.mode(),
            columns: BySide::default(),
            hands: BySeat::default(),
            draw_counts: BySeat::default(),
            discards: BySeat::default(),
            score: BySide::default(),
            turn: None,
            latest_fallen: None,
            acting: None,
            acted: 0,
            strikes: Vec::new(),
            gone: Vec::new(),
            picked: Vec::new(),
            next_id: 0,
        };
        scene.settle(position);
        scene
    }

    /// Puts right whatever differs from the position. What agrees keeps its identity.
    pub fn settle(&mut self, position: &Position) {
        self.mode = position.mode();
        for side in Side::BOTH {
            for site in self.mode.sites() {
                let pieces = std::mem::take(&mut self.columns[side][site.index()]);
                let mut before = pieces.into_iter().filter(|piece| !piece.is_doomed);
                let column: Vec<Piece> = position
                    .column(side, site)
                    .iter()
                    .map(|&elemental| {
                        let card = elemental.card();
                        let controller = position.controller(side, elemental);
                        let kept = before.next().filter(|piece| piece.card == card);
                        let piece = kept.unwrap_or_else(|| self.piece(card, controller));
                        Piece { controller, damage: elemental.damage(), ..piece }
                    })
                    .collect();
                self.columns[side][site.index()] = column;
            }
        }
        for &player in self.mode.players() {
            self.settle_hand(player, &position.hand(player));
            self.draw_counts[player] = if position.is_draft() {
                position.guilds(player).iter().map(|&guild| Card::of_guild(guild).count()).sum()
            } else {
                position.draw_pile(player).len()
            };
            self.discards[player] = position.discard_pile(player).collect();
        }
        (self.score, self.turn) = (position.score(), position.turn());
    }

    fn settle_hand(&mut self, player: Seat, hand: &[Face]) {
        let mut before = std::mem::take(&mut self.hands[player]);
        let held = hand.iter().map(|&card| match before.iter().position(|held| held.card == card) {
            Some(index) => before.remove(index),
            None => Held { id: self.new_id(), card },
        });
        let held = held.collect();
        self.hands[player] = held;
    }

    fn new_id(&mut self) -> PieceId {
        self.next_id += 1;
        PieceId(self.next_id)
    }

    fn piece(&mut self, card: Card, controller: Seat) -> Piece {
        let id = self.new_id();
        Piece {
            id,
            card,
            controller,
            damage: 0,
            fresh: 0,
            mended: 0,
            came_from: None,
            is_new: false,
            is_doomed: false,
            acted: None,
        }
    }

    /// The game's mode.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The elementals of one side at one site, from the Rift outwards.
    pub fn column(&self, side: Side, site: Site) -> &[Piece] {
        &self.columns[side][site.index()]
    }

    /// A player's hand.
    pub fn hand(&self, player: Seat) -> &[Held] {
        &self.hands[player]
    }

    /// How many cards a player can still draw before the discard pile is shuffled; in a draft, how many cards their guilds have.
    pub fn draw_count(&self, player: Seat) -> usize {
        self.draw_counts[player]
    }

    /// A player's discard pile, top first. The doomed on the Rift aren't in it yet.
    pub fn discard(&self, player: Seat) -> &[Face] {
        &self.discards[player]
    }

    /// Both sides' Riftforce.
    pub fn score(&self) -> BySide<u16> {
        self.score
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<Seat> {
        self.turn
    }

    /// Notes that the game ended early: nobody has to choose any more, whatever the position says.
    pub(crate) fn end(&mut self) {
        self.turn = None;
    }

    /// The side that controls a site, if one does; the doomed are not counted.
    pub fn controller_of(&self, site: Site) -> Option<Side> {
        let controlled = self.controlled();
        Side::BOTH.into_iter().find(|&side| controlled[side].contains(site))
    }

    /// The sites that each side controls; the doomed are not counted.
    pub fn controlled(&self) -> BySide<Sites> {
        let stands = |side: Side, site: Site| self.column(side, site).iter().any(|piece| !piece.is_doomed);
        let manned: BySide<Sites> =
            BySide(Side::BOTH.map(|side| self.mode.sites().filter(|&site| stands(side, site)).collect()));
        BySide(Side::BOTH.map(|side| manned.controlled(side)))
    }

    /// The elemental at a place; the doomed are not counted.
    pub fn at(&self, at: Spot) -> Option<&Piece> {
        self.column(at.side, at.site).get(self.index(at)?)
    }

    /// Where an elemental stands.
    pub fn place_of(&self, id: PieceId) -> Option<Spot> {
        let find = |side: Side, site: Site| {
            let mut standing = self.column(side, site).iter().filter(|piece| !piece.is_doomed);
            let index = standing.position(|piece| piece.id == id)?;
            Some(Spot { side, site, position: Rank::from_index(index) })
        };
        Side::BOTH.into_iter().find_map(|side| self.mode.sites().find_map(|site| find(side, site)))
    }

    fn index(&self, at: Spot) -> Option<usize> {
        let standing = self.column(at.side, at.site).iter().enumerate().filter(|(_, piece)| !piece.is_doomed);
        standing.map(|(index, _)| index).nth(at.position.index())
    }

    fn at_mut(&mut self, at: Spot) -> Option<&mut Piece> {
        let index = self.index(at)?;
        self.columns[at.side][at.site.index()].get_mut(index)
    }

    fn remove(&mut self, at: Spot) -> Option<Piece> {
        let index = self.index(at)?;
        Some(self.columns[at.side][at.site.index()].remove(index))
    }

    /// What was done to whom since the scene was last marked, in order.
    pub fn strikes(&self) -> &[Strike] {
        &self.strikes
    }

    /// What has left the table since then: destroyed elementals and discarded cards.
    pub fn gone(&self) -> &[PieceId] {
        &self.gone
    }

    /// The elemental that was destroyed most recently.
    pub fn latest_fallen(&self) -> Option<&Piece> {
        self.latest_fallen.as_ref().map(|(piece, _)| piece)
    }

    /// Whether a doomed elemental is still on the Rift.
    pub fn has_doomed(&self) -> bool {
        Side::BOTH.into_iter().any(|side| self.columns[side].iter().flatten().any(|piece| piece.is_doomed))
    }

    /// Moves the doomed to the discard piles.
    pub fn bury(&mut self) {
        let mut buried: Vec<Piece> = Vec::new();
        for side in Side::BOTH {
            for column in &mut self.columns[side] {
                buried.extend(column.extract_if(.., |piece| piece.is_doomed));
            }
        }
        // In the order in which they fell, so that the latest ends up on top (R16).
        for id in &self.gone {
            if let Some(piece) = buried.iter().find(|piece| piece.id == *id) {
                self.discards[piece.controller].insert(0, piece.card.into());
            }
        }
    }

    /// From here on, changes are marked as new.
    pub fn mark(&mut self) {
        self.mark_within_action();
        self.acted = 0;
        for side in Side::BOTH {
            self.columns[side].iter_mut().flatten().for_each(|piece| piece.acted = None);
        }
    }

    /// The same in the middle of an action: those that have acted keep their numbers.
    pub fn mark_within_action(&mut self) {
        self.bury();
        self.acting = None;
        self.strikes.clear();
        self.gone.clear();
        for side in Side::BOTH {
            for column in &mut self.columns[side] {
                for piece in column {
                    (piece.fresh, piece.mended, piece.came_from, piece.is_new) = (0, 0, None, false);
                }
            }
        }
    }

    /// Applies what an event changes.
    pub fn apply(&mut self, event: &Event) {
        self.follow(event, Fallen::Leave);
    }

    /// Applies what an event would change: elementals that would be destroyed stay in sight, marked as doomed.
    pub fn foresee(&mut self, event: &Event) {
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
                let held = Held { id: self.new_id(), card };
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
        let (at, blow) = match what {
            What::Damaged { at, amount } => (at, Blow::Hurt(amount)),
            What::Mended { at, amount } => (at, Blow::Mend(amount)),
            What::Moved { from, to } => (from, Blow::Move(to)),
            _ => return None,
        };
        let (by, card) = self.acting?;
        let (from, to) = (self.place_of(by)?, self.at(at)?.id);
        Some(Strike { by, card, from, to, at, blow })
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

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::{Rng, SeedableRng};
    use rand_pcg::Pcg32;
    use riftforce_rules::{GuildSet, Rule, random_choice};

    /// Checks that a scene agrees with a position in everything but identities and marks.
    fn assert_agrees(scene: &Scene, position: &Position, viewer: Seat) {
        let view = position.view(Some(viewer));
        let truth = Scene::of(view.position());
        let cards = |scene: &Scene, side, site| -> Vec<(Card, u8, Seat)> {
            scene
                .column(side, site)
                .iter()
                .map(|piece| (piece.card, piece.damage, piece.controller))
                .collect()
        };
        for side in Side::BOTH {
            for site in position.mode().sites() {
                assert_eq!(
                    cards(scene, side, site),
                    cards(&truth, side, site),
                    "{side} {site:?}\n{position:?}"
                );
            }
        }
        for &player in position.mode().players() {
            assert_eq!(scene.hand(player).len(), truth.hand(player).len());
            assert_eq!(scene.draw_count(player), truth.draw_count(player), "{position:?}");
            assert_eq!(scene.discard(player), truth.discard(player), "{position:?}");
        }
        assert_eq!((scene.score(), scene.turn()), (truth.score(), truth.turn()), "{position:?}");
    }

    /// The events say everything that changes on the table: a scene that follows them needs no position.
    #[test]
    fn a_scene_that_follows_the_events_stays_correct() {
        let mut rng = Pcg32::seed_from_u64(1);
        for (game, mode) in Mode::ALL.into_iter().cycle().take(200).enumerate() {
            let mut position = Position::deal(mode, GuildSet::Beyond, rng.next_u64());
            let viewer = mode.players()[game % mode.players().len().min(2)];
            let mut scene = Scene::of(position.view(Some(viewer)).position());
            while let Some(choice) = random_choice(&position.choices(), &mut rng) {
                let mut events: Vec<Event> = Vec::new();
                position.play(choice, &mut events).expect("it is an option");
                for event in events {
                    scene.apply(&event.seen_by(Some(viewer), mode));
                }
                assert_agrees(&scene, &position, viewer);
                assert_identities_differ(&scene);
            }
        }
    }

    fn assert_identities_differ(scene: &Scene) {
        let on_the_rift = Side::BOTH
            .into_iter()
            .flat_map(|side| scene.mode.sites().flat_map(move |site| scene.column(side, site)))
            .map(|piece| piece.id);
        let in_hands = scene.mode.players().iter().flat_map(|&player| scene.hand(player)).map(|held| held.id);
        let mut ids: Vec<PieceId> = on_the_rift.chain(in_hands).collect();
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), all);
    }

    #[test]
    fn a_fallen_elemental_is_discarded_only_when_it_leaves_the_rift() {
        let mut rng = Pcg32::seed_from_u64(6);
        let mut fallen = 0;
        for mode in Mode::ALL.into_iter().cycle().take(40) {
            let mut position = Position::deal(mode, GuildSet::Beyond, rng.next_u64());
            while let Some(choice) = random_choice(&position.choices(), &mut rng) {
                let mut scene = Scene::of(&position);
                let mut events: Vec<Event> = Vec::new();
                position.play(choice, &mut events).expect("it is an option");
                for event in events {
                    let piles = scene.discards.clone();
                    scene.foresee(&event);
                    if let What::Destroyed { .. } = event.what {
                        assert_eq!(scene.discards, piles, "it's still lying on the Rift");
                        fallen += 1;
                    } else if !matches!(event.what, What::Scored { .. } | What::Caught { .. }) {
                        scene.bury();
                    }
                }
                scene.bury();
                for &player in mode.players() {
                    assert_eq!(scene.discard(player), Scene::of(&position).discard(player), "{position:?}");
                }
            }
        }
        assert!(fallen > 300, "only {fallen} have fallen");
    }

    /// Events come from a host, and a message that can be read may still tell of something that never happens.
    #[test]
    fn a_catch_that_cannot_be_is_followed_all_the_same() {
        let text = b"rift: 1\ngame: duel\nsite 1: Mu6 / Wa5\nhand 1: Mu5\nhand 2: Wa6\n";
        let record = riftforce_rules::rift::Record::read(text).expect("it's in order");
        let mut scene = Scene::of(record.position());
        let [site, ..] = record.position().mode().sites().collect::<Vec<_>>()[..] else { panic!("no sites") };
        let at = |side| Spot { side, site, position: Rank::FIRST };
        let card = scene.at(at(Side::B)).expect("it stands there").card;
        for what in [
            What::Destroyed { at: at(Side::B), card, controller: Seat::Two },
            What::Reshuffled { seat: Seat::Two, cards: 1 },
            What::Caught { from: at(Side::B), to: at(Side::A), seat: Seat::One },
        ] {
            scene.apply(&Event { rule: Rule(33), what });
        }
        assert_eq!(scene.column(Side::A, site).len(), 2);
    }

    /// Lava hurts itself: that must be shown as well as what it does to others.
    #[test]
    fn damage_an_elemental_does_to_itself_is_a_strike_too() {
        let mut rng = Pcg32::seed_from_u64(11);
        let mut own = 0;
        for _ in 0..60 {
            let mut position = Position::deal(Mode::Duel, GuildSet::Beyond, rng.next_u64());
            let mut scene = Scene::of(&position);
            while let Some(choice) = random_choice(&position.choices(), &mut rng) {
                let mut events: Vec<Event> = Vec::new();
                position.play(choice, &mut events).expect("it is an option");
                for event in events {
                    if let (What::Damaged { at, amount }, Some((by, _))) = (event.what, scene.acting) {
                        let strike =
                            scene.strike_of(event.what).expect("somebody acts, and somebody is hurt");
                        assert_eq!((strike.by, strike.at, strike.blow), (by, at, Blow::Hurt(amount)));
                        own += u32::from(strike.to == by);
                    }
                    scene.apply(&event);
                }
            }
        }
        assert!(own > 10, "only {own} have hurt themselves");
    }

    #[test]
    fn nobody_deals_from_an_empty_pile() {
        let mut rng = Pcg32::seed_from_u64(8);
        for mode in Mode::ALL {
            let mut position = Position::draft(mode, GuildSet::Beyond, rng.next_u64());
            let mut scene = Scene::of(&position);
            while position.is_draft() {
                let choice = random_choice(&position.choices(), &mut rng).expect("there is a guild to pick");
                let mut events: Vec<Event> = Vec::new();
                position.play(choice, &mut events).expect("it is an option");
                for event in events {
                    if let What::Drew { seat, .. } | What::Placed { seat, .. } = event.what {
                        assert!(scene.draw_count(seat) > 0, "{mode}: {event:?}");
                    }
                    scene.apply(&event);
                }
                if position.is_draft() {
                    scene.settle(&position);
                }
            }
            for &player in mode.players() {
                assert_eq!(scene.draw_count(player), position.draw_pile(player).len(), "{mode}");
            }
        }
    }

    #[test]
    fn settling_a_scene_that_already_agrees_changes_nothing() {
        let position = Position::deal(Mode::Duel, GuildSet::Base, 3);
        let scene = Scene::of(&position);
        let mut settled = scene.clone();
        settled.settle(&position);
        assert_eq!(settled, scene);
    }
}
