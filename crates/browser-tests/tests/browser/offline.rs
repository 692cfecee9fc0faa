//! The game without a connection, and what's fetched to make that work.

use anyhow::ensure;
use riftforce_browser_tests::{Act, Duel, Fixture, StaticHost, Window, has_hash, is_for_others, rift};
use riftforce_words::{Language, Words};
use serde_json::json;

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_running_game_reloads_without_a_server_and_the_bot_answers() -> anyhow::Result<()> {
    let mut fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::TALL, "speed=at-once\n").await?;
    let game = page.begin(Duel::NOVICE).await?;
    page.put_one_card_down().await?;
    let before = page.snapshot().await?;
    page.wait_for_service_worker().await?;
    fixture.stop_serving();
    page.reload().await?;
    let after = page.wait_for_turn().await?;
    ensure!(after.without_ids() == before.without_ids(), "it was {before:#?}\nand is {after:#?}");
    // The bot's worker is loaded only now.
    page.act(Act::Commit).await?;
    page.wait_for_turn().await?;
    ensure!(rift::actions(&page.saved(&game).await?).len() == 2, "the bot has not answered");
    page.go("#/help").await?;
    page.reload().await?;
    page.wait_for(".help-parts").await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn every_language_can_be_chosen_and_reloaded_without_a_server() -> anyhow::Result<()> {
    let mut fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    page.wait_for_service_worker().await?;
    fixture.stop_serving();
    page.call_devtools("Network.clearBrowserCache", json!({})).await?;
    page.go("#/settings").await?;
    for language in [Language::German, Language::French, Language::Ukrainian, Language::English] {
        let code = language.code();
        page.click(&format!("label[for=language-{code}]")).await?;
        page.wait_for(&format!("html[lang={code}]")).await?;
        for _ in ["as it's chosen", "as it's loaded again"] {
            let title = page.text("h1").await?;
            ensure!(title == Words::new(language).text("settings-title"), "in {code}, it says {title}");
            page.reload().await?;
            page.wait_for("#sound").await?;
        }
    }
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_language_that_cannot_be_fetched_is_reported_and_the_page_carries_on() -> anyhow::Result<()> {
    let mut fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    page.wait_for_service_worker().await?;
    page.go("#/settings").await?;
    fixture.stop_serving();
    page.call_devtools("Network.clearBrowserCache", json!({})).await?;
    let forget =
        "caches.keys().then((all) => Promise.all(all.map((it) => caches.delete(it)))).then(arguments[0])";
    page.evaluate_async(forget, vec![]).await?;
    page.click("label[for=language-de]").await?;
    page.wait_for(".choice .trouble").await?;
    let words = Words::new(Language::English);
    ensure!(
        page.text(".choice .trouble").await? == words.text("settings-language-missing"),
        "it says nothing"
    );
    ensure!(page.text("h1").await? == words.text("settings-title"), "the page is in no language");
    page.click("label[for=language-en]").await?;
    ensure!(page.count(".choice .trouble").await? == 0, "English is missed as well");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_first_visit_fetches_nothing_twice_and_no_picture_players_never_see() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let files = fixture.site_files()?;
    let host = StaticHost::open(files.clone())?;
    let page = fixture.visit_host(&host, Window::DESK).await?;
    page.wait_for_service_worker().await?;
    page.begin(Duel { begins: "other", ..Duel::NOVICE }).await?;
    page.wait_for_turn().await?;
    let sent = host.sent();
    for name in files.keys().filter(|name| has_hash(name)) {
        let times = sent.iter().filter(|it| *it == name).count();
        ensure!(times == usize::from(!is_for_others(name)), "{name} was sent {times} times: {sent:?}");
    }
    // Files without a hash may be asked for again, but are sent only once.
    for name in ["index.html", "manifest.webmanifest"] {
        ensure!(sent.iter().filter(|it| *it == name).count() == 1, "{name} was sent again: {sent:?}");
    }
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn only_the_start_page_is_answered_without_asking_the_host() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    page.wait_for_service_worker().await?;
    page.open_missing_page().await?;
    ensure!(page.count("#app").await? == 0, "the game runs at an address where nothing is");
    page.go("?from=somewhere#/settings").await?;
    page.wait_for("#sound").await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn starting_the_program_twice_leads_to_the_same_games() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (_first, address) = fixture.serve_anywhere()?;
    let (_second, again) = fixture.serve_anywhere()?;
    ensure!(again == address, "the game is at {address}, and {again} is another place");
    Ok(())
}
