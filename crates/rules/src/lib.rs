#![doc = include_str!("../README.md")]
//!
//! # How it fits together
//!
//! The Rift is a row of sites. Each side has a column at every site, counted from the Rift outwards:
//!
//! ```text
//!                 site 1   site 2   site 3   site 4   site 5
//!   side A, 2nd            Fi6
//!   side A, 1st   Wa5:1    Pl7
//!   ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the Rift ~~~~~~~~~~~~~~~~~~~~~~
//!   side B, 1st   Ai6               Sh5                      Cr5
//!   side B, 2nd                     Sh5:4
//! ```
//!
//! A [`Position`] is a game at one moment. It says what may be chosen ([`Position::choices`]), takes a choice
//! ([`Position::play`]) and tells an [`EventSink`] what happened. It makes forced choices itself, so a player is only
//! ever asked real questions. A new game is dealt with [`Position::deal`] from a seed, or begins with a
//! [`draft`](Position::draft). What a player may know of a position is a [`View`]; a bot gets nothing else, and guesses
//! the rest with [`View::sample`]. A [`Record`](rift::Record) is a game as its beginning and its choices, and its text.
//!
//! Rules are cited by number (`R24`). The numbered rules are in `docs/rules.md` of the project and the text format is in
//! its `docs/rift-format.md`; `ARCHITECTURE.md` explains how it all fits together.
//!
//! # What must stay true
//!
//! - There's no I/O: no files, network, clock, threads, async or global state.
//! - There's no unsafe code, and no data makes it panic.
//! - There's no heap in a position, and its size is asserted at compile time.
//! - [`Position::choices`] is the only definition of legality. A refusal only finds the reason.
//! - A refused choice changes nothing.
//! - A view contains nothing hidden: no hidden card, no order of a pile, no seed.
//! - `end` is not an event. Only the player who makes a choice knows it; others get events.
//! - No rule knows a guild by name, apart from its line in `guild.rs`.
//! - The same seed and choices lead to the same position, on every machine.
//! - Whatever is written can be read back as the same game.
//! - Rule numbers never change, and neither do the forms that other programs and stored games rely on.
//! - It depends on next to nothing.
//!
//! # Where to change what
//!
//! | what | where |
//! |---|---|
//! | a rule | `docs/rules.md`, then `docs/where-is-rule.md`, which says where it lives, then a scenario in `scenarios/` |
//! | a guild, or add one | `guild.rs`; `docs/adding-a-guild.md` |
//! | what an ability can do | `step.rs`, `resolve.rs` for what it does and `options.rs` for what it asks |
//! | what's legal, and why a choice is refused | `options.rs`; the sentences: `choice.rs` |
//! | the modes of play | `seat.rs` |
//! | the trainer's plans and challenges | `data/plans.txt`, `plan.rs` |
//! | what a player may know | `view.rs`; how it's written: `view_bytes.rs` |
//! | what's told about what happens | `event.rs` |
//! | the `.rift` format | `rift/`, `docs/rift-format.md` |
//!
//! # Files
//!
//! | file | what's in it |
//! |---|---|
//! | `card.rs`, `site.rs`, `rank.rs` | `Card`, `Face` and sets of cards; `Site`, and which are next to each other; `Rank`, a position in a column |
//! | `seat.rs` | `Side`, `Seat`, and `Mode`: all that differs between duel, team games and solo |
//! | `step.rs`, `guild.rs`, `plan.rs` | the vocabulary of abilities; the guilds, a line each; the trainer's plans and challenges |
//! | `script.rs` | all scripts in one table: abilities, on-play effects, challenges |
//! | `elemental.rs`, `zone.rs`, `packed_spot.rs` | a card with its damage and marks; the zones for cards; where an elemental stands |
//! | `card_row.rs`, `packed_four.rs` | where every card is and how cards move; four elementals compared at once |
//! | `action_match.rs` | what the cards of one action still have in common |
//! | `position.rs` | `Position`: a game at one moment, and what you can ask it |
//! | `choice.rs`, `choices.rs` | `Choice`, `Prompt`, `Refusal`; the options of one choice as a set, made of `bit_set.rs` and `elemental_set.rs` |
//! | `options.rs` | what may be chosen: the one definition of legality |
//! | `resolve.rs` | what a choice leads to |
//! | `deal.rs`, `random.rs` | draft, deal, setup and all chance; a player that chooses at random |
//! | `event.rs`, `rule.rs` | `Event` and the `EventSink` that's told; the number of the rule behind it |
//! | `view.rs`, `view_bytes.rs` | what a seat may know, and samples of the rest; a view as bytes |
//! | `serialization.rs` | how all this looks in serde's formats |
//! | `insertion_sort.rs` | sorting a handful of things |
//! | `arrangement.rs` | any cards anywhere, checked before they become a position |
//! | `input_error.rs` | what can be wrong with an arrangement or a text |
//! | `rift/` | the text format |

#![forbid(unsafe_code)]
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

mod action_match;
mod arrangement;
mod bit_set;
mod card;
mod card_row;
mod choice;
mod choices;
mod deal;
mod elemental;
mod elemental_set;
mod event;
pub mod guild;
mod input_error;
mod insertion_sort;
mod options;
mod packed_four;
mod packed_spot;
mod plan;
mod position;
mod random;
mod rank;
mod resolve;
pub mod rift;
mod rule;
mod script;
mod seat;
#[cfg(feature = "serde")]
mod serialization;
mod site;
pub mod step;
mod view;
mod view_bytes;
mod zone;

pub use arrangement::*;
pub use card::{Card, Face};
pub use choice::*;
pub use choices::Choices;
pub use deal::GuildSet;
pub use elemental::Elemental;
pub use event::*;
pub use guild::Guild;
pub use input_error::{InputError, InputErrorKind, Term};
pub use plan::{AndChallenge, Challenges, Plan};
pub use position::{GOAL, Outcome, Position};
/// The traits of random number generators, in the version that [`View::sample`] and [`random_choice_by_kind`] ask for.
pub use rand_core;
pub use random::random_choice_by_kind;
pub use rank::Rank;
pub use rule::Rule;
pub use seat::{BySeat, BySide, Mode, Seat, Side};
pub use site::{Site, Sites};
pub use view::View;
pub use view_bytes::ViewError;
pub use zone::HAND_LIMIT;

/// What other crates of the project use as well, but has nothing to do with the rules. It may change in any version.
#[doc(hidden)]
pub mod internal {
    pub use crate::deal::random_below;
    pub use crate::insertion_sort::{insertion_sort_by, insertion_sort_by_key};
}

/// The version of these rules, which records name. It changes whenever the same choices could have a different result.
pub const RULES_VERSION: u32 = 1;
