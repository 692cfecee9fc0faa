//! Turning the sound on and off.

use leptos::prelude::*;

use crate::browser::language::t;
use crate::browser::sound;
use crate::parts::icons::Icon;
use crate::parts::symbols;
use crate::storage::settings::{change, settings};

/// Turns the sound on or off with one tap.
#[component]
pub(crate) fn SoundButton() -> impl IntoView {
    let is_on = move || settings().get().sound;
    let symbol = move || if is_on() { symbols::SOUND } else { symbols::SILENCE };
    view! {
        <button type="button" class="icon-button hear" aria-pressed=move || is_on().to_string() aria-label=move || t("settings-sound")
            title=move || t(if is_on() { "sound-on" } else { "sound-off" }) on:click=move |_| set_sound(!settings().get_untracked().sound)>
            {move || view! { <Icon symbol=symbol() /> }}
        </button>
    }
}

/// Turns sound on or off.
pub(crate) fn set_sound(wanted: bool) {
    change(|settings| settings.sound = wanted);
    if wanted {
        sound::unlock();
    }
}
