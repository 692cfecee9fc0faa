//! A game in progress: who sits where, what has happened, what each seat may know of it. A host runs one [`Table`] for
//! each game: the browser for games at one screen, the server for games over a network.
//!
//! A table is plain synchronous code. It does no I/O and reads no clock: time is an argument, in milliseconds since the Unix
//! epoch. It changes through what a seat commands ([`Table::obey`]) or the host decides ([`Table::decide`]), and tells
//! a client what it may know through [`Table::update`]. A [`Connection`] turns that into a conversation with one client.
//!
//! ```
//! use riftforce_rules::{GuildSet, Mode, Position, Seat};
//! use riftforce_table::{Command, CommandId, Order, Player, Table};
//!
//! let start = Position::draft(Mode::Duel, GuildSet::Base, 7);
//! let mira = Player::Person { name: "Mira".into() };
//! let jonas = Player::Person { name: "Jonas".into() };
//! let players = vec![(Seat::One, mira), (Seat::Two, jonas)];
//! let mut table = Table::new("kitchen".into(), start, players, 1_700_000_000_000);
//!
//! let seat = table.turn().unwrap();
//! let before = table.update(Some(seat), None);
//! let pick = before.view.position().choices().get(0).unwrap();
//! let command = Command { id: CommandId(1), version: before.version, order: Order::Choose(vec![pick]) };
//! table.obey(seat, &command, 1_700_000_001_000)?;
//!
//! let after = table.update(Some(seat), Some(before.version));
//! assert_eq!(after.events.len(), 1);
//! assert_eq!(Table::read(&table.text())?, table);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to change what
//!
//! | what | where |
//! |---|---|
//! | what a host does with an order, or decides itself | `lib.rs`: `Table::obey`, `Table::decide` |
//! | the conversation with one client | `connection.rs`: `Connection` |
//! | what a client that doesn't know the rules could choose | `options.rs` |
//! | where a unit ends; what was chosen and what happened when; taking back | `unit.rs`; `history.rs` |
//! | a table as `.rift` text, and why a text may be refused; what its tags say | `saved.rs`, `tags.rs` |
//! | what a list shows of a saved game, without replaying it | `summary.rs` |
//! | another game with the same players | `rematch.rs` |

// A panic in a page, a worker or the server takes everything along with it: what's impossible must say so in its type, or why.
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::todo,
        clippy::unimplemented
    )
)]

mod connection;
mod history;
mod options;
mod rematch;
mod saved;
mod summary;
mod tags;
mod unit;

use riftforce_rules::internal::insertion_sort_by_key;
use riftforce_rules::rift::{Ending, Record};
use riftforce_rules::{Choice, Event, Mode, Outcome, Position, Seat, View};

use crate::history::History;

pub use connection::{Connection, HostAction};
pub use rematch::Rematch;
pub use riftforce_protocol::{
    Command, CommandId, Done, EndReason, Generation, Level, Options, Order, Player, Refused, Takebacks,
    TimedEvent, Update, Version,
};
pub use saved::ReadError;
pub use summary::{GamePhase, Summary};

/// One game in progress. It knows everything; a seat is told only what it may know.
///
/// Commands, and what the host decides, are all that changes a game at a table, one after another. A command is obeyed as a whole
/// or not at all. Once obeyed, it gets the same answer whenever it comes again, and does nothing more. It names the [`Version`]
/// that its sender had seen, so nobody acts on a position that's out of date.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    id: String,
    /// In the order of the seats; with three players the lone one is at seat 2 only.
    players: Vec<(Seat, Player)>,
    began_ms: u64,
    history: History,
    /// Who ended the game early, by giving up, running out of time or leaving.
    ended_by: Option<Seat>,
    takebacks: Takebacks,
    /// The commands that were obeyed, the latest last, and what was answered.
    answered: Vec<Answered>,
    /// Tags of a record from elsewhere, which mean nothing here but are kept.
    tags: Vec<(String, String)>,
}

/// A command that was obeyed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Answered {
    seat: Seat,
    id: CommandId,
    version: Version,
}

/// What the host decides, whatever the players want.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HostDecision {
    /// This seat has run out of time, and loses.
    TimedOut(Seat),
    /// This seat left and didn't come back, and loses.
    Abandoned(Seat),
    /// The players agreed on a draw.
    Agreed,
    /// The players agreed to go back to before this seat's latest action.
    TakenBack(Seat),
}

/// How many commands a table remembers. An older one that comes again is refused because its version is long gone, so it isn't
/// obeyed twice either.
const REMEMBERED: usize = 32;

impl Table {
    /// A table where a game begins with this position, which must be between two actions. Seats that the game doesn't have are
    /// left out, and nobody can act for a seat that isn't named.
    pub fn new(id: String, start: Position, players: Vec<(Seat, Player)>, now_ms: u64) -> Table {
        // What a text can't express, such as which cards of a hand everyone knows, wouldn't survive saving and reading.
        let written = Record::new(start).to_string();
        let start = Record::read(written.as_bytes()).map_or(start, |read| *read.start());
        Table::with_course(id, History::new(start), players, now_ms)
    }

    /// The same table with or without takebacks, which are for games against bots, or alone. A new table doesn't allow them.
    pub fn with_takebacks(mut self, allowed: bool) -> Table {
        self.takebacks.allowed = allowed;
        self
    }

    /// The same table under another name.
    pub fn with_id(mut self, id: &str) -> Table {
        self.id = tags::clean(id);
        self
    }

    fn with_course(id: String, history: History, mut players: Vec<(Seat, Player)>, now_ms: u64) -> Table {
        let mode = history.mode();
        players.retain(|&(seat, _)| mode.turns().contains(&seat) && mode.player(seat) == seat);
        insertion_sort_by_key(&mut players, |&(seat, _)| seat);
        players.dedup_by_key(|&mut (seat, _)| seat);
        Table {
            id: tags::clean(&id),
            players: players.into_iter().map(|(seat, player)| (seat, tags::clean_player(player))).collect(),
            began_ms: now_ms,
            history,
            ended_by: None,
            takebacks: Takebacks::default(),
            answered: Vec::new(),
            tags: Vec::new(),
        }
    }

    /// The name of the game.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The game's mode.
    pub fn mode(&self) -> Mode {
        self.history.mode()
    }

    /// The game with all its choices, for the host only.
    pub fn record(&self) -> &Record {
        self.history.record()
    }

    /// The position with nothing hidden, for the host only.
    pub fn position(&self) -> &Position {
        self.record().position()
    }

    /// The position with nothing hidden, for everyone once the game is over.
    pub fn reveal_all(&self) -> Option<&Position> {
        self.outcome().map(|_| self.position())
    }

    /// Whether another game is this one, perhaps further along: it has the same start, and begins with all of this one's choices.
    pub fn is_beginning_of(&self, other: &Table) -> bool {
        let (ours, theirs) = (self.record(), other.record());
        let ended_alike =
            || (ours.choices_made().len(), ours.outcome()) == (theirs.choices_made().len(), theirs.outcome());
        ours.start() == theirs.start()
            && theirs.choices_made().starts_with(ours.choices_made())
            && (ours.outcome().is_none() || ended_alike())
    }

    /// Who sits where, in the order of the seats; with three players the lone one is at seat 2 only.
    pub fn players(&self) -> &[(Seat, Player)] {
        &self.players
    }

    /// Who plays at a seat. The lone player of three plays at two of them.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        let seat = self.mode().player(seat);
        self.players.iter().find(|&&(its, _)| its == seat).map(|(_, player)| player)
    }

    /// Lets another player take over a seat where somebody sits. Nothing that has happened changes.
    pub fn reseat(&mut self, seat: Seat, player: Player) {
        let seat = self.mode().player(seat);
        if let Some((_, its)) = self.players.iter_mut().find(|(its, _)| *its == seat) {
            *its = tags::clean_player(player);
        }
    }

    /// When the game began, in milliseconds since the Unix epoch.
    pub fn began_ms(&self) -> u64 {
        self.began_ms
    }

    /// When something last happened.
    pub fn latest_ms(&self) -> u64 {
        self.history.latest_ms().unwrap_or(self.began_ms)
    }

    /// Whether players may take actions back, and how often they have.
    pub fn takebacks(&self) -> Takebacks {
        self.takebacks
    }

    /// How far the game has come.
    pub fn version(&self) -> Version {
        Version { era: self.takebacks.taken, events: self.history.events().len() as u32 }
    }

    /// The seat that has to choose; `None` once the game is over.
    pub fn turn(&self) -> Option<Seat> {
        self.position().turn().filter(|_| self.outcome().is_none())
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.record().outcome()
    }

    /// What brought the game to its end.
    pub fn end_reason(&self) -> Option<EndReason> {
        self.outcome().map(|_| ended(self.record().ending(), self.ended_by))
    }

    /// Does what a seat commands, or refuses it and stays as it was. It's up to the host to know whose command it is.
    pub fn obey(&mut self, seat: Seat, command: &Command, now_ms: u64) -> Result<Done, Refused> {
        let player = self.mode().player(seat);
        let same = |answered: &&Answered| (answered.seat, answered.id) == (player, command.id);
        if let Some(answered) = self.answered.iter().find(same) {
            return Ok(Done { version: answered.version });
        }
        if self.player(player).is_none() {
            return Err(Refused::NotSeated { seat });
        }
        if command.version != self.version() {
            return Err(Refused::Stale { version: self.version() });
        }
        let now_ms = now_ms.max(self.latest_ms());
        match &command.order {
            Order::Choose(choices) => self.choose(player, choices, now_ms)?,
            Order::Resign => self.resign(player, now_ms)?,
            Order::TakeBack => self.take_back(player)?,
        }
        self.answered.push(Answered { seat: player, id: command.id, version: self.version() });
        if self.answered.len() > REMEMBERED {
            self.answered.remove(0);
        }
        Ok(Done { version: self.version() })
    }

    #[expect(
        clippy::expect_used,
        reason = "`check_unit` has just made all of these choices in the same position"
    )]
    fn choose(&mut self, player: Seat, choices: &[Choice], now_ms: u64) -> Result<(), Refused> {
        let turn = self.turn().ok_or(Refused::Over)?;
        if self.mode().player(turn) != player {
            return Err(Refused::NotYourTurn { turn });
        }
        unit::check_unit(self.position(), choices)?;
        for &choice in choices {
            self.history.choose(choice, now_ms).expect("what was foreseen happens");
        }
        Ok(())
    }

    fn resign(&mut self, player: Seat, now_ms: u64) -> Result<(), Refused> {
        if self.outcome().is_some() {
            return Err(Refused::Over);
        }
        if self.position().is_draft() {
            return Err(Refused::DraftFirst);
        }
        self.lose(player, Ending::Resigned, now_ms);
        Ok(())
    }

    /// Does what the host decides, unless the game is over already.
    pub fn decide(&mut self, decision: HostDecision, now_ms: u64) -> Result<(), Refused> {
        if self.outcome().is_some() {
            return Err(Refused::Over);
        }
        let now_ms = now_ms.max(self.latest_ms());
        match decision {
            HostDecision::TakenBack(seat) => return self.go_back(self.mode().player(seat)),
            HostDecision::TimedOut(seat) => self.lose(self.mode().player(seat), Ending::Time, now_ms),
            HostDecision::Abandoned(seat) => self.lose(self.mode().player(seat), Ending::Abandoned, now_ms),
            HostDecision::Agreed => self.history.end(Ending::Agreed, Outcome::Draw, now_ms),
        }
        Ok(())
    }

    /// Ends the game with a defeat for a player's side, whoever is ahead.
    fn lose(&mut self, player: Seat, ending: Ending, now_ms: u64) {
        self.history.end(ending, Outcome::Won(player.side().other()), now_ms);
        self.ended_by = Some(player);
    }

    fn take_back(&mut self, player: Seat) -> Result<(), Refused> {
        if !self.takebacks.allowed {
            return Err(Refused::NoTakebacks);
        }
        self.go_back(player)
    }

    /// Whether a seat has an action that could be taken back.
    pub fn has_acted(&self, seat: Seat) -> bool {
        self.history.has_acted(self.mode().player(seat))
    }

    /// How many actions have been begun, without those that were taken back.
    pub fn actions_begun(&self) -> usize {
        self.history.actions_begun()
    }

    fn go_back(&mut self, player: Seat) -> Result<(), Refused> {
        self.history = self.history.before_latest_action(player).ok_or(Refused::NothingToTakeBack)?;
        self.ended_by = None;
        self.takebacks.taken += 1;
        Ok(())
    }

    /// What this seat, or a spectator, may know, and the events since a version. If that version is from another era, or isn't
    /// one of this game's, all events are given.
    pub fn update(&self, viewer: Option<Seat>, since: Option<Version>) -> Update {
        let view = |position: &Position| position.view(viewer);
        self.update_as(view, |event| event.seen_by(viewer, self.mode()), since)
    }

    /// Everything that happened and everything that was hidden, once the game is over, for somebody looking back at it from this
    /// seat.
    pub fn open_update(&self, viewer: Option<Seat>) -> Option<Update> {
        self.outcome()?;
        Some(self.update_as(|position| position.open_view(viewer), |event| event, None))
    }

    fn update_as(
        &self,
        view: impl Fn(&Position) -> View,
        seen: impl Fn(Event) -> Event,
        since: Option<Version>,
    ) -> Update {
        let version = self.version();
        let first = match since {
            Some(seen) if seen.era == version.era && seen.events <= version.events => seen.events,
            _ => 0,
        };
        let missed = self.history.events()[first as usize..].iter();
        Update {
            game: self.id.clone(),
            generation: Generation::default(),
            version,
            first,
            events: missed
                .map(|&TimedEvent { event, at_ms }| TimedEvent { event: seen(event), at_ms })
                .collect(),
            start: (first == 0).then(|| view(self.record().start())),
            view: view(self.position()),
            players: self.players.clone(),
            turn: self.turn(),
            outcome: self.outcome(),
            ended: self.end_reason(),
            takebacks: self.takebacks,
            record: self.outcome().map(|_| self.public_record().to_string()),
            clocks: None,
        }
    }
}

/// What brought a game to its end: this, and whoever did it.
fn ended(ending: Option<Ending>, by: Option<Seat>) -> EndReason {
    match (ending, by) {
        (None, _) => EndReason::ByTheRules,
        (Some(Ending::Resigned), Some(seat)) => EndReason::Resigned(seat),
        (Some(Ending::Time), Some(seat)) => EndReason::TimedOut(seat),
        (Some(Ending::Abandoned), Some(seat)) => EndReason::Abandoned(seat),
        (Some(Ending::Agreed), _) => EndReason::Agreed,
        (Some(ending), None) => EndReason::Otherwise(ending),
    }
}
