//! The bots' side of the worker: it's told what a seat may know, and answers with what the bot there does. Or it's told all of a
//! finished game, and judges it; or what a player may know, and says what the strong player would do.

use std::cell::RefCell;

use riftforce_bots::{self as bots, Bot, Budget, act, bot_of_level, bot_seed};
use riftforce_hindsight::verdict::{Analysis, Effort};
use riftforce_protocol::{Level, Order};
use riftforce_rules::rift::Record;
use riftforce_rules::{Seat, View};
use wasm_bindgen::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Performance};

use super::bot_worker::{
    AdviceRequest, AdvisedAction, MoveRequest, MoveResponse, WorkerRequest, WorkerResponse,
};

/// The bot that thought last, kept because within an action it continues its earlier thoughts.
struct CurrentBot {
    who: BotId,
    bot: Box<dyn Bot>,
}

/// Which bot it is.
#[derive(Clone, PartialEq)]
struct BotId {
    game: String,
    seat: Option<Seat>,
    level: Level,
}

thread_local! {
    static CURRENT_BOT: RefCell<Option<CurrentBot>> = const { RefCell::new(None) };
}

/// Starts listening, if what the bots have learned fits this version. Only the worker needs this, and everything behind it.
#[wasm_split(bots, fallible, preload(load_bots))]
pub(crate) fn start_bots(weights: Vec<u8>) -> Result<bool, SplitLoaderError> {
    Ok(bots::learned::set_weights(&weights).inspect(|_| listen()).is_some())
}

fn listen() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    // Anything wrong with a question is a bug in the page, which hears about it as it would of the worker's death.
    let hear = Closure::<dyn FnMut(MessageEvent) -> Result<(), JsError>>::new({
        let scope = scope.clone();
        move |event: MessageEvent| {
            let bytes = event.data().dyn_into::<js_sys::Uint8Array>().map(|bytes| bytes.to_vec());
            // Only the page's questions are of interest.
            match bytes.ok().and_then(|bytes| postcard::from_bytes(&bytes).ok()) {
                Some(WorkerRequest::Move(ask)) => say(&scope, &WorkerResponse::Move(answer(ask)?)),
                Some(WorkerRequest::Analyse(text)) => judge(&scope, &text),
                Some(WorkerRequest::Advise(request)) => {
                    say(&scope, &WorkerResponse::Advice(request.number, advise(&request)?))
                }
                None => Ok(()),
            }
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
}

fn say(scope: &DedicatedWorkerGlobalScope, answer: &WorkerResponse) -> Result<(), JsError> {
    let bytes = postcard::to_stdvec(answer)?;
    // If the page is gone, nobody's waiting for it.
    let _ = scope.post_message(&js_sys::Uint8Array::from(&bytes[..]));
    Ok(())
}

/// Judges a game, and reports on each decision as soon as it's been judged. To stop it early, the page ends the worker.
fn judge(scope: &DedicatedWorkerGlobalScope, text: &str) -> Result<(), JsError> {
    let record = Record::read(text.as_bytes())?;
    let mut analysis = Analysis::begin(&record, Effort::STANDARD)?;
    while let Some(finding) = analysis.find() {
        say(scope, &WorkerResponse::Found(finding.clone()))?;
        analysis.note(finding);
    }
    Ok(())
}

fn answer(ask: MoveRequest) -> Result<MoveResponse, JsError> {
    let view = View::from_bytes(&ask.view)?;
    let who = BotId { game: ask.game, seat: view.seat(), level: ask.level };
    CURRENT_BOT.with_borrow_mut(|at_work| {
        let bot = match at_work {
            Some(same) if same.who == who => &mut same.bot,
            _ => {
                let bot = bot_of_level(who.level, bot_seed(&view, ask.version));
                &mut at_work.insert(CurrentBot { who, bot }).bot
            }
        };
        let answer = within(ask.budget_ms, |budget| act(bot.as_mut(), &view, budget))?;
        Ok(MoveResponse {
            number: ask.number,
            opinion: answer.opinion(),
            order: Order::Choose(answer.choices),
        })
    })
}

/// At most this many actions are advised.
const MOST_ADVISED: usize = 3;

/// What the strong player would do, knowing only what the asking player may know.
fn advise(request: &AdviceRequest) -> Result<Vec<AdvisedAction>, JsError> {
    let view = View::from_bytes(&request.view)?;
    let seed = view.position().fingerprint();
    let advice = within(request.budget_ms, |budget| bots::advise(&view, seed, budget, MOST_ADVISED));
    let advised = |one: bots::Advice| AdvisedAction {
        order: Order::Choose(one.choices),
        then: Order::Choose(one.then),
        percent: (100.0 * one.win_chance).round() as u8,
        reasons: one.reasons,
    };
    Ok(advice.into_iter().map(advised).collect())
}

/// Thinks for this long.
fn within<T>(budget_ms: u32, think: impl FnOnce(&Budget<'_>) -> T) -> T {
    // The time of day may be corrected, even backwards, while a bot thinks; this clock only ever goes forwards.
    let clock = js_sys::global().unchecked_into::<DedicatedWorkerGlobalScope>().performance();
    let now_ms = || clock.as_ref().map_or_else(js_sys::Date::now, Performance::now);
    let begin_ms = now_ms();
    let spent = || (now_ms() - begin_ms) / f64::from(budget_ms.max(1));
    think(&Budget { iterations: u64::MAX, spent: &spent })
}
