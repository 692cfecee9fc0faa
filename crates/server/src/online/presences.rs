//! Who is at a table right now. None of it is stored.

use std::collections::HashMap;

use riftforce_protocol::Presence;
use riftforce_rules::Seat;

/// The most spectators without a key that a table has room for.
const MOST_SPECTATORS: usize = 200;

/// The most connections to one seat, or of spectators with a key.
const MOST_WITH_KEY: usize = 16;

/// What somebody is there for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Attendee {
    /// The player at this seat.
    Player(Seat),
    /// A spectator who has shown a key.
    Keyholder,
    /// A spectator.
    Spectator,
}

/// There's no room for another spectator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Full;

/// Who is at a table.
#[derive(Debug)]
pub(crate) struct Presences {
    /// Each connection, what it's there for, and how it attends. Later ones have higher numbers.
    connections: HashMap<u64, (Attendee, Presence)>,
    /// When the last connection of a seat left.
    gone: HashMap<Seat, u64>,
    /// Since when we've been watching who comes and goes.
    since_ms: u64,
    revision: u64,
}

impl Presences {
    pub(crate) fn new(now_ms: u64) -> Presences {
        Presences { connections: HashMap::new(), gone: HashMap::new(), since_ms: now_ms, revision: 0 }
    }

    /// Lets a connection in if there's room. Whoever has a key always finds room: their oldest connection has to make it.
    pub(crate) fn enter(&mut self, connection: u64, attendee: Attendee) -> Result<(), Full> {
        let alike = || self.connections.iter().filter(|(_, (its, _))| *its == attendee);
        if attendee == Attendee::Spectator {
            if alike().count() >= MOST_SPECTATORS {
                return Err(Full);
            }
        } else if alike().count() >= MOST_WITH_KEY
            && let Some(oldest) = alike().map(|(&number, _)| number).min()
        {
            self.connections.remove(&oldest);
        }
        self.connections.insert(connection, (attendee, Presence::Here));
        self.revision += 1;
        Ok(())
    }

    /// Notes how a connection attends. Returns whether anyone sees a difference.
    pub(crate) fn note_presence(&mut self, connection: u64, presence: Presence) -> bool {
        let Some((_, its)) = self.connections.get_mut(&connection) else { return false };
        let differs = std::mem::replace(its, presence) != presence;
        self.revision += u64::from(differs);
        differs
    }

    /// Notes that a connection is gone. Returns whether it was there.
    pub(crate) fn leave(&mut self, connection: u64, now_ms: u64) -> bool {
        let Some((attendee, _)) = self.connections.remove(&connection) else { return false };
        if let Attendee::Player(seat) = attendee
            && self.presence(seat) == Presence::Gone
        {
            self.gone.insert(seat, now_ms);
        }
        self.revision += 1;
        true
    }

    /// Whether a connection is still there, and hasn't had to make room.
    pub(crate) fn has_connection(&self, connection: u64) -> bool {
        self.connections.contains_key(&connection)
    }

    /// Whether somebody is there for a seat, on any connection.
    pub(crate) fn presence(&self, seat: Seat) -> Presence {
        let its = self.connections.values().filter(|(its, _)| *its == Attendee::Player(seat));
        its.map(|&(_, presence)| presence).max().unwrap_or(Presence::Gone)
    }

    /// Since when nobody has been there for a seat; `None` if somebody is.
    pub(crate) fn gone_since(&self, seat: Seat) -> Option<u64> {
        let is_gone = self.presence(seat) == Presence::Gone;
        is_gone.then(|| self.gone.get(&seat).copied().unwrap_or(self.since_ms))
    }

    /// How many are only watching.
    pub(crate) fn watcher_count(&self) -> u32 {
        self.connections.values().filter(|(its, _)| !matches!(its, Attendee::Player(_))).count() as u32
    }

    /// How often anything has changed.
    pub(crate) fn revision(&self) -> u64 {
        self.revision
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_as_present_as_its_most_attentive_connection() {
        let mut presences = Presences::new(5);
        let one = Attendee::Player(Seat::One);
        assert_eq!(presences.gone_since(Seat::One), Some(5));
        for (connection, attendee) in [(1, one), (2, one), (3, Attendee::Spectator)] {
            presences.enter(connection, attendee).expect("there's room");
        }
        assert!(presences.note_presence(2, Presence::Choosing));
        assert!(!presences.note_presence(3, Presence::Here));
        assert_eq!(
            (presences.presence(Seat::One), presences.gone_since(Seat::One)),
            (Presence::Choosing, None)
        );
        assert_eq!((presences.watcher_count(), presences.presence(Seat::Two)), (1, Presence::Gone));
        assert!(presences.leave(2, 13));
        assert_eq!(presences.presence(Seat::One), Presence::Here);
        assert!(presences.leave(1, 20));
        assert_eq!(
            (presences.presence(Seat::One), presences.gone_since(Seat::One)),
            (Presence::Gone, Some(20))
        );
    }
}
