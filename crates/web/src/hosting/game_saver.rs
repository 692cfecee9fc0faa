//! Saving a game that's open on this page, while other pages may have it open too.

use riftforce_table::{ReadError, Table};

use super::table_comparer::compare_tables;
use crate::storage::{Key, Relation, StorageError, Store, TextStorage, browser};

/// Saves one game. It remembers the text that this page last read or wrote, so that it can tell whether another page has written
/// since without parsing it.
pub(crate) struct GameSaver {
    id: String,
    known: Option<String>,
}

/// What other pages have done to a game since this one last saw it.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum OtherPages {
    /// Nothing that this page doesn't have.
    Nothing,
    /// They've taken it further, or taken something back. This page continues from there, and nothing is lost.
    Further(Box<Table>),
    /// They've continued differently from this page, which now continues from there too: what it hadn't saved doesn't count.
    Branched(Box<Table>),
}

impl GameSaver {
    /// Opens a game as this page left it, even if it couldn't be saved.
    pub(crate) fn open(id: &str) -> Option<Result<(Table, GameSaver), ReadError>> {
        browser::with_store(|store| GameSaver::open_on(store, id))
    }

    /// Saves the game as this page has it. If another page has meanwhile taken it further or elsewhere, nothing is written, and
    /// the other page's version is returned.
    pub(crate) fn save(&mut self, table: &Table) -> Result<OtherPages, StorageError> {
        browser::update_store(|store| self.save_on(store, table))
    }

    /// What other pages have done to the game, given the table as this page has it.
    pub(crate) fn look_at_other_pages(&mut self, table: &Table) -> Result<OtherPages, StorageError> {
        browser::update_store(|store| self.look_on(store, table))
    }

    fn open_on(store: &Store<impl TextStorage>, id: &str) -> Option<Result<(Table, GameSaver), ReadError>> {
        let key = Key::of_game(id);
        let table = Table::read(&store.read(&key)?);
        let saver = GameSaver { id: id.into(), known: store.stored_before(&key) };
        Some(table.map(|table| (table, saver)))
    }

    fn save_on(
        &mut self,
        store: &mut Store<impl TextStorage>,
        table: &Table,
    ) -> Result<OtherPages, StorageError> {
        let elsewhere = self.look_on(store, table)?;
        if elsewhere == OtherPages::Nothing {
            let text = table.text();
            store.write(&Key::of_game(&self.id), &text)?;
            // Only now: other pages can't continue from a text that isn't in the storage.
            self.known = Some(text);
        }
        Ok(elsewhere)
    }

    fn look_on(
        &mut self,
        store: &mut Store<impl TextStorage>,
        table: &Table,
    ) -> Result<OtherPages, StorageError> {
        let key = Key::of_game(&self.id);
        let Some(text) = store.stored(&key).filter(|text| self.known.as_ref() != Some(text)) else {
            return Ok(OtherPages::Nothing);
        };
        let theirs = Box::new(Table::read(&text).map_err(|_| StorageError::Unreadable)?);
        let elsewhere = match compare_tables(table, &theirs) {
            Relation::Beginning => OtherPages::Nothing,
            Relation::Continuation => OtherPages::Further(theirs),
            // They knew everything done here, and took something back.
            Relation::Branch if self.known == Some(table.text()) => OtherPages::Further(theirs),
            Relation::Branch | Relation::Unreadable => OtherPages::Branched(theirs),
        };
        if elsewhere != OtherPages::Nothing {
            store.drop_pending(&key);
        }
        self.known = Some(text);
        Ok(elsewhere)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hosting::tests::drafted;

    const ROOM: usize = 99_999;

    /// A game that's saved, and open on this page.
    fn opened(store: &mut Store<impl TextStorage>, table: &Table) -> GameSaver {
        store.write(&Key::of_game("a"), &table.text()).expect("there is room");
        let (read, saver) = GameSaver::open_on(store, "a").expect("it is there").expect("it can be read");
        assert_eq!(read, *table);
        saver
    }

    fn stored(store: &Store<impl TextStorage>) -> Option<String> {
        store.stored(&Key::of_game("a"))
    }

    #[test]
    fn a_game_that_nobody_else_has_touched_is_saved_without_being_read() {
        let mut store = Store::with_room(ROOM);
        store.put_elsewhere(&Key::of_game("a"), "nobody can read this");
        let mut saver = GameSaver { id: "a".into(), known: stored(&store) };
        for picks in [&[Some(0)][..], &[Some(0), Some(1)]] {
            let table = drafted("a", picks);
            assert_eq!(saver.save_on(&mut store, &table), Ok(OtherPages::Nothing));
            assert_eq!(stored(&store), Some(table.text()));
        }
    }

    #[test]
    fn an_unreadable_text_from_another_page_is_not_overwritten() {
        let mut store = Store::with_room(ROOM);
        let mut saver = opened(&mut store, &drafted("a", &[Some(0)]));
        store.put_elsewhere(&Key::of_game("a"), "rift: 2\n");
        let ours = drafted("a", &[Some(0), Some(1)]);
        assert_eq!(saver.save_on(&mut store, &ours), Err(StorageError::Unreadable));
        assert_eq!(saver.look_on(&mut store, &ours), Err(StorageError::Unreadable));
        assert_eq!(stored(&store).as_deref(), Some("rift: 2\n"));
    }

    #[test]
    fn a_page_that_fell_behind_catches_up_and_goes_on() {
        let mut store = Store::with_room(ROOM);
        let early = drafted("a", &[Some(0)]);
        let late = drafted("a", &[Some(0), Some(1), Some(0)]);
        let mut saver = opened(&mut store, &early);
        store.put_elsewhere(&Key::of_game("a"), &late.text());
        assert_eq!(saver.look_on(&mut store, &early), Ok(OtherPages::Further(late.clone().into())));
        assert_eq!(saver.look_on(&mut store, &late), Ok(OtherPages::Nothing));
        let on = drafted("a", &[Some(0), Some(1), Some(0), Some(0)]);
        assert_eq!(saver.save_on(&mut store, &on), Ok(OtherPages::Nothing));
        assert_eq!(stored(&store), Some(on.text()));
    }

    #[test]
    fn nothing_is_lost_if_another_page_takes_back_what_was_saved() {
        let mut store = Store::with_room(ROOM);
        let ours = drafted("a", &[Some(0), Some(1)]);
        let mut saver = opened(&mut store, &drafted("a", &[Some(0)]));
        assert_eq!(saver.save_on(&mut store, &ours), Ok(OtherPages::Nothing));
        let theirs = drafted("a", &[Some(0), Some(1), None, Some(2)]);
        store.put_elsewhere(&Key::of_game("a"), &theirs.text());
        assert_eq!(saver.look_on(&mut store, &ours), Ok(OtherPages::Further(theirs.into())));
    }

    #[test]
    fn the_same_choice_on_two_pages_is_no_conflict() {
        let mut store = Store::with_room(ROOM);
        let mut saver = opened(&mut store, &drafted("a", &[Some(0)]));
        let (ours, theirs) = (drafted("a", &[Some(0), Some(1)]), drafted("a", &[Some(0), Some(1), Some(2)]));
        store.put_elsewhere(&Key::of_game("a"), &theirs.text());
        assert_eq!(saver.save_on(&mut store, &ours), Ok(OtherPages::Further(theirs.into())));
    }

    #[test]
    fn when_two_pages_diverge_the_first_save_stays_and_the_other_is_told() {
        let mut store = Store::with_room(ROOM);
        let mut saver = opened(&mut store, &drafted("a", &[Some(0), Some(0)]));
        let ours = drafted("a", &[Some(0), Some(0), Some(1)]);
        for theirs in [drafted("a", &[Some(0), Some(0), Some(2)]), drafted("a", &[Some(0), Some(0), None])] {
            store.put_elsewhere(&Key::of_game("a"), &theirs.text());
            assert_eq!(saver.save_on(&mut store, &ours), Ok(OtherPages::Branched(theirs.clone().into())));
            assert_eq!(stored(&store), Some(theirs.text()));
        }
    }

    /// The other page knows nothing of what couldn't be saved, and may well not have got as far.
    #[test]
    fn a_shorter_saved_continuation_is_not_overwritten_by_an_unsaved_one() {
        let mut store = Store::with_room(ROOM);
        let mut saver = opened(&mut store, &drafted("a", &[Some(0)]));
        store.set_room(10);
        let ours = drafted("a", &[Some(0), Some(1), Some(1)]);
        assert_eq!(saver.save_on(&mut store, &ours), Err(StorageError::Full));
        store.set_room(ROOM);
        let theirs = drafted("a", &[Some(0), Some(2)]);
        assert!(theirs.version() < ours.version());
        store.put_elsewhere(&Key::of_game("a"), &theirs.text());
        let ours = drafted("a", &[Some(0), Some(1), Some(1), Some(0)]);
        assert_eq!(saver.save_on(&mut store, &ours), Ok(OtherPages::Branched(theirs.clone().into())));
        assert_eq!(stored(&store), Some(theirs.text()));
        assert!(!store.has_pending(), "what was held back would hide it");
    }

    #[test]
    fn a_failed_save_does_not_change_what_is_known_to_be_kept() {
        let mut store = Store::with_room(ROOM);
        store.put_elsewhere(&Key::of_game("a"), "nobody can read this");
        let mut saver = GameSaver { id: "a".into(), known: stored(&store) };
        let ours = drafted("a", &[Some(0)]);
        store.set_room(10);
        assert_eq!(saver.save_on(&mut store, &ours), Err(StorageError::Full));
        store.set_room(ROOM);
        assert_eq!(
            saver.save_on(&mut store, &ours),
            Ok(OtherPages::Nothing),
            "what is in the storage is still known"
        );
    }

    #[test]
    fn a_game_that_could_not_be_saved_reopens_as_it_was_left() {
        let mut store = Store::with_room(ROOM);
        let mut saver = opened(&mut store, &drafted("a", &[Some(0)]));
        store.set_room(10);
        let ours = drafted("a", &[Some(0), Some(1)]);
        assert_eq!(saver.save_on(&mut store, &ours), Err(StorageError::Full));
        let theirs = drafted("a", &[Some(0), Some(2)]);
        store.set_room(ROOM);
        store.put_elsewhere(&Key::of_game("a"), &theirs.text());
        let (table, mut saver) =
            GameSaver::open_on(&store, "a").expect("it is there").expect("it can be read");
        assert_eq!(table, ours);
        assert_eq!(saver.save_on(&mut store, &table), Ok(OtherPages::Branched(theirs.into())));
    }

    #[test]
    fn a_game_removed_by_another_page_is_saved_again() {
        let mut store = Store::with_room(ROOM);
        let mut saver = opened(&mut store, &drafted("a", &[Some(0)]));
        store.remove(&Key::of_game("a"));
        let ours = drafted("a", &[Some(0), Some(1)]);
        assert_eq!(saver.save_on(&mut store, &ours), Ok(OtherPages::Nothing));
        assert_eq!(stored(&store), Some(ours.text()));
    }
}
