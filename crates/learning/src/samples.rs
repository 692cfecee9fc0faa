//! What's learned from: the rows of positions, and how the games continued.

use riftforce_bots::learned::Network;
use riftforce_bots::learned::features::{self, Viewpoint};
use riftforce_rules::{Position, Side};

use crate::game::Game;

/// Positions between actions, each as the rows that the network is told about it, and the result that it should give.
#[derive(Default)]
pub struct Samples {
    /// The rows of all positions, one after another.
    rows: Vec<u16>,
    /// Where the parts of each position begin: for each location its own rows and those for its neighbours, then the rest.
    parts: Vec<u32>,
    all: Vec<Entry>,
}

#[derive(Clone, Copy)]
struct Entry {
    first_part: u32,
    sites: u8,
    target: f32,
}

/// One of these positions.
pub struct Sample<'a> {
    samples: &'a Samples,
    sample: Entry,
}

impl Sample<'_> {
    /// How many locations there are.
    pub fn site_count(&self) -> usize {
        self.sample.sites.into()
    }

    /// The rows of a location.
    pub fn own_rows(&self, site: usize) -> &[u16] {
        self.part(2 * site)
    }

    /// The rows of a location that count for its neighbours.
    pub fn neighbour_rows(&self, site: usize) -> &[u16] {
        self.part(2 * site + 1)
    }

    /// The rows of everything else.
    pub fn other_rows(&self) -> &[u16] {
        self.part(2 * self.site_count())
    }

    /// How likely the side that acts next is to win.
    pub fn target(&self) -> f32 {
        self.sample.target
    }

    fn part(&self, index: usize) -> &[u16] {
        let part = self.sample.first_part as usize + index;
        let (begin, end) = (self.samples.parts[part], self.samples.parts[part + 1]);
        &self.samples.rows[begin as usize..end as usize]
    }
}

impl Samples {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// One of the positions.
    pub fn get(&self, index: usize) -> Sample<'_> {
        Sample { samples: self, sample: self.all[index] }
    }

    /// Adds the positions of a game. With a teacher, what a position should be worth is a mix of what the teacher makes of the
    /// positions that follow and how the game ended: `lambda` says how far ahead to look, up to 1 for the end of the game alone.
    pub fn add(&mut self, game: &Game, teacher: Option<&Network>, lambda: f32) {
        let (mut seen, mut last): (Vec<(Position, Side)>, Option<Position>) = (Vec::new(), None);
        let followed = game.follow(|position, made| {
            if made.is_none() {
                last = Some(*position);
            } else if let (true, Some(seat)) = (position.is_between_actions(), position.turn()) {
                seen.push((*position, seat.side()));
            }
        });
        let (Some(()), Some(outcome)) = (followed, last.and_then(|last| last.outcome())) else { return };
        let mut worth_to_a = match outcome.winner() {
            Some(winner) => f32::from(u8::from(winner == Side::A)),
            None => 0.5,
        };
        let first = self.all.len();
        for (position, side) in seen.iter().rev() {
            self.tell(position, if *side == Side::A { worth_to_a } else { 1.0 - worth_to_a });
            if let Some(odds) = teacher.and_then(|teacher| teacher.log_odds_of_side(position, Side::A)) {
                let taught = 1.0 / (1.0 + (-odds).exp());
                worth_to_a = lambda * worth_to_a + (1.0 - lambda) * taught;
            }
        }
        self.all[first..].reverse();
    }

    fn tell(&mut self, position: &Position, target: f32) {
        let Some(viewpoint) = Viewpoint::of(position) else { return };
        let sites = position.mode().sites();
        let first_part = self.parts.len() as u32;
        let (rows, parts) = (&mut self.rows, &mut self.parts);
        for site in sites {
            parts.push(rows.len() as u32);
            features::of_site(position, viewpoint, site, |row| rows.push(row as u16));
            parts.push(rows.len() as u32);
            features::of_site_for_neighbours(position, viewpoint, site, |row| rows.push(row as u16));
        }
        parts.push(rows.len() as u32);
        features::of_game(position, viewpoint, |row| rows.push(row as u16));
        parts.push(rows.len() as u32);
        self.all.push(Entry { first_part, sites: sites.count(), target });
    }
}
