//! The browser's own storage, and what it wouldn't store.
//!
//! Nothing here overwrites what it couldn't read: a damaged game, or one from a later version, stays as it is.

use std::cell::RefCell;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{BeforeUnloadEvent, Storage};

use super::judge::Judge;
use super::key::{self, Key};
use super::shelf::{Keeper, Shelf, Trouble};
use crate::browser::crash;

/// The browser's storage.
pub(crate) struct Browser;

fn storage() -> Result<Storage, Trouble> {
    window().local_storage().ok().flatten().ok_or(Trouble::Blocked)
}

impl Shelf for Browser {
    fn get(&self, name: &str) -> Option<String> {
        storage().ok()?.get_item(&key::in_browser(name)).ok().flatten()
    }

    fn put(&self, name: &str, text: &str) -> Result<(), Trouble> {
        storage()?.set_item(&key::in_browser(name), text).map_err(|_| Trouble::Full)
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
    static KEEPER: RefCell<Keeper<Browser>> = RefCell::new(Keeper::new(Browser));
    /// Asks people who leave the page whether they mean it.
    static OBJECTION: Closure<dyn Fn(BeforeUnloadEvent)> = Closure::new(|event: BeforeUnloadEvent| {
        event.prevent_default();
        // Older browsers go by this.
        event.set_return_value("unkept");
    });
}

/// Reads what's stored.
pub(crate) fn look<T>(look: impl FnOnce(&Keeper<Browser>) -> T) -> T {
    KEEPER.with_borrow(look)
}

/// Changes what's stored. As long as something couldn't be stored, the page objects to being left; but only then, since browsers
/// are slower to return to a page that might. What couldn't be stored can still be saved if the game crashes.
pub(crate) fn change<T>(change: impl FnOnce(&mut Keeper<Browser>) -> T) -> T {
    let had_unkept = has_unkept();
    let changed = KEEPER.with_borrow_mut(change);
    if had_unkept {
        crash::let_go();
    }
    look(|keeper| keeper.unkept().for_each(|(name, text)| crash::hold(name, text)));
    OBJECTION.with(|objection| {
        let objection = has_unkept().then(|| objection.as_ref().unchecked_ref());
        window().set_onbeforeunload(objection);
    });
    changed
}

/// Sets who compares two copies of a game.
pub(crate) fn set_judge(judge: &'static dyn Judge) {
    KEEPER.with_borrow_mut(|keeper| keeper.set_judge(judge));
}

pub(super) fn read(key: &Key) -> Option<String> {
    look(|keeper| keeper.read(key))
}

pub(super) fn write(key: &Key, text: &str) -> Result<(), Trouble> {
    change(|keeper| keeper.write(key, text))
}

pub(super) fn remove(key: &Key) {
    change(|keeper| keeper.remove(key));
}

/// Whether there's something the browser wouldn't store, which would be lost with the page.
pub(crate) fn has_unkept() -> bool {
    look(Keeper::has_unkept)
}
