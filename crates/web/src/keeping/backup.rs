//! Everything that is kept in this browser, as one file: saved, and taken over again. `docs/everything-file.md` describes it.
//!
//! Taking over destroys nothing: what cannot be read is left out, a game that is further along here stays, one that went on
//! differently comes in beside it, and if there is no room for all of it, everything is as it was.

use js_sys::{JSON, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::beaten::Beaten;
use super::browser;
use super::judge::{Judge, Relation};
use super::key::{Key, NoKey, is_id};
use super::puzzles::SolvedPuzzles;
use super::results::Results;
use super::shelf::{Keeper, Trouble};
use super::tables::MyTable;

/// What a file says first, so that it is not mistaken for another.
const KIND: &str = "everything";
/// The version of the format; a file of a later one is refused.
const VERSION: f64 = 1.0;

/// Why a file was not taken over.
pub(crate) enum Refusal {
    /// It is no such file, or damaged.
    NotOurs,
    /// It was written by a later version.
    Future,
    NotKept(Trouble),
}

impl Refusal {
    pub(crate) fn key(&self) -> &'static str {
        match self {
            Refusal::NotOurs => "backup-not-ours",
            Refusal::Future => "backup-future",
            Refusal::NotKept(Trouble::Blocked) => "backup-blocked",
            Refusal::NotKept(Trouble::Full | Trouble::Unreadable) => "backup-full",
        }
    }
}

/// The file with everything that is kept here.
pub(crate) fn written() -> Option<String> {
    let entries = browser::look(Keeper::everything);
    let (file, all) = (Object::new(), Object::new());
    let set = |object: &Object, key: &str, value: &JsValue| Reflect::set(object, &key.into(), value).ok();
    for (key, text) in entries {
        set(&all, &key, &text.into())?;
    }
    set(&file, "riftforce", &KIND.into())?;
    set(&file, "version", &VERSION.into())?;
    set(&file, "entries", &all)?;
    JSON::stringify_with_replacer_and_space(&file, &JsValue::NULL, &1.into()).ok().map(String::from)
}

/// Takes over what a file holds, and says what came of it.
pub(crate) fn take_over(text: &str, judge: &dyn Judge) -> Result<Sorted, Refusal> {
    let sorted = sort(read(text)?, browser::read, judge);
    browser::change(|keeper| keeper.write_all(&sorted.taken)).map_err(Refusal::NotKept)?;
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
pub(crate) struct Sorted {
    /// What is written, with the keys.
    pub(crate) taken: Vec<(Key, String)>,
    /// The games among those: their ids in the file, and here.
    pub(crate) games: Vec<(String, String)>,
    /// How many games are as far or further along here.
    pub(crate) kept: usize,
    /// The names of what cannot be read.
    pub(crate) unreadable: Vec<String>,
    /// How many entries are of a kind that we do not know.
    pub(crate) unknown: usize,
}

/// Decides about each entry, compared with what is kept here.
pub(crate) fn sort(
    entries: Vec<(String, Option<String>)>,
    here: impl Fn(&Key) -> Option<String>,
    judge: &dyn Judge,
) -> Sorted {
    let mut sorted = Sorted::default();
    // A turn in the making comes after the games: it belongs to the game it was begun in, and comes with that or not at all.
    let is_turn = |(name, _): &(String, Option<String>)| matches!(Key::read(name), Ok(Key::Turn(_)));
    let (turns, rest): (Vec<_>, Vec<_>) = entries.into_iter().partition(is_turn);
    for (name, text) in rest.into_iter().chain(turns) {
        match (Key::read(&name), text) {
            (Ok(key), Some(text)) => sorted.sort_entry(key, text, &here, judge),
            (Err(NoKey::Unknown), Some(_)) => sorted.unknown += 1,
            (Err(NoKey::NoId), _) | (_, None) => sorted.unreadable.push(name),
        }
    }
    sorted
}

impl Sorted {
    /// Every key has its own way to be put together with what is here.
    fn sort_entry(
        &mut self,
        key: Key,
        text: String,
        here: &impl Fn(&Key) -> Option<String>,
        judge: &dyn Judge,
    ) {
        match &key {
            Key::Game(id) if judge.id_in(&text).as_ref() == Some(id) => {
                self.sort_game(id, &text, here, judge)
            }
            Key::Game(_) => self.unreadable.push(key.to_string()),
            Key::Turn(id) => {
                if let Some((_, id)) = self.games.iter().find(|(its, _)| its == id) {
                    self.taken.push((Key::turn(id), text));
                }
            }
            Key::Settings | Key::Wishes | Key::TeamWishes | Key::OnlineWishes | Key::Name => {
                self.taken.push((key, text));
            }
            // A key that's known here stays known; what can't be read here may hold one, too.
            Key::Table(_) => match (MyTable::read(&text), here(&key)) {
                (None, _) => self.unreadable.push(key.to_string()),
                (Some(_), None) => self.taken.push((key, text)),
                (Some(theirs), Some(ours)) => match MyTable::read(&ours) {
                    Some(ours) => self.taken.push((key, ours.and(theirs).text())),
                    None => self.unreadable.push(key.to_string()),
                },
            },
            // What was beaten here stays beaten.
            Key::Beaten => {
                let ours = Beaten::read(&here(&key).unwrap_or_default());
                self.taken.push((key, ours.and(Beaten::read(&text)).text()));
            }
            // And what was solved, solved.
            Key::Puzzles => {
                let ours = SolvedPuzzles::read(&here(&key).unwrap_or_default());
                self.taken.push((key, ours.and(SolvedPuzzles::read(&text)).text()));
            }
            // How a game ended doesn't change.
            Key::Results => {
                let ours = Results::read(&here(&key).unwrap_or_default());
                self.taken.push((key, ours.and(Results::read(&text)).text()));
            }
            // A lesson that was begun here stays as it is, and what was thought about can be thought about again.
            Key::Lesson(_) | Key::Verdicts => {
                if here(&key).is_none() {
                    self.taken.push((key, text));
                }
            }
        }
    }

    /// Decides about a game. The copy that has the other as its beginning is the one to keep. Where each went on in its own
    /// way, or ours cannot be read, the file's comes in under the next id that is free; so it is known again the next time.
    fn sort_game(
        &mut self,
        first: &str,
        text: &str,
        here: &impl Fn(&Key) -> Option<String>,
        judge: &dyn Judge,
    ) {
        let next = (2..).map(|number| format!("{first}-{number}"));
        for id in std::iter::once(first.to_string()).chain(next).take_while(|id| is_id(id)) {
            let key = Key::game(&id);
            let taken = self.taken.iter().find(|(its, _)| *its == key).map(|(_, text)| text.clone());
            match taken.or_else(|| here(&key)).map(|ours| judge.relation(&ours, text)) {
                Some(Relation::Beginning) => return self.kept += 1,
                Some(Relation::Branch | Relation::Unreadable) => continue,
                Some(Relation::Continuation) | None => (),
            }
            let text = if id == first { Some(text.into()) } else { judge.renamed(text, &id) };
            let Some(text) = text else { break };
            self.taken.retain(|(its, _)| *its != key);
            self.taken.push((key, text));
            return self.games.push((first.into(), id));
        }
        self.unreadable.push(Key::game(first).to_string());
    }

    /// How many games came in beside another copy.
    pub(crate) fn beside(&self) -> usize {
        self.games.iter().filter(|(its, ours)| its != ours).count()
    }
}
