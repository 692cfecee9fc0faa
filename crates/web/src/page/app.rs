//! The page as a whole: which screen is shown, and what all screens share.

use leptos::prelude::*;
use riftforce_client::Session;
use riftforce_words::Language;

use crate::browser::back;
use crate::browser::focus;
use crate::browser::live::LiveRegion;
use crate::browser::say::{Tongue, t, words};
use crate::browser::sound;
use crate::browser::wake;
use crate::hosting::LocalHost;
use crate::land::FarLand;
use crate::online::hall::OnlinePage;
use crate::online::screen::OnlineTable;
use crate::page::games::GamesPage;
use crate::page::help::HelpPage;
use crate::page::lessons::{LessonScreen, LessonsPage};
use crate::page::record::RecordPage;
use crate::page::settings::SettingsPage;
use crate::page::start::{self, StartPage};
use crate::page::update::UpdateBar;
use crate::parts::page::{Nowhere, Page};
use crate::puzzles::{DayScreen, PuzzleScreen, PuzzlesPage};
use crate::replay::ReplayPage;
use crate::route::{self, Route};
use crate::setup::duel::{NewDuelPage, Opponent};
use crate::setup::solo::NewSoloPage;
use crate::setup::team::NewTeamPage;
use crate::storage::Settings;
use crate::table::TableScreen;
use crate::table::announcer;
use crate::table::draft::DraftScreen;
use crate::table::explain::{Explained, Explanation, explained};
use crate::table::play::{Play, play};

/// The page.
#[component]
pub(crate) fn App(
    /// The language the page starts with.
    language: Language,
    /// All of that language's messages.
    text: String,
) -> impl IntoView {
    let settings = RwSignal::new(Settings::kept());
    let tongue = Tongue::new(language, text);
    provide_context(settings);
    provide_context(tongue);
    provide_context(Explained::new());
    Effect::new(move |_| {
        let settings = settings.get();
        settings.dress_page();
        tongue.speak(settings.tongue());
    });
    // The start page is there in all languages, and shows this one.
    Effect::new(move |_| {
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", tongue.spoken().code());
        }
    });
    back::watch_links();
    sound::wake_with_first_touch(move || settings.try_get_untracked().is_some_and(|settings| settings.sound));
    let route = route::follow();
    focus::watch();
    Effect::new(move |before: Option<()>| {
        let is_rule = matches!(route.get(), Route::Rule(_));
        // An explanation from one screen is of no use on another.
        explained().close();
        // The first page is read from the top; on any later one, reading continues at the heading, or at the rule that was asked
        // for.
        if before.is_some() && !is_rule {
            request_animation_frame(focus::enter_page);
        }
    });
    // Tells screen readers where they are. The start page has a title from the beginning and doesn't need the words for it:
    // parsing all of them takes a while, and a newcomer's phone has enough to do.
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
            Route::Lesson(subject) => crate::page::lessons::title(subject),
            Route::Puzzles => "puzzles-title",
            Route::Puzzle(_) => "puzzle-title",
            Route::Day(_) => "day-title",
            Route::Record => "record-title",
            Route::Online => "online-title",
            Route::Table { .. } => "table-title",
            Route::Replay(_) => "replay-title",
            Route::Nowhere => "page-missing-title",
        };
        document().set_title(&format!("{} · {name}", t(key)));
    });
    let screen = move || match route.get() {
        Route::Start => view! { <StartPage /> }.into_any(),
        Route::NewAgainstBot => view! { <NewDuelPage opponent=Opponent::Bot /> }.into_any(),
        Route::NewHotSeat => view! { <NewDuelPage opponent=Opponent::Person /> }.into_any(),
        Route::NewSolo => view! { <NewSoloPage /> }.into_any(),
        Route::NewTeam => view! { <NewTeamPage /> }.into_any(),
        Route::Game(id) => view! { <Game id /> }.into_any(),
        Route::Games => view! { <GamesPage /> }.into_any(),
        Route::Settings => view! { <SettingsPage /> }.into_any(),
        Route::Help => view! { <HelpPage rule=None /> }.into_any(),
        Route::Rule(rule) => view! { <HelpPage rule=Some(rule) /> }.into_any(),
        Route::Lessons => view! { <LessonsPage /> }.into_any(),
        Route::Lesson(subject) => view! { <LessonScreen subject /> }.into_any(),
        Route::Puzzles => view! { <PuzzlesPage /> }.into_any(),
        Route::Puzzle(name) => view! { <PuzzleScreen name /> }.into_any(),
        Route::Day(day) => view! { <DayScreen day /> }.into_any(),
        Route::Record => view! { <RecordPage /> }.into_any(),
        Route::Online => view! { <OnlinePage /> }.into_any(),
        Route::Table { table, seat } => view! { <OnlineTable table seat /> }.into_any(),
        Route::Replay(link) => view! { <ReplayPage link /> }.into_any(),
        Route::Nowhere => view! { <Nowhere /> }.into_any(),
    };
    let screen = move || {
        start::set_shown(route.get() == Route::Start);
        screen()
    };
    let is_at_table = Memo::new(move |_| {
        matches!(
            route.get(),
            Route::Game(_) | Route::Lesson(_) | Route::Puzzle(_) | Route::Table { .. } | Route::Replay(_)
        )
    });
    view! {
        {move || (!is_at_table.get()).then(|| view! { <FarLand /> })}
        <UpdateBar />
        {screen}
        <LiveRegion />
        <Explanation />
    }
}

/// A game saved here.
#[component]
pub(crate) fn Game(id: String) -> impl IntoView {
    match LocalHost::open(&id) {
        Some(Ok(host)) => {
            provide_context(Play::new(host, None));
            view! { <GameScreen /> }.into_any()
        }
        Some(Err(error)) => {
            view! { <Lost reason=crate::page::games::trouble(&error, &words()) /> }.into_any()
        }
        None => view! { <Lost reason=t("game-missing") /> }.into_any(),
    }
}

/// The screens of the current game: its draft, then its table.
#[component]
pub(crate) fn GameScreen() -> impl IntoView {
    let play = play();
    announcer::follow(play);
    wake::stay_awake_while(Memo::new(move |_| play.session(Session::is_running)).into());
    let is_draft = Memo::new(move |_| play.session(|session| session.draft().is_some()));
    move || {
        if is_draft.get() {
            view! { <DraftScreen /> }.into_any()
        } else {
            view! { <TableScreen /> }.into_any()
        }
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
