//! `riftforce judge`: a fair and patient referee.

use std::path::PathBuf;

use riftforce_rules::rift;

use crate::record_input;

/// Play the `do:` lines of a .rift file and print the position they lead to.
///
/// Prints the position in the same format and exits with 0. If something's wrong with the format, or the rules don't allow
/// it, prints one line with the line number, the token and the reason, but no position, and exits with 2.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The file, or a link to a game; standard input if omitted or `-`, where a link will do as well
    file: Option<PathBuf>,
    /// Instead, list the options for the next choice, one token per line; the last `do:` line may stop mid-action
    #[arg(long)]
    moves: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let text = record_input::read(arguments.file.as_deref())?;
    crate::print(if arguments.moves { rift::moves(&text)? } else { rift::judge(&text)? })
}
