//! A turn in the making: what's foreseen, taken back, and kept when the page is loaded again.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Act, Duel, Fixture, Page, RandomPlayer, TableSnapshot, Window, rift};
use riftforce_rules::Prompt;
use riftforce_words::{Language, Words};
use serde_json::{Value, json};

/// A table with as many elementals as possible, none of them folded away.
async fn open_full_board(fixture: &Fixture) -> anyhow::Result<Page> {
    let page = fixture.visit_with(Window::TALL, "speed=at-once\n").await?;
    page.import_game(&fixture.file("full.rift", rift::full_board().as_bytes())?).await?;
    page.click("#open-curtain").await?;
    Ok(page)
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn undo_and_reset_restore_the_board() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = open_full_board(&fixture).await?;
    let before = page.wait_for_turn().await?;
    let mut random_player = RandomPlayer::new(8);
    for _ in 0..3 {
        let tried = random_player.prepare(&page).await?;
        ensure!(tried.sites() != before.sites(), "nothing was tried");
        while page.snapshot().await?.can(Act::Undo) {
            page.act(Act::Undo).await?;
        }
        ensure!(page.snapshot().await? == before, "undone, it is another table than before");
        random_player.prepare(&page).await?;
        page.act(Act::Reset).await?;
        ensure!(page.snapshot().await? == before, "reset, it is another table than before");
    }
    page.put_one_card_down().await?;
    page.act(Act::Undo).await?;
    page.act(Act::Undo).await.context("a card that was put down and taken back")?;
    ensure!(page.snapshot().await? == before, "a card was put down and taken back, but something stayed");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_card_can_be_dragged_to_a_location_or_onto_an_ally() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = open_full_board(&fixture).await?;
    let before = page.wait_for_turn().await?;
    page.drag(".hand .card", ".site-3 .plate").await?;
    let played = page.wait_for_turn().await?;
    ensure!(played.hand.len() + 1 == before.hand.len(), "the card is still in the hand");
    ensure!(played.lanes[2].lower.len() == 7, "it isn't at the location where it was let go of");
    page.act(Act::Reset).await?;
    page.tap(&before.hand[0].id).await?;
    let ally = page.wait_for_turn().await?.lit().next().context("nobody matches the card")?.id.clone();
    page.tap(&before.hand[0].id).await?;
    page.drag(".hand .card", &format!("[data-id='{ally}']")).await?;
    let activated = page.wait_for_turn().await?;
    ensure!(activated.hand.len() + 1 == before.hand.len(), "the card isn't discarded");
    ensure!(activated.can(Act::Commit) || !activated.asked.is_empty(), "nobody acts");
    page.act(Act::Reset).await?;
    page.drag(".hand .card", ".prompt").await?;
    let held = page.wait_for_turn().await?;
    ensure!(held.sites() == before.sites() && held.hand[0].chosen, "elsewhere it's only picked up");
    page.close().await
}

/// A Shadow that can move anywhere: it could strike down a dying Water, block an Earth, or hold a location of its own.
const SHADOW: &str = "rift: 1
game: duel
site 1: Sh5 / -
site 2: - / Wa5:4 Wa6
site 3: - / Ea7
site 5: Fi5 Sh7 / Ic5:2 Ic6
hand 1: Sh6 Fi7
hand 2: Wa6
";

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn everything_that_can_be_chosen_says_what_it_would_do() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.import_game(&fixture.file("shadow.rift", SHADOW.as_bytes())?).await?;
    page.click("#open-curtain").await?;
    page.settle().await?;
    let before = boxes(&page).await?;
    page.click(".hand .card.g-sh").await?;
    page.settle().await?;
    ensure!(
        page.count(":is(.slot, .signs) > .upshot").await? == 3,
        "not every location says what would come of a card there"
    );
    ensure!(boxes(&page).await? == before, "the signs move what is on the table");
    let label = async |selector: &str| {
        page.wait_for_names().await?;
        page.evaluate(&format!("return document.querySelector(\"{selector}\").getAttribute('aria-label')"))
            .await
    };
    let words = Words::new(Language::English);
    let hold = |key: &str, sites: &str| {
        let count = sites.len();
        words.text_with(key, &[("count", count.into()), ("sites", sites.into())])
    };
    let here = words.text_with("site-play-here", &[("site", 3.into()), ("card", "Shadow 6".into())]);
    let there = label(".plate[data-site='3']").await?;
    ensure!(there == format!("{here}: {}", hold("foreseen-they-hold", "2")), "{there}");
    let like = page.text(".site-5 .lower .card.g-sh .sr").await?;
    ensure!(like.contains(&words.text("piece-by-guild")), "why it can act isn't told: {like}");
    page.click(".site-1 .lower .card.g-sh").await?;
    let asked = page.text(".asked").await?;
    ensure!(asked == words.question_of(Prompt::WhereToGo, "Shadow 5"), "who acts isn't told: {asked}");
    let there = label(".plate[data-site='2']").await?;
    for part in [
        words.text_with("foreseen-you", &[("amount", 2.into())]),
        words.text_with("foreseen-destroyed", &[("count", 1.into())]),
        hold("foreseen-hold", ""),
        hold("foreseen-they-hold", "3"),
    ] {
        ensure!(there.as_str().is_some_and(|there| there.contains(&part)), "{part} is missing: {there}");
    }
    let signs = "return [...document.querySelectorAll('.site-2 > .signs > .upshot > span > span')].map((it) => it.innerText)";
    let drawn = page.evaluate(signs).await?;
    ensure!(drawn[0] == "+2", "it is drawn as {drawn}");
    let far = "return [...document.querySelectorAll('.lane > .signs > .upshot')].filter((it) =>
        it.getBoundingClientRect().top > it.closest('.lane').querySelector('.plate').getBoundingClientRect().bottom).length";
    ensure!(page.evaluate(far).await? == 0, "signs of where to go aren't at their locations");
    for window in [Window::DESK, Window::PHONE, Window::SMALL, Window::LANDSCAPE] {
        page.resize(window).await?;
        page.settle().await?;
        let lost = page.evaluate(OUT_OF_SIGHT).await?;
        ensure!(lost == json!([]), "at {} these signs are cut off or hidden: {lost}", window.size());
        page.screenshot(&format!("table-upshots-{}-en", window.size())).await?;
    }
    page.resize(Window::DESK).await?;
    page.click(".plate[data-site='3']").await?;
    let line = page.snapshot().await?.foreseen;
    for part in [hold("foreseen-hold", ""), hold("foreseen-they-hold", "2")] {
        ensure!(line.contains(&part), "{part} is missing: {line:?}");
    }
    page.close().await
}

/// A hand with room for more, but nothing to draw.
const CHECK: &str = "rift: 1
game: duel
site 1: Sh5 / -
site 5: Fi5 Sh7 / Ic5:2 Ic6
hand 1: Sh6 Fi7
hand 2: Wa6
";

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn enter_confirms_an_action_begun_by_clicking_a_button() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.import_game(&fixture.file("check.rift", CHECK.as_bytes())?).await?;
    page.click("#open-curtain").await?;
    page.settle().await?;
    page.click(".act:nth-child(2)").await?;
    ensure!(page.snapshot().await?.can(Act::Commit), "Check & Draw hasn't been begun");
    page.press_keys(&['\u{e007}']).await?;
    page.wait_for("#pass-device").await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_pass_device_button_covers_no_text_and_is_never_covered() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    for language in ["en", "de", "fr", "uk"] {
        for window in [Window::DESK, Window::PHONE, Window::SMALL] {
            let page = fixture.visit_with(Window { language, ..window }, "speed=at-once\n").await?;
            page.import_game(&fixture.file("check.rift", CHECK.as_bytes())?).await?;
            page.click("#open-curtain").await?;
            page.settle().await?;
            page.click(".act:nth-child(2)").await?;
            page.click(".act.commit").await?;
            page.wait_for("#pass-device").await?;
            page.settle().await?;
            let covered = "
                const words = document.createRange();
                words.selectNodeContents(document.querySelector('.asked'));
                const pass = document.querySelector('#pass-device').getBoundingClientRect();
                return [...words.getClientRects()].some((it) => it.right > pass.left && it.bottom > pass.top && it.top < pass.bottom)";
            let size = window.size();
            ensure!(page.evaluate(covered).await? == false, "it covers words at {size} in {language}");
            page.screenshot(&format!("table-pass-{size}-{language}")).await?;
            page.click(".prompt .asked").await?;
            page.click("#pass-device").await?;
            page.wait_for("#open-curtain").await?;
            page.close().await?;
        }
    }
    Ok(())
}

/// Where everything is on the table.
async fn boxes(page: &Page) -> anyhow::Result<Value> {
    page.evaluate(
        "return [...document.querySelectorAll('.board .card, .board .card > *:not(.upshot, .tag, .sr), .plate, .actions')]
           .map((it) => { const { x, y, width, height } = it.getBoundingClientRect(); return [x, y, width, height] })",
    )
    .await
}

/// The signs of what a tap would lead to that stick out of the page, or overlap each other.
const OUT_OF_SIGHT: &str = "
    const signs = [...document.querySelectorAll('.upshot')].map((it) => [it.innerText, it.getBoundingClientRect()]);
    const out = ({ left, right, top, bottom }) => left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
    const over = (a, b) => a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return signs.filter(([, box]) => out(box) || signs.some(([, other]) => over(box, other))).map(([text]) => text);";

/// In the question mode a tap explains whatever it hits, and does nothing.
#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn asking_what_something_is_never_acts_on_it() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    let game = page.begin(Duel::NOVICE).await?;
    page.put_one_card_down().await?;
    let (before, text) = (page.snapshot().await?, page.saved(&game).await?);
    for part in
        [".act.commit", ".act:nth-child(3)", ".plate", ".track", ".pile", ".prompt", ".hand .card", ".lane"]
    {
        page.click("#ask").await?;
        page.click(part).await?;
        ensure!(!page.text(".explained .does").await?.is_empty(), "{part} isn't explained");
        page.click(".explained .icon-button").await?;
        ensure!(page.snapshot().await? == before, "asking about {part} did something");
    }
    ensure!(page.saved(&game).await? == text, "asking was taken for acting");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn what_the_preview_shows_is_what_happens() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::TALL, "speed=at-once\n").await?;
    let game = page.begin(Duel { set: "beyond", seed: 11, ..Duel::NOVICE }).await?;
    let compared = foresee_and_compare(&fixture, &page, &game, 9, 12).await?;
    ensure!(compared > 6, "only {compared} actions could be compared");
    let full = fixture.file("full.rift", rift::full_board().as_bytes())?;
    let game = page.import_game(&full).await?;
    let compared = foresee_and_compare(&fixture, &page, &game, 10, 12).await?;
    ensure!(compared > 6, "only {compared} actions on the full board could be compared");
    page.close().await
}

/// Plays some actions, and notes what's foreseen before each is committed. Returns how many could be compared with the judge:
/// those that reveal a card halfway can't.
async fn foresee_and_compare(
    fixture: &Fixture,
    page: &Page,
    game: &str,
    seed: u64,
    actions: usize,
) -> anyhow::Result<usize> {
    let (mut random_player, mut compared) = (RandomPlayer::new(seed), 0);
    for _ in 0..actions {
        let snapshot = page.wait_for_turn().await?;
        if snapshot.over {
            break;
        }
        if snapshot.curtain {
            page.click("#open-curtain").await?;
        }
        let begun = rift::actions(&page.saved(game).await?).len();
        let foreseen = random_player.prepare(page).await?;
        page.act(Act::Commit).await?;
        let text = page.saved(game).await?;
        ensure!(rift::actions(&text).len() > begun, "the action is not in the saved game:\n{text}");
        if let Ok(position) = fixture.judge(&rift::after(&text, begun + 1))? {
            let action = rift::actions(&text)[begun];
            compare(&foreseen, &position).with_context(|| format!("the action {action:?} of\n{text}"))?;
            compared += 1;
        }
    }
    Ok(compared)
}

fn compare(foreseen: &TableSnapshot, position: &str) -> anyhow::Result<()> {
    let (sites, score) = (rift::sites(position), rift::score(position).context("no score")?);
    ensure!(foreseen.sites() == sites, "foreseen was {:#?}, but it came to {sites:#?}", foreseen.sites());
    ensure!(foreseen.points == score, "foreseen was {:?}, but it came to {score:?}", foreseen.points);
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn an_uncommitted_action_survives_a_reload() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::TALL, "speed=at-once\n").await?;
    let game = page.begin(Duel::NOVICE).await?;
    page.put_one_card_down().await?;
    let (before, text) = (page.snapshot().await?, page.saved(&game).await?);
    ensure!(before.can(Act::Commit), "a card was put down, but it cannot be committed");
    page.reload().await?;
    let after = page.wait_for_turn().await?;
    ensure!(after.without_ids() == before.without_ids(), "it was {before:#?}\nand is {after:#?}");
    ensure!(page.saved(&game).await? == text, "the saved game changed, though nothing was committed");
    page.act(Act::Commit).await?;
    // The bot may have answered by now.
    ensure!(!rift::actions(&page.saved(&game).await?).is_empty(), "it cannot be committed any more");
    page.close().await
}

/// The menu leads away from the table: on coming back, you carry on where you were, down to the card in your fingers.
#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn an_uncommitted_action_survives_a_visit_to_settings_and_help() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    let text = "rift: 1\ngame: duel\nsite 1: Fi6 / Wa5\nhand 1: Fi5 Pl5 Li5 Wa6\nhand 2: Wa6\n";
    page.import_game(&fixture.file("half.rift", text.as_bytes())?).await?;
    page.click("#open-curtain").await?;
    for card in [".g-li", ".g-fi", ".g-pl"] {
        page.click(&format!(".hand .card{card}")).await?;
    }
    page.click(".plate[data-site='3']").await?;
    let before = page.snapshot().await?;
    ensure!(
        before.hand.iter().filter(|held| held.chosen).count() == 2,
        "two are still picked up: {before:#?}"
    );
    for elsewhere in ["#/settings", "#/help"] {
        page.click("#show-menu").await?;
        page.click(&format!(".menu a[href='{elsewhere}']")).await?;
        page.wait_for(".page-head").await?;
        page.back().await?;
        page.wait_for("#open-curtain").await?;
        page.click("#open-curtain").await?;
        let after = page.wait_for_turn().await?;
        ensure!(after.without_ids() == before.without_ids(), "after {elsewhere} it is {after:#?}");
    }
    page.click(".plate[data-site='4']").await?;
    let played = page.snapshot().await?;
    ensure!(played.lanes[3].lower[0].card == "Fi5", "the next card isn't the next one: {played:#?}");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_bot_interrupted_by_a_reload_acts_exactly_once() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::TALL, "speed=at-once\n").await?;
    let game = page.begin(Duel { level: Some("master"), ..Duel::NOVICE }).await?;
    page.put_one_card_down().await?;
    page.act(Act::Commit).await?;
    let before = page.saved(&game).await?;
    ensure!(rift::actions(&before).len() == 1, "the bot has acted before anybody could reload:\n{before}");
    page.reload().await?;
    page.wait_for_turn().await?;
    let after = page.saved(&game).await?;
    ensure!(rift::actions(&after).len() == 2, "there should be one action more:\n{after}");
    ensure!(
        rift::actions(&after)[0] == rift::actions(&before)[0],
        "my own action changed:\n{before}\n{after}"
    );
    let position = fixture.judge(&after)?.map_err(anyhow::Error::msg)?;
    ensure!(
        rift::value(&position, "turn")
            == rift::value(&fixture.judge(&rift::after(&after, 0))?.map_err(anyhow::Error::msg)?, "turn"),
        "it is not my turn"
    );
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn changing_the_language_mid_game_changes_nothing_else() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window { language: "fr", ..Window::TALL }).await?;
    let language = "return document.documentElement.lang";
    ensure!(page.evaluate(language).await? == "fr", "a browser that prefers French gets another language");
    let game = page.begin(Duel::NOVICE).await?;
    page.put_one_card_down().await?;
    let (before, text) = (page.snapshot().await?, page.saved(&game).await?);
    let mut prompts = vec![before.asked.clone()];
    for code in ["en", "de", "uk"] {
        page.click("#show-menu").await?;
        page.click(".menu a[href='#/settings']").await?;
        page.click(&format!("label[for=language-{code}]")).await?;
        page.wait_for(&format!("html[lang={code}]")).await?;
        page.go(&format!("#/game/{game}")).await?;
        let after = page.wait_for_turn().await?;
        ensure!(!prompts.contains(&after.asked), "in {code}, the prompt is still {:?}", after.asked);
        prompts.push(after.asked.clone());
        ensure!(
            after.sites() == before.sites() && after.cards() == before.cards(),
            "the game changed with {code}"
        );
        ensure!(page.saved(&game).await? == text, "the saved game changed with {code}");
    }
    page.reload().await?;
    ensure!(
        page.evaluate(language).await? == "uk",
        "the language is forgotten when the page is loaded again"
    );
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn no_key_commits_an_action_behind_the_curtain() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::TALL).await?;
    let game = page.begin(Duel::TWO).await?;
    page.click("#open-curtain").await?;
    page.put_one_card_down().await?;
    page.reload().await?;
    page.wait_for("#open-curtain").await?;
    // As if somebody had clicked beside the button first; otherwise the button would take the key.
    let press =
        "document.activeElement.blur(); dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))";
    page.evaluate(press).await?;
    page.settle().await?;
    let text = page.saved(&game).await?;
    ensure!(rift::actions(&text).is_empty(), "the Enter key commits behind the curtain:\n{text}");
    page.close().await
}
