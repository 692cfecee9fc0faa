//! Runs checks side by side: two cores have work while one program is being linked, or waits for a browser.
//!
//! Each check runs this program again. Its output grows in a file, and is printed as a whole when the check is over.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use anyhow::{Context, bail};

use crate::shell::{short, target_folder};
use crate::test::{Check, Queue};

/// How a check ended.
enum End {
    Passed,
    Failed,
    /// It couldn't be done, because a check it needs has failed.
    Skipped,
}

/// The results so far: how each check ended, and how many seconds it took.
type Ends = BTreeMap<&'static str, (End, f32)>;

/// Runs all these checks, even if some fail, and says at the end how each went.
pub(crate) fn run_checks(checks: &[&'static Check]) -> anyhow::Result<()> {
    let logs = target_folder()?.join("checks");
    fs::create_dir_all(&logs).with_context(|| format!("Can't make the folder {}", short(&logs)))?;
    println!("Each check's output is shown when it's done; until then it's in {}.", short(&logs));
    let begin = Instant::now();
    let ends = Mutex::new(Ends::new());
    let run_queue = |queue: Queue| -> anyhow::Result<()> {
        checks.iter().filter(|check| check.queue == queue).try_for_each(|check| {
            let log = logs.join(format!("{}.log", check.name));
            let (end, seconds) = run_check(check, &log, &ends)?;
            let mut ends = ends.lock().expect("no check panics");
            ends.insert(check.name, (end, seconds));
            show(check, &ends, checks.len(), &log)
        })
    };
    thread::scope(|scope| {
        let game = scope.spawn(|| run_queue(Queue::Game));
        run_queue(Queue::Sources).and(game.join().expect("no check panics"))
    })?;
    let ends = ends.into_inner().expect("no check panics");
    sum_up(checks, &ends, begin.elapsed().as_secs_f32(), &logs)
}

/// Runs a check, unless one that it needs has failed, and keeps its output in a file.
fn run_check(check: &Check, log: &Path, ends: &Mutex<Ends>) -> anyhow::Result<(End, f32)> {
    let has_passed = |name: &str| match ends.lock().expect("no check panics").get(name) {
        Some((end, _)) => matches!(end, End::Passed),
        // If the needed check was left out on purpose, what it makes must be there already.
        None => true,
    };
    if !check.needs.is_none_or(has_passed) {
        fs::write(log, format!("Not done, since {:?} has failed.\n", check.needs.unwrap_or_default()))?;
        return Ok((End::Skipped, 0.0));
    }
    println!("... {} starts", check.name);
    let begin = Instant::now();
    let output = File::create(log).with_context(|| format!("Can't write {}", short(log)))?;
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["test", check.name]).stdin(Stdio::null());
    command.stdout(output.try_clone()?).stderr(output);
    if io::stdout().is_terminal() {
        command.env("CARGO_TERM_COLOR", "always");
    }
    let status = command.status().context("Can't run this program again")?;
    Ok((if status.success() { End::Passed } else { End::Failed }, begin.elapsed().as_secs_f32()))
}

/// Prints a check's whole output.
fn show(check: &Check, ends: &Ends, count: usize, log: &Path) -> anyhow::Result<()> {
    let (end, seconds) = &ends[check.name];
    let mut out = io::stdout().lock();
    writeln!(out, "\n=== {} of {count}: {} ({})", ends.len(), check.name, check.why)?;
    out.write_all(&fs::read(log)?)?;
    let word = match end {
        End::Passed => "passed",
        End::Failed => "FAILED",
        End::Skipped => "was left out",
    };
    writeln!(out, "=== {} {word} after {seconds:.1} s", check.name)?;
    Ok(())
}

fn sum_up(checks: &[&Check], ends: &Ends, seconds: f32, logs: &Path) -> anyhow::Result<()> {
    let times: Vec<String> =
        checks.iter().map(|check| format!("{} {:.1} s", check.name, ends[check.name].1)).collect();
    println!("\nIt took {seconds:.1} s: {}.", times.join(", "));
    let ended = |how: fn(&End) -> bool| -> Vec<&str> {
        checks.iter().map(|check| check.name).filter(|name| how(&ends[name].0)).collect()
    };
    let failed = ended(|end| matches!(end, End::Failed));
    let skipped = ended(|end| matches!(end, End::Skipped));
    if let [first, ..] = failed[..] {
        let skipped = match &skipped[..] {
            [] => String::new(),
            skipped => format!(" So these weren't run: {}.", skipped.join(", ")),
        };
        bail!(
            "{} of {} checks failed: {}.{skipped} The reasons are above, and in {}; `cargo xtask test {first}` runs one of \
             them again.",
            failed.len(),
            checks.len(),
            failed.join(", "),
            short(logs),
        );
    }
    println!("All {} checks passed.", checks.len());
    Ok(())
}
