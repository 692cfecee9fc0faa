//! What a match says: while it's played, and at its end.

use std::io::{IsTerminal, Write};

use riftforce_bots::arena::{BRINK, MOST_ACTIONS, Results};

use super::{Arguments, Tally};

/// One line that's written over and over, for somebody who's waiting.
pub(super) fn show_progress(results: &Results, games: u64) {
    let mut error = std::io::stderr();
    if error.is_terminal() {
        let rate = results.win_rate();
        let _ = write!(
            error,
            "\r{:>6} of {games} games, {:.1}% ({:.1} to {:.1})   ",
            results.games(),
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
pub(super) fn stalled(results: &Results) -> String {
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
pub(super) fn print(arguments: &Arguments, [a, b]: [&str; 2], tally: &Tally) -> anyhow::Result<()> {
    let Tally { results, endgames, usage } = tally;
    let (rate, elo) = (results.win_rate(), results.elo());
    let mut over_ms: Vec<f32> = usage.iter().flat_map(|usage| usage.over_ms.iter().copied()).collect();
    over_ms.sort_by(f32::total_cmp);
    let at = |share: f64| {
        over_ms.get(((over_ms.len() as f64 * share) as usize).min(over_ms.len().saturating_sub(1)))
    };
    let (p999, most) = (at(0.999).copied().unwrap_or(0.0), over_ms.last().copied().unwrap_or(0.0));
    let speeds = [usage[0].iterations_per_second(), usage[1].iterations_per_second()];
    let Results { wins, draws, losses, broken_off, left_out, .. } = results;
    let ([mean_a, mean_b], [most_a, most_b]) = (endgames.mean(), endgames.most);
    if arguments.json {
        return crate::print(format_args!(
            "{{\"games\": {}, \"wins_a\": {wins}, \"wins_b\": {losses}, \"draws\": {draws}, \
             \"broken_off\": {broken_off}, \"left_out\": {left_out}, \
             \"win_rate\": {:.4}, \"win_rate_low\": {:.4}, \"win_rate_high\": {:.4}, \
             \"elo\": {:.1}, \"elo_low\": {:.1}, \"elo_high\": {:.1}, \
             \"endgames\": {}, \"endgame_actions_mean_a\": {mean_a:.2}, \"endgame_actions_mean_b\": {mean_b:.2}, \
             \"endgame_actions_max_a\": {most_a}, \"endgame_actions_max_b\": {most_b}, \
             \"iterations_per_second_a\": {:.0}, \"iterations_per_second_b\": {:.0}, \
             \"over_budget_ms_p999\": {p999:.2}, \"over_budget_ms_max\": {most:.2}}}\n",
            results.games(),
            rate.value,
            rate.low,
            rate.high,
            elo.value,
            elo.low,
            elo.high,
            endgames.games,
            speeds[0],
            speeds[1],
        ));
    }
    crate::print(format_args!(
        "{a} against {b}: {} games, {wins} won, {draws} drawn, {losses} lost\n{}\
         points   {:>6.1}%   ({:.1} to {:.1})\n\
         Elo      {:>+6.0}     ({:+.0} to {:+.0})\n\
         actions since somebody had {BRINK} points: {a} {mean_a:.1}, at most {most_a}; {b} {mean_b:.1}, at most {most_b} (in {} games)\n\
         iterations per second: {:.0} and {:.0}; over budget: {p999:.1} ms at the 99.9th percentile, {most:.1} ms at most\n",
        results.games(),
        stalled(results),
        100.0 * rate.value,
        100.0 * rate.low,
        100.0 * rate.high,
        elo.value,
        elo.low,
        elo.high,
        endgames.games,
        speeds[0],
        speeds[1],
    ))
}

#[cfg(test)]
mod tests {
    use riftforce_bots::arena::Score;

    use super::*;

    #[test]
    fn games_broken_off_are_mentioned_only_if_there_are_any() {
        let mut results = Results::default();
        results.add_pair([Score::Win, Score::Draw]);
        assert_eq!(stalled(&results), "");
        results.add_pair([Score::BrokenOff; 2]);
        assert_eq!(stalled(&results), "BROKEN OFF after 1000 actions, not counted: 2 games\n");
        results.add_pair([Score::BrokenOff, Score::Loss]);
        let said = stalled(&results);
        assert!(said.contains("3 games") && said.contains("the 1 that share"), "{said}");
    }
}
