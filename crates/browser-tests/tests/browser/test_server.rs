//! A server in the test's own process: the test sets its clock, and decides whether it can store anything.

use std::future::pending;
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use riftforce_browser_tests::{Fixture, Page, Window};
use riftforce_protocol::TableStage;
use riftforce_server::online::{
    Addition, BotPool, InProcess, NewRow, Overdue, Pause, Promise, RateLimits, SqliteStore, Store,
    StoreError, StoredTable, Tables, Time, api_router,
};
use riftforce_server::{File, Site, run};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;

/// When everything begins. The browser's own clock may say something else: what counts is how far the two are apart.
const NOW_MS: u64 = 1_700_000_000_000;

/// A server in this process. It ends with the test.
pub(crate) struct TestServer {
    address: String,
    time: Time,
    store: Arc<FailingStore>,
    serving: JoinHandle<std::io::Result<()>>,
}

impl TestServer {
    /// Serves the site of a fixture, with its own tables.
    pub(crate) async fn open(fixture: &Fixture) -> anyhow::Result<TestServer> {
        let time = Time::standing_at(NOW_MS);
        let store = Arc::new(FailingStore::new(SqliteStore::open(&fixture.path("hosted.db"))?));
        let change_bus = Arc::new(InProcess::default());
        let tables = Tables::open(store.clone(), change_bus, time.clone(), BotPool::new(1)).await?;
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = format!("http://{}/", listener.local_addr()?);
        let router = api_router(tables, RateLimits::default());
        let site = leaked(fixture)?;
        let serving = tokio::spawn(run(listener, site, Some(router), pending(), Duration::ZERO));
        Ok(TestServer { address, time, store, serving })
    }

    pub(crate) async fn visit(&self, fixture: &Fixture, window: Window) -> anyhow::Result<Page> {
        fixture.visit_at(&self.address, window).await
    }

    /// Lets time pass on the server. People at a table hear of it with the next thing that changes there.
    pub(crate) fn let_pass(&self, time: Duration) {
        self.time.set(self.time.now_ms() + time.as_millis() as u64);
    }

    /// From now on, storing fails, or works again.
    pub(crate) fn fail(&self, fails: bool) {
        self.store.fails.store(fails, Ordering::SeqCst);
    }

    /// From now on, something else has been stored than this server knows of, and it doesn't lead to the same position as before.
    pub(crate) fn corrupt(&self) {
        self.store.is_spoilt.store(true, Ordering::SeqCst);
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

/// Has another host serve everything below a path, like a reverse proxy that takes the path away. Returns its address.
pub(crate) async fn serve_below(path: &'static str, fixture: &Fixture) -> anyhow::Result<String> {
    let server = fixture.address().trim_start_matches("http://").trim_end_matches('/').to_string();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    let address = format!("http://{}{path}", listener.local_addr()?);
    tokio::spawn(async move {
        while let Ok((browser, _)) = listener.accept().await {
            // A browser that hangs up has its reasons.
            tokio::spawn(pass_on(browser, server.clone(), path));
        }
    });
    Ok(address)
}

/// Passes on one request, and everything that follows it if it becomes a WebSocket.
async fn pass_on(mut browser: TcpStream, server: String, path: &str) -> std::io::Result<()> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(browser.read_u8().await?);
    }
    let head = String::from_utf8_lossy(&head).replacen(path, "/", 1);
    let mut server = TcpStream::connect(server).await?;
    // Another request on the same connection would go through unchanged.
    let head = head.replace("Connection: keep-alive", "Connection: close");
    server.write_all(head.as_bytes()).await?;
    tokio::io::copy_bidirectional(&mut browser, &mut server).await.map(drop)
}

/// The site that's built into the program, for the rest of the process.
fn leaked(fixture: &Fixture) -> anyhow::Result<&'static Site> {
    let file = |(name, plain): (String, Vec<u8>)| File {
        name: name.leak(),
        plain: plain.leak(),
        brotli: None,
        gzip: None,
    };
    let files: Vec<File> = fixture.site_files()?.into_iter().map(file).collect();
    Ok(Box::leak(Box::new(Site { files: files.leak() })))
}

/// A store that can be made to fail.
struct FailingStore {
    inner: SqliteStore,
    fails: AtomicBool,
    is_spoilt: AtomicBool,
}

impl FailingStore {
    fn new(inner: SqliteStore) -> FailingStore {
        FailingStore { inner, fails: AtomicBool::new(false), is_spoilt: AtomicBool::new(false) }
    }
}

impl Store for FailingStore {
    fn create(&self, table: NewRow) -> Promise<'_, ()> {
        self.inner.create(table)
    }

    fn append(&self, addition: Addition) -> Promise<'_, ()> {
        if self.fails.load(Ordering::SeqCst) {
            return disk_full();
        }
        if self.is_spoilt.load(Ordering::SeqCst) {
            return Box::pin(async { Err(StoreError::Conflict) });
        }
        self.inner.append(addition)
    }

    fn read(&self, table: &str) -> Promise<'_, Option<StoredTable>> {
        let stored = self.inner.read(table);
        Box::pin(async {
            let mut stored = stored.await?;
            if self.is_spoilt.load(Ordering::SeqCst)
                && let Some(entry) = stored.as_mut().and_then(|stored| stored.entries.last_mut())
            {
                entry.fingerprint ^= 1;
            }
            Ok(stored)
        })
    }

    fn list(&self, stage: TableStage, most: u32) -> Promise<'_, Vec<String>> {
        self.inner.list(stage, most)
    }

    fn overdue(&self, now_ms: u64) -> Promise<'_, Overdue> {
        self.inner.overdue(now_ms)
    }

    fn move_deadline(&self, table: &str, from_ms: u64, to_ms: Option<u64>) -> Promise<'_, ()> {
        self.inner.move_deadline(table, from_ms, to_ms)
    }

    fn wake(&self, now_ms: u64) -> Promise<'_, Vec<Pause>> {
        self.inner.wake(now_ms)
    }

    fn beat(&self, now_ms: u64) -> Promise<'_, ()> {
        if self.fails.load(Ordering::SeqCst) {
            return disk_full();
        }
        self.inner.beat(now_ms)
    }
}

fn disk_full() -> Promise<'static, ()> {
    Box::pin(async { Err(StoreError::Failed("the disk is full".into())) })
}
