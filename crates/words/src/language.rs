//! The languages that the game speaks.

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

    /// All of the language's files as one, without their comments.
    pub fn text(self) -> String {
        let lines = self.files().iter().flat_map(|file| file.lines());
        lines.filter(|line| !line.starts_with('#')).map(|line| format!("{line}\n")).collect()
    }

    /// The language's files. Every language has the same ones; a test makes sure that no folder has any others.
    pub(crate) fn files(self) -> &'static [&'static str] {
        macro_rules! files {
            ($code:literal) => {
                &[
                    include_str!(concat!("../../../locales/", $code, "/guilds.ftl")),
                    include_str!(concat!("../../../locales/", $code, "/game.ftl")),
                    include_str!(concat!("../../../locales/", $code, "/log.ftl")),
                    include_str!(concat!("../../../locales/", $code, "/reasons.ftl")),
                    include_str!(concat!("../../../locales/", $code, "/answers.ftl")),
                    include_str!(concat!("../../../locales/", $code, "/rules.ftl")),
                    include_str!(concat!("../../../locales/", $code, "/ui.ftl")),
                    include_str!(concat!("../../../locales/", $code, "/modes.ftl")),
                    include_str!(concat!("../../../locales/", $code, "/lessons.ftl")),
                    include_str!(concat!("../../../locales/", $code, "/puzzles.ftl")),
                    include_str!(concat!("../../../locales/", $code, "/app.ftl")),
                    include_str!(concat!("../../../locales/", $code, "/replay.ftl")),
                    include_str!(concat!("../../../locales/", $code, "/review.ftl")),
                    include_str!(concat!("../../../locales/", $code, "/study.ftl")),
                    include_str!(concat!("../../../locales/", $code, "/access.ftl")),
                    include_str!(concat!("../../../locales/", $code, "/online.ftl")),
                    include_str!(concat!("../../../locales/", $code, "/together.ftl")),
                ]
            };
        }
        match self {
            Language::English => files!("en"),
            Language::German => files!("de"),
            Language::French => files!("fr"),
            Language::Ukrainian => files!("uk"),
        }
    }
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
            let mut embedded = language.files().to_vec();
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
