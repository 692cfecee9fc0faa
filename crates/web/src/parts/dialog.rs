//! A dialog over the table, with a way out.

use leptos::prelude::*;

use crate::browser::dialogs::{Modal, modal};
use crate::browser::language::t;

/// A dialog over the table, with a way out.
#[component]
pub(crate) fn Dialog(
    close: Callback<()>,
    title: &'static str,
    #[prop(optional)] wide: bool,
    children: Children,
) -> impl IntoView {
    view! {
        <div class="veil" on:click=move |_| close.run(())>
            <section class="menu" class:key-list=wide use:modal=Modal::closed_by(move || close.run(())) aria-labelledby="over-title" on:click=|event| event.stop_propagation()>
                <h2 id="over-title">{move || t(title)}</h2>
                {children()}
                <button type="button" class="button" on:click=move |_| close.run(())>{move || t("close")}</button>
            </section>
        </div>
    }
}
