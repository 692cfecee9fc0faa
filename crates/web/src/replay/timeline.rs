//! The timeline: where you are in the game, and how to get anywhere else.

use leptos::prelude::*;
use riftforce_client::Next;
use riftforce_hindsight::moments::StepSize;
use riftforce_rules::{Event, Mode, Seat, Side, What};

use crate::browser::back_button::close_on_back;
use crate::browser::erased::{effect, handler, live, memo};
use crate::browser::language::{localized, t, tw};
use crate::hosting::Viewpoint;
use crate::parts::forms::{Select, SelectOption};
use crate::parts::icons::Icon;
use crate::parts::symbols::{self, Symbol};
use crate::replay::play_on::PlayOn;
use crate::replay::review::{ReviewPanel, advice, mistakes};
use crate::replay::share::Share;
use crate::replay::{Dialog, Replay, TimelineMove};
use crate::storage::Speed;
use crate::table::game::{Game, current_game};
use crate::table::log;
use crate::table::seats::name_for_viewer;

const STEPS: [(StepSize, &str); 3] =
    [(StepSize::Choice, "choice"), (StepSize::Action, "action"), (StepSize::Round, "round")];
const SPEEDS: [(Speed, &str); 3] =
    [(Speed::Half, "half"), (Speed::Normal, "normal"), (Speed::Double, "double")];

/// The moves through time: the button's id, which is also its message, its key, its symbol, and where it leads.
const TIMELINE_MOVES: [(&str, &str, Symbol, TimelineMove); 7] = [
    ("replay-first", "Home", symbols::FIRST, TimelineMove::First),
    ("replay-round-back", "⇧←", symbols::BACK_FAR, TimelineMove::Back(Some(StepSize::Round))),
    ("replay-back", "←", symbols::LEFT, TimelineMove::Back(None)),
    ("replay-play", "␣", symbols::PLAY, TimelineMove::Run),
    ("replay-on", "→", symbols::RIGHT, TimelineMove::On(None)),
    ("replay-round-on", "⇧→", symbols::ON_FAR, TimelineMove::On(Some(StepSize::Round))),
    ("replay-last", "End", symbols::LAST, TimelineMove::Last),
];

/// What can be open over the table, and its button's id, which is also its message.
const DIALOGS: [(Dialog, &str); 3] = [
    (Dialog::Analysis, "replay-analyse"),
    (Dialog::PlayOn, "replay-play-on"),
    (Dialog::Share, "replay-share"),
];

/// The timeline and everything around it.
#[component]
pub(super) fn Timeline(replay: Replay) -> impl IntoView {
    let game = current_game();
    close_on_back(Signal::derive(move || replay.dialog.get().is_some()), move || replay.dialog.set(None));
    let shown = move || {
        replay.dialog.get().map(|dialog| match dialog {
            Dialog::Analysis => view! { <ReviewPanel replay /> }.into_any(),
            Dialog::PlayOn => view! { <PlayOn replay /> }.into_any(),
            Dialog::Share => view! { <Share replay /> }.into_any(),
        })
    };
    effect(move || {
        // Once everything has been shown, the game stops playing on its own.
        if game.view.with_driver(|driver| driver.what_next() == Next::LookBack) {
            replay.runs.set(false);
        }
    });
    let place = memo(move |_| describe_moment(game, replay));
    let advice = memo(move |_| advice(game, replay));
    let line = move || advice.get().or_else(|| log::latest_line(game)).unwrap_or_default();
    let now = move || game.view.with_session(|session| session.log().len()).to_string();
    let scrub = move |event| {
        if let Ok(moment) = event_target_value(&event).parse() {
            replay.leap(game, moment);
        }
    };
    let last = replay.playback().moments.last();
    view! {
        <section class="actions replay" aria-label=localized("replay-title")>
            // The better action is shown in full, over the table if need be.
            <div class="prompt" class:whole=live(move || advice.get().is_some())>
                <p class="asked" id="timeline-place">{place}</p>
                <p class="foreseen" id="timeline-line">{line}</p>
            </div>
            <div class="timeline">
                <input type="range" id="timeline" min="0" max=last aria-label=localized("replay-timeline") aria-valuetext=place prop:value=now on:input=scrub />
                <Marks replay />
            </div>
            <div class="steps">{TIMELINE_MOVES.map(|(id, key, symbol, to)| view! { <TimelineButton replay id key symbol to /> }).collect_view()}</div>
            <div class="ways">
                <Lists replay />
                {DIALOGS.map(|(dialog, id)| view! { <DialogButton replay id dialog /> }).collect_view()}
            </div>
        </section>
        {shown}
    }
}

/// A button for a move through time.
#[component]
fn TimelineButton(
    replay: Replay,
    id: &'static str,
    key: &'static str,
    symbol: Symbol,
    to: TimelineMove,
) -> impl IntoView {
    let game = current_game();
    let is_pause = move || to == TimelineMove::Run && replay.runs.get();
    let label = move || t(if is_pause() { "replay-pause" } else { id });
    let drawn = move || view! { <Icon symbol=if is_pause() { symbols::PAUSE } else { symbol } /> };
    view! {
        <button type="button" class="button" id=id title=label on:click=handler(move |_| replay.go(game, to))>
            {drawn}<span class="sr">{label}</span><kbd aria-hidden="true">{key}</kbd>
        </button>
    }
}

/// A button that opens something over the table.
#[component]
fn DialogButton(replay: Replay, id: &'static str, dialog: Dialog) -> impl IntoView {
    let open = move |_| replay.dialog.set(Some(dialog));
    view! { <button type="button" class="button" id=id aria-haspopup="dialog" on:click=open>{localized(id)}</button> }
}

/// What can be chosen: through whose eyes to look, how far to step, and how fast it plays on its own.
#[component]
fn Lists(replay: Replay) -> impl IntoView {
    let game = current_game();
    let viewpoint = move || {
        let now = replay.playback().viewpoint.get();
        let seat = |seat: Seat| SelectOption {
            value: seat.to_string(),
            text: tw("replay-eyes-of", &[("name", name_for_viewer(seat).into())]),
            is_chosen: !now.open && now.seat == seat,
        };
        let all = SelectOption { value: "all".into(), text: t("replay-eyes-all"), is_chosen: now.open };
        with_hands(game.view.mode()).map(seat).chain([all]).collect()
    };
    let change_viewer = move |value: String| {
        let playback = replay.playback();
        let (seat, now) = (value.parse().ok().and_then(Seat::from_number), playback.viewpoint.get());
        playback
            .viewpoint
            .set(seat.map_or(Viewpoint { open: true, ..now }, |seat| Viewpoint { seat, open: false }));
        let (viewer, all) = playback.past.update(playback.viewpoint.get());
        game.history.change_viewer(viewer, all);
    };
    let steps = move || options_of(&STEPS, "replay-step", replay.playback().step.get());
    let set_step = move |code: String| choose(&STEPS, &code, |step| replay.playback().step.set(step));
    let speeds = move || options_of(&SPEEDS, "speed", replay.playback().speed.get());
    let set_speed = move |code: String| choose(&SPEEDS, &code, |speed| replay.playback().speed.set(speed));
    let label = |key: &'static str| Signal::derive(move || t(key));
    view! {
        <Select id="replay-eyes" label=label("replay-eyes") options=Signal::derive(viewpoint) set=Callback::new(change_viewer) />
        <Select id="replay-step" label=label("replay-step") options=Signal::derive(steps) set=Callback::new(set_step) />
        <Select id="replay-speed" label=label("settings-speed") options=Signal::derive(speeds) set=Callback::new(set_speed) />
    }
}

/// All these as options, by their codes, which are also the ends of their messages.
fn options_of<T: Copy + PartialEq>(all: &[(T, &str)], messages: &str, chosen: T) -> Vec<SelectOption> {
    let option = |&(it, code): &(T, &str)| SelectOption {
        value: code.to_string(),
        text: t(&format!("{messages}-{code}")),
        is_chosen: it == chosen,
    };
    all.iter().map(option).collect()
}

/// Chooses the one with this code.
fn choose<T: Copy>(all: &[(T, &str)], code: &str, set: impl FnOnce(T)) {
    if let Some(&(it, _)) = all.iter().find(|(_, its)| *its == code) {
        set(it);
    }
}

/// The players who have a hand.
pub(super) fn with_hands(mode: Mode) -> impl Iterator<Item = Seat> {
    mode.players().iter().copied().filter(move |player| mode.turns().contains(player))
}

/// Where turns begin, who has scored, and where mistakes were made, along the timeline: one path for each of these, however many
/// marks it has.
#[component]
fn Marks(replay: Replay) -> impl IntoView {
    let game = current_game();
    let playback = replay.playback();
    let moments = &playback.moments;
    let marks = |from: u8, to: u8, is_it: &dyn Fn(&Event) -> bool| {
        let its = (1..).zip(moments.events()).filter(|(_, event)| is_it(event));
        its.map(|(moment, _): (usize, _)| format!("M{moment} {from}V{to}")).collect::<String>()
    };
    let scored = |event: &Event, by: Side| matches!(event.what, What::Scored { side, .. } if side == by);
    let turns = marks(2, 10, &|event| matches!(event.what, What::TurnOf { .. }));
    let [a, b] = [(Side::A, 6, 12), (Side::B, 0, 6)]
        .map(|(side, from, to)| marks(from, to, &|event| scored(event, side)));
    // The bots' verdicts come later.
    let mistakes = memo(move |_| {
        mistakes(replay)
            .map(|moments| moments.iter().map(|moment| format!("M{moment} 0V12")).collect::<String>())
    });
    view! {
        <svg class=live(move || format!("marks near-{}", game.view.near())) viewBox=format!("0 0 {} 12", moments.last().max(1)) preserveAspectRatio="none" aria-hidden="true">
            <path class="turn" d=turns /><path class="A" d=a /><path class="B" d=b />
            <path class="mistake" d=live(move || mistakes.with(|[mistakes, _]| mistakes.clone())) />
            <path class="blunder" d=live(move || mistakes.with(|[_, blunders]| blunders.clone())) />
        </svg>
    }
}

/// "Round 5 · choice 37 of 98".
pub(super) fn describe_moment(game: Game, replay: Replay) -> String {
    let now = game.view.with_session(|session| session.log().len());
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
