//! The game in a real browser. All of it is one program, so that it is linked once and no test waits for another file's
//! last one.

mod access;
mod axe;
mod back;
mod backup;
mod duel;
mod install;
mod lessons;
mod modes;
mod offline;
mod screens;
mod sound;
mod start;
mod trouble;
mod turn;
mod versions;
