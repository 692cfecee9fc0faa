//! The screens around the table, and which of them is shown.

pub(crate) mod app;
pub(crate) mod backup;
pub(crate) mod games;
pub(crate) mod help;
mod record;
pub(crate) mod settings;
pub(crate) mod start;
pub(crate) mod update;
