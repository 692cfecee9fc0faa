//! The check "browser": the game in a real Chromium, clicked by the tests of `crates/browser-tests`.

use std::fs;

use anyhow::{Context, ensure};

use crate::shell::{build_program, cargo, command, run, short, succeeds, target_folder};
use crate::site::site;

/// Builds the program with its site, and lets the browser tests loose on it.
pub(crate) fn check_browser() -> anyhow::Result<()> {
    add_browser()?;
    let program = build_program(Some(&site(None)?))?;
    let pictures = target_folder()?.join("screenshots");
    // What an earlier run has left would be taken for what is there now.
    if pictures.exists() {
        fs::remove_dir_all(&pictures).with_context(|| format!("Cannot empty {}", short(&pictures)))?;
    }
    let mut tests = cargo("test --package riftforce-browser-tests -- --ignored --test-threads=1");
    tests.env("RIFTFORCE_PROGRAM", program).env("RIFTFORCE_SCREENSHOTS", &pictures);
    // An error of these tests is a sentence that says where it happened; the stack says only that it was awaited.
    tests.env("RUST_LIB_BACKTRACE", "0");
    let result = run(&mut tests, "The game does not do in a browser what it should; the reason is above.");
    if pictures.exists() {
        println!("Pictures of all screens are in {}.", short(&pictures));
    }
    result
}

/// Adds Chromium and its driver with apt-get if they are not there.
fn add_browser() -> anyhow::Result<()> {
    if has_browser() {
        return Ok(());
    }
    const ASK: &str = "Please install Chromium and a chromedriver of the same version yourself: the game is tested in a \
                       real browser.";
    ensure!(succeeds(&mut command("apt-get", "--version")), "{ASK}");
    println!("Adding chromium and chromium-driver with apt-get: the game is tested in a real browser.");
    for arguments in ["update", "install -y chromium chromium-driver"] {
        run(command("apt-get", arguments).env("DEBIAN_FRONTEND", "noninteractive"), ASK)?;
    }
    ensure!(has_browser(), "{ASK}");
    Ok(())
}

fn has_browser() -> bool {
    let is_there = |program: &str| succeeds(&mut command(program, "--version"));
    is_there("chromedriver") && ["chromium", "chromium-browser", "google-chrome"].into_iter().any(is_there)
}
