//! The game in the browser.

mod symbols;
