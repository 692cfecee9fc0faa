//! The server is killed at random moments under load, and started again: everything it has acknowledged is there, nothing is half
//! there, and every game is played to its end.
//!
//! `cargo xtask kill-test --times 200` kills it more often.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command as Process, Stdio};
use std::time::Duration;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use riftforce_protocol::*;
use riftforce_rules::Mode;
use riftforce_server::online::*;
use tokio::task::JoinSet;

use crate::helper::*;

/// How many games are played at a time.
const GAMES: usize = 24;

/// A server in a process of its own.
struct Killable {
    process: Child,
    address: SocketAddr,
}

impl Killable {
    fn start(database: &Path) -> Killable {
        Killable::start_as(Process::new(std::env::current_exe().expect("this program")), database)
    }

    fn start_as(mut program: Process, database: &Path) -> Killable {
        let mut process = program
            .args(["kill::serve_in_a_process_of_its_own", "--exact", "--ignored", "--nocapture"])
            .env("RIFTFORCE_KILL_DATA", database)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("this program starts once more");
        let lines = BufReader::new(process.stdout.take().expect("it says something")).lines();
        let address = lines
            .map_while(Result::ok)
            .find_map(|line| line.split_once("serving at ")?.1.trim().parse().ok())
            .expect("it says where it serves");
        Killable { process, address }
    }

    fn kill(mut self) {
        self.process.kill().expect("it is running");
        self.process.wait().expect("it ends");
    }
}

impl Drop for Killable {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Not a test: the tests below start this in another process.
#[tokio::test]
#[ignore = "the tests that kill a server start it"]
async fn serve_in_a_process_of_its_own() {
    let Some(database) = std::env::var_os("RIFTFORCE_KILL_DATA") else { return };
    let server = Server::start(Path::new(&database), Time::SYSTEM).await;
    println!("serving at {}", server.address);
    std::future::pending::<()>().await;
}

/// A game and its players, who remember what they were told.
struct Game {
    created: CreatedTable,
    clients: Vec<Client>,
    /// The command the server hasn't answered yet, and whose it is.
    pending: Option<(usize, Command)>,
}

impl Game {
    /// Plays until the server is gone or the game is over. Returns whether it's over.
    async fn play(&mut self) -> bool {
        loop {
            let newest = self.clients.iter().map(Client::version).max().unwrap_or_default();
            for client in &mut self.clients {
                while client.version() < newest {
                    if client.hear().await.is_none() {
                        return false;
                    }
                }
            }
            if self.clients[0].is_over() {
                return true;
            }
            let (turn, command) = match self.pending.take() {
                Some(pending) => pending,
                None => {
                    let turn =
                        self.clients.iter().position(Client::is_my_turn).expect("somebody is to choose");
                    let order = self.clients[turn].random_order();
                    (turn, self.clients[turn].command(order))
                }
            };
            let client = &mut self.clients[turn];
            client.say(&ToHost::Command(command.clone())).await;
            let done = loop {
                match client.hear().await {
                    Some(ToClient::Done { id, done }) if id == command.id => break Some(done),
                    Some(ToClient::Refused { id, refused }) if id == command.id => panic!("{refused}"),
                    Some(_) => {}
                    None => break None,
                }
            };
            let Some(done) = done else {
                self.pending = Some((turn, command));
                return false;
            };
            while client.version() < done.version {
                if client.hear().await.is_none() {
                    return false;
                }
            }
        }
    }

    /// Joins again after the server was killed. Everything it said before must still be true.
    async fn come_back(&mut self, address: SocketAddr) {
        for client in &mut self.clients {
            let (known, events) = (client.version(), client.events.clone());
            client.update = None;
            client.reconnect(address).await;
            client.until(|client| client.update.is_some()).await;
            assert!(client.version() >= known, "{} was acknowledged, {} is there", known, client.version());
            assert!(
                client.events.starts_with(&events),
                "something else has happened at {}",
                self.created.table
            );
        }
    }
}

#[tokio::test]
async fn acknowledged_actions_survive_the_server_being_killed() {
    let times: usize =
        std::env::var("RIFTFORCE_KILL_TIMES").map_or(20, |times| times.parse().expect("a number"));
    let folder = Folder::new();
    let mut rng = Pcg32::seed_from_u64(std::process::id().into());
    let mut server = Killable::start(&folder.database());
    let (mut games, mut finished) = (VecDeque::new(), 0);
    for killed in 1..=times {
        while games.len() < GAMES {
            let mode = Mode::ALL[(finished + games.len()) % Mode::ALL.len()];
            let created = create(server.address, &setup(mode)).await;
            let clients = seat_everyone(server.address, &created).await;
            games.push_back(Game { created, clients, pending: None });
        }
        let mut playing = JoinSet::new();
        for mut game in games.drain(..) {
            playing.spawn(async move { (game.play().await, game) });
        }
        // A random moment. Whether much or little has happened by then, the checks are the same.
        tokio::time::sleep(Duration::from_millis(u64::from(rng.next_u32() % 250))).await;
        server.kill();
        while let Some(played) = playing.join_next().await {
            let (is_over, game) = played.expect("a game doesn't panic");
            if is_over {
                finished += 1;
            } else {
                games.push_back(game);
            }
        }
        server = Killable::start(&folder.database());
        for game in &mut games {
            game.come_back(server.address).await;
        }
        println!("killed {killed} times, {finished} games finished, {} go on", games.len());
    }
    // All at once: a player who stays silent for a minute is taken for gone.
    let mut playing = JoinSet::new();
    for mut game in games {
        playing.spawn(async move { game.play().await });
    }
    while let Some(played) = playing.join_next().await {
        assert!(played.expect("a game doesn't panic"), "the server is still there");
    }
}

/// A disk whose writes fail: the system enforces a limit on the size of files.
#[cfg(unix)]
#[tokio::test]
async fn failing_writes_stop_the_game_but_lose_nothing() {
    let folder = Folder::new();
    let mut shell = Process::new("sh");
    // In units of 512 bytes. The signal that would end the process is ignored, so that the write itself fails.
    shell.args(["-c", "trap '' XFSZ; ulimit -f 600; exec \"$0\" \"$@\""]);
    shell.arg(std::env::current_exe().expect("this program"));
    let server = Killable::start_as(shell, &folder.database());
    let created = create(server.address, &setup(Mode::Duel)).await;
    let mut clients = seat_everyone(server.address, &created).await;
    // Chat fills the disk as well as anything, and a game might end before the disk is full.
    let refused = loop {
        let text = ChatContent::Text("x".repeat(280));
        match clients[0].wish(Wish::Say(text)).await {
            Ok(()) | Err(Denied::TooMuch) => {}
            Err(denied) => break denied,
        }
        let body = serde_json::to_string(&setup(Mode::Team4)).expect("plain data");
        if request(server.address, "POST", "/api/tables", &[], &body).await.0 == 503 {
            break Denied::Trouble;
        }
    };
    assert_eq!(refused, Denied::Trouble);
    // A few actions may still fit where a whole table didn't.
    let (turn, command) = loop {
        let turn = usize::from(clients[1].is_my_turn());
        let order = clients[turn].random_order();
        let command = clients[turn].command(order);
        match clients[turn].command_and_hear(&command).await {
            Ok(done) => {
                for client in &mut clients {
                    client.until(|client| client.version() == done.version).await;
                }
            }
            Err(refused) => {
                assert_eq!(refused, Refused::CannotGoOn);
                break (turn, command);
            }
        }
    };
    let version = clients[turn].version();
    server.kill();
    let server = Killable::start(&folder.database());
    for client in &mut clients {
        client.reconnect(server.address).await;
        client.until(|client| client.update.is_some() && client.room.is_some()).await;
        assert_eq!(client.version(), version);
    }
    let done = clients[turn].command_and_hear(&command).await.expect("it can go on");
    clients[turn].until(|client| client.version() == done.version).await;
    play_to_the_end(&mut clients).await;
}
