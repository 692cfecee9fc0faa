//! A dialog over the table, with a way out.

use leptos::prelude::*;

use crate::browser::dialogs::{Modal, modal};
use crate::browser::erased::handler;
use crate::browser::language::localized;

/// A dialog over the table, with a way out.
#[component]
pub(crate) fn Dialog(
    close: Callback<()>,
    title: &'static str,
    #[prop(optional)] wide: bool,
    children: Children,
) -> impl IntoView {
    view! {
        <div class="veil" on:click=handler(move |_| close.run(()))>
            <section class="menu" class:key-list=wide use:modal=Modal::closed_by(move || close.run(())) aria-labelledby="over-title" on:click=|event| event.stop_propagation()>
                <h2 id="over-title">{localized(title)}</h2>
                {children()}
                <button type="button" class="button" on:click=handler(move |_| close.run(()))>{localized("close")}</button>
            </section>
        </div>
    }
}
