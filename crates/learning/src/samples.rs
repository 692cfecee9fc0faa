//! What is learned from: the rows of positions, and how the games went on.

use riftforce_bots::learned::Network;
use riftforce_bots::learned::rows::{self, Eyes};
use riftforce_rules::{Position, Side};

use crate::game::Game;

/// Positions between actions, each as the rows that the network is told of it, and what it should say.
#[derive(Default)]
pub struct Samples {
    /// The rows of all of them, one after the other.
    rows: Vec<u16>,
    /// Where the parts of each begin: for each location its own rows and those for its neighbours, then the rest.
    parts: Vec<u32>,
    all: Vec<Sample>,
}

#[derive(Clone, Copy)]
struct Sample {
    first_part: u32,
    sites: u8,
    target: f32,
}

/// One of them.
pub struct Told<'a> {
    samples: &'a Samples,
    sample: Sample,
}

impl Told<'_> {
    /// How many locations there are.
    pub fn sites(&self) -> usize {
        self.sample.sites.into()
    }

    /// The rows of a location.
    pub fn own(&self, site: usize) -> &[u16] {
        self.part(2 * site)
    }

    /// The rows of a location for its neighbours.
    pub fn near(&self, site: usize) -> &[u16] {
        self.part(2 * site + 1)
    }

    /// The rows of everything else.
    pub fn rest(&self) -> &[u16] {
        self.part(2 * self.sites())
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

    /// One of them.
    pub fn get(&self, index: usize) -> Told<'_> {
        Told { samples: self, sample: self.all[index] }
    }

    /// Adds the positions of a game. Where there's a teacher, a position should be worth what comes next is worth to it, and the
    /// more of that the further the game goes on: `lambda` is how far it's looked, up to 1 for the end of the game alone.
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
            if let Some(odds) = teacher.and_then(|teacher| teacher.odds(position, Side::A)) {
                let taught = 1.0 / (1.0 + (-odds).exp());
                worth_to_a = lambda * worth_to_a + (1.0 - lambda) * taught;
            }
        }
        self.all[first..].reverse();
    }

    fn tell(&mut self, position: &Position, target: f32) {
        let Some(eyes) = Eyes::of(position) else { return };
        let sites = position.mode().sites();
        let first_part = self.parts.len() as u32;
        let (rows, parts) = (&mut self.rows, &mut self.parts);
        for site in sites {
            parts.push(rows.len() as u32);
            rows::location(position, eyes, site, |row| rows.push(row as u16));
            parts.push(rows.len() as u32);
            rows::nearby(position, eyes, site, |row| rows.push(row as u16));
        }
        parts.push(rows.len() as u32);
        rows::rest(position, eyes, |row| rows.push(row as u16));
        parts.push(rows.len() as u32);
        self.all.push(Sample { first_part, sites: sites.count(), target });
    }
}
