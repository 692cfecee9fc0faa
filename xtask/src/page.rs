//! Fills in the templates of `crates/web/static`: the start page, the manifest and the service worker.
//!
//! | in the template | becomes |
//! |---|---|
//! | `{{file boot.js}}` | the name under which that file is published |
//! | `{{files}}`, `{{version}}` | the published names of the files needed offline, and a hash of them all |
//! | `{{chunks}}` | the published names of the code that's loaded later |
//! | `{{content-security-policy}}` | the policy that the server sends too |
//! | `{{release}}` | the game's version |
//! | `{{languages}}` | the codes of all languages |
//! | `{{words}}` | the published names of all languages' texts, each in an element of its own |
//! | `{{say key}}` | the message with this key in every language, each in an element of its own; the style sheet shows one |
//! | `{{drawing crown}}` | the paths of one of the game's symbols, for an `<svg class="sym" viewBox="0 0 24 24">` |
//! | `{{creature Fire}}` | the paths of a guild's elemental, for an `<svg viewBox="0 0 112 120">` |
//! | `{{first key}}` | the message in the first language, for places where a page can say something only once |
//! | `{{language}}` | the code of the language, if the whole template is in one language |
//! | `{{t key}}` | the message with this key in that language |

use anyhow::{Context, bail, ensure};

use crate::chunks;
use riftforce_symbols::{self as symbols, Symbol};
use riftforce_words::{Language, Words};

/// What the template is filled with, besides words.
pub(crate) struct Filling<'a> {
    /// The files' names in the sources, and their published names.
    pub files: &'a [(&'a str, &'a str)],
    /// The policy that the server sends, one directive per line.
    pub policy: &'a str,
    /// The published names of the files needed offline.
    pub offline: &'a [&'a str],
    /// A hash of the files needed offline.
    pub version: &'a str,
    /// The drawing of all elementals.
    pub creatures: &'a str,
}

impl Filling<'_> {
    /// The name under which a file of the sources is published.
    fn published(&self, name: &str) -> anyhow::Result<&str> {
        let found = self.files.iter().find(|(source, _)| *source == name);
        Ok(found.with_context(|| format!("there's no file {name}"))?.1)
    }
}

/// Fills a template.
pub(crate) fn fill(template: &str, filling: &Filling) -> anyhow::Result<String> {
    fill_in(None, template, filling)
}

/// Fills a template that is in one language.
pub(crate) fn fill_for(language: Language, template: &str, filling: &Filling) -> anyhow::Result<String> {
    fill_in(Some(language), template, filling)
}

fn fill_in(language: Option<Language>, template: &str, filling: &Filling) -> anyhow::Result<String> {
    let (mut page, mut rest) = (String::new(), template);
    while let Some((before, after)) = rest.split_once("{{") {
        let (word, after) = after.split_once("}}").context("a {{ is never closed")?;
        page += before;
        page += &match word.split_once(' ') {
            Some(("say", key)) => in_every_language(key)?,
            Some(("drawing", name)) => drawing(name)?,
            Some(("creature", guild)) => creature(filling.creatures, guild)?,
            None if word == "words" => words(filling)?,
            _ => escaped(&meant(word, language, filling)?),
        };
        rest = after;
    }
    Ok(page + rest)
}

/// A message in every language, as elements.
fn in_every_language(key: &str) -> anyhow::Result<String> {
    let said = |language: Language| {
        let text = escaped(&message(language, key)?);
        Ok(format!("<span lang=\"{}\">{text}</span>", language.code()))
    };
    Language::ALL.into_iter().map(said).collect()
}

/// Where the text of each language is, as elements.
fn words(filling: &Filling) -> anyhow::Result<String> {
    let named = |language: Language| {
        let element = |name: &str, file: &str| {
            let (code, file) = (language.code(), filling.published(file)?);
            Ok::<_, anyhow::Error>(format!("<meta name=\"{name}\" lang=\"{code}\" content=\"{file}\">\n"))
        };
        let first = element("riftforce-words", &words_file(language))?;
        Ok(first + &element("riftforce-more-words", &more_words_file(language))?)
    };
    Language::ALL.into_iter().map(named).collect()
}

/// The name of the file with a language's text, without a hash.
pub(crate) fn words_file(language: Language) -> String {
    format!("words-{}.txt", language.code())
}

/// The name of the file with the texts of a language that aren't needed at first, without a hash.
pub(crate) fn more_words_file(language: Language) -> String {
    format!("words-{}-more.txt", language.code())
}

/// The paths of a symbol, as elements, the same as `icons.rs` draws.
fn drawing(name: &str) -> anyhow::Result<String> {
    let Symbol { bold, fine } = match name {
        "bot" => symbols::BOT,
        "crown" => symbols::CROWN,
        "eye" => symbols::EYE,
        "hourglass" => symbols::HOURGLASS,
        "log" => symbols::LOG,
        "people" => symbols::PEOPLE,
        "person" => symbols::PERSON,
        "question" => symbols::QUESTION,
        "rift" => symbols::RIFT,
        "settings" => symbols::SETTINGS,
        "share" => symbols::SHARE,
        _ => bail!("the start page has no drawing called {name}"),
    };
    Ok(format!("<path class=\"bold\" d=\"{bold}\"/><path class=\"fine\" d=\"{fine}\"/>"))
}

/// A guild's elemental, as elements: cut out of the drawing of all of them, with the shared eyes put in.
fn creature(all: &str, guild: &str) -> anyhow::Result<String> {
    let between = |text: &str, from: &str, to: &str| {
        let (_, rest) = text.split_once(from)?;
        Some(rest.split_once(to)?.0.to_string())
    };
    let cut = between(all, &format!("<!-- {guild}: "), "</svg>");
    let cut = cut.and_then(|cut| between(&(cut + "</svg>"), "\"120\"", "</svg>"));
    let cut = cut.with_context(|| format!("creatures.svg has no elemental of {guild}"))?;
    // Some aren't drawn around the middle of their cell.
    let (place, drawn) = cut.split_once('>').context("an elemental is never begun")?;
    let [x, y] = match between(place, "viewBox=\"", "\"") {
        Some(view) => {
            let mut numbers = view.split(' ').map(|number| number.parse::<i32>().unwrap_or_default());
            [numbers.next(), numbers.next()].map(|number| -number.unwrap_or_default())
        }
        None => [0, 0],
    };
    let mut drawn = format!("<g transform=\"translate({x} {y})\">{drawn}</g>");
    for part in ["e", "p"] {
        let path = between(all, &format!("id=\"{part}\" "), "/>").context("creatures.svg has no eyes")?;
        drawn = drawn.replace(&format!("<use href=\"#{part}\""), &format!("<path {path}"));
    }
    Ok(drawn)
}

/// What a single placeholder means.
fn meant(word: &str, language: Option<Language>, filling: &Filling) -> anyhow::Result<String> {
    let here = || language.with_context(|| format!("{{{{{word}}}}} is for a template in one language only"));
    Ok(match word.split_once(' ').unwrap_or((word, "")) {
        ("languages", "") => Language::ALL.map(Language::code).join(" "),
        ("language", "") => here()?.code().to_string(),
        ("t", key) => message(here()?, key)?,
        ("first", key) => message(Language::ALL[0], key)?,
        ("files", "") => filling.offline.join(" "),
        ("chunks", "") => {
            let names = chunks::names().into_iter().map(|name| filling.published(&format!("{name}.wasm")));
            names.collect::<anyhow::Result<Vec<_>>>()?.join(" ")
        }
        ("release", "") => env!("CARGO_PKG_VERSION").to_string(),
        ("version", "") => filling.version.to_string(),
        ("content-security-policy", "") => policy(filling.policy),
        ("file", name) => filling.published(name)?.to_string(),
        _ => bail!("{{{{{word}}}}} means nothing"),
    })
}

fn message(language: Language, key: &str) -> anyhow::Result<String> {
    let text = Words::new(language).text(key);
    ensure!(!text.contains('⟨'), "the message {key:?} is missing in {}", language.endonym());
    Ok(text)
}

/// The policy for a page from a host that doesn't send it. Inside a page, browsers ignore who may frame it, and complain.
fn policy(directives: &str) -> String {
    let directives: Vec<&str> =
        directives.lines().filter(|directive| !directive.starts_with("frame-ancestors")).collect();
    directives.join("; ")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(template: &str) -> anyhow::Result<String> {
        let files = [("boot.js", "boot-12.js"), ("words-en.txt", "words-en-34.txt")];
        let policy = "default-src 'none'\nframe-ancestors 'none'\n";
        fill(
            template,
            &Filling {
                files: &files,
                policy,
                offline: &["index.html", "boot-12.js"],
                version: "12ab",
                creatures: CREATURES,
            },
        )
    }

    #[test]
    fn a_message_is_said_in_every_language() {
        let page = filled("<p>{{say start-help}}</p>").expect("it is well-formed");
        let said = "<span lang=\"en\">How to play</span><span lang=\"de\">So wird gespielt</span>\
                    <span lang=\"fr\">Comment jouer</span><span lang=\"uk\">Як грати</span>";
        assert_eq!(page, format!("<p>{said}</p>"));
    }

    #[test]
    fn a_drawing_is_the_same_as_in_the_game() {
        let page = filled("<svg>{{drawing bot}}</svg>").expect("it is well-formed");
        let paths: Vec<&str> = page.split('"').filter(|part| part.starts_with('M')).collect();
        assert_eq!(paths, [symbols::BOT.bold, symbols::BOT.fine]);
    }

    const CREATURES: &str = "<svg><path id=\"e\" d=\"M1 2\"/><path id=\"p\" d=\"M3 4\"/>\n\
        <!-- Fire: an imp. -->\n<svg width=\"112\" height=\"120\"><path d=\"M5 6\"/><use href=\"#e\" fill=\"red\"/></svg>\n\
        <!-- Ice: a golem. -->\n<svg x=\"9\" width=\"112\" height=\"120\" viewBox=\"-6 -7 112 120\"><path d=\"M7 8\"/></svg></svg>";

    #[test]
    fn an_elemental_is_cut_out_with_its_eyes_and_position() {
        let fire = "<g transform=\"translate(0 0)\"><path d=\"M5 6\"/><path d=\"M1 2\" fill=\"red\"/></g>";
        let ice = "<g transform=\"translate(6 7)\"><path d=\"M7 8\"/></g>";
        let page = filled("{{creature Fire}} {{creature Ice}}").expect("it is well-formed");
        assert_eq!(page, format!("{fire} {ice}"));
    }

    #[test]
    fn files_and_the_policy_are_filled_in() {
        let page =
            filled("{{file boot.js}} {{content-security-policy}} {{languages}}").expect("it is well-formed");
        assert_eq!(page, "boot-12.js default-src 'none' en de fr uk");
    }

    #[test]
    fn text_that_appears_only_once_is_in_the_first_language() {
        assert_eq!(filled("{{first start-help}}").expect("it is well-formed"), "How to play");
    }

    #[test]
    fn a_page_knows_its_version() {
        let release = filled("{{release}}").expect("it is well-formed");
        assert_eq!(release, env!("CARGO_PKG_VERSION"));
    }

    #[test]
    fn a_service_worker_learns_what_to_keep() {
        let script = filled("{{files}}; {{version}}").expect("it is well-formed");
        assert_eq!(script, "index.html boot-12.js; 12ab");
    }

    #[test]
    fn a_mistake_in_the_template_is_named() {
        for (template, said) in [
            ("{{file none.js}}", "none.js"),
            ("{{words}}", "words-en-more.txt"),
            ("{{t start-help}}", "one language"),
            ("{{say nonsense}}", "nonsense"),
            ("{{drawing nonsense}}", "nonsense"),
            ("{{creature Nonsense}}", "Nonsense"),
            ("{{anything}}", "{{anything}}"),
            ("{{", "never closed"),
        ] {
            let error = filled(template).expect_err(template).to_string();
            assert!(error.contains(said), "{template}: {error}");
        }
    }

    #[test]
    fn text_cannot_become_markup() {
        assert_eq!(escaped("a < b & \"c\""), "a &lt; b &amp; &quot;c&quot;");
    }
}
