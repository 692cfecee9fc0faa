//! What can be said about a game's text only by code that knows the game.

/// How another copy of a game relates to ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Relation {
    /// Ours contains all of it: they're the same, or ours has continued.
    Beginning,
    /// It contains all of ours and has continued.
    Continuation,
    /// Each has continued in its own way.
    Branch,
    /// One of the two can't be read.
    Unreadable,
}

/// Understands the texts of games.
pub(crate) trait CopyComparer {
    /// The id in a game's text, if it can be read.
    fn id_in(&self, text: &str) -> Option<String>;
    /// The text of the same game under another id.
    fn renamed(&self, text: &str, id: &str) -> Option<String>;
    /// How the text of another copy relates to ours.
    fn relation(&self, ours: &str, theirs: &str) -> Relation;
}
