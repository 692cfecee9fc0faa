//! The page as a whole: which screen is shown, and what all screens share.

use leptos::prelude::*;
use riftforce_words::Language;

use crate::browser::back_button;
use crate::browser::erased::{effect, live, memo};
use crate::browser::focus;
use crate::browser::language::{PageLanguage, t};
use crate::browser::live_region::LiveRegion;
use crate::browser::sound;
use crate::land::FarLand;
use crate::local::duel::{NewDuelPage, Opponent};
use crate::local::solo::NewSoloPage;
use crate::local::team::NewTeamPage;
use crate::page::screens::{LaterScreen, title};
use crate::page::start::{self, StartPage};
use crate::page::update::UpdateBar;
use crate::parts::page::NotFound;
use crate::route::{self, Route};
use crate::storage::Settings;
use crate::table::explain::{Explanation, Explanations, explanations};

/// The page.
#[component]
pub(crate) fn App(
    /// The language the page starts with.
    language: Language,
    /// All of that language's messages.
    text: String,
) -> impl IntoView {
    let settings = RwSignal::new(Settings::load());
    let page_language = PageLanguage::new(language, text);
    provide_context(settings);
    provide_context(page_language);
    provide_context(Explanations::new());
    effect(move || {
        let settings = settings.get();
        settings.dress_page();
        page_language.switch_to(settings.page_language());
    });
    // The start page is there in all languages, and shows this one.
    effect(move || {
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", page_language.current().code());
        }
    });
    back_button::watch_links();
    sound::unlock_with_first_touch(move || {
        settings.try_get_untracked().is_some_and(|settings| settings.sound)
    });
    let route = route::follow();
    focus::watch();
    Effect::new(move |before: Option<()>| {
        let is_rule = matches!(route.get(), Route::Rule(_));
        // An explanation from one screen is of no use on another.
        explanations().close();
        // The first page is read from the top; on any later one, reading continues at the heading, or at the rule that was asked
        // for.
        if before.is_some() && !is_rule {
            request_animation_frame(focus::enter_page);
        }
    });
    // Tells screen readers where they are. The start page has a title from the beginning and doesn't need the words for it:
    // parsing all of them takes a while, and a newcomer's phone has enough to do.
    let name = document().title();
    effect(move || {
        let Some(key) = title(&route.get()) else { return document().set_title(&name) };
        document().set_title(&format!("{} · {name}", t(key)));
    });
    let screen = move || match route.get() {
        Route::Start => view! { <StartPage /> }.into_any(),
        Route::NewAgainstBot => view! { <NewDuelPage opponent=Opponent::Bot /> }.into_any(),
        Route::NewHotSeat => view! { <NewDuelPage opponent=Opponent::Person /> }.into_any(),
        Route::NewSolo => view! { <NewSoloPage /> }.into_any(),
        Route::NewTeam => view! { <NewTeamPage /> }.into_any(),
        Route::NotFound => view! { <NotFound /> }.into_any(),
        route => view! { <LaterScreen route /> }.into_any(),
    };
    let screen = move || {
        start::set_shown(route.get() == Route::Start);
        screen()
    };
    let is_at_table = memo(move |_| {
        matches!(
            route.get(),
            Route::Game(_) | Route::Lesson(_) | Route::Puzzle(_) | Route::Table { .. } | Route::Replay(_)
        )
    });
    view! {
        {live(move || (!is_at_table.get()).then(|| view! { <FarLand /> }))}
        <UpdateBar />
        {screen}
        <LiveRegion />
        <Explanation />
    }
}
