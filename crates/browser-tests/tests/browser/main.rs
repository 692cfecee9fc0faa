//! The game in a real browser. All of it is one program, so that it is linked once and no test waits for another file's
//! last one.

mod access;
mod app;
mod axe;
mod duel;
mod lessons;
mod modes;
mod screens;
mod trouble;
mod turn;
