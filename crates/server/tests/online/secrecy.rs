//! Nothing that's sent to a seat or a spectator depends on what they may not know, not even the size of a message.

use std::sync::Arc;

use riftforce_bots::Random;
use riftforce_protocol::*;
use riftforce_rules::rift::Record;
use riftforce_rules::{Event, GuildSet, Mode, Position, Seat};
use riftforce_server::online::*;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::helper::*;

const NOW: u64 = 1_700_000_000_000;
const TABLE: &str = "secrecy";

/// A position between two actions, some way into a random game.
fn some_position(mode: Mode, seed: u64) -> Position {
    let mut position = Position::deal(mode, GuildSet::Beyond, seed);
    let mut bot = Random::new(seed);
    let mut found = position;
    for _ in 0..seed % 40 {
        let Some(seat) = position.turn() else { break };
        for choice in random_unit(&mut bot, &position.view(Some(seat))) {
            position.play(choice, &mut ()).expect("it plays by the rules");
        }
        if position.is_between_actions() && !position.is_over() {
            found = position;
        }
    }
    found
}

fn key_of(seat: Seat) -> Key {
    Key(u128::from(seat.number()))
}

/// A server with one table, whose game begins from this position.
async fn serve(folder: &Folder, position: &Position) -> Server {
    let mode = position.mode();
    let setup = setup(mode);
    let hash = |key: Key| {
        Sha256::digest(key.0.to_be_bytes()).iter().map(|byte| format!("{byte:02x}")).collect::<String>()
    };
    let seats: Vec<Seat> = seats_of(mode);
    let table_setup = json!({
        "setup": setup,
        "start": Record::new(*position).to_string(),
        "owner": hash(Key(99)),
        "seats": seats.iter().map(|&seat| json!([seat.number(), hash(key_of(seat))])).collect::<Vec<_>>(),
    });
    let entry = |number: usize, entry: serde_json::Value, fingerprint| EntryRow {
        number: number as u32,
        at_ms: NOW,
        entry: entry.to_string(),
        fingerprint,
    };
    let mut entries: Vec<EntryRow> = seats
        .iter()
        .enumerate()
        .map(|(index, seat)| {
            let player = json!({ "person": { "name": format!("Player {seat}") } });
            entry(index, json!({ "seated": { "seat": seat.number(), "player": player } }), 0)
        })
        .collect();
    let start = *Record::read(Record::new(*position).to_string().as_bytes()).unwrap().start();
    entries.push(entry(seats.len(), json!("begun"), start.fingerprint()));
    let store = SqliteStore::open(&folder.database()).expect("the database opens");
    let addition = Addition { table: TABLE.into(), entries, ..Addition::default() };
    let row = NewRow { table: TABLE.into(), created_ms: NOW, table_setup: table_setup.to_string(), addition };
    store.create(row).await.expect("it is stored");
    Server::start_with(Arc::new(store), Time::standing_at(NOW)).await
}

fn seats_of(mode: Mode) -> Vec<Seat> {
    mode.players().iter().copied().filter(|seat| mode.turns().contains(seat)).collect()
}

async fn join(server: &Server, viewpoint: Option<Seat>) -> Client {
    let keys = Keys { seat: viewpoint.map(key_of), owner: None };
    Client::join_with(server.address, TABLE, viewpoint, keys).await
}

/// Everything a client is told up to an update that meets the condition.
async fn heard(client: &mut Client, until: impl Fn(&Update) -> bool) -> Vec<String> {
    let mut texts = Vec::new();
    loop {
        let text = client.hear_text().await.expect("the server hasn't hung up");
        let message: ToClient = serde_json::from_str(&text).expect("a message");
        // Everyone is told alike who comes and goes, but not at the same moment.
        if !matches!(message, ToClient::Room(_)) {
            texts.push(text);
        }
        if let ToClient::Update(update) = message
            && until(&update)
        {
            return texts;
        }
    }
}

/// The answers to somebody who asks what they could choose, and what after that.
async fn answers(client: &mut Client) -> Vec<String> {
    let (mut texts, mut choices) = (Vec::new(), Vec::new());
    loop {
        let id = client.next_id();
        client.say(&ToHost::Ask { id, choices: choices.clone() }).await;
        let (text, options) = loop {
            let text = client.hear_text().await.expect("the server hasn't hung up");
            if let ToClient::Options { options, .. } = serde_json::from_str(&text).expect("a message") {
                break (text, options);
            }
        };
        texts.push(text);
        match options.options.last() {
            Some(&choice) => choices.push(choice),
            None => return texts,
        }
    }
}

#[tokio::test]
async fn the_bytes_sent_do_not_depend_on_hidden_cards() {
    let mut compared = 0;
    for mode in Mode::ALL {
        for seed in 1..9 {
            let position = some_position(mode, seed * 7);
            let mut viewpoint: Vec<Option<Seat>> = seats_of(mode).into_iter().map(Some).collect();
            viewpoint.push(None);
            for viewer in viewpoint {
                compared += compare(&position, viewer, seed).await;
            }
        }
    }
    assert!(compared > 30, "only {compared} actions were seen by somebody who can't know everything");
}

/// Plays one action at two tables that look the same to a viewer. Returns how many actions could be compared.
async fn compare(position: &Position, viewer: Option<Seat>, seed: u64) -> usize {
    let view = position.view(viewer);
    let mut rng = rand_pcg::Pcg32::new(seed, 3);
    let other = view.sample(&mut rng);
    assert_eq!(other.view(viewer), view);
    let folders = [Folder::new(), Folder::new()];
    let servers = [serve(&folders[0], position).await, serve(&folders[1], &other).await];
    let mut watching = Vec::new();
    let mut first = Vec::new();
    for server in &servers {
        let mut client = join(server, viewer).await;
        let mut texts = heard(&mut client, |_| true).await;
        texts.extend(answers(&mut client).await);
        first.push(texts);
        watching.push(client);
    }
    assert_eq!(first[0], first[1], "{viewer:?} is told something else when they join, or ask");
    // Somebody acts, if there's an action with the same result for this viewer at both tables.
    let Some(turn) = position.turn() else { return 0 };
    let mut bot = Random::new(seed);
    let unit = random_unit(&mut bot, &position.view(Some(turn)));
    let outcome = |start: &Position| {
        let (mut position, mut events) = (*start, Vec::<Event>::new());
        let played = unit.iter().all(|&choice| position.play(choice, &mut events).is_ok());
        let seen: Vec<Event> = events.iter().map(|event| event.seen_by(viewer, start.mode())).collect();
        played.then(|| (seen, position.view(viewer), position.is_over()))
    };
    let (ours, theirs) = (outcome(position), outcome(&other));
    if ours.is_none() || ours != theirs || ours.is_some_and(|(_, _, is_over)| is_over) {
        return 0;
    }
    let mut then = Vec::new();
    for (server, client) in servers.iter().zip(&mut watching) {
        let mut actor = join(server, Some(position.mode().player(turn))).await;
        actor.until(|client| client.update.is_some()).await;
        let command =
            Command { id: CommandId(5), version: actor.version(), order: Order::Choose(unit.clone()) };
        actor.command_and_hear(&command).await.expect("it can be done");
        then.push(heard(client, |update| update.version.events > 0).await);
    }
    assert_eq!(then[0], then[1], "{viewer:?} is told something else of {unit:?}");
    1
}
