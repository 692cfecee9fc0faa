//! The browsers in which all tests are, and what each of them has to itself there.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use anyhow::Context as _;
use serde_json::json;

use crate::child_process::new_folder;
use crate::devtools::{Devtools, Tab};

/// How long the browser may take to be gone.
const END: Duration = Duration::from_secs(5);

/// What Chromium is told, one flag a line. It runs as root in containers, where it can't build its sandbox, and asks
/// nobody for updates.
const CONTAINER_FLAGS: &str = include_str!("../chromium-flags.txt");

/// A page that isn't in front does everything as one that is.
const NO_THROTTLING: [&str; 3] = [
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
];

/// Which Chromium.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BrowserKind {
    /// Everything that shows pages, without a window around them: it does the same in half the time.
    HeadlessShell,
    /// What people have, with messages on the desktop.
    Full,
}

impl BrowserKind {
    /// What it's called, unless the variable says something else.
    fn program(self) -> OsString {
        let (variable, usual) = match self {
            BrowserKind::HeadlessShell => ("RIFTFORCE_BROWSER", "chromium-headless-shell"),
            BrowserKind::Full => ("RIFTFORCE_WHOLE_BROWSER", "chromium"),
        };
        env::var_os(variable).unwrap_or_else(|| usual.into())
    }
}

/// A Chromium that several tests use at the same time. It's gone when this is.
pub(crate) struct Browser {
    devtools: Devtools,
    process: Child,
    folder: PathBuf,
}

impl Browser {
    /// The browser that's there, or a new one. It's kept as long as somebody has it: starting one takes longer than most tests.
    pub(crate) fn get(kind: BrowserKind) -> anyhow::Result<Arc<Browser>> {
        static BROWSERS: [Mutex<Weak<Browser>>; 2] = [const { Mutex::new(Weak::new()) }; 2];
        let mut known = BROWSERS[kind as usize].lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(browser) = known.upgrade().filter(|browser| !browser.devtools.has_ended()) {
            return Ok(browser);
        }
        let browser = Arc::new(Browser::start(kind)?);
        *known = Arc::downgrade(&browser);
        Ok(browser)
    }

    fn start(kind: BrowserKind) -> anyhow::Result<Browser> {
        let folder = new_folder()?;
        // It speaks at the third and fourth pipe, which a shell lays to the usual ones.
        let mut command = Command::new("sh");
        command.args(["-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null"]).arg(kind.program());
        command.arg("--remote-debugging-pipe").args(CONTAINER_FLAGS.lines()).args(NO_THROTTLING);
        command.arg(format!("--user-data-dir={}", folder.join("profile").display()));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().context("sh couldn't be started")?;
        let (input, output) = (process.stdin.take(), process.stdout.take());
        let devtools = Devtools::new(input.context("it has no input")?, output.context("it has no output")?);
        Ok(Browser { devtools, process, folder })
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // One that's asked to end writes nothing into its profile afterwards.
        self.devtools.send_without_waiting("Browser.close", json!({}));
        let deadline = Instant::now() + END;
        while self.process.try_wait().is_ok_and(|status| status.is_none()) && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(20));
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Somebody's own cookies, storage and cache: to whoever has this, the browser is one that has never been anywhere.
pub(crate) struct Profile {
    browser: Arc<Browser>,
    id: String,
}

impl Profile {
    pub(crate) async fn new(kind: BrowserKind) -> anyhow::Result<Profile> {
        let browser = Browser::get(kind)?;
        let context = browser.devtools.call("Target.createBrowserContext", json!({})).await;
        let id = context.context("Chromium doesn't start")?["browserContextId"].as_str().map(String::from);
        let profile = Profile { browser, id: id.context("the browser makes no room for a test")? };
        // Tests read a file where the page makes it. Downloaded, it would end up in the folder the tests run in.
        let refused = json!({ "behavior": "deny", "browserContextId": profile.id });
        profile.browser.devtools.call("Browser.setDownloadBehavior", refused).await?;
        Ok(profile)
    }

    pub(crate) async fn open_tab(&self) -> anyhow::Result<Tab> {
        self.browser.devtools.open_tab(&self.id).await
    }

    /// Grants a permission that a page would have to ask for.
    pub(crate) async fn grant(&self, permission: &str) -> anyhow::Result<()> {
        let granted = json!({ "permissions": [permission], "browserContextId": self.id });
        self.browser.devtools.call("Browser.grantPermissions", granted).await.map(drop)
    }

    /// Closes all tabs, and forgets everything.
    pub(crate) async fn close(&self) -> anyhow::Result<()> {
        self.browser.devtools.call(DISPOSE, json!({ "browserContextId": self.id })).await.map(drop)
    }
}

/// How the browser is told that somebody's things aren't needed any more.
const DISPOSE: &str = "Target.disposeBrowserContext";

impl Drop for Profile {
    fn drop(&mut self) {
        // If it's closed already, the browser objects, and nobody listens.
        self.browser.devtools.send_without_waiting(DISPOSE, json!({ "browserContextId": self.id }));
    }
}
