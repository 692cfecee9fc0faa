//! The bytes of messages, in JSON and in postcard: what's written today must be what was written before, because clients of other
//! versions, stored tables and stored analyses all read it. After a deliberate change, `UPDATE_FORMS=1 cargo test -p
//! riftforce-protocol --test forms` records them again.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use riftforce_protocol::*;
use riftforce_rules::rift::Ending;
use riftforce_rules::*;
use riftforce_table::Table;
use serde::Serialize;

#[test]
fn messages_have_the_bytes_they_have_always_had() {
    let now = forms();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/forms.txt");
    if env::var_os("UPDATE_FORMS").is_some() {
        fs::write(&path, &now).expect("the file can be written");
    }
    let recorded = fs::read_to_string(&path).expect("the forms are recorded");
    for (now, recorded) in now.lines().zip(recorded.lines()) {
        assert_eq!(now, recorded, "this is written differently now");
    }
    assert_eq!(now.lines().count(), recorded.lines().count());
}

/// A line for each message: its JSON, and its postcard in hexadecimal digits.
fn forms() -> String {
    let mut text = String::new();
    let lines = &mut text;
    for event in events() {
        add(lines, &TimedEvent { event, at_ms: 5 });
    }
    for refusal in refusals() {
        add(lines, &Refused::Choice { index: 3, choice: Choice::Check, refusal });
    }
    let tokens = ["pick Star", "Fi5@3", "-Ma7", "check", "2.1", "b5.12", ">4", "x2", "+3.2", "end"];
    add(lines, &Order::Choose(tokens.map(|token| token.parse().unwrap()).into()));
    for ending in Ending::ALL {
        add(lines, &EndReason::Otherwise(ending));
    }
    for seat in Seat::ALL {
        add(lines, &EndReason::Resigned(seat));
        add(lines, &RoomSeat { seat, player: None, presence: Presence::Here, gone_since_ms: Some(7) });
    }
    let (card, site) = (card("Li6"), site(5));
    for guild in Guild::ALL {
        add(lines, &Deed::Picks(guild));
    }
    for reason in [Reason::Destroys(card), Reason::Saves(card), Reason::TakesControl(site)] {
        add(lines, &reason);
    }
    add(lines, &Clocks { left_ms: vec![(Seat::One, 90_000), (Seat::Four, 0)], running: Some(Seat::Two) });
    add(lines, &Clocks { left_ms: Vec::new(), running: None });
    add(lines, &Keys { seat: Some(Key(0xC0FFEE)), owner: None });
    let (id, keys) = (CommandId(0x1D), Keys::NONE);
    for seat in [None, Some(Seat::Three)] {
        let (dialect, game) = (Dialect { protocol: 1, rules: 1 }, "game".to_string());
        add(lines, &ToHost::Join(Join { id, dialect, game, seat, since: None, keys }));
    }
    add(lines, &OpenProposal { what: Proposal::Draw, by: Seat::Two, agreed: vec![Seat::One, Seat::Three] });
    for (mode, set) in Mode::ALL.into_iter().zip([GuildSet::Base, GuildSet::Beyond].into_iter().cycle()) {
        add(lines, &setup(mode, set));
    }
    for outcome in [Outcome::Won(Side::A), Outcome::Won(Side::B), Outcome::Draw] {
        add(lines, &listed(Some(outcome)));
    }
    add(lines, &listed(None));
    for question in [None, Some(Prompt::Bot(6)), Some(Prompt::WhereToGo)] {
        let (position, made, options) = ("rift: 1\n".into(), vec![Choice::Check], vec![Choice::End]);
        let version = Version { era: 1, events: 300 };
        add(lines, &Options { version, position, question, made, options, complete: true, refused: None });
    }
    for answer in answers(id) {
        add(lines, &answer);
    }
    for mode in Mode::ALL {
        let (json, postcard) = fingerprints_of_a_game(mode);
        writeln!(lines, "a game of {mode}: {json:016x} {postcard:016x}").unwrap();
    }
    text
}

/// An answer of every kind to a message of this name, without what's written elsewhere.
fn answers(id: CommandId) -> Vec<ToClient> {
    let (game, reason, host) = ("game".to_string(), "why".to_string(), Dialect { protocol: 1, rules: 1 });
    let done = Done { version: Version { era: 1, events: 300 } };
    let mut answers = vec![
        ToClient::Joined { id },
        ToClient::Done { id, done },
        ToClient::Refused { id, refused: Refused::Over },
        ToClient::Granted { id },
        ToClient::Denied { id, why: Denied::Taken },
        ToClient::NoSuchGame { id, game: game.clone() },
    ];
    for id in [Some(id), None] {
        answers.push(ToClient::OtherVersion { id, host });
        answers.push(ToClient::SeatTaken { id, game: game.clone() });
        answers.push(ToClient::NotUnderstood { id, reason: reason.clone() });
        answers.push(ToClient::Full { id, game: game.clone() });
    }
    answers
}

fn add(lines: &mut String, message: &impl Serialize) {
    let json = serde_json::to_string(message).unwrap();
    let bytes = postcard::to_allocvec(message).unwrap();
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    writeln!(lines, "{json} {hex}").unwrap();
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn site(number: u8) -> Site {
    Site::from_number(number).unwrap()
}

fn at(side: Side, number: u8, position: u8) -> Spot {
    Spot { side, site: site(number), position: Rank::from_number(position).unwrap() }
}

/// An event of every kind.
fn events() -> Vec<Event> {
    let (seat, guild, card, plan) = (Seat::Two, Guild::Music, card("Th7"), "A1-556".parse().unwrap());
    let (from, to) = (at(Side::A, 1, 1), at(Side::B, 6, 12));
    let events = [
        What::Picked { seat, guild },
        What::TrainerGuild { guild },
        What::Placed { seat, card, at: from },
        What::Played { seat, card, at: to },
        What::Discarded { seat, card },
        What::Activated { at: to, card },
        What::Damaged { at: from, amount: 3 },
        What::Mended { at: from, amount: 1 },
        What::Moved { from, to },
        What::Destroyed { at: from, card, controller: Seat::Four },
        What::Caught { from, to, seat },
        What::Scored { side: Side::B, amount: 300 },
        What::Checked { seat },
        What::Drew { seat, card: Face::Up(card) },
        What::Drew { seat, card: Face::Down },
        What::Reshuffled { seat, cards: 30 },
        What::PlanBegun { plan },
        What::NumberSkipped { number: 6 },
        What::PlanShown { plan: Plan::UNKNOWN },
        What::PlanShown { plan: "C5".parse().unwrap() },
        What::TurnOf { seat },
        What::Over { winner: Some(Side::A) },
        What::Over { winner: None },
    ];
    events.into_iter().zip((1..).step_by(3)).map(|(what, rule)| Event { rule: Rule(rule), what }).collect()
}

/// A refusal of every kind.
fn refusals() -> Vec<Refusal> {
    use Refusal::*;
    let (site, card, ninth) = (site(6), card("St7"), Rank::from_number(9).unwrap());
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
    let refusals = [
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
    refusals.into_iter().chain(questions.map(NotAnOption)).chain(questions.map(Asked)).collect()
}

fn setup(mode: Mode, set: GuildSet) -> Setup {
    let seats = vec![SeatSetup::Person; mode.players().len()];
    let (guilds, pace) = (GuildAssignment::Dealt, TimeControl::Unlimited);
    Setup { mode, set, guilds, pace, seats, listed: true, free_chat: false }
}

fn listed(outcome: Option<Outcome>) -> ListedTable {
    let seats = Seat::ALL.map(|seat| ListedSeat { seat, player: None });
    let setup = setup(Mode::Team4, GuildSet::Beyond);
    let (table, stage) = ("table".into(), TableStage::Over);
    ListedTable { table, stage, setup, seats: seats.into(), score: [12, 9], outcome, latest_ms: 9 }
}

/// What everyone is told in a random game of this mode, and what they answer, as one number for each format.
fn fingerprints_of_a_game(mode: Mode) -> (u64, u64) {
    let mut rng = Pcg64Mcg::seed_from_u64(7);
    let players = mode.players().iter().map(|&seat| (seat, Player::Person { name: "Мавка".into() }));
    let start = Position::draft(mode, GuildSet::Beyond, 7);
    let mut table = Table::new("game".into(), start, players.collect(), 1);
    let (mut json, mut bytes) = (Fnv::default(), Fnv::default());
    for _ in 0..60 {
        let Some(seat) = table.turn() else { break };
        let (mut sample, mut choices) = (table.update(Some(seat), None).view.sample(&mut rng), Vec::new());
        loop {
            let choice =
                random_choice_by_kind(&sample.choices(), &mut rng).expect("there is something to choose");
            let mut events = Vec::new();
            sample.play(choice, &mut events).expect("it is an option");
            choices.push(choice);
            if sample.ends_unit(&events) {
                break;
            }
        }
        let (version, order) = (table.version(), Order::Choose(choices));
        let command = Command { id: CommandId(version.events.into()), version, order };
        table.obey(seat, &command, 1).expect("the choices are options");
        for viewer in mode.turns().iter().map(|&seat| Some(seat)).chain([None]) {
            let update = ToClient::Update(Box::new(table.update(viewer, Some(version))));
            json.write(&serde_json::to_vec(&update).unwrap());
            bytes.write(&postcard::to_allocvec(&update).unwrap());
        }
        json.write(&serde_json::to_vec(&command).unwrap());
        bytes.write(&postcard::to_allocvec(&command).unwrap());
    }
    (json.0, bytes.0)
}

/// The FNV-1a hash.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xCBF2_9CE4_8422_2325)
    }
}

impl Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
        }
    }
}
