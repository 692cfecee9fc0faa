//! How much there is to download, and how much is too much.

use anyhow::ensure;

/// What a browser downloads before it has the game itself: the start page can be read and used with it.
const MOST_BYTES_BEFORE_WASM: u64 = 150_000;
/// What a browser downloads at the first visit, all in all.
const MOST_BYTES_OF_FIRST_VISIT: u64 = 1_000_000;

/// The sizes of a file of the site, in bytes: as it is, and compressed in two ways.
pub(crate) struct Sizes {
    pub name: String,
    pub source: &'static str,
    pub plain: u64,
    pub gzip: u64,
    pub brotli: u64,
}

/// The sizes of all files, and their sums, in columns.
pub(crate) fn table(files: &[Sizes]) -> String {
    let line = |name: &str, plain: u64, gzip: u64, brotli: u64| {
        format!("  {name:<32}{plain:>10}{gzip:>10}{brotli:>10}\n")
    };
    let sums = [
        sum("before the wasm", files.iter().filter(|file| is_before_wasm(file))),
        sum("whole first visit", files.iter().filter(|file| is_of_first_visit(file))),
    ];
    let mut table = format!("  {:<32}{:>10}{:>10}{:>10}\n", "bytes", "plain", "gzip", "brotli");
    for file in files.iter().chain(&sums) {
        table += &line(&file.name, file.plain, file.gzip, file.brotli);
    }
    table
}

/// Fails if the site has become too large to download. What counts is gzip: it is what browsers ask for where they do not
/// trust the connection enough for brotli, which is smaller.
pub(crate) fn check_limits(files: &[Sizes]) -> anyhow::Result<()> {
    let before = sum("", files.iter().filter(|file| is_before_wasm(file))).gzip;
    let whole = sum("", files.iter().filter(|file| is_of_first_visit(file))).gzip;
    for (what, bytes, most) in [
        ("before the wasm", before, MOST_BYTES_BEFORE_WASM),
        ("at the first visit", whole, MOST_BYTES_OF_FIRST_VISIT),
    ] {
        ensure!(
            bytes <= most,
            "The site is too large: {bytes} bytes (gzip) are downloaded {what}, but {most} is the limit. \
             The table above shows which file has grown."
        );
    }
    Ok(())
}

/// The worker is loaded when there is a game to think about, the service worker when the game runs.
fn is_before_wasm(file: &Sizes) -> bool {
    is_of_first_visit(file) && !["app.wasm", "worker.js", "sw.js"].contains(&file.source)
}

/// The service worker fetches what it keeps as well, but the browser has that already: a file with a hash comes from the
/// browser's own cache, and of the others it only asks whether they have changed. PNG icons are fetched by a system that
/// installs the game.
fn is_of_first_visit(file: &Sizes) -> bool {
    !file.source.ends_with(".png")
}

fn sum<'a>(name: &str, files: impl Iterator<Item = &'a Sizes>) -> Sizes {
    let nothing = Sizes { name: name.to_string(), source: "", plain: 0, gzip: 0, brotli: 0 };
    files.fold(nothing, |sum, file| Sizes {
        plain: sum.plain + file.plain,
        gzip: sum.gzip + file.gzip,
        brotli: sum.brotli + file.brotli,
        ..sum
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(source: &'static str, gzip: u64) -> Sizes {
        Sizes { name: source.to_string(), source, plain: 3 * gzip, gzip, brotli: gzip / 2 }
    }

    #[test]
    fn the_limits_hold_for_the_sums() {
        assert!(check_limits(&[file("index.html", 150_000), file("app.wasm", 850_000)]).is_ok());
        let early = check_limits(&[file("index.html", 100_000), file("app.js", 50_001)]);
        assert!(
            early.is_err_and(|error| error.to_string().contains("150001 bytes (gzip) are downloaded before"))
        );
        assert!(check_limits(&[file("index.html", 150_000), file("icon-512.png", 900_000)]).is_ok());
        let late = check_limits(&[file("index.html", 150_000), file("app.wasm", 850_001)]);
        assert!(late.is_err_and(|error| error.to_string().contains("at the first visit")));
    }
}
