//! Online tables before and around the game: making one, finding one, and waiting for the others.

pub(crate) mod descriptions;
pub(crate) mod lobby;
mod my_tables;
mod new_table;
mod open_seats;
mod table;
mod table_line;
pub(crate) mod table_screen;
mod waiting_room;
