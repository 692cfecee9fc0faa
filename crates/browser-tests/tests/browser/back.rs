//! The back button, and leaving a screen in a hurry.

use anyhow::ensure;
use riftforce_browser_tests::{Duel, Fixture, Page, Window};
use serde_json::json;

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn back_closes_what_is_open_and_never_returns_to_a_form() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::PHONE, "speed=at-once\n").await?;
    page.click("a[href='#/new/bot']").await?;
    page.click(".form button[type=submit]").await?;
    page.wait_for(".board").await?;
    let game = format!("#/game/{}", page.game().await?);
    for (button, open) in [
        ("#show-menu", ".menu"),
        ("#show-log", ".drawer-log"),
        ("#show-guilds", ".drawer-guilds"),
        ("#show-menu", ".menu"),
    ] {
        page.click(button).await?;
        page.wait_for(open).await?;
        page.back().await?;
        wait_for_none(&page, open).await?;
        ensure!(hash(&page).await? == game, "Back has left the table");
    }
    // Closed with its own button, it leaves nothing behind in the history either.
    page.click("#show-menu").await?;
    page.click(".menu .primary").await?;
    wait_for_none(&page, ".menu").await?;
    page.wait("the entry to be gone", "return history.state === null").await?;
    // From the menu to another screen, and back to the table without the menu.
    page.click("#show-menu").await?;
    page.click(".menu a[href='#/settings']").await?;
    page.wait_for("#sound").await?;
    page.back().await?;
    page.wait_for(".board").await?;
    ensure!(page.count(".menu").await? == 0, "the menu is open again");
    // Back skips the form.
    page.back().await?;
    page.wait_for(".start:not([hidden])").await?;
    ensure!(hash(&page).await? == "#/", "Back leads to {}", hash(&page).await?);
    page.close().await
}

/// All of a guild's elementals at one site: more than a small screen has room for.
const HIGH_COLUMN: &str = "
rift: 1
game: duel
guilds 1: Fire Water Earth Light
guilds 2: Plant Ice Shadow Crystal
start: 1
turn: 1
site 1: Fi5 Fi5 Fi5 Fi5 Fi6 Fi6 Fi6 Fi7 Fi7 / -
hand 1: Wa5
hand 2: Ic5
seed: 7
";

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn back_folds_an_open_column() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::SMALL).await?;
    page.import_game(&fixture.file("high.rift", HIGH_COLUMN.as_bytes())?).await?;
    page.click("#open-curtain").await?;
    page.click(".lower .fold").await?;
    page.wait_for(".column.open").await?;
    page.back().await?;
    wait_for_none(&page, ".column.open").await?;
    ensure!(page.count(".board").await? == 1, "Back has left the table");
    page.close().await
}

async fn wait_for_none(page: &Page, selector: &str) -> anyhow::Result<()> {
    let script = format!("return !document.querySelector({})", json!(selector));
    page.wait(&format!("the end of {selector}"), &script).await.map(drop)
}

async fn hash(page: &Page) -> anyhow::Result<String> {
    Ok(page.evaluate("return location.hash").await?.as_str().unwrap_or_default().into())
}

/// What a screen wanted to do in its next frame, such as painting the land behind it, once brought the whole game down if the
/// screen was gone by then.
#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn screens_left_as_soon_as_they_open_do_no_harm() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    let game = page.begin(Duel::NOVICE).await?;
    let script = "
        const [screens, game, done] = arguments;
        const frame = () => new Promise(requestAnimationFrame);
        const open = async (screen, frames) => {
          location.hash = screen;
          await new Promise((next) => addEventListener('hashchange', next, { once: true }));
          for (let left = frames; left > 0; left--) await frame();
        };
        (async () => {
          // Some screens want something in their first frame, others in their second.
          for (const frames of [0, 1]) {
            for (const screen of screens) {
              await open(screen, frames);
              await open(game, frames);
            }
          }
          for (let left = 3; left > 0; left--) await frame();
          done(location.hash);
        })();";
    let game = format!("#/game/{game}");
    let screens = [
        "",
        "new/bot",
        "new/two",
        "new/solo",
        "new/team",
        "games",
        "settings",
        "help",
        "help/R12",
        "lessons",
        "lesson/first",
        "puzzles",
        "record",
        "online",
        "day/20000",
        "nowhere",
    ];
    let screens = screens.map(|screen| format!("#/{screen}"));
    let last = page.evaluate_async(script, vec![json!(screens), json!(game)]).await?;
    ensure!(last == json!(game), "it ended at {last}");
    page.expect_no_errors().await?;
    page.wait_for(".board").await
}
