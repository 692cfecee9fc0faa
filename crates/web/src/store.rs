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

/// Whether there is something that the browser would not keep, so that it is lost with the page.
pub(crate) fn has_unkept() -> bool {
    NOT_KEPT.with_borrow(|texts| !texts.is_empty())
}

/// Everything that is kept here: keys and texts, in the order of the keys.
pub(crate) fn everything() -> Vec<(String, String)> {
    let mut keys = all_keys();
    NOT_KEPT.with_borrow(|texts| {
        keys.extend(texts.keys().filter_map(|key| key.strip_prefix(PREFIX)).map(String::from))
    });
    keys.sort();
    keys.dedup();
    keys.into_iter().filter_map(|key| read(&key).map(|text| (key, text))).collect()
}

/// Writes all of these, or none: if there is no room for one, everything is as it was.
pub(crate) fn write_all(entries: &[(String, String)]) -> Result<(), Trouble> {
    let storage = storage()?;
    let before: Vec<Option<String>> =
        entries.iter().map(|(key, _)| storage.get_item(&full_key(key)).ok().flatten()).collect();
    let written =
        entries.iter().take_while(|(key, text)| storage.set_item(&full_key(key), text).is_ok()).count();
    if written == entries.len() {
        return Ok(());
    }
    // First all room is given back, then what was there fits again.
    for (key, _) in entries {
        let _ = storage.remove_item(&full_key(key));
    }
    for ((key, _), text) in entries.iter().zip(before) {
        if let Some(text) = text {
            let _ = storage.set_item(&full_key(key), &text);
        }
    }
    Err(Trouble::Full)
}

/// The keys of all that the browser keeps for us.
fn all_keys() -> Vec<String> {
    let Ok(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    let keys = (0..count).filter_map(|index| storage.key(index).ok().flatten());
    keys.filter_map(|key| key.strip_prefix(PREFIX).map(String::from)).collect()
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
    let mut games: Vec<Kept> = all_keys().iter().filter_map(|key| load(key.strip_prefix("game/")?)).collect();
    games.sort_by_key(|kept| std::cmp::Reverse(kept.table.as_ref().map_or(0, |table| table.latest_ms())));
    games
}

/// Forgets a game.
pub(crate) fn forget(id: &str) {
    remove(&format!("game/{id}"));
    remove(&format!("turn/{id}"));
}
