//! Storing texts where there may be no room for them: what doesn't fit is held back, and stored as soon as it fits.

use std::collections::BTreeMap;

use riftforce_rules::internal::insertion_sort_by_key;

use super::judge::{Judge, Relation};
use super::key::Key;

/// Why something couldn't be stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// The browser doesn't let us store anything.
    Blocked,
    /// There's no room left.
    Full,
    /// There's a copy of the game that this page can't read, and so doesn't overwrite.
    Unreadable,
}

impl Trouble {
    /// The key of the message that says so.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Trouble::Blocked => "storage-blocked",
            Trouble::Full => "storage-full",
            Trouble::Unreadable => "storage-unreadable",
        }
    }
}

/// Where texts are stored under names: the browser's storage, or in tests a shelf with little room.
pub(crate) trait Shelf {
    fn get(&self, name: &str) -> Option<String>;
    /// Stores a text in place of the one that was there; if there's no room, the old one stays.
    fn put(&self, name: &str, text: &str) -> Result<(), Trouble>;
    fn remove(&self, name: &str);
    /// The names of all texts, including those only a later version understands.
    fn names(&self) -> Vec<String>;
}

/// A shelf, and what didn't fit on it: that lasts as long as the page, so that a game can be played anyway.
pub(crate) struct Keeper<S> {
    shelf: S,
    judge: Option<&'static dyn Judge>,
    /// Under the names of their keys.
    unkept: BTreeMap<String, Unkept>,
}

/// A text that didn't fit.
struct Unkept {
    key: Key,
    text: String,
    /// The text it was meant to replace: as long as that's still there, no other page has written in the meantime.
    instead_of: Option<String>,
}

impl<S: Shelf> Keeper<S> {
    pub(crate) fn new(shelf: S) -> Keeper<S> {
        Keeper { shelf, judge: None, unkept: BTreeMap::new() }
    }

    /// Makes this judge decide whether a game that didn't fit may replace what other pages have made of it since. Without a judge
    /// it never may.
    pub(crate) fn set_judge(&mut self, judge: &'static dyn Judge) {
        self.judge = Some(judge);
    }

    /// This page's latest text, stored or not.
    pub(crate) fn read(&self, key: &Key) -> Option<String> {
        let unkept = self.unkept.get(&key.to_string()).map(|unkept| unkept.text.clone());
        unkept.or_else(|| self.kept(key))
    }

    /// What's on the shelf, which other pages use too.
    pub(crate) fn kept(&self, key: &Key) -> Option<String> {
        self.shelf.get(&key.to_string())
    }

    /// What was on the shelf when this page last wrote there, or tried to; or what's there now, if it never did.
    pub(crate) fn kept_before(&self, key: &Key) -> Option<String> {
        match self.unkept.get(&key.to_string()) {
            Some(unkept) => unkept.instead_of.clone(),
            None => self.kept(key),
        }
    }

    pub(crate) fn write(&mut self, key: &Key, text: &str) -> Result<(), Trouble> {
        let name = key.to_string();
        let kept = self.shelf.put(&name, text);
        if kept.is_ok() {
            self.unkept.remove(&name);
            self.try_again();
        } else {
            let instead_of = self.shelf.get(&name);
            self.unkept.insert(name, Unkept { key: key.clone(), text: text.into(), instead_of });
        }
        kept
    }

    /// Replaces a stored text with another that says the same. If the old one is no longer there, or there's no room, nothing
    /// happens and nothing is lost.
    pub(crate) fn renew(&mut self, key: &Key, old: &str, new: &str) {
        let name = key.to_string();
        if self.shelf.get(&name).as_deref() == Some(old) {
            let _ = self.shelf.put(&name, new);
        }
    }

    pub(crate) fn remove(&mut self, key: &Key) {
        let name = key.to_string();
        self.unkept.remove(&name);
        self.shelf.remove(&name);
        self.try_again();
    }

    /// Drops a text that was held back: another page has stored something better.
    pub(crate) fn let_go(&mut self, key: &Key) {
        self.unkept.remove(&key.to_string());
    }

    pub(crate) fn has_unkept(&self) -> bool {
        !self.unkept.is_empty()
    }

    /// What's held back: names and texts.
    pub(crate) fn unkept(&self) -> impl Iterator<Item = (&str, &str)> {
        self.unkept.iter().map(|(name, unkept)| (&**name, &*unkept.text))
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
        let text = |name: &String| match self.unkept.get(name) {
            Some(unkept) => Some(unkept.text.clone()),
            None => self.shelf.get(name),
        };
        self.names().into_iter().filter_map(|name| text(&name).map(|text| (name, text))).collect()
    }

    /// All names in order, including those held back.
    fn names(&self) -> Vec<String> {
        let mut names = self.shelf.names();
        names.extend(self.unkept.keys().cloned());
        names.sort();
        names.dedup();
        names
    }

    /// Writes all of these or none: if there's no room for one, everything stays as it was.
    pub(crate) fn write_all(&mut self, entries: &[(Key, String)]) -> Result<(), Trouble> {
        let mut replaced = Vec::new();
        for (key, text) in entries {
            let before = self.kept(key);
            if let Err(trouble) = self.shelf.put(&key.to_string(), text) {
                self.put_back(replaced);
                return Err(trouble);
            }
            replaced.push((key, text.len(), before));
        }
        for (key, _) in entries {
            self.let_go(key);
        }
        self.try_again();
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
                None => self.shelf.remove(&name),
                // Another page may have taken the room meanwhile. If this page was already holding back a text, that one is
                // newer.
                Some(before) if self.shelf.put(&name, &before).is_err() => {
                    let instead_of = self.shelf.get(&name);
                    let unkept = Unkept { key: key.clone(), text: before, instead_of };
                    self.unkept.entry(name).or_insert(unkept);
                }
                Some(_) => (),
            }
        }
    }

    /// Stores whatever fits by now, but never replaces a game that's further along or can't be read.
    fn try_again(&mut self) {
        let (shelf, judge) = (&self.shelf, self.judge);
        self.unkept.retain(|name, unkept| {
            !unkept.may_replace(shelf.get(name), judge) || shelf.put(name, &unkept.text).is_err()
        });
    }
}

impl Unkept {
    /// Whether it may replace what's on the shelf by now.
    fn may_replace(&self, kept: Option<String>, judge: Option<&dyn Judge>) -> bool {
        let Some(kept) = kept.filter(|kept| self.instead_of.as_ref() != Some(kept)) else { return true };
        match self.key {
            Key::Game(_) => {
                judge.is_some_and(|judge| judge.relation(&self.text, &kept) == Relation::Beginning)
            }
            // Another page may have been given a key meanwhile, and knows the table at least as well.
            Key::Table(_) => false,
            Key::Turn(_) | Key::Settings | Key::Beaten | Key::Puzzles | Key::Lesson(_) => true,
            Key::Results | Key::Verdicts => true,
            Key::Wishes | Key::TeamWishes | Key::OnlineWishes | Key::Name => true,
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::cell::{Cell, RefCell};

    use super::*;

    /// A shelf with room for this many letters.
    #[derive(Default)]
    pub(crate) struct Small {
        texts: RefCell<BTreeMap<String, String>>,
        pub(crate) room: Cell<usize>,
    }

    impl Shelf for Small {
        fn get(&self, name: &str) -> Option<String> {
            self.texts.borrow().get(name).cloned()
        }

        fn put(&self, name: &str, text: &str) -> Result<(), Trouble> {
            let others: usize =
                self.texts.borrow().iter().filter(|(its, _)| *its != name).map(|(_, text)| text.len()).sum();
            if others + text.len() > self.room.get() {
                return Err(Trouble::Full);
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

    impl Keeper<Small> {
        /// An empty shelf with room for this many letters.
        pub(crate) fn with_room(room: usize) -> Keeper<Small> {
            let keeper = Keeper::new(Small::default());
            keeper.set_room(room);
            keeper
        }

        pub(crate) fn set_room(&self, room: usize) {
            self.shelf.room.set(room);
        }

        /// Stores something as another page would.
        pub(crate) fn put_elsewhere(&self, key: &Key, text: &str) {
            self.shelf.put(&key.to_string(), text).expect("there is room");
        }
    }

    /// A judge for which a game is a word, and its choices are the letters.
    struct Speller;

    impl Judge for Speller {
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
        Key::turn(id)
    }

    fn keeper(room: usize, texts: &[(&str, &str)]) -> Keeper<Small> {
        let mut keeper = Keeper::with_room(room);
        for (id, text) in texts {
            let _ = keeper.write(&key(id), text);
        }
        keeper
    }

    fn kept(keeper: &Keeper<Small>, id: &str) -> Option<String> {
        keeper.kept(&key(id))
    }

    fn read(keeper: &Keeper<Small>, id: &str) -> Option<String> {
        keeper.read(&key(id))
    }

    fn entries(texts: &[(&str, &str)]) -> Vec<(Key, String)> {
        texts.iter().map(|&(id, text)| (key(id), text.into())).collect()
    }

    #[test]
    fn what_does_not_fit_can_still_be_read_until_the_page_closes() {
        let mut keeper = keeper(5, &[("a", "123")]);
        assert_eq!(keeper.write(&key("b"), "456"), Err(Trouble::Full));
        assert_eq!(keeper.write(&key("a"), "123456"), Err(Trouble::Full));
        let all = [("turn/a", "123456"), ("turn/b", "456")].map(|(name, text)| (name.into(), text.into()));
        assert_eq!(keeper.everything(), all);
        assert_eq!(
            (read(&keeper, "a").as_deref(), read(&keeper, "b").as_deref()),
            (Some("123456"), Some("456"))
        );
        assert_eq!(kept(&keeper, "a").as_deref(), Some("123"));
        assert!(keeper.has_unkept());
    }

    #[test]
    fn what_did_not_fit_is_stored_once_something_is_removed() {
        let mut keeper = keeper(5, &[("a", "123"), ("b", "456"), ("c", "7890123")]);
        keeper.remove(&key("a"));
        assert_eq!((kept(&keeper, "b").as_deref(), kept(&keeper, "c")), (Some("456"), None));
        assert!(keeper.has_unkept(), "there is no room yet for the last");
        keeper.set_room(10);
        keeper.remove(&key("a"));
        assert!(!keeper.has_unkept());
    }

    #[test]
    fn what_did_not_fit_is_stored_with_the_next_write_that_fits() {
        let mut keeper = keeper(5, &[("a", "123"), ("b", "456")]);
        keeper.set_room(9);
        assert_eq!(keeper.write(&key("c"), "7"), Ok(()));
        assert_eq!(kept(&keeper, "b").as_deref(), Some("456"));
        assert!(!keeper.has_unkept());
    }

    #[test]
    fn an_import_is_not_hidden_by_what_did_not_fit_before() {
        let mut keeper = keeper(3, &[("a", "123"), ("a", "1234")]);
        keeper.set_room(20);
        assert_eq!(keeper.write_all(&entries(&[("a", "new"), ("b", "456")])), Ok(()));
        assert_eq!(read(&keeper, "a").as_deref(), Some("new"));
        assert!(!keeper.has_unkept());
    }

    #[test]
    fn writing_all_changes_nothing_unless_everything_fits() {
        let before = [("a", "123456"), ("b", "1"), ("c", "12"), ("e", "123")];
        let mut keeper = keeper(13, &before);
        keeper.write(&key("e"), "12345").expect_err("there is no room");
        // One gets shorter, one longer, one is new; then one doesn't fit.
        let file = entries(&[("a", "1"), ("b", "1234"), ("d", "123"), ("c", "1234567"), ("e", "file")]);
        assert_eq!(keeper.write_all(&file), Err(Trouble::Full));
        for (id, text) in before {
            assert_eq!(kept(&keeper, id).as_deref(), Some(text), "{id}");
        }
        assert_eq!(kept(&keeper, "d"), None);
        assert_eq!(read(&keeper, "e").as_deref(), Some("12345"), "what was held back is held back no more");
    }

    #[test]
    fn what_cannot_be_put_back_is_held_back() {
        let mut keeper = keeper(8, &[("a", "12345678")]);
        keeper.put_elsewhere(&key("a"), "1");
        keeper.put_elsewhere(&key("another"), "123");
        keeper.put_back(vec![(&key("a"), 1, Some("12345678".into()))]);
        assert_eq!(read(&keeper, "a").as_deref(), Some("12345678"));
        assert!(keeper.has_unkept());
    }

    #[test]
    fn a_held_back_game_never_replaces_one_further_along_or_unreadable() {
        let game = Key::game("a");
        for (elsewhere, is_replaced) in
            [("ab", true), ("abc", true), ("abcd", false), ("ax", false), ("?", false)]
        {
            let mut keeper = Keeper::with_room(0);
            keeper.set_judge(&Speller);
            keeper.write(&game, "abc").expect_err("there is no room");
            keeper.set_room(9);
            keeper.put_elsewhere(&game, elsewhere);
            keeper.remove(&Key::game("b"));
            let expected = if is_replaced { "abc" } else { elsewhere };
            assert_eq!(keeper.kept(&game).as_deref(), Some(expected));
            assert_eq!(keeper.has_unkept(), !is_replaced);
        }
    }

    #[test]
    fn no_judge_is_needed_if_nobody_else_has_written() {
        let mut keeper = Keeper::with_room(3);
        let game = Key::game("a");
        keeper.write(&game, "?").expect("there is room");
        keeper.write(&game, "abcd").expect_err("there is no room");
        assert_eq!(keeper.kept_before(&game).as_deref(), Some("?"));
        keeper.set_room(9);
        keeper.remove(&Key::game("b"));
        assert_eq!(keeper.kept(&game).as_deref(), Some("abcd"));
    }

    #[test]
    fn a_text_is_renewed_only_if_it_has_not_changed() {
        let mut keeper = keeper(9, &[("a", "old")]);
        keeper.renew(&key("a"), "older", "new");
        assert_eq!(kept(&keeper, "a").as_deref(), Some("old"));
        keeper.renew(&key("a"), "old", "much too long");
        assert_eq!((kept(&keeper, "a").as_deref(), keeper.has_unkept()), (Some("old"), false));
        keeper.renew(&key("a"), "old", "new");
        assert_eq!(kept(&keeper, "a").as_deref(), Some("new"));
    }

    #[test]
    fn only_games_are_listed_as_games() {
        let mut keeper = keeper(99, &[("a", "turn")]);
        for key in [Key::game("b"), Key::Settings, Key::game("a")] {
            keeper.write(&key, "text").expect("there is room");
        }
        keeper.shelf.put("hats", "tall").expect("there is room");
        assert_eq!(keeper.games(), ["a", "b"]);
        assert!(
            keeper.everything().iter().any(|(name, _)| name == "hats"),
            "a later version's may be saved too"
        );
    }
}
