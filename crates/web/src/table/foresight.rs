//! What the trainer's open plan will do, and what is best chosen for its bots.

use riftforce_bots::{Budget, Forecast, forecast, least_harm};
use riftforce_client::{Driver, Turn};
use riftforce_rules::Choice;

/// Enough to look at all that a plan can do on all but the most crowded boards, and too little to be felt.
const LOOKS: u64 = 60_000;

/// Chooses for the trainer's bots what hurts the player least: all that is left of the plan, to be looked at and confirmed.
pub(crate) fn choose_for_me(turn: &mut Turn) -> bool {
    let view = turn.sandbox().position().view(Some(turn.seat()));
    let Some(choices) = least_harm(&view, &Budget::iterations(LOOKS)) else { return false };
    choices.into_iter().take_while(|&choice| turn.choose(choice)).count() > 0
}

/// What the open plan will do if the player leaves it at what was chosen so far.
pub(crate) fn foretold(driver: &Driver) -> Option<Forecast> {
    let (session, turn) = (driver.session(), driver.turn()?);
    let choices: Vec<Choice> = turn.can_commit().then(|| turn.commit())?;
    forecast(session.view(), &choices, &Budget::iterations(LOOKS))
}
