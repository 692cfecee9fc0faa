//! Online tables before and around the game: making one, finding one, and waiting for the others.

mod form;
pub(crate) mod hall;
pub(crate) mod invite;
mod lines;
mod mine;
mod open;
mod room;
pub(crate) mod screen;
pub(crate) mod wording;
