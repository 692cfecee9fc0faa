//! Messages of whole random games, there and back, and what comes in damaged.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use riftforce_protocol::*;
use riftforce_rules::rift::Ending;
use riftforce_rules::*;
use riftforce_table::Table;
use serde::{Serialize, de::DeserializeOwned};

const NOW_MS: u64 = 1_700_000_000_000;

fn assert_returns<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(message: &T) {
    let json = serde_json::to_string(message).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), message, "{json}");
    let bytes = postcard::to_allocvec(message).unwrap();
    assert_eq!(&postcard::from_bytes::<T>(&bytes).unwrap(), message, "{json}");
}

/// Plays a random game and shows what is said in it.
fn converse(mode: Mode, seed: u64, mut to_host: impl FnMut(&ToHost), mut to_client: impl FnMut(&ToClient)) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let start = Position::draft(mode, Draft::Beyond, seed);
    let players = Seat::ALL.map(|seat| match seat {
        Seat::One => (seat, Player::Person { name: "Мавка".into() }),
        _ => (seat, Player::Bot { level: "adept".into(), name: "Bot".into() }),
    });
    let mut table = Table::new("game".into(), start, players.into(), NOW_MS);
    for _ in 0..150 {
        let Some(seat) = table.turn() else { break };
        let seen = table.version();
        let command = random_command(&table, seat, &mut rng);
        to_host(&ToHost::Command(command.clone()));
        let done = table.obey(&command, NOW_MS + 5).expect("the choices are options");
        to_client(&ToClient::Done { id: command.id, done });
        let viewers = mode.turns().iter().map(|&seat| Some(seat)).chain([None]);
        for viewer in viewers {
            to_client(&ToClient::Update(Box::new(table.update(viewer, Some(seen)))));
        }
        // Now and then somebody says something wrong.
        let wrong = Order::Choose(vec![command_choice(&mut rng)]);
        let wrong =
            Command { id: CommandId(rng.next_u64().into()), seat, version: table.version(), order: wrong };
        to_host(&ToHost::Command(wrong.clone()));
        if let Err(refused) = table.clone().obey(&wrong, NOW_MS) {
            to_client(&ToClient::Refused { id: wrong.id, refused });
        }
    }
    to_client(&ToClient::Update(Box::new(table.update(None, None))));
}

fn random_command(table: &Table, seat: Seat, rng: &mut Pcg64Mcg) -> Command {
    let mut sample = table.update(Some(seat), None).view.sample(rng);
    let (mut choices, mut over) = (Vec::new(), false);
    while !over {
        let choice = random_choice(&sample.choices(), rng).expect("there is something to choose");
        let mut events = Vec::new();
        sample.play(choice, &mut events).expect("it is an option");
        choices.push(choice);
        over = sample.is_between_actions() || events.iter().any(Event::reveals);
    }
    let id = CommandId(u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64()));
    Command { id, seat, version: table.version(), order: Order::Choose(choices) }
}

/// Anything that could be chosen somewhere.
fn command_choice(rng: &mut Pcg64Mcg) -> Choice {
    let card =
        Card::new(Guild::ALL[below(rng, Guild::ALL.len() as u32) as usize], 5 + below(rng, 3) as u8).unwrap();
    let (site, position) = (Site::from_number(1 + below(rng, 6) as u8).unwrap(), below(rng, 4) as u8);
    match below(rng, 10) {
        0 => Choice::Pick(card.guild()),
        1 => Choice::Play(card, site),
        2 => Choice::Discard(card),
        3 => Choice::Check,
        4 => Choice::Activate(site, position),
        5 => Choice::Bot(site, position),
        6 => Choice::Site(site),
        7 => Choice::Enemy(position),
        8 => Choice::Mend(site, position),
        _ => Choice::End,
    }
}

#[test]
fn whatever_is_said_in_a_game_arrives_as_it_was_said() {
    for mode in Mode::ALL {
        for seed in 0..8 {
            converse(mode, seed, assert_returns, assert_returns);
        }
    }
}

#[test]
fn what_is_said_outside_a_game_arrives_too() {
    let version = Version { era: 2, events: 70 };
    for seat in [None, Some(Seat::Four)] {
        for since in [None, Some(version)] {
            assert_returns(&ToHost::Join { protocol: PROTOCOL_VERSION, game: "x".into(), seat, since });
        }
    }
    assert_returns(&ToHost::Leave);
    for order in [Order::Resign, Order::TakeBack, Order::Choose(Vec::new())] {
        let id = CommandId(u128::MAX);
        assert_returns(&ToHost::Command(Command { id, seat: Seat::Two, version, order }));
    }
    assert_returns(&ToClient::NoSuchGame { game: "y".into() });
    assert_returns(&ToClient::NotUnderstood { reason: "what?".into() });
    for ended in
        Ending::ALL.map(Ended::Otherwise).into_iter().chain([Ended::ByTheRules, Ended::Resigned(Seat::One)])
    {
        assert_returns(&ended);
    }
}

#[test]
fn every_reason_of_a_refusal_can_be_sent() {
    use Refusal::*;
    let (site, card) = (Site::from_number(6).unwrap(), Card::new(Guild::Star, 7).unwrap());
    let questions = [
        Question::Pick,
        Question::Action,
        Question::PlayAnother,
        Question::ActivateAnother,
        Question::Bot(6),
        Question::WhereToGo,
        Question::WhomToReach,
        Question::WhereToPush,
        Question::WhereToCatch,
        Question::WhichEnemy,
        Question::WhomToMend,
    ];
    let reasons = [
        GameOver,
        DraftFirst,
        DraftOver,
        NotInPool(Guild::Love),
        NoSuchSite(site),
        NotInHand(Seat::Two, card),
        UnknownCard,
        HandFull,
        NotAlike,
        SiteNotAdjacent(site),
        SiteNotStacked(site),
        NobodyThere(site, 9),
        AlreadyUsed(site, 1),
        DoesNotMatch(card, card),
        PartnersOnlyByNumber(card),
        CannotHurt(site, 2),
        WrongNumber(5),
        TrainerUnknown,
    ];
    let asked = questions.into_iter().flat_map(|question| [NotAnOption(question), Asked(question)]);
    for refusal in reasons.into_iter().chain(asked) {
        assert_returns(&Refused::Choice { index: 3, choice: Choice::Check, refusal });
    }
    let version = Version::default();
    for refused in [
        Refused::NotSeated { seat: Seat::Three },
        Refused::Stale { version },
        Refused::Over,
        Refused::NotYourTurn { turn: Seat::One },
        Refused::Empty,
        Refused::AfterReveal { index: 1 },
        Refused::AfterAction { index: 2 },
        Refused::Unfinished,
        Refused::DraftFirst,
        Refused::NoTakebacks,
        Refused::NothingToTakeBack,
    ] {
        assert_returns(&refused);
    }
}

#[test]
fn messages_in_json_can_be_read_by_a_person() {
    let command = Command {
        id: CommandId(0xC0FFEE),
        seat: Seat::Two,
        version: Version { era: 0, events: 41 },
        order: Order::Choose(vec!["-Fi5".parse().unwrap(), "2.1".parse().unwrap()]),
    };
    let json = r#"{"command":{"id":"c0ffee","seat":2,"version":{"era":0,"events":41},"order":{"choose":["-Fi5","2.1"]}}}"#;
    assert_eq!(serde_json::to_string(&ToHost::Command(command)).unwrap(), json);
    let happened = Happened {
        event: Event { rule: Rule(10), what: What::Drew { seat: Seat::One, card: Card::UNKNOWN } },
        at_ms: 5,
    };
    let json = r#"{"event":{"rule":10,"what":{"drew":{"seat":1,"card":"?"}}},"at_ms":5}"#;
    assert_eq!(serde_json::to_string(&happened).unwrap(), json);
}

#[test]
fn what_does_not_exist_is_refused_on_the_way_in() {
    let command = |id: &str, seat: &str, order: &str| {
        format!(
            r#"{{"command":{{"id":"{id}","seat":{seat},"version":{{"era":0,"events":1}},"order":{order}}}}}"#
        )
    };
    let reads = |json: &str| serde_json::from_str::<ToHost>(json).is_ok();
    assert!(reads(&command("1f", "1", r#"{"choose":["check"]}"#)));
    for (id, seat, order) in [
        ("", "1", r#""resign""#),
        ("+1", "1", r#""resign""#),
        ("fffffffffffffffffffffffffffffffff", "1", r#""resign""#),
        ("1", "0", r#""resign""#),
        ("1", "5", r#""resign""#),
        ("1", "-1", r#""resign""#),
        ("1", "1", r#""surrender""#),
        ("1", "1", r#"{"choose":["Fi8@1"]}"#),
        ("1", "1", r#"{"choose":["Fi5@7"]}"#),
        ("1", "1", r#"{"choose":["check check"]}"#),
        ("1", "1", r#"{"choose":["check"],"more":1}"#),
        ("1", "1", r#"{"choose":"check"}"#),
    ] {
        assert!(!reads(&command(id, seat, order)), "{id} {seat} {order}");
    }
    assert!(!reads(r#"{"join":{"protocol":1,"game":"x","seat":null,"since":null,"hat":"red"}}"#));
    let event = |what: &str| {
        let json = format!(r#"{{"event":{{"rule":10,"what":{what}}},"at_ms":5}}"#);
        serde_json::from_str::<Happened>(&json).is_ok()
    };
    assert!(event(r#"{"damaged":{"at":{"side":"A","site":1,"position":1},"amount":2}}"#));
    assert!(!event(r#"{"damaged":{"at":{"side":"A","site":7,"position":1},"amount":2}}"#));
    assert!(!event(r#"{"damaged":{"at":{"side":"C","site":1,"position":1},"amount":2}}"#));
    assert!(!event(r#"{"damaged":{"at":{"side":"A","site":1,"position":0},"amount":2}}"#));
    assert!(!event(r#"{"drew":{"seat":1,"card":"Xx5"}}"#));
}

/// Damage may go unnoticed, but then what arrives is still a message, and its view can be played on.
#[test]
fn no_damage_upsets_the_reader() {
    let mut said = (Vec::new(), Vec::new());
    for mode in Mode::ALL {
        converse(mode, 1, |message| said.0.push(message.clone()), |message| said.1.push(message.clone()));
    }
    let mut rng = Pcg64Mcg::seed_from_u64(9);
    for _ in 0..6000 {
        let message = &said.0[below(&mut rng, said.0.len() as u32) as usize];
        spoil::<ToHost>(message, &mut rng, |_, _| ());
        let message = &said.1[below(&mut rng, said.1.len() as u32) as usize];
        spoil::<ToClient>(message, &mut rng, |message, rng| {
            if let ToClient::Update(update) = message {
                let mut position = update.view.sample(rng);
                for _ in 0..30 {
                    let Some(choice) = random_choice(&position.choices(), rng) else { break };
                    if position.play(choice, &mut ()).is_err() {
                        break;
                    }
                }
            }
        });
    }
}

fn spoil<T: Serialize + DeserializeOwned>(
    message: &T,
    rng: &mut Pcg64Mcg,
    mut use_it: impl FnMut(T, &mut Pcg64Mcg),
) {
    let json = serde_json::to_vec(message).unwrap();
    let bytes = postcard::to_allocvec(message).unwrap();
    for whole in [&json, &bytes] {
        let mut spoilt = whole.clone();
        match below(rng, 4) {
            0 => spoilt.truncate(below(rng, whole.len() as u32) as usize),
            1 => spoilt = (0..below(rng, 200)).map(|_| rng.next_u32() as u8).collect(),
            _ => {
                for _ in 0..1 + below(rng, 3) {
                    let at = below(rng, whole.len() as u32) as usize;
                    spoilt[at] ^= 1 << below(rng, 8);
                }
            }
        }
        if let Ok(message) = serde_json::from_slice::<T>(&spoilt) {
            use_it(message, rng);
        }
        if let Ok(message) = postcard::from_bytes::<T>(&spoilt) {
            use_it(message, rng);
        }
    }
}
