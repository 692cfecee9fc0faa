//! All languages have the same messages, including every one that the code asks for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use riftforce_protocol::Level;
use riftforce_rules::{GOAL, Guild, Mode};
use riftforce_words::{GuildTrait, Language, Words};

/// What a message is made of.
#[derive(Default, Debug)]
struct Message {
    /// The name of its file.
    file: String,
    /// The variables that it shows.
    shown: BTreeSet<String>,
    /// The variables that it chooses a variant by.
    chosen_by: BTreeSet<String>,
}

/// Every message and attribute of a language: `key` and `key.attribute`.
type Messages = BTreeMap<String, Message>;

/// Variables that grammar may need in one language but not in another.
const GRAMMAR: [&str; 11] =
    ["who", "gender", "count", "amount", "goal", "guilds", "base-guilds", "won", "lost", "drawn", "done"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All messages of a language.
fn messages(language: Language) -> Messages {
    let mut messages = Messages::new();
    for file in fs::read_dir(root().join("locales").join(language.code())).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        read_messages(language, &name, &fs::read_to_string(&path).unwrap(), &mut messages);
    }
    messages
}

/// Adds the messages of a file, each of which may appear only once.
fn read_messages(language: Language, file: &str, text: &str, messages: &mut Messages) {
    let place = format!("locales/{}/{file}", language.code());
    let resource = fluent_syntax::parser::parse(text)
        .unwrap_or_else(|(_, errors)| panic!("{place} is no Fluent: {errors:?}"));
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let key = message.id.name.to_string();
        let attributes = message.attributes.iter().map(|it| (format!("{key}.{}", it.id.name), &it.value));
        for (key, pattern) in message.value.iter().map(|value| (key.clone(), value)).chain(attributes) {
            let mut message = Message { file: file.into(), ..Message::default() };
            find_variables(pattern, &mut message);
            let earlier = messages.insert(key.clone(), message);
            assert!(earlier.is_none(), "{place} has {key}, which is there already: delete one of the two");
        }
    }
}

fn find_variables(pattern: &Pattern<&str>, message: &mut Message) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => (),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                if let InlineExpression::VariableReference { id } = inline {
                    message.shown.insert(id.name.to_string());
                }
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                if let InlineExpression::VariableReference { id } = selector {
                    message.chosen_by.insert(id.name.to_string());
                }
                variants.iter().for_each(|variant| find_variables(&variant.value, message));
            }
        }
    }
}

/// The languages for which something is true and those for which it isn't, if there are some of each.
fn split(all: &[(Language, Messages)], is_so: impl Fn(&Messages) -> bool) -> Option<(String, String)> {
    let (yes, no): (Vec<_>, Vec<_>) = all.iter().partition(|(_, messages)| is_so(messages));
    let names = |some: Vec<&(Language, Messages)>| {
        let names: Vec<String> = some.iter().map(|(language, _)| format!("{language:?}")).collect();
        names.join(", ")
    };
    (!yes.is_empty() && !no.is_empty()).then(|| (names(yes), names(no)))
}

/// Where the languages differ, and what to do about it. Any of them may be the wrong one, even English.
fn differences(all: &[(Language, Messages)]) -> Vec<String> {
    let mut differences = Vec::new();
    let keys: BTreeSet<&String> = all.iter().flat_map(|(_, messages)| messages.keys()).collect();
    for key in keys {
        let some = || all.iter().filter_map(|(_, messages)| messages.get(key));
        let file = some().next().map_or("", |message| &message.file);
        if let Some((with, without)) = split(all, |messages| messages.contains_key(key)) {
            differences.push(format!(
                "{key} is there in {with}, but not in {without}: add it to {file} there, or delete it here"
            ));
            continue;
        }
        let variables: BTreeSet<&String> =
            some().flat_map(|it| it.shown.iter().chain(&it.chosen_by)).collect();
        for name in variables {
            if let Some((with, without)) = split(all, |messages| messages[key].shown.contains(name)) {
                differences.push(format!(
                    "{key} ({file}) shows ${name} in {with}, but not in {without}: add {{ ${name} }} there, or take \
                     it out here"
                ));
            }
            let chosen = split(all, |messages| messages[key].chosen_by.contains(name));
            if let Some((with, without)) = chosen.filter(|_| !GRAMMAR.contains(&name.as_str())) {
                differences.push(format!(
                    "{key} ({file}) chooses by ${name} in {with}, but not in {without}: do so everywhere or nowhere. \
                     Only grammar may differ: {}",
                    GRAMMAR.join(", ")
                ));
            }
        }
    }
    differences
}

#[test]
fn every_language_has_the_same_messages_with_the_same_variables() {
    let differences = differences(&Language::ALL.map(|language| (language, messages(language))));
    assert!(differences.is_empty(), "the languages differ:\n{}", differences.join("\n"));
}

#[test]
fn a_difference_names_the_languages_the_message_and_the_variable() {
    let differ = |english: &str, others: &str| {
        let all = Language::ALL.map(|language| {
            let (text, mut messages) =
                (if language == Language::English { english } else { others }, Messages::new());
            read_messages(language, "log.ftl", text, &mut messages);
            (language, messages)
        });
        differences(&all)
    };
    assert_eq!(differ("drew = { $name } drew", "drew = { $name } hat gezogen"), [""; 0]);
    assert_eq!(differ("drew = drew", "drew = { $who ->\n *[other] zog\n }"), [""; 0]);
    for (english, others, said) in [
        (
            "drew = Drew\nlost = Lost",
            "drew = Zog",
            "lost is there in English, but not in German, French, Ukrainian",
        ),
        (
            "drew = Drew",
            "drew = Zog\n    .title = Zug",
            "drew.title is there in German, French, Ukrainian, but not in",
        ),
        (
            "drew = { $card }",
            "drew = Zog",
            "drew (log.ftl) shows $card in English, but not in German, French",
        ),
        (
            "drew = Drew",
            "drew = { $card }",
            "drew (log.ftl) shows $card in German, French, Ukrainian, but not in",
        ),
        (
            "drew = { $site ->\n *[other] Drew\n }",
            "drew = Zog",
            "chooses by $site in English, but not in German",
        ),
    ] {
        let differences = differ(english, others);
        let [only] = &differences[..] else { panic!("{differences:?}") };
        assert!(only.contains(said), "{only}");
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
            assert!(
                known.contains_key(key),
                "{} asks for {key:?}, which is in no file: add it to every folder of locales/",
                source.display()
            );
            asked += 1;
        }
    }
    assert!(asked > 40, "only {asked} keys were found in the code");
}

/// Groups of messages whose keys the screens put together: `theme-dark` from `theme` and `dark`.
const PUT_TOGETHER: [&str; 12] = [
    "theme",
    "speed",
    "set",
    "guilds",
    "begins",
    "trainer",
    "mine",
    "players",
    "feat",
    "day",
    "day-sentence",
    "replay-step",
];

/// The messages and attributes whose keys are put together from the names of things.
fn named_after_things() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for name in Guild::ALL.map(|guild| guild.name().to_lowercase()) {
        keys.extend(
            ["guild-*", "guild-*.code", "guild-*.gender", "guild-*.your"].map(|it| it.replace('*', &name)),
        );
        keys.extend(["ability-*", "ability-*.ruling"].map(|it| it.replace('*', &name)));
    }
    keys.extend(GuildTrait::ALL.map(|tag| format!("tag-{}", tag.name())));
    keys.extend(Mode::ALL.map(|mode| format!("mode-{}", mode.name())));
    // Only these are described where they're set up.
    keys.extend([Mode::Team3, Mode::Team4, Mode::Solo].map(|mode| format!("mode-{}.about", mode.name())));
    keys.extend(
        Level::ALL.into_iter().flat_map(|it| ["", ".about"].map(|of| format!("level-{}{of}", it.name()))),
    );
    keys.extend((5..=7).flat_map(|number| (1..=4).map(move |stars| format!("challenge-{number}-{stars}"))));
    keys.extend((0..=u8::MAX).flat_map(|it| ["", ".title", ".ruling"].map(|of| format!("rule-{it}{of}"))));
    keys
}

#[test]
fn the_code_asks_for_every_message_there_is() {
    let mut code: String =
        ["crates/web/src", "crates/words/src", "crates/hindsight/src", "crates/server/src"]
            .into_iter()
            .flat_map(|folder| sources(&root().join(folder)))
            .map(|path| {
                let text = fs::read_to_string(path).unwrap();
                text.split("#[cfg(test)]\nmod ").next().unwrap_or_default().to_string()
            })
            .collect();
    for template in ["index.html", "manifest.webmanifest"] {
        code += &fs::read_to_string(root().join("crates/web/static").join(template)).unwrap();
    }
    let (cues, things) = (cues(), named_after_things());
    let is_asked_for = |key: &str| {
        let spelt_out = [format!("\"{key}\""), format!(" {key}}}}}")].iter().any(|form| code.contains(form));
        let put_together = PUT_TOGETHER.iter().any(|group| {
            let name = key.strip_prefix(group).and_then(|rest| rest.strip_prefix('-'));
            name.is_some_and(|name| code.contains(&format!("\"{name}\"")))
        });
        spelt_out || put_together || things.contains(key) || cues.iter().any(|cue| cue == key)
    };
    let messages = messages(Language::English);
    let unsaid: Vec<&String> = messages.keys().filter(|key| !is_asked_for(key)).collect();
    assert!(unsaid.is_empty(), "nothing says these: delete them from every folder of locales/: {unsaid:?}");
}

/// A browser fetches the texts in two parts, and for a game on one device only the first.
#[test]
fn a_game_on_one_device_needs_no_words_that_are_fetched_later() {
    let later = Language::English.later_text();
    let later: Vec<&str> = later.lines().filter_map(|line| Some(line.split_once('=')?.0)).collect();
    let web = root().join("crates/web/src");
    let folders = ["browser", "storage", "parts", "land", "hosting", "table", "local"];
    let mut paths: Vec<PathBuf> = folders.iter().flat_map(|folder| sources(&web.join(folder))).collect();
    paths.extend(
        ["route.rs", "page/app.rs", "page/screens.rs", "page/start.rs", "page/update.rs"]
            .map(|file| web.join(file)),
    );
    paths.extend(sources(&root().join("crates/words/src")));
    paths.extend(sources(&root().join("crates/client/src")));
    for path in paths {
        let text = fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let needed: Vec<&&str> = later.iter().filter(|key| code.contains(&format!("\"{key}\""))).collect();
        assert!(
            needed.is_empty(),
            "{} needs {needed:?}: move them to a file of Language::first_files()",
            path.display()
        );
    }
}

/// Keys such as Escape have another name in other languages, so a key's cap isn't written out in the code.
#[test]
fn no_key_is_named_in_the_code() {
    for path in sources(&root().join("crates/web/src")) {
        let text = fs::read_to_string(&path).unwrap();
        for cap in text.split("<kbd").skip(1).filter_map(|rest| rest.split_once('>')?.1.strip_prefix('"')) {
            let cap = cap.split('"').next().unwrap_or_default();
            assert!(cap.chars().count() <= 1, "{} names the key {cap:?} in English", path.display());
        }
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
    assert!(silent.is_empty(), "add to lessons.ftl in every folder of locales/: {silent:?}");
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
fn a_missing_message_shows_its_key_instead_of_panicking() {
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
    let say = |language, key, name, count: u32| Words::new(language).text_with(key, &[(name, count.into())]);
    let in_hand = |language, count| say(language, "table-hand-count", "count", count);
    let damage = |language, count| say(language, "foreseen-damage", "count", count);
    for (count, cards, wounds, riftforce) in [
        (1, "1 карта", "1 поранення", "1 силу розлому"),
        (2, "2 карти", "2 поранення", "2 сили розлому"),
        (5, "5 карт", "5 поранень", "5 сил розлому"),
        (11, "11 карт", "11 поранень", "11 сил розлому"),
        (21, "21 карта", "21 поранення", "21 силу розлому"),
        (22, "22 карти", "22 поранення", "22 сили розлому"),
    ] {
        assert_eq!(in_hand(Language::Ukrainian, count), format!("{cards} на руці"));
        assert_eq!(damage(Language::Ukrainian, count), wounds);
        let gained = Words::new(Language::Ukrainian)
            .text_with("reason-gains", &[("who", "you".into()), ("amount", count.into())]);
        assert_eq!(gained, format!("здобуваєте {riftforce}"));
    }
    assert_eq!(in_hand(Language::English, 1), "1 card in hand");
    assert_eq!(in_hand(Language::English, 2), "2 cards in hand");
    assert_eq!(in_hand(Language::German, 1), "1 Handkarte");
    assert_eq!(damage(Language::French, 0), "0 dégât");
    assert_eq!(damage(Language::French, 2), "2 dégâts");
}

#[test]
fn a_number_agrees_with_what_it_counts() {
    let solved = |done: u32| {
        Words::new(Language::French)
            .text_with("puzzles-count", &[("done", done.into()), ("count", 240.into())])
    };
    assert_eq!([0, 1, 2].map(solved), ["0 résolue sur 240", "1 résolue sur 240", "2 résolues sur 240"]);
}

/// A line mustn't begin with a colon or a question mark, so the space before it can't be broken.
#[test]
fn no_french_line_breaks_before_its_punctuation() {
    let text = Language::French.text();
    let breakable =
        |line: &&str| [" :", " ;", " ?", " !", " %", " »", "« "].iter().any(|it| line.contains(it));
    let wrong: Vec<&str> = text.lines().filter(breakable).collect();
    assert!(wrong.is_empty(), "use a no-break space here:\n{}", wrong.join("\n"));
}

/// Nor with a percent sign or, in German, with the dots that stand for words.
#[test]
fn no_line_breaks_before_a_percent_sign_or_dots() {
    let breakable = |line: &&str| line.contains(" %") || line.contains(" …");
    for language in [Language::German, Language::Ukrainian] {
        let text = language.text();
        let wrong: Vec<&str> = text.lines().filter(breakable).collect();
        assert!(wrong.is_empty(), "{language:?}: use a no-break space here:\n{}", wrong.join("\n"));
    }
}

#[test]
fn numbers_in_rule_texts_come_from_the_rules() {
    let guilds = Guild::ALL.len();
    for words in Language::ALL.map(Words::new) {
        for (key, number) in [
            ("rule-6", guilds),
            ("set-beyond", guilds),
            ("set-base", Guild::BASE.len()),
            ("rule-40", GOAL.into()),
            ("rule-55", GOAL.into()),
            ("rule-67", GOAL.into()),
            ("help-goal-text", GOAL.into()),
            ("help-end-text", GOAL.into()),
            ("explain-riftforce", GOAL.into()),
        ] {
            let text = words.text(key);
            assert!(text.contains(&number.to_string()), "{:?}: {key} is {text:?}", words.language());
        }
    }
    let ukrainian = Words::new(Language::Ukrainian);
    let rule = |name: &str, number: usize| {
        ukrainian.text_with(if name == "goal" { "rule-40" } else { "rule-6" }, &[(name, number.into())])
    };
    for (goal, told) in [(1, "має 1 силу розлому"), (2, "має 2 сили розлому"), (12, "має 12 сил розлому")]
    {
        assert!(rule("goal", goal).contains(told), "{}", rule("goal", goal));
    }
    for (guilds, told) in [(19, "19 гільдіями"), (21, "21 гільдією"), (22, "22 гільдіями")]
    {
        assert!(rule("guilds", guilds).contains(told), "{}", rule("guilds", guilds));
    }
}

#[test]
fn the_tagline_spells_out_the_goal_of_twelve() {
    let tagline =
        |language, goal: u8| Words::new(language).text_with("start-tagline", &[("goal", goal.into())]);
    assert!(tagline(Language::English, 12).ends_with(" Race to twelve Riftforce."));
    assert!(tagline(Language::English, 13).ends_with(" Race to 13 Riftforce."));
    assert!(tagline(Language::Ukrainian, 12).ends_with(" Дванадцять сил розлому вирішують усе."));
}
