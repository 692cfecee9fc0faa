//! The rules of Riftforce and its expansion Beyond, and nothing else: no I/O, no clock, no threads.
#![doc = ""]
mod arrangement;
mod card;
mod choice;
mod choices;
mod deal;
mod event;
pub mod guild;
mod options;
mod plan;
mod position;
mod random;
mod resolve;
pub mod rift;
mod script;
mod seat;
mod site;
pub mod step;
mod tableau;
mod view;

pub use arrangement::*;
pub use card::Card;
pub use choice::*;
pub use choices::Choices;
pub use deal::{Draft, below};
pub use event::*;
pub use guild::Guild;
pub use plan::{And, Challenges, Plan};
pub use position::{GOAL, HAND, Outcome, Position};
pub use random::random_choice;
pub use seat::{BySeat, BySide, Mode, Seat, Side};
pub use site::{Site, Sites};
pub use tableau::Elemental;
pub use view::View;

/// The version of these rules. It changes whenever the same choices could lead somewhere else, and a record names it.
pub const RULES_VERSION: u32 = 1;
