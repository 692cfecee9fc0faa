//! What's settled for good when a table is made: how it's set up, how the game begins, and which keys open its seats.

use riftforce_protocol::{GuildAssignment, SeatSetup, Setup, TimeControl, json};
use riftforce_rules::rift::Record;
use riftforce_rules::{Mode, Position, Seat};
use serde::{Deserialize, Serialize};

use super::keys::{KeyHash, new_seed};

/// What's settled for good when a table is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TableSetup {
    pub(crate) setup: Setup,
    /// The position the game begins with, which nobody may see.
    pub(crate) start: Position,
    pub(crate) owner: KeyHash,
    pub(crate) seats: Vec<(Seat, KeyHash)>,
}

/// The same as text.
#[derive(Serialize, Deserialize)]
struct TableSetupText {
    setup: Setup,
    start: String,
    owner: String,
    seats: Vec<(u8, String)>,
}

/// The seats that people or bots sit at.
pub(crate) fn seats_of(mode: Mode) -> Vec<Seat> {
    mode.players().iter().copied().filter(|seat| mode.turns().contains(seat)).collect()
}

impl TableSetup {
    pub(crate) fn to_text(&self) -> String {
        let text = TableSetupText {
            setup: self.setup.clone(),
            start: Record::new(self.start).to_string(),
            owner: self.owner.to_hex(),
            seats: self.seats.iter().map(|(seat, hash)| (seat.number(), hash.to_hex())).collect(),
        };
        json::text(&text)
    }

    pub(crate) fn read(text: &str) -> Option<TableSetup> {
        let text: TableSetupText = serde_json::from_str(text).ok()?;
        let seat =
            |(number, hash): (u8, String)| Some((Seat::from_number(number)?, KeyHash::from_hex(&hash)?));
        Some(TableSetup {
            setup: text.setup,
            start: *Record::read(text.start.as_bytes()).ok()?.start(),
            owner: KeyHash::from_hex(&text.owner)?,
            seats: text.seats.into_iter().map(seat).collect::<Option<_>>()?,
        })
    }
}

/// Deals a new game with this setup. In a duel, the seat that started the previous game doesn't start again.
pub(crate) fn deal(setup: &Setup, started_before: Option<Seat>) -> Position {
    loop {
        let mut position = Position::draft(setup.mode, setup.set, new_seed());
        if setup.mode == Mode::Duel && started_before == Some(position.start()) {
            continue;
        }
        if setup.guilds == GuildAssignment::Dealt {
            position.draft_at_random();
        }
        return position;
    }
}

/// Checks that there can be a table with this setup, or says why there can't.
pub(crate) fn validate(setup: &Setup) -> Result<(), &'static str> {
    let seats = seats_of(setup.mode).len();
    if setup.seats.len() != seats {
        return Err(
            "`seats` must name everyone who plays: two in a duel, three or four in a team game, one in solo",
        );
    }
    if setup.seats.iter().all(|sitter| matches!(sitter, SeatSetup::Bot(_))) {
        return Err("at least one seat must be for a person");
    }
    if !setup.listed && setup.seats.contains(&SeatSetup::Anyone) {
        return Err("a seat can be for anyone only at a listed table");
    }
    let is_odd = match setup.pace {
        TimeControl::Unlimited => false,
        TimeControl::PerAction { seconds } => !(5..=86_400).contains(&seconds),
        TimeControl::Total { seconds, increment } => !(10..=86_400).contains(&seconds) || increment > 3600,
        TimeControl::Days { days } => !(1..=30).contains(&days),
    };
    if is_odd {
        return Err(
            "a clock has 5 to 86400 seconds per action, 10 to 86400 seconds in total with an increment of at most 3600, \
         or 1 to 30 days per action",
        );
    }
    Ok(())
}
