//! The table as one seat sees it, with every card an object of its own.
//!
//! A position knows that there is a Fire 5 at a place, not which of the four it is. On a screen cards move, so a scene
//! follows the events of a game and gives each card an identity that stays with it.

mod follow;
mod piece;
#[cfg(test)]
mod tests;

pub use piece::{HandCard, Piece, PieceId, Strike, StrikeEffect};
use riftforce_rules::{BySeat, BySide, Card, Face, Mode, Position, Rank, Seat, Side, Site, Sites, Spot};

/// The table as one seat sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    mode: Mode,
    columns: BySide<[Vec<Piece>; Site::MOST]>,
    hands: BySeat<Vec<HandCard>>,
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
            None => HandCard { id: self.new_id(), card },
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
    pub fn hand(&self, player: Seat) -> &[HandCard] {
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
    pub(crate) fn note_early_end(&mut self) {
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
    pub fn piece_at(&self, at: Spot) -> Option<&Piece> {
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
    pub fn gone_since_mark(&self) -> &[PieceId] {
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
}
