//! What the trainer's open plan will do, and the best choices to make for its bots.

use riftforce_bots::{Budget, Forecast, forecast, least_harm};
use riftforce_client::{Driver, Turn};
use riftforce_rules::Choice;

/// Enough to look at everything a plan can do on all but the most crowded boards, but too little for anyone to notice a delay.
const LOOKS: u64 = 60_000;

/// Makes all the choices left in the plan for the trainer's bots, so that they hurt the player least. The player looks at them
/// and confirms them.
pub(crate) fn choose_for_me(turn: &mut Turn) -> bool {
    let view = turn.sandbox().position().view(Some(turn.seat()));
    let Some(choices) = least_harm(&view, &Budget::iterations(LOOKS)) else { return false };
    choices.into_iter().take_while(|&choice| turn.choose(choice)).count() > 0
}

/// What the open plan will do if the player commits what's chosen so far.
pub(crate) fn forecast_of_open_plan(driver: &Driver) -> Option<Forecast> {
    let (session, turn) = (driver.session(), driver.turn()?);
    let choices: Vec<Choice> = turn.can_commit().then(|| turn.commit())?;
    forecast(session.view(), &choices, &Budget::iterations(LOOKS))
}
