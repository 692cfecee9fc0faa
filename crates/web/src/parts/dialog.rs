//! A dialog over the table, with a way out.

use leptos::prelude::*;

use crate::browser::say::t;

/// A dialog over the table, with a way out.
#[component]
pub(crate) fn Dialog(
    close: Callback<()>,
    title: &'static str,
    #[prop(optional)] wide: bool,
    children: Children,
) -> impl IntoView {
    let close = move |_| close.run(());
    view! {
        <div class="veil" on:click=close>
            <section class="menu" class:key-list=wide role="dialog" aria-modal="true" aria-labelledby="over-title" on:click=|event| event.stop_propagation()>
                <h2 id="over-title">{move || t(title)}</h2>
                {children()}
                <button type="button" class="button" data-escape="" on:click=close>{move || t("close")}</button>
            </section>
        </div>
    }
}
