//! Whole random games at a table, in every mode.

mod commands;
mod connection;
mod follower;
mod options;
mod saved;
mod tables;
mod updates;
