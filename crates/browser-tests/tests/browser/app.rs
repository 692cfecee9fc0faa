//! The game as an app: without a connection, in a new version, with Back, with sound, and everything in one file.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{
    Act, Clicker, Duel, Files, Host, Page, Stage, Window, has_hash, rift, version,
};
use serde_json::{Value, json};

// --- without a connection ---

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn without_a_server_a_running_game_is_there_again_and_the_bot_answers() -> anyhow::Result<()> {
    let mut stage = Stage::open()?;
    let page = stage.visit(Window::TALL).await?;
    page.set("speed=at-once\n").await?;
    let game = page.begin(Duel::NOVICE).await?;
    page.put_one_card_down().await?;
    let before = page.sight().await?;
    page.wait_until_kept().await?;
    stage.stop_serving();
    page.reload().await?;
    let after = page.next_sight().await?;
    ensure!(after.without_ids() == before.without_ids(), "it was {before:#?}\nand is {after:#?}");
    // The bot's worker is loaded only now.
    page.act(Act::Commit).await?;
    page.next_sight().await?;
    ensure!(rift::actions(&page.saved(&game).await?).len() == 2, "the bot has not answered");
    page.go("#/help").await?;
    page.reload().await?;
    page.wait_for(".help-parts").await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_first_visit_fetches_nothing_twice_and_no_icon_that_nobody_looks_at() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let files = stage.site_files()?;
    let host = Host::open(files.clone())?;
    let page = stage.visit_host(&host, Window::DESK).await?;
    page.wait_until_kept().await?;
    page.begin(Duel { begins: "other", ..Duel::NOVICE }).await?;
    page.next_sight().await?;
    let sent = host.sent();
    for name in files.keys().filter(|name| has_hash(name)) {
        let times = sent.iter().filter(|it| *it == name).count();
        ensure!(times == usize::from(!name.ends_with(".png")), "{name} was sent {times} times: {sent:?}");
    }
    // What has no hash may be asked for again, but is sent once.
    for name in ["index.html", "manifest.webmanifest"] {
        ensure!(sent.iter().filter(|it| *it == name).count() == 1, "{name} was sent again: {sent:?}");
    }
    ensure!(page.complaints().await?.is_empty(), "the browser complains");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn only_the_start_page_is_answered_without_asking_the_host() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::DESK).await?;
    page.wait_until_kept().await?;
    page.open_beside().await?;
    ensure!(page.count("#app").await? == 0, "the game runs at an address where nothing is");
    page.go("?from=somewhere#/settings").await?;
    page.wait_for("#sound").await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn whoever_starts_the_program_twice_comes_to_the_same_games() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let (_first, address) = stage.serve_anywhere()?;
    let (_second, again) = stage.serve_anywhere()?;
    ensure!(again == address, "the game is at {address}, and {again} is another place");
    Ok(())
}

// --- a new version ---

/// A browser in the middle of a turn, with a host that has had a new version since.
async fn half_a_turn_and_a_new_version(stage: &Stage) -> anyhow::Result<(Host, Page, String)> {
    let files = stage.site_files()?;
    let host = Host::open(files.clone())?;
    let page = stage.visit_host(&host, Window::TALL).await?;
    page.set("speed=at-once\n").await?;
    let game = page.begin(Duel::NOVICE).await?;
    page.put_one_card_down().await?;
    page.wait_until_kept().await?;
    ensure!(page.count("#update-load").await? == 0, "the first version is announced as a new one");
    host.replace(version(&files, 2)?);
    come_back_later(&page).await?;
    page.wait_for("#update-load").await?;
    Ok((host, page, game))
}

/// The page is seen again after more than an hour.
async fn come_back_later(page: &Page) -> anyhow::Result<()> {
    let script = "
        const now = Date.now;
        Date.now = () => now() + 3_700_000;
        document.dispatchEvent(new Event('visibilitychange'));
        Date.now = now;";
    page.ask(script).await.map(drop)
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
    let caches = page.ask_later("caches.keys().then(arguments[0])", vec![]).await?;
    Ok(serde_json::from_value(caches)?)
}

/// Waits until there are so many caches.
async fn wait_for_caches(page: &Page, number: usize) -> anyhow::Result<()> {
    let script = format!("return caches.keys().then((names) => names.length === {number})");
    page.wait(&format!("{number} caches"), &script).await.map(drop)
}

/// Waits until a cache holds the files that are needed without a connection. Manifests are not, and PNG icons are never kept.
async fn wait_until_whole(page: &Page, cache: &str, files: &Files) -> anyhow::Result<()> {
    let needed = files.keys().filter(|name| has_hash(name) && !name.ends_with(".png"));
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

/// The cache of a version that was made of the site.
async fn cache_of(page: &Page, number: u8) -> anyhow::Result<String> {
    let caches = caches(page).await?;
    let cache = caches.iter().find(|name| name.ends_with(&format!("{number:016}")));
    cache.cloned().with_context(|| format!("version {number} is not among {caches:?}"))
}

/// The turn in the making is there, and the bot, whose worker is loaded only now, answers it.
async fn go_on(page: &Page, game: &str) -> anyhow::Result<()> {
    page.next_sight().await?;
    page.act(Act::Commit).await?;
    page.next_sight().await?;
    ensure!(rift::actions(&page.saved(game).await?).len() == 2, "the bot has not answered");
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_new_version_waits_and_then_brings_the_turn_back_as_it_was() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let (_host, page, game) = half_a_turn_and_a_new_version(&stage).await?;
    let (before, text) = (page.sight().await?, page.saved(&game).await?);
    ensure!(before.can(Act::Commit), "the turn in the making is gone: {before:?}");
    ensure!(page.ask(VERSION).await? == "1", "the page was exchanged without being asked to");
    page.click("#update-load").await?;
    wait_for_version(&page, 2).await?;
    let after = page.next_sight().await?;
    ensure!(after.without_ids() == before.without_ids(), "it was {before:#?}\nand is {after:#?}");
    ensure!(page.game().await? == game && page.saved(&game).await? == text, "it is another game");
    ensure!(page.count("#update-load").await? == 0, "the new version is announced again");
    page.act(Act::Commit).await?;
    page.next_sight().await?;
    ensure!(rift::actions(&page.saved(&game).await?).len() == 2, "the game does not go on");
    ensure!(page.complaints().await?.is_empty(), "the browser complains");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_old_version_goes_on_in_full_while_the_new_one_waits() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let (host, page, game) = half_a_turn_and_a_new_version(&stage).await?;
    // The host has the old worker no more, and it is loaded only now.
    page.act(Act::Commit).await?;
    page.next_sight().await?;
    ensure!(rift::actions(&page.saved(&game).await?).len() == 2, "the bot has not answered");
    page.click("#update-later").await?;
    ensure!(page.count("#update-load").await? == 0, "the bar stays");
    page.reload().await?;
    ensure!(page.ask(VERSION).await? == "1", "loading the page again has brought the new version");
    // With no page of the old version left, the next visit is one of the new.
    page.leave().await?;
    page.go(&format!("#/game/{game}")).await?;
    wait_for_version(&page, 2).await?;
    page.next_sight().await?;
    let caches = caches(&page).await?;
    ensure!(caches.len() == 1 && caches[0].contains(&host.address()), "the caches are {caches:?}");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn two_tabs_go_over_to_the_new_version_together() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let (_host, page, game) = half_a_turn_and_a_new_version(&stage).await?;
    let before = page.sight().await?;
    page.open_tab().await?;
    page.go("#/settings").await?;
    ensure!(page.ask(VERSION).await? == "1", "a second tab is of another version");
    page.click("#update-load").await?;
    wait_for_version(&page, 2).await?;
    page.wait_for("#sound").await?;
    page.go_to_tab(0).await?;
    wait_for_version(&page, 2).await?;
    let after = page.next_sight().await?;
    ensure!(after.without_ids() == before.without_ids(), "it was {before:#?}\nand is {after:#?}");
    ensure!(page.game().await? == game, "it is another game");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_game_that_is_not_kept_is_not_lost_to_a_new_version_and_its_bot_goes_on() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let (_host, page, _) = half_a_turn_and_a_new_version(&stage).await?;
    page.ask("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")
        .await?;
    page.put_one_card_down().await?;
    let before = page.next_sight().await?;
    let taken_over = "
        const done = arguments[0];
        navigator.serviceWorker.addEventListener('controllerchange', () => done(true), { once: true });
        dispatchEvent(new Event('update-wanted'));";
    page.ask_later(taken_over, vec![]).await?;
    page.settle().await?;
    ensure!(page.ask(VERSION).await? == "1", "the page was loaded again, and the game is lost");
    ensure!(page.sight().await?.without_ids() == before.without_ids(), "the game is gone");
    // The old worker is loaded only now. The host has it no more, nor has the browser, but for the service worker; and
    // opening a second page changes nothing.
    page.open_tab().await?;
    page.go("#/settings").await?;
    wait_for_version(&page, 2).await?;
    page.go_to_tab(0).await?;
    page.ask_devtools("Network.clearBrowserCache", json!({})).await?;
    page.act(Act::Commit).await?;
    page.next_sight().await?;
    page.note_files().await?;
    page.click(".troubles button").await?;
    ensure!(rift::actions(&page.noted_file().await?).len() == 2, "the bot has not answered");
    // With the last page of the old version, its files go.
    for tab in [0, 1] {
        page.go_to_tab(tab).await?;
        page.leave().await?;
    }
    page.go("#/settings").await?;
    wait_for_version(&page, 2).await?;
    wait_for_caches(&page, 1).await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_version_that_is_being_fetched_while_another_takes_over_is_whole() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let (host, page, game) = half_a_turn_and_a_new_version(&stage).await?;
    let third = version(&stage.site_files()?, 3)?;
    let late = third.keys().find(|name| name.starts_with("worker-")).context("there is no worker.js")?;
    host.hold(late);
    host.replace(third.clone());
    page.ask_later(LOOK, vec![]).await?;
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
    ensure!(page.ask(VERSION).await? == "3", "without a connection it is another version");
    go_on(&page, &game).await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_version_that_comes_back_halfway_leaves_that_in_use_whole() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let (host, page, game) = half_a_turn_and_a_new_version(&stage).await?;
    // Everything is that of the first version again, but not yet the page.
    let first = stage.site_files()?;
    let mut halfway = first.clone();
    halfway.insert("index.html".into(), version(&first, 2)?["index.html"].clone());
    host.replace(halfway);
    page.ask_later(INSTALL, vec![]).await?;
    drop(host);
    page.reload().await?;
    ensure!(page.ask(VERSION).await? == "1", "without a connection it is another version");
    go_on(&page, &game).await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_version_that_has_arrived_halfway_is_not_taken() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let (host, page, _) = half_a_turn_and_a_new_version(&stage).await?;
    let first = stage.site_files()?;
    let mut halfway = version(&first, 3)?;
    halfway.insert("index.html".into(), first["index.html"].clone());
    host.replace(halfway);
    ensure!(page.ask_later(INSTALL, vec![]).await? == "redundant", "a mixed version was installed");
    ensure!(caches(&page).await?.len() == 2, "it has left something: {:?}", caches(&page).await?);
    page.close().await
}

/// Looks for a new version.
const LOOK: &str = "
    const done = arguments[0];
    navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => done());";

/// Looks for a new version, and says what has become of it.
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
async fn a_cache_that_was_emptied_fills_again_and_never_with_another_version() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let files = stage.site_files()?;
    let host = Host::open(files.clone())?;
    let page = stage.visit_host(&host, Window::TALL).await?;
    page.set("speed=at-once\n").await?;
    page.wait_until_kept().await?;
    let cache = caches(&page).await?.pop().context("there is no cache")?;
    let forget = "caches.delete(arguments[0]).then(arguments[1])";
    page.ask_later(forget, vec![json!(cache)]).await?;
    page.reload().await?;
    page.begin(Duel { begins: "other", ..Duel::NOVICE }).await?;
    page.next_sight().await?;
    wait_until_whole(&page, &cache, &files).await?;
    let forget_the_page =
        "caches.open(arguments[0]).then((cache) => cache.delete(location.pathname)).then(arguments[1])";
    page.ask_later(forget_the_page, vec![json!(cache)]).await?;
    host.replace(version(&files, 2)?);
    page.reload().await?;
    wait_for_version(&page, 2).await?;
    host.replace(files.clone());
    page.reload().await?;
    wait_until_whole(&page, &cache, &files).await?;
    drop(host);
    page.reload().await?;
    ensure!(page.ask(VERSION).await? == "1", "the page of another version is kept");
    page.next_sight().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_bar_and_the_settings_look_well() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let (_host, page, game) = half_a_turn_and_a_new_version(&stage).await?;
    for window in [Window::DESK, Window::PHONE] {
        page.resize(window).await?;
        for theme in ["dark", "light"] {
            page.set(&format!("speed=at-once\ntheme={theme}\n")).await?;
            for (name, hash) in [("start", "#/".into()), ("table", format!("#/game/{game}"))] {
                page.go(&hash).await?;
                page.wait_for("#update-load").await?;
                page.photograph(&format!("app-update-{name}-{}-{theme}", window.size())).await?;
                ensure!(
                    fits(&page).await?,
                    "the bar on {name} makes the page too wide for {}",
                    window.size()
                );
            }
            page.go("#/settings").await?;
            page.click("#update-later").await?;
            page.ask("document.querySelector('.backup').scrollIntoView()").await?;
            page.photograph(&format!("app-settings-{}-{theme}", window.size())).await?;
        }
    }
    page.close().await
}

async fn fits(page: &Page) -> anyhow::Result<bool> {
    Ok(page.ask("return document.documentElement.scrollWidth <= innerWidth").await? == true)
}

// --- installing ---

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_game_can_be_installed_in_every_language() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let mut descriptions = Vec::new();
    for language in ["en", "de", "fr", "uk"] {
        let page = stage.visit(Window { language, ..Window::DESK }).await?;
        let manifest = page.ask_devtools("Page.getAppManifest", json!({})).await?;
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
            let size = page.ask_later(SIZE_OF_PICTURE, vec![icon["src"].clone()]).await?;
            let said = icon["sizes"].as_str().unwrap_or_default();
            ensure!(said == "any" && size != "none" || size == said, "{icon} has the size {size}");
        }
        let apple = page.ask("return document.querySelector('link[rel=apple-touch-icon]').href").await?;
        ensure!(page.ask_later(SIZE_OF_PICTURE, vec![apple]).await? == "180x180", "Apple's icon is wrong");
        ensure!(page.complaints().await?.is_empty(), "the browser complains");
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

// --- the back button ---

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn back_closes_what_is_open_and_never_leads_into_a_form_again() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::PHONE).await?;
    page.set("speed=at-once\n").await?;
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
    // Closed by its own button, it leaves nothing behind in the history either.
    page.click("#show-menu").await?;
    page.click(".menu .primary").await?;
    wait_for_none(&page, ".menu").await?;
    page.wait("the entry to be gone", "return history.state === null").await?;
    // Out of the menu to another screen, and back to the table without the menu.
    page.click("#show-menu").await?;
    page.click(".menu a[href='#/settings']").await?;
    page.wait_for("#sound").await?;
    page.back().await?;
    page.wait_for(".board").await?;
    ensure!(page.count(".menu").await? == 0, "the menu is open again");
    // The form is not on the way.
    page.back().await?;
    page.wait_for(".ways").await?;
    ensure!(hash(&page).await? == "#/", "Back leads to {}", hash(&page).await?);
    page.close().await
}

/// All of a guild at one site: more than a small screen has room for.
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
async fn back_folds_a_column_again() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::SMALL).await?;
    page.import_game(&stage.file("high.rift", HIGH_COLUMN.as_bytes())?).await?;
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
    Ok(page.ask("return location.hash").await?.as_str().unwrap_or_default().into())
}

// --- sound, and a screen that stays on ---

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn sound_is_off_until_wanted_and_then_stays_on() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::TALL).await?;
    page.set("speed=at-once\n").await?;
    let listen = "
        window.notes = 0;
        const make = AudioContext.prototype.createOscillator;
        AudioContext.prototype.createOscillator = function () {
          window.notes += 1;
          return make.call(this);
        };";
    page.ask(listen).await?;
    page.begin(Duel::NOVICE).await?;
    page.put_one_card_down().await?;
    page.act(Act::Commit).await?;
    page.next_sight().await?;
    ensure!(page.ask("return window.notes").await? == 0, "there is sound that nobody asked for");
    page.click("#show-menu").await?;
    page.click("#toggle-sound").await?;
    page.click(".menu .primary").await?;
    ensure!(page.kept("settings").await?.unwrap_or_default().contains("sound=yes"), "it is not kept");
    page.put_one_card_down().await?;
    page.act(Act::Commit).await?;
    page.next_sight().await?;
    page.wait("a note", "return window.notes > 0").await?;
    page.go("#/settings").await?;
    page.reload().await?;
    ensure!(page.ask("return document.querySelector('#sound').checked").await? == true, "it is off again");
    ensure!(page.complaints().await?.is_empty(), "the browser complains");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_browser_without_sound_or_wake_locks_plays_on_in_silence() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::TALL).await?;
    page.set("speed=at-once\nsound=yes\n").await?;
    let without = "
        delete window.AudioContext;
        Object.defineProperty(navigator, 'wakeLock', { value: undefined });";
    page.ask(without).await?;
    let game = page.begin(Duel::NOVICE).await?;
    page.put_one_card_down().await?;
    page.act(Act::Commit).await?;
    page.next_sight().await?;
    ensure!(rift::actions(&page.saved(&game).await?).len() == 2, "the game does not go on");
    ensure!(page.complaints().await?.is_empty(), "the browser complains");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_screen_stays_on_as_long_as_a_game_runs() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::TALL).await?;
    // How many locks are held: the page asks the browser, and the browser may say no where there is no screen.
    let watch = "
        window.held = 0;
        Object.defineProperty(navigator, 'wakeLock', { value: {
          request: async () => {
            window.held += 1;
            return { release: async () => void (window.held -= 1) };
          },
        } });";
    page.ask(watch).await?;
    page.begin(Duel::NOVICE).await?;
    page.wait("the screen to stay on", "return window.held === 1").await?;
    page.go("#/").await?;
    page.wait("the screen to be free", "return window.held === 0").await?;
    page.back().await?;
    page.wait("the screen to stay on again", "return window.held === 1").await?;
    page.click("#show-menu").await?;
    page.click("#resign").await?;
    page.click("#resign").await?;
    page.wait("the screen to be free after the game", "return window.held === 0").await?;
    page.close().await
}

// --- everything in one file ---

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn everything_comes_back_from_its_file() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::TALL).await?;
    page.set("language=de\nspeed=at-once\ntracker=yes\nsound=yes\n").await?;
    page.begin(Duel { seed: 4, ..Duel::NOVICE }).await?;
    page.put_one_card_down().await?;
    page.act(Act::Commit).await?;
    page.next_sight().await?;
    let game = page.begin(Duel { seed: 5, ..Duel::NOVICE }).await?;
    page.put_one_card_down().await?;
    let before = page.everything().await?;
    let text = save_everything(&page).await?;
    page.ask("localStorage.clear()").await?;
    page.reload().await?;
    take_over(&stage, &page, text.as_bytes()).await?;
    ensure!(page.everything().await? == before, "other things came back:\n{}", page.everything().await?);
    ensure!(
        page.ask("return document.documentElement.lang").await? == "de",
        "the settings do not hold at once"
    );
    page.go(&format!("#/game/{game}")).await?;
    ensure!(page.next_sight().await?.can(Act::Commit), "the turn in the making is lost");
    // What has gone on since is not thrown back.
    page.act(Act::Commit).await?;
    page.next_sight().await?;
    let further = page.saved(&game).await?;
    let told = take_over(&stage, &page, text.as_bytes()).await?;
    ensure!(page.saved(&game).await? == further, "a game was thrown back");
    ensure!(told.lines().count() == 2, "what was kept is not told: {told}");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_file_that_cannot_be_taken_over_changes_nothing() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::TALL).await?;
    page.begin(Duel::NOVICE).await?;
    let text = save_everything(&page).await?;
    let before = page.everything().await?;
    let mut later: Value = serde_json::from_str(&text)?;
    later["version"] = json!(2);
    let (half, _) = text.split_at(text.len() / 2);
    let mut sentences = Vec::new();
    for file in [half, "", "[]", "null", "{\"riftforce\": \"everything\"}", &later.to_string()] {
        sentences.push(take_over(&stage, &page, file.as_bytes()).await?);
        ensure!(page.everything().await? == before, "{file:?} has changed something");
    }
    ensure!(sentences.iter().all(|it| it.len() > 40 && it.lines().count() == 1), "{sentences:?}");
    ensure!(sentences[0] == sentences[4] && sentences[0] != sentences[5], "{sentences:?}");
    // One entry that is damaged does not hold up the others; one of a kind that nobody knows is told.
    let mut mixed: Value = serde_json::from_str(&text)?;
    mixed["entries"]["game/abc"] = json!("rift: 1\nnonsense");
    mixed["entries"]["hats"] = json!("tall");
    mixed["entries"]["wishes"] = json!("master beyond drafted");
    let told = take_over(&stage, &page, mixed.to_string().as_bytes()).await?;
    ensure!(told.contains("game/abc") && told.lines().count() == 4, "it is told as {told}");
    ensure!(page.kept("wishes").await?.as_deref() == Some("master beyond drafted"), "the rest was not taken");
    ensure!(
        page.kept("hats").await?.is_none() && page.kept("game/abc").await?.is_none(),
        "too much was taken"
    );
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_file_for_which_there_is_no_room_leaves_everything_as_it_was() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::TALL).await?;
    page.set("speed=double\n").await?;
    page.begin(Duel::NOVICE).await?;
    let text = save_everything(&page).await?;
    page.ask("localStorage.clear()").await?;
    page.set("speed=half\n").await?;
    page.fill_storage().await?;
    let before = page.everything().await?;
    let told = take_over(&stage, &page, text.as_bytes()).await?;
    ensure!(told.len() > 40 && told.lines().count() == 1, "it is told as {told:?}");
    ensure!(page.everything().await? == before, "something changed: {}", page.everything().await?);
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_copy_that_went_on_differently_comes_in_beside_ours() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::TALL).await?;
    page.set("speed=at-once\n").await?;
    let game = page.begin(Duel::NOVICE).await?;
    let early = page.saved(&game).await?;
    page.put_one_card_down().await?;
    page.act(Act::Commit).await?;
    page.next_sight().await?;
    let file = save_everything(&page).await?;
    // The same game once more from its beginning, with another action.
    page.go("#/").await?;
    page.store(&format!("game/{game}"), &early).await?;
    page.go(&format!("#/game/{game}")).await?;
    page.next_sight().await?;
    let mut clicker = Clicker::new(7);
    clicker.prepare(&page).await?;
    page.act(Act::Commit).await?;
    page.next_sight().await?;
    let ours = page.saved(&game).await?;
    for _ in 0..2 {
        take_over(&stage, &page, file.as_bytes()).await?;
        ensure!(page.saved(&game).await? == ours, "our copy was replaced");
        ensure!(page.games().await?.len() == 2, "there are these games: {:?}", page.games().await?);
    }
    page.go(&format!("#/game/{game}-2")).await?;
    page.next_sight().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn files_can_be_fetched_and_chosen_again() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::DESK).await?;
    page.ask("window.revoked = 0; URL.revokeObjectURL = () => { window.revoked += 1 }").await?;
    save_everything(&page).await?;
    ensure!(
        page.ask("return window.revoked").await? == 0,
        "the file's address is gone before it was fetched"
    );
    take_over(&stage, &page, &vec![b' '; 16_000_001]).await?;
    let chosen = page.ask("return document.querySelector('#backup-take').value").await?;
    ensure!(chosen == "", "the same file cannot be chosen again");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_change_of_the_settings_leaves_those_of_another_tab() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::DESK).await?;
    page.go("#/settings").await?;
    page.store("settings", "theme=light\nhats=tall\n").await?;
    page.click("label[for=tracker]").await?;
    let kept = page.kept("settings").await?;
    ensure!(kept.as_deref() == Some("theme=light\nhats=tall\ntracker=yes\n"), "these are kept: {kept:?}");
    page.close().await
}

/// What "Save everything" gives.
async fn save_everything(page: &Page) -> anyhow::Result<String> {
    page.go("#/settings").await?;
    page.note_files().await?;
    page.click("#backup-save").await?;
    page.noted_file().await
}

/// Takes over a file, and says what the page says about it.
async fn take_over(stage: &Stage, page: &Page, file: &[u8]) -> anyhow::Result<String> {
    page.go("#/").await?;
    page.go("#/settings").await?;
    page.wait_for("#backup-take").await?;
    page.choose_file("#backup-take", &stage.file("everything.json", file)?).await?;
    page.wait("what came of it", "return !!document.querySelector('.backup .told p')").await?;
    Ok(page.text(".backup .told").await?.replace("\n\n", "\n"))
}
