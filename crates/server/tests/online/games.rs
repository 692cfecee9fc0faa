//! Whole games, and everything that happens to connections on the way.

use riftforce_protocol::*;
use riftforce_rules::rift::Record;
use riftforce_rules::{Mode, Seat};
use riftforce_server::online::Time;

use crate::helper::*;

#[tokio::test]
async fn every_mode_is_played_to_its_end() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    for mode in Mode::ALL {
        for guilds in [GuildAssignment::Dealt, GuildAssignment::Drafted] {
            let created = server.create(&Setup { guilds, ..setup(mode) }).await;
            let mut clients = seat_everyone(server.address, &created).await;
            let mut watcher = Client::join(server.address, &created, None).await;
            tokio::join!(play_to_the_end(&mut clients), watcher.until(Client::is_over));
            let path = format!("/api/tables/{}/game.rift", created.table);
            let (status, record) = request(server.address, "GET", &path, &[], "").await;
            assert_eq!(status, 200, "{mode}: {record}");
            let record = Record::read(record.as_bytes()).expect("the record can be judged");
            for client in clients.iter().chain([&watcher]) {
                let update = client.update.as_ref().unwrap();
                assert_eq!(update.outcome, record.outcome(), "{mode}");
                assert_eq!(update.ended, Some(EndReason::ByTheRules));
                assert_eq!(client.events.len() as u32, update.version.events, "everyone was told everything");
            }
        }
    }
}

#[tokio::test]
async fn a_connection_that_breaks_at_any_moment_loses_and_repeats_nothing() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut clients = seat_everyone(server.address, &created).await;
    let mut turns = 0;
    while !clients[0].is_over() {
        let turn = usize::from(clients[1].is_my_turn());
        let order = clients[turn].random_order();
        let command = clients[turn].command(order);
        match turns % 4 {
            // The command never arrived.
            0 => clients[turn].reconnect(server.address).await,
            // It arrived, but the answer was lost.
            1 => {
                clients[turn].say(&ToHost::Command(command.clone())).await;
                clients[turn].reconnect(server.address).await;
            }
            // It was said twice.
            2 => clients[turn].say(&ToHost::Command(command.clone())).await,
            _ => {}
        }
        let done = clients[turn].command_and_hear(&command).await.expect("it is obeyed in the end");
        for client in &mut clients {
            client.until(|client| client.version() >= done.version).await;
            assert_eq!(client.version(), done.version, "it was obeyed once");
        }
        turns += 1;
    }
    assert_eq!(clients[0].events.len(), clients[1].events.len());
}

#[tokio::test]
async fn late_and_repeated_commands_change_nothing() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut clients = seat_everyone(server.address, &created).await;
    let first = usize::from(clients[1].is_my_turn());
    let order = clients[first].random_order();
    let command = clients[first].command(order);
    let done = clients[first].command_and_hear(&command).await.expect("it is obeyed");
    // The same command again gets the same answer; with another id it comes too late.
    assert_eq!(clients[first].command_and_hear(&command).await, Ok(done));
    let renamed = Command { id: CommandId(77), ..command.clone() };
    assert_eq!(
        clients[first].command_and_hear(&renamed).await,
        Err(Refused::Stale { version: done.version }),
    );
    // The other player can't repeat it for the first one: the connection decides whose seat it is.
    let other = 1 - first;
    clients[other].until(|client| client.version() == done.version).await;
    assert_eq!(
        clients[other].command_and_hear(&command).await,
        Err(Refused::Stale { version: done.version }),
    );
    clients[other].act().await;
}

/// Whether a client may follow a table; what it's told before the answer doesn't matter.
async fn may_join(client: &mut Client) -> bool {
    let id = client.latest_id();
    loop {
        match client.hear().await.expect("the server hasn't hung up") {
            ToClient::Joined { id: its } if its == id => return true,
            ToClient::Full { id: its, .. } if its == Some(id) => return false,
            message => assert_eq!(message.answered_message(), None, "another answer: {message:?}"),
        }
    }
}

#[tokio::test]
async fn spectators_never_keep_a_player_out() {
    let (folder, time) = (Folder::new(), Time::standing_at(STORED_MS));
    let server = Server::start(&folder.database(), time.clone()).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut players = seat_everyone(server.address, &created).await;
    let mut crowd = Vec::new();
    let refused = loop {
        let mut watcher = Client::join(server.address, &created, None).await;
        if !may_join(&mut watcher).await {
            break watcher;
        }
        crowd.push(watcher);
        assert!(crowd.len() <= 200, "there's room for everyone");
    };
    drop(refused);
    let jonas = players.pop();
    drop(jonas);
    players[0].until(|client| client.room.as_ref().unwrap().seats[1].presence == Presence::Gone).await;
    let mut back = Client::join(server.address, &created, Some(Seat::Two)).await;
    assert!(may_join(&mut back).await, "there's room for a player");
    time.set(STORED_MS + 600_000);
    let claim = players[0].wish(Wish::Claim(Seat::Two)).await;
    assert_eq!(claim, Err(Denied::NotGone), "nobody can be kept out until they count as gone");
    let keys = Keys { seat: None, owner: Some(created.owner) };
    let mut owner = Client::join_with(server.address, &created.table, None, keys).await;
    assert!(may_join(&mut owner).await, "there's room for the owner");
    owner.wish(Wish::AllowFreeChat(false)).await.unwrap();
}

#[tokio::test]
async fn the_newest_of_too_many_connections_to_a_seat_has_room() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut first = Client::join(server.address, &created, Some(Seat::One)).await;
    assert!(may_join(&mut first).await);
    let mut later = Vec::new();
    for _ in 0..16 {
        let mut client = Client::join(server.address, &created, Some(Seat::One)).await;
        assert!(may_join(&mut client).await, "a player always finds room");
        later.push(client);
    }
    let farewell = loop {
        match first.hear().await.expect("the server hasn't hung up") {
            ToClient::Room(_) => {}
            message => break message,
        }
    };
    assert_eq!(farewell, ToClient::Full { id: None, game: created.table.clone() });
    later[0].sit("Mira").await;
}

#[tokio::test]
async fn both_connections_to_a_seat_are_updated_and_may_act() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut clients = seat_everyone(server.address, &created).await;
    let mut second = Client::join(server.address, &created, Some(Seat::One)).await;
    second.until(|client| client.update.is_some()).await;
    let mut by_second = false;
    while !clients[0].is_over() {
        if clients[1].is_my_turn() {
            clients[1].act().await;
        } else if by_second {
            second.act().await;
        } else {
            clients[0].act().await;
        }
        by_second = !by_second;
        let version = [&clients[0], &clients[1], &second].map(Client::version).into_iter().max().unwrap();
        for client in clients.iter_mut().chain([&mut second]) {
            client.until(|client| client.version() == version).await;
        }
    }
    assert_eq!(second.events, clients[0].events);
}

#[tokio::test]
async fn a_late_spectator_is_told_everything_that_is_public() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&setup(Mode::Team4)).await;
    let mut clients = seat_everyone(server.address, &created).await;
    let mut early = Client::join(server.address, &created, None).await;
    for _ in 0..20 {
        let turn = clients.iter().position(Client::is_my_turn).expect("somebody is to choose");
        clients[turn].act().await;
        let version = clients[turn].version();
        for client in &mut clients {
            client.until(|client| client.version() == version).await;
        }
    }
    early.until(|client| client.version() == clients[0].version()).await;
    let mut late = Client::join(server.address, &created, None).await;
    late.until(|client| client.version() == clients[0].version()).await;
    assert_eq!(late.events, early.events);
    assert_eq!(late.update.as_ref().unwrap().view, early.update.as_ref().unwrap().view);
    assert_eq!(late.room.as_ref().unwrap().watchers, 2);
    // Spectators can't act.
    let command = Command { id: CommandId(1), version: late.version(), order: Order::Resign };
    late.say(&ToHost::Command(command)).await;
    assert!(matches!(late.hear().await, Some(ToClient::NotUnderstood { .. })));
    assert_eq!(late.wish(Wish::Sit { name: "Eve".into() }).await, Err(Denied::OnlyWatching));
}

#[tokio::test]
async fn a_client_of_another_version_is_told_so_and_the_game_goes_on() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut clients = seat_everyone(server.address, &created).await;
    for dialect in [Dialect { protocol: 1, ..Dialect::OURS }, Dialect { rules: 99, ..Dialect::OURS }] {
        let mut old = Client::join(server.address, &created, None).await;
        old.until(|client| client.update.is_some()).await;
        let game = created.table.clone();
        let keys = Keys { seat: Some(created.seats[0].key), owner: None };
        let id = CommandId(7);
        old.say(&ToHost::Join(Join { id, dialect, game, seat: Some(Seat::One), since: None, keys })).await;
        let said = loop {
            match old.hear().await {
                Some(ToClient::Room(_)) => {}
                said => break said,
            }
        };
        assert_eq!(said, Some(ToClient::OtherVersion { id: Some(id), host: Dialect::OURS }));
    }
    // What else another version says when it joins may be anything at all.
    for (dialect, more, id) in [
        ("{\"protocol\":4,\"rules\":1}", "", None),
        (
            "{\"protocol\":99,\"rules\":2,\"accent\":\"x\"}",
            ",\"id\":\"7\",\"hat\":\"red\"",
            Some(CommandId(7)),
        ),
    ] {
        let mut other = Client::join_with(server.address, "nowhere", None, Keys::NONE).await;
        assert!(matches!(other.hear().await, Some(ToClient::NoSuchGame { .. })));
        let game = &created.table;
        other.say_text(&format!("{{\"join\":{{\"dialect\":{dialect},\"game\":\"{game}\"{more}}}}}")).await;
        assert_eq!(other.hear().await, Some(ToClient::OtherVersion { id, host: Dialect::OURS }), "{dialect}");
    }
    play_to_the_end(&mut clients).await;
}

#[tokio::test]
async fn bots_play_at_the_seats_given_to_them() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    for (mode, bots) in [(Mode::Duel, 1), (Mode::Team3, 2), (Mode::Team4, 3)] {
        let mut setup = setup(mode);
        setup.seats[1..].fill(SeatSetup::Bot(Level::Beginner));
        let created = server.create(&setup).await;
        let mut me = Client::join(server.address, &created, Some(Seat::One)).await;
        me.sit("Mira").await;
        me.until(|client| client.update.is_some()).await;
        me.play_on().await;
        let remarks = me.remarks.len();
        assert!(remarks > 3, "{mode}: {bots} bots have said {remarks} things");
        assert!(me.remarks.iter().all(|(seat, _)| *seat != Seat::One));
    }
}
