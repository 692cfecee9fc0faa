//! What a table on a server has around the game: who is there, clocks, chat, proposals, and telling players that it's their turn.
//! The table itself knows nothing about any of it, except where it's shown.

pub(crate) mod chat;
pub(crate) mod clocks;
pub(crate) mod ending;
pub(crate) mod menu;
pub(crate) mod notes;
pub(crate) mod presence;
pub(crate) mod summons;

use leptos::prelude::*;
use riftforce_protocol::{Denied, Room, RoomSeat};
use riftforce_rules::Seat;

use crate::browser::say::t;
use crate::hosting::remote::Remote;
use crate::page::app::GameScreen;
use crate::table::play::Play;
use chat::{Chat, ChatPanel};
use notes::Notes;

/// The game at a table on a server, as soon as it can be shown.
#[component]
pub(crate) fn OnlineGame(remote: Remote) -> impl IntoView {
    move || remote.has_game.get().then(|| view! { <Begun remote /> })
}

#[component]
fn Begun(remote: Remote) -> impl IntoView {
    on_cleanup(move || remote.forget_game());
    let play = remote.take_game().and_then(|all| Play::online(remote, all));
    play.map(|play| {
        provide_context(play);
        provide_context(Chat::at(remote));
        chat::follow(play, remote);
        presence::follow(play, remote);
        summons::follow(play);
        ending::follow_rematch(remote);
        view! { <GameScreen /> }
    })
}

/// What's shown over a screen of the game, if its table is on a server. It never moves anything below it.
#[component]
pub(crate) fn Around(play: Play) -> impl IntoView {
    play.remote.map(|remote| view! { <Notes remote /><ChatPanel remote /> })
}

/// What everyone at the table knows about a seat.
pub(crate) fn seat_in(room: &Room, seat: Seat) -> Option<&RoomSeat> {
    let player = room.setup.mode.player(seat);
    room.seats.iter().find(|its| its.seat == player)
}

/// Why a wish wasn't granted, in a sentence.
pub(crate) fn denied(why: Denied) -> String {
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
    })
}
