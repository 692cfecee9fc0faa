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
    static TEXTS: RefCell<Texts> = RefCell::default();
}

/// What has been fetched of a language's text.
#[derive(Clone, Default)]
struct Texts {
    language: Language,
    first: String,
    more: Option<String>,
}

impl Texts {
    /// From now on, these are the words.
    fn put_to_use(self) {
        let text = self.first.clone() + self.more.as_deref().unwrap_or_default();
        WORDS.set(lazy(self.language, text));
        TEXTS.set(self);
    }
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
        Texts { language, first: text, more: None }.put_to_use();
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
            let texts = fetched_texts(language).await;
            // Another language may have been chosen since.
            if self.wanted.get_value() != language {
                return;
            }
            match texts {
                Ok(texts) => {
                    texts.put_to_use();
                    self.current.set(language);
                }
                Err(_) => self.is_missing.set(true),
            }
        });
    }
}

/// A language's texts, from the files named in the page's head: as many as there are of the language in use.
async fn fetched_texts(language: Language) -> Result<Texts, JsValue> {
    let first = fetched("riftforce-words", language).await?;
    let more = match TEXTS.with_borrow(|texts| texts.more.is_some()) {
        true => Some(fetched("riftforce-more-words", language).await?),
        false => None,
    };
    Ok(Texts { language, first, more })
}

async fn fetched(name: &str, language: Language) -> Result<String, JsValue> {
    fetch_named(&format!("meta[name={name}][lang={}]", language.code())).await
}

/// Fetches what's said outside of games on this device, unless it's here already.
pub(crate) async fn load_more_words() -> Result<(), JsValue> {
    while let Some(language) = TEXTS.with_borrow(|texts| texts.more.is_none().then_some(texts.language)) {
        let more = fetched("riftforce-more-words", language).await?;
        let texts = TEXTS.with_borrow(Texts::clone);
        // Another language may have been chosen meanwhile.
        if texts.language == language {
            Texts { more: Some(more), ..texts }.put_to_use();
        }
    }
    Ok(())
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
    words().text_with(key, filled)
}
