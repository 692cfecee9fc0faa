//! What a match says: while it's played, and at its end.

use std::fmt::Write as _;
use std::io::{IsTerminal, Write as _};

use riftforce_bots::arena::{MOST_ACTIONS, ONE_SHORT_OF_GOAL, Results, Sprt, SprtVerdict, SureWins};

use super::run_info::RunInfo;
use super::thinking_clock::Usage;
use super::{Arguments, Tally};
use crate::elo;
use crate::json::Fields;

/// One line that's written over and over, for somebody who's waiting.
pub(super) fn show_progress(results: &Results, games: u64) {
    let mut error = std::io::stderr();
    if error.is_terminal() {
        let rate = results.win_rate();
        let _ = write!(
            error,
            "\r{:>6} of {games} games, {:.1}% ({:.1} to {:.1})   ",
            results.games_played(),
            100.0 * rate.value,
            100.0 * rate.low,
            100.0 * rate.high
        );
    }
}

pub(super) fn end_progress() {
    if std::io::stderr().is_terminal() {
        eprintln!();
    }
}

/// A line about the games that were broken off, if there are any.
pub(super) fn stalled_line(results: &Results) -> String {
    let &Results { broken_off, left_out, .. } = results;
    match (broken_off, left_out) {
        (0, _) => String::new(),
        (_, 0) => format!("BROKEN OFF after {MOST_ACTIONS} actions, not counted: {broken_off} games\n"),
        _ => format!(
            "BROKEN OFF after {MOST_ACTIONS} actions: {broken_off} games, not counted, nor are the {left_out} that share a deal with one\n"
        ),
    }
}

/// Prints the results of a match.
pub(super) fn print(
    arguments: &Arguments,
    run_info: &RunInfo<'_>,
    [a, b]: [&str; 2],
    tally: &Tally,
) -> anyhow::Result<()> {
    let sprt = arguments.sprt.as_deref().map(super::read_sprt).transpose()?;
    if arguments.json {
        let mut fields = object(run_info, sprt.as_ref(), tally);
        if arguments.sure_wins {
            add_sure_wins(&mut fields, &tally.sure_wins);
        }
        crate::print(format_args!("{fields}\n"))
    } else {
        let sure_wins = arguments.sure_wins.then(|| said_of_sure_wins([a, b], &tally.sure_wins));
        let text = text([a, b], sprt.as_ref(), tally);
        let (warning, sure_wins) = (run_info.line_if_cut_short(), sure_wins.unwrap_or_default());
        crate::print(format_args!("{warning}{text}{sure_wins}{}", run_info.lines_below_report()))
    }
}

/// How far actions went over their time: at the 99.9th percentile, and at most. `None` if no time was set.
fn over_budget(usage: &[Usage; 2]) -> Option<[f32; 2]> {
    let mut over_ms: Vec<f32> = usage.iter().flat_map(|usage| usage.over_ms.iter().copied()).collect();
    over_ms.sort_by(f32::total_cmp);
    let most = *over_ms.last()?;
    let index = (over_ms.len() as f64 * 0.999) as usize;
    Some([over_ms.get(index).copied().unwrap_or(most), most])
}

/// How often each bot missed a win that was sure.
fn said_of_sure_wins([a, b]: [&str; 2], sure_wins: &SureWins) -> String {
    let SureWins { offered, missed } = sure_wins;
    format!("sure wins missed: {a} {} of {}, {b} {} of {}\n", missed[0], offered[0], missed[1], offered[1])
}

fn add_sure_wins(fields: &mut Fields, sure_wins: &SureWins) {
    let SureWins { offered, missed } = sure_wins;
    fields
        .add("sure_wins_a", offered[0])
        .add("sure_wins_b", offered[1])
        .add("sure_wins_missed_a", missed[0])
        .add("sure_wins_missed_b", missed[1]);
}

fn text([a, b]: [&str; 2], sprt: Option<&Sprt>, tally: &Tally) -> String {
    let Tally { results, endgames, usage, .. } = tally;
    let Results { wins, draws, losses, .. } = results;
    let (rate, elo) = (results.win_rate(), results.elo());
    let mut text = format!(
        "{a} against {b}: {} games, {wins} won, {draws} drawn, {losses} lost\n{}",
        results.games_played(),
        stalled_line(results)
    );
    if results.counted_games() == 0 {
        text.push_str("no games count, so there's nothing to say about who's stronger\n");
    } else {
        let [value, low, high] = [rate.value, rate.low, rate.high].map(|rate| 100.0 * rate);
        let _ = writeln!(text, "points   {value:>6.1}%   ({low:.1} to {high:.1})");
        let _ = writeln!(
            text,
            "Elo      {:>6}     {}",
            elo::format_difference(elo.value),
            elo::format_interval(&elo)
        );
        let [nothing, half, one, more, both] = results.pairs;
        let _ = writeln!(
            text,
            "deals that brought {a} 0, ½, 1, 1½ and 2 points: {nothing}, {half}, {one}, {more} and {both}"
        );
    }
    if let Some(sprt) = sprt {
        let _ = writeln!(text, "{}", decision(sprt, results));
    }
    if endgames.games > 0 {
        let ([mean_a, mean_b], [most_a, most_b], games) = (endgames.mean(), endgames.most, endgames.games);
        let _ = writeln!(
            text,
            "actions once somebody had {ONE_SHORT_OF_GOAL} points: {a} {mean_a:.1}, at most {most_a}; {b} {mean_b:.1}, at most {most_b} (in {games} games)"
        );
    }
    let speeds = [(a, &usage[0]), (b, &usage[1])].into_iter().filter(|(_, usage)| usage.iterations > 0);
    let speeds: Vec<String> =
        speeds.map(|(name, usage)| format!("{name} {:.0}", usage.iterations_per_second())).collect();
    if !speeds.is_empty() {
        let _ = writeln!(text, "iterations per second: {}", speeds.join(", "));
    }
    if let Some([p999, most]) = over_budget(usage) {
        let _ = writeln!(text, "over budget: {p999:.1} ms at the 99.9th percentile, {most:.1} ms at most");
    }
    text
}

/// What a sequential test says.
fn decision(sprt: &Sprt, results: &Results) -> String {
    let Sprt { low, high } = sprt;
    let (ratio, bound) = (sprt.log_likelihood_ratio(results), Sprt::BOUND);
    let verdict = match sprt.verdict(results) {
        SprtVerdict::Open => format!("undecided between {low} and {high} Elo"),
        SprtVerdict::Low => format!("H0, the lead is closer to {low} than to {high} Elo"),
        SprtVerdict::High => format!("H1, the lead is closer to {high} than to {low} Elo"),
    };
    format!("SPRT     {verdict}; LLR {ratio:.2}, bounds -{bound:.2} and {bound:.2}")
}

fn object(run_info: &RunInfo<'_>, sprt: Option<&Sprt>, tally: &Tally) -> Fields {
    let Tally { results, endgames, usage, .. } = tally;
    let Results { wins, draws, losses, broken_off, left_out, .. } = *results;
    let mut fields = run_info.fields();
    fields
        .add("games", results.games_played())
        .add("wins_a", wins)
        .add("wins_b", losses)
        .add("draws", draws)
        .add("broken_off", broken_off)
        .add("left_out", left_out)
        .add("pairs", results.pairs.to_vec());
    add_rates(&mut fields, results);
    let elo = results.elo();
    for (name, value) in [("elo", elo.value), ("elo_low", elo.low), ("elo_high", elo.high)] {
        // Nothing is known if nothing counts.
        fields.add_rounded(name, if results.counted_games() == 0 { f64::NAN } else { value }, 1);
    }
    if let Some(sprt) = sprt {
        let verdict = match sprt.verdict(results) {
            SprtVerdict::Open => "undecided",
            SprtVerdict::Low => "H0",
            SprtVerdict::High => "H1",
        };
        fields
            .add("sprt_verdict", verdict)
            .add("sprt_elo_low", sprt.low)
            .add("sprt_elo_high", sprt.high)
            .add_rounded("sprt_llr", sprt.log_likelihood_ratio(results), 3)
            .add_rounded("sprt_llr_low", -Sprt::BOUND, 3)
            .add_rounded("sprt_llr_high", Sprt::BOUND, 3);
    }
    let [mean_a, mean_b] = endgames.mean();
    fields
        .add("endgames", endgames.games)
        .add_rounded("endgame_actions_mean_a", mean_a, 2)
        .add_rounded("endgame_actions_mean_b", mean_b, 2)
        .add("endgame_actions_max_a", endgames.most[0])
        .add("endgame_actions_max_b", endgames.most[1]);
    for (name, usage) in [("iterations_per_second_a", &usage[0]), ("iterations_per_second_b", &usage[1])] {
        let speed = if usage.iterations > 0 { usage.iterations_per_second() } else { f64::NAN };
        fields.add_rounded(name, speed, 0);
    }
    let [p999, most] = over_budget(usage).map_or([f64::NAN; 2], |over| over.map(f64::from));
    fields.add_rounded("over_budget_ms_p999", p999, 2).add_rounded("over_budget_ms_max", most, 2);
    fields
}

/// The share of the points, if there are any.
pub(super) fn add_rates(fields: &mut Fields, results: &Results) {
    let rate = results.win_rate();
    for (name, value) in [("win_rate", rate.value), ("win_rate_low", rate.low), ("win_rate_high", rate.high)]
    {
        fields.add_rounded(name, if results.counted_games() == 0 { f64::NAN } else { value }, 4);
    }
}

#[cfg(test)]
mod tests {
    use riftforce_bots::arena::Score;

    use super::*;

    #[test]
    fn games_broken_off_are_mentioned_only_if_there_are_any() {
        let mut results = Results::default();
        results.add_pair([Score::Win, Score::Draw]);
        assert_eq!(stalled_line(&results), "");
        results.add_pair([Score::BrokenOff; 2]);
        assert_eq!(stalled_line(&results), "BROKEN OFF after 1000 actions, not counted: 2 games\n");
        results.add_pair([Score::BrokenOff, Score::Loss]);
        let said = stalled_line(&results);
        assert!(said.contains("3 games") && said.contains("the 1 that share"), "{said}");
    }
}
