//! From a game that's over into its replay.

use std::cell::Cell;

use riftforce_client::Session;
use riftforce_hindsight::link::Link;

use crate::hosting::games;
use crate::route::Route;
use crate::table::game::Game;

thread_local! {
    /// Whether the player has asked why a game ended as it did, and is on the way to the answer.
    static ASKED_WHY: Cell<bool> = const { Cell::new(false) };
}

/// The replay of the game with this text; `None` unless it's over.
pub(crate) fn route_to(text: &str) -> Option<Route> {
    Some(Route::Replay(Link { game: games::link_to(text)?, at: None }))
}

/// The replay of the current game, if it's over.
fn route_back(game: Game) -> Option<Route> {
    let text = game.view.with_session_untracked(|session| {
        if Session::is_running(session) { None } else { game.kind().export(session) }
    });
    route_to(&text?.1)
}

/// Looks back at the current game, if it's over.
pub(crate) fn look_back_at(game: Game) {
    route_back(game).iter().for_each(Route::go);
}

/// The same, and has the bots explain why it ended as it did.
pub(crate) fn show_why(game: Game) {
    if let Some(route) = route_back(game) {
        ASKED_WHY.set(true);
        route.go();
    }
}

/// Whether the player wants the replay that's being opened to be analysed at once. It's asked once.
pub(crate) fn was_asked_why() -> bool {
    ASKED_WHY.take()
}
