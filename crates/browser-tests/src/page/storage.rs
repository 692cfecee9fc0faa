//! What's stored in a page's browser.

use anyhow::Context;
use serde_json::{Value, json};

use super::Page;

impl Page {
    /// Remembers settings, such as `speed=at-once`, one a line; they hold when the page is loaded again.
    pub async fn set(&self, settings: &str) -> anyhow::Result<()> {
        self.store("settings", settings).await?;
        self.reload().await
    }

    /// The id of the game that is shown.
    pub async fn game(&self) -> anyhow::Result<String> {
        let id = self.wait("a game", "return location.hash.split('/game/')[1] ?? null").await?;
        Ok(id.as_str().unwrap_or_default().to_string())
    }

    /// What is stored in the browser under this key.
    pub async fn stored(&self, key: &str) -> anyhow::Result<Option<String>> {
        let script = "return localStorage.getItem('riftforce/' + arguments[0])";
        Ok(self.evaluate_with(script, vec![json!(key)]).await?.as_str().map(String::from))
    }

    /// The text of a game that is stored in the browser.
    pub async fn saved(&self, game: &str) -> anyhow::Result<String> {
        self.stored(&format!("game/{game}")).await?.with_context(|| format!("the game {game} isn't kept"))
    }

    /// The keys of all games that are stored in the browser.
    pub async fn games(&self) -> anyhow::Result<Vec<String>> {
        let script =
            "return Object.keys(localStorage).filter(key => key.startsWith('riftforce/game/')).sort()";
        Ok(serde_json::from_value(self.evaluate(script).await?)?)
    }

    /// Everything that is stored in the browser, as keys and texts.
    pub async fn stored_entries(&self) -> anyhow::Result<Value> {
        self.evaluate(
            "return Object.entries(localStorage).filter(([key]) => key.startsWith('riftforce/')).sort()",
        )
        .await
    }

    /// Keeps a text in the browser under this key, as if it had been there before.
    pub async fn store(&self, key: &str, text: &str) -> anyhow::Result<()> {
        let script = "localStorage.setItem('riftforce/' + arguments[0], arguments[1])";
        self.evaluate_with(script, vec![json!(key), json!(text)]).await.map(drop)
    }

    /// Keeps all this in the browser, as [`Page::stored_entries`] says it, and nothing else but these settings; the game then
    /// begins with them.
    pub async fn restore_storage(&self, all: &Value, settings: &str) -> anyhow::Result<()> {
        self.open_missing_page().await?;
        let script = "
            localStorage.clear();
            for (const [key, text] of arguments[0]) localStorage.setItem(key, text);";
        self.evaluate_with(script, vec![all.clone()]).await?;
        self.go_with(settings).await
    }

    /// Leaves no room in the browser's storage, as other pages of this host may do.
    pub async fn fill_storage(&self) -> anyhow::Result<()> {
        let script = "
            let rest = 'x'.repeat(6_000_000);
            while (rest.length > 0) {
              try {
                localStorage.setItem('rest', (localStorage.getItem('rest') ?? '') + rest);
              } catch {
                rest = rest.slice(0, rest.length / 2);
              }
            }";
        self.evaluate(script).await.map(drop)
    }
}
