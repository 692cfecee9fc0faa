//! Plays at an online table as a bot does, until the game is over.
//!
//! ```text
//! cargo run -p riftforce-example-player -- 'http://127.0.0.1:7438/#/table/NAME/SEAT/KEY' adept
//! ```
//!
//! The link is the one that invites a person to the seat. docs/protocol.md explains every message. This program knows the
//! rules, so it thinks about the view in each update; examples/python/player.py does without.

use std::error::Error;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use riftforce_bots::{Budget, act, bot_of_level, bot_seed};
use riftforce_protocol::*;
use riftforce_rules::{Outcome, Seat};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// How long it thinks about an action at most.
const THINKING: Duration = Duration::from_millis(500);

/// A game at a table, as one seat plays it. It survives broken connections: it knows what has been seen, and what hasn't been
/// answered.
pub struct Game {
    server: String,
    table: String,
    seat: Seat,
    key: Key,
    level: Level,
    /// The latest update.
    update: Option<Update>,
    /// The command that hasn't been answered yet.
    pending: Option<Command>,
    /// The version the latest command has led to: until that's known, there's nothing to think about.
    due: Version,
}

type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

impl Game {
    /// The game that a link leads to.
    pub fn read(link: &str, level: Level) -> Option<Game> {
        let (server, place) = link.strip_prefix("http://")?.split_once("/#/table/")?;
        let mut parts = place.split('/');
        Some(Game {
            server: server.to_string(),
            table: parts.next()?.to_string(),
            seat: Seat::from_number(parts.next()?.parse().ok()?)?,
            key: parts.next()?.parse().ok()?,
            level,
            update: None,
            pending: None,
            due: Version::default(),
        })
    }

    /// Plays until the game is over, over as many connections as it takes.
    pub async fn play(mut self) -> Result<Outcome, Box<dyn Error>> {
        loop {
            let (mut line, _) =
                tokio_tungstenite::connect_async(format!("ws://{}/api/socket", self.server)).await?;
            if let Some(outcome) = self.play_over(&mut line).await? {
                return Ok(outcome);
            }
        }
    }

    /// Plays until the game is over or the connection is lost.
    async fn play_over(&mut self, line: &mut Line) -> Result<Option<Outcome>, Box<dyn Error>> {
        say(line, &self.join()?).await;
        if let Some(command) = &self.pending {
            // The same id again, so that it's obeyed once.
            say(line, &ToHost::Command(command.clone())).await;
        }
        while let Some(Ok(message)) = line.next().await {
            let Message::Text(text) = message else { continue };
            match serde_json::from_str(&text)? {
                ToClient::Update(update) if update.outcome.is_some() => return Ok(update.outcome),
                ToClient::Update(update) => {
                    // A server that was started again may have lost what the latest command has led to.
                    if self.update.as_ref().is_some_and(|before| before.generation != update.generation) {
                        self.due = Version::default();
                    }
                    self.update = Some(*update);
                }
                ToClient::Done { done, .. } => (self.pending, self.due) = (None, done.version),
                // It came too late. Joining again brings what has happened since.
                ToClient::Refused { refused: Refused::Stale { version }, .. } => {
                    (self.pending, self.due) = (None, version);
                    say(line, &self.join()?).await;
                }
                ToClient::Refused { refused, .. } => return Err(refused.into()),
                ToClient::Room(room) => {
                    if room.seats.iter().any(|its| its.seat == self.seat && its.player.is_none()) {
                        let wish = Wish::Sit { name: format!("Example {}", self.seat) };
                        say(line, &ToHost::Request(Request { id: new_id()?, wish })).await;
                    }
                }
                ToClient::Denied { why, .. } => return Err(why.into()),
                ToClient::NotUnderstood { reason, .. } => return Err(reason.into()),
                ToClient::NoSuchGame { game, .. } => return Err(format!("there's no table {game}").into()),
                ToClient::SeatTaken { game, .. } => return Err(format!("the seat at {game} is taken").into()),
                ToClient::Full { game, .. } => return Err(format!("there's no more room at {game}").into()),
                ToClient::OtherVersion { host, .. } => {
                    return Err(format!("the server speaks {host:?}").into());
                }
                ToClient::Joined { .. }
                | ToClient::Options { .. }
                | ToClient::Chat { .. }
                | ToClient::Granted { .. }
                | ToClient::Said { .. } => {}
            }
            if let Some(command) = self.next_command()? {
                say(line, &ToHost::Command(command.clone())).await;
                self.pending = Some(command);
            }
        }
        Ok(None)
    }

    fn join(&self) -> Result<ToHost, getrandom::Error> {
        Ok(ToHost::Join(Join {
            id: new_id()?,
            dialect: Dialect::OURS,
            game: self.table.clone(),
            seat: Some(self.seat),
            since: self.update.as_ref().map(seen),
            keys: Keys { seat: Some(self.key), owner: None },
        }))
    }

    /// What to command now, if it's this seat's turn and we know everything that the latest command has led to.
    fn next_command(&self) -> Result<Option<Command>, Box<dyn Error>> {
        let Some(update) = self.update.as_ref().filter(|update| update.version >= self.due) else {
            return Ok(None);
        };
        // With three players, the lone one also acts at seat 4.
        let turn = update.turn.map(|turn| update.view.position().mode().player(turn));
        if turn != Some(self.seat) || self.pending.is_some() {
            return Ok(None);
        }
        let begin = Instant::now();
        let spent = || begin.elapsed().as_secs_f64() / THINKING.as_secs_f64();
        // A position may recur: with the same numbers, the bot would do the same again, for ever.
        let mut bot = bot_of_level(self.level, bot_seed(&update.view, update.version));
        let answer = act(bot.as_mut(), &update.view, &Budget { iterations: u64::MAX, spent: &spent })?;
        Ok(Some(Command { id: new_id()?, version: update.version, order: Order::Choose(answer.choices) }))
    }
}

/// Sends a message. If the server is gone, we'll notice when we listen.
async fn say(line: &mut Line, message: &ToHost) {
    let text = serde_json::to_string(message).expect("a message is plain data");
    let _ = line.send(Message::Text(text.into())).await;
}

/// No two commands of a seat may share an id, so it's random.
fn new_id() -> Result<CommandId, getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    Ok(CommandId(u128::from_be_bytes(bytes)))
}

/// What an update has told.
fn seen(update: &Update) -> SeenVersion {
    SeenVersion { generation: update.generation, version: update.version }
}
