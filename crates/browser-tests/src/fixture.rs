//! Starts the programs that a test needs, and ends them.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs};

use anyhow::{Context, ensure};

use crate::browser::{Browser, BrowserKind};
use crate::child_process::{ChildProcess, new_folder, not_started};
use crate::page::{Page, Window};
use crate::rift;
use crate::static_host::{Files, StaticHost};
use crate::table_snapshot::TableSnapshot;

/// The program that serves the game, and a folder for files. Both are gone when this is dropped.
pub struct Fixture {
    program: PathBuf,
    site: String,
    folder: PathBuf,
    server: ChildProcess,
    /// Kept open for the next test, which needs one as well.
    _browser: Arc<Browser>,
}

impl Fixture {
    /// Starts the program.
    pub fn open() -> anyhow::Result<Fixture> {
        let program = env::var_os("RIFTFORCE_PROGRAM").map(PathBuf::from).context(
            "RIFTFORCE_PROGRAM must name a riftforce that carries the site; `cargo xtask test` builds one",
        )?;
        let folder = new_folder()?;
        // Each test has its own tables.
        let (server, site) = serve(&mut with_tables(&program, "0", &folder))?;
        Ok(Fixture { program, site, folder, server, _browser: Browser::get(BrowserKind::HeadlessShell)? })
    }

    /// Where the game is.
    pub fn address(&self) -> &str {
        &self.site
    }

    /// Opens a browser that has never been here, and loads the start page.
    pub async fn visit(&self, window: Window) -> anyhow::Result<Page> {
        let page = self.new_page(window).await?;
        page.go("#/").await?;
        Ok(page)
    }

    /// Opens a browser in which these settings have already been chosen, one per line, and loads the start page.
    pub async fn visit_with(&self, window: Window, settings: &str) -> anyhow::Result<Page> {
        let page = self.new_page(window).await?;
        page.go_with(settings).await?;
        Ok(page)
    }

    /// Opens a browser that has never been here, and loads nothing yet.
    pub async fn new_page(&self, window: Window) -> anyhow::Result<Page> {
        Page::open(&self.site, window).await
    }

    /// The same for a site that's served elsewhere.
    pub async fn new_page_at(&self, host: &StaticHost, window: Window) -> anyhow::Result<Page> {
        Page::open(&host.address(), window).await
    }

    /// Opens a browser that has never been here, and loads the start page of a site that's served elsewhere.
    pub async fn visit_host(&self, host: &StaticHost, window: Window) -> anyhow::Result<Page> {
        self.visit_at(&host.address(), window).await
    }

    /// The same, at this address.
    pub async fn visit_at(&self, address: &str, window: Window) -> anyhow::Result<Page> {
        let page = Page::open(address, window).await?;
        page.go("#/").await?;
        Ok(page)
    }

    /// Has the program serve the game at a port of its choice, or say where it's served already, until the first value is
    /// dropped. Returns the address.
    pub fn serve_anywhere(&self) -> anyhow::Result<(impl Sized + use<>, String)> {
        serve(Command::new(&self.program).args(["serve", "--no-open", "--data"]).arg(self.path("tables.db")))
    }

    /// Ends the program that serves the game: from now on nobody answers at its address.
    pub fn stop_serving(&mut self) {
        self.server.end();
    }

    /// Kills the program that serves the game, without warning, and starts it again at the same address with the same tables.
    pub fn kill_and_serve_again(&mut self) -> anyhow::Result<()> {
        self.server.end();
        let port = self.site.trim_end_matches('/').rsplit(':').next().context("the address has a port")?;
        let (server, site) = serve(&mut with_tables(&self.program, port, &self.folder))?;
        ensure!(site == self.site, "the game is at {site} now");
        self.server = server;
        Ok(())
    }

    /// All files of the site, as a browser gets them: those that the service worker keeps, the service worker itself, the
    /// manifest's icons, and the card.
    pub fn site_files(&self) -> anyhow::Result<Files> {
        let script = self.fetch("sw.js")?;
        let text = String::from_utf8(script.clone())?;
        let names = text.split_once("FILES = \"").and_then(|(_, rest)| rest.split('"').next());
        let mut files = Files::from([("sw.js".into(), script)]);
        for name in names.context("sw.js names no files")?.split(' ') {
            files.insert(name.into(), self.fetch(name)?);
        }
        let manifest: serde_json::Value = serde_json::from_slice(&self.fetch("manifest.webmanifest")?)?;
        for icon in manifest["icons"].as_array().context("the manifest has no icons")? {
            let name = icon["src"].as_str().context("an icon has no address")?;
            files.insert(name.into(), self.fetch(name)?);
        }
        let page = String::from_utf8(self.fetch("index.html")?)?;
        let card = page.split_once("\"og:image\" content=\"").and_then(|(_, rest)| rest.split('"').next());
        let card = card.context("the start page has no card")?;
        files.insert(card.into(), self.fetch(card)?);
        Ok(files)
    }

    /// A file of the site.
    fn fetch(&self, name: &str) -> anyhow::Result<Vec<u8>> {
        let address = self.site.trim_start_matches("http://").trim_end_matches('/');
        let mut stream = TcpStream::connect(address)?;
        write!(stream, "GET /{name} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        let end = answer.windows(4).position(|it| it == b"\r\n\r\n").context("the answer has no end")?;
        let body = answer.split_off(end + 4);
        let head = String::from_utf8_lossy(&answer);
        ensure!(head.starts_with("HTTP/1.1 200 "), "{name} isn't there: {head}");
        Ok(body)
    }

    /// A file with these contents, for a page to open.
    pub fn file(&self, name: &str, contents: &[u8]) -> anyhow::Result<PathBuf> {
        let path = self.path(name);
        fs::write(&path, contents).with_context(|| format!("can't write {}", path.display()))?;
        Ok(path)
    }

    /// A path that nobody else uses.
    pub fn path(&self, name: &str) -> PathBuf {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        self.folder.join(format!("{}-{name}", NEXT.fetch_add(1, Ordering::Relaxed)))
    }

    /// The position that a `.rift` text leads to, or why the judge refuses it.
    pub fn judge(&self, text: &str) -> anyhow::Result<Result<String, String>> {
        self.run(&["judge"], text)
    }

    /// What the program prints for these arguments, or what it complains about.
    pub fn run(&self, arguments: &[&str], input: &str) -> anyhow::Result<Result<String, String>> {
        let mut command = Command::new(&self.program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().with_context(|| not_started(&self.program))?;
        // A program that doesn't read all of its input needn't be given all of it.
        let _ = child.stdin.take().context("no input")?.write_all(input.as_bytes());
        let output = child.wait_with_output()?;
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).trim_end().to_string();
        Ok(if output.status.success() { Ok(text(output.stdout)) } else { Err(text(output.stderr)) })
    }

    /// Checks that the score and the hand on a page are those of the judge. Returns whether there was something to compare: in
    /// the middle of an action the judge has no position. In the snapshot, no part of the action may have been chosen yet.
    pub async fn compare_with_the_judge(
        &self,
        page: &Page,
        game: &str,
        snapshot: &TableSnapshot,
    ) -> anyhow::Result<bool> {
        let Ok(position) = self.judge(&page.saved(game).await?)? else { return Ok(false) };
        let score = rift::score(&position).context("the judge says no score")?;
        ensure!(snapshot.points == score, "the page shows {:?}, the judge says {score:?}", snapshot.points);
        let turn = rift::value(&position, "turn").context("the judge says no turn")?;
        // With three players the lone one has two seats, but one hand.
        let seat = match (rift::value(&position, "game"), turn) {
            (Some("team3"), "4") => 2,
            _ => turn.parse()?,
        };
        let hand = rift::hand(&position, seat);
        ensure!(snapshot.cards() == hand, "seat {seat} holds {hand:?}, but {:?} is shown", snapshot.cards());
        Ok(true)
    }
}

impl Drop for Fixture {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The command that serves the game at a port, with a test's own tables.
fn with_tables(program: &Path, port: &str, folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.args(["serve", "--no-open", "--port", port, "--data"]).arg(folder.join("tables.db"));
    command
}

/// Has a program serve the game, and returns where.
fn serve(command: &mut Command) -> anyhow::Result<(ChildProcess, String)> {
    let server = ChildProcess::start(command)?;
    let address = server.hear("the address of the game", |line| {
        line.split_whitespace().find(|word| word.starts_with("http://")).map(String::from)
    })?;
    Ok((server, address))
}
