//! "Choose for me": what to choose for the trainer's bots in a solo game (R65), as kindly to the player as possible.

use riftforce_rules::{Choice, Side, View};

use crate::greedy::{ActionSearch, best_line};
use crate::{Budget, Judgement};

/// The choices for the rest of the trainer's plan that hurt the player least: which bot acts, whom it hits, where it goes. `None`
/// if the choice to be made isn't one for the trainer.
///
/// Nothing hidden matters to the rest of a plan, so the answer is exact unless the budget cuts it short.
pub fn least_harm(view: &View, budget: &Budget<'_>) -> Option<Vec<Choice>> {
    let search = ActionSearch::whole(Judgement::HANDMADE, view.position(), Side::A, budget);
    view.position().is_plan().then(|| best_line(search, *view.position()))
}
