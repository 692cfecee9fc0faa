//! Looking back: games from links, every moment of them, and playing on from there; and at the table, what happened a moment ago.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{
    Act, Duel, ElementalSnapshot, Fixture, Page, TableSnapshot, Window, key, rift,
};
use riftforce_words::{Language, Words};

use crate::axe::examine;
use crate::gallery::set_theme;

/// A game played at random, and its link.
fn played(fixture: &Fixture, mode: &str) -> anyhow::Result<(String, String)> {
    let text = fixture.run(&["random", "--game", mode, "--seed", "5"], "")?.map_err(anyhow::Error::msg)?;
    let link = fixture.run(&["link"], &text)?.map_err(anyhow::Error::msg)?;
    Ok((text, link))
}

/// The sites as a `.rift` file writes them, seen from side A.
fn shown_sites(snapshot: &TableSnapshot) -> Vec<String> {
    let column = |strips: &[ElementalSnapshot]| {
        let strip = |strip: &ElementalSnapshot| match strip.pips {
            0 => strip.card.clone(),
            damage => format!("{}:{damage}", strip.card),
        };
        let cards: Vec<String> = strips.iter().map(strip).collect();
        if cards.is_empty() { "-".to_string() } else { cards.join(" ") }
    };
    snapshot.lanes.iter().map(|lane| format!("{} / {}", column(&lane.lower), column(&lane.upper))).collect()
}

/// Checks that the page shows what the judge says about the game after this many actions.
async fn compare(fixture: &Fixture, page: &Page, text: &str, actions: usize) -> anyhow::Result<()> {
    let position = fixture.judge(&rift::after(text, actions))?.map_err(anyhow::Error::msg)?;
    let snapshot = page.snapshot().await?;
    let (shown, said) = (shown_sites(&snapshot), rift::sites(&position));
    ensure!(shown == said, "after {actions} actions the page shows {shown:?}, the judge says {said:?}");
    let score = rift::score(&position).context("the judge says no score")?;
    ensure!(snapshot.points == score, "after {actions} actions it's {:?}, not {score:?}", snapshot.points);
    let hand = rift::hand(&position, 1);
    ensure!(
        snapshot.cards() == hand,
        "after {actions} actions {:?} is shown, not {hand:?}",
        snapshot.cards()
    );
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_link_opens_its_game_and_every_step_shows_what_the_judge_says() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (text, link) = played(&fixture, "duel")?;
    let page = fixture.visit(Window::TALL).await?;
    page.go(&link).await?;
    page.wait_for(".replay").await?;
    compare(&fixture, &page, &text, 0).await?;
    let last = rift::actions(&text).len();
    page.click("#replay-last").await?;
    compare(&fixture, &page, &text, last).await?;
    for back in 1..=12 {
        page.click("#replay-back").await?;
        compare(&fixture, &page, &text, last - back).await?;
    }
    page.click("#replay-first").await?;
    compare(&fixture, &page, &text, 0).await?;
    // Going forwards takes time, but nobody has to wait for that: the next step hurries past what's still being shown.
    for _ in 0..5 {
        page.click("#replay-on").await?;
    }
    // The headings of the five actions, and of the turn that follows.
    let turns = "return document.querySelectorAll('.log h3 .moment:not(.later)').length === 6";
    page.wait("the fifth action", turns).await?;
    compare(&fixture, &page, &text, 5).await?;
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_link_with_one_character_changed_is_refused_with_a_reason() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (_, link) = played(&fixture, "duel")?;
    let words = Words::new(Language::English);
    let page = fixture.visit(Window::DESK).await?;
    let other = if link.ends_with('A') { 'B' } else { 'A' };
    let changed = format!("{}{other}", &link[..link.len() - 1]);
    for (address, reason) in [
        (changed, words.text("link-damaged")),
        (link[..link.len() - 9].to_string(), words.text("link-damaged")),
        (format!("{link}!"), words.text_with("link-character", &[("character", "!".into())])),
    ] {
        page.go(&address).await?;
        page.wait_for(".trouble").await?;
        ensure!(page.text(".trouble").await? == reason, "{address}: {}", page.text(".trouble").await?);
    }
    page.go(&link).await?;
    page.wait_for(".replay").await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_game_can_be_continued_from_any_moment() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::TALL, "speed=at-once\n").await?;
    for mode in ["duel", "solo", "team3", "team4"] {
        let (text, link) = played(&fixture, mode)?;
        page.go(&format!("{link}/at/14")).await?;
        page.wait_for(".replay").await?;
        // Back to a moment between two actions.
        page.click("#replay-back").await?;
        page.click("#replay-play-on").await?;
        for seat in 1..=4 {
            let list = format!("#play-on-{seat}");
            if page.count(&list).await? == 1 {
                page.choose_in(&list, "person").await?;
            }
        }
        page.click("#play-on-begin").await?;
        page.wait_for(".board").await?;
        let saved = page.saved(&page.game().await?).await?;
        let actions = rift::actions(&saved);
        ensure!(!actions.is_empty() && rift::actions(&text).starts_with(&actions), "{mode}: {actions:?}");
        let [ours, theirs] = [&saved, &rift::after(&text, actions.len())].map(|text| fixture.judge(text));
        ensure!(ours? == theirs?, "the new {mode} begins elsewhere");
    }
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_replayed_game_can_be_continued_against_a_bot() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (_, link) = played(&fixture, "duel")?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.go(&format!("{link}/at/30")).await?;
    page.wait_for(".replay").await?;
    page.click("#replay-play-on").await?;
    page.choose_in("#play-on-2", "novice").await?;
    page.click("#play-on-begin").await?;
    let snapshot = page.wait_for_turn().await?;
    ensure!(snapshot.mine == "A" && !snapshot.curtain, "it isn't seat 1's turn: {snapshot:#?}");
    let saved = page.saved(&page.game().await?).await?;
    ensure!(rift::value(&saved, "tag level-2") == Some("novice"), "{saved}");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_finished_game_cannot_be_continued_from_its_end() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (_, link) = played(&fixture, "duel")?;
    let page = fixture.visit(Window::DESK).await?;
    page.go(&link).await?;
    page.click("#replay-last").await?;
    page.click("#replay-play-on").await?;
    ensure!(page.count("#play-on-begin").await? == 0, "a game that's over can be played on");
    let words = Words::new(Language::English);
    ensure!(page.text("[role=dialog] .help").await? == words.text("play-on-over"));
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_replay_works_by_keyboard_and_by_ear() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (text, link) = played(&fixture, "duel")?;
    let page = fixture.visit(Window::TALL).await?;
    page.go(&link).await?;
    page.wait_for(".replay").await?;
    page.record_announcements().await?;
    let last = rift::actions(&text).len();
    page.press_keys(&[key::END]).await?;
    compare(&fixture, &page, &text, last).await?;
    page.press_keys(&[key::LEFT]).await?;
    compare(&fixture, &page, &text, last - 1).await?;
    page.press_keys(&[key::HOME]).await?;
    compare(&fixture, &page, &text, 0).await?;
    let heard = page.announcements().await?;
    let answers: Vec<&str> = heard.iter().filter(|it| it.of == "answer").map(|it| it.text.as_str()).collect();
    ensure!(answers.len() == 3 && answers.iter().all(|it| it.contains("Round ")), "{answers:?}");
    // A step forwards tells what happens, as at the table.
    page.press_keys(&[key::RIGHT]).await?;
    page.wait("a line of the log", "return window.heard.some((it) => it.of === 'event')").await?;
    // Two rounds on are four actions on.
    page.press_keys(&[key::HOME]).await?;
    for _ in 0..2 {
        page.press_keys(&[key::SHIFT, key::RIGHT]).await?;
    }
    page.press_keys(&[' ']).await?;
    page.wait("the game to run", "return document.querySelector('#replay-play').title === 'Pause'").await?;
    page.press_keys(&[' ']).await?;
    page.wait("the game to stop", "return document.querySelector('#replay-play').title === 'Play'").await?;
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_replay_shows_the_chosen_viewers_hand_or_all_cards() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (text, link) = played(&fixture, "duel")?;
    let page = fixture.visit(Window::TALL).await?;
    page.go(&link).await?;
    page.wait_for(".replay").await?;
    let start = fixture.judge(&rift::after(&text, 0))?.map_err(anyhow::Error::msg)?;
    let chips = "return [...document.querySelectorAll('.fan .chip')].map((it) => it.innerText).sort()";
    ensure!(page.count(".fan .chip").await? == 0, "another hand is shown");
    page.choose_in("#replay-eyes", "2").await?;
    ensure!(page.snapshot().await?.cards() == rift::hand(&start, 2), "it isn't the hand of seat 2");
    ensure!(page.count(".fan .chip").await? == 0, "another hand is shown");
    page.choose_in("#replay-eyes", "all").await?;
    ensure!(page.snapshot().await?.cards() == rift::hand(&start, 2), "the hand has changed");
    let shown = page.evaluate(chips).await?;
    ensure!(shown == serde_json::json!(rift::hand(&start, 1)), "{shown} is shown");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn axe_finds_nothing_in_a_replay_and_it_fits_a_phone() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    for (mode, window) in [("duel", Window::DESK), ("team4", Window::PHONE), ("duel", Window::PHONE)] {
        let (_, link) = played(&fixture, mode)?;
        page.resize(window).await?;
        page.go(&format!("{link}/at/30")).await?;
        page.wait_for(".replay").await?;
        page.choose_in("#replay-eyes", "all").await?;
        for theme in ["dark", "light"] {
            set_theme(&page, theme).await?;
            let found = examine(&page).await?;
            ensure!(found.is_empty(), "{mode}, {theme}, {}: {}", window.size(), found.join("\n"));
            page.screenshot(&format!("replay-{mode}-{theme}-{}-en", window.size())).await?;
        }
        let width = page.evaluate("return document.documentElement.scrollWidth - innerWidth").await?;
        ensure!(width == 0, "{mode} can be scrolled sideways by {width}");
        for dialog in ["#replay-share", "#replay-play-on"] {
            page.click(dialog).await?;
            let found = examine(&page).await?;
            ensure!(found.is_empty(), "{dialog}: {}", found.join("\n"));
            page.press_keys(&[key::ESCAPE]).await?;
        }
    }
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_link_works_without_a_server() -> anyhow::Result<()> {
    let mut fixture = Fixture::open()?;
    let (text, link) = played(&fixture, "duel")?;
    let page = fixture.visit(Window::TALL).await?;
    page.wait_for_service_worker().await?;
    fixture.stop_serving();
    page.go(&link).await?;
    page.reload().await?;
    page.wait_for(".replay").await?;
    page.click("#replay-last").await?;
    compare(&fixture, &page, &text, rift::actions(&text).len()).await?;
    page.close().await
}

/// A table where both have acted, and a card of the next turn has been put down.
async fn half_a_turn(page: &Page) -> anyhow::Result<(String, TableSnapshot)> {
    let game = page.begin(Duel::NOVICE).await?;
    page.put_one_card_down().await?;
    page.act(Act::Commit).await?;
    page.wait_for_turn().await?;
    page.put_one_card_down().await?;
    Ok((game, page.wait_for_turn().await?))
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn r_replays_the_last_turn_and_returns_to_the_present() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::TALL, "speed=double\n").await?;
    let (game, before) = half_a_turn(&page).await?;
    let saved = page.saved(&game).await?;
    page.press_keys(&['r']).await?;
    page.wait_for("#look-at-present").await?;
    let past = page.snapshot().await?;
    ensure!(past.lanes != before.lanes, "nothing is replayed");
    page.wait("the present", "return !document.querySelector('#look-at-present')").await?;
    let after = page.wait_for_turn().await?;
    ensure!(after.without_ids() == before.without_ids(), "it was {before:#?}\nand is {after:#?}");
    ensure!(page.saved(&game).await? == saved, "the game has changed");
    page.act(Act::Commit).await?;
    page.wait_for_turn().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_log_line_leads_to_its_moment_and_back() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::TALL, "speed=at-once\n").await?;
    let (_, before) = half_a_turn(&page).await?;
    for return_by in ["a click", "a key"] {
        page.click(".log li li:first-child .moment").await?;
        page.wait_for("#look-at-present").await?;
        let past = page.snapshot().await?;
        ensure!(!past.is_my_turn(), "one can act in the past: {past:#?}");
        ensure!(page.count(".log .moment.later").await? > 0, "the log has forgotten what came later");
        if return_by == "a click" {
            page.click("#look-at-present").await?;
        } else {
            page.press_keys(&[key::ESCAPE]).await?;
        }
        let after = page.wait_for_turn().await?;
        ensure!(
            after.without_ids() == before.without_ids(),
            "by {return_by}: it was {before:#?}\nand is {after:#?}"
        );
    }
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_result_leads_to_the_replay_and_a_running_game_has_no_link() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.begin(Duel::NOVICE).await?;
    page.wait_for_turn().await?;
    page.click("#show-menu").await?;
    let words = Words::new(Language::English);
    ensure!(page.text(".menu .help").await? == words.text("link-running"), "the menu doesn't say why");
    page.click("#resign").await?;
    page.click("#resign").await?;
    page.click("#look-back").await?;
    page.wait_for(".replay").await?;
    page.go("#/games").await?;
    page.click(".kept .look-back").await?;
    page.wait_for(".replay").await?;
    page.click("#replay-last").await?;
    page.close().await
}
