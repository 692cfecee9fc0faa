//! Nothing that's sent to a seat or a spectator depends on what they may not know, not even the size of a message.

use std::time::Duration;

use riftforce_bots::{Answer, Bot, Budget, Considered, RandomBot};
use riftforce_protocol::*;
use riftforce_rules::{Choice, Event, GuildSet, Mode, Position, Seat, View};
use riftforce_server::online::*;

use crate::helper::*;

const NOW: u64 = 1_700_000_000_000;

/// A position between two actions, some way into a random game.
fn some_position(mode: Mode, seed: u64) -> Position {
    let mut position = Position::deal(mode, GuildSet::Beyond, seed);
    let mut bot = RandomBot::new(seed);
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

/// A server with one table, whose game begins from this position.
async fn serve(folder: &Folder, position: &Position) -> Server {
    let store = store_table(folder, position, |_| SeatSetup::Person).await;
    Server::start_with(store, Time::standing_at(NOW)).await
}

/// Everything a client is told up to an update that meets the condition.
async fn heard(client: &mut Client, until: impl Fn(&Update) -> bool) -> Vec<String> {
    let mut texts = Vec::new();
    loop {
        let mut text = client.hear_text().await.expect("the server hasn't hung up");
        let message: ToClient = serde_json::from_str(&text).expect("a message");
        // Which start of a server it is has nothing to do with the game.
        if let Some((before, after)) = text.split_once("\"generation\":") {
            let after = after.trim_start_matches(|c: char| c.is_ascii_digit());
            text = format!("{before}\"generation\":0{after}");
        }
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
        let mut client = join_stored(server, viewer).await;
        let mut texts = heard(&mut client, |_| true).await;
        texts.extend(answers(&mut client).await);
        first.push(texts);
        watching.push(client);
    }
    assert_eq!(first[0], first[1], "{viewer:?} is told something else when they join, or ask");
    // Somebody acts, if there's an action with the same result for this viewer at both tables.
    let Some(turn) = position.turn() else { return 0 };
    let mut bot = RandomBot::new(seed);
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
        let mut actor = join_stored(server, Some(position.mode().player(turn))).await;
        actor.until(|client| client.update.is_some()).await;
        let command =
            Command { id: CommandId(5), version: actor.version(), order: Order::Choose(unit.clone()) };
        actor.command_and_hear(&command).await.expect("it can be done");
        then.push(heard(client, |update| update.version.events > 0).await);
    }
    assert_eq!(then[0], then[1], "{viewer:?} is told something else of {unit:?}");
    1
}

/// Checks & draws whenever it can, and has an opinion that gives its hand away.
struct Babbler;

impl Bot for Babbler {
    fn choose(&mut self, view: &View, _: &Budget<'_>) -> Answer {
        let position = view.position();
        let hand = position.turn().map(|turn| position.hand(turn)).unwrap_or_default();
        let letters =
            hand.iter().filter_map(|face| face.card()).flat_map(|card| card.to_string().into_bytes());
        let secret: u32 = letters.map(u32::from).sum();
        let win_chance = 0.1 + f64::from(secret % 80) / 100.0;
        let choices = position.choices();
        let choice = if choices.contains(&Choice::Check) { Some(Choice::Check) } else { choices.get(0) };
        let considered =
            choices.iter().map(|choice| Considered { choice, win_chance, visits: 100 }).collect();
        Answer { win_chance: Some(win_chance), considered, ..Answer::of_choice(choice.expect("an option")) }
    }
}

/// What a bot at seat 3 says about its Check & Draw, as this viewer hears it.
async fn remark(position: &Position, viewer: Option<Seat>, people: &[Seat]) -> String {
    let folder = Folder::new();
    let sitter = |seat| if people.contains(&seat) { SeatSetup::Person } else { SeatSetup::Bot(Level::Adept) };
    let store = store_table(&folder, position, sitter).await;
    let bots = BotPool::of(1, Duration::from_secs(600), |_, _| Box::new(Babbler));
    let server = Server::start_with_bots(store, Time::standing_at(NOW), bots).await;
    let mut client = join_stored(&server, viewer).await;
    loop {
        let text = client.hear_text().await.expect("the server hasn't hung up");
        if let ToClient::Said { seat: Seat::Three, .. } = serde_json::from_str(&text).expect("a message") {
            return text;
        }
    }
}

#[tokio::test]
async fn bots_betray_no_hand_while_people_play_each_other() {
    let (mut compared, mut opinions) = (0, 0);
    for seed in 1..400 {
        let position = some_position(Mode::Team4, seed);
        let can_check = position.choices().contains(&Choice::Check);
        if position.turn() != Some(Seat::Three) || !can_check || compared == 6 {
            continue;
        }
        let people = [Seat::One, Seat::Two];
        for viewer in [Some(Seat::Two), None] {
            let other = position.view(viewer).sample(&mut rand_pcg::Pcg32::new(seed, 3));
            let said = [remark(&position, viewer, &people).await, remark(&other, viewer, &people).await];
            assert_eq!(said[0], said[1], "{viewer:?} can tell the bot's hand by what it says");
            compared += 1;
        }
        // Where people play only against bots, these may say what they think.
        opinions +=
            usize::from(remark(&position, Some(Seat::One), &[Seat::One]).await.contains("win_percent\":"));
    }
    assert!(compared >= 6 && opinions > 0, "only {compared} actions were compared");
}
