//! Turning the sound on and off.

use leptos::prelude::*;

use crate::browser::erased::{handler, live};
use crate::browser::language::{localized, t};
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
        <button type="button" class="icon-button hear" aria-pressed=live(move || is_on().to_string()) aria-label=localized("settings-sound")
            title=live(move || t(if is_on() { "sound-on" } else { "sound-off" })) on:click=handler(move |_| set_sound(!settings().get_untracked().sound))>
            {live(move || view! { <Icon symbol=symbol() /> })}
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
