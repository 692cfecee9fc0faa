//! The timeline: where one is in the game, and how to get anywhere else.

use leptos::prelude::*;
use riftforce_client::Next;
use riftforce_hindsight::moments::Step;
use riftforce_rules::{Event, Mode, Seat, Side, What};

use crate::browser::back::close_on_back;
use crate::browser::say::{t, tw, words};
use crate::host::Eyes;
use crate::keeping::Speed;
use crate::parts::icons::Icon;
use crate::parts::symbols::{self, Symbol};
use crate::replay::play_on::PlayOn;
use crate::replay::share::Share;
use crate::replay::{Dialog, Replay};
use crate::table::log;
use crate::table::play::{Play, play};
use crate::table::seats::called;

const STEPS: [(Step, &str); 3] = [(Step::Choice, "choice"), (Step::Action, "action"), (Step::Round, "round")];
const SPEEDS: [(Speed, &str); 3] =
    [(Speed::Half, "half"), (Speed::Normal, "normal"), (Speed::Double, "double")];

/// The timeline and all around it.
#[component]
pub(crate) fn Timeline() -> impl IntoView {
    let play = play();
    play.replay.map(|replay| view! { <Bar replay /> })
}

#[component]
fn Bar(replay: Replay) -> impl IntoView {
    let play = play();
    let now = Memo::new(move |_| play.session(|session| session.log().len()));
    let last = replay.last();
    // Once everything has been shown, the game no longer runs.
    Effect::new(move |_| {
        if play.look(|driver| driver.next() == Next::LookBack) {
            replay.runs.set(false);
        }
    });
    close_on_back(Signal::derive(move || replay.dialog.get().is_some()), move || replay.dialog.set(None));
    let place = Memo::new(move |_| place(play));
    let scrub = move |event| {
        if let Ok(moment) = event_target_value(&event).parse() {
            replay.leap(play, moment);
        }
    };
    let shown = move || replay.dialog.get().map(|dialog| match dialog {
        Dialog::Share => view! { <Share replay /> }.into_any(),
        Dialog::PlayOn => view! { <PlayOn replay /> }.into_any(),
    });
    let open = move |dialog: Dialog| move |_| replay.dialog.set(Some(dialog));
    view! {
        <section class="actions replay" aria-label=move || t("replay-title")>
            <div class="prompt">
                <p class="asked">{place}</p>
                <p class="foreseen">{move || latest_line(play)}</p>
            </div>
            <div class="timeline">
                <input type="range" id="timeline" min="0" max=last.to_string() step="1" aria-label=move || t("replay-timeline") aria-valuetext=place
                    prop:value=move || now.get().to_string() on:input=scrub />
                <Marks replay />
            </div>
            <div class="steps">
                <Go id="replay-first" symbol=symbols::FIRST label="replay-first" key="Home" act=move || replay.leap(play, 0) />
                <Go id="replay-round-back" symbol=symbols::BACK_FAR label="replay-round-back" key="⇧←" act=move || replay.step_back(play, Step::Round) />
                <Go id="replay-back" symbol=symbols::LEFT label="replay-back" key="←" act=move || replay.step_back(play, replay.step.get_untracked()) />
                {move || {
                    let (symbol, label) = if replay.runs.get() { (symbols::PAUSE, "replay-pause") } else { (symbols::PLAY, "replay-play") };
                    view! { <Go id="replay-run" symbol label key="␣" act=move || replay.run_or_stop(play) /> }
                }}
                <Go id="replay-on" symbol=symbols::RIGHT label="replay-on" key="→" act=move || replay.step_on(play, replay.step.get_untracked()) />
                <Go id="replay-round-on" symbol=symbols::ON_FAR label="replay-round-on" key="⇧→" act=move || replay.step_on(play, Step::Round) />
                <Go id="replay-last" symbol=symbols::LAST label="replay-last" key="End" act=move || replay.leap(play, usize::MAX) />
            </div>
            <div class="ways">
                <EyesChoice replay />
                <Choice id="replay-step" label="replay-step" all=&STEPS value=replay.step />
                <Choice id="replay-speed" label="settings-speed" all=&SPEEDS value=replay.speed />
                <button type="button" class="button small" id="replay-play-on" aria-haspopup="dialog" on:click=open(Dialog::PlayOn)>{move || t("replay-play-on")}</button>
                <button type="button" class="button small" id="replay-share" aria-haspopup="dialog" on:click=open(Dialog::Share)><Icon symbol=symbols::SHARE />{move || t("replay-share")}</button>
            </div>
        </section>
        {shown}
    }
}

/// A button that leads to another moment.
#[component]
fn Go(
    id: &'static str,
    symbol: Symbol,
    label: &'static str,
    key: &'static str,
    act: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button type="button" class="button" id=id aria-label=move || t(label) title=move || t(label) on:click=move |_| act()>
            <Icon symbol /><kbd aria-hidden="true">{key}</kbd>
        </button>
    }
}

/// One of several, folded away.
#[component]
fn Choice<T: Copy + PartialEq + Send + Sync + 'static>(
    /// Its name, and the first part of its messages.
    id: &'static str,
    label: &'static str,
    all: &'static [(T, &'static str)],
    value: RwSignal<T>,
) -> impl IntoView {
    // The speeds have names from elsewhere.
    let prefix = id.strip_prefix("replay-").filter(|&name| name == "speed").unwrap_or(id);
    let choose = move |event| {
        let code = event_target_value(&event);
        all.iter().filter(|(_, its)| *its == code).for_each(|&(it, _)| value.set(it));
    };
    let option = move |&(it, code): &(T, &'static str)| {
        view! { <option value=code prop:selected=move || value.get() == it>{move || t(&format!("{prefix}-{code}"))}</option> }
    };
    view! { <select id=id aria-label=move || t(label) title=move || t(label) on:change=choose>{all.iter().map(option).collect_view()}</select> }
}

/// Through whose eyes one looks, or that everything is seen.
#[component]
fn EyesChoice(replay: Replay) -> impl IntoView {
    let play = play();
    let mode = play.mode();
    let choose = move |event| {
        let now = replay.eyes.get_untracked();
        let seat = event_target_value(&event).parse().ok().and_then(Seat::from_number);
        replay.look_through(play, seat.map_or(Eyes { open: true, ..now }, |seat| Eyes { seat, open: false }));
    };
    let option = move |seat: Seat| {
        let is_chosen = move || replay.eyes.get() == Eyes { seat, open: false };
        view! {
            <option value=seat.to_string() prop:selected=is_chosen>{move || tw("replay-eyes-of", &[("name", called(seat).into())])}</option>
        }
    };
    view! {
        <select id="replay-eyes" aria-label=move || t("replay-eyes") title=move || t("replay-eyes") on:change=choose>
            {with_hands(mode).map(option).collect_view()}
            <option value="all" prop:selected=move || replay.eyes.get().open>{move || t("replay-eyes-all")}</option>
        </select>
    }
}

/// The players who have a hand.
pub(super) fn with_hands(mode: Mode) -> impl Iterator<Item = Seat> {
    mode.players().iter().copied().filter(move |player| mode.turns().contains(player))
}

/// Where turns begin and who has scored, along the timeline.
#[component]
fn Marks(replay: Replay) -> impl IntoView {
    let drawn = move |is_it: &dyn Fn(&Event) -> bool, from: u8, to: u8| {
        replay.moments.with_value(|moments| {
            let its = (1..).zip(moments.events()).filter(|(_, event)| is_it(event));
            its.map(|(moment, _)| format!("M{moment} {from}V{to}")).collect::<String>()
        })
    };
    let scored = |side: Side| move |event: &Event| matches!(event.what, What::Scored { side: its, .. } if its == side);
    view! {
        <svg class="marks" viewBox=format!("0 0 {} 12", replay.last().max(1)) preserveAspectRatio="none" aria-hidden="true">
            <path class="turn" d=drawn(&|event| matches!(event.what, What::TurnOf { .. }), 4, 8) />
            <path class="a" d=drawn(&scored(Side::A), 6, 12) />
            <path class="b" d=drawn(&scored(Side::B), 0, 6) />
        </svg>
    }
}

/// "Round 5 · 37 of 98".
fn place(play: Play) -> String {
    let Some(replay) = play.replay else { return String::new() };
    let now = play.session(|session| session.log().len());
    let (stop, count) = replay.moments.with_value(|moments| {
        let last = moments.stops().last().map_or(0, |stop| stop.choices);
        (moments.stop_at(now), last)
    });
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
        // A run of cards is told as one line, from where it begins.
        let shown = session.log();
        let from = shown.len().saturating_sub(8);
        log::told(&shown[from..], true, &words, &perspective).pop().map(|(_, line)| line)
    })
}

/// Where somebody is who has leapt, for those who don't see it.
pub(crate) fn whereabouts(play: Play) -> String {
    let place = match play.replay {
        Some(_) => place(play),
        None if play.is_looking_back() => t("look-back"),
        None => t("look-back-over"),
    };
    let score = play.session(|session| session.scene().score());
    let score = format!("{}–{}", score[Side::A], score[Side::B]);
    let parts = [Some(place), Some(score), latest_line(play)];
    crate::table::queries::sentences(&parts.into_iter().flatten().collect::<Vec<_>>())
}
