//! `riftforce puzzles`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::*;

#[test]
fn mined_puzzles_are_proved_and_reproducible() {
    let folder = |name: &str| Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let mine = |name: &str| -> Vec<(String, String)> {
        let folder = folder(name);
        let _ = fs::remove_dir_all(&folder);
        let out = ["--goal", "harm", "--seed", "3", "--count", "3", "--out", text_of(&folder)];
        let said = succeeds(run(&[&["puzzles", "mine", "--game", "solo"][..], &out].concat()));
        assert!(said.starts_with("3 puzzles are in "), "{said}");
        let mut files: Vec<(String, String)> = fs::read_dir(&folder)
            .expect("the folder was made")
            .map(|entry| entry.expect("the folder can be read").path())
            .map(|path| (text_of(&path).replace(name, ""), fs::read_to_string(&path).expect("a text")))
            .collect();
        files.sort();
        let paths: Vec<String> =
            files.iter().map(|(path, _)| path.replace("//", &format!("/{name}/"))).collect();
        let paths: Vec<&str> =
            ["puzzles", "prove"].into_iter().chain(paths.iter().map(String::as_str)).collect();
        assert_eq!(succeeds(run(&paths)), "3 puzzles are proved\n");
        files
    };
    assert_eq!(mine("mined-once"), mine("mined-twice"));
}

#[test]
fn an_invalid_puzzle_is_refused_with_its_file_and_the_reason() {
    let puzzle = "rift: 1\ngame: duel\ntag goal: riftforce\ntag solution: -Fi6 end\ntag rating: 1\nsite 2: Fi5 / Wa6:3\nhand 1: Fi6\n";
    let path = file("no-puzzle.rift", puzzle.as_bytes());
    let refused = run(&["puzzles", "prove", text_of(&path)]);
    assert!(
        is_refused(&refused)
            .ends_with("no-puzzle.rift: the solution isn't the best: something else is better by 1")
    );
    let path = file("no-goal.rift", puzzle.replace("tag goal: riftforce\n", "").as_bytes());
    let refused = run(&["puzzles", "prove", text_of(&path)]);
    assert!(is_refused(&refused).contains("`tag goal:`"), "{}", refused.err);
}

#[test]
fn a_text_with_many_puzzles_is_proved_one_by_one() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("there are puzzles")
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "rift"))
        .collect();
    paths.sort();
    let all: Vec<String> = paths[..3].iter().map(|path| fs::read_to_string(path).expect("a text")).collect();
    let path = file("three-puzzles.rift", all.concat().as_bytes());
    assert_eq!(succeeds(run(&["puzzles", "prove", text_of(&path)])), "3 puzzles are proved\n");
    let listed = succeeds(run(&["puzzles", "prove", "--list", text_of(&path)]));
    assert!(listed.contains("three-puzzles.rift, puzzle 3: "), "{listed}");
    // An error is found on its line of the whole text.
    let broken = all[1].replace("game: ", "gaem: ");
    let path =
        file("a-broken-puzzle.rift", [&all[0], &broken, &all[2]].map(String::as_str).concat().as_bytes());
    let line =
        all[0].lines().count() + 1 + broken.lines().position(|line| line.starts_with("gaem")).expect("it");
    let refused = run(&["puzzles", "prove", text_of(&path)]);
    let said = is_refused(&refused);
    assert!(said.contains(&format!("a-broken-puzzle.rift, puzzle 2: line {line}: gaem: ")), "{said}");
}
