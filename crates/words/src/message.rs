//! Messages in Fluent's format, with their values filled in.
//!
//! This is as much of [Fluent](https://projectfluent.org) as our texts use, and a test makes sure that every message
//! comes out as it does with `fluent-bundle`. That crate knows the plurals of all languages and the forms of all
//! numbers, which every browser would have to download.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Write;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser::parse_runtime;
use fluent_syntax::unicode::unescape_unicode_to_string;

use crate::Language;

/// What a message can be given: numbers and strings, with `.into()`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value<'a> {
    /// Chooses between plural forms, and is written in digits.
    Number(i64),
    /// Chooses between words, and is written as it is.
    Text(Cow<'a, str>),
}

macro_rules! from_number {
    ($($type:ty),*) => {$(
        impl From<$type> for Value<'_> {
            fn from(number: $type) -> Self {
                Value::Number(number as i64)
            }
        }
    )*};
}

// No count in the game is too big for an `i64`.
from_number!(u8, u16, u32, u64, usize, i32, i64);

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(text.into())
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(text.into())
    }
}

/// How deeply messages may refer to each other: one that refers to itself would never end.
const DEEPEST: u8 = 8;

/// All messages of a language, by their keys.
pub(crate) struct Messages {
    language: Language,
    by_key: HashMap<String, Message<String>>,
}

impl Messages {
    /// Tests find mistakes in the files; players are better off with whatever could be read.
    pub(crate) fn read(language: Language, text: String) -> Messages {
        let resource = parse_runtime(text).unwrap_or_else(|(resource, _)| resource);
        let mut by_key = HashMap::new();
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                by_key.entry(message.id.name.clone()).or_insert(message);
            }
        }
        Messages { language, by_key }
    }

    /// A message, or an attribute of one, with these values; `None` if there's no such message, or if it lacks a value.
    pub(crate) fn format(
        &self,
        key: &str,
        attribute: Option<&str>,
        values: &[(&str, Value<'_>)],
    ) -> Option<String> {
        let mut text = String::new();
        let writing = Writing { messages: self, values, depth: 0 };
        writing.message(key, attribute, &mut text)?;
        Some(text)
    }
}

/// A message that's being written.
#[derive(Clone, Copy)]
struct Writing<'a> {
    messages: &'a Messages,
    values: &'a [(&'a str, Value<'a>)],
    depth: u8,
}

impl<'a> Writing<'a> {
    fn message(self, key: &str, attribute: Option<&str>, text: &mut String) -> Option<()> {
        let message = self.messages.by_key.get(key)?;
        let pattern = match attribute {
            Some(name) => &message.attributes.iter().find(|attribute| attribute.id.name == name)?.value,
            None => message.value.as_ref()?,
        };
        self.pattern(pattern, text)
    }

    fn pattern(self, pattern: &'a Pattern<String>, text: &mut String) -> Option<()> {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => text.push_str(value),
                PatternElement::Placeable { expression } => self.expression(expression, text)?,
            }
        }
        Some(())
    }

    fn expression(self, expression: &'a Expression<String>, text: &mut String) -> Option<()> {
        let (selector, variants) = match expression {
            Expression::Inline(InlineExpression::Placeable { expression }) => {
                return self.expression(expression, text);
            }
            Expression::Inline(InlineExpression::MessageReference { id, attribute })
                if self.depth < DEEPEST =>
            {
                let deeper = Writing { depth: self.depth + 1, ..self };
                return deeper.message(&id.name, attribute.as_ref().map(|it| &*it.name), text);
            }
            Expression::Inline(inline) => {
                match self.value(inline)? {
                    Value::Number(number) => write!(text, "{number}").ok()?,
                    Value::Text(value) => text.push_str(&value),
                }
                return Some(());
            }
            Expression::Select { selector, variants } => (self.value(selector)?, variants),
        };
        let chosen = variants.iter().find(|variant| self.is_chosen(&variant.key, &selector));
        let chosen = chosen.or_else(|| variants.iter().find(|variant| variant.default))?;
        self.pattern(&chosen.value, text)
    }

    /// The value of a literal or a variable. Fluent also has terms and functions, but none of our texts use them.
    fn value(self, inline: &'a InlineExpression<String>) -> Option<Value<'a>> {
        match inline {
            InlineExpression::StringLiteral { value } => Some(Value::Text(unescape_unicode_to_string(value))),
            InlineExpression::NumberLiteral { value } => value.parse().ok().map(Value::Number),
            InlineExpression::VariableReference { id } => {
                let value = self.values.iter().rfind(|(name, _)| *name == id.name);
                value.map(|(_, value)| value.clone())
            }
            _ => None,
        }
    }

    fn is_chosen(self, key: &VariantKey<String>, value: &Value<'_>) -> bool {
        match (key, value) {
            (VariantKey::Identifier { name }, Value::Text(text)) => name == text,
            (VariantKey::Identifier { name }, Value::Number(number)) => {
                name == plural(self.messages.language, number.unsigned_abs())
            }
            (VariantKey::NumberLiteral { value }, Value::Number(number)) => value.parse() == Ok(*number),
            (VariantKey::NumberLiteral { .. }, Value::Text(_)) => false,
        }
    }
}

/// Which form a noun takes after a whole number, by its Unicode name.
fn plural(language: Language, number: u64) -> &'static str {
    match (language, number, number % 10, number % 100) {
        (Language::English | Language::German, 1, _, _) | (Language::French, 0 | 1, _, _) => "one",
        (Language::English | Language::German | Language::French, ..) => "other",
        (Language::Ukrainian, _, _, 11..=14) => "many",
        (Language::Ukrainian, _, 1, _) => "one",
        (Language::Ukrainian, _, 2..=4, _) => "few",
        (Language::Ukrainian, ..) => "many",
    }
}
