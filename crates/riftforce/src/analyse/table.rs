//! Verdicts as a table for the terminal.

use std::fmt;

use riftforce_bots::Reason;
use riftforce_hindsight::verdict::{Cause, Decision, Lesson, Missed, Player, Swing, Verdicts, Winner};
use riftforce_rules::Choice;

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
        write_swings(f, verdicts)?;
        for player in &verdicts.players {
            write_player(f, verdicts, player)?;
        }
        for (side, points) in ["A", "B"].iter().zip(verdicts.points) {
            let (kills, control, bonuses) = (points.kills, points.control, points.bonuses);
            writeln!(
                f,
                "Side {side}'s points: {kills} by destroying, {control} by control, {bonuses} as bonuses"
            )?;
        }
        Ok(())
    }
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
    let draw = verdicts.change(index).map_or(0.0, |change| change.draw);
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
    for (number, &Swing { decision, cause, by, helped }) in verdicts.swings.iter().enumerate() {
        let Decision { action, seat, .. } = verdicts.decisions[decision];
        let cause = match cause {
            Cause::Choice => "what was chosen",
            Cause::Draw => "what was drawn or turned up",
            Cause::Unseen => "what the next seat held or saw",
        };
        let (number, by) = (number + 1, 100.0 * by.abs());
        writeln!(
            f,
            "Swing {number}: {by:.0}% for side {helped}, by {cause}, at seat {seat}'s action {action}"
        )?;
    }
    Ok(())
}

fn write_player(f: &mut fmt::Formatter<'_>, verdicts: &Verdicts, player: &Player) -> fmt::Result {
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
    match player.lesson {
        Some(Lesson::Missed { what, times, cost, worst }) => {
            let (times, cost) =
                (if times == 1 { "once".into() } else { format!("{times} times") }, 100.0 * cost);
            let worst = verdicts.decisions[worst].action;
            writeln!(
                f,
                "To take away: {} ({times}, {cost:.0}% in all, above all at action {worst})",
                advice(what)
            )
        }
        Some(Lesson::Unlucky) => writeln!(f, "To take away: nothing went wrong but the draw"),
        Some(Lesson::WellPlayed) => writeln!(f, "To take away: well played"),
        None => writeln!(f),
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
