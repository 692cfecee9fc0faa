//! The host of a game played on this page. It owns the table, the bots' seats and the saved game; the page learns about it only
//! through the protocol.

use riftforce_bots::PendingRemark;
use riftforce_client::{Lesson, NEWCOMER, NextUnit, Subject, Viewer, first_viewer};
use riftforce_hindsight::puzzle::Puzzle;
use riftforce_protocol::{
    Command, CommandId, Level, Opinion, Order, Player, Refused, ToClient, ToHost, Update, Version,
};
use riftforce_rules::{Choice, Seat, View};
use riftforce_table::{Connection, ReadError, Rematch, Table};

use super::game_saver::{GameSaver, OtherPages};
use super::{games, page_bots, table_comparer};
use crate::browser::dom::{now_ms, random_u64};
use crate::storage::{LessonProgress, Relation, StorageError};

/// The host of a game played on this page.
pub(crate) struct LocalHost {
    table: Table,
    connection: Connection,
    saving: Saving,
    storage_error: Option<StorageError>,
    /// The bot action under way, for the bot's remark when it's over.
    pending_remark: Option<PendingRemark>,
}

/// How a game is saved.
enum Saving {
    Game(GameSaver),
    Lesson(Subject, Box<Lesson>),
    /// Not at all: a puzzle starts afresh each time.
    Puzzle,
}

/// What the host says.
#[derive(Default)]
pub(crate) struct HostReply {
    /// If the past itself has changed: the whole game, replacing the one followed so far.
    pub(crate) restart: Option<Update>,
    pub(crate) messages: Vec<ToClient>,
}

/// The next move at a bot's seat.
pub(crate) enum BotMove {
    /// The one written in the lesson.
    Scripted(Vec<Choice>),
    /// One that a bot of this level has to think of, given this view and how far the game has got.
    ToThinkOf(Level, Box<View>, Version),
}

/// Which game to play next with the same players.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum RematchKind {
    /// The same guilds, newly shuffled.
    SameGuilds,
    /// The very same deal.
    SameDeal,
    /// The very same deal with the seats swapped.
    SeatsSwapped,
}

/// Where a lesson starts over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum LessonRestart {
    Beginning,
    Fight,
}

/// A bot's choices were against the rules.
#[derive(Debug)]
pub(crate) struct IllegalMove;

impl LocalHost {
    /// The host of a game saved here.
    pub(crate) fn open(id: &str) -> Option<Result<LocalHost, ReadError>> {
        let opened = GameSaver::open(id)?;
        Some(opened.map(|(table, keeper)| LocalHost::new(table, Saving::Game(keeper))))
    }

    /// The host of a lesson, where it was left or at its start. A saved lesson that's damaged or belongs to another version
    /// counts as never started.
    pub(crate) fn lesson(subject: Subject) -> LocalHost {
        let lesson = subject.lesson();
        let table = lesson_table(subject, &lesson).unwrap_or_else(|| begun(subject, &lesson));
        LocalHost::new(table, Saving::Lesson(subject, Box::new(lesson)))
    }

    /// The host of a puzzle; `others` is what a partner and an opponent are called there. Nobody ever acts at its table: moves
    /// are only tried out.
    pub(crate) fn puzzle(puzzle: &Puzzle, others: [String; 2]) -> LocalHost {
        LocalHost::new(puzzle_table(puzzle, others, now_ms()), Saving::Puzzle)
    }

    fn new(table: Table, saving: Saving) -> LocalHost {
        let connection = Connection::default();
        let mut host = LocalHost { table, connection, saving, storage_error: None, pending_remark: None };
        host.save();
        host
    }

    /// The first player to look, and what they may know.
    pub(crate) fn join(&mut self) -> (Viewer, Update) {
        let table = &self.table;
        let viewer = first_viewer(table.mode(), table.players(), table.turn());
        (viewer, self.connection.follow(table, viewer.seat()))
    }

    /// Why the game couldn't be saved, if it couldn't.
    pub(crate) fn storage_error(&self) -> Option<StorageError> {
        self.storage_error
    }

    /// A file of the whole game: its name and its text.
    pub(crate) fn export(&self) -> (String, String) {
        (file_name(self.table.id()), self.table.text())
    }

    /// Whether another game of this kind with the same players is possible.
    pub(crate) fn has_rematch(&self, again: RematchKind) -> bool {
        self.rematch(again).is_some()
    }

    /// Starts another game with the same players and returns its id.
    pub(crate) fn begin_rematch(&self, again: RematchKind) -> Option<String> {
        let Rematch { start, players } = self.rematch(again)?;
        Some(games::begin(start, players))
    }

    /// Starts another game against bots of this level and returns its id. It has the same guilds if possible.
    pub(crate) fn begin_at(&self, level: Level) -> Option<String> {
        let Rematch { start, mut players } =
            self.rematch(RematchKind::SameGuilds).or_else(|| self.rematch(RematchKind::SameDeal))?;
        for (_, player) in &mut players {
            if let Player::Bot { level: its, .. } = player {
                *its = level;
            }
        }
        Some(games::begin(start, players))
    }

    fn rematch(&self, again: RematchKind) -> Option<Rematch> {
        match again {
            RematchKind::SameGuilds => self.table.same_guilds(random_u64() ^ now_ms()),
            RematchKind::SameDeal => self.table.same_deal(),
            RematchKind::SeatsSwapped => self.table.seats_swapped(),
        }
    }

    // --- being told ---

    /// Does what the page says. Anyone at this screen may look through the eyes of any person playing here.
    pub(crate) fn hear(&mut self, message: &ToHost) -> HostReply {
        let known = self.table.clone();
        let may_join = |table: &Table, seat: Option<Seat>| {
            let is_person = |seat| matches!(table.player(seat), Some(Player::Person { .. }));
            seat.is_none_or(is_person)
        };
        let answer = self.connection.handle(&mut self.table, message, may_join, now_ms());
        let done = match (&answer, message) {
            (Some(ToClient::Done { .. }), ToHost::Command(command)) => Some(command.id),
            _ => None,
        };
        let mut said = HostReply { messages: answer.into_iter().collect(), restart: None };
        if let Some(id) = done.filter(|_| self.table != known)
            && let Some(theirs) = self.save()
        {
            // It doesn't count: the game has continued in another tab.
            said = self.adopt(known, theirs);
            let refused = Refused::Stale { version: self.table.version() };
            said.messages.insert(0, ToClient::Refused { id, refused });
        }
        said.messages.extend(self.news());
        said
    }

    /// Checks what other tabs have done to the game.
    pub(crate) fn look_again(&mut self) -> HostReply {
        let Saving::Game(keeper) = &mut self.saving else { return HostReply::default() };
        match keeper.look_at_other_pages(&self.table) {
            Ok(OtherPages::Nothing) => HostReply::default(),
            Ok(OtherPages::Further(theirs) | OtherPages::Branched(theirs)) => {
                let known = self.table.clone();
                self.adopt(known, theirs)
            }
            Err(trouble) => {
                self.storage_error = Some(trouble);
                HostReply::default()
            }
        }
    }

    /// Takes over the table as another tab has left it. `known` is the table as the page knew it.
    fn adopt(&mut self, known: Table, theirs: Box<Table>) -> HostReply {
        self.pending_remark = None;
        self.table = *theirs;
        let goes_on = table_comparer::compare_tables(&known, &self.table) == Relation::Continuation;
        let restart = (!goes_on).then(|| self.table.update(self.connection.seat(), None));
        let messages = if goes_on { self.news().into_iter().collect() } else { Vec::new() };
        HostReply { restart, messages }
    }

    /// What the page doesn't know yet of the game.
    fn news(&mut self) -> Option<ToClient> {
        self.connection.next_update(Some(&self.table)).map(|update| ToClient::Update(Box::new(update)))
    }

    /// Saves the game. If other tabs have taken it elsewhere, returns their table.
    fn save(&mut self) -> Option<Box<Table>> {
        let saved = match &mut self.saving {
            Saving::Game(keeper) => keeper.save(&self.table),
            Saving::Lesson(subject, _) => save_lesson(*subject, &self.table).map(|()| OtherPages::Nothing),
            Saving::Puzzle => Ok(OtherPages::Nothing),
        };
        self.storage_error = saved.as_ref().err().copied();
        match saved {
            Ok(OtherPages::Further(theirs) | OtherPages::Branched(theirs)) => Some(theirs),
            Ok(OtherPages::Nothing) | Err(_) => None,
        }
    }

    // --- the bots' seats ---

    /// What the bot at this seat does now, or what it needs to work that out.
    pub(crate) fn bot_move(&self, seat: Seat) -> BotMove {
        if let Saving::Lesson(_, lesson) = &self.saving
            && let NextUnit::Others(_, choices) = lesson.next_unit(self.table.version())
        {
            return BotMove::Scripted(choices.to_vec());
        }
        let level = self.table.player(seat).and_then(Player::level).unwrap_or(Level::Adept);
        BotMove::ToThinkOf(level, Box::new(self.table.position().view(Some(seat))), self.table.version())
    }

    /// Acts for a bot, given its opinion of the action.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        order: Order,
        opinion: Opinion,
    ) -> Result<HostReply, IllegalMove> {
        let known = self.table.clone();
        let begun = || PendingRemark::new(seat, known.version(), known.position().view(Some(seat)), opinion);
        let pending_remark = self
            .pending_remark
            .take()
            .filter(|pending_remark| pending_remark.seat() == seat)
            .unwrap_or_else(begun);
        let command = Command { id: CommandId(random_u64().into()), version: known.version(), order };
        self.table.obey(seat, &command, now_ms()).map_err(|_| IllegalMove)?;
        if let Some(theirs) = self.save() {
            // Another tab was faster. No player here has done anything that would be lost.
            return Ok(self.adopt(known, theirs));
        }
        let mut messages: Vec<ToClient> = self.news().into_iter().collect();
        if self.table.position().is_between_actions() {
            let update = self.table.update(Some(seat), Some(pending_remark.since()));
            messages.extend(page_bots::remark_on_action(pending_remark, update));
        } else {
            self.pending_remark = Some(pending_remark);
        }
        Ok(HostReply { messages, restart: None })
    }

    // --- lessons ---

    /// Starts the lesson over.
    pub(crate) fn restart_lesson(&mut self, from: LessonRestart) -> Option<Update> {
        let Saving::Lesson(subject, lesson) = &self.saving else { return None };
        let mut table = begun(*subject, lesson);
        if from == LessonRestart::Fight {
            for (number, (seat, choices)) in (0..).zip(lesson.scripted_units()) {
                let order = Order::Choose(choices.to_vec());
                let command = Command { id: CommandId(number), version: table.version(), order };
                table.obey(seat, &command, now_ms()).ok()?;
            }
        }
        self.table = table;
        self.pending_remark = None;
        self.save();
        Some(self.table.update(self.connection.seat(), None))
    }

    /// The lesson is over, even if its last step was skipped: it counts as done, and starts afresh next time.
    pub(crate) fn finish_lesson(&mut self) {
        if let Saving::Lesson(subject, _) = &self.saving {
            let finished = LessonProgress { is_done: true, table: String::new() };
            self.storage_error = finished.save(*subject).err();
        }
    }
}

/// The name of a file with a game.
pub(crate) fn file_name(game: &str) -> String {
    format!("riftforce-{game}.rift")
}

/// A table at the start of a lesson.
fn begun(subject: Subject, lesson: &Lesson) -> Table {
    Table::new(format!("lesson-{}", subject.name()), lesson.start(), lesson.players(), now_ms())
}

/// A puzzle's table: the solver, and bots that never have to do anything.
fn puzzle_table(puzzle: &Puzzle, [partner, opponent]: [String; 2], now_ms: u64) -> Table {
    let mode = puzzle.position().mode();
    let solver = mode.player(puzzle.seat());
    let player = |seat: Seat| match seat == solver {
        true => Player::Person { name: String::new() },
        false if seat.side() == solver.side() => Player::Bot { level: Level::Adept, name: partner.clone() },
        false => Player::Bot { level: Level::Adept, name: opponent.clone() },
    };
    let players = mode.players().iter().map(|&seat| (seat, player(seat))).collect();
    Table::of_record(puzzle.record(), "puzzle".into(), players, now_ms)
}

/// The table where a lesson was left, if it fits the lesson.
fn lesson_table(subject: Subject, lesson: &Lesson) -> Option<Table> {
    let table = Table::read(&LessonProgress::load(subject).table).ok()?;
    lesson.matches(table.record(), table.players()).then_some(table)
}

/// How many steps of a lesson had been made when it was left.
pub(crate) fn steps_made(subject: Subject, lesson: &Lesson) -> usize {
    lesson_table(subject, lesson).map_or(0, |table| lesson.steps_made(table.version()))
}

/// Saves a lesson as it is; one that was won starts afresh next time.
fn save_lesson(subject: Subject, table: &Table) -> Result<(), StorageError> {
    let is_won = table.outcome().is_some_and(|outcome| outcome.winner() == Some(NEWCOMER.side()));
    // It may have been finished in another tab.
    let is_done = is_won || LessonProgress::load(subject).is_done;
    LessonProgress { is_done, table: if is_won { String::new() } else { table.text() } }.save(subject)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use riftforce_client::{Device, Driver};

    use super::*;

    fn puzzles() -> Vec<Puzzle> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles");
        let files = fs::read_dir(folder).expect("the folder is there").flatten();
        let text = |file: fs::DirEntry| fs::read_to_string(file.path()).expect("it can be read");
        files.map(|file| text(file).parse().expect("it's a puzzle")).collect()
    }

    fn driver(puzzle: &Puzzle) -> Driver {
        let table = puzzle_table(puzzle, ["Partner", "Opponent"].map(String::from), 0);
        let viewer = first_viewer(table.mode(), table.players(), table.turn());
        let update = table.update(viewer.seat(), None);
        Driver::new(Device::Everyones, viewer, update).expect("everything is told")
    }

    /// What can be confirmed at the table is a whole action, or one that may stop where it is because a card was drawn. The
    /// solution is always a whole one.
    #[test]
    fn every_puzzle_can_be_solved_and_missed_at_the_table() {
        for puzzle in puzzles() {
            let mut driver = driver(&puzzle);
            driver.restore_turn(puzzle.solution());
            let turn = driver.turn().expect("the solver is asked");
            assert!(turn.can_commit(), "{puzzle}");
            assert!(
                puzzle.attempt(&turn.choices_to_commit()).is_some_and(|attempt| attempt.solved),
                "{puzzle}"
            );
            for number in 0..20 {
                driver.edit_turn(|turn| {
                    turn.reset();
                    // Each number takes a different path.
                    let mut step = number;
                    while !turn.sandbox().is_complete() {
                        let choices = turn.sandbox().choices();
                        let choice = choices.iter().nth(step % choices.len()).expect("there's a choice");
                        assert!(turn.choose(choice));
                        step += 1 + number / 3;
                    }
                });
                let mut choices = driver.turn().expect("the solver is asked").choices_to_commit();
                if puzzle.attempt(&choices).is_none() {
                    choices.push(Choice::End);
                }
                assert!(puzzle.attempt(&choices).is_some(), "{puzzle}\n{choices:?}");
            }
        }
    }
}
