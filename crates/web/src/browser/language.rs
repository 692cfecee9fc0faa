//! The words of the chosen language, available everywhere: anything that shows them is updated when the language changes.
//!
//! Each language's text is a file of the site. `boot.js` fetches the one the page starts with.

use std::cell::{LazyCell, RefCell};
use std::rc::Rc;

use leptos::prelude::*;
use riftforce_words::{Language, Value, Words};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::browser::dom::fetch_named;

/// A language's words, parsed when the first of them is needed: that takes a while, and the start page needs none.
type LazyWords = LazyCell<Rc<Words>, Box<dyn FnOnce() -> Rc<Words>>>;

thread_local! {
    static WORDS: RefCell<LazyWords> = RefCell::new(lazy(Language::English, String::new()));
}

fn lazy(language: Language, text: String) -> LazyWords {
    LazyCell::new(Box::new(move || Rc::new(Words::read(language, text))))
}

/// The language in use; a context of the whole page.
#[derive(Clone, Copy)]
pub(crate) struct PageLanguage {
    current: RwSignal<Language>,
    wanted: StoredValue<Language>,
    /// Whether the words of the wanted language could not be fetched.
    pub(crate) is_missing: RwSignal<bool>,
}

impl PageLanguage {
    /// The language the page starts with, and its text.
    pub(crate) fn new(language: Language, text: String) -> PageLanguage {
        WORDS.set(lazy(language, text));
        PageLanguage {
            current: RwSignal::new(language),
            wanted: StoredValue::new(language),
            is_missing: RwSignal::new(false),
        }
    }

    /// The language in use.
    pub(crate) fn current(self) -> Language {
        self.current.get()
    }

    /// Switches to this language as soon as its words are here; until then the page keeps the one it has.
    pub(crate) fn switch_to(self, language: Language) {
        self.wanted.set_value(language);
        self.is_missing.set(false);
        if self.current.get_untracked() == language {
            return;
        }
        spawn_local(async move {
            let text = fetched_text(language).await;
            // Another language may have been chosen since.
            if self.wanted.get_value() != language {
                return;
            }
            match text {
                Ok(text) => {
                    WORDS.set(lazy(language, text));
                    self.current.set(language);
                }
                Err(_) => self.is_missing.set(true),
            }
        });
    }
}

/// A language's text, from the file named in the page's head.
async fn fetched_text(language: Language) -> Result<String, JsValue> {
    fetch_named(&format!("meta[name=riftforce-words][lang={}]", language.code())).await
}

/// The words of the language in use.
pub(crate) fn words() -> Rc<Words> {
    // A browser event's handler is outside the page's reactive tree, and needn't run again.
    if let Some(page_language) = use_context::<PageLanguage>() {
        page_language.current.track();
    }
    WORDS.with_borrow(|words| Rc::clone(words))
}

/// A message.
pub(crate) fn t(key: &str) -> String {
    words().text(key)
}

/// A message in a view, which follows the language. All of these have the same type.
pub(crate) fn localized(key: &'static str) -> impl Fn() -> String + Copy + Send + 'static {
    move || t(key)
}

/// A message with something filled in.
pub(crate) fn tw(key: &str, filled: &[(&str, Value<'_>)]) -> String {
    words().with(key, filled)
}
