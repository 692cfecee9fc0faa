//! The `riftforce` program. See `riftforce --help`.
//!
//! # Where to change what
//!
//! Each command has a file of its own, named after it.
//!
//! | what | where |
//! |---|---|
//! | what a match prints; a match that can be repeated | `arena/report.rs`; `arena/run_info.rs` |
//! | which bots can enter a match | `arena/contestant.rs` |
//! | what an analysis prints, its graph | `analyse/table.rs`; `analyse/graph.rs` |
//! | the chart of the generations of what was learned | `learn/chart.rs` |
//! | how a record is read, from a file or a link; which game to play | `record_input.rs`; `game_arguments.rs` |
//! | the table of the site's files in the program | `build.rs` |

mod allocations;
mod analyse;
mod arena;
mod ask;
mod bench;
mod completions;
mod elo;
mod game_arguments;
mod json;
mod judge;
mod learn;
mod link;
mod new;
mod output;
mod puzzles;
mod random;
mod record_input;
mod serve;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Play Riftforce and Beyond in the browser; deal, judge and replay games as text; pit bots against each other.
///
/// With no command, it serves the game and opens it in the browser, like `riftforce serve`.
///
/// Positions and games are plain text, in the .rift format (docs/rift-format.md). A quick tour:
///
///   riftforce new --seed 7 > game.rift          deal a duel
///   riftforce judge --moves game.rift           list what you can do
///   echo "do: Wa5@2 Wa5@3 Ic5@4" >> game.rift   add an action: play three fives
///   riftforce judge game.rift                   see where it leads, or what's wrong
///   riftforce random --game solo --seed 7       play a whole game against the trainer at random
///   riftforce ask master game.rift              ask a bot what it would do
///   riftforce analyse game.rift                 see where a game was won and lost
///   riftforce arena search greedy --games 20    play a match between two bots
///
/// Riftforce is a game by Carlo Bortolini, published by 1 More Time Games. This is an
/// unofficial fan project.
#[derive(Parser)]
#[command(version, verbatim_doc_comment)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Arguments),
    Judge(judge::Arguments),
    Link(link::Arguments),
    New(new::Arguments),
    Random(random::Arguments),
    Ask(ask::Arguments),
    Analyse(analyse::Arguments),
    Puzzles(puzzles::Arguments),
    Arena(arena::Arguments),
    Learn(learn::Arguments),
    Bench(bench::Arguments),
    Completions(completions::Arguments),
}

fn main() -> ExitCode {
    let command = Arguments::parse().command.unwrap_or_else(|| Command::Serve(serve::Arguments::default()));
    let result = match command {
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Judge(arguments) => judge::run(&arguments),
        Command::Link(arguments) => link::run(&arguments),
        Command::New(arguments) => new::run(&arguments),
        Command::Random(arguments) => random::run(&arguments),
        Command::Ask(arguments) => ask::run(&arguments),
        Command::Analyse(arguments) => analyse::run(&arguments),
        Command::Puzzles(arguments) => puzzles::run(&arguments),
        Command::Arena(arguments) => match arena::run(&arguments) {
            Ok(code) => return code,
            Err(error) => Err(error),
        },
        Command::Learn(arguments) => learn::run(&arguments),
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Completions(arguments) => completions::run(&arguments),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::from(2)
        }
    }
}

/// Prints to standard output. It's no error if the reader stops early, as `head` does.
fn print(text: impl std::fmt::Display) -> anyhow::Result<()> {
    use std::io::{ErrorKind, Write};
    match write!(std::io::stdout().lock(), "{text}") {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => Ok(result?),
    }
}
