//! The table: both sides, the Rift between them, and everything around it.

pub(crate) mod action_bar;
mod announcer;
mod banner;
mod board;
pub(crate) mod card_view;
mod consequence;
mod curtain;
pub(crate) mod described_action;
mod dialogs;
pub(crate) mod draft;
mod drag;
pub(crate) mod effects;
mod ending;
mod error_messages;
pub(crate) mod explain;
pub(crate) mod game;
mod hand;
mod hints;
pub(crate) mod keyboard;
mod land;
pub(crate) mod log;
mod menu;
mod motion;
mod plan_forecast;
mod pointers;
pub(crate) mod seats;
mod signals;
pub(crate) mod spoken_answers;
pub(crate) mod summoners;
pub(crate) mod to_replay;
mod trainer;

use leptos::prelude::*;
use riftforce_client::Session;
use riftforce_rules::Mode;

use crate::browser::back_button::close_on_back;
use crate::browser::dialogs::{Modal, modal};
use crate::browser::dom::{custom_property, follow_table_style};
use crate::browser::erased::{handler, live, memo};
use crate::browser::language::{localized, t};
use crate::browser::wake_lock;
use crate::parts::icons::Icon;
use crate::parts::sound_button::SoundButton;
use crate::parts::symbols;
use action_bar::ActionBar;
use banner::Banner;
use board::Board;
use curtain::Curtain;
use dialogs::{LaterDialog, TableDialog};
use draft::DraftScreen;
use ending::Ending;
use error_messages::ErrorMessages;
use explain::{AskButton, explanations, listen_at_table};
use game::current_game;
use hand::{Hand, Tracker};
use hints::HintButton;
use keyboard::KeysDialog;
use land::Land;
use log::{Log, show_latest};
use pointers::Pointers;
use seats::{Seats, TableEnd};
use summoners::Summoners;
use trainer::{OpenPlan, Trainer};

/// Which drawer is open, where the screen is too small to show everything at once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Drawer {
    None,
    Log,
    Guilds,
    Menu,
    Keys,
    /// What Master would do.
    Best,
}

/// The screens of the current game: its draft, then its table.
#[component]
pub(crate) fn GameScreen() -> impl IntoView {
    let game = current_game();
    announcer::follow(game);
    wake_lock::keep_screen_on_while(memo(move |_| game.view.with_session(Session::is_running)).into());
    let is_draft = memo(move |_| game.view.with_session(|session| session.draft_position().is_some()));
    move || {
        if is_draft.get() {
            view! { <DraftScreen /> }.into_any()
        } else {
            view! { <TableScreen /> }.into_any()
        }
    }
}

/// The screen of a game that has begun.
#[component]
pub(crate) fn TableScreen() -> impl IntoView {
    let game = current_game();
    let drawer = RwSignal::new(Drawer::None);
    let kind = game.kind();
    let is_solo = game.view.mode() == Mode::Solo;
    let watching = untrack(|| game.view.is_watching());
    let (back_to, back_label) = kind.way_back();
    let title = kind.title();
    let panel = kind.open_panel();
    keyboard::listen(game, drawer);
    let narrow = follow_table_style(false, |table| custom_property(table, "--drawers") == "over");
    // Where there's no room beside the table, the panels around it become dialogs over it.
    let is_over = move |which: Drawer| narrow.get() && drawer.get() == which;
    let over_table = move |which: Drawer| {
        Modal::only_while(Signal::derive(move || is_over(which)), move || drawer.set(Drawer::None))
    };
    listen_at_table();
    drag::listen();
    let explained = explanations();
    let has_panel_open = move || narrow.get() && panel.is_some_and(|open| open.get());
    let is_open = move || {
        drawer.get() != Drawer::None
            || game.screen.opened.get().is_some()
            || explained.is_open()
            || has_panel_open()
    };
    close_on_back(Signal::derive(is_open), move || match drawer.get_untracked() {
        _ if explained.is_open() => explained.close(),
        _ if untrack(has_panel_open) => panel.iter().for_each(|open| open.set(false)),
        Drawer::None => game.screen.opened.set(None),
        _ => drawer.set(Drawer::None),
    });
    // In a new game the cards are seen being dealt. Whatever moves next starts from where it is on the page by then.
    game.view.with_driver_untracked(effects::animate_opening);
    let resized =
        window_event_listener(leptos::ev::resize, move |_| game.view.with_driver_untracked(effects::resync));
    let hurried = window_event_listener(leptos::ev::pointerdown, move |_| motion::end_ceremonies());
    let typed = window_event_listener(leptos::ev::keydown, move |_| motion::end_ceremonies());
    on_cleanup(move || [resized, hurried, typed].into_iter().for_each(|listener| listener.remove()));
    let toggle = move |which: Drawer| {
        drawer.update(|drawer| *drawer = if *drawer == which { Drawer::None } else { which });
        // The log opens scrolled to its latest entry.
        request_animation_frame(show_latest);
    };
    view! {
        // Nothing behind an open drawer takes clicks, so they land here and close it.
        <div class=format!("table mode-{} {}", game.view.mode(), kind.class()) on:click=handler(move |event: leptos::ev::MouseEvent| if event.target() == event.current_target() { drawer.set(Drawer::None) }) class:drawer-log=live(move || drawer.get() == Drawer::Log) class:drawer-guilds=live(move || drawer.get() == Drawer::Guilds)
            class:watching=watching class:asking=explained.asking>
            <Land />
            <header class="bar">
                <a class="icon-button" href=back_to.hash() aria-label=localized(back_label) title=localized(back_label)>
                    <Icon symbol=symbols::LEFT />
                </a>
                <h1 class="sr">{localized(title)}</h1>
                <Banner />
                {kind.toolbar()}
                {game.advisor.is_there(game).then(|| view! { <HintButton /> })}
                <SoundButton />
                <AskButton />
                <IconButton id="show-guilds" symbol=symbols::EYE label="table-guilds" pressed=Signal::derive(move || drawer.get() == Drawer::Guilds) act=move || toggle(Drawer::Guilds) />
                <IconButton id="show-log" symbol=symbols::LOG label="log-title" pressed=Signal::derive(move || drawer.get() == Drawer::Log) act=move || toggle(Drawer::Log) />
                <IconButton id="show-menu" symbol=symbols::SETTINGS label="table-menu" pressed=Signal::derive(move || drawer.get() == Drawer::Menu) act=move || toggle(Drawer::Menu) />
            </header>
            {kind.panel(game)}
            <section class="guilds" tabindex=live(move || (!is_over(Drawer::Guilds)).then_some("0")) use:modal=over_table(Drawer::Guilds) aria-label=localized("table-guilds")>
                <CloseDrawer drawer />
                {if is_solo { view! { <Trainer /> }.into_any() } else { view! { <Summoners end=TableEnd::Far /> }.into_any() }}
                <Summoners end=TableEnd::Near />
            </section>
            <div class="middle">
                <Seats end=TableEnd::Far />
                {is_solo.then(|| view! { <OpenPlan /> })}
                <Board />
                <Seats end=TableEnd::Near />
                {kind.controls(game).unwrap_or_else(|| view! { <ActionBar /> }.into_any())}
                {(!watching).then(|| view! { <Hand /> })}
            </div>
            <div class="chronicle" use:modal=over_table(Drawer::Log) aria-label=live(move || is_over(Drawer::Log).then(|| t("log-title")))>
                <CloseDrawer drawer />
                <Log />
                <Tracker />
            </div>
            {live(move || (drawer.get() == Drawer::Menu).then(|| view! { <LaterDialog dialog=TableDialog::Menu(drawer) /> }))}
            {live(move || (drawer.get() == Drawer::Keys).then(|| view! { <KeysDialog drawer /> }))}
            {live(move || (drawer.get() == Drawer::Best).then(|| view! { <LaterDialog dialog=TableDialog::BestActions(drawer) /> }))}
            // Whatever moves over the table is only for show: it can't be tapped, and screen readers don't mention it.
            <div class="overlay" aria-hidden="true"><svg class="arrows"></svg></div>
            <Pointers />
            {kind.over_table(game)}
            <ErrorMessages />
            <Curtain />
            {kind.has_ending().then(|| view! { <Ending /> })}
        </div>
    }
}

#[component]
fn CloseDrawer(drawer: RwSignal<Drawer>) -> impl IntoView {
    view! {
        <button type="button" class="icon-button close-drawer" aria-label=localized("close") title=localized("close")
            on:click=handler(move |_| drawer.set(Drawer::None))>
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
        <button type="button" id=id class="icon-button" aria-haspopup="dialog" aria-expanded=live(move || pressed.get().to_string()) aria-label=localized(label)
            title=localized(label) on:click=handler(move |_| act())>
            <Icon symbol />
        </button>
    }
}
