//! What the player wants to be called at online tables.

use super::browser;
use super::key::Key;

/// The name that was given last; empty if none ever was.
pub(crate) fn kept_name() -> String {
    browser::read(&Key::Name).unwrap_or_default()
}

/// Keeps a name; without storage it's asked for again the next time.
pub(crate) fn keep_name(name: &str) {
    let _ = browser::write(&Key::Name, name);
}
