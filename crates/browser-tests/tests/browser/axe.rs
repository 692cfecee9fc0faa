//! Every screen, judged by axe in both themes, wide and narrow; and with the settings of people with poor eyesight.

use std::{env, fs};

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Duel, Fixture, Page, Window};
use serde::Deserialize;
use serde_json::json;

use crate::gallery::{Gallery, set_theme};

mod axe_finds_nothing_on_any_screen {
    use super::*;

    each_in_a_browser! {
        wide => examine_all(Window::DESK),
        narrow => examine_all(Window::PHONE),
    }
}

async fn examine_all(window: Window) -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.new_page(Window::DESK).await?;
    let gallery = Gallery::open(&fixture, &page, "speed=at-once\ntracker=yes\n").await?;
    page.resize(window).await?;
    let mut violations = Vec::new();
    for screen in &gallery.screens {
        gallery.show(&page, screen).await?;
        set_theme(&page, "dark").await?;
        let dark = examine_by(&page, &[]).await?;
        // Another theme only changes colours. Where there are pictures behind everything, axe can't judge those.
        let light = if dark.judges_colours {
            set_theme(&page, "light").await?;
            examine_by(&page, &COLOUR_RULES).await?.violations
        } else {
            Vec::new()
        };
        for (theme, found) in [("dark", dark.violations), ("light", light)] {
            let name = screen.name;
            violations.extend(found.into_iter().map(|violation| format!("{name}, {theme}: {violation}")));
        }
    }
    ensure!(violations.is_empty(), "axe finds {}:\n{}", violations.len(), violations.join("\n"));
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn axe_finds_a_planted_problem() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    page.evaluate("document.querySelector('nav').append(document.createElement('button'))").await?;
    let found = examine(&page).await?;
    ensure!(
        found.iter().any(|it| it.contains("button-name")),
        "a button without a name is not found: {found:?}"
    );
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn axe_finds_nothing_during_the_bots_turn() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=half\n").await?;
    page.begin(Duel { begins: "other", ..Duel::NOVICE }).await?;
    page.wait_for("#hurry").await?;
    let found = examine(&page).await?;
    ensure!(found.is_empty(), "while the bot moves: {}", found.join("\n"));
    page.close().await
}

mod system_colour_preferences_are_respected {
    use super::*;

    each_in_a_browser! {
        forced_colours => look_in("forced", ("forced-colors", "active")),
        more_contrast => look_in("contrast", ("prefers-contrast", "more")),
    }
}

/// The screens on which colours mean something.
const LOOKED_AT: [&str; 5] = ["table-picked", "table-target", "end", "new-bot", "draft"];

async fn look_in(look: &str, wish: (&str, &str)) -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.new_page(Window::DESK).await?;
    let gallery = Gallery::open(&fixture, &page, "speed=at-once\n").await?;
    for (scheme, ending) in [("dark", ""), ("light", "-light")] {
        page.prefer(&[wish, ("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")]).await?;
        page.reload().await?;
        for screen in gallery.screens.iter().filter(|screen| LOOKED_AT.contains(&screen.name)) {
            gallery.show(&page, screen).await?;
            page.screenshot(&format!("{look}{ending}-{}", screen.name)).await?;
            // With forced colours, contrasts are the system's business; what they mean is still ours.
            let found = if look == "forced" { unmarked(&page).await? } else { examine(&page).await? };
            ensure!(found.is_empty(), "{}, {look}{ending}: {}", screen.name, found.join("\n"));
        }
    }
    page.close().await
}

/// Buttons that look as if they could be pressed, or can be and look as if they couldn't.
async fn unmarked(page: &Page) -> anyhow::Result<Vec<String>> {
    let script = "
        const sample = document.body.appendChild(document.createElement('span'));
        sample.style.color = 'GrayText';
        const grey = getComputedStyle(sample).color;
        sample.remove();
        const acts = [...document.querySelectorAll('.actions .act')];
        return acts.filter((it) => it.classList.contains('off') !== (getComputedStyle(it).color === grey))
          .map((it) => `${it.innerText} is ${getComputedStyle(it).color}, and GrayText is ${grey}`);";
    Ok(serde_json::from_value(page.evaluate(script).await?)?)
}

mod doubling_the_text_size_hides_nothing {
    use super::*;

    each_in_a_browser! {
        wide => enlarge_all(Window::DESK),
        narrow => enlarge_all(Window::PHONE),
    }
}

async fn enlarge_all(window: Window) -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let window = Window { letters: 32, ..window };
    let page = fixture.new_page(window).await?;
    let gallery = Gallery::open(&fixture, &page, "speed=at-once\n").await?;
    let size = page.evaluate("return getComputedStyle(document.documentElement).fontSize").await?;
    ensure!(size == "32px", "the letters are {size} high");
    page.resize(window).await?;
    let mut wrong = Vec::new();
    for screen in &gallery.screens {
        gallery.show(&page, screen).await?;
        page.screenshot(&format!("large-{}-{}", screen.name, window.size())).await?;
        let found = unreachable(&page, window).await?;
        wrong.extend(found.into_iter().map(|misfit| format!("{}: {misfit}", screen.name)));
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    page.close().await
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
    Ok(serde_json::from_value(page.evaluate_with(script, vec![json!(window.width)]).await?)?)
}

/// What axe complains about: the rule, the element, and why.
pub(crate) async fn examine(page: &Page) -> anyhow::Result<Vec<String>> {
    Ok(examine_by(page, &[]).await?.violations)
}

/// What axe has found.
#[derive(Deserialize)]
struct Findings {
    violations: Vec<String>,
    /// Whether there was anything of which it could tell how well it stands out.
    judges_colours: bool,
}

/// The rules about colours that axe checks by default.
const COLOUR_RULES: [&str; 2] = ["color-contrast", "link-in-text-block"];

/// What axe complains about by these rules, or by all its default rules if none are given.
async fn examine_by(page: &Page, rules: &[&str]) -> anyhow::Result<Findings> {
    if page.evaluate("return typeof axe").await? == "undefined" {
        let path = env::var_os("RIFTFORCE_AXE")
            .context("RIFTFORCE_AXE must name axe.min.js; `cargo xtask test` does")?;
        page.evaluate(&fs::read_to_string(path)?).await?;
    }
    // A colour that's still changing can't be judged.
    let is_still =
        "return document.getAnimations().every((it) => it.effect.getComputedTiming().endTime === Infinity)";
    page.wait("everything to stand still", is_still).await?;
    page.settle().await?;
    let script = "
        const [rules, done] = arguments;
        const only = rules.length ? { runOnly: { type: 'rule', values: rules } } : {};
        const told = (rule) => rule.nodes.map((node) => `${rule.id} at ${node.target.join(' ')}: ${node.failureSummary} ${node.html.slice(0, 160)}`);
        const judgesColours = (all) => all.some(({ id }) => id === 'color-contrast');
        axe.run(document, { resultTypes: ['violations'], ...only }).then(
          ({ violations, passes }) => done({
            violations: violations.flatMap(told), judges_colours: judgesColours([...violations, ...passes]),
          }),
          (error) => done({ violations: [String(error)], judges_colours: true }),
        );";
    Ok(serde_json::from_value(page.evaluate_async(script, vec![json!(rules)]).await?)?)
}
