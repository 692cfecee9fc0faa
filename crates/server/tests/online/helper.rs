//! A separate server for each test, and clients that talk to it.

use std::future::Future;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use riftforce_bots::{Budget, RandomBot, act};
use riftforce_protocol::*;
use riftforce_rules::rift::Record;
use riftforce_rules::{Choice, GuildSet, Mode, Position, Seat, View};
use riftforce_server::online::*;
use serde::de::DeserializeOwned;
use serde_json::json;
use sha2::{Digest, Sha256};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// How long anything may take before a test counts as hanging. Nothing ever actually takes that long.
const HANGS: Duration = Duration::from_secs(120);

/// How many events a game may have before a test says that it never ends: far more than in any real game.
const ENDLESS: u32 = 20_000;

/// Limits that no test reaches by accident.
const PATIENT: RateLimits = RateLimits {
    messages_per_second: 100_000,
    lines_per_ten_seconds: 20,
    tables_per_minute: 10_000,
    seats_per_minute: 10_000,
};

/// A folder that's deleted after the test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("riftforce-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        Folder(folder)
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.0.join("tables.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server in this process.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

impl Server {
    pub(crate) async fn start(database: &Path, time: Time) -> Server {
        let store = SqliteStore::open(database).expect("the database opens");
        Server::start_with(Arc::new(store), time).await
    }

    pub(crate) async fn start_with(store: Arc<dyn Store>, time: Time) -> Server {
        Server::start_strict(store, time, PATIENT).await
    }

    pub(crate) async fn start_strict(store: Arc<dyn Store>, time: Time, rate_limits: RateLimits) -> Server {
        Server::start_as(store, time, rate_limits, BotPool::new(1)).await
    }

    /// A server whose bots are these.
    pub(crate) async fn start_with_bots(store: Arc<dyn Store>, time: Time, bot_pool: BotPool) -> Server {
        Server::start_as(store, time, PATIENT, bot_pool).await
    }

    async fn start_as(
        store: Arc<dyn Store>,
        time: Time,
        rate_limits: RateLimits,
        bot_pool: BotPool,
    ) -> Server {
        let change_bus = Arc::new(InProcess::default());
        let tables = Tables::open(store, change_bus, time, bot_pool).await.expect("the tables open");
        let router = api_router(tables, rate_limits);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("some port is free");
        let address = listener.local_addr().expect("it has an address");
        let (stop, stopped) = oneshot::channel();
        let served = tokio::spawn(async move {
            tokio::select! {
                result = axum::serve(listener, router).into_future() => result.expect("it serves"),
                _ = stopped => {}
            }
        });
        Server { address, stop, served }
    }

    /// Stops accepting connections; those that are open stay open until the runtime ends.
    pub(crate) async fn stop(self) {
        let _ = self.stop.send(());
        self.served.await.expect("it stops");
    }

    pub(crate) async fn create(&self, setup: &Setup) -> CreatedTable {
        create(self.address, setup).await
    }
}

pub(crate) async fn create(address: SocketAddr, setup: &Setup) -> CreatedTable {
    let (status, body) =
        request(address, "POST", "/api/tables", &[], &serde_json::to_string(setup).unwrap()).await;
    assert_eq!(status, 201, "{body}");
    serde_json::from_str(&body).expect("a table was made")
}

/// Asks a server over HTTP. Returns its status and what it says.
pub(crate) async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> (u16, String) {
    let (status, _, said) = request_with_head(address, method, path, headers, body).await;
    (status, said)
}

/// The same, with the head of the answer between the two.
pub(crate) async fn request_with_head(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> (u16, String, String) {
    let ask = async {
        let mut stream = TcpStream::connect(address).await.expect("the server is there");
        let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n{headers}\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).await.expect("it listens");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("it answers");
        let (head, body) = answer.split_once("\r\n\r\n").expect("an answer has a head");
        (head[9..12].parse().expect("a status"), head.to_string(), body.to_string())
    };
    tokio::time::timeout(HANGS, ask).await.expect("the server answers")
}

pub(crate) async fn get<T: DeserializeOwned>(address: SocketAddr, path: &str) -> T {
    let (status, body) = request(address, "GET", path, &[], "").await;
    assert_eq!(status, 200, "{path}: {body}");
    serde_json::from_str(&body).unwrap_or_else(|error| panic!("{path}: {error}: {body}"))
}

pub(crate) fn setup(mode: Mode) -> Setup {
    let seats = match mode {
        Mode::Duel => 2,
        Mode::Team3 => 3,
        Mode::Team4 => 4,
        Mode::Solo => 1,
    };
    Setup {
        mode,
        set: GuildSet::Beyond,
        guilds: GuildAssignment::Dealt,
        pace: TimeControl::Unlimited,
        seats: vec![SeatSetup::Person; seats],
        listed: false,
        free_chat: true,
    }
}

/// A client at a table, through a real socket.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    table: String,
    viewpoint: Option<Seat>,
    keys: Keys,
    bot: RandomBot,
    commands: u128,
    /// The latest of everything it has been told.
    pub(crate) update: Option<Update>,
    pub(crate) room: Option<Room>,
    pub(crate) chat: Vec<ChatLine>,
    /// Every event of the game that it has been told.
    pub(crate) events: Vec<TimedEvent>,
    /// What bots have said about their actions, with their seats.
    pub(crate) remarks: Vec<(Seat, Remark)>,
}

impl Client {
    /// Joins at a seat of a newly made table, or watches.
    pub(crate) async fn join(address: SocketAddr, created: &CreatedTable, viewpoint: Option<Seat>) -> Client {
        let key = viewpoint
            .and_then(|viewpoint| created.seats.iter().find(|its| its.seat == viewpoint))
            .map(|its| its.key);
        Client::join_with(address, &created.table, viewpoint, Keys { seat: key, owner: None }).await
    }

    pub(crate) async fn join_with(
        address: SocketAddr,
        table: &str,
        viewpoint: Option<Seat>,
        keys: Keys,
    ) -> Client {
        let mut client = Client {
            socket: connect(address).await,
            table: table.to_string(),
            viewpoint,
            keys,
            bot: RandomBot::new(viewpoint.map_or(0, |seat| seat.number().into())),
            commands: first_id(table, viewpoint),
            update: None,
            room: None,
            chat: Vec::new(),
            events: Vec::new(),
            remarks: Vec::new(),
        };
        client.say_join().await;
        client
    }

    /// Connects again, as after a break: it joins with what it has seen.
    pub(crate) async fn reconnect(&mut self, address: SocketAddr) {
        self.socket = connect(address).await;
        self.say_join().await;
    }

    async fn say_join(&mut self) {
        let seen = |update: &Update| SeenVersion { generation: update.generation, version: update.version };
        let since = self.update.as_ref().map(seen);
        let (game, seat, keys) = (self.table.clone(), self.viewpoint, self.keys);
        let id = self.next_id();
        self.say(&ToHost::Join(Join { id, dialect: Dialect::OURS, game, seat, since, keys })).await;
    }

    pub(crate) async fn say(&mut self, message: &ToHost) {
        self.say_text(&serde_json::to_string(message).expect("a message is plain data")).await;
    }

    /// Sends a message. If the server is gone, we'll notice when we listen.
    pub(crate) async fn say_text(&mut self, text: &str) {
        let _ = self.socket.send(Message::Text(text.into())).await;
    }

    pub(crate) async fn say_bytes(&mut self, bytes: Vec<u8>) {
        let _ = self.socket.send(Message::Binary(bytes.into())).await;
    }

    /// The next message, after taking note of it; `None` if the server has hung up.
    pub(crate) async fn hear(&mut self) -> Option<ToClient> {
        let text = self.hear_text().await?;
        let message: ToClient = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        self.take_notice(&message);
        Some(message)
    }

    /// The next message as text. Pings don't count.
    pub(crate) async fn hear_text(&mut self) -> Option<String> {
        let hear = async {
            loop {
                match self.socket.next().await {
                    Some(Ok(Message::Text(text))) => return Some(text.to_string()),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    Some(Ok(_)) => {}
                }
            }
        };
        tokio::time::timeout(HANGS, hear).await.expect("the server says something")
    }

    fn take_notice(&mut self, message: &ToClient) {
        match message {
            ToClient::Update(update) => {
                assert!(update.first as usize <= self.events.len(), "events are missing");
                let known = self.update.as_ref().map_or(update.generation, |update| update.generation);
                if update.generation != known {
                    assert_eq!(update.first, 0, "nothing that was seen before counts");
                }
                if update.version.era != self.update.as_ref().map_or(0, |update| update.version.era) {
                    assert_eq!(update.first, 0, "what was taken back is told from the beginning");
                }
                self.events.truncate(update.first as usize);
                self.events.extend(&update.events);
                self.update = Some((**update).clone());
            }
            ToClient::Room(room) => self.room = Some((**room).clone()),
            ToClient::Chat { first, lines } => {
                if *first as usize > self.chat.len() {
                    self.chat.clear();
                }
                self.chat.truncate(*first as usize);
                self.chat.extend(lines.iter().cloned());
            }
            ToClient::Said { seat, remark, .. } => self.remarks.push((*seat, remark.clone())),
            _ => {}
        }
    }

    /// Listens until something is as it should be.
    pub(crate) async fn until(&mut self, is_so: impl Fn(&Client) -> bool) {
        while !is_so(self) {
            self.hear().await.expect("the server hasn't hung up");
        }
    }

    pub(crate) async fn until_stage(&mut self, stage: TableStage) {
        self.until(|client| client.room.as_ref().is_some_and(|room| room.stage == stage)).await;
    }

    /// Makes a wish, and listens for the answer.
    pub(crate) async fn wish(&mut self, wish: Wish) -> Result<(), Denied> {
        let id = self.next_id();
        self.say(&ToHost::Request(Request { id, wish })).await;
        loop {
            match self.hear().await.expect("the server hasn't hung up") {
                ToClient::Granted { id: its } if its == id => return Ok(()),
                ToClient::Denied { id: its, why } if its == id => return Err(why),
                ToClient::NotUnderstood { reason, .. } => panic!("{reason}"),
                _ => {}
            }
        }
    }

    pub(crate) async fn sit(&mut self, name: &str) {
        self.wish(Wish::Sit { name: name.into() }).await.expect("the seat is free");
    }

    pub(crate) fn next_id(&mut self) -> CommandId {
        self.commands += 1;
        self.latest_id()
    }

    /// The name of its latest message.
    pub(crate) fn latest_id(&self) -> CommandId {
        CommandId(self.commands)
    }

    /// Something it could do now, chosen at random.
    pub(crate) fn random_order(&mut self) -> Order {
        let view = &self.update.as_ref().expect("the game has begun").view;
        Order::Choose(random_unit(&mut self.bot, view))
    }

    pub(crate) fn command(&mut self, order: Order) -> Command {
        let version = self.update.as_ref().expect("the game has begun").version;
        Command { id: self.next_id(), version, order }
    }

    /// Gives a command, and listens for the answer.
    pub(crate) async fn command_and_hear(&mut self, command: &Command) -> Result<Done, Refused> {
        self.say(&ToHost::Command(command.clone())).await;
        loop {
            match self.hear().await.expect("the server hasn't hung up") {
                ToClient::Done { id, done } if id == command.id => return Ok(done),
                ToClient::Refused { id, refused } if id == command.id => return Err(refused),
                ToClient::NotUnderstood { reason, .. } => panic!("{reason}"),
                _ => {}
            }
        }
    }

    /// Gives an order, and listens until its result has arrived.
    pub(crate) async fn order(&mut self, order: Order) -> Result<Done, Refused> {
        let command = self.command(order);
        let done = self.command_and_hear(&command).await?;
        self.until(|client| client.version() >= done.version).await;
        Ok(done)
    }

    pub(crate) async fn act(&mut self) {
        let order = self.random_order();
        self.order(order).await.expect("it plays by the rules");
    }

    pub(crate) fn version(&self) -> Version {
        self.update.as_ref().map(|update| update.version).unwrap_or_default()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.update.as_ref().is_some_and(|update| update.outcome.is_some())
    }

    pub(crate) fn is_my_turn(&self) -> bool {
        self.update.as_ref().is_some_and(|update| {
            let mode = update.view.position().mode();
            update.turn.map(|turn| mode.player(turn)) == self.viewpoint && self.viewpoint.is_some()
        })
    }

    /// Plays at random until the game is over.
    pub(crate) async fn play_on(&mut self) {
        while !self.is_over() {
            assert!(self.version().events < ENDLESS, "this game never ends: {:?}", self.update);
            if self.is_my_turn() {
                self.act().await;
            } else {
                self.hear().await.expect("the server hasn't hung up");
            }
        }
    }
}

/// No two clients at a table name their messages alike, except where tests compare what they're told.
fn first_id(table: &str, viewpoint: Option<Seat>) -> u128 {
    static CLIENTS: AtomicU32 = AtomicU32::new(1);
    let client = if table == STORED { 0 } else { CLIENTS.fetch_add(1, Ordering::Relaxed) };
    u128::from(viewpoint.map_or(0, Seat::number)) << 64 | u128::from(client) << 32
}

pub(crate) fn random_unit(bot: &mut RandomBot, view: &View) -> Vec<Choice> {
    act(bot, view, &Budget::iterations(1)).expect("it plays by the rules").choices
}

pub(crate) async fn connect(address: SocketAddr) -> WebSocketStream<MaybeTlsStream<TcpStream>> {
    let request = format!("ws://{address}/api/socket").into_client_request().expect("an address");
    let connecting = tokio_tungstenite::connect_async(request);
    tokio::time::timeout(HANGS, connecting).await.expect("the server answers").expect("it lets us in").0
}

/// The table of [`store_table`].
pub(crate) const STORED: &str = "stored";

/// When its game began.
pub(crate) const STORED_MS: u64 = 1_700_000_000_000;

/// A store with one table, whose game begins from this position, with people or bots.
pub(crate) async fn store_table(
    folder: &Folder,
    position: &Position,
    sitter: impl Fn(Seat) -> SeatSetup,
) -> Arc<dyn Store> {
    let mode = position.mode();
    let seats = seats_of(mode);
    let setup = Setup { seats: seats.iter().map(|&seat| sitter(seat)).collect(), ..setup(mode) };
    let hash = |key: Key| {
        Sha256::digest(key.0.to_be_bytes()).iter().map(|byte| format!("{byte:02x}")).collect::<String>()
    };
    let table_setup = json!({
        "setup": setup,
        "start": Record::new(*position).to_string(),
        "owner": hash(Key(99)),
        "seats": seats.iter().map(|&seat| json!([seat.number(), hash(key_of(seat))])).collect::<Vec<_>>(),
    });
    let entry = |number: usize, entry: serde_json::Value, fingerprint| EntryRow {
        number: number as u32,
        at_ms: STORED_MS,
        entry: entry.to_string(),
        fingerprint,
    };
    let mut entries: Vec<EntryRow> = seats
        .iter()
        .enumerate()
        .map(|(index, &seat)| {
            let player = match sitter(seat) {
                SeatSetup::Bot(level) => Player::Bot { level, name: String::new() },
                _ => Player::Person { name: format!("Player {seat}") },
            };
            entry(index, json!({ "seated": { "seat": seat.number(), "player": player } }), 0)
        })
        .collect();
    let start = *Record::read(Record::new(*position).to_string().as_bytes()).unwrap().start();
    entries.push(entry(seats.len(), json!("begun"), start.fingerprint()));
    let store = SqliteStore::open(&folder.database()).expect("the database opens");
    let addition = Addition { table: STORED.into(), entries, ..Addition::default() };
    let table_setup = table_setup.to_string();
    let row = NewRow { table: STORED.into(), created_ms: STORED_MS, table_setup, addition };
    store.create(row).await.expect("it is stored");
    Arc::new(store)
}

fn key_of(seat: Seat) -> Key {
    Key(u128::from(seat.number()))
}

pub(crate) fn seats_of(mode: Mode) -> Vec<Seat> {
    mode.players().iter().copied().filter(|seat| mode.turns().contains(seat)).collect()
}

/// Joins the table of [`store_table`].
pub(crate) async fn join_stored(server: &Server, viewpoint: Option<Seat>) -> Client {
    let keys = Keys { seat: viewpoint.map(key_of), owner: None };
    Client::join_with(server.address, STORED, viewpoint, keys).await
}

/// Clients for everyone who plays at a table, seated in order. The game has begun.
pub(crate) async fn seat_everyone(address: SocketAddr, created: &CreatedTable) -> Vec<Client> {
    let mut clients = Vec::new();
    for SeatKey { seat, .. } in &created.seats {
        let mut client = Client::join(address, created, Some(*seat)).await;
        client.until(|client| client.room.is_some()).await;
        if client.room.as_ref().unwrap().seats.iter().any(|its| its.seat == *seat && its.player.is_none()) {
            client.sit(&format!("Player {seat}")).await;
            clients.push(client);
        }
    }
    for client in &mut clients {
        client.until(|client| client.update.is_some()).await;
    }
    clients
}

/// Lets everyone play until the game is over.
pub(crate) async fn play_to_the_end(clients: &mut [Client]) {
    let games: Vec<Pin<Box<dyn Future<Output = ()> + Send + '_>>> = clients
        .iter_mut()
        .map(|client| Box::pin(client.play_on()) as Pin<Box<dyn Future<Output = ()> + Send>>)
        .collect();
    futures_util::future::join_all(games).await;
}
