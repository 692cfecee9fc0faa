//! What the player has chosen once for all games, and its page.

use leptos::prelude::*;
use riftforce_words::Language;
use wasm_bindgen::prelude::*;
use web_sys::Element;

use crate::app::Page;
use crate::backup::Backup;
use crate::say::t;
use crate::{sound, store};

/// Dark, light, or as the system has it.
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

/// What the player has chosen once for all games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Settings {
    /// None: what the browser prefers.
    pub(crate) language: Option<Language>,
    pub(crate) theme: Theme,
    pub(crate) speed: Speed,
    /// Whether an action that is complete waits for a confirmation.
    pub(crate) confirm: bool,
    /// Whether what is left in one's own deck is shown.
    pub(crate) tracker: bool,
    /// Whether single characters are keys of the table.
    pub(crate) keys: bool,
    /// Whether the game can be heard.
    pub(crate) sound: bool,
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
        }
    }
}

impl Theme {
    const ALL: [(Theme, &str); 3] = [(Theme::Auto, "auto"), (Theme::Dark, "dark"), (Theme::Light, "light")];
}

impl Speed {
    pub(crate) const ALL: [(Speed, &str); 4] = [
        (Speed::Half, "half"),
        (Speed::Normal, "normal"),
        (Speed::Double, "double"),
        (Speed::AtOnce, "at-once"),
    ];

    /// How long something that takes a moment at normal speed is shown.
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
    /// Lines of `key=value`. What is not understood is left at its default: settings are not worth an error.
    pub(crate) fn read(text: &str) -> Settings {
        let mut settings = Settings::default();
        for (key, value) in text.lines().filter_map(|line| line.split_once('=')) {
            match key {
                "language" => settings.language = Language::from_code(value),
                "theme" => settings.theme = named(&Theme::ALL, value).unwrap_or(settings.theme),
                "speed" => settings.speed = named(&Speed::ALL, value).unwrap_or(settings.speed),
                "confirm" => settings.confirm = value != "no",
                "tracker" => settings.tracker = value == "yes",
                "keys" => settings.keys = value != "no",
                "sound" => settings.sound = value == "yes",
                _ => (),
            }
        }
        settings
    }

    pub(crate) fn text(&self) -> String {
        let yes = |it: bool| if it { "yes" } else { "no" };
        format!(
            "language={}\ntheme={}\nspeed={}\nconfirm={}\ntracker={}\nkeys={}\nsound={}\n",
            self.language.map_or("", Language::code),
            name_of(&Theme::ALL, self.theme),
            name_of(&Speed::ALL, self.speed),
            yes(self.confirm),
            yes(self.tracker),
            yes(self.keys),
            yes(self.sound),
        )
    }

    /// The language to use: the chosen one, or the first that the browser prefers and we have.
    pub(crate) fn tongue(&self) -> Language {
        self.language.unwrap_or_else(|| {
            let preferred: Vec<String> =
                window().navigator().languages().iter().filter_map(|code| code.as_string()).collect();
            Language::best_of(preferred.iter().map(String::as_str))
        })
    }

    /// Puts into the page what CSS and screen readers go by.
    pub(crate) fn dress_page(&self) {
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", self.tongue().code());
            let light = window().match_media("(prefers-color-scheme: light)").ok().flatten();
            let theme = match self.theme {
                Theme::Auto if light.is_some_and(|light| light.matches()) => Theme::Light,
                Theme::Auto => Theme::Dark,
                chosen => chosen,
            };
            let _ = root.set_attribute("data-theme", name_of(&Theme::ALL, theme));
            let _ = root.set_attribute("data-keys", if self.keys { "yes" } else { "no" });
            colour_frame(name_of(&Theme::ALL, theme));
        }
    }
}

/// The browser's own frame gets the colour of the theme.
fn colour_frame(theme: &str) {
    let Ok(colours) = document().query_selector_all("meta[name=theme-color]") else { return };
    for colour in (0..colours.length()).filter_map(|index| colours.item(index)?.dyn_into::<Element>().ok()) {
        let is_it = colour.get_attribute("data-theme").as_deref() == Some(theme);
        let _ = colour.set_attribute("media", if is_it { "all" } else { "not all" });
    }
}

/// The settings in use, a context of the whole page.
pub(crate) fn settings() -> RwSignal<Settings> {
    expect_context::<RwSignal<Settings>>()
}

/// Changes the settings as they are kept, which another tab may have changed too; if nothing can be kept, they hold until
/// the page is closed.
pub(crate) fn change(change: impl FnOnce(&mut Settings)) {
    let text = changed(&store::read("settings").unwrap_or_default(), change);
    settings().set(Settings::read(&text));
    let _ = store::write("settings", &text);
}

/// The text of settings after a change. All other lines stay, also what only a later version understands.
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

/// Lets the game be heard, or not.
pub(crate) fn set_sound(wanted: bool) {
    change(|settings| settings.sound = wanted);
    if wanted {
        sound::wake();
    }
}

/// One of several, as a row of radio buttons.
#[component]
pub(crate) fn Choice<T: Copy + PartialEq + Send + Sync + 'static>(
    /// What it is about: a message.
    legend: &'static str,
    /// The group's name, and the first part of its messages.
    name: &'static str,
    all: &'static [(T, &'static str)],
    #[prop(into)] value: Signal<T>,
    set: impl Fn(T) + Copy + 'static,
) -> impl IntoView {
    let option = move |&(it, code): &(T, &'static str)| {
        let id = format!("{name}-{code}");
        view! {
            <label class="option" for=id.clone()>
                <input type="radio" name=name id=id.clone() prop:checked=move || value.get() == it on:change=move |_| set(it) />
                <span>{move || t(&format!("{name}-{code}"))}</span>
            </label>
        }
    };
    view! {
        <fieldset class="choice">
            <legend>{move || t(legend)}</legend>
            <div class="options">{all.iter().map(option).collect_view()}</div>
        </fieldset>
    }
}

/// A switch.
#[component]
pub(crate) fn Switch(
    label: &'static str,
    help: &'static str,
    id: &'static str,
    #[prop(into)] value: Signal<bool>,
    set: impl Fn(bool) + Copy + 'static,
) -> impl IntoView {
    view! {
        <div class="switch">
            <input type="checkbox" id=id prop:checked=move || value.get() on:change=move |event| set(event_target_checked(&event)) aria-describedby=format!("{id}-help") />
            <label for=id>{move || t(label)}</label>
            <p class="help" id=format!("{id}-help")>{move || t(help)}</p>
        </div>
    }
}

/// The page of the settings.
#[component]
pub(crate) fn SettingsPage() -> impl IntoView {
    let settings = settings();
    let language = move |language: Language| {
        view! {
            <label class="option" for=format!("language-{}", language.code())>
                <input
                    type="radio"
                    name="language"
                    id=format!("language-{}", language.code())
                    prop:checked=move || settings.get().tongue() == language
                    on:change=move |_| change(|settings| settings.language = Some(language))
                />
                <span lang=language.code()>{language.endonym()}</span>
            </label>
        }
    };
    view! {
        <Page title="settings-title">
            <div class="form">
                <fieldset class="choice">
                    <legend>{move || t("settings-language")}</legend>
                    <div class="options">{Language::ALL.map(language)}</div>
                </fieldset>
                <Choice legend="settings-theme" name="theme" all=&Theme::ALL value=Signal::derive(move || settings.get().theme)
                    set=|theme| change(|settings| settings.theme = theme) />
                <Choice legend="settings-speed" name="speed" all=&Speed::ALL value=Signal::derive(move || settings.get().speed)
                    set=|speed| change(|settings| settings.speed = speed) />
                <Switch label="settings-confirm" help="settings-confirm-help" id="confirm"
                    value=Signal::derive(move || settings.get().confirm) set=|confirm| change(|settings| settings.confirm = confirm) />
                <Switch label="settings-tracker" help="settings-tracker-help" id="tracker"
                    value=Signal::derive(move || settings.get().tracker) set=|tracker| change(|settings| settings.tracker = tracker) />
                <Switch label="settings-keys" help="settings-keys-help" id="keys"
                    value=Signal::derive(move || settings.get().keys) set=|keys| change(|settings| settings.keys = keys) />
                <Switch label="settings-sound" help="settings-sound-help" id="sound"
                    value=Signal::derive(move || settings.get().sound) set=set_sound />
                <Backup />
            </div>
        </Page>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_were_written() {
        let settings = Settings {
            language: Some(Language::Ukrainian),
            theme: Theme::Light,
            speed: Speed::AtOnce,
            confirm: false,
            tracker: true,
            keys: false,
            sound: true,
        };
        assert_eq!(Settings::read(&settings.text()), settings);
        assert_eq!(Settings::read(&Settings::default().text()), Settings::default());
    }

    #[test]
    fn what_is_not_understood_stays_as_it_was() {
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
