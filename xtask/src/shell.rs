//! Running other programs: cargo, rustup, and the game's own.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use anyhow::{Context, bail};

/// The repository.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the repository")
}

/// The cargo that runs this program, so that all steps use the same toolchain, with these arguments.
pub(crate) fn cargo(arguments: &str) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    command(cargo, arguments)
}

/// A command in the repository; no argument contains a space.
pub(crate) fn command(program: impl AsRef<std::ffi::OsStr>, arguments: &str) -> Command {
    let mut command = Command::new(program);
    command.args(arguments.split_whitespace()).current_dir(root());
    command
}

/// Runs a command whose output the user sees; if it fails, the error is this sentence.
pub(crate) fn run(command: &mut Command, if_it_fails: &str) -> anyhow::Result<()> {
    match command.status().with_context(|| not_started(command))?.success() {
        true => Ok(()),
        false => bail!("{if_it_fails}"),
    }
}

/// Runs a command and returns what it said and how it ended, whatever that is.
pub(crate) fn output(command: &mut Command) -> anyhow::Result<Output> {
    command.stdin(Stdio::null()).output().with_context(|| not_started(command))
}

/// What a command prints; if it fails, the error ends with what it complained about.
pub(crate) fn read(command: &mut Command) -> anyhow::Result<String> {
    let output = output(command)?;
    if !output.status.success() {
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        bail!("`{}` failed: {}", spelt(command), complaint.trim());
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{}` printed no text", spelt(command)))
}

/// Whether a command succeeds, quietly.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    output(command).is_ok_and(|output| output.status.success())
}

/// Builds the program as it is meant to be used, and says where it is.
pub(crate) fn build_program() -> anyhow::Result<PathBuf> {
    run(
        &mut cargo("build --release --package riftforce"),
        "The program does not build; the compiler says why.",
    )?;
    // This program stands in the folder `debug` of the same target folder, wherever that is.
    let myself = std::env::current_exe().context("Cannot find the target folder")?;
    let target = myself.ancestors().nth(2).context("Cannot find the target folder")?;
    Ok(target.join("release").join(format!("riftforce{}", std::env::consts::EXE_SUFFIX)))
}

/// A path as one would type it in the repository.
pub(crate) fn short(path: &Path) -> std::path::Display<'_> {
    path.strip_prefix(root()).unwrap_or(path).display()
}

fn not_started(command: &Command) -> String {
    let program = command.get_program().to_string_lossy();
    format!("`{}` could not be started (is {program} installed?)", spelt(command))
}

fn spelt(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
