//! The words of the start page, until the crate `riftforce-words` has them.
//!
//! To swap: delete this file, depend on `riftforce-words`, and in `page.rs` use `riftforce_words::{Language, Words}`,
//! which have the same names. The keys of [`MESSAGES`] go to `locales/`.

/// A language of the game.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Language {
    English,
    German,
    French,
    Ukrainian,
}

impl Language {
    pub(crate) const ALL: [Language; 4] =
        [Language::English, Language::German, Language::French, Language::Ukrainian];

    /// The language's code, as in `<html lang>`.
    pub(crate) fn code(self) -> &'static str {
        ["en", "de", "fr", "uk"][self as usize]
    }

    /// The language's name in the language itself.
    pub(crate) fn endonym(self) -> &'static str {
        ["English", "Deutsch", "Français", "Українська"][self as usize]
    }
}

/// The words of one language.
pub(crate) struct Words(Language);

impl Words {
    pub(crate) fn new(language: Language) -> Words {
        Words(language)
    }

    /// A message; one that is missing shows as `⟨key⟩`.
    pub(crate) fn text(&self, key: &str) -> String {
        let found = MESSAGES.iter().find(|(name, _)| *name == key);
        found.map_or_else(|| format!("⟨{key}⟩"), |(_, texts)| texts[self.0 as usize].to_string())
    }
}

/// Each message in English, German, French and Ukrainian.
const MESSAGES: &[(&str, [&str; 4])] = &[
    (
        "start-about",
        [
            "Line up your elementals along the rift, let them strike across it, and hold the sites that nobody disputes.",
            "Stell deine Elementare am Riss auf, lass sie hinüber zuschlagen und halte die Orte, die dir niemand streitig macht.",
            "Alignez vos élémentaires le long de la faille, frappez de l’autre côté et tenez les lieux que personne ne vous dispute.",
            "Вишикуйте елементалів уздовж розлому, бийте через нього й утримуйте місця, за які ніхто не змагається.",
        ],
    ),
    (
        "start-bot",
        ["Play against a bot", "Gegen einen Bot spielen", "Jouer contre un bot", "Грати проти бота"],
    ),
    (
        "start-two",
        [
            "Two players at this screen",
            "Zu zweit an diesem Bildschirm",
            "À deux sur cet écran",
            "Удвох за цим екраном",
        ],
    ),
    (
        "start-trainer",
        [
            "Solo against the trainer",
            "Allein gegen den Trainer",
            "En solo contre l’entraîneur",
            "Самотужки проти тренера",
        ],
    ),
    ("start-rules", ["The rules", "Die Regeln", "Les règles", "Правила"]),
    (
        "start-failed",
        [
            "The game could not be loaded. Please reload the page, or try a newer browser.",
            "Das Spiel konnte nicht geladen werden. Bitte lade die Seite neu oder nimm einen neueren Browser.",
            "Le jeu n’a pas pu être chargé. Rechargez la page ou essayez un navigateur plus récent.",
            "Не вдалося завантажити гру. Оновіть сторінку або спробуйте новіший браузер.",
        ],
    ),
    (
        "start-unofficial",
        [
            "An unofficial fan work. Riftforce is a game by Carlo Bortolini, published by 1 More Time Games.",
            "Ein inoffizielles Fanprojekt. Riftforce ist ein Spiel von Carlo Bortolini, erschienen bei 1 More Time Games.",
            "Un projet de fans non officiel. Riftforce est un jeu de Carlo Bortolini, publié par 1 More Time Games.",
            "Неофіційний фанатський проєкт. Riftforce — гра Карло Бортоліні, видана 1 More Time Games.",
        ],
    ),
    (
        "start-no-script",
        [
            "The game needs JavaScript. Please allow it for this page.",
            "Das Spiel braucht JavaScript. Bitte erlaube es für diese Seite.",
            "Le jeu a besoin de JavaScript. Veuillez l’autoriser pour cette page.",
            "Для гри потрібен JavaScript. Дозвольте його для цієї сторінки.",
        ],
    ),
];
