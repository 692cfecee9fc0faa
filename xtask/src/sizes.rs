//! How much there is to download, and how much is too much.

use anyhow::ensure;
use riftforce_words::Language;

use crate::chunks;
use crate::numerals::NUMERALS;
use crate::page::{more_words_file, words_file};
use crate::site::{CREATURES, LINK_PREVIEW, MORE_STYLE, PUZZLES, WEIGHTS};

/// The most a browser may download before the game itself: with that, the start page can be read and used.
const MOST_BYTES_BEFORE_WASM: u64 = 52_000;
/// The most it may download until a tap on the start page shows a screen.
const MOST_BYTES_OF_START: u64 = 395_000;
/// The most it may download until the first tap in a local game. What the bots need comes after that.
const MOST_BYTES_OF_FIRST_GAME: u64 = 640_000;
/// The most it may download until somebody who was invited can sit down.
const MOST_BYTES_OF_INVITATION: u64 = 532_000;

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
        sum("until a screen is shown", start(files)),
        sum("until the first game runs", first_game(files)),
        sum("until a guest can sit down", invitation(files)),
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
    for (what, bytes, most) in [
        ("before the wasm", sum("", before_wasm(files)), MOST_BYTES_BEFORE_WASM),
        ("until a screen is shown", sum("", start(files)), MOST_BYTES_OF_START),
        ("until the first game runs", sum("", first_game(files)), MOST_BYTES_OF_FIRST_GAME),
        ("until a guest can sit down", sum("", invitation(files)), MOST_BYTES_OF_INVITATION),
    ] {
        let bytes = bytes.gzip;
        ensure!(
            bytes <= most,
            "The site is too large: {bytes} bytes (gzip) are downloaded {what}, but {most} is the limit. \
             The table above shows which file has grown."
        );
    }
    Ok(())
}

/// What's needed before the game is even asked for. The service worker is loaded when the game runs, and the cards' pictures and
/// numerals when the start page can be seen.
fn before_wasm(files: &[Sizes]) -> impl Iterator<Item = &Sizes> {
    let later = ["app.wasm", "sw.js", CREATURES, NUMERALS];
    start(files).filter(move |file| !later.contains(&&*file.source) && !is_text_of_a_language(file))
}

/// What's needed for the screens around the table. That's one language, texts and manifest, and the largest counts. PNG icons are
/// fetched by systems that install the game, and the card by chats.
fn start(files: &[Sizes]) -> impl Iterator<Item = &Sizes> {
    let is_late = |file: &Sizes| {
        let is_more = Language::ALL.into_iter().any(|language| file.source == more_words_file(language));
        let late = [LINK_PREVIEW, MORE_STYLE, WEIGHTS, PUZZLES, "worker.js"];
        file.source.ends_with(".png") || late.contains(&&*file.source) || is_more || is_chunk(file)
    };
    let others = files.iter().filter(move |file| {
        !is_late(file) && !is_text_of_a_language(file) && !file.name.ends_with(".webmanifest")
    });
    let manifest =
        files.iter().filter(|file| file.name.ends_with(".webmanifest")).max_by_key(|file| file.gzip);
    others.chain(largest_text(files)).chain(manifest)
}

/// What's needed to play on this device.
fn first_game(files: &[Sizes]) -> impl Iterator<Item = &Sizes> {
    start(files).chain(files.iter().filter(|file| file.source == "game.wasm"))
}

/// What's needed to sit down at somebody's table. The game is loaded while others are still taking their seats.
fn invitation(files: &[Sizes]) -> impl Iterator<Item = &Sizes> {
    start(files).chain(files.iter().filter(|file| file.source == "online.wasm"))
}

/// What's needed as soon as a bot thinks. The service worker fetches it anyway, so that there are bots offline too.
fn for_bots(files: &[Sizes]) -> impl Iterator<Item = &Sizes> {
    files.iter().filter(|file| [WEIGHTS, "worker.js", "play.wasm"].contains(&&*file.source))
}

/// What's needed for puzzles. The service worker fetches it anyway, so that there are puzzles offline too.
fn for_puzzles(files: &[Sizes]) -> impl Iterator<Item = &Sizes> {
    files.iter().filter(|file| file.source == PUZZLES)
}

/// Whether it's code that isn't loaded until it's needed.
fn is_chunk(file: &Sizes) -> bool {
    file.source.strip_suffix(".wasm").is_some_and(|name| chunks::names().contains(name))
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
        let (page, wasm) = (MOST_BYTES_BEFORE_WASM, MOST_BYTES_OF_START - MOST_BYTES_BEFORE_WASM);
        let game = MOST_BYTES_OF_FIRST_GAME - MOST_BYTES_OF_START;
        let online = MOST_BYTES_OF_INVITATION - MOST_BYTES_OF_START;
        let site = |change: fn(&mut [u64; 4])| {
            let mut sizes = [page, wasm, game, online];
            change(&mut sizes);
            let names = ["index.html", "app.wasm", "game.wasm", "online.wasm"];
            let files: Vec<Sizes> = names.iter().zip(sizes).map(|(name, gzip)| file(name, gzip)).collect();
            check_limits(&files).map_err(|error| error.to_string())
        };
        assert_eq!(site(|_| {}), Ok(()));
        for (change, said) in [
            (
                (|[page, wasm, ..]: &mut [u64; 4]| (*page, *wasm) = (*page + 1, *wasm - 1))
                    as fn(&mut [u64; 4]),
                "before the wasm",
            ),
            (|[_, wasm, ..]| *wasm += 1, "until a screen is shown"),
            (|[.., game, _]| *game += 1, "until the first game runs"),
            (|[.., online]| *online += 1, "until a guest can sit down"),
        ] {
            let error = site(change).expect_err(said);
            assert!(error.contains(said), "{error}");
        }
    }

    #[test]
    fn what_comes_later_does_not_count() {
        let files = ["app.wasm", "study.wasm", "play.wasm", "icon-512.png", LINK_PREVIEW, WEIGHTS, PUZZLES];
        let files: Vec<Sizes> = files
            .into_iter()
            .zip([900, 80, 70, 60, 50, 40, 9])
            .map(|(name, gzip)| file(name, gzip))
            .collect();
        assert_eq!(sum("", start(&files)).gzip, 900);
        assert_eq!(sum("", for_bots(&files)).gzip, 110);
        assert_eq!(sum("", for_puzzles(&files)).gzip, 9);
    }

    #[test]
    fn a_first_visit_counts_only_the_largest_language() {
        let files = [file("app.wasm", 900), file("words-en.txt", 10), file("words-uk.txt", 20)];
        assert_eq!(sum("", start(&files)).gzip, 920);
        assert_eq!(sum("", before_wasm(&files)).gzip, 0);
        assert_eq!(sum("", other_languages(&files)).gzip, 10);
    }
}
