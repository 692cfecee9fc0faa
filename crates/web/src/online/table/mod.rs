//! A game at a table on a server, and what's around it: who is there, clocks, chat, proposals, and telling players that it's their
//! turn. The table itself knows nothing about any of it, except where it's shown.

pub(super) mod chat;
mod clocks;
mod ending;
mod game;
mod menu;
pub(super) mod notices;
mod presence;
mod turn_alert;

use leptos::prelude::*;
use riftforce_protocol::{Denied, Room, RoomSeat};
use riftforce_rules::Seat;
use wasm_split_helpers::wasm_split;

use crate::browser::language::t;
use crate::hosting::remote::RemoteTable;
use crate::parts::lazy::NotLoaded;
use crate::table::GameScreen;
use chat::Chat;
use game::OnlineGame;

/// The game at a table on a server. The waiting room doesn't need any of it, so it's loaded later.
#[wasm_split(online_game, fallible, preload(load_online_game))]
pub(super) fn online_game(remote: RemoteTable) -> Result<AnyView, NotLoaded> {
    Ok(view! { <OnlineGameScreen remote /> }.into_any())
}

/// The game, as soon as it can be shown.
#[component]
fn OnlineGameScreen(remote: RemoteTable) -> impl IntoView {
    move || remote.has_game.get().then(|| view! { <Begun remote /> })
}

#[component]
fn Begun(remote: RemoteTable) -> impl IntoView {
    on_cleanup(move || remote.restart_game_feed());
    let chat = Chat::of_table(remote);
    let game = remote.take_game().and_then(|all| OnlineGame::open(remote, chat, all));
    game.map(|game| {
        provide_context(game);
        provide_context(chat);
        chat::follow(game, remote);
        presence::follow(game, remote);
        turn_alert::follow(game, remote);
        ending::follow_rematch(remote);
        view! { <GameScreen /> }
    })
}

/// What everyone at the table knows about a seat.
pub(crate) fn seat_in(room: &Room, seat: Seat) -> Option<&RoomSeat> {
    let player = room.setup.mode.player(seat);
    room.seats.iter().find(|its| its.seat == player)
}

/// Why a wish wasn't granted, in a sentence.
pub(crate) fn why_denied(why: Denied) -> String {
    t(match why {
        Denied::OnlyWatching => "at-denied-watching",
        Denied::OwnerOnly => "at-denied-owner",
        Denied::NoSuchSeat => "at-denied-no-seat",
        Denied::Taken => "at-denied-taken",
        Denied::BadName => "at-denied-name",
        Denied::BadLine => "at-denied-line",
        Denied::NoFreeChat => "at-denied-phrases",
        Denied::TooMuch => "at-denied-much",
        Denied::NotBegun => "at-denied-not-begun",
        Denied::Begun => "at-denied-begun",
        Denied::Over => "at-denied-over",
        Denied::NotOver => "at-denied-not-over",
        Denied::NotProposed => "at-denied-not-proposed",
        Denied::NothingToTakeBack => "at-denied-take-back",
        Denied::NobodyToAgree => "at-denied-nobody",
        Denied::NotGone => "at-denied-not-gone",
        Denied::Trouble => "at-denied-trouble",
        Denied::NameTaken => "online-name-taken",
    })
}
