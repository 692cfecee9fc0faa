//! Runs the program, and looks at what came of it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

pub(crate) const GAMES: [&str; 4] = ["duel", "team3", "team4", "solo"];

/// A duel in which seat 1 may do anything.
pub(crate) const DUEL: &str = "\
rift: 1
game: duel
score: 3 5
site 1: Wa5:1 Fi6 / Ai6
site 3: Pl7 / Sh5 Sh5:4
hand 1: Fi5 Pl5 Li5
hand 2: Ai5
draw 1: Wa5 Wa6
seed: 42
";

/// What came of a run.
#[derive(PartialEq, Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

pub(crate) fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_riftforce"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub(crate) fn came_of(output: Output) -> Run {
    let text = |bytes| String::from_utf8(bytes).expect("the program writes text");
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

pub(crate) fn run(arguments: &[&str]) -> Run {
    came_of(program(arguments).output().expect("the program starts"))
}

pub(crate) fn run_with_input(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = program(arguments).stdin(Stdio::piped()).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("the input is a pipe");
    // The program reads all of its input before it writes, or none of it; the pipe then breaks, which doesn't matter.
    let _ = stdin.write_all(input);
    drop(stdin);
    came_of(child.wait_with_output().expect("the program ends"))
}

/// A file for one test only, which gives its name.
pub(crate) fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, bytes).expect("the file can be written");
    path
}

pub(crate) fn text_of(path: &Path) -> &str {
    path.to_str().expect("the path is text")
}

/// The output of a run that succeeds.
#[track_caller]
pub(crate) fn succeeds(run: Run) -> String {
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    run.out
}

/// Why a run is refused: one short line that any terminal can show, and nothing else.
#[track_caller]
pub(crate) fn is_refused(run: &Run) -> &str {
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{:?}", run.err);
    let line = run.err.strip_suffix('\n').unwrap_or_else(|| panic!("{:?} is not a line", run.err));
    assert!(!line.contains(char::is_control), "{line:?} has control characters");
    assert!(!line.is_empty() && line.len() < 300, "{} bytes are no short line: {line}", line.len());
    assert!(!line.contains("panicked"), "{line}");
    line
}

#[track_caller]
pub(crate) fn judged(text: &str) -> String {
    succeeds(run_with_input(&["judge"], text.as_bytes()))
}

pub(crate) fn line_of<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(": "))
}

pub(crate) fn scenarios() -> Vec<PathBuf> {
    fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("the folder can be read") {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() { gather(&path, files) } else { files.push(path) }
        }
    }
    let mut files = Vec::new();
    gather(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios"), &mut files);
    assert!(files.len() > 400, "only {} scenarios were found", files.len());
    files
}

/// A JSON object on one line.
#[track_caller]
pub(crate) fn object(printed: &str) -> serde_json::Map<String, serde_json::Value> {
    assert_eq!(printed.lines().count(), 1, "{printed}");
    serde_json::from_str(printed).unwrap_or_else(|error| panic!("{error} in {printed}"))
}

/// The pairs of a flat JSON object whose values are texts or numbers; `None` if it's anything else. Texts must do without
/// escapes, commas and colons, as the program's do.
pub(crate) fn read_json(text: &str) -> Option<Vec<(&str, &str)>> {
    let inside = text.trim().strip_prefix('{')?.strip_suffix('}')?;
    inside.split(',').map(read_pair).collect()
}

pub(crate) fn read_pair(pair: &str) -> Option<(&str, &str)> {
    let (name, value) = pair.split_once(':')?;
    let quoted = |text: &str| {
        let inner = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
        inner.is_some_and(|inner| !inner.contains(|c: char| c.is_control() || "\"\\:".contains(c)))
    };
    // Rust reads more than JSON allows: a plus sign, a point at either end, infinity.
    let number = |text: &str| {
        let text = text.strip_prefix('-').unwrap_or(text);
        let bounded = [text.chars().next(), text.chars().last()].iter().flatten().all(char::is_ascii_digit);
        bounded && text.parse::<f64>().is_ok()
    };
    let (name, value) = (name.trim(), value.trim());
    (quoted(name) && (quoted(value) || number(value))).then(|| (name.trim_matches('"'), value))
}
