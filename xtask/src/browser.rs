//! The check "browser": the game in a real Chromium, clicked by the tests of `crates/browser-tests`.

use std::fs;
use std::path::PathBuf;

use anyhow::Context;

use crate::npm;
use crate::shell::{add_with_apt, cargo, program, root, run, short, target_folder};
use crate::site::site;
use crate::test::TESTED;

/// What Chromium is told, one flag a line: it may run as root in a container, where it cannot build its sandbox, and asks
/// nobody for updates.
pub(crate) const CONTAINER_FLAGS: &str = include_str!("../../crates/browser-tests/chromium-flags.txt");

/// How many tests run at a time. A page often waits for its next picture, so that two cores have time for more than two.
const PAGES: usize = 4;

/// Lets the browser tests loose on the program with its site.
pub(crate) fn check_browser() -> anyhow::Result<()> {
    run_browser_tests("")
}

/// Takes the README's picture anew, from the game as it is.
pub(crate) fn take_picture() -> anyhow::Result<()> {
    site()?;
    run_browser_tests("the_readme_shows_the_table")?;
    let (from, to) = (target_folder()?.join("screenshots/readme-table.jpg"), root().join("docs/table.jpg"));
    fs::copy(&from, &to).with_context(|| format!("Cannot write {}", short(&to)))?;
    println!("The picture is in {}.", short(&to));
    Ok(())
}

/// Runs those of the browser tests whose names contain this.
fn run_browser_tests(filter: &str) -> anyhow::Result<()> {
    add_browser()?;
    let packages = npm::packages("crates/browser-tests", "axe looks for what keeps people out")?;
    let program = program()?;
    let pictures = target_folder()?.join("screenshots");
    // What an earlier run has left would be taken for what is there now.
    if pictures.exists() {
        fs::remove_dir_all(&pictures).with_context(|| format!("Cannot empty {}", short(&pictures)))?;
    }
    // Of the whole workspace, so that nothing is built that the other tests do not use as well.
    let mut tests =
        cargo(&format!("test {TESTED} --test browser -- --ignored --test-threads={PAGES} {filter}"));
    let whole = browser_path()?;
    tests.env("RIFTFORCE_BROWSER", find(SHELLS).unwrap_or_else(|| whole.clone()));
    tests.env("RIFTFORCE_WHOLE_BROWSER", whole).env("RIFTFORCE_PROGRAM", program);
    tests.env("RIFTFORCE_SCREENSHOTS", &pictures);
    tests.env("RIFTFORCE_AXE", packages.join("node_modules/axe-core/axe.min.js"));
    // An error of these tests is a sentence that says where it happened; the stack says only that it was awaited.
    tests.env("RUST_LIB_BACKTRACE", "0");
    let result = run(&mut tests, "The game does not do in a browser what it should; the reason is above.");
    if pictures.exists() {
        println!("Pictures of all screens are in {}.", short(&pictures));
    }
    result
}

/// Adds Chromium with apt-get if it is not there, and its shell, if that can be had.
pub(crate) fn add_browser() -> anyhow::Result<()> {
    const ASK: &str = "Please install Chromium yourself: the game is tested in a real browser.";
    if browser_path().is_err() {
        add_with_apt("chromium", "the game is tested in a real browser", ASK)?;
        browser_path().context(ASK)?;
    }
    // Not every system has it.
    let shell = "chromium-headless-shell";
    if find(SHELLS).is_none() && add_with_apt(shell, "the tests take half the time in it", "").is_err() {
        println!(
            "There's no {shell} to be had, so the tests use the whole browser, which takes twice as long."
        );
    }
    Ok(())
}

/// What shows pages without a window around them. It takes half the time of the whole browser, and does the same but for what
/// happens on the desktop.
const SHELLS: &[&str] = &["chromium-headless-shell", "chrome-headless-shell"];

/// Where Chromium is.
pub(crate) fn browser_path() -> anyhow::Result<PathBuf> {
    find(&["chromium", "chromium-browser", "google-chrome"]).context("Chromium is not installed")
}

/// Where one of these programs is, if there is any.
fn find(names: &[&str]) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&folders).collect();
    let mut paths = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    paths.find(|path| path.is_file())
}
