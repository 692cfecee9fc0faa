//! What's chosen for the trainer's bots hurts the player as little as possible, over the rest of the plan.

use std::cell::Cell;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use riftforce_bots::{Budget, Weights, least_harm, win_chance};
use riftforce_rules::rift::Record;
use riftforce_rules::{
    AndChallenge, Challenges, Choices, GuildSet, Mode, Position, Seat, Side, random_choice_by_kind,
};

/// The position in the trainer's turn after a check, in a solo game with this Rift.
fn in_the_plan(text: &str) -> Position {
    let text = format!("rift: 1\ngame: solo\n{text}draw 2: Ai7\ndo: check\n");
    let position = *Record::read(text.as_bytes()).expect("the position is in order").position();
    assert!(position.is_plan(), "nothing is to be chosen for the trainer in\n{text}");
    position
}

/// The first of the choices.
fn chosen(position: &Position) -> String {
    let kindest = least_harm(&position.view(position.turn()), &Budget::iterations(u64::MAX));
    kindest.expect("it is the plan")[0].to_string()
}

#[test]
fn the_bot_that_destroys_nobody_is_chosen_to_act() {
    // Either five may act: one hurts the Water, the other would destroy the Light.
    let position =
        in_the_plan("challenges: 5* 6* 7*\nplans: A5-656 C1\nsite 2: Wa7 / Be5\nsite 4: Li5:4 / Th5\n");
    assert_eq!(chosen(&position), "b2.1");
}

#[test]
fn an_elemental_is_pushed_out_of_the_next_bots_reach() {
    // The six has put 3 on the Water and pushes it. At site 3 the five would finish it off; at site 1 nobody is waiting.
    let position =
        in_the_plan("challenges: 5* 6*** 7*\nplans: A5-656 C1\nsite 2: Wa6:1 / Be6\nsite 3: - / Sh5\n");
    assert_eq!(chosen(&position), ">1");
}

#[test]
fn damage_goes_to_the_target_that_survives_it() {
    // The Crystal would fall and pay two.
    let position = in_the_plan("challenges: 5**** 6* 7*\nplans: A4-565 C1\nsite 2: Cr5:3 Wa7:3 / Be5\n");
    assert_eq!(chosen(&position), "x2");
}

#[test]
fn when_a_loss_is_unavoidable_the_smaller_one_is_chosen() {
    // One of the two falls, but only the Crystal pays two.
    let position =
        in_the_plan("challenges: 5* 6* 7*\nplans: A5-656 C1\nsite 2: Cr5:4 / Be5\nsite 4: Li5:4 / Th5\n");
    assert_eq!(chosen(&position), "b4.1");
}

/// The player's judgement of the best end that the rest of the plan can come to.
fn best_end(position: &Position) -> f32 {
    if !position.is_plan() {
        let weights = &Weights::STANDARD;
        return if position.is_over() {
            1000.0 * (win_chance(weights, position, Side::A) - 0.5)
        } else {
            weights.lead(position, Side::A)
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
    let and = [None, Some((AndChallenge::Move, number)), Some((AndChallenge::Mend, number))]
        [rng.next_u32() as usize % 3];
    Challenges::new(stars, and).expect("there are such challenges")
}

#[test]
fn no_other_choice_leads_to_a_better_result() {
    let (mut rng, mut asked) = (Pcg32::seed_from_u64(5), 0);
    for seed in 0..150 {
        let mut position = Position::draft(Mode::Solo, GuildSet::Beyond, seed);
        position.set_trainer(&[], random_challenges(&mut rng)).expect("any challenges will do");
        while let Some(seat) = position.turn() {
            let choices = position.choices();
            let kindest = least_harm(&position.view(Some(seat)), &Budget::iterations(u64::MAX));
            assert_eq!(kindest.is_some(), position.is_plan());
            let Some(kindest) = kindest else {
                let choice = random_choice_by_kind(&choices, &mut rng).expect("there is something to choose");
                position.play(choice, &mut ()).expect("it is an option");
                continue;
            };
            asked += 1;
            let best = best_end(&position);
            for choice in kindest {
                assert!(
                    position.is_plan() && position.choices().contains(&choice),
                    "{choice} in\n{position:?}"
                );
                position.play(choice, &mut ()).expect("it is an option");
                assert_eq!(best_end(&position), best, "after {choice} in\n{position:?}");
            }
            assert!(!position.is_plan(), "something is left of the plan in\n{position:?}");
        }
    }
    assert!(asked > 500, "only {asked} choices were made for the trainer");
}

#[test]
fn stopping_at_once_still_gives_an_answer() {
    let position =
        in_the_plan("challenges: 5* 6* 7*\nplans: A5-656 C1\nsite 2: Wa7 / Be5\nsite 4: Li5:4 / Th5\n");
    let kindest = least_harm(&position.view(position.turn()), &Budget { iterations: 1, spent: &|| 1.0 });
    assert!(position.choices().contains(&kindest.expect("it is the plan")[0]));
}

/// Twelve fives, two of which act, each on any of several elementals that are equally hurt, with one of twelve sixes in between: so
/// many ways that even those after the first choice are more than the budget's 256 steps.
fn crowded() -> Position {
    let bots = "Be5 Th5 Fi5 Ai5 Be6 Th6 Fi6 Ai6";
    in_the_plan(&format!(
        "challenges: 5**** 6* 7*\nplans: A4-565 C1\nsite 1: Wa7 Ea7 Li7 / {bots}\n\
         site 2: Wa6 Ea6 Li6 / {bots}\nsite 3: Wa6 Ea6 Li6 / {bots}\n",
    ))
}

/// How often the budget is asked: once every 256 steps of the look at what can follow a choice.
fn asked_within(position: &Position, iterations: u64) -> u64 {
    let asked = Cell::new(0);
    let spent = || {
        asked.set(asked.get() + 1);
        0.0
    };
    let kindest = least_harm(&position.view(Some(Seat::One)), &Budget { iterations, spent: &spent });
    assert!(kindest.is_some(), "whatever the limit is, there is an answer");
    asked.get()
}

#[test]
fn the_limit_holds_on_a_crowded_board() {
    let position = crowded();
    assert!(asked_within(&position, u64::MAX) > 0, "the board is not crowded enough");
    assert_eq!(asked_within(&position, 255), 0);
}

/// How many choices there are over all the ways through the rest of the plan.
fn steps(position: &Position) -> u64 {
    let after = |choice| {
        let mut next = *position;
        next.play_unchecked(choice, &mut Choices::none());
        next
    };
    position
        .choices()
        .iter()
        .map(|choice| 1 + if after(choice).is_plan() { steps(&after(choice)) } else { 0 })
        .sum()
}

/// It's computed while the player waits, so what the other choices would have led to isn't looked at again.
#[test]
fn only_the_rest_of_the_plan_is_searched_after_each_choice() {
    let mut position = crowded();
    let kindest = least_harm(&position.view(Some(Seat::One)), &Budget::iterations(u64::MAX));
    let mut needed = 0;
    for choice in kindest.expect("it is the plan") {
        needed += steps(&position) / 256;
        position.play(choice, &mut ()).expect("it is an option");
    }
    assert_eq!(asked_within(&crowded(), u64::MAX), needed);
}
