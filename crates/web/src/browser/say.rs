//! The words of the chosen language, at hand everywhere: whatever asks is asked again when the language changes.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use riftforce_words::{Language, Value, Words};

thread_local! {
    static WORDS: RefCell<Option<(Language, Rc<Words>)>> = const { RefCell::new(None) };
}

/// The language in use; a context of the whole page.
#[derive(Clone, Copy)]
pub(crate) struct Tongue(pub(crate) RwSignal<Language>);

/// The words of the language in use.
pub(crate) fn words() -> Rc<Words> {
    let language = use_context::<Tongue>().map(|tongue| tongue.0.get());
    // A handler of a browser event has no place in the page's tree, but the latest language is still the right one.
    let latest = || WORDS.with_borrow(|kept| kept.as_ref().map_or(Language::English, |(of, _)| *of));
    words_of(language.unwrap_or_else(latest))
}

/// The words of a language; those of the latest are kept.
pub(crate) fn words_of(language: Language) -> Rc<Words> {
    WORDS.with_borrow_mut(|kept| match kept {
        Some((of, words)) if *of == language => words.clone(),
        _ => {
            let words = Rc::new(Words::new(language));
            *kept = Some((language, words.clone()));
            words
        }
    })
}

/// A message.
pub(crate) fn t(key: &str) -> String {
    words().text(key)
}

/// A message with something filled in.
pub(crate) fn tw(key: &str, filled: &[(&str, Value<'_>)]) -> String {
    words().with(key, filled)
}
