//! The page as a whole: which screen is shown, and what all screens share.

use leptos::prelude::*;

use crate::announcer::{self, LiveRegion};
use crate::back;
use crate::draft::DraftScreen;
use crate::explain::{Explained, Explanation, explained};
use crate::focus;
use crate::games::GamesPage;
use crate::help::HelpPage;
use crate::icons::Icon;
use crate::lesson::{LessonScreen, LessonsPage};
use crate::new_game::NewGamePage;
use crate::new_solo::NewSoloPage;
use crate::new_team::NewTeamPage;
use crate::play::Play;
use crate::route::{self, Route};
use crate::say::{Tongue, t, words};
use crate::settings::{Settings, SettingsPage};
use crate::start::{self, StartPage};
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
    provide_context(Explained::new());
    Effect::new(move |_| {
        let settings = settings.get();
        settings.dress_page();
        tongue.set(settings.tongue());
    });
    back::watch_links();
    sound::wake_with_first_touch();
    let route = route::follow();
    focus::watch();
    Effect::new(move |before: Option<()>| {
        let is_rule = matches!(route.get(), Route::Rule(_));
        // What was explained on one screen is of no use on another.
        explained().close();
        // The first page is read from its beginning; of any other, its heading is where reading goes on, or the rule that
        // was asked for.
        if before.is_some() && !is_rule {
            request_animation_frame(focus::enter_page);
        }
    });
    // Whoever reads by ear is told where they are. The start page has a title from the beginning, and needs no words for it:
    // to read all of them takes a while, and a newcomer's telephone has enough to do.
    let name = document().title();
    Effect::new(move |_| {
        let key = match route.get() {
            Route::Start => return document().set_title(&name),
            Route::NewAgainstBot => "new-bot-title",
            Route::NewHotSeat => "new-two-title",
            Route::NewSolo => "new-solo-title",
            Route::NewTeam => "new-team-title",
            Route::Game(_) => "table-title",
            Route::Games => "games-title",
            Route::Settings => "settings-title",
            Route::Help | Route::Rule(_) => "help-title",
            Route::Lessons => "lessons-title",
            Route::Lesson(subject) => crate::lesson::title(subject),
        };
        document().set_title(&format!("{} · {name}", t(key)));
    });
    let screen = move || match route.get() {
        Route::Start => view! { <StartPage /> }.into_any(),
        Route::NewAgainstBot => view! { <NewGamePage against_bot=true /> }.into_any(),
        Route::NewHotSeat => view! { <NewGamePage against_bot=false /> }.into_any(),
        Route::NewSolo => view! { <NewSoloPage /> }.into_any(),
        Route::NewTeam => view! { <NewTeamPage /> }.into_any(),
        Route::Game(id) => view! { <Game id /> }.into_any(),
        Route::Games => view! { <GamesPage /> }.into_any(),
        Route::Settings => view! { <SettingsPage /> }.into_any(),
        Route::Help => view! { <HelpPage rule=None /> }.into_any(),
        Route::Rule(rule) => view! { <HelpPage rule=Some(rule) /> }.into_any(),
        Route::Lessons => view! { <LessonsPage /> }.into_any(),
        Route::Lesson(subject) => view! { <LessonScreen subject /> }.into_any(),
    };
    let screen = move || {
        start::set_shown(route.get() == Route::Start);
        screen()
    };
    view! {
        <UpdateBar />
        {screen}
        <LiveRegion />
        <Explanation />
    }
}

/// A game that is kept here: its draft, then its table.
#[component]
fn Game(id: String) -> impl IntoView {
    match store::load(&id).map(|kept| kept.table) {
        Some(Ok(table)) => {
            let play = Play::new(table, None);
            provide_context(play);
            announcer::follow(play);
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
