//! The program itself, run as people and scripts run it.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use riftforce_rules::{RULES_VERSION, rift};

const GAMES: [&str; 4] = ["duel", "team3", "team4", "solo"];

/// A duel in which seat 1 may do anything.
const DUEL: &str = "\
rift: 1
game: duel
score: 3 5
site 1: Wa5:1 Fi6 / Ai6
site 3: Pl7 / Sh5 Sh5:4
hand 1: Fi5 Pl5 Li5
hand 2: Ai5
draw 1: Wa5 Wa6
seed: 42
";

// --- running it ---

/// What came of a run.
#[derive(PartialEq, Debug)]
struct Run {
    code: Option<i32>,
    out: String,
    err: String,
}

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_riftforce"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn came_of(output: Output) -> Run {
    let text = |bytes| String::from_utf8(bytes).expect("the program writes text");
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

fn run(arguments: &[&str]) -> Run {
    came_of(program(arguments).output().expect("the program starts"))
}

fn run_with_input(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = program(arguments).stdin(Stdio::piped()).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("the input is a pipe");
    // The program reads all of its input before it writes, or none of it; the pipe then breaks, which doesn't matter.
    let _ = stdin.write_all(input);
    drop(stdin);
    came_of(child.wait_with_output().expect("the program ends"))
}

/// A file for one test only, which gives its name.
fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, bytes).expect("the file can be written");
    path
}

fn text_of(path: &Path) -> &str {
    path.to_str().expect("the path is text")
}

/// The output of a run that succeeds.
#[track_caller]
fn succeeds(run: Run) -> String {
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    run.out
}

/// Why a run is refused: one short line that any terminal can show, and nothing else.
#[track_caller]
fn is_refused(run: &Run) -> &str {
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{:?}", run.err);
    let line = run.err.strip_suffix('\n').unwrap_or_else(|| panic!("{:?} is not a line", run.err));
    assert!(!line.contains(char::is_control), "{line:?} has control characters");
    assert!(!line.is_empty() && line.len() < 300, "{} bytes are no short line: {line}", line.len());
    assert!(!line.contains("panicked"), "{line}");
    line
}

#[track_caller]
fn judged(text: &str) -> String {
    succeeds(run_with_input(&["judge"], text.as_bytes()))
}

fn line_of<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(": "))
}

// --- judge ---

fn scenarios() -> Vec<PathBuf> {
    fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("the folder can be read") {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() { gather(&path, files) } else { files.push(path) }
        }
    }
    let mut files = Vec::new();
    gather(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios"), &mut files);
    assert!(files.len() > 400, "only {} scenarios were found", files.len());
    files
}

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

// --- new and random ---

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

// --- bench ---

/// The pairs of a flat JSON object whose values are texts or numbers; `None` if it's anything else. Texts must do without
/// escapes, commas and colons, as the program's do.
fn read_json(text: &str) -> Option<Vec<(&str, &str)>> {
    let inside = text.trim().strip_prefix('{')?.strip_suffix('}')?;
    inside.split(',').map(read_pair).collect()
}

fn read_pair(pair: &str) -> Option<(&str, &str)> {
    let (name, value) = pair.split_once(':')?;
    let quoted = |text: &str| {
        let inner = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
        inner.is_some_and(|inner| !inner.contains(|c: char| c.is_control() || "\"\\:".contains(c)))
    };
    // Rust reads more than JSON allows: a plus sign, a point at either end, infinity.
    let number = |text: &str| {
        let text = text.strip_prefix('-').unwrap_or(text);
        let bounded = [text.chars().next(), text.chars().last()].iter().flatten().all(char::is_ascii_digit);
        bounded && text.parse::<f64>().is_ok()
    };
    let (name, value) = (name.trim(), value.trim());
    (quoted(name) && (quoted(value) || number(value))).then(|| (name.trim_matches('"'), value))
}

#[test]
fn the_benchmark_prints_all_its_figures_as_json() {
    for game in GAMES {
        let text = succeeds(run(&["bench", "--game", game, "--json", "--seconds", "0.1"]));
        assert_eq!(text.lines().count(), 1, "{text}");
        let pairs = read_json(&text).unwrap_or_else(|| panic!("this is no flat JSON object: {text}"));
        assert_eq!(pairs[0], ("game", format!("\"{game}\"").as_str()));
        let figures = [
            "games_per_second",
            "choices_per_second",
            "choices_per_game",
            "options_per_choice",
            "position_bytes",
            "allocations_per_game",
        ];
        assert_eq!(pairs[1..].iter().map(|pair| pair.0).collect::<Vec<_>>(), figures);
        let figure = |name| -> f64 {
            let found = pairs.iter().find(|pair| pair.0 == name).expect("the figure is there");
            found.1.parse().expect("a figure is a number")
        };
        assert_eq!(figure("allocations_per_game"), 0.0);
        assert!(figure("position_bytes") <= 1024.0);
        assert!(figures[..4].iter().all(|&name| figure(name) > 1.0), "{text}");
    }
}

#[test]
fn the_benchmark_prints_its_figures_for_people_too() {
    let text = succeeds(run(&["bench", "--seconds", "0.1"]));
    let names: Vec<&str> = text.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(names.len(), 6, "{text}");
    assert!(names.contains(&"games_per_second"), "{text}");
}

#[test]
fn the_fingerprint_is_the_same_each_time() {
    let [first, second] = [(); 2].map(|()| succeeds(run(&["bench", "--fingerprint"])));
    assert_eq!(first, second);
    let digits = first.strip_suffix('\n').expect("a line");
    assert!(digits.len() == 16 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()), "{digits}");
}

// --- help and arguments ---

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

// --- analyse ---

/// Seat 1 acts last in the round, is behind, and could win; then the game is over.
const MISSED: &str = "\
rift: 1
game: duel
start: 2
turn: 1
score: 11 12
site 2: Fi5 / Cr5:3
site 4: Li5 / Ea6
hand 1: Fi6 Li7
hand 2: Ea5
draw 1: Li5 Li6
draw 2: Ea5 Cr6
do: Li7@4 end
";

fn analysed(more: &[&str], text: &str) -> Run {
    run_with_input(&[&["analyse", "--iterations", "20"], more].concat(), text.as_bytes())
}

#[test]
fn the_analysis_of_a_finished_game_says_what_was_missed() {
    let table = succeeds(analysed(&[], MISSED));
    assert!(table.starts_with("duel, B won, 11 to 12\n"), "{table}");
    for part in
        ["blunder", "a missed win: -Fi6 2.1", "Swing 1: 100% for side B, by what was chosen", "accuracy 0%"]
    {
        assert!(table.contains(part), "{part:?} isn't in\n{table}");
    }
    assert!(table.contains("Costliest mistake: action 1, a missed win, 100%."), "{table}");
    // A file and standard input are the same, and so is the same record twice.
    let path = file("missed.rift", MISSED.as_bytes());
    assert_eq!(succeeds(run(&["analyse", "--iterations", "20", text_of(&path)])), table);
}

#[test]
fn the_analysis_says_what_decided_the_game() {
    let text = "rift: 1\ngame: duel\nscore: 8 9\nsite 1: Fi5:4 / Sh5\nsite 2: Cr5:4 / Sh6\nhand 1: Ea5\nhand 2: Sh7 Sh5\n\
                draw 1: Ea6\ndraw 2: Ic5\ndo: Ea5@5\ndo: -Sh7 1.1 >2 2.1 >1 end\n";
    let table = succeeds(analysed(&[], text));
    for part in [
        "What decided it: Shadow's bonus, 0 points for side A and 2 for side B\n",
        "Side B's points: 5: destroyed elementals 2, Shadow's bonus 2, Crystal's bonus 1\n",
        "Elementals lost: 2. ",
        "To take away: Shadow is paid extra",
    ] {
        assert!(table.contains(part), "{part:?} isn't in\n{table}");
    }
    let verdicts: serde_json::Value =
        serde_json::from_str(&succeeds(analysed(&["--json"], text))).expect("it's JSON");
    assert_eq!(verdicts["decided"], serde_json::json!({ "source": "bonus", "guild": "Shadow" }));
    assert_eq!(
        verdicts["players"][0]["lesson"],
        serde_json::json!({ "lesson": "conceded", "source": "bonus", "guild": "Shadow" })
    );
    assert_eq!(verdicts["points"][1]["bonuses"][0], serde_json::json!({ "guild": "Shadow", "points": 2 }));
}

#[test]
fn an_analysis_can_be_printed_as_one_json_object() {
    let text = succeeds(analysed(&["--json"], MISSED));
    assert_eq!(text.lines().count(), 1, "{text}");
    let verdicts: serde_json::Value = serde_json::from_str(&text).expect("it's JSON");
    assert_eq!((&verdicts["mode"], &verdicts["winner"]), (&"duel".into(), &"B".into()));
    let opinion = &verdicts["decisions"][0]["opinion"]["Ok"];
    assert_eq!((&opinion["grade"], &opinion["missed"]), (&"blunder".into(), &"win".into()));
    assert_eq!(opinion["better"]["choices"], serde_json::json!(["-Fi6", "2.1"]));
}

#[test]
fn an_analysis_can_be_drawn_as_svg() {
    let path = file("missed.svg", b"");
    succeeds(analysed(&["--svg", text_of(&path)], MISSED));
    let svg = fs::read_to_string(&path).expect("it was written");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
    assert!(svg.contains("<polyline") && svg.contains("a blunder, 100% lost"), "{svg}");
    let run = analysed(&["--svg", "no-such-folder/missed.svg"], MISSED);
    assert!(is_refused(&run).starts_with("can't write"), "{}", run.err);
}

#[test]
fn an_analysis_says_what_it_cannot_know() {
    let unfinished = succeeds(analysed(&[], &MISSED.replace("Li7@4 end", "-Fi6")));
    assert!(unfinished.contains("Note: the record ends before the game does"), "{unfinished}");
    assert!(unfinished.contains("the action was never finished"), "{unfinished}");
    let hidden = succeeds(analysed(&[], &MISSED.replace("hand 2: Ea5", "hand 2: ?*4")));
    assert!(
        hidden.contains("Note: 1 decision wasn't judged: the record doesn't say which cards are hidden"),
        "{hidden}"
    );
    assert!(hidden.contains("not judged") && !hidden.contains("accuracy"), "{hidden}");
}

#[test]
fn what_cannot_be_analysed_is_refused_in_one_line() {
    let nothing_done = analysed(&[], DUEL);
    assert!(is_refused(&nothing_done).contains("no action was taken"), "{}", nothing_done.err);
    for nonsense in ["", "nonsense", &MISSED.replace("Li7@4", "Li7@6")] {
        is_refused(&analysed(&[], nonsense));
        is_refused(&analysed(&["--json"], nonsense));
    }
}

#[test]
fn agreement_between_verdicts_is_measured() {
    let text = succeeds(run(&["analyse", "--check", "--games", "1", "--iterations", "1", "--json"]));
    let figures = read_json(&text).unwrap_or_else(|| panic!("no JSON: {text}"));
    let of = |name: &str| -> f64 {
        let found = figures.iter().find(|(key, _)| *key == name).unwrap_or_else(|| panic!("no {name}"));
        found.1.parse().expect("a figure is a number")
    };
    assert!(of("decisions") > 10.0 && of("marked_both") <= of("marked").min(of("marked_longer")), "{text}");
}

// --- puzzles ---

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

// --- learn ---

#[test]
fn what_is_learned_from_is_never_overwritten() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("learn");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    let [games, more, out] = ["games.bin", "more.bin", "weights.bin"].map(|name| folder.join(name));
    let play =
        |path: &Path, rest: &[&str]| run(&[&["learn", "play", text_of(path), "--games", "3"], rest].concat());
    for path in [&games, &more] {
        assert_eq!(play(path, &["--candidates", "2"]).code, Some(0));
    }
    let before = fs::read(&games).expect("the file is there");
    let train = |out: &Path| run(&["learn", "train", text_of(&games), "--out", text_of(out)]);
    // By another name it's the same file.
    for name in [&games, &folder.join("../learn/games.bin")] {
        let refused = train(name);
        assert!(is_refused(&refused).contains("would overwrite"), "{}", refused.err);
    }
    let refused = train(&more);
    assert!(is_refused(&refused).contains("is a file of games"), "{}", refused.err);
    let refused = train(&folder.join("nowhere/weights.bin"));
    assert!(is_refused(&refused).contains("can't write"), "{}", refused.err);
    // Other settings, or another seed, belong in another file.
    for rest in [&["--candidates", "3"][..], &["--candidates", "2", "--seed", "2"]] {
        let refused = play(&games, rest);
        assert!(is_refused(&refused).contains("name another file"), "{}", refused.err);
    }
    assert_eq!(fs::read(&games).expect("the file is there"), before);
    assert_eq!(train(&out).code, Some(0));
    assert!(fs::metadata(&out).is_ok_and(|it| it.len() > 1000));
}

// --- bad input ---

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

// --- serve ---

/// With a site it would serve, and never end.
#[test]
fn a_program_built_without_a_site_says_how_to_get_one() {
    if option_env!("RIFTFORCE_SITE").is_some() {
        return;
    }
    for arguments in [&[][..], &["serve"], &["serve", "--no-open", "--port", "0"]] {
        let run = run(arguments);
        assert!(is_refused(&run).contains("`cargo xtask play`"), "{arguments:?}: {}", run.err);
    }
}

#[test]
fn an_invalid_address_is_refused_in_one_sentence() {
    for (url, reason) in [
        ("riftforce.example.org", "it must begin with https:// or http://"),
        ("https://", "it must name a host after the two slashes, such as riftforce.example.org"),
        ("https://example.org/#/online", "after the host it may only have a path, such as /riftforce/"),
    ] {
        let run = run(&["serve", "--url", url, "--no-open", "--port", "0"]);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{url}");
        let said = format!("error: invalid value '{url}' for '--url <URL>': {reason}");
        assert_eq!(run.err.lines().next(), Some(&*said));
    }
}

// --- the tour, and the arena ---

#[test]
fn the_tour_in_the_help_text_works() {
    let help = succeeds(run(&["--help"]));
    let action = help.split('"').find(|piece| piece.starts_with("do: ")).expect("the tour writes an action");
    let game = succeeds(run(&["new", "--seed", "7"]));
    let judged = judged(&format!("{game}{action}\n"));
    assert_eq!(line_of(&judged, "turn"), Some("2"), "{action} in\n{game}");
}

/// A JSON object on one line.
#[track_caller]
fn object(printed: &str) -> serde_json::Map<String, serde_json::Value> {
    assert_eq!(printed.lines().count(), 1, "{printed}");
    serde_json::from_str(printed).unwrap_or_else(|error| panic!("{error} in {printed}"))
}

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
    // Each level plays those up to two steps below it: five matches between neighbours, and four between levels two steps apart. The
    // four other bots play two levels each.
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

// --- link ---

#[test]
fn a_link_is_judged_like_its_game() {
    for game in GAMES {
        let text = succeeds(run(&["random", "--game", game, "--seed", "3"]));
        let link = succeeds(run_with_input(&["link"], text.as_bytes()));
        assert!(link.starts_with("#/replay/") && link.len() < 1200, "{link}");
        let address = format!("http://127.0.0.1:7438/{}", link.trim());
        assert_eq!(succeeds(run(&["judge", &address])), judged(&text));
        let at = succeeds(run_with_input(&["link", "--at", "0"], text.as_bytes()));
        let start: String = text
            .lines()
            .filter(|line| !line.starts_with("do:") && !line.starts_with("result:"))
            .map(|line| format!("{line}\n"))
            .collect();
        assert_eq!(succeeds(run(&["judge", at.trim()])), judged(&start));
    }
}

#[test]
fn a_changed_link_and_a_running_game_are_refused_in_a_sentence() {
    let text = succeeds(run(&["random", "--seed", "3"]));
    let link = succeeds(run_with_input(&["link"], text.as_bytes()));
    let changed = link.trim().replacen("/replay/AQ", "/replay/AR", 1);
    let refused = run(&["judge", &changed]);
    assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""));
    assert!(
        refused.err.contains("changed or cut off") && refused.err.lines().count() == 1,
        "{}",
        refused.err
    );
    let running = run_with_input(&["link"], DUEL.as_bytes());
    assert_eq!(running.code, Some(2));
    assert!(running.err.contains("isn't over yet"), "{}", running.err);
}

#[test]
fn a_link_gives_its_game_back() {
    for game in GAMES {
        let text = succeeds(run(&["random", "--game", game, "--seed", "3"]));
        // A link keeps neither the version of the rules nor what isn't a name as tags.
        let plain = |text: &str| -> String {
            text.lines().filter(|line| !line.starts_with("tag ")).map(|line| format!("{line}\n")).collect()
        };
        let link = succeeds(run_with_input(&["link", "--at", "5"], text.as_bytes()));
        let address = format!("http://127.0.0.1:7438/{link}");
        for decoded in [
            run(&["link", "--decode", link.trim()]),
            run(&["link", "--decode", address.trim()]),
            run_with_input(&["link", "--decode"], link.as_bytes()),
            run_with_input(&["link", "--decode", "-"], address.as_bytes()),
        ] {
            assert_eq!(plain(&succeeds(decoded)), plain(&text), "{game}");
        }
    }
    let refused = run_with_input(&["link", "--decode"], DUEL.as_bytes());
    assert!(is_refused(&refused).contains("no link"), "{}", refused.err);
    let refused = run(&["link", "--decode", "#/replay/AQ"]);
    assert!(is_refused(&refused).contains("changed or cut off"), "{}", refused.err);
}

#[test]
fn a_link_is_read_wherever_a_game_is() {
    let text = succeeds(run(&["random", "--game", "solo", "--seed", "3"]));
    let link = succeeds(run_with_input(&["link"], text.as_bytes()));
    assert_eq!(succeeds(run_with_input(&["judge"], link.as_bytes())), judged(&text));
    let path = file("a-link.txt", format!("http://127.0.0.1:7438/{link}").as_bytes());
    assert_eq!(succeeds(run(&["judge", text_of(&path)])), judged(&text));
    let svg = succeeds(run_with_input(&["analyse", "--iterations", "1", "--svg", "-"], link.as_bytes()));
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{svg}");
}

#[test]
fn a_moment_after_the_end_is_refused_everywhere() {
    let text = succeeds(run(&["random", "--seed", "3"]));
    let link = succeeds(run_with_input(&["link"], text.as_bytes()));
    let link = format!("{}/at/99999", link.trim());
    for refused in [
        run_with_input(&["link", "--at", "99999"], text.as_bytes()),
        run(&["judge", &link]),
        run_with_input(&["judge", "--moves"], link.as_bytes()),
        run(&["analyse", &link]),
        run_with_input(&["ask", "adept", "--at", "99999"], text.as_bytes()),
    ] {
        assert!(
            is_refused(&refused).starts_with("there's no moment after 99999 choices: "),
            "{}",
            refused.err
        );
    }
}

#[test]
fn a_picture_on_standard_output_comes_alone() {
    let refused = analysed(&["--svg", "-", "--json"], MISSED);
    assert!(is_refused(&refused).contains("both print to standard output"), "{}", refused.err);
    let svg = succeeds(analysed(&["--svg", "-"], MISSED));
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("alone.svg");
    succeeds(analysed(&["--svg", text_of(&path)], MISSED));
    assert_eq!(fs::read_to_string(path).expect("it was written"), svg);
    let refused =
        analysed(&["--svg", text_of(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("no/where.svg"))], MISSED);
    assert!(is_refused(&refused).contains("can't write"), "{}", refused.err);
}

// --- ask ---

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

// --- completions ---

#[test]
fn shells_can_complete_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = succeeds(run(&["completions", shell]));
        for word in ["ask", "arena", "puzzles", "records", "decode"] {
            assert!(script.contains(word), "{shell}: no {word}");
        }
    }
}
