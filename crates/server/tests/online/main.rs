//! Online tables over real sockets and a real database file.

mod clocks;
mod games;
mod helper;
mod intruders;
mod kill;
mod secrecy;
mod storage;
mod wishes;
