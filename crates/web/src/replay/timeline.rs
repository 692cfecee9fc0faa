//! The timeline: where you are in the game, and how to get anywhere else.

use leptos::prelude::*;
use riftforce_client::Next;
use riftforce_hindsight::moments::{Moments, Step};
use riftforce_rules::{Event, Mode, Seat, Side, What};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use crate::browser::back::close_on_back;
use crate::browser::say::{t, tw};
use crate::hosting::Eyes;
use crate::parts::symbols::{self, Symbol};
use crate::parts::written::{escaped, icon, select};
use crate::replay::play_on::PlayOn;
use crate::replay::review::{ReviewPanel, advice, mistakes};
use crate::replay::share::Share;
use crate::replay::{Dialog, Go, Replay};
use crate::storage::Speed;
use crate::table::game::{Game, game};
use crate::table::log;
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

/// What can be open over the table, and its button's id, which is also its message.
const DIALOGS: [(Dialog, &str); 3] = [
    (Dialog::Analysis, "replay-analyse"),
    (Dialog::PlayOn, "replay-play-on"),
    (Dialog::Share, "replay-share"),
];

/// The timeline and everything around it.
#[component]
pub(super) fn Timeline(replay: Replay) -> impl IntoView {
    let game = game();
    close_on_back(Signal::derive(move || replay.dialog.get().is_some()), move || replay.dialog.set(None));
    let shown = move || {
        replay.dialog.get().map(|dialog| match dialog {
            Dialog::Analysis => view! { <ReviewPanel replay /> }.into_any(),
            Dialog::PlayOn => view! { <PlayOn replay /> }.into_any(),
            Dialog::Share => view! { <Share replay /> }.into_any(),
        })
    };
    let page = Memo::new(move |_| written(game, replay));
    // The parts that change with every moment are filled into the HTML.
    Effect::new(move |_| {
        page.track();
        let (place, advice) = (place(game, replay), advice(game, replay));
        // The better action is shown in full, over the table if need be.
        let class = if advice.is_some() { "prompt whole" } else { "prompt" };
        put(".replay .prompt", |it| it.set_class_name(class));
        let line = advice.or_else(|| log::latest_line(game)).unwrap_or_default();
        put("#timeline-place", |it| it.set_text_content(Some(&place)));
        put("#timeline-line", |it| it.set_text_content(Some(&line)));
        let near = game.view.near();
        put(".marks", |it| drop(it.set_attribute("class", &format!("marks near-{near}"))));
        let now = game.view.session(|session| session.log().len());
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
        if game.view.look(|driver| driver.next() == Next::LookBack) {
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
        GOES.iter().filter(|(its, ..)| *its == id).for_each(|&(.., to)| replay.go(game, to));
        DIALOGS.iter().filter(|(_, its)| *its == id).for_each(|&(it, _)| replay.dialog.set(Some(it)));
    };
    let scrub = move |event: leptos::ev::Event| {
        let input: HtmlInputElement = event_target(&event);
        if let Some(moment) = input.value().parse().ok().filter(|_| input.id() == "timeline") {
            replay.leap(game, moment);
        }
    };
    let change = move |event: leptos::ev::Event| choose(game, replay, &event);
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
fn choose(game: Game, replay: Replay, event: &leptos::ev::Event) {
    let list: Element = event_target(event);
    let (value, playback) = (event_target_value(event), replay.playback());
    match list.id().as_str() {
        "replay-eyes" => {
            let seat = value.parse().ok().and_then(Seat::from_number);
            let now = playback.eyes.get();
            playback.eyes.set(seat.map_or(Eyes { open: true, ..now }, |seat| Eyes { seat, open: false }));
            let (viewer, all) = playback.past.update(playback.eyes.get());
            game.history.look_through(viewer, all);
        }
        "replay-step" => {
            STEPS.iter().filter(|(_, its)| *its == value).for_each(|&(it, _)| playback.step.set(it))
        }
        "replay-speed" => {
            SPEEDS.iter().filter(|(_, its)| *its == value).for_each(|&(it, _)| playback.speed.set(it))
        }
        _ => (),
    }
}

/// The whole bar as HTML, in the language in use.
fn written(game: Game, replay: Replay) -> String {
    let playback = replay.playback();
    let last = playback.moments.last();
    let timeline = escaped(&t("replay-timeline"));
    let mut html = format!(
        r#"<div class="prompt"><p class="asked" id="timeline-place"></p><p class="foreseen" id="timeline-line"></p></div>
        <div class="timeline"><input type="range" id="timeline" min="0" max="{last}" aria-label="{timeline}">{}</div><div class="steps">"#,
        marks(&playback.moments)
    );
    for (id, key, symbol, _) in GOES {
        let (label, symbol) = (escaped(&t(id)), icon(symbol));
        html += &format!(
            r#"<button type="button" class="button" id="{id}" title="{label}">{symbol}<span class="sr">{label}</span><kbd aria-hidden="true">{key}</kbd></button>"#
        );
    }
    html += r#"</div><div class="ways">"#;
    let mut eyes: Vec<(String, String)> = with_hands(game.view.mode())
        .map(|seat| (seat.to_string(), tw("replay-eyes-of", &[("name", called(seat).into())])))
        .collect();
    eyes.push(("all".into(), t("replay-eyes-all")));
    let now = playback.eyes.get();
    let chosen = if now.open { "all".into() } else { now.seat.to_string() };
    html += &select("replay-eyes", &t("replay-eyes"), &eyes, &chosen);
    let step = STEPS.map(|(_, code)| (code.into(), t(&format!("replay-step-{code}"))));
    html += &select("replay-step", &t("replay-step"), &step, code_of(&STEPS, playback.step.get()));
    let speed = SPEEDS.map(|(_, code)| (code.into(), t(&format!("speed-{code}"))));
    html += &select("replay-speed", &t("settings-speed"), &speed, code_of(&SPEEDS, playback.speed.get()));
    for (_, id) in DIALOGS {
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
pub(super) fn place(game: Game, replay: Replay) -> String {
    let now = game.view.session(|session| session.log().len());
    let playback = replay.playback();
    let count = playback.moments.stops().last().map_or(0, |stop| stop.choices);
    let stop = playback.moments.stop_at(now);
    let step = [("step", (stop.choices as i64).into()), ("count", (count as i64).into())];
    let step = tw("replay-choices", &step);
    let round = match stop.round {
        0 => t("draft-title"),
        round => tw("replay-round", &[("round", (round as i64).into())]),
    };
    format!("{round} · {step}")
}
