//! Opening files on a page.

use std::path::Path;

use anyhow::Context;
use serde_json::json;

use super::Page;

impl Page {
    /// Opens a `.rift` file on the page of games. What comes of it is for the caller to look at.
    pub async fn import(&self, file: &Path) -> anyhow::Result<()> {
        self.go("#/games").await?;
        self.choose_file("#import", file).await
    }

    /// Opens a `.rift` file that is in order, and shows its table. Says the game's id.
    pub async fn import_game(&self, file: &Path) -> anyhow::Result<String> {
        self.import(file).await?;
        self.wait_for(".board").await?;
        self.game().await
    }

    /// Opens a `.rift` file with a game that's over, which leads to its replay, and then shows its table. Says the game's id.
    pub async fn import_over(&self, file: &Path) -> anyhow::Result<String> {
        let before = self.games().await?;
        self.import(file).await?;
        self.wait_for(".replay").await?;
        let kept = self.games().await?.into_iter().find(|key| !before.contains(key));
        let id = kept.context("the game isn't kept")?.rsplit('/').next().unwrap_or_default().to_string();
        self.go(&format!("#/game/{id}")).await?;
        Ok(id)
    }

    /// Chooses a file in an input.
    pub async fn choose_file(&self, selector: &str, file: &Path) -> anyhow::Result<()> {
        let path = file.to_str().context("the file's name is no text")?;
        let script = json!({ "expression": format!("document.querySelector({})", json!(selector)) });
        let input = self.call_devtools("Runtime.evaluate", script).await?;
        let file = json!({ "files": [path], "objectId": input["result"]["objectId"] });
        self.devtools("DOM.setFileInputFiles", file)
            .await
            .with_context(|| format!("{selector} takes no file"))?;
        self.settle().await
    }
}
