//! One client over a WebSocket: what it says, and what it's told.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use futures_util::SinkExt;
use riftforce_protocol::{
    CommandId, Denied, Dialect, Join, Player, Presence, Request, Room as RoomMessage, RoomSeat, TableStage,
    ToClient, ToHost, Version, Wish, json,
};
use riftforce_rules::Seat;
use riftforce_table::{Connection, Table};
use serde_json::Value;

use super::change_bus::Subscription;
use super::presences::{Attendee, Full};
use super::rate_limits::{RateLimits, TokenBucket};
use super::room::{PATIENCE_MS, PresentedKeys};
use super::tables::{OpenTable, State, Tables};

/// How often a client is asked whether it's still there.
const PING: Duration = Duration::from_secs(20);
/// How long a client may stay silent before we hang up.
const SILENCE: Duration = Duration::from_secs(65);
/// How long a message may take to reach a client before we hang up.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);
/// How many of the latest lines of chat are sent to a client that joins.
const LINES: u32 = 200;

/// The conversation with a client.
struct ClientSession {
    tables: Tables,
    /// The connection's number, unique in this process.
    number: u64,
    messages: TokenBucket,
    rate_limits: RateLimits,
    joined: Option<Joined>,
}

/// A client at a table, and what it has been told.
struct Joined {
    open_table: Arc<OpenTable>,
    subscription: Subscription,
    presented: PresentedKeys,
    /// The seat through whose eyes it wants to look, unless it only watches.
    viewpoint: Option<Seat>,
    connection: Connection,
    /// The revision of everything around the game that it was last told.
    revision: Option<u64>,
    /// Up to which line it has been told the chat.
    lines: u32,
    /// The version of the game that came with the last remark by a bot that it was told.
    said: Option<Version>,
}

/// Talks to a client until it leaves.
pub(crate) async fn serve_client(mut socket: WebSocket, tables: Tables, rate_limits: RateLimits) {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let mut session = ClientSession {
        tables,
        number: NUMBER.fetch_add(1, Ordering::Relaxed),
        messages: TokenBucket::new(
            rate_limits.messages_per_second * 4,
            f64::from(rate_limits.messages_per_second),
        ),
        rate_limits,
        joined: None,
    };
    let farewell = session.converse(&mut socket).await;
    session.leave().await;
    if let Some((code, reason)) = farewell {
        let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
        let _ = tokio::time::timeout(SEND_TIMEOUT, socket.send(close)).await;
    }
}

/// Why the server hangs up, if it does.
type Farewell = Option<(u16, &'static str)>;

impl ClientSession {
    async fn converse(&mut self, socket: &mut WebSocket) -> Farewell {
        let mut heard = Instant::now();
        let mut ping = tokio::time::interval(PING);
        loop {
            let said = tokio::select! {
                message = socket.recv() => match message {
                    Some(Ok(message)) => {
                        heard = Instant::now();
                        match self.hear(message).await {
                            Ok(said) => said,
                            Err(farewell) => return farewell,
                        }
                    }
                    Some(Err(_)) | None => return None,
                },
                () = changed(&mut self.joined) => self.news().await,
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE {
                        return None;
                    }
                    vec![Message::Ping(Default::default())]
                }
            };
            match tokio::time::timeout(SEND_TIMEOUT, send(socket, said)).await {
                Ok(Ok(())) => {}
                _ => return None,
            }
        }
    }

    /// Does what a client says, and returns what it's told at once. An error ends the conversation.
    async fn hear(&mut self, message: Message) -> Result<Vec<Message>, Farewell> {
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return Ok(Vec::new()),
            Message::Close(_) => return Err(None),
            Message::Binary(_) => {
                return Err(Some((close_code::UNSUPPORTED, "messages are JSON text, not bytes")));
            }
        };
        if !self.messages.take() {
            return Err(Some((close_code::POLICY, "that's too many messages at once")));
        }
        let mut said = match serde_json::from_str::<ToHost>(&text) {
            Ok(message) => self.obey(message).await,
            Err(error) => vec![unreadable(&text, &error)],
        }
        .iter()
        .map(text_of)
        .collect::<Vec<_>>();
        // The answer to a command and what it led to are sent together.
        said.extend(self.news().await);
        Ok(said)
    }

    async fn obey(&mut self, message: ToHost) -> Vec<ToClient> {
        match message {
            ToHost::Join(Join { id, dialect, .. }) if dialect != Dialect::OURS => {
                vec![ToClient::OtherVersion { id: Some(id), host: Dialect::OURS }]
            }
            ToHost::Join(mut join) => {
                // What it has seen may not have happened here.
                join.since.take_if(|seen| seen.generation != self.tables.generation());
                let Join { id, game, seat, keys, .. } = join.clone();
                self.leave().await;
                let open_table = match self.tables.find(&game).await {
                    Ok(Some(open_table)) => open_table,
                    Ok(None) => return vec![ToClient::NoSuchGame { id, game }],
                    Err(error) => {
                        let reason = format!("this table can't be read at the moment: {error}");
                        return vec![ToClient::NotUnderstood { id: Some(id), reason }];
                    }
                };
                // Listening begins before looking, so that nothing is missed in between.
                let subscription = self.tables.subscribe(&game);
                let mut state = open_table.state.lock().await;
                let presented = PresentedKeys::new(keys);
                let viewpoint = seat.map(|seat| state.room.mode().player(seat));
                let who = state.room.who_presents(presented);
                if viewpoint.is_some() && viewpoint != who.seat {
                    return vec![if viewpoint == state.room.own_seat(presented) {
                        ToClient::SeatTaken { id: Some(id), game }
                    } else {
                        ToClient::NoSuchGame { id, game }
                    }];
                }
                // Only those who look through their own seat's eyes count as there for it.
                let attendee = match viewpoint {
                    Some(seat) => Attendee::Player(seat),
                    None if who.owner || who.seat.is_some() => Attendee::Keyholder,
                    None => Attendee::Spectator,
                };
                if self.tables.enter(&open_table, &mut state, self.number, attendee) == Err(Full) {
                    return vec![ToClient::Full { id: Some(id), game }];
                }
                self.tables.ask_bot(&open_table, &mut state);
                let lines = state.room.line_count().saturating_sub(LINES);
                drop(state);
                let mut connection = Connection::default();
                let answer = connection.join(&join, viewpoint);
                self.joined = Some(Joined {
                    open_table,
                    subscription,
                    presented,
                    viewpoint,
                    connection,
                    revision: None,
                    lines,
                    said: None,
                });
                vec![answer]
            }
            ToHost::Leave => {
                self.leave().await;
                Vec::new()
            }
            ToHost::Command(command) => {
                let Some(joined @ Joined { open_table, viewpoint: Some(seat), .. }) = &self.joined else {
                    return vec![not_joined(command.id)];
                };
                let mut state = open_table.state.lock().await;
                // A bot may have taken the seat a moment ago.
                if joined.table(&state).is_none() {
                    return vec![not_joined(command.id)];
                }
                vec![command.answer(self.tables.obey(open_table, &mut state, *seat, &command).await)]
            }
            ToHost::Ask { id, choices } => {
                let Some(joined) = &self.joined else { return vec![not_joined(id)] };
                let state = joined.open_table.state.lock().await;
                vec![match joined.table(&state) {
                    Some(table) => {
                        let options = Box::new(table.options(joined.viewpoint, &choices));
                        ToClient::Options { id, options }
                    }
                    None => {
                        let reason = "there's no game to be seen here yet".into();
                        ToClient::NotUnderstood { id: Some(id), reason }
                    }
                }]
            }
            ToHost::Request(request) => vec![self.grant(request).await],
        }
    }

    async fn grant(&mut self, request: Request) -> ToClient {
        let Request { id, wish } = &request;
        let Some(joined @ Joined { open_table, presented, .. }) = &self.joined else {
            return not_joined(*id);
        };
        let mut state = open_table.state.lock().await;
        // Right after this, the client is told that somebody else has its seat.
        if joined.has_lost_seat(&state) {
            return request.answer(Err(Denied::Taken));
        }
        let who = state.room.who_presents(*presented).seat;
        let granted = match wish {
            Wish::Attend(presence) => {
                // A client that's gone couldn't say so.
                let presence = (*presence).max(Presence::Away);
                self.tables.attend(open_table, &mut state, self.number, presence);
                Ok(())
            }
            Wish::Say(_) if who.is_some_and(|seat| !state.may_say(seat, *id, self.rate_limits)) => {
                Err(Denied::TooMuch)
            }
            _ => self.tables.grant(open_table, &mut state, *presented, &request).await,
        };
        request.answer(granted)
    }

    /// What the client doesn't know yet.
    async fn news(&mut self) -> Vec<Message> {
        let Some(joined) = &mut self.joined else { return Vec::new() };
        let open_table = Arc::clone(&joined.open_table);
        let state = open_table.state.lock().await;
        let game = open_table.id.clone();
        let farewell = if joined.has_lost_seat(&state) {
            ToClient::SeatTaken { id: None, game }
        } else if !state.presences.has_connection(self.number) {
            ToClient::Full { id: None, game }
        } else {
            return joined.news(&state, &self.tables);
        };
        drop(state);
        self.leave().await;
        vec![text_of(&farewell)]
    }

    async fn leave(&mut self) {
        if let Some(joined) = self.joined.take() {
            let mut state = joined.open_table.state.lock().await;
            self.tables.leave(&joined.open_table, &mut state, self.number);
        }
    }
}

/// The answer to a message that can't be read. Its name may be readable all the same. So may the version of one that asks to join:
/// later versions may say anything else in another way, but not that.
fn unreadable(text: &str, error: &serde_json::Error) -> ToClient {
    let message: Value = serde_json::from_str(text).unwrap_or_default();
    let only = message.as_object().filter(|fields| fields.len() == 1).and_then(|fields| fields.iter().next());
    let field = |name| only.and_then(|(_, body)| body.get(name)).cloned().unwrap_or_default();
    let id = serde_json::from_value(field("id")).ok();
    match serde_json::from_value::<Dialect>(field("dialect")) {
        Ok(dialect) if dialect != Dialect::OURS && only.is_some_and(|(word, _)| word == "join") => {
            ToClient::OtherVersion { id, host: Dialect::OURS }
        }
        _ => ToClient::NotUnderstood { id, reason: format!("this isn't a message: {error}") },
    }
}

fn not_joined(id: CommandId) -> ToClient {
    ToClient::NotUnderstood { id: Some(id), reason: "join at a seat before you act for it".into() }
}

impl Joined {
    fn news(&mut self, state: &State, tables: &Tables) -> Vec<Message> {
        let mut news = Vec::new();
        let revision = state.revision();
        if self.revision.replace(revision) != Some(revision) {
            news.push(text_of(&ToClient::Room(Box::new(room_message(state, tables.now_ms())))));
        }
        if self.lines < state.room.line_count() {
            let (first, lines) = state.room.lines_from(self.lines);
            news.push(text_of(&ToClient::Chat { first, lines }));
            self.lines = state.room.line_count();
        }
        news.extend(self.update(state, tables).as_ref().map(text_of));
        if let Some(said) = &state.said
            && self.table(state).is_some()
            && self.said.replace(said.version) != Some(said.version)
        {
            let is_guarded = state.room.people_are_opponents() && state.room.stage() != TableStage::Over;
            news.push(text_of(if is_guarded { &said.public } else { &said.whole }));
        }
        news
    }

    /// Whether somebody with another key has sat down at the seat through whose eyes this client looks.
    fn has_lost_seat(&self, state: &State) -> bool {
        self.viewpoint.is_some() && self.viewpoint != state.room.who_presents(self.presented).seat
    }

    /// The game, if it has begun and the client may see it. Nobody may look into a bot's hand: people with its seat's key have to
    /// sit down first. Nor may anyone look whose seat somebody else has by now.
    fn table<'a>(&self, state: &'a State) -> Option<&'a Table> {
        let may_look = |seat| matches!(state.room.player(seat), Some(Player::Person { .. }));
        state.room.table().filter(|_| self.viewpoint.is_none_or(may_look) && !self.has_lost_seat(state))
    }

    /// What has happened in the game since the client was last told.
    fn update(&mut self, state: &State, tables: &Tables) -> Option<ToClient> {
        let table = self.table(state);
        let mut update = self.connection.next_update(table)?;
        update.generation = tables.generation();
        update.clocks = state.room.clock().public_clocks(tables.now_ms(), tables.uptime());
        Some(ToClient::Update(Box::new(update)))
    }
}

/// Everything around a game, as everyone at the table knows it.
fn room_message(state: &State, now_ms: u64) -> RoomMessage {
    let State { room, presences, .. } = state;
    let seat = |(seat, player): &(Seat, Option<Player>)| {
        let is_bot = matches!(player, Some(Player::Bot { .. }));
        RoomSeat {
            seat: *seat,
            player: player.clone(),
            presence: if is_bot { Presence::Here } else { presences.presence(*seat) },
            gone_since_ms: presences.gone_since(*seat).filter(|_| !is_bot),
        }
    };
    RoomMessage {
        table: room.id().to_string(),
        setup: room.setup().clone(),
        stage: room.stage(),
        seats: room.seats().iter().map(seat).collect(),
        watchers: presences.watcher_count(),
        free_chat: room.free_chat(),
        proposals: room.proposals().to_vec(),
        rematch: room.rematch().map(str::to_string),
        trouble: state.why_stuck(),
        patience_ms: PATIENCE_MS,
        now_ms,
    }
}

fn text_of(message: &ToClient) -> Message {
    Message::Text(json::text(message).into())
}

/// Ready when something has changed at the table that a client follows.
async fn changed(joined: &mut Option<Joined>) {
    match joined {
        Some(joined) => joined.subscription.changed().await,
        None => std::future::pending().await,
    }
}

async fn send(socket: &mut WebSocket, messages: Vec<Message>) -> Result<(), axum::Error> {
    if messages.is_empty() {
        return Ok(());
    }
    for message in messages {
        socket.feed(message).await?;
    }
    socket.flush().await
}
