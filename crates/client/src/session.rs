//! A game as one seat follows it: what it has been shown, what is still to be shown, and its own turn in the making.

use std::collections::VecDeque;

use riftforce_protocol::{Command, CommandId, Order, Refused, Version};
use riftforce_rules::{Card, Choice, Event, Position, Seat, View, What};
use riftforce_table::Table;

use crate::{Scene, Turn};

/// A game as one seat follows it.
///
/// It knows of the game what the table tells its seat, and nothing else. What happens is not shown at once but event by
/// event, at the pace of whoever watches: [`Session::show_next`] shows one.
#[derive(Debug)]
pub struct Session {
    seat: Seat,
    seen: Version,
    view: View,
    scene: Scene,
    waiting: VecDeque<Event>,
    log: Vec<Entry>,
    turn: Option<Turn>,
    /// The game has ended, if only because somebody resigned: the position may still wait for a choice then.
    is_over: bool,
    /// What the latest action changed stays marked until the next one begins.
    action_is_over: bool,
}

/// Something that happened, with what the screen needs to tell it in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What happened.
    pub event: Event,
    /// The elemental it happened to and who controls it, where the event names only a place.
    pub about: Option<(Card, Seat)>,
}

impl Session {
    /// The game as this seat sees it. All that happened so far is in the log, and nothing is waiting to be shown.
    pub fn new(table: &Table, seat: Seat) -> Session {
        let all = table.update(Some(seat), None);
        let start = table.record().start().view(Some(seat));
        let mut session = Session {
            seat,
            seen: all.version,
            scene: Scene::of(start.position()),
            view: all.view,
            waiting: all.events.into_iter().map(|happened| happened.event).collect(),
            log: Vec::new(),
            turn: None,
            is_over: all.outcome.is_some(),
            action_is_over: false,
        };
        session.show_all();
        session
    }

    /// Whose eyes these are.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The position as the seat knows it, with everything that has happened, shown or not.
    pub fn position(&self) -> &Position {
        self.view.position()
    }

    /// What the seat knows.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The table as it is shown now: with the turn in the making, once something of it was chosen. Until then what the
    /// latest action changed is marked.
    pub fn scene(&self) -> &Scene {
        match &self.turn {
            Some(turn) if self.is_trying() => &turn.foreseen().scene,
            Some(_) | None => &self.scene,
        }
    }

    /// Whether what is shown is still to be committed.
    pub fn is_trying(&self) -> bool {
        self.turn.as_ref().is_some_and(|turn| !turn.sandbox().made().is_empty())
    }

    /// Whose turn it is as far as was shown. A turn in the making is not over before it is committed.
    pub fn whose_turn(&self) -> Option<Seat> {
        self.turn.as_ref().map(Turn::seat).or_else(|| self.scene.turn())
    }

    /// What has been shown so far.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// Whether something has happened that was not shown yet.
    pub fn is_behind(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// What is shown next.
    pub fn next(&self) -> Option<&Event> {
        self.waiting.front()
    }

    /// The turn in the making.
    pub fn turn(&self) -> Option<&Turn> {
        self.turn.as_ref()
    }

    /// The turn in the making, to be tapped.
    pub fn turn_mut(&mut self) -> Option<&mut Turn> {
        self.turn.as_mut()
    }

    /// Takes notice of what happened at the table since.
    pub fn catch_up(&mut self, table: &Table) {
        let update = table.update(Some(self.seat), Some(self.seen));
        if update.version.era != self.seen.era {
            // Something was taken back: the past itself has changed.
            *self = Session::new(table, self.seat);
            return;
        }
        if update.version == self.seen {
            return;
        }
        self.turn = None;
        self.waiting.extend(update.events.into_iter().map(|happened| happened.event));
        (self.seen, self.view, self.is_over) = (update.version, update.view, update.outcome.is_some());
        self.begin_turn();
    }

    /// Shows the next thing that happened, and says what it was.
    pub fn show_next(&mut self) -> Option<Entry> {
        let event = self.waiting.pop_front()?;
        if !matches!(event.what, What::Destroyed { .. } | What::Scored { .. } | What::Caught { .. }) {
            // The doomed are seen to fall before anything else happens.
            self.scene.bury();
        }
        if std::mem::take(&mut self.action_is_over) {
            self.scene.mark();
        }
        self.action_is_over = matches!(event.what, What::TurnOf { .. });
        let entry = Entry { event, about: whom(&self.scene, &event) };
        self.scene.foresee(&event);
        self.log.push(entry);
        if self.waiting.is_empty() {
            self.scene.bury();
            self.scene.settle(self.view.position());
            if self.is_over {
                self.scene.end();
            }
            self.begin_turn();
        }
        Some(entry)
    }

    /// Shows everything that is waiting.
    pub fn show_all(&mut self) {
        while self.show_next().is_some() {}
        self.begin_turn();
    }

    fn begin_turn(&mut self) {
        if !self.is_over && self.waiting.is_empty() && self.turn.is_none() && !self.view.position().is_draft()
        {
            self.turn = Turn::new(&self.view, &self.scene);
        }
    }

    /// The command that commits the turn in the making.
    pub fn commit(&self, id: CommandId) -> Option<Command> {
        let turn = self.turn.as_ref().filter(|turn| turn.can_commit())?;
        Some(self.command(id, Order::Choose(turn.commit())))
    }

    /// A command of this seat.
    pub fn command(&self, id: CommandId, order: Order) -> Command {
        let seat = self.position().turn().filter(|turn| self.position().mode().player(*turn) == self.seat);
        Command { id, seat: seat.unwrap_or(self.seat), version: self.seen, order }
    }

    /// Gives a command to the table, and takes notice of what comes of it.
    pub fn order(&mut self, table: &mut Table, command: &Command, now_ms: u64) -> Result<(), Refused> {
        table.obey(command, now_ms)?;
        self.catch_up(table);
        Ok(())
    }

    /// Goes on with choices that were tried before a reload, as far as they are still possible.
    pub fn try_again(&mut self, choices: &[Choice]) {
        if let Some(turn) = &mut self.turn {
            for &choice in choices {
                if !turn.choose(choice) {
                    break;
                }
            }
        }
    }
}

/// Whom an event is about, where it names only a place.
fn whom(scene: &Scene, event: &Event) -> Option<(Card, Seat)> {
    let piece = match event.what {
        What::Activated { at, .. } | What::Damaged { at, .. } | What::Mended { at, .. } => scene.at(at),
        What::Moved { from, .. } => scene.at(from),
        What::Caught { .. } => scene.latest_fallen(),
        _ => None,
    };
    piece.map(|piece| (piece.card, piece.controller))
}
