//! The check "scenarios": the program's exit code for each of them. Their contents are checked by a test of the rules crate.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};

use crate::shell::{command, output, program, root, short};

/// Runs the program over every scenario.
pub(crate) fn judge_scenarios() -> anyhow::Result<()> {
    let program = program()?;
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
        "{wrong} of {} scenarios don't end as they say they should; they're listed above.",
        files.len()
    );
    println!("{} scenarios ended as they should.", files.len());
    Ok(())
}

fn find_scenarios(folder: &Path, files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("Can't read the folder {}", short(folder)))? {
        let path = entry?.path();
        if path.is_dir() {
            find_scenarios(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "rift") {
            files.push(path);
        }
    }
    Ok(())
}

/// A refused scenario (`#!`) exits with 2, prints no position and gives its reason in one line; any other exits with 0.
fn judge_scenario(program: &Path, file: &Path) -> anyhow::Result<()> {
    let text = fs::read(file)?;
    let says = |mark: &[u8]| text.split(|&byte| byte == b'\n').any(|line| line.starts_with(mark));
    let arguments = if says(b"#?") { "judge --moves" } else { "judge" };
    let judged = output(command(program, arguments).arg(file))?;
    let complaint = String::from_utf8_lossy(&judged.stderr);
    match (judged.status.code(), says(b"#!")) {
        (Some(0), false) => {
            ensure!(complaint.is_empty(), "it's accepted, yet there's a complaint: {complaint}")
        }
        (Some(2), true) => {
            ensure!(judged.stdout.is_empty(), "it's refused, yet a position is printed");
            ensure!(complaint.lines().count() == 1, "the reason should be one line, not {complaint:?}");
        }
        (Some(0), true) => bail!("it should be refused, but the judge accepts it"),
        (Some(2), false) => bail!("it should be accepted, but the judge says: {}", complaint.trim()),
        _ => bail!("the judge ended with {}", judged.status),
    }
    Ok(())
}
