//! In which order the folders of `crates/web/src` stand: each may import only those before it.
//!
//! So none can import another that, however indirectly, imports it back, and whoever reads one of them never needs to know what's
//! above it.

use std::path::Path;

/// The folder of the sources.
pub(crate) const SOURCES: &str = "crates/web/src";

/// The order, from the bottom to the top. Those in the same line stand beside each other, and don't import one another.
/// `lib.rs` is above all of them.
const ORDER: &[&[&str]] = &[
    &["browser"],
    &["storage"],
    &["route"],
    &["land", "parts"],
    &["hosting"],
    &["table"],
    &["local"],
    &["lessons", "online", "puzzles", "replay"],
    &["page"],
];

/// Complaints about imports against the order in these sources: files by their paths below `crates/web/src`, with their texts.
pub(crate) fn forbidden_imports<'a>(sources: impl IntoIterator<Item = (&'a Path, &'a str)>) -> Vec<String> {
    forbidden_imports_in(sources, ORDER)
}

fn forbidden_imports_in<'a>(
    sources: impl IntoIterator<Item = (&'a Path, &'a str)>,
    order: &[&[&str]],
) -> Vec<String> {
    let rank = |folder: &str| order.iter().position(|beside| beside.contains(&folder));
    let mut complaints = Vec::new();
    for (path, text) in sources {
        let modules = modules_of(path);
        // `lib.rs` may import everything.
        let Some(here) = modules.first() else { continue };
        let Some(my_rank) = rank(here) else {
            complaints.push(format!("{SOURCES}/{}: `{here}` has no place in the order yet.", path.display()));
            continue;
        };
        for (line, there) in imports(text, modules.len()) {
            let there = there.as_str();
            let how = match rank(there) {
                _ if there == *here => continue,
                Some(rank) if rank < my_rank => continue,
                Some(rank) if rank == my_rank => "stands beside it",
                Some(_) => "stands above it",
                None => "has no place in the order",
            };
            complaints.push(format!(
                "{SOURCES}/{}:{line}: `{here}` imports `{there}`, which {how}.",
                path.display()
            ));
        }
    }
    complaints
}

/// The modules a file is in, from the top, and the file's own.
fn modules_of(path: &Path) -> Vec<&str> {
    let names = path.iter().filter_map(|name| name.to_str());
    names.map(|name| name.trim_end_matches(".rs")).filter(|name| !matches!(*name, "lib" | "mod")).collect()
}

/// What a file imports from the top of the crate, with the lines: by `crate::`, or by as many `super::` as lead there. `depth` is
/// the number of modules the file is in, its own included.
fn imports(text: &str, depth: usize) -> Vec<(usize, String)> {
    let lines: Vec<&str> = text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect();
    let mut found = Vec::new();
    // How far the modules are indented that are written out in the file: each ends at a brace that's indented alike.
    let mut inner: Vec<usize> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let indentation = line.len() - line.trim_start().len();
        if line.trim() == "}" && inner.last() == Some(&indentation) {
            inner.pop();
        } else if opens_module(line) {
            inner.push(indentation);
        }
        for at in paths_to_top(line, depth + inner.len()) {
            let rest = [&[&line[at..]], &lines[index + 1..]].concat().join("\n");
            found.extend(first_names(&rest).into_iter().map(|(below, name)| (index + 1 + below, name)));
        }
    }
    found
}

/// Whether a line begins a module that's written out, like `mod tests {`.
fn opens_module(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    matches!(words[..], [.., "mod", _, "{"])
}

/// Where in a line paths from the top of the crate go on, after `crate::` or enough `super::`, for code this many modules deep.
fn paths_to_top(line: &str, depth: usize) -> Vec<usize> {
    let to_top = ["crate::".to_string(), "super::".repeat(depth)];
    let ends =
        to_top.iter().flat_map(|path| line.match_indices(path.as_str()).map(|(at, _)| (at, at + path.len())));
    let is_whole = |at: usize| !line[..at].ends_with(|it: char| it.is_alphanumeric() || "_$:".contains(it));
    ends.filter(|&(at, _)| is_whole(at)).map(|(_, end)| end).collect()
}

/// The first name of a path, or those of the group it begins with, and how many lines further down each is.
fn first_names(path: &str) -> Vec<(usize, String)> {
    let name = |at: usize| {
        path[at..].split(|it: char| !it.is_alphanumeric() && it != '_').next().unwrap_or_default()
    };
    let (mut names, mut below, mut braces) = (Vec::new(), 0, 0);
    let mut is_next = true;
    for (at, it) in path.char_indices() {
        match it {
            '\n' => below += 1,
            '{' => braces += 1,
            '}' => braces -= 1,
            ',' if braces == 1 => is_next = true,
            _ if is_next && !it.is_whitespace() => {
                names.push((below, name(at).to_string()));
                is_next = false;
            }
            _ => (),
        }
        if braces == 0 && it != '\n' {
            break;
        }
    }
    names.retain(|(_, name)| !name.is_empty() && name != "self");
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(sources: &[(&str, &str)]) -> Vec<String> {
        let sources = sources.iter().map(|&(path, text)| (Path::new(path), text));
        forbidden_imports_in(sources, &[&["ground"], &["left", "right"], &["roof"]])
    }

    #[test]
    fn a_folder_may_import_itself_and_those_below() {
        let roof = "use crate::ground::Soil;\nuse crate::left::{Window, self};\nuse crate::roof::Tile;\nuse super::super::right;\n";
        assert_eq!(
            about(&[
                ("roof/chimney.rs", roof),
                ("roof.rs", "use super::ground;"),
                ("lib.rs", "mod roof; use crate::roof;")
            ]),
            [""; 0]
        );
    }

    #[test]
    fn a_folder_may_not_import_those_above_nor_those_beside_it() {
        let ground = "//! [`crate::roof`] is above.\n\nuse crate::roof::Tile;\n\nfn f() {\n    crate::left::wall();\n}\n";
        let left = "use crate::ground::Soil;\nuse crate::right;\n";
        assert_eq!(
            about(&[("ground/mod.rs", ground), ("left.rs", left)]),
            [
                "crates/web/src/ground/mod.rs:3: `ground` imports `roof`, which stands above it.",
                "crates/web/src/ground/mod.rs:6: `ground` imports `left`, which stands above it.",
                "crates/web/src/left.rs:2: `left` imports `right`, which stands beside it.",
            ]
        );
    }

    #[test]
    fn every_name_of_a_group_counts() {
        let left = "use crate::{\n    ground::{self, roof, Right},\n    right,\n    roof::{ground},\n};\nuse crate::{left::roof, roof};\n";
        assert_eq!(
            about(&[("left/wall.rs", left)]),
            [
                "crates/web/src/left/wall.rs:3: `left` imports `right`, which stands beside it.",
                "crates/web/src/left/wall.rs:4: `left` imports `roof`, which stands above it.",
                "crates/web/src/left/wall.rs:6: `left` imports `roof`, which stands above it.",
            ]
        );
    }

    #[test]
    fn a_path_may_lead_to_the_top_by_its_parents() {
        let wall = "use super::roof;\nuse super::super::roof;\nuse super::super::{roof, ground};\n\nmod tests {\n    use super::super::roof;\n    use super::super::super::roof;\n}\n\nuse super::super::right;\n";
        assert_eq!(
            about(&[("left/wall.rs", wall)]),
            [
                "crates/web/src/left/wall.rs:2: `left` imports `roof`, which stands above it.",
                "crates/web/src/left/wall.rs:3: `left` imports `roof`, which stands above it.",
                "crates/web/src/left/wall.rs:7: `left` imports `roof`, which stands above it.",
                "crates/web/src/left/wall.rs:10: `left` imports `right`, which stands beside it.",
            ]
        );
    }

    #[test]
    fn what_is_not_in_the_order_is_noticed() {
        assert_eq!(
            about(&[("cellar/wine.rs", "use crate::ground::Soil;\n"), ("roof.rs", "use crate::cellar;\n")]),
            [
                "crates/web/src/cellar/wine.rs: `cellar` has no place in the order yet.",
                "crates/web/src/roof.rs:1: `roof` imports `cellar`, which has no place in the order.",
            ]
        );
    }

    /// Of any circle of folders, one import goes up.
    #[test]
    fn folders_cannot_import_each_other_in_a_circle() {
        let circle = [
            ("ground.rs", "use crate::roof;"),
            ("left.rs", "use crate::ground;"),
            ("roof.rs", "use crate::left;"),
        ];
        assert_eq!(
            about(&circle),
            ["crates/web/src/ground.rs:1: `ground` imports `roof`, which stands above it."]
        );
        let one: Vec<&&str> = ORDER.iter().flat_map(|beside| beside.iter()).collect();
        assert!(
            one.iter().enumerate().all(|(index, folder)| !one[..index].contains(folder)),
            "a folder is in the order twice"
        );
    }
}
