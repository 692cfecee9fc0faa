//! Someone who follows a table by what they're told.

use riftforce_rules::rift::Record;
use riftforce_rules::*;
use riftforce_table::*;

/// Someone who knows only as much of a game as updates have told.
pub(crate) struct Follower {
    pub(crate) seat: Option<Seat>,
    pub(crate) seen: Option<Version>,
    pub(crate) events: Vec<Event>,
    pub(crate) times_ms: Vec<u64>,
}

impl Follower {
    pub(crate) fn of(mode: Mode) -> Vec<Follower> {
        let seats = mode.turns().iter().map(|&seat| Some(seat)).chain([None]);
        seats.map(|seat| Follower { seat, seen: None, events: Vec::new(), times_ms: Vec::new() }).collect()
    }

    pub(crate) fn follow(&mut self, table: &Table) -> Update {
        let update = table.update(self.seat, self.seen);
        assert_eq!(update.version.events as usize, update.first as usize + update.events.len());
        if !self.seen.is_some_and(|seen| update.follows(seen)) {
            assert_eq!(update.first, 0);
            self.events.clear();
            self.times_ms.clear();
        }
        assert_eq!(self.events.len(), update.first as usize, "nothing is told twice and nothing left out");
        self.events.extend(update.events.iter().map(|happened| happened.event));
        self.times_ms.extend(update.events.iter().map(|happened| happened.at_ms));
        self.seen = Some(update.version);
        update
    }

    /// What this seat should have heard: a plain replay of the game.
    pub(crate) fn should_have(&self, table: &Table) -> Vec<Event> {
        let mut record = Record::new(*table.record().start());
        let mut events = Vec::new();
        for made in table.record().choices_made().iter().filter(|made| !made.forced) {
            record.play(made.choice, &mut events).unwrap();
        }
        events.iter().map(|event| event.seen_by(self.seat, table.mode())).collect()
    }
}
