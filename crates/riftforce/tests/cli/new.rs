//! `riftforce new` and `riftforce random`.

use std::collections::HashSet;

use riftforce_rules::RULES_VERSION;

use crate::program::*;

#[test]
fn the_judge_accepts_a_new_game_of_any_kind() {
    let kinds: [&[&str]; 9] = [
        &["--game", "duel"],
        &["--game", "duel", "--draft", "base"],
        &["--game", "duel", "--draft", "beyond"],
        &["--game", "team3"],
        &["--game", "team4", "--draft", "beyond"],
        &["--game", "solo"],
        &["--game", "solo", "--challenges", "5* 6** 7*** &move 6"],
        &["--game", "solo", "--challenges", "7**** 6**** 5**** &mend 5", "--trainer", "Fire Ice"],
        &["--game", "solo", "--trainer", "Star,Love", "--draft-by-hand"],
    ];
    for kind in kinds {
        for seed in ["0", "11", "18446744073709551615"] {
            let game = succeeds(run(&[&["new"], kind, &["--seed", seed]].concat()));
            assert_eq!(judged(&game), game, "{kind:?}");
            assert_eq!(line_of(&game, "game"), Some(kind[1]), "{kind:?}");
            assert_eq!(line_of(&game, "pool").is_some(), kind.contains(&"--draft-by-hand"), "{kind:?}");
            assert!(line_of(&game, "seed").is_some(), "{kind:?}");
        }
    }
}

#[test]
fn a_new_solo_game_has_the_requested_trainer() {
    let arguments = ["--challenges", "5* 6** 7*** &move 6", "--trainer", "Fire Ice"];
    // Seeds are refused if, without the trainer's guilds, too few of the six on show are left to choose from; these aren't.
    for seed in ["1", "2", "3"] {
        let game = succeeds(run(&[&["new", "--game", "solo", "--seed", seed], &arguments[..]].concat()));
        assert_eq!(line_of(&game, "challenges"), Some("5* 6** 7*** &move 6"));
        let guilds = line_of(&game, "guilds 2").expect("the trainer has guilds");
        assert!(guilds.starts_with("Fire Ice "), "{guilds}");
        assert_eq!(guilds.split(' ').count(), 4);
    }
}

#[test]
fn a_draft_by_hand_is_continued_with_picks() {
    for game in GAMES {
        let mut text = succeeds(run(&["new", "--game", game, "--seed", "5", "--draft-by-hand"]));
        for _ in 0..20 {
            if line_of(&judged(&text), "pool").is_none() {
                break;
            }
            let listed = succeeds(run_with_input(&["judge", "--moves"], text.as_bytes()));
            let pick = listed.lines().next().expect("there is a guild to pick");
            assert!(pick.starts_with("pick "), "{game}: {pick}");
            text += &format!("do: {pick}\n");
        }
        let dealt = judged(&text);
        assert_eq!(line_of(&dealt, "hand 1").map(|hand| hand.split(' ').count()), Some(7), "{game}\n{dealt}");
        assert_eq!(line_of(&dealt, "turn"), line_of(&dealt, "start"), "{game}");
    }
}

#[test]
fn a_random_game_replays_to_its_own_result() {
    for game in GAMES {
        for seed in ["0", "1", "2"] {
            let record = succeeds(run(&["random", "--game", game, "--seed", seed]));
            let result = line_of(&record, "result").unwrap_or_else(|| panic!("no result in\n{record}"));
            let end = judged(&record);
            assert_eq!(line_of(&end, "result"), Some(result), "{game}, seed {seed}");
            assert_eq!((line_of(&end, "turn"), line_of(&end, "do")), (None, None), "{game}, seed {seed}");
            assert!(record.lines().filter(|line| line.starts_with("do: ")).count() > 5);
            assert_eq!(line_of(&record, "tag rules"), Some(RULES_VERSION.to_string().as_str()));
        }
    }
    let duels = ["base", "beyond"].map(|draft| run(&["random", "--draft", draft, "--seed", "3"]));
    let [base, beyond] = duels.map(succeeds);
    assert_ne!(base, beyond);
    judged(&base);
}

#[test]
fn the_same_seed_gives_the_same_output_and_no_seed_a_new_one_each_time() {
    for command in ["new", "random"] {
        for game in GAMES {
            let [a, b, c] = ["7", "7", "8"].map(|seed| run(&[command, "--game", game, "--seed", seed]));
            assert_eq!(a, b, "{command} {game}");
            assert_ne!(a, c, "{command} {game}");
        }
        let unseeded: HashSet<String> = (0..3).map(|_| succeeds(run(&[command]))).collect();
        assert_eq!(unseeded.len(), 3, "{command}");
    }
}
