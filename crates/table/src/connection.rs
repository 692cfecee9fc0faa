//! A conversation between a host and one client, whatever carries it: memory, a socket, a test.

use riftforce_protocol::{
    Command, CommandId, Dialect, Join, Player, Request, ToClient, ToHost, Update, Version,
};
use riftforce_rules::Seat;

use crate::Table;

/// One client that follows a table, from a seat or as a spectator: whose eyes it sees through, what it may want, and what it has
/// been told.
///
/// The seat of a command is that of its connection: a client says what it wants, never who it is. What only the host can decide or
/// do is left to it, as a [`HostAction`]: who may join, what's done with a command before it counts, what's around the game. A host
/// with its table in memory needs no more than [`Connection::handle`].
#[derive(Clone, Default, Debug)]
pub struct Connection {
    joined: Option<Joined>,
}

/// A client that has joined.
#[derive(Clone, Debug)]
struct Joined {
    /// Whose eyes it sees through; `None` is a spectator.
    viewer: Option<Seat>,
    /// How much of the game it knows.
    known: Option<Version>,
    /// Who it was told sits where. Until it has been told anything, there's news in any case.
    told: Option<Vec<(Seat, Player)>>,
}

impl Joined {
    fn knows_all_of(&self, table: &Table) -> bool {
        self.known == Some(table.version()) && self.told.as_deref() == Some(table.players())
    }

    fn tell(&mut self, table: &Table) -> Update {
        self.told = Some(table.players().to_vec());
        table.update(self.viewer, self.known.replace(table.version()))
    }
}

/// What a message asks of the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostAction<'a> {
    /// Nothing: this is the answer.
    Answer(ToClient),
    /// To follow a game. If the client may, [`Connection::join`] gives the answer.
    Join(&'a Join),
    /// To do something in the game, for the player at this seat. [`Command::answer`] gives the answer.
    Act(Seat, &'a Command),
    /// Something around the game. [`Request::answer`] gives the answer.
    Wish(&'a Request),
    /// To leave, which isn't answered. The connection follows no game any more.
    Leave,
}

impl Connection {
    /// The seat that the client has joined at; `None` for a spectator, or before it has joined.
    pub fn seat(&self) -> Option<Seat> {
        self.joined.as_ref()?.viewer
    }

    /// What the client's message asks of the host. `table` is the game that the client follows, if it may see it. Whoever joins
    /// leaves the game that they followed before, even if they may not follow the new one.
    pub fn hear<'a>(&mut self, message: &'a ToHost, table: Option<&Table>) -> HostAction<'a> {
        let viewer = self.joined.as_ref().map(|joined| joined.viewer);
        match message {
            ToHost::Join(Join { id, dialect, .. }) if *dialect != Dialect::OURS => {
                HostAction::Answer(ToClient::OtherVersion { id: Some(*id), host: Dialect::OURS })
            }
            ToHost::Join(join) => {
                self.joined = None;
                HostAction::Join(join)
            }
            ToHost::Command(command) => match (viewer.flatten(), table) {
                (Some(seat), Some(_)) => HostAction::Act(seat, command),
                _ => HostAction::Answer(not_understood(command.id, "join at a seat before you act for it")),
            },
            ToHost::Ask { id, choices } => HostAction::Answer(match (viewer, table) {
                (Some(viewer), Some(table)) => {
                    ToClient::Options { id: *id, options: Box::new(table.options(viewer, choices)) }
                }
                (Some(_), None) => not_understood(*id, "there's no game to be seen here yet"),
                (None, _) => not_understood(*id, "join before you ask"),
            }),
            ToHost::Request(request) if viewer.is_none() => {
                HostAction::Answer(not_understood(request.id, "join before you wish for anything"))
            }
            ToHost::Request(request) => HostAction::Wish(request),
            ToHost::Leave => {
                self.joined = None;
                HostAction::Leave
            }
        }
    }

    /// Lets the client join at this player's seat, or as a spectator, and gives the answer.
    pub fn join(&mut self, join: &Join, player: Option<Seat>) -> ToClient {
        self.joined = Some(Joined { viewer: player, known: join.since.map(|seen| seen.version), told: None });
        ToClient::Joined { id: join.id }
    }

    /// Lets the client follow a game through this player's eyes, without having asked, and tells it all of the game.
    pub fn follow(&mut self, table: &Table, player: Option<Seat>) -> Update {
        self.joined.insert(Joined { viewer: player, known: None, told: None }).tell(table)
    }

    /// What the client doesn't know yet of the game that it follows, if there's anything new. `table` is that game, if the client may
    /// see it.
    pub fn next_update(&mut self, table: Option<&Table>) -> Option<Update> {
        let joined = self.joined.as_mut()?;
        match table {
            Some(table) if joined.knows_all_of(table) => None,
            Some(table) => Some(joined.tell(table)),
            None => {
                // Once it may see the game again, it's told at once.
                joined.told = None;
                None
            }
        }
    }

    /// Does what the client says at a table in memory that counts as it is, and returns the answer that's for it alone.
    /// [`Connection::next_update`] tells this client and all others what came of it. `may_join` says whether this client may see
    /// what that seat sees, and act for it.
    pub fn handle(
        &mut self,
        table: &mut Table,
        message: &ToHost,
        may_join: impl FnOnce(&Table, Option<Seat>) -> bool,
        now_ms: u64,
    ) -> Option<ToClient> {
        Some(match self.hear(message, Some(table)) {
            HostAction::Answer(answer) => answer,
            HostAction::Join(join) if join.game == table.id() && may_join(table, join.seat) => {
                self.join(join, join.seat.map(|seat| table.mode().player(seat)))
            }
            HostAction::Join(join) => ToClient::NoSuchGame { id: join.id, game: join.game.clone() },
            HostAction::Act(seat, command) => command.answer(table.obey(seat, command, now_ms)),
            HostAction::Wish(request) => not_understood(request.id, "this table isn't hosted for others"),
            HostAction::Leave => return None,
        })
    }
}

fn not_understood(id: CommandId, reason: &str) -> ToClient {
    ToClient::NotUnderstood { id: Some(id), reason: reason.into() }
}
