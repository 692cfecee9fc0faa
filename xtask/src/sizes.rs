//! How much there is to download, and how much is too much.

use anyhow::ensure;
use riftforce_words::Language;

use crate::numerals::NUMERALS;
use crate::page::words_file;
use crate::site::{CARD, CREATURES, PUZZLES, WEIGHTS};

/// The most a browser may download before the game itself: with that, the start page can be read and used.
const MOST_BYTES_BEFORE_WASM: u64 = 52_000;
/// The most a browser may download at the first visit until the game can be played in the visitor's language.
const MOST_BYTES_OF_FIRST_VISIT: u64 = 890_000;

/// The sizes of a file of the site, in bytes: as it is, and compressed in two ways.
pub(crate) struct Sizes {
    pub name: String,
    pub source: String,
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
        sum("before the wasm", before_wasm(files)),
        sum("whole first visit", first_visit(files)),
        sum("for bots, when one first thinks", for_bots(files)),
        sum("puzzles, when one is wanted", for_puzzles(files)),
        sum("other languages, afterwards", other_languages(files)),
    ];
    let mut table = format!("  {:<32}{:>10}{:>10}{:>10}\n", "bytes", "plain", "gzip", "brotli");
    for file in files.iter().chain(&sums) {
        table += &line(&file.name, file.plain, file.gzip, file.brotli);
    }
    table
}

/// Fails if the site has become too large to download. What counts is gzip: brotli is smaller, but browsers don't ask for it
/// unless they trust the connection.
pub(crate) fn check_limits(files: &[Sizes]) -> anyhow::Result<()> {
    let before = sum("", before_wasm(files)).gzip;
    let whole = sum("", first_visit(files)).gzip;
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

/// What's needed before the game is even asked for. The worker is loaded when there's a game to think about, the service worker
/// when the game runs, and the cards' pictures and numerals when the start page can be seen.
fn before_wasm(files: &[Sizes]) -> impl Iterator<Item = &Sizes> {
    let later = ["app.wasm", "worker.js", "sw.js", CREATURES, NUMERALS];
    first_visit(files).filter(move |file| !later.contains(&&*file.source) && !is_text_of_a_language(file))
}

/// What's needed to play. That's one language, and the largest counts. PNG icons are fetched by systems that install the game,
/// and the card by chats.
fn first_visit(files: &[Sizes]) -> impl Iterator<Item = &Sizes> {
    let is_late =
        |file: &Sizes| file.source.ends_with(".png") || [CARD, WEIGHTS, PUZZLES].contains(&&*file.source);
    let others = files.iter().filter(move |file| !is_late(file) && !is_text_of_a_language(file));
    others.chain(largest_text(files))
}

/// What's needed as soon as a bot thinks. The service worker fetches it anyway, so that there are bots offline too.
fn for_bots(files: &[Sizes]) -> impl Iterator<Item = &Sizes> {
    files.iter().filter(|file| file.source == WEIGHTS)
}

/// What's needed for puzzles. The service worker fetches it anyway, so that there are puzzles offline too.
fn for_puzzles(files: &[Sizes]) -> impl Iterator<Item = &Sizes> {
    files.iter().filter(|file| file.source == PUZZLES)
}

/// What the service worker also fetches, when the game runs, so that any language can be chosen offline. It fetches everything
/// else it keeps as well, but the browser has that already: a file with a hash comes from the browser's own cache, and for the
/// others it only asks whether they've changed.
fn other_languages(files: &[Sizes]) -> impl Iterator<Item = &Sizes> {
    let first = largest_text(files).map(|file| &file.name);
    files.iter().filter(move |file| is_text_of_a_language(file) && Some(&file.name) != first)
}

fn largest_text(files: &[Sizes]) -> Option<&Sizes> {
    files.iter().filter(|file| is_text_of_a_language(file)).max_by_key(|file| file.gzip)
}

fn is_text_of_a_language(file: &Sizes) -> bool {
    Language::ALL.into_iter().any(|language| file.source == words_file(language))
}

fn sum<'a>(name: &str, files: impl Iterator<Item = &'a Sizes>) -> Sizes {
    let nothing = Sizes { name: name.to_string(), source: String::new(), plain: 0, gzip: 0, brotli: 0 };
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

    fn file(source: &str, gzip: u64) -> Sizes {
        Sizes {
            name: source.to_string(),
            source: source.to_string(),
            plain: 3 * gzip,
            gzip,
            brotli: gzip / 2,
        }
    }

    #[test]
    fn the_limits_apply_to_the_totals() {
        let (page, wasm) = (MOST_BYTES_BEFORE_WASM, MOST_BYTES_OF_FIRST_VISIT - MOST_BYTES_BEFORE_WASM);
        assert!(check_limits(&[file("index.html", page), file("app.wasm", wasm)]).is_ok());
        let early = check_limits(&[file("index.html", page - 1), file("app.js", 2)]);
        let said = format!("{} bytes (gzip) are downloaded before the wasm", page + 1);
        assert!(early.is_err_and(|error| error.to_string().contains(&said)));
        for picture in ["icon-512.png", CARD] {
            assert!(check_limits(&[file("index.html", page), file(picture, wasm + 1)]).is_ok(), "{picture}");
        }
        let late = check_limits(&[file("index.html", page), file("app.wasm", wasm + 1)]);
        assert!(late.is_err_and(|error| error.to_string().contains("at the first visit")));
    }

    #[test]
    fn weights_and_puzzles_do_not_count_towards_the_first_visit() {
        let files = [file("app.wasm", 900), file(WEIGHTS, 90), file(PUZZLES, 9)];
        assert_eq!(sum("", first_visit(&files)).gzip, 900);
        assert_eq!(sum("", for_bots(&files)).gzip, 90);
        assert_eq!(sum("", for_puzzles(&files)).gzip, 9);
    }

    #[test]
    fn a_first_visit_counts_only_the_largest_language() {
        let files = [file("app.wasm", 900), file("words-en.txt", 10), file("words-uk.txt", 20)];
        assert_eq!(sum("", first_visit(&files)).gzip, 920);
        assert_eq!(sum("", before_wasm(&files)).gzip, 0);
        assert_eq!(sum("", other_languages(&files)).gzip, 10);
    }
}
