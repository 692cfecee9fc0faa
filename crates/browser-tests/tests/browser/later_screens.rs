//! Screens whose code isn't loaded until they're opened, and what's seen meanwhile.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Duel, Fixture, StaticHost, Window};
use riftforce_words::{Language, Words};
use serde_json::json;

/// The published name of a chunk.
fn chunk<'a>(names: impl IntoIterator<Item = &'a String>, chunk: &str) -> anyhow::Result<String> {
    let is_it = |name: &&String| name.starts_with(&format!("{chunk}-")) && name.ends_with(".wasm");
    names.into_iter().find(is_it).cloned().with_context(|| format!("there's no chunk {chunk}"))
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_screen_that_cannot_be_loaded_says_so_and_is_shown_once_it_can() -> anyhow::Result<()> {
    let (fixture, words) = (Fixture::open()?, Words::new(Language::English));
    let whole = fixture.site_files()?;
    let mut files = whole.clone();
    files.remove(&chunk(whole.keys(), "pages")?);
    let host = StaticHost::open(files)?;
    let page = fixture.visit_host(&host, Window::PHONE).await?;
    page.go("#/settings").await?;
    page.wait_for("#load-again").await?;
    ensure!(page.text("h1").await? == words.text("settings-title"), "nobody knows what wasn't loaded");
    ensure!(page.text(".page .trouble").await? == words.text("not-loaded"), "nobody is told");
    ensure!(page.count("#reload").await? == 1, "nobody can get the latest version");
    // Nothing has changed yet, and asking again says the same.
    page.click("#load-again").await?;
    page.wait_for("#load-again").await?;
    // Everything else still works meanwhile.
    page.go("#/new/bot").await?;
    page.wait_for("#seed").await?;
    host.replace(whole);
    page.go("#/settings").await?;
    page.wait_for("#sound").await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_first_game_loads_no_screens_it_does_not_need() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    let loaded = "return performance.getEntriesByType('resource').map((it) => it.name.split('/').pop())
        .filter((name) => name.endsWith('.wasm')).map((name) => name.split('-')[0]).sort()";
    ensure!(page.evaluate(loaded).await? == json!(["app"]), "the start page needs more than it should");
    page.begin(Duel::NOVICE).await?;
    page.put_one_card_down().await?;
    let seen = page.evaluate(loaded).await?;
    ensure!(seen == json!(["app", "game", "play"]), "a game against a bot has loaded {seen}");
    page.go("#/help").await?;
    page.wait_for(".help-parts").await?;
    let seen = page.evaluate(loaded).await?;
    ensure!(seen == json!(["app", "game", "pages", "play"]), "the help has loaded {seen}");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn whoever_follows_a_link_is_told_at_once_that_it_is_being_opened() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let files = fixture.site_files()?;
    let host = StaticHost::open(files.clone())?;
    host.hold(&chunk(files.keys(), "app")?);
    let key = "0123456789abcdef0123456789abcdef";
    for language in Language::ALL {
        let words = Words::new(language);
        for (hash, opening) in
            [(format!("#/table/k7mq2/2/{key}"), "opening-table"), ("#/settings".into(), "opening")]
        {
            let window = Window { language: language.code(), ..Window::PHONE };
            let page = fixture.new_page_at(&host, window).await?;
            page.go_without_waiting(&hash).await?;
            page.wait("a word", "return !!document.querySelector('.start > .opening')?.innerText").await?;
            let said = page.text(".start > .opening").await?;
            ensure!(said == words.text(opening), "{hash} says {said:?} in {language:?}");
            let others = "return [...document.querySelectorAll('.start > *')].filter((it) => it.checkVisibility()).length";
            ensure!(page.evaluate(others).await? == 1, "the start page is shown beside it");
            page.close().await?;
        }
    }
    host.release();
    let page = fixture.new_page_at(&host, Window::PHONE).await?;
    page.go("#/settings").await?;
    page.wait_for("#sound").await?;
    ensure!(page.count("[data-opening]").await? == 0, "it's still being opened");
    page.close().await
}
