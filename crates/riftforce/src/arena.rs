//! `riftforce arena`: which of two bots is stronger, and how sure that is.

mod ladder;
mod stopwatch;

use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use anyhow::{anyhow, bail};
use riftforce_bots::arena::{Match, Question, Results, Score, Verdict};
use riftforce_bots::{
    Bot, Budget, Greedy, Judgement, Level, Manner, Plain, Random, Search, TreeSearch, Weights, act,
    player_with_threads,
};
use riftforce_rules::{Choice, View};

use self::stopwatch::Stopwatch;
use crate::deal::GameArguments;
use crate::learn;

/// Play a match between two bots to see which is stronger, with error bars.
///
/// Each deal is played twice with the sides swapped, so luck favours neither. The bots are random, greedy, plain, handmade (a
/// search that judges by hand-set weights), search (by what was learned), a file of weights (.bin), and the levels beginner,
/// novice, apprentice, adept, expert and master. A search can be tried with other settings: search:plans=96,candidates=12.
/// Percentages are A's share of the points; intervals are 95% confidence intervals.
///
/// Time is processor time, so a match on a busy machine takes longer, but the bots think just as much. (On Windows, it's time by
/// the clock.)
///
/// With --ladder, the levels play each other, and Elo ratings are fitted to all results together, with the beginner at 0.
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
    /// Rate all levels together: each plays the levels up to two steps below it
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
    /// Stop as soon as it's clear whether A's lead in Elo is closer to LOW or to HIGH
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// Print the results as one JSON object
    #[arg(long)]
    json: bool,
}

/// Set when the user interrupts: what has been played so far counts.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// The bots that can play.
#[derive(Clone, Copy)]
enum Contestant {
    Random,
    Greedy,
    Plain,
    Handmade,
    Search(Manner),
    Level(Level),
}

impl Contestant {
    fn from_name(name: &str) -> anyhow::Result<Contestant> {
        let (kind, settings) = name.split_once(':').unwrap_or((name, ""));
        Ok(match kind {
            "search" => Contestant::Search(manner(settings)?),
            _ if kind.ends_with(".bin") => {
                Contestant::Search(Manner { judgement: learn::judge_by(Path::new(kind))?, ..manner(settings)? })
            }
            _ if !settings.is_empty() => bail!("only search and a file of weights take settings, not {kind}"),
            "random" => Contestant::Random,
            "greedy" => Contestant::Greedy,
            "plain" => Contestant::Plain,
            "handmade" => Contestant::Handmade,
            _ => Contestant::Level(Level::from_name(name).ok_or_else(|| {
                let levels = Level::ALL.map(Level::name).join(", ");
                anyhow!("there's no bot called {name:?}; the bots are random, greedy, plain, handmade, search, a file of weights (.bin), and the levels {levels}")
            })?),
        })
    }

    /// A player; if it searches, it thinks on this many threads.
    fn bot(self, seed: u64, threads: usize) -> Box<dyn Bot> {
        match self {
            Contestant::Random => Box::new(Random::new(seed)),
            Contestant::Greedy => Box::new(Greedy::new(Weights::STANDARD, seed)),
            Contestant::Plain => Box::new(Plain::new(seed)),
            Contestant::Handmade => Box::new(TreeSearch::new(seed).with_threads(threads)),
            Contestant::Search(manner) => Box::new(Search::new(manner, seed).with_threads(threads)),
            Contestant::Level(level) => player_with_threads(level, seed, threads),
        }
    }
}

/// The settings of a search, some of them other than usual: `plans=96,candidates=12`.
fn manner(settings: &str) -> anyhow::Result<Manner> {
    let mut manner = Manner::STANDARD;
    for setting in settings.split(',').filter(|setting| !setting.is_empty()) {
        let mut read = || -> Option<()> {
            let (name, value) = setting.split_once('=')?;
            match name {
                "judgement" if value == "handmade" => manner.judgement = Judgement::HANDMADE,
                "notices" => manner.notices = value.parse().ok().filter(|percent| *percent <= 100)?,
                "plans" => manner.plans = value.parse().ok().filter(|plans| (1..=10_000).contains(plans))?,
                "iterations" => manner.most_iterations = Some(value.parse().ok()?),
                "exploration" => manner.exploration = positive(value)?,
                "spread" => manner.prior_spread = positive(value)?,
                "actions" => manner.playout_actions = value.parse().ok().filter(|actions| *actions <= 100)?,
                "candidates" => {
                    manner.playout_candidates =
                        value.parse().ok().filter(|candidates| (1..=10_000).contains(candidates))?;
                }
                _ => return None,
            }
            Some(())
        };
        read().ok_or_else(|| {
            anyhow!(
                "a search has no setting {setting:?}; there are plans=48, candidates=24, actions=2, exploration=1.1, spread=0.9, \
                 notices=100, iterations=500 and judgement=handmade, with other numbers"
            )
        })?;
    }
    Ok(manner)
}

fn positive(text: &str) -> Option<f32> {
    text.parse().ok().filter(|number: &f32| *number > 0.0 && number.is_finite())
}

/// How long a bot may think.
#[derive(Clone, Copy)]
enum Pace {
    Time(Duration),
    Iterations(u64),
}

fn read_pace(text: &str) -> anyhow::Result<Pace> {
    let unknown = || {
        anyhow!("a budget is a time per action (100ms, 1s) or a number of iterations (500it), not {text:?}")
    };
    let split = text.find(|c: char| !c.is_ascii_digit()).ok_or_else(unknown)?;
    let number: u64 = text[..split].parse().map_err(|_| unknown())?;
    match &text[split..] {
        _ if number == 0 => Err(unknown()),
        "ms" if number <= 600_000 => Ok(Pace::Time(Duration::from_millis(number))),
        "s" if number <= 600 => Ok(Pace::Time(Duration::from_secs(number))),
        "it" => Ok(Pace::Iterations(number)),
        _ => Err(unknown()),
    }
}

/// How much thinking a bot has done.
#[derive(Default, Clone)]
struct Usage {
    iterations: u64,
    thinking: Duration,
    /// How far each action went over its time, in milliseconds.
    over_ms: Vec<f32>,
}

impl Usage {
    fn add(&mut self, other: Usage) {
        self.iterations += other.iterations;
        self.thinking += other.thinking;
        self.over_ms.extend(other.over_ms);
    }

    fn iterations_per_second(&self) -> f64 {
        self.iterations as f64 / self.thinking.as_secs_f64().max(1e-9)
    }
}

/// A bot's clock at the table.
struct Clock {
    pace: Pace,
    usage: Usage,
    /// How much time is left for the action under way.
    left: Duration,
}

impl Clock {
    fn new(pace: Pace) -> Clock {
        Clock { pace, usage: Usage::default(), left: Duration::ZERO }
    }

    /// Lets a bot think in the time it has.
    fn ask(&mut self, bot: &mut dyn Bot, view: &View) -> Vec<Choice> {
        let watch = Stopwatch::start();
        let answer = match self.pace {
            Pace::Iterations(iterations) => act(bot, view, &Budget::iterations(iterations)),
            Pace::Time(each) => {
                if view.position().is_between_actions() {
                    self.left = each;
                    self.usage.over_ms.push(0.0);
                }
                // With no time left, all of it counts as used up.
                let left = self.left.max(Duration::from_nanos(1));
                let spent = || watch.elapsed().div_duration_f64(left);
                act(bot, view, &Budget { iterations: u64::MAX, spent: &spent })
            }
        };
        let answer = answer.expect("a bot plays by the rules");
        let used = watch.elapsed();
        self.usage.thinking += used;
        self.usage.iterations += answer.iterations;
        if let Some(over_ms) = self.usage.over_ms.last_mut() {
            *over_ms += used.saturating_sub(self.left).as_secs_f32() * 1000.0;
        }
        self.left = self.left.saturating_sub(used);
        answer.choices
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    if arguments.games == 0 || arguments.games > 10_000_000 {
        bail!("--games takes a number from 1 to 10000000");
    }
    if !(1..=64).contains(&arguments.threads) {
        bail!("--threads takes a number from 1 to 64");
    }
    let pace = read_pace(&arguments.budget)?;
    let paces = [pace, arguments.budget_b.as_deref().map_or(Ok(pace), read_pace)?];
    let question = arguments.sprt.as_deref().map(read_question).transpose()?;
    let seed = arguments.game.seed.unwrap_or(1);
    let table = Match { mode: arguments.game.game.mode(), draft: arguments.game.draft()?, seed };
    // If the handler cannot be set, an interrupt ends the program as usual.
    let _ = ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed));
    let &Arguments { games, jobs, threads, .. } = arguments;
    let bout = Bout { table, paces, pairs: games.div_ceil(2), jobs, threads, question };
    match (&arguments.a, &arguments.b) {
        (Some(a), Some(b)) => {
            let (results, usage) = bout.play([Contestant::from_name(a)?, Contestant::from_name(b)?]);
            report(arguments, [a, b], &results, &usage)
        }
        _ => ladder::climb(&bout, arguments.json),
    }
}

fn read_question(text: &str) -> anyhow::Result<Question> {
    let read = || {
        let (low, high) = text.split_once(',')?;
        let (low, high): (f64, f64) = (low.trim().parse().ok()?, high.trim().parse().ok()?);
        (low < high && low >= -2000.0 && high <= 2000.0).then_some(Question { low, high })
    };
    read().ok_or_else(|| {
        anyhow!("--sprt takes two Elo differences, the lower first, such as 0,50, not {text:?}")
    })
}

/// What is played, and how.
struct Bout {
    table: Match,
    paces: [Pace; 2],
    pairs: u64,
    jobs: Option<usize>,
    threads: usize,
    question: Option<Question>,
}

impl Bout {
    /// Plays the pairs of games, as many at once as wanted, until all are played, or the match is decided or interrupted.
    fn play(&self, bots: [Contestant; 2]) -> (Results, [Usage; 2]) {
        let jobs = self.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
        let (next, enough) = (AtomicU64::new(0), AtomicBool::new(false));
        let over = || enough.load(Ordering::Relaxed) || INTERRUPTED.load(Ordering::Relaxed);
        let (sender, receiver) = mpsc::channel();
        let mut results = Results::default();
        let mut usage = [Usage::default(), Usage::default()];
        std::thread::scope(|scope| {
            for _ in 0..jobs.clamp(1, 256) {
                let (sender, next, over) = (sender.clone(), &next, &over);
                scope.spawn(move || {
                    loop {
                        let pair = next.fetch_add(1, Ordering::Relaxed);
                        if pair >= self.pairs || over() {
                            return;
                        }
                        let Some(played) = self.play_pair(bots, pair, over) else { return };
                        if sender.send(played).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            for (scores, [a, b]) in receiver {
                results.add_pair(scores);
                usage[0].add(a);
                usage[1].add(b);
                show_progress(&results, 2 * self.pairs);
                let verdict = self.question.map(|question| question.verdict(&results));
                if verdict.is_some_and(|verdict| verdict != Verdict::Open) {
                    enough.store(true, Ordering::Relaxed);
                }
            }
        });
        end_progress();
        (results, usage)
    }

    /// Plays both games of a deal; `None` if the match ends before they do.
    fn play_pair(
        &self,
        bots: [Contestant; 2],
        pair: u64,
        over: &dyn Fn() -> bool,
    ) -> Option<([Score; 2], [Usage; 2])> {
        let mut clocks = self.paces.map(Clock::new);
        let make = |bot: Contestant| move |seed| bot.bot(seed, self.threads);
        let [a, b] = bots.map(make);
        let scores = self.table.play_pair(pair, [&a, &b], |which, bot, view| {
            if over() { None } else { Some(clocks[which].ask(bot, view)) }
        })?;
        Some((scores, clocks.map(|clock| clock.usage)))
    }
}

/// One line that's written over and over, for somebody who's waiting.
fn show_progress(results: &Results, games: u64) {
    let mut error = std::io::stderr();
    if error.is_terminal() {
        let rate = results.win_rate();
        let _ = write!(
            error,
            "\r{:>6} of {games} games, {:.1}% ({:.1} to {:.1})   ",
            results.games(),
            100.0 * rate.value,
            100.0 * rate.low,
            100.0 * rate.high
        );
    }
}

fn end_progress() {
    if std::io::stderr().is_terminal() {
        eprintln!();
    }
}

fn report(
    arguments: &Arguments,
    [a, b]: [&String; 2],
    results: &Results,
    usage: &[Usage; 2],
) -> anyhow::Result<()> {
    let (rate, elo) = (results.win_rate(), results.elo());
    let mut over_ms: Vec<f32> = usage.iter().flat_map(|usage| usage.over_ms.iter().copied()).collect();
    over_ms.sort_by(f32::total_cmp);
    let at = |share: f64| {
        over_ms.get(((over_ms.len() as f64 * share) as usize).min(over_ms.len().saturating_sub(1)))
    };
    let (p999, most) = (at(0.999).copied().unwrap_or(0.0), over_ms.last().copied().unwrap_or(0.0));
    let speeds = [usage[0].iterations_per_second(), usage[1].iterations_per_second()];
    let Results { wins, draws, losses, .. } = results;
    if arguments.json {
        return crate::print(format_args!(
            "{{\"games\": {}, \"wins_a\": {wins}, \"wins_b\": {losses}, \"draws\": {draws}, \
             \"win_rate\": {:.4}, \"win_rate_low\": {:.4}, \"win_rate_high\": {:.4}, \
             \"elo\": {:.1}, \"elo_low\": {:.1}, \"elo_high\": {:.1}, \
             \"iterations_per_second_a\": {:.0}, \"iterations_per_second_b\": {:.0}, \
             \"over_budget_ms_p999\": {p999:.2}, \"over_budget_ms_max\": {most:.2}}}\n",
            results.games(),
            rate.value,
            rate.low,
            rate.high,
            elo.value,
            elo.low,
            elo.high,
            speeds[0],
            speeds[1],
        ));
    }
    crate::print(format_args!(
        "{a} against {b}: {} games, {wins} won, {draws} drawn, {losses} lost\n\
         points   {:>6.1}%   ({:.1} to {:.1})\n\
         Elo      {:>+6.0}     ({:+.0} to {:+.0})\n\
         iterations per second: {:.0} and {:.0}; over budget: {p999:.1} ms at the 99.9th percentile, {most:.1} ms at most\n",
        results.games(),
        100.0 * rate.value,
        100.0 * rate.low,
        100.0 * rate.high,
        elo.value,
        elo.low,
        elo.high,
        speeds[0],
        speeds[1],
    ))
}
