//! The browser's own storage, and what it wouldn't store.
//!
//! Nothing here overwrites what it couldn't read: a damaged game, or one from a later version, stays as it is.

use std::cell::RefCell;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{BeforeUnloadEvent, Storage};

use super::copy_comparer::CopyComparer;
use super::key::{self, Key};
use super::store::{StorageError, Store, TextStorage};
use crate::browser::crash;

/// The browser's storage.
pub(crate) struct BrowserStorage;

fn storage() -> Result<Storage, StorageError> {
    window().local_storage().ok().flatten().ok_or(StorageError::Blocked)
}

impl TextStorage for BrowserStorage {
    fn get(&self, name: &str) -> Option<String> {
        storage().ok()?.get_item(&key::in_browser(name)).ok().flatten()
    }

    fn put(&self, name: &str, text: &str) -> Result<(), StorageError> {
        storage()?.set_item(&key::in_browser(name), text).map_err(|_| StorageError::Full)
    }

    fn remove(&self, name: &str) {
        if let Ok(storage) = storage() {
            let _ = storage.remove_item(&key::in_browser(name));
        }
    }

    fn names(&self) -> Vec<String> {
        let Ok(storage) = storage() else { return Vec::new() };
        let count = storage.length().unwrap_or(0);
        let names = (0..count).filter_map(|index| storage.key(index).ok().flatten());
        names.filter_map(|name| key::from_browser(&name).map(String::from)).collect()
    }
}

thread_local! {
    static STORE: RefCell<Store<BrowserStorage>> = RefCell::new(Store::new(BrowserStorage));
    /// Asks people who leave the page whether they mean it.
    static BEFORE_UNLOAD: Closure<dyn Fn(BeforeUnloadEvent)> = Closure::new(|event: BeforeUnloadEvent| {
        event.prevent_default();
        // Older browsers go by this.
        event.set_return_value("unkept");
    });
}

/// Reads what's stored.
pub(crate) fn with_store<T>(look: impl FnOnce(&Store<BrowserStorage>) -> T) -> T {
    STORE.with_borrow(look)
}

/// Changes what's stored. As long as something couldn't be stored, the page objects to being left; but only then, since browsers
/// are slower to return to a page that might. What couldn't be stored can still be saved if the game crashes.
pub(crate) fn update_store<T>(change: impl FnOnce(&mut Store<BrowserStorage>) -> T) -> T {
    let had_unkept = has_pending();
    let changed = STORE.with_borrow_mut(change);
    if had_unkept {
        crash::clear_unsaved();
    }
    with_store(|store| store.pending().for_each(|(name, text)| crash::add_unsaved(name, text)));
    BEFORE_UNLOAD.with(|listener| {
        let listener = has_pending().then(|| listener.as_ref().unchecked_ref());
        window().set_onbeforeunload(listener);
    });
    changed
}

/// Sets who compares two copies of a game.
pub(crate) fn set_comparer(comparer: &'static dyn CopyComparer) {
    STORE.with_borrow_mut(|store| store.set_comparer(comparer));
}

pub(super) fn read(key: &Key) -> Option<String> {
    with_store(|store| store.read(key))
}

pub(super) fn write(key: &Key, text: &str) -> Result<(), StorageError> {
    update_store(|store| store.write(key, text))
}

pub(super) fn remove(key: &Key) {
    update_store(|store| store.remove(key));
}

/// Whether there's something the browser wouldn't store, which would be lost with the page.
pub(crate) fn has_pending() -> bool {
    with_store(Store::has_pending)
}
