//! `riftforce analyse`: where a game was won and lost.

mod agreement;
mod graph;
mod table;

use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use anyhow::{Context, bail};
use riftforce_hindsight::verdict::{Analysis, Effort, Verdicts};
use riftforce_rules::rift::Record;

use crate::output::ensure_writable;
use crate::record_input;

/// Judge every action of a game: what it cost, what would have been better, and what was luck.
///
/// Each action is judged from the view of the player who took it, before anything came of it: what was done and what could have
/// been done are tried in the same guesses at the hidden cards. Prints a table, what decided the game, the biggest swings, and a
/// lesson for each player. docs/analysis.md explains the figures and the JSON.
///
/// With --check, bots play some games, which are judged twice, the second time with many times the iterations; this prints how
/// many of the marked mistakes are still mistakes then.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The record, a .rift file or a link to a game; standard input if omitted or `-`
    #[arg(conflicts_with = "check")]
    record: Option<PathBuf>,
    /// Print the verdicts as one JSON object
    #[arg(long)]
    json: bool,
    /// Also draw the winning chances to this file, as SVG; with `-`, print only that
    #[arg(long, value_name = "FILE", conflicts_with = "check")]
    svg: Option<PathBuf>,
    /// How many guesses at the hidden cards each action is tried in
    #[arg(long, default_value_t = Effort::STANDARD.iterations(), value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    iterations: u64,
    /// Instead, measure how well the verdicts agree with those of a longer search
    #[arg(long)]
    check: bool,
    /// With --check: how many duels between bots are judged
    #[arg(long, default_value_t = 10, requires = "check", value_parser = clap::value_parser!(u64).range(1..=1000))]
    games: u64,
    /// With --check: how many times as long the longer search is
    #[arg(long, default_value_t = 10, requires = "check", value_parser = clap::value_parser!(u64).range(2..=1000))]
    longer: u64,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let effort = Effort::of(arguments.iterations);
    if arguments.check {
        return agreement::run(arguments.games, effort, arguments.longer, arguments.json);
    }
    let text = record_input::read(arguments.record.as_deref())?;
    let to_file = arguments.svg.as_deref().filter(|path| path.as_os_str() != "-");
    if arguments.svg.is_some() && to_file.is_none() && arguments.json {
        bail!("--svg - and --json would both print to standard output: name a file for the picture");
    }
    to_file.map_or(Ok(()), ensure_writable)?;
    let verdicts = analyse(&Record::read(&text)?, effort)?;
    if arguments.svg.is_some() && to_file.is_none() {
        return crate::print(graph::draw(&verdicts));
    }
    if let Some(path) = to_file {
        let name = path.display().to_string().escape_debug().to_string();
        std::fs::write(path, graph::draw(&verdicts)).with_context(|| format!("can't write {name}"))?;
    }
    if arguments.json {
        crate::print(format_args!("{}\n", serde_json::to_string(&verdicts)?))
    } else {
        crate::print(table::Table(&verdicts))
    }
}

/// Judges a record, and shows progress to somebody who's waiting.
fn analyse(record: &Record, effort: Effort) -> anyhow::Result<Verdicts> {
    let mut analysis = Analysis::begin(record, effort)?;
    let mut error = std::io::stderr();
    let shown = error.is_terminal();
    while analysis.step() {
        if shown {
            let progress = analysis.progress();
            let _ = write!(error, "\r{} of {} decisions ", progress.done, progress.all);
            let _ = error.flush();
        }
    }
    if shown {
        let _ = write!(error, "\r{:40}\r", "");
    }
    Ok(analysis.finish())
}
