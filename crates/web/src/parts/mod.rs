//! What several screens share.

pub(crate) mod dialog;
pub(crate) mod forms;
pub(crate) mod guilds;
pub(crate) mod icons;
pub(crate) mod invite;
pub(crate) mod list;
pub(crate) mod page;
pub(crate) mod players;
pub(crate) mod portrait;
pub(crate) mod qr;
pub(crate) mod sound_button;
#[allow(dead_code, reason = "some are only on the start page, which the site is built with")]
pub(crate) mod symbols;
pub(crate) mod written;
