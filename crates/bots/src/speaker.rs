//! A bot that has begun an action, for what it says of it when it's over.

use riftforce_protocol::{Opinion, Remark, ToClient, Update, Version};
use riftforce_rules::{Seat, View};

use crate::{Answer, reasons};

impl Answer {
    /// What the bot thinks of it.
    pub fn opinion(&self) -> Opinion {
        Opinion { win_percent: self.win_percent(), instead: self.instead }
    }
}

/// A bot in the middle of its action, which may come in several parts: something may be revealed on the way.
#[derive(Clone, Debug)]
pub struct Speaker {
    seat: Seat,
    since: Version,
    /// What it knew before.
    before: View,
    opinion: Opinion,
}

impl Speaker {
    /// A bot at a seat that begins an action when the game has come so far.
    pub fn new(seat: Seat, since: Version, before: View, opinion: Opinion) -> Speaker {
        Speaker { seat, since, before, opinion }
    }

    /// Where it sits.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How far the game had come when it began.
    pub fn since(&self) -> Version {
        self.since
    }

    /// What it says once the action is over. The update is what its seat may know, since the action began.
    pub fn remark(&self, update: &Update) -> ToClient {
        let events: Vec<_> = update.events.iter().map(|happened| happened.event).collect();
        let reasons = reasons(&self.before, &events, &update.view);
        let Opinion { win_percent, instead } = self.opinion;
        let remark = Remark { reasons, win_percent, instead };
        ToClient::Said { seat: self.seat, version: update.version, remark }
    }
}
