//! `riftforce analyse --check`: whether what's called a mistake is still one after a longer look.

use std::time::{Duration, Instant};

use riftforce_bots::Level;
use riftforce_hindsight::bot_games;
use riftforce_hindsight::verdict::{Decision, Effort, verdicts};
use riftforce_rules::{GuildSet, Mode};

/// Who plays: from bots that make many mistakes to bots that make few.
const PAIRS: [[Level; 2]; 5] = [
    [Level::Adept, Level::Apprentice],
    [Level::Expert, Level::Adept],
    [Level::Novice, Level::Apprentice],
    [Level::Master, Level::Expert],
    [Level::Adept, Level::Adept],
];

/// What the two looks found.
#[derive(Default)]
struct Tally {
    decisions: u32,
    /// Marked as mistakes by the shorter look, by the longer one, and by both.
    short: u32,
    long: u32,
    both: u32,
    /// How long the shorter look took for each game.
    times: Vec<Duration>,
}

pub(super) fn run(games: u64, effort: Effort, longer: u64, json: bool) -> anyhow::Result<()> {
    let mut tally = Tally::default();
    for number in 0..games {
        let pair = PAIRS[(number / 2) as usize % PAIRS.len()];
        let guild_set = if number % 2 == 0 { GuildSet::Base } else { GuildSet::Beyond };
        let record = bot_games::play(Mode::Duel, guild_set, &pair, 1 + number);
        let begin = Instant::now();
        let short = verdicts(&record, effort)?;
        tally.times.push(begin.elapsed());
        let long = verdicts(&record, effort.multiplied_by(longer))?;
        for (short, long) in short.decisions.iter().zip(&long.decisions) {
            tally.add(short, long);
        }
        if !json {
            crate::print(format_args!(
                "game {}: {} decisions, {:.1} s\n",
                number + 1,
                short.decisions.len(),
                tally.times[number as usize].as_secs_f64()
            ))?;
        }
    }
    tally.print(effort, longer, json)
}

impl Tally {
    fn add(&mut self, short: &Decision, long: &Decision) {
        let marked =
            |decision: &Decision| decision.opinion.as_ref().is_ok_and(|opinion| opinion.grade.is_mistake());
        self.decisions += 1;
        self.short += u32::from(marked(short));
        self.long += u32::from(marked(long));
        self.both += u32::from(marked(short) && marked(long));
    }

    fn print(&self, effort: Effort, longer: u64, json: bool) -> anyhow::Result<()> {
        let Tally { decisions, short, long, both, times } = self;
        let agreement = 100.0 * f64::from(*both) / f64::from((*short).max(1));
        let found = 100.0 * f64::from(*both) / f64::from((*long).max(1));
        let seconds: Vec<f64> = times.iter().map(Duration::as_secs_f64).collect();
        let mean = seconds.iter().sum::<f64>() / seconds.len() as f64;
        let most = seconds.iter().copied().fold(0.0, f64::max);
        let (games, iterations) = (times.len(), effort.iterations());
        if json {
            return crate::print(format_args!(
                "{{\"games\": {games}, \"iterations\": {iterations}, \"longer\": {longer}, \"decisions\": {decisions}, \"marked\": {short}, \
                 \"marked_longer\": {long}, \"marked_both\": {both}, \"agreement_percent\": {agreement:.1}, \
                 \"found_percent\": {found:.1}, \"seconds_mean\": {mean:.2}, \"seconds_most\": {most:.2}}}\n"
            ));
        }
        crate::print(format_args!(
            "{games} games, {decisions} decisions, {iterations} iterations each\n\
             {short} marked as mistakes; {both} of them, {agreement:.1} %, also by a search {longer} times as long\n\
             {long} marked by the longer search; {found:.1} % of them found by the shorter one\n\
             {mean:.1} s a game on average, {most:.1} s at most\n"
        ))
    }
}
