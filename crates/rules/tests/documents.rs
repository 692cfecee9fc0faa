//! The documents say what the code does: every guild is in them, and every rule leads to the code that decides it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use riftforce_rules::{Guild, RULES_VERSION};

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn document(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("docs/{name}: {error}"))
}

#[test]
fn every_guild_is_in_the_documents() {
    let (rules, format) = (document("rules.md"), document("rift-format.md"));
    let mut missing = Vec::new();
    for guild in Guild::ALL {
        let (rule, code, name) = (guild.summoner().rule, guild.code(), guild.name());
        let taken = rules.lines().find(|line| line.starts_with(&format!("**{rule}** ")));
        if let Some(line) = taken.filter(|line| !line.contains(&format!("**{name}.**"))) {
            let other: String = line.chars().take(40).collect();
            missing.push(format!("guild.rs: {name} needs another number, because {rule} is {other:?}"));
            continue;
        }
        for (file, text, part, what) in [
            (
                "rules.md",
                &rules,
                format!("| {rule} | {name} | `{code}` |"),
                "a row in the table of the guilds",
            ),
            ("rules.md", &rules, format!("\n**{rule}** **{name}.** "), "a paragraph with its rule"),
            ("rules.md", &rules, format!("\n| {name} | "), "a row in the words in four languages"),
            (
                "rift-format.md",
                &format,
                format!("| `{code}` | {name} |"),
                "its code in the table of the cards",
            ),
        ] {
            if !text.contains(&part) {
                missing.push(format!("docs/{file}: {name} needs {what}, {:?}", part.trim()));
            }
        }
    }
    assert!(missing.is_empty(), "guilds are missing in the documents:\n{}", missing.join("\n"));
}

#[test]
fn the_format_shows_the_current_version_of_the_rules() {
    let shown = format!("\ntag rules: {RULES_VERSION}\n");
    assert!(
        document("rift-format.md").contains(&shown),
        "docs/rift-format.md should have {:?}",
        shown.trim()
    );
}

#[test]
fn no_number_stands_for_two_rules() {
    let rules = document("rules.md");
    let numbers = rules.lines().filter_map(|line| line.strip_prefix("**R")?.split_once("**"));
    let mut seen = BTreeSet::new();
    for (number, _) in numbers {
        assert!(
            seen.insert(number),
            "two paragraphs of docs/rules.md begin with R{number}: give one a free number"
        );
    }
}

/// The rows of a table whose first column is about rules: the contents of the first column and of the last.
fn rows(table: &str) -> impl Iterator<Item = (&str, &str)> {
    let rows = table.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    rows.filter_map(|row| Some((row.split_once(" | ")?.0, row.rsplit_once(" | ")?.1)))
        .filter(|(rules, _)| rules.starts_with('R') || *rules == "guilds")
}

#[test]
fn every_rule_has_its_row_in_where_is_rule() {
    let (rules, table) = (document("rules.md"), document("where-is-rule.md"));
    let listed: BTreeSet<String> =
        rows(&table).flat_map(|(rules, _)| rules.split(", ")).map(String::from).collect();
    assert!(listed.contains("guilds"), "docs/where-is-rule.md has no row for the guilds");
    let of_guilds = Guild::ALL.map(|guild| guild.summoner().rule.to_string());
    let written = rules.lines().filter_map(|line| line.strip_prefix("**R")?.split_once("**"));
    let written: BTreeSet<String> = written.map(|(number, _)| format!("R{number}")).collect();
    for rule in written.iter().filter(|rule| !of_guilds.contains(rule)) {
        assert!(
            listed.contains(rule),
            "docs/where-is-rule.md has no row for {rule}, which is in docs/rules.md"
        );
    }
    for rule in listed.iter().filter(|rule| *rule != "guilds") {
        assert!(
            written.contains(rule),
            "docs/where-is-rule.md has a row for {rule}, which is not in docs/rules.md"
        );
    }
}

/// Whether a source defines something of this name.
fn defines(source: &str, name: &str) -> bool {
    let is_end = |c: char| !c.is_alphanumeric() && c != '_';
    ["fn", "struct", "enum", "const", "static"].iter().any(|kind| {
        let definition = format!("{kind} {name}");
        source.split(&definition).skip(1).any(|rest| rest.starts_with(is_end))
    })
}

#[test]
fn where_is_rule_points_to_existing_code() {
    let table = document("where-is-rule.md");
    let mut checked = 0;
    for (rules, places) in rows(&table) {
        let mut file = None;
        // Every second piece is quoted: a file, or a name in the file before it.
        for quoted in places.split('`').skip(1).step_by(2) {
            if quoted.contains('.') {
                let path = sources().join(quoted);
                let text = fs::read_to_string(&path);
                file = Some((quoted, text.unwrap_or_else(|_| panic!("{rules}: there is no file {quoted}"))));
                continue;
            }
            let (path, text) = file.as_ref().unwrap_or_else(|| panic!("{rules}: {quoted} is in no file"));
            let name = quoted.rsplit("::").next().unwrap_or(quoted);
            assert!(
                defines(text, name),
                "docs/where-is-rule.md, {rules}: {path} has no {name}. Is it elsewhere now? It may be in {:?}",
                files_that_define(name)
            );
            checked += 1;
        }
    }
    assert!(checked > 60, "only {checked} names were found in docs/where-is-rule.md");
}

fn files_that_define(name: &str) -> Vec<String> {
    let files = fs::read_dir(sources()).unwrap().map(|file| file.unwrap());
    let names = files.filter(|file| fs::read_to_string(file.path()).is_ok_and(|text| defines(&text, name)));
    names.map(|file| file.file_name().to_string_lossy().into_owned()).collect()
}
