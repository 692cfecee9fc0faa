//! How quickly the game answers: how many milliseconds pass until it can be played, and until it answers a tap.
//!
//! ```text
//! RIFTFORCE_PROGRAM=target/release/riftforce cargo run -p riftforce-browser-tests --example latency
//! ```
//!
//! All of it takes about seven minutes. Words after `--` leave out every measurement whose name doesn't contain them, such as
//! `-- "desktop, duel"`.

use std::env;
use std::time::{Duration, Instant};

use anyhow::Context;
use riftforce_browser_tests::{Duel, Fixture, Page, Window, rift};
use riftforce_rules::rift::Record;
use riftforce_rules::{Choice, Choices, GuildSet, Mode, Position, Seat, Side};
use serde_json::{Value, json};
use tokio::time::sleep;

const STARTS: usize = 5;
const TAPS: usize = 100;
/// Nobody taps faster. By then, whatever the previous tap has set off, such as painting, is over.
const BETWEEN_TAPS: Duration = Duration::from_millis(100);
/// How much slower than this machine a cheap phone is taken to be.
const SLOWER: u32 = 4;

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let wanted: Vec<String> = env::args().skip(1).collect();
    let is_wanted = |name: &str| wanted.iter().all(|word| name.contains(word));
    let tables =
        [("duel", rift::full_board()), ("team of four", crowded(Mode::Team4)), ("solo", crowded(Mode::Solo))];
    for (name, window) in [("desktop", Window::DESK), ("phone", Window::PHONE)] {
        // As people see it: fully drawn, in the whole browser.
        let window = Window { scaled_down: false, on_desktop: true, ..window };
        let start = format!("{name}: from an empty browser to a playable table");
        if is_wanted(&start) {
            let mut starts = Vec::new();
            for _ in 0..STARTS {
                starts.push(time_to_a_table(&fixture, window).await?);
            }
            print(&start, starts);
        }
        for (table, text) in &tables {
            for slower in [1, SLOWER] {
                let at = if slower > 1 { format!(", {slower} times slower") } else { String::new() };
                let place = format!("{name}, {table}{at}");
                if is_wanted(&place) {
                    let (own, pictures) = taps(&fixture, window, text, slower).await?.into_iter().unzip();
                    print(&format!("{place}: our own part of a tap"), own);
                    print(&format!("{place}: from a tap to its picture"), pictures);
                }
            }
        }
    }
    Ok(())
}

/// A table with as many cards as come together within a few hundred choices, on seat 1's turn, with a hand to tap.
fn crowded(mode: Mode) -> String {
    let mut position = Position::deal(mode, GuildSet::Beyond, 7);
    let (mut best, mut most) = (position, 0);
    for _ in 0..400 {
        let choices = position.choices();
        let wanted = |choice: &Choice| match choice {
            Choice::Play(..) => 0,
            Choice::Check => 1,
            _ => 2,
        };
        let Some(choice) = choices.iter().min_by_key(wanted) else { break };
        position.play_unchecked(choice, &mut Choices::none());
        let stand = Side::BOTH.into_iter().flat_map(|side| mode.sites().map(move |site| (side, site)));
        let count: usize = stand.map(|(side, site)| position.column(side, site).len()).sum();
        let is_ready = position.is_between_actions() && position.turn() == Some(Seat::One);
        if is_ready && position.hand_count(Seat::One) > 3 && count > most {
            (best, most) = (position, count);
        }
    }
    Record::new(best).to_string()
}

/// The time from navigating, in a browser with an empty cache, to a table whose hand can be tapped. The game exists already, as
/// it would for a link or a bookmark.
async fn time_to_a_table(fixture: &Fixture, window: Window) -> anyhow::Result<f64> {
    let text = {
        let page = fixture.visit(window).await?;
        let game = page.begin(Duel::NOVICE).await?;
        let text = (page.saved(&game).await?, game);
        page.close().await?;
        text
    };
    let page = fixture.new_page(window).await?;
    // The game is put there by a page of the same origin that loads nothing else.
    page.open_missing_page().await?;
    page.store(&format!("game/{}", text.1), &text.0).await?;
    let begin = Instant::now();
    page.go_without_waiting(&format!("#/game/{}", text.1)).await?;
    page.wait_for(".hand .card.can").await?;
    let took = begin.elapsed().as_secs_f64() * 1000.0;
    page.close().await?;
    Ok(took)
}

/// What it costs to pick cards up and put them back: our own code, and everything until the second frame after the click.
async fn taps(fixture: &Fixture, window: Window, text: &str, slower: u32) -> anyhow::Result<Vec<(f64, f64)>> {
    let page = fixture.visit(window).await?;
    page.media("dark", false).await?;
    page.import_game(&fixture.file("crowded.rift", text.as_bytes())?).await?;
    page.wait("the hand, or the curtain", "return document.querySelector('#open-curtain, .hand .card.can')")
        .await?;
    if page.count("#open-curtain").await? > 0 {
        page.click("#open-curtain").await?;
    }
    page.wait_for(".hand .card.can").await?;
    page.call_devtools("Emulation.setCPUThrottlingRate", json!({ "rate": slower })).await?;
    let mut times = Vec::new();
    for number in 0..TAPS {
        times.push(tap(&page, number).await?);
    }
    page.close().await?;
    Ok(times)
}

/// Our own part is over when the browser gets to its next task. It's measured with a separate click, in a task of its own between
/// two frames, so that no painting is included.
async fn tap(page: &Page, number: usize) -> anyhow::Result<(f64, f64)> {
    let own = "
        const [number, done] = arguments;
        const cards = document.querySelectorAll('.hand .card');
        const [begins, ends] = [new MessageChannel(), new MessageChannel()];
        let begin = 0;
        ends.port1.onmessage = () => done(performance.now() - begin);
        begins.port1.onmessage = () => {
          begin = performance.now();
          cards[number % cards.length].click();
          ends.port2.postMessage('');
        };
        requestAnimationFrame(() => begins.port2.postMessage(''));";
    let picture = "
        const [number, done] = arguments;
        const cards = document.querySelectorAll('.hand .card');
        requestAnimationFrame(() => {
          const begin = performance.now();
          cards[number % cards.length].click();
          requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - begin)));
        });";
    let mut times = [0.0; 2];
    for (time, (script, number)) in times.iter_mut().zip([(own, number), (picture, 2 * number + 1)]) {
        sleep(BETWEEN_TAPS).await;
        let told = page.evaluate_async(script, vec![Value::from(number)]).await?;
        *time = told.as_f64().context("the page says no time")?;
    }
    Ok(times.into())
}

fn print(what: &str, mut times: Vec<f64>) {
    times.sort_by(f64::total_cmp);
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!("{what}: p50 {:.1} ms, p95 {:.1} ms, {} times", at(50), at(95), times.len());
}
