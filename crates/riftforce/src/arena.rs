//! `riftforce arena`: which of two bots is stronger, and how sure that is.

mod contestant;
mod ladder;
mod records;
mod report;
mod run_info;
mod stopwatch;
mod thinking_clock;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

use anyhow::{anyhow, bail};
use riftforce_bots::arena::{
    Endgames, Foul, GameStopped, Match, PlayedGame, Results, Sprt, SprtVerdict, SureWins,
};

pub(crate) use self::contestant::Contestant;
use self::records::Records;
use self::run_info::{RunInfo, was_interrupted};
use self::thinking_clock::{ThinkingClock, Usage};
pub(crate) use self::thinking_clock::{ThinkingLimit, read_thinking_limit};
use crate::game_arguments::GameArguments;

/// Play a match between two bots to see which is stronger, with error bars.
///
/// Each deal is played twice with the sides swapped, so luck favours neither. The bots are random, greedy, plain, handmade (a
/// search that judges by hand-set weights), search (by what was learned), a file of weights (.bin), and the levels beginner,
/// novice, apprentice, adept, expert and master. A search can be tried with other settings: search:plans=96,candidates=12.
/// Percentages are A's share of the points; intervals are 95% confidence intervals.
///
/// A game that hasn't ended after 1000 actions is broken off. That's no draw: neither it nor the other game of its deal counts
/// for the points, but both are shown.
///
/// The results end with the command that repeats them. Given a budget of iterations, it gives the same results again; bots that think
/// for a set time get more or less done in it, so those results vary. If you interrupt a match, what has been played so far is shown,
/// marked as partial, and the exit code is 130.
///
/// Time is processor time, so a match on a busy machine takes longer, but the bots think just as much. (On Windows, it's time by
/// the clock.)
///
/// With --ladder, the levels play each other, and so do random, plain, greedy and handmade and the levels that are about as strong; Elo
/// ratings are fitted to all results together, with the beginner at 0. That's 17 matches.
///
/// To enter a bot of your own, implement `Bot` from the crate riftforce-bots in Rust and pass it to `arena::play_match`. The
/// crate's documentation (cargo doc --open -p riftforce-bots) has an example to start from.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The first bot
    #[arg(required_unless_present = "ladder")]
    a: Option<String>,
    /// The second bot
    #[arg(required_unless_present = "ladder")]
    b: Option<String>,
    /// Rate all levels together, and random, plain, greedy and handmade with them
    #[arg(long, conflicts_with_all = ["a", "b", "budget_b", "sprt"])]
    ladder: bool,
    /// Games per match; rounded to an even number, since each deal is played twice
    #[arg(long, default_value_t = 100)]
    games: u64,
    #[command(flatten)]
    game: GameArguments,
    /// How long to think: a time per action (100ms, 1s), or iterations (500it) per action for a search, per choice for the others
    #[arg(long, default_value = "100ms")]
    budget: String,
    /// B's budget, if different
    #[arg(long)]
    budget_b: Option<String>,
    /// How many games to play at once; uses all cores if omitted
    #[arg(long)]
    jobs: Option<usize>,
    /// How many threads a searching bot thinks on, 1 to 64; with several, only the first one's time counts
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Stop as soon as it's clear whether A's lead in Elo is closer to LOW (H0) or to HIGH (H1), and say which
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// Write every game to this folder, as a .rift file named after its deal and its game; created if it doesn't exist
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Count how often each bot could make its win sure with one action, and how often it didn't; that takes a while
    #[arg(long, conflicts_with = "ladder")]
    sure_wins: bool,
    /// Print the results as one JSON object
    #[arg(long)]
    json: bool,
}

/// Set when the user interrupts: what has been played so far is shown.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// The exit code of a program that was interrupted: 128 and the number of the signal.
const EXIT_INTERRUPTED: u8 = 130;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    if arguments.games == 0 || arguments.games > 10_000_000 {
        bail!("--games takes a number from 1 to 10000000");
    }
    if !(1..=64).contains(&arguments.threads) {
        bail!("--threads takes a number from 1 to 64");
    }
    let limit = read_thinking_limit(&arguments.budget)?;
    let limits = [limit, arguments.budget_b.as_deref().map_or(Ok(limit), read_thinking_limit)?];
    let sprt = arguments.sprt.as_deref().map(read_sprt).transpose()?;
    // One that nobody asked for is kept small enough for every reader of JSON.
    let seed = arguments.game.seed.unwrap_or_else(|| arguments.game.seed() >> 11);
    let table = Match { mode: arguments.game.game.mode(), guild_set: arguments.game.guild_set()?, seed };
    // If the handler can't be set, an interrupt ends the program as usual.
    let _ = ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed));
    let &Arguments { games, jobs, threads, sure_wins, .. } = arguments;
    let records = arguments.records.as_deref().map(Records::open).transpose()?;
    let runner =
        MatchRunner { table, limits, pairs: games.div_ceil(2), jobs, threads, sprt, records, sure_wins };
    let run_info = RunInfo::new(arguments, seed);
    match (&arguments.a, &arguments.b) {
        (Some(a), Some(b)) => {
            let bots = [Contestant::from_name(a)?, Contestant::from_name(b)?];
            report::print(arguments, &run_info, [a, b], &runner.play(bots, [a, b])?)?;
        }
        _ => ladder::run(&runner, &run_info, arguments.json)?,
    }
    Ok(if was_interrupted() { ExitCode::from(EXIT_INTERRUPTED) } else { ExitCode::SUCCESS })
}

fn read_sprt(text: &str) -> anyhow::Result<Sprt> {
    let read = || {
        let (low, high) = text.split_once(',')?;
        let (low, high): (f64, f64) = (low.trim().parse().ok()?, high.trim().parse().ok()?);
        (low < high && low >= -2000.0 && high <= 2000.0).then_some(Sprt { low, high })
    };
    read().ok_or_else(|| {
        anyhow!("--sprt takes two Elo differences, the lower first, such as 0,50, not {text:?}")
    })
}

/// What is played, and how.
struct MatchRunner {
    table: Match,
    limits: [ThinkingLimit; 2],
    pairs: u64,
    jobs: Option<usize>,
    threads: usize,
    sprt: Option<Sprt>,
    records: Option<Records>,
    /// Whether sure wins are counted.
    sure_wins: bool,
}

/// What came of a match.
#[derive(Default)]
struct Tally {
    results: Results,
    endgames: Endgames,
    sure_wins: SureWins,
    usage: [Usage; 2],
}

impl Tally {
    fn add(&mut self, PlayedPair { games, sure_wins, usage: [a, b] }: PlayedPair) {
        self.results.add_pair([games[0].score, games[1].score]);
        self.sure_wins.add_all(&sure_wins);
        games.iter().for_each(|game| self.endgames.add(game));
        self.usage[0].add(a);
        self.usage[1].add(b);
    }
}

/// Both games of a deal, and how much each bot thought.
struct PlayedPair {
    games: [PlayedGame; 2],
    sure_wins: SureWins,
    usage: [Usage; 2],
}

impl MatchRunner {
    /// Plays the pairs of games, as many at once as wanted, until all are played, or the match is decided or interrupted.
    fn play(&self, bots: [Contestant; 2], names: [&str; 2]) -> anyhow::Result<Tally> {
        let jobs = self.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
        let (next, enough) = (AtomicU64::new(0), AtomicBool::new(false));
        let over = || enough.load(Ordering::Relaxed) || INTERRUPTED.load(Ordering::Relaxed);
        let (sender, receiver) = mpsc::channel();
        let (mut tally, mut failure) = (Tally::default(), None);
        std::thread::scope(|scope| {
            for _ in 0..jobs.clamp(1, 256) {
                let (sender, next, over) = (sender.clone(), &next, &over);
                scope.spawn(move || {
                    loop {
                        let pair = next.fetch_add(1, Ordering::Relaxed);
                        if pair >= self.pairs || over() {
                            return;
                        }
                        let Some(played) = self.play_pair(bots, pair, over).transpose() else { return };
                        if sender.send((pair, played)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            for (pair, played) in receiver {
                // Once the test is decided, what's still coming in mustn't open it again.
                if enough.load(Ordering::Relaxed) {
                    continue;
                }
                let written = played.map_err(anyhow::Error::from).and_then(|played| {
                    let written =
                        self.records.as_ref().map(|records| records.write(names, pair, &played.games));
                    tally.add(played);
                    written.unwrap_or(Ok(()))
                });
                if let Err(error) = written {
                    failure.get_or_insert(error);
                    enough.store(true, Ordering::Relaxed);
                }
                report::show_progress(&tally.results, 2 * self.pairs);
                let verdict = self.sprt.map(|sprt| sprt.verdict(&tally.results));
                if verdict.is_some_and(|verdict| verdict != SprtVerdict::Open) {
                    enough.store(true, Ordering::Relaxed);
                }
            }
        });
        report::end_progress();
        failure.map_or(Ok(tally), Err)
    }

    /// Plays both games of a deal; `None` if the match ends before they do.
    fn play_pair(
        &self,
        bots: [Contestant; 2],
        pair: u64,
        over: &dyn Fn() -> bool,
    ) -> Result<Option<PlayedPair>, Foul> {
        let mut clocks = self.limits.map(ThinkingClock::new);
        let make = |bot: Contestant| move |seed| bot.make_bot(seed, self.threads);
        let [a, b] = bots.map(make);
        let games = self.table.play_pair(pair, [&a, &b], |which, bot, view| {
            if over() { Err(GameStopped::GivenUp) } else { Ok(clocks[which].ask(bot, view)?) }
        })?;
        Ok(games.map(|games| {
            let mut sure_wins = SureWins::default();
            if self.sure_wins {
                games.iter().for_each(|game| sure_wins.add(game));
            }
            PlayedPair { games, sure_wins, usage: clocks.map(|clock| clock.usage) }
        }))
    }
}
