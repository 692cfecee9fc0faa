//! What a bot will say about its action once the action is over.

use riftforce_protocol::{Opinion, Remark, ToClient, Update, Version};
use riftforce_rules::{Seat, View};

use crate::{Answer, reasons};

impl Answer {
    /// What the bot thinks of this answer.
    pub fn opinion(&self) -> Opinion {
        Opinion { win_percent: self.win_percent(), instead: self.instead }
    }
}

/// A bot's remark about the action it's in the middle of. The action may come in several parts, because something may be revealed
/// on the way.
#[derive(Clone, Debug)]
pub struct PendingRemark {
    seat: Seat,
    since: Version,
    /// What it knew before the action.
    before: View,
    opinion: Opinion,
}

impl PendingRemark {
    /// The remark of a bot at this seat that begins an action at this point in the game.
    pub fn new(seat: Seat, since: Version, before: View, opinion: Opinion) -> PendingRemark {
        PendingRemark { seat, since, before, opinion }
    }

    /// Where the bot sits.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How far the game had come when the action began.
    pub fn since(&self) -> Version {
        self.since
    }

    /// What the bot says once the action is over. The update holds what its seat may know of everything since the action began.
    pub fn remark(&self, update: &Update) -> ToClient {
        let events: Vec<_> = update.events.iter().map(|happened| happened.event).collect();
        let reasons = reasons(&self.before, &events, &update.view);
        let Opinion { win_percent, instead } = self.opinion;
        let remark = Remark { reasons, win_percent, instead };
        ToClient::Said { seat: self.seat, version: update.version, remark }
    }
}
