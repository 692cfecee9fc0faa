//! What you can only say about a game's text if you know the game.

/// What another copy of a game is to ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Relation {
    /// Ours has all of it, and is the same or has gone on.
    Beginning,
    /// It has all of ours and has gone on.
    Continuation,
    /// Each has gone on in its own way.
    Branch,
    /// One of the two can't be read.
    Unreadable,
}

/// Who knows the game.
pub(crate) trait Judge {
    /// The id that a game's text says, if it can be read.
    fn id_in(&self, text: &str) -> Option<String>;
    /// The text of the same game under another id.
    fn renamed(&self, text: &str, id: &str) -> Option<String>;
    /// What the text of another copy is to ours.
    fn relation(&self, ours: &str, theirs: &str) -> Relation;
}
