//! Drives a game on a device: what to show, whom to ask next, what the host has yet to answer.
//!
//! It's plain code that reads no clock and touches no socket. The code that runs it hands over what the host says
//! ([`Driver::hear`]) and what people do, sends what's in the outbox ([`Driver::take_outgoing`]), and then does what
//! [`Driver::what_next`] says.
//!
//! ```text
//!            ┌──────▶ Show ──────┐  as long as something has happened that wasn't shown
//!   hear ────┤                   ▼
//!            │   ┌─ YourTurn ── commit ──▶ WaitForHost ──┐
//!            └───┤  HandOver ── take_device ─▶ (the same)│
//!                │  AskBot ──── the host's bot acts ─────┤
//!                │  WaitFor somebody else ───────────────┤
//!                └─ Over                                 └──▶ hear
//! ```

use std::collections::VecDeque;

use riftforce_protocol::{
    Command, CommandId, Dialect, Join, Keys, Order, Player, Refused, ToClient, ToHost, Update, Version,
};
use riftforce_rules::{Choice, Event, Mode, Seat};

use crate::timing::{LYING_MS, OwnAction, clearing_ms, pause_ms, step_ms};
use crate::{Entry, Session, Turn, UpdateResult, Viewer};

/// Who plays at this device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Device {
    /// Everyone who plays: people take turns at it, and bots think on it.
    Everyones,
    /// Just one viewer. Everybody else, bots included, is elsewhere.
    OnlyMine,
}

/// What to do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Show this event with [`Driver::show_next`], after this long at normal speed.
    Show {
        /// What happened.
        event: Event,
        /// How long to wait first.
        after_ms: u32,
    },
    /// Let the bot at this seat act: it thinks on this device.
    AskBot(Seat),
    /// Let the person who has just acted look at the result until they pass the device on to this person, with
    /// [`Driver::pass_device`].
    PassOn(Seat),
    /// Ask this person to take the device, with [`Driver::take_device`].
    HandOver(Seat),
    /// Wait for an answer from the host.
    WaitForHost,
    /// Wait for a player who has to choose and isn't at this device.
    WaitFor(Seat),
    /// Let the person at this seat choose.
    YourTurn(Seat),
    /// Nothing, while the viewer looks back at the game.
    LookBack,
    /// Nothing: the game is over.
    Over,
}

/// Something the players here must hear about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// What they wanted was refused. Their choices are still there, if they're still possible.
    Refused(Refused),
    /// The host has other rules or another version of the messages: this program must be updated.
    OtherVersion(Dialect),
    /// The host has no such game, or they may not follow it.
    NoSuchGame,
    /// The host didn't understand this program, for this reason.
    NotUnderstood(String),
}

/// A command whose result isn't known here yet.
#[derive(Clone, Debug)]
struct Pending {
    command: Command,
    /// How much of it the preview has shown.
    previewed: Option<OwnAction>,
    /// The version it brought the game to, once the host has said so.
    done: Option<Version>,
}

/// Whether a hand may be seen at a device that people share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Curtain {
    /// The viewer has taken the device.
    Open,
    /// They've acted, and may look at the result until they pass the device on.
    Leaving,
    /// Nobody has said yet that they've taken the device.
    Closed,
}

/// Drives a game on a device.
#[derive(Clone, Debug)]
pub struct Driver {
    device: Device,
    session: Session,
    curtain: Curtain,
    /// The viewer to switch to, once the host has sent what they may see.
    joining: Option<Viewer>,
    pending: Option<Pending>,
    /// Set while what's shown is the viewer's own action.
    own: Option<OwnAction>,
    /// An elemental has just been taken off the Rift, which should be seen before the next thing begins.
    is_clearing: bool,
    /// What proves to the host that the viewer may join, where it asks for proof.
    keys: Keys,
    /// How often it has asked to join: that's what those messages are named by.
    joins: u128,
    outgoing: VecDeque<ToHost>,
    notices: VecDeque<Notice>,
}

impl Driver {
    /// Drives a game from what its host said when this viewer joined; `None` unless that's everything from the beginning.
    pub fn new(device: Device, viewer: Viewer, all: Update) -> Option<Driver> {
        let mut driver = Driver {
            device,
            session: Session::new(viewer, all)?,
            curtain: Curtain::Open,
            joining: None,
            pending: None,
            own: None,
            is_clearing: false,
            keys: Keys::NONE,
            joins: 0,
            outgoing: VecDeque::new(),
            notices: VecDeque::new(),
        };
        driver.close_curtain();
        driver.follow_draft();
        Some(driver)
    }

    /// The same, showing these keys whenever it joins.
    pub fn with_keys(mut self, keys: Keys) -> Driver {
        self.keys = keys;
        self
    }

    /// Continues with another game in place of this one, or with this one after its past has changed.
    pub fn restart(&mut self, all: Update) {
        if let Some(driver) = Driver::new(self.device, self.session.viewer(), all) {
            *self = driver.with_keys(self.keys);
        }
    }

    // --- looking ---

    /// The game as it's followed here.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Whether several people share this device.
    pub fn is_shared(&self) -> bool {
        self.people().count() > 1
    }

    /// The people who play at this device.
    fn people(&self) -> impl Iterator<Item = Seat> {
        let here = |seat: Seat| match self.device {
            Device::Everyones => true,
            Device::OnlyMine => self.session.viewer().seat() == Some(seat),
        };
        let people = self.session.players().iter();
        people
            .filter(move |(seat, player)| matches!(player, Player::Person { .. }) && here(*seat))
            .map(|&(seat, _)| seat)
    }

    /// Whether people who share this screen have hands that the others mustn't see.
    fn has_hands_to_hide(&self) -> bool {
        self.is_shared() && self.session.is_running() && !self.session.position().is_draft()
    }

    /// Whether what only the viewer may see is hidden, because nobody has taken the device.
    pub fn is_private(&self) -> bool {
        self.curtain == Curtain::Closed
    }

    fn is_viewer(&self, seat: Seat) -> bool {
        self.session.viewer().seat() == Some(self.session.mode().player(seat))
    }

    /// What to do next.
    pub fn what_next(&self) -> Next {
        let session = &self.session;
        if let Some(&event) = session.next_event() {
            let before = session.log().last().map(|entry| entry.event.what);
            let pause = pause_ms(&event, before, self.own);
            let least = if self.is_clearing && pause > 0 { clearing_ms(&event) } else { 0 };
            return Next::Show { event, after_ms: pause.max(least) };
        }
        if session.is_looking_back() {
            return Next::LookBack;
        }
        if self.joining.is_some() || self.pending.is_some() {
            return Next::WaitForHost;
        }
        let Some(seat) = session.to_choose() else { return Next::Over };
        let player = session.mode().player(seat);
        match (session.player(seat), self.device) {
            (Some(Player::Bot { .. }), Device::Everyones) => Next::AskBot(seat),
            _ if !self.people().any(|person| person == player) => Next::WaitFor(seat),
            _ if self.curtain == Curtain::Leaving && !self.is_viewer(seat) => Next::PassOn(seat),
            _ if self.curtain == Curtain::Closed || !self.is_viewer(seat) => Next::HandOver(seat),
            _ => Next::YourTurn(seat),
        }
    }

    /// The turn in the making, if it may be changed now.
    pub fn turn(&self) -> Option<&Turn> {
        self.session.turn().filter(|_| matches!(self.what_next(), Next::YourTurn(_)))
    }

    // --- showing ---

    /// How long to wait, at normal speed, before taking the fallen away with [`Driver::clear_away`], if they should be gone
    /// before the next event is due. If that isn't called, they go when the event is shown.
    pub fn clear_away_after(&self) -> Option<u32> {
        // The viewer's own preview has already shown them lying there.
        let is_seen = matches!(self.own, Some(OwnAction { previewed: 1.., .. }));
        self.session.has_fallen().then_some(if is_seen { 0 } else { LYING_MS })
    }

    /// Takes the fallen away.
    pub fn clear_away(&mut self) {
        self.is_clearing |= self.session.has_fallen();
        self.session.clear_away();
    }

    /// Shows the next thing that happened, and returns it.
    pub fn show_next(&mut self) -> Option<Entry> {
        let takes_time = matches!(self.what_next(), Next::Show { after_ms: 1.., .. });
        let lay_there = self.session.scene().has_doomed();
        let entry = self.session.show_next()?;
        self.is_clearing = self.is_clearing && !takes_time || lay_there && !self.session.scene().has_doomed();
        self.own = self.own.and_then(|own| own.remaining_after(entry.event.what));
        self.settle();
        Some(entry)
    }

    /// What the preview of the turn in the making should show next, with [`Turn::show_next`], and after how long at normal speed.
    /// Nobody has to wait for it: choices can be made in the meantime.
    pub fn next_of_preview(&self) -> Option<(Event, u32)> {
        let (event, before) = self.turn()?.next_of_preview()?;
        Some((event, step_ms(&event, before.map(|before| before.what))))
    }

    /// Shows everything that is waiting, at once.
    pub fn show_all(&mut self) {
        self.session.show_all();
        self.is_clearing = false;
        self.settle();
    }

    /// Shows the table as it was after this many events. Returns whether that was possible: nobody can look back while a hand is
    /// hidden, or while the host has yet to answer.
    pub fn look_back(&mut self, moment: usize) -> bool {
        let may = self.may_look_back();
        if may {
            self.own = None;
            self.session.look_back(moment.min(self.session.event_count()));
        }
        may
    }

    /// Whether the viewer may look back now.
    pub fn may_look_back(&self) -> bool {
        self.curtain != Curtain::Closed && self.joining.is_none() && self.pending.is_none()
    }

    /// Continues to show the past up to this moment, one event after another.
    pub fn show_until(&mut self, moment: usize) {
        if self.session.is_looking_back() {
            self.session.show_until(moment.min(self.session.event_count()));
        }
    }

    /// Shows the table as it is now, after looking back.
    pub fn look_at_present(&mut self) {
        self.session.look_at_present();
        self.settle();
    }

    /// Looks at a game that's over through other eyes, at the same moment.
    pub fn change_viewer(&mut self, viewer: Viewer, all: Update) {
        let held = self.session.shown_until();
        if let Some(mut driver) = Driver::new(self.device, viewer, all) {
            held.into_iter().for_each(|moment| driver.session.look_back(moment));
            *self = driver.with_keys(self.keys);
        }
    }

    /// Once everything has been shown, nothing counts as the viewer's own action any more, and the curtain is set for the next
    /// choice.
    fn settle(&mut self) {
        if self.session.is_behind() {
            return;
        }
        self.own = None;
        match self.what_next() {
            Next::HandOver(_) => self.curtain = Curtain::Closed,
            // They haven't finished: it's still their turn.
            Next::YourTurn(_) => self.curtain = Curtain::Open,
            _ => (),
        }
        self.follow_draft();
    }

    // --- acting ---

    /// Changes the turn in the making, if there's one that may be changed now.
    pub fn edit_turn<T>(&mut self, change: impl FnOnce(&mut Turn) -> T) -> Option<T> {
        self.turn()?;
        self.session.turn_mut().map(change)
    }

    /// Continues with choices that were tried before a reload, as far as they're still possible.
    pub fn restore_turn(&mut self, choices: &[Choice]) {
        if self.turn().is_some() {
            self.session.restore_turn(choices);
        }
    }

    /// Commits the turn in the making. Returns whether that was possible.
    pub fn commit(&mut self, id: CommandId) -> bool {
        let Some(turn) = self.turn().filter(|turn| turn.can_commit()) else { return false };
        let choices = turn.choices_to_commit();
        self.commit_as(id, choices)
    }

    /// Commits the turn in the making as these choices, which come to the same thing. Returns whether that was possible.
    pub fn commit_as(&mut self, id: CommandId, choices: Vec<Choice>) -> bool {
        let previewed = self.turn().map(|turn| OwnAction {
            previewed: turn.shown_preview().entries.len(),
            is_plan: turn.sandbox().start().is_plan(),
        });
        self.send(id, Order::Choose(choices), previewed)
    }

    /// Gives an order for the viewer's seat. Returns whether that was possible: there can be only one at a time.
    pub fn give_order(&mut self, id: CommandId, order: Order) -> bool {
        // A person who picks a guild has already seen it happen.
        let is_pick = matches!(&order, Order::Choose(choices) if matches!(choices[..], [Choice::Pick(_)]));
        self.send(id, order, is_pick.then_some(OwnAction { previewed: 1, is_plan: false }))
    }

    fn send(&mut self, id: CommandId, order: Order, previewed: Option<OwnAction>) -> bool {
        let may = self.pending.is_none() && self.joining.is_none() && self.session.viewer().seat().is_some();
        if may {
            let command = self.session.command_with(id, order);
            self.outgoing.push_back(ToHost::Command(command.clone()));
            self.pending = Some(Pending { command, previewed, done: None });
        }
        may
    }

    /// The person who has acted has seen the result, and passes the device on.
    pub fn pass_device(&mut self) {
        if let Next::PassOn(_) = self.what_next() {
            self.curtain = Curtain::Closed;
        }
    }

    /// The person who was asked to has taken the device: what only they may see is shown, and so is what has happened since their
    /// own last turn.
    pub fn take_device(&mut self) {
        let Next::HandOver(seat) = self.what_next() else { return };
        self.curtain = Curtain::Open;
        self.look_as(self.session.mode().player(seat));
    }

    /// In a draft everyone looks on, so it changes to the next person's view without asking.
    fn follow_draft(&mut self) {
        if let Next::HandOver(seat) = self.what_next()
            && self.session.position().is_draft()
        {
            self.curtain = Curtain::Open;
            self.look_as(self.session.mode().player(seat));
        }
    }

    fn look_as(&mut self, player: Seat) {
        if self.session.viewer().seat() != Some(player) {
            self.joining = Some(Viewer::player_at(player));
            self.join();
        }
    }

    fn close_curtain(&mut self) {
        if self.has_hands_to_hide() {
            self.curtain = Curtain::Closed;
        }
    }

    // --- the host ---

    /// What to send to the host, in this order.
    pub fn take_outgoing(&mut self) -> Vec<ToHost> {
        self.outgoing.drain(..).collect()
    }

    /// The oldest notice that the players here haven't been given yet.
    pub fn take_notice(&mut self) -> Option<Notice> {
        self.notices.pop_front()
    }

    /// Asks the host for what this viewer, or the next one, hasn't seen.
    fn join(&mut self) {
        let (viewer, since) = match self.joining {
            Some(viewer) => (viewer, None),
            None => (self.session.viewer(), Some(self.session.seen_version())),
        };
        self.joins += 1;
        self.outgoing.push_back(ToHost::Join(Join {
            id: CommandId(self.joins),
            dialect: Dialect::OURS,
            game: self.session.game().to_string(),
            seat: viewer.seat(),
            since,
            keys: self.keys,
        }));
    }

    /// Handles what the host says.
    pub fn hear(&mut self, message: ToClient) {
        match message {
            ToClient::Update(update) => self.hear_update(*update),
            ToClient::Done { id, done } => self.hear_done(id, done.version),
            ToClient::Refused { id, refused } => self.hear_refusal(id, refused),
            ToClient::Said { seat, version, remark } => self.session.hear_remark(seat, version, remark),
            ToClient::OtherVersion { host, .. } => self.notices.push_back(Notice::OtherVersion(host)),
            ToClient::NoSuchGame { .. } => self.notices.push_back(Notice::NoSuchGame),
            // Other code handles what's around the game, and what can be chosen is known here.
            ToClient::Joined { .. }
            | ToClient::Room(_)
            | ToClient::Options { .. }
            | ToClient::Chat { .. }
            | ToClient::Granted { .. }
            | ToClient::SeatTaken { .. }
            | ToClient::Full { .. }
            | ToClient::Denied { .. } => {}
            ToClient::NotUnderstood { id, reason } => {
                // It won't be obeyed any more.
                self.pending.take_if(|pending| Some(pending.command.id) == id);
                self.notices.push_back(Notice::NotUnderstood(reason));
            }
        }
        self.settle();
    }

    fn hear_done(&mut self, id: CommandId, version: Version) {
        if let Some(pending) = self.pending.as_mut().filter(|pending| pending.command.id == id) {
            pending.done = Some(version);
        }
        self.forget_what_was_done();
    }

    /// A command is done with once its result is known here too: until then, nobody may act on a position that's out of date.
    fn forget_what_was_done(&mut self) {
        let known = self.session.version();
        self.pending.take_if(|pending| pending.done.is_some_and(|version| version <= known));
    }

    fn hear_refusal(&mut self, id: CommandId, refused: Refused) {
        if self.pending.take_if(|pending| pending.command.id == id).is_none() {
            return;
        }
        if let Refused::Stale { .. } = refused {
            // What has happened since must have got lost, or is still on its way.
            self.join();
        }
        self.notices.push_back(Notice::Refused(refused));
    }

    fn hear_update(&mut self, update: Update) {
        let was_draft = self.session.position().is_draft();
        match self.joining {
            Some(viewer) if update.view.seat() == viewer.seat() => {
                if let Some(session) = Session::since_own_turn(viewer, update) {
                    (self.session, self.joining) = (session, None);
                }
            }
            // Until the host knows who's looking now, what it says is meant for somebody else.
            Some(_) => return,
            None if update.view.seat() == self.session.viewer().seat() => self.follow(update),
            None => return,
        }
        self.forget_what_was_done();
        // In a draft everyone looks on, so nobody has taken the device yet when the hands are dealt.
        if was_draft {
            self.close_curtain();
        }
    }

    fn follow(&mut self, update: Update) {
        let before = self.session.version();
        match self.session.hear(update) {
            UpdateResult::Nothing => (),
            UpdateResult::More => {
                let mine = self.pending.as_ref().filter(|pending| pending.command.version == before);
                self.own = mine.and_then(|pending| pending.previewed);
                let has_acted = mine.is_some();
                if has_acted && self.curtain == Curtain::Open && self.has_hands_to_hide() {
                    self.curtain = Curtain::Leaving;
                }
            }
            UpdateResult::OtherPast => {
                self.own = None;
                // Whatever it led to may not have happened.
                self.pending.take_if(|pending| pending.done.is_some());
            }
            UpdateResult::Gap => self.join(),
        }
    }

    /// The game was continued elsewhere on this device, and by now another person may be looking.
    pub fn conceal_hands(&mut self) {
        self.close_curtain();
    }
}

/// The person who looks first at a shared device: the one who has to choose, or else the first. If only bots play it's seat 1,
/// because somebody has to look.
pub fn first_viewer(mode: Mode, players: &[(Seat, Player)], turn: Option<Seat>) -> Viewer {
    let is_person = |seat: &Seat| {
        players.iter().any(|(its, player)| its == seat && matches!(player, Player::Person { .. }))
    };
    let turn = turn.map(|seat| mode.player(seat)).filter(is_person);
    let seat = turn.or_else(|| mode.players().iter().copied().find(is_person));
    Viewer::player_at(seat.unwrap_or(Seat::One))
}
