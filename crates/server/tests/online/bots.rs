//! Bots at online tables: what they're asked, and what becomes of a table whose bot fails.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use riftforce_bots::{Answer, Bot, Budget, bot_of_level};
use riftforce_protocol::*;
use riftforce_rules::rift::Record;
use riftforce_rules::{Choice, Mode, Position, Seat, View};
use riftforce_server::online::*;
use tokio::sync::Semaphore;

use crate::helper::*;
use crate::storage::Moody;

/// Longer than any test takes.
const ENDLESS: Duration = Duration::from_secs(3600);

/// A bot that's a function.
struct Does<F>(F);

impl<F: FnMut(&View, &Budget<'_>) -> Answer> Bot for Does<F> {
    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Answer {
        (self.0)(view, budget)
    }
}

/// Holds bots up while it's closed, unless nobody wants their answer any more.
struct Gate {
    is_open: Mutex<bool>,
    changed: Condvar,
    /// How many bots have come to it while it was closed.
    came: Semaphore,
}

impl Gate {
    fn new(is_open: bool) -> Arc<Gate> {
        let (is_open, changed, came) = (Mutex::new(is_open), Condvar::new(), Semaphore::new(0));
        Arc::new(Gate { is_open, changed, came })
    }

    fn pass(&self, budget: &Budget<'_>) {
        let mut is_open = self.is_open.lock().unwrap();
        self.came.add_permits(usize::from(!*is_open));
        while !*is_open && !budget.is_spent() {
            is_open = self.changed.wait_timeout(is_open, Duration::from_millis(10)).unwrap().0;
        }
    }

    fn open(&self) {
        *self.is_open.lock().unwrap() = true;
        self.changed.notify_all();
    }

    fn close(&self) {
        *self.is_open.lock().unwrap() = false;
    }

    /// Waits for the next bot that's held up.
    async fn next(&self) {
        self.came.acquire().await.expect("it's never closed for good").forget();
    }
}

/// Beginners who have to pass a gate if they're called one of these levels.
fn behind(gate: &Arc<Gate>, is_held_up: impl Fn(Level) -> bool + Send + Sync + 'static) -> BotPool {
    let gate = Arc::clone(gate);
    BotPool::of(1, ENDLESS, move |level, seed| {
        let (gate, is_held_up, mut bot) =
            (Arc::clone(&gate), is_held_up(level), bot_of_level(Level::Beginner, seed));
        Box::new(Does(move |view: &View, budget: &Budget<'_>| {
            if is_held_up {
                gate.pass(budget);
            }
            bot.choose(view, budget)
        }))
    })
}

/// A duel with one person, who has sat down and is to choose, and a bot of this level.
async fn duel(server: &Server, level: Level) -> (CreatedTable, Client) {
    let mut setup = setup(Mode::Duel);
    setup.seats[1] = SeatSetup::Bot(level);
    loop {
        let created = server.create(&setup).await;
        let mut me = Client::join(server.address, &created, Some(Seat::One)).await;
        me.sit("Mira").await;
        me.until(|client| client.update.is_some()).await;
        // Only whoever has acted can take something back.
        if me.is_my_turn() {
            return (created, me);
        }
    }
}

/// Acts until it's the bot's turn.
async fn act_till_bots_turn(me: &mut Client) {
    while me.is_my_turn() {
        me.act().await;
    }
}

fn store(folder: &Folder) -> Arc<dyn Store> {
    Arc::new(SqliteStore::open(&folder.database()).expect("the database opens"))
}

/// A table for one person at seat 1, who has sat down, and bots.
async fn against_bots(server: &Server, mode: Mode) -> (CreatedTable, Client) {
    let mut setup = setup(mode);
    setup.seats[1..].fill(SeatSetup::Bot(Level::Beginner));
    let created = server.create(&setup).await;
    let mut me = Client::join(server.address, &created, Some(Seat::One)).await;
    me.sit("Mira").await;
    me.until(|client| client.update.is_some()).await;
    (created, me)
}

#[tokio::test]
async fn a_bot_that_panics_tries_again_and_the_game_goes_on() {
    let folder = Folder::new();
    let panics = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&panics);
    let pool = BotPool::of(1, ENDLESS, move |level, seed| {
        let counted = Arc::clone(&counted);
        // It answers at its second attempt, or not at all.
        let number = counted.fetch_add(1, Ordering::SeqCst);
        let mut bot = bot_of_level(level, seed);
        Box::new(Does(move |view: &View, budget: &Budget<'_>| {
            assert!(number % 4 == 1, "question {number} is too much for this bot");
            bot.choose(view, budget)
        }))
    });
    let server = Server::start_with_bots(store(&folder), Time::SYSTEM, pool).await;
    let (_, mut me) = against_bots(&server, Mode::Team4).await;
    me.play_on().await;
    assert!(panics.load(Ordering::SeqCst) > 10, "the bots were asked again and again");
}

#[tokio::test]
async fn a_bot_that_thinks_while_something_cannot_be_stored_still_acts() {
    let folder = Folder::new();
    let moody = Moody::new(SqliteStore::open(&folder.database()).expect("the database opens"));
    let (gate, time) = (Gate::new(true), Time::standing_at(STORED_MS));
    let stored = Arc::clone(&moody) as Arc<dyn Store>;
    let server = Server::start_with_bots(stored, time, behind(&gate, |_| true)).await;
    let (_, mut me) = duel(&server, Level::Beginner).await;
    gate.close();
    act_till_bots_turn(&mut me).await;
    gate.next().await;
    moody.room.store(0, Ordering::SeqCst);
    assert_eq!(me.wish(Wish::Say(ChatContent::Phrase(Phrase::Hello))).await, Err(Denied::Trouble));
    moody.room.store(u32::MAX, Ordering::SeqCst);
    gate.open();
    me.play_on().await;
}

#[tokio::test]
async fn a_bot_that_gets_a_seat_back_is_asked_again() {
    let (folder, gate, time) = (Folder::new(), Gate::new(false), Time::standing_at(STORED_MS));
    let server = Server::start_with_bots(store(&folder), time.clone(), behind(&gate, |_| true)).await;
    let created = server.create(&setup(Mode::Duel)).await;
    let keys = Keys { seat: Some(created.seats[0].key), owner: Some(created.owner) };
    let mut owner = Client::join_with(server.address, &created.table, Some(Seat::One), keys).await;
    owner.sit("Mira").await;
    let mut jonas = Client::join(server.address, &created, Some(Seat::Two)).await;
    jonas.sit("Jonas").await;
    owner.until(|client| client.update.is_some()).await;
    act_till_bots_turn(&mut owner).await;
    let give = Wish::SeatBot { seat: Seat::Two, level: Level::Beginner };
    for round in 1..3 {
        drop(jonas);
        owner.until(|client| client.room.as_ref().unwrap().seats[1].presence == Presence::Gone).await;
        time.set(STORED_MS + round * 30_000);
        owner.wish(give.clone()).await.unwrap();
        gate.next().await;
        jonas = Client::join(server.address, &created, Some(Seat::Two)).await;
        jonas.sit("Jonas").await;
        let is_back = |seat: &RoomSeat| {
            seat.presence == Presence::Here && matches!(seat.player, Some(Player::Person { .. }))
        };
        owner.until(|client| is_back(&client.room.as_ref().unwrap().seats[1])).await;
    }
    gate.open();
    drop(jonas);
    owner.until(|client| client.room.as_ref().unwrap().seats[1].presence == Presence::Gone).await;
    time.set(STORED_MS + 100_000);
    owner.wish(give).await.unwrap();
    owner.play_on().await;
}

#[tokio::test]
async fn a_bot_stops_thinking_when_its_question_is_taken_back() {
    let (folder, gate) = (Folder::new(), Gate::new(true));
    let pool = behind(&gate, |level| level == Level::Master);
    let server = Server::start_with_bots(store(&folder), Time::SYSTEM, pool).await;
    let (_, mut thoughtful) = duel(&server, Level::Master).await;
    let (_, mut other) = duel(&server, Level::Novice).await;
    // The only thread thinks for as long as it's let.
    gate.close();
    act_till_bots_turn(&mut thoughtful).await;
    gate.next().await;
    act_till_bots_turn(&mut other).await;
    thoughtful.wish(Wish::Agree(Proposal::TakeBack)).await.unwrap();
    other.until(Client::is_my_turn).await;
}

#[tokio::test]
async fn a_table_has_one_place_in_the_bots_queue_whatever_happens_there() {
    let (folder, gate) = (Folder::new(), Gate::new(true));
    let asked = Arc::new(Mutex::new(Vec::new()));
    let noted = Arc::clone(&asked);
    let pool = behind(&gate, move |level| {
        noted.lock().unwrap().push(level);
        true
    });
    let server = Server::start_with_bots(store(&folder), Time::SYSTEM, pool).await;
    let (_, mut first) = duel(&server, Level::Beginner).await;
    let (_, mut restless) = duel(&server, Level::Novice).await;
    let (_, mut last) = duel(&server, Level::Adept).await;
    gate.close();
    act_till_bots_turn(&mut first).await;
    gate.next().await;
    asked.lock().unwrap().clear();
    for _ in 0..20 {
        act_till_bots_turn(&mut restless).await;
        restless.wish(Wish::Agree(Proposal::TakeBack)).await.unwrap();
        restless.until(Client::is_my_turn).await;
    }
    act_till_bots_turn(&mut restless).await;
    act_till_bots_turn(&mut last).await;
    gate.open();
    last.until(Client::is_my_turn).await;
    let asked = asked.lock().unwrap();
    let before = asked.iter().take_while(|level| **level != Level::Adept);
    let restless = before.filter(|level| **level == Level::Novice).count();
    assert!(restless <= 1, "the last table waited for {restless} questions of another: {asked:?}");
}

/// The bot at seat 2 can activate its Stars: the first draws a card, which ends the first part of its action.
const STARS: &str = "rift: 1\ngame: duel\nturn: 1\nsite 1: Wa7 / St6\nsite 2: Wa6 / St7\nhand 1: Ai5 Wa5\nhand 2: St5\n\
    draw 1: Ai6 Ai7\ndraw 2: Fi5 Wa5 Fi6\n";

#[tokio::test]
async fn what_a_bot_says_is_about_its_action_even_after_one_was_taken_back_half_way() {
    let (folder, gate) = (Folder::new(), Gate::new(false));
    let position: Position = *Record::read(STARS.as_bytes()).expect("a position").position();
    let sitter = |seat| if seat == Seat::Two { SeatSetup::Bot(Level::Beginner) } else { SeatSetup::Person };
    let store = store_table(&folder, &position, sitter).await;
    let inner = Arc::clone(&gate);
    let pool = BotPool::of(1, ENDLESS, move |_, _| {
        let gate = Arc::clone(&inner);
        Box::new(Does(move |view: &View, budget: &Budget<'_>| {
            let choices: &[&str] = if view.position().is_between_actions() {
                &["-St5", "1.1"]
            } else {
                gate.pass(budget);
                &["2.1"]
            };
            Answer::of_choices(choices.iter().map(|choice| choice.parse().expect("a choice")).collect())
        }))
    });
    let server = Server::start_with_bots(store, Time::SYSTEM, pool).await;
    let mut me = join_stored(&server, Some(Seat::One)).await;
    me.until(|client| client.update.is_some()).await;
    let play = |choices: &[&str]| -> Order {
        Order::Choose(choices.iter().map(|choice| choice.parse::<Choice>().expect("a choice")).collect())
    };
    me.order(play(&["Ai5@3", "end"])).await.unwrap();
    gate.next().await;
    me.wish(Wish::Agree(Proposal::TakeBack)).await.unwrap();
    me.until(|client| client.version().era == 1).await;
    me.order(play(&["Wa5@4", "end"])).await.unwrap();
    gate.next().await;
    gate.open();
    me.until(|client| !client.remarks.is_empty()).await;
    assert_eq!(me.remarks[0].0, Seat::Two);
    assert_eq!(me.remarks[0].1.reasons, [Reason::Wounds(4), Reason::Draws(2)]);
}
