//! The host of a game that's over: it tells the same as a table does, to anybody's eyes, and of everything that was hidden.

use riftforce_client::Viewer;
use riftforce_hindsight::moments::{self, Moments};
use riftforce_protocol::{Player, Update};
use riftforce_rules::Seat;
use riftforce_rules::rift::Record;
use riftforce_table::Table;

use super::{file_name, games};
use crate::browser::dom::now_ms;

/// A game that's over.
pub(crate) struct Past {
    table: Table,
}

/// Through whose eyes one looks back.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Eyes {
    /// Whose, and on whose side of the Rift.
    pub(crate) seat: Seat,
    /// Whether everything is seen all the same.
    pub(crate) open: bool,
}

impl Past {
    /// A game from its record, which is over.
    pub(crate) fn new(record: &Record) -> Past {
        Past { table: Table::of_record(record, "replay".into(), games::strangers(), now_ms()) }
    }

    /// All of the game, as these eyes see it.
    pub(crate) fn update(&self, eyes: Eyes) -> (Viewer, Update) {
        let seat = Some(eyes.seat);
        let open = self.table.open_update(seat).filter(|_| eyes.open);
        (Viewer::at(eyes.seat), open.unwrap_or_else(|| self.table.update(seat, None)))
    }

    /// Who plays.
    pub(crate) fn players(&self) -> &[(Seat, Player)] {
        self.table.players()
    }

    /// All that was done.
    pub(crate) fn record(&self) -> &Record {
        self.table.record()
    }

    /// What can be stepped to.
    pub(crate) fn moments(&self) -> Moments {
        Moments::of(self.table.record())
    }

    /// A file with the whole game: its name and its text.
    pub(crate) fn export(&self) -> (String, String) {
        let text = self.table.update(None, None).record;
        (file_name(self.table.id()), text.unwrap_or_default())
    }

    /// Begins a game from what so many choices led to, with these players, and says its id. What was begun and not yet decided
    /// is decided anew.
    pub(crate) fn play_on(&self, choices: usize, players: Vec<(Seat, Player)>) -> Option<String> {
        let beginning = moments::beginning(self.table.record(), choices);
        games::begin_with(&beginning, players)
    }
}
