//! People at one table on a server, each with their own browser.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Act, Fixture, Page, RandomPlayer, Window, key};
use serde_json::{Value, json};

/// More clicks than an action takes.
const MOST_CLICKS: usize = 60;

/// More actions than a game takes.
const MOST_ACTIONS: usize = 400;

/// How many times everyone is asked whether it's their turn before it counts as nobody's.
const LOOKS: usize = 2000;

/// How many actions of a game are played before its server is killed.
const ACTIONS_BEFORE_DEATH: usize = 15;

/// A table with dealt guilds, at which everyone has sat down. Returns where to watch, and where each of them sits.
async fn begin(page: &Page, mode: &str, pace: Value, people: usize) -> anyhow::Result<Vec<String>> {
    seat_everyone(page, mode, "dealt", pace, people).await
}

/// The same for a duel in which the guilds are drafted.
pub(crate) async fn begin_draft(page: &Page) -> anyhow::Result<Vec<String>> {
    seat_everyone(page, "duel", "drafted", json!("unlimited"), 2).await
}

async fn seat_everyone(
    page: &Page,
    mode: &str,
    guilds: &str,
    pace: Value,
    people: usize,
) -> anyhow::Result<Vec<String>> {
    let setup = json!({
        "mode": mode, "set": "beyond", "guilds": guilds, "pace": pace, "seats": vec!["person"; people], "free_chat": true,
    });
    let script = "
        const [setup, done] = arguments;
        const sit = (table, { seat, key }, name) => new Promise((sat) => {
          const socket = new WebSocket(`ws://${location.host}/api/socket`);
          const dialect = fetch('/api/dialect').then((answer) => answer.json());
          socket.onopen = async () => {
            const join = { id: '0', dialect: await dialect, game: table, seat, since: null, keys: { seat: key } };
            socket.send(JSON.stringify({ join }));
            socket.send(JSON.stringify({ request: { id: '1', wish: { sit: { name } } } }));
          };
          socket.onmessage = ({ data }) => {
            if (JSON.parse(data).granted) { socket.close(); sat(); }
          };
        });
        (async () => {
          const body = JSON.stringify(setup);
          const headers = { 'content-type': 'application/json' };
          const made = await (await fetch('/api/tables', { method: 'POST', body, headers })).json();
          for (const seat of made.seats) await sit(made.table, seat, ['Ada', 'Bo', 'Cy', 'Di'][seat.seat - 1]);
          const at = ({ seat, key }) => `#/table/${made.table}/${seat}/${key}`;
          done([`#/table/${made.table}`, ...made.seats.map(at)]);
        })().catch((error) => done(String(error)));";
    let links = page.evaluate_async(script, vec![setup]).await?;
    serde_json::from_value(links.clone()).with_context(|| format!("no table was made: {links}"))
}

/// Two browsers at such a table, with everything shown at once.
pub(crate) async fn sit_down(fixture: &Fixture, pace: Value) -> anyhow::Result<([Page; 2], String)> {
    sit_down_at(fixture, [Window::DESK, Window::PHONE], pace).await
}

async fn sit_down_at(
    fixture: &Fixture,
    [one, two]: [Window; 2],
    pace: Value,
) -> anyhow::Result<([Page; 2], String)> {
    let pages = [fixture.visit(one).await?, fixture.visit(two).await?];
    let mut links = begin(&pages[0], "duel", pace, 2).await?.into_iter();
    let watching = links.next().context("nobody can watch")?;
    for (page, link) in pages.iter().zip(links) {
        take_seat(page, &link).await?;
    }
    Ok((pages, watching))
}

async fn take_seat(page: &Page, link: &str) -> anyhow::Result<()> {
    page.set("speed=at-once\n").await?;
    page.go(link).await?;
    page.wait_for(".table .hand .card").await.map(drop)
}

mod a_game_survives_the_server_being_killed_halfway {
    use super::*;

    each_in_a_browser! {
        to_the_end_with_two_players => play_through_a_death("duel", 2, usize::MAX),
        // Everyone acts a few more times; whole games of this kind, with deaths, are played over sockets in the server's own tests.
        with_four_players => play_through_a_death("team4", 4, 12),
    }
}

/// Plays until the game is over, or for this many actions after the server's death.
async fn play_through_a_death(mode: &str, people: usize, afterwards: usize) -> anyhow::Result<()> {
    let mut fixture = Fixture::open()?;
    let mut pages = Vec::new();
    for _ in 0..people {
        pages.push(fixture.visit(Window::DESK).await?);
    }
    let links = begin(&pages[0], mode, json!("unlimited"), people).await?;
    for (page, link) in pages.iter().zip(&links[1..]) {
        take_seat(page, link).await?;
    }
    let mut random_player = RandomPlayer::new(11);
    for action in 0..MOST_ACTIONS {
        let is_enough = action.saturating_sub(ACTIONS_BEFORE_DEATH) >= afterwards;
        let acting = if is_enough { None } else { who_acts(&pages).await? };
        let Some(acting) = acting else {
            ensure!(action > ACTIONS_BEFORE_DEATH, "the game was over after {action} actions");
            return all_see_the_same(&pages).await;
        };
        if action == ACTIONS_BEFORE_DEATH {
            // In the middle of an action, of which the server knows nothing yet; or the action is on its way there, if something
            // was revealed before and only one click was left.
            let snapshot = acting.wait_for_turn().await?;
            let is_committed = random_player.click(acting, &snapshot).await?;
            fixture.kill_and_serve_again()?;
            if is_committed {
                continue;
            }
        }
        act(acting, &mut random_player).await?;
    }
    anyhow::bail!("the game takes more than {MOST_ACTIONS} actions")
}

/// Waits until everyone sees the same score, from whichever side.
async fn all_see_the_same(pages: &[Page]) -> anyhow::Result<()> {
    let mut seen = Vec::new();
    for _ in 0..LOOKS {
        seen.clear();
        for page in pages {
            seen.push(page.snapshot().await?.points);
        }
        let [one, other] = &seen[0];
        let swapped = [other.clone(), one.clone()];
        if seen.iter().all(|points| *points == seen[0] || *points == swapped) {
            return Ok(());
        }
        pages[0].settle().await?;
    }
    anyhow::bail!("not everyone sees the same score: {seen:?}")
}

/// The browser whose player has to act; `None` once the game is over everywhere.
async fn who_acts(pages: &[Page]) -> anyhow::Result<Option<&Page>> {
    for _ in 0..LOOKS {
        let mut over = 0;
        for page in pages {
            match page.is_somebodys_turn().await? {
                Some(true) => return Ok(Some(page)),
                Some(false) => (),
                None => over += 1,
            }
        }
        if over == pages.len() {
            return Ok(None);
        }
        pages[0].settle().await?;
    }
    anyhow::bail!("it's nobody's turn")
}

/// Whose turn it is: the browser that can act, and the other one.
pub(crate) async fn whose_turn(pages: &[Page; 2]) -> anyhow::Result<[&Page; 2]> {
    let acting = who_acts(pages).await?.context("the game is over")?;
    let [one, two] = pages;
    Ok(if std::ptr::eq(acting, one) { [one, two] } else { [two, one] })
}

/// Acts once, by clicking.
pub(crate) async fn act(page: &Page, random_player: &mut RandomPlayer) -> anyhow::Result<()> {
    for _ in 0..MOST_CLICKS {
        let snapshot = page.wait_for_turn().await?;
        if random_player.click(page, &snapshot).await? {
            return Ok(());
        }
    }
    anyhow::bail!("an action takes more than {MOST_CLICKS} clicks")
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn two_browsers_show_the_same_game_until_one_resigns_and_both_get_a_rematch() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (pages, _) = sit_down(&fixture, json!("unlimited")).await?;
    let mut random_player = RandomPlayer::new(3);
    for _ in 0..6 {
        let [acting, other] = whose_turn(&pages).await?;
        act(acting, &mut random_player).await?;
        let snapshot = other.wait_for_turn().await?;
        // The player on the other side sees the same columns from there.
        let seen = acting.snapshot().await?;
        for (here, there) in seen.lanes.iter().zip(&snapshot.lanes) {
            let cards = |strips: &[riftforce_browser_tests::ElementalSnapshot]| -> Vec<(String, u32)> {
                strips.iter().map(|strip| (strip.card.clone(), strip.pips)).collect()
            };
            ensure!(cards(&here.lower) == cards(&there.upper), "{here:?} is not {there:?}");
            ensure!(cards(&here.upper) == cards(&there.lower), "{here:?} is not {there:?}");
        }
    }
    pages[0].click("#show-menu").await?;
    pages[0].click("#resign").await?;
    pages[0].click("#resign").await?;
    for page in &pages {
        page.wait_for("#ending-title").await?;
        page.click("#ask-rematch").await?;
    }
    for page in &pages {
        page.wait(
            "another table",
            "return !document.querySelector('#ending-title') && !!document.querySelector('.hand .card')",
        )
        .await?;
        page.expect_no_errors().await?;
    }
    let table = "return location.hash.split('/')[2]";
    ensure!(
        pages[0].evaluate(table).await? == pages[1].evaluate(table).await?,
        "they sit at different tables"
    );
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn half_a_turn_survives_a_reload_and_an_action_committed_offline_arrives() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (pages, _) = sit_down(&fixture, json!("unlimited")).await?;
    let [acting, other] = whose_turn(&pages).await?;
    acting.put_one_card_down().await?;
    let before = acting.snapshot().await?;
    acting.reload().await?;
    let after = acting.wait_for_turn().await?;
    ensure!(after.without_ids() == before.without_ids(), "{after:?}");
    // The browser says that there's no network: the connection is lost, and opened again on its own.
    acting.evaluate("window.dispatchEvent(new Event('offline'))").await?;
    acting.wait_for(".line-lost").await?;
    acting.act(Act::Commit).await?;
    let snapshot = other.wait_for_turn().await?;
    ensure!(snapshot.lanes.iter().any(|lane| !lane.upper.is_empty()), "the card didn't arrive");
    acting.wait("a line", "return !document.querySelector('.line-lost')").await?;
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_spectator_comes_by_the_menus_link_sees_no_hand_and_has_no_buttons() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (pages, watching) = sit_down(&fixture, json!("unlimited")).await?;
    pages[0].click("#show-menu").await?;
    let link = pages[0].evaluate("return document.querySelector('.menu #watch-link-link')?.value").await?;
    ensure!(link == format!("{}{watching}", fixture.address()), "the menu has {link}");
    pages[0].press_keys(&[key::ESCAPE]).await?;
    let watcher = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    watcher.go(&watching).await?;
    watcher.wait_for(".table.watching").await?;
    ensure!(
        watcher.count(".hand .card").await? == 0 && watcher.count(".act").await? == 0,
        "there's too much"
    );
    let [acting, _] = whose_turn(&pages).await?;
    act(acting, &mut RandomPlayer::new(5)).await?;
    let log =
        watcher.wait("what happened", "return document.querySelectorAll('.log li li').length > 0").await?;
    ensure!(log == json!(true), "nothing is told");
    watcher.expect_no_errors().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_spectator_of_a_draft_sees_the_guilds_but_no_button_to_pick_one() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    let links = begin_draft(&page).await?;
    page.go(&links[0]).await?;
    page.wait_for(".draft .pool .pick").await?;
    ensure!(page.count("#pick").await? == 0, "somebody could pick who only watches");
    page.go(&links[1]).await?;
    page.wait_for("#pick").await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn little_time_has_a_sign_of_its_own_on_the_clock() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    let pace = json!({ "total": { "seconds": 600, "increment": 5 } });
    let links = begin(&page, "duel", pace, 2).await?;
    take_seat(&page, &links[1]).await?;
    page.wait_for(".seated .clock.running").await?;
    ensure!(page.count(".clock svg").await? == 0, "ten minutes are little time");
    // To the page, nearly all of that has gone by.
    page.evaluate("const now = Date.now; Date.now = () => now() + 594_000").await?;
    let signs = "
        const signs = [...document.querySelectorAll('.clock svg')];
        return signs.length > 0 && signs.map((it) => it.checkVisibility() && it.parentElement.className);";
    let signs = page.wait("the sign", signs).await?;
    ensure!(signs == json!(["clock running little"]), "the signs are on {signs}");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_player_looking_elsewhere_is_alerted_by_title_icon_and_notification() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let windows = [Window::DESK, Window::PHONE].map(|window| Window { on_desktop: true, ..window });
    let (pages, _) = sit_down_at(&fixture, windows, json!("unlimited")).await?;
    let [acting, other] = whose_turn(&pages).await?;
    other.grant("notifications").await?;
    other.set("speed=at-once\nnotify=yes\n").await?;
    other.wait_for(".hand .card").await?;
    other.wait_for_service_worker().await?;
    other.wait("a service worker", "return !!navigator.serviceWorker.controller").await?;
    let icon = "return document.querySelector('link[rel=icon]').href.includes('icon-turn')";
    ensure!(acting.evaluate(icon).await? == json!(true), "whose turn it is has no sign at the icon");
    ensure!(other.evaluate(icon).await? == json!(false), "the other one has");
    // The other player is looking at something else.
    other.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })").await?;
    act(acting, &mut RandomPlayer::new(9)).await?;
    other.wait("the other icon", icon).await?;
    ensure!(
        other.evaluate("return document.title").await?.as_str().is_some_and(|it| it.starts_with("Your turn"))
    );
    let script = "
        const [done] = arguments;
        const look = async () => {
          const { active } = await navigator.serviceWorker.ready;
          const shown = await (await navigator.serviceWorker.ready).getNotifications();
          if (shown.length && active) done(shown.map(({ title, body, data }) => [title, body, data.url === location.href]));
          else requestAnimationFrame(look);
        };
        look();";
    let shown = other.evaluate_async(script, Vec::new()).await?;
    let name = if std::ptr::eq(acting, &raw const pages[0]) { "Ada" } else { "Bo" };
    let body = format!("Your turn in the game with {name}.");
    ensure!(shown == json!([["Your turn", body, true]]), "it's told as {shown}");
    acting
        .wait("their own icon", "return !document.querySelector('link[rel=icon]').href.includes('icon-turn')")
        .await?;
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn chat_phrases_appear_in_the_readers_language_and_a_draw_can_be_agreed() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let ([ada, bo], _) = sit_down(&fixture, json!({ "total": { "seconds": 600, "increment": 5 } })).await?;
    bo.set("speed=at-once\nlanguage=de\n").await?;
    bo.wait_for(".hand .card").await?;
    ensure!(ada.text(".seated.mine .clock").await?.contains(':'), "there's no clock");
    ada.click("#show-chat").await?;
    ada.click(".chat .phrases button:nth-child(3)").await?;
    bo.wait(
        "what Ada says",
        "return document.querySelector('.note.heard')?.innerText === 'Ada: Gut gespielt!'",
    )
    .await?;
    bo.click("#show-chat").await?;
    bo.wait("the chat", "return document.querySelector('.chat .lines')?.innerText.includes('Gut gespielt!')")
        .await?;
    bo.click("#close-chat").await?;

    ada.click("#show-menu").await?;
    ada.click("#offer-draw").await?;
    bo.wait("the offer", "return document.querySelector('.note .agree')").await?;
    bo.click(".note .decline").await?;
    ada.wait_for(".note.declined").await?;
    ada.click("#show-menu").await?;
    ada.click("#offer-draw").await?;
    bo.click(".note .agree").await?;
    for page in [&ada, &bo] {
        page.wait_for("#ending-title").await?;
        page.expect_no_errors().await?;
    }
    ensure!(
        ada.text("#ending-title").await? == "The players agree on a draw",
        "{}",
        ada.text("#ending-title").await?
    );
    Ok(())
}
