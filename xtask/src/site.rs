//! `cargo xtask site`: the game for the browser, as plain files that any host can serve from any path.
//!
//! All names except `index.html`, the manifests and `sw.js` contain a hash of the file's contents. A browser may keep such a file
//! for ever, and a new version can never be mixed up with an old one. Beside each file are two compressed ones, for hosts that
//! send those.

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use riftforce_site::{Address, BEST_BROTLI_QUALITY, as_brotli, as_gzip};
use riftforce_words::Language;
use wasm_bindgen_cli_support::Bindgen;

use crate::chunks::{self, with_loaders};
use crate::dedupe_wasm::arranged;
use crate::numerals::{self, NUMERALS};
use crate::page::{self, Filling, more_words_file, words_file};
use crate::shell::{WASM, add_wasm_target, cargo, root, run, short, target_folder};
use crate::shorten_imports::shortened;
use crate::sizes::{self, Sizes};

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
    fn hashed(source: impl Into<String>, bytes: impl Into<Vec<u8>>) -> File {
        let (source, bytes) = (source.into(), bytes.into());
        let (stem, ending) = source.split_once('.').expect("a file of the site has an ending");
        let name = format!("{stem}-{}.{ending}", hash([&bytes[..]]));
        File { source, name, bytes }
    }

    /// A file by which browsers find the others, so its name never changes.
    fn named(source: &'static str, name: impl Into<String>, text: String) -> File {
        File { source: source.into(), name: name.into(), bytes: text.into() }
    }
}

fn hash<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
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

const MANIFEST: &str = "manifest.webmanifest";

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

/// A compiled module as browsers get it.
struct Fitted {
    /// The JavaScript they need to run it.
    glue: String,
    wasm: Vec<u8>,
    /// What's loaded later, each with its name.
    chunks: Vec<(String, Vec<u8>)>,
}

/// What [`fit`] makes of a compiled module, kept for the next time: it takes ten seconds, and most of the time the module is the
/// same as before.
fn fit_once(module: &Path, packing: Packing) -> anyhow::Result<Fitted> {
    // Another version of this program may make something else of it.
    let program = read_bytes(&std::env::current_exe()?)?;
    let key = hash([&read_bytes(module)?[..], &program]);
    let folder = module.with_extension("fitted");
    let path = |name: &str| folder.join(format!("{key}-{name}"));
    // The module is written last: if it's there, so is everything else.
    if let Ok(wasm) = fs::read(path("app.wasm")) {
        let mut chunks = Vec::new();
        for name in chunks::names() {
            chunks.push((name.to_string(), read_bytes(&path(&format!("{name}.wasm")))?));
        }
        return Ok(Fitted { glue: read(&path("app.js"))?, wasm, chunks });
    }
    // Earlier ones won't be needed again.
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("Can't empty {}", short(&folder)))?;
    }
    fs::create_dir_all(&folder).with_context(|| format!("Can't create the folder {}", short(&folder)))?;
    let fitted = fit(module, &folder, packing)?;
    let mut files = vec![(path("app.js"), fitted.glue.as_bytes())];
    files.extend(fitted.chunks.iter().map(|(name, wasm)| (path(&format!("{name}.wasm")), &wasm[..])));
    files.push((path("app.wasm"), &fitted.wasm));
    for (path, bytes) in files {
        fs::write(&path, bytes).with_context(|| format!("Can't write {}", short(&path)))?;
    }
    Ok(fitted)
}

/// Fits a compiled module for browsers, split into chunks, each as small as may be if it's packed tightly. What's needed in between
/// goes into the folder.
fn fit(module: &Path, folder: &Path, packing: Packing) -> anyhow::Result<Fitted> {
    let split = chunks::split(&read_bytes(module)?, folder).context("The module can't be split")?;
    let main = folder.join("main.wasm");
    fs::write(&main, split.main).with_context(|| format!("Can't write {}", short(&main)))?;
    let (glue, wasm) = bind(&main, packing)?;
    let chunks = split.chunks.into_iter().map(|(name, wasm)| (name.to_string(), wasm));
    match packing {
        Packing::Loose => Ok(Fitted { glue, wasm, chunks: chunks.collect() }),
        Packing::Tight => {
            let (glue, wasm) = shortened(&glue, &wasm).context("The module's imports can't be renamed")?;
            let arranged = |wasm: &[u8]| arranged(wasm).context("The module can't be arranged");
            let chunks = chunks.map(|(name, wasm)| Ok((name, arranged(&wasm)?)));
            Ok(Fitted { glue, wasm: arranged(&wasm)?, chunks: chunks.collect::<anyhow::Result<_>>()? })
        }
    }
}

/// The JavaScript that a browser needs to run a compiled module, and the module as that expects it.
fn bind(module: &Path, packing: Packing) -> anyhow::Result<(String, Vec<u8>)> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name("app").typescript(false).omit_default_module_path(false);
    // The functions' names show which are similar; they're removed once those have been put side by side.
    bindgen.remove_name_section(matches!(packing, Packing::Loose));
    // Chunks use the same table of functions.
    bindgen.keep_lld_exports(true).remove_producers_section(true).web(true)?;
    let mut output = bindgen.generate_output().context("wasm-bindgen doesn't understand the module")?;
    // Snippets would be separate files, in folders, with names without a hash.
    // What loads chunks is written into the JavaScript itself.
    ensure!(
        output.snippets().values().all(Vec::is_empty) && output.local_modules().is_empty(),
        "A library brings JavaScript of its own, which the site has no place for yet; see `bind` in xtask/src/site.rs."
    );
    let wasm = output.wasm_mut().emit_wasm();
    Ok((with_stop(output.js())?, wasm))
}

/// The JavaScript with one more function, after which nothing reaches the module: the browser still calls what it was given, but
/// all of that now does nothing. A module that has crashed would fail at every such call.
fn with_stop(glue: &str) -> anyhow::Result<String> {
    ensure!(
        glue.contains(", wasm;") && glue.contains("wasm = instance.exports;"),
        "wasm-bindgen no longer calls the module through the variable `wasm`; see `with_stop` in xtask/src/site.rs."
    );
    Ok(format!(
        "{glue}\nexport function stop() {{ isStopped = true; wasm = new Proxy({{}}, {{ get: () => () => {{}} }}); }}\n"
    ))
}

/// A script that calls a file by its published name.
fn with_name(script: &str, source: &str, name: &str) -> anyhow::Result<String> {
    ensure!(script.contains(source), "A script should load {source}, but doesn't mention it.");
    Ok(script.replace(source, name))
}

/// The style sheets that are only for screens that aren't loaded at first.
const LATER_SHEETS: [&str; 3] = ["online", "online-table", "replay"];

/// The style sheets as one: first the order of the layers, then the layers. And those that are loaded later.
fn styles() -> anyhow::Result<(String, String)> {
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

fn read_bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("Can't read {}", short(path)))
}

fn read(path: &Path) -> anyhow::Result<String> {
    fs::read_to_string(path).with_context(|| format!("Can't read {}", short(path)))
}

/// Puts the site into a folder that may be served all the while: nobody is sent to a file that isn't there yet, and a browser
/// hears of the new version, through its service worker, only when all of it is there.
fn publish(folder: &Path, files: &[File], packing: Packing) -> anyhow::Result<()> {
    let mut in_order: Vec<&File> = files.iter().collect();
    in_order.sort_by_key(|file| match &*file.source {
        "sw.js" => Turn::Announces,
        source if is_version_of(&file.name, source) => Turn::IsNamed,
        _ => Turn::Names,
    });
    in_order.into_iter().try_for_each(|file| write(folder, file, packing))?;
    remove_old(folder, files)
}

/// How tightly files are compressed.
#[derive(Clone, Copy)]
enum Packing {
    /// For trying out a change without a long wait.
    Loose,
    /// For everybody else.
    Tight,
}

/// When a file is published: one that names others comes after them.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Turn {
    IsNamed,
    Names,
    Announces,
}

/// Removes what an earlier version of the site has left, and nothing else: the folder may hold other files too.
fn remove_old(folder: &Path, files: &[File]) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let plain = plain_name(&name);
        let is_ours = files.iter().any(|file| is_version_of(plain, &file.source));
        let is_old = files.iter().all(|file| file.name != plain);
        if is_ours && is_old {
            fs::remove_file(entry.path()).with_context(|| format!("Can't remove {name}"))?;
        }
    }
    Ok(())
}

/// The name of a file, without the ending of its compressed form.
fn plain_name(name: &str) -> &str {
    name.strip_suffix(".br").or_else(|| name.strip_suffix(".gz")).unwrap_or(name)
}

/// Whether this is the name of some version of a file of the sources.
fn is_version_of(name: &str, source: &str) -> bool {
    let hash = source.split_once('.').and_then(|(stem, ending)| {
        name.strip_prefix(stem)?.strip_prefix('-')?.strip_suffix(ending)?.strip_suffix('.')
    });
    hash.is_some_and(|hash| hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// Writes a file and its compressed forms, unless they're there already: compressing takes a while, and a program that embeds the
/// site is rebuilt only if a file is new.
fn write(folder: &Path, file: &File, packing: Packing) -> anyhow::Result<()> {
    let [plain, as_brotli, as_gzip] = paths(folder, file);
    // The plain file is written last: if it's there, so are the others.
    let is_there =
        fs::read(&plain).is_ok_and(|bytes| bytes == file.bytes) && as_brotli.exists() && as_gzip.exists();
    if is_there {
        return Ok(());
    }
    for (path, bytes) in [
        (&as_brotli, &brotli(&file.bytes, packing)?),
        (&as_gzip, &gzip(&file.bytes, packing)?),
        (&plain, &file.bytes),
    ] {
        fs::write(path, bytes).with_context(|| format!("Can't write {}", path.display()))?;
    }
    Ok(())
}

/// Where a file and its compressed forms are, brotli before gzip.
fn paths(folder: &Path, file: &File) -> [PathBuf; 3] {
    ["", ".br", ".gz"].map(|ending| folder.join(format!("{}{ending}", file.name)))
}

fn sizes_of(folder: &Path, file: &File) -> anyhow::Result<Sizes> {
    let size = |path: PathBuf| anyhow::Ok(fs::metadata(path)?.len());
    let [plain, brotli, gzip] = paths(folder, file);
    Ok(Sizes {
        name: file.name.clone(),
        source: file.source.clone(),
        plain: size(plain)?,
        gzip: size(gzip)?,
        brotli: size(brotli)?,
    })
}

/// A file compressed with brotli, this tightly.
fn brotli(bytes: &[u8], packing: Packing) -> anyhow::Result<Vec<u8>> {
    let quality = match packing {
        Packing::Loose => 1,
        Packing::Tight => BEST_BROTLI_QUALITY,
    };
    Ok(as_brotli(bytes, quality)?)
}

/// A file compressed with gzip, this tightly.
fn gzip(bytes: &[u8], packing: Packing) -> anyhow::Result<Vec<u8>> {
    match packing {
        Packing::Loose => {
            let mut compressor = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
            compressor.write_all(bytes)?;
            Ok(compressor.finish()?)
        }
        Packing::Tight => Ok(as_gzip(bytes)?),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::icons::LINK_PREVIEW_SIZE;

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
    fn a_module_that_cannot_be_stopped_is_noticed() {
        let glue = "let wasmModule, wasm;\nwasm = instance.exports;";
        assert!(with_stop(glue).is_ok_and(|script| script.contains("export function stop()")));
        assert!(with_stop("let exports = instance.exports;").is_err());
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

    /// An empty folder for a test.
    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("riftforce-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder can be made");
        folder
    }

    /// The names of the files in a folder, without compressed forms.
    fn names_in(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("the folder is there").flatten();
        let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> = names.filter(|name| plain_name(name) == name).collect();
        names.sort();
        names
    }

    #[test]
    fn only_old_versions_of_our_own_files_are_removed() {
        let folder = folder("site");
        let new = File::hashed("boot.js", "new");
        let old = File::hashed("boot.js", "old").name;
        let kept = ["boot.js", "boot-menu.js", "notes.txt", new.name.as_str()];
        let compressed = format!("{old}.br");
        for name in kept.into_iter().chain([old.as_str(), &compressed]) {
            fs::write(folder.join(name), "").expect("a file can be written");
        }
        remove_old(&folder, std::slice::from_ref(&new)).expect("the folder can be cleared");
        let left = fs::read_dir(&folder).expect("the folder is there").count();
        fs::remove_dir_all(&folder).expect("the folder can be removed");
        assert_eq!(left, kept.len());
    }

    /// A folder in the place of a file makes publishing stop there, which shows how far it has come.
    #[test]
    fn a_file_is_published_before_what_names_it_and_old_files_go_last() {
        let folder = folder("order");
        let old = File::hashed("app.wasm", "old").name;
        fs::write(folder.join(&old), "old").expect("a file can be written");
        let (boot, app) = (File::hashed("boot.js", "boot"), File::hashed("app.wasm", "app"));
        let (boot_name, app_name) = (boot.name.clone(), app.name.clone());
        let named = |name: &'static str| File::named(name, name, name.into());
        let files = [named("sw.js"), named("index.html"), boot, named(MANIFEST), app];
        let mut expected = vec![old.clone(), boot_name, app_name];
        for (stops_at, arrived) in [("index.html", &[][..]), ("sw.js", &["index.html", MANIFEST])] {
            fs::create_dir(folder.join(stops_at)).expect("a folder can be made");
            publish(&folder, &files, Packing::Loose).expect_err("a folder is in the way");
            fs::remove_dir(folder.join(stops_at)).expect("the folder is empty");
            expected.extend(arrived.iter().map(|name| name.to_string()));
            expected.sort();
            assert_eq!(names_in(&folder), expected, "before {stops_at}");
        }
        publish(&folder, &files, Packing::Loose).expect("nothing is in the way");
        expected.retain(|name| *name != old);
        expected.push("sw.js".into());
        let names = names_in(&folder);
        fs::remove_dir_all(&folder).expect("the folder can be removed");
        assert_eq!(names, expected);
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
