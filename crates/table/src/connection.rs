//! A conversation between a host and one client, whatever carries it: memory, a socket, a test.

use riftforce_protocol::{Dialect, Player, ToClient, ToHost, Update, Version};
use riftforce_rules::Seat;

use crate::Table;

/// One client that follows a table, from a seat or as a spectator.
///
/// The seat of a command is that of its connection: a client says what it wants, never who it is.
#[derive(Clone, Default, Debug)]
pub struct Connection {
    /// Whose eyes the client sees through, once it has joined; `Some(None)` is a spectator.
    joined: Option<Option<Seat>>,
    /// What it was told last: how far the game had come, and who sat where.
    told: Option<Told>,
}

/// What a client was told.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Told {
    version: Version,
    players: Vec<(Seat, Player)>,
}

impl Told {
    fn is_all_of(&self, table: &Table) -> bool {
        self.version == table.version() && self.players == table.players()
    }

    fn of(table: &Table) -> Told {
        Told { version: table.version(), players: table.players().to_vec() }
    }
}

impl Connection {
    /// The seat that the client has joined at; `None` for a spectator, or before it has joined.
    pub fn seat(&self) -> Option<Seat> {
        self.joined.flatten()
    }

    /// Does what the client says, and returns the answer that's for it alone. [`Connection::news`] tells this client and all
    /// others what came of it. `may_join` says whether this client may see what that seat sees, and act for it.
    pub fn hear(
        &mut self,
        table: &mut Table,
        message: &ToHost,
        may_join: impl FnOnce(Option<Seat>) -> bool,
        now_ms: u64,
    ) -> Option<ToClient> {
        match message {
            ToHost::Join { dialect, .. } if *dialect != Dialect::OURS => {
                Some(ToClient::OtherVersion { host: Dialect::OURS })
            }
            ToHost::Join { game, seat, .. } if game != table.id() || !may_join(*seat) => {
                Some(ToClient::NoSuchGame { game: game.clone() })
            }
            ToHost::Join { seat, since, .. } => {
                Some(ToClient::Update(Box::new(self.follow(table, *seat, *since))))
            }
            ToHost::Command(command) => Some(match self.seat() {
                Some(seat) => match table.obey(seat, command, now_ms) {
                    Ok(done) => ToClient::Done { id: command.id, done },
                    Err(refused) => ToClient::Refused { id: command.id, refused },
                },
                None => ToClient::NotUnderstood { reason: "join at a seat before you act for it".into() },
            }),
            ToHost::Ask { choices } => Some(match self.joined {
                Some(viewer) => ToClient::Options(Box::new(table.options(viewer, choices))),
                None => ToClient::NotUnderstood { reason: "join before you ask".into() },
            }),
            ToHost::Request(_) => {
                Some(ToClient::NotUnderstood { reason: "this table isn't hosted for others".into() })
            }
            ToHost::Leave => {
                *self = Connection::default();
                None
            }
        }
    }

    /// Lets the client follow the game through these eyes from now on, and tells it what it has missed.
    pub fn follow(&mut self, table: &Table, eyes: Option<Seat>, since: Option<Version>) -> Update {
        self.joined = Some(eyes.map(|seat| table.mode().player(seat)));
        self.told = Some(Told::of(table));
        table.update(eyes, since)
    }

    /// What the client doesn't know yet, if it follows the game and there's anything new.
    pub fn news(&mut self, table: &Table) -> Option<ToClient> {
        let viewer = self.joined?;
        if self.told.as_ref().is_some_and(|told| told.is_all_of(table)) {
            return None;
        }
        let told = self.told.replace(Told::of(table));
        Some(ToClient::Update(Box::new(table.update(viewer, told.map(|told| told.version)))))
    }
}
