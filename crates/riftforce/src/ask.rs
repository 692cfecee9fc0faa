//! `riftforce ask`: what a bot would do.

use std::fmt::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use riftforce_bots::{Advice, Answer, Budget, Reason, act, advise, reasons};
use riftforce_rules::rift::Record;
use riftforce_rules::{Choice, Event, RULES_VERSION, Seat, View};
use riftforce_words::{Language, Words};

use crate::arena::{Contestant, ThinkingLimit, read_thinking_limit};
use crate::json::{Fields, rounded};
use crate::record_input;

/// Ask a bot what it would do in a position, and why.
///
/// The position is the one that a record leads to, or the one after --at choices. The bot sees only what the seat to choose may see.
/// It answers with a whole action, as it would stand behind `do:`, or with the part of it up to where something hidden is revealed.
///
/// Below that come the actions a strong player would consider there, which are the same as the hints at the table. All of them are
/// tried in the same guesses at the hidden cards, so their winning chances can be compared with each other.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The bot: a level, such as master, or any other bot that `riftforce arena` knows
    bot: String,
    /// The record, a .rift file or a link to a game; standard input if omitted or `-`
    record: Option<PathBuf>,
    /// The position after this many choices, not counting forced ones; the last one if omitted
    #[arg(long, value_name = "CHOICES")]
    at: Option<usize>,
    /// How many iterations the bot thinks
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    iterations: u64,
    /// Instead, how long it thinks (100ms, 1s); the answer may then differ from run to run
    #[arg(long, conflicts_with = "iterations")]
    time: Option<String>,
    /// The number that all the bot's guesses come from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many of a strong player's actions to list, 0 to 20
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u64).range(0..=20))]
    alternatives: u64,
    /// Print the answer as one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let bot = Contestant::from_name(&arguments.bot)?;
    let time = match arguments.time.as_deref().map(read_thinking_limit).transpose()? {
        None => None,
        Some(ThinkingLimit::Time(time)) => Some(time),
        Some(ThinkingLimit::Iterations(_)) => {
            bail!("--time takes a time, such as 500ms; for a number, use --iterations")
        }
    };
    let text = record_input::read(arguments.record.as_deref())?;
    let record = record_input::up_to(Record::read(&text)?, arguments.at)?;
    let seat = record.position().turn().filter(|_| record.outcome().is_none());
    let seat = seat.context("the game is over here, so there's nothing to choose")?;
    let view = record.position().view(Some(seat));
    let think = |think: &mut dyn FnMut(&Budget<'_>)| match time {
        None => think(&Budget::iterations(arguments.iterations)),
        Some(time) => within(time, think),
    };
    let (mut answer, mut advice) = (None, Vec::new());
    think(&mut |budget| answer = Some(act(bot.make_bot(arguments.seed, 1).as_mut(), &view, budget)));
    let answer = answer.context("the bot didn't answer")??;
    if arguments.alternatives > 0 {
        let most = arguments.alternatives as usize;
        think(&mut |budget| advice = advise(&view, arguments.seed, budget, most));
    }
    let why = reasons_for(&view, &answer);
    if arguments.json {
        crate::print(format_args!("{}\n", object(arguments, &record, seat, &answer, &why, &advice)))
    } else {
        crate::print(text_of(&arguments.bot, seat, &answer, &why, &advice))
    }
}

/// Thinks for this long by the clock.
fn within(time: Duration, think: &mut dyn FnMut(&Budget<'_>)) {
    let begin = Instant::now();
    let spent = || begin.elapsed().div_duration_f64(time);
    think(&Budget { iterations: u64::MAX, spent: &spent });
}

/// What speaks for the answer, as far as the seat can foresee what comes of it.
fn reasons_for(view: &View, answer: &Answer) -> Vec<Reason> {
    use rand_core::SeedableRng;
    // Until something is revealed, which ends the answer, any guess at what's hidden looks the same.
    let mut position = view.sample(&mut rand_pcg::Pcg32::seed_from_u64(0));
    let mode = position.mode();
    let mut events: Vec<Event> = Vec::new();
    for &choice in &answer.choices {
        if position.play(choice, &mut events).is_err() {
            break;
        }
    }
    let seen: Vec<Event> = events.into_iter().map(|event| event.seen_by(view.seat(), mode)).collect();
    reasons(view, &seen, &position.view(view.seat()))
}

fn tokens(choices: &[Choice]) -> String {
    let tokens: Vec<String> = choices.iter().map(Choice::to_string).collect();
    tokens.join(" ")
}

fn text_of(bot: &str, seat: Seat, answer: &Answer, why: &[Reason], advice: &[Advice]) -> String {
    let words = Words::new(Language::English);
    let because = |reasons: &[Reason]| {
        let reasons: Vec<String> = reasons.iter().map(|reason| words.reason(reason)).collect();
        reasons.join(", ")
    };
    let mut text = format!("{bot} for seat {seat}: {}\n", tokens(&answer.choices));
    if let Some(chance) = answer.win_chance {
        let _ = writeln!(text, "win chance: {:.1}%, after {} iterations", 100.0 * chance, answer.iterations);
    }
    if !why.is_empty() {
        let _ = writeln!(text, "it {}", because(why));
    }
    if !advice.is_empty() {
        text.push_str("\na strong player would consider:\n");
    }
    for one in advice {
        let chance = 100.0 * one.win_chance;
        let _ = writeln!(text, "{chance:>5.1}%  {:<24} {}", tokens(&one.choices), because(&one.reasons));
    }
    text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn object(
    arguments: &Arguments,
    record: &Record,
    seat: Seat,
    answer: &Answer,
    why: &[Reason],
    advice: &[Advice],
) -> Fields {
    let list = |reasons: &[Reason]| serde_json::to_value(reasons).unwrap_or_default();
    let mut fields = Fields::default();
    fields
        .add("bot", arguments.bot.as_str())
        .add("version", env!("CARGO_PKG_VERSION"))
        .add("rules", RULES_VERSION)
        .add("at", record_input::choices_of(record))
        .add("seat", seat.to_string())
        .add("seed", arguments.seed);
    match &arguments.time {
        Some(time) => fields.add("time", time.as_str()),
        None => fields.add("iterations", arguments.iterations),
    };
    fields
        .add("do", tokens(&answer.choices))
        .add("win_chance", answer.win_chance.map_or(serde_json::Value::Null, |chance| rounded(chance, 4)))
        .add("iterations_used", answer.iterations)
        .add("reasons", list(why));
    let considered = answer.considered.iter().map(|one| {
        let mut fields = Fields::default();
        fields.add("choice", one.choice.to_string());
        fields.add_rounded("win_chance", one.win_chance, 4).add("visits", one.visits);
        fields
    });
    let alternatives = advice.iter().map(|one| {
        let mut fields = Fields::default();
        fields.add("do", tokens(&one.choices));
        fields.add_rounded("win_chance", one.win_chance, 4).add("reasons", list(&one.reasons));
        fields
    });
    fields.add_list("considered", considered).add_list("alternatives", alternatives);
    fields
}
