//! Looks for better weights of the judgement: greedy players with changed weights against the standing best, a step at a
//! time. `cargo run --release --example tune -- MINUTES`; put what it prints last into `Weights::STANDARD`.

use std::time::{Duration, Instant};

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use riftforce_bots::arena::{Maker, Match, Results};
use riftforce_bots::{Budget, Greedy, Weights, act};
use riftforce_rules::{Draft, Mode};

fn main() {
    let minutes: f64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1.0);
    let end = Instant::now() + Duration::from_secs_f64(60.0 * minutes);
    let mut rng = Pcg32::seed_from_u64(7);
    let mut best = Weights::STANDARD;
    let mut step = 0;
    while Instant::now() < end {
        step += 1;
        let rival = best.changed(|| f32::from((rng.next_u32() >> 16) as u16) / 32768.0 - 1.0);
        let results = compare(rival, best, step * 100_000, 150);
        if results.win_rate().value < 0.515 {
            continue;
        }
        let results = compare(rival, best, step * 100_000 + 50_000, 900);
        let rate = results.win_rate();
        if rate.low > 0.5 {
            best = rival;
            println!("step {step}: {:.3} ({:.3} to {:.3}) {best:?}", rate.value, rate.low, rate.high);
        }
    }
    let rate = compare(best, Weights::STANDARD, 1 << 40, 1000).win_rate();
    println!("against the standard: {:.3} ({:.3} to {:.3})\n{best:?}", rate.value, rate.low, rate.high);
}

fn compare(a: Weights, b: Weights, seed: u64, deals: u64) -> Results {
    let mut results = Results::default();
    for deal in 0..deals {
        let draft = if deal % 2 == 0 { Draft::Base } else { Draft::Beyond };
        let table = Match { mode: Mode::Duel, draft, seed };
        let bots: [&Maker<'_>; 2] = [&|_| Box::new(Greedy::new(a, 1)), &|_| Box::new(Greedy::new(b, 1))];
        let scores = table.play_pair(deal, bots, |_, bot, view| {
            Some(act(bot, view, &Budget::iterations(1)).expect("a bot plays by the rules").choices)
        });
        results.add_pair(scores.expect("nobody gives up"));
    }
    results
}
