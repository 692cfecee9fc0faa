//! What happened so far, in words.

use leptos::prelude::*;
use riftforce_client::Entry;
use riftforce_rules::{Card, Seat, What};

use crate::icons::Icon;
use crate::play::{line, play, words_and_perspective};
use crate::route::Route;
use crate::say::{t, words};
use crate::symbols;

/// How many of the latest lines are shown; the others are in the exported game.
const MOST_LINES: usize = 200;

/// The log. The latest line comes last and is kept in sight.
#[component]
pub(crate) fn Log() -> impl IntoView {
    let play = play();
    let list = NodeRef::<leptos::html::Ol>::new();
    // A tap changes much, but not what has happened.
    let length = Memo::new(move |_| play.session(|session| (session.seat(), session.log().len())));
    let lines = move || {
        length.track();
        let (words, perspective) = words_and_perspective();
        // Behind the curtain nobody reads what the other has drawn.
        let hidden = play.curtain.get();
        play.session_untracked(|session| {
            let log = if hidden { &[] } else { session.log() };
            let from = log.len().saturating_sub(MOST_LINES);
            log[from..]
                .chunk_by(|one, next| draw(one).is_some() && draw(one) == draw(next))
                .filter_map(|entries| {
                    let entry = entries.first()?;
                    let text = match (draw(entry), entries.len()) {
                        // Cards drawn one after another are worth one line together.
                        (Some((seat, false)), count) => words.drew(seat, count, &perspective),
                        (Some((seat, true)), 2..) => {
                            let cards: Vec<Card> = entries.iter().filter_map(drawn).collect();
                            words.drew_named(seat, &cards, &perspective)
                        }
                        _ => line(entry, &words, &perspective)?,
                    };
                    let rule = entry.event.rule;
                    let is_turn = matches!(entry.event.what, What::TurnOf { .. });
                    Some(view! {
                        <li class:turn=is_turn>
                            <span>{text}</span>
                            <Why rule />
                        </li>
                    })
                })
                .collect_view()
        })
    };
    Effect::new(move |_| {
        length.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    view! {
        <section class="log" aria-labelledby="log-title">
            <h2 id="log-title">{move || t("log-title")}</h2>
            <ol node_ref=list tabindex="0">{lines}</ol>
        </section>
    }
}

/// Who drew a card, and whether the reader may see it.
fn draw(entry: &Entry) -> Option<(Seat, bool)> {
    match entry.event.what {
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
fn Why(rule: riftforce_rules::Rule) -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <button type="button" class="why-button" aria-expanded=move || open.get().to_string()
            aria-label=move || t("log-why") title=move || t("log-why") on:click=move |_| open.update(|open| *open = !*open)>
            <Icon symbol=symbols::QUESTION />
        </button>
        {move || open.get().then(|| words().rule(rule)).flatten().map(|it| view! {
            <p class="why-text"><b>{format!("{rule} · {}", it.title)}</b>" "{it.text}" "<a href=Route::Rule(rule).hash()>{t("log-rule-link")}</a></p>
        })}
    }
}

/// Says each thing that happens once, to whoever reads by ear.
#[component]
pub(crate) fn Announcer() -> impl IntoView {
    let play = play();
    let said = StoredValue::new(play.session(|session| session.log().len()));
    let (text, set_text) = signal(String::new());
    Effect::new(move |_| {
        let (words, perspective) = words_and_perspective();
        let new: Vec<String> = play.session(|session| {
            let from = said.get_value().min(session.log().len());
            said.set_value(session.log().len());
            session.log()[from..].iter().filter_map(|entry| line(entry, &words, &perspective)).collect()
        });
        if play.curtain.get() {
            set_text.set(String::new());
        } else if !new.is_empty() {
            set_text.set(format!("{}.", new.join(". ")));
        }
    });
    view! { <div class="sr" aria-live="polite" id="announcer">{text}</div> }
}
