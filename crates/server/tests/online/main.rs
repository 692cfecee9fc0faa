//! Online tables over real sockets and a real database file.

mod answers;
mod bots;
mod clocks;
mod examples;
mod games;
mod helper;
mod intruders;
mod kill;
mod lobby;
mod openapi;
mod secrecy;
mod storage;
mod wishes;
