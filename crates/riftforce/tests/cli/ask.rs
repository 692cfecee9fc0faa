//! `riftforce ask`.

use crate::program::*;

/// Whoever is to act wins by activating the Fire.
const WIN: &str = "rift: 1\ngame: duel\nscore: 11 11\nstart: 2\nturn: 1\nsite 2: Fi5 / Wa5:3\nsite 4: - / Ea6\n\
                   hand 1: Fi6 Wa7\nhand 2: Ea5\n";

#[test]
fn a_bot_says_what_it_would_do_and_why() {
    let ask = |more: &[&str]| succeeds(run_with_input(&[&["ask", "master"], more].concat(), WIN.as_bytes()));
    let text = ask(&["--iterations", "60"]);
    assert!(text.starts_with("master for seat 1: -Fi6 2.1\n"), "{text}");
    assert!(text.contains("it wins the game"), "{text}");
    assert!(text.contains("a strong player would consider:\n100.0%  -Fi6 2.1 "), "{text}");
    let answer = object(&ask(&["--iterations", "60", "--seed", "9", "--json"]));
    assert_eq!((&answer["do"], &answer["seat"]), (&"-Fi6 2.1".into(), &"1".into()));
    assert_eq!((&answer["seed"], &answer["iterations"]), (&9.into(), &60.into()));
    assert!(answer["reasons"].as_array().is_some_and(|all| all.contains(&"wins".into())), "{answer:?}");
    let alternatives = answer["alternatives"].as_array().expect("a list");
    assert!((2..=3).contains(&alternatives.len()) && alternatives[0]["win_chance"] == 1.0, "{answer:?}");
    assert_eq!(object(&ask(&["--iterations", "60", "--seed", "9", "--json"])), answer);
    assert!(!ask(&["--alternatives", "0"]).contains("a strong player"));
    assert!(ask(&["--time", "5ms"]).starts_with("master for seat 1: "));
}

/// Every bot answers in every mode, in a draft and in the middle of an action, with something that the judge accepts.
#[test]
fn what_a_bot_answers_can_be_appended_to_the_record() {
    for game in GAMES {
        let text = succeeds(run(&["random", "--game", game, "--seed", "8"]));
        for (at, bot) in [("0", "beginner"), ("4", "expert"), ("9", "greedy"), ("13", "plain")] {
            let arguments = ["ask", bot, "--at", at, "--iterations", "20", "--json"];
            let answer = object(&succeeds(run_with_input(&arguments, text.as_bytes())));
            let link = succeeds(run_with_input(&["link", "--at", at], text.as_bytes()));
            let moves = succeeds(run(&["judge", "--moves", link.trim()]));
            let first = answer["do"].as_str().and_then(|done| done.split(' ').next()).expect("a choice");
            assert!(moves.lines().any(|it| it == first), "{game}, {bot}: {first} is none of\n{moves}");
        }
    }
    let draft = succeeds(run(&["new", "--draft-by-hand", "--seed", "5"]));
    let answer = succeeds(run_with_input(&["ask", "adept"], draft.as_bytes()));
    assert!(answer.starts_with("adept for seat ") && answer.contains(": pick "), "{answer}");
}

#[test]
fn nonsensical_questions_are_refused_in_one_line() {
    let over = succeeds(run(&["random", "--seed", "3"]));
    for (arguments, input, said) in [
        (&["ask", "nobody"][..], DUEL, "there's no bot called"),
        (&["ask", "master"], over.as_str(), "the game is over here"),
        (&["ask", "master", "--time", "5it"], DUEL, "--iterations"),
        (&["ask", "master", "--time", "soon"], DUEL, "100ms"),
    ] {
        let refused = run_with_input(arguments, input.as_bytes());
        assert!(is_refused(&refused).contains(said), "{arguments:?}: {}", refused.err);
    }
}
