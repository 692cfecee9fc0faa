//! Commands, which are obeyed once or refused, and what the host decides.

use riftforce_rules::rift;
use riftforce_rules::*;
use riftforce_table::*;

use crate::follower::Follower;
use crate::tables::*;

#[test]
fn a_command_is_obeyed_once_however_often_it_comes() {
    let (mut table, mut rng) = (table(Mode::Duel, GuildSet::Beyond, 5), chance(5));
    let mut sent = Vec::new();
    for _ in 0..20 {
        let command = next_command(&table, &mut rng).unwrap();
        let done = table.heed(&command, NOW_MS).unwrap();
        sent.push((command, done));
        let before = table.clone();
        for (command, done) in &sent {
            assert_eq!(table.heed(command, NOW_MS + 5), Ok(*done));
        }
        assert_eq!(table, before);
    }
    // The same name from another seat is another command.
    let (first, _) = &sent[0];
    let stranger = (other(first.0), first.1.clone());
    assert_eq!(table.heed(&stranger, NOW_MS), Err(Refused::Stale { version: table.version() }));
}

#[test]
fn a_command_too_old_to_be_remembered_is_not_obeyed_again() {
    let (mut table, mut rng) = (table(Mode::Duel, GuildSet::Base, 3), chance(3));
    let first = next_command(&table, &mut rng).unwrap();
    table.heed(&first, NOW_MS).unwrap();
    for _ in 0..40 {
        let command = next_command(&table, &mut rng).unwrap();
        table.heed(&command, NOW_MS).unwrap();
    }
    let before = table.clone();
    assert_eq!(table.heed(&first, NOW_MS), Err(Refused::Stale { version: table.version() }));
    assert_eq!(table, before);
}

#[test]
fn stale_commands_and_commands_out_of_turn_are_refused() {
    let (mut table, mut rng) = (table(Mode::Duel, GuildSet::Base, 2), chance(2));
    let old = next_command(&table, &mut rng).unwrap();
    table.heed(&next_command(&table, &mut rng).unwrap(), NOW_MS).unwrap();
    let before = table.clone();
    assert_eq!(table.heed(&old, NOW_MS), Err(Refused::Stale { version: table.version() }));
    let turn = table.turn().unwrap();
    let mut early = next_command(&table, &mut rng).unwrap();
    early.0 = other(turn);
    assert_eq!(table.heed(&early, NOW_MS), Err(Refused::NotYourTurn { turn }));
    let nobody = command_of(&table, 9, Seat::Three, Order::Resign);
    assert_eq!(table.heed(&nobody, NOW_MS), Err(Refused::NotSeated { seat: Seat::Three }));
    let future = Version { era: 1, ..table.version() };
    assert!(table.heed(&command(9, turn, future, Order::Resign), NOW_MS).is_err());
    assert_eq!(table, before);
}

#[test]
fn an_action_is_taken_whole_or_not_at_all() {
    let mut table = duel("hand 1: Fi5 Fi6 Wa5\nhand 2: Wa6");
    let before = table.clone();
    assert_eq!(choose(&mut table, &[]), Err(Refused::Empty));
    assert_eq!(choose(&mut table, &["Fi5@1"]), Err(Refused::Unfinished));
    let refused = choose(&mut table, &["Fi5@1", "Wa7@2"]).unwrap_err();
    assert!(matches!(refused, Refused::Choice { index: 1, refusal: Refusal::NotInHand(..), .. }));
    assert_eq!(refused.to_string(), "Wa7@2: seat 1 has no Wa7 in hand");
    assert_eq!(choose(&mut table, &["Fi5@1", "Fi6@2", "end"]), Err(Refused::AfterAction { index: 2 }));
    assert_eq!(table, before);
    choose(&mut table, &["Fi5@1", "Fi6@2"]).unwrap();
    assert_eq!(table.turn(), Some(Seat::Two));
}

/// R35: a Star draws a card, and what comes next is chosen with that card in sight.
#[test]
fn nobody_can_choose_beyond_a_reveal() {
    let mut table = duel("site 2: St5 St5 / -\nhand 1: St6 Fi7\ndraw 1: Wa5 Li5\nhand 2: Wa6");
    let before = table.clone();
    assert_eq!(choose(&mut table, &["-St6"]), Err(Refused::Unfinished));
    assert_eq!(choose(&mut table, &["-St6", "2.1", "2.2"]), Err(Refused::AfterReveal { index: 2 }));
    assert_eq!(table, before);
    choose(&mut table, &["-St6", "2.1"]).unwrap();
    assert_eq!(table.turn(), Some(Seat::One));
    let [mine, theirs] = [Seat::One, Seat::Two].map(|seat| table.update(Some(seat), None));
    let drawn = |update: &Update| {
        let mut events = update.events.iter().map(|happened| happened.event.what);
        events.find_map(|what| if let What::Drew { card, .. } = what { Some(card) } else { None }).unwrap()
    };
    assert_eq!((drawn(&mine).to_string(), drawn(&theirs)), ("Wa5".into(), Face::Down));
    assert_eq!(Table::read(&table.text()).as_ref(), Ok(&table), "also in the middle of an action");
    choose(&mut table, &["2.2"]).unwrap();
    assert_eq!(table.turn(), Some(Seat::Two));
}

#[test]
fn resigning_loses_whatever_the_score() {
    for (mode, draft) in MODES {
        let mut table = played(mode, draft, 8, 16).with_takebacks(true);
        let seat = Seat::One;
        let version = table.version();
        table.heed(&command_of(&table, 77, seat, Order::Resign), NOW_MS).unwrap();
        assert_eq!(table.outcome(), Some(Outcome::Won(Side::B)));
        assert_eq!((table.end_reason(), table.turn()), (Some(EndReason::Resigned(seat)), None));
        assert_eq!(table.version().events, version.events + 1, "everyone hears of it");
        assert!(table.text().contains("\ntag ended: resigned\n"));
        rift::judge(table.text().as_bytes()).unwrap();
        assert_eq!(Table::read(&table.text()).as_ref(), Ok(&table));
        let again = command_of(&table, 78, seat, Order::Resign);
        assert_eq!(table.heed(&again, NOW_MS), Err(Refused::Over));
        assert_eq!(choose(&mut table, &["check"]), Err(Refused::Over));
        // Where takebacks are allowed, this can be taken back as well.
        table.heed(&command_of(&table, 79, seat, Order::TakeBack), NOW_MS).unwrap();
        assert_eq!((table.outcome(), table.end_reason()), (None, None));
    }
}

#[test]
fn a_resignation_in_the_middle_of_an_action_is_kept() {
    let mut table = duel("site 2: St5 St5 / -\nhand 1: St6 Fi7\ndraw 1: Wa5 Li5\nhand 2: Wa6");
    choose(&mut table, &["-St6", "2.1"]).unwrap();
    table.heed(&command_of(&table, 77, Seat::Two, Order::Resign), NOW_MS).unwrap();
    assert_eq!(table.outcome(), Some(Outcome::Won(Side::A)));
    assert_eq!(Table::read(&table.text()).as_ref(), Ok(&table));
    rift::judge(table.text().as_bytes()).unwrap();
}

#[test]
fn the_hosts_decision_ends_the_game_and_is_kept() {
    for (mode, draft) in MODES {
        let seat = *mode.players().last().expect("somebody plays");
        let lost = Outcome::Won(seat.side().other());
        for (decision, ended, outcome) in [
            (HostDecision::TimedOut(seat), EndReason::TimedOut(seat), lost),
            (HostDecision::Abandoned(seat), EndReason::Abandoned(seat), lost),
            (HostDecision::Agreed, EndReason::Agreed, Outcome::Draw),
        ] {
            // A few games are over by then.
            let mut tables = (5..).map(|seed| played(mode, draft, seed, 20));
            let mut table = tables.find(|table| table.outcome().is_none()).expect("some game goes on");
            let before = table.version();
            table.decide(decision, NOW_MS).unwrap();
            assert_eq!((table.end_reason(), table.outcome()), (Some(ended), Some(outcome)), "{mode}");
            let update = table.update(None, Some(before));
            let told = update.events.iter().map(|happened| happened.event.what);
            assert_eq!(told.collect::<Vec<_>>(), [What::Over { winner: outcome.winner() }], "{mode}");
            assert_eq!(Table::read(&table.text()).as_ref(), Ok(&table), "{mode}");
            assert_eq!(table.decide(HostDecision::Agreed, NOW_MS), Err(Refused::Over));
        }
    }
}

#[test]
fn nobody_can_resign_during_a_draft() {
    let mut table = table(Mode::Duel, GuildSet::Base, 1);
    let resign = command_of(&table, 1, Seat::One, Order::Resign);
    assert_eq!(table.heed(&resign, NOW_MS), Err(Refused::DraftFirst));
}

#[test]
fn taking_back_returns_to_the_start_of_ones_own_latest_action() {
    for (mode, draft) in MODES {
        for seed in 0..6 {
            let (mut table, mut rng) = (table(mode, draft, seed).with_takebacks(true), chance(seed));
            let seat = Seat::One;
            // How the game stood before the latest action that this seat began.
            let mut before = None;
            let nothing = command_of(&table, 1, seat, Order::TakeBack);
            assert_eq!(table.heed(&nothing, NOW_MS), Err(Refused::NothingToTakeBack));
            for _ in 0..20 + 40 * seed {
                let Some(command) = next_command(&table, &mut rng) else { break };
                if command.0 == seat && table.position().is_between_actions() {
                    before = Some(table.clone());
                }
                table.heed(&command, table.latest_ms() + 7).unwrap();
            }
            let before = before.unwrap();
            let old = table.version();
            let mut followers = Follower::of(mode);
            followers.iter_mut().for_each(|follower| drop(follower.follow(&table)));
            let back = command_of(&table, 2, seat, Order::TakeBack);
            let done = table.heed(&back, NOW_MS).unwrap();
            assert_eq!(done.version, Version { era: 1, events: before.version().events });
            assert_eq!((table.position(), table.record()), (before.position(), before.record()));
            assert_eq!(table.takebacks(), Takebacks { allowed: true, taken: 1 });
            assert_eq!(Table::read(&table.text()).as_ref(), Ok(&table));
            for follower in &mut followers {
                follower.follow(&table);
                assert_eq!(follower.events, follower.should_have(&table));
            }
            // What was seen before belongs to another era, even once the game has come as far again.
            while table.version().events < old.events {
                let Some(command) = next_command(&table, &mut rng) else { break };
                table.heed(&command, NOW_MS).unwrap();
            }
            assert_eq!(table.update(None, Some(old)).first, 0);
            let stale = command(3, seat, Version { events: table.version().events, ..old }, Order::Resign);
            assert_eq!(table.heed(&stale, NOW_MS), Err(Refused::Stale { version: table.version() }));
        }
    }
}

#[test]
fn nothing_can_be_taken_back_unless_the_table_allows_it() {
    let mut table = played(Mode::Duel, GuildSet::Base, 1, 20);
    let back = command_of(&table, 1, Seat::One, Order::TakeBack);
    assert_eq!(table.heed(&back, NOW_MS), Err(Refused::NoTakebacks));
}

/// R50: the lone player of three sits at two seats and acts from both.
#[test]
fn the_lone_player_acts_from_both_seats() {
    let (mut table, mut rng) = (table(Mode::Team3, GuildSet::Beyond, 1), chance(1));
    assert_eq!(table.players().len(), 3);
    assert_eq!(table.player(Seat::Four), table.player(Seat::Two));
    while table.turn() != Some(Seat::Four) {
        table.heed(&next_command(&table, &mut rng).unwrap(), NOW_MS).unwrap();
    }
    let command = (Seat::Two, next_command(&table, &mut rng).unwrap().1);
    table.heed(&command, NOW_MS).unwrap();
}
