//! A conversation between a host and one client, whatever carries it: memory, a socket, a test.

use riftforce_protocol::{Dialect, ToClient, ToHost, Version};
use riftforce_rules::Seat;

use crate::Table;

/// One client that follows a table, from a seat or as a spectator.
///
/// The seat of a command is that of its connection: a client says what it wants, never who it is.
#[derive(Clone, Default, Debug)]
pub struct Connection {
    /// Whose eyes the client has, once it has joined; `None` within is a spectator.
    joined: Option<Option<Seat>>,
    /// What it was told last.
    told: Option<Version>,
}

impl Connection {
    /// The seat that the client has joined at; `None` for a spectator, or before it has joined.
    pub fn seat(&self) -> Option<Seat> {
        self.joined.flatten()
    }

    /// Does what the client says and gives the answers to it alone. What it led to, this client and all others are told by
    /// [`Connection::news`]. `may_join` says whether this client may see what that seat sees, and act for it.
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
                self.joined = Some(seat.map(|seat| table.mode().player(seat)));
                self.told = Some(table.version());
                Some(ToClient::Update(Box::new(table.update(*seat, *since))))
            }
            ToHost::Command(command) => Some(match self.seat() {
                Some(seat) => match table.obey(seat, command, now_ms) {
                    Ok(done) => ToClient::Done { id: command.id, done },
                    Err(refused) => ToClient::Refused { id: command.id, refused },
                },
                None => ToClient::NotUnderstood { reason: "join at a seat before you act for it".into() },
            }),
            ToHost::Leave => {
                *self = Connection::default();
                None
            }
        }
    }

    /// What the client doesn't know yet, if it follows and there is anything.
    pub fn news(&mut self, table: &Table) -> Option<ToClient> {
        let viewer = self.joined?;
        let version = table.version();
        let told = self.told.replace(version);
        (told != Some(version)).then(|| ToClient::Update(Box::new(table.update(viewer, told))))
    }
}
