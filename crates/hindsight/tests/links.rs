//! Whole games in links, and the moments of games.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use riftforce_bots::{Bot, Budget, GreedyBot, Weights, act};
use riftforce_hindsight::link::{BadLink, Link, NoLink, pack, unpack};
use riftforce_hindsight::moments::{Moments, StepSize, record_up_to};
use riftforce_rules::internal::random_below;
use riftforce_rules::rift::{Ending, Record};
use riftforce_rules::{GuildSet, Mode, Outcome, Position, RULES_VERSION, Seat, Side, random_choice_by_kind};

/// The version of the rules as links have it.
const RULES: u8 = RULES_VERSION as u8;

/// A game played to its end at random.
fn random_game(start: Position, seed: u64) -> Record {
    let mut rng = Pcg32::seed_from_u64(seed);
    let mut record = Record::new(start);
    while record.outcome().is_none() {
        let choice = random_choice_by_kind(&record.position().choices(), &mut rng).expect("the game goes on");
        record.play(choice, &mut ()).expect("it's an option");
    }
    record
}

/// A duel between bots that take what looks best right now.
fn bots_duel(seed: u64) -> Record {
    let mut bots = [1, 2].map(|its| GreedyBot::new(Weights::default(), seed + its));
    let mut record = Record::new(Position::deal(Mode::Duel, GuildSet::Beyond, seed));
    while let Some(seat) = record.position().turn() {
        let bot: &mut dyn Bot = &mut bots[usize::from(seat.side() == Side::B)];
        let answer = act(bot, &record.position().view(Some(seat)), &Budget::iterations(1));
        for choice in answer.expect("a bot keeps to the rules").choices {
            record.play(choice, &mut ()).expect("it's an option");
        }
    }
    for (name, value) in [
        ("player-1", "Mira"),
        ("player-2", "Vega"),
        ("level-2", "expert"),
        ("date", "2024-11-02"),
        ("rules", &RULES_VERSION.to_string()),
    ] {
        record.tag(name, value);
    }
    record
}

fn same_game(one: &Record, other: &Record) -> bool {
    (one.start(), one.choices_made(), one.outcome(), one.ending())
        == (other.start(), other.choices_made(), other.outcome(), other.ending())
}

#[test]
fn every_game_is_unpacked_from_its_link_unchanged() {
    for seed in 0..12 {
        for mode in Mode::ALL {
            for start in
                [Position::draft(mode, GuildSet::Beyond, seed), Position::deal(mode, GuildSet::Base, seed)]
            {
                let record = random_game(start, seed);
                let link = pack(&record).expect("it's over");
                let unpacked = unpack(&link).unwrap_or_else(|why| panic!("{mode} {seed}: {why}\n{record}"));
                assert!(same_game(&record, &unpacked), "{mode} {seed}:\n{record}\n{unpacked}");
                assert_eq!(pack(&unpacked), Ok(link), "there's one link for a game");
            }
        }
    }
}

#[test]
fn games_that_begin_anywhere_are_unpacked_unchanged() {
    for mode in Mode::ALL {
        let whole = random_game(Position::deal(mode, GuildSet::Beyond, 3), 5);
        let stops = Moments::of(&whole);
        let between = stops.stops().iter().filter(|stop| stop.ends >= StepSize::Action);
        for stop in between.step_by(7) {
            let start = *record_up_to(&whole, stop.choices).position();
            let text = Record::new(start).to_string();
            let start = *Record::read(text.as_bytes()).expect("a position can be read").start();
            let record = if start.is_over() { Record::new(start) } else { random_game(start, 8) };
            let unpacked = unpack(&pack(&record).expect("it's over")).expect("it's whole");
            assert!(same_game(&record, &unpacked), "{mode}:\n{record}\n{unpacked}");
        }
    }
}

#[test]
fn a_link_keeps_who_played_and_how_it_ended() {
    let mut record = record_up_to(&bots_duel(1), 9);
    record.end(Ending::Resigned, Outcome::Won(Side::A));
    for (name, value) in [
        ("player-1", "Софія"),
        ("player-2", "Vega"),
        ("level-2", "master"),
        ("date", "2031-12-31"),
        ("resigned", "2"),
        ("place", "the kitchen"),
    ] {
        record.tag(name, value);
    }
    let unpacked = unpack(&pack(&record).expect("it's over")).expect("it's whole");
    let tags: Vec<(&str, &str)> = unpacked.tags().collect();
    assert_eq!(
        tags,
        [
            ("ended", "resigned"),
            ("resigned", "2"),
            ("player-1", "Софія"),
            ("player-2", "Vega"),
            ("level-2", "master"),
            ("date", "2031-12-31"),
            ("rules", &*RULES_VERSION.to_string())
        ]
    );
    assert_eq!(unpacked.outcome(), Some(Outcome::Won(Side::A)));
}

#[test]
fn a_running_game_has_no_link() {
    assert_eq!(pack(&record_up_to(&bots_duel(2), 12)), Err(NoLink::Running));
    assert_eq!(pack(&Record::new(Position::draft(Mode::Duel, GuildSet::Base, 1))), Err(NoLink::Running));
}

#[test]
fn a_game_played_by_other_rules_has_no_link() {
    let mut record = random_game(Position::deal(Mode::Duel, GuildSet::Base, 1), 1);
    record.tag("rules", "0");
    assert_eq!(pack(&record), Err(NoLink::OtherRules));
}

/// Every single character, changed to each of a few others.
#[test]
fn one_changed_character_is_noticed() {
    let link = pack(&bots_duel(7)).expect("it's over");
    for place in 0..link.len() {
        for other in ["A", "Z", "a", "q", "7", "-", "_", "!", "é"] {
            if link[place..].starts_with(other) {
                continue;
            }
            let changed = format!("{}{other}{}", &link[..place], &link[place + 1..]);
            let refused = unpack(&changed).expect_err("somebody changed it");
            let is_strange = matches!(other, "!" | "é");
            assert_eq!(matches!(refused, BadLink::Character(_)), is_strange, "{place} {other}: {refused}");
        }
        assert!(unpack(&link[..place]).is_err(), "cut off after {place}");
        let doubled = format!("{}{}", &link[..=place], &link[place..]);
        assert!(unpack(&doubled).is_err(), "{place} came twice");
    }
}

/// Bytes with a valid checksum, so that the code behind the check is reached as well.
fn sealed(form: u8, rules: u8, body: &[u8]) -> String {
    let sum = {
        let mut sum = !0u32;
        for &byte in [form, rules].iter().chain(body) {
            sum ^= u32::from(byte);
            for _ in 0..8 {
                sum = if sum & 1 == 1 { (sum >> 1) ^ 0xEDB8_8320 } else { sum >> 1 };
            }
        }
        !sum
    };
    let bytes: Vec<u8> =
        [form, rules].into_iter().chain(sum.to_le_bytes()).chain(body.iter().copied()).collect();
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let bit = |at: usize| bytes.get(at / 8).map_or(0, |byte| usize::from(byte >> (7 - at % 8) & 1));
    (0..(8 * bytes.len()).div_ceil(6))
        .map(|place| char::from(alphabet[(0..6).fold(0, |value, at| value << 1 | bit(6 * place + at))]))
        .collect()
}

#[test]
fn links_from_other_versions_say_so() {
    assert_eq!(unpack(&sealed(2, 1, b"from the future")), Err(BadLink::Newer));
    assert_eq!(unpack(&sealed(1, 9, b"by other rules")), Err(BadLink::OtherRules { its: 9 }));
    let said = BadLink::OtherRules { its: 9 }.to_string();
    assert!(said.contains("version 9 of the rules"), "{said}");
}

#[test]
fn no_link_content_causes_a_panic() {
    let mut rng = Pcg32::seed_from_u64(1);
    let (mut games, mut refused) = (0, 0);
    for _ in 0..4000 {
        let length = random_below(&mut rng, 120) as usize;
        let body: Vec<u8> = (0..length).map(|_| rng.next_u32() as u8).collect();
        match unpack(&sealed(1, RULES, &body)) {
            Ok(record) => {
                games += 1;
                assert!(record.outcome().is_some());
            }
            Err(_) => refused += 1,
        }
    }
    assert!(refused > 3000, "{games} games out of nothing");
    for text in ["", "A", "AAAA", "AAAAAAAA", "AQ", "#/replay/", "日本", &"A".repeat(20_000)] {
        assert!(unpack(text).is_err(), "{text}");
    }
}

/// With one bit changed behind a valid checksum, a game is refused, or becomes another one that can be played and packed.
#[test]
fn a_forged_game_is_either_valid_or_refused() {
    let mut rng = Pcg32::seed_from_u64(2);
    let games = [Mode::Duel, Mode::Solo, Mode::Team3]
        .map(|mode| random_game(Position::deal(mode, GuildSet::Beyond, 4), 4));
    for record in &games {
        let text = pack(record).expect("it's over");
        let bytes = plain_bytes(&text);
        assert_eq!(sealed(1, RULES, &bytes[6..]), text);
        for _ in 0..400 {
            let mut body = bytes[6..].to_vec();
            let place = random_below(&mut rng, body.len() as u32) as usize;
            body[place] ^= 1 << random_below(&mut rng, 8);
            if let Ok(record) = unpack(&sealed(1, RULES, &body)) {
                let again = unpack(&pack(&record).expect("it's over")).expect("it was packed just now");
                assert!(same_game(&record, &again));
            }
        }
    }
}

fn plain_bytes(text: &str) -> Vec<u8> {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let bits: Vec<usize> = text
        .chars()
        .flat_map(|it| {
            let value = alphabet.find(it).expect("a link has no other characters");
            (0..6).rev().map(move |bit| value >> bit & 1)
        })
        .collect();
    bits.chunks_exact(8).map(|byte| byte.iter().fold(0, |value, bit| value << 1 | *bit as u8)).collect()
}

#[test]
fn an_average_duel_fits_in_a_message() {
    let lengths: Vec<usize> = (0..100).map(|seed| pack(&bots_duel(seed)).expect("it's over").len()).collect();
    let average = lengths.iter().sum::<usize>() / lengths.len();
    println!(
        "100 duels: {average} characters on average, {} to {}",
        lengths.iter().min().expect("there are some"),
        lengths.iter().max().expect("there are some"),
    );
    assert!(average <= 400, "{average}");
    assert!(lengths.iter().all(|&length| length <= 1200), "{lengths:?}");
}

#[test]
fn an_address_names_a_game_and_a_moment() {
    let link = |game: &str, at| Link { game: game.into(), at };
    assert_eq!(Link::read("AQF-x_"), link("AQF-x_", None));
    assert_eq!(Link::read(" https://example.org/#/replay/AQF/at/37\n"), link("AQF", Some(37)));
    assert_eq!(Link::read("#/replay/AQF/at/soon"), link("AQF/at/soon", None), "which isn't a game");
    for it in [link("AQF", None), link("AQF", Some(0))] {
        assert_eq!(Link::read(&it.to_string()), it);
    }
}

// --- moments ---

#[test]
fn stepping_forwards_and_backwards_meets_the_same_stops() {
    for mode in Mode::ALL {
        let record = random_game(Position::draft(mode, GuildSet::Beyond, 6), 6);
        let moments = Moments::of(&record);
        let mut counts = Vec::new();
        for step in [StepSize::Choice, StepSize::Action, StepSize::Round] {
            let mut there = vec![0];
            while let Some(&at) = there.last().filter(|&&at| at < moments.last()) {
                there.push(moments.next(at, step));
            }
            let mut back = vec![moments.last()];
            while let Some(&at) = back.last().filter(|&&at| at > 0) {
                back.push(moments.previous(at, step));
            }
            back.reverse();
            assert_eq!(there, back, "{mode} {step:?}");
            counts.push(there.len());
        }
        assert!(counts.is_sorted_by(|finer, coarser| finer >= coarser), "{mode}: {counts:?}");
        assert_eq!(moments.next(moments.last(), StepSize::Choice), moments.last());
        assert_eq!(moments.previous(0, StepSize::Round), 0);
    }
}

#[test]
fn a_moment_is_what_that_many_choices_lead_to() {
    let record = bots_duel(11);
    let moments = Moments::of(&record);
    for stop in moments.stops() {
        let there = record_up_to(&record, stop.choices);
        assert_eq!(there.position().turn(), stop.turn);
        assert_eq!(Moments::of(&there).events(), &moments.events()[..stop.events]);
        assert_eq!(moments.after_choices(stop.choices), stop.events);
        assert_eq!(moments.stop_at(stop.events), *stop);
        let is_round = there.position().is_between_actions()
            && there.position().turn().is_none_or(|turn| turn == there.position().start());
        assert_eq!(stop.ends == StepSize::Round, is_round);
    }
    assert_eq!(moments.after_choices(usize::MAX), moments.last());
    let rounds: Vec<usize> = moments.stops().iter().map(|stop| stop.round).collect();
    assert!(rounds.is_sorted() && rounds[0] == 1, "{rounds:?}");
}

#[test]
fn a_draft_comes_before_the_first_round() {
    let record = random_game(Position::draft(Mode::Duel, GuildSet::Base, 9), 9);
    let moments = Moments::of(&record);
    let first = moments.stops().iter().find(|stop| stop.round == 1).expect("the game was played");
    assert_eq!(first.choices, 6, "two players had picked three guilds each");
    assert_eq!(moments.next(0, StepSize::Round), first.events, "the draft is left behind in one step");
}

#[test]
fn a_resignation_is_the_last_moment() {
    let mut record = record_up_to(&bots_duel(3), 10);
    let before = Moments::of(&record).last();
    record.end(Ending::Resigned, Outcome::Won(Side::B));
    let moments = Moments::of(&record);
    assert_eq!(moments.last(), before + 1);
    assert_eq!(moments.stop_at(moments.last()).turn, None);
    assert_eq!(moments.stop_at(before).turn, Moments::of(&record_up_to(&record, 10)).stop_at(before).turn);
    assert_ne!(moments.stop_at(before).turn, None::<Seat>);
}
