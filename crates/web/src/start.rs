//! The start page. Its static twin in `static/index.html` is there before this code is.

use leptos::prelude::*;
use riftforce_client::Subject;

use crate::games::GameLine;
use crate::host::games::{self, Stage};
use crate::icons::Icon;
use crate::lesson::is_done;
use crate::route::Route;
use crate::say::t;
use crate::symbols::{self, Symbol};

/// The start page.
#[component]
pub(crate) fn StartPage() -> impl IntoView {
    let kept = games::all();
    // Whoever has never played is offered the first lesson before all else, here and in the static twin.
    let newcomer = kept.is_empty() && !is_done(Subject::First);
    let running = kept.into_iter().filter_map(|kept| kept.summary.ok());
    let running: Vec<_> =
        running.filter(|summary| !matches!(summary.stage, Stage::Over(_))).take(3).collect();
    let going_on = (!running.is_empty()).then(|| {
        view! {
            <section class="going-on" aria-labelledby="going-on">
                <h2 id="going-on">{move || t("start-go-on")}</h2>
                <ul class="games">{running.into_iter().map(|summary| view! { <GameLine summary /> }).collect_view()}</ul>
            </section>
        }
    });
    view! {
        <div class="start">
            <header class="masthead">
                <Icon symbol=symbols::RIFT class="sym emblem" />
                <h1>{move || t("app-title")}</h1>
                <p class="tagline">{move || t("start-tagline")}</p>
            </header>
            {going_on}
            <nav class="ways" aria-label=move || t("start-ways")>
                {newcomer.then(|| view! { <Way route=Route::Lesson(Subject::First) symbol=symbols::RIFT name="start-learn" about="start-learn-about" primary=true /> })}
                <Way route=Route::NewAgainstBot symbol=symbols::BOT name="start-bot" about="start-bot-about" primary=!newcomer />
                <Way route=Route::NewSolo symbol=symbols::CROWN name="start-solo" about="start-solo-about" primary=false />
                <Way route=Route::NewTeam symbol=symbols::PEOPLE name="start-team" about="start-team-about" primary=false />
                <Way route=Route::NewHotSeat symbol=symbols::PERSON name="start-two" about="start-two-about" primary=false />
                <Way route=Route::Games symbol=symbols::LOG name="start-games" about="start-games-about" primary=false />
                <Way route=Route::Lessons symbol=symbols::EYE name="start-lessons" about="start-lessons-about" primary=false />
                <Way route=Route::Help symbol=symbols::QUESTION name="start-help" about="start-help-about" primary=false />
                <Way route=Route::Settings symbol=symbols::SETTINGS name="start-settings" about="start-settings-about" primary=false />
            </nav>
            <footer class="fine-print"><p>{move || t("start-fan-work")}</p></footer>
        </div>
    }
}

#[component]
fn Way(
    route: Route,
    symbol: Symbol,
    name: &'static str,
    about: &'static str,
    primary: bool,
) -> impl IntoView {
    view! {
        <a class="way" class:primary=primary href=route.hash()>
            <Icon symbol />
            <span class="way-name">{move || t(name)}</span>
            <span class="way-about">{move || t(about)}</span>
        </a>
    }
}
