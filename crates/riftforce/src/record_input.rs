//! Records that a command is given: in a file, on standard input or in a link.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, bail, ensure};
use riftforce_hindsight::link::{self, Link};
use riftforce_hindsight::moments;
use riftforce_rules::rift::Record;

/// A file of this size holds a million actions; a larger one is a mistake.
const MOST_BYTES: u64 = 64 << 20;

/// What's in a file or a link; standard input if there's no file, or if it's called `-`. A file or standard input may have a link
/// in it instead of a game.
pub(crate) fn read(file: Option<&Path>) -> anyhow::Result<Vec<u8>> {
    if let Some(link) = file.map(Path::to_string_lossy).filter(|path| path.contains(REPLAY)) {
        return follow(&link);
    }
    let text = read_raw(file)?;
    match link_in(&text) {
        Some(link) => follow(link),
        None => Ok(text),
    }
}

/// What's in a file or on standard input, whatever it is.
pub(crate) fn read_raw(file: Option<&Path>) -> anyhow::Result<Vec<u8>> {
    let mut text = Vec::new();
    match file {
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

/// What every link to a game has in it.
pub(crate) const REPLAY: &str = "#/replay/";

/// The link, if that's all there is in a text. A game never looks like one, since `#` begins a comment there.
pub(crate) fn link_in(text: &[u8]) -> Option<&str> {
    let text = std::str::from_utf8(text.get(..text.len().min(MOST_LINK))?).ok()?.trim();
    (text.contains(REPLAY) && !text.contains(char::is_whitespace)).then_some(text)
}

/// No link is nearly as long as this.
const MOST_LINK: usize = 1 << 20;

/// The game that a link leads to, as text, up to the moment that it leads to.
fn follow(link: &str) -> anyhow::Result<Vec<u8>> {
    let Link { game, at } = Link::read(link);
    let record = up_to(link::unpack(&game)?, at)?;
    Ok(record.to_string().into_bytes())
}

/// A game up to the moment after this many choices, not counting forced ones; all of it if there's no number.
pub(crate) fn up_to(record: Record, at: Option<usize>) -> anyhow::Result<Record> {
    let Some(at) = at else { return Ok(record) };
    ensure_moment(&record, at)?;
    Ok(moments::record_up_to(&record, at))
}

/// Refuses a moment after the end of the game.
pub(crate) fn ensure_moment(record: &Record, at: usize) -> anyhow::Result<()> {
    let most = choices_of(record);
    ensure!(
        at <= most,
        "there's no moment after {at} choices: the game has {most}, not counting forced ones"
    );
    Ok(())
}

/// How many choices were made in a game, not counting forced ones.
pub(crate) fn choices_of(record: &Record) -> usize {
    record.choices_made().iter().filter(|made| !made.forced).count()
}
