//! Talking to a host over a line that may break: what to say again, and how long to wait before the next try.

use std::collections::VecDeque;

use riftforce_protocol::{
    ChatLine, CommandId, Dialect, Join, Keys, Presence, Request, SeenVersion, ToClient, ToHost, Update, Wish,
};
use riftforce_rules::Seat;

/// The wait after the line first breaks.
const FIRST_WAIT_MS: u32 = 500;
/// The longest wait, however often it breaks.
const LONGEST_WAIT_MS: u32 = 10_000;

/// Talks to the host of one table over a line that may break. It's plain code without a socket:
/// [`Messenger::messages_on_opening`] gives what to send on a new line, [`Messenger::hear`] notes what has arrived, and anything
/// unanswered is said again.
#[derive(Clone, Debug)]
pub struct Messenger {
    game: String,
    seat: Option<Seat>,
    keys: Keys,
    /// How much of the game the client has been told.
    since: Option<SeenVersion>,
    /// Commands and wishes without an answer, oldest first.
    unanswered: VecDeque<ToHost>,
    /// The latest message that asked to join, until it's answered.
    joining: Option<CommandId>,
    presence: Presence,
    /// How many times in a row the line has broken before anything was heard.
    failures: u32,
}

impl Messenger {
    /// Talks to the host of this table, for a seat or for a spectator.
    pub fn new(game: &str, seat: Option<Seat>, keys: Keys) -> Messenger {
        Messenger {
            game: game.into(),
            seat,
            keys,
            since: None,
            unanswered: VecDeque::new(),
            joining: None,
            presence: Presence::Here,
            failures: 0,
        }
    }

    /// The table's name.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The seat it joins at; `None` for a spectator.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The keys it shows when it joins.
    pub fn keys(&self) -> Keys {
        self.keys
    }

    /// What to say first on a new line: who's there, whether they're looking, and whatever wasn't answered on the old one. The new
    /// messages get these names.
    pub fn messages_on_opening(&mut self, mut new_id: impl FnMut() -> CommandId) -> Vec<ToHost> {
        let mut said = vec![self.join(new_id())];
        // Anyone who joins counts as here.
        if self.presence != Presence::Here {
            said.push(ToHost::Request(Request { id: new_id(), wish: Wish::Attend(self.presence) }));
        }
        said.iter().for_each(|message| self.note_outgoing(message));
        said.extend(self.unanswered.iter().cloned());
        said
    }

    /// The message that asks the host for the table, and for whatever was missed of its game.
    pub fn join(&self, id: CommandId) -> ToHost {
        ToHost::Join(Join {
            id,
            dialect: Dialect::OURS,
            game: self.game.clone(),
            seat: self.seat,
            since: self.since,
            keys: self.keys,
        })
    }

    /// Forgets how much of the game was told, so that the host has to tell all of it again.
    pub fn restart_game_feed(&mut self) {
        self.since = None;
    }

    /// Notes a message that's about to be sent: it'll be said again until it has been answered.
    pub fn note_outgoing(&mut self, message: &ToHost) {
        match message {
            ToHost::Request(Request { wish: Wish::Attend(presence), .. }) => self.presence = *presence,
            ToHost::Command(_) | ToHost::Request(_) => self.unanswered.push_back(message.clone()),
            ToHost::Join(join) => self.joining = Some(join.id),
            ToHost::Ask { .. } | ToHost::Leave => {}
        }
    }

    /// The latest message that asked to join, as long as it isn't answered.
    pub fn unanswered_join(&self) -> Option<CommandId> {
        self.joining
    }

    /// The presence that the host was last told of.
    pub fn presence(&self) -> Presence {
        self.presence
    }

    /// Whether the host still owes an answer.
    pub fn awaits_answer(&self) -> bool {
        self.joining.is_some() || !self.unanswered.is_empty()
    }

    /// Notes what the host says.
    pub fn hear(&mut self, message: &ToClient) {
        self.failures = 0;
        if let ToClient::Update(update) = message {
            let Update { generation, version, .. } = **update;
            let before = self.since.filter(|seen| seen.generation == generation);
            let version = before.map_or(version, |seen| seen.version.max(version));
            self.since = Some(SeenVersion { generation, version });
        }
        if let Some(id) = message.answered_message() {
            self.joining.take_if(|joining| *joining == id);
            self.unanswered.retain(|message| message.id() != Some(id));
        }
    }

    /// How long to wait before the next try, now that the line has broken: longer each time, until something is heard.
    pub fn wait_ms(&mut self) -> u32 {
        let wait_ms = FIRST_WAIT_MS.saturating_mul(1 << self.failures.min(5)).min(LONGEST_WAIT_MS);
        self.failures += 1;
        wait_ms
    }
}

/// Adds lines of the chat to those already known, which lack the table's first `before` lines. After a break a host repeats many
/// of them: each counts once. A host that has lost some of them continues from where it is. Returns how many are new.
pub fn add_lines(known: &mut Vec<ChatLine>, before: &mut u32, first: u32, lines: Vec<ChatLine>) -> usize {
    let end = *before + known.len() as u32;
    let is_before = first + (lines.len() as u32) < *before;
    if known.is_empty() || first > end || is_before {
        // There's a gap, because a host repeats only so many lines, or it has lost some: the chat continues from here.
        (*known, *before) = (lines, first);
        return known.len();
    }
    let told = end.saturating_sub(first) as usize;
    let (theirs, ours) = (told.saturating_sub(known.len()), known.len().saturating_sub(told));
    let alike = lines.iter().skip(theirs).zip(&known[ours..]).take_while(|(new, old)| new == old).count();
    if alike < (lines.len().saturating_sub(theirs)).min(known.len() - ours) {
        known.truncate(ours + alike);
        known.extend(lines.into_iter().skip(theirs + alike));
        return known.len() - ours - alike;
    }
    let length = known.len();
    known.extend(lines.into_iter().skip(told));
    known.len() - length
}

#[cfg(test)]
mod tests {
    use riftforce_protocol::{ChatContent, Command, Done, Order, Phrase, Version};

    use super::*;

    fn messenger() -> Messenger {
        Messenger::new("t", Some(Seat::Two), Keys::NONE)
    }

    fn wish(id: u128, wish: Wish) -> ToHost {
        ToHost::Request(Request { id: CommandId(id), wish })
    }

    fn resignation(id: u128) -> ToHost {
        let version = Version::default();
        ToHost::Command(Command { id: CommandId(id), version, order: Order::Resign })
    }

    fn said_again(messenger: &mut Messenger) -> Vec<ToHost> {
        let said = messenger.messages_on_opening(|| CommandId(0));
        assert!(matches!(said[0], ToHost::Join { .. }), "whoever opens a line joins first");
        messenger.hear(&ToClient::Joined { id: CommandId(0) });
        said[1..].to_vec()
    }

    #[test]
    fn unanswered_messages_are_resent_in_order_until_answered() {
        let mut messenger = messenger();
        let (stand, resign) = (wish(1, Wish::Stand), resignation(2));
        messenger.note_outgoing(&stand);
        messenger.note_outgoing(&resign);
        assert_eq!(said_again(&mut messenger), [stand, resign.clone()]);
        messenger.hear(&ToClient::Granted { id: CommandId(1) });
        assert_eq!(said_again(&mut messenger), [resign]);
        messenger.hear(&ToClient::Done { id: CommandId(2), done: Done { version: Version::default() } });
        assert!(!messenger.awaits_answer());
        assert_eq!(said_again(&mut messenger), []);
    }

    #[test]
    fn what_was_not_understood_is_answered_too_and_not_resent() {
        let mut messenger = messenger();
        messenger.note_outgoing(&resignation(1));
        messenger.hear(&ToClient::NotUnderstood { id: None, reason: "that was something else".into() });
        assert!(messenger.awaits_answer());
        messenger.hear(&ToClient::NotUnderstood { id: Some(CommandId(1)), reason: "join first".into() });
        assert!(!messenger.awaits_answer());
        assert_eq!(said_again(&mut messenger), []);
    }

    #[test]
    fn whoever_joins_awaits_an_answer() {
        let mut messenger = messenger();
        messenger.messages_on_opening(|| CommandId(5));
        messenger.hear(&ToClient::Joined { id: CommandId(4) });
        assert!(messenger.awaits_answer(), "that was an earlier attempt");
        messenger.hear(&ToClient::Joined { id: CommandId(5) });
        assert!(!messenger.awaits_answer());
    }

    #[test]
    fn only_the_latest_presence_is_resent_on_a_new_connection() {
        let mut messenger = messenger();
        for (id, presence) in [(1, Presence::Choosing), (2, Presence::Away)] {
            messenger.note_outgoing(&wish(id, Wish::Attend(presence)));
        }
        assert!(!messenger.awaits_answer());
        assert_eq!(said_again(&mut messenger), [wish(0, Wish::Attend(Presence::Away))]);
        messenger.note_outgoing(&wish(3, Wish::Attend(Presence::Here)));
        assert_eq!(said_again(&mut messenger), []);
    }

    #[test]
    fn retries_back_off_until_something_is_heard() {
        let mut messenger = messenger();
        let waits: Vec<u32> = (0..7).map(|_| messenger.wait_ms()).collect();
        assert_eq!(waits, [500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
        messenger.hear(&ToClient::Granted { id: CommandId(1) });
        assert_eq!(messenger.wait_ms(), 500);
    }

    #[test]
    fn each_chat_line_is_added_only_once() {
        let line = |at_ms| ChatLine { seat: Seat::One, saying: ChatContent::Phrase(Phrase::Hello), at_ms };
        let lines = |from: u64, to: u64| (from..to).map(line).collect::<Vec<ChatLine>>();
        let (mut known, mut before) = (Vec::new(), 0);
        add_lines(&mut known, &mut before, 5, lines(5, 8));
        assert_eq!((&known, before), (&lines(5, 8), 5));
        assert_eq!(add_lines(&mut known, &mut before, 6, lines(6, 10)), 2);
        assert_eq!(add_lines(&mut known, &mut before, 6, lines(6, 9)), 0);
        assert_eq!((&known, before), (&lines(5, 10), 5));
        add_lines(&mut known, &mut before, 10, lines(10, 11));
        assert_eq!((&known, before), (&lines(5, 11), 5));
        add_lines(&mut known, &mut before, 300, lines(300, 302));
        assert_eq!((&known, before), (&lines(300, 302), 300));
    }

    #[test]
    fn the_chat_of_a_host_that_has_lost_lines_goes_on() {
        let line = |at_ms| ChatLine { seat: Seat::One, saying: ChatContent::Phrase(Phrase::Hello), at_ms };
        let lines = |from: u64, to: u64| (from..to).map(line).collect::<Vec<ChatLine>>();
        let (mut known, mut before) = (lines(5, 10), 5);
        assert_eq!(add_lines(&mut known, &mut before, 4, lines(4, 8)), 0);
        assert_eq!(add_lines(&mut known, &mut before, 8, lines(20, 21)), 1);
        assert_eq!(known, [lines(5, 8), lines(20, 21)].concat());
        assert_eq!(add_lines(&mut known, &mut before, 0, lines(30, 32)), 2);
        assert_eq!((known, before), (lines(30, 32), 0));
    }
}
