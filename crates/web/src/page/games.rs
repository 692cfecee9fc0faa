//! The games saved in this browser.

use leptos::prelude::*;
use riftforce_rules::{Guild, Side};
use riftforce_words::Words;
use wasm_bindgen_futures::spawn_local;

use crate::browser::date::format_time;
use crate::browser::dom::{chosen_text, download};
use crate::browser::erased::{handler, live};
use crate::browser::language::{localized, t, words};
use crate::hosting::games::{self, GamePhase, ImportError, ReadError, SavedGame, Summary};
use crate::local::why_not_opened;
use crate::parts::guilds::guild_class;
use crate::parts::icons::GuildIcon;
use crate::parts::page::Page;
use crate::parts::players::Players;
use crate::route::Route;
use crate::storage::backup::looks_like_backup;
use crate::table::to_replay::route_to;

/// Why a file can't be imported. Nothing in it is stored here, so there's nothing to save either.
fn import_trouble(error: &ReadError, words: &Words) -> String {
    match error {
        ReadError::FutureFormat => words.text("import-future"),
        ReadError::OtherRules { .. } => words.text("import-other-rules"),
        ReadError::NotRift(error) => {
            words.text_with("import-broken", &[("reason", words.text_error(error).into())])
        }
        ReadError::NotATable | ReadError::Broken(_) | ReadError::Diverged => words.text("import-changed"),
    }
}

/// One game in a list: who plays, how things stand, with which guilds, and when it was last played.
#[component]
pub(crate) fn GameLine(summary: Summary, #[prop(default = Vec::new())] guilds: Vec<Guild>) -> impl IntoView {
    let href = Route::Game(summary.id.clone()).hash();
    let summary = StoredValue::new(summary);
    let who = move || summary.with_value(|summary| who_plays(summary, &words()));
    let state = move || summary.with_value(|summary| how_it_stands(summary, &words()));
    let date = move || format_time(summary.with_value(|summary| summary.latest_ms), &words());
    let guild = |guild: Guild| {
        view! { <i class=format!("crest {}", guild_class(guild)) role="img" aria-label=live(move || words().guild(guild)) title=live(move || words().guild(guild))><GuildIcon guild /></i> }
    };
    let guilds = (!guilds.is_empty())
        .then(|| view! { <span class="with-guilds">{guilds.into_iter().map(guild).collect_view()}</span> });
    view! {
        <li class="game-line">
            <a href=href><b>{who}</b><span>{state}</span><time>{date}</time>{guilds}</a>
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
    match summary.phase {
        GamePhase::Over(outcome) => {
            let players = Players::new(summary.mode, &summary.players);
            let perspective = players.perspective(players.reader(), words);
            let early = summary.ended.and_then(|ended| words.early_end(ended, &perspective));
            early.unwrap_or_else(|| words.outcome(outcome, score, &perspective))
        }
        GamePhase::Draft(_) => words.text("games-draft"),
        GamePhase::Turn(_) => {
            let score = [("first", score[Side::A].into()), ("second", score[Side::B].into())];
            words.text_with("games-running", &score)
        }
    }
}

/// The page with all games.
#[component]
pub(crate) fn GamesPage() -> impl IntoView {
    let changed = RwSignal::new(0);
    let said = RwSignal::new(None::<String>);
    let is_backup = RwSignal::new(false);
    let import = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        spawn_local(async move {
            let Some(text) = chosen_text(input).await else { return };
            let words = words();
            // People who saved everything may well look for it here.
            let looks_like_backup = looks_like_backup(&text);
            is_backup.set(looks_like_backup);
            if looks_like_backup {
                return said.set(Some(words.text("import-backup")));
            }
            match (games::import(&text), route_to(&text)) {
                // A finished game can only be looked back at, and for that it doesn't matter whether it could be saved as well.
                (_, Some(route)) => route.go(),
                (Ok(id), None) => Route::Game(id).go(),
                (Err(ImportError::Unreadable(error)), _) => said.set(Some(import_trouble(&error, &words))),
                (Err(ImportError::NotSaved(trouble)), _) => said.set(Some(words.text(trouble.key()))),
            }
        });
    };
    let list = move || {
        changed.track();
        let is_over = |kept: &SavedGame| matches!(&kept.summary, Ok(summary) if matches!(summary.phase, GamePhase::Over(_)));
        let (readable, broken): (Vec<SavedGame>, Vec<SavedGame>) =
            games::all().into_iter().partition(|kept| kept.summary.is_ok());
        let (finished, running): (Vec<SavedGame>, Vec<SavedGame>) = readable.into_iter().partition(is_over);
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
            <p><a class="button" id="to-record" href=Route::Statistics.hash()>{localized("record-title")}</a></p>
            <div class="import">
                <label class="button" for="import">{localized("import")}</label>
                <input type="file" id="import" class="sr" accept=".rift,text/plain" on:change=import />
                <p class="trouble" role="alert">{live(move || said.get())}</p>
                {live(move || is_backup.get().then(|| view! { <a class="button" href=Route::Settings.hash()>{t("settings-title")}</a> }))}
            </div>
            {list}
        </Page>
    }
}

#[component]
fn Games(title: &'static str, games: Vec<SavedGame>, changed: RwSignal<u32>) -> impl IntoView {
    let line = move |kept: SavedGame| {
        let SavedGame { id, text, summary } = kept;
        let guilds = games::guilds_in(&text);
        // To a screen reader, all delete buttons are alike unless each says what it deletes.
        let about = summary.as_ref().ok().cloned();
        let is_over = about.as_ref().is_some_and(|about| matches!(about.phase, GamePhase::Over(_)));
        let name_of = move |key: &str| {
            let words = words();
            let game = about
                .as_ref()
                .map(|it| format!("{}, {}", who_plays(it, &words), format_time(it.latest_ms, &words)));
            let what = game.unwrap_or_else(|| words.text("games-broken-title"));
            words.text_with("about-it", &[("name", words.text(key).into()), ("what", what.into())])
        };
        let name_of = StoredValue::new(name_of);
        let (name, id) = (format!("riftforce-{id}.rift"), StoredValue::new(id));
        let what = match summary {
            Ok(summary) => view! { <GameLine summary guilds /> }.into_any(),
            Err(error) => {
                view! { <li class="game-line broken"><p>{live(move || why_not_opened(&error, &words()))}</p></li> }
                    .into_any()
            }
        };
        let text = StoredValue::new(text);
        let look_back = move |_| text.with_value(|text| route_to(text).iter().for_each(Route::go));
        let sure = RwSignal::new(false);
        let forget = move |_| {
            if sure.get_untracked() {
                id.with_value(|id| games::delete(id));
                changed.update(|changed| *changed += 1);
            }
            sure.set(true);
        };
        let forget_key = move || if sure.get() { "forget-sure" } else { "forget" };
        view! {
            <li class="kept">
                <ul class="games">{what}</ul>
                {is_over.then(|| view! {
                    <button type="button" class="button small look-back" aria-label=live(move || name_of.with_value(|name_of| name_of("replay-open"))) on:click=look_back>{localized("replay-open")}</button>
                })}
                <button type="button" class="button small" aria-label=live(move || name_of.with_value(|name_of| name_of("export"))) on:click=handler(move |_| { text.with_value(|text| { let _ = download(&name, text); }); })>{localized("export")}</button>
                <button type="button" class="button small" aria-label=live(move || name_of.with_value(|name_of| name_of(forget_key()))) on:click=forget on:blur=handler(move |_| sure.set(false))>
                    {live(move || t(forget_key()))}
                </button>
            </li>
        }
    };
    (!games.is_empty()).then(|| {
        view! {
            <section>
                <h2>{localized(title)}</h2>
                <ul class="games">{games.into_iter().map(line).collect_view()}</ul>
            </section>
        }
    })
}

#[cfg(test)]
mod tests {
    use riftforce_protocol::{EndReason, Player, Takebacks};
    use riftforce_rules::{BySide, Mode, Outcome, Seat};
    use riftforce_words::Language;

    use super::*;

    /// A score of 0 to 0 isn't what lost the game.
    #[test]
    fn a_game_that_was_given_up_is_listed_as_such() {
        let person = |seat: Seat| (seat, Player::Person { name: format!("P{seat}") });
        let summary = Summary {
            id: "g".into(),
            mode: Mode::Duel,
            players: [Seat::One, Seat::Two].map(person).into(),
            began_ms: 0,
            latest_ms: 0,
            takebacks: Takebacks::default(),
            score: BySide::default(),
            phase: GamePhase::Over(Outcome::Won(Side::A)),
            ended: Some(EndReason::Resigned(Seat::Two)),
        };
        assert_eq!(how_it_stands(&summary, &Words::new(Language::English)), "P2 resigns. P1 wins the game");
    }
}
