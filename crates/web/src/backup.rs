//! Everything that is kept in this browser, as one file: saved, and taken over again. `docs/everything-file.md` describes it.
//!
//! Taking over destroys nothing: what cannot be read is left out, a game that is further along here stays, one that went on
//! differently comes in beside it, and if there is no room for all of it, everything is as it was.

use js_sys::{JSON, Object, Reflect};
use leptos::prelude::*;
use riftforce_client::Subject;
use riftforce_table::Table;
use riftforce_words::Words;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::dom::{chosen_text, download};
use crate::ladder;
use crate::route::is_id;
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
            Refusal::NotKept(Trouble::Full | Trouble::Unreadable) => "backup-full",
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
    /// The games among those: their ids in the file, and here.
    games: Vec<(String, String)>,
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
            Some(("game", id)) if is_id(id) => match Table::read(&text) {
                Ok(table) if table.id() == id => sorted.sort_game(table, text, &here),
                _ => sorted.unreadable.push(key),
            },
            Some(("game", _)) => sorted.unreadable.push(key),
            Some(("turn", id)) => {
                if let Some((_, id)) = sorted.games.iter().find(|(its, _)| its == id) {
                    sorted.taken.push((format!("turn/{id}"), text));
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

impl Sorted {
    /// Decides about a game. The copy that has the other as its beginning is the one to keep. Where each went on in its own
    /// way, or ours cannot be read, the file's comes in under the next id that is free; so it is known again the next time.
    fn sort_game(&mut self, table: Table, text: String, here: &impl Fn(&str) -> Option<String>) {
        let first = table.id().to_string();
        let next = (2..).map(|number| format!("{first}-{number}"));
        for id in std::iter::once(first.clone()).chain(next).take_while(|id| is_id(id)) {
            let key = format!("game/{id}");
            let taken = self.taken.iter().find(|(its, _)| *its == key).map(|(_, text)| text.clone());
            let is_better = match taken.or_else(|| here(&key)).map(|ours| Table::read(&ours)) {
                None => true,
                Some(Ok(ours)) if table.is_beginning_of(&ours) => return self.kept += 1,
                Some(ours) => ours.is_ok_and(|ours| ours.is_beginning_of(&table)),
            };
            if is_better {
                self.taken.retain(|(its, _)| *its != key);
                let text = if id == first { text } else { table.with_id(&id).text() };
                self.taken.push((key, text));
                return self.games.push((first, id));
            }
        }
        self.unreadable.push(format!("game/{first}"));
    }

    /// How many games came in beside another copy.
    fn beside(&self) -> usize {
        self.games.iter().filter(|(its, ours)| its != ours).count()
    }

    /// What came of it, in sentences.
    fn told(&self, words: &Words) -> Vec<String> {
        let count = |key: &str, count: usize| words.with(key, &[("count", (count as i64).into())]);
        let mut told = vec![count("backup-taken", self.games.len())];
        if self.beside() > 0 {
            told.push(count("backup-beside", self.beside()));
        }
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
    use riftforce_rules::{Choice, Draft, Mode, Position, Seat};

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

    /// A draft in which these were picked, by their places among what could be; `None` takes the latest pick back.
    fn drafted(id: &str, picks: &[Option<usize>]) -> Table {
        let players = [Seat::One, Seat::Two].map(|seat| (seat, Player::Person { name: String::new() }));
        let start = Position::draft(Mode::Duel, Draft::Base, 1);
        let mut table = Table::new(id.into(), start, players.to_vec(), 1_000).with_takebacks(true);
        let mut latest = Seat::One;
        for (number, pick) in (0..).zip(picks) {
            let order = match pick {
                Some(place) => {
                    latest = table.turn().expect("the draft goes on");
                    let choice = table.position().choices().iter().nth(*place).expect("there are so many");
                    assert!(matches!(choice, Choice::Pick(_)));
                    Order::Choose(vec![choice])
                }
                None => Order::TakeBack,
            };
            let command = Command { id: CommandId(number), seat: latest, version: table.version(), order };
            table.obey(&command, 2_000 + number as u64).expect("it is an option");
        }
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
        assert_eq!((sorted.games.len(), sorted.kept, sorted.unknown), (1, 0, 0));
    }

    #[test]
    fn the_copy_that_is_further_along_stays() {
        let (early, late) = (game("a").text(), resigned("a").text());
        let entries = |text: &str| vec![entry("game/a", text), entry("turn/a", "0.3\n")];
        for (file, here, is_taken) in [(&late, &early, true), (&early, &late, false), (&early, &early, false)]
        {
            let sorted = sort(entries(file), |key| (key == "game/a").then(|| here.clone()));
            assert_eq!((sorted.games.len(), sorted.kept), (is_taken.into(), (!is_taken).into()));
            assert_eq!(keys(&sorted).contains(&"turn/a"), is_taken);
        }
    }

    #[test]
    fn copies_that_went_on_differently_are_both_kept() {
        // Here there are more events; in the file something was taken back, and its version is therefore the later one.
        let ours = drafted("a", &[Some(0), Some(0), Some(0), Some(0)]);
        let theirs = drafted("a", &[Some(0), None, Some(1)]);
        assert!(theirs.version() > ours.version());
        let entries = || vec![entry("game/a", theirs.text()), entry("turn/a", "1.1\n")];
        let sorted = sort(entries(), |key| (key == "game/a").then(|| ours.text()));
        assert_eq!(keys(&sorted), ["game/a-2", "turn/a-2"]);
        assert_eq!((sorted.beside(), sorted.kept), (1, 0));
        let beside = Table::read(&sorted.taken[0].1).expect("it can be read");
        assert_eq!(beside, theirs.clone().with_id("a-2"));
        // The same file once more brings nothing, and what has gone on there since finds its copy.
        let here = |key: &str| match key {
            "game/a" => Some(ours.text()),
            "game/a-2" => Some(beside.text()),
            _ => None,
        };
        let again = sort(entries(), here);
        assert_eq!((keys(&again).len(), again.kept), (0, 1));
        let later = drafted("a", &[Some(0), None, Some(1), Some(0)]);
        assert_eq!(keys(&sort(vec![entry("game/a", later.text())], here)), ["game/a-2"]);
    }

    #[test]
    fn a_copy_beside_ours_never_takes_the_place_of_another_game_of_the_file() {
        let (ours, first, second) =
            (drafted("a", &[Some(0)]), drafted("a", &[Some(1)]), drafted("a-2", &[Some(2)]));
        let file = vec![entry("game/a", first.text()), entry("game/a-2", second.text())];
        let sorted = sort(file, |key| (key == "game/a").then(|| ours.text()));
        assert_eq!(keys(&sorted), ["game/a-2", "game/a-2-2"]);
    }

    #[test]
    fn a_game_that_no_address_can_name_is_left_out() {
        for id in ["a b", "a/b", "", "a_b", &"a".repeat(41)] {
            let key = format!("game/{id}");
            let sorted = sort(vec![entry(&key, game(id).text())], |_| None);
            assert_eq!((sorted.unreadable, sorted.taken.len()), (vec![key], 0));
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
        let here = |key: &str| (key == "game/a").then(|| "damaged".into());
        assert_eq!(keys(&sort(vec![entry("game/a", game("a").text())], here)), ["game/a-2"]);
    }

    #[test]
    fn what_a_later_version_keeps_is_skipped_with_a_word() {
        let sorted = sort(vec![entry("hats", "tall"), entry("map/1", "north")], |_| None);
        assert_eq!((sorted.unknown, sorted.taken.len()), (2, 0));
    }
}
