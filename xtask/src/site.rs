//! `cargo xtask site`: the game for the browser, as plain files that any host can serve from any path.
//!
//! All names except `index.html`, the manifests and `sw.js` contain a hash of the file's contents. A browser may keep such a file
//! for ever, and a new version can never be mixed up with an old one. Beside each file are two compressed ones, for hosts that
//! send those.

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use riftforce_site::Address;
use riftforce_words::Language;

use crate::chunks::with_loaders;
use crate::fit_module::fit_once;
use crate::numerals::{self, NUMERALS};
use crate::page::{self, Filling, more_words_file, words_file};
use crate::publish::{Packing, publish, sizes_of};
use crate::shell::{WASM, add_wasm_target, cargo, root, run, short, target_folder};
use crate::sizes::{self, Sizes};
use crate::style_sheets::styles;

/// A file of the site.
pub(crate) struct File {
    /// Its name without a hash.
    pub source: String,
    /// Its name in the site.
    pub name: String,
    pub bytes: Vec<u8>,
}

impl File {
    /// A file whose name stands for these very bytes, so that it can be kept for ever.
    pub(crate) fn hashed(source: impl Into<String>, bytes: impl Into<Vec<u8>>) -> File {
        let (source, bytes) = (source.into(), bytes.into());
        let (stem, ending) = source.split_once('.').expect("a file of the site has an ending");
        let name = format!("{stem}-{}.{ending}", hash([&bytes[..]]));
        File { source, name, bytes }
    }

    /// A file by which browsers find the others, so its name never changes.
    pub(crate) fn named(source: &'static str, name: impl Into<String>, text: String) -> File {
        File { source: source.into(), name: name.into(), bytes: text.into() }
    }
}

pub(crate) fn hash<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hasher = DefaultHasher::new();
    parts.into_iter().for_each(|part| hasher.write(part));
    format!("{:016x}", hasher.finish())
}

/// Where the site goes, unless another place is asked for.
pub(crate) fn folder() -> anyhow::Result<PathBuf> {
    Ok(target_folder()?.join("www"))
}

/// Builds the site quickly, neither small nor fast, for trying out a change. Returns where it is.
pub(crate) fn draft() -> anyhow::Result<PathBuf> {
    let folder = target_folder()?.join("draft-www");
    let files = files(&build_module("draft")?, None, Packing::Loose)?;
    fs::create_dir_all(&folder).with_context(|| format!("Can't make the folder {}", short(&folder)))?;
    publish(&folder, &files, Packing::Loose)?;
    println!("The draft of the site is in {}.", short(&folder));
    Ok(folder)
}

/// Builds the site for a program, in `www` of the target folder, and prints how large it is. Returns where it is.
pub(crate) fn site() -> anyhow::Result<PathBuf> {
    build(&Wish::default())
}

/// Builds the site as these flags ask.
pub(crate) fn site_for_any_host(flags: &[&str]) -> anyhow::Result<()> {
    build(&Wish::read(flags)?).map(drop)
}

/// What can be asked for when a site is built.
#[derive(Default, PartialEq, Debug)]
struct Wish {
    /// The folder that it's put into, if not the usual one.
    folder: Option<PathBuf>,
    /// Where others will find it.
    address: Option<Address>,
}

impl Wish {
    fn read(mut flags: &[&str]) -> anyhow::Result<Wish> {
        let mut wish = Wish::default();
        while let [flag, value, rest @ ..] = flags {
            match *flag {
                "--out" => wish.folder = Some(value.into()),
                "--url" => wish.address = Some(value.parse().with_context(|| format!("--url is {value:?}"))?),
                _ => break,
            }
            flags = rest;
        }
        match flags {
            [] => Ok(wish),
            ["--out" | "--url"] => bail!("{} comes with a value; `cargo xtask help` shows which.", flags[0]),
            [flag, ..] => bail!("`cargo xtask site` doesn't know {flag}; it knows --out DIR and --url URL."),
        }
    }
}

fn build(wish: &Wish) -> anyhow::Result<PathBuf> {
    println!("Building the site; the first time takes a few minutes ...");
    let folder = match &wish.folder {
        Some(folder) => std::path::absolute(folder)?,
        None => self::folder()?,
    };
    let files = files(&build_module("site")?, wish.address.as_ref(), Packing::Tight)?;
    fs::create_dir_all(&folder).with_context(|| format!("Can't make the folder {}", folder.display()))?;
    publish(&folder, &files, Packing::Tight)?;
    let sizes = files.iter().map(|file| sizes_of(&folder, file)).collect::<anyhow::Result<Vec<Sizes>>>()?;
    println!("\nThe site is in {}:\n\n{}", short(&folder), sizes::table(&sizes));
    sizes::check_limits(&sizes)?;
    Ok(folder)
}

/// Compiles the client for the browser. Returns where the compiler has put it.
fn build_module(profile: &str) -> anyhow::Result<PathBuf> {
    add_wasm_target()?;
    let mut build =
        cargo(&format!("build --package riftforce-web --lib --profile {profile} --target {WASM}"));
    run(&mut build, "The game doesn't build for the browser; the compiler says why.")?;
    Ok(target_folder()?.join(WASM).join(profile).join("riftforce_web.wasm"))
}

/// All files of the site. Those that name others come after them, since a name depends on the contents.
fn files(module: &Path, address: Option<&Address>, packing: Packing) -> anyhow::Result<Vec<File>> {
    let fitted = fit_once(module, packing)?;
    let wasm = File::hashed("app.wasm", fitted.wasm);
    let chunks: Vec<File> =
        fitted.chunks.into_iter().map(|(name, wasm)| File::hashed(format!("{name}.wasm"), wasm)).collect();
    let glue = with_loaders(&fitted.glue, &chunks)?;
    let app = File::hashed("app.js", with_name(&glue, "app_bg.wasm", &wasm.name)?);
    let weights = File::hashed(WEIGHTS, read_bytes(&root().join("crates/bots").join(WEIGHTS))?);
    let worker = with_name(&without_notes(&static_file("worker.js")?), "app.js", &app.name)?;
    let worker = File::hashed("worker.js", with_name(&worker, WEIGHTS, &weights.name)?);
    let boot = File::hashed("boot.js", without_notes(&static_file("boot.js")?));
    let crash = File::hashed("crash.js", without_notes(&static_file("crash.js")?));
    let drawn = static_file(CREATURES)?;
    let creatures = File::hashed(CREATURES, &*drawn);
    let numerals = File::hashed(NUMERALS, numerals::font());
    let (style, more_style) = styles()?;
    let style = with_name(&style, CREATURES, &creatures.name)?;
    let style = File::hashed("style.css", with_name(&style, NUMERALS, &numerals.name)?);
    let more_style = File::hashed(MORE_STYLE, more_style);
    let icon = File::hashed("icon.svg", static_file("icon.svg")?);
    let icon_turn = File::hashed("icon-turn.svg", static_file("icon-turn.svg")?);

    let puzzles = File::hashed(PUZZLES, puzzles()?);

    let mut files = vec![
        style, more_style, creatures, numerals, icon, icon_turn, crash, boot, app, wasm, weights, worker,
        puzzles,
    ];
    files.extend(chunks);
    for language in Language::ALL {
        files.push(File::hashed(words_file(language), language.first_text()));
        files.push(File::hashed(more_words_file(language), language.later_text()));
    }
    let pictures = pictures()?;

    let policy = read(&root().join("crates/server/src/content-security-policy.txt"))?;
    let names: Vec<(&str, &str)> =
        files.iter().chain(&pictures).map(|file| (&*file.source, &*file.name)).collect();
    let filling = Filling { files: &names, policy: &policy, offline: &[], version: "", creatures: &drawn };
    let page = filled("index.html", |template| page::fill(&found_at(address, template)?, &filling))?;
    let mut stable = vec![File::named("index.html", "index.html", page)];
    for language in Language::ALL {
        let manifest = filled(MANIFEST, |template| page::fill_for(language, template, &filling))?;
        stable.push(File::named(MANIFEST, manifest_name(language), manifest));
    }
    files.splice(0..0, stable);

    let worker = service_worker(&files)?;
    files.push(worker);
    files.extend(pictures);
    Ok(files)
}

/// What the bots have learned; a page fetches it when a bot first thinks.
pub(crate) const WEIGHTS: &str = "judgement.bin";

/// How screens look that aren't loaded at first.
pub(crate) const MORE_STYLE: &str = "style-more.css";

/// All puzzles, one after another; a page fetches them when somebody wants to solve one.
pub(crate) const PUZZLES: &str = "puzzles.txt";

/// All elementals as one picture, which a page paints once it has something to show.
pub(crate) const CREATURES: &str = "creatures.svg";

pub(crate) const MANIFEST: &str = "manifest.webmanifest";

/// The picture that a chat shows with a link to the game. Nobody else fetches it.
pub(crate) const LINK_PREVIEW: &str = "card.jpg";

/// Icons for systems that install the game. Nobody else fetches them.
const ICONS: [&str; 4] = ["icon-192.png", "icon-512.png", "icon-maskable.png", "icon-apple.png"];

/// The pictures that `cargo xtask icons` has painted. None of them is needed to play, online or offline.
fn pictures() -> anyhow::Result<Vec<File>> {
    ICONS.into_iter().chain([LINK_PREVIEW]).map(|name| Ok(File::hashed(name, static_bytes(name)?))).collect()
}

/// The start page of a site that others find at this address, or at any if there's none.
fn found_at(address: Option<&Address>, page: &str) -> anyhow::Result<String> {
    match address {
        Some(address) => address.in_page(page).context("the page has no card for chats"),
        None => Ok(page.to_string()),
    }
}

/// The name of the manifest in a language, as `boot.js` links it.
fn manifest_name(language: Language) -> String {
    if language == Language::ALL[0] {
        MANIFEST.into()
    } else {
        format!("manifest-{}.webmanifest", language.code())
    }
}

/// The service worker, which keeps these files. Its version changes as soon as a byte of them does.
fn service_worker(files: &[File]) -> anyhow::Result<File> {
    let offline: Vec<&str> = files.iter().map(|file| &*file.name).collect();
    let version = hash(files.iter().flat_map(|file| [file.name.as_bytes(), &file.bytes]));
    let filling = Filling { files: &[], policy: "", offline: &offline, version: &version, creatures: "" };
    let script = filled("sw.js", |template| page::fill(&without_notes(template), &filling))?;
    Ok(File::named("sw.js", "sw.js", script))
}

fn filled(name: &'static str, fill: impl FnOnce(&str) -> anyhow::Result<String>) -> anyhow::Result<String> {
    fill(&static_file(name)?).with_context(|| format!("crates/web/static/{name}"))
}

/// A script that calls a file by its published name.
fn with_name(script: &str, source: &str, name: &str) -> anyhow::Result<String> {
    ensure!(script.contains(source), "A script should load {source}, but doesn't mention it.");
    Ok(script.replace(source, name))
}

/// All puzzles as one text, in the order of their files' names, which decides each one's day.
fn puzzles() -> anyhow::Result<String> {
    let folder = root().join("puzzles");
    let mut paths = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("Can't read the folder {}", short(&folder)))? {
        paths.push(entry?.path());
    }
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "rift"));
    paths.sort();
    paths.iter().map(|path| read(path)).collect()
}

/// A script without the lines that are comments, and without indentation: every visitor downloads it.
pub(crate) fn without_notes(script: &str) -> String {
    let lines = script.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.map(|line| format!("{line}\n")).collect()
}

fn static_file(name: &str) -> anyhow::Result<String> {
    read(&root().join("crates/web/static").join(name))
}

fn static_bytes(name: &str) -> anyhow::Result<Vec<u8>> {
    read_bytes(&root().join("crates/web/static").join(name))
}

pub(crate) fn read_bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("Can't read {}", short(path)))
}

pub(crate) fn read(path: &Path) -> anyhow::Result<String> {
    fs::read_to_string(path).with_context(|| format!("Can't read {}", short(path)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::icons::LINK_PREVIEW_SIZE;
    use crate::publish::is_version_of;

    #[test]
    fn a_file_name_depends_on_the_contents() {
        let [a, b, c] = ["one", "one", "two"].map(|text| File::hashed("boot.js", text));
        assert_eq!(a.name, b.name);
        assert_ne!(a.name, c.name);
        assert!(is_version_of(&a.name, "boot.js"), "{}", a.name);
    }

    #[test]
    fn scripts_lose_only_their_comments() {
        let script = "// Why.\nif (a) {\n  // How.\n\n  b(\"//\"); // Here.\n}\n";
        assert_eq!(without_notes(script), "if (a) {\nb(\"//\"); // Here.\n}\n");
        // A string over several lines would lose its indentation.
        for name in ["boot.js", "crash.js", "sw.js", "worker.js"] {
            let script = static_file(name).expect("it's there");
            let is_whole = |line: &str| line.matches('`').count().is_multiple_of(2);
            assert!(script.lines().all(is_whole), "{name} has a string over several lines");
        }
    }

    #[test]
    fn a_service_worker_changes_as_soon_as_a_byte_does() {
        let worker = |page: &str| {
            let files =
                [File::named("index.html", "index.html", page.into()), File::hashed("boot.js", "boot")];
            String::from_utf8(service_worker(&files).expect("the template is well-formed").bytes)
                .expect("it is text")
        };
        assert_eq!(worker("page"), worker("page"));
        assert_ne!(worker("page"), worker("pages"));
        assert!(worker("page").contains("\"index.html boot-"), "{}", worker("page"));
    }

    /// What comes between two pieces of a text.
    fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
        let found = text.split_once(from).and_then(|(_, rest)| rest.split_once(to));
        found.unwrap_or_else(|| panic!("there's nothing between {from} and {to}")).0
    }

    /// The width and height of a JPEG, from its start-of-frame segment, after its length and the colour depth.
    fn size_of_jpeg(bytes: &[u8]) -> [u32; 2] {
        let mut rest = bytes.strip_prefix(b"\xff\xd8").expect("it is a JPEG");
        while let [0xff, marker, high, low, ..] = *rest {
            if let (0xc0..=0xc2, &[a, b, c, d]) = (marker, &rest[5..9]) {
                return [[c, d], [a, b]].map(|bytes| u16::from_be_bytes(bytes).into());
            }
            rest = &rest[2 + usize::from(u16::from_be_bytes([high, low]))..];
        }
        panic!("the JPEG has no frame");
    }

    #[test]
    fn the_card_named_on_the_start_page_exists_in_the_stated_size() {
        let page = static_file("index.html").expect("the page is there");
        let said = |property: &str| between(&page, &format!("\"og:image{property}\" content=\""), "\"");
        let pictures = pictures().expect("the pictures are there");
        let card = pictures.iter().find(|file| said("") == format!("{{{{file {}}}}}", file.source));
        let card = card.expect("the page names a picture of the site");
        let size = [said(":width"), said(":height")].map(|length| length.parse::<u32>().expect("a number"));
        assert_eq!(size, LINK_PREVIEW_SIZE);
        assert_eq!(size_of_jpeg(&card.bytes), LINK_PREVIEW_SIZE);
        assert!(card.bytes.len() < 120_000, "the card has {} bytes", card.bytes.len());
    }

    #[test]
    fn the_lettering_on_the_card_matches_the_start_page() {
        let page = static_file("index.html").expect("the page is there");
        let letters = between(between(&page, "class=\"letters\"", "/>"), " d=\"", "\"");
        assert!(static_file("card.svg").expect("the drawing is there").contains(letters));
    }

    #[test]
    fn the_start_page_has_a_place_for_its_address() {
        let page = static_file("index.html").expect("the page is there");
        let address = "https://example.org/riftforce".parse().expect("an address");
        let found = found_at(Some(&address), &page).expect("the page has a card");
        let card = between(&found, "\"og:image\" content=\"", "\"");
        assert_eq!(card, "https://example.org/riftforce/{{file card.jpg}}");
        assert_eq!(found.replace("https://example.org/riftforce/", ""), page);
        assert_eq!(found_at(None, &page).expect("it needs no address"), page);
    }

    #[test]
    fn a_site_can_be_built_for_a_folder_and_an_address() {
        let address = "https://example.org".parse().ok();
        let wish = Wish { folder: Some("there".into()), address };
        for flags in [
            ["--out", "there", "--url", "https://example.org"],
            ["--url", "https://example.org", "--out", "there"],
        ] {
            assert_eq!(Wish::read(&flags).expect("they are flags"), wish);
        }
        assert_eq!(Wish::read(&[]).expect("nothing is needed"), Wish::default());
        for (flags, said) in [
            (&["--out"][..], "--out comes with a value"),
            (&["--out", "there", "--url"], "--url comes with a value"),
            (&["--url", "example.org"], "it must begin with https://"),
            (&["there"], "doesn't know there"),
            (&["--in", "there"], "doesn't know --in"),
        ] {
            let error = format!("{:#}", Wish::read(flags).expect_err("they make no sense"));
            assert!(error.contains(said), "{flags:?}: {error}");
        }
    }

    #[test]
    fn every_puzzle_is_in_the_combined_file() {
        let text = puzzles().expect("the puzzles are there");
        let files = fs::read_dir(root().join("puzzles")).expect("the folder is there").count();
        assert_eq!(text.lines().filter(|line| line.starts_with("rift: ")).count(), files);
    }

    #[test]
    fn a_script_must_mention_what_it_loads() {
        assert_eq!(
            with_name("import(\"./app.js\")", "app.js", "app-1.js").ok().as_deref(),
            Some("import(\"./app-1.js\")")
        );
        assert!(with_name("import(\"./ape.js\")", "app.js", "app-1.js").is_err());
    }
}
