//! What a table wants of its bots.

use riftforce_bots::PendingRemark;
use riftforce_protocol::{Command, CommandId, Level, Opinion, Order, ToClient, Version};
use riftforce_rules::{Seat, View};
use riftforce_table::Table;

use super::bot_pool::{Ticket, WeakTicket};
use super::keys::new_seed;

/// What a table wants of its bots.
#[derive(Default, Debug)]
pub(crate) enum BotTurn {
    /// Nothing: it's a person's turn, or the game isn't under way.
    #[default]
    Idle,
    /// A bot thinks.
    Asked {
        question: BotQuestion,
        ticket: Ticket,
        /// The action that it's in the middle of.
        commentary: Commentary,
    },
    /// A bot's action is being carried out. If it can't be stored, it's tried again.
    Acting(BotAction),
    /// The bot can't do anything that's allowed. It isn't asked the same again.
    GivenUp(BotQuestion),
}

/// A bot whose turn it is, and how far the game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BotQuestion {
    pub(crate) seat: Seat,
    pub(crate) level: Level,
    pub(crate) version: Version,
}

/// What a bot wants to do.
#[derive(Clone, Debug)]
pub(crate) struct BotAction {
    pub(crate) question: BotQuestion,
    pub(crate) command: Command,
    pub(crate) commentary: Commentary,
}

impl BotTurn {
    /// Whether this question has been asked.
    pub(crate) fn is_about(&self, question: BotQuestion) -> bool {
        match self {
            BotTurn::Idle => false,
            BotTurn::Asked { question: its, .. } | BotTurn::GivenUp(its) => *its == question,
            BotTurn::Acting(action) => action.question == question,
        }
    }

    /// Whether this is the question that the table is waiting for an answer to.
    pub(crate) fn waits_for(&self, asked: &WeakTicket) -> bool {
        matches!(self, BotTurn::Asked { ticket, .. } if ticket.is(asked))
    }

    /// What a bot wants to do, now that it has answered with this.
    pub(crate) fn take_answer(&mut self, order: Order, opinion: Opinion) -> Option<BotAction> {
        let BotTurn::Asked { question, commentary, .. } = self else { return None };
        let command = Command { id: CommandId(new_seed().into()), version: question.version, order };
        let commentary = commentary.with(opinion);
        let action = BotAction { question: *question, command, commentary };
        *self = BotTurn::Acting(action.clone());
        Some(action)
    }

    /// The bot goes on with an action that it has begun: only then does what it says concern all of it.
    pub(crate) fn go_on(&mut self, seat: Seat, begun: Commentary) {
        if let BotTurn::Asked { question, commentary, .. } = self
            && question.seat == seat
        {
            *commentary = begun;
        }
    }
}

/// What a bot will say about its action. The action may come in several parts, because something may be revealed on the way.
#[derive(Clone, Debug)]
pub(crate) struct Commentary {
    seat: Seat,
    since: Version,
    /// What it knew before the action.
    before: Box<View>,
    /// What everyone knew then.
    public: Box<View>,
    /// What it thought when it began.
    opinion: Option<Opinion>,
}

/// What a bot said about the action that brought the game to this version.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(crate) version: Version,
    /// All of it. It depends on the bot's hand.
    pub(crate) whole: ToClient,
    /// What it says while people play against each other: only what everyone has seen.
    pub(crate) public: ToClient,
}

impl Commentary {
    /// About an action that this seat begins now.
    pub(crate) fn new(table: &Table, seat: Seat) -> Commentary {
        let view = |viewer| Box::new(table.position().view(viewer));
        let (before, public) = (view(Some(seat)), view(None));
        Commentary { seat, since: table.version(), before, public, opinion: None }
    }

    fn with(&self, opinion: Opinion) -> Commentary {
        Commentary { opinion: self.opinion.or(Some(opinion)), ..self.clone() }
    }

    /// What the bot says, now that the action is over.
    pub(crate) fn remarks_on_action(&self, table: &Table) -> Said {
        let remark = |viewer, before: &View, opinion| {
            let pending_remark = PendingRemark::new(self.seat, self.since, before.clone(), opinion);
            pending_remark.remark(&table.update(viewer, Some(self.since)))
        };
        Said {
            version: table.version(),
            whole: remark(Some(self.seat), &self.before, self.opinion.unwrap_or_default()),
            public: remark(None, &self.public, Opinion::default()),
        }
    }
}
