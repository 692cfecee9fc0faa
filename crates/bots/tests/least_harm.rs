//! What is chosen for the trainer's bots hurts the player as little as can be, over the rest of the plan.

use std::cell::Cell;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use riftforce_bots::{Budget, Reason, Weights, least_harm, win_chance};
use riftforce_rules::rift::Record;
use riftforce_rules::{
    And, Card, Challenges, Choices, Draft, Guild, Mode, Position, Seat, Side, random_choice,
};

/// The position in the trainer's turn after a check, in a solo game with this Rift.
fn in_the_plan(text: &str) -> Position {
    let text = format!("rift: 1\ngame: solo\n{text}draw 2: Ai7\ndo: check\n");
    let position = *Record::read(text.as_bytes()).expect("the position is in order").position();
    assert!(position.is_plan(), "nothing is to be chosen for the trainer in\n{text}");
    position
}

fn chosen(position: &Position) -> (String, Vec<Reason>) {
    let answer =
        least_harm(&position.view(position.turn()), &Budget::iterations(u64::MAX)).expect("it is the plan");
    assert_eq!(answer.line[0], answer.choice);
    (answer.choice.to_string(), answer.reasons)
}

fn card(guild: Guild, number: u8) -> Card {
    Card::new(guild, number).expect("there is such a card")
}

#[test]
fn of_two_bots_the_one_acts_that_destroys_nobody() {
    // Either five may act: one hurts the Water, the other would destroy the Light.
    let position =
        in_the_plan("challenges: 5* 6* 7*\nplans: A5-656 C1\nsite 2: Wa7 / Be5\nsite 4: Li5:4 / Th5\n");
    let reasons = vec![Reason::Saves(card(Guild::Light, 5)), Reason::Suffers(2)];
    assert_eq!(chosen(&position), ("b2.1".to_string(), reasons));
}

#[test]
fn an_elemental_is_pushed_to_where_the_next_bot_does_not_reach_it() {
    // The six has put 3 on the Water and pushes it. At site 3 the five would be the end of it; at site 1 nobody waits.
    let position =
        in_the_plan("challenges: 5* 6*** 7*\nplans: A5-656 C1\nsite 2: Wa6:1 / Be6\nsite 3: - / Sh5\n");
    let (choice, reasons) = chosen(&position);
    assert_eq!(choice, ">1");
    assert_eq!(reasons[0], Reason::Saves(card(Guild::Water, 6)));
}

#[test]
fn of_two_equally_hurt_the_one_that_survives_is_hit() {
    // The Crystal would fall and pay two.
    let position = in_the_plan("challenges: 5**** 6* 7*\nplans: A4-565 C1\nsite 2: Cr5:3 Wa7:3 / Be5\n");
    let reasons = vec![Reason::Saves(card(Guild::Crystal, 5)), Reason::Suffers(2)];
    assert_eq!(chosen(&position), ("x2".to_string(), reasons));
}

#[test]
fn where_a_loss_cannot_be_helped_the_reasons_say_what_it_costs() {
    // One of the two falls, but only the Crystal pays two.
    let position =
        in_the_plan("challenges: 5* 6* 7*\nplans: A5-656 C1\nsite 2: Cr5:4 / Be5\nsite 4: Li5:4 / Th5\n");
    let (choice, reasons) = chosen(&position);
    assert_eq!(choice, "b4.1");
    assert_eq!(reasons[0], Reason::Saves(card(Guild::Crystal, 5)));
    let light = card(Guild::Light, 5);
    assert!(
        reasons.contains(&Reason::Sacrifices(light)) && reasons.contains(&Reason::Gives(1)),
        "{reasons:?}"
    );
}

/// How the player judges the best that can come of the rest of the plan.
fn best_end(position: &Position) -> f32 {
    if !position.is_plan() {
        let weights = &Weights::STANDARD;
        return match position.is_over() {
            true => 1000.0 * (win_chance(weights, position, Side::A) - 0.5),
            false => weights.lead(position, Side::A),
        };
    }
    let choices = position.choices();
    let ends = choices.iter().map(|choice| {
        let mut next = *position;
        next.play_unchecked(choice, &mut Choices::none());
        best_end(&next)
    });
    ends.fold(f32::MIN, f32::max)
}

fn random_challenges(rng: &mut Pcg32) -> Challenges {
    let stars = [(); 3].map(|()| 1 + (rng.next_u32() % 4) as u8);
    let number = 5 + (rng.next_u32() % 3) as u8;
    let and = [None, Some((And::Move, number)), Some((And::Mend, number))][rng.next_u32() as usize % 3];
    Challenges::new(stars, and).expect("there are such challenges")
}

#[test]
fn no_other_choice_would_have_come_to_a_better_end() {
    let (mut rng, mut asked) = (Pcg32::seed_from_u64(5), 0);
    for seed in 0..150 {
        let mut position = Position::draft(Mode::Solo, Draft::Beyond, seed);
        position.set_trainer(&[], random_challenges(&mut rng)).expect("any challenges will do");
        while let Some(seat) = position.turn() {
            let choices = position.choices();
            let answer = least_harm(&position.view(Some(seat)), &Budget::iterations(u64::MAX));
            assert_eq!(answer.is_some(), position.is_plan());
            let Some(answer) = answer else {
                let choice = random_choice(&choices, &mut rng).expect("there is something to choose");
                position.play(choice, &mut ()).expect("it is an option");
                continue;
            };
            asked += 1;
            assert!(choices.contains(&answer.choice), "{} in\n{position:?}", answer.choice);
            let best = best_end(&position);
            position.play(answer.choice, &mut ()).expect("it is an option");
            assert_eq!(best_end(&position), best, "after {} in\n{position:?}", answer.choice);
        }
    }
    assert!(asked > 500, "only {asked} choices were made for the trainer");
}

#[test]
fn a_stop_at_once_still_gives_an_answer() {
    let position =
        in_the_plan("challenges: 5* 6* 7*\nplans: A5-656 C1\nsite 2: Wa7 / Be5\nsite 4: Li5:4 / Th5\n");
    let answer = least_harm(&position.view(position.turn()), &Budget { iterations: 1, stop: &|| true });
    assert!(position.choices().contains(&answer.expect("it is the plan").choice));
}

#[test]
fn on_a_crowded_board_the_limit_is_kept() {
    // Twelve fives of which two act, each on any of several that are equally hurt: more ways than the limit below.
    let position = in_the_plan(
        "challenges: 5**** 6* 7*\nplans: A5-565 C1\nsite 1: Wa7 Ea7 Li7 / Be5 Th5 Fi5 Ai5\n\
         site 2: Wa6 Ea6 Li6 / Be5 Th5 Fi5 Ai5\nsite 3: Wa6 Ea6 Li6 / Be5 Th5 Fi5 Ai5\n",
    );
    // The budget is asked every 256 steps of a look: with fewer it is never asked.
    let asked_within = |iterations| {
        let asked = Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            false
        };
        let answer = least_harm(&position.view(Some(Seat::One)), &Budget { iterations, stop: &stop });
        assert!(answer.is_some(), "whatever the limit is, there is an answer");
        asked.get()
    };
    assert!(asked_within(u64::MAX) > 0, "the board is not crowded enough");
    assert_eq!(asked_within(255), 0);
}
