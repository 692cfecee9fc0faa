//! What the bots think of a game: the graph, the swings, and how to reach them by keys.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Act, Duel, Fixture, Page, Window, key, rift};
use riftforce_rules::Guild;
use riftforce_words::{Language, Words};
use serde_json::json;

use crate::axe::examine;
use crate::gallery::set_theme;

/// The link of a duel that's over after a few actions.
pub(crate) fn short_duel(fixture: &Fixture) -> anyhow::Result<String> {
    let text = fixture.run(&["random", "--game", "duel", "--seed", "5"], "")?.map_err(anyhow::Error::msg)?;
    // Somebody gives up after eight actions: nobody wants to wait for the verdict on forty.
    let begun = rift::after(&text, 8);
    let position = fixture.judge(&begun)?.map_err(anyhow::Error::msg)?;
    let [ours, theirs] = rift::score(&position).context("the judge says no score")?;
    let begun = begun.replacen("game: duel\n", "game: duel\ntag ended: resigned\n", 1);
    let text = format!("{begun}result: A {ours}-{theirs}\n");
    fixture.run(&["link"], &text)?.map_err(anyhow::Error::msg)
}

async fn analysed(page: &Page) -> anyhow::Result<()> {
    page.wait_for("#review-graph").await?;
    ensure!(page.count("#review-graph path").await? > 2, "there's no line");
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_game_is_analysed_and_a_swing_is_reached_by_keyboard() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let link = short_duel(&fixture)?;
    let page = fixture.visit(Window::DESK).await?;
    page.go(&link).await?;
    page.click("#replay-analyse").await?;
    page.wait_for("[role=dialog] progress").await?;
    analysed(&page).await?;
    // The slider below the graph leads through the game.
    page.press_until(&[key::TAB], "#review-at").await?;
    page.press_keys(&[key::END]).await?;
    let place = page.text("#timeline-place").await?;
    page.press_keys(&[key::HOME]).await?;
    ensure!(page.text("#timeline-place").await? != place, "the slider doesn't move the table");
    let told =
        page.evaluate("return document.querySelector('#review-at').getAttribute('aria-valuetext')").await?;
    ensure!(told.as_str().is_some_and(|told| told.contains("Round 1")), "{told}");
    page.press_keys(&[key::END]).await?;
    // On to the first swing, and from there to the table.
    page.press_until(&[key::TAB], "[role=dialog] button[data-moment]").await?;
    let swing = page.focus().await?.name;
    page.press_keys(&[key::ENTER]).await?;
    page.wait("the table", "return !document.querySelector('[role=dialog]')").await?;
    ensure!(page.text("#timeline-place").await? != place, "swing {swing} leads nowhere");
    // The second time, the analysis is there at once.
    page.click("#replay-analyse").await?;
    ensure!(page.count("#review-graph").await? == 1, "it's analysed once more");
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn an_analysis_stays_open_is_kept_and_marks_mistakes_on_the_timeline_and_on_the_table()
-> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let link = short_duel(&fixture)?;
    let page = fixture.visit(Window::DESK).await?;
    page.go(&link).await?;
    ensure!(
        page.count(".marks :is(.mistake, .blunder)[d]:not([d=''])").await? == 0,
        "mistakes are marked unasked"
    );
    page.click("#replay-analyse").await?;
    analysed(&page).await?;
    for window in [Window::PHONE, Window::DESK] {
        page.resize(window).await?;
        page.settle().await?;
        ensure!(page.count("#review-graph").await? == 1, "{}: it was closed", window.size());
    }
    page.press_keys(&[key::ESCAPE]).await?;
    let marked = "
        const lines = [...document.querySelectorAll('.marks .mistake, .marks .blunder')].map((it) => it.getAttribute('d'));
        return lines.join('').match(/M(\\d+)/)?.[1] ?? null";
    let marked = page.evaluate(marked).await?;
    let marked = marked.as_str().context("no mistake of a random game is marked")?;
    let leap = "
        const it = document.querySelector('#timeline');
        it.value = arguments[0];
        it.dispatchEvent(new Event('input', { bubbles: true }));";
    page.evaluate_with(leap, vec![json!(marked)]).await?;
    page.wait_for(".pointers svg").await?;
    page.screenshot("review-mistake-1440x900-en").await?;
    ensure!(page.text("#timeline-line").await?.contains("Better: "), "it isn't said what was better");
    let hidden =
        "const it = document.querySelector('.replay .prompt'); return it.scrollHeight > it.clientHeight + 1";
    ensure!(page.evaluate(hidden).await? == json!(false), "what was better is cut off");
    // On another day it's there at once, too.
    page.go("#/").await?;
    page.reload().await?;
    page.break_workers().await?;
    page.go(&link).await?;
    page.click("#replay-analyse").await?;
    ensure!(page.count("#review-graph").await? == 1, "it's thought about once more");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn axe_finds_nothing_in_an_analysis() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let link = short_duel(&fixture)?;
    let page = fixture.visit(Window::DESK).await?;
    page.go(&link).await?;
    for window in [Window::DESK, Window::PHONE] {
        page.resize(window).await?;
        page.click("#replay-analyse").await?;
        analysed(&page).await?;
        for theme in ["dark", "light"] {
            set_theme(&page, theme).await?;
            let found = examine(&page).await?;
            ensure!(found.is_empty(), "{theme}, {}: {}", window.size(), found.join("\n"));
            page.screenshot(&format!("review-{theme}-{}-en", window.size())).await?;
        }
        let width = page.evaluate("return document.documentElement.scrollWidth - innerWidth").await?;
        ensure!(width == 0, "it can be scrolled sideways by {width}");
        ensure!(page.count("#review-graph").await? == 1, "the analysis was closed meanwhile");
        page.press_keys(&[key::ESCAPE]).await?;
    }
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_result_offers_to_explain_why() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.begin(Duel::NOVICE).await?;
    page.put_one_card_down().await?;
    page.act(Act::Commit).await?;
    page.wait_for_turn().await?;
    page.click("#show-menu").await?;
    page.click("#resign").await?;
    page.click("#resign").await?;
    let words = Words::new(Language::English);
    ensure!(page.text("#ask-why").await? == words.text("review-why-lost"));
    page.click("#ask-why").await?;
    analysed(&page).await?;
    page.close().await
}

/// What an analysis says about each player: who it is, all of it, and whether there's a mistake to look at.
async fn players(page: &Page) -> anyhow::Result<Vec<(String, String, bool)>> {
    let told = "
        return [...document.querySelectorAll('.verdict.player')].map((it) => {
          const text = it.querySelector('p').textContent;
          return [text.split(':')[0], text, !!it.querySelector('button')];
        })";
    Ok(serde_json::from_value(page.evaluate(told).await?)?)
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn both_players_are_told_their_own_mistake_and_lesson() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let link = short_duel(&fixture)?;
    let page = fixture.visit(Window::DESK).await?;
    page.go(&link).await?;
    page.click("#replay-analyse").await?;
    analysed(&page).await?;
    let players = players(&page).await?;
    ensure!(players.len() == 2 && players[0].0 != players[1].0, "{players:?}");
    for (number, (name, told, has_mistake)) in (1..).zip(&players) {
        ensure!(told.contains("accuracy") && told.contains("Lesson: "), "{told}");
        ensure!(has_mistake, "{name} plays at random, and makes no mistake");
        // From their mistake to the table, where it's called theirs.
        page.click(&format!(".verdict.player:nth-of-type({}) button", number + 1)).await?;
        page.wait("the table", "return !document.querySelector('[role=dialog]')").await?;
        let line = page.text("#timeline-line").await?;
        let whose = if name == "You" { "Your ".into() } else { format!(" by {name}: ") };
        ensure!(line.contains(&whose) && line.contains("Better: "), "{name}'s mistake is told as: {line}");
        page.click("#replay-analyse").await?;
        page.wait_for("#review-graph").await?;
    }
    page.close().await
}

/// Shadow destroys what's left of the other side, and is paid twice for it.
const SHADOW_WINS: &str = "rift: 1\ngame: duel\nscore: 8 9\nsite 1: Fi5:4 / Sh5\nsite 2: Cr5:4 / Sh6\nhand 1: Ea5\n\
                           hand 2: Sh7 Sh5\ndraw 1: Ea6\ndraw 2: Ic5\ndo: Ea5@5\ndo: -Sh7 1.1 >2 2.1 >1 end\n";

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn what_decided_a_game_comes_first_and_fits_in_every_language_and_window() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let link = fixture.run(&["link"], SHADOW_WINS)?.map_err(anyhow::Error::msg)?;
    for language in Language::ALL {
        let (words, code) = (Words::new(language), language.code());
        let page = fixture.visit(Window { language: code, ..Window::DESK }).await?;
        page.go(&link).await?;
        page.click("#replay-analyse").await?;
        analysed(&page).await?;
        let first = page.text("[role=dialog] h3").await?;
        ensure!(first == words.text("review-decided-title"), "{code}: {first}");
        let shadow = words.guild(Guild::Shadow);
        let decided = page.text(".verdict p").await?;
        ensure!(decided.contains(&shadow), "{code}: {decided}");
        let players = players(&page).await?;
        ensure!(players.len() == 2 && players[0].1.contains(&shadow), "{code}: {players:?}");
        ensure!(!players[1].1.contains(&shadow), "{code}: the winner is told what the loser should learn");
        let phone = Window { language: code, ..Window::PHONE };
        for window in [
            Window { width: 320, height: 568, ..phone },
            phone,
            Window { language: code, ..Window::LANDSCAPE },
            Window { width: 1280, height: 800, language: code, ..Window::DESK },
        ] {
            page.resize(window).await?;
            page.settle().await?;
            page.screenshot(&format!("review-decided-{}-{code}", window.size())).await?;
            let wide = "
                const box = document.querySelector('[role=dialog] .form').getBoundingClientRect();
                const parts = [...document.querySelectorAll('[role=dialog] :is(p, h3, button)')];
                return parts.filter((it) => it.scrollWidth > it.clientWidth + 1 || it.getBoundingClientRect().right > box.right + 1)
                  .map((it) => it.textContent)";
            let wide = page.evaluate(wide).await?;
            ensure!(wide == json!([]), "{code}, {}: too wide are {wide}", window.size());
        }
        page.close().await?;
    }
    Ok(())
}
