//! Every screen as axe judges it, in both themes, wide and narrow; and with the settings of those who see badly.

use std::{env, fs};

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Act, Clicker, Duel, Page, Stage, Team, Window};
use serde_json::{Value, json};

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn axe_finds_nothing_on_any_screen() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::DESK).await?;
    let screens = Screens::prepare(&stage, &page).await?;
    let mut violations = Vec::new();
    for theme in ["dark", "light"] {
        page.set(&format!("theme={theme}\nspeed=at-once\ntracker=yes\n")).await?;
        for window in [Window::DESK, Window::PHONE] {
            page.resize(window).await?;
            for (name, hash, clicks) in screens.all() {
                show(&page, &hash, clicks).await?;
                for violation in examine(&page).await? {
                    violations.push(format!("{name}, {theme}, {}: {violation}", window.size()));
                }
            }
        }
    }
    ensure!(violations.is_empty(), "axe finds {}:\n{}", violations.len(), violations.join("\n"));
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn axe_finds_what_is_wrong() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::DESK).await?;
    page.ask("document.querySelector('nav').append(document.createElement('button'))").await?;
    let found = examine(&page).await?;
    ensure!(
        found.iter().any(|it| it.contains("button-name")),
        "a button without a name is not found: {found:?}"
    );
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_bots_turn_is_in_order_for_axe() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::DESK).await?;
    page.set("speed=half\n").await?;
    page.begin(Duel { begins: "other", ..Duel::NOVICE }).await?;
    page.wait_for("#hurry").await?;
    let found = examine(&page).await?;
    ensure!(found.is_empty(), "while the bot moves: {}", found.join("\n"));
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn forced_colours_and_more_contrast_are_photographed() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let page = stage.visit(Window::DESK).await?;
    let screens = Screens::prepare(&stage, &page).await?;
    let looks = [
        ("forced", &[("forced-colors", "active"), ("prefers-color-scheme", "dark")][..]),
        ("forced-light", &[("forced-colors", "active"), ("prefers-color-scheme", "light")]),
        ("contrast", &[("prefers-contrast", "more"), ("prefers-color-scheme", "dark")]),
        ("contrast-light", &[("prefers-contrast", "more"), ("prefers-color-scheme", "light")]),
    ];
    for (look, features) in looks {
        page.prefer(features).await?;
        page.reload().await?;
        for (name, hash, clicks) in screens.all().into_iter().filter(|(name, ..)| LOOKED_AT.contains(name)) {
            show(&page, &hash, clicks).await?;
            page.photograph(&format!("{look}-{name}")).await?;
            let found = examine(&page).await?;
            ensure!(look.starts_with("forced") || found.is_empty(), "{name}, {look}: {}", found.join("\n"));
        }
    }
    page.close().await
}

/// The screens on which colours mean something.
const LOOKED_AT: [&str; 5] = ["table-picked", "table-target", "end", "new-bot", "draft"];

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn letters_of_twice_the_size_hide_nothing() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    let mut wrong = Vec::new();
    for window in [Window::DESK, Window::PHONE] {
        let window = Window { letters: 32, ..window };
        let page = stage.visit(window).await?;
        let size = page.ask("return getComputedStyle(document.documentElement).fontSize").await?;
        ensure!(size == "32px", "the letters are {size} high");
        let screens = Screens::prepare(&stage, &page).await?;
        page.resize(window).await?;
        for (name, hash, clicks) in screens.all() {
            show(&page, &hash, clicks).await?;
            page.photograph(&format!("large-{name}-{}", window.size())).await?;
            for misfit in unreachable(&page, window).await? {
                wrong.push(format!("{name} at {}: {misfit}", window.size()));
            }
        }
        page.close().await?;
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(())
}

/// What cannot be reached by scrolling, is covered, or is cut off.
async fn unreachable(page: &Page, window: Window) -> anyhow::Result<Vec<String>> {
    let script = "
        const wrong = [];
        const dialog = [...document.querySelectorAll('[aria-modal=true]')].pop();
        const inside = (it) => !it.closest('[inert]') && !it.matches('.slot');
        const seen = (it) => it.checkVisibility({ visibilityProperty: true }) && it.getBoundingClientRect().height > 0;
        const name = (it) => it.id || it.getAttribute('aria-label') || it.innerText.trim() || it.className;
        const controls = [...(dialog ?? document).querySelectorAll('button, a[href], summary, label.option, label.level')];
        for (const it of controls.filter(inside).filter(seen)) {
          it.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          const { left, top, right, bottom } = it.getBoundingClientRect();
          if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1 && bottom - top < innerHeight)
            wrong.push(`${name(it)} is out of sight at ${Math.round(left)} ${Math.round(top)} ${Math.round(right)} ${Math.round(bottom)}`);
          else {
            const found = document.elementFromPoint((left + right) / 2, Math.min((top + bottom) / 2, innerHeight - 2));
            if (!it.contains(found)) wrong.push(`${name(it)} is covered by ${found?.className || found?.tagName}`);
          }
          if (it.matches('.button') && it.scrollWidth > it.clientWidth + 2) wrong.push(`${name(it)} is cut off`);
        }
        const { scrollWidth } = document.documentElement;
        if (scrollWidth > arguments[0]) wrong.push(`the page is ${scrollWidth} wide`);
        for (const it of [...document.querySelectorAll('.prompt, .asked, .seated .name b')].filter(inside).filter(seen))
          if (it.scrollHeight > it.clientHeight + 4 && getComputedStyle(it).overflowY === 'hidden') wrong.push(`${name(it)} is cut off`);
        scrollTo(0, 0);
        return wrong;";
    Ok(serde_json::from_value(page.ask_with(script, vec![json!(window.width)]).await?)?)
}

/// A screen: its name, its address, and what is clicked there to see it.
type Screen = (&'static str, String, &'static [&'static str]);

/// Games in all the states that have a screen of their own.
struct Screens {
    draft: String,
    start: String,
    picked: String,
    target: String,
    two: String,
    over: String,
    solo: String,
    plan: String,
    team: String,
    keep: String,
}

impl Screens {
    async fn prepare(stage: &Stage, page: &Page) -> anyhow::Result<Screens> {
        page.set("speed=at-once\n").await?;
        let draft = page.begin(Duel { set: "beyond", guilds: "drafted", ..Duel::NOVICE }).await?;
        page.wait("my pick", "return !!document.querySelector('.pick button:not(.off)')").await?;
        let start = page.begin(Duel { seed: 2, ..Duel::NOVICE }).await?;
        page.next_sight().await?;
        let two = page.begin(Duel { seed: 4, ..Duel::TWO }).await?;
        let picked = page.begin(Duel { seed: 3, ..Duel::NOVICE }).await?;
        let mut clicker = Clicker::new(6);
        for _ in 0..5 {
            clicker.prepare(page).await?;
            page.act(Act::Commit).await?;
        }
        page.next_sight().await?;
        let solo = page.begin_solo(11, 5).await?;
        let plan = page.begin_solo(2, 6).await?;
        clicker.prepare(page).await?;
        page.act(Act::Commit).await?;
        page.next_sight().await?;
        let sitters = &["person", "novice", "novice", "novice"];
        let team = page.begin_team(Team { sitters, guilds: "random", seed: 6 }).await?;
        for _ in 0..3 {
            clicker.prepare(page).await?;
            page.act(Act::Commit).await?;
        }
        page.next_sight().await?;
        let keep = page.open_solo_draft(1, 9).await?;
        let target = page.import_game(&stage.file("target.rift", TARGET.as_bytes())?).await?;
        let record = stage.run(&["random", "--seed", "8"], "")?.map_err(anyhow::Error::msg)?;
        let over = page.import_game(&stage.file("over.rift", record.as_bytes())?).await?;
        page.store("game/broken", "rift: 1\nnonsense").await?;
        Ok(Screens { draft, start, picked, target, two, over, solo, plan, team, keep })
    }

    fn all(&self) -> Vec<Screen> {
        let page = |name, hash: &str| -> Screen { (name, hash.into(), &[]) };
        let game = |name, id: &str, clicks| -> Screen { (name, format!("#/game/{id}"), clicks) };
        vec![
            page("start", "#/"),
            page("new-bot", "#/new/bot"),
            page("new-two", "#/new/two"),
            page("new-solo", "#/new/solo"),
            (
                "new-solo-own",
                "#/new/solo".into(),
                &["label[for=rung-own]", "label[for=and-move]", "label[for=trainer-chosen]"],
            ),
            page("new-team", "#/new/team"),
            game("keep-four", &self.keep, &[".pick button[data-guild]"]),
            game("solo", &self.solo, &[]),
            game("solo-trainer", &self.solo, &["#show-guilds"]),
            game("solo-plan", &self.plan, &[]),
            game("team", &self.team, &[".hand .card.can"]),
            page("lessons", "#/lessons"),
            page("lesson-first", "#/lesson/first"),
            page("lesson-solo", "#/lesson/solo"),
            page("lesson-team", "#/lesson/team"),
            page("rule", "#/help/R14"),
            game("explained", &self.start, &["#ask", ".hand .card"]),
            game("draft", &self.draft, &[]),
            game("table-start", &self.start, &[]),
            game("table-picked", &self.picked, &[".hand .card.can"]),
            game("table-target", &self.target, &["#open-curtain", ".hand .card", ".strip.can"]),
            game("table-why", &self.picked, &[".act.off"]),
            game("table-log", &self.picked, &["#show-log"]),
            game("table-guilds", &self.picked, &["#show-guilds"]),
            game("table-menu", &self.picked, &["#show-menu"]),
            game("curtain", &self.two, &[]),
            game("end", &self.over, &[]),
            game("table-after", &self.over, &["#look-at-table"]),
            game("lost", "broken", &[]),
            page("games", "#/games"),
            page("settings", "#/settings"),
            page("help", "#/help"),
        ]
    }
}

/// A position in which a Thunderbolt that is activated must be told whom to hit.
const TARGET: &str = "rift: 1
game: duel
site 1: Wa6 / Ic6:2 Sh5
site 2: Cr6 Li7 / Ic5
site 3: Th6:1 Wa7 / Pl5:2 Sh6 Ic7
site 4: - / Pl6
hand 1: Th5
hand 2: Wa6
";

async fn show(page: &Page, hash: &str, clicks: &[&str]) -> anyhow::Result<()> {
    if !clicks.is_empty() {
        // The same address again would change nothing, and what was clicked there before would be there still.
        page.go("#/help").await?;
        let forget = "for (const key of Object.keys(localStorage)) if (key.includes('/turn/')) localStorage.removeItem(key)";
        page.ask(forget).await?;
    }
    page.go(hash).await?;
    for click in clicks {
        // What is not shown at this size has nothing to open.
        let is_shown = "return document.querySelector(arguments[0])?.checkVisibility() ?? true";
        if page.ask_with(is_shown, vec![json!(click)]).await? == true {
            page.click(click).await.with_context(|| format!("on the way to {hash}"))?;
        }
    }
    Ok(())
}

/// What axe complains about: the rule, the element, and why.
async fn examine(page: &Page) -> anyhow::Result<Vec<String>> {
    if page.ask("return typeof axe").await? == "undefined" {
        let path = env::var_os("RIFTFORCE_AXE")
            .context("RIFTFORCE_AXE must name axe.min.js; `cargo xtask test` does")?;
        page.ask(&fs::read_to_string(path)?).await?;
    }
    page.settle().await?;
    let script = "
        const done = arguments[0];
        const told = (rule) => rule.nodes.map((node) => `${rule.id} at ${node.target.join(' ')}: ${node.failureSummary} ${node.html.slice(0, 160)}`);
        axe.run(document, { resultTypes: ['violations'] })
          .then(({ violations }) => done(violations.flatMap(told)), (error) => done([String(error)]));";
    let found: Value = page.ask_later(script, vec![]).await?;
    Ok(serde_json::from_value(found)?)
}
