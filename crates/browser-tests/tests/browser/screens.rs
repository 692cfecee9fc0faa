//! Every screen, in every language: it fits, nothing is missing, and there is a picture of it.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Act, Fixture, Page, Window, rift, screenshot_folder};
use serde_json::{Value, json};

use crate::gallery::{Gallery, set_theme};

/// A usual laptop.
const LAPTOP: Window = Window { width: 1280, height: 800, ..Window::DESK };

mod every_screen_fits_every_window {
    use super::*;

    each_in_a_browser! {
        in_english_dark_and_light => look_at_all("en", &["dark", "light"]),
        in_german => look_at_all("de", &["dark"]),
        in_french => look_at_all("fr", &["dark"]),
        in_ukrainian => look_at_all("uk", &["dark"]),
    }
}

async fn look_at_all(language: &str, themes: &[&str]) -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.new_page(Window::DESK).await?;
    let settings = format!("language={language}\nspeed=at-once\n");
    let gallery = Gallery::open(&fixture, &page, &settings).await?;
    let mut wrong = Vec::new();
    for screen in &gallery.screens {
        gallery.show(&page, screen).await?;
        // Where there's the least room; the others are only for those who look at the pictures.
        for window in [Window::SMALL, Window::LANDSCAPE] {
            page.resize(window).await?;
            let found = misfits(&page, screen.is_table).await?;
            wrong.extend(found.into_iter().map(|it| format!("{} at {}: {it}", screen.name, window.size())));
        }
        if screenshot_folder().is_some() {
            photograph_in_all_windows(&page, screen.name, language, themes).await?;
        }
        let text = page.evaluate("return document.title + document.body.textContent").await?;
        if text.as_str().context("the page has no text")?.contains('⟨') {
            wrong.push(format!("{}: a message is missing", screen.name));
        }
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    page.close().await
}

async fn photograph_in_all_windows(
    page: &Page,
    screen: &str,
    language: &str,
    themes: &[&str],
) -> anyhow::Result<()> {
    for window in [Window::DESK, Window::PHONE, Window::LANDSCAPE, Window::SMALL] {
        page.resize(window).await?;
        for theme in themes {
            set_theme(page, theme).await?;
            let ending = if *theme == "light" { "-light" } else { "" };
            page.screenshot(&format!("{screen}-{}-{language}{ending}", window.size())).await?;
        }
    }
    Ok(())
}

/// `cargo xtask readme` puts it into the README.
#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_readme_shows_the_table_in_the_middle_of_a_duel() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(LAPTOP, "speed=at-once\n").await?;
    page.import_game(&fixture.file("duel.rift", README.as_bytes())?).await?;
    page.click("#open-curtain").await?;
    page.click(".hand .card.g-fi").await?;
    page.click(".site-3 .lower .card.strip.g-fi").await?;
    page.screenshot("readme-table").await?;
    ensure!(page.snapshot().await?.foreseen.contains("destroyed"), "nothing happens in the picture");
    page.close().await
}

/// A duel with something to look at: a Fire that's about to be activated, and wounds on both sides.
const README: &str = "rift: 1
game: duel
guilds 1: Fire Plant Thunderbolt Light
guilds 2: Crystal Water Shadow Ice
score: 5 6
site 1: Pl6 Li5:1 / Wa5:2
site 2: Th7:2 / Sh6 Ic5:1
site 3: Fi5 Pl5 / Cr6:4 Wa7
site 4: Li6 / Ic6:2 Sh5
site 5: - / Cr5
hand 1: Fi6 Th5 Th6 Li7 Pl7
hand 2: Wa6 Sh7 Ic7 Cr7
draw 1: Fi5 Fi6 Fi7 Pl5 Pl6 Th5 Th6 Li5 Li6
draw 2: Cr5 Cr6 Wa5 Wa6 Sh5 Sh6 Ic5 Ic6 Ic7
seed: 3
";

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn six_elementals_per_column_are_visible_on_the_smallest_phone() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::SMALL).await?;
    page.import_game(&fixture.file("full.rift", rift::full_board().as_bytes())?).await?;
    page.click("#open-curtain").await?;
    page.screenshot("table-full-360x640-en").await?;
    // An elemental can be seen if a finger on its middle hits it, and not something on top of it.
    let script = "
        const strips = [...document.querySelectorAll('.column .card.strip')];
        const hidden = strips.filter((strip) => {
          const { left, top, width, height } = strip.getBoundingClientRect();
          const found = document.elementFromPoint(left + width / 2, top + height / 2);
          return height < 27.5 || !strip.contains(found);
        });
        return [strips.length, hidden.map((strip) => strip.title)];";
    let seen = page.evaluate(script).await?;
    ensure!(seen == json!([60, []]), "of 60 elementals, these are there and not open: {seen}");
    nobody_is_covered(&page).await?;
    for lane in &page.snapshot().await?.lanes {
        ensure!(lane.upper.len() == 6 && lane.lower.len() == 6, "site {} is folded", lane.site);
    }
    page.close().await
}

/// Opens a team game that's over.
async fn open_team_game(fixture: &Fixture, page: &Page) -> anyhow::Result<()> {
    let text = fixture.run(&["random", "--game", "team4", "--seed", "5"], "")?.map_err(anyhow::Error::msg)?;
    page.import_over(&fixture.file("team.rift", text.as_bytes())?).await.map(drop)
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn after_a_team_game_the_button_for_a_new_one_is_in_sight() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(LAPTOP).await?;
    open_team_game(&fixture, &page).await?;
    for language in ["en", "de", "fr", "uk"] {
        page.set(&format!("language={language}\n")).await?;
        page.wait_for("#rematch-new").await?;
        page.screenshot(&format!("end-of-team-game-{}-{language}", LAPTOP.size())).await?;
        let script = "
            const { top, bottom } = document.querySelector('#rematch-new').getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight ? '' : `it's between ${top} and ${bottom}`;";
        let wrong = page.evaluate(script).await?;
        ensure!(wrong == "", "in {language}: {wrong}");
    }
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn in_the_list_of_games_all_buttons_of_one_stay_in_its_row() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(LAPTOP).await?;
    open_team_game(&fixture, &page).await?;
    page.import_game(&fixture.file("full.rift", rift::full_board().as_bytes())?).await?;
    page.go("#/games").await?;
    for language in ["en", "de", "fr", "uk"] {
        page.set(&format!("language={language}\n")).await?;
        page.wait_for(".kept").await?;
        page.screenshot(&format!("games-{}-{language}", LAPTOP.size())).await?;
        let script = "
            const box = (it) => it.getBoundingClientRect();
            const words = document.createRange();
            // None is stretched: there's as much around the words of each.
            const around = (button) => {
              words.selectNodeContents(button);
              return box(button).width - box(words).width;
            };
            const isInRow = ({ children: [game, ...buttons] }) => {
              const { right, top, bottom } = box(game);
              const isBeside = (it) => box(it).left >= right && box(it).top >= top && box(it).bottom <= bottom;
              return buttons.every((it) => isBeside(it) && Math.abs(around(it) - around(buttons[0])) < 1);
            };
            return [...document.querySelectorAll('.kept')].map(isInRow);";
        let rows = page.evaluate(script).await?;
        ensure!(rows == json!([true, true]), "in {language}, these are rows: {rows}");
    }
    page.close().await
}

/// On a wide screen, buttons also say their keys.
#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn action_buttons_have_room_for_their_words_and_keys() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    let game = page.import_game(&fixture.file("full.rift", rift::full_board().as_bytes())?).await?;
    for language in ["en", "de", "fr", "uk"] {
        page.set(&format!("language={language}\n")).await?;
        page.go(&format!("#/game/{game}")).await?;
        page.click("#open-curtain").await?;
        page.put_one_card_down().await?;
        let wrong = misfits(&page, true).await?;
        ensure!(wrong.is_empty(), "in {language}: {}", wrong.join("\n"));
        page.act(Act::Reset).await?;
    }
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn full_columns_cover_nobodys_name_or_score() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    for (width, height) in [(1280, 600), (1366, 650), (1280, 720), (1366, 768), (1280, 800), (1440, 900)] {
        let page = fixture.visit(Window { width, height, ..Window::DESK }).await?;
        page.import_game(&fixture.file("full.rift", rift::full_board().as_bytes())?).await?;
        page.click("#open-curtain").await?;
        nobody_is_covered(&page).await.with_context(|| format!("in a window of {width} by {height}"))?;
        page.close().await?;
    }
    Ok(())
}

async fn nobody_is_covered(page: &Page) -> anyhow::Result<()> {
    let covered = "
        const box = (it) => it.getBoundingClientRect();
        const strips = [...document.querySelectorAll('.column .card.strip')].map(box);
        const overlaps = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
          && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3;
        return [...document.querySelectorAll('.seated .points, .seated .name b')]
          .filter((it) => strips.some((strip) => overlaps(strip, box(it)))).map((it) => it.innerText);";
    let covered = page.evaluate(covered).await?;
    ensure!(covered == json!([]), "columns lie over the names and scores of players: {covered}");
    Ok(())
}

/// What doesn't fit: a page that scrolls sideways; and on a table, buttons that are cut off at the side or not high enough for a
/// finger, and symbols that stick out of their cards.
pub(crate) async fn misfits(page: &Page, is_table: bool) -> anyhow::Result<Vec<String>> {
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
          const words = (it) => [...it.querySelectorAll('.act-label, .act-short, .sym, kbd')].filter((it) => it.checkVisibility());
          const reaches = (it) => words(it).some((word) => box(word).left < box(it).left + 1 || box(word).right > box(it).right - 1);
          complain(all('.actions .act').filter(reaches), 'words stick out of their buttons');
          const isTouched = matchMedia('(pointer: coarse)').matches;
          if (isTouched) complain(all('.table button').filter((it) => !it.matches('.slot') && box(it).height < 27.5), 'too low');
          const cards = all('.hand .card, .shown-hand .card');
          const spills = (it) => [...it.querySelectorAll('svg')].some((svg) => box(svg).bottom > box(it).bottom + 2);
          complain(cards.filter(spills), 'symbols run out of their cards');
        }
        return wrong;";
    let wrong = page.evaluate_with(script, vec![Value::Bool(is_table)]).await?;
    Ok(serde_json::from_value(wrong)?)
}
