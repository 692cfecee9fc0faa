//! Everything that is kept in this browser, as one file: saved, and taken over again. `docs/everything-file.md` describes it.
//!
//! Taking over destroys nothing: what cannot be read is left out, a game that is further along here stays, and if there is
//! no room for all of it, everything is as it was.

use js_sys::{JSON, Object, Reflect};
use leptos::prelude::*;
use riftforce_client::Subject;
use riftforce_protocol::Version;
use riftforce_table::Table;
use riftforce_words::Words;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::dom::{chosen_text, download};
use crate::ladder;
use crate::say::{Tongue, t, words_of};
use crate::settings::{Settings, settings};
use crate::store::{self, Trouble};

/// What a file says first, so that it is not mistaken for another.
const KIND: &str = "everything";
/// The version of the format; a file of a later one is refused.
const VERSION: f64 = 1.0;

/// What is kept besides games and the turns in their making. A part of the game that keeps something new adds its key here.
const PLAIN_KEYS: &[&str] = &["settings", "wishes", "wishes-team"];

/// Why a file was not taken over.
enum Refusal {
    /// It is no such file, or damaged.
    NotOurs,
    /// It was written by a later version.
    Future,
    NotKept(Trouble),
}

impl Refusal {
    fn key(&self) -> &'static str {
        match self {
            Refusal::NotOurs => "backup-not-ours",
            Refusal::Future => "backup-future",
            Refusal::NotKept(Trouble::Blocked) => "backup-blocked",
            Refusal::NotKept(Trouble::Full) => "backup-full",
        }
    }
}

/// The part of the settings about saving and taking over.
#[component]
pub(crate) fn Backup() -> impl IntoView {
    let said = RwSignal::new(Vec::<String>::new());
    let (tongue, settings) = (expect_context::<Tongue>(), settings());
    let save = move |_| {
        said.set(Vec::new());
        let day = String::from(js_sys::Date::new_0().to_iso_string()).chars().take(10).collect::<String>();
        if let Some(text) = written(&store::everything()) {
            let _ = download(&format!("riftforce-everything-{day}.json"), &text);
        }
    };
    let take = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        spawn_local(async move {
            let Some(text) = chosen_text(input).await else { return };
            let taken = take_over(&text);
            settings
                .set(store::read("settings").map_or_else(Settings::default, |text| Settings::read(&text)));
            let words = words_of(tongue.0.get_untracked());
            said.set(match taken {
                Ok(sorted) => sorted.told(&words),
                Err(refusal) => vec![words.text(refusal.key())],
            });
        });
    };
    view! {
        <section class="backup" aria-labelledby="backup-title">
            <h2 id="backup-title">{move || t("backup-title")}</h2>
            <p class="help">{move || t("backup-help")}</p>
            <div class="import">
                <button type="button" class="button" id="backup-save" on:click=save>{move || t("backup-save")}</button>
                <label class="button" for="backup-take">{move || t("backup-take")}</label>
                <input type="file" id="backup-take" class="sr" accept=".json,application/json" on:change=take />
            </div>
            <div class="told" role="status">{move || said.get().into_iter().map(|it| view! { <p>{it}</p> }).collect_view()}</div>
        </section>
    }
}

/// The file with these entries.
fn written(entries: &[(String, String)]) -> Option<String> {
    let (file, all) = (Object::new(), Object::new());
    let set = |object: &Object, key: &str, value: &JsValue| Reflect::set(object, &key.into(), value).ok();
    for (key, text) in entries {
        set(&all, key, &text.into())?;
    }
    set(&file, "riftforce", &KIND.into())?;
    set(&file, "version", &VERSION.into())?;
    set(&file, "entries", &all)?;
    JSON::stringify_with_replacer_and_space(&file, &JsValue::NULL, &1.into()).ok().map(String::from)
}

/// Takes over what a file holds, and says what came of it.
fn take_over(text: &str) -> Result<Sorted, Refusal> {
    let sorted = sort(read(text)?, store::read);
    store::write_all(&sorted.taken).map_err(Refusal::NotKept)?;
    Ok(sorted)
}

/// The entries of a file. One that is no text is there as `None`.
fn read(text: &str) -> Result<Vec<(String, Option<String>)>, Refusal> {
    let file = JSON::parse(text).map_err(|_| Refusal::NotOurs)?;
    let get = |key: &str| Reflect::get(&file, &key.into()).map_err(|_| Refusal::NotOurs);
    if get("riftforce")?.as_string().as_deref() != Some(KIND) {
        return Err(Refusal::NotOurs);
    }
    match get("version")?.as_f64() {
        Some(VERSION) => (),
        Some(version) if version > VERSION => return Err(Refusal::Future),
        _ => return Err(Refusal::NotOurs),
    }
    let entries = get("entries")?.dyn_into::<Object>().map_err(|_| Refusal::NotOurs)?;
    let pair = |pair: JsValue| {
        let pair = js_sys::Array::from(&pair);
        (pair.get(0).as_string().unwrap_or_default(), pair.get(1).as_string())
    };
    Ok(Object::entries(&entries).iter().map(pair).collect())
}

/// What is to become of the entries of a file.
#[derive(Default, Debug)]
struct Sorted {
    /// What is written, with the keys.
    taken: Vec<(String, String)>,
    /// How many of those are games.
    games: usize,
    /// How many games are as far or further along here.
    kept: usize,
    /// The keys of what cannot be read.
    unreadable: Vec<String>,
    /// How many entries are of a kind that we do not know.
    unknown: usize,
}

/// Decides about each entry, compared with what is kept here.
fn sort(entries: Vec<(String, Option<String>)>, here: impl Fn(&str) -> Option<String>) -> Sorted {
    let mut sorted = Sorted::default();
    // A turn in the making comes after the games: it belongs to the game it was begun in, and comes with that or not at all.
    let (turns, rest): (Vec<_>, Vec<_>) = entries.into_iter().partition(|(key, _)| key.starts_with("turn/"));
    for (key, text) in rest.into_iter().chain(turns) {
        let Some(text) = text else {
            sorted.unreadable.push(key);
            continue;
        };
        match key.split_once('/') {
            // What was beaten here stays beaten.
            None if key == ladder::KEY => {
                let both = ladder::merged(&here(&key).unwrap_or_default(), &text);
                sorted.taken.push((key, both));
            }
            None if PLAIN_KEYS.contains(&key.as_str()) => sorted.taken.push((key, text)),
            Some(("game", id)) => match Table::read(&text) {
                Ok(table) if table.id() == id => match here(&key) {
                    Some(ours) if !is_further(&table, &ours) => sorted.kept += 1,
                    _ => {
                        sorted.games += 1;
                        sorted.taken.push((key, text));
                    }
                },
                _ => sorted.unreadable.push(key),
            },
            Some(("turn", id)) => {
                if sorted.taken.iter().any(|(taken, _)| taken.strip_prefix("game/") == Some(id)) {
                    sorted.taken.push((key, text));
                }
            }
            // How far a lesson has come, unless it was begun here too.
            Some(("lesson", name)) if Subject::from_name(name).is_some() => match here(&key) {
                Some(_) => (),
                None => sorted.taken.push((key, text)),
            },
            _ => sorted.unknown += 1,
        }
    }
    sorted
}

/// Whether a game is further along than the one that is here. What cannot be read here is never overwritten.
fn is_further(table: &Table, here: &str) -> bool {
    let progress = |table: &Table| -> (Version, u64) { (table.version(), table.latest_ms()) };
    Table::read(here).is_ok_and(|here| progress(table) > progress(&here))
}

impl Sorted {
    /// What came of it, in sentences.
    fn told(&self, words: &Words) -> Vec<String> {
        let count = |key: &str, count: usize| words.with(key, &[("count", (count as i64).into())]);
        let mut told = vec![count("backup-taken", self.games)];
        if self.kept > 0 {
            told.push(count("backup-kept", self.kept));
        }
        if !self.unreadable.is_empty() {
            told.push(words.with("backup-unreadable", &[("names", self.unreadable.join(", ").into())]));
        }
        if self.unknown > 0 {
            told.push(count("backup-unknown", self.unknown));
        }
        told
    }
}

#[cfg(test)]
mod tests {
    use riftforce_protocol::{Command, CommandId, Order, Player};
    use riftforce_rules::{Draft, Mode, Position, Seat};

    use super::*;

    fn game(id: &str) -> Table {
        let players = [Seat::One, Seat::Two].map(|seat| (seat, Player::Person { name: String::new() }));
        Table::new(id.into(), Position::deal(Mode::Duel, Draft::Base, 1), players.to_vec(), 1_000)
    }

    /// The same game after its first player has resigned.
    fn resigned(id: &str) -> Table {
        let mut table = game(id);
        let command =
            Command { id: CommandId(1), seat: Seat::One, version: table.version(), order: Order::Resign };
        table.obey(&command, 2_000).expect("whoever plays may resign");
        table
    }

    fn entry(key: &str, text: impl Into<String>) -> (String, Option<String>) {
        (key.into(), Some(text.into()))
    }

    fn keys(sorted: &Sorted) -> Vec<&str> {
        sorted.taken.iter().map(|(key, _)| key.as_str()).collect()
    }

    #[test]
    fn everything_is_taken_where_there_is_nothing() {
        let entries = vec![
            entry("turn/a", "0.3\nFi5@1"),
            entry("game/a", game("a").text()),
            entry("settings", "theme=dark\n"),
            entry("wishes", "novice base random"),
        ];
        let sorted = sort(entries, |_| None);
        assert_eq!(keys(&sorted), ["game/a", "settings", "wishes", "turn/a"]);
        assert_eq!((sorted.games, sorted.kept, sorted.unknown), (1, 0, 0));
    }

    #[test]
    fn the_copy_that_is_further_along_stays() {
        let (early, late) = (game("a").text(), resigned("a").text());
        let entries = |text: &str| vec![entry("game/a", text), entry("turn/a", "0.3\n")];
        for (file, here, is_taken) in [(&late, &early, true), (&early, &late, false), (&early, &early, false)]
        {
            let sorted = sort(entries(file), |key| (key == "game/a").then(|| here.clone()));
            assert_eq!((sorted.games, sorted.kept), (is_taken.into(), (!is_taken).into()));
            assert_eq!(keys(&sorted).contains(&"turn/a"), is_taken);
        }
    }

    #[test]
    fn what_cannot_be_read_is_named_and_touches_nothing() {
        let entries = vec![
            entry("game/a", "rift: 1\nnonsense"),
            entry("game/b", game("a").text()),
            ("game/c".to_string(), None),
            entry("turn/a", "0.3\n"),
        ];
        let sorted = sort(entries, |_| None);
        assert_eq!(sorted.unreadable, ["game/a", "game/b", "game/c"]);
        assert_eq!(keys(&sorted), [""; 0]);
        // And what cannot be read here stays as it is.
        let sorted = sort(vec![entry("game/a", game("a").text())], |_| Some("damaged".into()));
        assert_eq!((sorted.kept, sorted.games), (1, 0));
    }

    #[test]
    fn what_a_later_version_keeps_is_skipped_with_a_word() {
        let sorted = sort(vec![entry("hats", "tall"), entry("map/1", "north")], |_| None);
        assert_eq!((sorted.unknown, sorted.taken.len()), (2, 0));
    }
}
