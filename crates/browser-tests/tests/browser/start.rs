//! The start page, which is shown before the game has loaded, and which the game takes over.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Duel, Fixture, Page, Window};
use serde_json::{Value, json};

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_game_takes_over_the_start_page_without_redrawing_it() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    for window in [Window::DESK, Window::PHONE] {
        let page = fixture.visit(window).await?;
        // When the largest thing on the page was painted, and when all of the game had arrived.
        let script = "
            const [done] = arguments;
            const arrived = performance.getEntriesByType('resource').find((it) => it.name.endsWith('.wasm')).responseEnd;
            const told = (list) => done([list.getEntries().at(-1).startTime, arrived]);
            new PerformanceObserver(told).observe({ type: 'largest-contentful-paint', buffered: true });";
        let times: [f64; 2] = serde_json::from_value(page.evaluate_async(script, vec![]).await?)?;
        let [painted, arrived] = times;
        ensure!(
            painted < arrived,
            "at {}: painted at {painted} ms, the game was there at {arrived} ms",
            window.size()
        );
        page.close().await?;
    }
    Ok(())
}

/// A style for another screen once laid all of them in one row, where their words ran into each other.
#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn every_way_to_play_has_room_for_its_words() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    for (window, language) in
        [(Window::DESK, "en"), (Window::DESK, "de"), (Window::PHONE, "uk"), (Window::PHONE, "fr")]
    {
        let page = fixture.visit(Window { language, ..window }).await?;
        let script = "
            const reaches = (way, words) => {
              const [its, theirs] = [way, words].map((it) => it.getBoundingClientRect());
              return theirs.right > its.right + 1 || theirs.bottom > its.bottom + 1;
            };
            const ways = [...document.querySelectorAll('.way')].filter((it) => it.checkVisibility());
            const wrong = ways.filter((way) => way.scrollWidth > way.clientWidth
              || [...way.querySelectorAll('[lang]')].some((it) => it.checkVisibility() && reaches(way, it)));
            return [ways.length, wrong.map((it) => it.innerText)];";
        let told = page.evaluate(script).await?;
        ensure!(told[0].as_u64() > Some(5), "there are only {} ways", told[0]);
        ensure!(told[1] == json!([]), "in {language} at {}, words stick out of {}", window.size(), told[1]);
        page.close().await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_start_page_uses_the_last_chosen_language() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window { language: "fr", ..Window::DESK }).await?;
    for (language, settings) in
        [("fr", "Réglages"), ("de", "Einstellungen"), ("uk", "Налаштування"), ("en", "Settings")]
    {
        if language != "fr" {
            page.go("#/settings").await?;
            page.click(&format!("label[for=language-{language}]")).await?;
            page.wait_for(&format!("html[lang={language}]")).await?;
            page.click(".page-head a").await?;
        }
        let said = page.text(".way[href='#/settings'] .way-name").await?;
        ensure!(said == settings, "in {language}, the settings are called {said:?}");
        ensure!(shown_languages(&page).await? == json!([language]), "not only {language} is shown");
    }
    page.close().await
}

/// The languages in which the start page shows something.
async fn shown_languages(page: &Page) -> anyhow::Result<Value> {
    let script = "
        const shown = [...document.querySelectorAll('.start [lang]')].filter((it) => it.checkVisibility());
        return [...new Set(shown.map((it) => it.lang))];";
    page.evaluate(script).await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_start_page_is_never_shown_beside_another_screen() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    let is_seen = "return document.querySelector('.start').checkVisibility()";
    ensure!(page.evaluate(is_seen).await? == true, "the start page is not shown");
    ensure!(page.count(".going-on li").await? == 0, "a game goes on that was never begun");
    let game = page.begin(Duel::NOVICE).await?;
    ensure!(page.evaluate(is_seen).await? == false, "the start page is shown beside the table");
    page.reload().await?;
    page.wait_for(".board").await?;
    ensure!(
        page.evaluate(is_seen).await? == false,
        "the start page is shown beside a table that was loaded again"
    );
    page.go("#/").await?;
    ensure!(page.evaluate(is_seen).await? == true, "there is no way back to the start page");
    ensure!(
        page.count("#app > .table, #app > .page").await? == 0,
        "another screen is shown beside the start page"
    );
    for _ in 0..2 {
        let games = page
            .evaluate("return [...document.querySelectorAll('.going-on a')].map((it) => it.hash)")
            .await?;
        ensure!(games == json!([format!("#/game/{game}")]), "these games go on: {games}");
        page.go("#/help").await?;
        page.go("#/").await?;
    }
    let heading = page.text(".going-on h2").await?;
    ensure!(heading == "Continue", "the heading is {heading:?}");
    let size =
        page.evaluate("return document.querySelector('.going-on').getBoundingClientRect().height").await?;
    ensure!(size.as_f64().context("it has no height")? > 60.0, "the game that goes on is not seen");
    page.close().await
}
