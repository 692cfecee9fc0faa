//! What is filled into the templates of `crates/web/static`: the start page, the manifest and the service worker.
//!
//! | in the template | becomes |
//! |---|---|
//! | `{{file boot.js}}` | the name under which that file is published |
//! | `{{files}}`, `{{version}}` | the published names of what is needed without a connection, and a hash of all that |
//! | `{{content-security-policy}}` | the policy that the server sends too |
//! | `{{languages}}` | the codes of all languages |
//! | `{{each language}} … {{end}}` | what is between, once for each language; in it: |
//! | `{{language}}`, `{{endonym}}` | its code, and its own name for itself |
//! | `{{t key}}` | the message with this key |
//!
//! Where a page can say something only once, `{{first key}}` is the message in the first language.

use anyhow::{Context, bail, ensure};

use riftforce_words::{Language, Words};

/// What the template is filled with, besides words.
pub(crate) struct Filling<'a> {
    /// The files by their names in the sources, and their published names.
    pub files: &'a [(&'a str, &'a str)],
    /// The policy that the server sends, a directive a line.
    pub policy: &'a str,
    /// The published names of what is needed without a connection.
    pub offline: &'a [&'a str],
    /// A hash of what is needed without a connection.
    pub version: &'a str,
}

/// Fills a template.
pub(crate) fn fill(template: &str, filling: &Filling) -> anyhow::Result<String> {
    fill_in(None, template, filling)
}

/// Fills a template that is in one language.
pub(crate) fn fill_for(language: Language, template: &str, filling: &Filling) -> anyhow::Result<String> {
    fill_in(Some(language), template, filling)
}

/// Fills a template, or a block of it for one language.
fn fill_in(language: Option<Language>, template: &str, filling: &Filling) -> anyhow::Result<String> {
    let (mut page, mut rest) = (String::new(), template);
    while let Some((before, after)) = rest.split_once("{{") {
        let (word, after) = after.split_once("}}").context("a {{ is never closed")?;
        page += before;
        rest = after;
        if word == "each language" {
            let (block, after) = rest.split_once("{{end}}").context("{{each language}} has no {{end}}")?;
            for language in Language::ALL {
                page += &fill_in(Some(language), block.trim_start(), filling)?;
            }
            rest = after.trim_start();
        } else {
            page += &escaped(&meant(word, language, filling)?);
        }
    }
    Ok(page + rest)
}

/// What a single placeholder means.
fn meant(word: &str, language: Option<Language>, filling: &Filling) -> anyhow::Result<String> {
    let here = || language.with_context(|| format!("{{{{{word}}}}} is for {{{{each language}}}} only"));
    Ok(match word.split_once(' ').unwrap_or((word, "")) {
        ("languages", "") => Language::ALL.map(Language::code).join(" "),
        ("language", "") => here()?.code().to_string(),
        ("endonym", "") => here()?.endonym().to_string(),
        ("t", key) => message(here()?, key)?,
        ("first", key) => message(Language::ALL[0], key)?,
        ("files", "") => filling.offline.join(" "),
        ("version", "") => filling.version.to_string(),
        ("content-security-policy", "") => policy(filling.policy),
        ("file", name) => {
            let found = filling.files.iter().find(|(source, _)| *source == name);
            found.with_context(|| format!("there is no file {name}"))?.1.to_string()
        }
        _ => bail!("{{{{{word}}}}} means nothing"),
    })
}

fn message(language: Language, key: &str) -> anyhow::Result<String> {
    let text = Words::new(language).text(key);
    ensure!(!text.contains('⟨'), "the message {key:?} is missing in {}", language.endonym());
    Ok(text)
}

/// The policy for a page from a host that does not send it. There browsers ignore who may frame the page, and complain.
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
        let files = [("boot.js", "boot-12.js")];
        let policy = "default-src 'none'\nframe-ancestors 'none'\n";
        fill(
            template,
            &Filling { files: &files, policy, offline: &["index.html", "boot-12.js"], version: "12ab" },
        )
    }

    #[test]
    fn a_block_is_repeated_for_each_language() {
        let page = filled("<{{each language}}\n{{language}}: {{t start-help}};{{end}}\n>")
            .expect("it is well-formed");
        assert_eq!(page, "<en: How to play;de: So wird gespielt;fr: Comment jouer;uk: Як грати;>");
    }

    #[test]
    fn files_and_the_policy_are_filled_in() {
        let page =
            filled("{{file boot.js}} {{content-security-policy}} {{languages}}").expect("it is well-formed");
        assert_eq!(page, "boot-12.js default-src 'none' en de fr uk");
    }

    #[test]
    fn what_can_be_said_only_once_is_said_in_the_first_language() {
        assert_eq!(filled("{{first start-help}}").expect("it is well-formed"), "How to play");
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
            ("{{t start-help}}", "each language"),
            ("{{each language}}{{t nonsense}}{{end}}", "nonsense"),
            ("{{each language}}", "{{end}}"),
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
