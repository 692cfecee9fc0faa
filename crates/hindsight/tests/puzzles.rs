//! The puzzles that ship, and what makes something a puzzle.

use std::fs;
use std::path::Path;

use riftforce_hindsight::puzzle::{
    Difficulty, Goal, NotAPuzzle, Puzzle, PuzzleGenerator, PuzzleKind, Unproved, read_bundle,
};
use riftforce_rules::{Choice, Face, Guild, GuildSet, Mode, Seat};

/// Each file's name and text, sorted by name.
fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles");
    let mut files: Vec<(String, String)> = fs::read_dir(folder)
        .expect("there are puzzles")
        .map(|entry| {
            let entry = entry.expect("the folder can be read");
            let text = fs::read_to_string(entry.path()).expect("the file can be read");
            (entry.file_name().into_string().expect("the name is text"), text)
        })
        .collect();
    files.sort();
    files
}

fn puzzles() -> Vec<(String, Puzzle)> {
    let read = |(name, text): (String, String)| {
        let puzzle = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        (name, puzzle)
    };
    files().into_iter().map(read).collect()
}

fn choices(tokens: &str) -> Vec<Choice> {
    tokens.split(' ').map(|token| token.parse().expect("a token")).collect()
}

#[test]
fn every_shipped_puzzle_has_exactly_one_best_outcome() {
    for (name, puzzle) in puzzles() {
        let proof = puzzle.prove().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(proof.next_best.is_some_and(|next| next < proof.best), "{name}: {proof:?}");
        let attempt = puzzle.attempt(puzzle.solution()).unwrap_or_else(|| panic!("{name}"));
        assert_eq!((attempt.solved, attempt.worth), (true, proof.best), "{name}");
    }
}

#[test]
fn there_are_puzzles_of_all_kinds() {
    let puzzles = puzzles();
    assert!(puzzles.len() >= 200, "there are only {}", puzzles.len());
    let count = |such: &dyn Fn(&Puzzle) -> bool| puzzles.iter().filter(|(_, puzzle)| such(puzzle)).count();
    for goal in Goal::ALL {
        for difficulty in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
            let some =
                count(&|puzzle| puzzle.goal() == goal && Difficulty::of(puzzle.rating()) == difficulty);
            assert!(some >= 3, "{goal}, {difficulty:?}: {some}");
        }
    }
    for mode in Mode::ALL {
        assert!(count(&|puzzle| puzzle.position().mode() == mode) >= 10, "{mode}");
    }
    for guild in Guild::ALL {
        let some = count(&|puzzle| puzzle.position().guilds(puzzle.seat()).contains(&guild));
        assert!(some > 0, "No puzzle lets you play {guild:?}; docs/puzzles.md says how to find some.");
    }
    let base = |puzzle: &Puzzle| {
        Seat::ALL
            .iter()
            .all(|&seat| puzzle.position().guilds(seat).iter().all(|guild| Guild::BASE.contains(guild)))
    };
    assert!(count(&base) >= 50);
}

/// Nothing in a puzzle depends on what its solver can't see, because that isn't in it; the trainer's next bot is already on the
/// Rift.
#[test]
fn no_puzzle_contains_hidden_information() {
    for (name, puzzle) in puzzles() {
        let position = puzzle.position();
        let solver = position.mode().player(puzzle.seat());
        let hidden = position.mode().players().iter().flat_map(|&player| {
            let hand = position.hand(player).into_iter().filter(move |_| player != solver);
            hand.chain(position.draw_pile(player)).collect::<Vec<Face>>()
        });
        assert!(hidden.into_iter().all(|card| !card.is_up()), "{name}");
        assert_eq!(puzzle.record().start().seed(), None, "{name}");
    }
}

#[test]
fn puzzle_files_are_canonical_and_a_bundle_has_them_all() {
    let files = files();
    let bundle: String = files.iter().map(|(_, text)| text.as_str()).collect();
    let read: Vec<Puzzle> = read_bundle(&bundle).collect::<Result<_, _>>().expect("every puzzle is one");
    assert_eq!(read.len(), files.len());
    for (puzzle, (name, text)) in read.iter().zip(&files) {
        assert_eq!(puzzle.to_string(), *text, "{name}");
    }
}

#[test]
fn a_mine_always_gives_the_same_puzzles() {
    for (mode, goal) in [(Mode::Duel, Goal::Riftforce), (Mode::Solo, Goal::Harm)] {
        let generate = |seed| -> Vec<Puzzle> {
            let mut generator =
                PuzzleGenerator::new(PuzzleKind { mode, guild_set: GuildSet::Beyond, goal }, seed);
            generator.puzzles_of_next_game().into_iter().map(|(puzzle, _)| puzzle).collect()
        };
        let seeds = 1..=6;
        let found: Vec<Puzzle> = seeds.clone().flat_map(generate).collect();
        assert!(!found.is_empty(), "nothing is found for {goal}");
        assert!(seeds.flat_map(generate).eq(found), "something else is found for {goal}");
    }
}

/// A Fire with two enemies in reach, and nothing else that scores.
const TWO: &str = "rift: 1\ngame: duel\ntag goal: riftforce\ntag solution: -Fi6 2.1 3.1\ntag rating: RATING\n\
                   site 2: Fi5 / Wa6:3\nsite 3: Fi6 Li5 / Ea5:2\nsite 4: - / Ea5\nhand 1: Fi6\nhand 2: ?*3\n";

fn two(rating: &str) -> Puzzle {
    TWO.replace("RATING", rating).parse().expect("it's a puzzle")
}

#[test]
fn the_order_does_not_matter_if_the_result_is_the_same() {
    let puzzle = two("1");
    let Err(Unproved::Rating(rating)) = puzzle.prove() else { panic!("its rating isn't 1") };
    let puzzle = two(&rating.to_string());
    let proof = puzzle.prove().expect("it's the only way to gain two");
    assert_eq!((proof.best, proof.next_best, proof.solving_ways), (2, Some(1), 2));
    for solved in ["-Fi6 2.1 3.1", "-Fi6 3.1 2.1"] {
        assert_eq!(puzzle.attempt(&choices(solved)).map(|attempt| attempt.solved), Some(true), "{solved}");
    }
    let attempt = puzzle.attempt(&choices("-Fi6 2.1 end")).expect("it's allowed");
    assert_eq!((attempt.solved, attempt.worth), (false, 1));
    for wrong in ["-Fi6 2.1", "-Fi6 2.1 3.1 end", "Fi7@1", "check check"] {
        assert_eq!(puzzle.attempt(&choices(wrong)), None, "{wrong}");
    }
}

#[test]
fn a_wrong_solution_is_not_proved() {
    let with =
        |solution: &str| TWO.replace("-Fi6 2.1 3.1", solution).replace("RATING", "500").parse::<Puzzle>();
    let prove = |solution: &str| with(solution).expect("it's a puzzle").prove();
    assert_eq!(prove("-Fi6 2.1 end"), Err(Unproved::NotBest(1)));
    assert_eq!(prove("-Fi7 2.1"), Err(Unproved::NoAction));
    assert_eq!(prove("-Fi6"), Err(Unproved::NoAction));
    assert_eq!(with("-Fi6 2.1 3,1"), Err(NotAPuzzle::Tag("solution")));
}

#[test]
fn a_position_with_two_best_outcomes_is_no_puzzle() {
    // There's another Fire to discard: which of them is left makes two outcomes.
    let puzzle: Puzzle = TWO
        .replace("hand 1: Fi6", "hand 1: Fi6 Fi7")
        .replace("RATING", "500")
        .parse()
        .expect("it reads like one");
    assert_eq!(puzzle.prove(), Err(Unproved::NotUnique(choices("-Fi7 2.1 3.1"))));
}

#[test]
fn a_file_without_its_tags_is_no_puzzle() {
    for (name, line) in [("goal", "tag goal: riftforce\n"), ("solution", "tag solution: -Fi6 2.1 3.1\n")] {
        assert_eq!(
            TWO.replace("RATING", "1").replace(line, "").parse::<Puzzle>(),
            Err(NotAPuzzle::Tag(name))
        );
    }
    assert_eq!(TWO.parse::<Puzzle>(), Err(NotAPuzzle::Tag("rating")));
    assert!(matches!("nonsense".parse::<Puzzle>(), Err(NotAPuzzle::Text(_))));
}
