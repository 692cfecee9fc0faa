//! Whole duels, by clicking only.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Act, Duel, Fixture, Page, RandomPlayer, TableSnapshot, Window, key, rift};

/// More clicks than any duel takes.
const MOST_CLICKS: usize = 4000;

/// How often the device changes hands before it's clear that no hand is ever seen.
const HANDOVERS: usize = 20;

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_log_tells_how_a_dealt_game_was_set_up_and_resigned() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.begin(Duel::NOVICE).await?;
    page.wait_for_turn().await?;
    let told = "return [...document.querySelectorAll('.log h3, .log li li .moment')].map((it) => it.innerText.trim()).filter((it) => it)";
    let told: Vec<String> = serde_json::from_value(page.evaluate(told).await?)?;
    ensure!(told[0] == "Setup", "the log begins with {told:?}");
    let is_hand = |it: &String| it.starts_with("You draw ") && it.contains(" and ");
    ensure!(told[1..3].iter().any(is_hand), "my hand is not told: {told:?}");
    ensure!(
        told[1..3].iter().any(|it| it == "Novice (bot) draws 7 cards"),
        "nor is that of the bot: {told:?}"
    );
    ensure!(told[3].starts_with("Novice (bot) places "), "it is not told what was placed: {told:?}");
    ensure!(told[4] == "It’s your turn" && told.len() == 5, "after the setup {told:?} is told");
    page.click("#show-menu").await?;
    page.click("#resign").await?;
    page.click("#resign").await?;
    page.wait_for("#ending-title").await?;
    let last = "return [...document.querySelectorAll('.log li li')].at(-1).innerText.trim()";
    ensure!(
        page.evaluate(last).await? == "You resign. Novice (bot) wins the game",
        "{}",
        page.evaluate(last).await?
    );
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn an_unnamed_player_gets_the_name_the_form_promised() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    // Whatever the seed.
    for seed in ["1", "2", "3"] {
        page.go("#/new/two").await?;
        page.type_into("#name-0", "Mira").await?;
        let promised = page.evaluate("return document.querySelector('#name-1').placeholder").await?;
        page.click(".form details summary").await?;
        page.type_into("#seed", seed).await?;
        page.click(".form button[type=submit]").await?;
        page.wait_for(".board").await?;
        page.go("#/games").await?;
        let listed = page.text(".game-line b").await?;
        let promised = promised.as_str().context("no name is promised")?;
        ensure!(listed.contains("Mira") && listed.contains(promised), "they are listed as {listed}");
    }
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_duel_against_a_bot_is_played_to_its_end_by_clicking() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    let game = page.begin(Duel::NOVICE).await?;
    let (mut random_player, mut compared) = (RandomPlayer::new(3), 0);
    let end = play_to_the_end(&page, &mut random_player, async |snapshot| {
        if snapshot.is_untouched() {
            compared += usize::from(fixture.compare_with_the_judge(&page, &game, snapshot).await?);
        }
        Ok(())
    })
    .await?;
    ensure!(compared > 5, "the score was compared only {compared} times");

    let text = page.saved(&game).await?;
    let position = fixture.judge(&text)?.map_err(anyhow::Error::msg)?;
    ensure!(
        rift::value(&position, "result").is_some(),
        "the page says it is over, the judge says {position}"
    );
    ensure!(
        end.points.as_slice() == rift::score(&position).context("no score")?,
        "the last score is another"
    );
    ensure!(
        shown_hands(&page).await? == [rift::hand(&position, 1), rift::hand(&position, 2)],
        "other hands are shown"
    );
    page.screenshot("end-of-duel-1440x900-en").await?;

    check_rematch_with_the_same_guilds(&page, &game, &text).await?;
    page.go(&format!("#/game/{game}")).await?;
    check_rematch_with_seats_swapped(&fixture, &page, &game, &text).await?;
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn two_people_sharing_a_screen_never_see_each_others_hands() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    let game = page.begin(Duel { set: "beyond", seed: 5, ..Duel::TWO }).await?;
    let mut random_player = RandomPlayer::new(4);
    for _ in 0..HANDOVERS {
        let snapshot = page.wait_for_turn().await?;
        ensure!(snapshot.curtain, "no curtain falls between two players");
        check_that_nothing_is_seen(&fixture, &page, &game, &snapshot).await?;
        page.click("#open-curtain").await?;
        check_the_hand(&fixture, &page, &game).await?;
        while !page.wait_for_turn().await?.curtain {
            let snapshot = page.wait_for_turn().await?;
            random_player.click(&page, &snapshot).await?;
        }
    }
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn at_a_shared_screen_the_menu_says_who_resigns() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.begin(Duel::TWO).await?;
    let mut names = Vec::new();
    while names.len() < 2 {
        page.wait_for("#open-curtain").await?;
        let asked = page.text("#open-curtain").await?;
        let name = asked.strip_prefix("I’m ").context("nobody is asked to take the device")?;
        page.click("#open-curtain").await?;
        page.click("#show-menu").await?;
        ensure!(page.text("#resign").await? == format!("{name} resigns"), "{}", page.text("#resign").await?);
        page.press_keys(&[key::ESCAPE]).await?;
        page.put_one_card_down().await?;
        page.act(Act::Commit).await?;
        page.click("#pass-device").await?;
        names.push(name.to_string());
    }
    ensure!(names[0] != names[1], "it's always {} who would resign", names[0]);
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn complaints_from_the_browser_are_noticed() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    page.expect_no_errors().await?;
    page.evaluate("console.error('a complaint')").await?;
    let forbidden =
        "document.head.append(Object.assign(document.createElement('script'), { text: 'window.ran = 1' }))";
    page.evaluate(forbidden).await?;
    let errors = page.errors().await?;
    ensure!(errors.iter().any(|it| it.contains("a complaint")), "an error is not heard: {errors:?}");
    ensure!(errors.iter().any(|it| it.contains("Content Security Policy")), "nor a policy: {errors:?}");
    ensure!(
        page.evaluate("return window.ran ?? null").await?.is_null(),
        "a script in the page's text was run"
    );
    page.close().await
}

/// Clicks until the game is over, and calls `look` before each click.
async fn play_to_the_end(
    page: &Page,
    random_player: &mut RandomPlayer,
    mut look: impl AsyncFnMut(&TableSnapshot) -> anyhow::Result<()>,
) -> anyhow::Result<TableSnapshot> {
    for _ in 0..MOST_CLICKS {
        let snapshot = page.wait_for_turn().await?;
        if snapshot.over {
            return Ok(snapshot);
        }
        look(&snapshot).await?;
        if !snapshot.curtain {
            random_player.click(page, &snapshot).await?;
        }
    }
    anyhow::bail!("the duel is not over after {MOST_CLICKS} clicks")
}

/// The hands on the screen at the end, by seat.
async fn shown_hands(page: &Page) -> anyhow::Result<Vec<Vec<String>>> {
    let script = "
        const card = (it) => it.querySelector('.code').textContent.trim() + it.querySelector('.num').textContent.trim();
        const hand = (it) => [...it.querySelectorAll('.card')].map(card).sort();
        return [...document.querySelectorAll('.shown-hand')].map(hand);";
    Ok(serde_json::from_value(page.evaluate(script).await?)?)
}

async fn check_rematch_with_the_same_guilds(page: &Page, game: &str, text: &str) -> anyhow::Result<()> {
    page.click("#rematch-guilds").await?;
    let rematch = other_game(page, game).await?;
    let again = page.saved(&rematch).await?;
    for key in ["guilds 1", "guilds 2"] {
        let sorted = |text: &str| {
            let mut names: Vec<String> =
                rift::value(text, key).unwrap_or_default().split_whitespace().map(String::from).collect();
            names.sort();
            names
        };
        ensure!(
            !sorted(text).is_empty() && sorted(text) == sorted(&again),
            "{key} changed:\n{text}\n{again}"
        );
    }
    ensure!(rift::value(text, "hand 1") != rift::value(&again, "hand 1"), "the cards were not reshuffled");
    Ok(())
}

async fn check_rematch_with_seats_swapped(
    fixture: &Fixture,
    page: &Page,
    game: &str,
    text: &str,
) -> anyhow::Result<()> {
    page.click("#rematch-swapped").await?;
    let rematch = other_game(page, game).await?;
    let again = page.saved(&rematch).await?;
    let first = |text: &str| fixture.judge(&rift::after(text, 0));
    let (before, after) = (first(text)?, first(&again)?);
    ensure!(before == after, "it is another deal: {before:?} and {after:?}");
    let bot = |text: &str| if rift::value(text, "tag level-1").is_some() { 1 } else { 2 };
    ensure!(bot(text) != bot(&again), "the seats are as before");
    let deal = before.map_err(anyhow::Error::msg)?;
    // The other player begins now, so my hand is still as it was dealt.
    let mine = page.wait_for_turn().await?.cards();
    ensure!(
        mine == rift::hand(&deal, bot(text)),
        "my hand is {mine:?}, the bot had {:?}",
        rift::hand(&deal, bot(text))
    );
    Ok(())
}

async fn other_game(page: &Page, than: &str) -> anyhow::Result<String> {
    let script =
        format!("const id = location.hash.split('/game/')[1]; return id && id !== '{than}' ? id : null");
    let id = page.wait("another game", &script).await?;
    page.wait_for(".board").await?;
    Ok(id.as_str().unwrap_or_default().into())
}

/// Checks that behind the curtain no card of any hand can be seen, or found in the page's source.
async fn check_that_nothing_is_seen(
    fixture: &Fixture,
    page: &Page,
    game: &str,
    snapshot: &TableSnapshot,
) -> anyhow::Result<()> {
    ensure!(
        page.count(".hand .num, .hand [title], .hand [data-id]").await? == 0,
        "a hand is open behind the curtain"
    );
    let position = fixture.judge(&page.saved(game).await?)?;
    if let Ok(position) = position {
        let seat = if snapshot.mine == "A" { 1 } else { 2 };
        let count = rift::hand(&position, seat).len();
        ensure!(
            snapshot.hand.len() == count,
            "there are {count} cards, not {}, face down",
            snapshot.hand.len()
        );
    }
    Ok(())
}

/// Checks that the hand is that of the player whose turn it is.
async fn check_the_hand(fixture: &Fixture, page: &Page, game: &str) -> anyhow::Result<()> {
    let snapshot = page.wait_for_turn().await?;
    let Ok(position) = fixture.judge(&page.saved(game).await?)? else { return Ok(()) };
    let Some(seat) = rift::value(&position, "turn").and_then(|seat| seat.parse().ok()) else { return Ok(()) };
    // Cards that were put down before are on the Rift already.
    if snapshot.is_untouched() {
        let expected = rift::hand(&position, seat);
        ensure!(
            snapshot.cards() == expected,
            "seat {seat} holds {expected:?}, but sees {:?}",
            snapshot.cards()
        );
    }
    Ok(())
}
