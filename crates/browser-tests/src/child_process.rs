//! Programs that run beside the tests, and folders for what they leave.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use anyhow::{Context, bail};

/// How long a program may take to say that it is ready.
const START: Duration = Duration::from_secs(20);

/// An empty folder that nobody else uses.
pub(crate) fn new_folder() -> anyhow::Result<PathBuf> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let folder = env::temp_dir().join(format!("riftforce-browser-{}-{number}", std::process::id()));
    fs::create_dir_all(&folder).with_context(|| format!("can't make the folder {}", folder.display()))?;
    Ok(folder)
}

pub(crate) fn not_started(program: &Path) -> String {
    format!("{} couldn't be started", program.display())
}

/// A program that runs beside the tests.
pub(crate) struct ChildProcess {
    child: Child,
    lines: Receiver<String>,
}

impl ChildProcess {
    pub(crate) fn start(command: &mut Command) -> anyhow::Result<ChildProcess> {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().with_context(|| not_started(Path::new(command.get_program())))?;
        let output = child.stdout.take().context("it has no output")?;
        Ok(ChildProcess { child, lines: lines_of(output) })
    }

    /// What `find` finds in the first line of output that has it.
    pub(crate) fn hear<T>(&self, what: &str, find: impl Fn(&str) -> Option<T>) -> anyhow::Result<T> {
        let deadline = Instant::now() + START;
        while let Ok(line) = self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            if let Some(found) = find(&line) {
                return Ok(found);
            }
        }
        bail!(
            "waited in vain for {what}: it hasn't come within {START:?}, or the program that should say it has ended"
        )
    }

    pub(crate) fn end(&mut self) {
        // If it has ended on its own, so much the better.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for ChildProcess {
    fn drop(&mut self) {
        self.end();
    }
}

/// The lines of an output as they come. It's read to its end, so that the program never has to wait to write.
fn lines_of(output: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            let _ = sender.send(line);
        }
    });
    lines
}
