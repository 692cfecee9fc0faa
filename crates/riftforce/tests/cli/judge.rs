//! `riftforce judge`, and how it refuses what no game is.

use std::fs::{self, File};

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use riftforce_rules::rift;

use crate::program::*;

#[test]
fn the_program_judges_every_scenario_as_the_library_does() {
    for path in scenarios() {
        let text = fs::read_to_string(&path).expect("the scenario can be read");
        let name = text_of(&path);
        let answers = [
            (vec!["judge", name], rift::judge(text.as_bytes())),
            (vec!["judge", "--moves", name], rift::moves(text.as_bytes())),
        ];
        for (arguments, answer) in answers {
            let run = run(&arguments);
            match answer {
                Ok(answer) => assert_eq!(succeeds(run), answer, "{arguments:?}"),
                Err(error) => assert_eq!(is_refused(&run), error.to_string(), "{arguments:?}"),
            }
        }
    }
}

#[test]
fn the_program_refuses_scenarios_that_must_be_refused() {
    let mut refused = 0;
    for path in scenarios() {
        let text = fs::read_to_string(&path).expect("the scenario can be read");
        for reason in text.lines().filter_map(|line| line.strip_prefix("#!")).map(str::trim) {
            let run = run(&["judge", text_of(&path)]);
            assert!(is_refused(&run).contains(reason), "{}: {:?}", path.display(), run.err);
            refused += 1;
        }
    }
    assert!(refused > 50, "only {refused} scenarios are refused");
}

#[test]
fn a_file_and_both_forms_of_standard_input_work_alike() {
    let path = file("a-duel.rift", DUEL.as_bytes());
    for more in [&[][..], &["--moves"]] {
        let with = |last: &[&'static str]| [&["judge"], more, last].concat();
        let from_file = run(&[&with(&[])[..], &[text_of(&path)]].concat());
        assert_eq!(run_with_input(&with(&[]), DUEL.as_bytes()), from_file);
        assert_eq!(run_with_input(&with(&["-"]), DUEL.as_bytes()), from_file);
        assert!(!succeeds(from_file).is_empty());
    }
}

#[test]
fn the_judge_names_the_line_the_token_and_the_reason() {
    let run = run_with_input(&["judge"], format!("{DUEL}do: Fi5@6\n").as_bytes());
    assert_eq!(is_refused(&run), "line 10: Fi5@6: there is no site 6");
}

/// What is listed can be chosen, and the list is sorted by bytes.
#[test]
fn each_listed_move_is_accepted_by_the_judge() {
    let listed = succeeds(run_with_input(&["judge", "--moves"], DUEL.as_bytes()));
    let mut sorted: Vec<&str> = listed.lines().collect();
    sorted.sort_unstable();
    assert_eq!(listed.lines().collect::<Vec<_>>(), sorted);
    assert_eq!(sorted.len(), 3 * 5 + 3 + 1);
    for token in sorted {
        succeeds(run_with_input(&["judge", "--moves"], format!("{DUEL}do: {token}\n").as_bytes()));
    }
}

#[test]
fn a_file_that_cannot_be_read_is_refused_in_one_line() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    for path in ["no-such-file.rift", "no\nsuch\u{7}file.rift", folder] {
        for arguments in [
            &["judge", path][..],
            &["judge", "--moves", path],
            &["analyse", path],
            &["puzzles", "prove", path],
        ] {
            let reason = run(arguments);
            assert!(is_refused(&reason).contains("can't "), "{}", reason.err);
        }
    }
}

#[track_caller]
fn judge_refuses(name: &str, input: &[u8]) {
    for arguments in [&["judge"][..], &["judge", "--moves"]] {
        let run = run_with_input(arguments, input);
        assert!(run.code == Some(2), "{name}, {arguments:?}: {:?} {}", run.code, run.err);
        is_refused(&run);
    }
}

/// Ten megabytes of something.
fn ten_megabytes_of(piece: &[u8]) -> Vec<u8> {
    piece.repeat(10_000_000 / piece.len())
}

#[test]
fn noise_is_refused() {
    let mut noise = vec![0; 10_000_000];
    Pcg64Mcg::seed_from_u64(1).fill_bytes(&mut noise);
    judge_refuses("noise", &noise);
    let letters: Vec<u8> = noise.iter().map(|byte| b' ' + byte % 95).collect();
    judge_refuses("noise of letters", &letters);
    judge_refuses("noise behind a good beginning", &[DUEL.as_bytes(), b"do: ", &letters].concat());
    judge_refuses("nothing", b"");
    judge_refuses("empty lines", &ten_megabytes_of(b"\n"));
    judge_refuses("NUL bytes", &ten_megabytes_of(b"\0"));
    judge_refuses("a NUL byte", &[DUEL.as_bytes(), b"do: check\0\n"].concat());
    judge_refuses("no UTF-8", &[DUEL.as_bytes(), b"do: \xFF\xFE\n"].concat());
    judge_refuses("half a letter", &[DUEL.as_bytes(), b"do: \xC3"].concat());
    judge_refuses("control characters", &[DUEL.as_bytes(), b"do: \x1B[31mred\x07\x08\r\x7F\n"].concat());
}

#[test]
fn one_long_line_is_refused() {
    judge_refuses("without a key", &ten_megabytes_of(b"x"));
    for (name, key, piece) in [
        ("an endless action", "do: ", "check "),
        ("an endless token", "do: ", "x"),
        ("an endless hand", "hand 3: ", "Fi5 "),
        ("an endless column", "site 2: ", "Fi5 "),
        ("an endless pile", "draw 2: ", "?*4 "),
        ("an endless list of guilds", "guilds 1: ", "Fire "),
        ("endless challenges", "challenges: ", "*"),
        ("endless plans", "plans: ", "C1 "),
        ("an endless number", "turn: ", "1"),
        ("an endless key", "", "key "),
    ] {
        judge_refuses(name, &[DUEL.as_bytes(), key.as_bytes(), &ten_megabytes_of(piece.as_bytes())].concat());
    }
}

#[test]
fn absurdly_large_numbers_are_refused() {
    for line in [
        "rift: 1000000000",
        "turn: 1000000000",
        "start: 1000000000",
        "site 1000000000: - / -",
        "hand 1000000000: Fi5",
        "site 2: Fi1000000000 / -",
        "site 2: Fi5:1000000000 / -",
        "site 2: Fi5:1000000000000000000000000 / -",
        "site 2: Fi5^1000000000 / -",
        "discard 1: ?*4000000000",
        "discard 1: ?*1000000000000000000000000",
        "discard 1: ?*50 ?*50",
        "plans: A1000000000-556",
        "plans: ?*4000000000",
        "result: A 1000000000-5",
        "do: Fi5@1000000000",
        "do: Fi1000000000@1",
        "do: -Fi5 1000000000.1",
        "do: -Fi5 1.1000000000",
        "do: -Fi5 1.1000000000000000000000000",
        "do: x1000000000",
        "do: >1000000000",
        "do: +1.1000000000",
        "do: b1000000000.1000000000",
    ] {
        judge_refuses(line, format!("{DUEL}{line}\n").as_bytes());
    }
    for (key, line) in [("score: 3 5", "score: 1000000000 0"), ("seed: 42", "seed: 18446744073709551616")] {
        judge_refuses(line, DUEL.replace(key, line).as_bytes());
    }
    judge_refuses(
        "a thousand sites",
        (1..=1000)
            .fold(String::from("rift: 1\ngame: duel\n"), |text, site| text + &format!("site {site}: - / -\n"))
            .as_bytes(),
    );
}

/// Games of three hundred thousand actions: if the seats only check, or only discard and draw again, a game never ends.
#[test]
fn an_endless_game_is_judged_to_its_last_action() {
    let end = judged(&format!("{DUEL}{}", "do: check\n".repeat(300_000)));
    assert_eq!((line_of(&end, "turn"), line_of(&end, "score")), (Some("1"), Some("3 5")));
    let mut text = "rift: 1\ngame: duel\nhand 1: Fi5 Fi5\nhand 2: Wa5 Wa5\n".to_string();
    text += &"do: -Fi5\ndo: -Wa5\ndo: -Fi5\ndo: -Wa5\ndo: check\ndo: check\n".repeat(50_000);
    let end = judged(&text);
    assert_eq!((line_of(&end, "hand 1"), line_of(&end, "hand 2")), (Some("Fi5 Fi5"), Some("Wa5 Wa5")));
    let run = run_with_input(&["judge"], format!("{text}do: -Wa5\n").as_bytes());
    assert_eq!(is_refused(&run), "line 300005: -Wa5: seat 1 has no Wa5 in hand");
}

#[test]
fn endless_actions_that_break_the_rules_are_refused() {
    let beginning = "rift: 1\ngame: duel\nscore: 11 0\nsite 1: Fi5 / -\n";
    for (action, reason) in [
        ("do: check", "line 7: check: the game is over"),
        ("do: Fi5@1", "line 5: Fi5@1: seat 1 has no Fi5 in hand"),
        ("do: nonsense", "line 5: nonsense: this isn't a choice; see the list of tokens"),
        ("do:", "line 5: do: an action has at least one choice"),
    ] {
        let text = format!("{beginning}{}", format!("{action}\n").repeat(300_000));
        assert_eq!(is_refused(&run_with_input(&["judge"], text.as_bytes())), reason);
        judge_refuses(action, text.as_bytes());
    }
}

/// Anything that's long but legal is read: comments, tags, blank lines.
#[test]
fn a_long_file_is_judged_like_a_short_one() {
    let short = judged(DUEL);
    let letters = String::from_utf8(ten_megabytes_of(b"x")).expect("letters");
    assert_eq!(judged(&format!("{DUEL}# {letters}\n")), short);
    assert_eq!(judged(&format!("{DUEL}tag note: {letters}\n")), short);
    assert_eq!(judged(&format!("{}{DUEL}", "\n".repeat(1_000_000))), short);
    assert_eq!(judged(&format!("\u{FEFF}{}", DUEL.replace('\n', "\r\n"))), short);
}

#[test]
fn a_file_above_64_mebibytes_is_refused() {
    let path = file("too-long.rift", b"");
    let grown = File::options().write(true).open(&path).and_then(|file| file.set_len((64 << 20) + 1));
    grown.expect("the file can grow");
    let run = run(&["judge", text_of(&path)]);
    assert!(is_refused(&run).contains("64 MiB"), "{}", run.err);
    fs::remove_file(path).expect("the file can be removed");
}
