//! Running other programs: cargo, rustup, and the game's own.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use anyhow::{Context, bail, ensure};

use crate::site;

/// The repository.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the repository")
}

/// The cargo that runs this program, so that all steps use the same toolchain, with these arguments.
pub(crate) fn cargo(arguments: &str) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    command(cargo, arguments)
}

/// A command in the repository; no argument may contain a space.
pub(crate) fn command(program: impl AsRef<std::ffi::OsStr>, arguments: &str) -> Command {
    let mut command = Command::new(program);
    command.args(arguments.split_whitespace()).current_dir(root());
    command
}

/// Runs a command, showing its output; if it fails, the error is this sentence.
pub(crate) fn run(command: &mut Command, if_it_fails: &str) -> anyhow::Result<()> {
    ensure!(succeeds_with_output(command)?, "{if_it_fails}");
    Ok(())
}

/// Runs a command, showing its output. Returns whether it succeeds.
pub(crate) fn succeeds_with_output(command: &mut Command) -> anyhow::Result<bool> {
    Ok(command.status().with_context(|| not_started(command))?.success())
}

/// Runs a command as the last thing this program does. If the system can do that, the command replaces this program, so that
/// ending one ends the other.
pub(crate) fn exec(command: &mut Command, if_it_fails: &str) -> anyhow::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        let _ = if_it_fails;
        Err(command.exec()).with_context(|| not_started(command))
    }
    #[cfg(not(unix))]
    run(command, if_it_fails)
}

/// Runs a command and returns its output and how it ended, whatever that is.
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

/// Builds the program as it's meant to be used, with the site in this folder or with none. Returns where it is.
pub(crate) fn build_program(site: Option<&Path>) -> anyhow::Result<PathBuf> {
    build_release(site, "")
}

fn build_release(site: Option<&Path>, flags: &str) -> anyhow::Result<PathBuf> {
    let mut build = cargo(&format!("build --release --package riftforce {flags}"));
    match site {
        Some(site) => build.env("RIFTFORCE_SITE", site),
        None => build.env_remove("RIFTFORCE_SITE"),
    };
    run(&mut build, "The program doesn't build; the compiler says why.")?;
    Ok(target_folder()?.join("release").join(format!("riftforce{}", std::env::consts::EXE_SUFFIX)))
}

/// Builds the program with a draft of the site, in a hurry.
pub(crate) fn build_draft(site: &Path) -> anyhow::Result<PathBuf> {
    let mut build = cargo("build --profile draft --package riftforce");
    run(build.env("RIFTFORCE_SITE", site), "The program doesn't build; the compiler says why.")?;
    Ok(target_folder()?.join("draft").join(format!("riftforce{}", std::env::consts::EXE_SUFFIX)))
}

/// The program as users get it: with the site, if that has been built.
pub(crate) fn program() -> anyhow::Result<PathBuf> {
    let site = site::folder()?;
    build_program(site.join("index.html").exists().then_some(&*site))
}

/// The same with one of its features. It's in the usual place, until the program is built again.
pub(crate) fn program_with(feature: &str) -> anyhow::Result<PathBuf> {
    let site = site::folder()?;
    build_release(site.join("index.html").exists().then_some(&*site), &format!("--features {feature}"))
}

/// Where cargo puts what it builds.
pub(crate) fn target_folder() -> anyhow::Result<PathBuf> {
    // This program is in the target folder's `debug`, wherever that is.
    let myself = std::env::current_exe().context("Can't find the target folder")?;
    Ok(myself.ancestors().nth(2).context("Can't find the target folder")?.to_path_buf())
}

/// The compiler's target for browsers.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Adds the standard library for browsers if it isn't installed.
pub(crate) fn add_wasm_target() -> anyhow::Result<()> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let libraries = read(&mut command(rustc, &format!("--print target-libdir --target {WASM}")))?;
    if Path::new(libraries.trim()).exists() {
        return Ok(());
    }
    println!("Adding {WASM} with rustup: the standard library for browsers.");
    let mut rustup = command("rustup", &format!("target add {WASM}"));
    run(&mut rustup, &format!("Please install Rust's target {WASM} yourself; rustup couldn't."))
}

/// Adds Debian packages, and says so and why. If that's impossible, the error is `ask`, which asks the user to do it.
pub(crate) fn add_with_apt(packages: &str, why: &str, ask: &str) -> anyhow::Result<()> {
    ensure!(succeeds(&mut command("apt-get", "--version")), "{ask}");
    println!("Adding {} with apt-get: {why}.", packages.replace(' ', " and "));
    for arguments in ["update", &format!("install -y {packages}")] {
        run(command("apt-get", arguments).env("DEBIAN_FRONTEND", "noninteractive"), ask)?;
    }
    Ok(())
}

/// A path as you'd type it in the repository.
pub(crate) fn short(path: &Path) -> std::path::Display<'_> {
    path.strip_prefix(root()).unwrap_or(path).display()
}

fn not_started(command: &Command) -> String {
    let program = command.get_program().to_string_lossy();
    format!("`{}` couldn't be started (is {program} installed?)", spelt(command))
}

fn spelt(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
