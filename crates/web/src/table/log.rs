//! What happened so far, in words.

use leptos::prelude::*;
use riftforce_client::Entry;
use riftforce_rules::{Card, Event, Seat, What};
use riftforce_words::{Mention, Perspective, Words};

use crate::browser::say::{t, tw, words};
use crate::page::route::Route;
use crate::parts::icons::Icon;
use crate::parts::symbols;
use crate::table::play::{play, words_and_perspective};

/// How many of the latest lines are shown; the others are in the exported game.
const MOST_LINES: usize = 200;

/// The log. The latest line comes last and is kept in sight.
#[component]
pub(crate) fn Log() -> impl IntoView {
    let play = play();
    // A tap changes much, but not what has happened.
    let length = Memo::new(move |_| play.session(|session| (session.viewer(), session.log().len())));
    let lines = move || {
        length.track();
        let (words, perspective) = words_and_perspective();
        // Behind the curtain there is nothing to read, and while others look on, nobody reads what was drawn.
        let (hidden, private) = (play.curtain.get(), play.private.get());
        play.session_untracked(|session| {
            let log = if hidden { &[] } else { session.log() };
            let from = log.len().saturating_sub(MOST_LINES);
            told(&log[from..], !private, &words, &perspective)
                .into_iter()
                .map(|(entry, text)| {
                    let rule = entry.event.rule;
                    let is_turn = matches!(entry.event.what, What::TurnOf { .. });
                    view! {
                        <li class:turn=is_turn>
                            <span>{text.clone()}</span>
                            <Why rule line=text />
                        </li>
                    }
                })
                .collect_view()
        })
    };
    Effect::new(move |_| {
        length.track();
        request_animation_frame(show_latest);
    });
    view! {
        <section class="log" aria-labelledby="log-title">
            <h2 id="log-title">{move || t("log-title")}</h2>
            <ol>{lines}</ol>
        </section>
    }
}

/// Brings the latest line into sight.
pub(crate) fn show_latest() {
    if let Ok(Some(list)) = document().query_selector(".log ol") {
        list.set_scroll_top(list.scroll_height());
    }
}

/// What happened in words, each line with the first event that it tells. Cards drawn one after another are worth one line
/// together; they're named only to players who may know them.
pub(crate) fn told<'a>(
    entries: &'a [Entry],
    names_draws: bool,
    words: &Words,
    perspective: &Perspective,
) -> Vec<(&'a Entry, String)> {
    let runs =
        entries.chunk_by(|one, next| draw(&one.event).is_some() && draw(&one.event) == draw(&next.event));
    let line = |entries: &'a [Entry]| {
        let entry = entries.first()?;
        let text = match (draw(&entry.event), entries.len()) {
            (Some((seat, known)), count) if !known || !names_draws => words.drew(seat, count, perspective),
            (Some((seat, _)), 2..) => {
                let cards: Vec<Card> = entries.iter().filter_map(drawn).collect();
                words.drew_named(seat, &cards, perspective)
            }
            _ => words.event(&entry.event, perspective, about(entry))?,
        };
        Some((entry, text))
    };
    runs.filter_map(line).collect()
}

/// Whom a line is about, where its event names only a place.
fn about(entry: &Entry) -> Option<Mention> {
    entry.about.map(|(card, controller)| Mention { card, controller })
}

/// Who drew a card, and whether the reader may see it.
pub(crate) fn draw(event: &Event) -> Option<(Seat, bool)> {
    match event.what {
        What::Drew { seat, card } => Some((seat, card.is_known())),
        _ => None,
    }
}

fn drawn(entry: &Entry) -> Option<Card> {
    match entry.event.what {
        What::Drew { card, .. } => Some(card),
        _ => None,
    }
}

/// The rule behind a line, named and explained when asked for.
#[component]
fn Why(rule: riftforce_rules::Rule, line: String) -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <button type="button" class="why-button" aria-expanded=move || open.get().to_string()
            aria-label=move || tw("log-why-line", &[("line", line.as_str().into())]) title=move || t("log-why") on:click=move |_| open.update(|open| *open = !*open)>
            <Icon symbol=symbols::QUESTION />
        </button>
        {move || open.get().then(|| words().rule(rule)).flatten().map(|it| view! {
            <p class="why-text"><b>{format!("{rule} · {}", it.title)}</b>" "{it.text}" "<a href=Route::Rule(rule).hash()>{t("log-rule-link")}</a></p>
        })}
    }
}
