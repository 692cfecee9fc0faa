//! How the game is played, on one page; every rule with an address of its own, and what every guild does.

use std::ops::RangeInclusive;

use leptos::prelude::*;
use riftforce_rules::{Guild, Rule};

use crate::browser::focus;
use crate::browser::say::{t, words};
use crate::page::app::Page;
use crate::page::route::Route;
use crate::table::keys::Keys;
use crate::table::summoners::Summoner;

const PARTS: [(&str, &str); 6] = [
    ("help-goal", "help-goal-text"),
    ("help-play", "help-play-text"),
    ("help-activate", "help-activate-text"),
    ("help-check", "help-check-text"),
    ("help-destroy", "help-destroy-text"),
    ("help-end", "help-end-text"),
];

/// The chapter of the guilds.
const GUILDS: &str = "rules-guilds";

/// The rules by what they are about, as in `docs/rules.md`: from which number to which. A guild's own rule is in the
/// chapter of the guilds, whatever its number; what is listed here holds for several of them.
const CHAPTERS: [(&str, RangeInclusive<u8>); 8] = [
    ("rules-table", 1..=4),
    ("rules-setup", 5..=7),
    ("rules-actions", 8..=11),
    ("rules-abilities", 12..=17),
    (GUILDS, 38..=39),
    ("rules-end", 40..=41),
    ("rules-team", 50..=56),
    ("rules-solo", 60..=67),
];

/// The chapter that a rule is in.
fn chapter_of(rule: Rule) -> Option<&'static str> {
    if Guild::ALL.iter().any(|guild| guild.summoner().rule == rule) {
        return Some(GUILDS);
    }
    CHAPTERS.into_iter().find(|(_, numbers)| numbers.contains(&rule.0)).map(|(title, _)| title)
}

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
                {CHAPTERS.map(|(title, _)| view! { <Chapter title asked=rule /> })}
            </section>
        </Page>
    }
}

/// Brings a rule into sight, below the top of the page, and lets screen readers start there.
fn show(rule: Rule) {
    if let Some(element) = document().get_element_by_id(&rule.to_string()) {
        element.scroll_into_view();
    }
    focus::go_to(&format!("#{rule}"));
}

#[component]
fn Chapter(title: &'static str, asked: Option<Rule>) -> impl IntoView {
    let rules = move || {
        let words = words();
        let rules = (0..=u8::MAX).map(Rule).filter(|&rule| chapter_of(rule) == Some(title));
        rules
            .filter_map(|rule| Some((rule, words.rule(rule)?)))
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

#[cfg(test)]
mod tests {
    use riftforce_words::{Language, Words};

    use super::*;

    #[test]
    fn every_rule_that_has_words_is_in_a_chapter() {
        let words = Words::new(Language::English);
        for rule in (0..=u8::MAX).map(Rule).filter(|&rule| words.rule(rule).is_some()) {
            assert!(
                chapter_of(rule).is_some(),
                "#/help/{rule} leads nowhere: let a chapter of CHAPTERS in crates/web/src/page/help.rs have it"
            );
        }
    }

    #[test]
    fn every_guild_is_in_the_chapter_of_the_guilds() {
        for guild in Guild::ALL {
            assert_eq!(chapter_of(guild.summoner().rule), Some(GUILDS), "{guild:?}");
        }
    }
}
