//! The moments of a game that one can step to: choices, actions and rounds.
