//! Online tables before and around the game: making one, finding one, and waiting for the others.

mod form;
pub(crate) mod hall;
mod lines;
mod mine;
mod open;
mod room;
pub(crate) mod screen;
mod table;
pub(crate) mod wording;
