//! The `.rift` text format: positions, scenarios and records as text. `docs/rift-format.md` describes it for its users.

mod hint;
mod read;
mod record;
mod token;
mod write;

pub use read::TextError;
pub use record::{Ending, Record, RecordedChoice, judge, moves};
pub(crate) use write::PositionText;

#[cfg(test)]
mod tests;
