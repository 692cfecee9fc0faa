//! Keeping texts where there may be no room for them: what does not fit is held back, and put away as soon as it fits.

use std::collections::BTreeMap;

use riftforce_table::Table;

use crate::store::{Meanwhile, Trouble};

/// Where texts are put away by their keys: the browser's storage, or in tests a shelf with little room.
pub(crate) trait Shelf {
    fn get(&self, key: &str) -> Option<String>;
    /// Puts a text away in place of the one that was there; if there is no room, that one stays.
    fn put(&self, key: &str, text: &str) -> Result<(), Trouble>;
    fn remove(&self, key: &str);
    fn keys(&self) -> Vec<String>;
}

/// A shelf, and what did not fit on it: that lasts as long as the page, so that a game can be played all the same.
#[derive(Default)]
pub(crate) struct Keeper<S> {
    shelf: S,
    unkept: BTreeMap<String, String>,
}

impl<S: Shelf> Keeper<S> {
    /// The latest text of this page, kept or not.
    pub(crate) fn read(&self, key: &str) -> Option<String> {
        self.unkept.get(key).cloned().or_else(|| self.shelf.get(key))
    }

    /// What is on the shelf, where other pages put things away too.
    pub(crate) fn kept(&self, key: &str) -> Option<String> {
        self.shelf.get(key)
    }

    pub(crate) fn write(&mut self, key: &str, text: &str) -> Result<(), Trouble> {
        let kept = self.shelf.put(key, text);
        match kept {
            Ok(()) => {
                self.unkept.remove(key);
                self.try_again();
            }
            Err(_) => drop(self.unkept.insert(key.into(), text.into())),
        }
        kept
    }

    pub(crate) fn remove(&mut self, key: &str) {
        self.unkept.remove(key);
        self.shelf.remove(key);
        self.try_again();
    }

    /// Lets go of what was held back: another page has put away something better.
    pub(crate) fn let_go(&mut self, key: &str) {
        self.unkept.remove(key);
    }

    pub(crate) fn has_unkept(&self) -> bool {
        !self.unkept.is_empty()
    }

    /// All keys in their order, also of what is held back.
    pub(crate) fn keys(&self) -> Vec<String> {
        let mut keys = self.shelf.keys();
        keys.extend(self.unkept.keys().cloned());
        keys.sort();
        keys.dedup();
        keys
    }

    /// Writes all of these, or none: if there is no room for one, everything is as it was.
    pub(crate) fn write_all(&mut self, entries: &[(String, String)]) -> Result<(), Trouble> {
        let mut replaced = Vec::new();
        for (key, text) in entries {
            let before = self.shelf.get(key);
            if let Err(trouble) = self.shelf.put(key, text) {
                self.put_back(replaced);
                return Err(trouble);
            }
            replaced.push((key, text.len(), before));
        }
        for (key, _) in entries {
            self.unkept.remove(key);
        }
        self.try_again();
        Ok(())
    }

    /// Puts back what was there before, given with how long that is which is there now. What becomes shorter comes first,
    /// so that there is room for the rest.
    fn put_back(&mut self, mut replaced: Vec<(&String, usize, Option<String>)>) {
        let length = |text: &Option<String>| text.as_ref().map_or(0, String::len);
        replaced.sort_by_key(|(_, now, before)| length(before) > *now);
        for (key, _, before) in replaced {
            match before {
                None => self.shelf.remove(key),
                // Another page may have taken the room meanwhile. What this page had not kept anyway is later still.
                Some(before) if self.shelf.put(key, &before).is_err() => {
                    self.unkept.entry(key.clone()).or_insert(before);
                }
                Some(_) => (),
            }
        }
    }

    /// Puts away whatever fits by now, but nothing in place of a game that is further along or cannot be read.
    fn try_again(&mut self) {
        let shelf = &self.shelf;
        self.unkept
            .retain(|key, text| !may_replace(key, shelf.get(key), text) || shelf.put(key, text).is_err());
    }
}

/// Whether a text that was held back may take the place of what other pages have put away since.
fn may_replace(key: &str, kept: Option<String>, text: &str) -> bool {
    let is_old = |table: Table| Meanwhile::of(kept, table.version()) == Meanwhile::Nothing;
    !key.starts_with("game/") || Table::read(text).is_ok_and(is_old)
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};

    use riftforce_protocol::{Command, CommandId, Order, Player};
    use riftforce_rules::{Draft, Mode, Position, Seat};

    use super::*;

    /// A shelf with room for so many letters.
    #[derive(Default)]
    struct Small {
        texts: RefCell<BTreeMap<String, String>>,
        room: Cell<usize>,
    }

    impl Shelf for Small {
        fn get(&self, key: &str) -> Option<String> {
            self.texts.borrow().get(key).cloned()
        }

        fn put(&self, key: &str, text: &str) -> Result<(), Trouble> {
            let others: usize =
                self.texts.borrow().iter().filter(|(its, _)| *its != key).map(|(_, text)| text.len()).sum();
            if others + text.len() > self.room.get() {
                return Err(Trouble::Full);
            }
            self.texts.borrow_mut().insert(key.into(), text.into());
            Ok(())
        }

        fn remove(&self, key: &str) {
            self.texts.borrow_mut().remove(key);
        }

        fn keys(&self) -> Vec<String> {
            self.texts.borrow().keys().cloned().collect()
        }
    }

    fn keeper(room: usize, texts: &[(&str, &str)]) -> Keeper<Small> {
        let mut keeper = Keeper::<Small>::default();
        keeper.shelf.room.set(room);
        for (key, text) in texts {
            let _ = keeper.write(key, text);
        }
        keeper
    }

    fn entries(texts: &[(&str, &str)]) -> Vec<(String, String)> {
        texts.iter().map(|&(key, text)| (key.into(), text.into())).collect()
    }

    #[test]
    fn what_does_not_fit_is_there_all_the_same_until_the_page_ends() {
        let mut keeper = keeper(5, &[("a", "123")]);
        assert_eq!(keeper.write("b", "456"), Err(Trouble::Full));
        assert_eq!(keeper.write("a", "123456"), Err(Trouble::Full));
        assert_eq!(keeper.keys(), ["a", "b"]);
        assert_eq!((keeper.read("a").as_deref(), keeper.read("b").as_deref()), (Some("123456"), Some("456")));
        assert_eq!(keeper.kept("a").as_deref(), Some("123"));
        assert!(keeper.has_unkept());
    }

    #[test]
    fn what_did_not_fit_is_put_away_once_something_is_removed() {
        let mut keeper = keeper(5, &[("a", "123"), ("b", "456"), ("c", "7890123")]);
        keeper.remove("a");
        assert_eq!((keeper.kept("b").as_deref(), keeper.kept("c")), (Some("456"), None));
        assert!(keeper.has_unkept(), "there is no room yet for the last");
        keeper.shelf.room.set(10);
        keeper.remove("a");
        assert!(!keeper.has_unkept());
    }

    #[test]
    fn what_did_not_fit_is_put_away_with_the_next_that_fits() {
        let mut keeper = keeper(5, &[("a", "123"), ("b", "456")]);
        keeper.shelf.room.set(9);
        assert_eq!(keeper.write("c", "7"), Ok(()));
        assert_eq!(keeper.kept("b").as_deref(), Some("456"));
        assert!(!keeper.has_unkept());
    }

    #[test]
    fn what_is_taken_over_is_not_hidden_by_what_did_not_fit_before() {
        let mut keeper = keeper(3, &[("a", "123"), ("a", "1234")]);
        keeper.shelf.room.set(20);
        assert_eq!(keeper.write_all(&entries(&[("a", "new"), ("b", "456")])), Ok(()));
        assert_eq!(keeper.read("a").as_deref(), Some("new"));
        assert!(!keeper.has_unkept());
    }

    #[test]
    fn without_room_for_all_everything_is_as_it_was() {
        let before = [("a", "123456"), ("b", "1"), ("c", "12"), ("e", "123")];
        let mut keeper = keeper(13, &before);
        keeper.write("e", "12345").expect_err("there is no room");
        // One becomes shorter, one longer, one is new; then one does not fit.
        let file = entries(&[("a", "1"), ("b", "1234"), ("d", "123"), ("c", "1234567"), ("e", "file")]);
        assert_eq!(keeper.write_all(&file), Err(Trouble::Full));
        for (key, text) in before {
            assert_eq!(keeper.kept(key).as_deref(), Some(text), "{key}");
        }
        assert_eq!(keeper.kept("d"), None);
        assert_eq!(keeper.read("e").as_deref(), Some("12345"), "what was held back is held back no more");
    }

    #[test]
    fn what_cannot_be_put_back_is_held_back() {
        let mut keeper = keeper(8, &[("a", "12345678")]);
        keeper.shelf.put("a", "1").expect("it is shorter");
        keeper.shelf.put("another page's", "123").expect("there is room");
        keeper.put_back(vec![(&"a".to_string(), 1, Some("12345678".into()))]);
        assert_eq!(keeper.read("a").as_deref(), Some("12345678"));
        assert!(keeper.has_unkept());
    }

    #[test]
    fn what_was_held_back_replaces_no_game_that_is_further_along_or_cannot_be_read() {
        let players = [Seat::One, Seat::Two].map(|seat| (seat, Player::Person { name: String::new() }));
        let early =
            Table::new("a".into(), Position::deal(Mode::Duel, Draft::Base, 1), players.to_vec(), 1_000);
        let mut late = early.clone();
        let (id, version) = (CommandId(1), late.version());
        late.obey(&Command { id, seat: Seat::One, version, order: Order::Resign }, 2_000)
            .expect("it can end");
        for (elsewhere, is_replaced) in
            [(late.text(), false), ("rift: 2\n".into(), false), (early.text(), true)]
        {
            let mut keeper = keeper(0, &[("game/a", &early.clone().text())]);
            keeper.shelf.room.set(9_000);
            keeper.shelf.put("game/a", &elsewhere).expect("there is room");
            keeper.remove("game/b");
            assert_eq!(keeper.kept("game/a").as_deref(), Some(elsewhere.as_str()));
            assert_eq!(keeper.has_unkept(), !is_replaced);
        }
    }
}
