//! The timeline: where you are in the game, and how to get anywhere else.

use leptos::prelude::*;
use riftforce_client::Next;
use riftforce_hindsight::moments::{Moments, Step};
use riftforce_rules::{Event, Mode, Seat, Side, What};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use crate::browser::back::close_on_back;
use crate::browser::say::{t, tw, words};
use crate::hosting::Eyes;
use crate::parts::symbols::{self, Symbol};
use crate::parts::written::{escaped, icon, select};
use crate::replay::play_on::PlayOn;
use crate::replay::review::{ReviewPanel, advice, mistakes};
use crate::replay::share::Share;
use crate::replay::{Go, Replay};
use crate::storage::Speed;
use crate::table::log;
use crate::table::play::{Play, play};
use crate::table::queries::sentences;
use crate::table::seats::called;

const STEPS: [(Step, &str); 3] = [(Step::Choice, "choice"), (Step::Action, "action"), (Step::Round, "round")];
const SPEEDS: [(Speed, &str); 3] =
    [(Speed::Half, "half"), (Speed::Normal, "normal"), (Speed::Double, "double")];

/// The moves through time: the button's id, which is also its message, its key, its symbol, and where it leads.
const GOES: [(&str, &str, Symbol, Go); 7] = [
    ("replay-first", "Home", symbols::FIRST, Go::First),
    ("replay-round-back", "⇧←", symbols::BACK_FAR, Go::Back(Some(Step::Round))),
    ("replay-back", "←", symbols::LEFT, Go::Back(None)),
    (RUN, "␣", symbols::PLAY, Go::Run),
    ("replay-on", "→", symbols::RIGHT, Go::On(None)),
    ("replay-round-on", "⇧→", symbols::ON_FAR, Go::On(Some(Step::Round))),
    ("replay-last", "End", symbols::LAST, Go::Last),
];
const RUN: &str = "replay-play";

/// What can be open over the table: the button's id, which is also its message.
const DIALOGS: [&str; 3] = [ANALYSE, PLAY_ON, SHARE];
pub(super) const ANALYSE: &str = "replay-analyse";
const PLAY_ON: &str = "replay-play-on";
const SHARE: &str = "replay-share";

/// The timeline and everything around it.
#[component]
pub(crate) fn Timeline() -> impl IntoView {
    let play = play();
    play.replay.map(|replay| view! { <Bar replay /> })
}

#[component]
fn Bar(replay: Replay) -> impl IntoView {
    let play = play();
    close_on_back(Signal::derive(move || replay.dialog.get().is_some()), move || replay.dialog.set(None));
    let shown = move || {
        replay.dialog.get().map(|dialog| match dialog {
            ANALYSE => view! { <ReviewPanel replay /> }.into_any(),
            SHARE => view! { <Share replay /> }.into_any(),
            _ => view! { <PlayOn replay /> }.into_any(),
        })
    };
    let page = Memo::new(move |_| written(play, replay));
    // The parts that change with every moment are filled into the HTML.
    Effect::new(move |_| {
        page.track();
        let (place, advice) = (place(play), advice(play));
        // The better action is shown in full, over the table if need be.
        let class = if advice.is_some() { "prompt whole" } else { "prompt" };
        put(".replay .prompt", |it| it.set_class_name(class));
        let line = advice.or_else(|| latest_line(play)).unwrap_or_default();
        put("#timeline-place", |it| it.set_text_content(Some(&place)));
        put("#timeline-line", |it| it.set_text_content(Some(&line)));
        let near = play.near();
        put(".marks", |it| drop(it.set_attribute("class", &format!("marks near-{near}"))));
        let now = play.session(|session| session.log().len());
        put("#timeline", |it| {
            it.unchecked_ref::<HtmlInputElement>().set_value(&now.to_string());
            let _ = it.set_attribute("aria-valuetext", &place);
        });
    });
    Effect::new(move |_| {
        page.track();
        for (class, moments) in ["mistake", "blunder"].into_iter().zip(mistakes(replay)) {
            let lines: String = moments.iter().map(|moment| format!("M{moment} 0V12")).collect();
            put(&format!(".marks .{class}"), |it| drop(it.set_attribute("d", &lines)));
        }
    });
    Effect::new(move |_| {
        page.track();
        // Once everything has been shown, the game stops playing on its own.
        if play.look(|driver| driver.next() == Next::LookBack) {
            replay.runs.set(false);
        }
        let runs = replay.runs.get();
        let (symbol, label) = if runs { (symbols::PAUSE, "replay-pause") } else { (symbols::PLAY, RUN) };
        put("#replay-play", |it| drop(it.set_attribute("title", &t(label))));
        put("#replay-play .sr", |it| it.set_text_content(Some(&t(label))));
        put("#replay-play path", |it| drop(it.set_attribute("d", symbol.bold)));
    });
    let click = move |event: leptos::ev::MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let Some(button) = target.and_then(|target| target.closest("button").ok().flatten()) else { return };
        let id = button.id();
        GOES.iter().filter(|(its, ..)| *its == id).for_each(|&(.., to)| replay.go(play, to));
        DIALOGS.iter().filter(|&&its| its == id).for_each(|&it| replay.dialog.set(Some(it)));
    };
    let scrub = move |event: leptos::ev::Event| {
        let input: HtmlInputElement = event_target(&event);
        if let Some(moment) = input.value().parse().ok().filter(|_| input.id() == "timeline") {
            replay.leap(play, moment);
        }
    };
    let change = move |event: leptos::ev::Event| choose(play, replay, &event);
    view! {
        <section class="actions replay" aria-label=move || t("replay-title") inner_html=page on:click=click on:input=scrub on:change=change></section>
        {shown}
    }
}

/// Changes a part of the page that was written as text.
pub(super) fn put(selector: &str, change: impl FnOnce(&Element)) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        change(&element);
    }
}

/// Handles a choice in one of the lists.
fn choose(play: Play, replay: Replay, event: &leptos::ev::Event) {
    let list: Element = event_target(event);
    let (value, manner) = (event_target_value(event), replay.manner());
    match list.id().as_str() {
        "replay-eyes" => {
            let seat = value.parse().ok().and_then(Seat::from_number);
            let now = manner.eyes.get();
            manner.eyes.set(seat.map_or(Eyes { open: true, ..now }, |seat| Eyes { seat, open: false }));
            play.look_through(manner.eyes.get());
        }
        "replay-step" => {
            STEPS.iter().filter(|(_, its)| *its == value).for_each(|&(it, _)| manner.step.set(it))
        }
        "replay-speed" => {
            SPEEDS.iter().filter(|(_, its)| *its == value).for_each(|&(it, _)| manner.speed.set(it))
        }
        _ => (),
    }
}

/// The whole bar as HTML, in the language in use.
fn written(play: Play, replay: Replay) -> String {
    let manner = replay.manner();
    let last = manner.moments.last();
    let timeline = escaped(&t("replay-timeline"));
    let mut html = format!(
        r#"<div class="prompt"><p class="asked" id="timeline-place"></p><p class="foreseen" id="timeline-line"></p></div>
        <div class="timeline"><input type="range" id="timeline" min="0" max="{last}" aria-label="{timeline}">{}</div><div class="steps">"#,
        marks(&manner.moments)
    );
    for (id, key, symbol, _) in GOES {
        let (label, symbol) = (escaped(&t(id)), icon(symbol));
        html += &format!(
            r#"<button type="button" class="button" id="{id}" title="{label}">{symbol}<span class="sr">{label}</span><kbd aria-hidden="true">{key}</kbd></button>"#
        );
    }
    html += r#"</div><div class="ways">"#;
    let mut eyes: Vec<(String, String)> = with_hands(play.mode())
        .map(|seat| (seat.to_string(), tw("replay-eyes-of", &[("name", called(seat).into())])))
        .collect();
    eyes.push(("all".into(), t("replay-eyes-all")));
    let now = manner.eyes.get();
    let chosen = if now.open { "all".into() } else { now.seat.to_string() };
    html += &select("replay-eyes", &t("replay-eyes"), &eyes, &chosen);
    let step = STEPS.map(|(_, code)| (code.into(), t(&format!("replay-step-{code}"))));
    html += &select("replay-step", &t("replay-step"), &step, code_of(&STEPS, manner.step.get()));
    let speed = SPEEDS.map(|(_, code)| (code.into(), t(&format!("speed-{code}"))));
    html += &select("replay-speed", &t("settings-speed"), &speed, code_of(&SPEEDS, manner.speed.get()));
    for id in DIALOGS {
        let label = escaped(&t(id));
        html += &format!(
            r#"<button type="button" class="button" id="{id}" aria-haspopup="dialog">{label}</button>"#
        );
    }
    html + "</div>"
}

/// The code of the chosen one.
fn code_of<T: PartialEq>(all: &[(T, &'static str)], it: T) -> &'static str {
    all.iter().find(|(its, _)| *its == it).map_or("", |&(_, code)| code)
}

/// The players who have a hand.
pub(super) fn with_hands(mode: Mode) -> impl Iterator<Item = Seat> {
    mode.players().iter().copied().filter(move |player| mode.turns().contains(player))
}

/// Where turns begin and who has scored, along the timeline.
fn marks(moments: &Moments) -> String {
    let path = |class: &str, from: u8, to: u8, is_it: &dyn Fn(&Event) -> bool| {
        let its = (1..).zip(moments.events()).filter(|(_, event)| is_it(event));
        let lines: String = its.map(|(moment, _): (usize, _)| format!("M{moment} {from}V{to}")).collect();
        format!(r#"<path class="{class}" d="{lines}"/>"#)
    };
    let scored = |event: &Event, by: Side| matches!(event.what, What::Scored { side, .. } if side == by);
    format!(
        r#"<svg class="marks" viewBox="0 0 {} 12" preserveAspectRatio="none" aria-hidden="true">{}{}{}{}</svg>"#,
        moments.last().max(1),
        path("turn", 2, 10, &|event| matches!(event.what, What::TurnOf { .. })),
        path("A", 6, 12, &|event| scored(event, Side::A)),
        path("B", 0, 6, &|event| scored(event, Side::B)),
        // The bots' verdicts come later.
        ["mistake", "blunder"].map(|class| format!(r#"<path class="{class}"/>"#)).concat(),
    )
}

/// "Round 5 · choice 37 of 98".
fn place(play: Play) -> String {
    let Some(replay) = play.replay else { return String::new() };
    let now = play.session(|session| session.log().len());
    let manner = replay.manner();
    let count = manner.moments.stops().last().map_or(0, |stop| stop.choices);
    let stop = manner.moments.stop_at(now);
    let step = [("step", (stop.choices as i64).into()), ("count", (count as i64).into())];
    let step = tw("replay-choices", &step);
    let round = match stop.round {
        0 => t("draft-title"),
        round => tw("replay-round", &[("round", (round as i64).into())]),
    };
    format!("{round} · {step}")
}

/// The latest line of the log.
fn latest_line(play: Play) -> Option<String> {
    let words = words();
    let perspective = play.perspective();
    play.session(|session| {
        // Several cards in a row are told in one line, from where they begin.
        let shown = session.log();
        let from = shown.len().saturating_sub(8);
        log::told(&shown[from..], true, &words, &perspective).pop().map(|(_, line)| line)
    })
}

/// Where a player is after a jump, for those who can't see it.
pub(crate) fn whereabouts(play: Play) -> String {
    let place = match play.replay {
        Some(_) => place(play),
        None if play.is_looking_back() => t("look-back"),
        None => return t("look-back-over"),
    };
    let score = play.session(|session| session.scene().score());
    let score = format!("{}–{}", score[Side::A], score[Side::B]);
    let parts = [Some(place), Some(score), latest_line(play), advice(play)];
    sentences(&parts.into_iter().flatten().collect::<Vec<_>>())
}
