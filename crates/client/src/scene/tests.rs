//! Scenes that follow whole games.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use riftforce_rules::{
    Card, Event, GuildSet, Mode, Position, Rank, Rule, Seat, Side, Spot, What, random_choice_by_kind,
};

use super::{PieceId, Scene, StrikeEffect};

/// Checks that a scene agrees with a position in everything but identities and marks.
fn assert_agrees(scene: &Scene, position: &Position, viewer: Seat) {
    let view = position.view(Some(viewer));
    let truth = Scene::of(view.position());
    let cards = |scene: &Scene, side, site| -> Vec<(Card, u8, Seat)> {
        scene.column(side, site).iter().map(|piece| (piece.card, piece.damage, piece.controller)).collect()
    };
    for side in Side::BOTH {
        for site in position.mode().sites() {
            assert_eq!(cards(scene, side, site), cards(&truth, side, site), "{side} {site:?}\n{position:?}");
        }
    }
    for &player in position.mode().players() {
        assert_eq!(scene.hand(player).len(), truth.hand(player).len());
        assert_eq!(scene.draw_count(player), truth.draw_count(player), "{position:?}");
        assert_eq!(scene.discard(player), truth.discard(player), "{position:?}");
    }
    assert_eq!((scene.score(), scene.turn()), (truth.score(), truth.turn()), "{position:?}");
}

/// The events say everything that changes on the table: a scene that follows them needs no position.
#[test]
fn a_scene_that_follows_the_events_stays_correct() {
    let mut rng = Pcg32::seed_from_u64(1);
    for (game, mode) in Mode::ALL.into_iter().cycle().take(200).enumerate() {
        let mut position = Position::deal(mode, GuildSet::Beyond, rng.next_u64());
        let viewer = mode.players()[game % mode.players().len().min(2)];
        let mut scene = Scene::of(position.view(Some(viewer)).position());
        while let Some(choice) = random_choice_by_kind(&position.choices(), &mut rng) {
            let mut events: Vec<Event> = Vec::new();
            position.play(choice, &mut events).expect("it is an option");
            for event in events {
                scene.apply(&event.seen_by(Some(viewer), mode));
            }
            assert_agrees(&scene, &position, viewer);
            assert_identities_differ(&scene);
        }
    }
}

fn assert_identities_differ(scene: &Scene) {
    let on_the_rift = Side::BOTH
        .into_iter()
        .flat_map(|side| scene.mode.sites().flat_map(move |site| scene.column(side, site)))
        .map(|piece| piece.id);
    let in_hands = scene.mode.players().iter().flat_map(|&player| scene.hand(player)).map(|held| held.id);
    let mut ids: Vec<PieceId> = on_the_rift.chain(in_hands).collect();
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all);
}

#[test]
fn a_fallen_elemental_is_discarded_only_when_it_leaves_the_rift() {
    let mut rng = Pcg32::seed_from_u64(6);
    let mut fallen = 0;
    for mode in Mode::ALL.into_iter().cycle().take(40) {
        let mut position = Position::deal(mode, GuildSet::Beyond, rng.next_u64());
        while let Some(choice) = random_choice_by_kind(&position.choices(), &mut rng) {
            let mut scene = Scene::of(&position);
            let mut events: Vec<Event> = Vec::new();
            position.play(choice, &mut events).expect("it is an option");
            for event in events {
                let piles = scene.discards.clone();
                scene.apply_preview(&event);
                if let What::Destroyed { .. } = event.what {
                    assert_eq!(scene.discards, piles, "it's still lying on the Rift");
                    fallen += 1;
                } else if !matches!(event.what, What::Scored { .. } | What::Caught { .. }) {
                    scene.bury();
                }
            }
            scene.bury();
            for &player in mode.players() {
                assert_eq!(scene.discard(player), Scene::of(&position).discard(player), "{position:?}");
            }
        }
    }
    assert!(fallen > 300, "only {fallen} have fallen");
}

/// Events come from a host, and a message that can be read may still tell of something that never happens.
#[test]
fn a_catch_that_cannot_be_is_followed_all_the_same() {
    let text = b"rift: 1\ngame: duel\nsite 1: Mu6 / Wa5\nhand 1: Mu5\nhand 2: Wa6\n";
    let record = riftforce_rules::rift::Record::read(text).expect("it's in order");
    let mut scene = Scene::of(record.position());
    let [site, ..] = record.position().mode().sites().collect::<Vec<_>>()[..] else { panic!("no sites") };
    let at = |side| Spot { side, site, position: Rank::FIRST };
    let card = scene.piece_at(at(Side::B)).expect("it stands there").card;
    for what in [
        What::Destroyed { at: at(Side::B), card, controller: Seat::Two },
        What::Reshuffled { seat: Seat::Two, cards: 1 },
        What::Caught { from: at(Side::B), to: at(Side::A), seat: Seat::One },
    ] {
        scene.apply(&Event { rule: Rule(33), what });
    }
    assert_eq!(scene.column(Side::A, site).len(), 2);
}

/// Lava hurts itself: that must be shown as well as what it does to others.
#[test]
fn damage_an_elemental_does_to_itself_is_a_strike_too() {
    let mut rng = Pcg32::seed_from_u64(11);
    let mut own = 0;
    for _ in 0..60 {
        let mut position = Position::deal(Mode::Duel, GuildSet::Beyond, rng.next_u64());
        let mut scene = Scene::of(&position);
        while let Some(choice) = random_choice_by_kind(&position.choices(), &mut rng) {
            let mut events: Vec<Event> = Vec::new();
            position.play(choice, &mut events).expect("it is an option");
            for event in events {
                if let (What::Damaged { at, amount }, Some((by, _))) = (event.what, scene.acting) {
                    let strike = scene.strike_of(event.what).expect("somebody acts, and somebody is hurt");
                    assert_eq!((strike.by, strike.at, strike.effect), (by, at, StrikeEffect::Damage(amount)));
                    own += u32::from(strike.to == by);
                }
                scene.apply(&event);
            }
        }
    }
    assert!(own > 10, "only {own} have hurt themselves");
}

#[test]
fn nobody_deals_from_an_empty_pile() {
    let mut rng = Pcg32::seed_from_u64(8);
    for mode in Mode::ALL {
        let mut position = Position::draft(mode, GuildSet::Beyond, rng.next_u64());
        let mut scene = Scene::of(&position);
        while position.is_draft() {
            let choice =
                random_choice_by_kind(&position.choices(), &mut rng).expect("there is a guild to pick");
            let mut events: Vec<Event> = Vec::new();
            position.play(choice, &mut events).expect("it is an option");
            for event in events {
                if let What::Drew { seat, .. } | What::Placed { seat, .. } = event.what {
                    assert!(scene.draw_count(seat) > 0, "{mode}: {event:?}");
                }
                scene.apply(&event);
            }
            if position.is_draft() {
                scene.settle(&position);
            }
        }
        for &player in mode.players() {
            assert_eq!(scene.draw_count(player), position.draw_pile(player).len(), "{mode}");
        }
    }
}

#[test]
fn settling_a_scene_that_already_agrees_changes_nothing() {
    let position = Position::deal(Mode::Duel, GuildSet::Base, 3);
    let scene = Scene::of(&position);
    let mut settled = scene.clone();
    settled.settle(&position);
    assert_eq!(settled, scene);
}
