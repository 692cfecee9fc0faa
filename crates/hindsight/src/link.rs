//! A whole game in a link.
