//! What docs/protocol.md shows is what's said, and everything that can be said is in it.

use riftforce_protocol::*;
use riftforce_rules::{GuildSet, Mode, Position};
use riftforce_table::Table;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Deserializer, Value, json};

const DOCUMENT: &str = include_str!("../../../docs/protocol.md");

/// The examples of a type: what's in blocks that begin with "```json" and its name. A block may have several.
fn examples(name: &str) -> Vec<Value> {
    let mut examples = Vec::new();
    let mut parts = DOCUMENT.split("\n```");
    parts.next();
    // Every other part is in a block.
    for block in parts.step_by(2) {
        let (about, text) = block.split_once('\n').expect("a block has lines");
        if about.strip_prefix("json ") == Some(name) {
            let values = Deserializer::from_str(text).into_iter::<Value>();
            examples.extend(values.map(|value| value.unwrap_or_else(|error| panic!("{error}: {text}"))));
        }
    }
    assert!(!examples.is_empty(), "the document shows no {name}");
    examples
}

/// Puts a view where the document leaves one out, because it's long and nobody reads it.
fn fill_in_views(value: &mut Value, view: &Value) {
    match value {
        Value::String(text) if text == "…" => *value = view.clone(),
        Value::Array(items) => items.iter_mut().for_each(|item| fill_in_views(item, view)),
        Value::Object(fields) => fields.values_mut().for_each(|field| fill_in_views(field, view)),
        _ => {}
    }
}

/// Checks that all examples of a type are exactly what would be said: nothing is missing, and nothing is superfluous.
fn assert_are<T: Serialize + DeserializeOwned>(name: &str) -> Vec<Value> {
    let start = Position::draft(Mode::Duel, GuildSet::Base, 1);
    let update = Table::new("game".into(), start, Vec::new(), 0).update(None, None);
    let view = serde_json::to_value(update).unwrap()["view"].clone();
    let mut examples = examples(name);
    for example in &mut examples {
        fill_in_views(example, &view);
        let read: T = serde_json::from_value(example.clone())
            .unwrap_or_else(|error| panic!("this isn't a {name}: {error}: {example:#}"));
        assert_eq!(*example, serde_json::to_value(read).unwrap(), "a {name} is written like this");
    }
    examples
}

/// All words that are allowed in a place, as the error lists them when another one is found there.
fn words<T: DeserializeOwned>(around: impl Fn(Value) -> Value) -> Vec<String> {
    let Err(error) = serde_json::from_value::<T>(around(json!("no such word"))) else {
        panic!("any word can stand there")
    };
    let error = error.to_string();
    let (_, list) = error.split_once("expected ").unwrap_or_else(|| panic!("it isn't about words: {error}"));
    let words: Vec<String> = list.split('`').skip(1).step_by(2).map(str::to_string).collect();
    assert!(words.len() > 1, "{error}");
    words
}

fn word_of(message: &Value) -> &str {
    message.as_str().or_else(|| message.as_object()?.keys().next().map(String::as_str)).expect("a message")
}

#[test]
fn every_message_is_documented_exactly_as_it_is_sent() {
    for (examples, words) in [
        (assert_are::<ToHost>("ToHost"), words::<ToHost>(|word| word)),
        (assert_are::<ToClient>("ToClient"), words::<ToClient>(|word| word)),
        (assert_are::<Order>("Order"), words::<Order>(|word| word)),
        (assert_are::<Wish>("Wish"), words::<Wish>(|word| word)),
        (assert_are::<Refused>("Refused"), words::<Refused>(|word| word)),
        (assert_are::<TimeControl>("TimeControl"), words::<TimeControl>(|word| word)),
        (assert_are::<SeatSetup>("SeatSetup"), words::<SeatSetup>(|word| word)),
        (assert_are::<EndReason>("EndReason"), words::<EndReason>(|word| word)),
    ] {
        let shown: Vec<&str> = examples.iter().map(word_of).collect();
        for word in words {
            assert!(shown.contains(&word.as_str()), "there's no example of {word}; there are {shown:?}");
        }
    }
    assert_are::<Dialect>("Dialect");
    assert_are::<Setup>("Setup");
    assert_are::<CreatedTable>("CreatedTable");
    assert_are::<TakeSeat>("TakeSeat");
    assert_are::<SeatKey>("SeatKey");
    assert_are::<TimedEvent>("TimedEvent");
    assert_are::<Clocks>("Clocks");
    assert_eq!(examples("Dialect"), [serde_json::to_value(Dialect::OURS).unwrap()]);
}

#[test]
fn every_example_speaks_the_current_version() {
    let Dialect { protocol, rules } = Dialect::OURS;
    for (name, version) in [("protocol", protocol), ("rules", rules)] {
        for after in DOCUMENT.split(&format!("\"{name}\": ")).skip(1) {
            let written = after.split([' ', ',', '}']).next();
            assert_eq!(
                written,
                Some(&*version.to_string()),
                "docs/protocol.md: \"{name}\" has another version"
            );
        }
    }
}

#[test]
fn every_word_of_the_protocol_is_documented() {
    let event = |what| json!({ "event": { "rule": 1, "what": what }, "at_ms": 0 });
    let refusal = |refusal| json!({ "choice": { "index": 0, "choice": "check", "refusal": refusal } });
    for words in [
        words::<Denied>(|word| word),
        words::<Presence>(|word| word),
        words::<Proposal>(|word| word),
        words::<Phrase>(|word| word),
        words::<TableStage>(|word| word),
        words::<Level>(|word| word),
        words::<RoomTrouble>(|word| word),
        words::<Reason>(|word| word),
        words::<Deed>(|word| word),
        words::<TimedEvent>(event),
        words::<Refused>(refusal),
        words::<Refused>(|word| refusal(json!({ "asked": word }))),
    ] {
        for word in words {
            assert!(DOCUMENT.contains(&format!("`{word}`")), "{word} isn't in the document");
        }
    }
}
