//! Every puzzle that ships, opened in a real browser and solved there.

use std::fs;
use std::path::Path;

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Fixture, Window};
use riftforce_client::{Device, Driver, Tap, Turn, first_viewer};
use riftforce_hindsight::puzzle::Puzzle;
use riftforce_protocol::Player;
use riftforce_rules::{Card, Choice, Rank, Side, Site, Spot};
use riftforce_table::Table;
use serde_json::json;

/// The button that confirms an action.
const COMMIT: &str = ".actions .act:nth-child(5)";

/// Each file's name, which is the puzzle's address, and the puzzle.
fn puzzles() -> anyhow::Result<Vec<(String, Puzzle)>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles");
    let mut puzzles = Vec::new();
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        let name = path.file_stem().context("a file has a name")?.to_string_lossy().into_owned();
        puzzles.push((name, fs::read_to_string(path)?.parse()?));
    }
    puzzles.sort_by(|(one, _), (other, _)| one.cmp(other));
    Ok(puzzles)
}

/// What to click to solve a puzzle, in order. The page follows a game just as this does, so it calls everything the same.
fn clicks(puzzle: &Puzzle) -> anyhow::Result<Vec<String>> {
    let position = puzzle.position();
    let solver = position.mode().player(puzzle.seat());
    let people = position.mode().players().iter().map(|&seat| {
        let (name, level) = (String::new(), riftforce_protocol::Level::Adept);
        (seat, if seat == solver { Player::Person { name } } else { Player::Bot { level, name } })
    });
    let table = Table::of_record(puzzle.record(), "puzzle".into(), people.collect(), 0);
    let viewer = first_viewer(table.mode(), table.players(), table.turn());
    let driver = Driver::new(Device::Everyones, viewer, table.update(viewer.seat(), None));
    let mut turn = driver.context("the update is whole")?.turn().context("the solver is to choose")?.clone();
    let mut clicks = Vec::new();
    for &choice in puzzle.solution() {
        for tap in taps(&turn, choice)? {
            ensure!(turn.tap(tap), "{tap:?} does nothing");
            clicks.push(selector(tap));
        }
    }
    clicks.push(COMMIT.into());
    Ok(clicks)
}

fn taps(turn: &Turn, choice: Choice) -> anyhow::Result<Vec<Tap>> {
    let scene = &turn.preview().scene;
    let held = |card: Card| {
        let held = scene.hand(turn.player()).iter().find(|held| held.card == card);
        held.map(|held| Tap::Hand(held.id)).context("the card isn't in hand")
    };
    let piece = |side: Side, site: Site, position: Rank| {
        scene
            .piece_at(Spot { side, site, position })
            .map(|piece| Tap::Piece(piece.id))
            .context("nobody's there")
    };
    let (mine, acting) = (turn.seat().side(), turn.sandbox().position().acting());
    Ok(match choice {
        Choice::Play(card, site) => vec![held(card)?, Tap::Site(site)],
        Choice::Discard(card) => vec![held(card)?, Tap::Activate],
        Choice::Check => vec![Tap::Check],
        Choice::Activate(site, position) => vec![piece(mine, site, position)?],
        Choice::Bot(site, position) => vec![piece(Side::B, site, position)?],
        Choice::Site(site) => vec![Tap::Site(site)],
        Choice::Enemy(position) => {
            let acting = acting.context("nobody asks")?;
            vec![piece(acting.side.other(), acting.site, position)?]
        }
        Choice::Mend(site, position) => {
            vec![piece(acting.map_or(mine, |acting| acting.side), site, position)?]
        }
        // To stop is to confirm.
        Choice::End => vec![],
        Choice::Pick(_) => anyhow::bail!("there's no draft in a puzzle"),
    })
}

fn selector(tap: Tap) -> String {
    match tap {
        Tap::Hand(id) => format!(".hand button[data-id='{}']", id.0),
        Tap::Piece(id) => format!(".board button[data-id='{}']", id.0),
        Tap::Site(site) => format!(".plate[data-site='{site}']"),
        Tap::Activate => ".actions .act:nth-child(1)".into(),
        Tap::Check => ".actions .act:nth-child(2)".into(),
        Tap::End => COMMIT.into(),
    }
}

/// Goes to an address and clicks these elements, each as soon as it's there and can be clicked. Says what it waits for in vain.
const SOLVE: &str = "
    const [hash, clicks, done] = arguments;
    const frame = () => new Promise(requestAnimationFrame);
    const found = async (look) => {
      for (let frames = 0; frames < 900; frames += 1) {
        const element = look();
        if (element) return element;
        document.querySelector('.fold.can')?.click();
        await frame();
      }
    };
    const solve = async () => {
      const before = document.querySelector('.task');
      location.hash = hash;
      const task = await found(() => [...document.querySelectorAll('.task')].find((task) => task !== before && task.querySelector('.cue')));
      if (!task) return 'the puzzle';
      for (const selector of clicks) {
        const button = await found(() => {
          const button = document.querySelector(selector);
          return button?.getAttribute('aria-disabled') !== 'true' && button;
        });
        if (!button) return selector;
        button.click();
        await frame();
      }
      return await found(() => task.classList.contains('solved')) ? 'solved' : 'a solved puzzle';
    };
    solve().then(done);";

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn every_puzzle_can_be_solved() -> anyhow::Result<()> {
    let (fixture, puzzles) = (Fixture::open()?, puzzles()?);
    let page = fixture.visit_with(Window::DESK, "speed=at-once\nlanguage=en\n").await?;
    page.media("light", true).await?;
    let mut failed = Vec::new();
    for (name, puzzle) in &puzzles {
        let clicks = clicks(puzzle).with_context(|| format!("{name} can't be solved"))?;
        let answer =
            page.evaluate_async(SOLVE, vec![json!(format!("#/puzzle/{name}")), json!(clicks)]).await?;
        let errors = page.errors().await?;
        if answer != "solved" || !errors.is_empty() {
            failed.push(format!("{name} waits for {answer}: {errors:?}"));
            // A page that has crashed does nothing any more.
            page.reload().await?;
        }
    }
    ensure!(failed.is_empty(), "{} of {} can't be solved: {failed:#?}", failed.len(), puzzles.len());
    let kept = page.stored("puzzles").await?.unwrap_or_default();
    let solved = puzzles.iter().filter(|(name, _)| kept.lines().any(|line| line == name)).count();
    ensure!((solved, puzzles.len()) == (240, 240), "{solved} of {} count as solved", puzzles.len());
    page.close().await
}
