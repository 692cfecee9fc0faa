//! `riftforce bench`.

use crate::program::*;

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
