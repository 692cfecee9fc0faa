//! Packages from npm, for tools that nobody has made in Rust.
//!
//! A folder in the repository lists them in `package.json`, and in `package-lock.json` with the hash of each. They're installed
//! in the target folder, so that none ends up among the sources. The lock file mustn't name a registry, since not everyone uses
//! the same one: an `.npmrc` beside it with `omit-lockfile-registry-resolved=true` sees to that.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

use crate::shell::{add_with_apt, command, root, run, short, succeeds, target_folder};

/// Installs the packages of a folder such as `xtask/lighthouse`, unless they're there, and returns the folder that `node_modules`
/// is in. `why` completes a sentence: "it measures how good a page is".
pub(crate) fn packages(folder: &str, why: &str) -> anyhow::Result<PathBuf> {
    add_node(why)?;
    let sources = root().join(folder);
    let name = sources.file_name().context("a folder has a name")?;
    let target = target_folder()?.join("npm").join(name);
    if !has_packages(&target, &sources) {
        println!("Installing the packages of {} with npm: {why}.", short(&sources));
        copy(&sources, &target)?;
        let mut install = command("npm", "ci --ignore-scripts --no-audit --no-fund");
        let failed = format!("npm couldn't install the packages of {folder}; it says why above.");
        run(install.current_dir(&target), &failed)?;
    }
    Ok(target)
}

/// Adds Node.js and npm with apt-get if they aren't installed.
fn add_node(why: &str) -> anyhow::Result<()> {
    let has_node = || ["node", "npm"].into_iter().all(|program| succeeds(&mut command(program, "--version")));
    if has_node() {
        return Ok(());
    }
    let ask = format!("Please install Node.js and npm yourself: {why}.");
    add_with_apt("nodejs npm", why, &ask)?;
    ensure!(has_node(), "{ask}");
    Ok(())
}

/// npm writes the inner lock file once everything is installed.
fn has_packages(target: &Path, sources: &Path) -> bool {
    let lock = |folder: &Path| fs::read(folder.join("package-lock.json")).ok();
    target.join("node_modules/.package-lock.json").exists() && lock(target) == lock(sources)
}

fn copy(sources: &Path, target: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(target).with_context(|| format!("Can't make the folder {}", short(target)))?;
    for file in [".npmrc", "package.json", "package-lock.json"] {
        let from = sources.join(file);
        fs::copy(&from, target.join(file)).with_context(|| format!("Can't copy {}", short(&from)))?;
    }
    Ok(())
}
