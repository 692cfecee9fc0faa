//! `riftforce link`, and links wherever a game is read.

use crate::program::*;

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
