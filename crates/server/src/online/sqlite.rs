//! Tables in a SQLite file. One thread writes: it takes whatever is waiting, writes all of it in one transaction and has it
//! synced once, so that many tables share the cost. Another one reads.

use std::fs::File;
use std::path::Path;
use std::sync::mpsc;
use std::thread;

use riftforce_protocol::TableStage;
use rusqlite::{Connection, ErrorCode, OptionalExtension, TransactionBehavior, params};
use tokio::sync::oneshot;

use super::data_file;
use super::store::{
    Addition, EntryRow, LineRow, NewRow, Overdue, Promise, Store, StoreError, StoredTable, Summary,
    SurroundingsRow,
};
use super::time::Pause;

/// Each turns a database of one version into one of the next; the first starts from nothing. They're never changed, only added
/// to.
const MIGRATIONS: &[&str] = &[
    include_str!("migrations/1-tables.sql"),
    include_str!("migrations/2-taken-seats.sql"),
    include_str!("migrations/3-surroundings.sql"),
];

/// The most pages that SQLite allows a file.
const MOST_PAGES: u32 = u32::MAX - 1;

/// The most changes written in one transaction.
const MOST_AT_ONCE: usize = 4096;

/// Tables in a SQLite file.
#[derive(Debug)]
pub struct SqliteStore {
    writer: mpsc::Sender<Write>,
    reader: mpsc::Sender<Read>,
    /// Keeps other servers away for as long as it's open.
    _lock: Option<File>,
}

/// Something to write, and who's waiting for it.
struct Write {
    what: Written,
    written: oneshot::Sender<Result<(), StoreError>>,
}

enum Written {
    New(NewRow),
    More(Addition),
    Beat(u64),
    Deadline { table: String, from_ms: u64, to_ms: Option<u64> },
}

impl Written {
    /// When the change was made, if its table has clocks: the server must have been up then.
    fn ran_a_clock(&self) -> Option<u64> {
        match self {
            Written::New(NewRow { addition, .. }) | Written::More(addition) => {
                addition.deadline_ms.and(addition.entries.last()).map(|row| row.at_ms)
            }
            Written::Beat(_) | Written::Deadline { .. } => None,
        }
    }
}

/// Something to read, which sends its own answer.
type Read = Box<dyn FnOnce(&mut Connection) + Send>;

impl SqliteStore {
    /// Opens a file as [`open`](SqliteStore::open) does, but for this server alone: as long as the store is there, nobody else can
    /// open it in this way.
    pub fn open_alone(path: &Path) -> Result<SqliteStore, StoreError> {
        data_file::prepare(path)?;
        let lock = data_file::lock(path)?;
        SqliteStore::open_holding(path, MOST_PAGES, lock)
    }

    /// Opens a file, or creates it if it isn't there, for its owner only. A file of an earlier version is brought up to date; one
    /// of a later version is refused.
    pub fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        SqliteStore::open_with_room(path, MOST_PAGES)
    }

    /// The same, but the file can't grow beyond this many pages: then it's as if the disk were full.
    pub fn open_with_room(path: &Path, most_pages: u32) -> Result<SqliteStore, StoreError> {
        data_file::prepare(path)?;
        SqliteStore::open_holding(path, most_pages, None)
    }

    fn open_holding(path: &Path, most_pages: u32, lock: Option<File>) -> Result<SqliteStore, StoreError> {
        let mut writing = connect(path)?;
        migrate(&mut writing)?;
        writing.pragma_update(None, "max_page_count", most_pages).map_err(failed)?;
        let reading = connect(path)?;
        let (writer, writes) = mpsc::channel();
        let (reader, reads) = mpsc::channel();
        spawn("writes tables", move || write_all(writing, &writes))?;
        spawn("reads tables", move || read_all(reading, &reads))?;
        Ok(SqliteStore { writer, reader, _lock: lock })
    }

    fn write(&self, what: Written) -> Promise<'_, ()> {
        let (written, result) = oneshot::channel();
        let sent = self.writer.send(Write { what, written }).is_ok();
        Box::pin(async move {
            let lost = || StoreError::Failed("the database's writer has stopped".into());
            if !sent {
                return Err(lost());
            }
            result.await.unwrap_or_else(|_| Err(lost()))
        })
    }

    fn ask<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Promise<'_, T> {
        let (answer, result) = oneshot::channel();
        let job: Read = Box::new(move |connection| {
            // If nobody's waiting any more, nobody needs the answer.
            let _ = answer.send(read(connection).map_err(failed));
        });
        let sent = self.reader.send(job).is_ok();
        Box::pin(async move {
            let lost = || StoreError::Failed("the database's reader has stopped".into());
            if !sent {
                return Err(lost());
            }
            result.await.unwrap_or_else(|_| Err(lost()))
        })
    }
}

impl Store for SqliteStore {
    fn create(&self, table: NewRow) -> Promise<'_, ()> {
        self.write(Written::New(table))
    }

    fn append(&self, addition: Addition) -> Promise<'_, ()> {
        self.write(Written::More(addition))
    }

    fn beat(&self, now_ms: u64) -> Promise<'_, ()> {
        self.write(Written::Beat(now_ms))
    }

    fn read(&self, table: &str) -> Promise<'_, Option<StoredTable>> {
        let table = table.to_string();
        self.ask(move |connection| read_table(connection, &table))
    }

    fn list(&self, stage: TableStage, most: u32) -> Promise<'_, Vec<String>> {
        self.ask(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT summary FROM tables WHERE listed = 1 AND stage = ?1 ORDER BY latest_ms DESC LIMIT ?2",
            )?;
            query.query_map(params![number_of(stage), most], |row| row.get(0))?.collect()
        })
    }

    fn overdue(&self, now_ms: u64) -> Promise<'_, Overdue> {
        self.ask(move |connection| {
            let mut query =
                connection.prepare_cached("SELECT name, deadline_ms FROM tables WHERE deadline_ms <= ?1")?;
            let table = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
            let tables = query.query_map([now_ms], table)?.collect::<Result<_, _>>()?;
            let next = "SELECT min(deadline_ms) FROM tables WHERE deadline_ms > ?1";
            let next_ms = connection.prepare_cached(next)?.query_row([now_ms], |row| row.get(0))?;
            Ok(Overdue { tables, next_ms })
        })
    }

    fn move_deadline(&self, table: &str, from_ms: u64, to_ms: Option<u64>) -> Promise<'_, ()> {
        self.write(Written::Deadline { table: table.into(), from_ms, to_ms })
    }

    fn wake(&self, now_ms: u64) -> Promise<'_, Vec<Pause>> {
        self.ask(move |connection| wake(connection, now_ms))
    }
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<(), StoreError> {
    let thread = thread::Builder::new().name(name.into()).spawn(work);
    thread.map(drop).map_err(|error| StoreError::Failed(format!("no thread {name}: {error}")))
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let name = path.display();
    let connection = Connection::open(path)
        .map_err(|error| StoreError::Failed(format!("the database {name} can't be opened: {error}")))?;
    let prepare = || -> rusqlite::Result<()> {
        connection.busy_timeout(std::time::Duration::from_secs(10))?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        // What's acknowledged is on the disk, even if the power fails.
        connection.pragma_update(None, "synchronous", "full")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        // A table's name is all it takes to find it, so deleted names must really be gone.
        connection.pragma_update(None, "secure_delete", true)
    };
    match prepare() {
        Ok(()) => Ok(connection),
        Err(error) => Err(match error.sqlite_error_code() {
            Some(ErrorCode::ReadOnly) => data_file::read_only(path),
            Some(ErrorCode::NotADatabase) => {
                StoreError::Failed(format!("{name} isn't a database of this program: {error}"))
            }
            _ => StoreError::Failed(format!("the database {name} can't be used: {error}")),
        }),
    }
}

/// Brings a database up to date.
fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    migrate_to(connection, MIGRATIONS)
}

fn migrate_to(connection: &mut Connection, migrations: &[&str]) -> Result<(), StoreError> {
    let newest = migrations.len();
    let migrate = |connection: &mut Connection| -> rusqlite::Result<usize> {
        let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let version: usize = change.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        for migration in migrations.iter().skip(version) {
            change.execute_batch(migration)?;
        }
        if version < newest {
            change.pragma_update(None, "user_version", newest)?;
        }
        change.commit()?;
        Ok(version)
    };
    let version = migrate(connection).map_err(failed)?;
    if version > newest {
        return Err(StoreError::Failed(format!(
            "the database is of version {version}, and this program knows versions up to {newest}; use a newer program, or another \
             file with --data"
        )));
    }
    Ok(())
}

// --- writing ---

fn write_all(mut connection: Connection, writes: &mpsc::Receiver<Write>) {
    let mut batch = Vec::new();
    while let Ok(first) = writes.recv() {
        batch.push(first);
        batch.extend(writes.try_iter().take(MOST_AT_ONCE - 1));
        let results = write_batch(&mut connection, &batch);
        for (index, write) in batch.drain(..).enumerate() {
            let result = match &results {
                Ok(each) => each[index].clone(),
                Err(error) => Err(error.clone()),
            };
            // Anyone who has given up waiting reads the table again.
            let _ = write.written.send(result);
        }
    }
}

/// Writes everything in one transaction. A change that doesn't fit, because somebody else has added to the same table, is left
/// out; any other error undoes all of it.
fn write_batch(
    connection: &mut Connection,
    batch: &[Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut transaction =
        connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
    let mut results = Vec::with_capacity(batch.len());
    for write in batch {
        let result = match &write.what {
            // A single row needs no savepoint.
            Written::More(addition) if is_one_row(addition) => add(&transaction, addition),
            Written::More(addition) => whole(&mut transaction, |change| add(change, addition)),
            Written::New(row) => whole(&mut transaction, |change| create(change, row)),
            Written::Beat(now_ms) => beat(&transaction, *now_ms),
            Written::Deadline { table, from_ms, to_ms } => {
                move_deadline(&transaction, table, *from_ms, *to_ms)
            }
        };
        results.push(match result {
            Ok(()) => Ok(()),
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
                Err(StoreError::Conflict)
            }
            Err(error) => return Err(failed(error)),
        });
    }
    if let Some(now_ms) = batch.iter().filter_map(|write| write.what.ran_a_clock()).max() {
        beat(&transaction, now_ms).map_err(failed)?;
    }
    transaction.commit().map_err(failed)?;
    Ok(results)
}

fn is_one_row(addition: &Addition) -> bool {
    addition.entries.len() + addition.lines.len() == 1
        && addition.lines_from.is_none()
        && addition.surroundings.is_none()
        && addition.summary.is_none()
        && addition.deadline_ms.is_none()
}

/// Makes all of a change or none of it, within a transaction.
fn whole(
    transaction: &mut rusqlite::Transaction<'_>,
    change: impl FnOnce(&Connection) -> rusqlite::Result<()>,
) -> rusqlite::Result<()> {
    let savepoint = transaction.savepoint()?;
    change(&savepoint)?;
    savepoint.commit()
}

fn create(connection: &Connection, row: &NewRow) -> rusqlite::Result<()> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO tables (name, created_ms, foundation, stage, listed, latest_ms, summary) \
         VALUES (?1, ?2, ?3, 0, 0, ?2, '')",
    )?;
    insert.execute(params![row.table, row.created_ms, row.table_setup])?;
    add(connection, &row.addition)
}

fn add(connection: &Connection, addition: &Addition) -> rusqlite::Result<()> {
    let Addition { table, entries, lines, lines_from, surroundings, summary, deadline_ms } = addition;
    if let Some(row) = surroundings {
        surround(connection, table, row)?;
    }
    for EntryRow { number, at_ms, entry, fingerprint } in entries {
        let mut insert = connection.prepare_cached(
            "INSERT INTO entries (table_name, number, at_ms, entry, fingerprint) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?;
        // SQLite's integers have a sign; the bits are the same.
        insert.execute(params![table, number, at_ms, entry, fingerprint.cast_signed()])?;
    }
    for LineRow { number, line } in lines {
        let mut insert =
            connection.prepare_cached("INSERT INTO lines (table_name, number, line) VALUES (?1, ?2, ?3)")?;
        insert.execute(params![table, number, line])?;
    }
    if let Some(lines_from) = lines_from {
        let mut delete =
            connection.prepare_cached("DELETE FROM lines WHERE table_name = ?1 AND number < ?2")?;
        delete.execute(params![table, lines_from])?;
    }
    if let Some(Summary { stage, listed, latest_ms, text }) = summary {
        let mut update = connection.prepare_cached(
            "UPDATE tables SET stage = ?2, listed = ?3, latest_ms = ?4, summary = ?5 WHERE name = ?1",
        )?;
        update.execute(params![table, number_of(*stage), listed, latest_ms, text])?;
    }
    if let Some(deadline_ms) = deadline_ms {
        let mut update = connection.prepare_cached("UPDATE tables SET deadline_ms = ?2 WHERE name = ?1")?;
        update.execute(params![table, deadline_ms])?;
    }
    Ok(())
}

/// Replaces what's around a game, unless it isn't what it was thought to be.
fn surround(connection: &Connection, table: &str, row: &SurroundingsRow) -> rusqlite::Result<()> {
    let SurroundingsRow { revision, entries, content } = row;
    let mut replace = connection.prepare_cached(
        "INSERT INTO surroundings (table_name, revision, entries, content) SELECT ?1, ?2, ?3, ?4 \
         WHERE NOT EXISTS (SELECT 1 FROM entries WHERE table_name = ?1 AND number >= ?3) \
         ON CONFLICT (table_name) DO UPDATE \
         SET revision = excluded.revision, entries = excluded.entries, content = excluded.content \
         WHERE revision = excluded.revision - 1",
    )?;
    match replace.execute(params![table, revision, entries, content])? {
        0 => {
            let conflict = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CONSTRAINT);
            Err(rusqlite::Error::SqliteFailure(conflict, None))
        }
        _ => Ok(()),
    }
}

fn move_deadline(
    connection: &Connection,
    table: &str,
    from_ms: u64,
    to_ms: Option<u64>,
) -> rusqlite::Result<()> {
    let mut update = connection
        .prepare_cached("UPDATE tables SET deadline_ms = ?3 WHERE name = ?1 AND deadline_ms = ?2")?;
    update.execute(params![table, from_ms, to_ms])?;
    Ok(())
}

fn beat(connection: &Connection, now_ms: u64) -> rusqlite::Result<()> {
    connection.prepare_cached("UPDATE uptime SET alive_ms = max(alive_ms, ?1)")?.execute([now_ms])?;
    Ok(())
}

// --- reading ---

fn read_all(mut connection: Connection, reads: &mpsc::Receiver<Read>) {
    while let Ok(read) = reads.recv() {
        read(&mut connection);
    }
}

fn read_table(connection: &mut Connection, table: &str) -> rusqlite::Result<Option<StoredTable>> {
    // In one transaction, so that everything read is from the same moment.
    let connection = connection.transaction()?;
    let mut query = connection.prepare_cached("SELECT foundation FROM tables WHERE name = ?1")?;
    let Some(table_setup) = query.query_row([table], |row| row.get(0)).optional()? else { return Ok(None) };
    let mut query = connection.prepare_cached(
        "SELECT number, at_ms, entry, fingerprint FROM entries WHERE table_name = ?1 ORDER BY number",
    )?;
    let entry = |row: &rusqlite::Row<'_>| {
        Ok(EntryRow {
            number: row.get(0)?,
            at_ms: row.get(1)?,
            entry: row.get(2)?,
            fingerprint: row.get::<_, i64>(3)?.cast_unsigned(),
        })
    };
    let entries = query.query_map([table], entry)?.collect::<Result<_, _>>()?;
    let mut query =
        connection.prepare_cached("SELECT number, line FROM lines WHERE table_name = ?1 ORDER BY number")?;
    let line = |row: &rusqlite::Row<'_>| Ok(LineRow { number: row.get(0)?, line: row.get(1)? });
    let lines = query.query_map([table], line)?.collect::<Result<_, _>>()?;
    let mut query = connection
        .prepare_cached("SELECT revision, entries, content FROM surroundings WHERE table_name = ?1")?;
    let surroundings = |row: &rusqlite::Row<'_>| {
        Ok(SurroundingsRow { revision: row.get(0)?, entries: row.get(1)?, content: row.get(2)? })
    };
    let surroundings = query.query_row([table], surroundings).optional()?;
    Ok(Some(StoredTable { table_setup, entries, lines, surroundings }))
}

fn wake(connection: &mut Connection, now_ms: u64) -> rusqlite::Result<Vec<Pause>> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let alive_ms: u64 = change.query_row("SELECT alive_ms FROM uptime", [], |row| row.get(0))?;
    if alive_ms > 0 && now_ms > alive_ms {
        change.execute("INSERT INTO pauses (from_ms, to_ms) VALUES (?1, ?2)", [alive_ms, now_ms])?;
        change.execute("UPDATE tables SET deadline_ms = deadline_ms + ?1", [now_ms - alive_ms])?;
    }
    beat(&change, now_ms)?;
    let pauses = {
        let mut query = change.prepare("SELECT from_ms, to_ms FROM pauses ORDER BY from_ms")?;
        let pause = |row: &rusqlite::Row<'_>| Ok(Pause { from_ms: row.get(0)?, to_ms: row.get(1)? });
        query.query_map([], pause)?.collect::<Result<_, _>>()?
    };
    change.commit()?;
    Ok(pauses)
}

fn number_of(stage: TableStage) -> u8 {
    match stage {
        TableStage::Waiting => 0,
        TableStage::Playing => 1,
        TableStage::Over => 2,
    }
}

fn failed(error: rusqlite::Error) -> StoreError {
    StoreError::Failed(match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => "the disk is full".into(),
        _ => format!("the database says: {error}"),
    })
}
