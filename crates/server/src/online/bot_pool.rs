//! Where bots think: on threads of their own, away from those that talk to people. Each thread answers one question at a time.
//! The others wait in a queue of tables: each has one place in it at most, whatever happens there, so no table can keep the bots of
//! the others from thinking. A question that nobody wants answered any more costs nothing.
//!
//! A bot that panics takes nothing along with it: its thread goes on, and somebody else answers for it.

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use riftforce_bots::{Answer, Bot, Budget, RandomBot, act, bot_of_level, bot_seed};
use riftforce_protocol::{Level, Version};
use riftforce_rules::View;
use tokio::sync::oneshot;

#[cfg(panic = "abort")]
compile_error!("a bot's panic would end the whole server: build it with panic = \"unwind\"");

/// How long a bot may think about an action.
const THINKING: Duration = Duration::from_millis(500);

/// Makes a bot of a level, with a seed for its random numbers.
type MakeBot = dyn Fn(Level, u64) -> Box<dyn Bot> + Send + Sync;

/// The threads on which bots think.
pub struct BotPool {
    shared: Arc<Shared>,
}

impl fmt::Debug for BotPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BotPool").finish_non_exhaustive()
    }
}

/// What the threads share.
struct Shared {
    queue: Mutex<Queue>,
    /// Notified when there's something in the queue, or there'll never be anything in it again.
    changed: Condvar,
    thinking: Duration,
    bots: Box<MakeBot>,
}

/// The questions that wait.
#[derive(Default)]
struct Queue {
    /// The tables, in the order in which they began to wait.
    tables: VecDeque<String>,
    /// The latest question of each.
    questions: HashMap<String, Question>,
    is_closed: bool,
}

/// What a bot is asked, and who wants to know.
struct Question {
    level: Level,
    view: Box<View>,
    version: Version,
    ticket: WeakTicket,
    answer: oneshot::Sender<Answer>,
}

/// Whoever holds this still wants an answer to their question. Once it's dropped, the bot stops thinking.
#[derive(Debug)]
pub(crate) struct Ticket(Arc<()>);

/// Tells which question it is, without wanting the answer.
#[derive(Clone, Debug)]
pub(crate) struct WeakTicket(Weak<()>);

impl Ticket {
    pub(crate) fn downgrade(&self) -> WeakTicket {
        WeakTicket(Arc::downgrade(&self.0))
    }

    /// Whether this is the ticket of that question.
    pub(crate) fn is(&self, other: &WeakTicket) -> bool {
        std::ptr::eq(Arc::as_ptr(&self.0), other.0.as_ptr())
    }
}

impl WeakTicket {
    fn is_dropped(&self) -> bool {
        self.0.strong_count() == 0
    }
}

impl BotPool {
    /// Starts this many threads for the bots that everyone knows.
    pub fn new(threads: usize) -> BotPool {
        BotPool::of(threads, THINKING, bot_of_level)
    }

    /// Starts this many threads for bots that may think for this long about an action.
    pub fn of(
        threads: usize,
        thinking: Duration,
        bots: impl Fn(Level, u64) -> Box<dyn Bot> + Send + Sync + 'static,
    ) -> BotPool {
        let (queue, changed) = (Mutex::default(), Condvar::new());
        let shared = Arc::new(Shared { queue, changed, thinking, bots: Box::new(bots) });
        for _ in 0..threads.max(1) {
            let shared = Arc::clone(&shared);
            thread::spawn(move || {
                while let Some(question) = shared.next() {
                    shared.think(question);
                }
            });
        }
        BotPool { shared }
    }

    /// Asks what a bot of this level does at a table, given this view at this version of the game. If an earlier question from that
    /// table still waits, this one takes its place. There's no answer if the bot can't do anything, or if the ticket is dropped.
    pub(crate) fn ask(
        &self,
        table: &str,
        level: Level,
        view: View,
        version: Version,
    ) -> (Ticket, oneshot::Receiver<Answer>) {
        let (ticket, (answer, answered)) = (Ticket(Arc::new(())), oneshot::channel());
        let question = Question { level, view: Box::new(view), version, ticket: ticket.downgrade(), answer };
        let mut queue = self.shared.queue.lock().unwrap_or_else(PoisonError::into_inner);
        if queue.questions.insert(table.to_string(), question).is_none() {
            queue.tables.push_back(table.to_string());
            self.shared.changed.notify_one();
        }
        (ticket, answered)
    }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        self.shared.queue.lock().unwrap_or_else(PoisonError::into_inner).is_closed = true;
        self.shared.changed.notify_all();
    }
}

impl Shared {
    /// The next question that somebody wants answered; `None` once there'll never be another.
    fn next(&self) -> Option<Question> {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if queue.is_closed {
                return None;
            }
            let table = queue.tables.pop_front();
            match table.and_then(|table| queue.questions.remove(&table)) {
                Some(question) if question.ticket.is_dropped() => {}
                Some(question) => return Some(question),
                None => queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    fn think(&self, Question { level, view, version, ticket, answer }: Question) {
        let bot = |seed| (self.bots)(level, seed);
        if let Some(thought) = think_of(&view, version, self.thinking, || ticket.is_dropped(), bot) {
            // The table may be gone by the time it has an answer.
            let _ = answer.send(thought);
        }
    }
}

/// What a bot does. If it fails, it must neither take its thread with it nor leave people waiting: it tries once more with other
/// random numbers, and then makes a random choice instead, if there's one.
fn think_of(
    view: &View,
    version: Version,
    thinking: Duration,
    is_unwanted: impl Fn() -> bool,
    bot: impl Fn(u64) -> Box<dyn Bot>,
) -> Option<Answer> {
    let seed = catch(|| bot_seed(view, version)).unwrap_or_default();
    let attempt = |seed| {
        let begin = Instant::now();
        let spent =
            || if is_unwanted() { 1.0 } else { begin.elapsed().as_secs_f64() / thinking.as_secs_f64() };
        let budget = Budget { iterations: u64::MAX, spent: &spent };
        catch(|| act(bot(seed).as_mut(), view, &budget).ok()).flatten()
    };
    for (seed, then) in [(seed, "tries again"), (!seed, "does anything that's allowed instead")] {
        if let Some(answer) = attempt(seed) {
            return Some(answer);
        }
        if is_unwanted() {
            return None;
        }
        eprintln!("A bot failed and {then}. Please report what it saw: {view:?}");
    }
    catch(|| act(&mut RandomBot::new(seed), view, &Budget::iterations(1)).ok()).flatten()
}

/// What this comes to, unless it panics. A panic has been printed by then.
fn catch<T>(work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use riftforce_rules::Seat;
    use riftforce_rules::rift::Record;

    use super::*;

    struct Fails;

    impl Bot for Fails {
        fn choose(&mut self, _: &View, _: &Budget<'_>) -> Answer {
            panic!("this bot always fails");
        }
    }

    /// The bot's own side can act, but the other can only pass. So if the bot passes too, it's asked about the same position
    /// again.
    const OTHERS_CAN_ONLY_PASS: &str = "rift: 1\ngame: duel\nguilds 1: Beast Shadow Sand Lava\n\
        guilds 2: Water Crystal Light Star\nstart: 1\nturn: 2\nscore: 11 6\n\
        site 1: La5 Be6 La7 / Cr5 Cr7 Li7 Wa5\nsite 2: La6:2 La6 Be6:5 Sa5 Sa5 Be5 Be5 Sa6 Sa5 / Cr7 Cr6\n\
        site 3: Sa6:2 Sh6 Be7 Be5 Sa6 / Li5 Li6 St6 Cr5 Wa7 St6\n\
        site 4: Sh6:2 La5 Be7:4 La7 La5 Be5 Sh5 Sa5 La5 Sh5 Sh5 / Wa5 Cr6 Wa7 Wa5 Li5 Wa6 Wa6\n\
        site 5: Sh7:6 La6 Sh6 Sa7 Sh7 Sh5 Be6 Sa7 / Cr5 St7 Li5 St5 St5 Cr6 St6 St5 St7 Wa5 Cr5\n\
        hand 2: Wa6 Li5 Li6 Li6 St5 Li7\n";

    fn view() -> View {
        let record = Record::read(OTHERS_CAN_ONLY_PASS.as_bytes()).expect("a position");
        record.position().view(Some(Seat::Two))
    }

    #[test]
    fn a_bot_may_answer_the_same_position_differently_later() {
        let view = view();
        let at = |events| {
            let bot = |seed| bot_of_level(Level::Beginner, seed);
            think_of(&view, Version { era: 0, events }, THINKING, || false, bot).expect("it can act")
        };
        let answers: HashSet<_> = (0..40).map(|round| at(4 * round).choices).collect();
        assert!(answers.len() > 1, "it would do the same forever");
        let again = Version { era: 7, events: 0 };
        let after_taking_back =
            think_of(&view, again, THINKING, || false, |seed| bot_of_level(Level::Beginner, seed));
        let after_taking_back = after_taking_back.expect("it can act");
        assert_eq!(after_taking_back.choices, at(0).choices, "who tries something else meets the same bot");
    }

    #[test]
    fn a_bot_that_fails_still_acts_legally() {
        let view = view();
        let answer =
            think_of(&view, Version::default(), THINKING, || false, |_| Box::new(Fails)).expect("it can act");
        let mut position = *view.position();
        for choice in answer.choices {
            position.play(choice, &mut ()).expect("it's allowed");
        }
        assert!(position.is_between_actions());
    }

    #[test]
    fn a_bot_that_can_do_nothing_does_nothing() {
        let record = Record::read(b"rift: 1\ngame: duel\nhand 1: ?*7\n").expect("a position");
        let view = record.position().view(Some(Seat::One));
        assert!(
            think_of(&view, Version::default(), THINKING, || false, |seed| bot_of_level(Level::Master, seed))
                .is_none()
        );
    }
}
