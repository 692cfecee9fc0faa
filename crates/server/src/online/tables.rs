//! All of this server's tables: those with somebody at them are in memory, the others are read when they're needed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use riftforce_protocol::{
    Command, CommandId, CreatedTable, Denied, Done, Generation, ListedTable, Order, Player, Presence,
    Request, RoomTrouble, SeatKey, Setup, TableStage, Wish,
};
use riftforce_rules::Seat;
use riftforce_table::Refused;
use tokio::sync::{Mutex as AsyncMutex, Notify, Semaphore};

use super::bot_pool::BotPool;
use super::bot_turn::{BotAction, BotQuestion, BotTurn, Commentary, Said};
use super::change_bus::{ChangeBus, Subscription};
use super::keys::{KeyHash, new_generation, new_key, new_table_name};
use super::presences::{Attendee, Full, Presences};
use super::rate_limits::{RateLimits, TokenBucket};
use super::room::{Granted, NotOpen, PresentedKeys, Room};
use super::store::{NewRow, Store, StoreError};
use super::table_setup::{TableSetup, deal, seats_of};
use super::time::{Time, Uptime};

/// How often the server records that it's up, while somebody's clock may be running.
const BEAT_MS: u64 = 5000;

/// How long to wait before trying again what couldn't be stored.
const RETRY_MS: u64 = 5000;

/// How many tables are replayed at once, each on a thread of its own.
const MOST_REPLAYS: usize = 2;

/// All tables of a server.
#[derive(Clone)]
pub struct Tables(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    change_bus: Arc<dyn ChangeBus>,
    time: Time,
    uptime: Uptime,
    bot_pool: BotPool,
    generation: Generation,
    /// The tables in memory. Those who are at a table hold it; it's forgotten when the last of them has left.
    open_tables: Mutex<HashMap<String, Weak<OpenTable>>>,
    /// How many tables may be replayed at once.
    replays: Semaphore,
    /// Notified when somebody's time may be up sooner than expected.
    sooner: Notify,
}

/// A table in memory.
pub(crate) struct OpenTable {
    pub(crate) id: String,
    /// Under this lock there's only what's stored: it's held until every change has been.
    pub(crate) state: AsyncMutex<State>,
}

/// What's known about a table in memory.
pub(crate) struct State {
    pub(crate) room: Room,
    /// Who is there; none of it is stored.
    pub(crate) presences: Presences,
    /// How much each seat may still say.
    chat: HashMap<Seat, TokenBucket>,
    /// What's wanted of the table's bots.
    bot: BotTurn,
    /// What a bot said about the latest action.
    pub(crate) said: Option<Said>,
    /// Whether the latest change couldn't be stored.
    cannot_store: bool,
    /// Whether somebody tries now and then whether it can be by now.
    is_recovering: bool,
    /// Whether more may be stored of the table than is known here.
    is_outdated: bool,
    /// How often anything else has changed that everyone at the table sees.
    revision: u64,
}

impl State {
    fn new(room: Room, now_ms: u64) -> State {
        State {
            room,
            presences: Presences::new(now_ms),
            chat: HashMap::new(),
            bot: BotTurn::Idle,
            said: None,
            cannot_store: false,
            is_recovering: false,
            is_outdated: false,
            revision: 0,
        }
    }

    /// Whether this seat may say something now, on whatever connection. What it repeats, because it hasn't been answered, is free.
    pub(crate) fn may_say(&mut self, seat: Seat, id: CommandId, rate_limits: RateLimits) -> bool {
        let lines = rate_limits.lines_per_ten_seconds;
        let new = || TokenBucket::new(lines, f64::from(lines) / 10.0);
        self.room.has_said(seat, id) || self.chat.entry(seat).or_insert_with(new).take()
    }

    /// Why the game can't continue, if it can't.
    pub(crate) fn why_stuck(&self) -> Option<RoomTrouble> {
        match (self.room.is_frozen(), self.cannot_store) {
            (true, _) => Some(RoomTrouble::Frozen),
            (false, true) => Some(RoomTrouble::CannotKeep),
            (false, false) => None,
        }
    }

    /// How many changes there have been that everyone at the table sees, besides those of the game.
    pub(crate) fn revision(&self) -> u64 {
        self.room.revision() + self.presences.revision() + self.revision
    }

    /// Notes whether the table can be stored. Returns whether that's new.
    fn note_storing(&mut self, cannot_store: bool) -> bool {
        let is_new = self.cannot_store != cannot_store;
        self.cannot_store = cannot_store;
        self.revision += u64::from(is_new);
        is_new
    }
}

/// A change couldn't be stored, so it hasn't happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NotStored;

impl Tables {
    /// Opens the tables of a store.
    pub async fn open(
        store: Arc<dyn Store>,
        change_bus: Arc<dyn ChangeBus>,
        time: Time,
        bot_pool: BotPool,
    ) -> Result<Tables, StoreError> {
        let uptime = Uptime::new(store.wake(time.now_ms()).await?);
        let tables = Tables(Arc::new(Inner {
            store,
            change_bus,
            time,
            uptime,
            bot_pool,
            generation: new_generation(),
            open_tables: Mutex::default(),
            replays: Semaphore::new(MOST_REPLAYS),
            sooner: Notify::new(),
        }));
        tokio::spawn(watch_clocks(Arc::downgrade(&tables.0)));
        Ok(tables)
    }

    pub(crate) fn now_ms(&self) -> u64 {
        self.0.time.now_ms()
    }

    /// What all versions belong to that are told from here: the store may be a restored one.
    pub(crate) fn generation(&self) -> Generation {
        self.0.generation
    }

    pub(crate) fn uptime(&self) -> &Uptime {
        &self.0.uptime
    }

    pub(crate) fn subscribe(&self, table: &str) -> Subscription {
        self.0.change_bus.subscribe(table)
    }

    pub(crate) fn publish(&self, table: &str) {
        self.0.change_bus.publish(table);
    }

    // --- finding and making tables ---

    /// Makes a table.
    pub(crate) async fn create(&self, setup: Setup) -> Result<CreatedTable, StoreError> {
        let owner = new_key();
        let keys: Vec<SeatKey> =
            seats_of(setup.mode).into_iter().map(|seat| SeatKey { seat, key: new_key() }).collect();
        let table_setup = TableSetup {
            start: deal(&setup, None),
            setup,
            owner: KeyHash::of(owner),
            seats: keys.iter().map(|SeatKey { seat, key }| (*seat, KeyHash::of(*key))).collect(),
        };
        let table = self.found(table_setup, |room, now_ms| room.seat_bots(now_ms, self.uptime())).await?;
        Ok(CreatedTable { table, owner, seats: keys })
    }

    async fn found(
        &self,
        table_setup: TableSetup,
        seat: impl FnOnce(&mut Room, u64),
    ) -> Result<String, StoreError> {
        let (table, now_ms) = (new_table_name(), self.now_ms());
        let text = table_setup.to_text();
        let mut room = Room::new(table.clone(), table_setup, now_ms);
        seat(&mut room, now_ms);
        let addition = room.take_all_pending();
        let row = NewRow { table: table.clone(), created_ms: now_ms, table_setup: text, addition };
        self.0.store.create(row).await?;
        self.0.sooner.notify_one();
        Ok(table)
    }

    /// Finds a table, in memory or in the store.
    pub(crate) async fn find(&self, table: &str) -> Result<Option<Arc<OpenTable>>, StoreError> {
        if let Some(open_table) = self.open_tables().get(table).and_then(Weak::upgrade) {
            return Ok(Some(open_table));
        }
        let Some(room) = self.read(table).await? else { return Ok(None) };
        let mut open_tables = self.open_tables();
        // Somebody else may have been faster.
        if let Some(open_table) = open_tables.get(table).and_then(Weak::upgrade) {
            return Ok(Some(open_table));
        }
        if open_tables.len() == open_tables.capacity() {
            open_tables.retain(|_, open_table| open_table.strong_count() > 0);
        }
        let state = State::new(room, self.now_ms());
        let open_table = Arc::new(OpenTable { id: table.to_string(), state: AsyncMutex::new(state) });
        open_tables.insert(table.to_string(), Arc::downgrade(&open_table));
        Ok(Some(open_table))
    }

    fn open_tables(&self) -> MutexGuard<'_, HashMap<String, Weak<OpenTable>>> {
        self.0.open_tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn read(&self, table: &str) -> Result<Option<Room>, StoreError> {
        let Some(stored) = self.0.store.read(table).await? else { return Ok(None) };
        // Replaying a game takes a while, and meanwhile everyone else wants to be served.
        let _permit = self.0.replays.acquire().await;
        let (id, uptime) = (table.to_string(), self.uptime().clone());
        let replay = tokio::task::spawn_blocking(move || Room::read(&id, &stored, &uptime));
        let room = replay.await.ok().flatten();
        room.map(Some).ok_or_else(|| StoreError::Failed("what was stored of this table can't be read".into()))
    }

    /// The latest listed tables at this stage.
    pub(crate) async fn list(&self, stage: TableStage, most: u32) -> Result<Vec<ListedTable>, StoreError> {
        let texts = self.0.store.list(stage, most).await?;
        Ok(texts.iter().filter_map(|text| serde_json::from_str(text).ok()).collect())
    }

    /// Seats somebody who found a table in the list, and makes a key for them. This is the only time they're told it.
    pub(crate) async fn take_seat(
        &self,
        open_table: &Arc<OpenTable>,
        seat: Seat,
        name: &str,
    ) -> Result<SeatKey, NotOpen> {
        let key = new_key();
        let mut state = open_table.state.lock().await;
        let take = |room: &mut Room, _: &Presences| {
            room.take_seat(seat, name, KeyHash::of(key), self.now_ms(), self.uptime())
        };
        let taken = self.change(open_table, &mut state, take).await;
        taken.unwrap_or(Err(NotOpen::Trouble)).map(|()| SeatKey { seat, key })
    }

    // --- what happens at a table ---

    /// Carries out a player's command and stores it, or refuses it.
    pub(crate) async fn obey(
        &self,
        open_table: &Arc<OpenTable>,
        state: &mut State,
        seat: Seat,
        command: &Command,
    ) -> Result<Done, Refused> {
        let obey = |room: &mut Room, _: &Presences| room.obey(seat, command, self.now_ms(), self.uptime());
        self.change(open_table, state, obey).await.unwrap_or(Err(Refused::CannotGoOn))
    }

    /// Grants a wish and stores what comes of it, or says why not.
    pub(crate) async fn grant(
        &self,
        open_table: &Arc<OpenTable>,
        state: &mut State,
        presented: PresentedKeys,
        request: &Request,
    ) -> Result<(), Denied> {
        let now_ms = self.now_ms();
        let grant = |room: &mut Room, presences: &Presences| {
            let who = room.who_presents(presented);
            match &request.wish {
                Wish::Say(saying) => room.say(who, request.id, saying, now_ms).map(|()| Granted::Done),
                _ => room.grant(who, request, |seat| presences.gone_since(seat), now_ms, self.uptime()),
            }
        };
        match self.change(open_table, state, grant).await.unwrap_or(Err(Denied::Trouble))? {
            Granted::Done => Ok(()),
            Granted::Rematch => self.begin_rematch(open_table, state).await,
        }
    }

    /// Makes a table for the same players with the same keys; in a duel, the other seat starts.
    async fn begin_rematch(&self, open_table: &Arc<OpenTable>, state: &mut State) -> Result<(), Denied> {
        let Some(table) = state.room.table() else { return Err(Denied::NotBegun) };
        let table_setup = TableSetup {
            start: deal(state.room.setup(), Some(table.position().start())),
            seats: state.room.keys(),
            ..state.room.table_setup().clone()
        };
        let players: Vec<(Seat, Player)> = table.players().to_vec();
        let seat = |room: &mut Room, now_ms| room.seat_all(&players, now_ms, self.uptime());
        let Ok(next) = self.found(table_setup, seat).await else { return Err(Denied::Trouble) };
        let go_there =
            |room: &mut Room, _: &Presences| room.continue_at(next.clone(), self.now_ms(), self.uptime());
        self.change(open_table, state, go_there).await.map_err(|NotStored| Denied::Trouble)
    }

    /// Changes a table, stores the change and tells everyone. If it can't be stored, the table stays as it was.
    async fn change<T>(
        &self,
        open_table: &Arc<OpenTable>,
        state: &mut State,
        mut change: impl FnMut(&mut Room, &Presences) -> T,
    ) -> Result<T, NotStored> {
        // Somebody else may have changed the table and left after it was read here. Then it's read again, for a second attempt.
        for _ in 0..2 {
            self.refresh(open_table, state).await?;
            let before = state.room.clone();
            let result = change(&mut state.room, &state.presences);
            let Some(addition) = state.room.take_pending() else { return Ok(result) };
            let has_deadline = addition.deadline_ms.is_some();
            let Err(error) = self.0.store.append(addition).await else {
                self.stored(open_table, state);
                if has_deadline {
                    self.0.sooner.notify_one();
                }
                return Ok(result);
            };
            state.room = before;
            match error {
                StoreError::Conflict => state.is_outdated = true,
                StoreError::Failed(_) => return Err(self.failed(open_table, state, &error)),
            }
        }
        Err(NotStored)
    }

    /// Reads a table again if more may be stored of it than is known here.
    async fn refresh(&self, open_table: &Arc<OpenTable>, state: &mut State) -> Result<(), NotStored> {
        if !state.is_outdated {
            return Ok(());
        }
        let read = self.read(&open_table.id).await;
        let gone = || StoreError::Failed("it's gone".into());
        match read.and_then(|room| room.ok_or_else(gone)) {
            Ok(room) => {
                state.room = room.with_revision(state.room.revision() + 1);
                state.is_outdated = false;
                self.publish(&open_table.id);
                self.ask_bot(open_table, state);
                Ok(())
            }
            Err(error) => Err(self.failed(open_table, state, &error)),
        }
    }

    /// Something has been stored of this table.
    fn stored(&self, open_table: &Arc<OpenTable>, state: &mut State) {
        state.note_storing(false);
        self.publish(&open_table.id);
        self.ask_bot(open_table, state);
    }

    /// Something couldn't be stored or read of this table. Everyone is told, and from time to time it's tried whether it can be by
    /// now: those who only wait have to hear of it, too.
    fn failed(&self, open_table: &Arc<OpenTable>, state: &mut State, error: &StoreError) -> NotStored {
        eprintln!("Table {} can't be stored: {error}.", open_table.id);
        if state.note_storing(true) {
            self.publish(&open_table.id);
        }
        if !std::mem::replace(&mut state.is_recovering, true) {
            let again_ms = self.now_ms() + RETRY_MS;
            tokio::spawn(self.clone().recover(Arc::downgrade(open_table), again_ms));
        }
        NotStored
    }

    /// Waits until a table can be stored again, as long as somebody is there.
    async fn recover(self, table: Weak<OpenTable>, mut again_ms: u64) {
        loop {
            self.0.time.wait_until(again_ms).await;
            again_ms = self.now_ms() + RETRY_MS;
            let Some(open_table) = table.upgrade() else { return };
            let mut state = open_table.state.lock().await;
            if let BotTurn::Acting(action) = &state.bot {
                let action = action.clone();
                self.act(&open_table, &mut state, action).await;
            } else if state.cannot_store
                && self.refresh(&open_table, &mut state).await.is_ok()
                && self.0.store.beat(self.now_ms()).await.is_ok()
            {
                self.stored(&open_table, &mut state);
            }
            if !state.cannot_store && !matches!(state.bot, BotTurn::Acting(_)) {
                state.is_recovering = false;
                return;
            }
        }
    }

    // --- bots ---

    /// Asks the bot whose turn it is, unless it has been asked already, and drops a question whose answer is no use any more.
    /// Doesn't wait for the answer.
    pub(crate) fn ask_bot(&self, open_table: &Arc<OpenTable>, state: &mut State) {
        let due = state.room.bot_to_choose().zip(state.room.table());
        let Some(((seat, level), table)) = due else {
            state.bot = BotTurn::Idle;
            return;
        };
        let question = BotQuestion { seat, level, version: table.version() };
        if state.bot.is_about(question) {
            return;
        }
        let (commentary, view) = (Commentary::new(table, seat), table.position().view(Some(seat)));
        let (ticket, answered) = self.0.bot_pool.ask(&open_table.id, level, view, question.version);
        let asked = ticket.downgrade();
        state.bot = BotTurn::Asked { question, ticket, commentary };
        let (tables, open_table) = (self.clone(), Arc::clone(open_table));
        tokio::spawn(async move {
            let answer = answered.await.ok();
            let mut state = open_table.state.lock().await;
            if !state.bot.waits_for(&asked) {
                return;
            }
            let act = answer.and_then(|answer| {
                let opinion = answer.opinion();
                state.bot.take_answer(Order::Choose(answer.choices), opinion)
            });
            match act {
                Some(action) => tables.act(&open_table, &mut state, action).await,
                None => {
                    eprintln!("Table {}: a bot doesn't know what to do.", open_table.id);
                    state.bot = BotTurn::GivenUp(question);
                }
            }
        });
    }

    /// Acts for a bot. If its action can't be stored, it's tried again after a while.
    async fn act(&self, open_table: &Arc<OpenTable>, state: &mut State, action: BotAction) {
        let BotAction { question, command, commentary } = action;
        match self.obey(open_table, state, question.seat, &command).await {
            Ok(_) => {}
            Err(Refused::CannotGoOn) => return,
            Err(refused) => {
                eprintln!("Table {}: what a bot wanted to do was refused: {refused}.", open_table.id);
                if state.bot.is_about(question) {
                    state.bot = BotTurn::GivenUp(question);
                }
                return;
            }
        }
        let Some(table) = state.room.table() else { return };
        if table.position().is_between_actions() {
            state.said = Some(commentary.remarks_on_action(table));
            self.publish(&open_table.id);
        } else {
            state.bot.go_on(question.seat, commentary);
        }
    }

    // --- who is there ---

    /// Lets somebody in on this connection, if there's room.
    pub(crate) fn enter(
        &self,
        open_table: &OpenTable,
        state: &mut State,
        connection: u64,
        attendee: Attendee,
    ) -> Result<(), Full> {
        state.presences.enter(connection, attendee)?;
        self.publish(&open_table.id);
        Ok(())
    }

    /// Notes how somebody is there on this connection.
    pub(crate) fn attend(
        &self,
        open_table: &OpenTable,
        state: &mut State,
        connection: u64,
        presence: Presence,
    ) {
        if state.presences.note_presence(connection, presence) {
            self.publish(&open_table.id);
        }
    }

    /// Notes that nobody is there on this connection any more.
    pub(crate) fn leave(&self, open_table: &OpenTable, state: &mut State, connection: u64) {
        if state.presences.leave(connection, self.now_ms()) {
            self.publish(&open_table.id);
        }
    }
}

/// Ends games in which somebody's time is up, and records that the server is up as long as clocks may be running.
async fn watch_clocks(tables: Weak<Inner>) {
    loop {
        let Some(tables) = tables.upgrade().map(Tables) else { return };
        let now_ms = tables.now_ms();
        let wake_ms = match tables.end_all_overdue(now_ms).await {
            Ok(next_ms) => next_ms.map(|next_ms| next_ms.min(now_ms + BEAT_MS)),
            Err(NotStored) => Some(now_ms + RETRY_MS),
        };
        if wake_ms.is_some() {
            // If this fails and the server then goes down, the clocks will just have stood still a little longer.
            let _ = tables.0.store.beat(now_ms).await;
        }
        tokio::select! {
            () = tables.0.sooner.notified() => {}
            () = async {
                match wake_ms {
                    Some(wake_ms) => tables.0.time.wait_until(wake_ms).await,
                    None => std::future::pending().await,
                }
            } => {}
        }
    }
}

impl Tables {
    /// Ends all games in which somebody's time is up. Returns when somebody's time will next be up; or that not all of them could
    /// be ended, and it has to be tried again.
    async fn end_all_overdue(&self, now_ms: u64) -> Result<Option<u64>, NotStored> {
        let overdue = self.0.store.overdue(now_ms).await.map_err(|error| {
            eprintln!("The clocks can't be looked at: {error}.");
            NotStored
        })?;
        let mut ended = Ok(overdue.next_ms);
        for (table, deadline_ms) in &overdue.tables {
            if self.end_if_overdue(table, *deadline_ms).await.is_err() {
                ended = Err(NotStored);
            }
        }
        ended
    }

    async fn end_if_overdue(&self, table: &str, deadline_ms: u64) -> Result<(), NotStored> {
        let Some(open_table) = self.find(table).await.map_err(|_| NotStored)? else { return Ok(()) };
        let mut state = open_table.state.lock().await;
        let now_ms = self.now_ms();
        let look = |room: &mut Room, _: &Presences| room.look_at_clock(now_ms, self.uptime());
        self.change(&open_table, &mut state, look).await?;
        // If that hasn't brought another deadline, nobody's time was up after all; or the table is frozen, and it never will be.
        let clock = state.room.clock().deadline_ms(now_ms, self.uptime());
        let next_ms = clock.filter(|&then_ms| then_ms > now_ms);
        self.0.store.move_deadline(table, deadline_ms, next_ms).await.map_err(|_| NotStored)
    }
}
