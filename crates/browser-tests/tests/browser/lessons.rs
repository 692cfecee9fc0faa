//! The lessons in a real browser, taken as a newcomer would: by doing what the coach points at. And explanations at the table.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Act, Duel, Fixture, Page, Window};
use riftforce_client::{NEWCOMER, Subject};
use riftforce_protocol::{Command, CommandId, Order};
use riftforce_rules::Rule;
use riftforce_table::Table;
use riftforce_words::{Language, Words};

/// What the coach points at, and which step it's for.
const HINT: &str = ".table .hint";
const STEP: &str = "return document.querySelector('.coach')?.dataset.step";

/// Waits until the coach asks for something, and returns the step; `None` once nothing is pointed at any more.
async fn next_step(page: &Page) -> anyhow::Result<Option<String>> {
    let asked = "
        const coach = document.querySelector('.coach');
        if (!coach || document.querySelector('#hurry')) return null;
        if (document.querySelector('.table .hint')) return 'hint';
        return document.querySelector('.hand .card.can, .coach.over') ? 'free' : null;";
    match page.wait("the coach", asked).await?.as_str() {
        Some("hint") => Ok(page.evaluate(STEP).await?.as_str().map(String::from)),
        _ => Ok(None),
    }
}

/// Clicks whatever is pointed at until this many steps are done, or nothing is pointed at any more. Returns the steps.
async fn follow_hints(page: &Page, most: usize) -> anyhow::Result<Vec<String>> {
    let (mut steps, mut told): (Vec<String>, String) = Default::default();
    for _ in 0..80 {
        let Some(step) = next_step(page).await? else { return Ok(steps) };
        if steps.last() != Some(&step) {
            if steps.len() == most {
                return Ok(steps);
            }
            ensure!(!page.text(".coach .cue").await?.contains('⟨'), "the coach has no words for {step}");
            steps.push(step.clone());
        }
        ensure!(page.count(HINT).await? == 1, "in {step} several things are pointed at");
        // The same words twice in a row would sound as if the first tap had failed.
        let next = page.text(".coach .next").await?;
        ensure!(
            !next.is_empty() && next != told,
            "in {step} it is said what to tap: {next:?}, after {told:?}"
        );
        told = next;
        in_sight(page).await.with_context(|| format!("in {step}"))?;
        page.click(HINT).await?;
    }
    anyhow::bail!("80 clicks did not end the lesson: {steps:?}")
}

/// Checks that what's pointed at isn't covered, and that no column reaches out of the board.
async fn in_sight(page: &Page) -> anyhow::Result<()> {
    let script = "
        const box = (it) => it.getBoundingClientRect();
        const hint = document.querySelector('.table .hint'), { left, top, width, height, bottom, right } = box(hint);
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!hint.contains(found)) return `it lies under ${found?.className}`;
        if (bottom > innerHeight + 0.5 || right > innerWidth + 0.5 || left < -0.5) return 'it is cut off';
        const board = box(document.querySelector('.board'));
        const out = [...document.querySelectorAll('.column .strip')].filter((it) => box(it).top < board.top - 3 || box(it).bottom > board.bottom + 3);
        const at = (it) => `${Math.round(box(it).top)} to ${Math.round(box(it).bottom)}`;
        return out.length ? `these stand outside the board (${at(document.querySelector('.board'))}): ${out.map(at)}` : '';";
    let wrong = page.evaluate(script).await?;
    ensure!(
        wrong == "",
        "{wrong}: {}",
        page.evaluate("return document.querySelector('.table .hint').outerHTML").await?
    );
    Ok(())
}

/// Wins the fight by using Check & Draw as soon as possible.
async fn win_the_fight(page: &Page) -> anyhow::Result<()> {
    for _ in 0..20 {
        let state = "
            if (document.querySelector('.coach.over')) return 'over';
            const check = document.querySelector('.actions .act:nth-child(2)');
            return !document.querySelector('#hurry') && !check.classList.contains('off') ? 'mine' : null;";
        if page.wait("the fight to go on", state).await? == "over" {
            return Ok(());
        }
        page.act(Act::Check).await?;
        page.act(Act::Commit).await?;
    }
    anyhow::bail!("the fight does not end")
}

async fn stored(page: &Page, lesson: &str) -> anyhow::Result<String> {
    Ok(page.stored(&format!("lesson/{lesson}")).await?.unwrap_or_default())
}

mod a_newcomer_takes_the_first_lesson {
    use super::*;

    each_in_a_browser! {
        in_english => take_the_first_lesson("en", Window::DESK),
        in_german => take_the_first_lesson("de", Window::SMALL),
        in_french => take_the_first_lesson("fr", Window::PHONE),
        in_ukrainian => take_the_first_lesson("uk", Window::SMALL),
    }
}

async fn take_the_first_lesson(language: &'static str, window: Window) -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture
        .visit_with(Window { language, ..window }, &format!("language={language}\nspeed=at-once\n"))
        .await?;
    // Somebody who comes for the first time has typed no more than this.
    page.go("").await?;
    // The start page offers the lesson before the game has loaded.
    let is_newcomer = "return document.documentElement.hasAttribute('data-newcomer')";
    ensure!(page.evaluate(is_newcomer).await? == true, "the start page does not know a newcomer");
    page.screenshot(&format!("start-newcomer-{}-{language}", window.size())).await?;
    page.click(".way.primary[href='#/lesson/first']").await?;
    page.wait_for(".coach").await?;
    page.screenshot(&format!("lesson-first-{}-{language}", window.size())).await?;
    let cue = page.text(".coach .cue").await?;
    let score: Vec<String> = page.wait_for_turn().await?.points.iter().map(ToString::to_string).collect();
    ensure!(
        cue.contains("12") && score.iter().all(|points| cue.contains(points)),
        "the goal and the score of {score:?} are not told at once: {cue}"
    );
    let steps = follow_hints(&page, usize::MAX).await?;
    ensure!(steps.len() == 7, "in {language} these steps were taken: {steps:?}");
    win_the_fight(&page).await?;
    page.screenshot(&format!("lesson-first-done-{}-{language}", window.size())).await?;
    ensure!(stored(&page, "first").await?.starts_with("done\n"), "it is forgotten that the lesson is done");
    ensure!(page.games().await?.is_empty(), "a lesson is no game");
    // There's a way on, and the start page no longer takes the player for a newcomer.
    page.click("#play-beginner").await?;
    page.game().await?;
    page.go("#/").await?;
    let is_offered = "return document.querySelector(\"[href='#/lesson/first']\").checkVisibility()";
    ensure!(page.evaluate(is_offered).await? == false, "the first lesson is still offered");
    ensure!(page.count(".way[href='#/lessons']").await? == 1, "the lessons are not to be found any more");
    page.reload().await?;
    ensure!(page.evaluate(is_newcomer).await? == false, "the start page still offers the first lesson");
    page.go("#/lessons").await?;
    ensure!(page.count(".lesson.done").await? == 1, "the list does not say that the lesson is done");
    page.screenshot(&format!("lessons-{}-{language}", window.size())).await?;
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_wrong_action_is_refused_kindly_and_nothing_is_lost() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.go("#/lesson/first").await?;
    follow_hints(&page, 1).await?;
    let (before, text) = (page.wait_for_turn().await?, stored(&page, "first").await?);
    ensure!(page.count(".coach .kindly").await? == 0, "nothing was refused yet");
    // A card that is not asked for, at a site that is not asked for.
    let other = before.hand.iter().find(|held| held.card == "Li6").context("the hand is another")?;
    page.tap(&other.id).await?;
    page.tap_site("1").await?;
    ensure!(page.count(".act.hint:nth-child(3)").await? == 1, "nobody says how to go back");
    page.act(Act::Commit).await?;
    page.wait_for(".coach .kindly").await?;
    let after = page.wait_for_turn().await?;
    ensure!(after.is_untouched(), "the action is still there");
    ensure!(
        after.sites() == before.sites() && after.cards() == before.cards() && after.points == before.points,
        "it was {before:#?} and is {after:#?}"
    );
    ensure!(stored(&page, "first").await? == text, "something was lost");
    page.screenshot("lesson-refused-1440x900-en").await?;
    // Another order with the same result is right.
    for (card, site) in [("Fi5", "4"), ("Li5", "3"), ("Wa5", "2")] {
        let snapshot = page.snapshot().await?;
        let held = snapshot.hand.iter().find(|held| held.card == card).context("the card is not in hand")?;
        page.tap(&held.id).await?;
        page.tap_site(site).await?;
    }
    page.act(Act::Commit).await?;
    let step = next_step(&page).await?;
    ensure!(step.as_deref() == Some("3"), "it goes on with {step:?}");
    ensure!(page.count(".coach .kindly").await? == 0, "the refusal is still there");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_lesson_continues_after_a_reload_and_can_be_skipped_left_and_repeated() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.go("#/lesson/first").await?;
    follow_hints(&page, 2).await?;
    ensure!(next_step(&page).await?.as_deref() == Some("3"), "two steps were taken");
    page.reload().await?;
    ensure!(next_step(&page).await?.as_deref() == Some("3"), "the step is lost by a reload");
    page.click("#skip-step").await?;
    ensure!(next_step(&page).await?.as_deref() == Some("4"), "a step cannot be skipped");
    page.click("#leave-lesson").await?;
    page.wait_for("#lesson-first").await?;
    ensure!(
        page.count(".lesson[data-step='4'] #lesson-first").await? == 1,
        "the list does not say how far it is"
    );
    page.click("#lesson-first").await?;
    ensure!(next_step(&page).await?.as_deref() == Some("4"), "the lesson does not go on");
    for _ in 0..4 {
        page.click("#skip-step").await?;
        next_step(&page).await?;
    }
    ensure!(page.evaluate(STEP).await? == "8", "the fight is not reached by skipping");
    page.click("#skip-step").await?;
    page.wait_for(".coach.over").await?;
    page.click("#lesson-again").await?;
    ensure!(next_step(&page).await?.as_deref() == Some("1"), "the lesson cannot be repeated");
    follow_hints(&page, 1).await?;
    // A lesson that's damaged, or of another version, starts over.
    for text in ["begun\nrift: 1\ngame: duel\n", "begun\n<b>", "", "done\n\u{1F0A1}"] {
        page.go("#/help").await?;
        page.store("lesson/first", text).await?;
        page.go("#/lesson/first").await?;
        page.reload().await?;
        ensure!(next_step(&page).await?.as_deref() == Some("1"), "{text:?} was taken for a lesson");
    }
    page.go("#/lesson/none").await?;
    page.wait_for(".lessons").await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_lesson_finished_in_another_tab_stays_finished() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.go("#/lesson/first").await?;
    follow_hints(&page, 1).await?;
    page.store("lesson/first", "done\n").await?;
    follow_hints(&page, 1).await?;
    let text = stored(&page, "first").await?;
    ensure!(text.starts_with("done\nrift: 1"), "it is kept as {text}");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_lost_fight_can_be_fought_again() -> anyhow::Result<()> {
    // Resigning is the quickest way to lose.
    let lesson = Subject::First.lesson();
    let mut table = Table::new("lesson-first".into(), lesson.start(), lesson.players(), 0);
    let mut command = |seat, order| {
        let id = CommandId(table.version().events.into());
        table.obey(seat, &Command { id, version: table.version(), order }, 0)
    };
    for (seat, choices) in lesson.scripted_units() {
        command(seat, Order::Choose(choices.to_vec()))?;
    }
    command(NEWCOMER, Order::Resign)?;
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::SMALL, "speed=at-once\n").await?;
    page.store("lesson/first", &format!("begun\n{}", table.text())).await?;
    page.go("#/lesson/first").await?;
    page.wait_for("#fight-again").await?;
    page.screenshot("lesson-lost-360x640-en").await?;
    page.click("#fight-again").await?;
    ensure!(page.evaluate(STEP).await? == "8", "the fight does not begin again");
    let snapshot = page.wait_for_turn().await?;
    ensure!(snapshot.points == ["10", "5"], "the fight begins with {:?}", snapshot.points);
    win_the_fight(&page).await?;
    ensure!(stored(&page, "first").await?.starts_with("done\n"), "the lesson is not done");
    page.close().await
}

/// The trainer's lesson, and two against two.
mod the_other_lessons_can_be_finished {
    use super::*;

    each_in_a_browser! {
        in_english => take_the_other_lessons("en", Window::DESK),
        in_german => take_the_other_lessons("de", Window::SMALL),
        in_french => take_the_other_lessons("fr", Window::PHONE),
        in_ukrainian => take_the_other_lessons("uk", Window::SMALL),
    }
}

async fn take_the_other_lessons(language: &'static str, window: Window) -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture
        .visit_with(Window { language, ..window }, &format!("language={language}\nspeed=at-once\n"))
        .await?;
    for lesson in ["solo", "team"] {
        page.go(&format!("#/lesson/{lesson}")).await?;
        // One of the trainer's bots says what its number does, and what its guild would do.
        page.click("#ask").await?;
        page.click(".upper .card").await?;
        let told = page.count(".explained .does p").await?;
        ensure!(told == if lesson == "solo" { 2 } else { 1 }, "in {lesson} a card says {told} things");
        page.click(".explained .icon-button").await?;
        let steps = follow_hints(&page, usize::MAX).await.with_context(|| lesson.to_string())?;
        ensure!(steps.len() == 5, "in {lesson} these steps were taken: {steps:?}");
        page.wait_for(".coach.over").await?;
        page.screenshot(&format!("lesson-{lesson}-done-{}-{language}", window.size())).await?;
        ensure!(stored(&page, lesson).await?.starts_with("done\n"), "{lesson} is not done");
        ensure!(
            page.stored("beaten").await?.is_none(),
            "{lesson} counts on the ladder, though it was all told"
        );
    }
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_card_explains_itself_instead_of_acting() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.begin(Duel::NOVICE).await?;
    let card = page.wait_for_turn().await?.hand.first().context("the hand is empty")?.clone();
    // With the button: the next tap explains, the one after that acts.
    page.click("#ask").await?;
    page.tap(&card.id).await?;
    page.wait_for(".explained").await?;
    ensure!(page.text(".explained h2 .code").await? == card.card[..2], "another guild is explained");
    ensure!(!page.text(".explained .does p").await?.is_empty(), "it is not said what the guild does");
    ensure!(page.snapshot().await?.is_untouched(), "the card was picked up");
    page.screenshot("explained-1440x900-en").await?;
    page.click(".explained .icon-button").await?;
    ensure!(page.count(".explained").await? == 0, "it does not close");
    page.tap(&card.id).await?;
    ensure!(!page.snapshot().await?.is_untouched(), "the card acts no more");
    // With the key: it opens for the card that has the focus, and Escape closes it and nothing else. The key for a hint doesn't
    // open it as well.
    let press = "
        document.querySelector(`.hand [data-id='${arguments[0]}']`).focus();
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: arguments[1], bubbles: true }))";
    page.evaluate_with(press, vec![card.id.clone().into(), "i".into()]).await?;
    page.settle().await?;
    ensure!(page.count(".explained").await? == 0, "asking for a hint explains the card");
    page.evaluate_with(press, vec![card.id.clone().into(), "e".into()]).await?;
    page.wait_for(".explained").await?;
    page.evaluate_with(press, vec![card.id.clone().into(), "Escape".into()]).await?;
    page.settle().await?;
    ensure!(page.count(".explained").await? == 0, "Escape does not close it");
    ensure!(!page.snapshot().await?.is_untouched(), "Escape reached the table");
    // With a finger that rests on the card: the click that follows isn't meant for it.
    let finger = "
        const card = document.querySelector(`.hand [data-id='${arguments[0]}']`);
        card.dispatchEvent(new PointerEvent(arguments[1], { bubbles: true, pointerType: 'touch' }))";
    page.evaluate_with(finger, vec![card.id.clone().into(), "pointerdown".into()]).await?;
    page.wait_for(".explained").await?;
    page.evaluate_with(finger, vec![card.id.clone().into(), "pointerup".into()]).await?;
    page.evaluate_with(
        "document.querySelector(`.hand [data-id='${arguments[0]}']`).click()",
        vec![card.id.clone().into()],
    )
    .await?;
    ensure!(!page.snapshot().await?.is_untouched(), "the finger that let go put the card back");
    // From there to the rule.
    page.click(".explained .does a").await?;
    page.wait_for(".rule.sought").await?;
    let rule = page.evaluate("return location.hash.split('/').pop()").await?;
    ensure!(
        page.evaluate("return document.activeElement.id").await? == rule,
        "the rule {rule} is not shown first"
    );
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_table_that_is_left_with_a_finger_on_a_card_explains_nothing() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.begin(Duel::NOVICE).await?;
    let card = page.wait_for_turn().await?.hand.first().context("the hand is empty")?.clone();
    let leave = "
        const card = document.querySelector(`.hand [data-id='${arguments[0]}']`);
        card.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
        location.hash = '#/help';";
    page.evaluate_with(leave, vec![card.id.into()]).await?;
    // Longer than a finger has to rest on a card.
    page.evaluate_async("setTimeout(arguments[0], 900)", vec![]).await?;
    page.wait_for("#help-cards").await?;
    ensure!(page.count(".explained").await? == 0, "a card is explained that isn't there");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_why_button_leads_to_the_rule_in_the_help() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.go("#/lesson/first").await?;
    follow_hints(&page, 3).await?;
    page.wait_for_turn().await?;
    let ask_all = "document.querySelectorAll('.log .why-button').forEach((button) => button.click())";
    page.evaluate(ask_all).await?;
    // The Fire that struck (R20), and what it destroyed (R14).
    page.wait_for(".log .why-text a[href='#/help/R20']").await?;
    page.click(".log .why-text a[href='#/help/R14']").await?;
    page.wait_for("#R14.sought").await?;
    let top = page
        .evaluate("return document.querySelector('#R14').getBoundingClientRect().top < innerHeight")
        .await?;
    ensure!(top == true, "the rule is not in sight");
    page.screenshot("help-rule-1440x900-en").await?;
    let words = Words::new(Language::English);
    let told = (0..=u8::MAX).filter(|&number| words.rule(Rule(number)).is_some()).count() as u64;
    let shown = page.count(".rule").await?;
    ensure!(shown == told, "there are {shown} rules in the help, and {told} that have words");
    page.close().await
}
