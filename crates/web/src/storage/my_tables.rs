//! The online tables this browser knows: their keys, and how things stood when they were last seen.
//!
//! Each has an entry of its own, so that two pages never overwrite each other's. Anyone who can read an entry can sit at its
//! seat.

use riftforce_protocol::{CreatedTable, Keys, ListedTable, SeatKey, json};
use riftforce_rules::Seat;
use riftforce_rules::internal::insertion_sort_by_key;
use serde::{Deserialize, Serialize};

use super::browser;
use super::key::{Key, is_id};
use super::store::{StorageError, Store};

/// What's stored about an online table.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct MyTable {
    /// The seat played from here.
    pub(crate) seat: Option<SeatKey>,
    /// All the keys, if the table was made here: the server tells them only once.
    pub(crate) created: Option<CreatedTable>,
    /// Whether somebody has already sat down here. The table's maker is seated at once, but only the first time.
    pub(crate) has_sat: bool,
    /// How things stood when it was last seen.
    pub(crate) listed: Option<ListedTable>,
    /// When it was last seen, in milliseconds since the Unix epoch.
    pub(crate) seen_ms: u64,
    /// Up to when its chat has been read, by the server's clock; 0 if it was never open.
    pub(crate) read_ms: u64,
}

impl MyTable {
    /// What's known about a table.
    pub(crate) fn load(table: &str) -> Option<MyTable> {
        MyTable::read(&browser::read(&Key::of_table(table))?)
    }

    /// All tables, latest first. Those that can't be read are left alone.
    pub(crate) fn all() -> Vec<(String, MyTable)> {
        let tables = browser::with_store(Store::tables).into_iter();
        let mut all: Vec<(String, MyTable)> =
            tables.filter_map(|table| MyTable::load(&table).map(|kept| (table, kept))).collect();
        insertion_sort_by_key(&mut all, |(_, kept)| std::cmp::Reverse(kept.seen_ms));
        all
    }

    /// Changes what's known about a table. An entry that can't be read stays as it is: it may hold keys.
    pub(crate) fn change(table: &str, change: impl FnOnce(&mut MyTable)) -> Result<(), StorageError> {
        // Anyone can type an address by hand, but not every text is a table's name.
        if !is_id(table) {
            return Ok(());
        }
        let key = Key::of_table(table);
        let before = browser::read(&key);
        let Some(text) = changed(before.as_deref(), change) else { return Err(StorageError::Unreadable) };
        if before.as_ref() == Some(&text) { Ok(()) } else { browser::write(&key, &text) }
    }

    /// Forgets a table, with its keys.
    pub(crate) fn delete(table: &str) {
        browser::remove(&Key::of_table(table));
    }

    /// The keys to show to the server for this seat, or for just watching.
    pub(crate) fn keys(&self, seat: Option<SeatKey>) -> Keys {
        Keys { seat: seat.map(|seat| seat.key), owner: self.created.as_ref().map(|created| created.owner) }
    }

    /// The key to a seat, if it's known here.
    pub(crate) fn key_of(&self, seat: Seat) -> Option<SeatKey> {
        let created = self.created.iter().flat_map(|created| &created.seats);
        created.chain(&self.seat).copied().find(|key| key.seat == seat)
    }

    pub(super) fn read(text: &str) -> Option<MyTable> {
        json::read(text)
    }

    pub(super) fn text(&self) -> String {
        json::text(self)
    }

    /// What two browsers together know about a table. No key is lost, and the later sighting counts.
    pub(super) fn merged_with(self, other: MyTable) -> MyTable {
        let (later, earlier) = if self.seen_ms >= other.seen_ms { (self, other) } else { (other, self) };
        MyTable {
            seat: later.seat.or(earlier.seat),
            created: later.created.or(earlier.created),
            has_sat: later.has_sat || earlier.has_sat,
            listed: later.listed.or(earlier.listed),
            seen_ms: later.seen_ms,
            read_ms: later.read_ms.max(earlier.read_ms),
        }
    }
}

/// The text of a table after a change; `None` if the old one can't be read.
fn changed(before: Option<&str>, change: impl FnOnce(&mut MyTable)) -> Option<String> {
    let mut table = match before {
        Some(text) => MyTable::read(text)?,
        None => MyTable::default(),
    };
    change(&mut table);
    Some(table.text())
}

#[cfg(test)]
mod tests {
    use riftforce_protocol::Key as Secret;

    use super::*;

    fn key(seat: Seat, secret: u128) -> SeatKey {
        SeatKey { seat, key: Secret(secret) }
    }

    fn made() -> MyTable {
        let seats = vec![key(Seat::One, 1), key(Seat::Two, 2)];
        let created = CreatedTable { table: "abc".into(), owner: Secret(9), seats };
        MyTable { seat: Some(key(Seat::One, 1)), created: Some(created), seen_ms: 5, ..MyTable::default() }
    }

    #[test]
    fn a_table_reads_back_as_it_was_written() {
        for table in [MyTable::default(), made()] {
            assert_eq!(MyTable::read(&table.text()), Some(table));
        }
        assert_eq!(MyTable::read("{}"), Some(MyTable::default()));
        assert_eq!(MyTable::read("{\"hats\":3}"), Some(MyTable::default()), "a later version may say more");
    }

    #[test]
    fn an_unreadable_table_is_not_changed() {
        for text in ["", "keys", "{\"seat\":{\"seat\":9}}"] {
            assert_eq!(changed(Some(text), |table| table.seen_ms = 1), None, "{text}");
        }
        assert!(changed(None, |table| table.seen_ms = 1).is_some());
    }

    #[test]
    fn the_owner_has_the_keys_to_all_seats_and_a_guest_only_their_own() {
        let guest = MyTable { seat: Some(key(Seat::Two, 2)), ..MyTable::default() };
        assert_eq!([Seat::One, Seat::Two].map(|seat| guest.key_of(seat)), [None, guest.seat]);
        let keys = [Seat::One, Seat::Two, Seat::Three].map(|seat| made().key_of(seat));
        assert_eq!(keys, [Some(key(Seat::One, 1)), Some(key(Seat::Two, 2)), None]);
        assert_eq!(made().keys(None), Keys { seat: None, owner: Some(Secret(9)) });
        assert_eq!(guest.keys(guest.seat), Keys { seat: Some(Secret(2)), owner: None });
    }

    #[test]
    fn no_key_is_lost_when_two_browsers_are_merged() {
        let guest =
            MyTable { seat: Some(key(Seat::Two, 2)), has_sat: true, seen_ms: 7, ..MyTable::default() };
        for both in [made().merged_with(guest.clone()), guest.clone().merged_with(made())] {
            assert_eq!((both.seat, both.created), (guest.seat, made().created));
            assert_eq!((both.has_sat, both.seen_ms), (true, 7));
        }
    }
}
