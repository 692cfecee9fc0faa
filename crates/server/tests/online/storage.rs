//! What is kept, and what happens when it can't be, or isn't what it was.

use std::sync::Arc;

use riftforce_protocol::*;
use riftforce_rules::{Mode, Seat};
use riftforce_server::online::{SqliteStore, Time};
use rusqlite::Connection;

use crate::helper::*;

#[tokio::test]
async fn after_a_restart_everything_is_as_it_was() {
    for mode in Mode::ALL {
        let folder = Folder::new();
        let server = Server::start(&folder.database(), Time::SYSTEM).await;
        let created = server.create(&Setup { guilds: Guilds::Drafted, ..setup(mode) }).await;
        let mut clients = seat_everyone(server.address, &created).await;
        clients[0].wish(Wish::Say(Saying::Text("Bis morgen!".into()))).await.unwrap();
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
async fn a_game_that_no_longer_leads_to_where_it_led_is_frozen_and_the_others_go_on() {
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

#[tokio::test]
async fn what_is_no_database_or_of_a_later_version_is_refused_with_a_sentence() {
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

#[tokio::test]
async fn no_key_is_kept() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut clients = seat_everyone(server.address, &created).await;
    clients[0].wish(Wish::Say(Saying::Phrase(Phrase::Hello))).await.unwrap();
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
