//! `riftforce bench`: how fast the engine plays.

use std::time::{Duration, Instant};

use anyhow::bail;
use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_rules::{GuildSet, Mode, Position, random_choice_by_kind};

use crate::allocations;
use crate::game_arguments::Game;

/// Play random games on one core and print how many it manages per second.
///
/// A random player picks the kind of action first, with equal chances for each legal one, then picks evenly among the
/// options of each choice. Duels are drafted from all guilds.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Which game to play
    #[arg(long, default_value = "duel")]
    game: Game,
    /// How many seconds to play for
    #[arg(long, default_value_t = 3.0)]
    seconds: f64,
    /// Print the results as one JSON object
    #[arg(long)]
    json: bool,
    /// Instead, print a hash over a fixed set of random games in every mode: it changes only when the rules or the
    /// random generator change
    #[arg(long)]
    fingerprint: bool,
}

/// What was played.
#[derive(Default)]
struct Tally {
    games: u64,
    choices: u64,
    options: u64,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    if arguments.fingerprint {
        return crate::print(format_args!("{:016x}\n", fingerprint(250)));
    }
    if !(arguments.seconds > 0.0 && arguments.seconds <= 3600.0) {
        bail!("--seconds takes a number above 0, up to 3600");
    }
    let mode = arguments.game.mode();
    let mut rng = Pcg32::seed_from_u64(1);
    let mut tally = Tally::default();
    // Warm up, so that neither cold caches nor the processor's clock speed distort the result.
    for seed in 0..200 {
        play(Position::deal(mode, GuildSet::Beyond, seed), &mut rng, &mut tally);
    }
    tally = Tally::default();
    let limit = Duration::from_secs_f64(arguments.seconds);
    let allocations_before = allocations::allocations_so_far();
    let start = Instant::now();
    while start.elapsed() < limit {
        for _ in 0..64 {
            play(Position::deal(mode, GuildSet::Beyond, tally.games), &mut rng, &mut tally);
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let allocations = allocations::allocations_so_far() - allocations_before;
    let per_second = |count: u64| count as f64 / seconds;
    let figures = [
        ("games_per_second", per_second(tally.games).round()),
        ("choices_per_second", per_second(tally.choices).round()),
        ("choices_per_game", tally.choices as f64 / tally.games as f64),
        ("options_per_choice", tally.options as f64 / tally.choices as f64),
        ("position_bytes", size_of::<Position>() as f64),
        ("allocations_per_game", allocations as f64 / tally.games as f64),
    ];
    if arguments.json {
        let figures: Vec<String> =
            figures.iter().map(|(name, value)| format!("\"{name}\": {}", round(*value))).collect();
        return crate::print(format_args!("{{\"game\": \"{mode}\", {}}}\n", figures.join(", ")));
    }
    for (name, value) in figures {
        crate::print(format_args!("{name:<22}{:>12}\n", round(value)))?;
    }
    Ok(())
}

fn round(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

fn play(mut position: Position, rng: &mut Pcg32, tally: &mut Tally) -> Position {
    let mut choices = position.choices();
    while let Some(choice) = random_choice_by_kind(&choices, rng) {
        tally.choices += 1;
        tally.options += choices.len() as u64;
        position.play_unchecked(choice, &mut choices);
    }
    tally.games += 1;
    position
}

/// A hash over how this many random games of every mode end, and how they got there.
fn fingerprint(games: u64) -> u64 {
    let beyond = Mode::ALL.map(|mode| (mode, GuildSet::Beyond));
    let mut hash = 0;
    for (mode, guild_set) in beyond.into_iter().chain([(Mode::Duel, GuildSet::Base)]) {
        for seed in 0..games {
            let mut tally = Tally::default();
            let mut rng = Pcg32::seed_from_u64(seed);
            let end = play(Position::deal(mode, guild_set, seed), &mut rng, &mut tally);
            for value in [end.fingerprint(), tally.choices, tally.options] {
                hash = mix(hash ^ value);
            }
        }
    }
    hash
}

/// Spreads every bit of a number over all others: the finaliser of SplitMix64.
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}
