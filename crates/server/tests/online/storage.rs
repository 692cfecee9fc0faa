//! What's stored, and what happens if it can't be, or has been changed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use riftforce_protocol::*;
use riftforce_rules::rift::Record;
use riftforce_rules::{Choice, Mode, Seat};
use riftforce_server::online::*;
use riftforce_table::Table;
use rusqlite::Connection;
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::sync::{Notify, Semaphore};

use crate::helper::*;

#[tokio::test]
async fn everything_survives_a_restart() {
    for mode in Mode::ALL {
        let folder = Folder::new();
        let server = Server::start(&folder.database(), Time::SYSTEM).await;
        let created = server.create(&Setup { guilds: GuildAssignment::Drafted, ..setup(mode) }).await;
        let mut clients = seat_everyone(server.address, &created).await;
        clients[0].wish(Wish::Say(ChatContent::Text("Bis morgen!".into()))).await.unwrap();
        let mut acts = 0;
        while acts < 25 && !clients[0].is_over() {
            let turn = clients.iter().position(Client::is_my_turn).expect("somebody is to choose");
            clients[turn].act().await;
            let version = clients[turn].version();
            for client in &mut clients {
                client.until(|client| client.version() == version).await;
            }
            acts += 1;
        }
        server.stop().await;
        let server = Server::start(&folder.database(), Time::SYSTEM).await;
        for client in &mut clients {
            let before = client.update.take().unwrap();
            let events = std::mem::take(&mut client.events);
            client.chat.clear();
            client.reconnect(server.address).await;
            client.until(|client| client.update.is_some() && client.chat.len() == 1).await;
            let after = client.update.as_ref().unwrap();
            assert_eq!(
                (after.version, &after.view, after.turn),
                (before.version, &before.view, before.turn),
                "{mode}"
            );
            assert_eq!((&after.players, &client.events), (&before.players, &events), "{mode}");
        }
        play_to_the_end(&mut clients).await;
    }
}

#[tokio::test]
async fn clients_notice_that_the_server_has_gone_back_to_a_backup() {
    let (folder, other) = (Folder::new(), Folder::new());
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut clients = seat_everyone(server.address, &created).await;
    async fn act(clients: &mut [Client], times: u32) {
        for _ in 0..times {
            let turn = usize::from(clients[1].is_my_turn());
            clients[turn].act().await;
            let version = clients[turn].version();
            clients[1 - turn].until(|client| client.version() == version).await;
        }
    }
    act(&mut clients, 4).await;
    let backup = format!("VACUUM INTO '{}'", other.database().display());
    Connection::open(folder.database()).unwrap().execute_batch(&backup).unwrap();
    let then = clients[0].version();
    act(&mut clients, 4).await;
    server.stop().await;
    let server = Server::start(&other.database(), Time::SYSTEM).await;
    async fn come_back(client: &mut Client, server: &Server) -> Update {
        let before = client.update.as_ref().unwrap().generation;
        // It says what it has seen, which the server has lost.
        client.reconnect(server.address).await;
        client.until(|client| client.update.as_ref().unwrap().generation != before).await;
        client.update.clone().unwrap()
    }
    let seen = clients[0].version();
    let update = come_back(&mut clients[0], &server).await;
    assert!(seen > then && update.start.is_some());
    assert_eq!((update.version, update.first), (then, 0), "all of it is told, as it is now");
    assert_eq!(clients[0].events.len(), then.events as usize);
    // Others have played on, so that the server knows as much as before: but not the same.
    let mut others = Vec::new();
    for seat in [Seat::One, Seat::Two] {
        let mut client = Client::join(server.address, &created, Some(seat)).await;
        client.until(|client| client.update.is_some()).await;
        others.push(client);
    }
    while others[0].version() < seen {
        act(&mut others, 1).await;
    }
    assert_eq!(come_back(&mut clients[1], &server).await.first, 0, "nothing that was seen before counts");
    clients[0].until(|client| client.version() >= seen).await;
    play_to_the_end(&mut clients).await;
}

#[tokio::test]
async fn a_command_from_before_a_restart_is_not_obeyed_twice() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut clients = seat_everyone(server.address, &created).await;
    let turn = usize::from(clients[1].is_my_turn());
    let order = clients[turn].random_order();
    let command = clients[turn].command(order);
    let done = clients[turn].command_and_hear(&command).await.unwrap();
    server.stop().await;
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    clients[turn].reconnect(server.address).await;
    assert_eq!(clients[turn].command_and_hear(&command).await, Ok(done));
}

#[tokio::test]
async fn a_game_that_replays_differently_is_frozen_and_the_others_go_on() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let (spoilt, sound) = (server.create(&setup(Mode::Duel)).await, server.create(&setup(Mode::Duel)).await);
    for created in [&spoilt, &sound] {
        let mut clients = seat_everyone(server.address, created).await;
        for _ in 0..6 {
            let turn = usize::from(clients[1].is_my_turn());
            clients[turn].act().await;
            let version = clients[turn].version();
            clients[1 - turn].until(|client| client.version() == version).await;
        }
    }
    server.stop().await;
    let database = Connection::open(folder.database()).unwrap();
    let changed = database
        .execute(
            "UPDATE entries SET fingerprint = fingerprint + 1 WHERE table_name = ?1 AND number = 7",
            [&spoilt.table],
        )
        .unwrap();
    assert_eq!(changed, 1);
    drop(database);
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let mut frozen = Client::join(server.address, &spoilt, Some(Seat::One)).await;
    frozen.until(|client| client.update.is_some()).await;
    assert_eq!(frozen.room.as_ref().unwrap().trouble, Some(RoomTrouble::Frozen));
    let resigned = frozen.order(Order::Resign).await;
    assert_eq!(resigned, Err(Refused::CannotGoOn));
    assert_eq!(frozen.wish(Wish::Agree(Proposal::Draw)).await, Err(Denied::Trouble));
    let mut clients = Vec::new();
    for seat in [Seat::One, Seat::Two] {
        let mut client = Client::join(server.address, &sound, Some(seat)).await;
        client.until(|client| client.update.is_some()).await;
        clients.push(client);
    }
    play_to_the_end(&mut clients).await;
}

#[tokio::test]
async fn a_full_disk_stops_the_game_and_loses_nothing() {
    let folder = Folder::new();
    drop(SqliteStore::open(&folder.database()).expect("a new one"));
    let pages: u32 = Connection::open(folder.database())
        .unwrap()
        .query_row("PRAGMA page_count", [], |row| row.get(0))
        .unwrap();
    let store = SqliteStore::open_with_room(&folder.database(), pages + 2).expect("the database opens");
    let server = Server::start_with(Arc::new(store), Time::SYSTEM).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut clients = seat_everyone(server.address, &created).await;
    let mut acts = 0;
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
            Err(Refused::CannotGoOn) => break (turn, command),
            Err(refused) => panic!("{refused}"),
        }
        acts += 1;
        assert!(!clients[0].is_over(), "the disk is never full, after {acts} actions");
    };
    assert!(acts > 3, "the disk was full at once");
    for client in &mut clients {
        client.until(|client| client.room.as_ref().unwrap().trouble == Some(RoomTrouble::CannotKeep)).await;
    }
    // Once there's room again, the same command is obeyed.
    let version = clients[0].version();
    server.stop().await;
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    for client in &mut clients {
        client.reconnect(server.address).await;
        client.until(|client| client.room.as_ref().unwrap().trouble.is_none()).await;
        assert_eq!(client.version(), version, "everything acknowledged is there, and nothing else");
    }
    let done = clients[turn].command_and_hear(&command).await.expect("it can go on");
    clients[turn].until(|client| client.version() == done.version).await;
    play_to_the_end(&mut clients).await;
}

/// A store that has room for a limited number of additions, and can be made to wait, or not to read.
pub(crate) struct Moody {
    store: SqliteStore,
    pub(crate) room: AtomicU32,
    /// How many of the next additions fail, whatever room there is.
    pub(crate) fails: AtomicU32,
    pub(crate) can_read: AtomicBool,
    /// Told whenever the clocks can't be looked at.
    pub(crate) cannot_look: Notify,
    /// Nothing is added as long as there are no permits.
    gate: Semaphore,
    /// Told whenever something is to be added.
    asked: Notify,
}

impl Moody {
    pub(crate) fn new(store: SqliteStore) -> Arc<Moody> {
        let (room, gate) = (AtomicU32::new(u32::MAX), Semaphore::new(1));
        let (fails, can_read) = (AtomicU32::new(0), AtomicBool::new(true));
        let (cannot_look, asked) = (Notify::new(), Notify::new());
        Arc::new(Moody { store, room, fails, can_read, cannot_look, gate, asked })
    }
}

impl Store for Moody {
    fn create(&self, table: NewRow) -> Promise<'_, ()> {
        self.store.create(table)
    }

    fn append(&self, addition: Addition) -> Promise<'_, ()> {
        let take = |left: u32| left.checked_sub(1);
        let has_room = self.fails.try_update(Ordering::SeqCst, Ordering::SeqCst, take).is_err()
            && self.room.try_update(Ordering::SeqCst, Ordering::SeqCst, take).is_ok();
        Box::pin(async move {
            self.asked.notify_one();
            let _permit = self.gate.acquire().await.expect("it's never closed");
            if has_room {
                self.store.append(addition).await
            } else {
                Err(StoreError::Failed("the disk is full".into()))
            }
        })
    }

    fn read(&self, table: &str) -> Promise<'_, Option<StoredTable>> {
        if self.can_read.load(Ordering::SeqCst) {
            return self.store.read(table);
        }
        Box::pin(async { Err(StoreError::Failed("the disk can't be read".into())) })
    }

    fn list(&self, stage: TableStage, most: u32) -> Promise<'_, Vec<String>> {
        self.store.list(stage, most)
    }

    fn overdue(&self, now_ms: u64) -> Promise<'_, Overdue> {
        if self.can_read.load(Ordering::SeqCst) {
            return self.store.overdue(now_ms);
        }
        self.cannot_look.notify_one();
        Box::pin(async { Err(StoreError::Failed("the disk can't be read".into())) })
    }

    fn move_deadline(&self, table: &str, from_ms: u64, to_ms: Option<u64>) -> Promise<'_, ()> {
        self.store.move_deadline(table, from_ms, to_ms)
    }

    fn wake(&self, now_ms: u64) -> Promise<'_, Vec<Pause>> {
        self.store.wake(now_ms)
    }

    fn beat(&self, now_ms: u64) -> Promise<'_, ()> {
        if self.room.load(Ordering::SeqCst) > 0 {
            return self.store.beat(now_ms);
        }
        Box::pin(async { Err(StoreError::Failed("the disk is full".into())) })
    }
}

fn trouble(client: &Client) -> Option<RoomTrouble> {
    client.room.as_ref().and_then(|room| room.trouble)
}

#[tokio::test]
async fn a_waiting_room_goes_on_once_there_is_room_again() {
    let folder = Folder::new();
    let moody = Moody::new(SqliteStore::open(&folder.database()).expect("the database opens"));
    let time = Time::standing_at(LATER);
    let server = Server::start_with(Arc::clone(&moody) as Arc<dyn Store>, time.clone()).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut mira = Client::join(server.address, &created, Some(Seat::One)).await;
    let mut jonas = Client::join(server.address, &created, Some(Seat::Two)).await;
    moody.room.store(0, Ordering::SeqCst);
    let sit = |name: &str| Wish::Sit { name: name.into() };
    assert_eq!(mira.wish(sit("Mira")).await, Err(Denied::Trouble));
    jonas.until(|client| trouble(client) == Some(RoomTrouble::CannotKeep)).await;
    assert_eq!(jonas.room.as_ref().unwrap().seats[0].player, None, "what isn't stored hasn't happened");
    moody.room.store(u32::MAX, Ordering::SeqCst);
    assert_eq!(mira.wish(sit("Mira")).await, Ok(()), "nobody has to leave first");
    jonas.until(|client| trouble(client).is_none()).await;
    // Those who only wait hear of it as well.
    moody.room.store(0, Ordering::SeqCst);
    assert_eq!(jonas.wish(sit("Jonas")).await, Err(Denied::Trouble));
    mira.until(|client| trouble(client).is_some()).await;
    moody.room.store(u32::MAX, Ordering::SeqCst);
    time.set(LATER + 5_000);
    mira.until(|client| trouble(client).is_none()).await;
    jonas.sit("Jonas").await;
    mira.until_stage(TableStage::Playing).await;
}

#[tokio::test]
async fn a_table_that_cannot_be_read_for_a_while_is_not_frozen() {
    let folder = Folder::new();
    let moody = Moody::new(SqliteStore::open(&folder.database()).expect("the database opens"));
    let server = Server::start_with(Arc::clone(&moody) as Arc<dyn Store>, Time::standing_at(LATER)).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut clients = seat_everyone(server.address, &created).await;
    let turn = usize::from(clients[1].is_my_turn());
    let order = clients[turn].random_order();
    let command = clients[turn].command(order);
    moody.room.store(0, Ordering::SeqCst);
    moody.can_read.store(false, Ordering::SeqCst);
    assert_eq!(clients[turn].command_and_hear(&command).await, Err(Refused::CannotGoOn));
    let other = &mut clients[1 - turn];
    other.until(|client| trouble(client) == Some(RoomTrouble::CannotKeep)).await;
    assert_eq!(other.version(), command.version, "nobody hears of what isn't stored");
    moody.room.store(u32::MAX, Ordering::SeqCst);
    moody.can_read.store(true, Ordering::SeqCst);
    let done = clients[turn].command_and_hear(&command).await.expect("it can go on");
    clients[turn].until(|client| client.version() == done.version).await;
    play_to_the_end(&mut clients).await;
}

#[tokio::test]
async fn a_full_disk_with_room_again_needs_no_restart() {
    let folder = Folder::new();
    drop(SqliteStore::open(&folder.database()).expect("a new one"));
    let other = Connection::open(folder.database()).unwrap();
    other
        .execute_batch("CREATE TABLE ballast (bytes BLOB); INSERT INTO ballast VALUES (zeroblob(4000000));")
        .unwrap();
    let pages: u32 = other.query_row("PRAGMA page_count", [], |row| row.get(0)).unwrap();
    let store = SqliteStore::open_with_room(&folder.database(), pages + 2).expect("the database opens");
    let server = Server::start_with(Arc::new(store), Time::SYSTEM).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut clients = seat_everyone(server.address, &created).await;
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
    other.execute("DELETE FROM ballast", []).unwrap();
    let done = clients[turn].command_and_hear(&command).await.expect("it can go on");
    clients[turn].until(|client| client.version() == done.version).await;
    play_to_the_end(&mut clients).await;
}

#[tokio::test]
async fn everyone_hears_that_a_seat_was_taken_even_if_its_player_hung_up() {
    let folder = Folder::new();
    let moody = Moody::new(SqliteStore::open(&folder.database()).expect("the database opens"));
    let server = Server::start_with(Arc::clone(&moody) as Arc<dyn Store>, Time::SYSTEM).await;
    let mut open = Setup { listed: true, ..setup(Mode::Duel) };
    open.seats[1] = SeatSetup::Anyone;
    let created = server.create(&open).await;
    let mut mira = Client::join(server.address, &created, Some(Seat::One)).await;
    mira.sit("Mira").await;
    // What was asked until now has been done.
    moody.asked.notified().await;
    let closed = moody.gate.acquire().await.expect("it's never closed");
    let mut ivo = TcpStream::connect(server.address).await.expect("the server is there");
    let path = format!("/api/tables/{}/seats/2", created.table);
    let (body, address) = (r#"{"name":"Ivo"}"#, server.address);
    let taking = format!(
        "POST {path} HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    ivo.write_all(taking.as_bytes()).await.expect("it listens");
    moody.asked.notified().await;
    drop(ivo);
    // By the time it has answered all these, the server knows that nobody waits for the seat any more.
    for _ in 0..50 {
        let _: Dialect = get(address, "/api/dialect").await;
    }
    drop(closed);
    mira.until(|client| client.update.is_some()).await;
    assert_eq!(mira.update.as_ref().unwrap().players[1].1, Player::Person { name: "Ivo".into() });
}

#[tokio::test]
async fn a_bot_resumes_on_its_own_once_there_is_room_again() {
    let folder = Folder::new();
    let store = SqliteStore::open(&folder.database()).expect("the database opens");
    let moody = Moody::new(store);
    let time = Time::standing_at(LATER);
    let server = Server::start_with(Arc::clone(&moody) as Arc<dyn Store>, time.clone()).await;
    let mut setup = setup(Mode::Duel);
    setup.seats[1] = SeatSetup::Bot(Level::Beginner);
    let created = server.create(&setup).await;
    let mut me = Client::join(server.address, &created, Some(Seat::One)).await;
    me.sit("Mira").await;
    me.until(Client::is_my_turn).await;
    // There's room for my action, but not for the bot's.
    while me.is_my_turn() {
        moody.room.store(1, Ordering::SeqCst);
        me.act().await;
    }
    let mine = me.version();
    me.until(|client| client.room.as_ref().unwrap().trouble == Some(RoomTrouble::CannotKeep)).await;
    assert_eq!(me.version(), mine, "nothing has happened that isn't stored");
    moody.room.store(u32::MAX, Ordering::SeqCst);
    time.set(LATER + 10_000);
    me.until(|client| client.room.as_ref().unwrap().trouble.is_none() && client.is_my_turn()).await;
    assert!(me.version() > mine, "the bot has acted");
    me.play_on().await;
}

#[tokio::test]
async fn a_file_that_is_no_database_or_too_new_is_refused_with_an_explanation() {
    let folder = Folder::new();
    std::fs::write(folder.database(), "not a database, but long enough to be looked at ".repeat(100))
        .unwrap();
    let error = SqliteStore::open(&folder.database()).expect_err("this is no database").to_string();
    assert!(error.contains("isn't a database of this program"), "{error}");
    let later = Folder::new();
    SqliteStore::open(&later.database()).expect("a new one");
    Connection::open(later.database()).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let error = SqliteStore::open(&later.database()).expect_err("a later version").to_string();
    assert!(error.contains("99") && error.contains("newer program"), "{error}");
    let nowhere = later.database().join("below/a/file.db");
    let error = SqliteStore::open(&nowhere).expect_err("no such folder").to_string();
    assert!(error.contains("can't be opened"), "{error}");
}

#[test]
fn a_read_only_file_is_refused_with_its_own_sentence() {
    let folder = Folder::new();
    drop(SqliteStore::open(&folder.database()).expect("a new one"));
    let writable = std::fs::metadata(folder.database()).unwrap().permissions();
    let mut read_only = writable.clone();
    read_only.set_readonly(true);
    std::fs::set_permissions(folder.database(), read_only).unwrap();
    let error = SqliteStore::open(&folder.database()).expect_err("it's read-only").to_string();
    assert!(error.contains("tables.db can't be written: make the file"), "{error}");
    std::fs::set_permissions(folder.database(), writable).unwrap();
    SqliteStore::open(&folder.database()).expect("now it can be written");
}

#[test]
fn a_second_server_on_the_same_file_is_refused_until_the_first_has_ended() {
    let folder = Folder::new();
    let first = SqliteStore::open_alone(&folder.database()).expect("a new one");
    // By another way, it's still the same file.
    let roundabout = folder.database().parent().unwrap().join(".").join("tables.db");
    for path in [folder.database(), roundabout] {
        let error = SqliteStore::open_alone(&path).expect_err("somebody else has it").to_string();
        assert!(error.starts_with("another server is using") && error.ends_with("with --data"), "{error}");
    }
    drop(first);
    SqliteStore::open_alone(&folder.database()).expect("nobody has it any more");
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_what_is_stored() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let store = SqliteStore::open_alone(&folder.database()).expect("a new one");
    let server = Server::start_with(Arc::new(store), Time::SYSTEM).await;
    server.create(&setup(Mode::Duel)).await;
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder.database().parent().unwrap()).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        assert_eq!(entry.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{name}");
        names.push(name);
    }
    names.sort();
    assert_eq!(names, ["tables.db", "tables.db-lock", "tables.db-shm", "tables.db-wal"]);
}

/// A database of an earlier version, written by a program of that version, and the keys to its two tables: one that's waiting for
/// somebody, and one in the middle of a game.
struct Earlier {
    version: u32,
    file: &'static [u8],
    waiting: (&'static str, [u128; 2]),
    playing: (&'static str, [u128; 2]),
    /// How far the game had come, and who had proposed a draw.
    stand: (u32, Option<Seat>),
}

const EARLIER: [Earlier; 2] = [
    Earlier {
        version: 1,
        file: include_bytes!("version-1.db"),
        waiting: (
            "z4wmh8y3ydea6e",
            [0x0f77_2b6f_4b5d_5c56_637d_85c1_8955_88db, 0xf683_e687_11da_9e70_eb74_6709_f72c_6fd7],
        ),
        playing: (
            "7ft74rrwt327f8",
            [0x26cc_50b6_3f9a_672c_80a1_bdd7_5831_de68, 0x79ad_b72a_17c1_b6ea_ff43_5d20_94db_a830],
        ),
        stand: (41, None),
    },
    Earlier {
        version: 2,
        file: include_bytes!("version-2.db"),
        waiting: (
            "wwdhmppx8nzpuj",
            [0x09ef_275b_8525_a699_05ea_ba43_1c53_cadb, 0xa497_a751_adc9_981c_2445_f817_3c8a_ea97],
        ),
        playing: (
            "kd5n5x6xwique4",
            [0xedd1_bb66_e12a_02b9_28f5_782b_3793_0150, 0x2aeb_a082_d110_97c5_fe4c_c9f0_cd78_3d28],
        ),
        stand: (31, Some(Seat::Two)),
    },
];

/// A moment after all of them were written.
const LATER: u64 = 1_800_000_000_000;

async fn join_earlier(server: &Server, (table, keys): (&str, [u128; 2])) -> Vec<Client> {
    let mut clients = Vec::new();
    for (seat, key) in [Seat::One, Seat::Two].into_iter().zip(keys) {
        let keys = Keys { seat: Some(Key(key)), owner: None };
        let mut client = Client::join_with(server.address, table, Some(seat), keys).await;
        client.until(|client| client.room.is_some()).await;
        clients.push(client);
    }
    clients
}

#[tokio::test]
async fn games_kept_by_any_earlier_version_go_on() {
    for earlier in EARLIER {
        let folder = Folder::new();
        std::fs::write(folder.database(), earlier.file).unwrap();
        let version = || -> u32 {
            let database = Connection::open(folder.database()).unwrap();
            database.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap()
        };
        assert_eq!(version(), earlier.version);
        let server = Server::start(&folder.database(), Time::standing_at(LATER)).await;
        assert_eq!(version() as usize, EARLIER.len() + 1, "a version is missing among the earlier ones");

        let mut waiting = join_earlier(&server, earlier.waiting).await;
        assert_eq!(waiting[1].room.as_ref().unwrap().stage, TableStage::Waiting);
        waiting[1].sit("Ivo").await;
        let mut playing = join_earlier(&server, earlier.playing).await;
        for client in waiting.iter_mut().chain(&mut playing) {
            client.until(|client| client.update.is_some()).await;
            assert_eq!(client.room.as_ref().unwrap().trouble, None);
        }
        let proposals = &playing[0].room.as_ref().unwrap().proposals;
        let stand = (playing[0].version().events, proposals.first().map(|proposed| proposed.by));
        assert_eq!(stand, earlier.stand, "it goes on where it was");
        playing[0].until(|client| client.chat.len() == 2).await;
        tokio::join!(play_to_the_end(&mut playing), play_to_the_end(&mut waiting));
    }
}

fn count(folder: &Folder, rows: &str) -> u32 {
    let database = Connection::open(folder.database()).unwrap();
    database.query_row(&format!("SELECT count(*) FROM {rows}"), [], |row| row.get(0)).unwrap()
}

#[tokio::test]
async fn changing_ones_mind_for_ever_stores_nothing_for_ever() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let mut open = Setup { listed: true, ..setup(Mode::Duel) };
    open.seats[1] = SeatSetup::Anyone;
    let created = server.create(&open).await;
    let keys = Keys { seat: Some(created.seats[0].key), owner: Some(created.owner) };
    let mut mira = Client::join_with(server.address, &created.table, Some(Seat::One), keys).await;
    for round in 0..40 {
        mira.sit(&format!("Mira {round}")).await;
        mira.wish(Wish::Stand).await.unwrap();
        mira.wish(Wish::AllowFreeChat(round % 2 == 0)).await.unwrap();
    }
    mira.sit("Mira").await;
    assert_eq!(count(&folder, "entries"), 0, "the game hasn't begun");
    let mut jonas = Client::join(server.address, &created, Some(Seat::Two)).await;
    jonas.sit("Jonas").await;
    let mut clients = vec![mira, jonas];
    for client in &mut clients {
        client.until(|client| client.update.is_some()).await;
    }
    let turn = usize::from(clients[1].is_my_turn());
    clients[turn].act().await;
    let entries = count(&folder, "entries");
    for _ in 0..40 {
        clients[0].wish(Wish::Agree(Proposal::Draw)).await.unwrap();
        clients[1].wish(Wish::Decline(Proposal::Draw)).await.unwrap();
    }
    clients[0].wish(Wish::Agree(Proposal::Draw)).await.unwrap();
    assert_eq!(count(&folder, "entries"), entries, "nothing has happened in the game");
    assert_eq!(count(&folder, "surroundings"), 1);
    // What's left of it is there after a restart, and works.
    server.stop().await;
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    for client in &mut clients {
        client.room = None;
        client.reconnect(server.address).await;
        client.until(|client| client.room.is_some()).await;
        let room = client.room.as_ref().unwrap();
        assert_eq!(
            room.proposals,
            [OpenProposal { what: Proposal::Draw, by: Seat::One, agreed: Vec::new() }]
        );
        assert!(!room.free_chat && room.trouble.is_none());
    }
    clients[1].wish(Wish::Agree(Proposal::Draw)).await.unwrap();
    clients[0].until(Client::is_over).await;
}

#[tokio::test]
async fn nothing_can_be_taken_back_for_ever() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let mut against_bot = setup(Mode::Duel);
    against_bot.seats[1] = SeatSetup::Bot(Level::Beginner);
    let created = server.create(&against_bot).await;
    let mut me = Client::join(server.address, &created, Some(Seat::One)).await;
    me.sit("Mira").await;
    me.until(Client::is_my_turn).await;
    let mut taken = 0;
    let denied = loop {
        me.act().await;
        match me.wish(Wish::Agree(Proposal::TakeBack)).await {
            Ok(()) => taken += 1,
            Err(denied) => break denied,
        }
        me.until(|client| client.version().era == taken).await;
        assert!(me.is_my_turn());
    };
    assert_eq!((denied, taken), (Denied::TooMuch, 200));
    me.play_on().await;
}

/// One player can only pass. If the other passes too, nothing changes.
const STUCK: &str = "rift: 1\ngame: duel\nguilds 1: Beast Shadow Sand Lava\n\
    guilds 2: Water Crystal Light Star\nstart: 1\nturn: 2\nscore: 11 6\n\
    site 1: La5 Be6 La7 / Cr5 Cr7 Li7 Wa5\nsite 2: La6:2 La6 Be6:5 Sa5 Sa5 Be5 Be5 Sa6 Sa5 / Cr7 Cr6\n\
    site 3: Sa6:2 Sh6 Be7 Be5 Sa6 / Li5 Li6 St6 Cr5 Wa7 St6\n\
    site 4: Sh6:2 La5 Be7:4 La7 La5 Be5 Sh5 Sa5 La5 Sh5 Sh5 / Wa5 Cr6 Wa7 Wa5 Li5 Wa6 Wa6\n\
    site 5: Sh7:6 La6 Sh6 Sa7 Sh7 Sh5 Be6 Sa7 / Cr5 St7 Li5 St5 St5 Cr6 St6 St5 St7 Wa5 Cr5\n\
    hand 2: Wa6 Li5 Li6 Li6 St5 Li7\n";

#[tokio::test]
async fn a_game_that_never_ends_can_only_be_ended() {
    let folder = Folder::new();
    let position = *Record::read(STUCK.as_bytes()).expect("a position").position();
    let store = store_table(&folder, &position, |_| SeatSetup::Person).await;
    let players =
        [Seat::One, Seat::Two].map(|seat| (seat, Player::Person { name: format!("Player {seat}") }));
    let mut table = Table::new(STORED.into(), position, players.to_vec(), STORED_MS);
    let mut entries = Vec::new();
    for number in 3..10_000 {
        let (seat, version) = (table.turn().expect("it isn't over"), table.version());
        let order = Order::Choose(vec![Choice::Check]);
        let command = Command { id: CommandId(number.into()), version, order };
        table.obey(seat, &command, STORED_MS).expect("it's allowed");
        let entry = json!({ "commanded": { "seat": seat.number(), "command": command } }).to_string();
        let fingerprint = table.position().fingerprint();
        entries.push(EntryRow { number, at_ms: STORED_MS, entry, fingerprint });
    }
    store.append(Addition { table: STORED.into(), entries, ..Addition::default() }).await.unwrap();
    let server = Server::start_with(store, Time::standing_at(STORED_MS)).await;
    let mut clients =
        [join_stored(&server, Some(Seat::One)).await, join_stored(&server, Some(Seat::Two)).await];
    for client in &mut clients {
        client.until(|client| client.update.is_some()).await;
        assert_eq!(client.room.as_ref().unwrap().trouble, None);
    }
    let turn = usize::from(clients[1].is_my_turn());
    let on = clients[turn].order(Order::Choose(vec![Choice::Check])).await;
    assert_eq!(on, Err(Refused::TooLong));
    clients[0].wish(Wish::Agree(Proposal::Draw)).await.unwrap();
    clients[1].wish(Wish::Agree(Proposal::Draw)).await.unwrap();
    clients[0].until(Client::is_over).await;
}

#[tokio::test]
async fn no_key_is_stored() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut clients = seat_everyone(server.address, &created).await;
    clients[0].wish(Wish::Say(ChatContent::Phrase(Phrase::Hello))).await.unwrap();
    let mut bytes = Vec::new();
    for ending in ["", "-wal"] {
        let mut name = folder.database().into_os_string();
        name.push(ending);
        bytes.extend(std::fs::read(name).unwrap_or_default());
    }
    let holds = |wanted: &[u8]| bytes.windows(wanted.len()).any(|window| window == wanted);
    assert!(holds(created.table.as_bytes()), "the table is in there");
    for key in created.seats.iter().map(|its| its.key).chain([created.owner]) {
        assert!(
            !holds(key.to_string().as_bytes())
                && !holds(&key.0.to_be_bytes())
                && !holds(&key.0.to_le_bytes())
        );
    }
}
