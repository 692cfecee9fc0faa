//! Tables as text, records from elsewhere, and summaries.

use rand_core::Rng;
use rand_pcg::Pcg64Mcg;
use riftforce_rules::internal::random_below;
use riftforce_rules::rift::{self, Record};
use riftforce_rules::*;
use riftforce_table::*;

use crate::tables::*;

#[test]
fn a_table_reads_back_from_its_text_after_every_command() {
    for (mode, draft) in MODES {
        for seed in 0..2 {
            let (mut table, mut rng) = (table(mode, draft, seed).with_takebacks(seed == 1), chance(seed));
            for unit in 0..120_u32 {
                let Some(command) = next_command(&table, &mut rng) else { break };
                table.heed(&command, table.latest_ms() + u64::from(random_below(&mut rng, 9000))).unwrap();
                let text = table.text();
                let read = Table::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!(read, table);
                assert_eq!(read.text(), text);
                if table.position().is_between_actions() {
                    rift::judge(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
                }
                // A retry after a reload is still recognised.
                let mut read = read;
                assert_eq!(read.heed(&command, NOW_MS), Ok(Done { version: table.version() }));
                assert_eq!(read, table);
                if seed == 1 && unit % 17 == 16 {
                    let back = command_of(&table, unit.into(), Seat::One, Order::TakeBack);
                    if table.heed(&back, NOW_MS).is_ok() {
                        assert_eq!(Table::read(&table.text()).as_ref(), Ok(&table));
                    }
                }
            }
        }
    }
}

#[test]
fn a_game_is_the_beginning_only_of_what_it_becomes() {
    for (mode, draft) in MODES {
        let (early, late) = (played(mode, draft, 3, 12), played(mode, draft, 3, 18));
        assert!(
            early.is_beginning_of(&early) && early.is_beginning_of(&late) && !late.is_beginning_of(&early)
        );
        let read = Table::read(&late.text()).unwrap();
        assert!(early.is_beginning_of(&read) && read.is_beginning_of(&late));
        assert!(!played(mode, draft, 4, 12).is_beginning_of(&late), "it began otherwise");
        let (mut resigned, seat) = (early.clone(), mode.players()[0]);
        resigned.heed(&command_of(&early, 1, seat, Order::Resign), NOW_MS).unwrap();
        assert!(early.is_beginning_of(&resigned) && !resigned.is_beginning_of(&late));
        let mut back = late.clone().with_takebacks(true);
        back.heed(&command_of(&late, 2, seat, Order::TakeBack), NOW_MS).unwrap();
        assert!(back.is_beginning_of(&late) && !late.is_beginning_of(&back));
    }
}

#[test]
fn a_damaged_text_is_never_taken_for_another_game() {
    for (mode, draft) in MODES {
        let (text, mut rng) = (played(mode, draft, 4, 60).text(), chance(4));
        let mut spoil = |change: fn(&mut Vec<u8>, &mut Pcg64Mcg)| {
            let mut bytes = text.clone().into_bytes();
            change(&mut bytes, &mut rng);
            if let Ok(spoilt) = String::from_utf8(bytes)
                && let Ok(read) = Table::read(&spoilt)
            {
                assert_eq!(read.text(), text, "only what means nothing may differ");
            }
        };
        for _ in 0..4000 {
            spoil(|bytes, rng| {
                let at = random_below(rng, bytes.len() as u32) as usize;
                bytes[at] ^= 1 << random_below(rng, 8);
            });
        }
        for _ in 0..300 {
            spoil(|bytes, rng| bytes.truncate(random_below(rng, bytes.len() as u32) as usize));
        }
    }
}

#[test]
fn a_text_that_cannot_be_continued_says_why() {
    let text = played(Mode::Duel, GuildSet::Base, 6, 25).text();
    let with = |from: &str, to: &str| Table::read(&text.replace(from, to)).unwrap_err();
    assert_eq!(
        with(&format!("tag rules: {RULES_VERSION}"), "tag rules: 0"),
        ReadError::OtherRules { saved: "0".into(), ours: RULES_VERSION }
    );
    assert_eq!(with("rift: 1", "rift: 2"), ReadError::FutureFormat);
    assert_eq!(with("tag table: 1", "tag table: 2"), ReadError::FutureFormat);
    assert_eq!(with("tag table: 1\n", ""), ReadError::NotATable);
    assert!(matches!(with("tag began: ", "tag began: 1"), ReadError::Broken(_)));
    assert!(matches!(Table::read("What?"), Err(ReadError::NotATable)));
    let import = |text: &str| Table::import(text, "id".into(), Vec::new(), NOW_MS);
    assert!(matches!(import("What?"), Err(ReadError::NotRift(_))));
    assert!(matches!(import("rift: 1\ngame: duel\ntag rules: 0\n"), Err(ReadError::OtherRules { .. })));
}

#[test]
fn a_record_from_elsewhere_can_be_continued() {
    let players = || vec![(Seat::One, Player::Person { name: "Mira".into() })];
    let text = "rift: 1\ngame: duel\ntag place: the kitchen\ntag id: odd\nhand 1: Fi5 Fi6\nhand 2: Wa5\n\
                do: Fi5@2 end\ndo: Wa5@2\ndo: Fi6@1\n";
    let table = Table::import(text, "new".into(), players(), NOW_MS).unwrap();
    assert_eq!((table.id(), table.turn()), ("new", Some(Seat::Two)));
    let read = Table::read(&table.text()).unwrap();
    assert_eq!(read, table);
    assert!(table.text().contains("\ntag about-place: the kitchen\n"));
    // An action that stops halfway hasn't been committed to.
    let halfway = text.replace("do: Fi5@2 end\ndo: Wa5@2\ndo: Fi6@1\n", "do: Fi5@2\n");
    let table = Table::import(&halfway, "new".into(), players(), NOW_MS).unwrap();
    assert_eq!((table.version().events, table.turn()), (0, Some(Seat::One)));
    // How it ended elsewhere is kept.
    let agreed = format!("{text}tag ended: agreed\nresult: draw 0-0\n");
    let table = Table::import(&agreed, "new".into(), players(), NOW_MS).unwrap();
    assert_eq!(table.end_reason(), Some(EndReason::Agreed));
    assert_eq!(Table::read(&table.text()).as_ref(), Ok(&table));
}

/// What was played, who played and what was taken back are part of a game, wherever its file goes; so is what a record from
/// elsewhere said, under the names it had there.
#[test]
fn a_game_is_restored_unchanged_from_its_own_export() {
    let text = "rift: 1\ngame: duel\ntag place: the kitchen\ntag id: odd\nhand 1: Fi5 Fi6\nhand 2: Wa5\n";
    let players = vec![(Seat::One, Player::Person { name: "Mira".into() })];
    let kitchen = Table::import(text, "first".into(), players, NOW_MS).unwrap();
    for table in [kitchen, taken_back(), resigned()] {
        let mut text = table.text();
        for _ in 0..3 {
            let imported = Table::import(&text, "again".into(), Vec::new(), NOW_MS + 9_000).unwrap();
            assert_eq!(imported, table.clone().with_id("again"));
            text = imported.text();
        }
        assert!(!text.contains("about-about-") && !text.contains("about-table"), "{text}");
    }
}

#[test]
fn takebacks_still_count_after_a_game_is_exported_and_edited() {
    let table = taken_back();
    let edited = format!("{}# A fine game.\ntag note: the storm\n", table.text());
    assert!(matches!(Table::read(&edited), Err(ReadError::Broken(_))));
    let imported = Table::import(&edited, "new".into(), Vec::new(), NOW_MS + 9_000).unwrap();
    assert_eq!((imported.takebacks(), imported.players()), (table.takebacks(), table.players()));
    let text = imported.text();
    let foreign: Vec<&str> = text.lines().filter(|line| line.contains("about-")).collect();
    assert_eq!(foreign, ["tag about-note: the storm"], "nothing else is from elsewhere");
}

#[test]
fn who_resigned_is_known_even_if_the_file_was_edited() {
    let edited = format!("{}tag note: a pity\n", resigned().text());
    let imported = Table::import(&edited, "new".into(), Vec::new(), NOW_MS).unwrap();
    assert_eq!(imported.end_reason(), Some(EndReason::Resigned(Seat::One)));
}

fn taken_back() -> Table {
    let mut table = played(Mode::Duel, GuildSet::Beyond, 8, 30).with_takebacks(true);
    table.heed(&command_of(&table, 5, Seat::One, Order::TakeBack), NOW_MS).unwrap();
    table
}

fn resigned() -> Table {
    let mut table = played(Mode::Team4, GuildSet::Beyond, 8, 30);
    table.heed(&command_of(&table, 5, Seat::One, Order::Resign), NOW_MS + 500_000).unwrap();
    table
}

/// A list shows summaries, and nobody should be surprised by what they open.
#[test]
fn a_summary_agrees_with_the_whole_game() {
    let mut stages = [0; 3];
    let mut check = |table: &Table| {
        let text = table.text();
        let summary = Summary::read(&text).unwrap().unwrap_or_else(|| panic!("there is none in\n{text}"));
        assert_eq!(summary, Table::read(&text).unwrap().summary());
        assert_eq!((summary.id.as_str(), summary.mode), (table.id(), table.mode()));
        assert_eq!((summary.began_ms, summary.latest_ms), (table.began_ms(), table.latest_ms()));
        assert_eq!((&*summary.players, summary.takebacks), (table.players(), table.takebacks()));
        assert_eq!(summary.score, table.position().score());
        let (stage, turn, outcome) = match summary.phase {
            GamePhase::Draft(seat) => (0, Some(seat), None),
            GamePhase::Turn(seat) => (1, Some(seat), None),
            GamePhase::Over(outcome) => (2, None, Some(outcome)),
        };
        assert_eq!((turn, outcome), (table.turn(), table.outcome()));
        assert_eq!(stage == 0, table.position().is_draft());
        stages[stage] += 1;
    };
    for (mode, draft) in MODES {
        let (mut table, mut rng) = (table(mode, draft, 11).with_takebacks(true), chance(11));
        while let Some(command) = next_command(&table, &mut rng) {
            check(&table);
            table.heed(&command, table.latest_ms() + u64::from(random_below(&mut rng, 9000))).unwrap();
            if random_below(&mut rng, 20) == 0 {
                let back = command_of(&table, u128::from(rng.next_u64()), Seat::One, Order::TakeBack);
                table.heed(&back, NOW_MS).ok();
            }
        }
        check(&table);
    }
    check(&resigned());
    check(&taken_back());
    assert!(stages.iter().all(|&count| count > 5), "{stages:?}");
}

#[test]
fn a_summary_of_a_text_that_cannot_be_continued_says_why() {
    let text = played(Mode::Duel, GuildSet::Base, 6, 25).text();
    let rules = format!("tag rules: {RULES_VERSION}");
    for (from, to) in [
        (&*rules, "tag rules: 700"),
        ("rift: 1", "rift: 2"),
        ("tag table: 1", "tag table: 2"),
        ("tag table: 1\n", ""),
        ("tag began: ", "tag began: 1"),
        ("do: ", "do: check "),
    ] {
        let spoilt = text.replace(from, to);
        assert_eq!(Summary::read(&spoilt).unwrap_err(), Table::read(&spoilt).unwrap_err(), "{from}");
    }
}

#[test]
fn every_scenario_can_be_imported_and_saved() {
    let mut imported = 0;
    let scenarios = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    for folder in std::fs::read_dir(scenarios).unwrap() {
        for file in std::fs::read_dir(folder.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            let Ok(table) = Table::import(&text, "id".into(), Vec::new(), NOW_MS) else { continue };
            let saved = table.text();
            let read = Table::read(&saved);
            assert_eq!(read.as_ref(), Ok(&table), "{}\n{saved}", path.display());
            assert_eq!(Summary::read(&saved), Ok(Some(table.summary())), "{}", path.display());
            let update = table.update(None, None);
            assert_eq!(View::from_bytes(&update.view.to_bytes()).as_ref(), Ok(&update.view));
            imported += 1;
        }
    }
    assert!(imported > 300, "only {imported} scenarios were imported");
}

/// The record says who played, and who gave up.
#[test]
fn a_recorded_game_has_the_players_its_tags_name() {
    let text = "rift: 1\ngame: duel\ntag player-1: Mira\ntag player-2: Vega\ntag level-2: expert\ntag ended: resigned\n\
                tag resigned: 2\nhand 1: Fi5\nhand 2: Wa5\nresult: A 0-0\n";
    let record = Record::read(text.as_bytes()).expect("it's in order");
    let strangers = vec![(Seat::One, Player::Person { name: String::new() })];
    let table = Table::of_record(&record, "past".into(), strangers.clone(), 5);
    assert_eq!(table.player(Seat::One), Some(&Player::Person { name: "Mira".into() }));
    assert_eq!(table.player(Seat::Two).and_then(Player::level), Some(Level::Expert));
    assert_eq!(table.end_reason(), Some(EndReason::Resigned(Seat::Two)));
    let nameless = Record::read(b"rift: 1\ngame: duel\nhand 1: Fi5\n").expect("it's in order");
    assert_eq!(Table::of_record(&nameless, "past".into(), strangers.clone(), 5).players(), strangers);
}
