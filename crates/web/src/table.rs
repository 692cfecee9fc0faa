//! The table: both sides, the Rift between them, and everything around it.

use leptos::prelude::*;
use riftforce_rules::{GOAL, Mode, Seat, Side};

use crate::actions::Actions;
use crate::back::close_on_back;
use crate::board::Board;
use crate::dom::{download, follow_table_style, styled};
use crate::ending::Ending;
use crate::explain::{AskButton, explained, listen_at_table};
use crate::hand::{Hand, Tracker};
use crate::icons::Icon;
use crate::keys::{self, KeysDialog};
use crate::lesson::CoachPanel;
use crate::log::{Log, show_latest};
use crate::motion;
use crate::play::{Play, play, words_and_perspective};
use crate::queries::sentences;
use crate::route::Route;
use crate::say::{t, tw, words};
use crate::seats::Seats;
use crate::settings::{Speed, change, set_sound, settings};
use crate::summoners::Summoners;
use crate::symbols;
use crate::trainer::{OpenPlan, Trainer};

/// Which drawer is open, where the screen is too small to show everything at once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Drawer {
    None,
    Log,
    Guilds,
    Menu,
    Keys,
}

/// The screen of a game.
#[component]
pub(crate) fn TableScreen() -> impl IntoView {
    let play = play();
    let drawer = RwSignal::new(Drawer::None);
    let is_solo = play.mode() == Mode::Solo;
    keys::listen(play, drawer);
    let narrow = follow_table_style(false, |table| styled(table, "--drawers") == "over");
    // Where there is no room beside the table, what stands around it is a dialog over it.
    let over = move |which: Drawer| (narrow.get() && drawer.get() == which).then_some("dialog");
    let modal = move |which: Drawer| over(which).map(|_| "true");
    listen_at_table();
    let explained = explained();
    let is_open = move || drawer.get() != Drawer::None || play.opened.get().is_some() || explained.is_open();
    close_on_back(Signal::derive(is_open), move || match drawer.get_untracked() {
        _ if explained.is_open() => explained.close(),
        Drawer::None => play.opened.set(None),
        _ => drawer.set(Drawer::None),
    });
    request_animation_frame(motion::look);
    let toggle = move |which: Drawer| {
        drawer.update(|drawer| *drawer = if *drawer == which { Drawer::None } else { which });
        // The log is read from its end, where it opens too.
        request_animation_frame(show_latest);
    };
    view! {
        // What is behind a drawer takes no clicks, so that they come here, and close it.
        <div class=format!("table mode-{}", play.mode()) on:click=move |event| if event.target() == event.current_target() { drawer.set(Drawer::None) } class:drawer-log=move || drawer.get() == Drawer::Log class:drawer-guilds=move || drawer.get() == Drawer::Guilds
            class:coached=play.coach.is_some() class:asking=explained.asking>
            <header class="bar">
                <a class="icon-button" href=Route::Start.hash() aria-label=move || t("back-to-start") title=move || t("back-to-start")>
                    <Icon symbol=symbols::LEFT />
                </a>
                <h1 class="sr">{move || t("table-title")}</h1>
                <Banner />
                <AskButton />
                <IconButton id="show-guilds" symbol=symbols::EYE label="table-guilds" pressed=Signal::derive(move || drawer.get() == Drawer::Guilds) act=move || toggle(Drawer::Guilds) />
                <IconButton id="show-log" symbol=symbols::LOG label="log-title" pressed=Signal::derive(move || drawer.get() == Drawer::Log) act=move || toggle(Drawer::Log) />
                <IconButton id="show-menu" symbol=symbols::SETTINGS label="table-menu" pressed=Signal::derive(move || drawer.get() == Drawer::Menu) act=move || toggle(Drawer::Menu) />
            </header>
            <CoachPanel />
            <section class="guilds" tabindex=move || over(Drawer::Guilds).is_none().then_some("0") role=move || over(Drawer::Guilds) aria-modal=move || modal(Drawer::Guilds) aria-label=move || t("table-guilds")>
                <CloseDrawer drawer />
                {match is_solo {
                    true => view! { <Trainer /> }.into_any(),
                    false => view! { <Summoners mine=false /> }.into_any(),
                }}
                <Summoners mine=true />
            </section>
            <div class="middle">
                <Seats mine=false />
                {is_solo.then(|| view! { <OpenPlan /> })}
                <Board />
                <Seats mine=true />
                <Actions />
                <Hand />
            </div>
            <div class="chronicle" role=move || over(Drawer::Log) aria-modal=move || modal(Drawer::Log) aria-label=move || over(Drawer::Log).map(|_| t("log-title"))>
                <CloseDrawer drawer />
                <Log />
                <Tracker />
            </div>
            {move || (drawer.get() == Drawer::Menu).then(|| view! { <Menu drawer /> })}
            {move || (drawer.get() == Drawer::Keys).then(|| view! { <KeysDialog drawer /> })}
            <Troubles />
            <Curtain />
            <Ending />
        </div>
    }
}

#[component]
fn CloseDrawer(drawer: RwSignal<Drawer>) -> impl IntoView {
    view! {
        <button type="button" class="icon-button close-drawer" data-escape="" aria-label=move || t("close") title=move || t("close")
            on:click=move |_| drawer.set(Drawer::None)>
            <Icon symbol=symbols::CROSS />
        </button>
    }
}

#[component]
fn IconButton(
    id: &'static str,
    symbol: symbols::Symbol,
    label: &'static str,
    pressed: Signal<bool>,
    act: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button type="button" id=id class="icon-button" aria-haspopup="dialog" aria-expanded=move || pressed.get().to_string() aria-label=move || t(label)
            title=move || t(label) on:click=move |_| act()>
            <Icon symbol />
        </button>
    }
}

/// Whose turn it is, or that the last round has come.
#[component]
fn Banner() -> impl IntoView {
    let play = play();
    view! {
        <div class="banner">
            {move || is_last_round(play).then(|| view! { <p class="last-round">{t("table-last-round")}</p> })}
            <p class="bot-says">{move || bot_says(play)}</p>
        </div>
    }
}

/// Whether a side has reached the goal, and the round is being finished.
pub(crate) fn is_last_round(play: Play) -> bool {
    play.session(|session| {
        let score = session.scene().score();
        session.whose_turn().is_some() && score[Side::A].max(score[Side::B]) >= GOAL
    })
}

/// Why a bot did what it did, and how it sees its chances.
pub(crate) fn bot_says(play: Play) -> Option<String> {
    let (words, perspective) = words_and_perspective();
    let said = play.said.get()?;
    let why = words.reasons(&said.reasons, perspective.seat(said.seat));
    let chance = said.win_percent.map(|percent| words.with("bot-chance", &[("percent", percent.into())]));
    let parts: Vec<String> =
        [Some(why), chance].into_iter().flatten().filter(|part| !part.is_empty()).collect();
    (!parts.is_empty()).then(|| sentences(&parts))
}

/// Between the turns of two people at one screen nobody's hand is seen.
#[component]
fn Curtain() -> impl IntoView {
    let play = play();
    let name = move || {
        let words = words();
        play.table(|table| crate::play::name_of(table, table.turn().unwrap_or(Seat::One), &words))
    };
    move || {
        play.curtain.get().then(|| view! {
            <div class="veil curtain">
                <section class="ending" role="dialog" aria-modal="true" aria-labelledby="curtain-title">
                    <Icon symbol=symbols::EYE class="sym crown" />
                    <h2 id="curtain-title">{move || tw("curtain-title", &[("name", name().into())])}</h2>
                    <p>{move || t("curtain-text")}</p>
                    <button type="button" id="open-curtain" class="button primary big" on:click=move |_| play.open_curtain()>
                        {move || tw("curtain-open", &[("name", name().into())])}
                    </button>
                </section>
            </div>
        })
    }
}

/// What is wrong, and the way on.
#[component]
pub(crate) fn Troubles() -> impl IntoView {
    let play = play();
    let export = move |_| save_as_file(play);
    view! {
        <div class="troubles" role="alert">
            {move || play.storage_trouble.get().filter(|_| !play.storage_told.get()).map(|trouble| view! {
                <p>
                    {t(trouble.key())}
                    <button type="button" class="button small" on:click=export>{t("export")}</button>
                    <button type="button" class="button small" on:click=move |_| play.storage_told.set(true)>{t("close")}</button>
                </p>
            })}
            {move || play.overtaken.get().then(|| view! {
                <p>{t("game-overtaken")}<button type="button" class="button small" id="overtaken" on:click=move |_| play.overtaken.set(false)>{t("close")}</button></p>
            })}
            {move || play.worker_died.get().then(|| view! {
                <p>{t("worker-died")}<button type="button" class="button small" on:click=move |_| play.wake_bots()>{t("worker-again")}</button></p>
            })}
        </div>
    }
}

fn save_as_file(play: Play) {
    let (name, text) = play.table(|table| (format!("riftforce-{}.rift", table.id()), table.text()));
    let _ = download(&name, &text);
}

/// What is needed now and then.
#[component]
fn Menu(drawer: RwSignal<Drawer>) -> impl IntoView {
    let play = play();
    let settings = settings();
    let sure = RwSignal::new(false);
    let close = move || drawer.set(Drawer::None);
    let resign = move |_| {
        if sure.get_untracked() {
            close();
            return play.resign();
        }
        sure.set(true);
    };
    let speed = move |&(speed, code): &(Speed, &'static str)| {
        view! {
            <button type="button" class="button small" aria-pressed=move || (settings.get().speed == speed).to_string()
                on:click=move |_| change(|settings| settings.speed = speed)>{move || t(&format!("speed-{code}"))}</button>
        }
    };
    view! {
        <div class="veil" on:click=move |_| close()>
            <section class="menu" role="dialog" aria-modal="true" aria-label=move || t("table-menu") on:click=|event| event.stop_propagation()>
                <h2>{move || t("table-menu")}</h2>
                <div class="row" role="group" aria-label=move || t("settings-speed")>{Speed::ALL.iter().map(speed).collect_view()}</div>
                <button type="button" class="button" id="toggle-sound"
                    on:click=move |_| set_sound(!settings.get_untracked().sound)>{move || t(if settings.get().sound { "sound-on" } else { "sound-off" })}</button>
                {move || play.may_take_back().then(|| view! {
                    <button type="button" class="button" id="take-back" on:click=move |_| { close(); play.take_back() }>{t("take-back")}</button>
                })}
                <button type="button" class="button" on:click=move |_| save_as_file(play)><Icon symbol=symbols::SHARE />{move || t("export")}</button>
                {move || (play.coach.is_none() && play.table(|table| table.outcome().is_none())).then(|| view! {
                    <button type="button" class="button" id="resign" on:click=resign><Icon symbol=symbols::RESIGN />{move || t(if sure.get() { "resign-sure" } else { "resign" })}</button>
                })}
                <a class="button" href=Route::Settings.hash()>{move || t("settings-title")}</a>
                <a class="button" href=Route::Help.hash()>{move || t("help-title")}</a>
                <button type="button" class="button" on:click=move |_| drawer.set(Drawer::Keys)>{move || t("help-keys")}</button>
                <button type="button" class="button primary" data-escape="" on:click=move |_| close()>{move || t("close")}</button>
            </section>
        </div>
    }
}
