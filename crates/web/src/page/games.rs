//! The games that are kept in this browser.

use leptos::prelude::*;
use riftforce_rules::Side;
use riftforce_words::Words;
use wasm_bindgen_futures::spawn_local;

use crate::browser::dom::{chosen_text, download};
use crate::browser::say::{Tongue, t, words, words_of};
use crate::host::games::{self, Kept, NotTaken, ReadError, Stage, Summary};
use crate::page::app::Page;
use crate::page::route::Route;
use crate::parts::players::Players;

/// Why a game that is kept here cannot be opened.
pub(crate) fn trouble(error: &ReadError, words: &Words) -> String {
    match error {
        ReadError::FutureFormat => words.text("kept-future"),
        ReadError::OtherRules { .. } => words.text("kept-other-rules"),
        ReadError::NotRift(error) => words.with("kept-broken", &[("reason", words.text_error(error).into())]),
        ReadError::NotATable | ReadError::Broken(_) | ReadError::Diverged => words.text("kept-changed"),
    }
}

/// Why a file can't be imported. Nothing in it is kept here, so there's nothing to save either.
fn import_trouble(error: &ReadError, words: &Words) -> String {
    match error {
        ReadError::FutureFormat => words.text("import-future"),
        ReadError::OtherRules { .. } => words.text("import-other-rules"),
        ReadError::NotRift(error) => {
            words.with("import-broken", &[("reason", words.text_error(error).into())])
        }
        ReadError::NotATable | ReadError::Broken(_) | ReadError::Diverged => words.text("import-changed"),
    }
}

/// One game in a list: who plays, how it stands, and when it was last played.
#[component]
pub(crate) fn GameLine(summary: Summary) -> impl IntoView {
    let href = Route::Game(summary.id.clone()).hash();
    let when = js_sys::Date::new(&(summary.latest_ms as f64).into());
    let summary = StoredValue::new(summary);
    let who = move || summary.with_value(|summary| who_plays(summary, &words()));
    let state = move || summary.with_value(|summary| how_it_stands(summary, &words()));
    let date = move || {
        let code = words().language().code();
        String::from(when.to_locale_date_string(code, &js_sys::Object::new()))
    };
    view! {
        <li class="game-line">
            <a href=href><b>{who}</b><span>{state}</span><time>{date}</time></a>
        </li>
    }
}

fn who_plays(summary: &Summary, words: &Words) -> String {
    let players = Players::new(summary.mode, &summary.players);
    let side = |side: Side| {
        let seats = summary.mode.players().iter().filter(|seat| seat.side() == side);
        seats.map(|&seat| players.name(seat, words)).collect::<Vec<_>>().join(", ")
    };
    format!("{} – {}", side(Side::A), side(Side::B))
}

fn how_it_stands(summary: &Summary, words: &Words) -> String {
    let score = summary.score;
    match summary.stage {
        Stage::Over(outcome) => {
            let players = Players::new(summary.mode, &summary.players);
            words.outcome(outcome, score, &players.perspective(players.reader(), words))
        }
        Stage::Draft(_) => words.text("games-draft"),
        Stage::Turn(_) => {
            let score = [("first", score[Side::A].into()), ("second", score[Side::B].into())];
            words.with("games-running", &score)
        }
    }
}

/// The page with all games.
#[component]
pub(crate) fn GamesPage() -> impl IntoView {
    let changed = RwSignal::new(0);
    let said = RwSignal::new(None::<String>);
    let tongue = expect_context::<Tongue>();
    let import = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        spawn_local(async move {
            let Some(text) = chosen_text(input).await else { return };
            let words = words_of(tongue.0.get_untracked());
            match games::import(&text) {
                Ok(id) => Route::Game(id).go(),
                Err(NotTaken::Unreadable(error)) => said.set(Some(import_trouble(&error, &words))),
                Err(NotTaken::NotKept(trouble)) => said.set(Some(words.text(trouble.key()))),
            }
        });
    };
    let list = move || {
        changed.track();
        let is_over =
            |kept: &Kept| matches!(&kept.summary, Ok(summary) if matches!(summary.stage, Stage::Over(_)));
        let (readable, broken): (Vec<Kept>, Vec<Kept>) =
            games::all().into_iter().partition(|kept| kept.summary.is_ok());
        let (finished, running): (Vec<Kept>, Vec<Kept>) = readable.into_iter().partition(is_over);
        let empty = running.is_empty() && finished.is_empty() && broken.is_empty();
        view! {
            {empty.then(|| view! { <p>{t("games-none")}</p> })}
            <Games title="games-running-title" games=running changed />
            <Games title="games-finished-title" games=finished changed />
            <Games title="games-broken-title" games=broken changed />
        }
    };
    view! {
        <Page title="games-title">
            <div class="import">
                <label class="button" for="import">{move || t("import")}</label>
                <input type="file" id="import" class="sr" accept=".rift,text/plain" on:change=import />
                <p class="trouble" role="alert">{move || said.get()}</p>
            </div>
            {list}
        </Page>
    }
}

#[component]
fn Games(title: &'static str, games: Vec<Kept>, changed: RwSignal<u32>) -> impl IntoView {
    let line = move |kept: Kept| {
        let Kept { id, text, summary } = kept;
        let (name, id) = (format!("riftforce-{id}.rift"), StoredValue::new(id));
        let what = match summary {
            Ok(summary) => view! { <GameLine summary /> }.into_any(),
            Err(error) => {
                view! { <li class="game-line broken"><p>{move || trouble(&error, &words())}</p></li> }
                    .into_any()
            }
        };
        let sure = RwSignal::new(false);
        let forget = move |_| {
            if sure.get_untracked() {
                id.with_value(|id| games::forget(id));
                changed.update(|changed| *changed += 1);
            }
            sure.set(true);
        };
        view! {
            <li class="kept">
                <ul class="games">{what}</ul>
                <button type="button" class="button small" on:click=move |_| { let _ = download(&name, &text); }>{move || t("export")}</button>
                <button type="button" class="button small" on:click=forget on:blur=move |_| sure.set(false)>
                    {move || t(if sure.get() { "forget-sure" } else { "forget" })}
                </button>
            </li>
        }
    };
    (!games.is_empty()).then(|| {
        view! {
            <section>
                <h2>{move || t(title)}</h2>
                <ul class="games">{games.into_iter().map(line).collect_view()}</ul>
            </section>
        }
    })
}
