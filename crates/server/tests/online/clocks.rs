//! Clocks, with a time that the test sets.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use riftforce_protocol::*;
use riftforce_rules::{Mode, Seat};
use riftforce_server::online::*;

use crate::helper::*;
use crate::storage::Moody;

const NOW: u64 = 1_700_000_000_000;

async fn begun(pace: TimeControl) -> (Folder, Server, CreatedTable, Vec<Client>, Time) {
    let (folder, time) = (Folder::new(), Time::standing_at(NOW));
    let server = Server::start(&folder.database(), time.clone()).await;
    let created = server.create(&Setup { pace, ..setup(Mode::Duel) }).await;
    let clients = seat_everyone(server.address, &created).await;
    (folder, server, created, clients, time)
}

fn left(client: &Client) -> Vec<u64> {
    let clocks = client.update.as_ref().unwrap().clocks.as_ref().expect("there are clocks");
    clocks.left_ms.iter().map(|&(_, left)| left).collect()
}

#[tokio::test]
async fn running_out_of_time_loses_the_game() {
    for (pace, after_ms) in [
        (TimeControl::PerAction { seconds: 30 }, 30_000),
        (TimeControl::Total { seconds: 90, increment: 3 }, 90_000),
        (TimeControl::Days { days: 2 }, 2 * 86_400_000),
    ] {
        let (_folder, _server, _created, mut clients, time) = begun(pace).await;
        let turn = usize::from(clients[1].is_my_turn());
        time.set(NOW + after_ms - 1);
        clients[1 - turn].wish(Wish::Attend(Presence::Choosing)).await.unwrap();
        assert!(!clients[1 - turn].is_over(), "{pace:?}");
        time.set(NOW + after_ms);
        let loser = [Seat::One, Seat::Two][turn];
        for client in &mut clients {
            client.until(Client::is_over).await;
            assert_eq!(client.update.as_ref().unwrap().ended, Some(EndReason::TimedOut(loser)), "{pace:?}");
        }
        let order = clients[turn].order(Order::Resign).await;
        assert_eq!(order, Err(Refused::Over));
    }
}

/// A game with half a minute per action, in a store that may fail.
async fn begun_in_moody_store() -> (Folder, Arc<Moody>, Server, Vec<Client>, Time) {
    let (folder, time) = (Folder::new(), Time::standing_at(NOW));
    let moody = Moody::new(SqliteStore::open(&folder.database()).expect("the database opens"));
    let server = Server::start_with(Arc::clone(&moody) as Arc<dyn Store>, time.clone()).await;
    let setup = Setup { pace: TimeControl::PerAction { seconds: 30 }, ..setup(Mode::Duel) };
    let created = server.create(&setup).await;
    let clients = seat_everyone(server.address, &created).await;
    (folder, moody, server, clients, time)
}

#[tokio::test]
async fn time_runs_out_even_if_the_clocks_could_not_be_looked_at_for_a_while() {
    let (_folder, moody, _server, mut clients, time) = begun_in_moody_store().await;
    moody.can_read.store(false, Ordering::SeqCst);
    time.set(NOW + 6_000);
    moody.cannot_look.notified().await;
    moody.can_read.store(true, Ordering::SeqCst);
    time.set(NOW + 30_000);
    clients[0].until(Client::is_over).await;
    assert!(matches!(clients[0].update.as_ref().unwrap().ended, Some(EndReason::TimedOut(_))));
}

#[tokio::test]
async fn time_runs_out_even_if_that_could_not_be_stored_at_first() {
    let (_folder, moody, _server, mut clients, time) = begun_in_moody_store().await;
    moody.fails.store(1, Ordering::SeqCst);
    time.set(NOW + 30_000);
    clients[0].until(|client| client.room.as_ref().unwrap().trouble.is_some()).await;
    assert!(!clients[0].is_over(), "it isn't stored");
    time.set(NOW + 36_000);
    clients[0].until(Client::is_over).await;
    assert!(matches!(clients[0].update.as_ref().unwrap().ended, Some(EndReason::TimedOut(_))));
}

#[tokio::test]
async fn an_action_costs_time_and_earns_the_increment() {
    let (_folder, _server, _created, mut clients, time) =
        begun(TimeControl::Total { seconds: 60, increment: 5 }).await;
    assert_eq!(left(&clients[0]), [60_000, 60_000]);
    let turn = usize::from(clients[1].is_my_turn());
    time.set(NOW + 20_000);
    // Something revealed in between earns no extra time, so play until the turn has passed.
    while clients[turn].is_my_turn() {
        clients[turn].act().await;
    }
    let mut expected = [60_000, 60_000];
    expected[turn] = 45_000;
    assert_eq!(left(&clients[turn]), expected);
}

#[tokio::test]
async fn a_takeback_gives_the_others_the_time_they_spent_on_being_asked() {
    let (_folder, _server, _created, mut clients, time) =
        begun(TimeControl::Total { seconds: 60, increment: 5 }).await;
    let turn = usize::from(clients[1].is_my_turn());
    time.set(NOW + 20_000);
    while clients[turn].is_my_turn() {
        clients[turn].act().await;
    }
    clients[turn].wish(Wish::Agree(Proposal::TakeBack)).await.unwrap();
    time.set(NOW + 50_000);
    clients[1 - turn].until(|client| !client.room.as_ref().unwrap().proposals.is_empty()).await;
    clients[1 - turn].wish(Wish::Agree(Proposal::TakeBack)).await.unwrap();
    clients[turn].until(|client| client.version().era == 1).await;
    // Without the five seconds that the action had earned.
    let mut expected = [60_000, 60_000];
    expected[turn] = 40_000;
    assert_eq!(left(&clients[turn]), expected);
}

#[tokio::test]
async fn a_command_after_time_is_up_is_refused() {
    let (_folder, _server, _created, mut clients, time) = begun(TimeControl::PerAction { seconds: 10 }).await;
    let turn = usize::from(clients[1].is_my_turn());
    let order = clients[turn].random_order();
    let command = clients[turn].command(order);
    time.set(NOW + 10_000);
    assert!(clients[turn].command_and_hear(&command).await.is_err());
    clients[turn].until(Client::is_over).await;
}

#[tokio::test]
async fn no_clock_runs_while_the_server_is_down() {
    let (folder, server, created, mut clients, time) = begun(TimeControl::PerAction { seconds: 30 }).await;
    let turn = usize::from(clients[1].is_my_turn());
    clients[turn].act().await;
    server.stop().await;
    drop(clients);
    // An hour later it's up again.
    let later = Time::standing_at(time.now_ms() + 3_600_000);
    let server = Server::start(&folder.database(), later.clone()).await;
    let mut clients = Vec::new();
    for seat in [Seat::One, Seat::Two] {
        let mut client = Client::join(server.address, &created, Some(seat)).await;
        client.until(|client| client.update.is_some()).await;
        assert!(!client.is_over());
        clients.push(client);
    }
    let turn = usize::from(clients[1].is_my_turn());
    assert_eq!(left(&clients[0])[turn], 30_000);
    later.set(later.now_ms() + 29_999);
    clients[0].wish(Wish::Attend(Presence::Choosing)).await.unwrap();
    assert!(!clients[0].is_over());
    later.set(later.now_ms() + 1);
    clients[0].until(Client::is_over).await;
}

#[tokio::test]
async fn time_runs_out_even_at_an_empty_table() {
    let (_folder, server, created, clients, time) = begun(TimeControl::Days { days: 1 }).await;
    let loser = [Seat::One, Seat::Two][usize::from(clients[1].is_my_turn())];
    drop(clients);
    time.set(NOW + 86_400_000);
    let mut back = Client::join(server.address, &created, Some(Seat::One)).await;
    back.until(Client::is_over).await;
    assert_eq!(back.update.as_ref().unwrap().ended, Some(EndReason::TimedOut(loser)));
}

#[tokio::test]
async fn a_bot_has_all_the_time_in_the_world() {
    let (folder, time) = (Folder::new(), Time::standing_at(NOW));
    let server = Server::start(&folder.database(), time.clone()).await;
    let mut setup = Setup { pace: TimeControl::PerAction { seconds: 5 }, ..setup(Mode::Duel) };
    setup.seats[1] = SeatSetup::Bot(Level::Beginner);
    let created = server.create(&setup).await;
    let mut me = Client::join(server.address, &created, Some(Seat::One)).await;
    me.sit("Mira").await;
    let mut now_ms = NOW;
    for _ in 0..6 {
        me.until(|client| client.is_my_turn()).await;
        now_ms += 4_999;
        time.set(now_ms);
        me.act().await;
    }
    assert!(!me.is_over());
}
