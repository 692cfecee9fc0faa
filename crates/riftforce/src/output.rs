//! Files that a command writes at its end.

use std::fs::{self, OpenOptions};
use std::path::Path;

use anyhow::Context;

/// Makes sure that a file can be written before the work begins, so that none of it is in vain. What's in the file stays there.
pub(crate) fn ensure_writable(path: &Path) -> anyhow::Result<()> {
    let name = path.display().to_string().escape_debug().to_string();
    let is_new = !path.exists();
    let opened = OpenOptions::new().append(true).create(true).open(path);
    opened.with_context(|| format!("can't write {name}; name another file"))?;
    if is_new {
        // If the work fails, no empty file is left behind.
        fs::remove_file(path).with_context(|| format!("can't write {name}; name another file"))?;
    }
    Ok(())
}

/// Whether both paths lead to the same file.
pub(crate) fn is_same_file(a: &Path, b: &Path) -> bool {
    match (a.canonicalize(), b.canonicalize()) {
        (Ok(a), Ok(b)) => a == b,
        _ => a == b,
    }
}
