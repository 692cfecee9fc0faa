//! The tree of choices, counted: how many ways there are to make the next one, two, three and more choices.
//!
//! As in chess, where this is called perft, the smallest change in what's legal changes such numbers. Forced choices
//! don't count, because the rules make them. If a number is meant to change, the failing test prints the new one.

use riftforce_rules::rift::{Record, judge, moves};
use riftforce_rules::{Choices, Position};

/// A starting position, and how many lines of choices there are of length one, two and so on.
struct Tree {
    name: &'static str,
    text: &'static str,
    counts: &'static [u64],
}

const TREES: [Tree; 7] = [
    Tree {
        name: "a duel of the base guilds",
        text: "
rift: 1
game: duel
start: 2
turn: 2
score: 11 10
site 1: Wa5:1 Fi6 / Ai6
site 2: Ea7:3 / Th5 Pl6:2
site 3: Pl7 / Sh5 Sh5:4
site 4: - / Li5:1
site 5: Cr5:4 Fi5:4 / Cr5
hand 1: Fi5 Pl5 Li5
hand 2: Sh6 Th6 Pl5
draw 1: Wa5 Wa6
draw 2: Ai5
discard 2: Ic5 Ic6
seed: 42
",
        counts: &[19, 166, 1547, 8608, 66078, 495601],
    },
    Tree {
        name: "a duel in which Music catches Love and Earth",
        text: "
rift: 1
game: duel
score: 3 5
site 1: Be6:2 Lo5:3 / Lo6:5 Ea5:1
site 2: Mu6:1 Mu5:2 / Lo5:3 Ma6
site 3: St6:4 / Ea6:5 Sa6
site 4: Mu6 La6:1 / Ea5:3 Cr6:4 Ac6
site 5: Ma6:2 / Th6:1 St7
hand 1: Mu7 St5 Lo6 Ma5
hand 2: Sa5 Ea7
draw 1: La5 La7 Be5
discard 1: Be7
draw 2: Ac5
seed: 7
",
        counts: &[25, 177, 2877, 20897, 172207, 1532860],
    },
    Tree {
        name: "two against one, the lone player at the second seat",
        text: "
rift: 1
game: team3
turn: 4
score: 10 11
site 1: Wa6:2 Fi5:1 / Ai6
site 2: - / Sh6:2
site 3: Pl6:1^3 Li6 / Sa5:2 Sa7
site 4: Ic5 / -
site 5: Li5^3 / Sh7:2
site 6: - / Ai5:1 Be6:1
hand 1: Fi6 Li7
hand 2: Sh5 Be5 Ai7
hand 3: Pl5
draw 2: Sa6 Sa6
draw 3: Ic6 Ic7
seed: 1
",
        counts: &[22, 148, 1982, 11983, 97236, 477329],
    },
    Tree {
        name: "two against two, with partners at each other's sites",
        text: "
rift: 1
game: team4
turn: 3
score: 4 9
site 1: Wa6:2 Fi5:1^3 / Ai6
site 2: Ma5 / Sh6:2^4 Th5
site 3: Pl6:1^3 Li6 / Sa5:2
site 4: Ic5^3 Pl5 / Lo5:3^4
site 5: Li5^3 / Sh7:2^4
site 6: Fi6:5 / Ai5:1 Be6:1^4
hand 1: Ma6 Wa7
hand 2: Sa6
hand 3: Fi5 Li5 Ic6
hand 4: Lo6 Be5
draw 3: Ic7
seed: 1
",
        counts: &[22, 167, 2121, 19847, 217823, 1371096],
    },
    Tree {
        name: "a solo game in which bots move before they strike",
        text: "
rift: 1
game: solo
challenges: 5** 6*** 7* &move 6
score: 8 7
site 1: Wa5:3 Fi6:2 / Be6 Ai5:1
site 2: Li6:4 / Be5
site 3: - / Ma7:2 Ma6
site 4: Fi5 Wa6:1 / Ai6:3 Lo5
site 5: Li5:2 / -
hand 1: Fi7 Wa5 Li6
draw 1: Wa7 Fi5 Li7
draw 2: Lo6 Be7
discard 2: Ai7
plans: A3-657 C2 A5-656 A1-556
plans done: A4-565
seed: 5
",
        counts: &[19, 77, 275, 716, 5911, 46708],
    },
    Tree {
        name: "a solo game in which bots mend each other and strike the most damaged",
        text: "
rift: 1
game: solo
challenges: 5**** 6** 7*** &mend 5
score: 2 11
site 1: Wa5:3 Fi6:3 Th5:3 / Be6 Ai5:1
site 2: Th6 Li6 / Be5:4 Cr5
site 3: - / Ma7:2 Ma6
site 4: Fi5:2 Wa6:2 / Ai6:3 Lo5
site 5: Li5 / -
hand 1: Fi7 Th5 Li7
draw 1: Wa7
draw 2: Lo5 Be7
plans: A1-556 A5-575 C1
seed: 5
",
        counts: &[19, 78, 346, 1179, 3552, 13734],
    },
    Tree {
        name: "a draft for two against one",
        text: "
rift: 1
game: team3
guilds 1: Fire Star
guilds 2: Air Love Plant
guilds 3: Ice Sand
pool: Water Earth Light Music Lava
turn: 1
seed: 9
",
        counts: &[5, 20, 60, 2100, 38760, 299100],
    },
];

impl Tree {
    fn position(&self) -> Position {
        let record = Record::read(self.text.as_bytes());
        *record.unwrap_or_else(|error| panic!("{}: {error}", self.name)).position()
    }
}

#[test]
fn the_number_of_lines_in_the_choice_tree_never_changes() {
    let mut wrong = String::new();
    for tree in &TREES {
        let depth = tree.counts.len();
        let counts: Vec<u64> = (1..=depth).map(|length| count(&tree.position(), length)).collect();
        if counts != tree.counts {
            wrong += &format!("{}: {counts:?}, not {:?}\n", tree.name, tree.counts);
        }
    }
    assert!(
        wrong.is_empty(),
        "{wrong}What is legal has changed. Run the scenarios first, which name the rule: \
         `cargo test -p riftforce-rules --test scenarios`.\nIf the change is meant, put the new numbers into TREES in \
         crates/rules/tests/choice_tree.rs, and see \"Change the rules\" in CONTRIBUTING.md."
    );
}

/// The same numbers come from the text alone: from what `moves` lists after a `do:` line that stops in mid-action.
#[test]
fn the_text_format_gives_the_same_tree() {
    const LENGTH: usize = 4;
    for tree in &TREES {
        let text = tree.text.trim_start();
        let counts: Vec<u64> = (1..=LENGTH).map(|length| count_in_text(text, length)).collect();
        assert_eq!(
            counts,
            tree.counts[..LENGTH],
            "{}: `riftforce judge --moves` lists other choices than the rules allow",
            tree.name
        );
    }
}

/// How many lines of this length begin here.
fn count(position: &Position, length: usize) -> u64 {
    let choices = position.choices();
    if length == 1 {
        return choices.len() as u64;
    }
    let after = |choice| {
        let mut next = *position;
        next.play_unchecked(choice, &mut Choices::none());
        next
    };
    choices.iter().map(|choice| count(&after(choice), length - 1)).sum()
}

/// The same, using nothing but text: each choice is appended to the action under way, or begins the next.
fn count_in_text(text: &str, length: usize) -> u64 {
    let listed = moves(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    if length == 1 {
        return listed.lines().count() as u64;
    }
    // The judge accepts only whole actions, so an error means that one is under way.
    let under_way = judge(text.as_bytes()).is_err();
    let with = |token: &str| {
        if under_way { format!("{} {token}\n", text.trim_end()) } else { format!("{text}do: {token}\n") }
    };
    listed.lines().map(|token| count_in_text(&with(token), length - 1)).sum()
}
