//! The game without a mouse, and without eyes: by keys only, and as the live region tells it.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Act, Announcement, Duel, Fixture, Page, RandomPlayer, Window, key, rift};
use riftforce_client::{Entry, Session, Viewer};
use riftforce_protocol::Player;
use riftforce_rules::{BySeat, Card, Seat, What};
use riftforce_table::Table;
use riftforce_words::{Language, Mention, Perspective, Words};

/// More keys than any duel takes.
const MOST_MOVES: usize = 4000;

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_duel_against_a_bot_works_by_keyboard_and_by_ear() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.record_announcements().await?;
    let game = page.begin_by_keys(Duel { set: "beyond", seed: 12, ..Duel::NOVICE }).await?;
    let first = page.saved(&game).await?;
    play_by_keys(&page, 21, usize::MAX).await?;
    let heard = page.announcements().await?;
    let expected = expected(&page.saved(&game).await?, &first)?;
    compare(&expected, &heard)?;
    let questions = heard.iter().filter(|it| it.of == "question").count();
    ensure!(questions > 10, "only {questions} questions were asked aloud");
    ensure!(page.has_focus(".ending button").await?, "the end does not take the focus");
    page.press(&[key::ESCAPE]).await?;
    ensure!(page.count(".ending").await? == 0, "the end cannot be closed by a key");
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn two_people_play_by_keyboard_and_hear_nothing_private() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.record_announcements().await?;
    let game = page.begin_by_keys(Duel { seed: 6, ..Duel::TWO }).await?;
    let first = page.saved(&game).await?;
    play_by_keys(&page, 22, HANDOVERS).await?;
    let heard = page.announcements().await?;
    compare(&expected(&page.saved(&game).await?, &first)?, &heard)?;
    let private = heard.iter().find(|it| it.curtain && it.of != "event");
    ensure!(private.is_none(), "behind the curtain is heard: {private:?}");
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_solo_game_works_by_keyboard_and_by_ear() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.record_announcements().await?;
    let game = page.begin_solo_by_keys(4, 15).await?;
    let first = page.saved(&game).await?;
    page.keep_four_by_keys().await?;
    page.wait_for_turn().await?;
    let plan = answer(&page, &['t']).await?;
    let words = Words::new(Language::English);
    let open = Table::read(&page.saved(&game).await?)
        .ok()
        .and_then(|table| table.position().plans().first().copied());
    ensure!(
        plan.starts_with(&words.plan(open.context("no plan lies open")?)),
        "the open plan is told as {plan:?}"
    );
    play_by_keys(&page, 23, usize::MAX).await?;
    let heard = page.announcements().await?;
    compare(&expected(&page.saved(&game).await?, &first)?, &heard)?;
    ensure!(
        heard.iter().any(|it| it.of == "question" && it.text.contains("bot")),
        "no bot was asked for aloud"
    );
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_team_game_works_by_keyboard_and_by_ear() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.record_announcements().await?;
    let game = page.begin_team_by_keys(1, 5).await?;
    let first = rift::after(&page.saved(&game).await?, 0);
    play_by_keys(&page, 24, usize::MAX).await?;
    let heard = page.announcements().await?;
    compare(&expected(&page.saved(&game).await?, &first)?, &heard)?;
    page.expect_no_errors().await?;
    page.close().await
}

/// How often the device changes hands before it's clear that nothing private is heard.
const HANDOVERS: usize = 20;

/// Plays by keys, to the end or until the curtain has fallen this many times.
async fn play_by_keys(page: &Page, seed: u64, curtains: usize) -> anyhow::Result<()> {
    let (mut player, mut fallen) = (RandomPlayer::new(seed), 0);
    for _ in 0..MOST_MOVES {
        let snapshot = page.wait_for_turn().await?;
        if snapshot.over {
            return Ok(());
        }
        if snapshot.curtain {
            ensure!(page.has_focus("#open-curtain").await?, "the curtain does not take the focus");
            fallen += 1;
            if fallen == curtains {
                return Ok(());
            }
            page.press(&[' ']).await?;
            continue;
        }
        page.press_move(&player.next_move(&snapshot)?, &snapshot).await?;
    }
    anyhow::bail!("the duel is not over after {MOST_MOVES} moves")
}

// --- what should be heard ---

/// The lines for everything that has happened since `first`, an earlier text of the same game, as its player, or both, should
/// hear them.
fn expected(text: &str, first: &str) -> anyhow::Result<Vec<String>> {
    let words = Words::new(Language::English);
    let read = |text: &str| Table::read(text).map_err(|error| anyhow::anyhow!("{error:?}"));
    let (table, begun) = (read(text)?, read(first)?);
    let people: Vec<Seat> = table
        .players()
        .iter()
        .filter(|(_, player)| matches!(player, Player::Person { .. }))
        .map(|(seat, _)| *seat)
        .collect();
    let shared = people.len() > 1;
    let seat = *people.first().context("nobody plays")?;
    let perspective = Perspective {
        you: (!shared).then_some(seat),
        names: names(&table, &words),
        mode: table.position().mode(),
    };
    let session_at = |table: &Table| Session::new(Viewer::player_at(seat), table.update(Some(seat), None));
    let from = session_at(&begun).context("an update from the beginning")?.log().len();
    let session = session_at(&table).context("an update from the beginning")?;
    Ok(lines(&session.log()[from..], !shared, &words, &perspective))
}

fn names(table: &Table, words: &Words) -> BySeat<String> {
    let mut names = BySeat::<String>::default();
    for (seat, player) in table.players() {
        names[*seat] = match player {
            Player::Bot { name, .. } if !name.is_empty() => name.clone(),
            Player::Bot { level, .. } => {
                words.text_with("bot-name", &[("level", words.level(*level).into())])
            }
            Player::Person { .. } => words.text_with("player-name", &[("number", seat.number().into())]),
        };
    }
    names
}

/// A line for each event; cards drawn one after another share one.
fn lines(log: &[Entry], names_draws: bool, words: &Words, perspective: &Perspective) -> Vec<String> {
    let draw = |entry: &Entry| match entry.event.what {
        What::Drew { seat, card } => Some((seat, card.is_up())),
        _ => None,
    };
    let card = |entry: &Entry| match entry.event.what {
        What::Drew { card, .. } => card.card(),
        _ => None,
    };
    let runs = log.chunk_by(|one, next| draw(one).is_some() && draw(one) == draw(next));
    let line = |run: &[Entry]| match draw(&run[0]) {
        _ if run[0].is_moot => None,
        Some((seat, true)) if names_draws && run.len() > 1 => {
            let cards: Vec<Card> = run.iter().filter_map(card).collect();
            Some(words.drew_named(seat, &cards, perspective))
        }
        Some((seat, known)) if !known || !names_draws => {
            Some(words.cards_drawn(seat, run.len(), perspective))
        }
        _ => {
            let about = run[0].about.map(|(card, controller)| Mention { card, controller });
            words.event(&run[0].event, perspective, about)
        }
    };
    runs.filter_map(line).collect()
}

/// Checks that each event was said exactly once, in order.
fn compare(expected: &[String], heard: &[Announcement]) -> anyhow::Result<()> {
    let events: Vec<&str> = heard.iter().filter(|it| it.of == "event").map(|it| it.text.as_str()).collect();
    for (index, line) in expected.iter().enumerate() {
        let said = events.get(index).copied().unwrap_or("nothing more");
        ensure!(said == line, "line {index} of {} is {line:?}, but heard is {said:?}", expected.len());
    }
    ensure!(events.len() == expected.len(), "too much is heard: {:?}", &events[expected.len()..]);
    ensure!(expected.len() > 50, "only {} things happened", expected.len());
    Ok(())
}

// --- asking ---

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn keys_that_ask_a_question_are_answered_aloud() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.import_game(&fixture.file("full.rift", rift::full_board().as_bytes())?).await?;
    page.wait_for("#open-curtain").await?;
    page.record_announcements().await?;
    for keys in [&['q'][..], &['s'], &[key::SHIFT, 'h'], &[key::SHIFT, '2']] {
        page.press(keys).await?;
    }
    ensure!(page.announcements().await?.is_empty(), "behind the curtain questions are answered");
    page.press(&[key::ENTER]).await?;
    let snapshot = page.wait_for_turn().await?;

    let words = Words::new(Language::English);
    let name = |card: &str| card.parse::<Card>().map(|card| words.card(card)).map_err(anyhow::Error::msg);
    let site = answer(&page, &[key::SHIFT, '2']).await?;
    let lane = &snapshot.lanes[1];
    for strip in lane.upper.iter().chain(&lane.lower) {
        ensure!(site.contains(&name(&strip.card)?), "{} is not in {site:?}", strip.card);
    }
    let hand = answer(&page, &[key::SHIFT, 'h']).await?;
    for held in &snapshot.hand {
        ensure!(hand.contains(&name(&held.card)?), "{} is not in {hand:?}", held.card);
    }
    ensure!(answer(&page, &['q']).await?.contains(&snapshot.asked), "the question is not what is asked");
    let score = answer(&page, &['s']).await?;
    ensure!(
        score.contains(&words.text_with("table-points", &[("points", 0.into()), ("goal", 12.into())])),
        "{score}"
    );
    ensure!(answer(&page, &['l']).await? == words.text("read-nothing-yet"), "something has happened");

    let card = &snapshot.hand[0];
    page.press(&['h']).await?;
    page.press(&[' ']).await?;
    let changes: Vec<Announcement> =
        page.announcements().await?.into_iter().filter(|it| it.of == "change").collect();
    let picked_up = words.text_with("say-picked-up", &[("card", name(&card.card)?.into())]);
    ensure!(changes.iter().map(|it| &it.text).eq([&picked_up]), "heard is {changes:?}, not {picked_up:?}");
    ensure!(page.focus().await?.id == card.id, "picked up, the card has no focus any more");
    page.press(&['1']).await?;
    page.press(&[key::ENTER]).await?;
    page.wait("the focus on passing the device", "return document.activeElement.id === 'pass-device'")
        .await?;
    page.press(&[key::ENTER]).await?;
    page.wait_for("#open-curtain").await?;
    page.press(&[key::ENTER]).await?;
    let latest = answer(&page, &['l']).await?;
    ensure!(latest.contains(&name(&card.card)?), "the latest action is {latest:?}");
    page.close().await
}

/// The answer when these keys are pressed.
async fn answer(page: &Page, keys: &[char]) -> anyhow::Result<String> {
    let before = page.announcements().await?.len();
    page.press(keys).await?;
    let heard = page.announcements().await?.split_off(before);
    ensure!(heard.len() == 1 && heard[0].of == "answer", "{keys:?} is answered by {heard:?}");
    Ok(heard[0].text.clone())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn single_key_shortcuts_can_be_switched_off() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    page.go("#/settings").await?;
    page.press_until(&[key::TAB], "#keys").await?;
    page.press(&[' ']).await?;
    ensure!(
        page.stored("settings").await?.context("no settings")?.contains("keys=no"),
        "it is not remembered"
    );
    page.begin(Duel::NOVICE).await?;
    let before = page.wait_for_turn().await?;
    page.tap(&before.hand[0].id).await?;
    let before = page.wait_for_turn().await?;
    page.record_announcements().await?;
    for keys in [&['1'][..], &['a'], &['c'], &['z'], &['?'], &['s'], &[key::SHIFT, '1']] {
        page.press(keys).await?;
    }
    ensure!(page.snapshot().await? == before, "a single key did something");
    ensure!(
        page.announcements().await?.is_empty() && page.count("[aria-modal=true]").await? == 0,
        "a single key did something"
    );
    page.press(&[key::RIGHT]).await?;
    ensure!(page.focus().await?.id == before.hand[1].id, "arrows do not work any more");
    page.press(&[key::ESCAPE]).await?;
    ensure!(page.snapshot().await?.is_untouched(), "Escape does not work any more");
    page.close().await
}

// --- the focus ---

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn each_part_of_the_table_is_one_tab_stop() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.import_game(&fixture.file("full.rift", rift::full_board().as_bytes())?).await?;
    page.wait_for("#open-curtain").await?;
    page.press(&[key::ENTER]).await?;
    page.wait_for_turn().await?;
    for (zone, selector) in [("hand", ".hand button"), ("Rift", ".board button")] {
        let script =
            "return [...document.querySelectorAll(arguments[0])].filter((it) => it.tabIndex >= 0).length";
        let stops = page.evaluate_with(script, vec![selector.into()]).await?;
        ensure!(stops == 1, "the {zone} has {stops} tab stops");
    }
    // From the plate upwards to the far end, then down through everything.
    page.press(&['b']).await?;
    page.press_until(&[key::LEFT], ".lane:nth-of-type(1) button").await?;
    let mut seen = vec![page.focus().await?.name];
    for step in [key::UP, key::DOWN] {
        loop {
            page.press(&[step]).await?;
            let name = page.focus().await?.name;
            if seen.last() == Some(&name) {
                break;
            }
            seen.push(name);
        }
    }
    ensure!(seen.len() == 1 + 6 + 12, "one column up and down is {seen:#?}");
    page.press(&[key::END]).await?;
    ensure!(page.focus().await?.site == "5", "End does not lead to the last site");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn dialogs_keep_the_focus_and_give_it_back() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.begin(Duel::NOVICE).await?;
    page.wait_for_turn().await?;
    page.press(&['h']).await?;
    let card = page.focus().await?;
    for (keys, dialog) in [(&['m'][..], ".menu"), (&['?'], ".key-list")] {
        page.press(keys).await?;
        go_round(&page, dialog).await?;
        page.press(&[key::ESCAPE]).await?;
        ensure!(page.count(dialog).await? == 0, "{dialog} is still there");
        ensure!(page.focus().await? == card, "after {dialog} the focus is on {:?}", page.focus().await?);
    }
    page.resize(Window { touch: false, ..Window::PHONE }).await?;
    // In the order in which Shift+Tab reaches them.
    for (opener, dialog) in
        [("#show-menu", ".menu"), ("#show-log", ".chronicle"), ("#show-guilds", ".guilds")]
    {
        page.press_until(&[key::SHIFT, key::TAB], opener).await?;
        page.press(&[key::ENTER]).await?;
        go_round(&page, dialog).await?;
        page.press(&[key::ESCAPE]).await?;
        ensure!(page.has_focus(opener).await?, "after {dialog} the focus is on {:?}", page.focus().await?);
    }
    ensure!(page.count("[inert]").await? == 0, "something is still shut off");
    page.close().await
}

/// Checks that Tab goes round in a dialog, in both directions, and that everything behind it is shut off.
async fn go_round(page: &Page, dialog: &str) -> anyhow::Result<()> {
    let within = format!("{dialog} *");
    ensure!(page.has_focus(&within).await?, "{dialog} does not take the focus");
    let shut_off = "return !!document.querySelector('.middle').closest('[inert]')";
    ensure!(page.evaluate(shut_off).await? == true, "the table behind {dialog} is not shut off");
    for keys in [&[key::TAB][..], &[key::SHIFT, key::TAB]] {
        let start = page.focus().await?;
        for step in 0.. {
            page.press(keys).await?;
            ensure!(page.has_focus(&within).await?, "{keys:?} leaves {dialog}");
            if page.focus().await? == start {
                break;
            }
            ensure!(step < 40, "{keys:?} does not go round in {dialog}");
        }
    }
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_new_page_moves_the_focus_to_its_heading() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    for hash in ["#/help", "#/settings", "#/games", "#/new/bot", "#/new/two", "#/game/nowhere", "#/"] {
        page.go(hash).await?;
        page.wait("the heading to have the focus", "return document.activeElement.matches('h1')").await?;
    }
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_draft_can_be_made_by_keyboard() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.record_announcements().await?;
    page.begin_by_keys(Duel { guilds: "drafted", ..Duel::NOVICE }).await?;
    let first = page.saved(&page.game().await?).await?;
    for pick in 0.. {
        if !page.may_pick().await? {
            break;
        }
        ensure!(pick < 4, "the draft does not end");
        page.press_until(&[key::TAB], ".pick input").await?;
        // Arrows go from guild to guild without picking any; Enter picks the one they've reached.
        page.press(&[key::RIGHT]).await?;
        let guild = page.evaluate("return document.activeElement.dataset.guild").await?;
        ensure!(page.has_focus(".pick.marked input").await?, "an arrow chooses nothing");
        let before = page.saved(&page.game().await?).await?;
        ensure!(page.text("#pick").await?.starts_with("Pick "), "the button does not say what it picks");
        page.press(&[' ']).await?;
        ensure!(page.saved(&page.game().await?).await? == before, "Space picks");
        page.press_keys(&[key::ENTER]).await?;
        let is_gone = format!("return !document.querySelector('.pool [data-guild={guild}]')");
        page.wait("the guild to be picked", &is_gone).await?;
        // Whatever happens to the guild that had the focus, the focus isn't lost.
        let focus = page.focus().await?;
        ensure!(focus.tag != "BODY" && focus.tag != "H1", "after a pick the focus is on {focus:?}");
    }
    let snapshot = page.wait_for_turn().await?;
    ensure!(!snapshot.can(Act::Undo), "a key of the draft has reached the table");
    let text = page.saved(&page.game().await?).await?;
    let heard = page.announcements().await?;
    let events: Vec<&String> = heard.iter().filter(|it| it.of == "event").map(|it| &it.text).collect();
    ensure!(events.into_iter().eq(&expected(&text, &first)?), "heard is {heard:#?}");
    page.close().await
}
