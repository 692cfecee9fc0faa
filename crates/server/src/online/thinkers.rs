//! Where bots think: on threads of their own, away from those that talk to people. As many as there are threads think at a time,
//! some more wait, and beyond that whoever asks has to wait, too.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use riftforce_bots::{Answer, Budget, act, player};
use riftforce_protocol::Level;
use riftforce_rules::View;
use tokio::sync::{mpsc, oneshot};

/// How long a bot may think about an action.
const THINKING: Duration = Duration::from_millis(500);

/// How many questions may wait.
const WAITING: usize = 256;

/// The threads on which bots think.
#[derive(Debug)]
pub(crate) struct Thinkers {
    questions: mpsc::Sender<Question>,
}

/// What a bot is asked, and who wants to know.
struct Question {
    level: Level,
    view: Box<View>,
    answer: oneshot::Sender<Answer>,
}

impl Thinkers {
    /// So many threads for bots.
    pub(crate) fn new(threads: usize) -> Thinkers {
        let (questions, asked) = mpsc::channel(WAITING);
        let asked = Arc::new(Mutex::new(asked));
        for _ in 0..threads.max(1) {
            let asked = Arc::clone(&asked);
            thread::spawn(move || {
                while let Some(question) = next(&asked) {
                    think(question);
                }
            });
        }
        Thinkers { questions }
    }

    /// What a bot of this level does, given this view; `None` if it's at a loss.
    pub(crate) async fn ask(&self, level: Level, view: View) -> Option<Answer> {
        let (answer, answered) = oneshot::channel();
        self.questions.send(Question { level, view: Box::new(view), answer }).await.ok()?;
        answered.await.ok()
    }
}

fn next(asked: &Mutex<mpsc::Receiver<Question>>) -> Option<Question> {
    asked.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv()
}

fn think(Question { level, view, answer }: Question) {
    if answer.is_closed() {
        return;
    }
    let begin = Instant::now();
    let spent = || begin.elapsed().as_secs_f64() / THINKING.as_secs_f64();
    let mut bot = player(level, view.position().fingerprint());
    if let Ok(thought) = act(bot.as_mut(), &view, &Budget { iterations: u64::MAX, spent: &spent }) {
        // The table may be gone by now.
        let _ = answer.send(thought);
    }
}
