//! Puzzles in a real browser: found, missed, solved by keys, and there without a connection.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Act, Fixture, Move, Page, StaticHost, Window};
use riftforce_words::{Language, Words};
use serde_json::json;

/// Three Fires each destroy an enemy.
const PUZZLE: &str = "#/puzzle/riftforce-duel-base-1036-25";
const SOLVED_BY: [&str; 3] = ["1", "2", "3"];

fn english(key: &str) -> String {
    Words::new(Language::English).text(key)
}

/// Makes a move by keys, given what's shown now.
async fn press(page: &Page, it: Move) -> anyhow::Result<()> {
    page.press_move(&it, &page.snapshot().await?).await?;
    page.settle().await
}

/// Discards the only card of the hand, by keys.
async fn discard(page: &Page) -> anyhow::Result<()> {
    page.wait_for(".task .cue").await?;
    let card = page.snapshot().await?.hand.first().context("the hand is empty")?.id.clone();
    press(page, Move::Tap(card)).await?;
    press(page, Move::Act(Act::Activate)).await
}

/// Solves the puzzle by keys, as far as it can be confirmed.
async fn solve(page: &Page) -> anyhow::Result<()> {
    discard(page).await?;
    for site in SOLVED_BY {
        let snapshot = page.snapshot().await?;
        let lane = snapshot.lanes.iter().find(|lane| lane.site == site).context("there's no such site")?;
        let fire = lane.lower.first().context("there's no Fire")?.id.clone();
        press(page, Move::Tap(fire)).await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_puzzle_is_missed_then_solved_by_keyboard_and_marked() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\nlanguage=en\n").await?;
    page.click(".way[href='#/puzzles']").await?;
    page.wait_for("#puzzle-of-the-day").await?;
    ensure!(page.count(".puzzles a").await? == 240, "{} puzzles are listed", page.count(".puzzles a").await?);
    page.screenshot("puzzles-desk").await?;
    page.go(PUZZLE).await?;
    page.wait_for(".task .cue").await?;
    page.screenshot("puzzle-desk").await?;
    ensure!(page.text(".task .cue").await? == english("puzzle-task-riftforce"), "the goal isn't told");
    ensure!(page.count(".bar a[href='#/puzzles']").await? == 1, "there's no way back to the list");
    let names = page.text(".seated").await?;
    ensure!(!names.contains("bot"), "the opponent is called {names:?}");
    page.record_announcements().await?;
    // Check & Draw gains nothing, since it destroys nobody.
    press(&page, Move::Act(Act::Check)).await?;
    press(&page, Move::Act(Act::Commit)).await?;
    page.wait_for(".task .kindly").await?;
    let told = page.text(".task .kindly").await?;
    let heard = page.announcements().await?;
    ensure!(heard.iter().any(|heard| heard.text == told), "{told:?} isn't heard: {heard:?}");
    ensure!(page.stored("puzzles").await?.is_none(), "it counts as solved");
    page.screenshot("puzzle-missed-desk").await?;
    page.click("#try-again").await?;
    ensure!(page.count(".task .kindly").await? == 0, "what was wrong is still said");
    solve(&page).await?;
    ensure!(page.count(".task.solved").await? == 0, "it's judged before it's confirmed");
    press(&page, Move::Act(Act::Commit)).await?;
    page.wait_for(".task.solved").await?;
    page.screenshot("puzzle-solved-desk").await?;
    ensure!(page.text(".task .outcome").await? == english("puzzle-solved"), "it isn't praised");
    let kept = page.stored("puzzles").await?.unwrap_or_default();
    ensure!(kept.lines().any(|line| PUZZLE.ends_with(line)), "it's forgotten: {kept:?}");
    ensure!(page.games().await?.is_empty(), "a puzzle is no game");
    page.click("#next-puzzle").await?;
    page.wait_for(".task:not(.solved) .cue").await?;
    page.click("#all-puzzles").await?;
    page.wait_for(".puzzles .done").await?;
    ensure!(page.count(".puzzles .done").await? == 1, "other puzzles are marked as well");
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_solution_that_was_shown_does_not_count() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::PHONE, "speed=at-once\nlanguage=en\n").await?;
    for puzzle in [PUZZLE, "#/puzzle/harm-solo-beyond-10000-17", "#/puzzle/win-duel-base-6002-18"] {
        page.go(puzzle).await?;
        page.wait_for(".task .cue").await?;
        page.screenshot(&format!("{}-phone", puzzle.trim_start_matches("#/puzzle/"))).await?;
        page.click("#show-solution").await?;
        page.wait_for("#next-puzzle").await?;
        ensure!(page.text(".task .outcome").await? == english("puzzle-shown"), "{puzzle}: nothing is said");
        page.screenshot(&format!("{}-shown-phone", puzzle.trim_start_matches("#/puzzle/"))).await?;
        page.act(Act::Commit).await?;
        page.wait_for(".task.solved").await?;
        ensure!(page.stored("puzzles").await?.is_none(), "{puzzle}: it counts as solved");
    }
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_game_never_chooses_for_the_solver_of_a_puzzle() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\nlanguage=en\n").await?;
    page.go("#/puzzle/harm-solo-beyond-10000-17").await?;
    page.wait_for(".task .cue").await?;
    page.press_keys(&['a']).await?;
    page.settle().await?;
    ensure!(!page.snapshot().await?.can(Act::Activate), "the game would choose");
    ensure!(!page.snapshot().await?.can(Act::Commit), "the game has chosen");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn puzzles_of_the_day_solved_in_a_row_make_a_streak() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "language=en\n").await?;
    page.go("#/puzzles").await?;
    page.wait_for("#puzzle-of-the-day").await?;
    let today =
        "const now = new Date(); return Math.floor((now.getTime() / 60000 - now.getTimezoneOffset()) / 1440)";
    let today = page.evaluate(today).await?.as_u64().context("no day")?;
    page.store("puzzles", &format!("day {today}\nday {}\n", today - 1)).await?;
    page.reload().await?;
    page.wait_for("#puzzle-of-the-day").await?;
    let streak = Words::new(Language::English).text_with("puzzles-streak", &[("count", 2.into())]);
    let state = page.text(".of-the-day .state").await?;
    ensure!(state.contains(&streak), "{state:?} doesn't say {streak:?}");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn puzzles_work_without_a_server() -> anyhow::Result<()> {
    let mut fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.wait_for_service_worker().await?;
    fixture.stop_serving();
    page.call_devtools("Network.clearBrowserCache", json!({})).await?;
    page.go(PUZZLE).await?;
    solve(&page).await?;
    press(&page, Move::Act(Act::Commit)).await?;
    page.wait_for(".task.solved").await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn puzzles_that_cannot_be_fetched_are_reported_and_can_be_retried() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let files = fixture.site_files()?;
    let mut without = files.clone();
    without.retain(|name, _| !name.starts_with("puzzles-"));
    let host = StaticHost::open(without)?;
    let page = fixture.visit_host(&host, Window::DESK).await?;
    page.go("#/puzzles").await?;
    page.wait_for("#fetch-puzzles").await?;
    ensure!(page.text("[role=alert].trouble").await? == english("puzzles-failed"), "it says nothing");
    host.replace(files);
    page.click("#fetch-puzzles").await?;
    page.wait_for("#puzzle-of-the-day").await?;
    page.close().await
}
