//! The bots' worker, as a game uses it: for the bots' moves, and for hints.

use leptos::prelude::*;
use riftforce_client::Next;
use riftforce_protocol::{Opinion, Order};
use riftforce_rules::Seat;

use super::Conductor;
use crate::hosting::{
    BotMove, BotWorker, MoveRequest, MoveResponse, WorkerRequest, WorkerResponse, WorkerResult,
};
use crate::table::hints::Advisor;

/// How long a bot may think about an action.
const THINKING_MS: u32 = 900;

/// The bots' worker. It's only a handle: copies share the worker.
#[derive(Clone, Copy)]
pub(crate) struct Bots {
    worker: StoredValue<BotWorker, LocalStorage>,
    /// The moment at which a bot was last asked.
    asked: StoredValue<Option<u64>>,
    /// Whether the worker has stopped.
    pub(crate) died: RwSignal<bool>,
    /// Gives hints to a player who asks for them.
    pub(super) advisor: Advisor,
}

impl Bots {
    pub(super) fn new(advisor: Advisor, died: RwSignal<bool>) -> Bots {
        let worker = StoredValue::new_local(BotWorker::default());
        Bots { worker, asked: StoredValue::new(None), died, advisor }
    }

    /// Asks the bot at this seat for its next action, at this moment.
    pub(super) fn ask_for_move(&self, conductor: Conductor, seat: Seat, moment: u64) {
        // Nobody waits for a hint any more, and nobody should wait for a bot because of one.
        self.advisor.forget(*self);
        let Some(bot_move) = conductor.with_local_host(|host| host.bot_move(seat)) else { return };
        match bot_move {
            BotMove::Scripted(choices) => {
                self.act(conductor, seat, Order::Choose(choices), Opinion::default());
            }
            BotMove::ToThinkOf(level, view, version) => {
                let game = conductor.view.with_session_untracked(|session| session.game().to_string());
                let (view, budget_ms) = (view.to_bytes(), THINKING_MS);
                let ask = WorkerRequest::Move(MoveRequest {
                    number: moment,
                    game,
                    version,
                    view,
                    level,
                    budget_ms,
                });
                self.asked.set_value(Some(moment));
                self.ask(conductor, &ask);
            }
        }
    }

    /// Has the worker think about something.
    pub(crate) fn ask(&self, conductor: Conductor, request: &WorkerRequest) {
        let bots = *self;
        self.worker.with_value(|worker| worker.ask(request, move |result| bots.hear(conductor, result)));
    }

    /// Stops the worker. What it was asked won't be answered any more, so nobody waits for it either.
    pub(crate) fn stop(&self) {
        self.worker.with_value(BotWorker::stop);
        self.asked.set_value(None);
    }

    /// The same when the game may be gone already.
    pub(super) fn stop_for_good(&self) {
        self.worker.try_with_value(BotWorker::stop);
    }

    /// Whether a bot has been asked at this moment and hasn't answered yet.
    pub(super) fn is_thinking_at(&self, moment: u64) -> bool {
        self.asked.get_value() == Some(moment)
    }

    /// Lets the bots continue after their worker has died.
    pub(crate) fn restart_worker(&self, conductor: Conductor) {
        self.died.set(false);
        conductor.proceed();
    }

    fn hear(&self, conductor: Conductor, result: WorkerResult) {
        match result {
            WorkerResult::Response(WorkerResponse::Move(MoveResponse { number, order, opinion })) => {
                let is_awaited = conductor.moment.try_get_value() == Some(number);
                let next = conductor.view.next.try_get_untracked().filter(|_| is_awaited);
                if let Some(Next::AskBot(seat)) = next {
                    self.act(conductor, seat, order, opinion);
                }
            }
            WorkerResult::Response(WorkerResponse::Advice(number, best)) => {
                self.advisor.hear(conductor.view, number, &best)
            }
            // A game isn't judged while it's being played.
            WorkerResult::Response(WorkerResponse::Found(_)) => (),
            WorkerResult::Died if self.advisor.is_thinking() => self.advisor.note_worker_died(),
            WorkerResult::Died => self.died.set(true),
        }
    }

    /// Gives a bot's answer to the host. If the host doesn't accept it, the game mustn't wait for ever.
    fn act(&self, conductor: Conductor, seat: Seat, order: Order, opinion: Opinion) {
        match conductor.with_local_host(|host| host.act(seat, order, opinion)) {
            Some(Ok(said)) => {
                conductor.hear(said);
                conductor.proceed();
            }
            _ => self.died.set(true),
        }
    }
}
