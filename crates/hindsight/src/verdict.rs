//! What the bots think of every action of a game.
