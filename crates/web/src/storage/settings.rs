//! What the player has chosen for all games.

use leptos::prelude::*;
use riftforce_words::Language;

use super::browser;
use super::key::Key;
use crate::browser::notifications;

/// The settings in use, a context of the whole page.
pub(crate) fn settings() -> RwSignal<Settings> {
    expect_context::<RwSignal<Settings>>()
}

/// Changes the settings, both in use and stored.
pub(crate) fn change(change: impl FnOnce(&mut Settings)) {
    settings().set(Settings::update(change));
}

/// Turns notifications for the player's turn on or off. Only players who want them are asked for permission.
pub(crate) fn set_notify(wanted: bool) {
    change(|settings| settings.notify = wanted);
    if wanted {
        notifications::ask_permission();
    }
}

/// Dark, light, or whatever the system uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Theme {
    Auto,
    Dark,
    Light,
}

/// How fast the other side's turn is replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Speed {
    Half,
    Normal,
    Double,
    AtOnce,
}

/// What the player has chosen for all games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Settings {
    /// `None`: the language the browser prefers.
    pub(crate) language: Option<Language>,
    pub(crate) theme: Theme,
    pub(crate) speed: Speed,
    /// Whether a complete action waits to be confirmed.
    pub(crate) confirm: bool,
    /// Whether the player is shown what's left in their own deck.
    pub(crate) tracker: bool,
    /// Whether single characters work as shortcuts at the table.
    pub(crate) keys: bool,
    /// Whether the game can be heard.
    pub(crate) sound: bool,
    /// Whether the browser shows a notification when it's the player's turn at a table on a server.
    pub(crate) notify: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: None,
            theme: Theme::Auto,
            speed: Speed::Normal,
            confirm: true,
            tracker: false,
            keys: true,
            sound: false,
            notify: false,
        }
    }
}

impl Theme {
    pub(crate) const ALL_WITH_NAMES: [(Theme, &str); 3] =
        [(Theme::Auto, "auto"), (Theme::Dark, "dark"), (Theme::Light, "light")];

    pub(crate) fn name(self) -> &'static str {
        name_of(&Theme::ALL_WITH_NAMES, self)
    }
}

impl Speed {
    pub(crate) const ALL_WITH_NAMES: [(Speed, &str); 4] = [
        (Speed::Half, "half"),
        (Speed::Normal, "normal"),
        (Speed::Double, "double"),
        (Speed::AtOnce, "at-once"),
    ];

    /// How long to show something that takes `ms` at normal speed.
    pub(crate) fn stretch(self, ms: u32) -> u32 {
        match self {
            Speed::Half => ms * 2,
            Speed::Normal => ms,
            Speed::Double => ms / 2,
            Speed::AtOnce => 0,
        }
    }
}

fn name_of<T: Copy + PartialEq>(all: &[(T, &'static str)], value: T) -> &'static str {
    all.iter().find(|(it, _)| *it == value).map_or("", |&(_, name)| name)
}

fn named<T: Copy>(all: &[(T, &'static str)], name: &str) -> Option<T> {
    all.iter().find(|&&(_, it)| it == name).map(|&(value, _)| value)
}

impl Settings {
    pub(crate) fn load() -> Settings {
        Settings::read(&browser::read(&Key::Settings).unwrap_or_default())
    }

    /// Changes the stored settings, which another tab may have changed too; if nothing can be stored, they last until the page is
    /// closed.
    pub(crate) fn update(change: impl FnOnce(&mut Settings)) -> Settings {
        let text = changed(&browser::read(&Key::Settings).unwrap_or_default(), change);
        let _ = browser::write(&Key::Settings, &text);
        Settings::read(&text)
    }

    /// Lines of `key=value`. Anything it doesn't understand stays at its default: settings aren't worth an error.
    fn read(text: &str) -> Settings {
        let mut settings = Settings::default();
        for (key, value) in text.lines().filter_map(|line| line.split_once('=')) {
            match key {
                "language" => settings.language = Language::from_code(value),
                "theme" => settings.theme = named(&Theme::ALL_WITH_NAMES, value).unwrap_or(settings.theme),
                "speed" => settings.speed = named(&Speed::ALL_WITH_NAMES, value).unwrap_or(settings.speed),
                "confirm" => settings.confirm = value != "no",
                "tracker" => settings.tracker = value == "yes",
                "keys" => settings.keys = value != "no",
                "sound" => settings.sound = value == "yes",
                "notify" => settings.notify = value == "yes",
                _ => (),
            }
        }
        settings
    }

    fn text(&self) -> String {
        let yes = |it: bool| if it { "yes" } else { "no" };
        format!(
            "language={}\ntheme={}\nspeed={}\nconfirm={}\ntracker={}\nkeys={}\nsound={}\nnotify={}\n",
            self.language.map_or("", Language::code),
            self.theme.name(),
            name_of(&Speed::ALL_WITH_NAMES, self.speed),
            yes(self.confirm),
            yes(self.tracker),
            yes(self.keys),
            yes(self.sound),
            yes(self.notify),
        )
    }
}

/// The text of settings after a change. All other lines stay, including those only a later version understands.
fn changed(text: &str, change: impl FnOnce(&mut Settings)) -> String {
    let before = Settings::read(text);
    let mut after = before;
    change(&mut after);
    let key = |line: &str| line.split_once('=').map(|(key, _)| key.to_string());
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    for (old, new) in before.text().lines().zip(after.text().lines()).filter(|(old, new)| old != new) {
        lines.retain(|line| key(line) != key(old));
        lines.push(new.into());
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_read_back_as_written() {
        let settings = Settings {
            language: Some(Language::Ukrainian),
            theme: Theme::Light,
            speed: Speed::AtOnce,
            confirm: false,
            tracker: true,
            keys: false,
            sound: true,
            notify: true,
        };
        assert_eq!(Settings::read(&settings.text()), settings);
        assert_eq!(Settings::read(&Settings::default().text()), Settings::default());
    }

    #[test]
    fn settings_not_understood_keep_their_defaults() {
        let text = "theme=purple\n\nlanguage=tlh\nspeed\n=\nfuture=1\nspeed=double";
        assert_eq!(Settings::read(text), Settings { speed: Speed::Double, ..Settings::default() });
    }

    #[test]
    fn a_change_leaves_all_other_lines_as_they_are() {
        let kept = "theme=sepia\nspeed=double\nhats=tall\n";
        assert_eq!(
            changed(kept, |settings| settings.speed = Speed::Half),
            "theme=sepia\nhats=tall\nspeed=half\n"
        );
        assert_eq!(changed(kept, |settings| settings.speed = Speed::Double), kept);
        assert_eq!(changed("", |settings| settings.sound = true), "sound=yes\n");
    }
}
