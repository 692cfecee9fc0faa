//! Players that think. A bot sees only a [`View`], never the true position, and answers with choices, so it can't cheat.
//!
//! Given the same seed, view and budget of iterations, a bot always gives the same answer. A [`Budget`] can end its thinking at
//! any moment; the bot then answers with the best it has found. Nothing here reads a clock, and only a [`SearchBot`] told to use
//! several threads starts any, so all of it compiles to wasm.
//!
//! A bot plans a whole action before playing any of it. [`act`] asks it and returns what a table accepts: the choices of the
//! action, or of the part of it up to where something hidden is revealed. [`reasons`] says afterwards, going by what happened,
//! why it was a good action.
//!
//! # Your own bot
//!
//! A bot is anything that implements [`Bot`]. It may answer with a single choice; it's then asked again for the rest of the
//! action. This one takes whichever choice looks best straight away, and plays a match against a novice in the [`arena`]:
//!
//! ```
//! use riftforce_bots::arena::{Match, play_match};
//! use riftforce_bots::{Answer, Bot, Budget, Level, Weights, bot_of_level};
//! use riftforce_rules::{Choice, Choices, GuildSet, Mode, Position, Side, View};
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
//!         Answer::of_choice(best.expect("there is something to choose"))
//!     }
//! }
//!
//! let table = Match { mode: Mode::Duel, guild_set: GuildSet::Beyond, seed: 1 };
//! let results = play_match(&table, 2, [&|_| Box::new(Hasty), &|seed| bot_of_level(Level::Novice, seed)], 100)?;
//! assert_eq!(results.games_played(), 4);
//! println!("Hasty won {:.0}% of the points", 100.0 * results.win_rate().value);
//! # Ok::<(), riftforce_bots::arena::Foul>(())
//! ```
//!
//! To let a bot play at a table of your own, ask it with [`act`]. Everyone else learns of its actions as of any other player's:
//!
//! ```
//! use riftforce_bots::{Budget, Level, act, bot_of_level, reasons};
//! use riftforce_rules::{GuildSet, Event, Mode, Position};
//!
//! let mut position = Position::deal(Mode::Duel, GuildSet::Base, 7);
//! let mut bot = bot_of_level(Level::Adept, 1);
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
//!
//! # Where to change what
//!
//! | what | where |
//! |---|---|
//! | how a bot thinks | `search.rs`, which tries the actions that `action_plans.rs` finds; on several threads: `threads.rs` |
//! | how positions are judged | `learned/` for Expert and Master, `evaluate.rs` for the other levels |
//! | what the network sees | `learned/features.rs`; how it's trained: `crates/learning` |
//! | the levels; what sets one search apart from another | `levels.rs`; `search_settings.rs` |
//! | wins that nobody can prevent any more | `finish/` |
//! | what a bot says about its action | `explain.rs` says which reasons, `pending_remark.rs` waits until the action is over, `alternative.rs` what it could have done instead; the wording: `crates/words/src/reasons.rs` |
//! | which actions a hint suggests | `advice.rs`; choosing for the trainer's bots: `least_harm.rs` |
//! | the bots that others are measured against | `random.rs`, `greedy.rs`, `mcts.rs`, `tree_search.rs` |
//! | matches between bots, and what they say about strength | `arena.rs`, `arena/`, `ratings.rs` |

// A panic in a page, a worker or the server takes everything along with it: what's impossible must say so in its type, or why.
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::todo,
        clippy::unimplemented
    )
)]

mod action;
mod action_plans;
mod advice;
mod alternative;
pub mod arena;
mod calibration;
mod danger;
mod evaluate;
mod explain;
pub mod finish;
mod forecast;
mod greedy;
mod judgement;
pub mod learned;
mod least_harm;
mod levels;
mod mcts;
mod pending_remark;
mod random;
pub mod ratings;
mod search;
mod search_settings;
mod threads;
mod tree;
mod tree_search;

pub use action::{act, choice_by_choice};
pub use advice::{Advice, advise};
pub use evaluate::{Weights, win_chance};
pub use explain::reasons;
pub use forecast::{Forecast, ForecastCase, forecast};
pub use greedy::GreedyBot;
pub use judgement::{Judgement, JudgementFromStart};
pub use least_harm::least_harm;
pub use levels::{bot_of_level, bot_seed, player_with_threads};
pub use mcts::MctsBot;
pub use pending_remark::PendingRemark;
pub use random::RandomBot;
pub use riftforce_protocol::{Alternative, Deed, Level, Opinion, Reason, Refused};
use riftforce_rules::{Choice, Position, View};
pub use search::{SearchBot, playout_win_chances};
pub use search_settings::{Finishing, SearchSettings};
pub use tree_search::TreeSearchBot;

/// How long a bot may think about what it does next.
pub struct Budget<'a> {
    /// The most iterations for each choice, or for each action if the bot thinks in whole actions; all threads together.
    pub iterations: u64,
    /// How much of the time for all the choices together is used up, from 0 (none) to 1 (all of it, so the bot stops at once).
    /// Called now and then, and only on the thread that asked the bot.
    pub spent: &'a dyn Fn() -> f64,
}

impl Budget<'_> {
    /// This many iterations for each choice, however long they take.
    pub fn iterations(iterations: u64) -> Budget<'static> {
        Budget { iterations, spent: &|| 0.0 }
    }

    /// Whether the time is used up.
    pub fn is_spent(&self) -> bool {
        (self.spent)() >= 1.0
    }

    /// Thinks with a share of the remaining time: 0.5 is half of it.
    pub fn with_share<T>(&self, share: f64, think: impl FnOnce(&Budget<'_>) -> T) -> T {
        let begin = (self.spent)();
        let end = begin + share * (1.0 - begin);
        let spent = || {
            let now = (self.spent)();
            if now < end { (now - begin) / (end - begin) } else { 1.0 }
        };
        think(&Budget { iterations: self.iterations, spent: &spent })
    }
}

/// A bot's answer.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What it does. The bots in this crate answer up to the end of the action, or until something hidden is revealed; see
    /// [`act`] for answers that stop earlier or go further.
    pub choices: Vec<Choice>,
    /// How likely its side is then to win, by the bot's own estimate, if it made one.
    pub win_chance: Option<f64>,
    /// How many iterations it spent on all the choices together.
    pub iterations: u64,
    /// The first choices it considered, as far as it thought about them: the best first, each with its win chance and its share
    /// of the thinking.
    pub considered: Vec<Considered>,
    /// What it could have done instead, as far as that can be said without giving its hand away. [`act`] works it out.
    pub instead: Option<Alternative>,
}

/// A choice that a bot has thought about.
#[derive(Clone, Copy, Debug)]
pub struct Considered {
    /// The choice.
    pub choice: Choice,
    /// How likely the bot's side is to win after it.
    pub win_chance: f64,
    /// How often the bot looked at it.
    pub visits: u32,
}

impl Answer {
    /// Just this choice, with nothing to say about it.
    pub fn of_choice(choice: Choice) -> Answer {
        Answer::of_choices(vec![choice])
    }

    /// Just these choices, with nothing to say about them.
    pub fn of_choices(choices: Vec<Choice>) -> Answer {
        Answer { choices, win_chance: None, iterations: 0, considered: Vec::new(), instead: None }
    }

    /// How likely the bot's side is to win, in percent, as a [`Remark`](riftforce_protocol::Remark) gives it.
    pub fn win_percent(&self) -> Option<u8> {
        self.win_chance.map(|chance| (100.0 * chance).round() as u8)
    }
}

/// A player.
pub trait Bot {
    /// What the bot does, given the view of the seat to choose. There must be something to choose.
    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Answer;
}

/// The choice, if there is only one.
fn only_choice(position: &Position) -> Option<Choice> {
    let choices = position.choices();
    if choices.len() == 1 { choices.get(0) } else { None }
}
