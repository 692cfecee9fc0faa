//! Who is at a table right now. None of it is stored.

use std::collections::HashMap;

use riftforce_protocol::Presence;
use riftforce_rules::Seat;

/// Who is at a table.
#[derive(Debug)]
pub(crate) struct Presences {
    /// Each connection, with the seat it's there for, if any, and how it attends.
    connections: HashMap<u64, (Option<Seat>, Presence)>,
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

    /// Notes how a connection attends, or that it's gone. Returns whether anyone sees a difference.
    pub(crate) fn attend(
        &mut self,
        connection: u64,
        presence: Option<(Option<Seat>, Presence)>,
        now_ms: u64,
    ) -> bool {
        let before = match presence {
            Some(presence) => self.connections.insert(connection, presence),
            None => self.connections.remove(&connection),
        };
        if let Some((Some(seat), _)) = before
            && self.presence(seat) == Presence::Gone
        {
            self.gone.insert(seat, now_ms);
        }
        let differs = before != presence;
        self.revision += u64::from(differs);
        differs
    }

    /// Whether somebody is there for a seat, on any connection.
    pub(crate) fn presence(&self, seat: Seat) -> Presence {
        let its = self.connections.values().filter(|(its, _)| *its == Some(seat));
        its.map(|&(_, presence)| presence).max().unwrap_or(Presence::Gone)
    }

    /// Since when nobody has been there for a seat; `None` if somebody is.
    pub(crate) fn gone_since(&self, seat: Seat) -> Option<u64> {
        let is_gone = self.presence(seat) == Presence::Gone;
        is_gone.then(|| self.gone.get(&seat).copied().unwrap_or(self.since_ms))
    }

    /// How many are only watching.
    pub(crate) fn watchers(&self) -> u32 {
        self.connections.values().filter(|(seat, _)| seat.is_none()).count() as u32
    }

    pub(crate) fn connections(&self) -> usize {
        self.connections.len()
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
        let one = Some(Seat::One);
        assert_eq!(presences.gone_since(Seat::One), Some(5));
        assert!(presences.attend(1, Some((one, Presence::Here)), 10));
        assert!(presences.attend(2, Some((one, Presence::Choosing)), 11));
        assert!(presences.attend(3, Some((None, Presence::Here)), 11));
        assert!(!presences.attend(3, Some((None, Presence::Here)), 12));
        assert_eq!(
            (presences.presence(Seat::One), presences.gone_since(Seat::One)),
            (Presence::Choosing, None)
        );
        assert_eq!((presences.watchers(), presences.presence(Seat::Two)), (1, Presence::Gone));
        presences.attend(2, None, 13);
        assert_eq!(presences.presence(Seat::One), Presence::Here);
        presences.attend(1, None, 20);
        assert_eq!(
            (presences.presence(Seat::One), presences.gone_since(Seat::One)),
            (Presence::Gone, Some(20))
        );
    }
}
