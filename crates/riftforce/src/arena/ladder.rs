//! `riftforce arena --ladder`: all levels on one scale, and the bots to compare them with.

use riftforce_bots::Level;
use riftforce_bots::arena::{Estimate, Results};
use riftforce_bots::ratings::{Pairing, ratings};

use super::report::add_rates;
use super::run_info::{RunInfo, was_interrupted};
use super::{Contestant, MatchRunner};
use crate::elo;
use crate::json::Fields;

/// The bots that are no levels, but known to everyone who has programmed a bot for a game: each with the levels around it, which it
/// plays. With 300 iterations these are about as strong as it is.
const BASELINES: [(&str, [Level; 2]); 4] = [
    ("random", [Level::Beginner, Level::Novice]),
    ("plain", [Level::Novice, Level::Apprentice]),
    ("greedy", [Level::Adept, Level::Expert]),
    ("handmade", [Level::Expert, Level::Master]),
];

/// Lets the levels and the baselines play each other, rates them and prints the ratings. An interrupt ends it early; what was
/// played is still shown.
pub(super) fn run(runner: &MatchRunner, run_info: &RunInfo<'_>, json: bool) -> anyhow::Result<()> {
    let names = names();
    let mut pairings = Vec::new();
    for players in pairs() {
        if was_interrupted() {
            break;
        }
        let [a, b] = players.map(|player| names[player]);
        let bots = [Contestant::from_name(a)?, Contestant::from_name(b)?];
        pairings.push(Pairing { players, results: runner.play(bots, [a, b])?.results });
    }
    pairings.retain(|pairing| pairing.results.games_played() > 0);
    let rungs = rungs(&names, &pairings);
    if json {
        print_json(run_info, &names, &rungs, &pairings)
    } else {
        print_table(run_info, &names, &rungs, &pairings)
    }
}

/// Everyone on the ladder: the levels, the weakest first, and the baselines.
fn names() -> Vec<&'static str> {
    Level::ALL.into_iter().map(Level::name).chain(BASELINES.map(|(name, _)| name)).collect()
}

/// Each level with those up to two steps below it, and each baseline with the levels around it. Between bots further apart nearly
/// every game ends the same way, which says little for the time it takes.
fn pairs() -> impl Iterator<Item = [usize; 2]> {
    let levels = (0..Level::ALL.len())
        .flat_map(|upper| (upper.saturating_sub(2)..upper).rev().map(move |lower| [upper, lower]));
    let baselines = (Level::ALL.len()..)
        .zip(BASELINES)
        .flat_map(|(baseline, (_, levels))| levels.map(|level| [baseline, level as usize]));
    levels.chain(baselines)
}

/// What's known about a bot.
struct Rung {
    name: &'static str,
    rating: Estimate,
    points: f64,
    games: u32,
}

/// The bots that have a rating, the weakest first.
fn rungs(names: &[&'static str], pairings: &[Pairing]) -> Vec<Rung> {
    let rated = names.iter().zip(ratings(names.len(), pairings)).enumerate();
    let mut rungs: Vec<Rung> = rated
        .filter_map(|(player, (name, rating))| {
            let (mut points, mut games) = (0.0, 0);
            for Pairing { players, results } in pairings {
                let Some(which) = players.iter().position(|&it| it == player) else { continue };
                points += f64::from([results.wins, results.losses][which]) + 0.5 * f64::from(results.draws);
                games += results.counted_games();
            }
            Some(Rung { name, rating: rating?, points, games })
        })
        .collect();
    rungs.sort_by(|one, other| one.rating.value.total_cmp(&other.rating.value));
    rungs
}

fn print_table(
    run_info: &RunInfo<'_>,
    names: &[&str],
    rungs: &[Rung],
    pairings: &[Pairing],
) -> anyhow::Result<()> {
    crate::print(run_info.line_if_cut_short())?;
    crate::print(format_args!("{:<12}{:>7}   {:<18}{}\n", "bot", "rating", "interval", "points"))?;
    for Rung { name, rating, points, games } in rungs {
        let interval = match *name {
            // Everyone else is measured from here.
            first if first == names[0] => String::new(),
            _ => elo::format_interval(rating),
        };
        let value = elo::format_difference(rating.value);
        crate::print(format_args!("{name:<12}{value:>7}   {interval:<18}{points:.1} of {games}\n"))?;
    }
    for (line, Pairing { players, results }) in pairings.iter().enumerate() {
        let [a, b] = players.map(|player| names[player]);
        let (rate, Results { wins, draws, losses, .. }) = (results.win_rate(), results);
        crate::print(format_args!(
            "{}{:<27}{:>5.1}% ({:.1} to {:.1}): {wins} won, {draws} drawn, {losses} lost{}\n",
            if line == 0 { "\n" } else { "" },
            format!("{a} against {b}"),
            100.0 * rate.value,
            100.0 * rate.low,
            100.0 * rate.high,
            match results.broken_off {
                0 => String::new(),
                broken_off => format!(", {broken_off} BROKEN OFF ({} more left out)", results.left_out),
            },
        ))?;
    }
    crate::print(format_args!("\n{}", run_info.lines_below_report()))
}

fn print_json(
    run_info: &RunInfo<'_>,
    names: &[&str],
    rungs: &[Rung],
    pairings: &[Pairing],
) -> anyhow::Result<()> {
    let rungs = rungs.iter().map(|Rung { name, rating, points, games }| {
        let mut fields = Fields::default();
        fields
            .add("bot", *name)
            .add_rounded("elo", rating.value, 1)
            .add_rounded("elo_low", rating.low, 1)
            .add_rounded("elo_high", rating.high, 1)
            .add_rounded("points", *points, 1)
            .add("games", *games);
        fields
    });
    let matches = pairings.iter().map(|Pairing { players, results }| {
        let [a, b] = players.map(|player| names[player]);
        let Results { wins, draws, losses, broken_off, left_out, .. } = *results;
        let mut fields = Fields::default();
        fields
            .add("a", a)
            .add("b", b)
            .add("games", results.games_played())
            .add("wins_a", wins)
            .add("wins_b", losses)
            .add("draws", draws)
            .add("broken_off", broken_off)
            .add("left_out", left_out)
            .add("pairs", results.pairs.to_vec());
        add_rates(&mut fields, results);
        fields
    });
    let mut fields = run_info.fields();
    fields.add_list("bots", rungs).add_list("matches", matches);
    crate::print(format_args!("{fields}\n"))
}
