//! `riftforce learn`: how the bots' judgement is learned.

mod chart;

use std::fmt;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use riftforce_bots::Judgement;
use riftforce_bots::arena::Estimate;
use riftforce_bots::learned::Network;
use riftforce_learning::game::{Game, Start};
use riftforce_learning::game_file::{GameFile, is_game_file, read_games};
use riftforce_learning::quick_player::{QuickPlayer, compare, self_play};
use riftforce_learning::samples::Samples;
use riftforce_learning::training::{Training, TrainingSettings};
use riftforce_rules::RULES_VERSION;

use crate::elo;
use crate::output::{ensure_writable, is_same_file};

/// Let bots learn from games against themselves.
///
/// A generation plays some hundred thousand games by the judgement of the one before (learn play), and a network learns from them
/// how games go on (learn train). Whether it's better shows in quick games (learn compare, learn chart) and, in earnest, in the
/// arena, which takes a file of weights in place of a bot's name. docs/strength.md has the whole recipe and what it led to.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Play(Play),
    Train(Train),
    Compare(Compare),
    Chart(chart::Chart),
}

/// Let a bot play games against itself and add them to a file.
///
/// The same seed always gives the same games. An interrupted run continues where it stopped when it's started again. The file says
/// how its games were played, and takes no others.
#[derive(clap::Args)]
struct Play {
    /// The file the games are added to, created if it doesn't exist
    file: PathBuf,
    /// How many games the file should have in the end
    #[arg(long, default_value_t = 150_000)]
    games: u64,
    /// The number all games are derived from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// What the players judge by: handmade, or a file of weights
    #[arg(long, default_value = "handmade")]
    judgement: String,
    /// How many random actions they take the best of
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1024))]
    candidates: u32,
}

/// Learn from files of games and write the weights.
#[derive(clap::Args)]
struct Train {
    /// The files of games
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// The file that the weights are written to
    #[arg(long)]
    out: PathBuf,
    /// The weights of the generation before, which say what positions are worth
    #[arg(long)]
    teacher: Option<PathBuf>,
    /// How much the end of a game counts compared to what the teacher says along the way, from 0 to 1
    #[arg(long, default_value_t = 0.8)]
    lambda: f32,
    /// How many times to go through everything
    #[arg(long, default_value_t = 3)]
    epochs: u32,
    /// How much the weights are changed at first
    #[arg(long, default_value_t = 0.003)]
    rate: f32,
    /// The number all randomness comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Let two judgements play quick games against each other, over the same deals with sides swapped.
#[derive(clap::Args)]
struct Compare {
    /// The first: handmade, or a file of weights
    a: String,
    /// The second
    b: String,
    #[command(flatten)]
    games: QuickGames,
}

/// The quick games in which judgements are compared.
#[derive(clap::Args)]
struct QuickGames {
    /// How many deals, of two games each
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u64).range(2..))]
    deals: u64,
    /// How many random actions each takes the best of
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1024))]
    candidates: u32,
    /// The number all deals are derived from
    #[arg(long, default_value_t = 77)]
    seed: u64,
}

impl QuickGames {
    fn player(&self, judgement: Judgement) -> QuickPlayer {
        QuickPlayer { judgement, candidates: self.candidates }
    }

    /// The first player's share of the points, and its standard error.
    fn compare(&self, players: [&QuickPlayer; 2]) -> (f64, f64) {
        compare(players, self.deals, self.seed)
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    match &arguments.command {
        Command::Play(arguments) => play(arguments),
        Command::Train(arguments) => train(arguments),
        Command::Compare(arguments) => compare_two(arguments),
        Command::Chart(arguments) => chart::chart(arguments),
    }
}

/// A judgement by the weights in a file. They're kept until the program ends.
pub(crate) fn judge_by(path: &Path) -> anyhow::Result<Judgement> {
    Ok(Judgement::Tried(Box::leak(Box::new(read_network(path)?))))
}

fn read_network(path: &Path) -> anyhow::Result<Network> {
    let name = path.display();
    let bytes = std::fs::read(path).with_context(|| format!("can't read {name}"))?;
    let network = Network::from_bytes(&bytes);
    network
        .with_context(|| format!("{name} isn't a file of weights for this version: learn train writes those"))
}

fn judgement(name: &str) -> anyhow::Result<Judgement> {
    if name == "handmade" { Ok(Judgement::HANDMADE) } else { judge_by(Path::new(name)) }
}

/// How many games are played before they're written.
const AT_A_TIME: u64 = 512;

fn play(arguments: &Play) -> anyhow::Result<()> {
    let &Play { games, seed, candidates, .. } = arguments;
    let player = QuickPlayer { judgement: judgement(&arguments.judgement)?, candidates };
    let mut file = GameFile::open(&arguments.file, seed, &settings(arguments)?)?;
    let (begin, already) = (Instant::now(), file.count);
    while file.count < games {
        let first = file.count;
        let last = games.min(first + AT_A_TIME);
        file.add(&play_some(&player, seed, first, last))?;
        show_progress(file.count, games, file.count - already, begin.elapsed());
    }
    eprintln!();
    crate::print(format_args!("{} has {} games.\n", arguments.file.display(), file.count))
}

/// How games are played, as the file says: weights are told apart by what's in them, whatever they're called.
fn settings(arguments: &Play) -> anyhow::Result<String> {
    let judgement = match arguments.judgement.as_str() {
        "handmade" => "handmade".to_string(),
        name => {
            let bytes = std::fs::read(name).with_context(|| format!("can't read {name}"))?;
            let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
            format!("weights {:016x}", bytes.iter().fold(0xcbf2_9ce4_8422_2325, step))
        }
    };
    Ok(format!("{judgement}, best of {}, rules {RULES_VERSION}", arguments.candidates))
}

/// The games with these numbers, played on all cores.
fn play_some(player: &QuickPlayer, seed: u64, first: u64, last: u64) -> Vec<Game> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let share = (last - first).div_ceil(cores);
    std::thread::scope(|scope| {
        let part = |core: u64| {
            let numbers = first + core * share..last.min(first + (core + 1) * share);
            scope.spawn(move || numbers.map(|number| self_play(player, Start::of(seed, number))).collect())
        };
        let parts: Vec<_> = (0..cores).map(part).collect();
        parts.into_iter().flat_map(|part| -> Vec<Game> { part.join().expect("no thread panics") }).collect()
    })
}

/// One line that's written over and over, for somebody who's waiting.
fn show_progress(done: u64, all: u64, new: u64, elapsed: Duration) {
    const WIDTH: u64 = 30;
    let mut error = std::io::stderr();
    if !error.is_terminal() {
        return;
    }
    let filled = (WIDTH * done / all.max(1)) as usize;
    let bar = format!("{}{}", "█".repeat(filled), "·".repeat(WIDTH as usize - filled));
    let left = elapsed.as_secs_f64() / new.max(1) as f64 * (all - done) as f64;
    let rate = new as f64 / elapsed.as_secs_f64().max(0.001);
    let _ = write!(error, "\r{bar} {done} of {all} games, {rate:.0} a second, {left:.0} s left   ");
    let _ = error.flush();
}

/// One game in this many is held out, to see whether what's learned holds for games that weren't learned from.
const HELD_OUT: usize = 40;

fn train(arguments: &Train) -> anyhow::Result<()> {
    let &Train { lambda, epochs, rate, seed, .. } = arguments;
    ensure!((0.0..=1.0).contains(&lambda), "--lambda takes a number from 0 to 1");
    ensure!((1..=1000).contains(&epochs), "--epochs takes a number from 1 to 1000");
    ensure!(rate > 0.0 && rate <= 1.0, "--rate takes a number above 0, up to 1");
    let out = &arguments.out;
    let inputs = arguments.games.iter().chain(&arguments.teacher);
    if let Some(input) = inputs.into_iter().find(|input| is_same_file(input, out)) {
        bail!("--out {} would overwrite what's learned from: name another file", input.display());
    }
    ensure!(
        !is_game_file(out),
        "--out {} is a file of games: name another file for the weights",
        out.display()
    );
    ensure_writable(out)?;
    let teacher = arguments.teacher.as_deref().map(read_network).transpose()?;
    let (mut samples, mut held_out) = (Samples::default(), Samples::default());
    for path in &arguments.games {
        for (index, game) in read_games(path)?.iter().enumerate() {
            match index % HELD_OUT {
                // What counts for these is how the games ended.
                0 => held_out.add(game, None, 1.0),
                _ => samples.add(game, teacher.as_ref(), lambda),
            }
        }
    }
    if samples.is_empty() {
        bail!("There's nothing to learn from: learn play makes games.");
    }
    eprintln!("{} positions to learn from, {} held out", samples.len(), held_out.len());
    let begin = Instant::now();
    let mut training = Training::new(seed);
    training.learn(&samples, &held_out, &TrainingSettings { epochs, batch: 4096, rate, seed }, |epoch| {
        let (number, loss, held_out) = (epoch.number, epoch.loss, epoch.held_out);
        let seconds = begin.elapsed().as_secs();
        eprintln!("epoch {number} of {epochs}: loss {loss:.4}, held out {held_out:.4}, {seconds} s");
    });
    let bytes = Network::quantized(&training.parameters()).to_bytes();
    let name = arguments.out.display();
    std::fs::write(&arguments.out, &bytes).with_context(|| format!("can't write {name}"))?;
    crate::print(format_args!("{name} has the weights, {} bytes.\n", bytes.len()))
}

fn compare_two(arguments: &Compare) -> anyhow::Result<()> {
    let Compare { a, b, games } = arguments;
    let (a, b) = (games.player(judgement(a)?), games.player(judgement(b)?));
    let (share, error) = games.compare([&a, &b]);
    let points = [share, share - 1.96 * error, share + 1.96 * error].map(|share| 100.0 * share);
    crate::print(format_args!(
        "{:.1}% of the points ({:.1} to {:.1}), {} Elo\n",
        points[0],
        points[1],
        points[2],
        Elo::of((share, error))
    ))
}

/// A difference in Elo, with its 95% interval.
struct Elo {
    value: f64,
    low: f64,
    high: f64,
}

impl Elo {
    /// From a share of the points and its standard error. An interval that includes all of the points has no upper end.
    fn of((share, error): (f64, f64)) -> Elo {
        let elo = |share: f64| 400.0 * (share / (1.0 - share)).log10();
        let end = |share: f64| elo(share.clamp(0.0, 1.0));
        Elo {
            value: elo(share.clamp(0.001, 0.999)),
            low: end(share - 1.96 * error),
            high: end(share + 1.96 * error),
        }
    }
}

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Elo { value, low, high } = self;
        write!(
            f,
            "{} {}",
            elo::format_difference(value),
            elo::format_interval(&Estimate { value, low, high })
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_that_includes_all_points_has_no_upper_end() {
        assert_eq!(Elo::of((1.0, 0.001)).to_string(), "+1200 (+1083 or more)");
        assert_eq!(Elo::of((0.5, 0.01)).to_string(), "0 (-14 to +14)");
    }
}
