//! A table as text: a `.rift` record, with tags for everything else.

use std::fmt;

use riftforce_protocol::Player;
use riftforce_rules::rift::{Record, TextError};
use riftforce_rules::{RULES_VERSION, Seat};

use crate::history::History;
use crate::tags::{FOREIGN, Tags, lines, tag_name_of_ending, written_command, written_takebacks};
use crate::{REMEMBERED, Table};

/// The version of the tags' format.
const FORMAT: u32 = 1;

/// Why a text isn't a table. The text itself is left as it is: what can't be read today may be readable tomorrow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// It isn't `.rift` text, or doesn't follow the rules.
    NotRift(TextError),
    /// It is a record, but not of a table; it can be imported.
    NotATable,
    /// It was written by a newer program.
    FutureFormat,
    /// The game was played under another version of the rules, in which the same choices might lead elsewhere.
    OtherRules {
        /// What the text says.
        saved: String,
        /// The version of these rules.
        ours: u32,
    },
    /// The text was changed since it was written, or part of it is missing.
    Broken(&'static str),
    /// The choices lead to a different position than they did when the text was written.
    Diverged,
}

impl std::error::Error for ReadError {}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::NotRift(error) => error.fmt(f),
            ReadError::NotATable => f.write_str("this is a record, not a saved table; import it instead"),
            ReadError::FutureFormat => {
                f.write_str("this was saved by a newer version of the program; use that one")
            }
            ReadError::OtherRules { saved, ours } => {
                write!(
                    f,
                    "this game was played under version {saved} of the rules; this program has version {ours}"
                )
            }
            ReadError::Broken(what) => write!(f, "the saved game is damaged: {what}"),
            ReadError::Diverged => f.write_str("replaying the saved game gives a different result"),
        }
    }
}

impl From<TextError> for ReadError {
    fn from(error: TextError) -> ReadError {
        ReadError::NotRift(error)
    }
}

impl Table {
    /// The table as `.rift` text, which [`Table::read`] turns back into a table.
    pub fn text(&self) -> String {
        let mut record = self.public_record();
        record.tag("table", &FORMAT.to_string());
        record.tag("id", &self.id);
        record.tag("began", &self.began_ms.to_string());
        record.tag("times", &spaced(self.delays_ms()));
        if self.takebacks.allowed || self.takebacks.taken > 0 {
            record.tag("takebacks", &written_takebacks(self.takebacks));
        }
        record.tag("commands", &spaced(self.answered.iter().map(written_command)));
        for (name, value) in &self.tags {
            record.tag(&format!("{FOREIGN}{name}"), value);
        }
        record.tag("stands", &self.written_stand());
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
        if let Some((tag, seat)) = record.ending().and_then(tag_name_of_ending).zip(self.ended_by) {
            record.tag(tag, &seat.to_string());
        }
        record.tag_rules();
        record
    }

    /// Reads a table from its own text.
    pub fn read(text: &str) -> Result<Table, ReadError> {
        whole_tags(text)?;
        let record = Record::read(text.as_bytes())?;
        let tags = Tags::of(&record);
        if tags.get("fingerprint") != Some(&hex(record.position().fingerprint())) {
            return Err(ReadError::Diverged);
        }
        Table::from_record(&record, &tags)
    }

    /// A table from any record, under a new id. A game that a table has saved continues as it is, with its players. Any other is
    /// played by strangers, and if it stops in the middle of an action that has revealed nothing, that action is forgotten.
    pub fn import(
        text: &str,
        id: String,
        strangers: Vec<(Seat, Player)>,
        now_ms: u64,
    ) -> Result<Table, ReadError> {
        if let Ok(table) = Table::read(text) {
            return Ok(table.with_id(&id));
        }
        check_versions(text, &Tags::in_text(text))?;
        let record = Record::read(text.as_bytes())?;
        let tags = Tags::of(&record);
        if tags.get("table").is_none() {
            let mut table = Table::with_course(id, course_of(&record, now_ms), strangers, now_ms);
            table.tags = tags.of_stranger();
            return Ok(table);
        }
        // Somebody has edited a game that a table had saved: its tags count as far as they can be understood.
        let mut table = Table::of_record(&record, id, strangers, now_ms);
        table.takebacks = tags.takebacks().unwrap_or_default();
        table.tags = tags.of_edited();
        Ok(table)
    }

    /// A table where a recorded game was played, by the players its tags name, or else by strangers: for looking back at it.
    pub fn of_record(record: &Record, id: String, strangers: Vec<(Seat, Player)>, now_ms: u64) -> Table {
        let tags = Tags::of(record);
        let players = Some(tags.players()).filter(|players| !players.is_empty()).unwrap_or(strangers);
        let mut table = Table::with_course(id, course_of(record, now_ms), players, now_ms);
        table.ended_by = ended_by(record, &tags);
        table
    }

    fn from_record(record: &Record, tags: &Tags<'_>) -> Result<Table, ReadError> {
        let broken = |what| move || ReadError::Broken(what);
        let began_ms = tags.number("began").ok_or_else(broken("it doesn't say when it began"))?;
        let times_ms = tags.times_ms(began_ms).ok_or_else(broken("its times aren't numbers"))?;
        let mut history = History::replay(record, |unit| times_ms.get(unit).copied().unwrap_or(began_ms));
        if let Some((ending, outcome)) = record.ending().zip(record.outcome()) {
            history.end(ending, outcome, times_ms.last().copied().unwrap_or(began_ms));
        }
        if !history.times_ms().eq(times_ms) || history.record().position() != record.position() {
            return Err(ReadError::Broken("its times don't fit its choices"));
        }
        let id = tags.get("id").ok_or_else(broken("it has no id"))?;
        let mut table = Table::with_course(id.into(), history, tags.players(), began_ms);
        table.takebacks = tags.takebacks().ok_or_else(broken("its takebacks aren't a number"))?;
        table.ended_by = ended_by(record, tags);
        table.answered = tags.commands().ok_or_else(broken("its commands can't be read"))?;
        if table.answered.len() > REMEMBERED {
            return Err(ReadError::Broken("it remembers too many commands"));
        }
        table.tags = tags.foreign();
        Ok(table)
    }

    /// How long each unit of choices took.
    fn delays_ms(&self) -> impl Iterator<Item = u64> {
        let mut before = self.began_ms;
        self.history.times_ms().map(move |at_ms| at_ms.saturating_sub(std::mem::replace(&mut before, at_ms)))
    }
}

/// The history of a game that was played elsewhere, as if all of it had happened now.
fn course_of(record: &Record, now_ms: u64) -> History {
    let mut history = History::replay(record, |_| now_ms);
    if let (Some(ending), Some(outcome)) = (record.ending(), record.outcome()) {
        history.end(ending, outcome, now_ms);
    }
    history
}

/// Who ended a game early.
fn ended_by(record: &Record, tags: &Tags<'_>) -> Option<Seat> {
    let (ending, _) = record.ending().zip(record.outcome())?;
    tags.ended_by(ending)
}

/// The checksum's tag, which comes last of all.
const SUM: &str = "sum";

/// The tags of a text, if it's a table's own, played under these rules and unchanged since it was written.
pub(crate) fn whole_tags(text: &str) -> Result<Tags<'_>, ReadError> {
    let tags = Tags::in_text(text);
    check_versions(text, &tags)?;
    match tags.get("table").map(str::parse::<u32>) {
        None => return Err(ReadError::NotATable),
        Some(Ok(FORMAT)) => (),
        Some(Ok(version)) if version > FORMAT => return Err(ReadError::FutureFormat),
        Some(_) => return Err(ReadError::Broken("its version isn't a number")),
    }
    if tags.get(SUM) == Some(&hex(sum(text))) {
        Ok(tags)
    } else {
        Err(ReadError::Broken("its checksum doesn't fit"))
    }
}

/// Refuses a game that this program might read differently from the one that wrote it.
fn check_versions(text: &str, tags: &Tags<'_>) -> Result<(), ReadError> {
    let format = lines(text).find_map(|line| line.strip_prefix("rift:"));
    if format.and_then(|format| format.trim().parse::<u32>().ok()).is_some_and(|format| format > 1) {
        return Err(ReadError::FutureFormat);
    }
    match tags.get("rules") {
        Some(saved) if saved != RULES_VERSION.to_string() => {
            Err(ReadError::OtherRules { saved: saved.into(), ours: RULES_VERSION })
        }
        _ => Ok(()),
    }
}

/// A checksum of all lines but its own: the hash FNV-1a. It's there to detect damage, not tampering.
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

/// The date of a time in UTC, such as `2024-11-02`.
fn date(at_ms: u64) -> String {
    // Years are taken to begin in March, so that a leap day is the last day of its year.
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
    use riftforce_protocol::Level;
    use riftforce_rules::{GuildSet, Mode, Position};

    use super::*;
    use crate::Summary;

    /// A table's text with its lines changed, and a checksum that fits them.
    fn rewritten(text: &str, line: impl Fn(&str) -> Option<String>) -> String {
        let lines: Vec<String> =
            text.lines().filter(|line| !line.starts_with("tag sum:")).filter_map(line).collect();
        let whole: String = lines.iter().map(|line| format!("{line}\n")).collect();
        format!("{whole}tag {SUM}: {}\n", hex(sum(&whole)))
    }

    fn deal() -> Table {
        let players = vec![(Seat::One, Player::Person { name: "Mira".into() })];
        Table::new("kitchen".into(), Position::deal(Mode::Duel, GuildSet::Base, 7), players, 1_000)
    }

    /// Nobody is dealt such a hand, so replaying the game would fail.
    #[test]
    fn a_summary_is_read_without_replaying_the_game() {
        let text = rewritten(&deal().text(), |line| {
            Some(if line.starts_with("hand 1:") {
                "hand 1: Fi5 Fi5 Fi5 Fi5 Fi5 Fi5 Fi5".into()
            } else {
                line.into()
            })
        });
        assert_eq!(Summary::read(&text), Ok(Some(deal().summary())));
        assert!(matches!(Table::read(&text), Err(ReadError::NotRift(_))));
    }

    #[test]
    fn a_text_written_before_summaries_existed_can_still_be_read() {
        let table = deal();
        let old = rewritten(&table.text(), |line| (!line.starts_with("tag stands:")).then(|| line.into()));
        assert_eq!(Summary::read(&old), Ok(None));
        let read = Table::read(&old);
        assert_eq!(read.as_ref(), Ok(&table));
        assert_eq!(read.map(|table| table.text()), Ok(table.text()), "from now on there is one");
    }

    #[test]
    fn an_unknown_level_in_a_file_is_played_as_adept() {
        let players = [("expert", Level::Expert), ("grandmaster", Level::Adept), ("", Level::Adept)];
        for (named, expected) in players {
            let start = Position::deal(Mode::Duel, GuildSet::Base, 1);
            let bot = Player::Bot { level: Level::Novice, name: "Vega".into() };
            let text = Table::new("game".into(), start, vec![(Seat::Two, bot)], 5).text();
            let text = text.replace("tag level-2: novice", &format!("tag level-2: {named}"));
            let (before, after) =
                (Tags::in_text(&text).get(SUM).expect("it has a checksum"), hex(sum(&text)));
            let table = Table::read(&text.replace(before, &after)).expect("the text is in order");
            assert_eq!(table.player(Seat::Two).and_then(Player::level), Some(expected), "{named}");
        }
    }

    #[test]
    fn days_are_converted_to_dates() {
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
