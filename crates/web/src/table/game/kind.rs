//! What kind of game is at the table: one played on this page, a lesson, a puzzle, one on a server, or a replay. The table is the
//! same for all of them; wherever they differ, it asks the kind. Each kind lives with its own screens, above the table, and owns
//! what only it needs.

use std::cell::RefCell;

use leptos::prelude::*;
use riftforce_client::{Driver, Hint, Session};
use riftforce_protocol::ToHost;
use riftforce_rules::{Choice, Seat};

use super::{Conductor, Game};
use crate::hosting::{HostReply, LocalHost};
use crate::route::Route;
use crate::storage::Speed;
use crate::table::described_action::DescribedAction;

/// What a kind makes of a turn that the player confirms.
pub(crate) enum CommitDecision {
    /// It's committed as it was tried out.
    Commit,
    /// These choices are committed, which come to the same thing.
    CommitAs(Vec<Choice>),
    /// It's taken back, for another try.
    Reject,
    /// It stays on the table, and nothing is committed.
    Keep,
}

/// A kind of game. The defaults are those of a plain game on this page.
pub(crate) trait GameKind {
    // --- the host ---

    /// Sends the host a message and returns what it answers at once.
    fn send(&self, message: ToHost) -> HostReply;

    /// The host, if it's on this page: then it has the bots' seats, and the game may be open in other tabs as well.
    fn local_host(&self) -> Option<&RefCell<LocalHost>> {
        None
    }

    /// Whether the host is a server, whose answers come later.
    fn is_online(&self) -> bool {
        false
    }

    /// A file of the whole game, its name and its text; `None` while that would give away what's hidden.
    fn export(&self, _session: &Session) -> Option<(String, String)> {
        self.local_host().map(|host| host.borrow().export())
    }

    // --- how it's played ---

    /// Whether it's a lesson or a puzzle rather than a game: nobody resigns, and nobody looks back.
    fn is_exercise(&self) -> bool {
        false
    }

    /// Whether it's over, and only looked back at: there's no present to come back to, nobody at the table is "you", and nothing is
    /// hidden any more that the viewer wants to see.
    fn is_replay(&self) -> bool {
        false
    }

    /// Whether hints may be asked for.
    fn has_hints(&self) -> bool {
        false
    }

    /// What the player should do next, if this kind tells them.
    fn hint(&self, _driver: &Driver) -> Option<Hint> {
        None
    }

    /// Judges the turn in the making, which the player has confirmed.
    fn check_commit(&self, _driver: &Driver) -> CommitDecision {
        CommitDecision::Commit
    }

    /// Whether a turn in the making is kept for when the page is opened again.
    fn saves_turn(&self) -> bool {
        true
    }

    /// Why nobody chooses for the player during the trainer's plan, as a message.
    fn why_not_choose_for_me(&self) -> Option<&'static str> {
        None
    }

    /// Whether the cards nobody has seen yet are known by elimination.
    fn knows_unseen(&self) -> bool {
        true
    }

    /// How fast events are shown, where that isn't what the settings say.
    fn speed(&self) -> Option<Speed> {
        None
    }

    /// The player has leapt to another moment.
    fn leapt(&self) {}

    /// The game is over, and everything has been shown. It may be told more than once.
    fn ended(&self, _conductor: Conductor) {}

    // --- what's on the screen ---

    /// The classes of the table, for its style.
    fn class(&self) -> &'static str {
        ""
    }

    /// The screen's title, as a message.
    fn title(&self) -> &'static str {
        "table-title"
    }

    /// Where the way back leads, and its label, as a message.
    fn way_back(&self) -> (Route, &'static str) {
        (Route::Start, "back-to-start")
    }

    /// What's in the table's header besides the usual buttons.
    fn toolbar(&self) -> Option<AnyView> {
        None
    }

    /// A panel beside the table.
    fn panel(&self, _game: Game) -> Option<AnyView> {
        None
    }

    /// What stands in place of the buttons for a turn.
    fn controls(&self, _game: Game) -> Option<AnyView> {
        None
    }

    /// Signs beside a player's name.
    fn beside_name(&self, _player: Seat) -> Option<AnyView> {
        None
    }

    /// A player's clock.
    fn clock(&self, _player: Seat) -> Option<AnyView> {
        None
    }

    /// What's shown over the table, or over the draft. It never moves anything below it.
    fn over_table(&self, _game: Game) -> Option<AnyView> {
        None
    }

    /// Whether a panel of its own is open over the table, where there's no room beside it.
    fn open_panel(&self) -> Option<RwSignal<bool>> {
        None
    }

    /// What's in the table's menu besides the usual buttons. They close the menu.
    fn menu(&self, _game: Game, _close: Callback<()>) -> Option<AnyView> {
        None
    }

    /// Whether the end is shown when it comes.
    fn has_ending(&self) -> bool {
        true
    }

    /// What the game brought the player, when it's over.
    fn earned(&self, _game: Game) -> Option<AnyView> {
        None
    }

    /// What to do next when it's over.
    fn next(&self, _game: Game) -> Option<AnyView> {
        None
    }

    /// An action to draw over the table.
    fn action(&self, _game: Game) -> Option<DescribedAction> {
        None
    }

    // --- what's said ---

    /// What the player is told while the host hasn't answered yet, as a message.
    fn waiting(&self) -> Option<&'static str> {
        None
    }

    /// Why the host can't go on with the game, as a message.
    fn why_stuck(&self) -> Option<&'static str> {
        None
    }

    /// Where in the game the player is, if it says so.
    fn place(&self, _game: Game) -> Option<String> {
        None
    }

    /// What would have been better at the moment that's shown.
    fn advice(&self, _game: Game) -> Option<String> {
        None
    }

    /// What there is to say about the players besides their cards and their score.
    fn about_players(&self, _game: Game) -> Vec<String> {
        Vec::new()
    }
}
