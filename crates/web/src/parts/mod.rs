//! What several screens share.

pub(crate) mod dialog;
pub(crate) mod forms;
pub(crate) mod guilds;
pub(crate) mod icons;
pub(crate) mod invite;
pub(crate) mod lazy;
pub(crate) mod lengths;
pub(crate) mod list;
pub(crate) mod page;
pub(crate) mod players;
pub(crate) mod portrait;
pub(crate) mod qr;
pub(crate) mod sound_button;

pub(crate) use riftforce_symbols as symbols;
