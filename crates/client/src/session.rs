//! A game as one seat follows it: what it has been shown, what is still to be shown, and its own turn in the making.

use std::collections::VecDeque;

use riftforce_protocol::{
    Clocks, Command, CommandId, EndReason, Order, Player, Remark, SeenVersion, Takebacks, Update, Version,
};
use riftforce_rules::rift::Record;
use riftforce_rules::{Card, Choice, Event, Mode, Outcome, Position, Prompt, Seat, View, What};

use crate::{Scene, Turn, Viewer};

/// A game as one seat, or a spectator, follows it.
///
/// All it knows of the game is what its host has told it in [`Update`]s. What happens isn't shown at once but event by event, at
/// the pace of the person watching: [`Session::show_next`] shows one.
#[derive(Clone, Debug)]
pub struct Session {
    viewer: Viewer,
    /// The game as it began.
    start: View,
    /// The latest update from the host, without its events.
    told: Update,
    /// The position with nothing hidden, once the game is over.
    revealed: Option<Position>,
    scene: Scene,
    waiting: VecDeque<Event>,
    /// Everything that has been shown, and how much of it is shown now: less while the viewer looks back.
    story: Vec<Entry>,
    shown: usize,
    /// How far the past is shown while the viewer looks back.
    held: Option<usize>,
    turn: Option<Turn>,
    /// Whether the latest action is over. What it changed stays marked until the next one begins.
    action_is_over: bool,
    /// What a bot says about the action that brought the game to this version, and its seat.
    said: Option<(Version, (Seat, Remark))>,
}

/// Something that happened, with what a screen needs to put it into words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What happened.
    pub event: Event,
    /// The elemental it happened to and who controls it, where the event names only a place.
    pub about: Option<(Card, Seat)>,
    /// Whether it makes no difference any more, so that nobody needs to be told: the trainer's next plan, once the game is over.
    pub is_moot: bool,
}

/// What came of an update.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UpdateResult {
    /// Nothing new, or something out of date.
    Nothing,
    /// More has happened.
    More,
    /// The past itself has changed: something was taken back.
    OtherPast,
    /// Something earlier is missing: the host must be asked for it.
    Gap,
}

impl Session {
    /// The game as this viewer sees it. Everything that has happened so far is in the log, and nothing is waiting to be shown.
    /// `None` unless the update tells everything from the beginning.
    pub fn new(viewer: Viewer, mut all: Update) -> Option<Session> {
        let start = all.start.take().filter(|_| all.first == 0)?;
        let waiting = std::mem::take(&mut all.events);
        let mut session = Session {
            viewer,
            scene: Scene::of(start.position()),
            start,
            revealed: revealed(&all),
            told: all,
            waiting: waiting.into_iter().map(|happened| happened.event).collect(),
            story: Vec::new(),
            shown: 0,
            held: None,
            turn: None,
            action_is_over: false,
            said: None,
        };
        session.show_all();
        Some(session)
    }

    /// The same, but what has happened since the viewer's own last turn is still to be shown: for someone who comes back to a
    /// device that others have used.
    pub fn since_own_turn(viewer: Viewer, all: Update) -> Option<Session> {
        let (mode, is_draft) = (all.view.position().mode(), all.view.position().is_draft());
        let is_own = |seat: Seat| viewer.seat() == Some(mode.player(seat));
        let events = all.events.iter().map(|happened| happened.event);
        let turns = turns(all.start.as_ref().map(View::position), events);
        let mut backwards = turns.iter().rev().skip_while(|&&(_, seat)| is_own(seat));
        let others = backwards.by_ref().take_while(|&&(_, seat)| !is_own(seat)).last();
        let left = others.filter(|_| !is_draft).map_or(0, |&(before, _)| all.events.len() - before);
        let mut session = Session::new(viewer, all)?;
        let moment = session.shown.saturating_sub(left);
        session.rewind(moment);
        // To this viewer the rest is new.
        session.story.truncate(moment);
        Some(session)
    }

    /// Takes the table back to what it was after this many events; the later ones are waiting to be shown again.
    fn rewind(&mut self, moment: usize) {
        if moment >= self.shown {
            return;
        }
        for entry in self.story[..self.shown].iter().rev() {
            self.waiting.push_front(entry.event);
        }
        (self.turn, self.action_is_over, self.shown) = (None, false, 0);
        self.scene = Scene::of(self.start.position());
        for _ in 0..moment {
            self.show_next();
        }
    }

    // --- looking back ---

    /// Shows the table as it was after this many events, and nothing more until the viewer steps on or
    /// [comes back](Session::look_at_present). A turn in the making is dropped.
    pub fn look_back(&mut self, moment: usize) {
        self.held = Some(moment);
        self.turn = None;
        self.rewind(moment);
        self.show_all();
    }

    /// Continues to show what happened, up to this moment.
    pub fn show_until(&mut self, moment: usize) {
        self.held = Some(moment);
    }

    /// Shows the table as it is now.
    pub fn look_at_present(&mut self) {
        self.held = None;
        self.show_all();
    }

    /// Whether the viewer is looking back: what's shown is the past, or will be.
    pub fn is_looking_back(&self) -> bool {
        self.held.is_some()
    }

    /// How far the past is being shown, while the viewer looks back.
    pub fn shown_until(&self) -> Option<usize> {
        self.held
    }

    /// The first moment after the guilds were drafted; the beginning, if they weren't.
    pub fn after_draft(&self) -> usize {
        let is_pick = |entry: &Entry| matches!(entry.event.what, What::Picked { .. });
        self.story.iter().rposition(is_pick).map_or(0, |last| last + 1)
    }

    /// Where to start for another look at the latest turns: at what the others have done since the viewer's own last turn, or
    /// else at the turn before this one.
    pub fn latest_turn(&self) -> Option<usize> {
        let mode = self.mode();
        let is_own = |seat: Seat| self.viewer.seat() == Some(mode.player(seat));
        let events = self.log().iter().map(|entry| entry.event);
        let mut turns = turns(Some(self.start.position()), events);
        // If a turn has only just begun, nothing has happened in it.
        turns.pop_if(|&mut (before, _)| before == self.shown);
        let last = turns.last().map(|&(before, _)| before);
        let others = turns.iter().rev().take_while(|&&(_, seat)| !is_own(seat)).last();
        others.filter(|_| self.viewer.seat().is_some()).map(|&(before, _)| before).or(last)
    }

    /// How many events there are, shown or not.
    pub fn event_count(&self) -> usize {
        self.shown + self.waiting.len()
    }

    /// The draft as far as it's shown, if there's one going on.
    pub fn draft_position(&self) -> Option<Position> {
        let mut draft = *self.position();
        if self.is_looking_back() {
            draft = *self.start.position();
            for entry in self.log() {
                if let What::Picked { guild, .. } = entry.event.what {
                    // A pick that isn't one of this draft's is ignored.
                    let _ = draft.play(Choice::Pick(guild), &mut ());
                }
            }
        }
        draft.is_draft().then_some(draft)
    }

    // --- looking ---

    /// Who is looking.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Which game it is.
    pub fn game(&self) -> &str {
        &self.told.game
    }

    /// The game's mode.
    pub fn mode(&self) -> Mode {
        self.position().mode()
    }

    /// How far the game has come, shown or not.
    pub fn version(&self) -> Version {
        self.told.version
    }

    /// How much the host has told, shown or not.
    pub fn seen_version(&self) -> SeenVersion {
        SeenVersion { generation: self.told.generation, version: self.told.version }
    }

    /// The game as it began, as the viewer may know it.
    pub fn start(&self) -> &View {
        &self.start
    }

    /// Who plays at a seat. The lone player of three plays at two of them.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        let seat = self.mode().player(seat);
        self.told.players.iter().find(|&&(its, _)| its == seat).map(|(_, player)| player)
    }

    /// Who sits where, in the order of the seats.
    pub fn players(&self) -> &[(Seat, Player)] {
        &self.told.players
    }

    /// How much time everyone had left when the host last said so.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.told.clocks.as_ref()
    }

    /// The seat that has to choose, as far as the host knows; `None` once the game is over.
    pub fn to_choose(&self) -> Option<Seat> {
        self.told.turn
    }

    /// How the game ended, once its end has been shown.
    pub fn outcome(&self) -> Option<Outcome> {
        self.told.outcome.filter(|_| !self.is_behind())
    }

    /// What brought the game to its end, once that has been shown.
    pub fn end_reason(&self) -> Option<EndReason> {
        self.told.ended.filter(|_| !self.is_behind())
    }

    /// Whether the game is still running, whatever has been shown of it.
    pub fn is_running(&self) -> bool {
        self.told.outcome.is_none()
    }

    /// The position with nothing hidden, once the game is over and its end has been shown.
    pub fn revealed_position(&self) -> Option<&Position> {
        self.revealed.as_ref().filter(|_| !self.is_behind())
    }

    /// The whole game as `.rift` text, once it is over and its end has been shown.
    pub fn record_text(&self) -> Option<&str> {
        self.told.record.as_deref().filter(|_| !self.is_behind())
    }

    /// Whether players may take actions back, and how often they have.
    pub fn takebacks(&self) -> Takebacks {
        self.told.takebacks
    }

    /// The position as the viewer knows it, with everything that has happened, shown or not.
    pub fn position(&self) -> &Position {
        self.told.view.position()
    }

    /// What the viewer knows.
    pub fn view(&self) -> &View {
        &self.told.view
    }

    /// The table as it's shown now. Once something has been chosen in the turn in the making, it includes that, as far as its
    /// preview has been played; until then, what the latest action changed is marked.
    pub fn scene(&self) -> &Scene {
        match &self.turn {
            Some(turn) if self.is_trying() => &turn.shown_preview().scene,
            Some(_) | None => &self.scene,
        }
    }

    /// Whether what's shown hasn't been committed yet.
    pub fn is_trying(&self) -> bool {
        self.turn.as_ref().is_some_and(|turn| !turn.sandbox().choices_made().is_empty())
    }

    /// Whose turn it is, as far as has been shown. A turn in the making isn't over until it's committed.
    pub fn whose_turn(&self) -> Option<Seat> {
        self.turn.as_ref().map(Turn::seat).or_else(|| self.scene.turn())
    }

    /// Who is acting, as far as has been shown: the trainer while its plan is carried out, although the player chooses for it.
    pub fn who_acts(&self) -> Option<Seat> {
        let latest = self.log().iter().rev().find_map(|entry| match entry.event.what {
            What::PlanBegun { .. } => Some(true),
            What::PlanShown { .. } | What::TurnOf { .. } | What::Over { .. } => Some(false),
            _ => None,
        });
        self.whose_turn().map(|seat| if latest == Some(true) { Seat::Two } else { seat })
    }

    /// What has been shown so far.
    pub fn log(&self) -> &[Entry] {
        &self.story[..self.shown]
    }

    /// Everything that has ever been shown to this viewer: while they look back, it continues past what's shown now.
    pub fn all_ever_shown(&self) -> &[Entry] {
        &self.story
    }

    /// Which number of the trainer's plan is being resolved, counted from 0: that of the bot that's acting or being chosen, as
    /// far as has been shown or is previewed.
    pub fn plan_step(&self) -> Option<usize> {
        // While something is still to be seen, nothing is asked yet.
        let question = self.turn.as_ref().filter(|turn| turn.next_of_preview().is_none());
        let is_next = match question.map(|turn| turn.sandbox().prompt()) {
            Some(None) => return None,
            Some(Some(question)) => matches!(question, Prompt::Bot(_)),
            None => false,
        };
        let begun = self.plan_so_far()?.len();
        if is_next { Some(begun) } else { begun.checked_sub(1) }
    }

    /// Whether the number at this place in the trainer's plan was skipped, because no bot could deal damage for it.
    pub fn is_plan_step_skipped(&self, step: usize) -> bool {
        let so_far = self.plan_so_far().unwrap_or_default();
        matches!(so_far.get(step), Some(What::NumberSkipped { .. }))
    }

    /// What became of each number of the trainer's plan, as far as has been shown or is previewed; `None` if no plan is being
    /// carried out.
    fn plan_so_far(&self) -> Option<Vec<What>> {
        let previewed = self.turn.iter().flat_map(|turn| &turn.shown_preview().entries);
        let mut begun = Vec::new();
        for entry in self.log().iter().chain(previewed).rev() {
            match entry.event.what {
                what @ (What::Activated { .. } | What::NumberSkipped { .. }) => begun.push(what),
                What::PlanBegun { .. } => {
                    begun.reverse();
                    return Some(begun);
                }
                What::PlanShown { .. } => return None,
                _ => (),
            }
        }
        None
    }

    /// What happened while the game was set up, if it begins after that and not with a draft: none of it was ever shown.
    pub fn setup_entries(&self) -> Vec<Entry> {
        let told = self.start.position().setup();
        told.into_iter().map(|event| Entry { event, about: None, is_moot: false }).collect()
    }

    /// Whether something has happened that hasn't been shown yet.
    pub fn is_behind(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// What's shown next; `None` if the viewer is looking back at this very moment.
    pub fn next_event(&self) -> Option<&Event> {
        self.waiting.front().filter(|_| self.held.is_none_or(|held| self.shown < held))
    }

    /// The turn in the making.
    pub fn turn(&self) -> Option<&Turn> {
        self.turn.as_ref()
    }

    /// The turn in the making, for taps.
    pub fn turn_mut(&mut self) -> Option<&mut Turn> {
        self.turn.as_mut()
    }

    /// Handles an update from the host. Updates may come late, twice or out of order: each event counts once.
    pub fn hear(&mut self, mut update: Update) -> UpdateResult {
        let seen = self.told.version;
        let is_other_generation = update.generation != self.told.generation;
        if is_other_generation && self.is_beginning_of(&update) {
            // The host was started again, and nothing was lost.
            self.told.generation = update.generation;
        } else if is_other_generation || update.version.era > seen.era {
            return match Session::new(self.viewer, update) {
                Some(session) => {
                    *self = session;
                    UpdateResult::OtherPast
                }
                None => UpdateResult::Gap,
            };
        }
        if update.version == seen {
            // Nothing has happened, but a seat may have another player, and time passes.
            (self.told.players, self.told.clocks) = (update.players, update.clocks);
            return UpdateResult::Nothing;
        }
        if update.version < seen {
            return UpdateResult::Nothing;
        }
        if !update.follows(seen) {
            return UpdateResult::Gap;
        }
        let known = (seen.events - update.first) as usize;
        let news = std::mem::take(&mut update.events).into_iter().skip(known);
        if let Some(turn) = self.turn.take() {
            self.scene.pick(turn.put_down());
        }
        self.waiting.extend(news.map(|happened| happened.event));
        self.revealed = revealed(&update);
        self.told = update;
        self.begin_turn();
        UpdateResult::More
    }

    /// Whether an update tells everything that's known here, and perhaps more.
    fn is_beginning_of(&self, all: &Update) -> bool {
        let known =
            self.story[..self.shown].iter().map(|entry| entry.event).chain(self.waiting.iter().copied());
        let is_alike = all.first == 0
            && all.start.as_ref() == Some(&self.start)
            && (all.version.era, all.events.len() >= self.told.version.events as usize)
                == (self.told.version.era, true);
        is_alike
            && known.eq(all.events[..self.told.version.events as usize].iter().map(|happened| happened.event))
    }

    /// Handles what a bot says about the action that brought the game to this version. It may come before the action.
    pub fn hear_remark(&mut self, seat: Seat, version: Version, remark: Remark) {
        if version >= self.told.version {
            self.said = Some((version, (seat, remark)));
        }
    }

    /// What a bot says about the latest action, once that has been shown, and the bot's seat.
    pub fn remark(&self) -> Option<&(Seat, Remark)> {
        let (version, said) = self.said.as_ref()?;
        (*version == self.told.version && !self.is_behind()).then_some(said)
    }

    /// Whether the fallen are still on the Rift although something else is shown next: they should be gone by then.
    pub fn has_fallen(&self) -> bool {
        self.scene.has_doomed() && self.next_event().is_some_and(|event| !is_part_of_falling(event))
    }

    /// Takes the fallen away.
    pub fn clear_away(&mut self) {
        self.scene.bury();
    }

    /// Shows the next thing that happened, and returns it.
    pub fn show_next(&mut self) -> Option<Entry> {
        let event = self.waiting.pop_front()?;
        if !is_part_of_falling(&event) {
            // The doomed are seen to fall before anything else happens.
            self.scene.bury();
        }
        // What the trainer does isn't part of the player's action.
        let is_plan = matches!(event.what, What::PlanBegun { .. });
        if std::mem::take(&mut self.action_is_over) || is_plan {
            self.scene.mark();
        }
        self.action_is_over = matches!(event.what, What::TurnOf { .. });
        let is_moot = matches!(event.what, What::PlanShown { .. })
            && matches!(self.waiting.front(), Some(Event { what: What::Over { .. }, .. }));
        let entry = Entry { event, about: whom(&self.scene, &event), is_moot };
        self.scene.apply_preview(&event);
        match self.story.get_mut(self.shown) {
            Some(known) => *known = entry,
            None => self.story.push(entry),
        }
        self.shown += 1;
        if self.waiting.is_empty() {
            self.scene.bury();
            self.scene.settle(self.told.view.position());
            if !self.is_running() {
                self.scene.note_early_end();
            }
            self.begin_turn();
        }
        Some(entry)
    }

    /// Shows everything that's waiting; if the viewer is looking back, only up to the moment they're looking at.
    pub fn show_all(&mut self) {
        while self.next_event().is_some() {
            self.show_next();
        }
        self.begin_turn();
    }

    fn begin_turn(&mut self) {
        let idle = self.waiting.is_empty() && self.turn.is_none() && self.held.is_none();
        if idle && self.is_running() && !self.position().is_draft() {
            self.turn = Turn::new(&self.told.view, &self.scene);
        }
    }

    /// The command that commits the turn in the making.
    pub fn commit_command(&self, id: CommandId) -> Option<Command> {
        let turn = self.turn.as_ref().filter(|turn| turn.can_commit())?;
        Some(self.command_with(id, Order::Choose(turn.choices_to_commit())))
    }

    /// A command that's based on what the viewer has been told.
    pub fn command_with(&self, id: CommandId, order: Order) -> Command {
        Command { id, version: self.told.version, order }
    }

    /// Continues with choices that were tried before a reload, as far as they're still possible.
    pub fn restore_turn(&mut self, choices: &[Choice]) {
        if let Some(turn) = &mut self.turn {
            for &choice in choices {
                if !turn.choose(choice) {
                    break;
                }
            }
        }
    }
}

/// For each turn, how many events there are up to and including the one that says whose it is, and whose it is. If the guilds
/// weren't drafted, the game begins in the middle of its first turn.
fn turns(start: Option<&Position>, events: impl Iterator<Item = Event>) -> Vec<(usize, Seat)> {
    let start = start.filter(|start| !start.is_draft()).and_then(|start| start.turn());
    let mut turns: Vec<(usize, Seat)> = start.map(|seat| (0, seat)).into_iter().collect();
    for (index, event) in events.enumerate() {
        if let What::TurnOf { seat } = event.what {
            turns.push((index + 1, seat));
        }
    }
    turns
}

/// Whether an event is part of a fall: the destruction itself, or what comes of it.
fn is_part_of_falling(event: &Event) -> bool {
    matches!(event.what, What::Destroyed { .. } | What::Scored { .. } | What::Caught { .. })
}

/// The position with nothing hidden, from the record of a finished game.
fn revealed(update: &Update) -> Option<Position> {
    let record = Record::read(update.record.as_ref()?.as_bytes()).ok()?;
    Some(*record.position())
}

/// Whom an event is about, where it names only a place.
pub(crate) fn whom(scene: &Scene, event: &Event) -> Option<(Card, Seat)> {
    let piece = match event.what {
        What::Activated { at, .. } | What::Damaged { at, .. } | What::Mended { at, .. } => scene.piece_at(at),
        What::Moved { from, .. } => scene.piece_at(from),
        What::Caught { .. } => scene.latest_fallen(),
        _ => None,
    };
    piece.map(|piece| (piece.card, piece.controller))
}
