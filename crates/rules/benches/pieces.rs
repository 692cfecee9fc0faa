//! What the pieces of the engine cost, each on its own. `riftforce bench` measures them together, in whole games.
//!
//! Run it with `cargo bench --bench pieces`. Every time is for all the positions of one bundle, or all the choices of
//! one record; the `elem/s` that criterion prints next to it counts single ones.
#![allow(missing_docs, reason = "the macros of criterion write functions without documentation")]

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use riftforce_rules::rift::{self, Record};
use riftforce_rules::{Choice, Choices, Event, GuildSet, Mode, Position, Seat, random_choice_by_kind};

/// How many positions a bundle has: enough for all kinds of choices, few enough to stay in the cache.
const BUNDLE: usize = 64;

/// Duels in full swing, eighty random choices after the deal, each with a random choice to make.
fn mid_game() -> Vec<(Position, Choice)> {
    let positions = (0..).filter_map(|seed| {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut position = Position::deal(Mode::Duel, GuildSet::Beyond, seed);
        for _ in 0..80 {
            let choice = random_choice_by_kind(&position.choices(), &mut rng)?;
            position.play(choice, &mut ()).expect("it is one of the options");
        }
        Some((position, random_choice_by_kind(&position.choices(), &mut rng)?))
    });
    positions.take(BUNDLE).collect()
}

/// A whole random duel as text, and how many choices it has.
fn record() -> (String, usize) {
    let mut rng = Pcg64Mcg::seed_from_u64(7);
    let mut record = Record::new(Position::deal(Mode::Duel, GuildSet::Beyond, 7));
    while let Some(choice) = random_choice_by_kind(&record.position().choices(), &mut rng) {
        record.play(choice, &mut ()).expect("it is one of the options");
    }
    (record.to_string(), record.choices_made().len())
}

fn choices(criterion: &mut Criterion) {
    let bundle = mid_game();
    let mut group = criterion.benchmark_group("choices");
    group.throughput(Throughput::Elements(BUNDLE as u64));
    group.bench_function("count", |bencher| {
        bencher
            .iter(|| bundle.iter().map(|(position, _)| black_box(position).choices().len()).sum::<usize>());
    });
    group.bench_function("iterate", |bencher| {
        bencher.iter(|| {
            for (position, _) in &bundle {
                black_box(position).choices().iter().for_each(|choice| _ = black_box(choice));
            }
        });
    });
    group.finish();
}

/// Making a choice changes the position, so every figure except the first includes a copy; the first shows what that costs.
fn play(criterion: &mut Criterion) {
    let bundle = mid_game();
    let mut group = criterion.benchmark_group("play");
    group.throughput(Throughput::Elements(BUNDLE as u64));
    group.bench_function("copy", |bencher| {
        bencher.iter(|| {
            for (position, _) in &bundle {
                black_box(*black_box(position));
            }
        });
    });
    group.bench_function("unchecked", |bencher| {
        bencher.iter(|| {
            for &(mut position, choice) in &bundle {
                let mut next = Choices::none();
                position.play_unchecked(choice, &mut next);
                black_box(&next);
                black_box(position);
            }
        });
    });
    group.bench_function("checked", |bencher| {
        bencher.iter(|| {
            for &(mut position, choice) in &bundle {
                position.play(choice, &mut ()).expect("it is one of the options");
                black_box(position);
            }
        });
    });
    group.bench_function("checked and watched", |bencher| {
        let mut events: Vec<Event> = Vec::new();
        bencher.iter(|| {
            for &(mut position, choice) in &bundle {
                events.clear();
                position.play(choice, &mut events).expect("it is one of the options");
                black_box((position, &events));
            }
        });
    });
    group.finish();
}

fn view(criterion: &mut Criterion) {
    let bundle = mid_game();
    let views: Vec<_> = bundle.iter().map(|(position, _)| position.view(Some(Seat::One))).collect();
    let mut group = criterion.benchmark_group("view");
    group.throughput(Throughput::Elements(BUNDLE as u64));
    group.bench_function("take", |bencher| {
        bencher.iter(|| {
            for (position, _) in &bundle {
                let _ = black_box(black_box(position).view(Some(Seat::One)));
            }
        });
    });
    group.bench_function("sample", |bencher| {
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        bencher.iter(|| {
            for view in &views {
                black_box(view.sample(&mut rng));
            }
        });
    });
    group.finish();
}

fn whole_games(criterion: &mut Criterion) {
    let (text, made) = record();
    let mut group = criterion.benchmark_group("game");
    group.throughput(Throughput::Elements(1));
    for mode in Mode::ALL {
        let mut seed = 0;
        group.bench_function(format!("deal {mode}"), |bencher| {
            bencher.iter(|| {
                seed += 1;
                Position::deal(mode, GuildSet::Beyond, seed)
            });
        });
    }
    group.throughput(Throughput::Elements(made as u64));
    group.bench_function("judge a record", |bencher| {
        bencher.iter(|| rift::judge(black_box(text.as_bytes())).expect("the record is sound"));
    });
    group.finish();
}

/// Short runs: these figures are for comparing your own changes, and nobody should have to wait for them.
fn short() -> Criterion {
    Criterion::default()
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_millis(800))
        .sample_size(30)
}

criterion_group! {
    name = benches;
    config = short();
    targets = choices, play, view, whole_games
}
criterion_main!(benches);
