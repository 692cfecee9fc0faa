//! The screens around the table, and which of them is shown.

pub(crate) mod app;
pub(crate) mod backup;
pub(crate) mod games;
pub(crate) mod help;
mod screens;
pub(crate) mod settings;
pub(crate) mod start;
mod statistics;
pub(crate) mod update;
