//! Getting better: hints at the table, the record, and the duel of the day.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Act, Duel, Fixture, Page, Team, Window, key};
use riftforce_words::{Language, Words};

use crate::axe::examine;

fn english(key: &str) -> String {
    Words::new(Language::English).text(key)
}

/// Waits until this hint is shown, and returns it.
async fn hint(page: &Page, step: u8) -> anyhow::Result<String> {
    let begins = format!("Hint {step} of 3: ");
    let script =
        format!("return document.querySelector('.advised')?.innerText.startsWith('{begins}') ?? false");
    page.wait(&format!("hint {step}"), &script).await?;
    Ok(page.text(".advised").await?.trim_start_matches(&begins).to_string())
}

async fn resign(page: &Page) -> anyhow::Result<()> {
    page.click("#show-menu").await?;
    page.click("#resign").await?;
    page.click("#resign").await?;
    page.wait_for("#ending-title").await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_hint_says_where_to_look_then_what_to_do_then_why_and_changes_nothing() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    let game = page.begin(Duel::NOVICE).await?;
    let before = page.saved(&game).await?;
    page.record_announcements().await?;
    page.press_keys(&['i']).await?;
    let look = hint(&page, 1).await?;
    ensure!(page.count(".pointers rect").await? == 0, "it's given away where to tap");
    page.click("#hint").await?;
    let deed = hint(&page, 2).await?;
    ensure!(deed.starts_with("You "), "it isn't said what to do: {deed}");
    page.wait_for(".pointers rect").await?;
    ensure!(
        page.count(".hand .card.hint, .board .hint, .act.hint").await? == 1,
        "nothing is to be tapped next"
    );
    for window in [Window::PHONE, Window::LANDSCAPE, Window::DESK] {
        page.resize(window).await?;
        page.screenshot(&format!("hint-{}-en", window.size())).await?;
        let found = examine(&page).await?;
        ensure!(found.is_empty(), "{}: {}", window.size(), found.join("\n"));
    }
    page.press_keys(&['i']).await?;
    let why = hint(&page, 3).await?;
    ensure!(why.contains('%'), "there's no chance in {why}");
    let heard: Vec<String> = page.announcements().await?.into_iter().map(|heard| heard.text).collect();
    for said in [look, deed, why] {
        ensure!(heard.iter().any(|heard| heard.ends_with(&said)), "{said:?} isn't heard: {heard:?}");
    }
    ensure!(page.saved(&game).await? == before, "asking has changed the game");
    // Hints disappear once the game moves on.
    page.put_one_card_down().await?;
    ensure!(page.count(".pointers rect").await? == 0, "it's still pointed at what was done");
    page.act(Act::Commit).await?;
    page.wait_for_turn().await?;
    ensure!(page.count(".advised").await? == 0, "an old hint is still said");
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn what_master_would_do_can_be_shown_by_keyboard() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.begin(Duel::NOVICE).await?;
    page.press_keys(&['w']).await?;
    page.wait_for(".best").await?;
    ensure!(page.count(".best").await? == 3, "there are {} actions", page.count(".best").await?);
    let chances = "return [...document.querySelectorAll('.best b')].map((it) => parseInt(it.innerText))";
    let chances: Vec<i64> = serde_json::from_value(page.evaluate(chances).await?)?;
    ensure!(chances.is_sorted_by(|a, b| a >= b), "the best isn't the first: {chances:?}");
    page.screenshot("master-1440x900-en").await?;
    let found = examine(&page).await?;
    ensure!(found.is_empty(), "{}", found.join("\n"));
    page.press_until(&[key::TAB], ".best ~ .best").await?;
    page.press_keys(&[key::ENTER]).await?;
    page.wait_for(".pointers rect").await?;
    hint(&page, 2).await?;
    page.press_keys(&[key::ESCAPE]).await?;
    ensure!(page.count(".advised").await? == 0, "the hint can't be put away");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_pending_hint_says_so_and_is_cancelled_when_the_game_goes_on() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.begin(Duel::NOVICE).await?;
    // A worker that never answers.
    let mute = "
        window.ended = 0;
        window.Worker = class { postMessage() {} terminate() { window.ended += 1; } };";
    page.evaluate(mute).await?;
    page.press_keys(&['i']).await?;
    ensure!(
        page.text(".advised").await? == english("advice-thinking"),
        "it isn't said that there's thinking"
    );
    page.put_one_card_down().await?;
    page.act(Act::Commit).await?;
    page.wait("the end of the thinking", "return window.ended === 1").await?;
    ensure!(page.count(".advised").await? == 0, "it's still thought about");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_hint_that_fails_can_be_asked_for_again() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.begin(Duel::NOVICE).await?;
    page.break_workers().await?;
    page.press_keys(&['i']).await?;
    let failed =
        format!("return document.querySelector('.advised')?.innerText === {:?}", english("advice-failed"));
    page.wait("the failure", &failed).await?;
    page.evaluate("window.Worker = window.RealWorker").await?;
    page.press_keys(&['i']).await?;
    hint(&page, 1).await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn hints_are_available_in_solo_and_team_games() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::PHONE, "speed=at-once\n").await?;
    page.begin_solo(3, 11).await?;
    page.wait_for_turn().await?;
    page.click("#hint").await?;
    hint(&page, 1).await?;
    page.click("#hint").await?;
    hint(&page, 2).await?;
    page.screenshot("hint-solo-390x844-en").await?;
    let sitters = &["person", "novice", "novice", "novice"];
    page.begin_team(Team { sitters, guilds: "random", seed: 6 }).await?;
    page.wait_for_turn().await?;
    page.click("#hint").await?;
    hint(&page, 1).await?;
    page.click("#hint").await?;
    hint(&page, 2).await?;
    page.screenshot("hint-team-390x844-en").await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn there_are_no_hints_against_people_in_puzzles_or_in_lessons() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.begin(Duel::TWO).await?;
    page.click("#open-curtain").await?;
    for (hash, there) in [
        ("", ".hand .card"),
        ("#/puzzle/riftforce-duel-base-1036-25", ".task .cue"),
        ("#/lesson/first", ".cue"),
    ] {
        if !hash.is_empty() {
            page.go(hash).await?;
        }
        page.wait_for(there).await?;
        page.press_keys(&['i']).await?;
        page.press_keys(&['w']).await?;
        ensure!(page.count("#hint, .advised, #over-title").await? == 0, "{hash}: there's help");
    }
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_record_outlives_the_games_and_includes_older_ones() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.begin(Duel::NOVICE).await?;
    resign(&page).await?;
    let lost = "Duel: 0 won, 1 lost, 0 drawn";
    // As if it had ended before there was a record.
    page.evaluate("localStorage.removeItem('riftforce/results')").await?;
    page.go("#/games").await?;
    page.click("#to-record").await?;
    page.wait_for(".record .tally").await?;
    ensure!(page.text(".record").await?.contains(lost), "{}", page.text(".record").await?);
    for window in [Window::PHONE, Window::DESK] {
        page.resize(window).await?;
        page.screenshot(&format!("record-{}-en", window.size())).await?;
        let found = examine(&page).await?;
        ensure!(found.is_empty(), "{}: {}", window.size(), found.join("\n"));
    }
    let kept = page.stored("results").await?.unwrap_or_default();
    ensure!(kept.lines().count() == 1 && kept.contains(" duel lost "), "{kept}");
    page.evaluate("for (const key of Object.keys(localStorage)) if (key.includes('/game/')) localStorage.removeItem(key)").await?;
    page.reload().await?;
    page.wait_for(".record .tally").await?;
    ensure!(page.text(".record").await?.contains(lost), "the result went with its game");
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_duel_of_the_day_is_played_once_and_its_result_can_be_shared() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\nlanguage=en\n").await?;
    page.go("#/puzzles").await?;
    page.click("#play-day").await?;
    page.wait_for_turn().await?;
    let address = page.evaluate("return location.hash").await?;
    let address = address.as_str().context("there's no address")?;
    ensure!(page.count("#hint").await? == 0, "there are hints");
    resign(&page).await?;
    ensure!(page.count("#share-day").await? == 1, "the result can't be shared");
    page.screenshot("day-end-1440x900-en").await?;
    page.go("#/puzzles").await?;
    page.wait_for(".day-result").await?;
    let told = page.text(".day-result").await?;
    ensure!(told.starts_with("Lost "), "{told}");
    ensure!(page.text("#duel-of-the-day .state").await?.contains("1 day in a row"), "there's no streak");
    // What's shared is a sentence and the address.
    page.evaluate("navigator.share = (what) => { window.shared = what; return Promise.resolve(); }").await?;
    page.click("#share-day").await?;
    let shared = page.evaluate("return `${shared.text} ${shared.url}`").await?;
    let shared = shared.as_str().context("nothing is shared")?;
    ensure!(
        shared.starts_with("I lost the Riftforce duel of the day (") && shared.ends_with(address),
        "{shared}"
    );
    page.screenshot("puzzles-day-1440x900-en").await?;
    // A day in the future has no duel yet.
    page.go("#/day/99999").await?;
    ensure!(page.text(".page p").await? == english("page-missing"), "it's dealt before its day");
    page.close().await
}
