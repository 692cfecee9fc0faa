//! Compares ways to search with the standard one, at equal time: `cargo run --release --example manners -- GAMES MS`.

use std::time::{Duration, Instant};

use riftforce_bots::arena::{Maker, Match, Results};
use riftforce_bots::{Budget, Manner, Search, Weights, act};
use riftforce_rules::{Draft, Mode};

fn main() {
    let mut arguments = std::env::args().skip(1).filter_map(|text| text.parse().ok());
    let (games, milliseconds) = (arguments.next().unwrap_or(100), arguments.next().unwrap_or(3));
    let standard = Manner::STANDARD;
    let rivals = [
        ("more candidates", Manner { playout_candidates: 32, ..standard }),
        ("fewer candidates", Manner { playout_candidates: 16, ..standard }),
        ("shorter playouts", Manner { playout_actions: 1, ..standard }),
        ("longer playouts", Manner { playout_actions: 4, ..standard }),
        ("more exploration", Manner { exploration: 2.0, ..standard }),
        ("flatter priors", Manner { prior_spread: 1.8, ..standard }),
        ("steeper slope", Manner { weights: Weights { slope: 0.7, ..standard.weights }, ..standard }),
    ];
    let each = Duration::from_millis(milliseconds);
    std::thread::scope(|scope| {
        for half in 0..2 {
            scope.spawn(move || {
                for (name, rival) in rivals.iter().skip(half).step_by(2) {
                    let rate = compare(*rival, standard, games / 2, each).win_rate();
                    println!("{name}: {:.3} ({:.3} to {:.3})", rate.value, rate.low, rate.high);
                }
            });
        }
    });
}

fn compare(a: Manner, b: Manner, deals: u64, each: Duration) -> Results {
    let mut results = Results::default();
    for deal in 0..deals {
        let draft = if deal % 2 == 0 { Draft::Base } else { Draft::Beyond };
        let table = Match { mode: Mode::Duel, draft, seed: 1_000 };
        let bots: [&Maker<'_>; 2] =
            [&|seed| Box::new(Search::new(a, seed)), &|seed| Box::new(Search::new(b, seed))];
        let scores = table.play_pair(deal, bots, |_, bot, view| {
            let begin = Instant::now();
            let spent = || begin.elapsed().div_duration_f64(each);
            let budget = Budget { iterations: u64::MAX, spent: &spent };
            Some(act(bot, view, &budget).expect("a bot plays by the rules").choices)
        });
        results.add_pair(scores.expect("nobody gives up"));
    }
    results
}
