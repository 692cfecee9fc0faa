//! The page as a whole: which screen is shown, and what all screens share.

use leptos::prelude::*;

use crate::back;
use crate::draft::DraftScreen;
use crate::games::GamesPage;
use crate::help::HelpPage;
use crate::icons::Icon;
use crate::new_game::NewGamePage;
use crate::play::Play;
use crate::route::{self, Route};
use crate::say::{Tongue, t, words};
use crate::settings::{Settings, SettingsPage};
use crate::start::StartPage;
use crate::store;
use crate::symbols;
use crate::table::TableScreen;
use crate::update::UpdateBar;
use crate::{sound, wake};

/// The page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let settings =
        RwSignal::new(store::read("settings").map_or_else(Settings::default, |text| Settings::read(&text)));
    let tongue = RwSignal::new(settings.get_untracked().tongue());
    provide_context(settings);
    provide_context(Tongue(tongue));
    Effect::new(move |_| {
        let settings = settings.get();
        settings.dress_page();
        tongue.set(settings.tongue());
    });
    back::watch_links();
    sound::wake_with_first_touch();
    let route = route::follow();
    // Whoever reads by ear is told where they are.
    Effect::new(move |_| {
        let title = match route.get() {
            Route::Start => t("app-title"),
            Route::NewAgainstBot => t("new-bot-title"),
            Route::NewHotSeat => t("new-two-title"),
            Route::Game(_) => t("table-title"),
            Route::Games => t("games-title"),
            Route::Settings => t("settings-title"),
            Route::Help => t("help-title"),
        };
        document().set_title(&if route.get() == Route::Start {
            title
        } else {
            format!("{title} · {}", t("app-title"))
        });
    });
    let screen = move || match route.get() {
        Route::Start => view! { <StartPage /> }.into_any(),
        Route::NewAgainstBot => view! { <NewGamePage against_bot=true /> }.into_any(),
        Route::NewHotSeat => view! { <NewGamePage against_bot=false /> }.into_any(),
        Route::Game(id) => view! { <Game id /> }.into_any(),
        Route::Games => view! { <GamesPage /> }.into_any(),
        Route::Settings => view! { <SettingsPage /> }.into_any(),
        Route::Help => view! { <HelpPage /> }.into_any(),
    };
    view! { <UpdateBar /> {screen} }
}

/// A game that is kept here: its draft, then its table.
#[component]
fn Game(id: String) -> impl IntoView {
    match store::load(&id).map(|kept| kept.table) {
        Some(Ok(table)) => {
            let play = Play::new(table);
            provide_context(play);
            wake::stay_awake_while(Memo::new(move |_| play.table(|table| table.outcome().is_none())).into());
            let is_draft = Memo::new(move |_| play.table(|table| table.position().is_draft()));
            (move || match is_draft.get() {
                true => view! { <DraftScreen /> }.into_any(),
                false => view! { <TableScreen /> }.into_any(),
            })
            .into_any()
        }
        Some(Err(error)) => view! { <Lost reason=crate::games::trouble(&error, &words()) /> }.into_any(),
        None => view! { <Lost reason=t("game-missing") /> }.into_any(),
    }
}

#[component]
fn Lost(reason: String) -> impl IntoView {
    view! {
        <Page title="game-lost-title">
            <p>{reason}</p>
            <p><a class="button primary" href=Route::Games.hash()>{move || t("games-title")}</a></p>
        </Page>
    }
}

/// A page that is not the table: a heading, a way back, and what it is about.
#[component]
pub(crate) fn Page(
    title: &'static str,
    #[prop(default = "page")] class: &'static str,
    children: Children,
) -> impl IntoView {
    window().scroll_to_with_x_and_y(0.0, 0.0);
    view! {
        <div class=class>
            <header class="page-head">
                <a class="icon-button" href=Route::Start.hash() aria-label=move || t("back-to-start")>
                    <Icon symbol=symbols::LEFT />
                </a>
                <h1>{move || t(title)}</h1>
            </header>
            {children()}
        </div>
    }
}
