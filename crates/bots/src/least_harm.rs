//! "Choose for me": what to choose for the trainer's bots in a solo game (R65), as kindly to the player as can be.

use riftforce_rules::{Card, Choice, Choices, Event, Position, Side, View, What};

use crate::greedy::{Look, best_line};
use crate::{Answer, Budget, Reason, Weights};

/// The choice for the trainer's plan that hurts the player least, looking at all that can follow until the plan is done:
/// which bot acts, whom it hits, where it goes. `None` where the choice is not made for the trainer.
///
/// Nothing hidden matters to the rest of a plan, so the answer is exact, unless the budget stops it. The line is the rest of
/// the plan. The reasons say what it costs all the same, and which allies another choice here would have cost at best.
pub fn least_harm(view: &View, budget: &Budget<'_>) -> Option<Answer> {
    let position = view.position();
    if !position.is_plan() {
        return None;
    }
    let look = Look::whole(&Weights::STANDARD, Side::A, budget);
    let line = best_line(look, *position);
    let mut answer = Answer { line: line.clone(), ..Answer::only(*line.first()?) }.explained(view);
    answer.reasons.splice(0..0, spared(position, &line, budget).into_iter().map(Reason::Saves));
    Some(answer)
}

/// The allies that the line leaves alive and that would fall after some other choice, however well it were followed up.
fn spared(position: &Position, line: &[Choice], budget: &Budget<'_>) -> Vec<Card> {
    let kept = losses(position, line);
    let mut spared = Vec::new();
    for other in position.choices().iter().filter(|other| Some(other) != line.first()) {
        let mut after = *position;
        after.play_unchecked(other, &mut Choices::none());
        let mut otherwise = vec![other];
        if after.is_plan() {
            otherwise.extend(best_line(Look::whole(&Weights::STANDARD, Side::A, budget), after));
        }
        let lost = losses(position, &otherwise);
        let count = |cards: &[Card], card| cards.iter().filter(|&&it| it == card).count();
        for &card in &lost {
            if count(&lost, card) > count(&kept, card) && !spared.contains(&card) {
                spared.push(card);
            }
        }
    }
    spared
}

/// The player's elementals that a line costs.
fn losses(position: &Position, line: &[Choice]) -> Vec<Card> {
    let (mut position, mut events) = (*position, Vec::<Event>::new());
    for &choice in line {
        position.play(choice, &mut events).expect("the line is made of options");
    }
    let lost = events.iter().filter_map(|event| match event.what {
        What::Destroyed { at, card, .. } if at.side == Side::A => Some(card),
        _ => None,
    });
    lost.collect()
}
