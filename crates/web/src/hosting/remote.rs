//! A table on a server, as this page follows it: the connection to it, what's known about its room, and what's been asked for
//! there.

use std::rc::Rc;
use std::time::Duration;

use leptos::ev;
use leptos::prelude::{Update as _, *};
use riftforce_client::{Messenger, Unsent, add_lines};
use riftforce_protocol::{
    ChatLine, Clocks, CommandId, Denied, Dialect, Keys, Presence, Request, Room, ToClient, ToHost, Update,
    Wish, json,
};
use riftforce_rules::Seat;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WebSocket};

use crate::browser::crash;
use crate::browser::dom::{later, now_ms, random_u64};
use crate::browser::wake_lock;
use crate::hosting::server_requests::socket_address;

/// How long an answer may take before the connection counts as broken: a browser may not notice for minutes.
const LONGEST_SILENCE: Duration = Duration::from_secs(10);

/// A table on a server, as this page follows it. It's only a handle: copies share the connection, which ends with the screen that
/// joined.
#[derive(Clone, Copy)]
pub(crate) struct RemoteTable {
    /// Everything around the game, once the server has told it.
    pub(crate) room: RwSignal<Option<Room>>,
    /// What was said at the table.
    pub(crate) chat: RwSignal<Vec<ChatLine>>,
    /// What this player has said, but the table hasn't heard yet.
    pub(crate) unsent: RwSignal<Unsent>,
    /// The state of the connection.
    pub(crate) connection: RwSignal<ConnectionState>,
    /// Whether the game can be shown: [`RemoteTable::take_game`] has all of it, or had.
    pub(crate) has_game: RwSignal<bool>,
    /// Everybody's time, at a table with clocks.
    pub(crate) time: RwSignal<Option<ClockReading>>,
    /// How far the server's clock is ahead of this device's, in milliseconds.
    pub(crate) ahead_ms: RwSignal<i64>,
    denied: RwSignal<Option<Denied>>,
    inner: StoredValue<Inner, LocalStorage>,
}

/// Everybody's time, and when it was told, in milliseconds by this device's clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ClockReading {
    pub(crate) clocks: Clocks,
    pub(crate) at_ms: u64,
}

/// The state of the connection to the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ConnectionState {
    /// It's being opened for the first time.
    Connecting,
    Open,
    /// It broke, and is being opened again.
    Lost,
    /// The server won't let this page follow the table. There are no more attempts.
    Refused(JoinError),
}

/// Why a page can't follow a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum JoinError {
    /// There's no such table, or the key doesn't open the seat.
    NoSuchTable,
    /// Somebody else has sat down at the seat.
    SeatTaken,
    /// There's no room for another connection.
    Full,
    /// The server has another version of the game than this page.
    OtherVersion(Dialect),
}

/// Receives messages about the game.
type MessageHandler = Rc<dyn Fn(ToClient)>;

struct Inner {
    messenger: Messenger,
    socket: Option<Socket>,
    /// How many lines of the chat come before the known ones.
    lines_before: u32,
    handler: Option<MessageHandler>,
    /// The game as the server told it, before any screen has taken it.
    untaken_game: Option<Box<Update>>,
    /// A number for the current connection attempt, so that timers from earlier ones can tell they're out of date.
    moment: u64,
    is_over: bool,
}

/// A socket and its listeners, which live as long as it does.
struct Socket {
    socket: WebSocket,
    _listeners: [Closure<dyn FnMut(JsValue)>; 3],
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

impl RemoteTable {
    /// Joins a table, at a seat or to watch. A broken connection is reopened: soon, then less and less often, but at once when
    /// the browser is online again or the page becomes visible again.
    pub(crate) fn join(table: &str, seat: Option<Seat>, keys: Keys) -> RemoteTable {
        let remote = RemoteTable {
            room: RwSignal::new(None),
            chat: RwSignal::new(Vec::new()),
            unsent: RwSignal::new(Unsent::default()),
            connection: RwSignal::new(ConnectionState::Connecting),
            has_game: RwSignal::new(false),
            time: RwSignal::new(None),
            ahead_ms: RwSignal::new(0),
            denied: RwSignal::new(None),
            inner: StoredValue::new_local(Inner {
                messenger: Messenger::new(table, seat, keys),
                socket: None,
                lines_before: 0,
                handler: None,
                untaken_game: None,
                moment: 0,
                is_over: false,
            }),
        };
        remote.connect();
        let now = move || remote.try_now();
        let online = window_event_listener(ev::online, move |_| now());
        let offline = window_event_listener(ev::offline, move |_| remote.lose());
        let seen = wake_lock::on_visible_again(now);
        on_cleanup(move || {
            [online, offline, seen].into_iter().for_each(WindowListenerHandle::remove);
            remote.leave();
        });
        remote
    }

    // --- looking ---

    /// The table's name.
    pub(crate) fn table(&self) -> String {
        self.inner.with_value(|inner| inner.messenger.game().to_string())
    }

    /// The seat this page joined at.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.inner.with_value(|inner| inner.messenger.seat())
    }

    /// The keys this page has shown to the server.
    pub(crate) fn keys(&self) -> Keys {
        self.inner.with_value(|inner| inner.messenger.keys())
    }

    /// The latest request that was denied, and why. Set it to `None` once it's been shown.
    pub(crate) fn denied(&self) -> RwSignal<Option<Denied>> {
        self.denied
    }

    /// The whole game, once it can be shown; for `Play::online`, which receives everything after that.
    pub(crate) fn take_game(&self) -> Option<Update> {
        let update = self.inner.try_update_value(|inner| inner.untaken_game.take()).flatten();
        update.map(|update| *update)
    }

    // --- speaking ---

    /// Asks for something. It's repeated after a lost connection until it's granted or denied.
    pub(crate) fn request(&self, wish: Wish) {
        let id = new_id();
        if let Wish::Say(saying) = &wish {
            self.unsent.update(|unsent| unsent.add(id, saying.clone()));
        }
        self.send(ToHost::Request(Request { id, wish }));
    }

    /// Lets the others know whether the player is looking at the table, or choosing.
    pub(crate) fn set_presence(&self, presence: Presence) {
        if self.inner.with_value(|inner| inner.messenger.presence()) != presence {
            self.request(Wish::Attend(presence));
        }
    }

    /// Sends the server a message. Commands and requests are repeated after a lost connection until they're answered.
    pub(crate) fn send(&self, message: ToHost) {
        let is_open = self.connection.get_untracked() == ConnectionState::Open;
        self.inner.update_value(|inner| {
            inner.messenger.note_outgoing(&message);
            if is_open {
                inner.say(&message);
            }
        });
        self.expect_answer();
    }

    /// From now on, `hear` receives the messages about the game.
    pub(crate) fn hear_game(&self, hear: impl Fn(ToClient) + 'static) {
        self.inner.update_value(|inner| inner.handler = Some(Rc::new(hear)));
    }

    /// No screen shows the game any more. For the next one, all of it has to be told again.
    pub(crate) fn restart_game_feed(&self) {
        let again = self.inner.try_update_value(|inner| {
            inner.handler = None;
            inner.untaken_game = None;
            inner.messenger.restart_game_feed();
            inner.messenger.join(new_id())
        });
        let _ = self.has_game.try_set(false);
        if let Some(join) =
            again.filter(|_| self.connection.try_get_untracked() == Some(ConnectionState::Open))
        {
            self.send(join);
        }
    }

    /// Leaves the table for good.
    pub(crate) fn leave(&self) {
        self.inner.try_update_value(|inner| {
            inner.say(&ToHost::Leave);
            inner.is_over = true;
            inner.handler = None;
            inner.socket = None;
            inner.moment += 1;
        });
    }

    // --- the line ---

    fn connect(&self) {
        let socket = Socket::open(*self);
        if socket.is_err() {
            return self.lose();
        }
        self.inner.update_value(|inner| inner.socket = socket.ok());
    }

    /// Tries to reopen a broken connection without waiting any longer.
    fn try_now(&self) {
        if self.connection.try_get_untracked() == Some(ConnectionState::Lost) {
            self.inner.update_value(|inner| inner.moment += 1);
            self.connect();
        }
    }

    fn opened(&self) {
        self.connection.set(ConnectionState::Open);
        self.inner.update_value(|inner| {
            inner.messenger.messages_on_opening(new_id).iter().for_each(|message| inner.say(message));
        });
        self.expect_answer();
    }

    /// The connection broke. It's reopened after a while, unless the server has refused.
    fn lose(&self) {
        let Some(before) = self.connection.try_get_untracked() else { return };
        if matches!(before, ConnectionState::Refused(_)) || self.inner.with_value(|inner| inner.is_over) {
            return;
        }
        self.connection.set(ConnectionState::Lost);
        let (moment, wait_ms) = self
            .inner
            .try_update_value(|inner| {
                inner.socket = None;
                inner.moment += 1;
                (inner.moment, inner.messenger.wait_ms())
            })
            .unwrap_or_default();
        let remote = *self;
        let again = move || {
            if remote.is_moment(moment) {
                remote.connect();
            }
        };
        later(again, Duration::from_millis(wait_ms.into()));
    }

    fn is_moment(&self, moment: u64) -> bool {
        self.inner.try_with_value(|inner| inner.moment == moment && !inner.is_over) == Some(true)
    }

    /// If what was sent isn't answered for a long time, the connection is as good as broken.
    fn expect_answer(&self) {
        let remote = *self;
        let moment = self.inner.with_value(|inner| inner.moment);
        let waits = move || {
            let awaits = remote.inner.try_with_value(|inner| inner.messenger.awaits_answer()) == Some(true);
            awaits
                && remote.is_moment(moment)
                && remote.connection.try_get_untracked() == Some(ConnectionState::Open)
        };
        if waits() {
            let look = move || {
                if waits() {
                    remote.lose();
                }
            };
            later(look, LONGEST_SILENCE);
        }
    }

    // --- hearing ---

    fn hear(&self, text: &str) {
        // Messages this version doesn't understand are for a later one.
        let Some(message) = json::read::<ToClient>(text) else { return };
        // The server couldn't even say whether there's such a table, so it's asked again after a while.
        if matches!(&message, ToClient::NotUnderstood { id, .. } if self.is_joining_by(*id)) {
            return self.lose();
        }
        self.inner.update_value(|inner| inner.messenger.hear(&message));
        match message {
            ToClient::Room(room) => {
                self.ahead_ms.set(room.now_ms.cast_signed() - now_ms().cast_signed());
                self.room.set(Some(*room));
            }
            ToClient::Chat { first, lines } => self.hear_lines(first, lines),
            ToClient::Joined { .. } | ToClient::Granted { .. } => {}
            ToClient::Denied { id, why } => {
                self.unsent.update(|unsent| unsent.remove_denied(id));
                self.denied.set(Some(why));
            }
            ToClient::NoSuchGame { .. } => self.refuse(JoinError::NoSuchTable),
            ToClient::SeatTaken { .. } => self.refuse(JoinError::SeatTaken),
            ToClient::Full { .. } => self.refuse(JoinError::Full),
            ToClient::OtherVersion { host, .. } => self.refuse(JoinError::OtherVersion(host)),
            message => self.hear_game_message(message),
        }
    }

    fn is_joining_by(&self, id: Option<CommandId>) -> bool {
        id.is_some() && self.inner.with_value(|inner| inner.messenger.unanswered_join()) == id
    }

    fn hear_lines(&self, first: u32, lines: Vec<ChatLine>) {
        let mut before = self.inner.with_value(|inner| inner.lines_before);
        let me = self.seat();
        self.chat.update(|chat| {
            let new = add_lines(chat, &mut before, first, lines);
            self.unsent.update(|unsent| unsent.remove_heard(&chat[chat.len() - new..], me));
        });
        self.inner.update_value(|inner| inner.lines_before = before);
    }

    fn hear_game_message(&self, message: ToClient) {
        if let ToClient::Update(update) = &message {
            let told = |clocks: &Clocks| ClockReading { clocks: clocks.clone(), at_ms: now_ms() };
            self.time.set(update.clocks.as_ref().map(told));
        }
        match (self.inner.with_value(|inner| inner.handler.clone()), message) {
            (Some(hear), message) => hear(message),
            (None, ToClient::Update(update)) if update.first == 0 => {
                self.inner.update_value(|inner| inner.untaken_game = Some(update));
                self.has_game.set(true);
            }
            // The screen has never seen how it began.
            (None, ToClient::Update(_)) => self.restart_game_feed(),
            (None, _) => {}
        }
    }

    fn refuse(&self, refusal: JoinError) {
        self.connection.set(ConnectionState::Refused(refusal));
        self.inner.update_value(|inner| inner.socket = None);
    }
}

impl Inner {
    fn say(&self, message: &ToHost) {
        if let Some(Socket { socket, .. }) = &self.socket
            && socket.ready_state() == WebSocket::OPEN
        {
            // Anything that isn't sent isn't answered either, so it's repeated.
            let _ = socket.send_with_str(&json::text(message));
        }
    }
}

impl Socket {
    fn open(remote: RemoteTable) -> Result<Socket, JsValue> {
        let socket = WebSocket::new(&socket_address()?)?;
        crash::close_with_page(&socket);
        let opened = Closure::<dyn FnMut(JsValue)>::new(move |_| remote.opened());
        let heard = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            if let Some(text) = event.unchecked_into::<MessageEvent>().data().as_string() {
                remote.hear(&text);
            }
        });
        let closed = Closure::<dyn FnMut(JsValue)>::new(move |_| remote.lose());
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        Ok(Socket { socket, _listeners: [opened, heard, closed] })
    }
}

pub(crate) fn new_id() -> CommandId {
    CommandId(u128::from(random_u64()) << 64 | u128::from(random_u64()))
}
