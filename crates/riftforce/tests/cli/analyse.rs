//! `riftforce analyse`.

use std::fs;
use std::path::Path;

use crate::program::*;

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
