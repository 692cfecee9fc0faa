//! How the game is played, on one page; every rule with an address of its own, and what every guild does.

use leptos::prelude::*;
use riftforce_rules::{Guild, Rule};

use crate::app::Page;
use crate::focus;
use crate::keys::Keys;
use crate::route::Route;
use crate::say::{t, words};
use crate::summoners::Summoner;

const PARTS: [(&str, &str); 6] = [
    ("help-goal", "help-goal-text"),
    ("help-play", "help-play-text"),
    ("help-activate", "help-activate-text"),
    ("help-check", "help-check-text"),
    ("help-destroy", "help-destroy-text"),
    ("help-end", "help-end-text"),
];

/// The rules by what they are about, as in `docs/rules.md`: from which number to which.
const CHAPTERS: [(&str, u8, u8); 8] = [
    ("rules-table", 1, 4),
    ("rules-setup", 5, 7),
    ("rules-actions", 8, 11),
    ("rules-abilities", 12, 17),
    ("rules-guilds", 20, 39),
    ("rules-end", 40, 41),
    ("rules-team", 50, 56),
    ("rules-solo", 60, 67),
];

/// The page of help; it begins at a rule, if one is asked for.
#[component]
pub(crate) fn HelpPage(rule: Option<Rule>) -> impl IntoView {
    let part = |(title, text): (&'static str, &'static str)| {
        view! { <section><h2>{move || t(title)}</h2><p>{move || t(text)}</p></section> }
    };
    if let Some(rule) = rule {
        request_animation_frame(move || show(rule));
    }
    view! {
        <Page title="help-title">
            <div class="help-parts">{PARTS.map(part)}</div>
            <section>
                <h2>{move || t("help-keys")}</h2>
                <Keys />
            </section>
            <div class="help-parts">{part(("help-cards", "help-cards-text"))}</div>
            <section>
                <h2>{move || t("help-guilds")}</h2>
                <div class="all-guilds">{Guild::ALL.into_iter().map(|guild| view! { <Summoner guild /> }).collect_view()}</div>
            </section>
            <section class="all-rules">
                <h2>{move || t("help-rules")}</h2>
                {CHAPTERS.map(|(title, from, to)| view! { <Chapter title from to asked=rule /> })}
            </section>
        </Page>
    }
}

/// Brings a rule into sight, below the top of the page, and lets whoever reads by ear begin there.
fn show(rule: Rule) {
    if let Some(element) = document().get_element_by_id(&rule.to_string()) {
        element.scroll_into_view();
    }
    focus::go_to(&format!("#{rule}"));
}

#[component]
fn Chapter(title: &'static str, from: u8, to: u8, asked: Option<Rule>) -> impl IntoView {
    let rules = move || {
        let words = words();
        let found = (from..=to).filter_map(|number| Some((Rule(number), words.rule(Rule(number))?)));
        found
            .map(|(rule, it)| {
                view! {
                    <div class="rule" class:sought=asked == Some(rule) id=rule.to_string() tabindex="-1">
                        <dt><a href=Route::Rule(rule).hash()>{rule.to_string()}</a>" "{it.title}</dt>
                        <dd>{it.text}</dd>
                    </div>
                }
            })
            .collect_view()
    };
    view! { <h3>{move || t(title)}</h3><dl>{rules}</dl> }
}
