//! Online tables before the game begins: making one, finding one, and waiting for the others.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Fixture, Page, RandomPlayer, StaticHost, Window};
use riftforce_words::{Language, Words};
use serde_json::json;

use crate::axe::examine;
use crate::online_game::{act, whose_turn};
use crate::screens::misfits;
use crate::test_server::serve_below;

/// Makes a table for a duel with somebody else, and sits down there. Returns the hash of the other player's link.
pub(crate) async fn make_table(page: &Page, name: &str) -> anyhow::Result<String> {
    page.go("#/online").await?;
    page.type_into("#online-name", name).await?;
    page.click("#new-table button[type=submit]").await?;
    page.wait_for("#stand").await?;
    invitation(page).await
}

/// The hash of the link for the second seat.
async fn invitation(page: &Page) -> anyhow::Result<String> {
    let link = page.wait("a link", "return document.querySelector('#seat-2-link')?.value ?? null").await?;
    let hash = link.as_str().and_then(|link| link.split_once('#')).map(|(_, hash)| format!("#{hash}"));
    hash.context("the link leads to no screen")
}

/// Waits until a part of the page says this.
pub(crate) async fn wait_until_it_says(page: &Page, selector: &str, text: &str) -> anyhow::Result<()> {
    let script = format!(
        "return document.querySelector({})?.innerText.includes({}) ?? false",
        json!(selector),
        json!(text)
    );
    page.wait(&format!("{selector} to say {text:?}"), &script).await.map(drop)
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn two_people_meet_at_a_table_through_its_link() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (mira, ivo) = (fixture.visit(Window::DESK).await?, fixture.visit(Window::PHONE).await?);
    let link = make_table(&mira, "Mira").await?;
    ensure!(mira.count("#seat-2 svg.qr path").await? == 1, "there is no code to scan");
    ivo.go(&link).await?;
    wait_until_it_says(&ivo, ".seat-lines", "Mira").await?;
    mira.wait_for("[data-seat='2'] [data-presence='room-arriving']").await?;
    mira.record_announcements().await?;
    ivo.type_into("#room-name", "Ivo").await?;
    ivo.click("#sit").await?;
    for page in [&mira, &ivo] {
        page.wait("the game to begin", "return !document.querySelector('.waiting-room')").await?;
    }
    let heard = mira.announcements().await?;
    ensure!(heard.iter().any(|it| it.text == "Ivo takes seat 2."), "nobody hears who came: {heard:?}");
    for page in [mira, ivo] {
        page.expect_no_errors().await?;
        page.close().await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_lost_link_is_found_again_among_my_tables() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    let link = make_table(&page, "Mira").await?;
    let mine = page.evaluate("return location.hash").await?;
    page.go("#/online").await?;
    page.click(".my-tables .links summary").await?;
    let hashes = "return [...document.querySelectorAll('.my-tables .invite input')].map((it) => '#' + it.value.split('#')[1])";
    let table = link.split('/').take(3).collect::<Vec<_>>().join("/");
    let found = page.evaluate(hashes).await?;
    ensure!(found == json!([mine, link, table]), "these links are found: {found}");
    page.click(".my-tables .game-line a").await?;
    page.wait_for("#stand").await?;
    ensure!(page.evaluate("return location.hash").await? == mine, "it leads to another seat");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn whoever_made_a_table_can_seat_a_bot_to_start_the_game() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    make_table(&page, "Mira").await?;
    page.click("#stand").await?;
    page.wait_for("#sit.primary").await?;
    page.click("[data-seat='2'] .to-bot").await?;
    page.wait_for("[data-seat='2'] .from-bot").await?;
    ensure!(page.count("#seat-2").await? == 0, "somebody is still invited to the bot's seat");
    page.click("[data-seat='2'] .from-bot").await?;
    invitation(&page).await?;
    page.click("[data-seat='2'] .to-bot").await?;
    page.wait_for("[data-seat='2'] .from-bot").await?;
    page.click("#sit").await?;
    page.wait("the game to begin", "return !document.querySelector('.waiting-room')").await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_listed_table_is_found_by_others_and_a_private_one_is_not() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (mira, ivo) = (fixture.visit(Window::DESK).await?, fixture.visit(Window::DESK).await?);
    make_table(&mira, "Mira").await?;
    mira.go("#/online").await?;
    mira.click("#new-table summary").await?;
    mira.click("#listed").await?;
    let link = make_table(&mira, "Mira the Second").await?;
    ivo.go("#/online").await?;
    ivo.wait_for(".lobby .game-line").await?;
    let found = ivo
        .evaluate("return [...document.querySelectorAll('.lobby .game-line a')].map((it) => it.hash)")
        .await?;
    let table = link.split('/').take(3).collect::<Vec<_>>().join("/");
    ensure!(found == json!([table]), "these are found: {found}");
    ivo.click(".lobby .game-line a").await?;
    wait_until_it_says(&ivo, ".next", "watching").await?;
    ensure!(ivo.count("#sit, .seat-line .invite, .powers").await? == 0, "a spectator can do too much");
    wait_until_it_says(&mira, ".about-table", "1 person is watching").await?;
    ivo.close().await?;
    mira.close().await
}

/// Makes a table that everyone may find.
async fn make_listed_table(page: &Page, wishes: &str) -> anyhow::Result<String> {
    page.store("wishes-online", wishes).await?;
    page.store("name", "").await?;
    make_table(page, "Mira").await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_stranger_joins_from_the_lobby_and_both_play_a_turn() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (mira, ivo) = (fixture.visit(Window::DESK).await?, fixture.visit(Window::PHONE).await?);
    let late = fixture.visit(Window::DESK).await?;
    for page in [&mira, &ivo] {
        page.set("speed=at-once\n").await?;
    }
    let link =
        make_listed_table(&mira, "duel base random unlimited listed phrases me guest guest guest").await?;
    for page in [&ivo, &late] {
        page.go("#/online").await?;
        page.wait_for(".lobby .sit-here").await?;
    }
    // Nobody knows Ivo's name yet.
    ivo.click(".lobby .sit-here").await?;
    ivo.screenshot("lobby-name").await?;
    ivo.type_into(".open-seats input", "Ivo").await?;
    ivo.press_keys(&['\u{e007}']).await?;
    for page in [&mira, &ivo] {
        page.wait_for(".table .hand .card").await?;
    }
    // Latecomers are told, whether they found the table or were invited.
    late.click(".lobby .sit-here").await?;
    late.type_into(".open-seats input", "Late").await?;
    late.press_keys(&['\u{e007}']).await?;
    let words = Words::new(Language::English);
    wait_until_it_says(&late, ".lobby .trouble", &words.text("online-taken")).await?;
    late.wait("no more free seats", "return !document.querySelector('.lobby .sit-here')").await?;
    late.go(&link).await?;
    wait_until_it_says(&late, ".not-online", &words.text("online-seat-taken")).await?;
    late.screenshot("seat-taken").await?;
    late.click(".not-online a.primary").await?;
    late.wait_for(".table.watching").await?;

    let pages = [mira, ivo];
    let mut random_player = RandomPlayer::new(5);
    for _ in 0..2 {
        let [acting, _] = whose_turn(&pages).await?;
        act(acting, &mut random_player).await?;
    }
    let [_, ivo] = &pages;
    ivo.expect_no_errors().await?;
    ivo.go("#/online").await?;
    ivo.click(".my-tables .game-line a").await?;
    ivo.wait_for(".table .hand .card").await?;
    Ok(())
}

mod the_lobby_fits_and_axe_finds_nothing_in_it {
    use super::*;

    each_in_a_browser! {
        in_english => look_at_lobby("en"),
        in_german => look_at_lobby("de"),
        in_french => look_at_lobby("fr"),
        in_ukrainian => look_at_lobby("uk"),
    }
}

async fn look_at_lobby(language: &str) -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (mira, page) = (fixture.visit(Window::DESK).await?, fixture.visit(Window::DESK).await?);
    for wishes in [
        "duel beyond drafted total:600+5 listed free me guest guest guest",
        "team4 base random days:3 listed phrases me guest adept guest",
    ] {
        make_listed_table(&mira, wishes).await?;
    }
    page.set(&format!("language={language}\n")).await?;
    page.go("#/online").await?;
    page.wait_for(".lobby .sit-here").await?;
    page.click(".lobby .sit-here").await?;
    for window in [Window::DESK, Window::PHONE, Window::SMALL] {
        page.resize(window).await?;
        page.screenshot(&format!("lobby-{}-{language}", window.size())).await?;
        let wrong = misfits(&page, false).await?;
        ensure!(wrong.is_empty(), "at {}: {wrong:?}", window.size());
        let found = examine(&page).await?;
        ensure!(found.is_empty(), "at {}, axe finds {found:?}", window.size());
    }
    page.close().await?;
    mira.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_game_and_its_tables_work_below_a_path() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let address = serve_below("/riftforce/", &fixture).await?;
    let (mira, ivo) =
        (fixture.visit_at(&address, Window::DESK).await?, fixture.visit_at(&address, Window::PHONE).await?);
    make_table(&mira, "Mira").await?;
    let link = mira.evaluate("return document.querySelector('#seat-2-link').value").await?;
    let link = link.as_str().context("there's no link")?;
    let hash = link.strip_prefix(&address).with_context(|| format!("{link} isn't below {address}"))?;
    ivo.go(hash).await?;
    ivo.type_into("#room-name", "Ivo").await?;
    ivo.click("#sit").await?;
    for page in [&mira, &ivo] {
        page.wait_for(".table .hand .card").await?;
        page.expect_no_errors().await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn waiting_players_can_chat_and_the_chat_carries_over_into_the_game() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (mira, ivo) = (fixture.visit(Window::DESK).await?, fixture.visit(Window::PHONE).await?);
    mira.store("wishes-online", "team3 base random unlimited private free me guest guest guest").await?;
    let link = make_table(&mira, "Mira").await?;
    ivo.go(&link).await?;
    ivo.wait_for(".waiting-chat .lines").await?;
    ensure!(ivo.count(".waiting-chat .phrases").await? == 0, "somebody speaks who doesn't sit");
    mira.click(".waiting-chat .phrases button").await?;
    wait_until_it_says(&ivo, ".waiting-chat .lines", "Mira Hello!").await?;
    ivo.type_into("#room-name", "Ivo").await?;
    ivo.click("#sit").await?;
    mira.record_announcements().await?;
    ivo.type_into("#chat-text", "Who else?").await?;
    ivo.press_keys(&['\u{e007}']).await?;
    wait_until_it_says(&mira, ".waiting-chat .lines", "Ivo Who else?").await?;
    let heard = mira.announcements().await?;
    ensure!(heard.iter().any(|it| it.text == "Ivo: Who else?"), "nobody hears it: {heard:?}");
    for (page, window) in [(&mira, Window::DESK), (&ivo, Window::PHONE)] {
        page.screenshot(&format!("waiting-chat-{}", window.size())).await?;
        let wrong = misfits(page, false).await?;
        ensure!(wrong.is_empty(), "{wrong:?}");
    }
    ivo.click("#mute-chat").await?;
    ensure!(!ivo.text(".waiting-chat .lines").await?.contains("Hello!"), "it's still read");
    mira.click("[data-seat='3'] .to-bot").await?;
    mira.wait_for(".table .hand .card").await?;
    mira.click("#show-chat").await?;
    wait_until_it_says(&mira, ".chat .lines", "Who else?").await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_table_can_have_a_custom_clock_within_limits() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::PHONE).await?;
    page.go("#/online").await?;
    page.click("#new-table summary").await?;
    page.choose_in("#online-pace", "own").await?;
    let enter = async |field: &str, number: &str| -> anyhow::Result<String> {
        let script = "const [field, number] = arguments;
            const input = document.querySelector(field);
            input.value = number;
            for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }));
            return input.value";
        let shown = page.evaluate_with(script, vec![json!(field), json!(number)]).await?;
        Ok(shown.as_str().unwrap_or_default().to_string())
    };
    for (field, entered, taken) in [
        ("#own-minutes", "0", "1"),
        ("#own-minutes", "99999", "1440"),
        ("#own-minutes", "", "15"),
        ("#own-minutes", "7", "7"),
        ("#own-increment", "12", "12"),
    ] {
        let shown = enter(field, entered).await?;
        ensure!(shown == taken, "{entered:?} in {field} becomes {shown:?}");
    }
    page.screenshot("own-clock").await?;
    let wrong = misfits(&page, false).await?;
    ensure!(wrong.is_empty(), "{wrong:?}");
    page.choose_in("#own-kind", "action:90").await?;
    ensure!(enter("#own-seconds", "3").await? == "5", "less than the server takes");
    page.choose_in("#own-kind", "days:2").await?;
    ensure!(enter("#own-days", "31").await? == "30", "more than the server takes");
    page.type_into("#online-name", "Mira").await?;
    page.click("#new-table button[type=submit]").await?;
    wait_until_it_says(&page, ".about-table", "30 days per action").await?;
    // The form suggests it again.
    page.go("#/online").await?;
    page.click("#new-table summary").await?;
    ensure!(
        page.evaluate("return document.querySelector('#own-days').value").await? == "30",
        "it's forgotten"
    );
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_link_that_matches_no_table_says_so() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    let link = make_table(&page, "Mira").await?;
    let (seat, _) = link.rsplit_once('/').context("a link ends with a key")?;
    let other_key = format!("{seat}/0123456789abcdef0123456789abcdef");
    for hash in ["#/table/nowhere", &other_key] {
        page.go(hash).await?;
        page.wait_for(".not-online").await?;
        let said = page.text(".not-online p").await?;
        ensure!(said == Words::new(Language::English).text("online-no-such-table"), "{hash} says {said:?}");
    }
    page.go(&link[..link.len() - 1]).await?;
    ensure!(page.count("#sit").await? == 0, "a link that was cut off leads to a seat");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_site_of_plain_files_says_that_it_has_no_server() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let host = StaticHost::open(fixture.site_files()?)?;
    let page = fixture.visit_host(&host, Window::DESK).await?;
    page.expect_no_errors().await?;
    page.click(".way[href='#/online']").await?;
    page.wait_for(".not-online").await?;
    let said = page.text(".not-online p").await?;
    ensure!(said == Words::new(Language::English).text("online-no-server"), "it says {said:?}");
    ensure!(page.count("#new-table").await? == 0, "a table could be made all the same");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn when_the_server_is_gone_the_page_says_so_and_offers_a_retry() -> anyhow::Result<()> {
    let mut fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    page.wait_for_service_worker().await?;
    make_table(&page, "Mira").await?;
    fixture.stop_serving();
    wait_until_it_says(&page, ".next", "Reconnecting").await?;
    page.go("#/online").await?;
    page.wait_for("#try-again").await?;
    page.click("#try-again").await?;
    page.wait_for("#try-again").await?;
    let said = page.text(".not-online p").await?;
    ensure!(said == Words::new(Language::English).text("online-unreachable"), "it says {said:?}");
    ensure!(page.count(".my-tables .game-line").await? == 1, "what's known of my tables is gone");
    page.close().await
}

mod the_waiting_room_fits_and_axe_finds_nothing_in_it {
    use super::*;

    each_in_a_browser! {
        in_english => look_at_waiting_room("en"),
        in_german => look_at_waiting_room("de"),
        in_french => look_at_waiting_room("fr"),
        in_ukrainian => look_at_waiting_room("uk"),
    }
}

async fn look_at_waiting_room(language: &str) -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    page.set(&format!("language={language}\n")).await?;
    page.store("wishes-online", "team4 base random total:1500+10 private phrases me guest adept guest")
        .await?;
    make_table(&page, "Mira").await?;
    page.click("#seat-2 .show-code").await?;
    let landscape = Window { width: 740, height: 360, ..Window::PHONE };
    for window in [Window::DESK, Window::PHONE, Window::SMALL, landscape] {
        page.resize(window).await?;
        page.screenshot(&format!("waiting-room-{}-{language}", window.size())).await?;
        let wrong = misfits(&page, false).await?;
        ensure!(wrong.is_empty(), "at {}: {wrong:?}", window.size());
        let found = examine(&page).await?;
        ensure!(found.is_empty(), "at {}, axe finds {found:?}", window.size());
    }
    ensure!(!page.text("body").await?.contains('⟨'), "a message is missing");
    page.close().await
}
