//! What the player wants to be called at online tables.

use super::browser;
use super::key::Key;

/// The name given last; empty if there never was one.
pub(crate) fn load_player_name() -> String {
    browser::read(&Key::Name).unwrap_or_default()
}

/// Stores a name; without storage it's asked for again next time.
pub(crate) fn save_player_name(name: &str) {
    let _ = browser::write(&Key::Name, name);
}
