//! Every scenario in `scenarios/` leads to what it says.
//!
//! In a scenario, `#= key: value` is a line of the resulting position, `#! text` says that the judge must refuse it
//! with a line that contains the text, and `#? tokens` are all the options of the next choice.

use std::fs;
use std::path::{Path, PathBuf};

use riftforce_rules::rift;

#[test]
fn every_scenario_leads_to_what_it_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let mut files = Vec::new();
    find(&folder, &mut files);
    files.sort();
    assert!(files.len() > 400, "only {} scenarios were found in {}", files.len(), folder.display());
    let wrong: Vec<String> = files
        .iter()
        .flat_map(|path| {
            let name = path.strip_prefix(&folder).unwrap().display().to_string();
            check(&fs::read_to_string(path).unwrap()).into_iter().map(move |wrong| format!("{name}: {wrong}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{} of {} scenarios:\n{}", wrong.len(), files.len(), wrong.join("\n"));
}

fn find(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            find(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rift") {
            files.push(path);
        }
    }
}

/// What is wrong with a scenario.
fn check(text: &str) -> Vec<String> {
    let told = |mark: &str| -> Vec<&str> {
        text.lines().filter_map(|line| line.strip_prefix(mark)).map(str::trim).collect()
    };
    let (lines, refusals, options) = (told("#="), told("#!"), told("#?"));
    if lines.is_empty() && refusals.is_empty() && options.is_empty() {
        return vec!["it expects nothing".into()];
    }
    let result = if options.is_empty() { rift::judge(text.as_bytes()) } else { rift::moves(text.as_bytes()) };
    match (result, refusals.is_empty()) {
        (Ok(got), false) => vec![format!("it must be refused, but leads to\n{got}")],
        (Err(error), true) => vec![format!("it is refused: {error}")],
        (Err(error), false) => {
            let message = error.to_string();
            refusals
                .iter()
                .filter(|text| !message.contains(**text))
                .map(|text| format!("the refusal {message:?} does not say {text:?}"))
                .collect()
        }
        (Ok(got), true) if !options.is_empty() => {
            let mut want: Vec<&str> = options[0].split_whitespace().collect();
            want.sort_unstable();
            let got: Vec<&str> = got.lines().collect();
            if got == want { vec![] } else { vec![format!("the options are {got:?}, not {want:?}")] }
        }
        (Ok(got), true) => {
            let fold = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
            let got: Vec<String> = got.lines().map(fold).collect();
            lines
                .iter()
                .map(|line| fold(line))
                .filter(|line| !got.contains(line))
                .map(|line| format!("no line {line:?} in\n  {}", got.join("\n  ")))
                .collect()
        }
    }
}
