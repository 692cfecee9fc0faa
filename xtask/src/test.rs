//! `cargo xtask test`: every check that a change must pass, on a developer's machine as in CI.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, bail, ensure};

use crate::browser::check_browser;
use crate::server::Server;
use crate::shell::{build_program, cargo, command, output, read, root, run, short, succeeds};
use crate::site::site;

/// A check: its name, what it is for, and how it is done.
type Check = (&'static str, &'static str, fn() -> anyhow::Result<()>);

#[rustfmt::skip]
const CHECKS: &[Check] = &[
    ("format",       "code looks the same whoever wrote it", check_format),
    ("clippy",       "no warning is left, neither the compiler's nor clippy's", check_clippy),
    ("docs",         "the documentation builds and its links lead somewhere", check_docs),
    ("dependencies", "the rules depend on almost nothing, so they can do no I/O behind our backs", check_dependencies),
    ("tests",        "units, properties over random games, and every scenario within the rules", run_tests),
    ("scenarios",    "the program itself, as released, accepts and refuses what each scenario says", judge_scenarios),
    ("fingerprint",  "a fixed set of random games still ends as it did: rules and chance are unchanged", check_fingerprint),
    ("site",         "the game for the browser builds, is not too much to download, and is served by the program", check_site),
    ("browser",      "whole games of every mode in a real Chromium by clicks, by keys and by ear; axe; lessons; offline; a picture of every screen", check_browser),
    ("benches",      "the benchmarks still compile", build_benches),
];

/// Runs all checks, up to the first that fails.
pub(crate) fn test() -> anyhow::Result<()> {
    let (begin, mut times) = (Instant::now(), Vec::new());
    for (index, (name, why, check)) in CHECKS.iter().enumerate() {
        println!("\n=== {} of {}: {name} ({why})", index + 1, CHECKS.len());
        let begin = Instant::now();
        if let Err(error) = check() {
            bail!("`cargo xtask test` failed at its step {name:?}. {error:#}");
        }
        times.push(format!("{name} {:.1} s", begin.elapsed().as_secs_f32()));
    }
    let (count, all) = (CHECKS.len(), begin.elapsed().as_secs_f32());
    println!("\nAll {count} checks passed in {all:.1} s: {}.", times.join(", "));
    Ok(())
}

fn check_format() -> anyhow::Result<()> {
    add_component("rustfmt", "fmt", "it says whether the code is formatted")?;
    run(&mut cargo("fmt --all --check"), "Some code is not formatted; `cargo fmt --all` puts it right.")
}

fn check_clippy() -> anyhow::Result<()> {
    add_component("clippy", "clippy", "it finds mistakes that the compiler lets pass")?;
    let mut clippy = cargo("clippy --workspace --all-targets -- -D warnings");
    run(&mut clippy, "There are warnings; clippy explains each above.")
}

fn check_docs() -> anyhow::Result<()> {
    let mut doc = cargo("doc --workspace --no-deps");
    run(doc.env("RUSTDOCFLAGS", "-D warnings"), "The documentation has mistakes; rustdoc names them above.")
}

fn check_site() -> anyhow::Result<()> {
    let site = site(None)?;
    let program = build_program(Some(&site))?;
    let server = Server::start(&program)?;
    let page = read_start_page(&server.address);
    let page = page.context("The program does not serve the site that it carries")?;
    ensure!(
        page == fs::read_to_string(site.join("index.html"))?,
        "The program serves another start page:\n{page}"
    );
    println!("The program serves the site that it carries.");
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

/// What the rules may depend on, directly or not, on any platform. No entry does I/O for them.
#[rustfmt::skip]
const ALLOWED: &[&str] = &[
    "arrayvec",                 // short lists without a heap
    "chacha20", "rand_core",    // chance: the generator, and what generators have in common
    "cfg-if", "cpufeatures",    // used by chacha20 to find the fastest code for the processor at hand
    "libc",                     // used by cpufeatures for the same, on ARM only
];

fn check_dependencies() -> anyhow::Result<()> {
    let tree = read(&mut cargo("tree --package riftforce-rules --edges normal --prefix none --target all"))?;
    let mut names: Vec<&str> = tree.lines().filter_map(|line| line.split_whitespace().next()).collect();
    names.sort_unstable();
    names.dedup();
    names.retain(|&name| name != "riftforce-rules");
    if let Some(intruder) = names.iter().find(|name| !ALLOWED.contains(name)) {
        bail!(
            "The rules crate must not depend on `{intruder}`: remove it again (`cargo tree -p riftforce-rules` shows \
             where it comes from) or, if there is a good reason, add it to ALLOWED in xtask/src/test.rs."
        );
    }
    println!("The rules depend on {} and nothing else.", names.join(", "));
    Ok(())
}

fn run_tests() -> anyhow::Result<()> {
    run(&mut cargo("test --workspace"), "A test failed; its name and the reason are above.")
}

/// The contents of the scenarios are checked by a test of the rules crate; here it is how the program ends.
fn judge_scenarios() -> anyhow::Result<()> {
    let program = build_program(None)?;
    let mut files = Vec::new();
    find_scenarios(&root().join("scenarios"), &mut files)?;
    files.sort();
    ensure!(
        !files.is_empty(),
        "There is no scenario in the folder scenarios/, though there should be hundreds."
    );
    let mut wrong = 0;
    for file in &files {
        if let Err(error) = judge_scenario(&program, file) {
            println!("{}: {error:#}", short(file));
            wrong += 1;
        }
    }
    ensure!(
        wrong == 0,
        "{wrong} of {} scenarios do not end as they say; they are listed above.",
        files.len()
    );
    println!("{} scenarios ended as they say.", files.len());
    Ok(())
}

fn find_scenarios(folder: &Path, files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("Cannot read the folder {}", short(folder)))? {
        let path = entry?.path();
        if path.is_dir() {
            find_scenarios(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "rift") {
            files.push(path);
        }
    }
    Ok(())
}

/// A refused scenario (`#!`) ends with 2, prints no position and gives one line of reason; any other ends with 0.
fn judge_scenario(program: &Path, file: &Path) -> anyhow::Result<()> {
    let text = fs::read(file)?;
    let says = |mark: &[u8]| text.split(|&byte| byte == b'\n').any(|line| line.starts_with(mark));
    let arguments = if says(b"#?") { "judge --moves" } else { "judge" };
    let judged = output(command(program, arguments).arg(file))?;
    let complaint = String::from_utf8_lossy(&judged.stderr);
    match (judged.status.code(), says(b"#!")) {
        (Some(0), false) => {
            ensure!(complaint.is_empty(), "it is accepted, yet there is a complaint: {complaint}")
        }
        (Some(2), true) => {
            ensure!(judged.stdout.is_empty(), "it is refused, yet a position is printed");
            ensure!(complaint.lines().count() == 1, "the reason should be one line, not {complaint:?}");
        }
        (Some(0), true) => bail!("it should be refused, but the judge accepts it"),
        (Some(2), false) => bail!("it should be accepted, but the judge says: {}", complaint.trim()),
        _ => bail!("the judge ended with {}", judged.status),
    }
    Ok(())
}

fn check_fingerprint() -> anyhow::Result<()> {
    let path = fingerprint_path();
    let known = fs::read_to_string(&path).with_context(|| format!("Cannot read {}", short(&path)))?;
    let found = fingerprint()?;
    ensure!(
        known.trim() == found,
        "The fingerprint is {found}, not {} as in {}: the rules or the generator of chance have changed. If that was \
         not meant, it is a bug; if it was, raise RULES_VERSION in crates/rules/src/lib.rs and run \
         `cargo xtask fingerprint`.",
        known.trim(),
        short(&path),
    );
    println!("{found}, as before.");
    Ok(())
}

/// Writes down the fingerprint as it is now.
pub(crate) fn rewrite_fingerprint() -> anyhow::Result<()> {
    let (path, found) = (fingerprint_path(), fingerprint()?);
    fs::write(&path, format!("{found}\n")).with_context(|| format!("Cannot write {}", short(&path)))?;
    println!("{} is now {found}.", short(&path));
    println!(
        "If it is new, the same choices may lead elsewhere: raise RULES_VERSION in crates/rules/src/lib.rs."
    );
    Ok(())
}

fn fingerprint_path() -> PathBuf {
    root().join("crates/riftforce/fingerprint.txt")
}

fn fingerprint() -> anyhow::Result<String> {
    let program = build_program(None)?;
    Ok(read(&mut command(program, "bench --fingerprint"))?.trim().to_string())
}

fn build_benches() -> anyhow::Result<()> {
    // Only what is a benchmark: the programs need not be built once more for it.
    run(
        &mut cargo("bench --workspace --bench * --no-run"),
        "A benchmark does not compile; the compiler says why.",
    )
}

/// Adds a component of the toolchain if it is not there.
fn add_component(component: &str, subcommand: &str, why: &str) -> anyhow::Result<()> {
    if succeeds(&mut cargo(&format!("{subcommand} --version"))) {
        return Ok(());
    }
    println!("Adding {component} with rustup: {why}.");
    let mut rustup = command("rustup", &format!("component add {component}"));
    run(&mut rustup, &format!("Please install {component} yourself; rustup could not."))
}
