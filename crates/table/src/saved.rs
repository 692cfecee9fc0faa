//! A table as text: a `.rift` record whose tags say the rest.

use std::fmt;

use riftforce_protocol::{CommandId, Level, Player, Version};
use riftforce_rules::rift::{Ending, Record, TextError};
use riftforce_rules::{RULES_VERSION, Seat};

use crate::course::Course;
use crate::{Answered, REMEMBERED, Table};

/// The version of what the tags say.
const FORMAT: u32 = 1;

/// Why a text is no table. The text itself is left as it is: what cannot be read today may be read tomorrow.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ReadError {
    /// It is no `.rift` text, or not one that follows the rules.
    NotRift(TextError),
    /// It is a record, but not of a table; it can be imported.
    NotATable,
    /// It was written by a newer program.
    FutureFormat,
    /// The game was played by another version of the rules, by which the same choices might lead elsewhere.
    OtherRules {
        /// What the text says.
        saved: String,
        /// The version of these rules.
        ours: u32,
    },
    /// The text was changed since it was written, or a part is missing.
    Broken(&'static str),
    /// The choices lead to another position than they did when the text was written.
    Diverged,
}

impl std::error::Error for ReadError {}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::NotRift(error) => error.fmt(f),
            ReadError::NotATable => f.write_str("this is a record but no saved table; import it instead"),
            ReadError::FutureFormat => {
                f.write_str("this was saved by a newer version of the program; use that one")
            }
            ReadError::OtherRules { saved, ours } => {
                write!(
                    f,
                    "this game was played by version {saved} of the rules, and these are version {ours}"
                )
            }
            ReadError::Broken(what) => write!(f, "the saved game is damaged: {what}"),
            ReadError::Diverged => f.write_str("the saved game no longer leads where it did"),
        }
    }
}

impl From<TextError> for ReadError {
    fn from(error: TextError) -> ReadError {
        ReadError::NotRift(error)
    }
}

impl Table {
    /// The table as `.rift` text, from which [`Table::read`] makes it again.
    pub fn text(&self) -> String {
        let mut record = self.public_record();
        record.tag("table", &FORMAT.to_string());
        record.tag("id", &self.id);
        record.tag("began", &self.began_ms.to_string());
        record.tag("times", &spaced(self.delays_ms()));
        if self.takebacks.allowed || self.takebacks.taken > 0 {
            let allowed = if self.takebacks.allowed { "allowed" } else { "over" };
            record.tag("takebacks", &format!("{allowed} {}", self.takebacks.taken));
        }
        record.tag("commands", &spaced(self.answered.iter().map(written_command)));
        for (name, value) in &self.tags {
            record.tag(&format!("{FOREIGN}{name}"), value);
        }
        record.tag("fingerprint", &hex(self.position().fingerprint()));
        let sum = sum(&record.to_string());
        record.tag(SUM, &hex(sum));
        record.to_string()
    }

    /// The game as everyone may have it once it is over: who played, when, and every choice.
    pub(crate) fn public_record(&self) -> Record {
        let mut record = self.record().clone();
        for (seat, player) in &self.players {
            record.tag(&format!("player-{seat}"), player.name());
            if let Some(level) = player.level() {
                record.tag(&format!("level-{seat}"), level.name());
            }
        }
        record.tag("date", &date(self.began_ms));
        if let Some(seat) = self.resigned {
            record.tag("resigned", &seat.to_string());
        }
        record.tag_rules();
        record
    }

    /// Reads a table from its own text.
    pub fn read(text: &str) -> Result<Table, ReadError> {
        check_versions(text)?;
        match tag_of(text, "table").map(|version| version.parse::<u32>()) {
            None => return Err(ReadError::NotATable),
            Some(Ok(FORMAT)) => (),
            Some(Ok(version)) if version > FORMAT => return Err(ReadError::FutureFormat),
            Some(_) => return Err(ReadError::Broken("its version is no number")),
        }
        if tag_of(text, SUM) != Some(&hex(sum(text))) {
            return Err(ReadError::Broken("its checksum does not fit"));
        }
        let record = Record::read(text.as_bytes())?;
        if tag_of(text, "fingerprint") != Some(&hex(record.position().fingerprint())) {
            return Err(ReadError::Diverged);
        }
        Saved { record: &record }.table()
    }

    /// A table from any record. An action that it leaves half-way and that has revealed nothing is forgotten.
    pub fn import(
        text: &str,
        id: String,
        players: Vec<(Seat, Player)>,
        now_ms: u64,
    ) -> Result<Table, ReadError> {
        check_versions(text)?;
        let record = Record::read(text.as_bytes())?;
        let mut course = Course::replay(&record, |_| now_ms);
        if let (Some(ending), Some(outcome)) = (record.ending(), record.outcome()) {
            course.end(ending, outcome, now_ms);
        }
        let mut table = Table::with_course(id, course, players, now_ms);
        table.tags = foreign_tags(&record);
        Ok(table)
    }

    /// How long each unit of choices took.
    fn delays_ms(&self) -> impl Iterator<Item = u64> {
        let mut before = self.began_ms;
        self.course.times_ms().map(move |at_ms| at_ms.saturating_sub(std::mem::replace(&mut before, at_ms)))
    }
}

/// A record whose tags say what a table is.
struct Saved<'a> {
    record: &'a Record,
}

impl<'a> Saved<'a> {
    fn table(&self) -> Result<Table, ReadError> {
        let broken = |what| move || ReadError::Broken(what);
        let began_ms = self.number("began").ok_or_else(broken("it does not say when it began"))?;
        let times_ms = self.times_ms(began_ms).ok_or_else(broken("its times are no numbers"))?;
        let mut course = Course::replay(self.record, |unit| times_ms.get(unit).copied().unwrap_or(began_ms));
        let ended = self.record.ending().zip(self.record.outcome());
        if let Some((ending, outcome)) = ended {
            course.end(ending, outcome, times_ms.last().copied().unwrap_or(began_ms));
        }
        if !course.times_ms().eq(times_ms) || course.record().position() != self.record.position() {
            return Err(ReadError::Broken("its times do not fit its choices"));
        }
        let id = self.tag("id").ok_or_else(broken("it has no id"))?;
        let mut table = Table::with_course(id.into(), course, self.players(), began_ms);
        if let Some(takebacks) = self.tag("takebacks") {
            let (allowed, taken) =
                takebacks.split_once(' ').ok_or_else(broken("its takebacks are no number"))?;
            table.takebacks.allowed = allowed == "allowed";
            table.takebacks.taken = taken.parse().map_err(|_| broken("its takebacks are no number")())?;
        }
        if let (Some((Ending::Resigned, _)), Some(seat)) = (ended, self.number("resigned")) {
            table.resigned = u8::try_from(seat).ok().and_then(Seat::from_number);
        }
        let commands = self.tag("commands").unwrap_or_default().split_whitespace();
        table.answered = commands
            .map(read_command)
            .collect::<Option<_>>()
            .ok_or_else(broken("its commands are not what they should be"))?;
        if table.answered.len() > REMEMBERED {
            return Err(ReadError::Broken("it remembers too many commands"));
        }
        let foreign =
            self.record.tags().filter_map(|(name, value)| Some((name.strip_prefix(FOREIGN)?, value)));
        table.tags = foreign.map(|(name, value)| (name.into(), value.into())).collect();
        Ok(table)
    }

    fn tag(&self, name: &str) -> Option<&'a str> {
        self.record.tags().find(|&(its, _)| its == name).map(|(_, value)| value)
    }

    fn number(&self, name: &str) -> Option<u64> {
        self.tag(name)?.parse().ok()
    }

    fn times_ms(&self, began_ms: u64) -> Option<Vec<u64>> {
        let mut at_ms = began_ms;
        let delays = self.tag("times").unwrap_or_default().split_whitespace();
        delays
            .map(|delay| {
                at_ms = at_ms.checked_add(delay.parse().ok()?)?;
                Some(at_ms)
            })
            .collect()
    }

    fn players(&self) -> Vec<(Seat, Player)> {
        let named = Seat::ALL.into_iter().filter_map(|seat| {
            let name = self.tag(&format!("player-{seat}"))?.to_string();
            Some((
                seat,
                match self.tag(&format!("level-{seat}")) {
                    Some(level) => Player::Bot { level: level_named(level), name },
                    None => Player::Person { name },
                },
            ))
        });
        named.collect()
    }
}

/// The level that a file names. It may be one that we don't have: then an adept plays, for somebody has to.
fn level_named(name: &str) -> Level {
    Level::from_name(name).unwrap_or(Level::Adept)
}

/// The checksum's tag, which stands last of all.
const SUM: &str = "sum";

/// What tags from elsewhere are called in the text of a table, so that none is taken for one of the table's own.
const FOREIGN: &str = "about-";

/// The tags of a record from elsewhere. How it ended is kept already, and its rules are these.
fn foreign_tags(record: &Record) -> Vec<(String, String)> {
    let foreign = record.tags().filter(|&(name, _)| name != "ended" && name != "rules");
    foreign.map(|(name, value)| (name.replace(char::is_control, "-"), clean(value))).collect()
}

/// A game that others may read differently is not touched.
fn check_versions(text: &str) -> Result<(), ReadError> {
    let format = lines(text).find_map(|line| line.strip_prefix("rift:"));
    if format.and_then(|format| format.trim().parse::<u32>().ok()).is_some_and(|format| format > 1) {
        return Err(ReadError::FutureFormat);
    }
    match tag_of(text, "rules") {
        Some(saved) if saved != RULES_VERSION.to_string() => {
            Err(ReadError::OtherRules { saved: saved.into(), ours: RULES_VERSION })
        }
        _ => Ok(()),
    }
}

/// A tag's value, looked for without understanding the rest.
fn tag_of<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    lines(text).find_map(|line| {
        let (its, value) = line.strip_prefix("tag ")?.split_once(':')?;
        (its.trim() == name).then(|| value.trim())
    })
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(|line| line.split('#').next().unwrap_or_default().trim())
}

/// A checksum over all lines but its own: the hash FNV-1a. It is there for damage, not against anyone.
fn sum(text: &str) -> u64 {
    let mut hash = 0xCBF2_9CE4_8422_2325;
    let lines = text.lines().filter(|line| !line.starts_with("tag sum:"));
    for byte in lines.flat_map(|line| line.bytes().chain([b'\n'])) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
    }
    hash
}

fn hex(number: u64) -> String {
    format!("{number:016x}")
}

fn spaced(items: impl Iterator<Item: ToString>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

/// `1:c0ffee@0.12`: the seat, the command, and the version it led to.
fn written_command(answered: &Answered) -> String {
    format!("{}:{}@{}", answered.seat, answered.id, answered.version)
}

fn read_command(text: &str) -> Option<Answered> {
    let (seat, rest) = text.split_once(':')?;
    let (id, version) = rest.split_once('@')?;
    let (era, events) = version.split_once('.')?;
    Some(Answered {
        seat: Seat::from_number(seat.parse().ok()?)?,
        id: id.parse::<CommandId>().ok()?,
        version: Version { era: era.parse().ok()?, events: events.parse().ok()? },
    })
}

/// A text as a tag can hold it.
pub(crate) fn clean(text: &str) -> String {
    let clean: String = text.chars().map(|c| if c == '#' || c.is_control() { ' ' } else { c }).collect();
    clean.trim().into()
}

pub(crate) fn clean_player(player: Player) -> Player {
    match player {
        Player::Person { name } => Player::Person { name: clean(&name) },
        Player::Bot { level, name } => Player::Bot { level, name: clean(&name) },
    }
}

/// The day of a time, as `2024-11-02`, in the calendar that computers share (UTC).
fn date(at_ms: u64) -> String {
    // Years are taken to begin in March, so that a leap day is the last of its year.
    let days = at_ms / 86_400_000 + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = 400 * era + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use riftforce_rules::{Draft, Mode, Position};

    use super::*;

    #[test]
    fn a_level_that_a_file_names_and_nobody_knows_is_played_by_an_adept() {
        let players = [("expert", Level::Expert), ("grandmaster", Level::Adept), ("", Level::Adept)];
        for (named, expected) in players {
            let start = Position::deal(Mode::Duel, Draft::Base, 1);
            let bot = Player::Bot { level: Level::Novice, name: "Vega".into() };
            let text = Table::new("game".into(), start, vec![(Seat::Two, bot)], 5).text();
            let text = text.replace("tag level-2: novice", &format!("tag level-2: {named}"));
            let (before, after) = (tag_of(&text, SUM).expect("it has a checksum"), hex(sum(&text)));
            let table = Table::read(&text.replace(before, &after)).expect("the text is in order");
            assert_eq!(table.player(Seat::Two).and_then(Player::level), Some(expected), "{named}");
        }
    }

    #[test]
    fn days_have_their_dates() {
        for (days, expected) in [
            (0, "1970-01-01"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_029, "2024-11-02"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(date(days * 86_400_000 + 5), expected);
        }
    }
}
