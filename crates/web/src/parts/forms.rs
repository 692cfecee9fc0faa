//! The building blocks of forms.

use leptos::prelude::*;

use crate::browser::erased::{handler, live};
use crate::browser::language::{localized, t};
use crate::browser::update::seek_update;

/// Fetches the latest version of the game.
#[component]
pub(crate) fn ReloadButton() -> impl IntoView {
    view! { <button type="button" class="button primary" id="reload" on:click=|_| seek_update()>{localized("online-reload")}</button> }
}

/// A choice of one of several, as a row of radio buttons.
#[component]
pub(crate) fn RadioGroup<T: Copy + PartialEq + Send + Sync + 'static>(
    /// What it's about: a message.
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
                <input type="radio" name=name id=id.clone() prop:checked=live(move || value.get() == it) on:change=handler(move |_| set(it)) />
                <span>{live(move || t(&format!("{name}-{code}")))}</span>
            </label>
        }
    };
    view! {
        <fieldset class="choice">
            <legend>{localized(legend)}</legend>
            <div class="options">{all.iter().map(option).collect_view()}</div>
        </fieldset>
    }
}

/// An option of a drop-down list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SelectOption {
    /// What the list's value is when it's chosen.
    pub(crate) value: String,
    pub(crate) text: String,
    pub(crate) is_chosen: bool,
}

/// A drop-down list.
#[component]
pub(crate) fn Select(
    #[prop(into)] id: String,
    label: Signal<String>,
    options: Signal<Vec<SelectOption>>,
    /// Called with the value of the option that has been chosen.
    set: Callback<String>,
) -> impl IntoView {
    let option = |SelectOption { value, text, is_chosen }| view! { <option value=value selected=is_chosen>{text}</option> };
    view! {
        <select id=id aria-label=label title=label on:change=handler(move |event| set.run(event_target_value(&event)))>
            {live(move || options.get().into_iter().map(option).collect_view())}
        </select>
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
            <input type="checkbox" id=id prop:checked=live(move || value.get()) on:change=handler(move |event| set(event_target_checked(&event))) aria-describedby=format!("{id}-help") />
            <label for=id>{localized(label)}</label>
            <p class="help" id=format!("{id}-help")>{localized(help)}</p>
        </div>
    }
}
