//! What is kept in this browser: each game as its own text, the turn in the making beside it, and the settings.
//!
//! Nothing here overwrites what it could not read: a damaged game, or one of a later version, stays as it is.

use std::cell::RefCell;

use leptos::prelude::*;
use riftforce_protocol::Version;
use riftforce_table::{ReadError, Table};
use wasm_bindgen::prelude::*;
use web_sys::{BeforeUnloadEvent, Storage};

use crate::shelf::{Keeper, Shelf};

const PREFIX: &str = "riftforce/";

/// Why something could not be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// The browser does not let us keep anything.
    Blocked,
    /// There is no more room.
    Full,
    /// There is a copy of the game that this page cannot read, and so does not overwrite.
    Unreadable,
}

impl Trouble {
    /// The message that says so.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Trouble::Blocked => "storage-blocked",
            Trouble::Full => "storage-full",
            Trouble::Unreadable => "storage-unreadable",
        }
    }
}

fn storage() -> Result<Storage, Trouble> {
    window().local_storage().ok().flatten().ok_or(Trouble::Blocked)
}

/// What a key is called in the browser, where other sites' pages may have keys too.
pub(crate) fn full_key(key: &str) -> String {
    format!("{PREFIX}{key}")
}

/// The browser's storage.
#[derive(Default)]
struct Browser;

impl Shelf for Browser {
    fn get(&self, key: &str) -> Option<String> {
        storage().ok()?.get_item(&full_key(key)).ok().flatten()
    }

    fn put(&self, key: &str, text: &str) -> Result<(), Trouble> {
        storage()?.set_item(&full_key(key), text).map_err(|_| Trouble::Full)
    }

    fn remove(&self, key: &str) {
        if let Ok(storage) = storage() {
            let _ = storage.remove_item(&full_key(key));
        }
    }

    fn keys(&self) -> Vec<String> {
        let Ok(storage) = storage() else { return Vec::new() };
        let count = storage.length().unwrap_or(0);
        let keys = (0..count).filter_map(|index| storage.key(index).ok().flatten());
        keys.filter_map(|key| key.strip_prefix(PREFIX).map(String::from)).collect()
    }
}

thread_local! {
    static KEEPER: RefCell<Keeper<Browser>> = RefCell::default();
    /// Asks whoever leaves the page whether they mean it.
    static OBJECTION: Closure<dyn Fn(BeforeUnloadEvent)> = Closure::new(|event: BeforeUnloadEvent| {
        event.prevent_default();
        // Older browsers go by this.
        event.set_return_value("unkept");
    });
}

/// Changes what is kept. As long as something is not kept, the page objects to being left; but only then, since browsers
/// are slower to come back to a page that might.
fn change<T>(change: impl FnOnce(&mut Keeper<Browser>) -> T) -> T {
    let changed = KEEPER.with_borrow_mut(change);
    OBJECTION.with(|objection| {
        let objection = has_unkept().then(|| objection.as_ref().unchecked_ref());
        window().set_onbeforeunload(objection);
    });
    changed
}

pub(crate) fn read(key: &str) -> Option<String> {
    KEEPER.with_borrow(|keeper| keeper.read(key))
}

pub(crate) fn write(key: &str, text: &str) -> Result<(), Trouble> {
    change(|keeper| keeper.write(key, text))
}

pub(crate) fn remove(key: &str) {
    change(|keeper| keeper.remove(key));
}

/// Whether there is something that the browser would not keep, so that it is lost with the page.
pub(crate) fn has_unkept() -> bool {
    KEEPER.with_borrow(Keeper::has_unkept)
}

/// Everything that is kept here: keys and texts, in the order of the keys.
pub(crate) fn everything() -> Vec<(String, String)> {
    let keys = KEEPER.with_borrow(Keeper::keys);
    keys.into_iter().filter_map(|key| read(&key).map(|text| (key, text))).collect()
}

/// Writes all of these, or none: if there is no room for one, everything is as it was.
pub(crate) fn write_all(entries: &[(String, String)]) -> Result<(), Trouble> {
    change(|keeper| keeper.write_all(entries))
}

/// A game that is kept here: readable, or its text and why it is not.
pub(crate) struct Kept {
    pub(crate) id: String,
    pub(crate) text: String,
    pub(crate) table: Result<Table, ReadError>,
}

/// What other pages have made of a game since this one knew it.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Meanwhile {
    Nothing,
    /// They have brought it further.
    Further(Box<Table>),
    /// Something that this page cannot read: one of them may be of a later version.
    Unreadable,
}

impl Meanwhile {
    /// The copy that is kept, to a page that knows the game up to a version.
    pub(crate) fn of(kept: Option<String>, known: Version) -> Meanwhile {
        match kept.map(|text| Table::read(&text)) {
            Some(Ok(table)) if table.version() > known => Meanwhile::Further(table.into()),
            Some(Ok(_)) | None => Meanwhile::Nothing,
            Some(Err(_)) => Meanwhile::Unreadable,
        }
    }
}

/// What other pages have made of a game since this one knew it.
pub(crate) fn meanwhile(id: &str, known: Version) -> Meanwhile {
    let key = format!("game/{id}");
    let meanwhile = Meanwhile::of(KEEPER.with_borrow(|keeper| keeper.kept(&key)), known);
    if let Meanwhile::Further(_) = meanwhile {
        change(|keeper| keeper.let_go(&key));
    }
    meanwhile
}

/// Saves a game that no other page knows.
pub(crate) fn save(table: &Table) -> Result<(), Trouble> {
    write(&format!("game/{}", table.id()), &table.text())
}

/// Saves what a page has made of a game that it knew up to a version. If another has brought it further meanwhile, nothing
/// is written, and that is the answer.
pub(crate) fn save_since(table: &Table, known: Version) -> Result<Option<Box<Table>>, Trouble> {
    match meanwhile(table.id(), known) {
        Meanwhile::Nothing => save(table).map(|()| None),
        Meanwhile::Further(theirs) => Ok(Some(theirs)),
        Meanwhile::Unreadable => Err(Trouble::Unreadable),
    }
}

/// A game by its id.
pub(crate) fn load(id: &str) -> Option<Kept> {
    let text = read(&format!("game/{id}"))?;
    let table = Table::read(&text);
    Some(Kept { id: id.into(), text, table })
}

/// All games, the latest first; those that cannot be read come last.
pub(crate) fn all() -> Vec<Kept> {
    let keys = KEEPER.with_borrow(Keeper::keys);
    let mut games: Vec<Kept> = keys.iter().filter_map(|key| load(key.strip_prefix("game/")?)).collect();
    games.sort_by_key(|kept| std::cmp::Reverse(kept.table.as_ref().map_or(0, |table| table.latest_ms())));
    games
}

/// Forgets a game.
pub(crate) fn forget(id: &str) {
    remove(&format!("game/{id}"));
    remove(&format!("turn/{id}"));
}
