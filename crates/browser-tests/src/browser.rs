//! Browsers, and who may use them next. Starting one takes longer than most tests, so a test that is done with a browser
//! leaves it to the next as good as new.

use std::io::Write;
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::Command;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, thread};

use anyhow::Context;
use fantoccini::wd::Capabilities;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;
use tokio::runtime::Handle;

use crate::helper::{Helper, new_folder};
use crate::page::Window;

/// How long browsers may take to be gone.
const END: Duration = Duration::from_secs(5);

/// What Chromium is told, one flag a line. It runs as root in containers, where it cannot build its sandbox, and asks
/// nobody for updates.
const CONTAINER_FLAGS: &str = include_str!("../chromium-flags.txt");
/// The browser hears of its driver's end, so that it never outlives a test that failed.
const ENDS_WITH_ITS_DRIVER: &str = "--remote-debugging-pipe";

/// A Chromium with a profile of its own, and its chromedriver. Both are gone when this is.
pub(crate) struct Browser {
    pub(crate) client: Client,
    kind: Kind,
    driver: Helper,
    address: String,
    folder: PathBuf,
}

/// What a browser is told at its start and never again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Kind {
    language: &'static str,
    letters: u32,
}

impl Kind {
    /// What nearly all tests want. Others would wait in vain for somebody who wants them.
    const USUAL: Kind = Kind { language: Window::DESK.language, letters: Window::DESK.letters };

    fn of(window: Window) -> Kind {
        Kind { language: window.language, letters: window.letters }
    }
}

impl Browser {
    /// A browser in which no page has been opened, or none whose traces are left.
    pub(crate) async fn get(window: Window) -> anyhow::Result<Browser> {
        let kind = Kind::of(window);
        let idle = if kind == Kind::USUAL { Lobby::get().idle.pop() } else { None };
        match idle {
            Some(browser) => Ok(browser),
            None => Browser::start(kind).await,
        }
    }

    async fn start(kind: Kind) -> anyhow::Result<Browser> {
        let folder = new_folder()?;
        let (driver, address) = start_driver()?;
        let mut arguments: Vec<String> =
            CONTAINER_FLAGS.lines().chain([ENDS_WITH_ITS_DRIVER]).map(Into::into).collect();
        arguments.push(format!("--user-data-dir={}", folder.join("profile").display()));
        arguments.push(format!("--accept-lang={}", kind.language));
        let preferences = json!({ "webkit.webprefs.default_font_size": kind.letters });
        let mut wanted = Capabilities::new();
        wanted.insert("goog:chromeOptions".into(), json!({ "args": arguments, "prefs": preferences }));
        wanted.insert("goog:loggingPrefs".into(), json!({ "browser": "ALL" }));
        let connecting = {
            let address = address.clone();
            async move { ClientBuilder::new(HttpConnector::new()).capabilities(wanted).connect(&address).await }
        };
        let client = SPEAKER.spawn(connecting).await?.context("Chromium does not start")?;
        Ok(Browser { client, kind, driver, address, folder })
    }

    /// Leaves the browser to the next test that needs one. Nothing of the pages may be left: each test has a server of its
    /// own, but a port may come back.
    pub(crate) async fn release(self, site: &str) -> anyhow::Result<()> {
        if self.kind != Kind::USUAL {
            return Ok(());
        }
        let client = &self.client;
        let origin = url::Url::parse(site)?.origin().ascii_serialization();
        let old = client.windows().await?;
        let tab = client.new_window(true).await?;
        for window in old {
            client.switch_to_window(window).await?;
            client.close_window().await?;
        }
        client.switch_to_window(tab.handle).await?;
        let everything = json!({ "origin": origin, "storageTypes": "all" });
        crate::page::ask_devtools(client, "Storage.clearDataForOrigin", everything).await?;
        crate::page::ask_devtools(client, "Network.clearBrowserCache", json!({})).await?;
        crate::page::complaints(client).await?;
        Lobby::get().idle.push(self);
        Ok(())
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // A driver that is asked to end closes its browsers first, so that none writes into its profile afterwards.
        if let Some(address) = self.address.strip_prefix("http://").and_then(|it| it.strip_suffix('/'))
            && let Ok(mut stream) = TcpStream::connect(address)
        {
            let _ = write!(stream, "GET /shutdown HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
            let deadline = Instant::now() + END;
            while !self.driver.has_ended() && Instant::now() < deadline {
                thread::sleep(Duration::from_millis(20));
            }
        }
        self.driver.end();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Starts a chromedriver, and says its address. Two that start at the same moment may want the same port, for they look for
/// a free one before they take it; the one that comes too late ends, and is started again.
fn start_driver() -> anyhow::Result<(Helper, String)> {
    let port_in = |line: &str| {
        let port = line.split_once("successfully on port ")?.1;
        Some(port.trim_end_matches('.').to_string())
    };
    let start = || {
        let driver = Helper::start(Command::new("chromedriver").arg("--port=0"))?;
        let port = driver.hear("chromedriver's port", port_in)?;
        Ok((driver, format!("http://127.0.0.1:{port}/")))
    };
    start().or_else(|_: anyhow::Error| start()).or_else(|_| start())
}

/// Who speaks with the drivers: a browser outlives the test that started it, and that test's own runtime.
static SPEAKER: LazyLock<Handle> = LazyLock::new(|| {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime can be made");
    let handle = runtime.handle().clone();
    thread::spawn(move || runtime.block_on(std::future::pending::<()>()));
    handle
});

/// Where browsers wait while nobody uses them.
struct Lobby {
    idle: Vec<Browser>,
    /// How many stages are open: when the last one closes, all browsers end, for nobody else would end them.
    stages: usize,
}

impl Lobby {
    fn get() -> MutexGuard<'static, Lobby> {
        static LOBBY: Mutex<Lobby> = Mutex::new(Lobby { idle: Vec::new(), stages: 0 });
        LOBBY.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// As long as one of these is there, browsers that nobody uses are kept.
pub(crate) struct KeepsBrowsers(());

impl KeepsBrowsers {
    pub(crate) fn new() -> KeepsBrowsers {
        Lobby::get().stages += 1;
        KeepsBrowsers(())
    }
}

impl Drop for KeepsBrowsers {
    fn drop(&mut self) {
        let mut lobby = Lobby::get();
        lobby.stages -= 1;
        let left = if lobby.stages == 0 { std::mem::take(&mut lobby.idle) } else { Vec::new() };
        // Nobody need wait until they have ended.
        drop(lobby);
        drop(left);
    }
}
