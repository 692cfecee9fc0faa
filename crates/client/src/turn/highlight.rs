//! What a tap would do: how everything is lit accordingly, and what would come of it.

use riftforce_rules::{Card, Choice, Prompt, Rank, Side, What};

use super::{Tap, Turn};
use crate::{Consequence, Piece, PieceId, Preview};

/// What tapping something would do, so that it can be lit accordingly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Highlight {
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
    /// What tapping an elemental would do.
    pub fn highlight(&self, id: PieceId) -> Option<Highlight> {
        let at = self.preview.scene.place_of(id)?;
        let Some((first, second)) = self.piece_choices(at) else {
            let by_site = matches!(self.sandbox.prompt()?, Prompt::WhomToReach)
                && self.site_choice(at.site).is_some()
                && at.side != self.sandbox.position().acting()?.side;
            return (by_site && at.position == Rank::FIRST).then_some(Highlight::Site);
        };
        Some(match second.unwrap_or(first) {
            Choice::Activate(..) => self.likeness(self.preview.scene.piece_at(at)?.card),
            Choice::Enemy(_) => Highlight::Target,
            Choice::Mend(..) => Highlight::Mend,
            Choice::Bot(..) => Highlight::Bot,
            _ => Highlight::Site,
        })
    }

    /// What would come of each tap on the Rift that chooses something, beyond what's already in the preview. It plays them all, so call
    /// it once per change, not once per card on the screen.
    pub fn consequences(&self) -> Vec<(Tap, Consequence)> {
        let scene = &self.preview.scene;
        let sites = scene.mode().sites().filter(|&site| self.site_choice(site).is_some()).map(Tap::Site);
        let columns =
            Side::BOTH.into_iter().flat_map(|side| scene.mode().sites().map(move |site| (side, site)));
        let pieces = columns.flat_map(|(side, site)| scene.column(side, site)).map(|piece| piece.id);
        let lit = pieces.filter(|&id| self.highlight(id).is_some()).map(Tap::Piece);
        sites.chain(lit).filter_map(|tap| Some((tap, self.consequence_of(tap)?))).collect()
    }

    /// What would come of a tap on the Rift, as far as that can be known.
    fn consequence_of(&self, tap: Tap) -> Option<Consequence> {
        let choices = match tap {
            Tap::Site(site) => vec![self.site_choice(site)?],
            Tap::Piece(id) => {
                let at = self.preview.scene.place_of(id)?;
                match self.piece_choices(at) {
                    Some((first, second)) => [Some(first), second].into_iter().flatten().collect(),
                    None => vec![self.site_choice(at.site)?],
                }
            }
            Tap::Hand(_) | Tap::Activate | Tap::Check | Tap::End => return None,
        };
        let events = self.sandbox.looked_up(&choices).ok()?;
        Some(Preview::new(&self.preview.scene, &events).consequence)
    }

    /// The elemental or bot whose ability is waiting for a choice, if there is one.
    pub fn acting_piece(&self) -> Option<&Piece> {
        self.preview.scene.piece_at(self.sandbox.position().acting()?)
    }

    /// The elemental that was activated last, if nothing at all comes of that.
    pub fn acts_in_vain(&self) -> Option<Card> {
        let mut latest = self.preview.entries.iter().rev().map(|entry| entry.event.what);
        let is_open = self.sandbox.position().acting().is_some() || self.sandbox.is_revealed();
        match latest.find(|what| !matches!(what, What::TurnOf { .. })) {
            Some(What::Activated { card, .. }) if !is_open => Some(card),
            _ => None,
        }
    }

    /// The card that was discarded in order to activate, if there's nobody it matches.
    pub fn discards_in_vain(&self) -> Option<Card> {
        let has_acted =
            self.sandbox.choices_made().iter().any(|choice| matches!(choice, Choice::Activate(..)));
        self.discarded().filter(|_| self.sandbox.is_complete() && !has_acted)
    }

    fn discarded(&self) -> Option<Card> {
        self.sandbox.choices_made().iter().find_map(|choice| match choice {
            Choice::Discard(card) => Some(*card),
            _ => None,
        })
    }

    /// How an ally matches the card that is, or would be, discarded.
    fn likeness(&self, ally: Card) -> Highlight {
        let discarded = self.discarded();
        match discarded.or_else(|| self.lone_card()) {
            Some(card) if card.number() == ally.number() && card.guild() == ally.guild() => Highlight::Both,
            Some(card) if card.guild() == ally.guild() => Highlight::Guild,
            _ => Highlight::Number,
        }
    }
}
