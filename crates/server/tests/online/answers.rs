//! Every message is answered once, by its name, in the order in which the messages were sent.

use riftforce_protocol::*;
use riftforce_rules::{Choice, Mode, Seat};
use riftforce_server::online::Time;
use serde_json::{Value, json};

use crate::helper::*;

/// What kind of message an answer is.
fn kind(answer: &ToClient) -> String {
    let value = serde_json::to_value(answer).expect("a message is plain data");
    value.as_object().and_then(|fields| fields.keys().next()).expect("it has one field").clone()
}

/// A message of this kind, as JSON.
fn message(kind: &str, id: u128, more: Value) -> Value {
    let mut body = more;
    body["id"] = json!(CommandId(id).to_string());
    json!({ kind: body })
}

#[tokio::test]
async fn messages_sent_all_at_once_are_each_answered_by_name() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut players = seat_everyone(server.address, &created).await;
    let acting = usize::from(players[1].is_my_turn());
    let Order::Choose(unit) = players[acting].random_order() else { panic!("it chooses") };
    let client = &mut players[acting];
    let (seat, version) = (client.update.as_ref().expect("the game has begun").view.seat(), client.version());
    let version = json!(version);
    let key = created.seats.iter().find(|its| Some(its.seat) == seat).expect("its key").key;
    let ask = |id, choices: &[Choice]| message("ask", id, json!({ "choices": choices }));
    let command = |id, order: Value| message("command", id, json!({ "version": &version, "order": order }));
    let request = |id, wish: Value| message("request", id, json!({ "wish": wish }));
    let join = |id, game: &str| {
        let (dialect, keys) = (Dialect::OURS, Keys { seat: Some(key), owner: None });
        message(
            "join",
            id,
            json!({ "dialect": dialect, "game": game, "seat": seat, "since": null, "keys": keys }),
        )
    };
    let mut said: Vec<(String, &str, Option<u128>)> = Vec::new();
    let mut say = |text: &Value, answer, id| said.push((text.to_string(), answer, id));
    say(&ask(101, &[]), "options", Some(101));
    // It can't be read, but its name can.
    say(&message("ask", 102, json!({ "choices": ["Fi9@1"] })), "not_understood", Some(102));
    say(&message("ask", 103, json!({ "choices": [], "hat": "red" })), "not_understood", Some(103));
    say(&message("dance", 104, json!({})), "not_understood", Some(104));
    say(&message("join", 105, json!({ "dialect": Dialect::OURS })), "not_understood", Some(105));
    // Neither can.
    say(&json!({ "ask": { "id": "no name", "choices": [] } }), "not_understood", None);
    say(&json!({ "ask": { "choices": [] } }), "not_understood", None);
    say(&json!({ "ask": { "id": "106", "choices": [] }, "leave": null }), "not_understood", None);
    say(&json!([1, 2]), "not_understood", None);
    say(&request(107, json!({ "say": { "phrase": "hello" } })), "granted", Some(107));
    say(&request(108, json!({ "attend": "choosing" })), "granted", Some(108));
    say(&request(109, json!({ "claim": 5 })), "not_understood", Some(109));
    say(&request(110, json!({ "agree": "rematch" })), "denied", Some(110));
    say(&command(111, json!({ "choose": [] })), "refused", Some(111));
    say(&command(112, json!({ "choose": unit })), "done", Some(112));
    // The same again has the same answer.
    say(&command(112, json!({ "choose": unit })), "done", Some(112));
    say(&command(113, json!({ "choose": unit })), "refused", Some(113));
    say(&ask(114, &unit), "options", Some(114));
    say(&join(115, &created.table), "joined", Some(115));
    say(&ask(116, &[]), "options", Some(116));
    say(&join(117, "nowhere"), "no_such_game", Some(117));
    say(&ask(118, &[]), "not_understood", Some(118));
    say(&command(119, json!("resign")), "not_understood", Some(119));
    say(&request(120, json!("stand")), "not_understood", Some(120));
    for (text, ..) in &said {
        client.say_text(text).await;
    }
    for (text, expected, id) in &said {
        let answer = loop {
            match client.hear().await.expect("the server hasn't hung up") {
                ToClient::Update(_) | ToClient::Room(_) | ToClient::Chat { .. } => {}
                answer => break answer,
            }
        };
        assert_eq!(
            (kind(&answer).as_str(), answer.answered_message()),
            (*expected, id.map(CommandId)),
            "{text}"
        );
    }
    // It has left, so it isn't told any more.
    let other = &mut players[1 - acting];
    other.until(|client| !client.chat.is_empty()).await;
    assert!(!other.is_over(), "nobody has resigned");
}

#[tokio::test]
async fn a_seat_lost_later_is_news_and_answers_nothing() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let seats = vec![SeatSetup::Person, SeatSetup::Anyone];
    let created = server.create(&Setup { listed: true, seats, ..setup(Mode::Duel) }).await;
    let mut friend = Client::join(server.address, &created, Some(Seat::Two)).await;
    friend.until(|client| client.room.is_some()).await;
    let path = format!("/api/tables/{}/seats/2", created.table);
    let (status, said) = request(server.address, "POST", &path, &[], "{\"name\":\"Ivo\"}").await;
    assert_eq!(status, 201, "{said}");
    let id = friend.next_id();
    let answer = loop {
        match friend.hear().await.expect("the server hasn't hung up") {
            ToClient::Room(_) => {}
            said => break said,
        }
    };
    assert_eq!(answer, ToClient::SeatTaken { id: None, game: created.table.clone() });
    friend.say(&ToHost::Ask { id, choices: Vec::new() }).await;
    let answer = friend.hear().await.expect("the server hasn't hung up");
    assert!(matches!(answer, ToClient::NotUnderstood { id: Some(its), .. } if its == id), "{answer:?}");
}

/// Makes a request again, by the name of an earlier one, and returns the answer.
async fn repeat(client: &mut Client, request: &Request) -> ToClient {
    client.say(&ToHost::Request(request.clone())).await;
    loop {
        let message = client.hear().await.expect("the server hasn't hung up");
        if message.answered_message() == Some(request.id) {
            return message;
        }
    }
}

#[tokio::test]
async fn a_repeated_request_is_granted_only_once_even_after_a_restart() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let mut against_bot = setup(Mode::Duel);
    against_bot.seats[1] = SeatSetup::Bot(Level::Beginner);
    let created = server.create(&against_bot).await;
    let mut me = Client::join(server.address, &created, Some(Seat::One)).await;
    me.sit("Mira").await;
    for _ in 0..2 {
        me.until(Client::is_my_turn).await;
        me.act().await;
    }
    let take_back = Request { id: me.next_id(), wish: Wish::Agree(Proposal::TakeBack) };
    let granted = ToClient::Granted { id: take_back.id };
    assert_eq!(repeat(&mut me, &take_back).await, granted);
    me.until(|client| client.version().era == 1).await;
    assert_eq!(repeat(&mut me, &take_back).await, granted);
    let hello = Request { id: me.next_id(), wish: Wish::Say(ChatContent::Phrase(Phrase::Hello)) };
    repeat(&mut me, &hello).await;
    server.stop().await;
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    me.update = None;
    me.reconnect(server.address).await;
    me.until(|client| client.update.is_some()).await;
    assert_eq!(repeat(&mut me, &take_back).await, granted);
    repeat(&mut me, &hello).await;
    let mut watcher = Client::join(server.address, &created, None).await;
    watcher.until(|client| client.update.is_some()).await;
    assert_eq!(watcher.version().era, 1, "it was taken back once");
    assert_eq!(watcher.chat.len(), 1, "it was said once");
    // A proposal that has been declined isn't made again by repeating it.
    let created = server.create(&setup(Mode::Duel)).await;
    let mut both = seat_everyone(server.address, &created).await;
    let propose = Request { id: both[0].next_id(), wish: Wish::Agree(Proposal::Draw) };
    let granted = ToClient::Granted { id: propose.id };
    assert_eq!(repeat(&mut both[0], &propose).await, granted);
    both[1].wish(Wish::Decline(Proposal::Draw)).await.unwrap();
    assert_eq!(repeat(&mut both[0], &propose).await, granted);
    assert_eq!(both[1].wish(Wish::Decline(Proposal::Draw)).await, Err(Denied::NotProposed));
}
