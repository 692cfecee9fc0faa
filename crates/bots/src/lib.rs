//! Players that think. A bot is given a [`View`], never the truth, and answers with a choice: it cannot cheat.
//!
//! A bot with the same seed, the same view and a budget of iterations always gives the same answer. A [`Budget`] can end
//! its thinking at any moment; it then answers with the best it has found. Nothing here reads a clock, and only a
//! [`Search`] that was told to think on several threads starts any, so all of it compiles to wasm.

pub mod arena;
mod danger;
mod evaluate;
mod explain;
mod forecast;
mod greedy;
mod least_harm;
mod levels;
mod plain;
mod random;
pub mod ratings;
mod search;
mod tree;

pub use evaluate::{Weights, win_chance};
pub use forecast::{Case, Forecast, forecast};
pub use greedy::Greedy;
pub use least_harm::least_harm;
pub use levels::{player, player_with_threads};
pub use plain::Plain;
pub use random::Random;
pub use riftforce_protocol::{Level, Reason};
use riftforce_rules::{Choice, Position, View};
pub use search::{Manner, Search};

/// How long a bot may think about one choice.
pub struct Budget<'a> {
    /// At most so many iterations, on all threads together.
    pub iterations: u64,
    /// Asked now and then, only by the thread that asked the bot: whether to stop at once.
    pub stop: &'a dyn Fn() -> bool,
}

impl Budget<'_> {
    /// So many iterations, however long they take.
    pub fn iterations(iterations: u64) -> Budget<'static> {
        Budget { iterations, stop: &|| false }
    }
}

/// What a bot answers.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What it chooses.
    pub choice: Choice,
    /// How likely its side is to win then, as it thinks, if it thought about that.
    pub win_chance: Option<f64>,
    /// How many iterations it has thought.
    pub iterations: u64,
    /// The choices it has thought about, the best first, each with its chance to win and its share of the thinking.
    pub considered: Vec<Considered>,
    /// What it expects to be chosen from here on, this choice first, as far as it has thought.
    pub line: Vec<Choice>,
    /// What its action does for its side.
    pub reasons: Vec<Reason>,
}

/// A choice that a bot has thought about.
#[derive(Clone, Copy, Debug)]
pub struct Considered {
    /// The choice.
    pub choice: Choice,
    /// How likely the bot's side is to win then.
    pub win_chance: f64,
    /// How often it looked at it.
    pub visits: u32,
}

impl Answer {
    fn only(choice: Choice) -> Answer {
        let line = vec![choice];
        Answer { choice, win_chance: None, iterations: 0, considered: Vec::new(), line, reasons: Vec::new() }
    }

    /// With the reasons that the expected line shows.
    fn explained(mut self, view: &View) -> Answer {
        self.reasons = explain::reasons(view, &self.line);
        self
    }
}

/// A player.
pub trait Bot {
    /// The bot's choice, seen from the seat that is to choose. The view must have something to choose.
    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Answer;
}

/// The choice, if there is only one.
fn only_choice(position: &Position) -> Option<Choice> {
    let choices = position.choices();
    if choices.len() == 1 { choices.get(0) } else { None }
}
