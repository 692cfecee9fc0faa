//! The page's side of the bots' worker: what is asked of it, and who listens to the answers.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use riftforce_bots::Reason;
use riftforce_protocol::Level;
use riftforce_rules::Choice;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// A question to the worker: what does this bot choose? It is answered with the choices up to the end of the action, or up
/// to the first thing that is revealed.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct Ask {
    /// Which question it is; the answer repeats it, so that a late one is not mistaken for another.
    pub(crate) number: u64,
    /// The game, so that a bot goes on with what it thought before.
    pub(crate) game: String,
    /// The game's text.
    pub(crate) text: String,
    /// The bot's seat.
    pub(crate) seat: u8,
    /// The bot's level.
    pub(crate) level: Level,
    /// How long it may think about an action, in milliseconds.
    pub(crate) budget_ms: u32,
}

/// The worker's answer.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct Reply {
    pub(crate) number: u64,
    /// The choices, as tokens.
    pub(crate) choices: Vec<String>,
    /// Why, as the tokens of [`reasons`](encode_reason).
    pub(crate) reasons: Vec<String>,
    /// The bot's own chance to win, as it thinks, in percent.
    pub(crate) win_percent: Option<u8>,
}

impl Reply {
    /// No answer: the game was not understood. The page says that its bot has stopped.
    pub(crate) fn none(number: u64) -> Reply {
        Reply { number, choices: Vec::new(), reasons: Vec::new(), win_percent: None }
    }
}

/// What came of a question.
pub(crate) enum Thought {
    Answer(Reply),
    /// The worker died.
    Died,
}

/// The worker, started when it is first needed.
#[derive(Clone, Default)]
pub(crate) struct Thinker(Rc<RefCell<Inner>>);

#[derive(Default)]
struct Inner {
    worker: Option<Worker>,
    /// What keeps listening as long as the worker lives.
    ears: Vec<Closure<dyn FnMut(JsValue)>>,
}

impl Thinker {
    /// Asks; every answer is told to whoever asked first. If there is no worker to be had, that is told as its death.
    pub(crate) fn ask(&self, ask: &Ask, hear: impl FnMut(Thought) + 'static) {
        let hear = Rc::new(RefCell::new(hear));
        if self.0.borrow().worker.is_none() && self.start(hear.clone()).is_err() {
            return (hear.borrow_mut())(Thought::Died);
        }
        let bytes = postcard::to_stdvec(ask).expect("a question is plain data");
        let message = js_sys::Uint8Array::from(&bytes[..]);
        let inner = self.0.borrow();
        if let Some(worker) = &inner.worker
            && worker.post_message(&message).is_err()
        {
            drop(inner);
            (hear.borrow_mut())(Thought::Died);
        }
    }

    fn start(&self, hear: Rc<RefCell<impl FnMut(Thought) + 'static>>) -> Result<(), JsValue> {
        let meta = document().query_selector("meta[name=riftforce-worker]")?;
        let url = meta.and_then(|meta| meta.get_attribute("content")).ok_or("the page names no worker")?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&url, &options)?;
        let greeting = js_sys::Object::new();
        js_sys::Reflect::set(&greeting, &"module".into(), &wasm_bindgen::module())?;
        worker.post_message(&greeting)?;
        let heard = hear.clone();
        let message = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            let data = event.unchecked_into::<MessageEvent>().data();
            let bytes = data.dyn_into::<js_sys::Uint8Array>().map(|bytes| bytes.to_vec()).unwrap_or_default();
            // Only what the worker says in answer is of interest.
            if let Ok(reply) = postcard::from_bytes(&bytes) {
                (heard.borrow_mut())(Thought::Answer(reply));
            }
        });
        let inner = self.0.clone();
        let died = Closure::<dyn FnMut(JsValue)>::new(move |_| {
            if let Some(worker) = inner.borrow_mut().worker.take() {
                worker.terminate();
            }
            (hear.borrow_mut())(Thought::Died);
        });
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(died.as_ref().unchecked_ref()));
        let mut inner = self.0.borrow_mut();
        inner.worker = Some(worker);
        inner.ears = vec![message, died];
        Ok(())
    }

    /// Stops whatever it is thinking about.
    pub(crate) fn stop(&self) {
        if let Some(worker) = self.0.borrow_mut().worker.take() {
            worker.terminate();
        }
    }
}

/// The choices of a reply; `None` if it is not understood.
pub(crate) fn choices(reply: &Reply) -> Option<Vec<Choice>> {
    reply.choices.iter().map(|token| token.parse().ok()).collect()
}

/// The reasons of a reply.
pub(crate) fn reasons(reply: &Reply) -> Vec<Reason> {
    reply.reasons.iter().filter_map(|text| decode_reason(text)).collect()
}

/// A reason as a short text, to be sent to the page.
pub(crate) fn encode_reason(reason: &Reason) -> String {
    match reason {
        Reason::Wins => "wins".into(),
        Reason::Gains(amount) => format!("gains {amount}"),
        Reason::Destroys(card) => format!("destroys {card}"),
        Reason::Wounds(amount) => format!("wounds {amount}"),
        Reason::TakesControl(site) => format!("takes {site}"),
        Reason::DeniesControl(site) => format!("denies {site}"),
        Reason::Mends(amount) => format!("mends {amount}"),
        Reason::Repositions => "moves".into(),
        Reason::Draws(amount) => format!("draws {amount}"),
        Reason::Sacrifices(card) => format!("sacrifices {card}"),
        Reason::Gives(amount) => format!("gives {amount}"),
        Reason::Saves(card) => format!("saves {card}"),
        Reason::Suffers(amount) => format!("suffers {amount}"),
    }
}

fn decode_reason(text: &str) -> Option<Reason> {
    let (name, what) = text.split_once(' ').unwrap_or((text, ""));
    let amount = || what.parse().ok();
    let card = || what.parse::<riftforce_rules::Card>().ok();
    let site = || what.parse().ok().and_then(riftforce_rules::Site::from_number);
    Some(match name {
        "wins" => Reason::Wins,
        "gains" => Reason::Gains(amount()?),
        "destroys" => Reason::Destroys(card()?),
        "wounds" => Reason::Wounds(amount()?),
        "takes" => Reason::TakesControl(site()?),
        "denies" => Reason::DeniesControl(site()?),
        "mends" => Reason::Mends(amount()?),
        "moves" => Reason::Repositions,
        "draws" => Reason::Draws(amount()?),
        "sacrifices" => Reason::Sacrifices(card()?),
        "gives" => Reason::Gives(amount()?),
        "saves" => Reason::Saves(card()?),
        "suffers" => Reason::Suffers(amount()?),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use riftforce_rules::{Card, Guild, Site};

    #[test]
    fn every_reason_arrives_as_it_was_sent() {
        let card = Card::new(Guild::Crystal, 7).expect("there is such a card");
        let site = Site::from_number(3).expect("there is such a site");
        let reasons = [
            Reason::Wins,
            Reason::Gains(2),
            Reason::Destroys(card),
            Reason::Wounds(3),
            Reason::TakesControl(site),
            Reason::DeniesControl(site),
            Reason::Mends(1),
            Reason::Saves(card),
            Reason::Repositions,
            Reason::Draws(4),
            Reason::Sacrifices(card),
            Reason::Suffers(1),
            Reason::Gives(2),
        ];
        for reason in reasons {
            assert_eq!(decode_reason(&encode_reason(&reason)), Some(reason));
        }
        assert_eq!(decode_reason("amuses 3"), None);
    }
}
