//! The page of the settings.

use leptos::prelude::*;
use riftforce_words::Language;
use wasm_bindgen::prelude::*;
use web_sys::Element;

use crate::browser::erased::{handler, live};
use crate::browser::language::{PageLanguage, localized, t};
use crate::page::backup::Backup;
use crate::parts::forms::{RadioGroup, Switch};
use crate::parts::page::Page;
use crate::parts::sound_button::set_sound;
use crate::storage::settings::{change, set_notify, settings};
use crate::storage::{Settings, Speed, Theme};

impl Settings {
    /// The language to use: the chosen one, or the first we have among those the browser prefers.
    pub(crate) fn page_language(&self) -> Language {
        self.language.unwrap_or_else(|| {
            let preferred: Vec<String> =
                window().navigator().languages().iter().filter_map(|code| code.as_string()).collect();
            Language::best_of(preferred.iter().map(String::as_str))
        })
    }

    /// Sets the attributes of the page that the style sheets go by.
    pub(crate) fn dress_page(&self) {
        if let Some(root) = document().document_element() {
            let light = window().match_media("(prefers-color-scheme: light)").ok().flatten();
            let theme = match self.theme {
                Theme::Auto if light.is_some_and(|light| light.matches()) => Theme::Light,
                Theme::Auto => Theme::Dark,
                chosen => chosen,
            };
            let _ = root.set_attribute("data-theme", theme.name());
            let _ = root.set_attribute("data-keys", if self.keys { "yes" } else { "no" });
            colour_frame(theme.name());
        }
    }
}

/// Gives the browser's own frame the colour of the theme.
fn colour_frame(theme: &str) {
    let Ok(colours) = document().query_selector_all("meta[name=theme-color]") else { return };
    for colour in (0..colours.length()).filter_map(|index| colours.item(index)?.dyn_into::<Element>().ok()) {
        let is_it = colour.get_attribute("data-theme").as_deref() == Some(theme);
        let _ = colour.set_attribute("media", if is_it { "all" } else { "not all" });
    }
}

/// The settings page.
#[component]
pub(crate) fn SettingsPage() -> impl IntoView {
    let settings = settings();
    let page_language = expect_context::<PageLanguage>();
    let missing = move || {
        page_language
            .is_missing
            .get()
            .then(|| view! { <p class="trouble" role="alert">{t("settings-language-missing")}</p> })
    };
    let language = move |language: Language| {
        view! {
            <label class="option" for=format!("language-{}", language.code())>
                <input
                    type="radio"
                    name="language"
                    id=format!("language-{}", language.code())
                    prop:checked=live(move || settings.get().page_language() == language)
                    on:change=handler(move |_| change(|settings| settings.language = Some(language)))
                />
                <span lang=language.code()>{language.endonym()}</span>
            </label>
        }
    };
    view! {
        <Page title="settings-title" class="page narrow">
            <div class="form">
                <fieldset class="choice">
                    <legend>{localized("settings-language")}</legend>
                    <div class="options">{Language::ALL.map(language)}</div>
                    {missing}
                </fieldset>
                <RadioGroup legend="settings-theme" name="theme" all=&Theme::ALL_WITH_NAMES value=Signal::derive(move || settings.get().theme)
                    set=|theme| change(|settings| settings.theme = theme) />
                <RadioGroup legend="settings-speed" name="speed" all=&Speed::ALL_WITH_NAMES value=Signal::derive(move || settings.get().speed)
                    set=|speed| change(|settings| settings.speed = speed) />
                <Switch label="settings-confirm" help="settings-confirm-help" id="confirm"
                    value=Signal::derive(move || settings.get().confirm) set=|confirm| change(|settings| settings.confirm = confirm) />
                <Switch label="settings-tracker" help="settings-tracker-help" id="tracker"
                    value=Signal::derive(move || settings.get().tracker) set=|tracker| change(|settings| settings.tracker = tracker) />
                <Switch label="settings-keys" help="settings-keys-help" id="keys"
                    value=Signal::derive(move || settings.get().keys) set=|keys| change(|settings| settings.keys = keys) />
                <Switch label="settings-sound" help="settings-sound-help" id="sound"
                    value=Signal::derive(move || settings.get().sound) set=set_sound />
                <Switch label="at-notify" help="at-notify-help" id="notify"
                    value=Signal::derive(move || settings.get().notify) set=set_notify />
                <Backup settings />
            </div>
        </Page>
    }
}
