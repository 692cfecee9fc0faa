//! What the game says, in English, German, French and Ukrainian.
//!
//! All text is in `locales/`, in Fluent's format; the code here only knows which message to take and what to put into
//! it. [`Words`] has the words of one language:
//!
//! ```
//! use riftforce_rules::Guild;
//! use riftforce_words::{Language, Words};
//!
//! let words = Words::new(Language::best_of(["uk-UA", "en"].into_iter()));
//! assert_eq!(words.guild(Guild::Fire), "Вогонь");
//! assert_eq!(words.text_with("table-hand-count", &[("count", 5.into())]), "5 карт на руці");
//! ```
//!
//! You ask for a message by its key, and for one of its attributes by `key.attribute`. If the message, or a value that it
//! needs, is missing, you get `⟨key⟩`. Facts from the rules, such as the number of guilds, are given to every message.
//!
//! The text is part of every program that calls [`Words::new`]. The site calls [`Words::read`] instead: a browser fetches
//! the text of the language that its reader speaks, and no other.
//!
//! `message.rs` reads Fluent's format, as much of it as our texts use.
//!
//! Players' names and cards are put into messages only where no language needs to change their form.
//!
//! # Where to change what
//!
//! | what | where |
//! |---|---|
//! | any text | `locales/en/`, then the other languages: a test says what's missing there |
//! | the log | `log.rs`, `locales/*/log.ftl` |
//! | what a player is asked, and why an answer is refused | `answers.rs`, `locales/*/answers.ftl` |
//! | what a bot says about its action | `reasons.rs`, `locales/*/reasons.ftl` |
//! | names, abilities, rules | `names.rs`, `locales/*/guilds.ftl`, `locales/*/rules.ftl` |
//! | what guilds are good for | `guild_traits.rs` |
//! | who's called "you" | `perspective.rs` |
//! | the languages; what's understood of Fluent's format | `language.rs`; `message.rs` |

// A panic in a page, a worker or the server takes everything along with it: what's impossible must say so in its type, or why.
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::todo,
        clippy::unimplemented
    )
)]

mod answers;
mod guild_traits;
mod language;
mod log;
mod message;
mod names;
mod perspective;
mod reasons;

use std::fmt;

pub use guild_traits::GuildTrait;
pub use language::Language;
pub use log::Mention;
use message::Messages;
pub use message::Value;
pub use names::RuleText;
pub use perspective::{Perspective, Who};
use riftforce_rules::{GOAL, Guild};

/// The words of one language.
pub struct Words {
    language: Language,
    messages: Messages,
}

impl Words {
    /// The words of this language, from the text in the program.
    pub fn new(language: Language) -> Words {
        Words::read(language, language.text())
    }

    /// The words of this language, from its [text](Language::text).
    pub fn read(language: Language, text: String) -> Words {
        Words { language, messages: Messages::read(language, text) }
    }

    /// Which language it is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The message with this key, or `⟨key⟩` if there is none.
    pub fn text(&self, key: &str) -> String {
        self.text_with(key, &[])
    }

    /// The message with this key, or `⟨key⟩` if there is none, with these values put in.
    pub fn text_with(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        self.find(key, values).unwrap_or_else(|| format!("⟨{key}⟩"))
    }

    fn find(&self, key: &str, values: &[(&str, Value<'_>)]) -> Option<String> {
        let (name, attribute) = match key.split_once('.') {
            Some((name, attribute)) => (name, Some(attribute)),
            None => (key, None),
        };
        let values: Vec<(&str, Value<'_>)> = facts().into_iter().chain(values.iter().cloned()).collect();
        // A message that lacks a value is shown as its key too, rather than as half a sentence.
        self.messages.format(name, attribute, &values)
    }

    /// Several things as a list: "a", "a and b", "a, b and c".
    fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [rest @ .., last] => {
                let rest = rest.join(", ");
                self.text_with("list", &[("rest", rest.into()), ("last", last.as_str().into())])
            }
        }
    }
}

/// Facts about the game that every message may use, so that no language has to count the guilds itself.
fn facts() -> [(&'static str, Value<'static>); 3] {
    [("goal", GOAL.into()), ("guilds", Guild::ALL.len().into()), ("base-guilds", Guild::BASE.len().into())]
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Words").field(&self.language).finish()
    }
}
