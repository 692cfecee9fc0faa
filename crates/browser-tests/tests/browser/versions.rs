//! A new version of the game while the old one is in use.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{
    Act, Duel, Files, Fixture, Page, StaticHost, Window, has_hash, is_for_others, rift, version,
};
use serde_json::json;

/// A browser in the middle of a turn, with a host that has had a new version since.
async fn half_a_turn_and_a_new_version(fixture: &Fixture) -> anyhow::Result<(StaticHost, Page, String)> {
    let files = fixture.site_files()?;
    let host = StaticHost::open(files.clone())?;
    let page = fixture.visit_host(&host, Window::TALL).await?;
    page.set("speed=at-once\n").await?;
    let game = page.begin(Duel::NOVICE).await?;
    page.put_one_card_down().await?;
    page.wait_for_service_worker().await?;
    ensure!(page.count("#update-load").await? == 0, "the first version is announced as a new one");
    host.replace(version(&files, 2)?);
    come_back_later(&page).await?;
    page.wait_for("#update-load").await?;
    Ok((host, page, game))
}

/// Comes back to the page after more than an hour.
async fn come_back_later(page: &Page) -> anyhow::Result<()> {
    let script = "
        const now = Date.now;
        Date.now = () => now() + 3_700_000;
        document.dispatchEvent(new Event('visibilitychange'));
        Date.now = now;";
    page.evaluate(script).await.map(drop)
}

const VERSION: &str = "return document.documentElement.dataset.version ?? '1'";

async fn wait_for_version(page: &Page, number: u8) -> anyhow::Result<()> {
    let script = format!(
        "const {{ version, boot }} = document.documentElement.dataset;
        return version === '{number}' && boot === 'ready'"
    );
    page.wait("the new version", &script).await.map(drop)
}

/// The names of all caches.
async fn caches(page: &Page) -> anyhow::Result<Vec<String>> {
    let caches = page.evaluate_async("caches.keys().then(arguments[0])", vec![]).await?;
    Ok(serde_json::from_value(caches)?)
}

/// Waits until there are this many caches.
async fn wait_for_caches(page: &Page, number: usize) -> anyhow::Result<()> {
    let script = format!("return caches.keys().then((names) => names.length === {number})");
    page.wait(&format!("{number} caches"), &script).await.map(drop)
}

/// Waits until a cache holds the files that are needed offline. Manifests aren't, and pictures for others are never kept.
async fn wait_until_whole(page: &Page, cache: &str, files: &Files) -> anyhow::Result<()> {
    let needed = files.keys().filter(|name| has_hash(name) && !is_for_others(name));
    let needed: Vec<&str> = needed.map(String::as_str).chain([""]).collect();
    let script = format!(
        "return caches.open({}).then((cache) => cache.keys()).then((keys) => {{
          const kept = keys.map(({{ url }}) => url);
          return {}.every((name) => kept.includes(new URL(name, location.origin + location.pathname).href));
        }})",
        json!(cache),
        json!(needed)
    );
    page.wait("a cache to be whole", &script).await.map(drop)
}

/// The cache of the version with this number.
async fn cache_of(page: &Page, number: u8) -> anyhow::Result<String> {
    let caches = caches(page).await?;
    let cache = caches.iter().find(|name| name.ends_with(&format!("{number:016}")));
    cache.cloned().with_context(|| format!("version {number} is not among {caches:?}"))
}

/// Checks that the turn in the making is there, and that the bot, whose worker is loaded only now, answers it.
async fn play_on(page: &Page, game: &str) -> anyhow::Result<()> {
    page.wait_for_turn().await?;
    page.act(Act::Commit).await?;
    page.wait_for_turn().await?;
    ensure!(rift::actions(&page.saved(game).await?).len() == 2, "the bot has not answered");
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_new_version_waits_and_then_restores_the_turn() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (_host, page, game) = half_a_turn_and_a_new_version(&fixture).await?;
    let (before, text) = (page.snapshot().await?, page.saved(&game).await?);
    ensure!(before.can(Act::Commit), "the turn in the making is gone: {before:?}");
    ensure!(page.evaluate(VERSION).await? == "1", "the page was exchanged without being asked to");
    page.click("#update-load").await?;
    wait_for_version(&page, 2).await?;
    let after = page.wait_for_turn().await?;
    ensure!(after.without_ids() == before.without_ids(), "it was {before:#?}\nand is {after:#?}");
    ensure!(page.game().await? == game && page.saved(&game).await? == text, "it is another game");
    ensure!(page.count("#update-load").await? == 0, "the new version is announced again");
    page.act(Act::Commit).await?;
    page.wait_for_turn().await?;
    ensure!(rift::actions(&page.saved(&game).await?).len() == 2, "the game does not go on");
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_old_version_keeps_working_fully_while_the_new_one_waits() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (host, page, game) = half_a_turn_and_a_new_version(&fixture).await?;
    // The host no longer has the old worker, which is loaded only now.
    page.act(Act::Commit).await?;
    page.wait_for_turn().await?;
    ensure!(rift::actions(&page.saved(&game).await?).len() == 2, "the bot has not answered");
    page.click("#update-later").await?;
    ensure!(page.count("#update-load").await? == 0, "the bar stays");
    page.reload().await?;
    ensure!(page.evaluate(VERSION).await? == "1", "loading the page again has brought the new version");
    // Once no page of the old version is left, the next visit brings the new one.
    page.leave().await?;
    page.go(&format!("#/game/{game}")).await?;
    wait_for_version(&page, 2).await?;
    page.wait_for_turn().await?;
    let caches = caches(&page).await?;
    ensure!(caches.len() == 1 && caches[0].contains(&host.address()), "the caches are {caches:?}");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn two_tabs_switch_to_the_new_version_together() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (_host, page, game) = half_a_turn_and_a_new_version(&fixture).await?;
    let before = page.snapshot().await?;
    page.open_tab().await?;
    page.go("#/settings").await?;
    ensure!(page.evaluate(VERSION).await? == "1", "a second tab is of another version");
    page.click("#update-load").await?;
    wait_for_version(&page, 2).await?;
    page.wait_for("#sound").await?;
    page.go_to_tab(0);
    wait_for_version(&page, 2).await?;
    let after = page.wait_for_turn().await?;
    ensure!(after.without_ids() == before.without_ids(), "it was {before:#?}\nand is {after:#?}");
    ensure!(page.game().await? == game, "it is another game");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn an_unsaved_game_survives_a_new_version_and_its_bot_goes_on() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (_host, page, _) = half_a_turn_and_a_new_version(&fixture).await?;
    page.evaluate(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }",
    )
    .await?;
    page.put_one_card_down().await?;
    let before = page.wait_for_turn().await?;
    let taken_over = "
        const done = arguments[0];
        navigator.serviceWorker.addEventListener('controllerchange', () => done(true), { once: true });
        dispatchEvent(new Event('update-wanted'));";
    page.evaluate_async(taken_over, vec![]).await?;
    page.settle().await?;
    ensure!(page.evaluate(VERSION).await? == "1", "the page was loaded again, and the game is lost");
    ensure!(page.snapshot().await?.without_ids() == before.without_ids(), "the game is gone");
    // The old worker is loaded only now. The host no longer has it, nor does the browser, except for the service worker; and
    // opening a second page changes nothing.
    page.open_tab().await?;
    page.go("#/settings").await?;
    wait_for_version(&page, 2).await?;
    page.go_to_tab(0);
    page.call_devtools("Network.clearBrowserCache", json!({})).await?;
    page.act(Act::Commit).await?;
    page.wait_for_turn().await?;
    page.record_download().await?;
    page.click(".troubles button").await?;
    ensure!(rift::actions(&page.recorded_download().await?).len() == 2, "the bot has not answered");
    // When the last page of the old version goes, so do its files.
    for tab in [0, 1] {
        page.go_to_tab(tab);
        page.leave().await?;
    }
    page.go("#/settings").await?;
    wait_for_version(&page, 2).await?;
    wait_for_caches(&page, 1).await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_version_being_fetched_while_another_takes_over_ends_up_complete() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (host, page, game) = half_a_turn_and_a_new_version(&fixture).await?;
    let third = version(&fixture.site_files()?, 3)?;
    let late = third.keys().find(|name| name.starts_with("worker-")).context("there is no worker.js")?;
    host.hold(late);
    host.replace(third.clone());
    page.evaluate_async(LOOK, vec![]).await?;
    wait_for_caches(&page, 3).await?;
    page.click("#update-load").await?;
    wait_for_version(&page, 2).await?;
    host.release();
    page.wait_for("#update-load").await?;
    wait_until_whole(&page, &cache_of(&page, 3).await?, &third).await?;
    page.click("#update-load").await?;
    wait_for_version(&page, 3).await?;
    drop(host);
    page.reload().await?;
    ensure!(page.evaluate(VERSION).await? == "3", "without a connection it is another version");
    play_on(&page, &game).await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_half_reverted_version_leaves_the_one_in_use_intact() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (host, page, game) = half_a_turn_and_a_new_version(&fixture).await?;
    // Everything is back at the first version, except for the page.
    let first = fixture.site_files()?;
    let mut halfway = first.clone();
    halfway.insert("index.html".into(), version(&first, 2)?["index.html"].clone());
    host.replace(halfway);
    page.evaluate_async(INSTALL, vec![]).await?;
    drop(host);
    page.reload().await?;
    ensure!(page.evaluate(VERSION).await? == "1", "without a connection it is another version");
    play_on(&page, &game).await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_half_published_version_is_not_installed() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (host, page, _) = half_a_turn_and_a_new_version(&fixture).await?;
    let first = fixture.site_files()?;
    let mut halfway = version(&first, 3)?;
    halfway.insert("index.html".into(), first["index.html"].clone());
    host.replace(halfway);
    ensure!(page.evaluate_async(INSTALL, vec![]).await? == "redundant", "a mixed version was installed");
    ensure!(caches(&page).await?.len() == 2, "it has left something: {:?}", caches(&page).await?);
    page.close().await
}

/// Looks for a new version.
const LOOK: &str = "
    const done = arguments[0];
    navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => done());";

/// Looks for a new version, and returns what has become of it.
const INSTALL: &str = "
    const done = arguments[0];
    navigator.serviceWorker.ready.then(async (registration) => {
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing.addEventListener('statechange', () => done(installing.state), { once: true });
      });
      await registration.update();
    });";

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn an_emptied_cache_refills_only_with_its_own_version() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let files = fixture.site_files()?;
    let host = StaticHost::open(files.clone())?;
    let page = fixture.visit_host(&host, Window::TALL).await?;
    page.set("speed=at-once\n").await?;
    page.wait_for_service_worker().await?;
    let cache = caches(&page).await?.pop().context("there is no cache")?;
    let forget = "caches.delete(arguments[0]).then(arguments[1])";
    page.evaluate_async(forget, vec![json!(cache)]).await?;
    page.reload().await?;
    page.begin(Duel { begins: "other", ..Duel::NOVICE }).await?;
    page.wait_for_turn().await?;
    wait_until_whole(&page, &cache, &files).await?;
    let forget_the_page =
        "caches.open(arguments[0]).then((cache) => cache.delete(location.pathname)).then(arguments[1])";
    page.evaluate_async(forget_the_page, vec![json!(cache)]).await?;
    host.replace(version(&files, 2)?);
    page.reload().await?;
    wait_for_version(&page, 2).await?;
    host.replace(files.clone());
    page.reload().await?;
    wait_until_whole(&page, &cache, &files).await?;
    drop(host);
    page.reload().await?;
    ensure!(page.evaluate(VERSION).await? == "1", "the page of another version is kept");
    page.wait_for_turn().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_update_bar_fits_in_every_window_and_theme() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (_host, page, game) = half_a_turn_and_a_new_version(&fixture).await?;
    for window in [Window::DESK, Window::PHONE] {
        page.resize(window).await?;
        for theme in ["dark", "light"] {
            page.set(&format!("speed=at-once\ntheme={theme}\n")).await?;
            let worn = page.evaluate("return document.documentElement.dataset.theme").await?;
            ensure!(worn == theme, "the theme that was chosen is {theme}, but the page wears {worn}");
            for (name, hash) in [("start", "#/".into()), ("table", format!("#/game/{game}"))] {
                page.go(&hash).await?;
                page.wait_for("#update-load").await?;
                page.screenshot(&format!("app-update-{name}-{}-{theme}", window.size())).await?;
                ensure!(
                    fits(&page).await?,
                    "the bar on {name} makes the page too wide for {}",
                    window.size()
                );
            }
            page.go("#/settings").await?;
            page.click("#update-later").await?;
            page.evaluate("document.querySelector('.backup').scrollIntoView()").await?;
            page.screenshot(&format!("app-settings-{}-{theme}", window.size())).await?;
        }
    }
    page.close().await
}

async fn fits(page: &Page) -> anyhow::Result<bool> {
    Ok(page.evaluate("return document.documentElement.scrollWidth <= innerWidth").await? == true)
}
