//! All of this server's tables: those with somebody at them are in memory, the others are read when they're needed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use riftforce_bots::PendingRemark;
use riftforce_protocol::{
    ChatContent, Command, CommandId, CreatedTable, Denied, Done, ListedTable, Order, Player, Presence,
    RoomTrouble, SeatKey, Setup, TableStage, ToClient, Version, Wish,
};
use riftforce_rules::Seat;
use riftforce_table::Refused;
use tokio::sync::{Mutex as AsyncMutex, Notify};

use super::bot_pool::BotPool;
use super::change_bus::{ChangeBus, Subscription};
use super::keys::{KeyHash, new_key, new_seed, new_table_name};
use super::presences::Presences;
use super::room::{Granted, NotOpen, Room, Who};
use super::store::{Addition, NewRow, Store, StoreError};
use super::table_setup::{TableSetup, deal, seats_of};
use super::time::{Time, Uptime};

/// How often the server records that it's up, while somebody's clock may be running.
const BEAT_MS: u64 = 5000;

/// How long a bot waits before it tries again to do what couldn't be stored.
const RETRY_MS: u64 = 5000;

/// All tables of a server.
#[derive(Clone)]
pub struct Tables(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    change_bus: Arc<dyn ChangeBus>,
    time: Time,
    uptime: Uptime,
    bot_pool: BotPool,
    /// The tables in memory. Those who are at a table hold it; it's forgotten when the last of them has left.
    open_tables: Mutex<HashMap<String, Weak<OpenTable>>>,
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
    /// The bot whose action is under way.
    pending_remark: Option<PendingRemark>,
    /// What a bot said about the latest action.
    pub(crate) said: Option<(Version, ToClient)>,
    /// How far the game had come when a bot was last asked.
    asked: Option<Version>,
}

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
            open_tables: Mutex::default(),
            sooner: Notify::new(),
        }));
        tokio::spawn(watch_clocks(Arc::downgrade(&tables.0)));
        Ok(tables)
    }

    pub(crate) fn now_ms(&self) -> u64 {
        self.0.time.now_ms()
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
        let presences = Presences::new(self.now_ms());
        let state = State { room, presences, pending_remark: None, said: None, asked: None };
        let open_table = Arc::new(OpenTable { id: table.to_string(), state: AsyncMutex::new(state) });
        open_tables.insert(table.to_string(), Arc::downgrade(&open_table));
        Ok(Some(open_table))
    }

    fn open_tables(&self) -> MutexGuard<'_, HashMap<String, Weak<OpenTable>>> {
        self.0.open_tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn read(&self, table: &str) -> Result<Option<Room>, StoreError> {
        let Some(stored) = self.0.store.read(table).await? else { return Ok(None) };
        let room = Room::read(table, &stored, self.uptime());
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
        // Somebody else may have changed the table and left after it was read here. Then it's read again, for a second attempt.
        for _ in 0..2 {
            let taken = state.room.take_seat(seat, name, KeyHash::of(key), self.now_ms(), self.uptime());
            if self.keep(open_table, &mut state).await {
                return taken.map(|()| SeatKey { seat, key });
            }
        }
        Err(NotOpen::Trouble)
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
        // If it couldn't be stored, the table is as it was before, or as somebody else has changed it: a second attempt is
        // worthwhile, unless it's frozen by now.
        for _ in 0..2 {
            if state.room.trouble() == Some(RoomTrouble::Frozen) {
                break;
            }
            let result = state.room.obey(seat, command, self.now_ms(), self.uptime());
            if self.keep(open_table, state).await {
                return result;
            }
        }
        Err(Refused::CannotGoOn)
    }

    /// Grants a wish and stores what comes of it, or says why not.
    pub(crate) async fn grant(
        &self,
        open_table: &Arc<OpenTable>,
        state: &mut State,
        who: Who,
        id: CommandId,
        wish: &Wish,
    ) -> Result<(), Denied> {
        let now_ms = self.now_ms();
        let granted = match wish {
            Wish::Say(saying) => self.say(state, who, id, saying).map(|()| Granted::Done),
            wish => {
                let State { room, presences, .. } = &mut *state;
                room.grant(who, wish, |seat| presences.gone_since(seat), now_ms, self.uptime())
            }
        };
        if !self.keep(open_table, state).await {
            return Err(Denied::Trouble);
        }
        match granted? {
            Granted::Done => Ok(()),
            Granted::Rematch => self.begin_rematch(open_table, state).await,
        }
    }

    fn say(&self, state: &mut State, who: Who, id: CommandId, saying: &ChatContent) -> Result<(), Denied> {
        state.room.say(who, id, saying, self.now_ms())
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
        state.room.continue_at(next, self.now_ms(), self.uptime());
        if self.keep(open_table, state).await { Ok(()) } else { Err(Denied::Trouble) }
    }

    /// Stores what has changed at a table and tells everyone. Returns whether it's stored; if not, the table is as it was before.
    async fn keep(&self, open_table: &Arc<OpenTable>, state: &mut State) -> bool {
        let Some(addition) = state.room.take_pending() else { return true };
        let has_deadline = addition.deadline_ms.is_some();
        match self.0.store.append(addition).await {
            Ok(()) => {
                state.room.set_trouble(None);
                self.publish(&open_table.id);
                self.ask_bot(open_table, state);
                if has_deadline {
                    self.0.sooner.notify_one();
                }
                true
            }
            Err(error) => {
                self.go_back(open_table, state, &error).await;
                false
            }
        }
    }

    /// Goes back to what's stored: anything that couldn't be stored hasn't happened.
    async fn go_back(&self, open_table: &OpenTable, state: &mut State, error: &StoreError) {
        let revision = state.room.revision() + 1;
        match self.read(&open_table.id).await {
            Ok(Some(room)) => state.room = room.with_revision(revision),
            // It can't even be read, so nobody knows what's true.
            Ok(None) | Err(_) => state.room.set_trouble(Some(RoomTrouble::Frozen)),
        }
        if *error != StoreError::Conflict {
            eprintln!("Table {} can't be stored: {error}.", open_table.id);
            state.room.set_trouble(Some(RoomTrouble::CannotKeep));
        }
        (state.pending_remark, state.asked) = (None, None);
        self.publish(&open_table.id);
    }

    // --- bots ---

    /// Asks the bot whose turn it is, unless it has been asked already. Doesn't wait for the answer.
    pub(crate) fn ask_bot(&self, open_table: &Arc<OpenTable>, state: &mut State) {
        let Some((seat, level)) = state.room.bot_to_choose() else { return };
        let Some(table) = state.room.table() else { return };
        let version = table.version();
        if state.room.trouble().is_some() || state.asked.replace(version) == Some(version) {
            return;
        }
        let view = table.position().view(Some(seat));
        let (tables, open_table) = (self.clone(), Arc::clone(open_table));
        tokio::spawn(async move {
            if let Some(answer) = tables.0.bot_pool.ask(level, view.clone(), version).await {
                let pending_remark = PendingRemark::new(seat, version, view, answer.opinion());
                tables.act(open_table, Order::Choose(answer.choices), pending_remark).await;
            }
        });
    }

    /// Acts for a bot. If its action can't be stored, it tries again after a while, as long as somebody is there.
    async fn act(&self, open_table: Arc<OpenTable>, order: Order, pending_remark: PendingRemark) {
        let command = Command { id: CommandId(new_seed().into()), version: pending_remark.since(), order };
        let (table, mut there) = (Arc::downgrade(&open_table), Some(open_table));
        while let Some(open_table) = there {
            let again_ms = self.now_ms() + RETRY_MS;
            match self.try_to_act(&open_table, &command, &pending_remark).await {
                Ok(()) => return,
                Err(Refused::CannotGoOn) => {}
                Err(refused) => {
                    eprintln!("Table {}: what a bot wanted to do was refused: {refused}.", open_table.id);
                    return;
                }
            }
            drop(open_table);
            self.0.time.wait_until(again_ms).await;
            there = table.upgrade();
        }
    }

    /// Carries out a bot's command, unless the game has moved on without it.
    async fn try_to_act(
        &self,
        open_table: &Arc<OpenTable>,
        command: &Command,
        pending_remark: &PendingRemark,
    ) -> Result<(), Refused> {
        let (mut state, seat) = (open_table.state.lock().await, pending_remark.seat());
        let state = &mut *state;
        if state.asked != Some(command.version)
            || state.room.bot_to_choose().is_none_or(|(its, _)| its != seat)
        {
            return Ok(());
        }
        let begun = state.pending_remark.take().filter(|begun| begun.seat() == seat);
        let pending_remark = begun.unwrap_or_else(|| pending_remark.clone());
        if let Err(refused) = self.obey(open_table, state, seat, command).await {
            // The bot has answered, and needn't be asked again.
            state.asked = Some(command.version);
            return Err(refused);
        }
        let Some(table) = state.room.table() else { return Ok(()) };
        if table.position().is_between_actions() {
            let update = table.update(Some(seat), Some(pending_remark.since()));
            state.said = Some((update.version, pending_remark.remark(&update)));
            self.publish(&open_table.id);
        } else {
            state.pending_remark = Some(pending_remark);
        }
        Ok(())
    }

    // --- who is there ---

    /// Notes how somebody is there on this connection, or that they no longer are.
    pub(crate) fn attend(
        &self,
        open_table: &OpenTable,
        state: &mut State,
        connection: u64,
        presence: Option<(Option<Seat>, Presence)>,
    ) {
        if state.presences.attend(connection, presence, self.now_ms()) {
            self.publish(&open_table.id);
        }
    }
}

/// Ends games in which somebody's time is up, and records that the server is up as long as clocks may be running.
async fn watch_clocks(tables: Weak<Inner>) {
    loop {
        let Some(tables) = tables.upgrade().map(Tables) else { return };
        let now_ms = tables.now_ms();
        let overdue = tables.0.store.overdue(now_ms).await.unwrap_or_default();
        for table in &overdue.tables {
            tables.end_if_overdue(table).await;
        }
        let wake_ms = overdue.next_ms.map(|next_ms| next_ms.min(now_ms + BEAT_MS));
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
    async fn end_if_overdue(&self, table: &str) {
        let Ok(Some(open_table)) = self.find(table).await else { return };
        let mut state = open_table.state.lock().await;
        let now_ms = self.now_ms();
        state.room.look_at_clock(now_ms, self.uptime());
        self.keep(&open_table, &mut state).await;
        // Whatever came of it, the deadline that has passed is done with.
        let deadline_ms =
            state.room.clock().deadline_ms(now_ms, self.uptime()).filter(|&then_ms| then_ms > now_ms);
        let addition =
            Addition { table: table.to_string(), deadline_ms: Some(deadline_ms), ..Addition::default() };
        let _ = self.0.store.append(addition).await;
    }
}
