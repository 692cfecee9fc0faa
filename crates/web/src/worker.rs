//! The bots' side of the worker: it is told a game and a seat, and answers with what the bot there chooses.
//!
//! The bot itself is given its seat's view and nothing else, here as everywhere.

use std::cell::RefCell;

use riftforce_bots::{Bot, Budget, player};
use riftforce_protocol::{Level, Order, Remark};
use riftforce_rules::{Choice, Event, Position, Seat};
use riftforce_table::Table;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Performance};

use crate::thinking::{Ask, Reply};

/// The bot that thought last, kept because it goes on with what it thought within an action.
struct AtWork {
    game: String,
    seat: u8,
    level: Level,
    bot: Box<dyn Bot>,
}

thread_local! {
    static AT_WORK: RefCell<Option<AtWork>> = const { RefCell::new(None) };
}

/// Listens from now on.
pub(crate) fn start() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new({
        let scope = scope.clone();
        move |event: MessageEvent| {
            let bytes = event.data().dyn_into::<js_sys::Uint8Array>().map(|bytes| bytes.to_vec());
            let ask: Option<Ask> = bytes.ok().and_then(|bytes| postcard::from_bytes(&bytes).ok());
            if let Some(reply) = ask.map(|ask| answer(&ask).unwrap_or_else(|| Reply::none(ask.number))) {
                let bytes = postcard::to_stdvec(&reply).expect("a reply is plain data");
                // If the page is gone, nobody waits for it.
                let _ = scope.post_message(&js_sys::Uint8Array::from(&bytes[..]));
            }
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
}

fn answer(ask: &Ask) -> Option<Reply> {
    let table = Table::read(&ask.text).ok()?;
    let seat = Seat::from_number(ask.seat)?;
    let mut position = *table.position();
    AT_WORK.with_borrow_mut(|at_work| {
        let same = at_work
            .as_ref()
            .is_some_and(|it| it.game == ask.game && it.seat == ask.seat && it.level == ask.level);
        if !same {
            let bot = player(ask.level, position.fingerprint());
            *at_work = Some(AtWork { game: ask.game.clone(), seat: ask.seat, level: ask.level, bot });
        }
        let bot = &mut at_work.as_mut()?.bot;
        Some(act(bot.as_mut(), &mut position, seat, ask))
    })
}

/// The choices of an action, or of its part up to what it reveals.
fn act(bot: &mut dyn Bot, position: &mut Position, seat: Seat, ask: &Ask) -> Reply {
    // The time of day may be corrected, even backwards, while a bot thinks; this clock only goes on.
    let clock = js_sys::global().unchecked_into::<DedicatedWorkerGlobalScope>().performance();
    let now_ms = || clock.as_ref().map_or_else(js_sys::Date::now, Performance::now);
    let begin_ms = now_ms();
    let (mut choices, mut remark): (Vec<Choice>, _) = (Vec::new(), Remark::default());
    while position.turn() == Some(seat) {
        let used_ms = now_ms() - begin_ms;
        let left_ms = (f64::from(ask.budget_ms) - used_ms).max(0.0);
        // The first choice decides most.
        let share_ms = left_ms * if choices.is_empty() { 0.6 } else { 0.4 };
        let from_ms = now_ms();
        let stop = || now_ms() - from_ms >= share_ms;
        let answer = bot.choose(&position.view(Some(seat)), &Budget { iterations: u64::MAX, stop: &stop });
        if choices.is_empty() {
            let win_percent = answer.win_chance.map(|chance| (100.0 * chance).round() as u8);
            remark = Remark { reasons: answer.reasons, win_percent };
        }
        let mut events: Vec<Event> = Vec::new();
        if position.play(answer.choice, &mut events).is_err() {
            break;
        }
        choices.push(answer.choice);
        if position.is_between_actions() || events.iter().any(Event::reveals) {
            break;
        }
    }
    Reply { number: ask.number, order: Order::Choose(choices), remark }
}
