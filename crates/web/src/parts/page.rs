//! The frame of every page other than the table.

use leptos::prelude::*;

use crate::browser::language::localized;
use crate::parts::icons::Icon;
use crate::parts::sound_button::SoundButton;
use crate::parts::symbols;
use crate::route::Route;

/// A page other than the table: a heading, a way back, and its content.
#[component]
pub(crate) fn Page(
    title: &'static str,
    #[prop(default = "page")] class: &'static str,
    children: Children,
) -> impl IntoView {
    window().scroll_to_with_x_and_y(0.0, 0.0);
    view! {
        <div class=class>
            <header class="page-head">
                <a class="icon-button" href=Route::Start.hash() aria-label=localized("back-to-start")>
                    <Icon symbol=symbols::LEFT />
                </a>
                <h1>{localized(title)}</h1>
                <SoundButton />
            </header>
            {children()}
        </div>
    }
}

/// What's shown for an address without a screen.
#[component]
pub(crate) fn NotFound() -> impl IntoView {
    view! {
        <Page title="page-missing-title">
            <p>{localized("page-missing")}</p>
            <p><a class="button primary" href=Route::Start.hash()>{localized("back-to-start")}</a></p>
        </Page>
    }
}
