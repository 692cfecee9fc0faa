//! Going from screen to screen and from tab to tab.

use std::sync::Arc;

use anyhow::Context;
use serde_json::json;

use super::Page;

impl Page {
    /// Opens a screen by its address, and waits until the game runs.
    pub async fn go(&self, hash: &str) -> anyhow::Result<()> {
        self.go_without_waiting(hash).await?;
        self.wait_until_it_runs().await
    }

    /// Opens a screen by its address.
    pub async fn go_without_waiting(&self, hash: &str) -> anyhow::Result<()> {
        self.tab().navigate(&format!("{}{hash}", self.site)).await
    }

    /// Opens an address of the same origin at which there's nothing: what is stored can be seen there, and nothing runs.
    pub async fn open_missing_page(&self) -> anyhow::Result<()> {
        self.tab().navigate(&format!("{}nothing-is-here", self.site)).await
    }

    /// Goes back in the history, and waits until the page has answered.
    pub async fn back(&self) -> anyhow::Result<()> {
        let history = self.call_devtools("Page.getNavigationHistory", json!({})).await?;
        let index = history["currentIndex"].as_u64().and_then(|index| index.checked_sub(1));
        let index = index.context("there's nothing to go back to")? as usize;
        let entry = json!({ "entryId": history["entries"][index]["id"] });
        self.devtools("Page.navigateToHistoryEntry", entry).await?;
        let address = history["entries"][index]["url"].clone();
        let is_there = format!("return location.href === {address}");
        self.wait("what was there before", &is_there).await?;
        self.settle().await
    }

    /// Leaves the site, so that no page of it is open.
    pub async fn leave(&self) -> anyhow::Result<()> {
        self.tab().navigate("about:blank").await
    }

    /// Opens another tab, with the same profile, and goes over to it.
    pub async fn open_tab(&self) -> anyhow::Result<()> {
        let tab = Arc::new(self.profile.open_tab().await?);
        let window = {
            let mut tabs = self.tabs();
            tabs.open.push(tab);
            tabs.current = tabs.open.len() - 1;
            tabs.window
        };
        self.resize(window).await?;
        let letters = json!({ "standard": window.letters, "fixed": window.letters * 13 / 16 });
        self.devtools("Page.setFontSizes", json!({ "fontSizes": letters })).await?;
        self.speak(window.language).await?;
        // Motion is only for the eye; without it, nothing flees from a click.
        self.media("dark", true).await
    }

    /// Goes over to the tab that was opened first, second and so on.
    pub fn go_to_tab(&self, index: usize) {
        self.tabs().current = index;
    }

    /// Waits until the site works without a connection.
    pub async fn wait_for_service_worker(&self) -> anyhow::Result<()> {
        let script = "return navigator.serviceWorker.controller?.state === 'activated'";
        self.wait("a service worker", script).await.map(drop)
    }

    /// Loads the page again, as a player does who presses F5.
    pub async fn reload(&self) -> anyhow::Result<()> {
        self.tab().reload().await?;
        self.wait_until_it_runs().await
    }

    /// Opens the start page as somebody does who has chosen these settings before, one a line.
    pub async fn go_with(&self, settings: &str) -> anyhow::Result<()> {
        let keep = format!("localStorage.setItem('riftforce/settings', {})", json!(settings));
        let before_all_else = json!({ "source": keep });
        let added = self.call_devtools("Page.addScriptToEvaluateOnNewDocument", before_all_else).await?;
        self.go("#/").await?;
        // What the page makes of the settings from now on is its own business.
        self.devtools("Page.removeScriptToEvaluateOnNewDocument", added).await
    }

    pub(super) async fn wait_until_it_runs(&self) -> anyhow::Result<()> {
        self.wait("the game to run", "return document.documentElement.dataset.boot === 'ready'").await?;
        self.settle().await
    }
}
