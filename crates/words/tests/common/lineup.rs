//! Who stands where: a plain account made from the events alone.

use riftforce_rules::{BySide, Event, Position, Side, Site, Spot, What};
use riftforce_words::Mention;

/// Which elementals stand where. Events name places; a lineup that follows them knows who stands there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lineup {
    columns: BySide<[Vec<Mention>; Site::MOST]>,
    /// The elemental that was destroyed last: a Music may play it again (R33).
    fallen: Option<Mention>,
}

impl Lineup {
    /// The lineup of a position.
    pub(crate) fn of(position: &Position) -> Lineup {
        let columns = BySide(Side::BOTH.map(|side| {
            let mut columns: [Vec<Mention>; Site::MOST] = Default::default();
            for site in position.mode().sites() {
                let standing = position.column(side, site).iter().map(|&elemental| Mention {
                    card: elemental.card(),
                    controller: position.controller(side, elemental),
                });
                columns[site.index()] = standing.collect();
            }
            columns
        }));
        Lineup { columns, fallen: None }
    }

    /// The elemental that an event is about; ask before [following](Self::follow) the event.
    pub(crate) fn about(&self, event: &Event) -> Option<Mention> {
        match event.what {
            What::Activated { at, .. } | What::Damaged { at, .. } | What::Mended { at, .. } => self.at(at),
            What::Moved { from, .. } => self.at(from),
            What::Destroyed { card, controller, .. } => Some(Mention { card, controller }),
            What::Caught { .. } => self.fallen,
            _ => None,
        }
    }

    /// The elemental there.
    pub(crate) fn at(&self, at: Spot) -> Option<Mention> {
        self.columns[at.side][at.site.index()].get(at.position.index()).copied()
    }

    /// Follows an event.
    pub(crate) fn follow(&mut self, event: &Event) {
        match event.what {
            What::Placed { seat, card, at } | What::Played { seat, card, at } => {
                self.stand(at, Some(Mention { card, controller: seat }));
            }
            What::Moved { from, to } => {
                let moved = self.leave(from);
                self.stand(to, moved);
            }
            What::Destroyed { at, .. } => self.fallen = self.leave(at),
            What::Caught { to, seat, .. } => {
                let caught = self.fallen.map(|fallen| Mention { controller: seat, ..fallen });
                self.stand(to, caught);
            }
            _ => (),
        }
    }

    fn leave(&mut self, at: Spot) -> Option<Mention> {
        let left = self.at(at)?;
        self.columns[at.side][at.site.index()].remove(at.position.index());
        Some(left)
    }

    /// An elemental that arrives stands last (R8, R13).
    fn stand(&mut self, at: Spot, standing: Option<Mention>) {
        self.columns[at.side][at.site.index()].extend(standing);
    }
}
