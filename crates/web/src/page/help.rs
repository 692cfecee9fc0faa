//! How to play, on one page: every rule with an address of its own, and what every guild does.

use std::ops::RangeInclusive;

use leptos::prelude::*;
use riftforce_rules::{Guild, Rule};

use crate::browser::erased::{handler, live};
use crate::browser::focus;
use crate::browser::language::{localized, words};
use crate::parts::page::Page;
use crate::route::Route;
use crate::table::keyboard::KeyList;
use crate::table::summoners::Summoner;

const PARTS: [(&str, &str); 6] = [
    ("help-goal", "help-goal-text"),
    ("help-play", "help-play-text"),
    ("help-activate", "help-activate-text"),
    ("help-check", "help-check-text"),
    ("help-destroy", "help-destroy-text"),
    ("help-end", "help-end-text"),
];

/// The chapter about the guilds.
const GUILDS: &str = "rules-guilds";

/// The rules by topic, as in `docs/rules.md`: from which number to which. A guild's own rule is always in the chapter about the
/// guilds, whatever its number; the numbers listed for it here apply to several guilds.
const CHAPTERS: [(&str, RangeInclusive<u8>); 8] = [
    ("rules-table", 1..=4),
    ("rules-setup", 5..=7),
    ("rules-actions", 8..=11),
    ("rules-abilities", 12..=17),
    (GUILDS, 38..=39),
    ("rules-end", 40..=41),
    ("rules-team", 50..=56),
    ("rules-solo", 60..=68),
];

/// The chapter a rule is in.
fn chapter_of(rule: Rule) -> Option<&'static str> {
    if Guild::ALL.iter().any(|guild| guild.summoner().rule == rule) {
        return Some(GUILDS);
    }
    CHAPTERS.into_iter().find(|(_, numbers)| numbers.contains(&rule.0)).map(|(title, _)| title)
}

/// The page's sections in order, for the table of contents at the top.
const SECTIONS: [&str; 4] = ["help-cards", "help-guilds", "help-keys", "help-rules"];

/// The help page; it starts at a rule, if one was asked for.
#[component]
pub(crate) fn HelpPage(rule: Option<Rule>) -> impl IntoView {
    let part = |(title, text): (&'static str, &'static str)| {
        view! { <section id=title tabindex="-1"><h2>{localized(title)}</h2><p>{localized(text)}</p></section> }
    };
    if let Some(rule) = rule {
        request_animation_frame(move || show(&rule.to_string()));
    }
    view! {
        <Page title="help-title">
            <Contents />
            <div class="help-parts">{PARTS.map(part)}</div>
            <div class="help-parts">{part(("help-cards", "help-cards-text"))}</div>
            <section id="help-guilds" tabindex="-1">
                <h2>{localized("help-guilds")}</h2>
                <div class="all-guilds">{Guild::ALL.into_iter().map(|guild| view! { <GuildRule guild asked=rule /> }).collect_view()}</div>
            </section>
            <section id="help-keys" tabindex="-1">
                <h2>{localized("help-keys")}</h2>
                <KeyList />
            </section>
            <section class="all-rules" id="help-rules" tabindex="-1">
                <h2>{localized("help-rules")}</h2>
                <p>{localized("rules-rulings")}</p>
                {CHAPTERS.map(|(title, _)| view! { <Chapter title asked=rule /> })}
            </section>
        </Page>
    }
}

/// Scrolls to a rule or a section, leaving room for the top of the page, and lets screen readers start there.
fn show(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.scroll_into_view();
    }
    focus::go_to(&format!("#{id}"));
}

/// The table of contents. These are buttons, since the address says which screen is shown.
#[component]
fn Contents() -> impl IntoView {
    let entry = |title: &'static str| {
        view! {
            <li><button type="button" class="button small" on:click=handler(move |_| show(title))>{localized(title)}</button></li>
        }
    };
    view! {
        <nav aria-label=localized("help-contents")>
            <ul class="contents">
                {PARTS.map(|(title, _)| entry(title))}
                {SECTIONS.map(entry)}
            </ul>
        </nav>
    }
}

/// A guild with its ability, which is a rule.
#[component]
fn GuildRule(guild: Guild, asked: Option<Rule>) -> impl IntoView {
    let rule = guild.summoner().rule;
    view! {
        <div class="rule" class:sought=asked == Some(rule) id=rule.to_string() tabindex="-1">
            <Summoner guild />
            <a href=Route::Rule(rule).hash()>{rule.to_string()}</a>
            {live(move || words().ruling(rule).map(|ruling| view! { <p class="ruling">{ruling}</p> }))}
        </div>
    }
}

#[component]
fn Chapter(title: &'static str, asked: Option<Rule>) -> impl IntoView {
    let rules = move || {
        let words = words();
        // What each guild does is told above, with all the guilds.
        let is_told = |rule: Rule| Guild::ALL.iter().any(|guild| guild.summoner().rule == rule);
        let rules = (0..=u8::MAX).map(Rule).filter(|&rule| chapter_of(rule) == Some(title) && !is_told(rule));
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
    view! { <h3>{localized(title)}</h3><dl>{rules}</dl> }
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
    fn every_guild_is_in_the_chapter_on_guilds() {
        for guild in Guild::ALL {
            assert_eq!(chapter_of(guild.summoner().rule), Some(GUILDS), "{guild:?}");
        }
    }
}
