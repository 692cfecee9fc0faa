//! What a player has said, but the table hasn't heard yet.

use riftforce_protocol::{ChatContent, ChatLine, CommandId};
use riftforce_rules::Seat;

/// What a player has said, but the table hasn't heard yet, oldest first: while the line is broken, that may be a lot.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Unsent(Vec<(CommandId, ChatContent)>);

impl Unsent {
    /// Adds what has just been said.
    pub fn add(&mut self, id: CommandId, saying: ChatContent) {
        self.0.push((id, saying));
    }

    /// Removes what the host won't let the others hear.
    pub fn remove_denied(&mut self, id: CommandId) {
        self.0.retain(|&(its, _)| its != id);
    }

    /// Removes what these new lines of the chat have brought back.
    pub fn remove_heard(&mut self, lines: &[ChatLine], me: Option<Seat>) {
        for line in lines.iter().filter(|line| Some(line.seat) == me) {
            if let Some(first) = self.0.iter().position(|(_, saying)| *saying == line.saying) {
                self.0.remove(first);
            }
        }
    }

    /// All of it.
    pub fn sayings(&self) -> impl Iterator<Item = &ChatContent> {
        self.0.iter().map(|(_, saying)| saying)
    }
}

#[cfg(test)]
mod tests {
    use riftforce_protocol::Phrase;

    use super::*;

    #[test]
    fn what_was_said_stays_in_sight_until_the_table_has_heard_it() {
        let (hello, text) = (ChatContent::Phrase(Phrase::Hello), ChatContent::Text("Are you there?".into()));
        let line = |seat, saying: &ChatContent| ChatLine { seat, saying: saying.clone(), at_ms: 0 };
        let mut unsent = Unsent::default();
        for (id, saying) in [(1, &hello), (2, &text), (3, &hello), (4, &text)] {
            unsent.add(CommandId(id), saying.clone());
        }
        let me = Some(Seat::One);
        unsent.remove_heard(&[line(Seat::Two, &hello)], me);
        assert_eq!(unsent.sayings().count(), 4, "somebody else has said the same");
        unsent.remove_heard(&[line(Seat::One, &hello), line(Seat::One, &text)], me);
        unsent.remove_denied(CommandId(4));
        assert_eq!(unsent.sayings().collect::<Vec<_>>(), [&hello]);
    }
}
