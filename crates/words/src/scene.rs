//! Who stands where, for whoever is told the events only.

use riftforce_rules::{At, BySide, Card, Event, Position, Seat, Side, Site, What};

/// An elemental of the Rift: which card it is, and whose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Standing {
    /// The card.
    pub card: Card,
    /// Who controls it.
    pub controller: Seat,
}

/// Which elementals stand where. Events name places; a scene that follows them knows who stands there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    columns: BySide<[Vec<Standing>; Site::MOST]>,
    /// Whoever was destroyed last: a Music may play it again (R33).
    fallen: Option<Standing>,
}

impl Scene {
    /// The scene as the position shows it.
    pub fn of(position: &Position) -> Scene {
        let columns = BySide(Side::BOTH.map(|side| {
            let mut columns: [Vec<Standing>; Site::MOST] = Default::default();
            for site in position.mode().sites() {
                let standing = position.column(side, site).iter().map(|&elemental| Standing {
                    card: elemental.card(),
                    controller: position.controller(side, elemental),
                });
                columns[site.index()] = standing.collect();
            }
            columns
        }));
        Scene { columns, fallen: None }
    }

    /// Whom an event is about that is going to happen; ask before [following](Self::follow) it.
    pub fn about(&self, event: &Event) -> Option<Standing> {
        match event.what {
            What::Activated { at, .. } | What::Damaged { at, .. } | What::Mended { at, .. } => self.at(at),
            What::Moved { from, .. } => self.at(from),
            What::Destroyed { card, controller, .. } => Some(Standing { card, controller }),
            What::Caught { .. } => self.fallen,
            _ => None,
        }
    }

    /// Whoever stands there.
    pub fn at(&self, at: At) -> Option<Standing> {
        self.columns[at.side][at.site.index()].get(at.position.index()).copied()
    }

    /// Follows an event.
    pub fn follow(&mut self, event: &Event) {
        match event.what {
            What::Placed { seat, card, at } | What::Played { seat, card, at } => {
                self.stand(at, Some(Standing { card, controller: seat }));
            }
            What::Moved { from, to } => {
                let moved = self.leave(from);
                self.stand(to, moved);
            }
            What::Destroyed { at, .. } => self.fallen = self.leave(at),
            What::Caught { to, seat, .. } => {
                let caught = self.fallen.map(|fallen| Standing { controller: seat, ..fallen });
                self.stand(to, caught);
            }
            _ => (),
        }
    }

    fn leave(&mut self, at: At) -> Option<Standing> {
        let left = self.at(at)?;
        self.columns[at.side][at.site.index()].remove(at.position.index());
        Some(left)
    }

    /// Whoever arrives stands last (R8, R13).
    fn stand(&mut self, at: At, standing: Option<Standing>) {
        self.columns[at.side][at.site.index()].extend(standing);
    }
}
