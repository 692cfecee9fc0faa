//! What the browser does for the page.

pub(crate) mod animation;
pub(crate) mod back_button;
pub(crate) mod crash;
pub(crate) mod date;
pub(crate) mod dialogs;
pub(crate) mod dom;
pub(crate) mod erased;
pub(crate) mod focus;
pub(crate) mod language;
pub(crate) mod live_region;
pub(crate) mod math;
pub(crate) mod notifications;
pub(crate) mod share;
pub(crate) mod sound;
pub(crate) mod update;
pub(crate) mod wake_lock;
