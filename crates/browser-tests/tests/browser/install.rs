//! The game as an app that a system installs.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Fixture, Window};
use serde_json::{Value, json};

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_game_can_be_installed_in_every_language() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let mut descriptions = Vec::new();
    for language in ["en", "de", "fr", "uk"] {
        let page = fixture.visit(Window { language, ..Window::DESK }).await?;
        let manifest = page.call_devtools("Page.getAppManifest", json!({})).await?;
        ensure!(manifest["errors"] == json!([]), "{language}: {}", manifest["errors"]);
        let manifest: Value = serde_json::from_str(manifest["data"].as_str().context("no manifest")?)?;
        ensure!(
            manifest["lang"] == language && manifest["display"] == "standalone",
            "{language}: {manifest}"
        );
        descriptions.push(manifest["description"].clone());
        let icons = manifest["icons"].as_array().context("no icons")?;
        ensure!(
            icons.iter().any(|icon| icon["purpose"] == "maskable"),
            "no icon fills its shape: {manifest}"
        );
        for icon in icons {
            let size = page.evaluate_async(SIZE_OF_PICTURE, vec![icon["src"].clone()]).await?;
            let said = icon["sizes"].as_str().unwrap_or_default();
            ensure!(said == "any" && size != "none" || size == said, "{icon} has the size {size}");
        }
        let apple = page.evaluate("return document.querySelector('link[rel=apple-touch-icon]').href").await?;
        ensure!(
            page.evaluate_async(SIZE_OF_PICTURE, vec![apple]).await? == "180x180",
            "Apple's icon is wrong"
        );
        page.expect_no_errors().await?;
        page.close().await?;
    }
    descriptions.dedup();
    ensure!(descriptions.len() == 4, "the manifests are not translated: {descriptions:?}");
    Ok(())
}

const SIZE_OF_PICTURE: &str = "
    const [address, done] = arguments;
    const picture = new Image();
    picture.onload = () => done(`${picture.naturalWidth}x${picture.naturalHeight}`);
    picture.onerror = () => done('none');
    picture.src = address;";
