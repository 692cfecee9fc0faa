//! Where tables are kept: a narrow border, behind which there's SQLite for now.

use std::fmt;
use std::pin::Pin;

use riftforce_protocol::Stage;

use super::time::Pause;

/// What will be known once the store has done what it was asked.
pub type Promise<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Keeps tables. When a promise of [`create`](Store::create) or [`append`](Store::append) is kept, what was to be written is on
/// the disk and survives whatever happens; if it's broken, nothing of it is.
pub trait Store: Send + Sync {
    /// Keeps a new table.
    fn create(&self, table: NewRow) -> Promise<'_, ()>;

    /// Adds to a table, all of it or nothing.
    fn append(&self, addition: Addition) -> Promise<'_, ()>;

    /// Reads a table with everything that was added to it, or says that there's none.
    fn read(&self, table: &str) -> Promise<'_, Option<Kept>>;

    /// The latest tables that everyone may know of and that have come so far, each as its summary.
    fn list(&self, stage: Stage, most: u32) -> Promise<'_, Vec<String>>;

    /// The tables where somebody's time is up by now, and when it will be at another.
    fn overdue(&self, now_ms: u64) -> Promise<'_, Overdue>;

    /// The server is up: whatever time has passed since it was last known to be, its tables have stood still. Deadlines move
    /// on by as much. Says all pauses there have been.
    fn wake(&self, now_ms: u64) -> Promise<'_, Vec<Pause>>;

    /// The server is still up.
    fn beat(&self, now_ms: u64) -> Promise<'_, ()>;
}

/// A new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewRow {
    /// What it is called.
    pub table: String,
    /// When it was made, in milliseconds since the Unix epoch.
    pub created_ms: u64,
    /// Everything that's settled for good, as text: how it's set up, how the game begins, and what opens its seats.
    pub foundation: String,
    /// What's there from the beginning.
    pub addition: Addition,
}

/// What is added to a table at once.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Addition {
    /// Which table.
    pub table: String,
    /// What happened, in order.
    pub entries: Vec<EntryRow>,
    /// What was said, in order.
    pub lines: Vec<LineRow>,
    /// What a list shows of it now, if that has changed.
    pub summary: Option<Summary>,
    /// When somebody's time will be up now, if that has changed; nobody's, if there is no such time.
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

/// What a list shows of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// How far it has come.
    pub stage: Stage,
    /// Whether everyone may know of it.
    pub listed: bool,
    /// When something happened last, in milliseconds since the Unix epoch.
    pub latest_ms: u64,
    /// What is shown, as text.
    pub text: String,
}

/// A table as it was kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Everything that's settled for good.
    pub foundation: String,
    /// What happened, in order.
    pub entries: Vec<EntryRow>,
    /// What was said, in order.
    pub lines: Vec<LineRow>,
}

/// Where time is up.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Overdue {
    /// The tables where it is.
    pub tables: Vec<String>,
    /// When it will be at another, if nothing happens there.
    pub next_ms: Option<u64>,
}

/// Why something couldn't be kept or read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Somebody else has added to the table meanwhile.
    Conflict,
    /// For this reason, in a sentence.
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
