//! The check "borders": the screens know a game only through messages, so that it can be hosted elsewhere as well.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

use crate::dependencies::dependencies_of;
use crate::shell::{root, short};

/// Checks that the screens, and the client below them, know nothing of the table.
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
    let sources = root().join("crates/web/src");
    let mut intruders = Vec::new();
    find_intruders(&sources, &sources.join("hosting"), &mut intruders)?;
    if !intruders.is_empty() {
        complaints.push(format!(
            "Only crates/web/src/hosting/ may name riftforce_table, but it is also named in\n  {}\nThe screens read the \
             session, and speak to the host in the messages of riftforce-protocol: do that, or move the code to hosting/.",
            intruders.join("\n  ")
        ));
    }
    ensure!(complaints.is_empty(), "{}", complaints.join("\n"));
    println!("The client doesn't depend on the table, and in the browser only the host names it.");
    Ok(())
}

/// The lines outside of `hosting` that name the table, as `file:line`.
fn find_intruders(folder: &Path, host: &Path, intruders: &mut Vec<String>) -> anyhow::Result<()> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("Cannot read the folder {}", short(folder)))?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<anyhow::Result<Vec<PathBuf>>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() && path != host {
            find_intruders(&path, host, intruders)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).with_context(|| format!("Cannot read {}", short(&path)))?;
            intruders.extend(lines_that_name_the_table(&text).map(|line| format!("{}:{line}", short(&path))));
        }
    }
    Ok(())
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
        let host = folder.join("hosting");
        fs::create_dir_all(&host).expect("a folder can be made");
        fs::create_dir_all(folder.join("screen")).expect("a folder can be made");
        for name in ["hosting/mod.rs", "screen/hand.rs", "notes.txt", "play.rs"] {
            fs::write(folder.join(name), "\nuse riftforce_table::Table;\n").expect("a file can be written");
        }
        fs::write(folder.join("app.rs"), "mod table;\n").expect("a file can be written");
        let mut intruders = Vec::new();
        let found = find_intruders(&folder, &host, &mut intruders);
        fs::remove_dir_all(&folder).expect("the folder can be removed");
        found.expect("the folder can be read");
        let ends: Vec<&str> = intruders.iter().filter_map(|it| it.rsplit('/').next()).collect();
        assert_eq!(ends, ["play.rs:2", "hand.rs:2"]);
    }
}
