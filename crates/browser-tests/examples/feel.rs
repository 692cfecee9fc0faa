//! How the game feels, in milliseconds: until it can be played, and until a tap is answered.
//!
//! ```text
//! RIFTFORCE_PROGRAM=target/release/riftforce cargo run -p riftforce-browser-tests --example feel
//! ```

use std::time::Instant;

use anyhow::Context;
use riftforce_browser_tests::{Duel, Page, Stage, Window, rift};
use serde_json::Value;

const STARTS: usize = 5;
const TAPS: usize = 100;

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let stage = Stage::open()?;
    for (name, window) in [("desk", Window::DESK), ("telephone", Window::PHONE)] {
        let mut starts = Vec::new();
        for _ in 0..STARTS {
            starts.push(time_to_a_table(&stage, window).await?);
        }
        print(&format!("{name}: from an empty browser to a playable table"), starts);
        print(&format!("{name}: from a tap to its answer, full board"), taps(&stage, window).await?);
    }
    Ok(())
}

/// From the navigation of a browser that has nothing in its cache to a table whose hand can be tapped. The game is there
/// already, as a link or a bookmark would have it.
async fn time_to_a_table(stage: &Stage, window: Window) -> anyhow::Result<f64> {
    let text = {
        let page = stage.visit(window).await?;
        let game = page.begin(Duel::NOVICE).await?;
        let text = (page.saved(&game).await?, game);
        page.close().await?;
        text
    };
    let page = stage.visit_nothing(window).await?;
    // The game is put there by a page of the same origin that loads nothing else.
    page.open_beside().await?;
    page.store(&format!("game/{}", text.1), &text.0).await?;
    let begin = Instant::now();
    page.go_without_waiting(&format!("#/game/{}", text.1)).await?;
    page.wait_for(".hand .card.can").await?;
    let took = begin.elapsed().as_secs_f64() * 1000.0;
    page.close().await?;
    Ok(took)
}

/// From dispatching a click to the second frame after it, in the page itself: cards are picked up and put back.
async fn taps(stage: &Stage, window: Window) -> anyhow::Result<Vec<f64>> {
    let page = stage.visit(window).await?;
    page.media("dark", false).await?;
    page.import_game(&stage.file("full.rift", rift::full_board().as_bytes())?).await?;
    page.click("#open-curtain").await?;
    let mut times = Vec::new();
    for number in 0..TAPS {
        times.push(tap(&page, number).await?);
    }
    page.close().await?;
    Ok(times)
}

async fn tap(page: &Page, number: usize) -> anyhow::Result<f64> {
    let script = "
        const [number, done] = arguments;
        const cards = document.querySelectorAll('.hand .card');
        const card = cards[number % cards.length];
        requestAnimationFrame(() => {
          const begin = performance.now();
          card.click();
          requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - begin)));
        });";
    let time = page.ask_later(script, vec![Value::from(number)]).await?;
    time.as_f64().context("the page says no time")
}

fn print(what: &str, mut times: Vec<f64>) {
    times.sort_by(f64::total_cmp);
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!("{what}: p50 {:.1} ms, p95 {:.1} ms, {} times", at(50), at(95), times.len());
}
