//! The style sheets of `crates/web/style`, put together: those that are needed at first, and those of screens that come later.

use std::fs;

use anyhow::{Context, ensure};

use crate::shell::{root, short};
use crate::site::read;

/// The style sheets that are only for screens that aren't loaded at first.
const LATER_SHEETS: [&str; 3] = ["online", "online-table", "replay"];

/// The style sheets as one: first the order of the layers, then the layers. And those that are loaded later.
pub(crate) fn styles() -> anyhow::Result<(String, String)> {
    let folder = root().join("crates/web/style");
    let order = folder.join("layers.css");
    let mut paths = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("Can't read the folder {}", short(&folder)))? {
        paths.push(entry?.path());
    }
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "css") && *path != order);
    paths.sort();
    let (mut style, mut more) = (without_comments(&read(&order)?), String::new());
    let declared = layers_of(&style).with_context(|| format!("{} declares no layers", short(&order)))?;
    for path in paths {
        let sheet = without_comments(&read(&path)?);
        check_layer(&sheet, &declared).with_context(|| short(&path).to_string())?;
        let is_later = path.file_stem().is_some_and(|stem| LATER_SHEETS.iter().any(|name| stem == *name));
        *(if is_later { &mut more } else { &mut style }) += &sheet;
    }
    Ok((style, more))
}

/// The layers that a style sheet declares, in their order.
fn layers_of(declaration: &str) -> Option<Vec<String>> {
    let names = declaration.trim().strip_prefix("@layer ")?.strip_suffix(';')?;
    Some(names.split(',').map(str::trim).map(String::from).collect())
}

/// Checks that a style sheet is one declared layer, with nothing outside it: only then does it not matter which sheet comes
/// first.
fn check_layer(sheet: &str, declared: &[String]) -> anyhow::Result<()> {
    let opening = sheet.split_once('{').map_or("", |(opening, _)| opening.trim());
    let name = opening.strip_prefix("@layer ").with_context(|| {
        format!("The sheet begins with {opening:?}, but should be one of the layers of layers.css.")
    })?;
    ensure!(
        declared.iter().any(|layer| layer == name),
        "layers.css doesn't say where the layer {name} comes."
    );
    let mut depth = 0;
    let end = sheet.char_indices().find_map(|(at, letter)| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        (letter == '}' && depth == 0).then_some(at + 1)
    });
    let end = end.with_context(|| format!("The layer {name} is never closed."))?;
    let outside = sheet[end..].trim();
    ensure!(outside.is_empty(), "This is outside the layer {name}: {outside}");
    Ok(())
}

/// A style sheet without comments, indentation and empty lines. Compression does the rest.
fn without_comments(css: &str) -> String {
    let (mut code, mut rest) = (String::new(), css);
    while let Some((before, after)) = rest.split_once("/*") {
        code += before;
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    code += rest;
    let lines = code.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(|line| format!("{}\n", without_spaces(line))).collect()
}

/// A line of a style sheet without the spaces that separate nothing. What's quoted stays as it is.
fn without_spaces(line: &str) -> String {
    let parts = line.split('"').enumerate().map(|(index, part)| {
        if index % 2 == 1 {
            return part.to_string();
        }
        [(": ", ":"), ("; ", ";"), (", ", ","), (" {", "{"), ("{ ", "{"), (" }", "}"), (";}", "}")]
            .into_iter()
            .fold(part.to_string(), |part, (from, to)| part.replace(from, to))
    });
    parts.collect::<Vec<_>>().join("\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_in_style_sheets_are_left_out() {
        assert_eq!(without_comments("/* a */\n\n  b { c: d } /* e\n f */\n}"), "b{c:d}\n}\n");
    }

    #[test]
    fn spaces_in_style_sheets_are_left_out_unless_they_matter() {
        let line = "a > b, .c :is(d, e) { content: \"f: { g; h\"; margin: calc(1px + 2px) 0; }";
        assert_eq!(without_spaces(line), "a > b,.c :is(d,e){content:\"f: { g; h\";margin:calc(1px + 2px) 0}");
    }

    #[test]
    fn a_rule_outside_the_layers_is_refused() {
        let declared = layers_of("@layer page, wishes;\n").expect("it declares layers");
        let wrong = |sheet: &str| check_layer(sheet, &declared).expect_err(sheet).to_string();
        assert!(check_layer("@layer page {\n@media (x) {\na { b: c }\n}\n}\n", &declared).is_ok());
        assert!(wrong("a { b: c }").contains("one of the layers"), "{}", wrong("a { b: c }"));
        assert!(wrong("@layer pages { }").contains("where the layer pages comes"));
        assert!(wrong("@layer page { a { b: c }").contains("never closed"));
        assert!(wrong("@layer page { } a { b: c }").contains("a { b: c }"));
    }

    #[test]
    fn every_style_sheet_is_a_layer() {
        let (style, _) = styles().expect("the sheets are in order");
        assert!(style.starts_with("@layer "), "the order of the layers doesn't come first");
    }
}
