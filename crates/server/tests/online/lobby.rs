//! Strangers who find a table in the list and sit down there.

use std::net::SocketAddr;
use std::sync::Arc;

use riftforce_protocol::*;
use riftforce_rules::{Mode, Seat};
use riftforce_server::online::{RateLimits, SqliteStore, Time};

use crate::helper::*;

const NOW: u64 = 1_700_000_000_000;

/// A listed table: the first seat is for the person who made it, the others are for anyone.
fn open_setup(mode: Mode) -> Setup {
    let mut setup = Setup { listed: true, ..setup(mode) };
    setup.seats[1..].fill(SeatSetup::Anyone);
    setup
}

/// Asks for a seat. Returns the key that opens it, or the status and the sentence.
async fn take(address: SocketAddr, table: &str, seat: u8, name: &str) -> Result<SeatKey, (u16, String)> {
    let body = serde_json::to_string(&TakeSeat { name: name.into() }).unwrap();
    let path = format!("/api/tables/{table}/seats/{seat}");
    let (status, said) = request(address, "POST", &path, &[], &body).await;
    if status == 201 { Ok(serde_json::from_str(&said).expect("a key")) } else { Err((status, said)) }
}

async fn join(address: SocketAddr, table: &str, key: SeatKey) -> Client {
    Client::join_with(address, table, Some(key.seat), Keys { seat: Some(key.key), owner: None }).await
}

async fn open_seats(address: SocketAddr) -> Vec<Vec<Seat>> {
    let waiting: Vec<ListedTable> = get(address, "/api/tables").await;
    waiting.iter().map(|listed| listed.open_seats().collect()).collect()
}

#[tokio::test]
async fn a_stranger_sits_down_at_a_listed_table_and_both_play() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&open_setup(Mode::Duel)).await;
    let mut mira = Client::join(server.address, &created, Some(Seat::One)).await;
    mira.sit("Mira").await;
    assert_eq!(open_seats(server.address).await, [[Seat::Two]]);
    let key = take(server.address, &created.table, 2, " Ivo ").await.expect("the seat is free");
    assert_ne!(key.key, created.seats[1].key, "the key is new");
    mira.until(|client| client.update.is_some()).await;
    assert_eq!(mira.update.as_ref().unwrap().players[1].1, Player::Person { name: "Ivo".into() });
    assert!(open_seats(server.address).await.is_empty());
    let mut ivo = join(server.address, &created.table, key).await;
    ivo.until(|client| client.update.is_some()).await;
    let mut both = vec![mira, ivo];
    play_to_the_end(&mut both).await;
    // A rematch has the stranger's key as well, and not the seat's own key, which was never used.
    for client in &mut both {
        client.wish(Wish::Agree(Proposal::Rematch)).await.unwrap();
    }
    both[0].until(|client| client.room.as_ref().unwrap().rematch.is_some()).await;
    let next = both[0].room.as_ref().unwrap().rematch.clone().unwrap();
    join(server.address, &next, key).await.until(|client| client.update.is_some()).await;
    let mut unused = join(server.address, &next, created.seats[1]).await;
    let id = unused.latest_id();
    assert_eq!(unused.hear().await, Some(ToClient::NoSuchGame { id, game: next }));
}

#[tokio::test]
async fn when_many_want_the_same_seat_one_gets_it_and_the_others_are_told() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&open_setup(Mode::Team3)).await;
    let names: Vec<String> = (0..20).map(|number| format!("Stranger {number}")).collect();
    let takes = names.iter().map(|name| take(server.address, &created.table, 2, name));
    let taken = futures_util::future::join_all(takes).await;
    let (got, missed): (Vec<_>, Vec<_>) = taken.into_iter().partition(Result::is_ok);
    assert_eq!(got.len(), 1);
    for missed in missed {
        let (status, said) = missed.expect_err("it was taken");
        assert_eq!((status, &*said), (409, "{\"error\":\"Somebody else has taken this seat.\"}"));
    }
    assert_eq!(open_seats(server.address).await, [[Seat::Three]]);
}

#[tokio::test]
async fn a_stranger_cannot_take_somebodys_name() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&open_setup(Mode::Duel)).await;
    let mut mira = Client::join(server.address, &created, Some(Seat::One)).await;
    mira.sit("Mira Nova").await;
    for name in ["Mira Nova", " mira  NOVA", "Mira\u{200b} Nova\u{202e}"] {
        let (status, said) = take(server.address, &created.table, 2, name).await.expect_err(name);
        assert_eq!(status, 422, "{said}");
        assert!(said.contains("already has that name"), "{said}");
    }
    assert_eq!(open_seats(server.address).await, [[Seat::Two]], "nobody sits there yet");
    take(server.address, &created.table, 2, "Mira").await.expect("that's another name");
}

#[tokio::test]
async fn private_reserved_or_missing_seats_cannot_be_taken() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let private = server.create(&setup(Mode::Duel)).await;
    let mut with_bot = open_setup(Mode::Team3);
    with_bot.seats[2] = SeatSetup::Bot(Level::Beginner);
    let listed = server.create(&with_bot).await;
    let running = server.create(&open_setup(Mode::Duel)).await;
    let _players = seat_everyone(server.address, &running).await;
    for (table, seat, name, status, says) in [
        (&private, 2, "Ivo", 409, "isn't listed"),
        (&listed, 1, "Ivo", 409, "takes an invitation"),
        (&listed, 3, "Ivo", 409, "takes an invitation"),
        (&listed, 4, "Ivo", 404, "no such seat"),
        (&listed, 9, "Ivo", 404, "no such seat"),
        (&listed, 2, " ", 400, "1 to 24 characters"),
        (&listed, 2, "a name with far more than 24 letters", 400, "1 to 24 characters"),
        (&running, 2, "Ivo", 409, "taken"),
    ] {
        let (refused, said) = take(server.address, &table.table, seat, name).await.expect_err(says);
        assert_eq!(refused, status, "{said}");
        assert!(said.contains(says), "{said}");
    }
    let path = format!("/api/tables/{}/seats/2", listed.table);
    let foreign = [("origin", "https://evil.example")];
    let (status, said) = request(server.address, "POST", &path, &foreign, "{\"name\":\"Eve\"}").await;
    assert_eq!(status, 403, "{said}");
    assert_eq!(open_seats(server.address).await, [[Seat::Two]], "nobody sits there yet");
}

#[tokio::test]
async fn a_taken_seat_stays_taken_after_a_restart_and_its_key_is_not_stored() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&open_setup(Mode::Duel)).await;
    let key = take(server.address, &created.table, 2, "Ivo").await.expect("the seat is free");
    server.stop().await;
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    take(server.address, &created.table, 2, "Eve").await.expect_err("Ivo sits there");
    let mut mira = Client::join(server.address, &created, Some(Seat::One)).await;
    mira.sit("Mira").await;
    let mut ivo = join(server.address, &created.table, key).await;
    for client in [&mut mira, &mut ivo] {
        client.until(|client| client.update.is_some()).await;
    }
    let mut bytes = std::fs::read(folder.database()).unwrap();
    bytes.extend(std::fs::read(folder.database().with_extension("db-wal")).unwrap_or_default());
    let holds = |wanted: &[u8]| bytes.windows(wanted.len()).any(|window| window == wanted);
    assert!(holds(b"Ivo"), "what was stored is in there");
    assert!(!holds(key.key.to_string().as_bytes()) && !holds(&key.key.0.to_be_bytes()));
}

#[tokio::test]
async fn the_link_opens_a_seat_until_somebody_else_sits_down_and_again_once_they_get_up() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&open_setup(Mode::Duel)).await;
    let game = created.table.clone();
    let mut friend = Client::join(server.address, &created, Some(Seat::Two)).await;
    friend.until(|client| client.room.is_some()).await;
    let key = take(server.address, &game, 2, "Ivo").await.expect("the friend only looks in");
    // The friend, who had joined with the link, is told, and sees nothing of what follows.
    let sit = ToHost::Request(Request { id: CommandId(1), wish: Wish::Sit { name: "Friend".into() } });
    friend.say(&sit).await;
    while friend.hear().await != Some(ToClient::SeatTaken { id: None, game: game.clone() }) {}
    let mut mira = Client::join(server.address, &created, Some(Seat::One)).await;
    let mut late = Client::join(server.address, &created, Some(Seat::Two)).await;
    let id = Some(late.latest_id());
    assert_eq!(late.hear().await, Some(ToClient::SeatTaken { id, game: game.clone() }));
    // Once the stranger has got up, the first to sit down has the seat.
    let mut ivo = join(server.address, &game, key).await;
    ivo.wish(Wish::Stand).await.unwrap();
    assert_eq!(open_seats(server.address).await, [[Seat::Two]]);
    ivo.sit("Ivo").await;
    ivo.wish(Wish::Stand).await.unwrap();
    let mut friend = Client::join(server.address, &created, Some(Seat::Two)).await;
    friend.sit("Friend").await;
    while ivo.hear().await != Some(ToClient::SeatTaken { id: None, game: game.clone() }) {}
    mira.sit("Mira").await;
    let mut both = vec![mira, friend];
    for client in &mut both {
        client.until(|client| client.update.is_some()).await;
    }
    // The stranger's key doesn't open it after a restart either.
    server.stop().await;
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let mut ivo = join(server.address, &game, key).await;
    let id = ivo.latest_id();
    assert_eq!(ivo.hear().await, Some(ToClient::NoSuchGame { id, game }));
    for client in &mut both {
        client.reconnect(server.address).await;
    }
    play_to_the_end(&mut both).await;
}

#[tokio::test]
async fn nobody_sees_the_hand_of_whoever_took_their_seat() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&open_setup(Mode::Duel)).await;
    let mut mira = Client::join(server.address, &created, Some(Seat::One)).await;
    mira.sit("Mira").await;
    let mut friend = Client::join(server.address, &created, Some(Seat::Two)).await;
    friend.until(|client| client.room.is_some()).await;
    take(server.address, &created.table, 2, "Ivo").await.expect("the seat is free");
    let command = Command { id: CommandId(7), version: Version::default(), order: Order::Resign };
    friend.say(&ToHost::Command(command)).await;
    friend.say(&ToHost::Ask { id: CommandId(8), choices: Vec::new() }).await;
    loop {
        match friend.hear().await.expect("the line is open") {
            ToClient::SeatTaken { .. } => break,
            ToClient::Joined { .. } | ToClient::Room(_) | ToClient::NotUnderstood { .. } => {}
            said => panic!("they're told {said:?}"),
        }
    }
    assert!(friend.update.is_none());
    mira.until(|client| client.update.is_some()).await;
    assert!(!mira.is_over(), "they've resigned for somebody else");
}

#[tokio::test]
async fn the_owner_can_free_the_seat_of_a_stranger_who_never_came() {
    let (folder, time) = (Folder::new(), Time::standing_at(NOW));
    let server = Server::start(&folder.database(), time.clone()).await;
    let created = server.create(&open_setup(Mode::Team3)).await;
    let keys = Keys { seat: Some(created.seats[0].key), owner: Some(created.owner) };
    let mut mira = Client::join_with(server.address, &created.table, Some(Seat::One), keys).await;
    mira.sit("Mira").await;
    take(server.address, &created.table, 2, "Ghost").await.expect("the seat is free");
    let free = Wish::SeatPerson { seat: Seat::Two };
    assert_eq!(mira.wish(free.clone()).await, Err(Denied::NotGone), "they may be on their way");
    time.set(NOW + 20_000);
    mira.wish(free).await.unwrap();
    assert_eq!(open_seats(server.address).await, [[Seat::Two, Seat::Three]]);
    take(server.address, &created.table, 2, "Ivo").await.expect("the seat is free again");
}

#[tokio::test]
async fn nobody_can_take_all_seats_at_once() {
    let folder = Folder::new();
    let store = Arc::new(SqliteStore::open(&folder.database()).expect("the database opens"));
    let rate_limits = RateLimits { seats_per_minute: 3, ..RateLimits::default() };
    let server = Server::start_strict(store, Time::SYSTEM, rate_limits).await;
    let mut statuses = Vec::new();
    for _ in 0..5 {
        let created = server.create(&open_setup(Mode::Duel)).await;
        statuses
            .push(take(server.address, &created.table, 2, "Eve").await.map_or_else(|(it, _)| it, |_| 201));
    }
    assert_eq!(statuses, [201, 201, 201, 429, 429]);
}
