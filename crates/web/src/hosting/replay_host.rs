//! The host of a finished game: it tells what a table would tell any of the players, and everything that was hidden.

use riftforce_client::Viewer;
use riftforce_hindsight::moments::{self, Moments};
use riftforce_protocol::{Player, Update};
use riftforce_rules::Seat;
use riftforce_rules::rift::Record;
use riftforce_table::Table;

use super::{file_name, games};
use crate::browser::dom::now_ms;

/// A game that's over.
pub(crate) struct ReplayHost {
    table: Table,
}

/// Whose eyes a game is looked back at through.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Viewpoint {
    /// Whose eyes, and so which side of the Rift is near.
    pub(crate) seat: Seat,
    /// Whether everything is shown anyway, hidden things included.
    pub(crate) open: bool,
}

impl ReplayHost {
    /// A game that's over, from its record.
    pub(crate) fn new(record: &Record) -> ReplayHost {
        ReplayHost { table: Table::of_record(record, "replay".into(), games::unnamed_players(), now_ms()) }
    }

    /// The whole game, as these eyes see it.
    pub(crate) fn update(&self, viewpoint: Viewpoint) -> (Viewer, Update) {
        let seat = Some(viewpoint.seat);
        let open = self.table.open_update(seat).filter(|_| viewpoint.open);
        (Viewer::player_at(viewpoint.seat), open.unwrap_or_else(|| self.table.update(seat, None)))
    }

    /// The players.
    pub(crate) fn players(&self) -> &[(Seat, Player)] {
        self.table.players()
    }

    /// Everything that was done.
    pub(crate) fn record(&self) -> &Record {
        self.table.record()
    }

    /// The moments you can step to.
    pub(crate) fn moments(&self) -> Moments {
        Moments::of(self.table.record())
    }

    /// A file of the whole game: its name and its text.
    pub(crate) fn export(&self) -> (String, String) {
        let text = self.table.update(None, None).record;
        (file_name(self.table.id()), text.unwrap_or_default())
    }

    /// Starts a game with these players from the point reached after this many choices, and returns its id. Anything begun but
    /// not yet decided there is decided afresh.
    pub(crate) fn play_on(&self, choices: usize, players: Vec<(Seat, Player)>) -> Option<String> {
        let beginning = moments::record_up_to(self.table.record(), choices);
        games::begin_with(&beginning, players)
    }
}
