//! The check "browser": the game in a real Chromium, clicked by the tests of `crates/browser-tests`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::npm;
use crate::shell::{add_with_apt, build_program, cargo, program, root, run, short, target_folder};
use crate::site::site;
use crate::test::TESTED;

/// Chromium's flags, one per line: it may run as root in a container, where its sandbox doesn't work, and doesn't ask for
/// updates.
pub(crate) const CONTAINER_FLAGS: &str = include_str!("../../crates/browser-tests/chromium-flags.txt");

/// How many tests run at a time. A page often waits for its next frame, so two cores have time for more than two.
const PAGES: usize = 4;

/// Runs the browser tests against the program with its site.
pub(crate) fn check_browser() -> anyhow::Result<()> {
    run_browser_tests("", None)
}

/// Runs those browser tests whose names contain this, and has them save pictures of the screens on their way.
pub(crate) fn take_pictures(filter: &str) -> anyhow::Result<()> {
    let pictures = target_folder()?.join("screenshots");
    // Pictures from an earlier run would be mistaken for new ones.
    if pictures.exists() {
        fs::remove_dir_all(&pictures).with_context(|| format!("Can't empty {}", short(&pictures)))?;
    }
    build_program(Some(&site()?))?;
    let result = run_browser_tests(filter, Some(&pictures));
    if pictures.exists() {
        println!("The pictures are in {}.", short(&pictures));
    }
    result
}

/// Retakes the README's picture.
pub(crate) fn take_readme_picture() -> anyhow::Result<()> {
    take_pictures("the_readme_shows_the_table")?;
    let (from, to) = (target_folder()?.join("screenshots/readme-table.jpg"), root().join("docs/table.jpg"));
    fs::copy(&from, &to).with_context(|| format!("Can't write {}", short(&to)))?;
    println!("The picture is in {}.", short(&to));
    Ok(())
}

fn run_browser_tests(filter: &str, pictures: Option<&Path>) -> anyhow::Result<()> {
    add_browser()?;
    let packages = npm::packages("crates/browser-tests", "axe looks for what keeps people out")?;
    let program = program()?;
    // For the whole workspace, so that nothing is built that the other tests don't use as well.
    let mut tests =
        cargo(&format!("test {TESTED} --test browser -- --ignored --test-threads={PAGES} {filter}"));
    let whole = browser_path()?;
    tests.env("RIFTFORCE_BROWSER", find(SHELLS).unwrap_or_else(|| whole.clone()));
    tests.env("RIFTFORCE_WHOLE_BROWSER", whole).env("RIFTFORCE_PROGRAM", program);
    tests.env("RIFTFORCE_AXE", packages.join("node_modules/axe-core/axe.min.js"));
    match pictures {
        Some(folder) => tests.env("RIFTFORCE_SCREENSHOTS", folder),
        None => tests.env_remove("RIFTFORCE_SCREENSHOTS"),
    };
    // An error in these tests is a sentence that says where it happened; a backtrace only shows that something was awaited.
    tests.env("RUST_LIB_BACKTRACE", "0");
    run(&mut tests, "The game doesn't do what it should in a browser; the reason is above.")
}

/// Adds Chromium with apt-get if it isn't installed, and its headless shell, if that's available.
pub(crate) fn add_browser() -> anyhow::Result<()> {
    const ASK: &str = "Please install Chromium yourself: the game is tested in a real browser.";
    if browser_path().is_err() {
        add_with_apt("chromium", "the game is tested in a real browser", ASK)?;
        browser_path().context(ASK)?;
    }
    // Not every system offers it.
    let shell = "chromium-headless-shell";
    if find(SHELLS).is_none() && add_with_apt(shell, "the tests take half the time in it", "").is_err() {
        println!("{shell} isn't available, so the tests use the whole browser, which takes twice as long.");
    }
    Ok(())
}

/// Programs that show pages without a window around them. They take half as long as the whole browser, and do the same except for
/// what happens on the desktop.
const SHELLS: &[&str] = &["chromium-headless-shell", "chrome-headless-shell"];

/// Where Chromium is.
pub(crate) fn browser_path() -> anyhow::Result<PathBuf> {
    find(&["chromium", "chromium-browser", "google-chrome"]).context("Chromium isn't installed")
}

/// Where one of these programs is, if any is installed.
fn find(names: &[&str]) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&folders).collect();
    let mut paths = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    paths.find(|path| path.is_file())
}
