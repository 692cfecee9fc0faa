//! The screens whose code isn't loaded until one of them is opened, a function for each chunk. `xtask/src/chunks.rs` says which
//! chunks those are.

use leptos::prelude::*;
use wasm_split_helpers::wasm_split;

use crate::lessons::{self, LessonScreen, LessonsPage};
use crate::local::LocalGameScreen;
use crate::local::daily_duel::DailyDuelScreen;
use crate::online::lobby::OnlinePage;
use crate::online::table_screen::OnlineTable;
use crate::page::games::GamesPage;
use crate::page::help::HelpPage;
use crate::page::settings::SettingsPage;
use crate::page::statistics::StatisticsPage;
use crate::parts::lazy::{Lazy, Loading, NotLoaded, with_words_and_style};
use crate::parts::page::NotFound;
use crate::puzzles::{PuzzleScreen, PuzzlesPage};
use crate::replay::ReplayPage;
use crate::route::Route;

/// The heading of a screen, unless it's the start page, which has its own.
pub(super) fn title(route: &Route) -> Option<&'static str> {
    Some(match route {
        Route::Start => return None,
        Route::NewAgainstBot => "new-bot-title",
        Route::NewHotSeat => "new-two-title",
        Route::NewSolo => "new-solo-title",
        Route::NewTeam => "new-team-title",
        Route::Game(_) | Route::Table { .. } => "table-title",
        Route::Games => "games-title",
        Route::Settings => "settings-title",
        Route::Help | Route::Rule(_) => "help-title",
        Route::Lessons => "lessons-title",
        Route::Lesson(subject) => lessons::title(*subject),
        Route::Puzzles => "puzzles-title",
        Route::Puzzle(_) => "puzzle-title",
        Route::Day(_) => "day-title",
        Route::Statistics => "record-title",
        Route::Online => "online-title",
        Route::Replay(_) => "replay-title",
        Route::NotFound => "page-missing-title",
    })
}

/// What loads a chunk, and what makes one of its screens.
type Chunk = (fn() -> Loading<()>, fn(Route) -> Loading<AnyView>);

/// A screen that may have to be loaded.
#[component]
pub(super) fn LaterScreen(route: Route) -> impl IntoView {
    let title = title(&route).unwrap_or("page-missing-title");
    let (load, show): Chunk = match route {
        Route::Game(_) | Route::Day(_) => {
            (|| Box::pin(async { Ok(load_game().await?) }), |route| Box::pin(game(route)))
        }
        Route::Lesson(_) => {
            (|| Box::pin(with_words_and_style(load_lesson())), |route| Box::pin(lesson(route)))
        }
        Route::Online | Route::Table { .. } => {
            (|| Box::pin(with_words_and_style(load_online())), |route| Box::pin(online(route)))
        }
        Route::Puzzles | Route::Puzzle(_) | Route::Replay(_) => {
            (|| Box::pin(with_words_and_style(load_study())), |route| Box::pin(study(route)))
        }
        _ => (|| Box::pin(with_words_and_style(load_pages())), |route| Box::pin(pages(route))),
    };
    view! { <Lazy title load show=move || show(route.clone()) /> }
}

#[wasm_split(game, fallible, preload(load_game))]
fn game(route: Route) -> Result<AnyView, NotLoaded> {
    Ok(match route {
        Route::Game(id) => view! { <LocalGameScreen id /> }.into_any(),
        Route::Day(day) => view! { <DailyDuelScreen day /> }.into_any(),
        _ => view! { <NotFound /> }.into_any(),
    })
}

#[wasm_split(lesson, fallible, preload(load_lesson))]
fn lesson(route: Route) -> Result<AnyView, NotLoaded> {
    Ok(match route {
        Route::Lesson(subject) => view! { <LessonScreen subject /> }.into_any(),
        _ => view! { <NotFound /> }.into_any(),
    })
}

#[wasm_split(online, fallible, preload(load_online))]
fn online(route: Route) -> Result<AnyView, NotLoaded> {
    Ok(match route {
        Route::Online => view! { <OnlinePage /> }.into_any(),
        Route::Table { table, seat } => view! { <OnlineTable table seat /> }.into_any(),
        _ => view! { <NotFound /> }.into_any(),
    })
}

#[wasm_split(pages, fallible, preload(load_pages))]
fn pages(route: Route) -> Result<AnyView, NotLoaded> {
    Ok(match route {
        Route::Games => view! { <GamesPage /> }.into_any(),
        Route::Settings => view! { <SettingsPage /> }.into_any(),
        Route::Help => view! { <HelpPage rule=None /> }.into_any(),
        Route::Rule(rule) => view! { <HelpPage rule=Some(rule) /> }.into_any(),
        Route::Lessons => view! { <LessonsPage /> }.into_any(),
        Route::Statistics => view! { <StatisticsPage /> }.into_any(),
        _ => view! { <NotFound /> }.into_any(),
    })
}

#[wasm_split(study, fallible, preload(load_study))]
fn study(route: Route) -> Result<AnyView, NotLoaded> {
    Ok(match route {
        Route::Puzzles => view! { <PuzzlesPage /> }.into_any(),
        Route::Puzzle(name) => view! { <PuzzleScreen name /> }.into_any(),
        Route::Replay(link) => view! { <ReplayPage link /> }.into_any(),
        _ => view! { <NotFound /> }.into_any(),
    })
}
