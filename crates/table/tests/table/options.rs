//! What a client that doesn't know the rules could choose.

use rand_core::Rng;
use rand_pcg::Pcg64Mcg;
use riftforce_rules::internal::random_below;
use riftforce_rules::rift::Record;
use riftforce_rules::*;
use riftforce_table::*;

use crate::tables::*;

/// A player who knows no rules: asks, takes any of the options, asks again, until the choices are complete.
fn unit_by_asking(table: &Table, seat: Seat, rng: &mut Pcg64Mcg) -> Vec<Choice> {
    let (mut truth, mut choices) = (*table.position(), Vec::new());
    loop {
        let told = table.options(Some(seat), &choices);
        assert_eq!((&told.made, told.refused), (&choices, None));
        assert_eq!((told.version, told.question), (table.version(), truth.prompt()));
        assert_eq!(
            told.options,
            truth.choices().iter().collect::<Vec<_>>(),
            "what's offered is what there is"
        );
        let choice = told.options[random_below(rng, told.options.len() as u32) as usize];
        let mut events = Vec::new();
        truth.play(choice, &mut events).expect("what's offered can be chosen");
        choices.push(choice);
        let told = table.options(Some(seat), &choices);
        assert_eq!(told.complete, truth.ends_unit(&events), "after {choices:?}");
        if told.complete {
            assert_eq!((told.question, told.options), (None, Vec::new()));
            return choices;
        }
    }
}

#[test]
fn a_client_that_knows_no_rules_can_play_by_asking() {
    for (mode, draft) in MODES {
        let (mut table, mut rng) = (table(mode, draft, 5), chance(5));
        while let Some(turn) = table.turn() {
            for viewer in mode.turns().iter().map(|&seat| Some(seat)).chain([None]) {
                let told = table.options(viewer, &[]);
                let view = table.position().view(viewer);
                assert_eq!((&told.position, told.refused), (&view.to_string(), None));
                let is_turn = view.seat() == Some(mode.player(turn));
                assert_eq!((told.question.is_some(), told.options.is_empty()), (is_turn, !is_turn));
                if table.position().is_between_actions() {
                    assert!(Record::read(told.position.as_bytes()).is_ok(), "{}", told.position);
                }
            }
            let choices = unit_by_asking(&table, turn, &mut rng);
            let command = command_of(&table, rng.next_u64().into(), turn, Order::Choose(choices));
            table.heed(&command, NOW_MS).expect("what's complete can be commanded");
        }
        let told = table.options(Some(Seat::One), &[Choice::Check]);
        assert_eq!((told.options, told.refused), (Vec::new(), Some(Refused::Over)));
    }
}

#[test]
fn asking_about_choices_is_refused_just_as_a_command_would_be() {
    for (mode, draft) in MODES {
        for seed in 0..20 {
            let (table, mut rng) = (played(mode, draft, seed, 3 * seed as usize), chance(seed));
            let Some(turn) = table.turn() else { continue };
            let mut choices = unit(&table.position().view(Some(turn)), &mut rng);
            for wrong in [Choice::Check, Choice::End, Choice::Pick(Guild::Fire)] {
                choices.push(wrong);
                let (_, given) = command_of(&table, 1, turn, Order::Choose(choices.clone()));
                let refused = table.clone().obey(turn, &given, NOW_MS).err();
                assert!(refused.is_some(), "a unit is whole without {wrong}");
                let told = table.options(Some(turn), &choices);
                assert_eq!((told.refused, told.complete), (refused, true));
                choices.pop();
                assert_eq!(told.made, choices);
                let told = table.options(Some(turn), &[wrong, wrong]);
                let (_, given) = command_of(&table, 1, turn, Order::Choose(vec![wrong, wrong]));
                assert_eq!(told.refused, table.clone().obey(turn, &given, NOW_MS).err(), "twice {wrong}");
            }
            let others = mode.turns().iter().filter(|&&seat| mode.player(seat) != mode.player(turn));
            for viewer in others.map(|&seat| Some(seat)).chain([None]) {
                let told = table.options(viewer, &choices);
                assert_eq!(told.refused, Some(Refused::NotYourTurn { turn }), "{viewer:?}");
                assert_eq!((told.made, told.options, told.question), (Vec::new(), Vec::new(), None));
            }
        }
    }
}

#[test]
fn answers_about_options_depend_only_on_the_askers_view() {
    let mut asked = 0;
    for (mode, draft) in MODES {
        for seed in 0..30 {
            let (played, mut rng) = (played(mode, draft, seed, 4 * seed as usize), chance(seed));
            let start = *played.position();
            if !start.is_between_actions() || start.is_over() {
                continue;
            }
            let at = |start| Table::new("game".into(), start, played.players().to_vec(), NOW_MS);
            let ours = at(start);
            for viewer in mode.turns().iter().map(|&seat| Some(seat)).chain([None]) {
                let view = ours.position().view(viewer);
                let theirs = at(view.sample(&mut rng));
                assert_eq!(theirs.position().view(viewer), view);
                let unit = unit(&ours.position().view(ours.turn()), &mut rng);
                for known in 0..=unit.len() {
                    let choices = &unit[..known];
                    assert_eq!(ours.options(viewer, choices), theirs.options(viewer, choices), "{choices:?}");
                    asked += usize::from(ours.position() != theirs.position());
                }
            }
        }
    }
    assert!(asked > 500, "only {asked} questions were asked where something was hidden");
}
