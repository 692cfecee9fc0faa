//! How the game is played, on one page, and what every guild does.

use leptos::prelude::*;
use riftforce_rules::Guild;

use crate::app::Page;
use crate::keys::Keys;
use crate::say::t;
use crate::summoners::Summoner;

const PARTS: [(&str, &str); 6] = [
    ("help-goal", "help-goal-text"),
    ("help-play", "help-play-text"),
    ("help-activate", "help-activate-text"),
    ("help-check", "help-check-text"),
    ("help-destroy", "help-destroy-text"),
    ("help-end", "help-end-text"),
];

/// The page of help.
#[component]
pub(crate) fn HelpPage() -> impl IntoView {
    let part = |(title, text): (&'static str, &'static str)| {
        view! { <section><h2>{move || t(title)}</h2><p>{move || t(text)}</p></section> }
    };
    view! {
        <Page title="help-title">
            <div class="help-parts">{PARTS.map(part)}</div>
            <section>
                <h2>{move || t("help-keys")}</h2>
                <Keys />
            </section>
            <section>
                <h2>{move || t("help-guilds")}</h2>
                <div class="all-guilds">{Guild::ALL.into_iter().map(|guild| view! { <Summoner guild /> }).collect_view()}</div>
            </section>
        </Page>
    }
}
