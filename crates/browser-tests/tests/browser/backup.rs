//! Saving everything in one file, and taking it over from there.

use anyhow::ensure;
use riftforce_browser_tests::{Act, Duel, Fixture, Page, RandomPlayer, Window};
use riftforce_words::{Language, Words};
use serde_json::{Value, json};

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn everything_is_restored_from_a_backup_file() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page =
        fixture.visit_with(Window::TALL, "language=de\nspeed=at-once\ntracker=yes\nsound=yes\n").await?;
    page.begin(Duel { seed: 4, ..Duel::NOVICE }).await?;
    page.put_one_card_down().await?;
    page.act(Act::Commit).await?;
    page.wait_for_turn().await?;
    let game = page.begin(Duel { seed: 5, ..Duel::NOVICE }).await?;
    page.put_one_card_down().await?;
    let before = page.stored_entries().await?;
    let text = save_everything(&page).await?;
    page.evaluate("localStorage.clear()").await?;
    page.reload().await?;
    take_over(&fixture, &page, text.as_bytes()).await?;
    page.wait_for("html[lang=de]").await?;
    let told = page.text(".backup .told").await?;
    let german = Words::new(Language::German).text_with("backup-taken", &[("count", 2.into())]);
    ensure!(told == german, "what came of it is told in another language than the page now speaks: {told}");
    ensure!(
        page.stored_entries().await? == before,
        "other things came back:\n{}",
        page.stored_entries().await?
    );
    page.go(&format!("#/game/{game}")).await?;
    ensure!(page.wait_for_turn().await?.can(Act::Commit), "the turn in the making is lost");
    // A game that has moved on since isn't set back.
    page.act(Act::Commit).await?;
    page.wait_for_turn().await?;
    let further = page.saved(&game).await?;
    let told = take_over(&fixture, &page, text.as_bytes()).await?;
    ensure!(page.saved(&game).await? == further, "a game was thrown back");
    ensure!(told.lines().count() == 2, "what was kept is not told: {told}");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn an_unusable_backup_file_changes_nothing() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::TALL).await?;
    page.begin(Duel::NOVICE).await?;
    let text = save_everything(&page).await?;
    let before = page.stored_entries().await?;
    let mut later: Value = serde_json::from_str(&text)?;
    later["version"] = json!(2);
    let (half, _) = text.split_at(text.len() / 2);
    let mut sentences = Vec::new();
    for file in [half, "", "[]", "null", "{\"riftforce\": \"everything\"}", &later.to_string()] {
        sentences.push(take_over(&fixture, &page, file.as_bytes()).await?);
        ensure!(page.stored_entries().await? == before, "{file:?} has changed something");
    }
    ensure!(sentences.iter().all(|it| it.len() > 40 && it.lines().count() == 1), "{sentences:?}");
    ensure!(sentences[0] == sentences[4] && sentences[0] != sentences[5], "{sentences:?}");
    // One damaged entry doesn't hold up the others; one of an unknown kind is reported.
    let mut mixed: Value = serde_json::from_str(&text)?;
    mixed["entries"]["game/abc"] = json!("rift: 1\nnonsense");
    mixed["entries"]["hats"] = json!("tall");
    mixed["entries"]["wishes"] = json!("master beyond drafted");
    let told = take_over(&fixture, &page, mixed.to_string().as_bytes()).await?;
    ensure!(told.contains("game/abc") && told.lines().count() == 4, "it is told as {told}");
    ensure!(
        page.stored("wishes").await?.as_deref() == Some("master beyond drafted"),
        "the rest was not taken"
    );
    ensure!(
        page.stored("hats").await?.is_none() && page.stored("game/abc").await?.is_none(),
        "too much was taken"
    );
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_backup_file_that_does_not_fit_changes_nothing() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::TALL, "speed=double\n").await?;
    page.begin(Duel::NOVICE).await?;
    let text = save_everything(&page).await?;
    page.evaluate("localStorage.clear()").await?;
    page.set("speed=half\n").await?;
    page.fill_storage().await?;
    let before = page.stored_entries().await?;
    let told = take_over(&fixture, &page, text.as_bytes()).await?;
    ensure!(told.len() > 40 && told.lines().count() == 1, "it is told as {told:?}");
    ensure!(page.stored_entries().await? == before, "something changed: {}", page.stored_entries().await?);
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_copy_that_diverged_is_imported_next_to_ours() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::TALL, "speed=at-once\n").await?;
    let game = page.begin(Duel::NOVICE).await?;
    let early = page.saved(&game).await?;
    page.put_one_card_down().await?;
    page.act(Act::Commit).await?;
    page.wait_for_turn().await?;
    let file = save_everything(&page).await?;
    // The same game again from its beginning, with another action.
    page.go("#/").await?;
    page.store(&format!("game/{game}"), &early).await?;
    page.go(&format!("#/game/{game}")).await?;
    page.wait_for_turn().await?;
    let mut random_player = RandomPlayer::new(7);
    random_player.prepare(&page).await?;
    page.act(Act::Commit).await?;
    page.wait_for_turn().await?;
    let ours = page.saved(&game).await?;
    for _ in 0..2 {
        take_over(&fixture, &page, file.as_bytes()).await?;
        ensure!(page.saved(&game).await? == ours, "our copy was replaced");
        ensure!(page.games().await?.len() == 2, "there are these games: {:?}", page.games().await?);
    }
    page.go(&format!("#/game/{game}-2")).await?;
    page.wait_for_turn().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn files_can_be_downloaded_and_chosen_again() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    page.evaluate("window.revoked = 0; URL.revokeObjectURL = () => { window.revoked += 1 }").await?;
    save_everything(&page).await?;
    ensure!(
        page.evaluate("return window.revoked").await? == 0,
        "the file's address is gone before it was fetched"
    );
    take_over(&fixture, &page, &vec![b' '; 16_000_001]).await?;
    let chosen = page.evaluate("return document.querySelector('#backup-take').value").await?;
    ensure!(chosen == "", "the same file cannot be chosen again");
    page.close().await
}

/// What "Save everything" gives.
async fn save_everything(page: &Page) -> anyhow::Result<String> {
    page.go("#/settings").await?;
    page.record_download().await?;
    page.click("#backup-save").await?;
    page.recorded_download().await
}

/// Takes over a file, and returns what the page says about it.
async fn take_over(fixture: &Fixture, page: &Page, file: &[u8]) -> anyhow::Result<String> {
    page.go("#/").await?;
    page.go("#/settings").await?;
    page.wait_for("#backup-take").await?;
    page.choose_file("#backup-take", &fixture.file("everything.json", file)?).await?;
    page.wait("what came of it", "return !!document.querySelector('.backup .told p')").await?;
    Ok(page.text(".backup .told").await?.replace("\n\n", "\n"))
}
