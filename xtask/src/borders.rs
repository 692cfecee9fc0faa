//! The check "borders": the screens know a game only through messages, so that it can be hosted elsewhere as well,
//! and their folders build on one another in one order.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

use crate::dependencies::dependencies_of;
use crate::folder_imports::{SOURCES, forbidden_imports};
use crate::shell::{root, short};

/// Checks that the screens, and the client below them, know nothing of the table, and that the folders of the screens import each
/// other in one direction.
pub(crate) fn check_borders() -> anyhow::Result<()> {
    let mut complaints = Vec::new();
    if dependencies_of("riftforce-client")?.iter().any(|name| name == "riftforce-table") {
        complaints.push(
            "The client must not depend on the table: it lives on updates alone, so that a game can be hosted elsewhere. \
             `cargo tree -p riftforce-client -e normal -i riftforce-table` shows where it comes from. Take what is needed \
             from riftforce-protocol, or move what needs the table to the host; for tests it may be a dev-dependency."
                .to_string(),
        );
    }
    let folder = root().join(SOURCES);
    let sources = sources_in(&folder)?;
    let intruders = intruders(&sources);
    if !intruders.is_empty() {
        complaints.push(format!(
            "Only crates/web/src/hosting/ may name riftforce_table, but it is also named in\n  {}\nThe screens read the \
             session, and speak to the host in the messages of riftforce-protocol: do that, or move the code to hosting/.",
            intruders.join("\n  ")
        ));
    }
    let wrong_ways = forbidden_imports(sources.iter().map(|(path, text)| (path.as_path(), text.as_str())));
    if !wrong_ways.is_empty() {
        complaints.push(format!(
            "The folders of crates/web/src may import only those below them (the order is in xtask/src/folder_imports.rs):\n  {}\n\
             Move what's needed to a folder below both, or hand it down as an argument.",
            wrong_ways.join("\n  ")
        ));
    }
    ensure!(complaints.is_empty(), "{}", complaints.join("\n"));
    println!(
        "The client doesn't depend on the table; in the browser only the host names it, and the folders import those below."
    );
    Ok(())
}

/// All Rust files in a folder and those below it, by their paths from there, with their texts.
fn sources_in(folder: &Path) -> anyhow::Result<Vec<(PathBuf, String)>> {
    let mut sources = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        let entries =
            fs::read_dir(&next).with_context(|| format!("Can't read the folder {}", short(&next)))?;
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text =
                    fs::read_to_string(&path).with_context(|| format!("Can't read {}", short(&path)))?;
                sources.push((path.strip_prefix(folder)?.to_path_buf(), text));
            }
        }
    }
    sources.sort();
    Ok(sources)
}

/// The lines outside of `hosting` that name the table, as `file:line`.
fn intruders(sources: &[(PathBuf, String)]) -> Vec<String> {
    let screens = sources.iter().filter(|(path, _)| !path.starts_with("hosting"));
    let lines = screens.flat_map(|(path, text)| {
        lines_that_name_the_table(text).map(move |line| format!("{SOURCES}/{}:{line}", path.display()))
    });
    lines.collect()
}

fn lines_that_name_the_table(text: &str) -> impl Iterator<Item = usize> {
    text.lines().enumerate().filter(|(_, line)| line.contains("riftforce_table")).map(|(index, _)| index + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_host_may_name_the_table() {
        let folder = std::env::temp_dir().join(format!("riftforce-borders-{}", std::process::id()));
        fs::create_dir_all(folder.join("hosting")).expect("a folder can be made");
        fs::create_dir_all(folder.join("screen")).expect("a folder can be made");
        for name in ["hosting/mod.rs", "screen/hand.rs", "notes.txt", "play.rs"] {
            fs::write(folder.join(name), "\nuse riftforce_table::Table;\n").expect("a file can be written");
        }
        fs::write(folder.join("app.rs"), "mod table;\n").expect("a file can be written");
        let sources = sources_in(&folder);
        fs::remove_dir_all(&folder).expect("the folder can be removed");
        let intruders = intruders(&sources.expect("the folder can be read"));
        assert_eq!(intruders, ["crates/web/src/play.rs:2", "crates/web/src/screen/hand.rs:2"]);
    }
}
