//! What a turn shows before it's committed is what happens once it is.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use riftforce_client::{Sandbox, Scene, Tap, Turn};
use riftforce_rules::internal::random_below;
use riftforce_rules::{
    Card, Choice, Event, GuildSet, Mode, Position, Rank, Side, Site, random_choice_by_kind,
};

fn shown(scene: &Scene) -> Vec<(Side, Site, Card, u8)> {
    let columns = |side: Side| scene.mode().sites().map(move |site| (side, site));
    Side::BOTH
        .into_iter()
        .flat_map(columns)
        .flat_map(|(side, site)| {
            let standing = scene.column(side, site).iter().filter(|piece| !piece.is_doomed);
            standing.map(move |piece| (side, site, piece.card, piece.damage))
        })
        .collect()
}

/// Random turns of random games in every mode: each is tried in the sandbox of the seat's view and then played for real.
#[test]
fn what_the_preview_shows_is_what_happens() {
    let mut rng = Pcg32::seed_from_u64(5);
    let mut turns = 0;
    for mode in Mode::ALL.into_iter().cycle().take(120) {
        let mut position = Position::deal(mode, GuildSet::Beyond, rng.next_u64());
        while let Some(seat) = position.turn() {
            let view = position.view(Some(seat));
            let scene = Scene::of(view.position());
            let mut turn = Turn::new(&view, &scene).expect("it is this seat's turn");
            while let Some(choice) = random_choice_by_kind(&turn.sandbox().choices(), &mut rng) {
                assert!(turn.choose(choice));
            }
            assert!(turn.can_commit());
            let mut events: Vec<Event> = Vec::new();
            for choice in turn.choices_to_commit() {
                position.play(choice, &mut events).expect("what the sandbox allows is legal");
            }
            let known = events.iter().position(Event::reveals).unwrap_or(events.len());
            assert!(turn.sandbox().events().eq(&events[..known]), "other things happened in\n{position:?}");
            if known == events.len() {
                assert_eq!(shown(&turn.preview().scene), shown(&Scene::of(&position)), "{position:?}");
                assert_eq!(turn.preview().scene.score(), position.score());
            }
            turns += 1;
        }
    }
    assert!(turns > 3000, "only {turns} turns were looked at");
}

/// Everything legal can be reached by tapping, and every tap that does something is legal.
#[test]
fn every_choice_can_be_made_by_tapping() {
    let mut rng = Pcg32::seed_from_u64(8);
    for mode in Mode::ALL.into_iter().cycle().take(40) {
        let mut position = Position::deal(mode, GuildSet::Beyond, rng.next_u64());
        while let Some(seat) = position.turn() {
            let view = position.view(Some(seat));
            let scene = Scene::of(view.position());
            let mut turn = Turn::new(&view, &scene).expect("it is this seat's turn");
            while let Some(choice) = random_choice_by_kind(&turn.sandbox().choices(), &mut rng) {
                let mut wanted = turn.sandbox().clone();
                wanted.choose(choice).expect("it is an option");
                tap(&mut turn, choice);
                assert_eq!(turn.sandbox().choices_made(), wanted.choices_made(), "{choice} in\n{position:?}");
            }
            for choice in turn.choices_to_commit() {
                position.play(choice, &mut ()).expect("what the sandbox allows is legal");
            }
        }
    }
}

/// The consequence given for a tap is what the preview adds once it's tapped.
#[test]
fn the_consequence_of_a_tap_is_what_it_adds_to_the_preview() {
    let (mut rng, mut compared) = (Pcg32::seed_from_u64(21), 0);
    for mode in Mode::ALL.into_iter().cycle().take(20) {
        let mut position = Position::deal(mode, GuildSet::Beyond, rng.next_u64());
        while let Some(seat) = position.turn() {
            let view = position.view(Some(seat));
            let scene = Scene::of(view.position());
            let mut turn = Turn::new(&view, &scene).expect("it is this seat's turn");
            if let Some(held) = scene.hand(turn.player()).first() {
                turn.tap(Tap::Hand(held.id));
                compared += compare_taps(&turn);
                turn.reset();
            }
            while let Some(choice) = random_choice_by_kind(&turn.sandbox().choices(), &mut rng) {
                assert!(turn.choose(choice));
                compared += compare_taps(&turn);
            }
            for choice in turn.choices_to_commit() {
                position.play(choice, &mut ()).expect("what the sandbox allows is legal");
            }
        }
    }
    assert!(compared > 5000, "only {compared} taps were compared");
}

fn compare_taps(turn: &Turn) -> usize {
    let (before, consequences) = (turn.preview().consequence, turn.consequences());
    for &(tap, consequence) in &consequences {
        let mut tapped = turn.clone();
        assert!(tapped.tap(tap), "{tap:?} does nothing");
        let after = tapped.preview().consequence;
        assert_eq!(after.holds, consequence.holds, "{tap:?}");
        for side in Side::BOTH {
            assert_eq!(after.damage[side], before.damage[side] + consequence.damage[side], "{tap:?}");
            assert_eq!(after.mended[side], before.mended[side] + consequence.mended[side], "{tap:?}");
            assert_eq!(after.gains[side], before.gains[side] + consequence.gains[side], "{tap:?}");
            assert_eq!(
                after.destroyed[side],
                before.destroyed[side] + consequence.destroyed[side],
                "{tap:?}"
            );
        }
    }
    consequences.len()
}

/// Makes this choice by tapping.
fn tap(turn: &mut Turn, choice: Choice) {
    let scene = turn.preview().scene.clone();
    let held = |card: Card| {
        let held = scene.hand(turn.player()).iter().find(|held| held.card == card);
        Tap::Hand(held.expect("the card is in hand").id)
    };
    let piece = |side: Side, site: Site, position: Rank| {
        let at = riftforce_rules::Spot { side, site, position };
        Tap::Piece(scene.piece_at(at).expect("somebody stands there").id)
    };
    let (mine, acting) = (turn.seat().side(), turn.sandbox().position().acting());
    let taps = match choice {
        Choice::Play(card, site) => vec![held(card), Tap::Site(site)],
        Choice::Discard(card) => vec![held(card), Tap::Activate],
        Choice::Check => vec![Tap::Check],
        Choice::Activate(site, position) => vec![piece(mine, site, position)],
        Choice::Bot(site, position) => vec![piece(Side::B, site, position)],
        Choice::Site(site) => vec![Tap::Site(site)],
        Choice::Enemy(position) => {
            let acting = acting.expect("an ability asks");
            vec![piece(acting.side.other(), acting.site, position)]
        }
        Choice::Mend(site, position) => {
            vec![piece(acting.map_or(mine, |acting| acting.side), site, position)]
        }
        Choice::End => vec![Tap::End],
        Choice::Pick(_) => unreachable!("the guilds are dealt"),
    };
    for tap in taps {
        assert!(turn.tap(tap), "{tap:?} does nothing for {choice}");
    }
}

/// The sandbox is made from a view, so what's hidden makes no difference to it.
#[test]
fn a_sandbox_knows_no_more_than_the_view() {
    let mut rng = Pcg32::seed_from_u64(13);
    for seed in 0..40 {
        let mut position = Position::deal(Mode::Duel, GuildSet::Beyond, seed);
        for _ in 0..random_below(&mut rng, 60) {
            let Some(choice) = random_choice_by_kind(&position.choices(), &mut rng) else { break };
            position.play(choice, &mut ()).expect("it is an option");
        }
        let Some(seat) = position.turn() else { continue };
        let view = position.view(Some(seat));
        let other = view.sample(&mut rng).view(Some(seat));
        let start = |view| *Sandbox::new(view).expect("it is this seat's turn").start();
        assert_eq!(start(&view), start(&other));
    }
}
