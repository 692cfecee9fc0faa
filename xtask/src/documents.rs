//! Part of the check "docs": the files, headings and types that documents and the crates' own descriptions name are really there.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, ensure};

use crate::shell::root;

/// Endings of files that documents name. Others, such as `.rift`, are often made up for an example.
const ENDINGS: &[&str] = &["css", "ftl", "html", "js", "md", "py", "rs", "sql", "svg", "toml"];

/// The document that explains the code, and so names much of it.
const ARCHITECTURE: &str = "ARCHITECTURE.md";

/// Checks the links and file names in all Markdown files, the tables at the top of each crate, what sources say about `docs/`, and
/// the types that the tables and ARCHITECTURE.md name.
pub(crate) fn check_documents() -> anyhow::Result<()> {
    let mut files = Vec::new();
    list(root(), "", &mut files)?;
    let read =
        |path: &str| fs::read_to_string(root().join(path)).with_context(|| format!("Can't read {path}"));
    let mut complaints = Vec::new();
    let mut definitions = BTreeSet::new();
    let mut named = Vec::new();
    for path in &files {
        if path.ends_with(".md") {
            let text = read(path)?;
            if path == ARCHITECTURE {
                let names = outside_code(&text).flat_map(in_backticks);
                named.extend(names.map(|name| (path.as_str(), name.to_string())));
            }
            for link in links(&text) {
                if let Some(complaint) = complaint_about_link(path, link, &files, read)? {
                    complaints.push(complaint);
                }
            }
            let missing = quoted(&text).into_iter().filter(|name| !is_somewhere(name, &files));
            complaints.extend(missing.map(|name| format!("{path} names {name}, which doesn't exist.")));
        } else if path.ends_with(".rs") {
            let text = read(path)?;
            definitions.extend(defined(&text).map(str::to_string));
            let missing = named_documents(&text).filter(|name| !files.iter().any(|file| file == name));
            complaints.extend(missing.map(|name| format!("{path} names {name}, which doesn't exist.")));
            if path.ends_with("src/lib.rs") || path.ends_with("src/main.rs") {
                named.extend(in_tables(&text).map(|name| (path.as_str(), name.to_string())));
                complaints.extend(
                    missing_from_tables(path, &text, &files)
                        .map(|name| format!("{path}: a table names {name}, which doesn't exist.")),
                );
            }
        }
    }
    for (path, name) in &named {
        let missing = parts_of_name(name).find(|part| !definitions.contains(*part));
        complaints.extend(missing.map(|part| format!("{path} names {name}, but nothing is called {part}.")));
    }
    ensure!(
        complaints.is_empty(),
        "Documents name something that isn't there. Was it moved or renamed?\n  {}",
        complaints.join("\n  ")
    );
    println!("All that the documents and the crates' descriptions name is there.");
    Ok(())
}

/// All files below a folder, by their paths from the repository, without what's built or hidden.
fn list(folder: &Path, path: &str, files: &mut Vec<String>) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("Can't read the folder {path:?}"))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') || matches!(&*name, "target" | "node_modules") {
            continue;
        }
        let path = if path.is_empty() { name } else { format!("{path}/{name}") };
        if entry.file_type()?.is_dir() {
            list(&entry.path(), &path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// The targets of the links in a Markdown text that lead to other files or to headings.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0));
    targets.filter(|target| !target.contains("://") && !target.contains(char::is_whitespace))
}

/// What's wrong with a link in a document, if anything.
fn complaint_about_link(
    document: &str,
    link: &str,
    files: &[String],
    read: impl Fn(&str) -> anyhow::Result<String>,
) -> anyhow::Result<Option<String>> {
    let (path, heading) = link.split_once('#').map_or((link, None), |(path, heading)| (path, Some(heading)));
    let target = if path.is_empty() { document.to_string() } else { resolve(document, path) };
    if !files.contains(&target) && !files.iter().any(|file| is_below(file, &target)) {
        return Ok(Some(format!("{document} links to {link}, which doesn't exist.")));
    }
    match heading.filter(|_| target.ends_with(".md")) {
        Some(heading) if !headings(&read(&target)?).any(|its| its == heading) => {
            Ok(Some(format!("{document} links to {link}, but {target} has no such heading.")))
        }
        _ => Ok(None),
    }
}

fn is_below(file: &str, folder: &str) -> bool {
    file.strip_prefix(folder.trim_end_matches('/')).is_some_and(|rest| rest.starts_with('/'))
}

/// The path from the repository that a relative path in a document stands for.
fn resolve(document: &str, path: &str) -> String {
    let mut parts: Vec<&str> = document.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." => {}
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// How links name the headings of a Markdown text.
fn headings(text: &str) -> impl Iterator<Item = String> {
    outside_code(text).filter(|line| line.starts_with('#')).map(|line| {
        let title = line.trim_start_matches('#').trim().to_lowercase();
        let kept = title.chars().filter(|&c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
        kept.map(|c| if c == ' ' { '-' } else { c }).collect()
    })
}

/// The lines of a Markdown text that aren't part of an example.
fn outside_code(text: &str) -> impl Iterator<Item = &str> {
    let mut is_code = false;
    text.lines().filter(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    })
}

/// What stands between backticks in a line.
fn in_backticks(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// The names of files in a Markdown text, as far as they're in backticks.
fn quoted(text: &str) -> Vec<&str> {
    outside_code(text).flat_map(in_backticks).filter(|name| is_file_name(name)).collect()
}

fn is_file_name(name: &str) -> bool {
    let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '/' | '-' | '_' | '*' | '<' | '>');
    let stem = name.rsplit_once('.').filter(|(_, ending)| ENDINGS.contains(ending)).map(|(stem, _)| stem);
    name.chars().all(allowed) && stem.is_some_and(|stem| stem.ends_with(|c: char| c != '/' && c != '.'))
}

/// The documents in `docs/` that a source names.
fn named_documents(text: &str) -> impl Iterator<Item = &str> {
    let starts = text.match_indices("docs/").map(|(start, _)| &text[start..]);
    starts.filter_map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '.' | '/' | '-' | '_'));
        let name = rest[..end.unwrap_or(rest.len())].trim_end_matches('.');
        name.ends_with(".md").then_some(name)
    })
}

/// What stands between backticks in the tables at the top of a crate.
fn in_tables(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| line.strip_prefix("//! |")).flat_map(in_backticks)
}

/// What a name of a type, a constant, or something of a type consists of, such as `View` and `sample` in `View::sample`; nothing if
/// it's the name of something else.
fn parts_of_name(name: &str) -> impl Iterator<Item = &str> {
    let is_word =
        |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let is_ours = name.starts_with(|c: char| c.is_ascii_uppercase()) && name.split("::").all(is_word);
    // A card or a token of the text format, such as `Fi5`, is as short as that.
    name.split("::").filter(move |_| is_ours && name.len() > 3)
}

/// What a source defines.
fn defined(text: &str) -> impl Iterator<Item = &str> {
    let kinds = ["struct ", "enum ", "trait ", "fn ", "const ", "type "];
    kinds.into_iter().flat_map(|kind| {
        let rests = text.match_indices(kind).map(|(start, _)| &text[start + kind.len()..]);
        rests.filter_map(|rest| {
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_')?;
            (end > 0).then(|| &rest[..end])
        })
    })
}

/// The files and folders in the tables at the top of a crate that aren't there, whether below its sources, below the crate or
/// below the repository.
fn missing_from_tables<'a>(
    source: &str,
    text: &'a str,
    files: &'a [String],
) -> impl Iterator<Item = &'a str> {
    let sources = source.rsplit_once('/').map_or("", |(folder, _)| folder).to_string();
    let places = [sources.clone(), sources.trim_end_matches("/src").to_string(), String::new()];
    let is_path = |name: &&str| is_file_name(name) || (name.contains('/') && !name.contains([' ', ':', '<']));
    in_tables(text).filter(is_path).filter(move |name| {
        !places.iter().any(|place| {
            let path = if place.is_empty() { (*name).to_string() } else { format!("{place}/{name}") };
            files.iter().any(|file| fits(&path, file))
        })
    })
}

/// Whether a file of this name is anywhere: documents needn't give the whole path.
fn is_somewhere(name: &str, files: &[String]) -> bool {
    let depth = name.split('/').count();
    files.iter().any(|file| {
        let parts: Vec<&str> = file.split('/').collect();
        parts.len() >= depth && fits(name, &parts[parts.len() - depth..].join("/"))
    })
}

/// Whether a path is what a name says, or is below the folder that it names. In a name, a `*` or something in angle brackets
/// stands for anything between two slashes.
fn fits(name: &str, path: &str) -> bool {
    let (name, mut parts) = (name.trim_end_matches('/'), path.split('/'));
    name.split('/').all(|its| parts.next().is_some_and(|part| part_fits(its, part)))
        && (parts.next().is_none() || !is_file_name(name))
}

fn part_fits(name: &str, part: &str) -> bool {
    if name.starts_with('<') {
        return true;
    }
    match name.split_once('*') {
        Some((start, end)) => {
            part.len() >= start.len() + end.len() && part.starts_with(start) && part.ends_with(end)
        }
        None => name == part,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files() -> Vec<String> {
        [
            "README.md",
            "docs/rules.md",
            "crates/web/src/lib.rs",
            "crates/web/src/table/log.rs",
            "locales/en/log.ftl",
        ]
        .map(String::from)
        .to_vec()
    }

    #[test]
    fn a_link_must_lead_to_a_file_and_one_of_its_headings() {
        let read = |_: &str| Ok("# The rules\n\n```\n# no heading\n```\n\n## What's `.rift`?\n".to_string());
        let complaint =
            |link: &str| complaint_about_link("docs/rules.md", link, &files(), read).expect("it's read");
        for link in
            ["../README.md", "rules.md#the-rules", "#whats-rift", "../crates/web", "../crates/web/src/"]
        {
            assert_eq!(complaint(link), None, "{link}");
        }
        for link in ["README.md", "#no-heading", "rules.md#rules", "../crates/we"] {
            assert!(complaint(link).is_some(), "{link}");
        }
        let text = "[a](b.md) [c](https://d.example) and [e](#f)";
        assert_eq!(links(text).collect::<Vec<_>>(), ["b.md", "#f"]);
    }

    #[test]
    fn a_document_may_name_a_file_without_its_whole_path() {
        let text = "`table/log.rs`, `log.rs`, `locales/<language>/*.ftl`, `.rift`, `a.b()`\n```\n`gone.rs`\n```\n`old.rs`";
        let (found, missing): (Vec<_>, Vec<_>) =
            quoted(text).into_iter().partition(|name| is_somewhere(name, &files()));
        assert_eq!(found, ["table/log.rs", "log.rs", "locales/<language>/*.ftl"]);
        assert_eq!(missing, ["old.rs"]);
    }

    #[test]
    fn a_table_of_a_crate_names_whole_paths() {
        let text = "//! `gone.rs` | isn't in a table\n//! | a | `table/log.rs`, `src/lib.rs`, `table/`, `locales/*/log.ftl` |\n\
                    //! | b | `log.rs`, `tables/`, `docs/rules.md`, `and/or so` |";
        let files = files();
        let missing: Vec<_> = missing_from_tables("crates/web/src/lib.rs", text, &files).collect();
        assert_eq!(missing, ["log.rs", "tables/"]);
    }

    #[test]
    fn a_type_that_is_named_must_be_defined() {
        let source = "pub struct View {}\nimpl View {\n    pub const fn sample(&self) {}\n}\nconst MOST_BYTES: u8 = 1;\n";
        let defined: BTreeSet<&str> = defined(source).collect();
        let is_known = |name| parts_of_name(name).all(|part| defined.contains(part));
        for name in ["View", "View::sample", "MOST_BYTES", "view", "Fi5", "R24", "READ ME", "View/sample"] {
            assert!(is_known(name), "{name}");
        }
        for name in ["Sight", "View::guess", "LEAST_BYTES"] {
            assert!(!is_known(name), "{name}");
        }
    }

    #[test]
    fn sources_name_documents_in_sentences() {
        let text = "See docs/rules.md. \"docs/adding-a-guild.md\" is about docs/table.jpg";
        assert_eq!(named_documents(text).collect::<Vec<_>>(), ["docs/rules.md", "docs/adding-a-guild.md"]);
    }
}
