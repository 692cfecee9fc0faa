//! Positions in which one action is clearly best.
