//! What the page itself asks of the bots' code: what a bot says about its action, and what a plan of the trainer will do. Their code
//! is large, so it's loaded when a table is opened, and until then there's no answer.

use riftforce_bots::{Budget, Forecast, PendingRemark, forecast, least_harm};
use riftforce_protocol::{ToClient, Update};
use riftforce_rules::{Choice, View};
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::wasm_split;

use crate::parts::lazy::{NotLoaded, ready_at_once};

/// Enough to look at everything a plan can do on all but the most crowded boards, but too little for anyone to notice a delay.
const LOOKS: u64 = 60_000;

enum Question {
    Remark(Box<(PendingRemark, Update)>),
    Forecast(Box<View>, Vec<Choice>),
    LeastHarm(Box<View>),
}

enum Answer {
    Remark(ToClient),
    Forecast(Option<Forecast>),
    LeastHarm(Option<Vec<Choice>>),
}

#[wasm_split(page_bots, fallible, preload(load_page_bots))]
fn ask(question: Question) -> Result<Answer, NotLoaded> {
    Ok(match question {
        Question::Remark(action) => Answer::Remark(action.0.remark(&action.1)),
        Question::Forecast(view, choices) => {
            Answer::Forecast(forecast(&view, &choices, &Budget::iterations(LOOKS)))
        }
        Question::LeastHarm(view) => Answer::LeastHarm(least_harm(&view, &Budget::iterations(LOOKS))),
    })
}

/// Loads the code, and says when it's there.
pub(crate) fn load(then: impl FnOnce() + 'static) {
    spawn_local(async {
        if load_page_bots().await.is_ok() {
            then();
        }
    });
}

/// What a bot says about its action, which is over with this update.
pub(super) fn remark_on_action(action: PendingRemark, update: Update) -> Option<ToClient> {
    match ready_at_once(Box::pin(ask(Question::Remark(Box::new((action, update))))))? {
        Answer::Remark(remark) => Some(remark),
        _ => None,
    }
}

/// What the open plan will do after these choices.
pub(crate) fn forecast_after(view: &View, choices: Vec<Choice>) -> Option<Forecast> {
    match ready_at_once(Box::pin(ask(Question::Forecast(Box::new(view.clone()), choices))))? {
        Answer::Forecast(forecast) => forecast,
        _ => None,
    }
}

/// All the choices left in the plan, so that the trainer's bots hurt the player least.
pub(crate) fn choices_of_least_harm(view: View) -> Option<Vec<Choice>> {
    match ready_at_once(Box::pin(ask(Question::LeastHarm(Box::new(view)))))? {
        Answer::LeastHarm(choices) => choices,
        _ => None,
    }
}
