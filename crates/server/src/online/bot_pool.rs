//! Where bots think: on threads of their own, away from those that talk to people. Each thread answers one question at a time,
//! some more questions can wait, and once those are too many, asking has to wait as well.
//!
//! A bot that panics takes nothing along with it: its thread goes on, and somebody else answers for it.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use riftforce_bots::{Answer, Bot, Budget, Random, act, bot_seed, player};
use riftforce_protocol::{Level, Version};
use riftforce_rules::View;
use tokio::sync::{mpsc, oneshot};

#[cfg(panic = "abort")]
compile_error!("a bot's panic would end the whole server: build it with panic = \"unwind\"");

/// How long a bot may think about an action.
const THINKING: Duration = Duration::from_millis(500);

/// How many questions may wait.
const WAITING: usize = 256;

/// Makes a bot of a level, with a seed for its random numbers.
type MakeBot = dyn Fn(Level, u64) -> Box<dyn Bot> + Send + Sync;

/// The threads on which bots think.
pub struct BotPool {
    questions: mpsc::Sender<Question>,
}

impl fmt::Debug for BotPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BotPool").finish_non_exhaustive()
    }
}

/// What a bot is asked, and who wants to know.
struct Question {
    level: Level,
    view: Box<View>,
    version: Version,
    answer: oneshot::Sender<Answer>,
}

impl BotPool {
    /// Starts this many threads for the bots that everyone knows.
    pub fn new(threads: usize) -> BotPool {
        BotPool::of(threads, THINKING, player)
    }

    /// Starts this many threads for bots that may think for this long about an action.
    pub fn of(
        threads: usize,
        thinking: Duration,
        bots: impl Fn(Level, u64) -> Box<dyn Bot> + Send + Sync + 'static,
    ) -> BotPool {
        let (questions, asked) = mpsc::channel(WAITING);
        let asked = Arc::new(Mutex::new(asked));
        let bots: Arc<MakeBot> = Arc::new(bots);
        for _ in 0..threads.max(1) {
            let (asked, bots) = (Arc::clone(&asked), Arc::clone(&bots));
            thread::spawn(move || {
                while let Some(question) = next(&asked) {
                    think(question, thinking, &*bots);
                }
            });
        }
        BotPool { questions }
    }

    /// What a bot of this level does, given this view at this version of the game; `None` if it can't do anything.
    pub(crate) async fn ask(&self, level: Level, view: View, version: Version) -> Option<Answer> {
        let (answer, answered) = oneshot::channel();
        self.questions.send(Question { level, view: Box::new(view), version, answer }).await.ok()?;
        answered.await.ok()
    }
}

fn next(asked: &Mutex<mpsc::Receiver<Question>>) -> Option<Question> {
    asked.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv()
}

fn think(Question { level, view, version, answer }: Question, thinking: Duration, bots: &MakeBot) {
    if answer.is_closed() {
        return;
    }
    let bot = |seed| bots(level, seed);
    if let Some(thought) = think_of(&view, version, thinking, bot) {
        // The table may be gone by the time it has an answer.
        let _ = answer.send(thought);
    }
}

/// What a bot does. If it fails, it must neither take its thread with it nor leave people waiting: it tries once more with other
/// random numbers, and then makes a random choice instead, if there's one.
fn think_of(
    view: &View,
    version: Version,
    thinking: Duration,
    bot: impl Fn(u64) -> Box<dyn Bot>,
) -> Option<Answer> {
    let seed = catch(|| bot_seed(view, version)).unwrap_or_default();
    let attempt = |seed| {
        let begin = Instant::now();
        let spent = || begin.elapsed().as_secs_f64() / thinking.as_secs_f64();
        let budget = Budget { iterations: u64::MAX, spent: &spent };
        catch(|| act(bot(seed).as_mut(), view, &budget).ok()).flatten()
    };
    for (seed, then) in [(seed, "tries again"), (!seed, "does anything that's allowed instead")] {
        if let Some(answer) = attempt(seed) {
            return Some(answer);
        }
        eprintln!("A bot failed and {then}. Please report what it saw: {view:?}");
    }
    catch(|| act(&mut Random::new(seed), view, &Budget::iterations(1)).ok()).flatten()
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
            let bot = |seed| player(Level::Beginner, seed);
            think_of(&view, Version { era: 0, events }, THINKING, bot).expect("it can act")
        };
        let answers: HashSet<_> = (0..40).map(|round| at(4 * round).choices).collect();
        assert!(answers.len() > 1, "it would do the same forever");
        let again = Version { era: 7, events: 0 };
        let after_taking_back = think_of(&view, again, THINKING, |seed| player(Level::Beginner, seed));
        let after_taking_back = after_taking_back.expect("it can act");
        assert_eq!(after_taking_back.choices, at(0).choices, "who tries something else meets the same bot");
    }

    #[test]
    fn a_bot_that_fails_still_acts_legally() {
        let view = view();
        let answer = think_of(&view, Version::default(), THINKING, |_| Box::new(Fails)).expect("it can act");
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
        assert!(think_of(&view, Version::default(), THINKING, |seed| player(Level::Master, seed)).is_none());
    }
}
