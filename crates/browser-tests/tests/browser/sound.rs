//! Sound, and a screen that stays on.

use anyhow::ensure;
use riftforce_browser_tests::{Act, Duel, Fixture, Window, rift};

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn sound_is_off_until_switched_on_and_then_stays_on() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::TALL, "speed=at-once\n").await?;
    let listen = "
        window.notes = 0;
        const make = AudioContext.prototype.createOscillator;
        AudioContext.prototype.createOscillator = function () {
          window.notes += 1;
          return make.call(this);
        };";
    page.evaluate(listen).await?;
    page.begin(Duel::NOVICE).await?;
    page.put_one_card_down().await?;
    page.act(Act::Commit).await?;
    page.wait_for_turn().await?;
    ensure!(page.evaluate("return window.notes").await? == 0, "there is sound that nobody asked for");
    page.click(".bar > .hear").await?;
    ensure!(page.stored("settings").await?.unwrap_or_default().contains("sound=yes"), "it is not kept");
    page.put_one_card_down().await?;
    page.act(Act::Commit).await?;
    page.wait_for_turn().await?;
    page.wait("a note", "return window.notes > 0").await?;
    page.go("#/settings").await?;
    page.reload().await?;
    ensure!(
        page.evaluate("return document.querySelector('#sound').checked").await? == true,
        "it is off again"
    );
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_browser_without_sound_or_wake_locks_plays_on_in_silence() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::TALL, "speed=at-once\nsound=yes\n").await?;
    let without = "
        delete window.AudioContext;
        Object.defineProperty(navigator, 'wakeLock', { value: undefined });";
    page.evaluate(without).await?;
    let game = page.begin(Duel::NOVICE).await?;
    page.put_one_card_down().await?;
    page.act(Act::Commit).await?;
    page.wait_for_turn().await?;
    ensure!(rift::actions(&page.saved(&game).await?).len() == 2, "the game does not go on");
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_screen_stays_on_as_long_as_a_game_runs() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::TALL).await?;
    // Counts the locks that are held. The browser itself might refuse one where there's no screen.
    let watch = "
        window.held = 0;
        Object.defineProperty(navigator, 'wakeLock', { value: {
          request: async () => {
            window.held += 1;
            return { release: async () => void (window.held -= 1) };
          },
        } });";
    page.evaluate(watch).await?;
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
