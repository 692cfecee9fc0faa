//! A table that people play at over a network: the game, and everything around it that is kept. Plain code, without I/O or a clock.
//!
//! Everything that happens is an [`Entry`]. Wishes and commands are turned into entries, or refused; entries are applied in
//! order. Those of the game itself are kept for ever; of what's around it, only the latest state is. Reading a table again applies
//! the same entries, which gives the same table.

use std::collections::VecDeque;

use riftforce_protocol::{
    ChatLine, Command, CommandId, Done, Keys, Level, ListedSeat, ListedTable, OpenProposal, Order, Player,
    Proposal, SeatSetup, Setup, TableStage, TimeControl, json,
};
use riftforce_rules::{Mode, Seat};
use riftforce_table::{Refused, Table};
use serde::{Deserialize, Serialize};

use super::clock::Clock;
use super::entry::{Entry, SeatNumber, Surroundings};
use super::keys::KeyHash;
use super::store::{Addition, EntryRow, LineRow, StoredTable, Summary, SurroundingsRow};
use super::table_setup::{TableSetup, seats_of};
use super::time::Uptime;

mod wishes;

pub(crate) use wishes::{Granted, NotOpen, PATIENCE_MS};

/// The most entries that a game can have, and then some: far more than in any real game. Reading a table takes time for each.
const MOST_ENTRIES: u32 = 10_000;

/// How many granted requests are remembered, of each seat.
const REMEMBERED: usize = 32;

/// A table that people play at over a network.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    id: String,
    table_setup: TableSetup,
    seats: Vec<(Seat, Option<Player>)>,
    /// The hashes of the keys given to people who took a seat from the list of tables.
    takers: Vec<(Seat, KeyHash)>,
    /// There once the game has begun.
    table: Option<Table>,
    clock: Clock,
    proposals: Vec<OpenProposal>,
    free_chat: bool,
    rematch: Option<String>,
    /// The latest requests that were granted, and by whom they were made: at a seat, or with the owner's key alone.
    granted: Vec<(Option<Seat>, CommandId)>,
    /// The latest lines of the chat, and the requests to say them.
    lines: VecDeque<(Option<CommandId>, ChatLine)>,
    /// How many lines came before these.
    lines_before: u32,
    /// How many entries there have been.
    entries: u32,
    /// How often what's around the game has been replaced in the store.
    surroundings: u32,
    /// How often a bot or a person has taken over from the other since the game began.
    reseated: u32,
    latest_ms: u64,
    /// Whether what was stored no longer leads to where it did. Then nothing more happens here.
    is_frozen: bool,
    /// What has changed but isn't stored yet.
    pending: Addition,
    /// How many changes there have been that everyone at the table sees.
    revision: u64,
}

/// A chat line as it's stored.
#[derive(Serialize, Deserialize)]
struct LineText {
    id: String,
    line: ChatLine,
}

/// Who wants something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Who {
    /// The seat whose key they have shown.
    pub(crate) seat: Option<Seat>,
    /// Whether that's the seat's original key, rather than one given to somebody who took the seat from the list.
    pub(crate) by_own_key: bool,
    /// Whether they've shown the owner's key.
    pub(crate) owner: bool,
}

/// The hashes of the keys that somebody has shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PresentedKeys {
    seat: Option<KeyHash>,
    owner: Option<KeyHash>,
}

impl PresentedKeys {
    pub(crate) fn new(keys: Keys) -> PresentedKeys {
        PresentedKeys { seat: keys.seat.map(KeyHash::of), owner: keys.owner.map(KeyHash::of) }
    }
}

impl Room {
    /// A table that has just been made.
    pub(crate) fn new(id: String, table_setup: TableSetup, now_ms: u64) -> Room {
        let seats = seats_of(table_setup.setup.mode);
        let mut room = Room {
            seats: seats.iter().map(|&seat| (seat, None)).collect(),
            takers: Vec::new(),
            clock: Clock::new(table_setup.setup.pace, &seats),
            free_chat: table_setup.setup.free_chat,
            id,
            table_setup,
            table: None,
            proposals: Vec::new(),
            rematch: None,
            granted: Vec::new(),
            lines: VecDeque::new(),
            lines_before: 0,
            entries: 0,
            surroundings: 0,
            reseated: 0,
            latest_ms: now_ms,
            is_frozen: false,
            pending: Addition::default(),
            revision: 0,
        };
        room.pending.table = room.id.clone();
        room
    }

    /// Seats the bots that the setup asks for.
    pub(crate) fn seat_bots(&mut self, now_ms: u64, uptime: &Uptime) {
        let sitters = self.table_setup.setup.seats.clone();
        for (seat, sitter) in seats_of(self.mode()).into_iter().zip(sitters) {
            if let SeatSetup::Bot(level) = sitter {
                self.happen(
                    Entry::Seated { seat: SeatNumber(seat), player: Some(bot(level)) },
                    now_ms,
                    uptime,
                );
            }
        }
    }

    /// Seats players who have played together before, and begins the game.
    pub(crate) fn seat_all(&mut self, players: &[(Seat, Player)], now_ms: u64, uptime: &Uptime) {
        for (seat, player) in players {
            let entry = Entry::Seated { seat: SeatNumber(*seat), player: Some(player.clone()) };
            self.happen(entry, now_ms, uptime);
        }
        self.begin_if_all_sit(now_ms, uptime);
    }

    fn begin_if_all_sit(&mut self, now_ms: u64, uptime: &Uptime) {
        if self.table.is_none() && self.seats.iter().all(|(_, player)| player.is_some()) {
            // From now on, who sits where belongs to the game.
            for (seat, player) in self.seats.clone() {
                self.enter(&Entry::Seated { seat: SeatNumber(seat), player }, now_ms);
            }
            for (seat, key) in self.takers.clone() {
                self.enter(&Entry::Taken { seat: SeatNumber(seat), key: Some(key) }, now_ms);
            }
            self.happen(Entry::Begun, now_ms, uptime);
        }
    }

    /// A table as it was stored. If an entry no longer leads to the same position as before, the table is frozen as it was up to
    /// there. `None` if nothing at all can be made of it.
    pub(crate) fn read(id: &str, stored: &StoredTable, uptime: &Uptime) -> Option<Room> {
        let table_setup = TableSetup::read(&stored.table_setup)?;
        let fresh = || Room::new(id.to_string(), table_setup.clone(), 0);
        let mut room = fresh();
        let sound = room.replay_all(&stored.entries, stored.surroundings.as_ref(), uptime);
        if sound < stored.entries.len() {
            room = fresh();
            room.replay_all(&stored.entries[..sound], stored.surroundings.as_ref(), uptime);
            room.is_frozen = true;
        }
        let line = |row: &LineRow| serde_json::from_str(&row.line).ok();
        let lines = stored.lines.iter().filter_map(line);
        room.lines = lines.map(|LineText { id, line }| (id.parse().ok(), line)).collect();
        let next = stored.lines.last().map_or(0, |row| row.number + 1);
        room.lines_before = next.saturating_sub(room.lines.len() as u32);
        Some(room)
    }

    /// Applies stored entries again, and what's around the game at its place among them. Returns how many led to the same position
    /// as before.
    fn replay_all(
        &mut self,
        entries: &[EntryRow],
        surroundings: Option<&SurroundingsRow>,
        uptime: &Uptime,
    ) -> usize {
        for (index, row) in (0..).zip(entries) {
            if let Some(row) = surroundings.filter(|row| row.entries == index) {
                self.surround(row);
            }
            if !self.replay(row, uptime) {
                return index as usize;
            }
        }
        if let Some(row) = surroundings.filter(|row| row.entries as usize == entries.len()) {
            self.surround(row);
        }
        entries.len()
    }

    /// Replaces what's around the game by what was stored of it.
    fn surround(&mut self, row: &SurroundingsRow) {
        self.surroundings = row.revision;
        let Ok(surroundings) = serde_json::from_str::<Surroundings>(&row.content) else {
            self.is_frozen = true;
            return;
        };
        let Surroundings { seats, takers, proposals, free_chat, rematch, latest_ms, granted } = surroundings;
        self.granted = granted.into_iter().map(|(seat, id)| (seat.map(|seat| seat.0), id)).collect();
        self.seats = seats.into_iter().map(|(seat, player)| (seat.0, player)).collect();
        self.takers = takers.into_iter().map(|(seat, key)| (seat.0, key)).collect();
        (self.proposals, self.free_chat, self.rematch) = (proposals, free_chat, rematch);
        self.latest_ms = latest_ms;
    }

    /// What's around the game now, to be stored.
    fn surroundings_row(&mut self) -> SurroundingsRow {
        // What hasn't been stored yet is replaced before it gets there.
        self.surroundings += u32::from(self.pending.surroundings.is_none());
        let surroundings = Surroundings {
            seats: self.seats.iter().map(|(seat, player)| (SeatNumber(*seat), player.clone())).collect(),
            takers: self.takers.iter().map(|&(seat, key)| (SeatNumber(seat), key)).collect(),
            proposals: self.proposals.clone(),
            free_chat: self.free_chat,
            rematch: self.rematch.clone(),
            latest_ms: self.latest_ms,
            granted: self.granted.iter().map(|&(seat, id)| (seat.map(SeatNumber), id)).collect(),
        };
        SurroundingsRow {
            revision: self.surroundings,
            entries: self.entries,
            content: json::text(&surroundings),
        }
    }

    /// Applies a stored entry again. Returns whether it led to the same position as before.
    fn replay(&mut self, row: &EntryRow, uptime: &Uptime) -> bool {
        let entry: Option<Entry> = serde_json::from_str(&row.entry).ok();
        let applied = entry.is_some_and(|entry| self.apply(&entry, row.at_ms, uptime).is_ok());
        self.entries += 1;
        applied && row.number + 1 == self.entries && row.fingerprint == self.fingerprint()
    }

    // --- looking ---

    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    pub(crate) fn mode(&self) -> Mode {
        self.table_setup.setup.mode
    }

    pub(crate) fn setup(&self) -> &Setup {
        &self.table_setup.setup
    }

    pub(crate) fn table_setup(&self) -> &TableSetup {
        &self.table_setup
    }

    pub(crate) fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    pub(crate) fn clock(&self) -> &Clock {
        &self.clock
    }

    pub(crate) fn seats(&self) -> &[(Seat, Option<Player>)] {
        &self.seats
    }

    pub(crate) fn proposals(&self) -> &[OpenProposal] {
        &self.proposals
    }

    pub(crate) fn free_chat(&self) -> bool {
        self.free_chat
    }

    pub(crate) fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// How many lines the chat has had.
    pub(crate) fn line_count(&self) -> u32 {
        self.lines_before + self.lines.len() as u32
    }

    /// The lines of the chat from this one on, as far as they're still there, and how many came before.
    pub(crate) fn lines_from(&self, first: u32) -> (u32, Vec<ChatLine>) {
        let forgotten = first.saturating_sub(self.lines_before);
        let lines = self.lines.iter().skip(forgotten as usize).map(|(_, line)| line.clone());
        (self.lines_before + forgotten, lines.collect())
    }

    pub(crate) fn is_frozen(&self) -> bool {
        self.is_frozen
    }

    pub(crate) fn revision(&self) -> u64 {
        self.revision
    }

    /// Carries on counting changes from where the table was before it was read again.
    pub(crate) fn with_revision(mut self, revision: u64) -> Room {
        self.revision = revision;
        self
    }

    /// Who has shown these keys. While nobody sits at a seat, both its own key and the key of the person who took it from the
    /// list open it: they may have got up again. Once one of the two has sat down, only that one's key does.
    pub(crate) fn who_presents(&self, presented: PresentedKeys) -> Who {
        let taker = self.takers.iter().find(|(_, hash)| Some(*hash) == presented.seat);
        let own = self
            .own_seat(presented)
            .filter(|&seat| self.taker(seat).is_none() || self.player(seat).is_none());
        Who {
            seat: taker.map(|&(seat, _)| seat).or(own),
            by_own_key: taker.is_none(),
            owner: Some(self.table_setup.owner) == presented.owner,
        }
    }

    /// The seat that somebody with these keys was invited to. Somebody else may have it by now.
    pub(crate) fn own_seat(&self, presented: PresentedKeys) -> Option<Seat> {
        self.table_setup.seats.iter().find(|(_, hash)| Some(*hash) == presented.seat).map(|&(seat, _)| seat)
    }

    /// The hash of the key with which a seat was taken from the list, if it was.
    fn taker(&self, seat: Seat) -> Option<KeyHash> {
        self.takers.iter().find(|(its, _)| *its == seat).map(|&(_, hash)| hash)
    }

    /// The hash of the key that opens each seat, now that everyone is seated.
    pub(crate) fn keys(&self) -> Vec<(Seat, KeyHash)> {
        let current = |&(seat, own): &(Seat, KeyHash)| (seat, self.taker(seat).unwrap_or(own));
        self.table_setup.seats.iter().map(current).collect()
    }

    pub(crate) fn player(&self, seat: Seat) -> Option<&Player> {
        let seat = self.mode().player(seat);
        self.seats.iter().find(|(its, _)| *its == seat).and_then(|(_, player)| player.as_ref())
    }

    /// The bot whose turn it is to choose, and its seat.
    pub(crate) fn bot_to_choose(&self) -> Option<(Seat, Level)> {
        let turn = self.table.as_ref()?.turn().filter(|_| !self.is_frozen)?;
        Some((turn, self.player(turn)?.level()?))
    }

    pub(crate) fn stage(&self) -> TableStage {
        match &self.table {
            None => TableStage::Waiting,
            Some(table) if table.outcome().is_none() => TableStage::Playing,
            Some(_) => TableStage::Over,
        }
    }

    fn fingerprint(&self) -> u64 {
        self.table.as_ref().map_or(0, |table| table.position().fingerprint())
    }

    /// What a list shows about the table.
    pub(crate) fn listed(&self) -> ListedTable {
        let taken =
            |(seat, player): &(Seat, Option<Player>)| ListedSeat { seat: *seat, player: player.clone() };
        ListedTable {
            table: self.id.clone(),
            stage: self.stage(),
            setup: self.setup().clone(),
            seats: self.seats.iter().map(taken).collect(),
            score: self.table.as_ref().map_or([0; 2], |table| table.position().score().0),
            outcome: self.table.as_ref().and_then(Table::outcome),
            latest_ms: self.latest_ms,
        }
    }

    // --- the game ---

    /// Carries out a player's command, or refuses it. Anyone whose time is up loses first.
    pub(crate) fn obey(
        &mut self,
        seat: Seat,
        command: &Command,
        now_ms: u64,
        uptime: &Uptime,
    ) -> Result<Done, Refused> {
        if self.is_frozen {
            return Err(Refused::CannotGoOn);
        }
        self.look_at_clock(now_ms, uptime);
        let table = self.table.as_mut().ok_or(Refused::NotSeated { seat })?;
        let before = table.version();
        if self.entries >= MOST_ENTRIES && command.order != Order::Resign {
            return Err(Refused::TooLong);
        }
        let done = table.obey(seat, command, now_ms)?;
        // A repeated command changes nothing.
        if table.version() != before {
            let entry = Entry::Commanded { seat: SeatNumber(seat), command: command.clone() };
            self.settle(&entry, now_ms, uptime);
            self.write(&entry, now_ms, uptime);
        }
        Ok(done)
    }

    /// If somebody's time is up, they lose.
    pub(crate) fn look_at_clock(&mut self, now_ms: u64, uptime: &Uptime) {
        if let Some(seat) = self.clock.who_is_overdue(now_ms, uptime).filter(|_| !self.is_frozen) {
            self.happen(Entry::TimedOut { seat: SeatNumber(seat) }, now_ms, uptime);
        }
    }

    // --- entries ---

    /// What has changed since this was last called, and has to be stored.
    pub(crate) fn take_pending(&mut self) -> Option<Addition> {
        let empty = Addition { table: self.id.clone(), ..Addition::default() };
        let pending = std::mem::replace(&mut self.pending, empty);
        has_changed(&pending).then_some(pending)
    }

    /// Notes that a request has been granted, if anything has come of it, so that it isn't granted again.
    fn note_granted(&mut self, by: Option<Seat>, id: CommandId) {
        if !has_changed(&self.pending) {
            return;
        }
        self.granted.push((by, id));
        if self.granted.iter().filter(|(its, _)| *its == by).count() > REMEMBERED
            && let Some(oldest) = self.granted.iter().position(|(its, _)| *its == by)
        {
            self.granted.remove(oldest);
        }
        self.pending.surroundings = Some(self.surroundings_row());
    }

    /// Everything that has to be stored about a table that has just been made.
    pub(crate) fn take_all_pending(&mut self) -> Addition {
        self.summarise(self.latest_ms);
        std::mem::take(&mut self.pending)
    }

    /// Applies an entry and writes it down, unless it's refused.
    fn happen(&mut self, entry: Entry, now_ms: u64, uptime: &Uptime) {
        if self.apply(&entry, now_ms, uptime).is_ok() {
            self.write(&entry, now_ms, uptime);
        }
    }

    /// Writes down an entry, to be stored.
    fn write(&mut self, entry: &Entry, now_ms: u64, uptime: &Uptime) {
        if self.is_around(entry) {
            self.pending.surroundings = Some(self.surroundings_row());
        } else {
            self.enter(entry, now_ms);
        }
        let is_listed_anew =
            !matches!(entry, Entry::Commanded { .. } | Entry::Agreed { .. } | Entry::Declined { .. });
        if is_listed_anew || self.stage() == TableStage::Over || self.setup().listed {
            self.summarise(now_ms);
        }
        if self.setup().pace != TimeControl::Unlimited {
            self.pending.deadline_ms = Some(self.clock.deadline_ms(now_ms, uptime));
        }
    }

    /// Whether an entry belongs to what's around the game, and not to the game itself.
    fn is_around(&self, entry: &Entry) -> bool {
        match entry {
            Entry::Seated { .. } | Entry::Taken { .. } => self.table.is_none(),
            Entry::Agreed { .. } | Entry::Declined { .. } | Entry::FreeChat(_) | Entry::Rematch { .. } => {
                true
            }
            Entry::Begun
            | Entry::Commanded { .. }
            | Entry::TimedOut { .. }
            | Entry::Abandoned { .. }
            | Entry::Drawn
            | Entry::TakenBack { .. } => false,
        }
    }

    /// Adds an entry to those that are never forgotten.
    fn enter(&mut self, entry: &Entry, now_ms: u64) {
        let (number, fingerprint) = (self.entries, self.fingerprint());
        self.pending.entries.push(EntryRow { number, at_ms: now_ms, entry: json::text(entry), fingerprint });
        self.entries += 1;
    }

    fn summarise(&mut self, now_ms: u64) {
        self.pending.summary = Some(Summary {
            stage: self.stage(),
            listed: self.setup().listed,
            latest_ms: now_ms,
            text: json::text(&self.listed()),
        });
    }

    /// Changes the table as an entry says.
    fn apply(&mut self, entry: &Entry, at_ms: u64, uptime: &Uptime) -> Result<(), Refused> {
        match entry {
            Entry::Begun => {
                let players = self.seats.iter().filter_map(|(seat, player)| Some((*seat, player.clone()?)));
                self.table =
                    Some(Table::new(self.id.clone(), self.table_setup.start, players.collect(), at_ms));
            }
            Entry::Commanded { seat, command } => {
                let table = self.table.as_mut().ok_or(Refused::NotSeated { seat: seat.0 })?;
                table.obey(seat.0, command, at_ms)?;
            }
            entry => {
                if let (Some(decision), Some(table)) = (entry.host_decision(), &mut self.table) {
                    table.decide(decision, at_ms)?;
                }
            }
        }
        self.settle(entry, at_ms, uptime);
        Ok(())
    }

    /// Does everything that follows from an entry apart from the game itself.
    fn settle(&mut self, entry: &Entry, at_ms: u64, uptime: &Uptime) {
        self.latest_ms = at_ms;
        match entry {
            Entry::Seated { seat, player } => {
                if let Some((_, its)) = self.seats.iter_mut().find(|(its, _)| *its == seat.0) {
                    its.clone_from(player);
                }
                if let (Some(table), Some(player)) = (&mut self.table, player) {
                    table.reseat(seat.0, player.clone());
                    self.reseated += 1;
                }
                self.run_clock(false, at_ms, uptime);
            }
            Entry::Taken { seat, key } => {
                self.takers.retain(|(its, _)| *its != seat.0);
                self.takers.extend(key.map(|key| (seat.0, key)));
            }
            Entry::Commanded { .. } => {
                let had_proposals = !self.proposals.is_empty();
                self.proposals.retain(|proposed| proposed.what == Proposal::Rematch);
                if matches!(self.setup().pace, TimeControl::Total { .. }) {
                    self.clock.note_action(self.actions_begun(), at_ms, uptime);
                }
                let is_over = self.table.as_ref().is_some_and(|table| table.position().is_between_actions());
                self.run_clock(is_over, at_ms, uptime);
                if !had_proposals && self.stage() != TableStage::Over {
                    return;
                }
            }
            Entry::Begun
            | Entry::TimedOut { .. }
            | Entry::Abandoned { .. }
            | Entry::Drawn
            | Entry::TakenBack { .. } => {
                self.proposals.clear();
                if let Entry::TakenBack { seat } = entry {
                    let by = self.mode().player(seat.0);
                    self.clock.take_back(by, self.actions_begun(), at_ms, uptime);
                }
                self.run_clock(false, at_ms, uptime);
            }
            Entry::Agreed { seat, to } => {
                match self.proposals.iter_mut().find(|proposed| proposed.what == *to) {
                    Some(proposed) if proposed.by != seat.0 && !proposed.agreed.contains(&seat.0) => {
                        proposed.agreed.push(seat.0);
                    }
                    Some(_) => {}
                    None => self.proposals.push(OpenProposal { what: *to, by: seat.0, agreed: Vec::new() }),
                }
            }
            Entry::Declined { to } => self.proposals.retain(|proposed| proposed.what != *to),
            Entry::FreeChat(allowed) => self.free_chat = *allowed,
            Entry::Rematch { table } => self.rematch = Some(table.clone()),
        }
        self.revision += 1;
    }

    fn actions_begun(&self) -> usize {
        self.table.as_ref().map_or(0, Table::actions_begun)
    }

    /// Runs the clock of the player whose turn it is to choose, unless it's a bot.
    fn run_clock(&mut self, is_action_over: bool, now_ms: u64, uptime: &Uptime) {
        let turn = self.table.as_ref().and_then(Table::turn).map(|seat| self.mode().player(seat));
        let person = turn.filter(|&seat| matches!(self.player(seat), Some(Player::Person { .. })));
        self.clock.advance(person, is_action_over, now_ms, uptime);
    }
}

fn has_changed(pending: &Addition) -> bool {
    !pending.entries.is_empty() || !pending.lines.is_empty() || pending.surroundings.is_some()
}

fn bot(level: Level) -> Player {
    Player::Bot { level, name: String::new() }
}
