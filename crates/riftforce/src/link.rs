//! `riftforce link`: a whole game in a link.

use std::path::PathBuf;

use anyhow::Context;
use riftforce_hindsight::link::{self, Link};
use riftforce_rules::rift::Record;

/// Pack a finished game into a link, which holds all of it.
///
/// Prints the part of the address after the game's page: put the page's address in front of it, such as
/// http://127.0.0.1:7438/. `riftforce judge` reads such a link as well.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The game; standard input if omitted or `-`
    file: Option<PathBuf>,
    /// Lead to the moment after this many choices, not counting forced ones
    #[arg(long, value_name = "CHOICES")]
    at: Option<usize>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let text = crate::judge::read(arguments.file.as_deref())?;
    let game = link::pack(&Record::read(&text)?).context("there's no link to this game")?;
    crate::print(format_args!("{}\n", Link { game, at: arguments.at }))
}
