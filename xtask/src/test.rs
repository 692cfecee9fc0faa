//! `cargo xtask test`: every check that a change must pass, on a developer's machine as in CI.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Instant;

use anyhow::{Context, ensure};

use crate::borders::check_borders;
use crate::browser::check_browser;
use crate::dependencies::check_dependencies;
use crate::documents::check_documents;
use crate::failing_bots::play_against_failing_bots;
use crate::fingerprint::check_fingerprint;
use crate::run_checks::run_checks;
use crate::scenarios::judge_scenarios;
use crate::server::Server;
use crate::shell::{add_with_apt, build_program, cargo, command, run, succeeds, succeeds_with_output};
use crate::site::site;

/// How a check is done.
type CheckFn = fn() -> anyhow::Result<()>;

/// One of the things that a change must pass.
pub(crate) struct Check {
    pub name: &'static str,
    /// What it is for.
    pub why: &'static str,
    pub queue: Queue,
    /// The check that must have passed before this one can be done.
    pub needs: Option<&'static str>,
    how: CheckFn,
}

/// Checks in different queues run side by side, those in one queue one after another. Cargo would enforce that anyway: it builds
/// one thing at a time in each folder of the target folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Queue {
    /// What is built for tests.
    Sources,
    /// What is built for players.
    Game,
}

#[rustfmt::skip]
const CHECKS: &[Check] = &[
    check(Queue::Sources, "format",       "code looks the same no matter who wrote it", check_format),
    check(Queue::Sources, "dependencies", "the rules depend on almost nothing, so they can do no I/O behind our backs", check_dependencies),
    check(Queue::Sources, "borders",      "the screens know a game only through messages, so that it can be hosted elsewhere", check_borders),
    check(Queue::Sources, "clippy",       "there are no warnings, from the compiler or from clippy", check_clippy),
    check(Queue::Sources, "docs",         "the documentation builds, and its links and the files it names lead somewhere", check_docs),
    check(Queue::Sources, "tests",        "units, properties over random games, and every scenario within the rules", run_tests),
    check(Queue::Sources, "benches",      "each benchmark still runs", run_benches),
    check(Queue::Game,    "site",         "the browser game builds, isn't too big to download, and is served by the program", check_site),
    after("site",        "scenarios",    "the released program accepts and refuses what each scenario says it should", judge_scenarios),
    after("site",        "fingerprint",  "a fixed set of random games still ends as it did: rules and chance are unchanged", check_fingerprint),
    after("site",        "bots",         "the released program survives bots that panic", play_against_failing_bots),
    after("site",        "browser",      "whole games of every mode in a real Chromium by clicks, by keys and by ear; axe; lessons; offline; every screen in every language", check_browser),
];

const fn check(queue: Queue, name: &'static str, why: &'static str, how: CheckFn) -> Check {
    Check { name, why, queue, needs: None, how }
}

const fn after(needs: &'static str, name: &'static str, why: &'static str, how: CheckFn) -> Check {
    Check { name, why, queue: Queue::Game, needs: Some(needs), how }
}

/// What to run while working: the checks that say the most in the least time, in this order.
#[rustfmt::skip]
const QUICK: &[(&str, CheckFn)] = &[
    ("format", check_format),
    ("dependencies", check_dependencies),
    ("borders", check_borders),
    ("tests", run_quick_tests),
    ("clippy", check_clippy),
];

/// Runs all checks, or those that are named, or with `--quick` the quick ones.
pub(crate) fn test(words: &[&str]) -> anyhow::Result<()> {
    match words {
        [] => run_checks(&CHECKS.iter().collect::<Vec<_>>()),
        ["--quick"] => test_quickly(),
        [name] => (find(name)?.how)(),
        names => run_checks(&names.iter().map(|name| find(name)).collect::<anyhow::Result<Vec<_>>>()?),
    }
}

fn find(name: &str) -> anyhow::Result<&'static Check> {
    CHECKS.iter().find(|check| check.name == name).with_context(|| {
        let names: Vec<&str> = CHECKS.iter().map(|check| check.name).collect();
        format!("There's no check called {name:?}; the checks are {}.", names.join(", "))
    })
}

fn test_quickly() -> anyhow::Result<()> {
    let begin = Instant::now();
    for (name, check) in QUICK {
        println!("=== {name}");
        check().with_context(|| format!("`cargo xtask test --quick` failed at its step {name:?}"))?;
    }
    let seconds = begin.elapsed().as_secs_f32();
    println!("\nSo far, so good, in {seconds:.1} s. In the end, `cargo xtask test` has to pass.");
    Ok(())
}

fn check_format() -> anyhow::Result<()> {
    add_component("rustfmt", "fmt", "it says whether the code is formatted")?;
    run(&mut cargo("fmt --all --check"), "Some code isn't formatted; `cargo fmt --all` puts it right.")
}

fn check_clippy() -> anyhow::Result<()> {
    add_component("clippy", "clippy", "it finds mistakes that the compiler lets pass")?;
    let mut clippy = cargo("clippy --workspace --all-targets -- -D warnings");
    run(&mut clippy, "There are warnings; clippy explains each above.")
}

fn check_docs() -> anyhow::Result<()> {
    check_documents()?;
    let mut doc = cargo("doc --workspace --no-deps");
    run(doc.env("RUSTDOCFLAGS", "-D warnings"), "The documentation has mistakes; rustdoc names them above.")
}

/// Everything but this program: it's built separately when it's started. Together with the others it would be built again,
/// because the crates it uses would be built with the features that the others want.
pub(crate) const TESTED: &str = "--workspace --exclude xtask";

fn run_tests() -> anyhow::Result<()> {
    add_python()?;
    let theirs = succeeds_with_output(&mut cargo(&format!("test {TESTED} --no-fail-fast")))?;
    let ours = succeeds_with_output(&mut cargo("test --package xtask"))?;
    ensure!(
        theirs && ours,
        "A test failed; its name and the reason are above. If scenarios are among them, start with those."
    );
    Ok(())
}

/// The unit tests of all crates, and whatever else takes next to no time.
fn run_quick_tests() -> anyhow::Result<()> {
    let names =
        ["scenarios", "playthroughs", "preview", "sessions", "locales"].map(|name| format!("--test {name}"));
    let mut tests = cargo(&format!("test {TESTED} --no-fail-fast --lib --bins {}", names.join(" ")));
    run(
        &mut tests,
        "A test failed; its name and the reason are above. If scenarios are among them, start with those.",
    )
}

/// Under `cargo test`, criterion runs each benchmark once, to see whether it works.
fn run_benches() -> anyhow::Result<()> {
    let mut benches = cargo(&format!("test {TESTED} --bench *"));
    run(&mut benches, "A benchmark doesn't run any more; the reason is above.")
}

fn check_site() -> anyhow::Result<()> {
    let site = site()?;
    let program = build_program(Some(&site))?;
    let server = Server::start(&program)?;
    let page = read_start_page(&server.address);
    let page = page.context("The program doesn't serve the site built into it")?;
    ensure!(
        page == fs::read_to_string(site.join("index.html"))?,
        "The program serves another start page:\n{page}"
    );
    println!("The program serves the site built into it.");
    Ok(())
}

/// What a browser would get at the address that the program prints.
fn read_start_page(address: &str) -> anyhow::Result<String> {
    let authority = address.trim_start_matches("http://").trim_end_matches('/');
    let mut stream = TcpStream::connect(authority)?;
    stream.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (head, page) = answer.split_once("\r\n\r\n").with_context(|| format!("it answers {answer:?}"))?;
    ensure!(head.starts_with("HTTP/1.1 200 "), "it answers {head:?}");
    Ok(page.to_string())
}

/// Adds Python if it isn't there.
fn add_python() -> anyhow::Result<()> {
    if succeeds(&mut command("python3", "--version")) {
        return Ok(());
    }
    let ask = "Please install Python 3 yourself: one of the tests plays games with the example client written in it.";
    add_with_apt("python3", "the example client that's written in it plays games in the tests", ask)
}

/// Adds a component of the toolchain if it isn't there.
fn add_component(component: &str, subcommand: &str, why: &str) -> anyhow::Result<()> {
    if succeeds(&mut cargo(&format!("{subcommand} --version"))) {
        return Ok(());
    }
    println!("Adding {component} with rustup: {why}.");
    let mut rustup = command("rustup", &format!("component add {component}"));
    run(&mut rustup, &format!("Please install {component} yourself; rustup couldn't."))
}
