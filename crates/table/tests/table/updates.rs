//! What each seat is told: all that it may know, and nothing else.

use riftforce_rules::internal::random_below;
use riftforce_rules::rift::Record;
use riftforce_rules::*;
use riftforce_table::*;

use crate::follower::Follower;
use crate::tables::*;

#[test]
fn every_seat_follows_a_whole_game_by_updates_alone() {
    for (mode, draft) in MODES {
        for seed in 0..6 {
            let (mut table, mut rng) = (table(mode, draft, seed), chance(seed));
            let mut followers = Follower::of(mode);
            let mut units = 0;
            while let Some(command) = next_command(&table, &mut rng) {
                let done = table.heed(&command, NOW_MS + 1000 * units).unwrap();
                assert_eq!(done.version, table.version());
                units += 1;
                for follower in &mut followers {
                    // Not everyone looks every time.
                    if random_below(&mut rng, 3) > 0 || table.outcome().is_some() {
                        let update = follower.follow(&table);
                        assert_eq!(update.view, table.position().view(follower.seat));
                        assert_eq!(update.turn, table.turn());
                        assert_eq!(update.record.is_some(), table.outcome().is_some());
                    }
                }
                if units > 400 {
                    break;
                }
            }
            for follower in &mut followers {
                follower.follow(&table);
                assert_eq!(follower.events, follower.should_have(&table), "{mode}, seed {seed}");
                assert!(follower.times_ms.is_sorted());
            }
            if table.outcome().is_some() {
                assert_eq!(table.end_reason(), Some(EndReason::ByTheRules));
                assert_eq!(table.reveal_all(), Some(table.position()));
                let public = table.update(None, None).record.unwrap();
                assert_eq!(Record::read(public.as_bytes()).unwrap().position(), table.position());
            }
        }
    }
}

/// Drawn cards that a seat may not see are nowhere in what it's told: two games that differ only in hidden cards give the same
/// updates.
#[test]
fn updates_do_not_depend_on_what_is_hidden() {
    for (mode, draft) in MODES {
        for seed in 0..8 {
            let mut rng = chance(seed);
            let deal = Position::deal(mode, draft, seed);
            for viewer in mode.turns().iter().map(|&seat| Some(seat)).chain([None]) {
                // The same to this viewer, but the cards that it doesn't see are elsewhere.
                let other = deal.view(viewer).sample(&mut rng);
                let players: Vec<_> =
                    Seat::ALL.map(|seat| (seat, Player::Person { name: "?".into() })).into();
                let tables =
                    [deal, other].map(|start| Table::new("same".into(), start, players.clone(), NOW_MS));
                let [one, two] = tables.map(|table| table.update(viewer, None));
                assert_eq!(one, two);
                assert_eq!(one.view.to_string(), two.view.to_string());
            }
        }
    }
}

/// A card that was never face up, and that the viewer didn't draw, isn't named in anything the viewer is told.
#[test]
fn no_update_names_a_card_that_its_reader_may_not_know() {
    let mut secrets = 0;
    for (mode, draft) in MODES {
        for seed in 20..23 {
            let (mut table, mut rng) = (table(mode, draft, seed), chance(seed));
            for _ in 0..80 {
                let Some(command) = next_command(&table, &mut rng) else { break };
                table.heed(&command, NOW_MS).unwrap();
                if table.outcome().is_some() {
                    break;
                }
                for viewer in mode.turns().iter().map(|&seat| Some(seat)).chain([None]) {
                    let told = serde_json::to_string(&table.update(viewer, None)).unwrap();
                    for card in secret_cards(&table, viewer) {
                        assert!(
                            !told.contains(&format!("\"{card}\"")),
                            "{viewer:?} is told of {card}: {told}"
                        );
                        secrets += 1;
                    }
                }
            }
        }
    }
    assert!(secrets > 10_000, "only {secrets} secrets were looked for");
}

/// Hidden cards, but only those of which the viewer has never seen a copy.
fn secret_cards(table: &Table, viewer: Option<Seat>) -> Vec<Card> {
    let mut record = Record::new(*table.record().start());
    let mut events = Vec::new();
    for made in table.record().choices_made().iter().filter(|made| !made.forced) {
        record.play(made.choice, &mut events).unwrap();
    }
    let viewer = viewer.map(|seat| table.mode().player(seat));
    let seen: Vec<Card> = events
        .iter()
        .filter_map(|event| match event.what {
            What::Placed { card, .. }
            | What::Played { card, .. }
            | What::Discarded { card, .. }
            | What::Activated { card, .. }
            | What::Destroyed { card, .. } => Some(card),
            What::Drew { seat, card } => card.card().filter(|_| viewer == Some(seat)),
            _ => None,
        })
        .collect();
    let players = table.mode().players().iter();
    let hidden = players.flat_map(|&player| {
        let hand = table.position().hand(player).into_iter();
        table.position().draw_pile(player).chain(hand.filter(move |_| viewer != Some(player)))
    });
    hidden.filter_map(Face::card).filter(|card| !seen.contains(card)).collect()
}

/// Nothing is open before the end, and then everything is.
#[test]
fn all_cards_are_open_once_the_game_is_over() {
    let players = [Seat::One, Seat::Two].map(|seat| (seat, Player::Person { name: String::new() }));
    let start = Position::deal(Mode::Duel, GuildSet::Base, 3);
    let mut table = Table::new("open".into(), start, players.to_vec(), 0);
    assert_eq!(table.open_update(Some(Seat::One)), None);
    let command = Command { id: CommandId(1), version: table.version(), order: Order::Resign };
    table.obey(Seat::Two, &command, 1).expect("anyone may resign");
    let open = table.open_update(Some(Seat::One)).expect("it's over");
    let position = open.view.position();
    for seat in [Seat::One, Seat::Two] {
        assert_eq!(position.hand(seat), table.position().hand(seat));
    }
    assert_eq!(position.seed(), None, "chance stays its own");
    let masked = table.update(Some(Seat::One), None);
    assert!(masked.view.position().hand(Seat::Two).iter().all(|card| !card.is_up()));
}
