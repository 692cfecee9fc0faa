//! `riftforce puzzles`: positions in which one outcome is best.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use riftforce_hindsight::puzzle::{Difficulty, Goal, Puzzle, PuzzleGenerator, PuzzleKind};
use riftforce_rules::rift::Record;

use crate::game_arguments::GameArguments;
use crate::record_input;

/// Find puzzles in games between bots, or prove that puzzles are sound.
///
/// A puzzle is a position in which exactly one outcome of an action is best: for the most Riftforce, for a win, or for the least
/// harm from the trainer's plan. Its file and its rating are described in docs/puzzles.md.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Mine(MineArguments),
    Prove(ProveArguments),
}

/// Let bots play until enough puzzles are found, both easy and hard ones, and write them to a folder.
///
/// The first game is dealt from --seed, the next one from the next number, and so on. The same arguments always find the same
/// puzzles. No game gives more than one.
#[derive(clap::Args)]
struct MineArguments {
    #[command(flatten)]
    game: GameArguments,
    /// The goal: the most riftforce, a win, or the least harm (solo only)
    #[arg(long, default_value = "riftforce", value_parser = ["riftforce", "win", "harm"])]
    goal: String,
    /// How many puzzles to find
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    count: u64,
    /// How many games to play at most; 50 for each puzzle if omitted
    #[arg(long)]
    games: Option<u64>,
    /// The folder that the files are written to, created if it doesn't exist
    #[arg(long, default_value = "puzzles")]
    out: PathBuf,
}

/// Try everything in each puzzle, to prove that exactly one outcome is best and that the solution leads to it.
///
/// Prints how many are proved. If one isn't, prints its file and the reason, and exits with 2. A file can have many puzzles, one after
/// another, each beginning with its `rift:` line.
#[derive(clap::Args)]
struct ProveArguments {
    /// The files, each with one puzzle or with several; all .rift files in the folder puzzles if omitted
    files: Vec<PathBuf>,
    /// Also print the goal, the rating and the figures of each
    #[arg(long)]
    list: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    match &arguments.command {
        Command::Mine(arguments) => mine(arguments),
        Command::Prove(arguments) => prove(arguments),
    }
}

/// How many of ten puzzles may come of one difficulty, so that there are easy and hard ones.
const MOST_OF_TEN: u64 = 4;

fn mine(arguments: &MineArguments) -> anyhow::Result<()> {
    let goal = Goal::from_name(&arguments.goal).context("--goal takes riftforce, win or harm")?;
    let kind = PuzzleKind { mode: arguments.game.game.mode(), guild_set: arguments.game.guild_set()?, goal };
    match goal {
        Goal::Harm => ensure!(kind.exists(), "--goal harm is about the trainer's plans: add --game solo"),
        _ => ensure!(
            kind.exists(),
            "a solo game is decided by the trainer's plan, so there's no --goal win in it"
        ),
    }
    let folder = &arguments.out;
    let name = folder.display().to_string().escape_debug().to_string();
    fs::create_dir_all(folder).with_context(|| format!("can't make the folder {name}"))?;
    let mut generator = PuzzleGenerator::new(kind, arguments.game.seed());
    let most = (arguments.count * MOST_OF_TEN).div_ceil(10);
    let (mut found, mut of_difficulty) = (0, BTreeMap::<Difficulty, u64>::new());
    for _ in 0..arguments.games.unwrap_or(50 * arguments.count) {
        if found == arguments.count {
            break;
        }
        // The hardest first, because those are rare.
        let mut puzzles = generator.puzzles_of_next_game();
        puzzles.sort_by_key(|(puzzle, _)| std::cmp::Reverse(puzzle.rating()));
        let room = |puzzle: &Puzzle| {
            of_difficulty.get(&Difficulty::of(puzzle.rating())).is_none_or(|&count| count < most)
        };
        let Some((puzzle, _)) = puzzles.into_iter().find(|(puzzle, _)| room(puzzle)) else { continue };
        *of_difficulty.entry(Difficulty::of(puzzle.rating())).or_default() += 1;
        found += 1;
        let path = folder.join(file_name(&puzzle));
        fs::write(&path, puzzle.to_string())
            .with_context(|| format!("can't write into the folder {name}"))?;
    }
    crate::print(format_args!("{found} puzzles are in {name}\n"))?;
    ensure!(found == arguments.count, "there were no more in these games: --games takes a larger number");
    Ok(())
}

/// The name of its file: what it's about and where it comes from.
fn file_name(puzzle: &Puzzle) -> String {
    let origin = puzzle.tags().find(|(name, _)| *name == "origin").map_or("", |(_, origin)| origin);
    format!("{}-{}.rift", puzzle.goal(), origin.replace(' ', "-"))
}

fn prove(arguments: &ProveArguments) -> anyhow::Result<()> {
    let files =
        if arguments.files.is_empty() { all_files(Path::new("puzzles"))? } else { arguments.files.clone() };
    let mut proved = 0;
    let mut wrong = Vec::new();
    for path in &files {
        let name = path.display().to_string().escape_debug().to_string();
        let text = match read_text(path) {
            Ok(text) => text,
            Err(error) => {
                wrong.push(format!("{name}: {error:#}"));
                continue;
            }
        };
        let puzzles = split(&text);
        let many = puzzles.len() > 1;
        for (number, (line, text)) in (1..).zip(puzzles) {
            let which = if many { format!("{name}, puzzle {number}") } else { name.clone() };
            match prove_one(line, text) {
                Ok(figures) => {
                    proved += 1;
                    if arguments.list {
                        crate::print(format_args!("{which}: {figures}\n"))?;
                    }
                }
                Err(error) => wrong.push(format!("{which}: {error:#}")),
            }
        }
    }
    if let [first, others @ ..] = &wrong[..] {
        let more = if others.is_empty() {
            String::new()
        } else {
            format!(" (and {} more aren't proved)", others.len())
        };
        bail!("{first}{more}");
    }
    crate::print(format_args!("{proved} puzzles are proved\n"))
}

fn read_text(path: &Path) -> anyhow::Result<String> {
    Ok(String::from_utf8(record_input::read(Some(path))?)?)
}

/// The puzzles of a text, each with the number of its first line. Each begins with its `rift:` line; what comes before the first one
/// belongs to it.
fn split(text: &str) -> Vec<(usize, &str)> {
    let (mut puzzles, mut begin, mut first_line, mut seen, mut at) = (Vec::new(), 0, 1, false, 0);
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        if line.split(':').next().is_some_and(|key| key.trim() == "rift") {
            if seen {
                puzzles.push((first_line, &text[begin..at]));
                (begin, first_line) = (at, number);
            }
            seen = true;
        }
        at += line.len();
    }
    puzzles.push((first_line, &text[begin..]));
    puzzles
}

/// Proves the puzzle that begins on this line.
fn prove_one(line: usize, text: &str) -> anyhow::Result<String> {
    // Errors in the text are reported with their line.
    Record::read(text.as_bytes()).map_err(|mut error| {
        error.line += line - 1;
        error
    })?;
    let puzzle: Puzzle = text.parse()?;
    let proof = puzzle.prove()?;
    Ok(format!(
        "{}, rated {}: {} of {} ways lead to the best of {} outcomes, {} near misses",
        puzzle.goal(),
        puzzle.rating(),
        proof.solving_ways,
        proof.ways,
        proof.outcomes,
        proof.near_misses
    ))
}

fn all_files(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).context("can't read the folder puzzles; name the files")?;
    let paths = entries.map(|entry| Ok(entry?.path())).collect::<anyhow::Result<Vec<PathBuf>>>()?;
    let mut files: Vec<PathBuf> =
        paths.into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "rift")).collect();
    files.sort();
    ensure!(!files.is_empty(), "there's no puzzle in the folder puzzles; name the files");
    Ok(files)
}
