//! The example clients play whole games over a real server, with each other.

use std::net::SocketAddr;
use std::process::{Command as Process, Output};

use riftforce_example_player::Game;
use riftforce_protocol::*;
use riftforce_rules::Mode;
use riftforce_rules::rift::Record;
use riftforce_server::online::Time;
use tokio::io::{AsyncReadExt, copy};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::helper::*;

/// The link that invites a person to a seat.
fn link(server: SocketAddr, table: &str, SeatKey { seat, key }: SeatKey) -> String {
    format!("http://{server}/#/table/{table}/{seat}/{key}")
}

/// Lets the example in Python play until the game is over. Returns what it says about the end.
async fn play_in_python(link: String) -> String {
    let play = move || {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/python/player.py");
        Process::new("python3").args([script, &link]).output().expect("python3 is installed")
    };
    let Output { status, stdout, stderr } = tokio::task::spawn_blocking(play).await.expect("it was run");
    assert!(status.success(), "{}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).expect("it says something readable")
}

async fn play_in_rust(link: String) -> String {
    let game = Game::read(&link, Level::Beginner).expect("it's a link");
    format!("outcome: {}\n", game.play().await.expect("it plays by the rules"))
}

#[tokio::test]
async fn the_examples_play_every_mode_to_its_end() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    for mode in Mode::ALL {
        let created = server.create(&Setup { guilds: GuildAssignment::Drafted, ..setup(mode) }).await;
        let players = created.seats.iter().enumerate().map(|(index, &key)| {
            let link = link(server.address, &created.table, key);
            async move {
                // In solo, Python plays alone; with three players, the lone one is played in Rust.
                if index % 2 == 0 { play_in_python(link).await } else { play_in_rust(link).await }
            }
        });
        let said = futures_util::future::join_all(players).await;
        let path = format!("/api/tables/{}/game.rift", created.table);
        let (status, record) = request(server.address, "GET", &path, &[], "").await;
        assert_eq!(status, 200, "{mode}: {record}");
        let record = Record::read(record.as_bytes()).expect("the record can be judged");
        assert_eq!(record.ending(), None, "{mode}: they play until the rules say that it's over");
        let outcome = format!("outcome: {}\n", record.outcome().expect("it's over"));
        assert!(said.iter().all(|said| *said == outcome), "{mode}: {said:?}, but it's {outcome}");
    }
}

#[tokio::test]
async fn the_examples_play_on_when_their_connections_break() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("some port is free");
    let door = listener.local_addr().expect("it has an address");
    let (cut, was_cut) = watch::channel(0);
    let cutting = tokio::spawn(cut_lines(listener, server.address, cut));
    let created = server.create(&setup(Mode::Duel)).await;
    let [one, two] = [0, 1].map(|seat| link(door, &created.table, created.seats[seat]));
    let (one, two) = tokio::join!(play_in_python(one), play_in_rust(two));
    assert_eq!(one, two);
    cutting.abort();
    let cut = *was_cut.borrow();
    assert!(cut >= 4, "only {cut} lines were cut in the middle of the game");
}

/// Lets clients through to a server, and cuts each connection after a number of bytes, which grows each time.
async fn cut_lines(listener: TcpListener, server: SocketAddr, cut: watch::Sender<u32>) {
    for line in 1.. {
        let (mut client, _) = listener.accept().await.expect("somebody comes");
        let mut server = TcpStream::connect(server).await.expect("the server is there");
        let cut = cut.clone();
        tokio::spawn(async move {
            let (from_server, mut to_server) = server.split();
            let (mut from_client, mut to_client) = client.split();
            let mut limited = from_server.take(6000 * line);
            tokio::select! {
                _ = copy(&mut limited, &mut to_client) => {}
                _ = copy(&mut from_client, &mut to_server) => {}
            }
            if limited.limit() == 0 {
                cut.send_modify(|cut| *cut += 1);
            }
        });
    }
}
