//! Players that think. A bot is given a [`View`], never the truth, and answers with choices: it cannot cheat.
//!
//! A bot with the same seed, the same view and a budget of iterations always gives the same answer. A [`Budget`] can end
//! its thinking at any moment; it then answers with the best it has found. Nothing here reads a clock, and only a
//! [`Search`] that was told to think on several threads starts any, so all of it compiles to wasm.
//!
//! A bot plans a whole action before anything of it is played. [`act`] asks it and gives what a table takes: the choices of
//! the action, or of its part up to where something hidden is revealed. Why it was a good action is told afterwards, from
//! what has happened: [`reasons`].
//!
//! # Your own bot
//!
//! A bot is whatever implements [`Bot`]. It may answer with a single choice, and is asked again for the rest of the action.
//! This one takes the best of what it can see at once, and plays a match against a novice in the [`arena`]:
//!
//! ```
//! use riftforce_bots::arena::{Match, play_match};
//! use riftforce_bots::{Answer, Bot, Budget, Level, Weights, player};
//! use riftforce_rules::{Choice, Choices, Draft, Mode, Position, Side, View};
//!
//! struct Hasty;
//!
//! impl Bot for Hasty {
//!     fn choose(&mut self, view: &View, _: &Budget<'_>) -> Answer {
//!         let position = view.position();
//!         let side = position.turn().expect("somebody is to choose").side();
//!         let worth = |choice: Choice| {
//!             let mut after: Position = *position;
//!             after.play_unchecked(choice, &mut Choices::none());
//!             Weights::default().lead(&after, side)
//!         };
//!         let best = position.choices().iter().max_by(|&a, &b| worth(a).total_cmp(&worth(b)));
//!         Answer::only(best.expect("there is something to choose"))
//!     }
//! }
//!
//! let table = Match { mode: Mode::Duel, draft: Draft::Beyond, seed: 1 };
//! let results = play_match(&table, 2, [&|_| Box::new(Hasty), &|seed| player(Level::Novice, seed)], 100);
//! assert_eq!(results.games(), 4);
//! println!("Hasty won {:.0}% of the points", 100.0 * results.win_rate().value);
//! ```
//!
//! At a table of its own a bot is asked with [`act`], and everyone else learns of it as from any other player:
//!
//! ```
//! use riftforce_bots::{Budget, Level, act, player, reasons};
//! use riftforce_rules::{Draft, Event, Mode, Position};
//!
//! let mut position = Position::deal(Mode::Duel, Draft::Base, 7);
//! let mut bot = player(Level::Adept, 1);
//! while let Some(seat) = position.turn() {
//!     let before = position.view(Some(seat));
//!     let answer = act(bot.as_mut(), &before, &Budget::iterations(100)).expect("it plays by the rules");
//!     let mut events: Vec<Event> = Vec::new();
//!     for choice in answer.choices {
//!         position.play(choice, &mut events).expect("it plays by the rules");
//!     }
//!     println!("{seat}: {:?}", reasons(&before, &events, &position.view(Some(seat))));
//! }
//! assert!(position.is_over());
//! ```

mod action;
mod advice;
pub mod arena;
mod danger;
mod evaluate;
mod explain;
mod forecast;
mod greedy;
mod instead;
mod judgement;
pub mod learned;
mod least_harm;
mod levels;
mod plain;
mod plans;
mod random;
pub mod ratings;
mod search;
mod speaker;
mod threads;
mod tree;
mod tree_search;

pub use action::{act, one_by_one};
pub use advice::{Advice, advise};
pub use evaluate::{Weights, win_chance};
pub use explain::reasons;
pub use forecast::{Case, Forecast, forecast};
pub use greedy::Greedy;
pub use judgement::{Glance, Judgement};
pub use least_harm::least_harm;
pub use levels::{player, player_with_threads, seed};
pub use plain::Plain;
pub use random::Random;
pub use riftforce_protocol::{Deed, Instead, Level, Opinion, Reason};
use riftforce_rules::{Choice, Position, View};
pub use search::{Manner, Search, appraise};
pub use speaker::Speaker;
pub use tree_search::TreeSearch;

/// How long a bot may think about what it does next.
pub struct Budget<'a> {
    /// At most so many iterations for each choice, or for each action by those who think of whole ones; on all threads together.
    pub iterations: u64,
    /// How much of the time for all the choices is used up: 0 is nothing and 1 is all of it. Then the bot stops at once.
    /// It is asked now and then, and only by the thread that asked the bot.
    pub spent: &'a dyn Fn() -> f64,
}

impl Budget<'_> {
    /// So many iterations for each choice, however long they take.
    pub fn iterations(iterations: u64) -> Budget<'static> {
        Budget { iterations, spent: &|| 0.0 }
    }

    /// Whether the time is used up.
    pub fn is_spent(&self) -> bool {
        (self.spent)() >= 1.0
    }

    /// Thinks with a share of the time that is left: 0.5 is half of it.
    pub fn share<T>(&self, share: f64, think: impl FnOnce(&Budget<'_>) -> T) -> T {
        let begin = (self.spent)();
        let end = begin + share * (1.0 - begin);
        let spent = || {
            let now = (self.spent)();
            if now < end { (now - begin) / (end - begin) } else { 1.0 }
        };
        think(&Budget { iterations: self.iterations, spent: &spent })
    }
}

/// What a bot answers.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What it does. Those who play here answer up to the end of the action, or as far as nothing hidden is revealed; see
    /// [`act`] for answers that end earlier or go on.
    pub choices: Vec<Choice>,
    /// How likely its side is to win then, as it thinks, if it thought about that.
    pub win_chance: Option<f64>,
    /// How many iterations it has thought, about all of the choices.
    pub iterations: u64,
    /// What else it could have begun with, as far as it has thought about that: the best first, each with its chance to win
    /// and its share of the thinking.
    pub considered: Vec<Considered>,
    /// What it could have done instead, as far as that can be told without giving its hand away. [`act`] works it out.
    pub instead: Option<Instead>,
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
    /// This choice, and nothing to say about it.
    pub fn only(choice: Choice) -> Answer {
        Answer::all(vec![choice])
    }

    /// These choices, and nothing to say about them.
    pub fn all(choices: Vec<Choice>) -> Answer {
        Answer { choices, win_chance: None, iterations: 0, considered: Vec::new(), instead: None }
    }

    /// How likely the bot's side is to win, in percent, as a [`Remark`](riftforce_protocol::Remark) says it.
    pub fn win_percent(&self) -> Option<u8> {
        self.win_chance.map(|chance| (100.0 * chance).round() as u8)
    }
}

/// A player.
pub trait Bot {
    /// What the bot does, seen from the seat that is to choose. The view must have something to choose.
    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Answer;
}

/// The choice, if there is only one.
fn only_choice(position: &Position) -> Option<Choice> {
    let choices = position.choices();
    if choices.len() == 1 { choices.get(0) } else { None }
}
