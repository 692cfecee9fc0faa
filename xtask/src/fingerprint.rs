//! The check "fingerprint": a hash over a fixed set of random games is still what it was; and `cargo xtask fingerprint`, which
//! records a new one.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, ensure};

use crate::shell::{command, program, read, root, short};

/// Compares the fingerprint with the recorded one.
pub(crate) fn check_fingerprint() -> anyhow::Result<()> {
    let path = path();
    let known = fs::read_to_string(&path).with_context(|| format!("Can't read {}", short(&path)))?;
    let found = fingerprint()?;
    ensure!(
        known.trim() == found,
        "The fingerprint is {found}, not {} as in {}: the rules or the random generator have changed. If you \
         didn't mean to change them, it's a bug; if you did, raise RULES_VERSION in crates/rules/src/lib.rs and run \
         `cargo xtask fingerprint`.",
        known.trim(),
        short(&path),
    );
    println!("{found}, as before.");
    Ok(())
}

/// Records the fingerprint as it is now.
pub(crate) fn rewrite_fingerprint() -> anyhow::Result<()> {
    let (path, found) = (path(), fingerprint()?);
    fs::write(&path, format!("{found}\n")).with_context(|| format!("Can't write {}", short(&path)))?;
    println!("{} is now {found}.", short(&path));
    println!(
        "If it has changed, the same choices may now lead elsewhere: raise RULES_VERSION in crates/rules/src/lib.rs."
    );
    Ok(())
}

fn path() -> PathBuf {
    root().join("crates/riftforce/fingerprint.txt")
}

fn fingerprint() -> anyhow::Result<String> {
    Ok(read(&mut command(program()?, "bench --fingerprint"))?.trim().to_string())
}
