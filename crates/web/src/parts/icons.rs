//! Symbols as elements of the page.

use leptos::prelude::*;
use riftforce_rules::Guild;

use crate::parts::symbols::{self, Symbol};

/// A drawing for the eyes only: its meaning is always given in words too.
#[component]
pub(crate) fn Icon(symbol: Symbol, #[prop(default = "sym")] class: &'static str) -> impl IntoView {
    view! {
        <svg class=class viewBox="0 0 24 24" aria-hidden="true">
            <path class="bold" d=symbol.bold />
            <path class="fine" d=symbol.fine />
        </svg>
    }
}

/// A guild's symbol.
#[component]
pub(crate) fn GuildIcon(guild: Guild) -> impl IntoView {
    view! { <Icon symbol=symbols::symbol(guild) /> }
}
