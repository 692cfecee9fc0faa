//! What the trainer's open plan will do after the player's action (R64), as far as that can be known.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_rules::internal::insertion_sort_by_key;
use riftforce_rules::{Card, Choice, Event, Face, Mode, Plan, Position, Seat, Side, View, What};

use crate::greedy::{ActionSearch, best_line};
use crate::{Budget, Judgement};

/// What the trainer's open plan will do if the player then makes the kindest choices for its bots.
#[derive(Clone, PartialEq, Debug)]
pub struct Forecast {
    /// The plan.
    pub plan: Plan,
    /// One case for each number that the new bot can have. Everything else is known.
    pub cases: Vec<ForecastCase>,
}

/// What happens if the new bot has a certain number.
#[derive(Clone, PartialEq, Debug)]
pub struct ForecastCase {
    /// The new bot's number.
    pub number: u8,
    /// How likely that is.
    pub chance: f32,
    /// What the trainer gains.
    pub gain: u16,
    /// The damage that the player's elementals take.
    pub damage: u16,
    /// The player's elementals that are destroyed.
    pub lost: Vec<Card>,
}

impl Forecast {
    /// The least and the most that the trainer gains.
    pub fn gain_range(&self) -> (u16, u16) {
        range(self.cases.iter().map(|case| case.gain))
    }

    /// The least and the most damage that the player's elementals take.
    pub fn damage_range(&self) -> (u16, u16) {
        range(self.cases.iter().map(|case| case.damage))
    }
}

fn range(values: impl Iterator<Item = u16> + Clone) -> (u16, u16) {
    (values.clone().min().unwrap_or(0), values.max().unwrap_or(0))
}

/// More samples than it takes to see every number on top of the trainer's pile.
const MOST_SAMPLES: usize = 300;

/// What the open plan will do after these choices; `None` in other modes, or if they do not complete the action.
pub fn forecast(view: &View, choices: &[Choice], budget: &Budget<'_>) -> Option<Forecast> {
    let position = view.position();
    if position.mode() != Mode::Solo || position.is_plan() || position.is_draft() {
        return None;
    }
    let plan = *position.plans().first()?;
    // Any sample will do for everything that's known: only the new bot differs.
    let mut rng = Pcg32::seed_from_u64(0);
    let mut cases: Vec<ForecastCase> = Vec::new();
    let mut chances = [0.0; 3];
    for _ in 0..MOST_SAMPLES {
        let mut sample = view.sample(&mut rng);
        let mut events: Vec<Event> = Vec::new();
        for &choice in choices {
            sample.play(choice, &mut events).ok()?;
        }
        let begun = events.iter().position(|event| matches!(event.what, What::PlanBegun { .. }))?;
        let number = new_bot(&events[begun..])?;
        if cases.is_empty() {
            chances = chances_of(view, &events[..begun]);
        }
        if cases.iter().all(|case| case.number != number) {
            let chance = chances[usize::from(number) - 5];
            cases.push(carry_out(sample, events.split_off(begun), number, chance, budget)?);
        }
        if (5..=7).all(|number| {
            chances[usize::from(number) - 5] == 0.0 || cases.iter().any(|case| case.number == number)
        }) {
            break;
        }
    }
    insertion_sort_by_key(&mut cases, |case| case.number);
    Some(Forecast { plan, cases })
}

/// The number of the bot that the plan has placed.
fn new_bot(events: &[Event]) -> Option<u8> {
    events.iter().find_map(|event| match event.what {
        What::Placed { seat: Seat::Two, card, .. } => Some(card.number()),
        _ => None,
    })
}

/// How likely each number is to be on top of the trainer's pile after the player's action.
fn chances_of(view: &View, action: &[Event]) -> [f32; 3] {
    let position = view.position();
    let cards: Vec<Face> = if position.draw_pile(Seat::Two).len() > 0 {
        view.unseen(Seat::Two).to_vec()
    } else {
        // The discard pile will be shuffled, with the bots that the action destroys.
        let fallen = action.iter().filter_map(|event| match event.what {
            What::Destroyed { card, controller: Seat::Two, .. } => Some(Face::Up(card)),
            _ => None,
        });
        position.discard_pile(Seat::Two).chain(fallen).collect()
    };
    [5, 6, 7].map(|number| {
        let count =
            cards.iter().filter_map(|face| face.card()).filter(|card| card.number() == number).count();
        count as f32 / cards.len().max(1) as f32
    })
}

/// Finishes the plan with the choices that hurt the player least.
fn carry_out(
    mut position: Position,
    mut events: Vec<Event>,
    number: u8,
    chance: f32,
    budget: &Budget<'_>,
) -> Option<ForecastCase> {
    if position.is_plan() {
        let search = ActionSearch::whole(Judgement::HANDMADE, &position, Side::A, budget);
        for choice in best_line(search, position) {
            position.play(choice, &mut events).ok()?;
        }
    }
    Some(tell(&events, number, chance))
}

/// What a plan did.
fn tell(events: &[Event], number: u8, chance: f32) -> ForecastCase {
    let mut case = ForecastCase { number, chance, gain: 0, damage: 0, lost: Vec::new() };
    for event in events {
        match event.what {
            What::Scored { side: Side::B, amount } => case.gain += amount,
            What::Damaged { at, amount } if at.side == Side::A => case.damage += u16::from(amount),
            What::Destroyed { at, card, .. } if at.side == Side::A => case.lost.push(card),
            _ => (),
        }
    }
    case
}

#[cfg(test)]
mod tests {
    use super::*;
    use riftforce_rules::rift::Record;

    fn forecast_of(text: &str, choices: &[Choice]) -> Option<Forecast> {
        let text = format!("rift: 1\ngame: solo\nchallenges: 5* 6* 7*\n{text}");
        let position = *Record::read(text.as_bytes()).expect("the position is in order").position();
        forecast(&position.view(Some(Seat::One)), choices, &Budget::iterations(u64::MAX))
    }

    #[test]
    fn a_control_plans_outcome_does_not_depend_on_the_new_bot() {
        let text = "site 1: - / Fi5\nsite 2: Wa6 / -\nsite 3: - / Fi6\nhand 1: Wa5\n\
                    draw 2: Fi5 Fi6 Fi7\nplans: C2 A1-556\n";
        let forecast = forecast_of(text, &["check".parse().expect("a token")]).expect("the action is whole");
        assert_eq!(forecast.cases.len(), 3);
        assert_eq!(forecast.gain_range(), (2, 2));
        assert!((forecast.cases.iter().map(|case| case.chance).sum::<f32>() - 1.0).abs() < 1e-6);
    }

    #[test]
    fn an_attack_depends_on_the_new_bots_number() {
        // Nobody but the new bot can act, and it acts only if it has one of the plan's numbers.
        let text = "site 1: Wa5:4 / -\nhand 1: Wa5\ndraw 2: Fi5 Fi6 Fi7 Fi7\nplans: A1-556 C2\n";
        let forecast = forecast_of(text, &["check".parse().expect("a token")]).expect("the action is whole");
        let told: Vec<_> = forecast
            .cases
            .iter()
            .map(|case| (case.number, case.chance, case.gain, case.lost.len()))
            .collect();
        assert_eq!(told, [(5, 0.25, 1, 1), (6, 0.25, 1, 1), (7, 0.5, 0, 0)]);
        assert_eq!((forecast.gain_range(), forecast.damage_range()), ((0, 1), (0, 3)));
    }

    #[test]
    fn the_forecast_assumes_the_kindest_choice() {
        // The plan's five may hit the weak elemental or the strong one.
        let text = "site 1: Wa5:4 / Fi5\nsite 2: Ea7 / Fi5\nhand 1: Wa6\ndraw 2: Fi7 Fi7\nplans: A5-575 C2\n";
        let choice = "Wa6@3".parse().expect("a token");
        let forecast = forecast_of(text, &[choice]).expect("the action is whole");
        // Both fives act in the end: the weak elemental cannot be spared.
        assert_eq!((forecast.gain_range(), forecast.damage_range()), ((1, 1), (4, 4)));
    }

    #[test]
    fn a_reshuffled_pile_includes_bots_that_fall_in_this_action() {
        let text = "site 1: Fi5 / Wa5:4\nhand 1: Fi5\ndiscard 2: Wa7\nplans: C2 A1-556\n";
        let choices = ["-Fi5", "1.1"].map(|token| token.parse().expect("a token"));
        let forecast = forecast_of(text, &choices).expect("the action is whole");
        let chances: Vec<_> = forecast.cases.iter().map(|case| (case.number, case.chance)).collect();
        assert_eq!(chances, [(5, 0.5), (7, 0.5)]);
    }

    /// Whole games in which the player follows "choose for me": each plan does what was foretold for its new bot.
    #[test]
    fn the_forecast_comes_true() {
        let mut compared = 0;
        for seed in 0..60 {
            let mut position = Position::deal(Mode::Solo, riftforce_rules::GuildSet::Beyond, seed);
            let mut player = crate::RandomBot::new(seed);
            while position.turn().is_some() {
                let (view, mut choices, mut events) =
                    (position.view(Some(Seat::One)), Vec::new(), Vec::new());
                let begun = |events: &[Event]| {
                    events.iter().position(|event| matches!(event.what, What::PlanBegun { .. }))
                };
                while begun(&events).is_none() {
                    let view = position.view(Some(Seat::One));
                    let answer = crate::act(&mut player, &view, &Budget::iterations(LOOKS));
                    for choice in answer.expect("a bot plays by the rules").choices {
                        choices.push(choice);
                        position.play(choice, &mut events).expect("it is an option");
                    }
                }
                let begun = begun(&events).expect("the action is over");
                let drew = events[..begun].iter().any(Event::reveals);
                while position.is_plan() {
                    let kindest =
                        crate::least_harm(&position.view(Some(Seat::One)), &Budget::iterations(LOOKS));
                    for choice in kindest.expect("a plan is under way") {
                        position.play(choice, &mut events).expect("it is an option");
                    }
                }
                // What's drawn in the action may change what can be chosen in it, so nothing is foretold then.
                let Some(told) = forecast(&view, &choices, &Budget::iterations(LOOKS)) else {
                    assert!(drew, "nothing was foretold of {choices:?}");
                    continue;
                };
                let number = new_bot(&events[begun..]).expect("a bot was placed");
                let case =
                    told.cases.iter().find(|case| case.number == number).expect("its number was possible");
                assert_eq!(
                    *case,
                    ForecastCase { chance: case.chance, ..tell(&events[begun..], number, 0.0) }
                );
                compared += 1;
            }
        }
        assert!(compared > 400, "only {compared} plans were compared");
    }

    const LOOKS: u64 = 60_000;

    #[test]
    fn half_an_action_or_another_mode_has_no_forecast() {
        let text = "site 1: Wa5 / -\nhand 1: Wa5 Wa6\ndraw 2: Fi5\nplans: C2 A1-556\n";
        assert_eq!(forecast_of(text, &["Wa5@1".parse().expect("a token")]), None);
        assert_eq!(forecast_of(text, &[]), None);
        let duel = Position::deal(Mode::Duel, riftforce_rules::GuildSet::Base, 1);
        assert_eq!(forecast(&duel.view(Some(Seat::One)), &[], &Budget::iterations(1)), None);
    }
}
