//! Help, completions, and arguments that no command takes.

use crate::program::*;

#[test]
fn help_mentions_every_command() {
    let help = succeeds(run(&["--help"]));
    let commands = ["serve", "judge", "link", "new", "random", "ask", "analyse", "puzzles", "arena", "learn"];
    for command in commands.into_iter().chain(["bench", "completions"]) {
        let words = |line: &str| line.split_whitespace().next() == Some(command);
        assert!(help.lines().any(words), "{command} is not in\n{help}");
        let about = succeeds(run(&[command, "--help"]));
        assert!(about.contains("Usage: riftforce"), "{about}");
    }
    assert!(succeeds(run(&["--version"])).starts_with("riftforce "));
}

#[test]
fn unknown_arguments_are_refused() {
    let wrong: [&[&str]; 21] = [
        &["jugde"],
        &["serve", "--port", "65536"],
        &["serve", "--bind", "nowhere"],
        &["serve", "--url", "nowhere"],
        &["serve", "now"],
        &["--frobnicate"],
        &["judge", "--frobnicate"],
        &["judge", "one.rift", "two.rift"],
        &["new", "--game", "chess"],
        &["new", "--seed", "-1"],
        &["new", "--seed", "18446744073709551616"],
        &["new", "--seed", "1000000000000000000000"],
        &["new", "--draft", "all"],
        &["random", "--game"],
        &["bench", "--seconds"],
        &["bench", "--seconds", "soon"],
        &["random", "--challenges", "5* 6* 7*"],
        &["analyse", "--iterations", "0"],
        &["analyse", "game.rift", "--check"],
        &["puzzles"],
        &["puzzles", "mine", "--goal", "fun"],
    ];
    for arguments in wrong {
        let run = run(arguments);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(!run.err.is_empty() && !run.err.contains("panicked"), "{arguments:?}: {}", run.err);
    }
}

#[test]
fn arguments_that_make_no_sense_are_refused_in_one_line() {
    let wrong: [&[&str]; 15] = [
        &["new", "--game", "team3", "--draft", "base"],
        &["random", "--game", "solo", "--draft", "base"],
        &["new", "--trainer", "Fire"],
        &["new", "--challenges", "5* 6* 7*"],
        &["new", "--game", "solo", "--trainer", "Fire Fire"],
        &["new", "--game", "solo", "--trainer", "Wind"],
        &["new", "--game", "solo", "--trainer", "Fire Ice Air Sand Love"],
        &["new", "--game", "solo", "--challenges", "5* 6*"],
        &["new", "--game", "solo", "--challenges", "5* 6* 7***** &move 9\n"],
        &["bench", "--seconds", "0"],
        &["bench", "--seconds", "1e300"],
        &["bench", "--seconds", "NaN"],
        &["puzzles", "mine", "--goal", "harm"],
        &["puzzles", "mine", "--goal", "win", "--game", "solo"],
        &["puzzles", "mine", "--game", "team4", "--draft", "base"],
    ];
    for arguments in wrong {
        is_refused(&run(arguments));
    }
}

#[test]
fn the_tour_in_the_help_text_works() {
    let help = succeeds(run(&["--help"]));
    let action = help.split('"').find(|piece| piece.starts_with("do: ")).expect("the tour writes an action");
    let game = succeeds(run(&["new", "--seed", "7"]));
    let judged = judged(&format!("{game}{action}\n"));
    assert_eq!(line_of(&judged, "turn"), Some("2"), "{action} in\n{game}");
}

#[test]
fn shells_can_complete_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = succeeds(run(&["completions", shell]));
        for word in ["ask", "arena", "puzzles", "records", "decode"] {
            assert!(script.contains(word), "{shell}: no {word}");
        }
    }
}
