//! `riftforce link`: a whole game in a link.

use std::path::{Path, PathBuf};

use anyhow::Context;
use riftforce_hindsight::link::{self, Link};
use riftforce_rules::rift::Record;

use crate::record_input;

/// Pack a finished game into a link, which holds all of it; or get the game back out of a link.
///
/// Prints the part of the address after the game's page: put the page's address in front of it, such as
/// http://127.0.0.1:7438/. `riftforce judge`, `ask` and `analyse` read such a link as well.
///
/// With --decode, prints the whole game that a link holds, as a .rift record, whatever moment the link leads to.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The game, or with --decode the link; standard input if omitted or `-`
    file: Option<PathBuf>,
    /// Lead to the moment after this many choices, not counting forced ones
    #[arg(long, value_name = "CHOICES", conflicts_with = "decode")]
    at: Option<usize>,
    /// Print the game that a link holds
    #[arg(long)]
    decode: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    if arguments.decode {
        return decode(arguments.file.as_deref());
    }
    let text = record_input::read(arguments.file.as_deref())?;
    let record = Record::read(&text)?;
    if let Some(at) = arguments.at {
        record_input::ensure_moment(&record, at)?;
    }
    let game = link::pack(&record).context("there's no link to this game")?;
    crate::print(format_args!("{}\n", Link { game, at: arguments.at }))
}

/// Prints the game of a link that's given as it is, in a file or on standard input.
fn decode(source: Option<&Path>) -> anyhow::Result<()> {
    let given = source.map(|path| path.to_string_lossy().into_owned());
    let text = match given.filter(|text| text.contains(record_input::REPLAY)) {
        Some(link) => link.into_bytes(),
        None => record_input::read_raw(source)?,
    };
    let link =
        record_input::link_in(&text).context("this is no link to a game: it has no #/replay/ in it")?;
    crate::print(link::unpack(&Link::read(link).game)?)
}
