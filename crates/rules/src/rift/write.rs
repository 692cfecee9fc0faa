//! Writing positions as text.

use std::fmt;

use crate::card::Face;
use crate::elemental::Elemental;
use crate::position::Position;
use crate::seat::{Mode, Side};

/// A position, as `.rift` text.
pub(crate) struct PositionText<'a>(pub(crate) &'a Position);

impl fmt::Display for PositionText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PositionText(position) = self;
        write_head(f, position, &[])?;
        write_body(f, position)?;
        match position.outcome() {
            Some(outcome) => write_result(f, position, outcome),
            None => Ok(()),
        }
    }
}

/// The position as `.rift` text; in the middle of an action, what is being chosen is left out.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&PositionText(self), f)
    }
}

/// The first lines, up to and including a record's tags.
pub(super) fn write_head(
    f: &mut fmt::Formatter<'_>,
    position: &Position,
    tags: &[(String, String)],
) -> fmt::Result {
    writeln!(f, "rift: 1")?;
    writeln!(f, "game: {}", position.mode())?;
    for (name, value) in tags {
        writeln!(f, "tag {name}: {value}")?;
    }
    Ok(())
}

/// The lines from the guilds to the seed.
pub(super) fn write_body(f: &mut fmt::Formatter<'_>, position: &Position) -> fmt::Result {
    let mode = position.mode();
    for &player in mode.players() {
        write_list(
            f,
            format_args!("guilds {player}"),
            position.guilds(player).iter().map(|guild| guild.name()),
        )?;
    }
    if let Some(challenges) = position.challenges() {
        writeln!(f, "challenges: {challenges}")?;
    }
    if position.is_draft() {
        match position.pool() {
            [] => writeln!(f, "pool:")?,
            pool => writeln!(f, "pool: {}", Spaced(pool.iter().map(|guild| guild.name())))?,
        }
    }
    writeln!(f, "start: {}", position.start())?;
    if let Some(turn) = position.turn() {
        writeln!(f, "turn: {turn}")?;
    }
    if !position.is_draft() {
        write_table(f, position)?;
    }
    match position.seed() {
        Some(seed) => writeln!(f, "seed: {seed}"),
        None => Ok(()),
    }
}

fn write_table(f: &mut fmt::Formatter<'_>, position: &Position) -> fmt::Result {
    let mode = position.mode();
    writeln!(f, "score: {} {}", position.score()[Side::A], position.score()[Side::B])?;
    for site in mode.sites() {
        let [a, b] = Side::BOTH.map(|side| Column { position, side, column: position.column(side, site) });
        writeln!(f, "site {site}: {a} / {b}")?;
    }
    for &player in mode.players() {
        write_list(f, format_args!("hand {player}"), with_counts(position.hand(player)))?;
    }
    for &player in mode.players() {
        write_list(f, format_args!("draw {player}"), with_counts(position.draw_pile(player)))?;
    }
    for &player in mode.players() {
        write_list(f, format_args!("discard {player}"), with_counts(position.discard_pile(player)))?;
    }
    if mode == Mode::Solo {
        write_list(
            f,
            format_args!("plans"),
            runs(position.plans().iter().copied(), |&plan| plan == crate::Plan::UNKNOWN),
        )?;
        write_list(f, format_args!("plans done"), position.finished_plans())?;
    }
    Ok(())
}

pub(super) fn write_result(
    f: &mut fmt::Formatter<'_>,
    position: &Position,
    outcome: impl fmt::Display,
) -> fmt::Result {
    let score = position.score();
    writeln!(f, "result: {outcome} {}-{}", score[Side::A], score[Side::B])
}

/// A line with a list, unless the list is empty.
fn write_list<I: Iterator<Item: fmt::Display> + Clone>(
    f: &mut fmt::Formatter<'_>,
    key: fmt::Arguments<'_>,
    items: I,
) -> fmt::Result {
    match items.clone().next() {
        Some(_) => writeln!(f, "{key}: {}", Spaced(items)),
        None => Ok(()),
    }
}

struct Spaced<I>(I);

impl<I: Iterator<Item: fmt::Display> + Clone> fmt::Display for Spaced<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, item) in self.0.clone().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{item}")?;
        }
        Ok(())
    }
}

struct Column<'a> {
    position: &'a Position,
    side: Side,
    column: &'a [Elemental],
}

impl fmt::Display for Column<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.column.is_empty() {
            return f.write_str("-");
        }
        for (index, &elemental) in self.column.iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{}", elemental.card())?;
            if elemental.damage() > 0 {
                write!(f, ":{}", elemental.damage())?;
            }
            if elemental.is_of_second_seat() {
                write!(f, "^{}", self.position.controller(self.side, elemental))?;
            }
        }
        Ok(())
    }
}

/// Cards, with unknown ones in a row counted: `Fi5 ?*3`.
fn with_counts(cards: impl IntoIterator<Item = Face>) -> impl Iterator<Item = Run<Face>> + Clone {
    runs(cards.into_iter(), |card| !card.is_up())
}

/// Items, with runs of those that are `alike` taken together.
fn runs<T: Copy>(
    items: impl Iterator<Item = T>,
    alike: impl Fn(&T) -> bool,
) -> impl Iterator<Item = Run<T>> + Clone {
    let mut runs: Vec<Run<T>> = Vec::new();
    for item in items {
        match runs.last_mut() {
            Some(run) if alike(&item) && alike(&run.item) => run.count += 1,
            _ => runs.push(Run { item, count: 1 }),
        }
    }
    runs.into_iter()
}

#[derive(Clone)]
struct Run<T> {
    item: T,
    count: usize,
}

impl<T: fmt::Display> fmt::Display for Run<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count {
            1 => write!(f, "{}", self.item),
            count => write!(f, "{}*{count}", self.item),
        }
    }
}
