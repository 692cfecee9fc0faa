//! What goes wrong around the game: foreign files, damaged games, a full storage, a bot that dies.

use anyhow::ensure;
use riftforce_browser_tests::{Clicker, Duel, Page, Stage, Window, rift};

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_foreign_file_is_refused_with_a_sentence_and_adds_no_game() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::DESK).await?;
    let whole = stage.run(&["random", "--seed", "3"], "")?.map_err(anyhow::Error::msg)?;
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
        page.import(&stage.file(name, contents)?).await?;
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
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_damaged_game_is_listed_and_exported_but_never_overwritten() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::DESK).await?;
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
    page.note_files().await?;
    page.click(".kept button").await?;
    let file = page.noted_file().await?;
    ensure!(file == damaged, "another text is exported: {file}");
    ensure!(page.saved(&game).await? == damaged, "the damaged game was overwritten");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_full_storage_is_told_and_the_game_goes_on() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::DESK).await?;
    page.set("speed=at-once\n").await?;
    page.begin(Duel::NOVICE).await?;
    ensure!(page.text(".troubles").await?.is_empty(), "there is trouble already");
    page.ask("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")
        .await?;
    let before = page.count(".log ol li").await?;
    for _ in 0..2 {
        commit_an_action(&page).await?;
        page.next_sight().await?;
        ensure!(page.text(".troubles").await?.len() > 20, "nobody is told that the game is not kept");
        page.photograph("trouble-storage-1440x900-en").await?;
    }
    ensure!(page.count(".log ol li").await? > before + 3, "the game does not go on");
    page.note_files().await?;
    page.click(".troubles button").await?;
    let file = page.noted_file().await?;
    let actions = rift::actions(&file).len();
    ensure!(actions == 4, "the exported game has {actions} actions, not 4");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_game_can_be_begun_though_nothing_can_be_kept() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::DESK).await?;
    page.go("#/new/bot").await?;
    page.ask("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")
        .await?;
    page.click(".form button[type=submit]").await?;
    let begun_or_told = "return !!document.querySelector('.board, .pool') || document.querySelector('.form .trouble').innerText.length > 20";
    page.wait("a table, or a sentence", begun_or_told).await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_bot_that_dies_is_woken_by_a_button() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::DESK).await?;
    page.set("speed=at-once\n").await?;
    page.without_workers().await?;
    // Only the address changes from here on, so that the page stays as it was made.
    let game = page.begin(Duel::NOVICE).await?;
    commit_an_action(&page).await?;
    page.wait_for(".troubles button").await?;
    page.photograph("trouble-worker-1440x900-en").await?;
    ensure!(page.text(".troubles").await?.len() > 10, "nothing is said about the bot");
    ensure!(rift::actions(&page.saved(&game).await?).len() == 1, "somebody has acted for the bot");
    page.click(".troubles button").await?;
    page.wait_for(".troubles button").await?;
    page.ask("window.Worker = window.RealWorker").await?;
    page.click(".troubles button").await?;
    page.next_sight().await?;
    ensure!(page.count(".troubles button").await? == 0, "the trouble is over, but not the message");
    ensure!(rift::actions(&page.saved(&game).await?).len() == 2, "the bot has not acted exactly once");
    page.close().await
}

async fn commit_an_action(page: &Page) -> anyhow::Result<()> {
    let mut clicker = Clicker::new(2);
    clicker.prepare(page).await?;
    page.act(riftforce_browser_tests::Act::Commit).await
}
