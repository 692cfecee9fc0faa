//! At a table on a server: somebody leaves, something is taken back, and the server can't go on. Everyone has their own browser.

use std::time::Duration;

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Act, Fixture, Page, RandomPlayer, Window};
use riftforce_words::{Language, Words};

use crate::online_game::{act, whose_turn};
use crate::online_lobby::{make_table, wait_until_it_says};
use crate::screens::misfits;
use crate::test_server::TestServer;

/// A duel with clocks and dealt guilds.
const WISHES: &str = "duel base random total:600+5 private phrases me guest guest guest";

/// Two browsers at a table that Mira has made, and Ivo's link. Everything is shown at once.
async fn begin(fixture: &Fixture, server: &TestServer) -> anyhow::Result<([Page; 2], String)> {
    let mira = server.visit(fixture, Window::DESK).await?;
    mira.set("speed=at-once\n").await?;
    mira.store("wishes-online", WISHES).await?;
    let link = make_table(&mira, "Mira").await?;
    let ivo = server.visit(fixture, Window::PHONE).await?;
    ivo.set("speed=at-once\n").await?;
    ivo.go(&link).await?;
    ivo.type_into("#room-name", "Ivo").await?;
    ivo.click("#sit").await?;
    for page in [&mira, &ivo] {
        page.wait_for(".table .hand .card").await?;
    }
    Ok(([mira, ivo], link))
}

/// Takes pictures of a page, wide and narrow; everything must fit, and nothing may be cut off.
async fn look_at(page: &Page, name: &str) -> anyhow::Result<()> {
    for window in [Window::DESK, Window::PHONE] {
        page.resize(window).await?;
        page.screenshot(&format!("{name}-{}", window.size())).await?;
        let wrong = misfits(page, false).await?;
        ensure!(wrong.is_empty(), "{name} at {}: {wrong:?}", window.size());
    }
    page.resize(Window::DESK).await
}

async fn ivo_leaves(server: &TestServer, mira: &Page, ivo: Page) -> anyhow::Result<()> {
    ivo.close().await?;
    mira.wait_for(".presence.gone").await?;
    server.let_pass(Duration::from_secs(180));
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_win_can_be_claimed_when_the_opponent_is_gone() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let server = TestServer::open(&fixture).await?;
    let ([mira, ivo], link) = begin(&fixture, &server).await?;
    ivo_leaves(&server, &mira, ivo).await?;
    // When somebody comes to watch, everyone is told what time it is.
    let watcher = server.visit(&fixture, Window::DESK).await?;
    let table = link.split('/').take(3).collect::<Vec<_>>().join("/");
    watcher.go(&table).await?;
    watcher.wait_for(".table.watching").await?;
    mira.wait_for(".note .claim").await?;
    ensure!(watcher.count(".note .claim").await? == 0, "somebody who watches could win");
    look_at(&mira, "gone").await?;
    mira.click(".note .claim").await?;
    for page in [&mira, &watcher] {
        page.wait_for("#ending-title").await?;
        page.expect_no_errors().await?;
    }
    look_at(&mira, "claimed").await?;
    ensure!(mira.count(".note .claim").await? == 0, "it could be claimed again");
    // A finished game can be looked back at, even by those who only watched it.
    for page in [&mira, &watcher] {
        page.click("#look-back").await?;
        page.wait_for(".replay").await?;
        page.expect_no_errors().await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_bot_plays_for_an_absent_player_until_they_return() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let server = TestServer::open(&fixture).await?;
    let ([mira, ivo], link) = begin(&fixture, &server).await?;
    ensure!(mira.count(".seated .clock:not(:empty)").await? == 2, "there aren't two clocks");
    mira.click("#show-menu").await?;
    ensure!(mira.count(".seat-bot").await? == 0, "a bot could take the seat of somebody who is here");
    mira.press_keys(&['\u{e00c}']).await?;
    ivo_leaves(&server, &mira, ivo).await?;
    mira.click("#show-menu").await?;
    look_at(&mira, "owner-menu").await?;
    mira.click(".seat-bot").await?;
    // A bot takes no time, so it has no clock.
    mira.wait(
        "one clock less",
        "return document.querySelectorAll('.seated .clock:not(:empty)').length === 1",
    )
    .await?;
    let mut random_player = RandomPlayer::new(7);
    for _ in 0..2 {
        mira.wait_for_turn().await?;
        act(&mira, &mut random_player).await?;
    }
    look_at(&mira, "bot-plays").await?;

    let ivo = server.visit(&fixture, Window::PHONE).await?;
    ivo.set("speed=at-once\n").await?;
    ivo.go(&link).await?;
    let said = Words::new(Language::English).text("room-next-bot");
    wait_until_it_says(&ivo, ".next", &said).await?;
    look_at(&ivo, "bot-plays-for-you").await?;
    ivo.type_into("#room-name", "Ivo").await?;
    ivo.click("#sit").await?;
    ivo.wait_for(".table .hand .card").await?;
    mira.wait("both clocks", "return document.querySelectorAll('.seated .clock:not(:empty)').length === 2")
        .await?;
    look_at(&mira, "back-again").await?;
    let pages = [mira, ivo];
    for _ in 0..2 {
        let [acting, _] = whose_turn(&pages).await?;
        act(acting, &mut random_player).await?;
    }
    for page in pages {
        page.expect_no_errors().await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn an_action_is_taken_back_once_the_opponent_agrees() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let server = TestServer::open(&fixture).await?;
    let (pages, _) = begin(&fixture, &server).await?;
    let [acting, other] = whose_turn(&pages).await?;
    let before = acting.wait_for_turn().await?;
    act(acting, &mut RandomPlayer::new(2)).await?;
    other.wait_for_turn().await?;
    let ask = async || -> anyhow::Result<()> {
        acting.click("#show-menu").await?;
        acting.click("#ask-take-back").await?;
        other.wait_for(".note .agree").await
    };
    ask().await?;
    look_at(other, "take-back-asked").await?;
    look_at(acting, "take-back-waits").await?;
    other.click(".note .decline").await?;
    acting.wait_for(".note.declined").await?;
    ask().await?;
    other.click(".note .agree").await?;
    other
        .wait("the other's turn", "return !!document.querySelector('.seated:not(.mine) .player.turn')")
        .await?;
    let after = acting.wait_for_turn().await?;
    ensure!(after.without_ids() == before.without_ids(), "it isn't as it was before: {after:?}");
    for page in &pages {
        ensure!(page.count("[data-proposal]").await? == 0, "the proposal is still there");
        page.expect_no_errors().await?;
    }
    act(acting, &mut RandomPlayer::new(2)).await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_server_that_cannot_save_says_so_and_the_action_counts_once_it_can() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let server = TestServer::open(&fixture).await?;
    let (pages, _) = begin(&fixture, &server).await?;
    let [acting, other] = whose_turn(&pages).await?;
    server.fail(true);
    acting.put_one_card_down().await?;
    acting.act(Act::Commit).await?;
    let words = Words::new(Language::English);
    wait_until_it_says(other, ".note.in-trouble", &words.text("at-cannot-keep")).await?;
    look_at(other, "cannot-keep").await?;
    acting.wait_for("#refused").await?;
    ensure!(acting.count(".note.in-trouble").await? == 0, "it's told twice");
    look_at(acting, "cannot-keep-refused").await?;
    server.fail(false);
    acting.act(Act::Commit).await?;
    let snapshot = other.wait_for_turn().await?;
    ensure!(snapshot.lanes.iter().any(|lane| !lane.upper.is_empty()), "the card didn't arrive");
    for page in &pages {
        page.wait("no more trouble", "return !document.querySelector('.in-trouble, #refused')").await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_frozen_table_says_so_and_can_still_be_watched() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let server = TestServer::open(&fixture).await?;
    let (pages, link) = begin(&fixture, &server).await?;
    let [acting, _] = whose_turn(&pages).await?;
    act(acting, &mut RandomPlayer::new(4)).await?;
    let [acting, other] = whose_turn(&pages).await?;
    server.corrupt();
    acting.put_one_card_down().await?;
    acting.act(Act::Commit).await?;
    let said = Words::new(Language::English).text("at-frozen");
    wait_until_it_says(other, ".note.in-trouble", &said).await?;
    look_at(other, "frozen").await?;
    wait_until_it_says(acting, ".troubles", &said).await?;
    look_at(acting, "frozen-refused").await?;
    acting.click("#refused").await?;
    wait_until_it_says(acting, ".note.in-trouble", &said).await?;
    let watcher = server.visit(&fixture, Window::DESK).await?;
    watcher.go(&link.split('/').take(3).collect::<Vec<_>>().join("/")).await?;
    watcher.wait_for(".table.watching").await.context("it can't be looked at")?;
    wait_until_it_says(&watcher, ".note.in-trouble", &said).await
}
