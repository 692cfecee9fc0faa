//! `riftforce arena`.

use std::fs;
use std::path::Path;
use std::process::Command;

use riftforce_rules::RULES_VERSION;

use crate::program::*;

#[test]
fn a_match_is_played_in_pairs_and_reproducibly() {
    let play = || {
        let seed = ["--seed", "1", "--json"];
        let match_played = ["arena", "greedy", "random", "--games", "5", "--budget", "9it"];
        object(&succeeds(run(&[&match_played[..], &seed].concat())))
    };
    let figures = play();
    for (name, value) in [("games", 6), ("wins_a", 6), ("wins_b", 0), ("draws", 0), ("broken_off", 0)] {
        assert_eq!(figures[name], value, "{name}");
    }
    assert_eq!(figures["pairs"], serde_json::json!([0, 0, 0, 0, 3]));
    assert!(figures["elo"].is_number() && figures["elo_low"].is_number(), "{figures:?}");
    // All games were won, so there's no upper end; neither bot iterates, and no time was set.
    for name in ["elo_high", "iterations_per_second_a", "iterations_per_second_b", "over_budget_ms_max"] {
        assert!(figures[name].is_null(), "{name} is {}", figures[name]);
    }
    assert!(figures["endgame_actions_max_a"].as_u64() >= Some(1), "{figures:?}");
    assert_eq!(play(), figures);
}

#[test]
fn a_result_says_how_to_repeat_it() {
    let first = ["arena", "greedy", "plain", "--games", "3", "--budget", "5it", "--budget-b", "7it"];
    let figures = object(&succeeds(run(&[&first[..], &["--draft", "beyond", "--json"]].concat())));
    let seed = figures["seed"].as_u64().expect("a seed was drawn");
    let expected = [("a", "greedy"), ("b", "plain"), ("budget_a", "5it"), ("budget_b", "7it")];
    for (name, value) in expected.into_iter().chain([("game", "duel"), ("draft", "beyond")]) {
        assert_eq!(figures[name], value, "{name}");
    }
    assert_eq!((&figures["games_wanted"], &figures["rules"]), (&4.into(), &RULES_VERSION.into()));
    assert_eq!((&figures["partial"], &figures["repeatable"]), (&false.into(), &true.into()));
    let version = succeeds(run(&["--version"]));
    assert_eq!(figures["version"].as_str(), version.trim().strip_prefix("riftforce "));
    let command = figures["command"].as_str().expect("a command");
    assert!(command.contains(&format!("--seed {seed} ")), "{command}");
    let words: Vec<&str> = command.split(' ').skip(1).collect();
    let mut again = object(&succeeds(run(&[&words[..], &["--json"]].concat())));
    again["iterations_per_second_b"] = figures["iterations_per_second_b"].clone();
    assert_eq!(again, figures);
    // For people it's on the last line, and the seed is another one each time.
    let text = succeeds(run(&first));
    assert!(!text.contains(&format!("--seed {seed} ")), "{text}");
    let last = text.lines().last().expect("some text");
    assert!(last.contains("to repeat it: riftforce arena greedy plain --games 3 "), "{text}");
    // Greedy doesn't iterate.
    let speeds =
        text.lines().find(|line| line.starts_with("iterations per second: ")).expect("plain iterates");
    assert!(speeds.starts_with("iterations per second: plain ") && !speeds.contains("greedy"), "{speeds}");
    let timed = succeeds(run(&["arena", "greedy", "random", "--games", "2", "--budget", "1ms"]));
    assert!(timed.lines().last().is_some_and(|line| line.starts_with("another run will differ")), "{timed}");
}

#[test]
fn a_sequential_test_says_what_it_decided() {
    let play = |bots: [&str; 2], more: &[&str]| {
        let rest = ["--games", "200", "--budget", "9it", "--jobs", "1", "--seed", "3"];
        succeeds(run(&[&["arena"], &bots[..], &rest, more].concat()))
    };
    for (bots, verdict) in [(["greedy", "random"], "H1"), (["random", "greedy"], "H0")] {
        let figures = object(&play(bots, &["--sprt", "-20,20", "--json"]));
        assert_eq!(figures["sprt_verdict"], verdict, "{figures:?}");
        assert_eq!((&figures["sprt_elo_low"], &figures["sprt_elo_high"]), (&(-20.0).into(), &20.0.into()));
        let of = |name: &str| figures[name].as_f64().expect("a number");
        assert_eq!((of("sprt_llr_low"), of("sprt_llr_high")), (-2.944, 2.944));
        assert!(of("sprt_llr").abs() > 2.944 && of("games") < 200.0, "{figures:?}");
        let text = play(bots, &["--sprt", "-20,20"]);
        let line = text.lines().find(|line| line.starts_with("SPRT ")).expect("a verdict");
        assert!(line.contains(&format!(" {verdict}, ")) && line.contains("bounds -2.94 and 2.94"), "{line}");
    }
    let text = play(["random", "random"], &["--sprt", "-1,1"]);
    assert!(text.contains("undecided between -1 and 1 Elo; LLR "), "{text}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_says_so_and_exits_like_one() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("interrupted");
    let _ = fs::remove_dir_all(&folder);
    let match_played = ["arena", "random", "random", "--games", "10000000", "--records"];
    let arguments = [&match_played[..], &[text_of(&folder), "--json"]].concat();
    let child = program(&arguments).spawn().expect("the program starts");
    // Once the first game is there, it's surely playing.
    while fs::read_dir(&folder).map_or(0, Iterator::count) == 0 {
        std::thread::yield_now();
    }
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.expect("there is a kill").success());
    let run = came_of(child.wait_with_output().expect("the program ends"));
    assert_eq!(run.code, Some(130));
    let figures = object(&run.out);
    assert_eq!(figures["partial"], true);
    assert!(figures["games"].as_u64() < figures["games_wanted"].as_u64(), "{figures:?}");
    let _ = fs::remove_dir_all(&folder);
}

#[test]
fn every_game_of_a_match_is_written_as_a_record() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("records");
    let _ = fs::remove_dir_all(&folder);
    let arguments = ["arena", "greedy", "random", "--games", "4", "--budget", "9it", "--json", "--records"];
    let printed = succeeds(run(&[&arguments[..], &[text_of(&folder)]].concat()));
    let mut names: Vec<String> = fs::read_dir(&folder)
        .expect("the folder was made")
        .map(|entry| entry.expect("the folder can be read").file_name().into_string().expect("text"))
        .collect();
    names.sort();
    assert_eq!(
        names,
        [
            "greedy-random-000000-1-greedy-random.rift",
            "greedy-random-000000-2-random-greedy.rift",
            "greedy-random-000001-1-greedy-random.rift",
            "greedy-random-000001-2-random-greedy.rift",
        ]
    );
    let mut won = 0;
    for (name, winner) in names.iter().zip(["A", "B"].into_iter().cycle()) {
        let text = fs::read_to_string(folder.join(name)).expect("a text");
        let end = judged(&text);
        let result = line_of(&end, "result").expect("the game ended");
        won += usize::from(result.starts_with(winner));
        let players = if winner == "A" { "greedy, random" } else { "random, greedy" };
        assert_eq!(line_of(&text, "tag players"), Some(players));
    }
    assert!(printed.contains(&format!("\"wins_a\": {won},")), "{won} won, but {printed}");
    assert!(printed.contains("\"broken_off\": 0,"), "{printed}");
    // Both games of a deal begin alike.
    let start = |name: &String| -> Vec<String> {
        let text = fs::read_to_string(folder.join(name)).expect("a text");
        text.lines().filter(|line| line.starts_with("hand")).map(str::to_string).collect()
    };
    assert_eq!(start(&names[0]), start(&names[1]));
    assert_ne!(start(&names[0]), start(&names[2]));
}

#[test]
fn a_folder_for_records_that_cannot_be_made_is_refused_before_the_match() {
    let path = file("not-a-folder", b"");
    let inside = path.join("records");
    let refused = run(&["arena", "greedy", "random", "--games", "10000000", "--records", text_of(&inside)]);
    assert!(is_refused(&refused).contains("can't make the folder"), "{}", refused.err);
}

#[test]
fn the_ladder_rates_all_levels_and_baselines_and_is_reproducible() {
    let climb = |more: &[&str]| {
        succeeds(run(
            &[&["arena", "--ladder", "--games", "4", "--budget", "4it", "--seed", "1"][..], more].concat()
        ))
    };
    let table = climb(&[]);
    let levels = ["beginner", "novice", "apprentice", "adept", "expert", "master"];
    let mut ratings = Vec::new();
    for bot in levels.into_iter().chain(["random", "plain", "greedy", "handmade"]) {
        let line = table.lines().find(|line| line.split(' ').next() == Some(bot));
        let line = line.unwrap_or_else(|| panic!("no {bot} in\n{table}"));
        let rating = line.split_whitespace().nth(1).and_then(|text| text.parse::<f64>().ok());
        let rating = rating.unwrap_or_else(|| panic!("no rating in {line}"));
        assert_eq!(rating == 0.0, bot == "beginner", "{line}");
        ratings.push((table.find(line), rating));
    }
    // The weakest comes first.
    ratings.sort_by_key(|(place, _)| *place);
    assert!(ratings.is_sorted_by_key(|(_, rating)| *rating), "{table}");
    // Each level plays those up to two steps below it: five matches between neighbours, and four between levels two steps apart.
    // The four other bots play two levels each.
    assert_eq!(table.lines().filter(|line| line.contains(" against ")).count(), 9 + 8, "{table}");
    let printed = climb(&["--json"]);
    let figures = object(&printed);
    let lengths = ["bots", "matches"].map(|name| figures[name].as_array().map(Vec::len));
    assert_eq!(lengths, [Some(10), Some(17)]);
    assert_eq!(figures["matches"][0]["broken_off"], 0);
    assert_eq!(climb(&["--json", "--jobs", "1"]), printed);
}

#[test]
fn nonsensical_arena_arguments_are_refused_in_one_line() {
    for (arguments, said) in [
        (&["arena", "nobody", "greedy"][..], "search"),
        (&["arena", "greedy", "random", "--budget", "5x"], "100ms"),
        (&["arena", "greedy", "random", "--budget-b", "0it"], "500it"),
        (&["arena", "greedy", "random", "--games", "0"], "--games"),
        (&["arena", "greedy", "random", "--sprt", "50,0"], "0,50"),
        (&["arena", "greedy", "random", "--threads", "0"], "1 to 64"),
        (&["arena", "greedy", "random", "--threads", "65"], "1 to 64"),
        (&["arena", "greedy", "random", "--game", "solo", "--draft", "base"], "beyond"),
    ] {
        let run = run(arguments);
        let line = is_refused(&run);
        assert!(line.contains(said), "{arguments:?}: {line}");
    }
}
