//! Where tables are stored: a narrow interface, with SQLite behind it for now.

use std::fmt;
use std::pin::Pin;

use riftforce_protocol::TableStage;

use super::time::Pause;

/// The store's answer, once it has done what it was asked to.
pub type Promise<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Stores tables. When [`create`](Store::create) or [`append`](Store::append) has succeeded, what it was given is on the disk and
/// survives whatever happens; if it has failed, none of it is there.
pub trait Store: Send + Sync {
    /// Stores a new table.
    fn create(&self, table: NewRow) -> Promise<'_, ()>;

    /// Adds to a table, all or nothing.
    fn append(&self, addition: Addition) -> Promise<'_, ()>;

    /// Reads a table with everything that was added to it; `None` if there's no such table.
    fn read(&self, table: &str) -> Promise<'_, Option<StoredTable>>;

    /// The latest listed tables at this stage, each as its summary.
    fn list(&self, stage: TableStage, most: u32) -> Promise<'_, Vec<String>>;

    /// The tables where somebody's time is up by now, and when it will next be up at another.
    fn overdue(&self, now_ms: u64) -> Promise<'_, Overdue>;

    /// Notes when somebody's time will be up at a table where it was thought to be up at another time, unless that has changed
    /// meanwhile.
    fn move_deadline(&self, table: &str, from_ms: u64, to_ms: Option<u64>) -> Promise<'_, ()>;

    /// Called when the server starts. Its tables have stood still since it was last known to be up, so deadlines are put off by
    /// that long. Returns all pauses there have been.
    fn wake(&self, now_ms: u64) -> Promise<'_, Vec<Pause>>;

    /// Records that the server is still up.
    fn beat(&self, now_ms: u64) -> Promise<'_, ()>;
}

/// A new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewRow {
    /// Its name.
    pub table: String,
    /// When it was made, in milliseconds since the Unix epoch.
    pub created_ms: u64,
    /// Everything that's settled for good, as text: how it's set up, how the game begins, and which keys open its seats.
    pub table_setup: String,
    /// What's in it from the beginning.
    pub addition: Addition,
}

/// What's added to a table in one go.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Addition {
    /// Which table.
    pub table: String,
    /// What happened, in order.
    pub entries: Vec<EntryRow>,
    /// What was said, in order.
    pub lines: Vec<LineRow>,
    /// Lines before this one are forgotten.
    pub lines_from: Option<u32>,
    /// What's around the game from now on, if that has changed.
    pub surroundings: Option<SurroundingsRow>,
    /// What a list shows about it now, if that has changed.
    pub summary: Option<Summary>,
    /// When somebody's time will now be up, if that has changed; the inner `None` means never.
    pub deadline_ms: Option<Option<u64>>,
}

/// Something that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryRow {
    /// How many came before it.
    pub number: u32,
    /// When, in milliseconds since the Unix epoch.
    pub at_ms: u64,
    /// What, as text.
    pub entry: String,
    /// The fingerprint of the position that it led to.
    pub fingerprint: u64,
}

/// Something that was said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineRow {
    /// How many came before it.
    pub number: u32,
    /// What and by whom, as text.
    pub line: String,
}

/// What's around the game at a table. It replaces what was there before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SurroundingsRow {
    /// How often it has been replaced: one more than what was there before.
    pub revision: u32,
    /// How many entries came before it.
    pub entries: u32,
    /// What, as text.
    pub content: String,
}

/// What a list shows about a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// How far it has come.
    pub stage: TableStage,
    /// Whether everyone may know of it.
    pub listed: bool,
    /// When something happened last, in milliseconds since the Unix epoch.
    pub latest_ms: u64,
    /// What is shown, as text.
    pub text: String,
}

/// A table as it was stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// Everything that's settled for good.
    pub table_setup: String,
    /// What happened, in order.
    pub entries: Vec<EntryRow>,
    /// What was said, in order.
    pub lines: Vec<LineRow>,
    /// What's around the game, if that has ever changed.
    pub surroundings: Option<SurroundingsRow>,
}

/// The tables where somebody's time is up.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Overdue {
    /// Their names, and when it was up.
    pub tables: Vec<(String, u64)>,
    /// When somebody's time will next be up at another table, if nothing happens there before.
    pub next_ms: Option<u64>,
}

/// Why something couldn't be stored or read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Somebody else has added to the table meanwhile.
    Conflict,
    /// Anything else, with the reason in a sentence.
    Failed(String),
}

impl std::error::Error for StoreError {}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("somebody else has added to the table meanwhile"),
            StoreError::Failed(reason) => f.write_str(reason),
        }
    }
}
