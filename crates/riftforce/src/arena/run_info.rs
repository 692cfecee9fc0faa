//! What it takes to play a match again.

use std::fmt::Write;

use clap::ValueEnum;
use riftforce_rules::RULES_VERSION;

use super::thinking_clock::{ThinkingLimit, read_thinking_limit};
use super::{Arguments, INTERRUPTED};
use crate::game_arguments::{Game, GuildSetName};
use crate::json::Fields;

/// Everything that results depend on.
pub(super) struct RunInfo<'a> {
    arguments: &'a Arguments,
    seed: u64,
}

impl RunInfo<'_> {
    pub(super) fn new(arguments: &Arguments, seed: u64) -> RunInfo<'_> {
        RunInfo { arguments, seed }
    }

    fn game(&self) -> (String, &'static str) {
        let game = self.arguments.game.game;
        let base = matches!(game, Game::Duel) && self.arguments.game.draft != Some(GuildSetName::Beyond);
        let name = game.to_possible_value().map(|value| value.get_name().to_string());
        (name.unwrap_or_default(), if base { "base" } else { "beyond" })
    }

    fn budgets(&self) -> [&str; 2] {
        let Arguments { budget, budget_b, .. } = self.arguments;
        [budget, budget_b.as_ref().unwrap_or(budget)]
    }

    /// The command that plays the same match, with everything that was left out.
    pub(super) fn command_line(&self) -> String {
        let arguments = self.arguments;
        let (game, draft) = self.game();
        let mut command = String::from("riftforce arena");
        match (&arguments.a, &arguments.b) {
            (Some(a), Some(b)) => {
                let _ = write!(command, " {} {}", quoted(a), quoted(b));
            }
            _ => command.push_str(" --ladder"),
        }
        let _ = write!(
            command,
            " --games {} --game {game} --draft {draft} --seed {} --budget {}",
            arguments.games,
            self.seed,
            self.budgets()[0]
        );
        if let Some(budget) = &arguments.budget_b {
            let _ = write!(command, " --budget-b {budget}");
        }
        if arguments.threads != 1 {
            let _ = write!(command, " --threads {}", arguments.threads);
        }
        if let Some(sprt) = &arguments.sprt {
            let _ = write!(command, " --sprt {}", quoted(sprt));
        }
        if arguments.sure_wins {
            command.push_str(" --sure-wins");
        }
        command
    }

    /// Why playing it again won't give the very same results, if it won't.
    fn varies(&self) -> Option<&'static str> {
        let timed = |budget: &str| matches!(read_thinking_limit(budget), Ok(ThinkingLimit::Time(_)));
        if self.budgets().into_iter().any(timed) {
            Some(
                "bots that think for a set time get more or less done in it; a budget of iterations (300it) doesn't vary",
            )
        } else if self.arguments.threads > 1 {
            Some("a search on several threads depends on how they take turns; --threads 1 doesn't vary")
        } else if self.arguments.sprt.is_some() && self.arguments.jobs != Some(1) {
            Some("where a match with --sprt stops depends on which games end first; --jobs 1 doesn't vary")
        } else {
            None
        }
    }

    /// The lines below a report: how to play it again, and whether that gives the same.
    pub(super) fn lines_below_report(&self) -> String {
        let version = env!("CARGO_PKG_VERSION");
        let varies = self.varies().map_or(String::new(), |why| format!("another run will differ: {why}\n"));
        format!("riftforce {version}, rules {RULES_VERSION}; to repeat it: {}\n{varies}", self.command_line())
    }

    /// A line above a report if it was cut short.
    pub(super) fn line_if_cut_short(&self) -> &'static str {
        if was_interrupted() { "INTERRUPTED: these are partial results\n" } else { "" }
    }

    /// The same for programs.
    pub(super) fn fields(&self) -> Fields {
        let (game, draft) = self.game();
        let [budget_a, budget_b] = self.budgets();
        let mut fields = Fields::default();
        fields
            .add("command", self.command_line())
            .add("version", env!("CARGO_PKG_VERSION"))
            .add("rules", RULES_VERSION)
            .add("partial", was_interrupted())
            .add("repeatable", self.varies().is_none());
        if let (Some(a), Some(b)) = (&self.arguments.a, &self.arguments.b) {
            fields.add("a", a.as_str()).add("b", b.as_str());
        }
        fields
            .add("game", game)
            .add("draft", draft)
            .add("seed", self.seed)
            .add("budget_a", budget_a)
            .add("budget_b", budget_b)
            .add("threads", self.arguments.threads)
            .add("games_wanted", 2 * self.arguments.games.div_ceil(2));
        fields
    }
}

/// Whether somebody wanted it to stop.
pub(super) fn was_interrupted() -> bool {
    INTERRUPTED.load(std::sync::atomic::Ordering::Relaxed)
}

/// A word of a command, in quotes if a shell would take it for something else.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./:=,+".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.into()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_quoted_only_if_it_must_be() {
        assert_eq!(quoted("search:plans=96,candidates=12"), "search:plans=96,candidates=12");
        assert_eq!(quoted("my net's.bin"), "'my net'\\''s.bin'");
    }
}
