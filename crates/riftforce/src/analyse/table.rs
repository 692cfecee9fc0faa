//! Verdicts as a table for the terminal.

use std::fmt;

use riftforce_bots::Reason;
use riftforce_hindsight::verdict::{
    Cause, Decision, Lesson, Missed, PlayerSummary, Source, Swing, Verdicts, Winner,
};
use riftforce_rules::{Card, Choice, Guild};

/// Verdicts, for people to read.
pub(super) struct Table<'a>(pub(super) &'a Verdicts);

impl fmt::Display for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Table(verdicts) = self;
        let [a, b] = verdicts.score;
        let result = match verdicts.winner {
            Some(Winner::A) => "A won",
            Some(Winner::B) => "B won",
            Some(Winner::Nobody) => "a draw",
            None => "unfinished",
        };
        writeln!(f, "{}, {result}, {a} to {b}\n", verdicts.mode)?;
        for gap in &verdicts.gaps {
            writeln!(f, "Note: {gap}.")?;
        }
        if !verdicts.gaps.is_empty() {
            writeln!(f)?;
        }
        writeln!(
            f,
            "action seat  chance   cost   draw  grade       what was done, and what would have been better"
        )?;
        for (index, decision) in verdicts.decisions.iter().enumerate() {
            write_decision(f, verdicts, index, decision)?;
        }
        writeln!(f)?;
        write_points(f, verdicts)?;
        write_swings(f, verdicts)?;
        verdicts.players.iter().try_for_each(|player| write_player(f, verdicts, player))
    }
}

/// What decided the game, and where the points came from.
fn write_points(f: &mut fmt::Formatter<'_>, verdicts: &Verdicts) -> fmt::Result {
    let [a, b] = &verdicts.points;
    if let Some(source) = verdicts.decided {
        let (own, other) = (a.of(source), b.of(source));
        writeln!(
            f,
            "What decided it: {}, {own} points for side A and {other} for side B",
            name_of_source(source)
        )?;
    }
    for (side, points) in ["A", "B"].iter().zip([a, b]) {
        let parts: Vec<String> = points
            .sources()
            .map(|source| format!("{} {}", name_of_source(source), points.of(source)))
            .collect();
        let parts = if parts.is_empty() { String::new() } else { format!(": {}", parts.join(", ")) };
        writeln!(f, "Side {side}'s points: {}{parts}", points.total())?;
    }
    Ok(())
}

fn write_decision(
    f: &mut fmt::Formatter<'_>,
    verdicts: &Verdicts,
    index: usize,
    decision: &Decision,
) -> fmt::Result {
    let (action, seat) = (decision.action, decision.seat);
    let done = tokens(&decision.choices);
    let Ok(opinion) = &decision.opinion else {
        return writeln!(f, "{action:>6} {seat:>4}       –      –      –  {:<10}  {done}", "not judged");
    };
    let draw = verdicts.change_by_decision(index).map_or(0.0, |change| change.draw);
    writeln!(
        f,
        "{action:>6} {seat:>4}  {:>5.0}%  {:>5}  {:>5}  {:<10}  {done}",
        100.0 * opinion.before,
        points(-opinion.loss()),
        points(draw),
        opinion.grade.name(),
    )?;
    if let (Some(missed), Some(better)) = (opinion.missed, &opinion.better) {
        let why: Vec<String> = better.reasons.iter().map(reason).collect();
        let (why, missed) = (why.join(", "), name_of(missed));
        let why = if why.is_empty() { why } else { format!(": {why}") };
        writeln!(f, "{:>46}better, {missed}: {}{why}", "", tokens(&better.choices))?;
    }
    Ok(())
}

fn write_swings(f: &mut fmt::Formatter<'_>, verdicts: &Verdicts) -> fmt::Result {
    for (number, swing) in (1..).zip(&verdicts.swings) {
        let Swing { decision, cause, seat, by, helped } = *swing;
        let Decision { action, seat: actor, .. } = verdicts.decisions[decision];
        let than_expected = if seat.side() == helped { "better" } else { "worse" };
        let cause = match cause {
            Cause::Choice => "what was chosen".into(),
            Cause::Draw => "what was drawn or turned up".into(),
            Cause::Unseen => format!("the hand of seat {seat}, {than_expected} than expected"),
        };
        let by = 100.0 * by.abs();
        writeln!(
            f,
            "Swing {number}: {by:.0}% for side {helped}, by {cause}, at seat {actor}'s action {action}"
        )?;
    }
    Ok(())
}

fn write_player(f: &mut fmt::Formatter<'_>, verdicts: &Verdicts, player: &PlayerSummary) -> fmt::Result {
    let Some(accuracy) = player.accuracy else { return Ok(()) };
    let (grades, luck) = (player.grades, points(player.luck));
    let luck = if luck.is_empty() { "even".to_string() } else { luck };
    write!(
        f,
        "Seat {}: accuracy {:.0}%, {} blunders, {} mistakes, {} inaccuracies, luck of the draw {luck}. ",
        player.seat,
        100.0 * accuracy,
        grades.blunder,
        grades.mistake,
        grades.inaccuracy,
    )?;
    if player.fallen > 0 {
        let idle: Vec<String> = player.idle.iter().map(Card::to_string).collect();
        let idle = if idle.is_empty() { String::new() } else { format!(", for nothing: {}", idle.join(" ")) };
        write!(f, "Elementals lost: {}{idle}. ", player.fallen)?;
    }
    if let Some(worst) = player.worst {
        let decision = &verdicts.decisions[worst];
        let opinion = decision.opinion.as_ref().ok();
        let missed = opinion.and_then(|opinion| opinion.missed).map_or("", name_of);
        let loss = 100.0 * opinion.map_or(0.0, |opinion| opinion.loss());
        write!(f, "Costliest mistake: action {}, {missed}, {loss:.0}%. ", decision.action)?;
    }
    match player.lesson {
        Some(lesson) => writeln!(f, "To take away: {}", take_away(lesson)),
        None => writeln!(f),
    }
}

fn take_away(lesson: Lesson) -> String {
    match lesson {
        Lesson::Missed { what, times, cost, .. } => {
            let times = if times == 1 { "once".into() } else { format!("{times} times") };
            format!("{} ({times}, {:.0}% in all)", advice(what), 100.0 * cost)
        }
        Lesson::Idle => "do something with elementals before they fall".into(),
        Lesson::Conceded(Source::Kills) => "hit first whatever is about to destroy your elementals".into(),
        Lesson::Conceded(Source::Control) => {
            "put an elemental where the other side has control before it checks".into()
        }
        Lesson::Conceded(Source::Plans) => "leave the trainer no location when a control plan is due".into(),
        Lesson::Conceded(Source::Bonus { guild: Guild::Shadow }) => {
            "Shadow is paid extra for the first in line with one life left, so don't leave any there".into()
        }
        Lesson::Conceded(Source::Bonus { guild: Guild::Crystal }) => {
            "a destroyed Crystal pays twice, so use it before it's in danger".into()
        }
        Lesson::Conceded(Source::Bonus { guild }) => format!("watch out for the bonus of {}", guild.name()),
        Lesson::Unlucky => "nothing went wrong but the draw".into(),
        Lesson::WellPlayed => "well played".into(),
    }
}

fn name_of_source(source: Source) -> String {
    match source {
        Source::Kills => "destroyed elementals".into(),
        Source::Control => "control".into(),
        Source::Plans => "control plans".into(),
        Source::Bonus { guild } => format!("{}'s bonus", guild.name()),
    }
}

/// A difference in chances, in percent; empty if it rounds to zero.
fn points(difference: f64) -> String {
    let percent = (100.0 * difference).round();
    if percent == 0.0 { String::new() } else { format!("{percent:+.0}%") }
}

fn tokens(choices: &[Choice]) -> String {
    let tokens: Vec<String> = choices.iter().map(Choice::to_string).collect();
    tokens.join(" ")
}

fn name_of(missed: Missed) -> &'static str {
    match missed {
        Missed::Win => "a missed win",
        Missed::Kill => "a missed kill",
        Missed::Save => "an ally left in danger",
        Missed::Check => "Check & Draw",
        Missed::EarlyCheck => "no Check & Draw yet",
        Missed::Control => "control",
        Missed::Wounds => "more damage",
        Missed::Plan => "another plan",
    }
}

fn advice(missed: Missed) -> &'static str {
    match missed {
        Missed::Win => "look first whether an action wins at once",
        Missed::Kill => "look for what can be destroyed before you do anything else",
        Missed::Save => "look at who could be destroyed next, and get them out of it",
        Missed::Check => "check and draw earlier",
        Missed::EarlyCheck => "do something with the hand before you check and draw",
        Missed::Control => "watch who controls the locations",
        Missed::Wounds => "hit where it hurts most",
        Missed::Plan => "compare more ways to use your cards",
    }
}

fn reason(reason: &Reason) -> String {
    match reason {
        Reason::Picks(guild) => format!("picks {}", guild.name()),
        Reason::Wins => "wins".into(),
        Reason::Gains(amount) => format!("gains {amount}"),
        Reason::Destroys(card) => format!("destroys {card}"),
        Reason::TakesControl(site) => format!("controls {site}"),
        Reason::DeniesControl(site) => format!("ends control of {site}"),
        Reason::Saves(card) => format!("saves {card}"),
        Reason::Wounds(amount) => format!("deals {amount}"),
        Reason::Mends(amount) => format!("mends {amount}"),
        Reason::Repositions => "moves".into(),
        Reason::Draws(count) => format!("draws {count}"),
        Reason::Suffers(amount) => format!("suffers {amount}"),
        Reason::Sacrifices(card) => format!("loses {card}"),
        Reason::Gives(amount) => format!("gives {amount}"),
    }
}
