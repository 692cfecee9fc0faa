//! The page's side of the bots' worker: the questions it's asked, and who gets the answers.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use riftforce_hindsight::verdict::Finding;
use riftforce_protocol::{Level, Opinion, Order, Reason, Version};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser::crash;

/// What the worker can be asked.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) enum WorkerRequest {
    /// What does this bot do next?
    Move(MoveRequest),
    /// What do the bots think of this finished game? The text is its record.
    Analyse(String),
    /// What would the strong player do in place of the player whose choice it is?
    Advise(AdviceRequest),
}

/// What the worker answers.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) enum WorkerResponse {
    /// What a bot does.
    Move(MoveResponse),
    /// Its finding on the next decision of the game it's judging; it sends one for each in turn.
    Found(Finding),
    /// What the strong player would do: the question's number, and the best actions, best first.
    Advice(u64, Vec<AdvisedAction>),
}

/// A request for advice.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct AdviceRequest {
    /// Which question it is; the answer repeats it.
    pub(crate) number: u64,
    /// What the choosing seat may know, as [bytes](riftforce_rules::View::to_bytes).
    pub(crate) view: Vec<u8>,
    /// How long it may think, in milliseconds.
    pub(crate) budget_ms: u32,
}

/// An action that the strong player thinks well of.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub(crate) struct AdvisedAction {
    /// Its choices, up to its end or to where something hidden is revealed.
    pub(crate) order: Order,
    /// What it does afterwards on the same discard, whatever is revealed.
    pub(crate) then: Order,
    /// How likely it is to win, in percent.
    pub(crate) percent: u8,
    /// What it does.
    pub(crate) reasons: Vec<Reason>,
}

/// What a bot is asked: what does it do next?
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct MoveRequest {
    /// Which question it is; the answer repeats it, so that a late answer isn't taken for another's.
    pub(crate) number: u64,
    /// The game, so that a bot can continue its earlier thoughts.
    pub(crate) game: String,
    /// How far the game has got.
    pub(crate) version: Version,
    /// What the bot's seat may know, as [bytes](riftforce_rules::View::to_bytes). It's that seat's turn.
    pub(crate) view: Vec<u8>,
    /// The bot's level.
    pub(crate) level: Level,
    /// How long it may think, in milliseconds.
    pub(crate) budget_ms: u32,
}

/// What a bot does.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct MoveResponse {
    /// Which question it answers.
    pub(crate) number: u64,
    /// What the bot does: an action, or the part of it up to where something hidden is revealed.
    pub(crate) order: Order,
    pub(crate) opinion: Opinion,
}

/// What came of a question.
pub(crate) enum WorkerResult {
    Response(WorkerResponse),
    /// The worker died, and so did the one that was started in its place.
    Died,
}

/// Who gets the answers.
type ResponseHandler = Rc<RefCell<dyn FnMut(WorkerResult)>>;

/// The worker, started when it's first needed. If it dies, another one is asked the same question, once.
#[derive(Clone, Default)]
pub(crate) struct BotWorker(Rc<RefCell<Inner>>);

#[derive(Default)]
struct Inner {
    worker: Option<Worker>,
    /// The listeners, kept for as long as the worker lives.
    listeners: Vec<Closure<dyn FnMut(JsValue)>>,
    pending: Option<PendingRequest>,
}

/// A question that hasn't been answered yet.
struct PendingRequest {
    /// The question as it's sent.
    message: Vec<u8>,
    answer: ExpectedResponse,
    is_retry: bool,
}

/// Which answer a question gets.
#[derive(Clone, Copy)]
enum ExpectedResponse {
    /// What a bot does, or what the strong player would do: one answer, with the number of the question.
    One(u64),
    /// Findings, one after another: how many have come, and how many of them will come again because the worker had to start over.
    /// They'll be the same ones.
    Findings { come: usize, again: usize },
}

impl WorkerRequest {
    fn expects(&self) -> ExpectedResponse {
        match self {
            WorkerRequest::Move(ask) => ExpectedResponse::One(ask.number),
            WorkerRequest::Advise(request) => ExpectedResponse::One(request.number),
            WorkerRequest::Analyse(_) => ExpectedResponse::Findings { come: 0, again: 0 },
        }
    }
}

impl BotWorker {
    /// Asks a question. All answers go to the `handler` that the worker was started with. If no worker can be started, that counts
    /// as its death.
    pub(crate) fn ask(&self, request: &WorkerRequest, handler: impl FnMut(WorkerResult) + 'static) {
        let handler: ResponseHandler = Rc::new(RefCell::new(handler));
        let Ok(message) = postcard::to_stdvec(request) else {
            return (handler.borrow_mut())(WorkerResult::Died);
        };
        self.0.borrow_mut().pending =
            Some(PendingRequest { message: message.clone(), answer: request.expects(), is_retry: false });
        if self.send(&message, &handler).is_err() {
            self.stop();
            (handler.borrow_mut())(WorkerResult::Died);
        }
    }

    /// Sends a question to the worker, and starts one first if there's none.
    fn send(&self, message: &[u8], handler: &ResponseHandler) -> Result<(), JsValue> {
        if self.0.borrow().worker.is_none() {
            self.start(handler)?;
        }
        let message = js_sys::Uint8Array::from(message);
        self.0.borrow().worker.as_ref().map_or(Ok(()), |worker| worker.post_message(&message))
    }

    fn start(&self, handler: &ResponseHandler) -> Result<(), JsValue> {
        let meta = document().query_selector("meta[name=riftforce-worker]")?;
        let url = meta.and_then(|meta| meta.get_attribute("content")).ok_or("the page names no worker")?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&url, &options)?;
        crash::end_with_page(&worker);
        let greeting = js_sys::Object::new();
        js_sys::Reflect::set(&greeting, &"module".into(), &wasm_bindgen::module())?;
        worker.post_message(&greeting)?;
        let (this, hear) = (self.clone(), handler.clone());
        let message = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            let data = event.unchecked_into::<MessageEvent>().data();
            let bytes = data.dyn_into::<js_sys::Uint8Array>().map(|bytes| bytes.to_vec()).unwrap_or_default();
            // Only answers are of interest.
            if let Ok(answer) = postcard::from_bytes::<WorkerResponse>(&bytes)
                && this.note(&answer)
            {
                (hear.borrow_mut())(WorkerResult::Response(answer));
            }
        });
        let (this, handler) = (self.clone(), handler.clone());
        let died = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            // Otherwise the browser takes it for an error of the page.
            event.unchecked_into::<web_sys::Event>().prevent_default();
            this.recover(&handler);
        });
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(died.as_ref().unchecked_ref()));
        let mut inner = self.0.borrow_mut();
        inner.worker = Some(worker);
        inner.listeners = vec![message, died];
        Ok(())
    }

    /// Notes an answer, and returns whether it's news.
    fn note(&self, answer: &WorkerResponse) -> bool {
        let mut inner = self.0.borrow_mut();
        let Some(pending) = &mut inner.pending else { return true };
        match (answer, &mut pending.answer) {
            (
                WorkerResponse::Move(MoveResponse { number, .. }) | WorkerResponse::Advice(number, _),
                ExpectedResponse::One(its),
            ) => {
                if number == its {
                    inner.pending = None;
                }
                true
            }
            (WorkerResponse::Found(_), ExpectedResponse::Findings { again, .. }) if *again > 0 => {
                *again -= 1;
                false
            }
            (WorkerResponse::Found(_), ExpectedResponse::Findings { come, .. }) => {
                *come += 1;
                true
            }
            _ => true,
        }
    }

    /// The worker has died: another one gets its question, unless that one has died over it too.
    fn recover(&self, handler: &ResponseHandler) {
        if let Some(worker) = self.0.borrow_mut().worker.take() {
            worker.terminate();
        }
        let message = match &mut self.0.borrow_mut().pending {
            // Nobody's waiting; the next question starts another one.
            None => return,
            Some(PendingRequest { is_retry: true, .. }) => None,
            Some(pending) => {
                pending.is_retry = true;
                if let ExpectedResponse::Findings { come, again } = &mut pending.answer {
                    *again = *come;
                }
                Some(pending.message.clone())
            }
        };
        if message.is_none_or(|message| self.send(&message, handler).is_err()) {
            self.stop();
            (handler.borrow_mut())(WorkerResult::Died);
        }
    }

    /// Stops whatever it's thinking about.
    pub(crate) fn stop(&self) {
        let mut inner = self.0.borrow_mut();
        inner.pending = None;
        if let Some(worker) = inner.worker.take() {
            worker.terminate();
        }
    }
}
