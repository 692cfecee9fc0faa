//! How much a server can take: many tables at once, each played flat out by two clients over real sockets, with every command
//! synced to the disk before it's acknowledged.
//!
//! ```text
//! cargo run --release -p riftforce-server --example load -- --tables 500 --seconds 20
//! ```
//!
//! The server is a process of its own. If `taskset` is installed, the server gets the first core to itself, and the clients the
//! second.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command as Process, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use riftforce_bots::{Budget, RandomBot, act};
use riftforce_protocol::*;
use riftforce_rules::{GuildSet, Mode, Seat, View};
use riftforce_server::online::*;
use serde::Deserialize;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// How many games each table's players get for each second of the measurement: random games are short.
const GAMES_PER_SECOND: f64 = 1.2;

/// Anything that goes wrong ends the measurement.
type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

fn main() -> Outcome<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |name: &str, usual: u64| {
        let place = words.iter().position(|word| word == name);
        place.map_or(Ok(usual), |place| words.get(place + 1).map_or("", String::as_str).parse())
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    if let Some(place) = words.iter().position(|word| word == "--serve") {
        return runtime.block_on(serve(Path::new(&words[place + 1])));
    }
    let (tables, seconds) = (number("--tables", 500)?, number("--seconds", 20)?);
    runtime.block_on(measure(tables as usize, Duration::from_secs(seconds)))
}

// --- the server ---

async fn serve(database: &Path) -> Outcome<()> {
    let store = Arc::new(SqliteStore::open(database)?);
    let tables = Tables::open(store, Arc::new(InProcess::default()), Time::SYSTEM, BotPool::new(1)).await?;
    let rate_limits =
        RateLimits { messages_per_second: 1_000_000, tables_per_minute: 1_000_000, ..RateLimits::default() };
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("serving at {}", listener.local_addr()?);
    Ok(axum::serve(listener, api_router(tables, rate_limits)).await?)
}

/// A server in a process of its own, which ends with this one.
struct Server {
    process: Child,
    address: SocketAddr,
    folder: std::path::PathBuf,
}

impl Server {
    fn start() -> Outcome<Server> {
        let folder = std::env::temp_dir().join(format!("riftforce-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let program = std::env::current_exe()?;
        let has_taskset = Process::new("taskset").arg("--version").stdout(Stdio::null()).status().is_ok();
        let mut command = if has_taskset {
            // The clients go to the other core.
            let own = std::process::id().to_string();
            Process::new("taskset").args(["-a", "-p", "-c", "1", &own]).stdout(Stdio::null()).status()?;
            let mut command = Process::new("taskset");
            command.args(["-c", "0"]).arg(program);
            command
        } else {
            Process::new(program)
        };
        let command = command.arg("--serve").arg(folder.join("tables.db"));
        let mut process = command.stdout(Stdio::piped()).spawn()?;
        let lines = BufReader::new(process.stdout.take().ok_or("it says nothing")?).lines();
        let address =
            lines.map_while(Result::ok).find_map(|line| line.split_once("serving at ")?.1.parse().ok());
        Ok(Server { process, address: address.ok_or("the server didn't start")?, folder })
    }

    /// How long it has been busy, in seconds, if the system says.
    fn busy(&self) -> Option<f64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).ok()?;
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
        let ticks: u64 = fields.next()?.parse::<u64>().ok()? + fields.next()?.parse::<u64>().ok()?;
        Some(ticks as f64 / 100.0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

// --- the clients ---

/// A client's end of the connection.
type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn measure(tables: usize, duration: Duration) -> Outcome<()> {
    let server = Server::start()?;
    let address = server.address;
    // A table's players need several games, which are made before the measurement starts.
    let mut games = VecDeque::new();
    let each = (GAMES_PER_SECOND * duration.as_secs_f64()).ceil() as usize + 4;
    for _ in 0..tables * each {
        games.push_back(create(address).await?);
    }
    let (running, mut playing) = (Arc::new(AtomicBool::new(true)), JoinSet::new());
    for index in 0..tables {
        let games: Vec<CreatedTable> = games.drain(..each).collect();
        let running = Arc::clone(&running);
        playing.spawn(async move { play(address, games, index as u64, &running).await });
    }
    // The first seconds are for sitting down, and don't count.
    tokio::time::sleep(Duration::from_secs(3)).await;
    let (begin, busy) = (Instant::now(), server.busy());
    tokio::time::sleep(duration).await;
    let (end, busy_then) = (Instant::now(), server.busy());
    running.store(false, Ordering::Relaxed);
    let mut answers = Vec::new();
    while let Some(played) = playing.join_next().await {
        answers
            .extend(played??.into_iter().filter(|(at, _)| (begin..end).contains(at)).map(|(_, took)| took));
    }
    answers.sort();
    let at = |share: f64| answers[((answers.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
    let seconds = (end - begin).as_secs_f64();
    println!(
        "{} tables, {:.0} s: {:.0} commands per second acknowledged and synced",
        tables,
        seconds,
        answers.len() as f64 / seconds
    );
    println!(
        "from command to answer: p50 {:.1} ms, p95 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
        at(0.5),
        at(0.95),
        at(0.99),
        at(1.0)
    );
    if let (Some(before), Some(after)) = (busy, busy_then) {
        println!("the server was busy {:.0}% of one core", 100.0 * (after - before) / seconds);
    }
    Ok(())
}

async fn create(address: SocketAddr) -> Outcome<CreatedTable> {
    let setup = Setup {
        mode: Mode::Duel,
        set: GuildSet::Beyond,
        guilds: GuildAssignment::Dealt,
        pace: TimeControl::Unlimited,
        seats: vec![SeatSetup::Person; 2],
        listed: false,
        free_chat: false,
    };
    let body = serde_json::to_string(&setup)?;
    let mut stream = TcpStream::connect(address).await?;
    let request = format!(
        "POST /api/tables HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(serde_json::from_str(answer.split_once("\r\n\r\n").ok_or("no answer")?.1)?)
}

/// The parts that a client needs of what it's told.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Told {
    Update {
        version: Version,
        turn: Option<u8>,
        view: String,
    },
    Done {
        id: String,
    },
    Refused {},
    #[serde(other)]
    Other,
}

/// Plays games with both seats, one after the other. Returns when each command was given and how long its answer took.
async fn play(
    address: SocketAddr,
    games: Vec<CreatedTable>,
    seed: u64,
    running: &AtomicBool,
) -> Outcome<Vec<(Instant, Duration)>> {
    let mut answers = Vec::new();
    let mut lines = [connect(address).await?, connect(address).await?];
    let mut bot = RandomBot::new(seed);
    let mut commands: u128 = u128::from(seed) << 64;
    for game in games {
        for (line, SeatKey { seat, key }) in lines.iter_mut().zip(&game.seats) {
            let keys = Keys { seat: Some(*key), owner: None };
            let (dialect, table) = (Dialect::OURS, game.table.clone());
            commands += 1;
            let id = CommandId(commands);
            let join = Join { id, dialect, game: table, seat: Some(*seat), since: None, keys };
            say(line, &ToHost::Join(join)).await?;
            commands += 1;
            let wish = Wish::Sit { name: format!("Player {seat}") };
            say(line, &ToHost::Request(Request { id: CommandId(commands), wish })).await?;
        }
        let mut told = [update(&mut lines[0]).await?, update(&mut lines[1]).await?];
        while let Some(turn) = told[0].1 {
            if !running.load(Ordering::Relaxed) {
                return Ok(answers);
            }
            let acting = usize::from(turn == 2);
            let view = View::from_bytes(&unhex(&told[acting].2)).map_err(|_| "a view can be read")?;
            debug_assert_eq!(view.seat(), Seat::from_number(turn));
            let choices =
                act(&mut bot, &view, &Budget::iterations(1)).map_err(|refused| refused.to_string())?.choices;
            commands += 1;
            let command =
                Command { id: CommandId(commands), version: told[acting].0, order: Order::Choose(choices) };
            let begin = Instant::now();
            say(&mut lines[acting], &ToHost::Command(command)).await?;
            answered(&mut lines[acting], CommandId(commands)).await?;
            answers.push((begin, begin.elapsed()));
            told = [update(&mut lines[0]).await?, update(&mut lines[1]).await?];
        }
    }
    Err("more games are needed: this is faster than anyone thought".into())
}

async fn connect(address: SocketAddr) -> Outcome<Line> {
    let request = format!("ws://{address}/api/socket").into_client_request()?;
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    Ok(tokio_tungstenite::connect_async_with_config(request, Some(config), true).await?.0)
}

async fn say(line: &mut Line, message: &ToHost) -> Outcome<()> {
    Ok(line.send(Message::Text(serde_json::to_string(message)?.into())).await?)
}

async fn hear(line: &mut Line) -> Outcome<Told> {
    loop {
        if let Message::Text(text) = line.next().await.ok_or("the server has hung up")?? {
            return Ok(serde_json::from_str(&text).unwrap_or(Told::Other));
        }
    }
}

async fn update(line: &mut Line) -> Outcome<(Version, Option<u8>, String)> {
    loop {
        if let Told::Update { version, turn, view } = hear(line).await? {
            return Ok((version, turn, view));
        }
    }
}

async fn answered(line: &mut Line, wanted: CommandId) -> Outcome<()> {
    loop {
        match hear(line).await? {
            Told::Done { id } if id == wanted.to_string() => return Ok(()),
            Told::Refused {} => return Err("a command was refused".into()),
            _ => {}
        }
    }
}

fn unhex(text: &str) -> Vec<u8> {
    let digits = text.as_bytes().chunks(2);
    digits.filter_map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}
