//! Writes the files of the site, compressed as well, into a folder that may be served all the while.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use riftforce_site::{BEST_BROTLI_QUALITY, as_brotli, as_gzip};

use crate::site::File;
use crate::sizes::Sizes;

/// Puts the site into a folder that may be served all the while: nobody is sent to a file that isn't there yet, and a browser
/// hears of the new version, through its service worker, only when all of it is there.
pub(crate) fn publish(folder: &Path, files: &[File], packing: Packing) -> anyhow::Result<()> {
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
pub(crate) enum Packing {
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
pub(crate) fn is_version_of(name: &str, source: &str) -> bool {
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

pub(crate) fn sizes_of(folder: &Path, file: &File) -> anyhow::Result<Sizes> {
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
    use crate::site::{File, MANIFEST};

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
}
