//! Bad input, wrong keys, foreign pages: a clear error or a closed connection, and nobody else notices.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use riftforce_protocol::*;
use riftforce_rules::{Mode, Seat};
use riftforce_server::online::Time;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::helper::*;

#[tokio::test]
async fn no_key_but_its_own_opens_a_seat() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let other = server.create(&setup(Mode::Duel)).await;
    let _players = seat_everyone(server.address, &created).await;
    for key in [None, Some(Key(0)), Some(created.seats[1].key), Some(other.seats[0].key), Some(created.owner)]
    {
        let keys = Keys { seat: key, owner: None };
        let mut thief = Client::join_with(server.address, &created.table, Some(Seat::One), keys).await;
        let no_such_game = ToClient::NoSuchGame { id: thief.latest_id(), game: created.table.clone() };
        assert_eq!(thief.hear().await, Some(no_such_game), "{key:?}");
        let command = Command { id: CommandId(1), version: Version::default(), order: Order::Resign };
        thief.say(&ToHost::Command(command)).await;
        assert!(matches!(thief.hear().await, Some(ToClient::NotUnderstood { .. })));
    }
    let mut lost = Client::join_with(server.address, "nowhere", None, Keys::NONE).await;
    let id = lost.latest_id();
    assert_eq!(lost.hear().await, Some(ToClient::NoSuchGame { id, game: "nowhere".into() }));
}

#[tokio::test]
async fn requests_from_other_sites_are_refused() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let body = serde_json::to_string(&setup(Mode::Duel)).unwrap();
    let foreign = [("origin", "https://evil.example")];
    let (status, said) = request(server.address, "POST", "/api/tables", &foreign, &body).await;
    assert_eq!(status, 403, "{said}");
    let own = format!("http://{}", server.address);
    let (status, said) = request(server.address, "POST", "/api/tables", &[("origin", &own)], &body).await;
    assert_eq!(status, 201, "{said}");
    let mut upgrade = format!("ws://{}/api/socket", server.address).into_client_request().unwrap();
    upgrade.headers_mut().insert("origin", "https://evil.example".parse().unwrap());
    assert!(tokio_tungstenite::connect_async(upgrade).await.is_err());
}

#[tokio::test]
async fn junk_gets_an_error_or_a_closed_connection_and_others_play_on() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut players = seat_everyone(server.address, &created).await;
    let address = server.address;
    let intrude = async {
        let texts = [
            "",
            "null",
            "[]",
            "{}",
            "{\"join\":{}}",
            "\"leave\"",
            "{\"command\":null}",
            "{\"join\":{\"dialect\":{}}}",
            "{\"request\":{\"id\":\"zz\",\"wish\":\"stand\"}}",
            "\u{0}\u{1}",
            "{\"leave\":1,\"join\":2}",
            "{\"command\":{\"id\":\"1\",\"version\":{\"era\":0,\"events\":0},\"order\":{\"choose\":[\"Fi5@99\"]}}}",
        ];
        let mut intruder = Client::join(address, &created, None).await;
        intruder.until(|client| client.update.is_some()).await;
        for text in texts {
            intruder.say_text(text).await;
        }
        intruder.say(&ToHost::Leave).await;
        let mut complaints = 0;
        while complaints < texts.len() - 1 {
            match intruder.hear().await.expect("junk isn't worth hanging up") {
                ToClient::NotUnderstood { reason, .. } => {
                    assert!(reason.len() < 400 && !reason.is_empty(), "{reason}");
                    complaints += 1;
                }
                ToClient::Room(_) | ToClient::Update(_) => {}
                said => panic!("junk is answered by {said:?}"),
            }
        }
        // Too long, or not text at all: that ends the conversation.
        for huge in [true, false] {
            let mut intruder = Client::join(address, &created, None).await;
            if huge {
                intruder.say_text(&"x".repeat(1 << 20)).await;
            } else {
                intruder.say_bytes(vec![0; 100]).await;
            }
            while intruder.hear().await.is_some() {}
        }
    };
    tokio::join!(intrude, play_to_the_end(&mut players));
}

#[tokio::test]
async fn bad_requests_get_one_clear_sentence() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let good = serde_json::to_string(&setup(Mode::Duel)).unwrap();
    let bad_setups = [
        String::new(),
        "{".into(),
        "{}".into(),
        good.replace("duel", "chess"),
        good.replace("[\"person\",\"person\"]", "[\"person\"]"),
        good.replace("[\"person\",\"person\"]", "[{\"bot\":\"adept\"},{\"bot\":\"adept\"}]"),
        good.replace("\"unlimited\"", "{\"per_action\":{\"seconds\":0}}"),
        good.replace("\"listed\"", "\"hidden\""),
        format!("{good}{}", " ".repeat(20_000)),
    ];
    for body in bad_setups {
        let (status, said) = request(server.address, "POST", "/api/tables", &[], &body).await;
        assert!((400..500).contains(&status), "{body}: {status}");
        assert!(said.starts_with("{\"error\":\""), "{body}: {said}");
    }
    for (method, path, expected) in [
        ("GET", "/api/tables/nope", 404),
        ("GET", "/api/tables/'%20OR%201=1;--", 404),
        ("GET", "/api/tables/nope/game.rift", 404),
        ("GET", "/api/tables?stage=never", 400),
        ("GET", "/api/nothing/here", 404),
        ("DELETE", "/api/tables", 405),
        ("GET", "/api/socket", 426),
    ] {
        let (status, said) = request(server.address, method, path, &[], "").await;
        assert_eq!(status, expected, "{path}: {said}");
    }
}

#[tokio::test]
async fn answers_carry_the_sites_headers_and_refusals_say_why_in_json() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let good = serde_json::to_string(&setup(Mode::Duel)).unwrap();
    let too_long = format!("{good}{}", " ".repeat(20_000));
    for (method, path, origin, body, expected) in [
        ("GET", "/api/dialect", "", "", 200),
        ("POST", "/api/tables", "", &*good, 201),
        ("POST", "/api/tables", "", &*too_long, 413),
        ("POST", "/api/tables/nope/seats/1", "", &*too_long, 413),
        ("POST", "/api/tables", "https://evil.example", &*good, 403),
        ("GET", "/api/tables/%ff", "", "", 404),
        ("GET", "/api/tables/%ff/game.rift", "", "", 404),
        ("POST", "/api/tables/%ff/seats/1", "", "{\"name\":\"Ivo\"}", 404),
        ("POST", "/api/tables/nope/seats/%ff", "", "{\"name\":\"Ivo\"}", 404),
        ("GET", "/api/%ff", "", "", 404),
    ] {
        let origin = [("origin", origin)];
        let headers = if origin[0].1.is_empty() { &[][..] } else { &origin };
        let (status, head, said) = request_with_head(server.address, method, path, headers, body).await;
        assert_eq!(status, expected, "{path}: {said}");
        assert!(status < 400 || said.starts_with("{\"error\":\""), "{path}: {said}");
        for header in [
            "content-security-policy: default-src 'none'",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "cross-origin-opener-policy: same-origin",
            "cross-origin-resource-policy: same-origin",
            "permissions-policy: ",
            "server: riftforce",
        ] {
            assert_eq!(head.matches(&format!("\r\n{header}")).count(), 1, "{path}: {header}: {head}");
        }
    }
}

#[tokio::test]
async fn names_are_cleaned_or_refused() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut one = Client::join(server.address, &created, Some(Seat::One)).await;
    let pile = format!("Z{}", "\u{335}".repeat(9));
    for name in ["", " \n ", "\u{200b}", "\u{202e} \u{2069}", "\u{3164}", &pile, &"x".repeat(25)] {
        assert_eq!(one.wish(Wish::Sit { name: name.into() }).await, Err(Denied::BadName));
    }
    one.sit(" '); DROP TABLE tables;-- ").await;
    one.sit("<img src=x>\n").await;
    one.until(|client| {
        client.room.as_ref().unwrap().seats[0].player.as_ref().unwrap().name() == "<img src=x>"
    })
    .await;
    let mut two = Client::join(server.address, &created, Some(Seat::Two)).await;
    two.sit("# x: y").await;
    two.until(|client| client.update.is_some()).await;
    let mut both = vec![one, two];
    for client in &mut both {
        client.until(|client| client.update.is_some()).await;
    }
    play_to_the_end(&mut both).await;
}

#[tokio::test]
async fn nobody_can_turn_text_round_or_take_the_name_of_another() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut one = Client::join(server.address, &created, Some(Seat::One)).await;
    let mut two = Client::join(server.address, &created, Some(Seat::Two)).await;
    one.sit("\u{202e}Mi\u{200b}ra\u{2066}").await;
    one.sit("Mira").await;
    for name in ["Mira", "MIRA ", "\u{200f}mi\u{200d}ra"] {
        assert_eq!(two.wish(Wish::Sit { name: name.into() }).await, Err(Denied::NameTaken));
    }
    two.sit("Miro").await;
    two.until(|client| client.update.is_some()).await;
    assert_eq!(two.update.as_ref().unwrap().players[0].1, Player::Person { name: "Mira".into() });
    let say = |text: &str| Wish::Say(ChatContent::Text(text.into()));
    assert_eq!(two.wish(say("\u{202e}\u{2067}")).await, Err(Denied::BadLine));
    two.wish(say("so \u{202e}einfach\u{2069}")).await.unwrap();
    two.until(|client| !client.chat.is_empty()).await;
    assert_eq!(two.chat[0].saying, ChatContent::Text("so einfach".into()));
}

/// Real messages with a few bytes changed, cut off or doubled lead to nothing but an error message, and the game goes on.
#[tokio::test]
async fn a_players_damaged_messages_hurt_nobody() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let mut players = seat_everyone(server.address, &created).await;
    let mut rng = Pcg32::seed_from_u64(12);
    let keys = Keys { seat: Some(created.seats[0].key), owner: Some(created.owner) };
    let game = created.table.clone();
    let (id, dialect) = (CommandId(8), Dialect::OURS);
    let join = ToHost::Join(Join { id, dialect, game, seat: Some(Seat::One), since: None, keys });
    let command = players[0].command(Order::Choose(Vec::new()));
    let whole: Vec<String> = [
        join,
        ToHost::Command(command),
        ToHost::Request(Request { id: CommandId(9), wish: Wish::Say(ChatContent::Text("Hello?".into())) }),
        ToHost::Request(Request { id: CommandId(10), wish: Wish::Attend(Presence::Choosing) }),
        ToHost::Leave,
    ]
    .iter()
    .map(|message| serde_json::to_string(message).expect("plain data"))
    .collect();
    let mut damaged = Client::join_with(server.address, &created.table, Some(Seat::One), keys).await;
    for _ in 0..600 {
        let mut text: Vec<char> = whole[rng.next_u32() as usize % whole.len()].chars().collect();
        for _ in 0..=rng.next_u32() % 3 {
            let place = rng.next_u32() as usize % text.len().max(1);
            match rng.next_u32() % 4 {
                0 => text.truncate(place),
                1 if !text.is_empty() => text[place] = char::from(b' ' + (rng.next_u32() % 95) as u8),
                2 => text.extend_from_within(place..),
                _ => text.insert(place, '"'),
            }
        }
        damaged.say_text(&text.into_iter().collect::<String>()).await;
    }
    // Whatever the server made of all that, this client can still join and listen.
    damaged.reconnect(server.address).await;
    damaged.until(|client| client.update.is_some()).await;
    play_to_the_end(&mut players).await;
}
