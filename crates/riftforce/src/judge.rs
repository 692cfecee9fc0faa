//! `riftforce judge`: a fair and patient referee.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use riftforce_hindsight::link::{self, Link};
use riftforce_hindsight::moments;
use riftforce_rules::rift;

/// Play the `do:` lines of a .rift file and print the position they lead to.
///
/// Prints the position in the same format and exits with 0. If something's wrong with the format, or the rules don't allow
/// it, prints one line with the line number, the token and the reason, but no position, and exits with 2.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The file, or a link to a game; standard input if omitted or `-`
    file: Option<PathBuf>,
    /// Instead, list the options for the next choice, one token per line; the last `do:` line may stop mid-action
    #[arg(long)]
    moves: bool,
}

/// A file of this size holds a million actions; a larger one is a mistake.
const MOST_BYTES: u64 = 64 << 20;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let text = read(arguments.file.as_deref())?;
    crate::print(if arguments.moves { rift::moves(&text)? } else { rift::judge(&text)? })
}

/// What's in a file or a link; standard input if there's no file, or if it's called `-`.
pub(crate) fn read(file: Option<&Path>) -> anyhow::Result<Vec<u8>> {
    let mut text = Vec::new();
    match file {
        Some(path) if path.to_string_lossy().contains("#/replay/") => {
            let Link { game, at } = Link::read(&path.to_string_lossy());
            let record = link::unpack(&game)?;
            let moment = at.map(|choices| moments::beginning(&record, choices));
            text.extend(moment.unwrap_or(record).to_string().bytes());
        }
        Some(path) if path.as_os_str() != "-" => {
            let name = path.display().to_string().escape_debug().to_string();
            let file = File::open(path).with_context(|| format!("can't open {name}"))?;
            file.take(MOST_BYTES + 1).read_to_end(&mut text).with_context(|| format!("can't read {name}"))?;
        }
        _ => {
            io::stdin().take(MOST_BYTES + 1).read_to_end(&mut text).context("can't read standard input")?;
        }
    }
    if text.len() as u64 > MOST_BYTES {
        bail!("this is over {} MiB, too big for a game", MOST_BYTES >> 20);
    }
    Ok(text)
}
