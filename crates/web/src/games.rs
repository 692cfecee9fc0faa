//! The games that are kept in this browser.

use leptos::prelude::*;
use riftforce_protocol::Player;
use riftforce_rules::{Seat, Side};
use riftforce_table::{ReadError, Table};
use riftforce_words::Words;
use wasm_bindgen_futures::spawn_local;

use crate::app::Page;
use crate::dom::{chosen_text, download, now_ms, random_u64};
use crate::play::{is_hot_seat, name_of, perspective};
use crate::route::Route;
use crate::say::{Tongue, t, words, words_of};
use crate::store::{self, Kept};

/// Why a game that is kept here cannot be opened.
pub(crate) fn trouble(error: &ReadError, words: &Words) -> String {
    match error {
        ReadError::FutureFormat => words.text("kept-future"),
        ReadError::OtherRules { .. } => words.text("kept-other-rules"),
        ReadError::NotRift(error) => words.with("kept-broken", &[("reason", words.text_error(error).into())]),
        ReadError::NotATable | ReadError::Broken(_) | ReadError::Diverged => words.text("kept-changed"),
    }
}

/// One game in a list: who plays, how it stands, and when it was last played.
#[component]
pub(crate) fn GameLine(table: Table) -> impl IntoView {
    let href = Route::Game(table.id().into()).hash();
    let when = js_sys::Date::new(&(table.latest_ms() as f64).into());
    let score = table.position().score().0;
    let table = StoredValue::new_local(table);
    let who = move || {
        let words = words();
        table.with_value(|table| {
            let players = table.position().mode().players();
            let side = |side: Side| {
                let names = players
                    .iter()
                    .filter(|seat| seat.side() == side)
                    .map(|&seat| name_of(table, seat, &words));
                names.collect::<Vec<_>>().join(", ")
            };
            format!("{} – {}", side(Side::A), side(Side::B))
        })
    };
    let state = move || {
        let words = words();
        table.with_value(|table| match table.outcome() {
            Some(outcome) => {
                words.outcome(outcome, table.position().score(), &perspective(table, None, &words))
            }
            None if table.position().is_draft() => words.text("games-draft"),
            None => words.with("games-running", &[("first", score[0].into()), ("second", score[1].into())]),
        })
    };
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
            match import(&text) {
                Ok(id) => Route::Game(id).go(),
                Err(Failure::Unreadable(error)) => {
                    said.set(Some(words.with("import-wrong", &[("reason", trouble(&error, &words).into())])))
                }
                Err(Failure::NotKept(trouble)) => said.set(Some(words.text(trouble.key()))),
            }
        });
    };
    let list = move || {
        changed.track();
        let games = store::all();
        let (running, rest): (Vec<Kept>, Vec<Kept>) = games
            .into_iter()
            .partition(|kept| kept.table.as_ref().is_ok_and(|table| table.outcome().is_none()));
        let (finished, broken): (Vec<Kept>, Vec<Kept>) =
            rest.into_iter().partition(|kept| kept.table.is_ok());
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
        let Kept { id, text, table } = kept;
        let (name, id) = (format!("riftforce-{id}.rift"), StoredValue::new(id));
        let what = match table {
            Ok(table) => view! { <GameLine table /> }.into_any(),
            Err(error) => {
                view! { <li class="game-line broken"><p>{move || trouble(&error, &words())}</p></li> }
                    .into_any()
            }
        };
        let sure = RwSignal::new(false);
        let forget = move |_| {
            if sure.get_untracked() {
                id.with_value(|id| store::forget(id));
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

enum Failure {
    Unreadable(ReadError),
    NotKept(store::Trouble),
}

/// Takes in a game from a file, under a new id: nothing that is kept here is overwritten.
fn import(text: &str) -> Result<String, Failure> {
    let id = format!("{:x}", random_u64());
    let table = match Table::read(text) {
        // Our own games keep who played them.
        Ok(table) => Table::import(text, id.clone(), table.players().to_vec(), now_ms()),
        Err(_) => Table::import(text, id.clone(), strangers(), now_ms()),
    };
    let table = table.map_err(Failure::Unreadable)?;
    // Where people share the screen, what was seen cannot be unseen.
    let is_shared = is_hot_seat(&table);
    let table = table.with_takebacks(!is_shared);
    store::save(&table).map_err(Failure::NotKept)?;
    Ok(id)
}

/// Who plays a game from elsewhere: people at this screen, whoever they are.
fn strangers() -> Vec<(Seat, Player)> {
    Seat::ALL.into_iter().map(|seat| (seat, Player::Person { name: String::new() })).collect()
}
