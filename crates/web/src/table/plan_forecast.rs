//! What the trainer's open plan will do, and the best choices to make for its bots.

use riftforce_bots::Forecast;
use riftforce_client::{Driver, Turn};
use riftforce_rules::Choice;

use crate::hosting::page_bots;

/// Makes all the choices left in the plan for the trainer's bots, so that they hurt the player least. The player looks at them
/// and confirms them.
pub(crate) fn choose_for_me(turn: &mut Turn) -> bool {
    let view = turn.sandbox().position().view(Some(turn.seat()));
    let Some(choices) = page_bots::choices_of_least_harm(view) else { return false };
    choices.into_iter().take_while(|&choice| turn.choose(choice)).count() > 0
}

/// What the open plan will do if the player commits what's chosen so far.
pub(crate) fn forecast_of_open_plan(driver: &Driver) -> Option<Forecast> {
    let (session, turn) = (driver.session(), driver.turn()?);
    let choices: Vec<Choice> = turn.can_commit().then(|| turn.choices_to_commit())?;
    page_bots::forecast_after(session.view(), choices)
}
