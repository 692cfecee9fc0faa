//! What is kept in this browser: each game as its own text, the turn in the making beside it, and the settings.
//!
//! Nothing here overwrites what it could not read: a damaged game, or one of a later version, stays as it is.

use std::cell::RefCell;
use std::collections::HashMap;

use leptos::prelude::*;
use riftforce_table::{ReadError, Table};
use web_sys::Storage;

const PREFIX: &str = "riftforce/";

/// Why something could not be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// The browser does not let us keep anything.
    Blocked,
    /// There is no more room.
    Full,
}

impl Trouble {
    /// The message that says so.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Trouble::Blocked => "storage-blocked",
            Trouble::Full => "storage-full",
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

thread_local! {
    /// What the browser would not keep: it lasts as long as the page, so that a game can be played all the same.
    static NOT_KEPT: RefCell<HashMap<String, String>> = RefCell::new(HashMap::new());
}

pub(crate) fn read(key: &str) -> Option<String> {
    let key = full_key(key);
    let not_kept = NOT_KEPT.with_borrow(|texts| texts.get(&key).cloned());
    not_kept.or_else(|| storage().ok()?.get_item(&key).ok().flatten())
}

pub(crate) fn write(key: &str, text: &str) -> Result<(), Trouble> {
    let key = full_key(key);
    let kept = storage().and_then(|storage| storage.set_item(&key, text).map_err(|_| Trouble::Full));
    NOT_KEPT.with_borrow_mut(|texts| match kept {
        Ok(()) => texts.remove(&key),
        Err(_) => texts.insert(key, text.into()),
    });
    kept
}

pub(crate) fn remove(key: &str) {
    NOT_KEPT.with_borrow_mut(|texts| texts.remove(&full_key(key)));
    if let Ok(storage) = storage() {
        let _ = storage.remove_item(&full_key(key));
    }
}

/// A game that is kept here: readable, or its text and why it is not.
pub(crate) struct Kept {
    pub(crate) id: String,
    pub(crate) text: String,
    pub(crate) table: Result<Table, ReadError>,
}

/// Saves a game.
pub(crate) fn save(table: &Table) -> Result<(), Trouble> {
    write(&format!("game/{}", table.id()), &table.text())
}

/// A game by its id.
pub(crate) fn load(id: &str) -> Option<Kept> {
    let text = read(&format!("game/{id}"))?;
    let table = Table::read(&text);
    Some(Kept { id: id.into(), text, table })
}

/// All games, the latest first; those that cannot be read come last.
pub(crate) fn all() -> Vec<Kept> {
    let Ok(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    let keys = (0..count).filter_map(|index| storage.key(index).ok().flatten());
    let prefix = format!("{PREFIX}game/");
    let mut games: Vec<Kept> = keys.filter_map(|key| load(key.strip_prefix(&prefix)?)).collect();
    games.sort_by_key(|kept| std::cmp::Reverse(kept.table.as_ref().map_or(0, |table| table.latest_ms())));
    games
}

/// Forgets a game.
pub(crate) fn forget(id: &str) {
    remove(&format!("game/{id}"));
    remove(&format!("turn/{id}"));
}
