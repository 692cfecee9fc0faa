//! What's stored in this browser, as texts under keys.
//!
//! [`Key`] lists all keys, and the backup matches on every one, so that none is forgotten. For each value that isn't a whole game
//! one file here knows its format, for reading and writing. Nothing here knows the game itself: how two copies of one relate is
//! for a [`CopyComparer`] to say, which the host provides.

pub(crate) mod backup;
pub(crate) mod browser;
mod copy_comparer;
mod game_options;
mod key;
mod ladder_progress;
mod lesson_progress;
mod my_tables;
mod player_name;
mod results;
pub(crate) mod settings;
mod solved_puzzles;
mod store;
mod unfinished_turn;
mod verdicts;

pub(crate) use copy_comparer::{CopyComparer, Relation};
pub(crate) use game_options::{
    DuelOptions, Guilds, OnlineOptions, OnlineSitter, TeamOptions, pace_name, pace_named,
};
pub(crate) use key::{Key, is_id};
pub(crate) use ladder_progress::LadderProgress;
pub(crate) use lesson_progress::LessonProgress;
pub(crate) use my_tables::MyTable;
pub(crate) use player_name::{load_player_name, save_player_name};
pub(crate) use results::{GameEnd, GameResult, Results};
pub(crate) use settings::{Settings, Speed, Theme};
pub(crate) use solved_puzzles::SolvedPuzzles;
pub(crate) use store::{StorageError, Store, TextStorage};
pub(crate) use unfinished_turn::UnfinishedTurn;
pub(crate) use verdicts::StoredVerdicts;
