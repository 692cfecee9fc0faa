//! Bots at online tables: what they're asked, and what becomes of a table whose bot fails.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use riftforce_bots::{Answer, Bot, Budget, player};
use riftforce_protocol::*;
use riftforce_rules::{Mode, Seat, View};
use riftforce_server::online::*;

use crate::helper::*;

/// Longer than any test takes.
const ENDLESS: Duration = Duration::from_secs(3600);

/// A bot that's a function.
struct Does<F>(F);

impl<F: FnMut(&View, &Budget<'_>) -> Answer> Bot for Does<F> {
    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Answer {
        (self.0)(view, budget)
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
        let mut bot = player(level, seed);
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
