//! One client over a WebSocket: what it says, and what it's told.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use futures_util::SinkExt;
use riftforce_protocol::{
    Denied, Dialect, Player, Presence, Request, Room as RoomMessage, RoomSeat, ToClient, ToHost, Version,
    Wish, json,
};
use riftforce_rules::Seat;
use riftforce_table::{Connection, Table};

use super::hall::{Cell, Hall, State};
use super::manners::{Bucket, Manners};
use super::room::{PATIENCE_MS, Shown};
use super::telling::Listener;

/// How often a client is asked whether it's still there.
const PING: Duration = Duration::from_secs(20);
/// How long a client may stay silent before we hang up.
const SILENCE: Duration = Duration::from_secs(65);
/// How long a message may take to reach a client before we hang up.
const DEAF: Duration = Duration::from_secs(20);
/// How many of the latest lines of chat are sent to a client that joins.
const LINES: usize = 200;
/// The most connections a table can have.
const MOST_CONNECTIONS: usize = 200;

/// The conversation with a client.
struct Talk {
    hall: Hall,
    /// The connection's number, unique in this process.
    number: u64,
    messages: Bucket,
    lines: Bucket,
    joined: Option<Joined>,
}

/// A client at a table, and what it has been told.
struct Joined {
    cell: Arc<Cell>,
    listener: Listener,
    shown: Shown,
    /// The seat through whose eyes it wants to look, unless it only watches.
    eyes: Option<Seat>,
    since: Option<Version>,
    connection: Option<Connection>,
    /// The revision of everything around the game that it was last told.
    revision: Option<u64>,
    /// Up to which line it has been told the chat.
    lines: usize,
    /// The version of the game that came with the last remark by a bot that it was told.
    said: Option<Version>,
}

/// Talks to a client until it leaves.
pub(crate) async fn talk(mut socket: WebSocket, hall: Hall, manners: Manners) {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let mut talk = Talk {
        hall,
        number: NUMBER.fetch_add(1, Ordering::Relaxed),
        messages: Bucket::new(manners.messages_per_second * 4, f64::from(manners.messages_per_second)),
        lines: Bucket::new(manners.lines_per_ten_seconds, f64::from(manners.lines_per_ten_seconds) / 10.0),
        joined: None,
    };
    let farewell = talk.converse(&mut socket).await;
    talk.leave().await;
    if let Some((code, reason)) = farewell {
        let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
        let _ = tokio::time::timeout(DEAF, socket.send(close)).await;
    }
}

/// Why the server hangs up, if it does.
type Farewell = Option<(u16, &'static str)>;

impl Talk {
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
            match tokio::time::timeout(DEAF, send(socket, said)).await {
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
            Err(error) => vec![ToClient::NotUnderstood { reason: format!("this isn't a message: {error}") }],
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
            ToHost::Join { dialect, .. } if dialect != Dialect::OURS => {
                vec![ToClient::OtherVersion { host: Dialect::OURS }]
            }
            ToHost::Join { game, seat, since, keys, .. } => {
                self.leave().await;
                let cell = match self.hall.find(&game).await {
                    Ok(Some(cell)) => cell,
                    Ok(None) => return vec![ToClient::NoSuchGame { game }],
                    Err(error) => {
                        let reason = format!("this table can't be read at the moment: {error}");
                        return vec![ToClient::NotUnderstood { reason }];
                    }
                };
                // Listening begins before looking, so that nothing is missed in between.
                let listener = self.hall.listen(&game);
                let mut state = cell.state.lock().await;
                let shown = Shown::new(keys);
                let eyes = seat.map(|seat| state.room.mode().player(seat));
                let is_full = state.live.connections() >= MOST_CONNECTIONS;
                if eyes.is_some() && eyes != state.room.who(shown).seat || is_full {
                    let was_invited = eyes.is_some() && eyes == state.room.own_seat(shown);
                    return vec![if was_invited && !is_full {
                        ToClient::SeatTaken { game }
                    } else {
                        ToClient::NoSuchGame { game }
                    }];
                }
                // Only those who look through their own seat's eyes count as there for it.
                self.hall.attend(&cell, &mut state, self.number, Some((eyes, Presence::Here)));
                self.hall.ask_bot(&cell, &mut state);
                let lines = state.room.lines().len().saturating_sub(LINES);
                drop(state);
                self.joined = Some(Joined {
                    cell,
                    listener,
                    shown,
                    eyes,
                    since,
                    connection: None,
                    revision: None,
                    lines,
                    said: None,
                });
                Vec::new()
            }
            ToHost::Leave => {
                self.leave().await;
                Vec::new()
            }
            ToHost::Command(command) => {
                let Some(joined @ Joined { cell, eyes: Some(seat), connection: Some(_), .. }) = &self.joined
                else {
                    return vec![not_joined()];
                };
                let mut state = cell.state.lock().await;
                // A bot may have taken the seat a moment ago.
                if joined.table(&state).is_none() {
                    return vec![not_joined()];
                }
                vec![match self.hall.obey(cell, &mut state, *seat, &command).await {
                    Ok(done) => ToClient::Done { id: command.id, done },
                    Err(refused) => ToClient::Refused { id: command.id, refused },
                }]
            }
            ToHost::Ask { choices } => {
                let Some(joined) = &self.joined else { return vec![not_joined()] };
                let state = joined.cell.state.lock().await;
                vec![match joined.table(&state) {
                    Some(table) => ToClient::Options(Box::new(table.options(joined.eyes, &choices))),
                    None => ToClient::NotUnderstood { reason: "there's no game to be seen here yet".into() },
                }]
            }
            ToHost::Request(request) => vec![self.grant(request).await],
        }
    }

    async fn grant(&mut self, Request { id, wish }: Request) -> ToClient {
        let Some(joined @ Joined { cell, shown, eyes, .. }) = &self.joined else { return not_joined() };
        let mut state = cell.state.lock().await;
        // Right after this, the client is told that somebody else has its seat.
        if joined.has_lost_seat(&state) {
            return ToClient::Denied { id, why: Denied::Taken };
        }
        let who = state.room.who(*shown);
        let granted = match &wish {
            Wish::Attend(presence) => {
                // A client that's gone couldn't say so.
                let presence = (*presence).max(Presence::Away);
                self.hall.attend(cell, &mut state, self.number, Some((*eyes, presence)));
                Ok(())
            }
            Wish::Say(_) if !self.lines.take() => Err(Denied::TooMuch),
            wish => self.hall.grant(cell, &mut state, who, id, wish).await,
        };
        match granted {
            Ok(()) => ToClient::Granted { id },
            Err(why) => ToClient::Denied { id, why },
        }
    }

    /// What the client doesn't know yet.
    async fn news(&mut self) -> Vec<Message> {
        let Some(joined) = &mut self.joined else { return Vec::new() };
        let cell = Arc::clone(&joined.cell);
        let state = cell.state.lock().await;
        if joined.has_lost_seat(&state) {
            drop(state);
            self.leave().await;
            return vec![text_of(&ToClient::SeatTaken { game: cell.id.clone() })];
        }
        joined.news(&state, &self.hall)
    }

    async fn leave(&mut self) {
        if let Some(joined) = self.joined.take() {
            let mut state = joined.cell.state.lock().await;
            self.hall.attend(&joined.cell, &mut state, self.number, None);
        }
    }
}

fn not_joined() -> ToClient {
    ToClient::NotUnderstood { reason: "join at a seat before you act for it".into() }
}

impl Joined {
    fn news(&mut self, state: &State, hall: &Hall) -> Vec<Message> {
        let mut news = Vec::new();
        let revision = state.room.revision() + state.live.revision();
        if self.revision.replace(revision) != Some(revision) {
            news.push(text_of(&ToClient::Room(Box::new(room_message(state, hall.now_ms())))));
        }
        let lines = state.room.lines();
        if self.lines < lines.len() {
            news.push(text_of(&ToClient::Chat {
                first: self.lines as u32,
                lines: lines[self.lines..].to_vec(),
            }));
            self.lines = lines.len();
        }
        news.extend(self.update(state, hall).as_ref().map(text_of));
        if let Some((version, said)) = &state.said
            && self.connection.is_some()
            && self.said.replace(*version) != Some(*version)
        {
            news.push(text_of(said));
        }
        news
    }

    /// Whether somebody with another key has sat down at the seat through whose eyes this client looks.
    fn has_lost_seat(&self, state: &State) -> bool {
        self.eyes.is_some() && self.eyes != state.room.who(self.shown).seat
    }

    /// The game, if it has begun and the client may see it. Nobody may look into a bot's hand: people with its seat's key have to
    /// sit down first. Nor may anyone look whose seat somebody else has by now.
    fn table<'a>(&self, state: &'a State) -> Option<&'a Table> {
        let may_look = |seat| matches!(state.room.player(seat), Some(Player::Person { .. }));
        state.room.table().filter(|_| self.eyes.is_none_or(may_look) && !self.has_lost_seat(state))
    }

    /// What has happened in the game since the client was last told.
    fn update(&mut self, state: &State, hall: &Hall) -> Option<ToClient> {
        let Some(table) = self.table(state) else {
            self.connection = None;
            return None;
        };
        let mut update = match &mut self.connection {
            Some(connection) => connection.news(table)?,
            None => {
                let connection = self.connection.insert(Connection::default());
                ToClient::Update(Box::new(connection.follow(table, self.eyes, self.since.take())))
            }
        };
        if let ToClient::Update(update) = &mut update {
            update.clocks = state.room.clock().clocks(hall.now_ms(), hall.uptime());
        }
        Some(update)
    }
}

/// Everything around a game, as everyone at the table knows it.
fn room_message(state: &State, now_ms: u64) -> RoomMessage {
    let State { room, live, .. } = state;
    let seat = |(seat, player): &(Seat, Option<Player>)| {
        let is_bot = matches!(player, Some(Player::Bot { .. }));
        RoomSeat {
            seat: *seat,
            player: player.clone(),
            presence: if is_bot { Presence::Here } else { live.presence(*seat) },
            gone_since_ms: live.gone_since(*seat).filter(|_| !is_bot),
        }
    };
    RoomMessage {
        table: room.id().to_string(),
        setup: room.setup().clone(),
        stage: room.stage(),
        seats: room.seats().iter().map(seat).collect(),
        watchers: live.watchers(),
        free_chat: room.free_chat(),
        proposals: room.proposals().to_vec(),
        rematch: room.rematch().map(str::to_string),
        trouble: room.trouble(),
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
        Some(joined) => joined.listener.changed().await,
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
