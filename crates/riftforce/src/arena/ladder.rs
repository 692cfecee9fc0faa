//! `riftforce arena --ladder`: all levels on one scale.

use riftforce_bots::Level;
use riftforce_bots::arena::{Estimate, Results};
use riftforce_bots::ratings::{Pairing, ratings};

use super::origin::{Origin, interrupted};
use super::report::add_rates;
use super::{Bout, Contestant};
use crate::elo;
use crate::json::Fields;

/// Lets the levels play each other, rates them and prints the ratings. An interrupt ends it early; what was played still counts.
pub(super) fn climb(bout: &Bout, origin: &Origin<'_>, json: bool) -> anyhow::Result<()> {
    let mut pairings = Vec::new();
    for players in pairs_of_levels() {
        if interrupted() {
            break;
        }
        let levels = players.map(|player| Level::ALL[player]);
        let tally = bout.play(levels.map(Contestant::Level), levels.map(Level::name))?;
        pairings.push(Pairing { players, results: tally.results });
    }
    pairings.retain(|pairing| pairing.results.games() > 0);
    let rungs = rungs(&pairings);
    if json { print_json(origin, &rungs, &pairings) } else { print_table(origin, &rungs, &pairings) }
}

/// Each level with those up to two steps below it. Between levels further apart nearly every game ends the same way, which says
/// little for the time it takes.
fn pairs_of_levels() -> impl Iterator<Item = [usize; 2]> {
    (0..Level::ALL.len())
        .flat_map(|upper| (upper.saturating_sub(2)..upper).rev().map(move |lower| [upper, lower]))
}

/// What's known about a level.
struct Rung {
    level: Level,
    rating: Estimate,
    points: f64,
    games: u32,
}

/// The levels that have a rating, the weakest first.
fn rungs(pairings: &[Pairing]) -> Vec<Rung> {
    let rated = Level::ALL.into_iter().zip(ratings(Level::ALL.len(), pairings)).enumerate();
    rated
        .filter_map(|(player, (level, rating))| {
            let (mut points, mut games) = (0.0, 0);
            for Pairing { players, results } in pairings {
                let Some(which) = players.iter().position(|&it| it == player) else { continue };
                points += f64::from([results.wins, results.losses][which]) + 0.5 * f64::from(results.draws);
                games += results.counted();
            }
            Some(Rung { level, rating: rating?, points, games })
        })
        .collect()
}

fn print_table(origin: &Origin<'_>, rungs: &[Rung], pairings: &[Pairing]) -> anyhow::Result<()> {
    crate::print(origin.warning())?;
    crate::print(format_args!("{:<12}{:>7}   {:<18}{}\n", "level", "rating", "interval", "points"))?;
    for Rung { level, rating, points, games } in rungs {
        let interval = match *level {
            // Everyone else is measured from here.
            Level::Beginner => String::new(),
            _ => elo::interval(rating),
        };
        let (name, value) = (level.name(), elo::signed(rating.value));
        crate::print(format_args!("{name:<12}{value:>7}   {interval:<18}{points:.1} of {games}\n"))?;
    }
    for (line, Pairing { players, results }) in pairings.iter().enumerate() {
        let [a, b] = players.map(|player| Level::ALL[player].name());
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
    crate::print(format_args!("\n{}", origin.lines()))
}

fn print_json(origin: &Origin<'_>, rungs: &[Rung], pairings: &[Pairing]) -> anyhow::Result<()> {
    let rungs = rungs.iter().map(|Rung { level, rating, points, games }| {
        let mut fields = Fields::default();
        fields
            .add("level", level.name())
            .add_rounded("elo", rating.value, 1)
            .add_rounded("elo_low", rating.low, 1)
            .add_rounded("elo_high", rating.high, 1)
            .add_rounded("points", *points, 1)
            .add("games", *games);
        fields
    });
    let matches = pairings.iter().map(|Pairing { players, results }| {
        let [a, b] = players.map(|player| Level::ALL[player].name());
        let Results { wins, draws, losses, broken_off, left_out, .. } = *results;
        let mut fields = Fields::default();
        fields
            .add("a", a)
            .add("b", b)
            .add("games", results.games())
            .add("wins_a", wins)
            .add("wins_b", losses)
            .add("draws", draws)
            .add("broken_off", broken_off)
            .add("left_out", left_out)
            .add("pairs", results.pairs.to_vec());
        add_rates(&mut fields, results);
        fields
    });
    let mut fields = origin.fields();
    fields.add_list("levels", rungs).add_list("matches", matches);
    crate::print(format_args!("{fields}\n"))
}
