//! What the game says, in English, German, French and Ukrainian.
