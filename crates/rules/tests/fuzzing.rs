//! Runs the fuzz targets on thousands of corrupted files: a fuzzer's first minute, the same each time.

mod common;

use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

use common::{chance, happens, roll};
use rand_pcg::Pcg64Mcg;

const INPUTS: usize = 60_000;

#[test]
fn no_file_upsets_the_reader() {
    let (files, mut rng) = (files(), chance(1));
    for file in &files {
        run("reader", riftforce_fuzzing::reader, file);
    }
    for _ in 0..INPUTS {
        run("reader", riftforce_fuzzing::reader, &spoilt(&files, &mut rng));
    }
}

#[test]
fn no_bytes_upset_a_game() {
    let (files, mut rng) = (files(), chance(2));
    for _ in 0..INPUTS / 3 {
        let mut input = match roll(&mut rng, 3) {
            0 => some(&files, &mut rng).clone(),
            _ => spoilt(&files, &mut rng),
        };
        // The text ends at the first NUL, so any others are removed: the game begins from the whole file.
        input.retain(|&byte| byte != 0);
        input.push(0);
        let choices = roll(&mut rng, 150);
        let legal_only = happens(&mut rng, 50);
        for _ in 0..choices {
            let how = roll(&mut rng, if legal_only { 128 } else { 256 });
            input.extend([how as u8, roll(&mut rng, 256) as u8]);
        }
        run("player", riftforce_fuzzing::player, &input);
    }
}

#[test]
fn no_bytes_upset_a_view() {
    let (views, mut rng) = (views(), chance(3));
    let mut understood = 0;
    for bytes in &views {
        run("view", riftforce_fuzzing::view, bytes);
    }
    for _ in 0..INPUTS {
        let mut bytes = some(&views, &mut rng).clone();
        for _ in 0..1 + roll(&mut rng, 3) {
            spoil_view(&mut bytes, &views, &mut rng);
        }
        understood += usize::from(riftforce_rules::View::from_bytes(&bytes).is_ok());
        run("view", riftforce_fuzzing::view, &bytes);
    }
    assert!(understood > INPUTS / 20, "only {understood} of the spoilt views were still understood");
}

/// Views of every kind of game from every seat, many of them in the middle of an action.
fn views() -> Vec<Vec<u8>> {
    let mut views = Vec::new();
    for start in common::starts(0..8) {
        let mut rng = chance(start.seed);
        common::play_at_random(&start, |position, _| {
            if happens(&mut rng, if position.is_between_actions() { 2 } else { 15 }) {
                let viewer = riftforce_rules::Seat::ALL.get(roll(&mut rng, 5)).copied();
                views.push(position.view(viewer).to_bytes());
            }
        });
    }
    views
}

fn spoil_view(bytes: &mut Vec<u8>, views: &[Vec<u8>], rng: &mut Pcg64Mcg) {
    let at = roll(rng, bytes.len());
    match roll(rng, 8) {
        0 => bytes[at] ^= 1 << roll(rng, 8),
        1 => bytes[at] = roll(rng, 256) as u8,
        2 | 3 => bytes[at] = bytes[at].wrapping_add(1),
        4 => bytes[at] = bytes[at].wrapping_sub(1),
        5 => bytes.insert(at, roll(rng, 8) as u8),
        6 => {
            // The end of another view, which is where the abilities under way are written.
            let (other, tail) = (some(views, rng), 1 + roll(rng, 14));
            bytes.truncate(bytes.len().saturating_sub(tail));
            bytes.extend(&other[other.len().saturating_sub(tail)..]);
        }
        _ => {
            let end = roll(rng, bytes.len());
            bytes.swap(at, end);
        }
    }
    if bytes.is_empty() {
        bytes.push(1);
    }
}

/// Runs a body and, if it fails, shows the input, which is all you need to reproduce it.
fn run(name: &str, body: fn(&[u8]), input: &[u8]) {
    if catch_unwind(|| body(input)).is_err() {
        panic!("the {name} fails on the following bytes\n{}\n{input:?}", String::from_utf8_lossy(input));
    }
}

/// All scenarios and recorded games.
fn files() -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["../../scenarios", "tests/playthroughs"] {
        gather(&root.join(folder), &mut files);
    }
    assert!(files.len() > 400, "only {} files were found", files.len());
    // Folders list their files in any order, but the test must be the same each time.
    files.sort();
    files
}

fn gather(folder: &Path, files: &mut Vec<Vec<u8>>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            gather(&path, files)
        } else {
            files.push(fs::read(path).expect("the file can be read"))
        }
    }
}

fn some<'a, T>(items: &'a [T], rng: &mut Pcg64Mcg) -> &'a T {
    &items[roll(rng, items.len())]
}

/// One of the files with a few things wrong.
fn spoilt(files: &[Vec<u8>], rng: &mut Pcg64Mcg) -> Vec<u8> {
    let mut text = some(files, rng).clone();
    for _ in 0..1 + roll(rng, 4) {
        spoil(&mut text, files, rng);
    }
    text
}

fn spoil(text: &mut Vec<u8>, files: &[Vec<u8>], rng: &mut Pcg64Mcg) {
    match roll(rng, 8) {
        0 => spoil_byte(text, rng),
        1 | 2 => spoil_lines(text, files, rng),
        3 => spoil_number(text, rng),
        4 => {
            let end = roll(rng, text.len() + 1);
            text.truncate(end);
        }
        _ => spoil_token(text, files, rng),
    }
}

fn spoil_byte(text: &mut Vec<u8>, rng: &mut Pcg64Mcg) {
    const ODD: &[u8] = b"\0\n\r\t\x0B\x1B :/#-?*@.>+^&\x7F\x80\xC2\xEF\xFF";
    let at = roll(rng, text.len() + 1);
    match (roll(rng, 3), text.get_mut(at)) {
        (0, Some(byte)) => *byte ^= 1 << roll(rng, 8),
        (1, Some(byte)) => *byte = *some(ODD, rng),
        _ => text.insert(at, *some(ODD, rng)),
    }
}

/// Deletes, duplicates or swaps a line, or borrows one from another file.
fn spoil_lines(text: &mut Vec<u8>, files: &[Vec<u8>], rng: &mut Pcg64Mcg) {
    let mut lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').collect();
    let (at, to) = (roll(rng, lines.len()), roll(rng, lines.len()));
    match roll(rng, 4) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(to, lines[at]),
        2 => lines.swap(at, to),
        _ => {
            let others: Vec<&[u8]> = some(files, rng).split(|&byte| byte == b'\n').collect();
            lines.insert(at, *some(&others, rng));
        }
    }
    *text = lines.join(&b'\n');
}

/// Replaces, adds or deletes a word in a line; new words come from other files.
fn spoil_token(text: &mut Vec<u8>, files: &[Vec<u8>], rng: &mut Pcg64Mcg) {
    let mut lines: Vec<Vec<&[u8]>> = split_words(text);
    let borrowed: Vec<&[u8]> = split_words(some::<Vec<u8>>(files, rng)).concat();
    let line = roll(rng, lines.len());
    let words = &mut lines[line];
    let (at, word) = (roll(rng, words.len() + 1), *some(&borrowed, rng));
    match roll(rng, 3) {
        0 if at < words.len() => drop(words.remove(at)),
        1 if at < words.len() => words[at] = word,
        _ => words.insert(at, word),
    }
    let lines: Vec<Vec<u8>> = lines.iter().map(|words| words.join(&b' ')).collect();
    *text = lines.join(&b'\n');
}

fn split_words(text: &[u8]) -> Vec<Vec<&[u8]>> {
    text.split(|&byte| byte == b'\n').map(|line| line.split(|&byte| byte == b' ').collect()).collect()
}

/// Replaces a number with one that's much too big, or wrong in a way that's easily overlooked.
fn spoil_number(text: &mut Vec<u8>, rng: &mut Pcg64Mcg) {
    const NUMBERS: &[&str] = &[
        "0",
        "00",
        "-1",
        "6",
        "8",
        "12",
        "108",
        "128",
        "255",
        "256",
        "999",
        "1000",
        "65535",
        "65536",
        "4294967296",
        "18446744073709551615",
        "18446744073709551616",
        "1000000000000000000000000000000",
    ];
    let digits: Vec<usize> = (0..text.len()).filter(|&at| text[at].is_ascii_digit()).collect();
    if !digits.is_empty() {
        let start = *some(&digits, rng);
        let length = text[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        text.splice(start..start + length, some(NUMBERS, rng).bytes());
    }
}
