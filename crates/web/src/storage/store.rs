//! Storing texts where there may be no room for them: what doesn't fit is held back, and stored as soon as it fits.

use std::collections::BTreeMap;

use riftforce_rules::internal::insertion_sort_by_key;

use super::copy_comparer::{CopyComparer, Relation};
use super::key::Key;

/// Why something couldn't be stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StorageError {
    /// The browser doesn't let us store anything.
    Blocked,
    /// There's no room left.
    Full,
    /// There's a copy of the game that this page can't read, and so doesn't overwrite.
    Unreadable,
}

impl StorageError {
    /// The key of the message that says so.
    pub(crate) fn key(self) -> &'static str {
        match self {
            StorageError::Blocked => "storage-blocked",
            StorageError::Full => "storage-full",
            StorageError::Unreadable => "storage-unreadable",
        }
    }
}

/// Where texts are stored under names: the browser's storage, or in tests one with little room.
pub(crate) trait TextStorage {
    fn get(&self, name: &str) -> Option<String>;
    /// Stores a text in place of the one that was there; if there's no room, the old one stays.
    fn put(&self, name: &str, text: &str) -> Result<(), StorageError>;
    fn remove(&self, name: &str);
    /// The names of all texts, including those only a later version understands.
    fn names(&self) -> Vec<String>;
}

/// A text storage, and what didn't fit on it: that lasts as long as the page, so that a game can be played anyway.
pub(crate) struct Store<S> {
    storage: S,
    comparer: Option<&'static dyn CopyComparer>,
    /// Under the names of their keys.
    pending: BTreeMap<String, PendingWrite>,
}

/// A text that didn't fit.
struct PendingWrite {
    key: Key,
    text: String,
    /// The text it was meant to replace: as long as that's still there, no other page has written in the meantime.
    instead_of: Option<String>,
}

impl<S: TextStorage> Store<S> {
    pub(crate) fn new(storage: S) -> Store<S> {
        Store { storage, comparer: None, pending: BTreeMap::new() }
    }

    /// Makes this comparer decide whether a game that didn't fit may replace what other pages have made of it since. Without a comparer
    /// it never may.
    pub(crate) fn set_comparer(&mut self, comparer: &'static dyn CopyComparer) {
        self.comparer = Some(comparer);
    }

    /// This page's latest text, stored or not.
    pub(crate) fn read(&self, key: &Key) -> Option<String> {
        let pending = self.pending.get(&key.to_string()).map(|pending| pending.text.clone());
        pending.or_else(|| self.stored(key))
    }

    /// What's in the storage, which other pages use too.
    pub(crate) fn stored(&self, key: &Key) -> Option<String> {
        self.storage.get(&key.to_string())
    }

    /// What was in the storage when this page last wrote there, or tried to; or what's there now, if it never did.
    pub(crate) fn stored_before(&self, key: &Key) -> Option<String> {
        match self.pending.get(&key.to_string()) {
            Some(pending) => pending.instead_of.clone(),
            None => self.stored(key),
        }
    }

    pub(crate) fn write(&mut self, key: &Key, text: &str) -> Result<(), StorageError> {
        let name = key.to_string();
        let stored = self.storage.put(&name, text);
        if stored.is_ok() {
            self.pending.remove(&name);
            self.retry_pending();
        } else {
            let instead_of = self.storage.get(&name);
            self.pending.insert(name, PendingWrite { key: key.clone(), text: text.into(), instead_of });
        }
        stored
    }

    /// Replaces a stored text with another that says the same. If the old one is no longer there, or there's no room, nothing
    /// happens and nothing is lost.
    pub(crate) fn replace(&mut self, key: &Key, old: &str, new: &str) {
        let name = key.to_string();
        if self.storage.get(&name).as_deref() == Some(old) {
            let _ = self.storage.put(&name, new);
        }
    }

    pub(crate) fn remove(&mut self, key: &Key) {
        let name = key.to_string();
        self.pending.remove(&name);
        self.storage.remove(&name);
        self.retry_pending();
    }

    /// Drops a text that was held back: another page has stored something better.
    pub(crate) fn drop_pending(&mut self, key: &Key) {
        self.pending.remove(&key.to_string());
    }

    pub(crate) fn has_pending(&self) -> bool {
        !self.pending.is_empty()
    }

    /// What's held back: names and texts.
    pub(crate) fn pending(&self) -> impl Iterator<Item = (&str, &str)> {
        self.pending.iter().map(|(name, pending)| (&**name, &*pending.text))
    }

    /// The ids of all games, including those held back.
    pub(crate) fn games(&self) -> Vec<String> {
        let id = |name: &String| match Key::read(name) {
            Ok(Key::Game(id)) => Some(id),
            _ => None,
        };
        self.names().iter().filter_map(id).collect()
    }

    /// The names of all online tables known here, including those held back.
    pub(crate) fn tables(&self) -> Vec<String> {
        let id = |name: &String| match Key::read(name) {
            Ok(Key::Table(id)) => Some(id),
            _ => None,
        };
        self.names().iter().filter_map(id).collect()
    }

    /// Everything: names and texts, in the order of the names, including what only a later version understands.
    pub(crate) fn everything(&self) -> Vec<(String, String)> {
        let text = |name: &String| match self.pending.get(name) {
            Some(pending) => Some(pending.text.clone()),
            None => self.storage.get(name),
        };
        self.names().into_iter().filter_map(|name| text(&name).map(|text| (name, text))).collect()
    }

    /// All names in order, including those held back.
    fn names(&self) -> Vec<String> {
        let mut names = self.storage.names();
        names.extend(self.pending.keys().cloned());
        names.sort();
        names.dedup();
        names
    }

    /// Writes all of these or none: if there's no room for one, everything stays as it was.
    pub(crate) fn write_all(&mut self, entries: &[(Key, String)]) -> Result<(), StorageError> {
        let mut replaced = Vec::new();
        for (key, text) in entries {
            let before = self.stored(key);
            if let Err(error) = self.storage.put(&key.to_string(), text) {
                self.put_back(replaced);
                return Err(error);
            }
            replaced.push((key, text.len(), before));
        }
        for (key, _) in entries {
            self.drop_pending(key);
        }
        self.retry_pending();
        Ok(())
    }

    /// Puts back the earlier texts; each comes with the length of the text that's there now. Those that free up room go first, so
    /// that the rest fit.
    fn put_back(&mut self, mut replaced: Vec<(&Key, usize, Option<String>)>) {
        let length = |text: &Option<String>| text.as_ref().map_or(0, String::len);
        insertion_sort_by_key(&mut replaced, |(_, now, before)| length(before) > *now);
        for (key, _, before) in replaced {
            let name = key.to_string();
            match before {
                None => self.storage.remove(&name),
                // Another page may have taken the room meanwhile. If this page was already holding back a text, that one is
                // newer.
                Some(before) if self.storage.put(&name, &before).is_err() => {
                    let instead_of = self.storage.get(&name);
                    let pending = PendingWrite { key: key.clone(), text: before, instead_of };
                    self.pending.entry(name).or_insert(pending);
                }
                Some(_) => (),
            }
        }
    }

    /// Stores whatever fits by now, but never replaces a game that's further along or can't be read.
    fn retry_pending(&mut self) {
        let (storage, comparer) = (&self.storage, self.comparer);
        self.pending.retain(|name, pending| {
            !pending.may_replace(storage.get(name), comparer) || storage.put(name, &pending.text).is_err()
        });
    }
}

impl PendingWrite {
    /// Whether it may replace what's in the storage by now.
    fn may_replace(&self, stored: Option<String>, comparer: Option<&dyn CopyComparer>) -> bool {
        let Some(stored) = stored.filter(|stored| self.instead_of.as_ref() != Some(stored)) else {
            return true;
        };
        match self.key {
            Key::Game(_) => {
                comparer.is_some_and(|comparer| comparer.relation(&self.text, &stored) == Relation::Beginning)
            }
            // Another page may have been given a key meanwhile, and knows the table at least as well.
            Key::Table(_) => false,
            Key::Turn(_) | Key::Settings | Key::LadderProgress | Key::Puzzles | Key::Lesson(_) => true,
            Key::Results | Key::Verdicts => true,
            Key::DuelOptions | Key::TeamOptions | Key::OnlineOptions | Key::Name => true,
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::cell::{Cell, RefCell};

    use super::*;

    /// A storage with room for this many letters.
    #[derive(Default)]
    pub(crate) struct SmallStorage {
        texts: RefCell<BTreeMap<String, String>>,
        pub(crate) room: Cell<usize>,
    }

    impl TextStorage for SmallStorage {
        fn get(&self, name: &str) -> Option<String> {
            self.texts.borrow().get(name).cloned()
        }

        fn put(&self, name: &str, text: &str) -> Result<(), StorageError> {
            let others: usize =
                self.texts.borrow().iter().filter(|(its, _)| *its != name).map(|(_, text)| text.len()).sum();
            if others + text.len() > self.room.get() {
                return Err(StorageError::Full);
            }
            self.texts.borrow_mut().insert(name.into(), text.into());
            Ok(())
        }

        fn remove(&self, name: &str) {
            self.texts.borrow_mut().remove(name);
        }

        fn names(&self) -> Vec<String> {
            self.texts.borrow().keys().cloned().collect()
        }
    }

    impl Store<SmallStorage> {
        /// An empty storage with room for this many letters.
        pub(crate) fn with_room(room: usize) -> Store<SmallStorage> {
            let store = Store::new(SmallStorage::default());
            store.set_room(room);
            store
        }

        pub(crate) fn set_room(&self, room: usize) {
            self.storage.room.set(room);
        }

        /// Stores something as another page would.
        pub(crate) fn put_elsewhere(&self, key: &Key, text: &str) {
            self.storage.put(&key.to_string(), text).expect("there is room");
        }
    }

    /// A comparer for which a game is a word, and its choices are the letters.
    struct Speller;

    impl CopyComparer for Speller {
        fn id_in(&self, _: &str) -> Option<String> {
            None
        }

        fn renamed(&self, _: &str, _: &str) -> Option<String> {
            None
        }

        fn relation(&self, ours: &str, theirs: &str) -> Relation {
            match (ours, theirs) {
                (_, "?") => Relation::Unreadable,
                _ if ours.starts_with(theirs) => Relation::Beginning,
                _ if theirs.starts_with(ours) => Relation::Continuation,
                _ => Relation::Branch,
            }
        }
    }

    fn key(id: &str) -> Key {
        Key::of_turn(id)
    }

    fn store(room: usize, texts: &[(&str, &str)]) -> Store<SmallStorage> {
        let mut store = Store::with_room(room);
        for (id, text) in texts {
            let _ = store.write(&key(id), text);
        }
        store
    }

    fn stored(store: &Store<SmallStorage>, id: &str) -> Option<String> {
        store.stored(&key(id))
    }

    fn read(store: &Store<SmallStorage>, id: &str) -> Option<String> {
        store.read(&key(id))
    }

    fn entries(texts: &[(&str, &str)]) -> Vec<(Key, String)> {
        texts.iter().map(|&(id, text)| (key(id), text.into())).collect()
    }

    #[test]
    fn what_does_not_fit_can_still_be_read_until_the_page_closes() {
        let mut store = store(5, &[("a", "123")]);
        assert_eq!(store.write(&key("b"), "456"), Err(StorageError::Full));
        assert_eq!(store.write(&key("a"), "123456"), Err(StorageError::Full));
        let all = [("turn/a", "123456"), ("turn/b", "456")].map(|(name, text)| (name.into(), text.into()));
        assert_eq!(store.everything(), all);
        assert_eq!(
            (read(&store, "a").as_deref(), read(&store, "b").as_deref()),
            (Some("123456"), Some("456"))
        );
        assert_eq!(stored(&store, "a").as_deref(), Some("123"));
        assert!(store.has_pending());
    }

    #[test]
    fn what_did_not_fit_is_stored_once_something_is_removed() {
        let mut store = store(5, &[("a", "123"), ("b", "456"), ("c", "7890123")]);
        store.remove(&key("a"));
        assert_eq!((stored(&store, "b").as_deref(), stored(&store, "c")), (Some("456"), None));
        assert!(store.has_pending(), "there is no room yet for the last");
        store.set_room(10);
        store.remove(&key("a"));
        assert!(!store.has_pending());
    }

    #[test]
    fn what_did_not_fit_is_stored_with_the_next_write_that_fits() {
        let mut store = store(5, &[("a", "123"), ("b", "456")]);
        store.set_room(9);
        assert_eq!(store.write(&key("c"), "7"), Ok(()));
        assert_eq!(stored(&store, "b").as_deref(), Some("456"));
        assert!(!store.has_pending());
    }

    #[test]
    fn an_import_is_not_hidden_by_what_did_not_fit_before() {
        let mut store = store(3, &[("a", "123"), ("a", "1234")]);
        store.set_room(20);
        assert_eq!(store.write_all(&entries(&[("a", "new"), ("b", "456")])), Ok(()));
        assert_eq!(read(&store, "a").as_deref(), Some("new"));
        assert!(!store.has_pending());
    }

    #[test]
    fn writing_all_changes_nothing_unless_everything_fits() {
        let before = [("a", "123456"), ("b", "1"), ("c", "12"), ("e", "123")];
        let mut store = store(13, &before);
        store.write(&key("e"), "12345").expect_err("there is no room");
        // One gets shorter, one longer, one is new; then one doesn't fit.
        let file = entries(&[("a", "1"), ("b", "1234"), ("d", "123"), ("c", "1234567"), ("e", "file")]);
        assert_eq!(store.write_all(&file), Err(StorageError::Full));
        for (id, text) in before {
            assert_eq!(stored(&store, id).as_deref(), Some(text), "{id}");
        }
        assert_eq!(stored(&store, "d"), None);
        assert_eq!(read(&store, "e").as_deref(), Some("12345"), "what was held back is held back no more");
    }

    #[test]
    fn what_cannot_be_put_back_is_held_back() {
        let mut store = store(8, &[("a", "12345678")]);
        store.put_elsewhere(&key("a"), "1");
        store.put_elsewhere(&key("another"), "123");
        store.put_back(vec![(&key("a"), 1, Some("12345678".into()))]);
        assert_eq!(read(&store, "a").as_deref(), Some("12345678"));
        assert!(store.has_pending());
    }

    #[test]
    fn a_held_back_game_never_replaces_one_further_along_or_unreadable() {
        let game = Key::of_game("a");
        for (elsewhere, is_replaced) in
            [("ab", true), ("abc", true), ("abcd", false), ("ax", false), ("?", false)]
        {
            let mut store = Store::with_room(0);
            store.set_comparer(&Speller);
            store.write(&game, "abc").expect_err("there is no room");
            store.set_room(9);
            store.put_elsewhere(&game, elsewhere);
            store.remove(&Key::of_game("b"));
            let expected = if is_replaced { "abc" } else { elsewhere };
            assert_eq!(store.stored(&game).as_deref(), Some(expected));
            assert_eq!(store.has_pending(), !is_replaced);
        }
    }

    #[test]
    fn no_judge_is_needed_if_nobody_else_has_written() {
        let mut store = Store::with_room(3);
        let game = Key::of_game("a");
        store.write(&game, "?").expect("there is room");
        store.write(&game, "abcd").expect_err("there is no room");
        assert_eq!(store.stored_before(&game).as_deref(), Some("?"));
        store.set_room(9);
        store.remove(&Key::of_game("b"));
        assert_eq!(store.stored(&game).as_deref(), Some("abcd"));
    }

    #[test]
    fn a_text_is_renewed_only_if_it_has_not_changed() {
        let mut store = store(9, &[("a", "old")]);
        store.replace(&key("a"), "older", "new");
        assert_eq!(stored(&store, "a").as_deref(), Some("old"));
        store.replace(&key("a"), "old", "much too long");
        assert_eq!((stored(&store, "a").as_deref(), store.has_pending()), (Some("old"), false));
        store.replace(&key("a"), "old", "new");
        assert_eq!(stored(&store, "a").as_deref(), Some("new"));
    }

    #[test]
    fn only_games_are_listed_as_games() {
        let mut store = store(99, &[("a", "turn")]);
        for key in [Key::of_game("b"), Key::Settings, Key::of_game("a")] {
            store.write(&key, "text").expect("there is room");
        }
        store.storage.put("hats", "tall").expect("there is room");
        assert_eq!(store.games(), ["a", "b"]);
        assert!(
            store.everything().iter().any(|(name, _)| name == "hats"),
            "a later version's may be saved too"
        );
    }
}
