//! What goes wrong around the game: foreign files, damaged games, a full storage, a bot that dies, a game in two tabs.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Act, Duel, Fixture, Page, RandomPlayer, Window, rift};
use riftforce_protocol::{Command, CommandId, Order};
use riftforce_rules::Event;
use riftforce_table::Table;

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_foreign_file_is_refused_with_an_explanation_and_adds_no_game() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    let whole = fixture.run(&["random", "--seed", "3"], "")?.map_err(anyhow::Error::msg)?;
    let (half, _) = whole.split_at(whole.find("site 3").unwrap_or_default());
    let torn = format!("{half}site 3: Fi5 / W");
    let later = rift::full_board().replace("rift: 1", "rift: 2");
    let files: [(&str, &[u8]); 5] = [
        ("picture.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89"),
        ("empty.rift", b""),
        ("later.rift", later.as_bytes()),
        ("torn.rift", torn.as_bytes()),
        ("cards.rift", b"rift: 1\ngame: duel\nhand 1: Fi5 Fi5 Fi5 Fi5 Fi5\n"),
    ];
    let mut sentences = Vec::new();
    for (name, contents) in files {
        page.import(&fixture.file(name, contents)?).await?;
        page.wait(
            &format!("a sentence about {name}"),
            "return document.querySelector('.import .trouble')?.innerText.trim().length > 20",
        )
        .await?;
        sentences.push(page.text(".import .trouble").await?);
        ensure!(page.games().await? == [""; 0], "{name} has added a game");
        page.go("#/").await?;
    }
    ensure!(sentences[2] != sentences[3], "a game of a later version is told like a torn one: {sentences:?}");
    ensure!(sentences.iter().all(|it| !it.contains('⟨')), "a message is missing: {sentences:?}");
    // Why it's refused is said in the language of the page.
    page.set("language=de\n").await?;
    page.import(&fixture.file("cards.rift", files[4].1)?).await?;
    page.wait_for(".import .trouble").await?;
    let why = page.text(".import .trouble").await?;
    ensure!(why.ends_with("Zeile 3, „Fi5“: Hier sind höchstens 4 erlaubt."), "{why}");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_damaged_game_is_listed_and_exported_but_never_overwritten() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    let game = page.begin(Duel::NOVICE).await?;
    let damaged = page.saved(&game).await?.replacen("hand 1:", "hand 1: Fi7", 1);
    page.go("#/").await?;
    page.store(&format!("game/{game}"), &damaged).await?;
    page.reload().await?;
    page.go(&format!("#/game/{game}")).await?;
    page.wait_for(".page a[href='#/games']").await?;
    ensure!(page.count(".board").await? == 0, "the damaged game is played");
    page.go("#/games").await?;
    page.wait_for(".game-line.broken").await?;
    ensure!(page.text(".game-line.broken").await?.len() > 20, "nothing is said about the damaged game");
    page.record_download().await?;
    page.click(".kept button").await?;
    let file = page.recorded_download().await?;
    ensure!(file == damaged, "another text is exported: {file}");
    ensure!(page.saved(&game).await? == damaged, "the damaged game was overwritten");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn full_storage_is_reported_and_the_game_goes_on() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.begin(Duel::NOVICE).await?;
    ensure!(page.text(".troubles").await?.is_empty(), "there is trouble already");
    page.evaluate(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }",
    )
    .await?;
    let before = page.count(".log ol li").await?;
    for _ in 0..2 {
        commit_an_action(&page).await?;
        page.wait_for_turn().await?;
        ensure!(page.text(".troubles").await?.len() > 20, "nobody is told that the game is not kept");
        page.screenshot("trouble-storage-1440x900-en").await?;
    }
    ensure!(page.count(".log ol li").await? > before + 3, "the game does not go on");
    page.record_download().await?;
    page.click(".troubles button").await?;
    let file = page.recorded_download().await?;
    let actions = rift::actions(&file).len();
    ensure!(actions == 4, "the exported game has {actions} actions, not 4");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn starting_a_game_with_full_storage_works_or_says_why_not() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    page.go("#/new/bot").await?;
    page.evaluate(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }",
    )
    .await?;
    page.click(".form button[type=submit]").await?;
    let begun_or_told = "return !!document.querySelector('.board, .pool') || document.querySelector('.form .trouble').innerText.length > 20";
    page.wait("a table, or a sentence", begun_or_told).await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_bot_that_fails_can_be_restarted_with_a_button() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.break_workers().await?;
    // From here on only the address changes, so that the page stays without workers.
    let game = page.begin(Duel::NOVICE).await?;
    commit_an_action(&page).await?;
    page.wait_for(".troubles button").await?;
    page.screenshot("trouble-worker-1440x900-en").await?;
    ensure!(page.text(".troubles").await?.len() > 10, "nothing is said about the bot");
    ensure!(rift::actions(&page.saved(&game).await?).len() == 1, "somebody has acted for the bot");
    page.click(".troubles button").await?;
    page.wait_for(".troubles button").await?;
    page.evaluate("window.Worker = window.RealWorker").await?;
    page.click(".troubles button").await?;
    page.wait_for_turn().await?;
    ensure!(page.count(".troubles button").await? == 0, "the trouble is over, but not the message");
    ensure!(rift::actions(&page.saved(&game).await?).len() == 2, "the bot has not acted exactly once");
    page.close().await
}

// --- no room ---

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_game_that_does_not_fit_is_listed_and_saved_once_there_is_room() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    let record = fixture.run(&["random", "--seed", "3"], "")?.map_err(anyhow::Error::msg)?;
    let old = page.import_over(&fixture.file("old.rift", record.as_bytes())?).await?;
    page.fill_storage().await?;
    let game = page.begin(Duel::NOVICE).await?;
    ensure!(page.stored(&format!("game/{game}")).await?.is_none(), "there is room");
    ensure!(page.evaluate(OBJECTS).await? == true, "the page can be left, and the game is lost");
    page.go("#/").await?;
    page.wait_for(&format!(".going-on a[href='#/game/{game}']")).await?;
    page.go("#/games").await?;
    page.wait_for(&format!(".kept a[href='#/game/{game}']")).await?;
    for _ in 0..2 {
        page.click(&format!(".kept:has(a[href='#/game/{old}']) > button:last-child")).await?;
    }
    ensure!(
        page.games().await? == [format!("riftforce/game/{game}")],
        "it is not kept, though there is room"
    );
    ensure!(page.evaluate(OBJECTS).await? == false, "the page objects to being left for no reason");
    page.reload().await?;
    page.go(&format!("#/game/{game}")).await?;
    page.wait_for(".board").await?;
    page.close().await
}

/// Whether the page asks people who leave it whether they really want to.
const OBJECTS: &str = "return !dispatchEvent(new Event('beforeunload', { cancelable: true }))";

// --- several tabs ---

/// A duel with half a turn, in a page that has missed what another tab has played: a whole turn, and its answer. A page isn't
/// told about its own writes, so here what the other tab wrote comes from the page's own past.
async fn left_behind(page: &Page) -> anyhow::Result<(String, String)> {
    page.set("speed=at-once\n").await?;
    let game = page.begin(Duel::NOVICE).await?;
    let early = page.saved(&game).await?;
    commit_an_action(page).await?;
    page.wait_for_turn().await?;
    let further = page.saved(&game).await?;
    ensure!(rift::actions(&further).len() == 2, "the bot has not acted");
    page.go("#/").await?;
    page.store(&format!("game/{game}"), &early).await?;
    page.go(&format!("#/game/{game}")).await?;
    page.put_one_card_down().await?;
    page.store(&format!("game/{game}"), &further).await?;
    Ok((game, further))
}

/// Checks that the page has caught up with the other tab.
async fn catches_up(page: &Page, game: &str, further: &str) -> anyhow::Result<()> {
    page.settle().await?;
    let snapshot = page.wait_for_turn().await?;
    ensure!(snapshot.is_untouched(), "something of the old turn is left");
    ensure!(page.saved(game).await? == further, "the game that was further along was overwritten");
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn an_action_in_one_tab_shows_up_in_the_other() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::TALL, "speed=at-once\n").await?;
    let game = page.begin(Duel::NOVICE).await?;
    page.put_one_card_down().await?;
    // Both are visible, like windows side by side, so both ask the bot.
    page.open_tab().await?;
    page.go(&format!("#/game/{game}")).await?;
    ensure!(page.wait_for_turn().await?.can(Act::Commit), "the turn in the making is not there");
    page.act(Act::Commit).await?;
    let there = page.wait_for_turn().await?;
    let further = page.saved(&game).await?;
    page.go_to_tab(0);
    catches_up(&page, &game, &further).await?;
    ensure!(page.snapshot().await?.without_ids() == there.without_ids(), "the tabs show different games");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_tab_that_fell_behind_overwrites_nothing_and_catches_up() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::TALL).await?;
    let (game, further) = left_behind(&page).await?;
    page.act(Act::Commit).await?;
    page.wait_for("#refused").await?;
    catches_up(&page, &game, &further).await?;
    page.click("#refused").await?;
    ensure!(page.count(".troubles p").await? == 0, "what was read stays in the way");
    let snapshot = page.snapshot().await?;
    ensure!(fixture.compare_with_the_judge(&page, &game, &snapshot).await?, "there is nothing to compare");
    // And it can be played on from there.
    commit_an_action(&page).await?;
    page.wait_for_turn().await?;
    ensure!(rift::actions(&page.saved(&game).await?).len() == 4, "the game does not go on");
    page.close().await
}

/// The game as another tab continues it, where the bot has acted.
fn after_the_bot(text: &str) -> anyhow::Result<String> {
    let mut table = Table::read(text)?;
    let seat = table.turn().context("the game is over")?;
    let (mut position, mut choices) = (*table.position(), Vec::new());
    loop {
        let choice = position.choices().get(0).context("there is nothing to choose")?;
        let mut events: Vec<Event> = Vec::new();
        position.play(choice, &mut events)?;
        choices.push(choice);
        if position.ends_unit(&events) {
            break;
        }
    }
    let command = Command { id: CommandId(1), version: table.version(), order: Order::Choose(choices) };
    table.obey(seat, &command, table.latest_ms() + 1000)?;
    Ok(table.text())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn nobody_is_warned_when_another_tabs_bot_was_faster() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::TALL, "speed=at-once\n").await?;
    let game = page.begin(Duel::NOVICE).await?;
    page.break_workers().await?;
    commit_an_action(&page).await?;
    // Here the bot can't think yet, but over there it has answered.
    page.wait_for(".troubles button").await?;
    let further = after_the_bot(&page.saved(&game).await?)?;
    page.store(&format!("game/{game}"), &further).await?;
    page.evaluate("window.Worker = window.RealWorker").await?;
    page.click(".troubles button").await?;
    catches_up(&page, &game, &further).await?;
    ensure!(
        page.count(".troubles p").await? == 0,
        "the player who looks is told that something did not count"
    );
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_tab_that_is_shown_again_catches_up_right_away() -> anyhow::Result<()> {
    for event in ["new PageTransitionEvent('pageshow', { persisted: true })", "new Event('visibilitychange')"]
    {
        let fixture = Fixture::open()?;
        let page = fixture.visit(Window::TALL).await?;
        let (game, further) = left_behind(&page).await?;
        page.evaluate(&format!("dispatchEvent({event})")).await?;
        catches_up(&page, &game, &further).await?;
        page.close().await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_tab_that_catches_up_on_a_shared_screen_closes_its_curtain() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::TALL, "speed=at-once\n").await?;
    let game = page.begin(Duel::TWO).await?;
    let early = page.saved(&game).await?;
    for _ in 0..2 {
        page.click("#open-curtain").await?;
        commit_an_action(&page).await?;
        ensure!(page.wait_for_turn().await?.curtain, "the other player's hand is open");
    }
    let further = page.saved(&game).await?;
    page.go("#/").await?;
    page.store(&format!("game/{game}"), &early).await?;
    page.go(&format!("#/game/{game}")).await?;
    page.click("#open-curtain").await?;
    page.store(&format!("game/{game}"), &further).await?;
    page.evaluate("dispatchEvent(new Event('visibilitychange'))").await?;
    page.wait_for("#open-curtain").await?;
    page.click("#open-curtain").await?;
    let snapshot = page.wait_for_turn().await?;
    ensure!(fixture.compare_with_the_judge(&page, &game, &snapshot).await?, "there is nothing to compare");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_game_saved_by_a_later_version_is_not_overwritten() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    let game = page.begin(Duel::NOVICE).await?;
    let later = page.saved(&game).await?.replacen("rift: 1", "rift: 2", 1);
    page.store(&format!("game/{game}"), &later).await?;
    commit_an_action(&page).await?;
    page.wait_for_turn().await?;
    ensure!(page.saved(&game).await? == later, "it was overwritten");
    ensure!(page.text(".troubles").await?.len() > 40, "nobody is told");
    page.screenshot("trouble-later-1440x900-en").await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn changing_a_setting_keeps_those_changed_in_another_tab() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    page.go("#/settings").await?;
    page.store("settings", "theme=light\nhats=tall\n").await?;
    page.click("label[for=tracker]").await?;
    let kept = page.stored("settings").await?;
    ensure!(kept.as_deref() == Some("theme=light\nhats=tall\ntracker=yes\n"), "these are kept: {kept:?}");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_bot_waits_until_somebody_is_watching() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    let script = "
        window.asked = 0;
        window.Worker = class extends Worker {
          postMessage(...message) { window.asked += 1; super.postMessage(...message); }
        };
        Object.defineProperty(document, 'hidden', { get: () => window.unseen, configurable: true });";
    page.evaluate(script).await?;
    let game = page.begin(Duel::NOVICE).await?;
    page.evaluate("window.unseen = true").await?;
    commit_an_action(&page).await?;
    ensure!(rift::actions(&page.saved(&game).await?).len() == 1, "the action is not kept");
    ensure!(page.evaluate("return window.asked").await? == 0, "a bot thinks in a page that nobody sees");
    page.evaluate(
        "window.unseen = false; document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))",
    )
    .await?;
    page.wait_for_turn().await?;
    ensure!(rift::actions(&page.saved(&game).await?).len() == 2, "the bot has not acted exactly once");
    page.close().await
}

async fn commit_an_action(page: &Page) -> anyhow::Result<()> {
    let mut random_player = RandomPlayer::new(2);
    random_player.prepare(page).await?;
    page.act(Act::Commit).await
}
