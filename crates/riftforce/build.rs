//! Makes the site part of the program, if there is one: `RIFTFORCE_SITE` names the folder made by `cargo xtask site`. Without it
//! the program still builds, and `serve` says what's missing.

use std::collections::BTreeSet;
use std::env;
use std::fmt::Write;
use std::fs;
use std::path::Path;

fn main() {
    println!("cargo::rerun-if-env-changed=RIFTFORCE_SITE");
    let site = match env::var_os("RIFTFORCE_SITE") {
        Some(folder) => format!("Some({})", site(Path::new(&folder))),
        None => "None".to_string(),
    };
    let out = env::var_os("OUT_DIR").expect("cargo names a folder for what is generated");
    fs::write(Path::new(&out).join("site.rs"), site).expect("the table of the site can be written");
}

/// The site in this folder, as Rust code.
fn site(folder: &Path) -> String {
    // A build script runs in its crate's folder, so a relative path would start from there, which nobody would expect.
    assert!(folder.is_absolute(), "RIFTFORCE_SITE must be an absolute path, not {}", folder.display());
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(folder).unwrap_or_else(|error| {
        panic!("RIFTFORCE_SITE is {}, which can't be read: {error}", folder.display())
    });
    let names: BTreeSet<String> = entries
        .map(|entry| entry.expect("the folder of the site can be read").file_name())
        .map(|name| name.into_string().expect("names of the site are plain text"))
        .collect();
    assert!(
        names.contains("index.html"),
        "RIFTFORCE_SITE is {}, where there's no site; `cargo xtask site` makes one",
        folder.display()
    );
    let mut files = String::new();
    for name in names.iter().filter(|name| !name.ends_with(".br") && !name.ends_with(".gz")) {
        let bytes = |name: &str| format!("include_bytes!({:?})", folder.join(name));
        let compressed = |ending: &str| {
            let name = format!("{name}{ending}");
            if names.contains(&name) { format!("Some({})", bytes(&name)) } else { "None".to_string() }
        };
        let (plain, brotli, gzip) = (bytes(name), compressed(".br"), compressed(".gz"));
        let file = format!(
            "riftforce_server::File {{ name: {name:?}, plain: {plain}, brotli: {brotli}, gzip: {gzip} }}"
        );
        writeln!(files, "    {file},").expect("a string can grow");
    }
    format!("Site {{ files: &[\n{files}] }}")
}
