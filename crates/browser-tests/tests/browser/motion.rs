//! Motion that can be trusted: every card is followed frame by frame through games of every mode.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Act, Duel, Fixture, Page, RandomPlayer, Team, Window};
use serde_json::json;

mod every_card_goes_straight_to_where_it_belongs_and_nothing_else_moves {
    use super::*;

    each_in_a_browser! {
        in_a_duel => play(Window::DESK, Game::Duel),
        in_a_duel_on_a_phone => play(Window::PHONE, Game::Duel),
        at_a_shared_screen => play(Window::DESK, Game::Shared),
        on_a_shared_phone => play(Window::PHONE, Game::Shared),
        in_solo => play(Window::DESK, Game::Solo),
        in_solo_on_a_phone => play(Window::PHONE, Game::Solo),
        in_a_team => play(Window::DESK, Game::Team),
        in_a_team_on_a_phone => play(Window::PHONE, Game::Team),
    }
}

/// Glides take so long here that further moves come before they end, as on a device that can't keep up.
#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_card_redirected_mid_glide_stays_on_course() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=double\n").await?;
    play_motion(&page, 0.1).await?;
    watch(page, Game::Solo, 8).await
}

#[derive(Clone, Copy)]
enum Game {
    Duel,
    Shared,
    Solo,
    Team,
}

/// How much faster than usual everything runs: pauses and motion alike, so that whole games can be watched.
const HASTE: u32 = 8;

async fn play(window: Window, game: Game) -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(window, "speed=double\n").await?;
    play_motion(&page, f64::from(HASTE)).await?;
    page.evaluate(&format!(
        "const usual = window.setTimeout;
         window.setTimeout = (act, ms, ...rest) => usual(act, ms / {HASTE}, ...rest);"
    ))
    .await?;
    // People at one screen take three times as many clicks to end a game as one against bots; a dozen turns each show everything
    // that's different for them.
    watch(page, game, if matches!(game, Game::Shared) { 24 } else { usize::MAX }).await
}

async fn play_motion(page: &Page, rate: f64) -> anyhow::Result<()> {
    page.call_devtools("Animation.enable", json!({})).await?;
    page.call_devtools("Animation.setPlaybackRate", json!({ "playbackRate": rate })).await?;
    Ok(())
}

/// Plays until the game is over, or people have taken this many actions, and checks what was seen.
async fn watch(page: Page, game: Game, actions: usize) -> anyhow::Result<()> {
    match game {
        Game::Duel => page.begin(Duel { set: "beyond", seed: 14, ..Duel::NOVICE }).await?,
        Game::Shared => page.begin(Duel { set: "beyond", seed: 13, ..Duel::TWO }).await?,
        Game::Solo => page.begin_solo(6, 14).await?,
        Game::Team => {
            let sitters = &["person", "novice", "novice", "novice"];
            page.begin_team(Team { sitters, guilds: "random", seed: 15 }).await?
        }
    };
    // Motion is switched on only now, so that no click on the form has to chase a moving button.
    page.media("dark", false).await?;
    open_curtain(&page).await?;
    page.evaluate(include_str!("motion.js")).await?;
    let is_shared = matches!(game, Game::Shared);
    page.evaluate_with("watched.isShared = arguments[0]", vec![json!(is_shared)]).await?;
    let mut random_player = RandomPlayer::new(31);
    for _ in 0..actions {
        if open_curtain(&page).await? {
            break;
        }
        random_player.prepare(&page).await?;
        page.act(Act::Commit).await?;
    }
    page.wait_for_turn().await?;
    let watched = page.evaluate("return watched").await?;
    let wrong: Vec<String> = serde_json::from_value(watched["wrong"].clone())?;
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    let glides = watched["glides"].as_u64().context("no glides were counted")?;
    ensure!(glides > 10, "only {glides} cards moved at all");
    page.close().await
}

/// Takes the device if that's asked for. Returns whether the game is over.
async fn open_curtain(page: &Page) -> anyhow::Result<bool> {
    let snapshot = page.wait_for_turn().await?;
    if snapshot.curtain {
        page.click("#open-curtain").await?;
        page.wait_for_turn().await?;
    }
    Ok(snapshot.over)
}

/// Checks that the watcher itself notices what it's there for.
#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_card_that_strays_or_jumps_is_noticed() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.begin(Duel { seed: 2, ..Duel::NOVICE }).await?;
    page.wait_for_turn().await?;
    page.media("dark", false).await?;
    page.evaluate(include_str!("motion.js")).await?;
    page.settle().await?;
    page.evaluate(
        "
        const card = document.querySelector('.hand .card');
        card.animate([{ transform: 'translate(300px, -200px)' }, { transform: 'none' }], 200);
        const board = document.querySelector('.board');
        board.style.marginBlockStart = '9px';
        board.style.setProperty('--strip-h', '29px');",
    )
    .await?;
    page.wait("what is wrong", "return watched.wrong.length > 2").await?;
    let wrong = page.evaluate("return watched.wrong.join('\\n')").await?;
    let wrong = wrong.as_str().unwrap_or_default();
    ensure!(wrong.contains("off its way"), "a card that strays is not noticed: {wrong}");
    ensure!(wrong.contains("high all at once"), "a sudden size is not noticed: {wrong}");
    ensure!(wrong.contains("board") && wrong.contains("shifts"), "a shift is not noticed: {wrong}");
    page.close().await
}

/// The player has three elementals at location 1, so a fourth takes the last place there.
const NEARLY_FULL: &str = "rift: 1
game: duel
guilds 1: Fire Plant Thunderbolt Light
guilds 2: Crystal Water Shadow Ice
site 1: Pl6 Li5 Th5 / Wa5
site 2: - / Sh6
hand 1: Fi6 Th6 Li7
hand 2: Wa6 Cr5
draw 1: Fi5 Pl5
draw 2: Cr6 Wa7
seed: 3
";

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_column_makes_room_when_a_card_is_placed_not_when_it_is_confirmed() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    page.import_game(&fixture.file("nearly-full.rift", NEARLY_FULL.as_bytes())?).await?;
    open_curtain(&page).await?;
    page.click(".hand .card.g-fi").await?;
    let heights =
        "return [...document.querySelectorAll('.board .card.strip')].map((it) => it.offsetHeight).sort()";
    let before = page.evaluate(heights).await?;
    page.click(".site-1 .plate").await?;
    let foreseen = page.evaluate(heights).await?;
    ensure!(foreseen.as_array().map(Vec::len) == Some(6), "a fourth isn't seen there: {foreseen}");
    ensure!(
        foreseen[0] != before[0],
        "the strips left room for it all the time, so this proves nothing: {before}"
    );
    page.click("button.commit").await?;
    page.wait_for_turn().await?;
    let confirmed = page.evaluate(heights).await?;
    ensure!(
        confirmed == foreseen,
        "the strips were {foreseen} high, and {confirmed} after they had been confirmed"
    );
    page.close().await
}

/// Another card comes, and is taken back at once, while those in its column are still making room for it.
#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_card_resized_twice_while_moving_keeps_its_shape() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    page.import_game(&fixture.file("nearly-full.rift", NEARLY_FULL.as_bytes())?).await?;
    open_curtain(&page).await?;
    page.media("dark", false).await?;
    play_motion(&page, 0.1).await?;
    page.evaluate(include_str!("motion.js")).await?;
    page.click(".hand .card.g-fi").await?;
    for _ in 0..2 {
        page.click(".site-1 .plate").await?;
        page.act(Act::Undo).await?;
    }
    page.wait(
        "the end of all glides",
        "return !document.querySelector('.board [data-id]').getAnimations().length",
    )
    .await?;
    let wrong = page.evaluate("return watched.wrong.join('\\n')").await?;
    ensure!(wrong == "", "{wrong}");
    ensure!(page.evaluate("return watched.glides > 2").await? == true, "nothing made room");
    page.close().await
}
