//! A browser with the game in it.

mod import;
mod input;
mod navigation;
mod recording;
mod script;
mod storage;
mod window;

pub use window::{Window, screenshot_folder};

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use anyhow::{Context, ensure};
use serde_json::{Value, json};

use crate::browser::{BrowserKind, Profile};
use crate::devtools::Tab;

/// A browser with the game in it.
pub struct Page {
    site: String,
    tabs: Mutex<Tabs>,
    profile: Profile,
}

impl Drop for Page {
    /// Whatever a test is about, the game mustn't crash in it.
    fn drop(&mut self) {
        let crash = self.tabs().open.iter().find_map(|tab| tab.crash());
        if let Some(crash) = crash.filter(|_| !thread::panicking()) {
            panic!("the game has crashed: {crash}");
        }
    }
}

/// The tabs that are open, in the order in which they were opened, and the one that's looked at.
struct Tabs {
    open: Vec<Arc<Tab>>,
    current: usize,
    window: Window,
}

impl Page {
    pub(crate) async fn open(site: &str, window: Window) -> anyhow::Result<Page> {
        let kind = if window.on_desktop { BrowserKind::Full } else { BrowserKind::HeadlessShell };
        let tabs = Tabs { open: Vec::new(), current: 0, window };
        let page = Page { site: site.into(), tabs: Mutex::new(tabs), profile: Profile::new(kind).await? };
        page.open_tab().await?;
        Ok(page)
    }

    /// Closes the page, with all its tabs and everything it kept, before the next test goes on. A page that's only dropped, as
    /// after a failure, is closed as soon as may be.
    pub async fn close(self) -> anyhow::Result<()> {
        self.profile.close().await.context("the page doesn't close")
    }

    fn tabs(&self) -> MutexGuard<'_, Tabs> {
        self.tabs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tab(&self) -> Arc<Tab> {
        let tabs = self.tabs();
        Arc::clone(&tabs.open[tabs.current])
    }

    async fn devtools(&self, command: &str, parameters: Value) -> anyhow::Result<()> {
        self.call_devtools(command, parameters).await.map(drop)
    }

    /// What the browser's own tools say.
    pub async fn call_devtools(&self, command: &str, parameters: Value) -> anyhow::Result<Value> {
        self.tab().call(command, parameters).await
    }

    /// Grants a permission that the page would have to ask for.
    pub async fn grant(&self, permission: &str) -> anyhow::Result<()> {
        self.profile.grant(permission).await
    }

    /// What the browser complained about since it was last asked: exceptions, failed requests, forbidden scripts.
    pub async fn errors(&self) -> anyhow::Result<Vec<String>> {
        // What has happened by now has been told before this is answered.
        self.evaluate("").await?;
        Ok(self.tab().errors())
    }

    /// The browser has nothing to complain about.
    pub async fn expect_no_errors(&self) -> anyhow::Result<()> {
        let errors = self.errors().await?;
        ensure!(errors.is_empty(), "the browser complains: {errors:#?}");
        Ok(())
    }

    /// What the game said when it panicked, as the test wanted it to. Otherwise the test would fail in the end.
    pub async fn take_panic(&self) -> anyhow::Result<String> {
        // What has happened by now has been told before this is answered.
        self.evaluate("").await?;
        self.tab().take_crash().context("the game hasn't panicked")
    }

    /// Has a script run in every document from now on, before anything else does.
    pub async fn run_before_load(&self, script: &str) -> anyhow::Result<()> {
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await
    }
}
