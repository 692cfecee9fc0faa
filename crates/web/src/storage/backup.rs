//! Everything stored in this browser, as one file: exported, and imported again. `docs/everything-file.md` describes it.
//!
//! Importing destroys nothing: what can't be read is left out, a game that's further along here stays, one that continued
//! differently is added beside it, and if there isn't room for all of it, everything stays as it was.

use js_sys::{JSON, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::browser;
use super::copy_comparer::{CopyComparer, Relation};
use super::key::{Key, KeyError, is_id};
use super::ladder_progress::LadderProgress;
use super::my_tables::MyTable;
use super::results::Results;
use super::solved_puzzles::SolvedPuzzles;
use super::store::{StorageError, Store};

/// How a file identifies itself, so that it isn't mistaken for another.
const KIND: &str = "everything";
/// The version of the format; files of a later version are refused.
const VERSION: f64 = 1.0;

/// Why a file wasn't imported.
pub(crate) enum BackupError {
    /// It isn't such a file, or it's damaged.
    NotABackup,
    /// It was written by a later version.
    LaterVersion,
    NotSaved(StorageError),
}

impl BackupError {
    pub(crate) fn key(&self) -> &'static str {
        match self {
            BackupError::NotABackup => "backup-not-ours",
            BackupError::LaterVersion => "backup-future",
            BackupError::NotSaved(StorageError::Blocked) => "backup-blocked",
            BackupError::NotSaved(StorageError::Full | StorageError::Unreadable) => "backup-full",
        }
    }
}

/// The file with everything stored here.
pub(crate) fn export() -> Option<String> {
    let entries = browser::with_store(Store::everything);
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

/// Imports what a file holds, and returns what came of it.
pub(crate) fn import(text: &str, comparer: &dyn CopyComparer) -> Result<ImportPlan, BackupError> {
    let plan = plan_import(read(text)?, browser::read, comparer);
    browser::update_store(|store| store.write_all(&plan.taken)).map_err(BackupError::NotSaved)?;
    Ok(plan)
}

/// Whether a file claims to be a backup; it may still be damaged. We write this first of all, with or without spaces.
pub(crate) fn looks_like_backup(text: &str) -> bool {
    let start: String = text.chars().filter(|c| !c.is_whitespace()).take(40).collect();
    start.starts_with(&format!("{{\"riftforce\":\"{KIND}\""))
}

/// A file's entries. One that isn't text is `None`.
fn read(text: &str) -> Result<Vec<(String, Option<String>)>, BackupError> {
    let file = JSON::parse(text).map_err(|_| BackupError::NotABackup)?;
    let get = |key: &str| Reflect::get(&file, &key.into()).map_err(|_| BackupError::NotABackup);
    if get("riftforce")?.as_string().as_deref() != Some(KIND) {
        return Err(BackupError::NotABackup);
    }
    match get("version")?.as_f64() {
        Some(VERSION) => (),
        Some(version) if version > VERSION => return Err(BackupError::LaterVersion),
        _ => return Err(BackupError::NotABackup),
    }
    let entries = get("entries")?.dyn_into::<Object>().map_err(|_| BackupError::NotABackup)?;
    let pair = |pair: JsValue| {
        let pair = js_sys::Array::from(&pair);
        (pair.get(0).as_string().unwrap_or_default(), pair.get(1).as_string())
    };
    Ok(Object::entries(&entries).iter().map(pair).collect())
}

/// What happens to a file's entries.
#[derive(Default, Debug)]
pub(crate) struct ImportPlan {
    /// The texts to write, with their keys.
    pub(crate) taken: Vec<(Key, String)>,
    /// The games among those: their ids in the file, and here.
    pub(crate) games: Vec<(String, String)>,
    /// How many games are as far or further along here.
    pub(crate) kept: usize,
    /// The names of the entries that can't be read.
    pub(crate) unreadable: Vec<String>,
    /// How many entries are of an unknown kind.
    pub(crate) unknown: usize,
}

/// Decides what to do with each entry, compared with what's stored here.
pub(crate) fn plan_import(
    entries: Vec<(String, Option<String>)>,
    here: impl Fn(&Key) -> Option<String>,
    comparer: &dyn CopyComparer,
) -> ImportPlan {
    let mut plan = ImportPlan::default();
    // Unfinished turns are sorted after the games: a turn belongs to the game it was begun in, and is imported with it or not at
    // all.
    let is_turn = |(name, _): &(String, Option<String>)| matches!(Key::read(name), Ok(Key::Turn(_)));
    let (turns, rest): (Vec<_>, Vec<_>) = entries.into_iter().partition(is_turn);
    for (name, text) in rest.into_iter().chain(turns) {
        match (Key::read(&name), text) {
            (Ok(key), Some(text)) => plan.plan_entry(key, text, &here, comparer),
            (Err(KeyError::Unknown), Some(_)) => plan.unknown += 1,
            (Err(KeyError::BadId), _) | (_, None) => plan.unreadable.push(name),
        }
    }
    plan
}

impl ImportPlan {
    /// Each kind of entry is merged with what's here in its own way.
    fn plan_entry(
        &mut self,
        key: Key,
        text: String,
        here: &impl Fn(&Key) -> Option<String>,
        comparer: &dyn CopyComparer,
    ) {
        match &key {
            Key::Game(id) if comparer.id_in(&text).as_ref() == Some(id) => {
                self.plan_game(id, &text, here, comparer)
            }
            Key::Game(_) => self.unreadable.push(key.to_string()),
            Key::Turn(id) => {
                if let Some((_, id)) = self.games.iter().find(|(its, _)| its == id) {
                    self.taken.push((Key::of_turn(id), text));
                }
            }
            Key::Settings | Key::DuelOptions | Key::TeamOptions | Key::OnlineOptions | Key::Name => {
                self.taken.push((key, text));
            }
            // Seat keys known here stay known; an entry that can't be read here may hold one too.
            Key::Table(_) => match (MyTable::read(&text), here(&key)) {
                (None, _) => self.unreadable.push(key.to_string()),
                (Some(_), None) => self.taken.push((key, text)),
                (Some(theirs), Some(ours)) => match MyTable::read(&ours) {
                    Some(ours) => self.taken.push((key, ours.merged_with(theirs).text())),
                    None => self.unreadable.push(key.to_string()),
                },
            },
            // What was beaten here stays beaten.
            Key::LadderProgress => {
                let ours = LadderProgress::read(&here(&key).unwrap_or_default());
                self.taken.push((key, ours.merged_with(LadderProgress::read(&text)).text()));
            }
            // What was solved here stays solved.
            Key::Puzzles => {
                let ours = SolvedPuzzles::read(&here(&key).unwrap_or_default());
                self.taken.push((key, ours.merged_with(SolvedPuzzles::read(&text)).text()));
            }
            // How a game ended doesn't change.
            Key::Results => {
                let ours = Results::read(&here(&key).unwrap_or_default());
                self.taken.push((key, ours.merged_with(Results::read(&text)).text()));
            }
            // A lesson begun here stays as it is, and a game that was analysed can be analysed again.
            Key::Lesson(_) | Key::Verdicts => {
                if here(&key).is_none() {
                    self.taken.push((key, text));
                }
            }
        }
    }

    /// Decides what to do with a game. Of two copies, the one that begins with the other is kept. If they continued differently,
    /// or ours can't be read, the file's copy is stored under the next free id; so it's recognised next time.
    fn plan_game(
        &mut self,
        first: &str,
        text: &str,
        here: &impl Fn(&Key) -> Option<String>,
        comparer: &dyn CopyComparer,
    ) {
        let next = (2..).map(|number| format!("{first}-{number}"));
        for id in std::iter::once(first.to_string()).chain(next).take_while(|id| is_id(id)) {
            let key = Key::of_game(&id);
            let taken = self.taken.iter().find(|(its, _)| *its == key).map(|(_, text)| text.clone());
            match taken.or_else(|| here(&key)).map(|ours| comparer.relation(&ours, text)) {
                Some(Relation::Beginning) => return self.kept += 1,
                Some(Relation::Branch | Relation::Unreadable) => continue,
                Some(Relation::Continuation) | None => (),
            }
            let text = if id == first { Some(text.into()) } else { comparer.renamed(text, &id) };
            let Some(text) = text else { break };
            self.taken.retain(|(its, _)| *its != key);
            self.taken.push((key, text));
            return self.games.push((first.into(), id));
        }
        self.unreadable.push(Key::of_game(first).to_string());
    }

    /// How many games were stored beside another copy.
    pub(crate) fn stored_beside(&self) -> usize {
        self.games.iter().filter(|(its, ours)| its != ours).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn not_everything_in_braces_is_a_backup() {
        assert!(looks_like_backup("{\n \"riftforce\": \"everything\",\n \"version\": 1"));
        assert!(looks_like_backup("{\"riftforce\":\"everything\"}"));
        for other in ["{\"hello\":1}", "{}", "{", "", "rift: 1\ngame: duel", "{\"riftforce\": \"hats\"}"] {
            assert!(!looks_like_backup(other), "{other}");
        }
    }
}
