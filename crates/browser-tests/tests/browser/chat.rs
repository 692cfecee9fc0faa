//! What people at a table on a server say to each other, and the notes about it. Each has their own browser.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Act, Fixture, Page, RandomPlayer, Window, key};
use riftforce_words::{Language, Words};
use serde_json::json;

use crate::online_game::{act, begin_draft, sit_down, whose_turn};
use crate::online_lobby::wait_until_it_says;

/// From now on there's no network, until [`mend_the_line`].
async fn cut_the_line(page: &Page) -> anyhow::Result<()> {
    let script = "
        window.RealSocket = window.WebSocket;
        window.WebSocket = class { constructor() { throw new Error('there is no network'); } };
        window.dispatchEvent(new Event('offline'));";
    page.evaluate(script).await?;
    page.wait_for(".line-lost").await
}

async fn mend_the_line(page: &Page) -> anyhow::Result<()> {
    let script = "window.WebSocket = window.RealSocket; window.dispatchEvent(new Event('online'));";
    page.evaluate(script).await.map(drop)
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn in_a_draft_the_chats_button_lies_on_no_other() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    let links = begin_draft(&page).await?;
    page.go(&links[1]).await?;
    page.wait_for(".draft .pool .pick").await?;
    let wide = Window { width: 1480, ..Window::DESK };
    for window in [Window::SMALL, Window::PHONE, Window::LANDSCAPE, Window::DESK, wide, Window::TALL] {
        page.resize(window).await?;
        page.settle().await?;
        let script = "
            const chat = document.querySelector('#show-chat').getBoundingClientRect();
            const isUnder = ({ left, right, top, bottom }) =>
              left < chat.right && right > chat.left && top < chat.bottom && bottom > chat.top;
            return [...document.querySelectorAll('button, a, input')]
              .filter((it) => it.id !== 'show-chat' && it.checkVisibility() && isUnder(it.getBoundingClientRect()))
              .map((it) => it.outerHTML.slice(0, 80));";
        let under = page.evaluate(script).await?;
        ensure!(under == json!([]), "at {}, the button lies on {under}", window.size());
    }
    // Both can be hit.
    page.click(".page-head .hear").await?;
    page.click("#show-chat").await?;
    page.wait_for(".chat .lines").await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn unread_lines_stay_unread_after_a_reload_and_a_phones_chat_opens_at_them() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let ([ada, bo], _) = sit_down(&fixture, json!("unlimited")).await?;
    ada.click("#show-chat").await?;
    for phrase in 1..=2 {
        ada.click(&format!(".chat .phrases button:nth-child({phrase})")).await?;
    }
    wait_until_it_says(&bo, "#show-chat .unread", "2").await?;
    bo.reload().await?;
    wait_until_it_says(&bo, "#show-chat .unread", "2").await?;
    bo.click("#show-chat").await?;
    bo.wait("the focus", "return document.activeElement.matches('.chat .lines')").await?;
    bo.wait("all to be read", "return !document.querySelector('.unread')").await?;
    bo.press_keys(&[key::ESCAPE]).await?;
    bo.reload().await?;
    ada.click(".chat .phrases button:nth-child(3)").await?;
    bo.wait_for("#show-chat .unread").await?;
    ensure!(bo.text("#show-chat .unread").await? == "1", "what was read counts as new again");
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn what_is_said_offline_stays_in_sight_and_arrives_once_the_line_is_back() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let ([ada, bo], _) = sit_down(&fixture, json!("unlimited")).await?;
    for page in [&ada, &bo] {
        page.click("#show-chat").await?;
    }
    cut_the_line(&ada).await?;
    ada.click(".chat .phrases button").await?;
    ada.type_into("#chat-text", "Are you there?").await?;
    ada.press_keys(&[key::ENTER]).await?;
    let lines = "return [...document.querySelectorAll('.chat .lines li')].map((it) => it.innerText)";
    let unsent = Words::new(Language::English).text("chat-unsent");
    let seen = ada.evaluate(lines).await?;
    let expected = json!([format!("You Hello! {unsent}"), format!("You Are you there? {unsent}")]);
    ensure!(seen == expected, "offline, the chat shows {seen}");
    mend_the_line(&ada).await?;
    for (page, name) in [(&bo, "Ada"), (&ada, "You")] {
        let arrived = "return document.querySelectorAll('.chat .lines li:not(.unsent)').length === 2";
        page.wait("both lines", arrived).await?;
        let seen = page.evaluate(lines).await?;
        let expected = json!([format!("{name} Hello!"), format!("{name} Are you there?")]);
        ensure!(seen == expected, "in the end, the chat shows {seen}");
    }
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_note_that_the_game_has_moved_on_goes_away_by_itself() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (pages, _) = sit_down(&fixture, json!("unlimited")).await?;
    let [acting, other] = whose_turn(&pages).await?;
    let seat = acting.evaluate("return location.hash").await?;
    let elsewhere = fixture.visit_with(Window::PHONE, "speed=at-once\n").await?;
    elsewhere.go(seat.as_str().context("there's no address")?).await?;
    acting.put_one_card_down().await?;
    cut_the_line(acting).await?;
    acting.act(Act::Commit).await?;
    // The same player acts on another device.
    act(&elsewhere, &mut RandomPlayer::new(5)).await?;
    other.wait_for_turn().await?;
    mend_the_line(acting).await?;
    wait_until_it_says(acting, ".troubles", &Words::new(Language::English).text("refused-stale")).await?;
    acting.wait("the note to go", "return document.querySelector('.troubles').innerText === ''").await?;
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_note_says_which_proposal_was_declined_but_nothing_about_one_withdrawn() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (pages, _) = sit_down(&fixture, json!("unlimited")).await?;
    let [acting, other] = whose_turn(&pages).await?;
    act(acting, &mut RandomPlayer::new(5)).await?;
    other.wait_for_turn().await?;
    acting.record_announcements().await?;
    let propose = async |what: &str| -> anyhow::Result<()> {
        acting.click("#show-menu").await?;
        acting.click(what).await
    };
    propose("#offer-draw").await?;
    acting.click(".note[data-proposal=Draw] .decline").await?;
    acting.wait("the offer to go", "return !document.querySelector('.note[data-proposal]')").await?;
    let words = Words::new(Language::English);
    let declined = ["at-take-back-declined", "at-draw-declined"].map(|key| words.text(key));
    let proposals = [("#ask-take-back", "TakeBack"), ("#offer-draw", "Draw")];
    for ((what, name), declined) in proposals.into_iter().zip(&declined) {
        propose(what).await?;
        other.click(&format!(".note[data-proposal={name}] .decline")).await?;
        wait_until_it_says(acting, ".note.declined", declined).await?;
    }
    let heard = acting.announcements().await?;
    let told: Vec<&str> =
        heard.iter().map(|it| it.text.as_str()).filter(|it| it.contains("declined")).collect();
    ensure!(told == declined, "what's told is {told:?}");
    Ok(())
}
