//! All languages say the same things, and say all that the code asks for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use riftforce_words::{Language, Words};

/// A message's variables: those that it shows, and those that it only chooses by.
#[derive(Default, Debug)]
struct Variables {
    shown: BTreeSet<String>,
    chosen_by: BTreeSet<String>,
}

/// What grammar may ask for in one language and not in another.
const GRAMMAR: [&str; 4] = ["who", "gender", "count", "amount"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every message and attribute of a language (`key` and `key.attribute`), each of which may be there only once.
fn messages(language: Language) -> BTreeMap<String, Variables> {
    let mut messages = BTreeMap::new();
    for file in fs::read_dir(root().join("locales").join(language.code())).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let resource = fluent_syntax::parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let key = message.id.name.to_string();
            let attributes = message.attributes.iter().map(|it| (format!("{key}.{}", it.id.name), &it.value));
            for (key, pattern) in message.value.iter().map(|value| (key.clone(), value)).chain(attributes) {
                let mut variables = Variables::default();
                find_variables(pattern, &mut variables);
                let twice = messages.insert(key.clone(), variables).is_some();
                assert!(!twice, "{}: {key} is there twice", path.display());
            }
        }
    }
    messages
}

fn find_variables(pattern: &Pattern<&str>, variables: &mut Variables) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => (),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                if let InlineExpression::VariableReference { id } = inline {
                    variables.shown.insert(id.name.to_string());
                }
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                if let InlineExpression::VariableReference { id } = selector {
                    variables.chosen_by.insert(id.name.to_string());
                }
                variants.iter().for_each(|variant| find_variables(&variant.value, variables));
            }
        }
    }
}

#[test]
fn every_language_has_the_same_messages_with_the_same_variables() {
    let english = messages(Language::English);
    for language in Language::ALL {
        let other = messages(language);
        let keys = |messages: &BTreeMap<String, Variables>| messages.keys().cloned().collect::<Vec<_>>();
        assert_eq!(keys(&english), keys(&other), "{language:?}");
        for (key, variables) in &other {
            assert_eq!(variables.shown, english[key].shown, "{language:?}: {key}");
            let strange: Vec<_> = variables.chosen_by.symmetric_difference(&english[key].chosen_by).collect();
            assert!(
                strange.iter().all(|name| GRAMMAR.contains(&name.as_str())),
                "{language:?}: {key} chooses by {strange:?}, which is no matter of grammar"
            );
        }
    }
}

#[test]
fn every_key_that_the_code_asks_for_exists() {
    let known = messages(Language::English);
    let mut asked = 0;
    for source in
        sources(&root().join("crates/words/src")).into_iter().chain(sources(&root().join("crates/web")))
    {
        let text = fs::read_to_string(&source).unwrap();
        for key in keys_in(&text) {
            assert!(known.contains_key(key), "{} asks for {key:?}", source.display());
            asked += 1;
        }
    }
    assert!(asked > 40, "only {asked} keys were found in the code");
}

/// Names of groups of messages that the screens put together: `theme-dark` from `theme` and `dark`.
const PUT_TOGETHER: [&str; 8] = ["theme", "speed", "set", "guilds", "begins", "trainer", "mine", "players"];

#[test]
fn the_screens_use_every_message_that_is_written_for_them() {
    let mut code: String = sources(&root().join("crates/web/src"))
        .iter()
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    for template in ["index.html", "manifest.webmanifest"] {
        code += &fs::read_to_string(root().join("crates/web/static").join(template)).unwrap();
    }
    let cues = cues();
    let written: String = ["ui", "modes", "lessons", "app", "access"]
        .map(|file| fs::read_to_string(root().join(format!("locales/en/{file}.ftl"))).unwrap())
        .concat();
    for line in written.lines() {
        let Some((key, _)) = line.split_once(" = ").filter(|(key, _)| !key.starts_with([' ', '#', '*', '[']))
        else {
            continue;
        };
        let spelt_out = code.contains(&format!("\"{key}\"")) || code.contains(&format!("{{{{t {key}}}}}"));
        let put_together = key.split_once('-').is_some_and(|(group, name)| {
            PUT_TOGETHER.contains(&group) && code.contains(&format!("\"{name}\""))
        });
        let is_cue = cues.iter().any(|cue| cue == key);
        assert!(spelt_out || put_together || is_cue, "no screen says {key:?}");
    }
}

/// What the coach says in the lessons: the keys after `#:`.
fn cues() -> Vec<String> {
    let files = fs::read_dir(root().join("lessons")).unwrap();
    let texts = files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    texts
        .flat_map(|text| {
            let cues = text.lines().filter_map(|line| line.strip_prefix("#:"));
            cues.map(|cue| cue.trim().to_string()).collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn the_coach_has_words_for_every_step() {
    let (cues, known) = (cues(), messages(Language::English));
    assert!(cues.len() > 15, "only {} steps were found", cues.len());
    let silent: Vec<_> = cues.iter().filter(|cue| !known.contains_key(*cue)).collect();
    assert!(silent.is_empty(), "{silent:?}");
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("target") {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files
}

/// The keys written out where a message is asked for: the first string after `text(` and the like.
fn keys_in(source: &str) -> impl Iterator<Item = &str> {
    let calls = [
        ".text(",
        ".with(",
        ".act(",
        ".happen(",
        ".plan_line(",
        "tell(",
        "tell_cards(",
        "tell_sites(",
        " t(",
        " tw(",
    ];
    calls.into_iter().flat_map(move |call| {
        source.match_indices(call).filter_map(move |(at, _)| {
            let rest = source[at + call.len()..].trim_start().strip_prefix('"')?;
            let key = &rest[..rest.find('"')?];
            (!key.contains(['{', ' '])).then_some(key)
        })
    })
}

#[test]
fn what_is_missing_is_seen_and_never_a_panic() {
    let words = Words::new(Language::German);
    assert_eq!(words.text("no-such-key"), "⟨no-such-key⟩");
    assert_eq!(words.text("guild-fire.no-such-attribute"), "⟨guild-fire.no-such-attribute⟩");
    assert_eq!(words.text(""), "⟨⟩");
    assert_eq!(words.text("card"), "⟨card⟩", "it lacks its values");
    assert_eq!(words.text("mode-duel"), "Duell");
}

#[test]
fn words_can_be_shared_between_threads() {
    fn shared<T: Send + Sync>(_: &T) {}
    shared(&Words::new(Language::English));
}

#[test]
fn numbers_have_their_plural_forms() {
    let say = |language, key, count: u32| Words::new(language).with(key, &[("count", count.into())]);
    for (count, cards, damage, riftforce) in [
        (1, "1 карта", "1 поранення", "1 сила розлому"),
        (2, "2 карти", "2 поранення", "2 сили розлому"),
        (5, "5 карт", "5 поранень", "5 сил розлому"),
        (11, "11 карт", "11 поранень", "11 сил розлому"),
        (21, "21 карта", "21 поранення", "21 сила розлому"),
        (22, "22 карти", "22 поранення", "22 сили розлому"),
    ] {
        assert_eq!(say(Language::Ukrainian, "count-cards", count), cards);
        assert_eq!(say(Language::Ukrainian, "count-damage", count), damage);
        assert_eq!(say(Language::Ukrainian, "count-riftforce", count), riftforce);
    }
    assert_eq!(say(Language::English, "count-cards", 1), "1 card");
    assert_eq!(say(Language::English, "count-cards", 2), "2 cards");
    assert_eq!(say(Language::German, "count-cards", 1), "1 Karte");
    assert_eq!(say(Language::French, "count-damage", 0), "0 dégât");
    assert_eq!(say(Language::French, "count-damage", 2), "2 dégâts");
}
