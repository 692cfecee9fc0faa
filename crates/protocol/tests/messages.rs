//! Messages of whole random games, written and read back, and what happens to damaged ones.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use riftforce_protocol::*;
use riftforce_rules::internal::random_below;
use riftforce_rules::rift::Ending;
use riftforce_rules::*;
use riftforce_table::Table;
use serde::{Serialize, de::DeserializeOwned};

const NOW_MS: u64 = 1_700_000_000_000;

fn assert_returns<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(message: &T) {
    let json = serde_json::to_string(message).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), message, "{json}");
    assert_eq!(json::read::<T>(&json).as_ref(), Some(message), "{json}");
    let bytes = postcard::to_allocvec(message).unwrap();
    assert_eq!(&postcard::from_bytes::<T>(&bytes).unwrap(), message, "{json}");
}

/// Plays a random game and passes on what's said in it.
fn converse(mode: Mode, seed: u64, mut to_host: impl FnMut(&ToHost), mut to_client: impl FnMut(&ToClient)) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let start = Position::draft(mode, GuildSet::Beyond, seed);
    let players = Seat::ALL.map(|seat| match seat {
        Seat::One => (seat, Player::Person { name: "Мавка".into() }),
        _ => (seat, Player::Bot { level: Level::Adept, name: "Bot".into() }),
    });
    let mut table = Table::new("game".into(), start, players.into(), NOW_MS);
    for _ in 0..150 {
        let Some(seat) = table.turn() else { break };
        let seen = table.version();
        let command = random_command(&table, seat, &mut rng);
        to_host(&ToHost::Command(command.clone()));
        let done = table.obey(seat, &command, NOW_MS + 5).expect("the choices are options");
        to_client(&ToClient::Done { id: command.id, done });
        let viewers = mode.turns().iter().map(|&seat| Some(seat)).chain([None]);
        for viewer in viewers {
            to_client(&ToClient::Update(Box::new(table.update(viewer, Some(seen)))));
        }
        // Now and then somebody says something wrong.
        let wrong = Order::Choose(vec![command_choice(&mut rng)]);
        let wrong = Command { id: CommandId(rng.next_u64().into()), version: table.version(), order: wrong };
        to_host(&ToHost::Command(wrong.clone()));
        if let Err(refused) = table.clone().obey(seat, &wrong, NOW_MS) {
            to_client(&ToClient::Refused { id: wrong.id, refused });
        }
    }
    to_client(&ToClient::Update(Box::new(table.update(None, None))));
}

fn random_command(table: &Table, seat: Seat, rng: &mut Pcg64Mcg) -> Command {
    let mut sample = table.update(Some(seat), None).view.sample(rng);
    let (mut choices, mut over) = (Vec::new(), false);
    while !over {
        let choice = random_choice_by_kind(&sample.choices(), rng).expect("there is something to choose");
        let mut events = Vec::new();
        sample.play(choice, &mut events).expect("it is an option");
        choices.push(choice);
        over = sample.ends_unit(&events);
    }
    let id = CommandId(u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64()));
    Command { id, version: table.version(), order: Order::Choose(choices) }
}

/// Anything that could be chosen somewhere.
fn command_choice(rng: &mut Pcg64Mcg) -> Choice {
    let guild = Guild::ALL[random_below(rng, Guild::ALL.len() as u32) as usize];
    let card = Card::new(guild, 5 + random_below(rng, 3) as u8).unwrap();
    let (site, position) = (
        Site::from_number(1 + random_below(rng, 6) as u8).unwrap(),
        Rank::from_index(random_below(rng, 4) as usize),
    );
    match random_below(rng, 10) {
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
fn every_message_in_a_game_arrives_as_it_was_sent() {
    for mode in Mode::ALL {
        for seed in 0..8 {
            converse(mode, seed, assert_returns, assert_returns);
        }
    }
}

#[test]
fn messages_outside_a_game_arrive_too() {
    let (id, version) = (CommandId(9), Version { era: 2, events: 70 });
    for seat in [None, Some(Seat::Four)] {
        for since in [None, Some(SeenVersion { generation: Generation(7), version })] {
            assert_returns(&ToHost::Join(Join {
                id,
                dialect: Dialect::OURS,
                game: "x".into(),
                seat,
                since,
                keys: Keys::NONE,
            }));
        }
    }
    assert_returns(&ToHost::Leave);
    assert_returns(&ToHost::Ask { id, choices: vec!["-Fi5".parse().unwrap(), "2.1".parse().unwrap()] });
    let options = Options {
        version,
        position: "rift: 1\n".into(),
        question: Some(Prompt::ActivateAnother),
        made: vec![Choice::Check],
        options: vec![Choice::End],
        complete: true,
        refused: Some(Refused::AfterAction { index: 1 }),
    };
    assert_returns(&ToClient::Options { id, options: Box::new(options) });
    assert_returns(&ToClient::Joined { id });
    for order in [Order::Resign, Order::TakeBack, Order::Choose(Vec::new())] {
        let id = CommandId(u128::MAX);
        assert_returns(&ToHost::Command(Command { id, version, order }));
    }
    let remark = Remark { reasons: vec![Reason::Gains(2)], win_percent: Some(61), instead: None };
    assert_returns(&ToClient::Said { seat: Seat::Two, version, remark });
    assert_returns(&Clocks { left_ms: vec![(Seat::One, 90_000), (Seat::Two, 0)], running: Some(Seat::One) });
    assert_returns(&ToClient::NoSuchGame { id, game: "y".into() });
    for id in [None, Some(id)] {
        assert_returns(&ToClient::OtherVersion { id, host: Dialect::OURS });
        assert_returns(&ToClient::SeatTaken { id, game: "y".into() });
        assert_returns(&ToClient::Full { id, game: "y".into() });
        assert_returns(&ToClient::NotUnderstood { id, reason: "what?".into() });
    }
    for ended in Ending::ALL.map(EndReason::Otherwise).into_iter().chain([
        EndReason::ByTheRules,
        EndReason::Resigned(Seat::One),
        EndReason::TimedOut(Seat::Two),
        EndReason::Abandoned(Seat::Four),
        EndReason::Agreed,
    ]) {
        assert_returns(&ended);
    }
}

#[test]
fn every_reason_for_a_refusal_can_be_sent() {
    use Refusal::*;
    let (site, card) = (Site::from_number(6).unwrap(), Card::new(Guild::Star, 7).unwrap());
    let questions = [
        Prompt::Pick,
        Prompt::Action,
        Prompt::PlayAnother,
        Prompt::ActivateAnother,
        Prompt::Bot(6),
        Prompt::WhereToGo,
        Prompt::WhomToReach,
        Prompt::WhereToPush,
        Prompt::WhereToCatch,
        Prompt::WhichEnemy,
        Prompt::WhomToMend,
    ];
    let ninth = Rank::from_number(9).unwrap();
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
        NobodyThere(site, ninth),
        AlreadyUsed(site, Rank::FIRST),
        DoesNotMatch(card, card),
        PartnersOnlyByNumber(card),
        CannotHurt(site, ninth),
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
        Refused::CannotGoOn,
        Refused::TooLong,
    ] {
        assert_returns(&refused);
    }
}

#[test]
fn json_messages_are_human_readable() {
    let command = Command {
        id: CommandId(0xC0FFEE),
        version: Version { era: 0, events: 41 },
        order: Order::Choose(vec!["-Fi5".parse().unwrap(), "2.1".parse().unwrap()]),
    };
    let json =
        r#"{"command":{"id":"c0ffee","version":{"era":0,"events":41},"order":{"choose":["-Fi5","2.1"]}}}"#;
    assert_eq!(serde_json::to_string(&ToHost::Command(command)).unwrap(), json);
    let happened = TimedEvent {
        event: Event { rule: Rule(10), what: What::Drew { seat: Seat::One, card: Face::Down } },
        at_ms: 5,
    };
    let json = r#"{"event":{"rule":10,"what":{"drew":{"seat":1,"card":"?"}}},"at_ms":5}"#;
    assert_eq!(serde_json::to_string(&happened).unwrap(), json);
}

#[test]
fn invalid_messages_are_refused_when_read() {
    let command = |id: &str, order: &str| {
        format!(r#"{{"command":{{"id":"{id}","version":{{"era":0,"events":1}},"order":{order}}}}}"#)
    };
    let reads = |text: &str| {
        let reads = serde_json::from_str::<ToHost>(text).is_ok();
        assert_eq!(json::read::<ToHost>(text).is_some(), reads, "{text}");
        reads
    };
    assert!(reads(&command("1f", r#"{"choose":["check"]}"#)));
    for (id, order) in [
        ("", r#""resign""#),
        ("+1", r#""resign""#),
        ("fffffffffffffffffffffffffffffffff", r#""resign""#),
        ("1", r#""surrender""#),
        ("1", r#"{"choose":["Fi8@1"]}"#),
        ("1", r#"{"choose":["Fi5@7"]}"#),
        ("1", r#"{"choose":["check check"]}"#),
        ("1", r#"{"choose":["check"],"more":1}"#),
        ("1", r#"{"choose":"check"}"#),
    ] {
        assert!(!reads(&command(id, order)), "{id} {order}");
    }
    let join = |seat: &str, more: &str| {
        let dialect = r#"{"protocol":1,"rules":1}"#;
        format!(r#"{{"join":{{"id":"7","dialect":{dialect},"game":"x","seat":{seat},"since":null{more}}}}}"#)
    };
    assert!(reads(&join("4", "")) && reads(&join("null", "")));
    for (seat, more) in [("0", ""), ("5", ""), ("-1", ""), ("1", r#","hat":"red""#)] {
        assert!(!reads(&join(seat, more)), "{seat} {more}");
    }
    assert!(!reads(r#"{"command":{"id":"1","seat":1,"version":{"era":0,"events":1},"order":"resign"}}"#));
    let event = |what: &str| {
        let text = format!(r#"{{"event":{{"rule":10,"what":{what}}},"at_ms":5}}"#);
        let reads = serde_json::from_str::<TimedEvent>(&text).is_ok();
        assert_eq!(json::read::<TimedEvent>(&text).is_some(), reads, "{text}");
        reads
    };
    assert!(event(r#"{"damaged":{"at":{"side":"A","site":1,"position":1},"amount":2}}"#));
    assert!(!event(r#"{"damaged":{"at":{"side":"A","site":7,"position":1},"amount":2}}"#));
    assert!(!event(r#"{"damaged":{"at":{"side":"C","site":1,"position":1},"amount":2}}"#));
    assert!(!event(r#"{"damaged":{"at":{"side":"A","site":1,"position":0},"amount":2}}"#));
    assert!(!event(r#"{"drew":{"seat":1,"card":"Xx5"}}"#));
}

/// A newer host may say more than this client understands: the client takes what it does understand.
#[test]
fn a_client_ignores_what_it_does_not_know() {
    fn with_more(value: &mut serde_json::Value) {
        match value {
            serde_json::Value::Object(fields) => {
                // A lone field may be the name of a variant, and there can be only one of those.
                fields.values_mut().for_each(with_more);
                if fields.len() > 1 {
                    fields.insert(
                        "news".into(),
                        serde_json::json!({ "from": ["the future", -1, 0.5, null, false] }),
                    );
                }
            }
            serde_json::Value::Array(items) => items.iter_mut().for_each(with_more),
            _ => (),
        }
    }
    let mut widened = 0;
    for mode in Mode::ALL {
        converse(
            mode,
            3,
            |_| (),
            |message| {
                let mut json = serde_json::to_value(message).unwrap();
                let before = json.clone();
                with_more(&mut json);
                widened += usize::from(json != before);
                assert_eq!(json::read::<ToClient>(&json.to_string()).as_ref(), Some(message));
                assert_eq!(&serde_json::from_value::<ToClient>(json).unwrap(), message);
            },
        );
    }
    assert!(widened > 500, "only {widened} messages had room for more");
}

/// Damage may go unnoticed, but then what arrives is still a valid message, and its view can be played on.
#[test]
fn no_damaged_message_upsets_the_reader() {
    let mut said = (Vec::new(), Vec::new());
    for mode in Mode::ALL {
        converse(mode, 1, |message| said.0.push(message.clone()), |message| said.1.push(message.clone()));
    }
    let mut rng = Pcg64Mcg::seed_from_u64(9);
    for _ in 0..6000 {
        let message = &said.0[random_below(&mut rng, said.0.len() as u32) as usize];
        spoil::<ToHost>(message, &mut rng, |_, _| ());
        let message = &said.1[random_below(&mut rng, said.1.len() as u32) as usize];
        spoil::<ToClient>(message, &mut rng, |message, rng| {
            if let ToClient::Update(update) = message {
                let mut position = update.view.sample(rng);
                for _ in 0..30 {
                    let Some(choice) = random_choice_by_kind(&position.choices(), rng) else { break };
                    if position.play(choice, &mut ()).is_err() {
                        break;
                    }
                }
            }
        });
    }
}

fn spoil<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(
    message: &T,
    rng: &mut Pcg64Mcg,
    mut use_it: impl FnMut(T, &mut Pcg64Mcg),
) {
    let json = serde_json::to_vec(message).unwrap();
    let bytes = postcard::to_allocvec(message).unwrap();
    for whole in [&json, &bytes] {
        let mut spoilt = whole.clone();
        match random_below(rng, 4) {
            0 => spoilt.truncate(random_below(rng, whole.len() as u32) as usize),
            1 => spoilt = (0..random_below(rng, 200)).map(|_| rng.next_u32() as u8).collect(),
            _ => {
                for _ in 0..1 + random_below(rng, 3) {
                    let at = random_below(rng, whole.len() as u32) as usize;
                    spoilt[at] ^= 1 << random_below(rng, 8);
                }
            }
        }
        let read = str::from_utf8(&spoilt).ok().and_then(json::read::<T>);
        assert_eq!(read, serde_json::from_slice::<T>(&spoilt).ok());
        if let Some(message) = read {
            use_it(message, rng);
        }
        if let Ok(message) = postcard::from_bytes::<T>(&spoilt) {
            use_it(message, rng);
        }
    }
}

#[test]
fn a_bots_remarks_arrive_as_they_were_sent() {
    let card = Card::new(Guild::Fire, 5).unwrap();
    let site = Site::from_number(3).unwrap();
    let told = [
        (Reason::Picks(Guild::Fire), r#"{"picks":"Fire"}"#),
        (Reason::Wins, r#""wins""#),
        (Reason::Gains(2), r#"{"gains":2}"#),
        (Reason::Destroys(card), r#"{"destroys":"Fi5"}"#),
        (Reason::TakesControl(site), r#"{"takes_control":3}"#),
        (Reason::DeniesControl(site), r#"{"denies_control":3}"#),
        (Reason::Saves(card), r#"{"saves":"Fi5"}"#),
        (Reason::Wounds(3), r#"{"wounds":3}"#),
        (Reason::Mends(1), r#"{"mends":1}"#),
        (Reason::Repositions, r#""repositions""#),
        (Reason::Draws(4), r#"{"draws":4}"#),
        (Reason::Suffers(1), r#"{"suffers":1}"#),
        (Reason::Sacrifices(card), r#"{"sacrifices":"Fi5"}"#),
        (Reason::Gives(2), r#"{"gives":2}"#),
    ];
    for (reason, json) in told {
        assert_returns(&reason);
        assert_eq!(serde_json::to_string(&reason).unwrap(), json);
    }
    for win_percent in [None, Some(0), Some(100)] {
        assert_returns(&Remark {
            reasons: told.map(|(reason, _)| reason).into(),
            win_percent,
            instead: None,
        });
    }
    let deeds = [
        (Deed::Picks(Guild::Fire), r#"{"picks":"Fire"}"#),
        (Deed::Checks, r#""checks""#),
        (Deed::Destroys(card), r#"{"destroys":"Fi5"}"#),
        (Deed::TakesControl(site), r#"{"takes_control":3}"#),
        (Deed::DeniesControl(site), r#"{"denies_control":3}"#),
        (Deed::Wounds(2), r#"{"wounds":2}"#),
        (Deed::PlaysAt(site), r#"{"plays_at":3}"#),
    ];
    for (deed, json) in deeds {
        assert_eq!(serde_json::to_string(&deed).unwrap(), json);
        assert_returns(&Remark { instead: Some(Alternative { deed, worse_by: 6 }), ..Remark::default() });
    }
    // A host that knows of no alternatives says nothing about them.
    let silent = serde_json::from_str::<Remark>(r#"{"reasons":["wins"],"win_percent":null}"#).unwrap();
    assert_eq!(silent, Remark { reasons: vec![Reason::Wins], ..Remark::default() });
    assert_returns(&Remark::default());
    for wrong in [r#"{"amuses":3}"#, r#"{"destroys":"Fi9"}"#, r#"{"takes_control":9}"#, r#"{"gains":-1}"#] {
        assert!(serde_json::from_str::<Reason>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_level_is_written_as_its_name_and_nothing_else() {
    for level in Level::ALL {
        assert_returns(&level);
        assert_eq!(serde_json::to_string(&level).unwrap(), format!("\"{}\"", level.name()));
        assert_eq!(Level::from_name(level.name()), Some(level));
    }
    assert_eq!(
        [Level::Novice.stepped_by(1), Level::Novice.stepped_by(-1)],
        [Some(Level::Apprentice), Some(Level::Beginner)]
    );
    assert_eq!([Level::Master.stepped_by(1), Level::Beginner.stepped_by(-1)], [None; 2]);
    assert_eq!(Level::from_name("grandmaster"), None);
    assert!(serde_json::from_str::<Player>(r#"{"bot": {"level": "grandmaster", "name": ""}}"#).is_err());
}
