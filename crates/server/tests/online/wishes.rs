//! Everything around a game: seats, proposals, chat, bots that replace people who have left, rematches.

use std::sync::Arc;

use riftforce_protocol::*;
use riftforce_rules::{Mode, Seat};
use riftforce_server::online::*;

use crate::helper::*;

const NOW: u64 = 1_700_000_000_000;

async fn begun(mode: Mode) -> (Folder, Server, CreatedTable, Vec<Client>, Time) {
    let (folder, time) = (Folder::new(), Time::standing_at(NOW));
    let server = Server::start(&folder.database(), time.clone()).await;
    let created = server.create(&setup(mode)).await;
    let clients = seat_everyone(server.address, &created).await;
    (folder, server, created, clients, time)
}

#[tokio::test]
async fn the_game_begins_when_everyone_has_sat_down() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&Setup { listed: true, ..setup(Mode::Duel) }).await;
    let mut one = Client::join(server.address, &created, Some(Seat::One)).await;
    let mut two = Client::join(server.address, &created, Some(Seat::Two)).await;
    one.sit("Mira").await;
    one.sit("Mira Nova").await;
    let waiting: Vec<ListedTable> = get(server.address, "/api/tables").await;
    assert_eq!(waiting[0].seats[0].player, Some(Player::Person { name: "Mira Nova".into() }));
    assert_eq!(waiting[0].stage, TableStage::Waiting);
    assert_eq!(one.wish(Wish::Stand).await, Ok(()));
    two.sit("Jonas").await;
    assert_eq!(two.room.as_ref().unwrap().stage, TableStage::Waiting, "nobody sits opposite any more");
    assert_eq!(two.wish(Wish::Agree(Proposal::Draw)).await, Err(Denied::NotBegun));
    one.sit("Mira").await;
    for client in [&mut one, &mut two] {
        client.until_stage(TableStage::Playing).await;
        client.until(|client| client.update.is_some()).await;
    }
    let names: Vec<&str> =
        two.update.as_ref().unwrap().players.iter().map(|(_, player)| player.name()).collect();
    assert_eq!(names, ["Mira", "Jonas"]);
    assert_eq!(one.wish(Wish::Stand).await, Err(Denied::Begun));
    assert_eq!(one.wish(Wish::Sit { name: "Other".into() }).await, Err(Denied::Begun));
    assert!(get::<Vec<ListedTable>>(server.address, "/api/tables").await.is_empty());
    assert_eq!(get::<Vec<ListedTable>>(server.address, "/api/tables?stage=playing").await.len(), 1);
}

#[tokio::test]
async fn a_draw_takes_everyones_consent() {
    let (_folder, _server, _created, mut clients, _) = begun(Mode::Team4).await;
    assert_eq!(clients[0].wish(Wish::Decline(Proposal::Draw)).await, Err(Denied::NotProposed));
    clients[0].wish(Wish::Agree(Proposal::Draw)).await.unwrap();
    clients[1].wish(Wish::Agree(Proposal::Draw)).await.unwrap();
    clients[2].wish(Wish::Decline(Proposal::Draw)).await.unwrap();
    clients[3].until(|client| client.room.as_ref().unwrap().proposals.is_empty()).await;
    for client in &mut clients {
        client.wish(Wish::Agree(Proposal::Draw)).await.unwrap();
    }
    for client in &mut clients {
        client.until(Client::is_over).await;
        assert_eq!(client.update.as_ref().unwrap().ended, Some(EndReason::Agreed));
        assert!(client.update.as_ref().unwrap().record.as_ref().unwrap().contains("agreed"));
    }
}

#[tokio::test]
async fn an_action_is_taken_back_only_by_consent() {
    let (_folder, _server, _created, mut clients, _) = begun(Mode::Duel).await;
    let first = usize::from(clients[1].is_my_turn());
    assert_eq!(clients[first].wish(Wish::Agree(Proposal::TakeBack)).await, Err(Denied::NothingToTakeBack));
    let before = clients[first].update.clone().unwrap();
    clients[first].act().await;
    let refused = clients[first].order(Order::TakeBack).await;
    assert_eq!(refused, Err(Refused::NoTakebacks), "not by oneself");
    clients[first].wish(Wish::Agree(Proposal::TakeBack)).await.unwrap();
    clients[1 - first].until(|client| !client.room.as_ref().unwrap().proposals.is_empty()).await;
    clients[1 - first].wish(Wish::Agree(Proposal::TakeBack)).await.unwrap();
    for client in &mut clients {
        client.until(|client| client.version().era == 1).await;
    }
    let after = clients[first].update.clone().unwrap();
    assert_eq!((after.view, after.turn, after.takebacks.taken), (before.view, before.turn, 1));
    // A proposal doesn't outlive the next action.
    clients[first].act().await;
    clients[first].wish(Wish::Agree(Proposal::TakeBack)).await.unwrap();
    clients[1 - first].until(|client| client.is_my_turn()).await;
    clients[1 - first].act().await;
    clients[first].until(|client| client.room.as_ref().unwrap().proposals.is_empty()).await;
    play_to_the_end(&mut clients).await;
}

#[tokio::test]
async fn a_rematch_uses_the_same_links_with_the_starting_player_swapped() {
    let (_folder, server, created, mut clients, _) = begun(Mode::Duel).await;
    let started = clients[0].update.as_ref().unwrap().start.clone().unwrap().position().start();
    assert_eq!(clients[0].wish(Wish::Agree(Proposal::Rematch)).await, Err(Denied::NotOver));
    clients[0].order(Order::Resign).await.unwrap();
    clients[0].wish(Wish::Agree(Proposal::Rematch)).await.unwrap();
    clients[1].wish(Wish::Agree(Proposal::Rematch)).await.unwrap();
    for client in &mut clients {
        client.until(|client| client.room.as_ref().unwrap().rematch.is_some()).await;
    }
    let table = clients[0].room.as_ref().unwrap().rematch.clone().unwrap();
    let next = CreatedTable { table, ..created };
    let mut again = Vec::new();
    for seat in [Seat::One, Seat::Two] {
        let mut client = Client::join(server.address, &next, Some(seat)).await;
        client.until(|client| client.update.is_some()).await;
        again.push(client);
    }
    assert_ne!(again[0].update.as_ref().unwrap().view.position().start(), started);
    play_to_the_end(&mut again).await;
    // Asking for another rematch leads to the same table.
    clients[1].wish(Wish::Agree(Proposal::Rematch)).await.unwrap();
}

#[tokio::test]
async fn resigning_ends_up_in_the_record() {
    let (_folder, server, created, mut clients, _) = begun(Mode::Duel).await;
    let path = format!("/api/tables/{}/game.rift", created.table);
    let (status, said) = request(server.address, "GET", &path, &[], "").await;
    assert_eq!(status, 409, "a running game would give away hidden cards: {said}");
    clients[1].order(Order::Resign).await.unwrap();
    clients[0].until(Client::is_over).await;
    assert_eq!(clients[0].update.as_ref().unwrap().ended, Some(EndReason::Resigned(Seat::Two)));
    let (_, record) = request(server.address, "GET", &path, &[], "").await;
    assert!(record.contains("resigned"), "{record}");
}

#[tokio::test]
async fn the_owner_can_seat_bots_for_absent_players_who_may_come_back() {
    let (_folder, server, created, mut clients, time) = begun(Mode::Duel).await;
    let give = Wish::SeatBot { seat: Seat::Two, level: Level::Beginner };
    let keys = Keys { seat: Some(created.seats[0].key), owner: Some(created.owner) };
    let mut owner = Client::join_with(server.address, &created.table, Some(Seat::One), keys).await;
    assert_eq!(owner.wish(give.clone()).await, Err(Denied::Taken), "somebody is there");
    assert_eq!(clients[0].wish(give.clone()).await, Err(Denied::OwnerOnly));
    drop(clients.pop());
    owner.until(|client| client.room.as_ref().unwrap().seats[1].presence == Presence::Gone).await;
    assert_eq!(owner.wish(give.clone()).await, Err(Denied::NotGone), "they've only just left");
    time.set(NOW + 20_000);
    owner.wish(give).await.unwrap();
    owner
        .until(|client| client.update.as_ref().is_some_and(|update| update.players[1].1.level().is_some()))
        .await;
    for _ in 0..3 {
        owner.until(Client::is_my_turn).await;
        owner.act().await;
    }
    // Joining at the seat doesn't allow acting for it, since a bot has it now.
    let mut stale = Client::join(server.address, &created, Some(Seat::Two)).await;
    let command = Command { id: CommandId(8), version: owner.version(), order: Order::Resign };
    stale.say(&ToHost::Command(command)).await;
    while !matches!(stale.hear().await.expect("the line is open"), ToClient::NotUnderstood { .. }) {}
    // With the key alone, nobody can look into the bot's hand; sitting down again allows it.
    let mut back = Client::join(server.address, &created, Some(Seat::Two)).await;
    back.until(|client| client.room.is_some()).await;
    assert!(back.update.is_none());
    back.sit("Jonas").await;
    back.until(|client| client.update.is_some()).await;
    assert_eq!(back.update.as_ref().unwrap().view.seat(), Some(Seat::Two));
    let mut both = vec![owner, back];
    play_to_the_end(&mut both).await;
}

#[tokio::test]
async fn a_free_seat_can_go_to_a_bot_and_back_before_the_game_begins() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&setup(Mode::Team3)).await;
    let keys = Keys { seat: Some(created.seats[0].key), owner: Some(created.owner) };
    let mut owner = Client::join_with(server.address, &created.table, Some(Seat::One), keys).await;
    owner.sit("Mira").await;
    let seats: Vec<Seat> = created.seats.iter().map(|its| its.seat).collect();
    let give = |seat| Wish::SeatBot { seat, level: Level::Novice };
    owner.wish(give(seats[1])).await.unwrap();
    owner.wish(Wish::SeatPerson { seat: seats[1] }).await.unwrap();
    assert_eq!(owner.wish(give(Seat::Four)).await, Err(Denied::NoSuchSeat));
    owner.wish(give(seats[2])).await.unwrap();
    assert_eq!(owner.room.as_ref().unwrap().stage, TableStage::Waiting);
    let mut other = Client::join(server.address, &created, Some(seats[1])).await;
    other.sit("Jonas").await;
    owner.until_stage(TableStage::Playing).await;
}

#[tokio::test]
async fn the_others_may_claim_a_win_over_a_player_gone_too_long() {
    let (_folder, _server, _created, mut clients, time) = begun(Mode::Duel).await;
    assert_eq!(clients[0].wish(Wish::Claim(Seat::Two)).await, Err(Denied::NotGone));
    drop(clients.pop());
    let me = &mut clients[0];
    me.until(|client| client.room.as_ref().unwrap().seats[1].presence == Presence::Gone).await;
    let patience_ms = me.room.as_ref().unwrap().patience_ms;
    time.set(NOW + patience_ms - 1);
    assert_eq!(me.wish(Wish::Claim(Seat::Two)).await, Err(Denied::NotGone));
    assert_eq!(me.wish(Wish::Claim(Seat::One)).await, Err(Denied::NoSuchSeat));
    time.set(NOW + patience_ms);
    me.wish(Wish::Claim(Seat::Two)).await.unwrap();
    me.until(Client::is_over).await;
    assert_eq!(me.update.as_ref().unwrap().ended, Some(EndReason::Abandoned(Seat::Two)));
    assert!(me.update.as_ref().unwrap().record.as_ref().unwrap().contains("abandoned"));
}

#[tokio::test]
async fn a_chat_line_reaches_everyone_once_and_is_still_there_later() {
    let (_folder, server, created, mut clients, _) = begun(Mode::Duel).await;
    clients[0].wish(Wish::Say(ChatContent::Phrase(Phrase::GoodLuck))).await.unwrap();
    let id = CommandId(4711);
    let wish = Wish::Say(ChatContent::Text("  <b>DROP TABLE entries;--</b>\u{7}".into()));
    for _ in 0..2 {
        clients[1].say(&ToHost::Request(Request { id, wish: wish.clone() })).await;
    }
    clients[0].until(|client| client.chat.len() == 2).await;
    let mut watcher = Client::join(server.address, &created, None).await;
    watcher.until(|client| client.chat.len() == 2).await;
    assert_eq!(watcher.chat, clients[0].chat);
    assert_eq!(watcher.chat[1].saying, ChatContent::Text("<b>DROP TABLE entries;--</b>".into()));
    assert_eq!((watcher.chat[0].seat, watcher.chat[1].seat), (Seat::One, Seat::Two));
    assert_eq!(watcher.wish(Wish::Say(ChatContent::Phrase(Phrase::Hello))).await, Err(Denied::OnlyWatching));
    for text in ["", "   ", &"x".repeat(281)] {
        assert_eq!(clients[0].wish(Wish::Say(ChatContent::Text(text.into()))).await, Err(Denied::BadLine));
    }
}

#[tokio::test]
async fn the_owner_may_forbid_free_chat_but_not_prepared_phrases() {
    let (_folder, server, created, mut clients, _) = begun(Mode::Duel).await;
    let keys = Keys { seat: None, owner: Some(created.owner) };
    let mut owner = Client::join_with(server.address, &created.table, None, keys).await;
    owner.wish(Wish::AllowFreeChat(false)).await.unwrap();
    clients[0].until(|client| !client.room.as_ref().unwrap().free_chat).await;
    let write = Wish::Say(ChatContent::Text("hello".into()));
    assert_eq!(clients[0].wish(write).await, Err(Denied::NoFreeChat));
    clients[0].wish(Wish::Say(ChatContent::Phrase(Phrase::Hello))).await.unwrap();
    let mut denied = None;
    for _ in 0..30 {
        denied = clients[1].wish(Wish::Say(ChatContent::Phrase(Phrase::Oops))).await.err().or(denied);
    }
    assert_eq!(denied, Some(Denied::TooMuch), "nobody talks all the time");
}

#[tokio::test]
async fn everyone_sees_who_is_there_and_who_is_choosing() {
    let (_folder, server, created, mut clients, _) = begun(Mode::Duel).await;
    let presence = |client: &Client| client.room.as_ref().unwrap().seats[1].presence;
    for wanted in [Presence::Choosing, Presence::Away, Presence::Here] {
        clients[1].wish(Wish::Attend(wanted)).await.unwrap();
        clients[0].until(|client| presence(client) == wanted).await;
    }
    let second = Client::join(server.address, &created, Some(Seat::Two)).await;
    clients[1].wish(Wish::Attend(Presence::Away)).await.unwrap();
    let mut third = Client::join(server.address, &created, None).await;
    third.until(|client| client.room.is_some()).await;
    drop(second);
    drop(clients.pop());
    clients[0].until(|client| presence(client) == Presence::Gone).await;
    assert_eq!(clients[0].room.as_ref().unwrap().seats[1].gone_since_ms, Some(NOW));
}

#[tokio::test]
async fn nobody_can_use_up_the_chat() {
    let folder = Folder::new();
    let store = Arc::new(SqliteStore::open(&folder.database()).expect("the database opens"));
    let rate_limits = RateLimits {
        messages_per_second: 100_000,
        lines_per_ten_seconds: 1_000_000,
        ..RateLimits::default()
    };
    let server = Server::start_strict(store, Time::standing_at(NOW), rate_limits).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut clients = seat_everyone(server.address, &created).await;
    let say = |text: String| Wish::Say(ChatContent::Text(text));
    for number in 0..510 {
        clients[0].wish(say(format!("line {number}"))).await.unwrap();
    }
    clients[1].wish(say("at last".into())).await.expect("there's always room for another line");
    clients[0].until(|client| client.chat.len() == 511).await;
    // After a restart, the latest lines are there, and the chat goes on.
    server.stop().await;
    let database = rusqlite::Connection::open(folder.database()).unwrap();
    let kept: u32 = database.query_row("SELECT count(*) FROM lines", [], |row| row.get(0)).unwrap();
    assert_eq!(kept, 500);
    let server = Server::start(&folder.database(), Time::standing_at(NOW)).await;
    let mut watcher = Client::join(server.address, &created, None).await;
    let first = loop {
        if let ToClient::Chat { first, lines } = watcher.hear().await.expect("the server hasn't hung up") {
            assert_eq!(lines.last().unwrap().saying, ChatContent::Text("at last".into()));
            break first;
        }
    };
    assert_eq!(first, 311, "the latest 200 are told");
    clients[1].reconnect(server.address).await;
    clients[1].wish(say("and again".into())).await.unwrap();
}

#[tokio::test]
async fn a_seat_talks_no_faster_over_several_connections() {
    let (_folder, server, created, mut clients, _) = begun(Mode::Duel).await;
    let mut second = Client::join(server.address, &created, Some(Seat::One)).await;
    let mut granted = 0;
    for round in 0..100 {
        let client = if round % 2 == 0 { &mut clients[0] } else { &mut second };
        granted += usize::from(client.wish(Wish::Say(ChatContent::Phrase(Phrase::Oops))).await.is_ok());
    }
    assert!(granted < 100, "all of it was said");
    clients[1]
        .wish(Wish::Say(ChatContent::Phrase(Phrase::Phew)))
        .await
        .expect("the other seat may still talk");
}
