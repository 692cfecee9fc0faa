//! Every message comes out as it does with Fluent itself.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_syntax::ast::Entry;
use riftforce_words::{Language, Value, Words};

/// The values that messages are given: numbers of every plural form, words that messages choose by, and a
/// word that matches nothing.
const NUMBERS: [i64; 24] =
    [0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14, 15, 20, 21, 22, 25, 100, 101, 102, 111, 112, 1000, -1];
const WORDS: [&str; 10] =
    ["you", "team", "seat", "key", "guild", "card", "site", "feminine", "masculine", "Zoë"];

/// Every message and attribute of a text: `key` and `key.attribute`.
fn keys(text: &str) -> Vec<String> {
    let resource = fluent_syntax::parser::parse(text).expect("the locales are in order");
    let messages = resource.body.into_iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    let mut keys = Vec::new();
    for message in messages {
        let key = message.id.name;
        keys.extend(message.value.iter().map(|_| key.to_string()));
        keys.extend(message.attributes.iter().map(|attribute| format!("{key}.{}", attribute.id.name)));
    }
    keys
}

/// The names of all values that a text mentions.
fn names(text: &str) -> Vec<&str> {
    let ends = |at: char| !(at.is_ascii_alphanumeric() || at == '-' || at == '_');
    let mut names: Vec<&str> =
        text.split('$').skip(1).map(|rest| rest.split(ends).next().unwrap_or_default()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// What Fluent itself makes of a message.
fn said(bundle: &FluentBundle<FluentResource>, key: &str, values: &FluentArgs<'_>) -> String {
    let (name, attribute) = key.split_once('.').map_or((key, None), |(name, it)| (name, Some(it)));
    let message = bundle.get_message(name).expect("the message is there");
    let pattern = match attribute {
        Some(attribute) => message.get_attribute(attribute).expect("the attribute is there").value(),
        None => message.value().expect("the message has a value"),
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(values), &mut errors);
    assert_eq!(errors, [], "{key}");
    text.into_owned()
}

#[test]
fn every_message_reads_as_fluent_would_format_it() {
    for language in Language::ALL {
        let text = language.text();
        let names = names(&text);
        let mut bundle = FluentBundle::new(vec![language.code().parse().expect("it's a language")]);
        bundle.set_use_isolating(false);
        bundle
            .add_resource(FluentResource::try_new(text.clone()).expect("it's Fluent"))
            .expect("no key is there twice");
        let words = Words::new(language);
        let samples = NUMBERS.map(Value::from).into_iter().chain(WORDS.map(Value::from));
        for sample in samples {
            let values: Vec<(&str, Value<'_>)> = names.iter().map(|name| (*name, sample.clone())).collect();
            let theirs = match &sample {
                Value::Number(number) => FluentValue::from(*number),
                Value::Text(text) => FluentValue::from(&**text),
            };
            let theirs: FluentArgs<'_> = names.iter().map(|name| (*name, theirs.clone())).collect();
            for key in keys(&text) {
                let said = said(&bundle, &key, &theirs);
                assert_eq!(words.text_with(&key, &values), said, "{key} with {sample:?} in {language:?}");
            }
        }
    }
}
