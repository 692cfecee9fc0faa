//! Every screen, in every language: it fits, nothing is missing, and there is a picture of it.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Act, Clicker, Duel, Page, Stage, Team, Window, rift};
use serde_json::{Value, json};

const LANGUAGES: [&str; 4] = ["en", "de", "fr", "uk"];

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn every_screen_fits_the_smallest_telephone() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::SMALL).await?;
    let games = Games::prepare(&stage, &page).await?;
    let mut wrong = Vec::new();
    for language in LANGUAGES {
        page.set(&format!("language={language}\nspeed=at-once\n")).await?;
        for (screen, scene) in games.screens() {
            show(&page, &scene).await?;
            for complaint in misfits(&page, scene.is_table).await? {
                wrong.push(format!("{screen} in {language}: {complaint}"));
            }
        }
    }
    ensure!(wrong.is_empty(), "at 360x640:\n{}", wrong.join("\n"));
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn six_elementals_of_a_column_are_open_on_the_smallest_telephone() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::SMALL).await?;
    page.import_game(&stage.file("full.rift", rift::full_board().as_bytes())?).await?;
    page.click("#open-curtain").await?;
    page.photograph("table-full-360x640-en").await?;
    // An elemental is open if a finger on its middle finds it, and not something that lies over it.
    let script = "
        const strips = [...document.querySelectorAll('.column .card.strip')];
        const hidden = strips.filter((strip) => {
          const { left, top, width, height } = strip.getBoundingClientRect();
          const found = document.elementFromPoint(left + width / 2, top + height / 2);
          return height < 27.5 || !strip.contains(found);
        });
        return [strips.length, hidden.map((strip) => strip.title)];";
    let seen = page.ask(script).await?;
    ensure!(seen == json!([60, []]), "of 60 elementals, these are there and not open: {seen}");
    let covered = "
        const box = (it) => it.getBoundingClientRect();
        const strips = [...document.querySelectorAll('.column .card.strip')].map(box);
        const overlaps = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
          && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3;
        return [...document.querySelectorAll('.seated .points, .seated .name b')]
          .filter((it) => strips.some((strip) => overlaps(strip, box(it)))).map((it) => it.innerText);";
    let covered = page.ask(covered).await?;
    ensure!(covered == json!([]), "columns lie over the names and scores of players: {covered}");
    for lane in &page.sight().await?.lanes {
        ensure!(lane.upper.len() == 6 && lane.lower.len() == 6, "site {} is folded", lane.site);
    }
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn every_screen_is_photographed_in_every_language() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::DESK).await?;
    let games = Games::prepare(&stage, &page).await?;
    let looks = LANGUAGES.map(|language| (language, "dark")).into_iter().chain([("en", "light")]);
    let mut missing = Vec::new();
    for (language, theme) in looks {
        page.set(&format!("language={language}\ntheme={theme}\nspeed=at-once\n")).await?;
        for (screen, scene) in games.screens() {
            let small = scene.is_table && theme == "dark";
            show(&page, &scene).await?;
            for window in [Window::DESK, Window::PHONE, Window::SMALL].iter().take(if small { 3 } else { 2 })
            {
                page.resize(*window).await?;
                let ending = if theme == "light" { "-light" } else { "" };
                page.photograph(&format!("{screen}-{}-{language}{ending}", window.size())).await?;
            }
            let text = page.ask("return document.title + document.body.textContent").await?;
            if text.as_str().context("the page has no text")?.contains('⟨') {
                missing.push(format!("{screen} in {language}"));
            }
        }
    }
    ensure!(missing.is_empty(), "messages are missing on these screens: {missing:?}");
    page.close().await
}

/// A screen: its address, and what is clicked there to see it.
struct Scene {
    hash: String,
    clicks: &'static [&'static str],
    is_table: bool,
}

/// Games in all the states that have a screen of their own.
struct Games {
    draft: String,
    start: String,
    middle: String,
    two: String,
    over: String,
    solo: String,
    team: String,
    keep: String,
}

impl Games {
    async fn prepare(stage: &Stage, page: &Page) -> anyhow::Result<Games> {
        page.set("speed=at-once\n").await?;
        let draft = page.begin(Duel { set: "beyond", guilds: "drafted", ..Duel::NOVICE }).await?;
        page.wait("my pick", "return !document.querySelector('.pick button').classList.contains('off')")
            .await?;
        page.click(".pick button").await?;
        page.wait(
            "my next pick",
            "return !document.querySelector('.pick button')?.classList.contains('off')",
        )
        .await?;
        let start = page.begin(Duel { seed: 2, ..Duel::NOVICE }).await?;
        page.next_sight().await?;
        let two = page.begin(Duel { seed: 4, ..Duel::TWO }).await?;
        let middle = page.begin(Duel { seed: 3, ..Duel::NOVICE }).await?;
        let mut clicker = Clicker::new(6);
        for _ in 0..4 {
            clicker.prepare(page).await?;
            page.act(Act::Commit).await?;
        }
        loop {
            // Something should be foreseen, so that it is seen how that looks.
            let sight = clicker.prepare(page).await?;
            if !sight.foreseen.is_empty() {
                break;
            }
            page.act(Act::Commit).await?;
        }
        let solo = page.begin_solo(7, 5).await?;
        for _ in 0..5 {
            clicker.prepare(page).await?;
            page.act(Act::Commit).await?;
        }
        clicker.prepare(page).await?;
        let sitters = &["person", "novice", "novice", "novice"];
        let team = page.begin_team(Team { sitters, guilds: "random", seed: 6 }).await?;
        for _ in 0..3 {
            clicker.prepare(page).await?;
            page.act(Act::Commit).await?;
        }
        clicker.prepare(page).await?;
        let keep = page.open_solo_draft(1, 9).await?;
        let record = stage.run(&["random", "--seed", "8"], "")?.map_err(anyhow::Error::msg)?;
        let over = page.import_game(&stage.file("over.rift", record.as_bytes())?).await?;
        Ok(Games { draft, start, middle, two, over, solo, team, keep })
    }

    fn screens(&self) -> Vec<(&'static str, Scene)> {
        let page = |hash: &str| Scene { hash: hash.into(), clicks: &[], is_table: false };
        let game = |id: &str, clicks| Scene { hash: format!("#/game/{id}"), clicks, is_table: true };
        vec![
            ("start", page("#/")),
            ("new-bot", page("#/new/bot")),
            ("new-two", page("#/new/two")),
            ("new-solo", page("#/new/solo")),
            ("new-team", page("#/new/team")),
            ("keep-four", page(&format!("#/game/{}", self.keep))),
            ("solo", game(&self.solo, &[])),
            ("solo-trainer", game(&self.solo, &["#show-guilds"])),
            ("team", game(&self.team, &[])),
            ("lessons", page("#/lessons")),
            ("lesson-first", Scene { hash: "#/lesson/first".into(), clicks: &[], is_table: true }),
            ("lesson-solo", Scene { hash: "#/lesson/solo".into(), clicks: &[], is_table: true }),
            ("lesson-team", Scene { hash: "#/lesson/team".into(), clicks: &[], is_table: true }),
            ("draft", page(&format!("#/game/{}", self.draft))),
            ("table-start", game(&self.start, &[])),
            ("table-middle", game(&self.middle, &[])),
            ("table-log", game(&self.middle, &["#show-log"])),
            ("table-guilds", game(&self.middle, &["#show-guilds"])),
            ("table-menu", game(&self.middle, &["#show-menu"])),
            ("table-explained", game(&self.middle, &["#ask", ".hand .card"])),
            ("lesson", Scene { hash: "#/lesson/first".into(), clicks: &[], is_table: true }),
            ("lessons", page("#/lessons")),
            ("curtain", game(&self.two, &[])),
            ("end", game(&self.over, &[])),
            ("games", page("#/games")),
            ("settings", page("#/settings")),
            ("help", page("#/help")),
        ]
    }
}

async fn show(page: &Page, scene: &Scene) -> anyhow::Result<()> {
    if !scene.clicks.is_empty() {
        // The same address again would change nothing, and what was clicked there before would be there still.
        page.go("#/help").await?;
    }
    page.go(&scene.hash).await?;
    for click in scene.clicks {
        page.click(click).await?;
    }
    Ok(())
}

/// What does not fit: a page that scrolls sideways; and on a table, buttons that are cut off at the side or too low for a
/// finger, and symbols that run out of their cards.
async fn misfits(page: &Page, is_table: bool) -> anyhow::Result<Vec<String>> {
    let script = "
        const wrong = [];
        const all = (selector) => [...document.querySelectorAll(selector)]
          .filter((it) => it.checkVisibility({ visibilityProperty: true }) && it.getBoundingClientRect().height > 0);
        const name = (it) => it.id || it.getAttribute('aria-label') || it.innerText.trim() || it.className;
        const list = (elements) => elements.slice(0, 3).map(name).join(', ');
        const complain = (elements, what) => elements.length && wrong.push(`${what}: ${list(elements)}`);
        const box = (it) => it.getBoundingClientRect();
        const { scrollWidth } = document.documentElement;
        if (scrollWidth > innerWidth) wrong.push(`it can be scrolled sideways, being ${scrollWidth} px wide`);
        if (arguments[0]) {
          const buttons = all('.middle button, .bar button, .bar a, .menu button, .menu a, .ending button, .ending a');
          complain(buttons.filter((it) => box(it).right > innerWidth + 0.5 || box(it).left < -0.5), 'cut off at the side');
          complain(all('.table button').filter((it) => !it.matches('.slot') && box(it).height < 27.5), 'too low');
          const cards = all('.hand .card, .shown-hand .card');
          const spills = (it) => [...it.querySelectorAll('svg')].some((svg) => box(svg).bottom > box(it).bottom + 2);
          complain(cards.filter(spills), 'symbols run out of their cards');
        }
        return wrong;";
    let wrong = page.ask_with(script, vec![Value::Bool(is_table)]).await?;
    Ok(serde_json::from_value(wrong)?)
}
