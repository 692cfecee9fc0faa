//! Saving a game that's open on this page, while other pages may have it open too.

use riftforce_table::{ReadError, Table};

use super::copies::relation;
use crate::storage::{Keeper, Key, Relation, Shelf, Trouble, browser};

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
        browser::look(|shelf| GameSaver::open_on(shelf, id))
    }

    /// Saves the game as this page has it. If another page has meanwhile taken it further or elsewhere, nothing is written, and
    /// the other page's version is returned.
    pub(crate) fn save(&mut self, table: &Table) -> Result<OtherPages, Trouble> {
        browser::change(|shelf| self.save_on(shelf, table))
    }

    /// What other pages have done to the game, given the table as this page has it.
    pub(crate) fn look(&mut self, table: &Table) -> Result<OtherPages, Trouble> {
        browser::change(|shelf| self.look_on(shelf, table))
    }

    fn open_on(shelf: &Keeper<impl Shelf>, id: &str) -> Option<Result<(Table, GameSaver), ReadError>> {
        let key = Key::game(id);
        let table = Table::read(&shelf.read(&key)?);
        let keeper = GameSaver { id: id.into(), known: shelf.kept_before(&key) };
        Some(table.map(|table| (table, keeper)))
    }

    fn save_on(&mut self, shelf: &mut Keeper<impl Shelf>, table: &Table) -> Result<OtherPages, Trouble> {
        let elsewhere = self.look_on(shelf, table)?;
        if elsewhere == OtherPages::Nothing {
            let text = table.text();
            shelf.write(&Key::game(&self.id), &text)?;
            // Only now: other pages can't continue from a text that isn't on the shelf.
            self.known = Some(text);
        }
        Ok(elsewhere)
    }

    fn look_on(&mut self, shelf: &mut Keeper<impl Shelf>, table: &Table) -> Result<OtherPages, Trouble> {
        let key = Key::game(&self.id);
        let Some(text) = shelf.kept(&key).filter(|text| self.known.as_ref() != Some(text)) else {
            return Ok(OtherPages::Nothing);
        };
        let theirs = Box::new(Table::read(&text).map_err(|_| Trouble::Unreadable)?);
        let elsewhere = match relation(table, &theirs) {
            Relation::Beginning => OtherPages::Nothing,
            Relation::Continuation => OtherPages::Further(theirs),
            // They knew everything done here, and took something back.
            Relation::Branch if self.known == Some(table.text()) => OtherPages::Further(theirs),
            Relation::Branch | Relation::Unreadable => OtherPages::Branched(theirs),
        };
        if elsewhere != OtherPages::Nothing {
            shelf.let_go(&key);
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
    fn opened(shelf: &mut Keeper<impl Shelf>, table: &Table) -> GameSaver {
        shelf.write(&Key::game("a"), &table.text()).expect("there is room");
        let (read, keeper) = GameSaver::open_on(shelf, "a").expect("it is there").expect("it can be read");
        assert_eq!(read, *table);
        keeper
    }

    fn kept(shelf: &Keeper<impl Shelf>) -> Option<String> {
        shelf.kept(&Key::game("a"))
    }

    #[test]
    fn a_game_that_nobody_else_has_touched_is_saved_without_being_read() {
        let mut shelf = Keeper::with_room(ROOM);
        shelf.put_elsewhere(&Key::game("a"), "nobody can read this");
        let mut keeper = GameSaver { id: "a".into(), known: kept(&shelf) };
        for picks in [&[Some(0)][..], &[Some(0), Some(1)]] {
            let table = drafted("a", picks);
            assert_eq!(keeper.save_on(&mut shelf, &table), Ok(OtherPages::Nothing));
            assert_eq!(kept(&shelf), Some(table.text()));
        }
    }

    #[test]
    fn an_unreadable_text_from_another_page_is_not_overwritten() {
        let mut shelf = Keeper::with_room(ROOM);
        let mut keeper = opened(&mut shelf, &drafted("a", &[Some(0)]));
        shelf.put_elsewhere(&Key::game("a"), "rift: 2\n");
        let ours = drafted("a", &[Some(0), Some(1)]);
        assert_eq!(keeper.save_on(&mut shelf, &ours), Err(Trouble::Unreadable));
        assert_eq!(keeper.look_on(&mut shelf, &ours), Err(Trouble::Unreadable));
        assert_eq!(kept(&shelf).as_deref(), Some("rift: 2\n"));
    }

    #[test]
    fn a_page_that_fell_behind_catches_up_and_goes_on() {
        let mut shelf = Keeper::with_room(ROOM);
        let early = drafted("a", &[Some(0)]);
        let late = drafted("a", &[Some(0), Some(1), Some(0)]);
        let mut keeper = opened(&mut shelf, &early);
        shelf.put_elsewhere(&Key::game("a"), &late.text());
        assert_eq!(keeper.look_on(&mut shelf, &early), Ok(OtherPages::Further(late.clone().into())));
        assert_eq!(keeper.look_on(&mut shelf, &late), Ok(OtherPages::Nothing));
        let on = drafted("a", &[Some(0), Some(1), Some(0), Some(0)]);
        assert_eq!(keeper.save_on(&mut shelf, &on), Ok(OtherPages::Nothing));
        assert_eq!(kept(&shelf), Some(on.text()));
    }

    #[test]
    fn nothing_is_lost_if_another_page_takes_back_what_was_saved() {
        let mut shelf = Keeper::with_room(ROOM);
        let ours = drafted("a", &[Some(0), Some(1)]);
        let mut keeper = opened(&mut shelf, &drafted("a", &[Some(0)]));
        assert_eq!(keeper.save_on(&mut shelf, &ours), Ok(OtherPages::Nothing));
        let theirs = drafted("a", &[Some(0), Some(1), None, Some(2)]);
        shelf.put_elsewhere(&Key::game("a"), &theirs.text());
        assert_eq!(keeper.look_on(&mut shelf, &ours), Ok(OtherPages::Further(theirs.into())));
    }

    #[test]
    fn the_same_choice_on_two_pages_is_no_conflict() {
        let mut shelf = Keeper::with_room(ROOM);
        let mut keeper = opened(&mut shelf, &drafted("a", &[Some(0)]));
        let (ours, theirs) = (drafted("a", &[Some(0), Some(1)]), drafted("a", &[Some(0), Some(1), Some(2)]));
        shelf.put_elsewhere(&Key::game("a"), &theirs.text());
        assert_eq!(keeper.save_on(&mut shelf, &ours), Ok(OtherPages::Further(theirs.into())));
    }

    #[test]
    fn when_two_pages_diverge_the_first_save_stays_and_the_other_is_told() {
        let mut shelf = Keeper::with_room(ROOM);
        let mut keeper = opened(&mut shelf, &drafted("a", &[Some(0), Some(0)]));
        let ours = drafted("a", &[Some(0), Some(0), Some(1)]);
        for theirs in [drafted("a", &[Some(0), Some(0), Some(2)]), drafted("a", &[Some(0), Some(0), None])] {
            shelf.put_elsewhere(&Key::game("a"), &theirs.text());
            assert_eq!(keeper.save_on(&mut shelf, &ours), Ok(OtherPages::Branched(theirs.clone().into())));
            assert_eq!(kept(&shelf), Some(theirs.text()));
        }
    }

    /// The other page knows nothing of what couldn't be saved, and may well not have got as far.
    #[test]
    fn a_shorter_saved_continuation_is_not_overwritten_by_an_unsaved_one() {
        let mut shelf = Keeper::with_room(ROOM);
        let mut keeper = opened(&mut shelf, &drafted("a", &[Some(0)]));
        shelf.set_room(10);
        let ours = drafted("a", &[Some(0), Some(1), Some(1)]);
        assert_eq!(keeper.save_on(&mut shelf, &ours), Err(Trouble::Full));
        shelf.set_room(ROOM);
        let theirs = drafted("a", &[Some(0), Some(2)]);
        assert!(theirs.version() < ours.version());
        shelf.put_elsewhere(&Key::game("a"), &theirs.text());
        let ours = drafted("a", &[Some(0), Some(1), Some(1), Some(0)]);
        assert_eq!(keeper.save_on(&mut shelf, &ours), Ok(OtherPages::Branched(theirs.clone().into())));
        assert_eq!(kept(&shelf), Some(theirs.text()));
        assert!(!shelf.has_unkept(), "what was held back would hide it");
    }

    #[test]
    fn a_failed_save_does_not_change_what_is_known_to_be_kept() {
        let mut shelf = Keeper::with_room(ROOM);
        shelf.put_elsewhere(&Key::game("a"), "nobody can read this");
        let mut keeper = GameSaver { id: "a".into(), known: kept(&shelf) };
        let ours = drafted("a", &[Some(0)]);
        shelf.set_room(10);
        assert_eq!(keeper.save_on(&mut shelf, &ours), Err(Trouble::Full));
        shelf.set_room(ROOM);
        assert_eq!(
            keeper.save_on(&mut shelf, &ours),
            Ok(OtherPages::Nothing),
            "what is on the shelf is still known"
        );
    }

    #[test]
    fn a_game_that_could_not_be_saved_reopens_as_it_was_left() {
        let mut shelf = Keeper::with_room(ROOM);
        let mut keeper = opened(&mut shelf, &drafted("a", &[Some(0)]));
        shelf.set_room(10);
        let ours = drafted("a", &[Some(0), Some(1)]);
        assert_eq!(keeper.save_on(&mut shelf, &ours), Err(Trouble::Full));
        let theirs = drafted("a", &[Some(0), Some(2)]);
        shelf.set_room(ROOM);
        shelf.put_elsewhere(&Key::game("a"), &theirs.text());
        let (table, mut keeper) =
            GameSaver::open_on(&shelf, "a").expect("it is there").expect("it can be read");
        assert_eq!(table, ours);
        assert_eq!(keeper.save_on(&mut shelf, &table), Ok(OtherPages::Branched(theirs.into())));
    }

    #[test]
    fn a_game_removed_by_another_page_is_saved_again() {
        let mut shelf = Keeper::with_room(ROOM);
        let mut keeper = opened(&mut shelf, &drafted("a", &[Some(0)]));
        shelf.remove(&Key::game("a"));
        let ours = drafted("a", &[Some(0), Some(1)]);
        assert_eq!(keeper.save_on(&mut shelf, &ours), Ok(OtherPages::Nothing));
        assert_eq!(kept(&shelf), Some(ours.text()));
    }
}
