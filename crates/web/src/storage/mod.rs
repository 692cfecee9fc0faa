//! What's stored in this browser, as texts under keys.
//!
//! [`Key`] lists all keys, and the backup matches on every one, so that none is forgotten. For each value that isn't a whole game
//! one file here knows its format, for reading and writing. Nothing here knows the game itself: how two copies of one relate is
//! for a [`Judge`] to say, which the host provides.

pub(crate) mod backup;
mod beaten;
pub(crate) mod browser;
mod judge;
mod key;
mod lesson;
mod name;
mod puzzles;
mod results;
pub(crate) mod settings;
mod shelf;
mod tables;
mod turn;
mod verdicts;
mod wishes;

pub(crate) use beaten::Beaten;
pub(crate) use judge::{Judge, Relation};
pub(crate) use key::{Key, is_id};
pub(crate) use lesson::LessonProgress;
pub(crate) use name::{keep_name, kept_name};
pub(crate) use puzzles::SolvedPuzzles;
pub(crate) use results::{GameEnd, GameResult, Results};
pub(crate) use settings::{Settings, Speed, Theme};
pub(crate) use shelf::{Keeper, Shelf, Trouble};
pub(crate) use tables::MyTable;
pub(crate) use turn::TurnInMaking;
pub(crate) use verdicts::KeptVerdicts;
pub(crate) use wishes::{DuelWishes, Guilds, OnlineSitter, OnlineWishes, TeamWishes, pace_name, pace_named};
