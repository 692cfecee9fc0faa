//! What people wish for around a game: a seat, a bot, a draw, another game, a word with the others. A wish is granted and becomes
//! an entry, or denied with a reason.

use riftforce_protocol::{
    ChatContent, ChatLine, CommandId, Denied, Level, Player, Proposal, Request, SeatSetup, TableStage,
    TimeControl, Wish, clean_line, clean_name, is_same_name, json,
};
use riftforce_rules::Seat;

use super::{LineText, MOST_ENTRIES, Room, Who, bot};
use crate::online::entry::{Entry, SeatNumber};
use crate::online::keys::KeyHash;
use crate::online::store::LineRow;
use crate::online::time::Uptime;

/// How long somebody must have been gone before the others may end the game.
pub(crate) const PATIENCE_MS: u64 = 3 * 60_000;

/// How long somebody must have been gone before a bot may take over for them.
const ABANDONED_MS: u64 = 20_000;

/// How often something can be taken back in a game. Each time, what was taken back stays in the store.
const MOST_TAKEBACKS: u32 = 200;

/// How often bots and people can take over from each other in a game.
const MOST_RESEATED: u32 = 200;

/// How many lines of chat are kept at a table. Older ones make room for new ones.
const MOST_LINES: usize = 500;

/// Why somebody can't take a seat without an invitation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotOpen {
    NoSuchSeat,
    BadName,
    /// Somebody else at the table has this name.
    NameTaken,
    /// It takes an invitation to play here.
    Private,
    /// The seat is for a bot, or for the person with its link.
    Reserved,
    /// Somebody else was faster.
    Taken,
    /// The game can't continue, or the change can't be stored.
    Trouble,
}

/// What comes of a wish that's granted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Granted {
    /// It's done.
    Done,
    /// Everyone wants to play again: another table must be made for them.
    Rematch,
}

impl Room {
    /// Grants a request, or says why not. One that has been granted before isn't granted again, but answered in the same way.
    /// `gone_since` says since when nobody has been there for a seat.
    pub(crate) fn grant(
        &mut self,
        who: Who,
        Request { id, wish }: &Request,
        gone_since: impl Fn(Seat) -> Option<u64>,
        now_ms: u64,
        uptime: &Uptime,
    ) -> Result<Granted, Denied> {
        if self.granted.contains(&(who.seat, *id)) {
            return Ok(Granted::Done);
        }
        let granted = self.grant_new(who, wish, gone_since, now_ms, uptime)?;
        // Whoever asks for a rematch again needs another attempt if the next table couldn't be made.
        if granted == Granted::Done {
            self.note_granted(who.seat, *id);
        }
        Ok(granted)
    }

    fn grant_new(
        &mut self,
        who: Who,
        wish: &Wish,
        gone_since: impl Fn(Seat) -> Option<u64>,
        now_ms: u64,
        uptime: &Uptime,
    ) -> Result<Granted, Denied> {
        if self.is_frozen {
            return Err(Denied::Trouble);
        }
        self.look_at_clock(now_ms, uptime);
        let seat = who.seat.ok_or(Denied::OnlyWatching);
        match wish {
            Wish::Sit { name } => self.sit(seat?, who.by_own_key, name, now_ms, uptime),
            Wish::Stand => self.stand(seat?, now_ms, uptime),
            Wish::Agree(to) => self.agree(seat?, *to, now_ms, uptime),
            Wish::Decline(to) => {
                seat?;
                if !self.proposals.iter().any(|proposed| proposed.what == *to) {
                    return Err(Denied::NotProposed);
                }
                self.happen(Entry::Declined { to: *to }, now_ms, uptime);
                Ok(Granted::Done)
            }
            Wish::Claim(gone) => self.claim(seat?, *gone, gone_since(*gone), now_ms, uptime),
            Wish::SeatBot { seat, level } if who.owner => {
                self.seat_bot(*seat, *level, gone_since(*seat), now_ms, uptime)
            }
            Wish::SeatPerson { seat } if who.owner => {
                self.empty_seat(*seat, gone_since(*seat), now_ms, uptime)
            }
            Wish::AllowFreeChat(allowed) if who.owner => {
                if self.free_chat != *allowed {
                    self.happen(Entry::FreeChat(*allowed), now_ms, uptime);
                }
                Ok(Granted::Done)
            }
            Wish::SeatBot { .. } | Wish::SeatPerson { .. } | Wish::AllowFreeChat(_) => Err(Denied::OwnerOnly),
            // These are dealt with before they get here.
            Wish::Attend(_) | Wish::Say(_) => Ok(Granted::Done),
        }
    }

    /// Gives a seat to somebody who found the table in the list and wasn't invited. From now on the key with this hash opens it.
    pub(crate) fn take_seat(
        &mut self,
        seat: Seat,
        name: &str,
        key: KeyHash,
        now_ms: u64,
        uptime: &Uptime,
    ) -> Result<(), NotOpen> {
        if self.is_frozen {
            return Err(NotOpen::Trouble);
        }
        let sitter = self.sitter(seat).ok_or(NotOpen::NoSuchSeat)?;
        let name = clean_name(name).ok_or(NotOpen::BadName)?;
        if !self.setup().listed {
            return Err(NotOpen::Private);
        }
        if sitter != SeatSetup::Anyone {
            return Err(NotOpen::Reserved);
        }
        if self.table.is_some() || self.player(seat).is_some() {
            return Err(NotOpen::Taken);
        }
        if self.has_other_called(&name, seat) {
            return Err(NotOpen::NameTaken);
        }
        let seat = SeatNumber(seat);
        self.happen(Entry::Taken { seat, key: Some(key) }, now_ms, uptime);
        self.happen(Entry::Seated { seat, player: Some(Player::Person { name }) }, now_ms, uptime);
        self.begin_if_all_sit(now_ms, uptime);
        Ok(())
    }

    fn sit(
        &mut self,
        seat: Seat,
        by_own_key: bool,
        name: &str,
        now_ms: u64,
        uptime: &Uptime,
    ) -> Result<Granted, Denied> {
        let name = clean_name(name).ok_or(Denied::BadName)?;
        let is_name_taken = self.has_other_called(&name, seat);
        let person = Player::Person { name };
        let has_begun = self.table.is_some();
        match self.player(seat) {
            Some(player) if *player == person => return Ok(Granted::Done),
            // Somebody who comes back replaces the bot that played for them.
            Some(Player::Bot { .. }) if has_begun && self.is_for_person(seat) => {}
            Some(Player::Bot { .. }) => return Err(Denied::Taken),
            Some(Player::Person { .. }) if has_begun => return Err(Denied::Begun),
            Some(Player::Person { .. }) | None => {}
        }
        if is_name_taken {
            return Err(Denied::NameTaken);
        }
        if by_own_key && self.taker(seat).is_some() {
            self.happen(Entry::Taken { seat: SeatNumber(seat), key: None }, now_ms, uptime);
        }
        self.happen(Entry::Seated { seat: SeatNumber(seat), player: Some(person) }, now_ms, uptime);
        self.begin_if_all_sit(now_ms, uptime);
        Ok(Granted::Done)
    }

    /// Whether somebody at another seat has this name.
    fn has_other_called(&self, wanted: &str, seat: Seat) -> bool {
        let has_it = |player: &Option<Player>| matches!(player, Some(Player::Person { name }) if is_same_name(name, wanted));
        self.seats.iter().any(|(its, player)| *its != seat && has_it(player))
    }

    /// Whether people play against each other here, even if a bot sits in for one of them at the moment.
    pub(crate) fn people_are_opponents(&self) -> bool {
        let is_person =
            |seat| matches!(self.player(seat), Some(Player::Person { .. })) || self.is_for_person(seat);
        let mut sides = self.seats.iter().filter(|(seat, _)| is_person(*seat)).map(|(seat, _)| seat.side());
        let first = sides.next();
        sides.any(|side| Some(side) != first)
    }

    /// Who a seat was meant for when the table was made.
    fn sitter(&self, seat: Seat) -> Option<SeatSetup> {
        let place = self.seats.iter().position(|(its, _)| *its == seat)?;
        self.setup().seats.get(place).copied()
    }

    fn is_for_person(&self, seat: Seat) -> bool {
        matches!(self.sitter(seat), Some(SeatSetup::Person | SeatSetup::Anyone))
    }

    fn stand(&mut self, seat: Seat, now_ms: u64, uptime: &Uptime) -> Result<Granted, Denied> {
        if self.table.is_some() {
            return Err(Denied::Begun);
        }
        if let Some(Player::Person { .. }) = self.player(seat) {
            self.happen(Entry::Seated { seat: SeatNumber(seat), player: None }, now_ms, uptime);
        }
        Ok(Granted::Done)
    }

    fn seat_bot(
        &mut self,
        seat: Seat,
        level: Level,
        gone_since: Option<u64>,
        now_ms: u64,
        uptime: &Uptime,
    ) -> Result<Granted, Denied> {
        self.sitter(seat).ok_or(Denied::NoSuchSeat)?;
        if self.stage() == TableStage::Over {
            return Err(Denied::Over);
        }
        if self.player(seat) == Some(&bot(level)) {
            return Ok(Granted::Done);
        }
        if self.reseated >= MOST_RESEATED {
            return Err(Denied::TooMuch);
        }
        if matches!(self.player(seat), Some(Player::Person { .. })) {
            must_be_abandoned(gone_since, now_ms)?;
        }
        self.happen(Entry::Seated { seat: SeatNumber(seat), player: Some(bot(level)) }, now_ms, uptime);
        self.begin_if_all_sit(now_ms, uptime);
        Ok(Granted::Done)
    }

    fn empty_seat(
        &mut self,
        seat: Seat,
        gone_since: Option<u64>,
        now_ms: u64,
        uptime: &Uptime,
    ) -> Result<Granted, Denied> {
        self.sitter(seat).ok_or(Denied::NoSuchSeat)?;
        if self.table.is_some() {
            return Err(Denied::Begun);
        }
        match self.player(seat) {
            None => return Ok(Granted::Done),
            Some(Player::Person { .. }) => must_be_abandoned(gone_since, now_ms)?,
            Some(Player::Bot { .. }) => {}
        }
        self.happen(Entry::Seated { seat: SeatNumber(seat), player: None }, now_ms, uptime);
        Ok(Granted::Done)
    }

    fn claim(
        &mut self,
        by: Seat,
        gone: Seat,
        gone_since: Option<u64>,
        now_ms: u64,
        uptime: &Uptime,
    ) -> Result<Granted, Denied> {
        match self.stage() {
            TableStage::Waiting => return Err(Denied::NotBegun),
            TableStage::Over => return Err(Denied::Over),
            TableStage::Playing => {}
        }
        let gone = self.mode().player(gone);
        if !matches!(self.player(gone), Some(Player::Person { .. })) || gone.side() == by.side() {
            return Err(Denied::NoSuchSeat);
        }
        // Players with days for each action may well be gone in between.
        let is_slow = matches!(self.setup().pace, TimeControl::Days { .. });
        if is_slow || gone_since.is_none_or(|since| uptime.between(since, now_ms) < PATIENCE_MS) {
            return Err(Denied::NotGone);
        }
        self.happen(Entry::Abandoned { seat: SeatNumber(gone) }, now_ms, uptime);
        Ok(Granted::Done)
    }

    // --- proposals ---

    /// The people at the table.
    fn people(&self) -> impl Iterator<Item = Seat> {
        let is_person = |player: &Option<Player>| matches!(player, Some(Player::Person { .. }));
        self.seats.iter().filter(move |(_, player)| is_person(player)).map(|&(seat, _)| seat)
    }

    fn agree(&mut self, seat: Seat, to: Proposal, now_ms: u64, uptime: &Uptime) -> Result<Granted, Denied> {
        let stage = self.stage();
        match (to, stage) {
            (_, TableStage::Waiting) => return Err(Denied::NotBegun),
            (Proposal::Draw | Proposal::TakeBack, TableStage::Over) => return Err(Denied::Over),
            (Proposal::Rematch, TableStage::Playing) => return Err(Denied::NotOver),
            _ => {}
        }
        if !matches!(self.player(seat), Some(Player::Person { .. })) {
            return Err(Denied::OnlyWatching);
        }
        let others = self.people().filter(|&person| person != seat).count();
        let is_new = !self.proposals.iter().any(|proposed| proposed.what == to);
        if is_new
            && to == Proposal::TakeBack
            && !self.table.as_ref().is_some_and(|table| table.has_acted(seat))
        {
            return Err(Denied::NothingToTakeBack);
        }
        let taken = self.table.as_ref().map_or(0, |table| table.takebacks().taken);
        if to == Proposal::TakeBack && (taken >= MOST_TAKEBACKS || self.entries >= MOST_ENTRIES) {
            return Err(Denied::TooMuch);
        }
        if to == Proposal::Draw && others == 0 {
            return Err(Denied::NobodyToAgree);
        }
        if to == Proposal::Rematch && self.rematch.is_some() {
            return Ok(Granted::Done);
        }
        self.happen(Entry::Agreed { seat: SeatNumber(seat), to }, now_ms, uptime);
        let Some(by) = self.agreed_by_all(to) else { return Ok(Granted::Done) };
        match to {
            Proposal::Draw => self.happen(Entry::Drawn, now_ms, uptime),
            Proposal::TakeBack => self.happen(Entry::TakenBack { seat: SeatNumber(by) }, now_ms, uptime),
            Proposal::Rematch => return Ok(Granted::Rematch),
        }
        Ok(Granted::Done)
    }

    /// Who proposed this, if everyone has agreed.
    fn agreed_by_all(&self, to: Proposal) -> Option<Seat> {
        let proposed = self.proposals.iter().find(|proposed| proposed.what == to)?;
        let agrees = |person: Seat| person == proposed.by || proposed.agreed.contains(&person);
        self.people().all(agrees).then_some(proposed.by)
    }

    /// Notes that the same players continue at another table.
    pub(crate) fn continue_at(&mut self, table: String, now_ms: u64, uptime: &Uptime) {
        self.happen(Entry::Rematch { table }, now_ms, uptime);
    }

    // --- chat ---

    /// Adds a line to the chat, or says why not. A line with an id that's been used before isn't said again.
    pub(crate) fn say(
        &mut self,
        who: Who,
        id: CommandId,
        saying: &ChatContent,
        now_ms: u64,
    ) -> Result<(), Denied> {
        let seat = who.seat.ok_or(Denied::OnlyWatching)?;
        if self.is_frozen {
            return Err(Denied::Trouble);
        }
        if !matches!(self.player(seat), Some(Player::Person { .. })) {
            return Err(Denied::OnlyWatching);
        }
        if self.has_said(seat, id) {
            return Ok(());
        }
        let saying = match saying {
            ChatContent::Phrase(phrase) => ChatContent::Phrase(*phrase),
            ChatContent::Text(_) if !self.free_chat => return Err(Denied::NoFreeChat),
            ChatContent::Text(text) => ChatContent::Text(clean_line(text).ok_or(Denied::BadLine)?),
        };
        let line = ChatLine { seat, saying, at_ms: now_ms };
        let text = LineText { id: id.to_string(), line: line.clone() };
        let text = json::text(&text);
        self.pending.lines.push(LineRow { number: self.line_count(), line: text });
        self.lines.push_back((Some(id), line));
        while self.lines.len() > MOST_LINES {
            self.lines.pop_front();
            self.lines_before += 1;
            self.pending.lines_from = Some(self.lines_before);
        }
        Ok(())
    }

    /// Whether this seat has said something by this request already.
    pub(crate) fn has_said(&self, seat: Seat, id: CommandId) -> bool {
        self.lines.iter().any(|(its, line)| line.seat == seat && *its == Some(id))
    }
}

/// Refuses to give somebody's seat to another unless they've been gone for long enough.
fn must_be_abandoned(gone_since: Option<u64>, now_ms: u64) -> Result<(), Denied> {
    let since = gone_since.ok_or(Denied::Taken)?;
    if now_ms.saturating_sub(since) >= ABANDONED_MS { Ok(()) } else { Err(Denied::NotGone) }
}
