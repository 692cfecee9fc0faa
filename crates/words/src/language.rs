//! The languages that the game speaks.

/// The files of a language with these names.
macro_rules! files {
    ($language:expr, $($name:literal),+) => {
        match $language {
            Language::English => files!(@ "en", $($name),+),
            Language::German => files!(@ "de", $($name),+),
            Language::French => files!(@ "fr", $($name),+),
            Language::Ukrainian => files!(@ "uk", $($name),+),
        }
    };
    (@ $code:literal, $($name:literal),+) => {
        &[$(include_str!(concat!("../../../locales/", $code, "/", $name, ".ftl"))),+]
    };
}

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[expect(missing_docs, reason = "a language is its name")]
pub enum Language {
    #[default]
    English,
    German,
    French,
    Ukrainian,
}

impl Language {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Language; 4] =
        [Language::English, Language::German, Language::French, Language::Ukrainian];

    /// The language's code, as in `<html lang>`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::French => "fr",
            Language::Ukrainian => "uk",
        }
    }

    /// The language's name in the language itself, so that people can find theirs without reading any other.
    pub fn endonym(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
            Language::French => "Français",
            Language::Ukrainian => "Українська",
        }
    }

    /// The language with this code; a region or a script after it does not matter, nor does the case.
    pub fn from_code(code: &str) -> Option<Language> {
        let primary = code.split(['-', '_']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(primary))
    }

    /// The first language of a browser's list that the game speaks, or English.
    pub fn best_of<'a>(preferred: impl Iterator<Item = &'a str>) -> Language {
        preferred.filter_map(Language::from_code).next().unwrap_or_default()
    }

    /// All of the language's texts as one, without their comments.
    pub fn text(self) -> String {
        self.first_text() + &self.later_text()
    }

    /// What's said by the start page and in a game on one device. A browser needs nothing else until something else is opened.
    pub fn first_text(self) -> String {
        without_comments(self.first_files())
    }

    /// The rest.
    pub fn later_text(self) -> String {
        without_comments(self.later_files())
    }

    /// The files of the [first text](Language::first_text). Every language has the same ones; a test makes sure that no folder has any
    /// others.
    pub(crate) fn first_files(self) -> &'static [&'static str] {
        files!(self, "guilds", "game", "log", "reasons", "answers", "rules", "ui", "modes", "study", "access")
    }

    /// The files of the [later text](Language::later_text).
    pub(crate) fn later_files(self) -> &'static [&'static str] {
        files!(self, "lessons", "puzzles", "app", "replay", "review", "online", "together")
    }
}

/// The files as one text, without comments and the room between a message's key and its text.
fn without_comments(files: &[&str]) -> String {
    let lines = files.iter().flat_map(|file| file.lines());
    let said = lines.filter(|line| !line.starts_with('#') && !line.is_empty());
    said.map(|line| match line.split_once(" = ") {
        Some((key, text)) if !key.contains(' ') => format!("{key}={text}\n"),
        _ => format!("{line}\n"),
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browsers_first_known_language_is_chosen() {
        let best = |list: &[&str]| Language::best_of(list.iter().copied());
        assert_eq!(best(&["uk-UA", "en"]), Language::Ukrainian);
        assert_eq!(best(&["pl", "de_CH", "fr"]), Language::German);
        assert_eq!(best(&["FR"]), Language::French);
        assert_eq!(best(&["und", "", "ukr"]), Language::English);
        assert_eq!(best(&[]), Language::English);
    }

    #[test]
    fn every_file_of_every_language_is_part_of_the_program() {
        let locales = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
        assert_eq!(std::fs::read_dir(&locales).unwrap().count(), Language::ALL.len());
        for language in Language::ALL {
            let folder = std::fs::read_dir(locales.join(language.code())).unwrap();
            let mut found: Vec<String> =
                folder.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap()).collect();
            let mut embedded = [language.first_files(), language.later_files()].concat();
            found.sort();
            embedded.sort_unstable();
            assert_eq!(found, embedded, "{language:?}");
        }
    }

    #[test]
    fn codes_read_back_as_written() {
        for language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Some(language));
        }
    }
}
