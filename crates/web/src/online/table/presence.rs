//! Who is there: a sign beside everyone's name, and a message when somebody leaves or comes back.

use leptos::prelude::*;
use riftforce_client::Turn;
use riftforce_protocol::{Player, Presence, RoomSeat};
use riftforce_rules::Seat;

use super::seat_in;
use crate::browser::erased::{effect, memo};
use crate::browser::language::{tw, words};
use crate::browser::live_region::{self, AnnouncementKind};
use crate::hosting::remote::{ConnectionState, RemoteTable};
use crate::table::game::Game;
use crate::table::seats::name_for_viewer;

/// Whether somebody is there, if the seat belongs to a person.
fn presence_of(remote: RemoteTable, seat: Seat) -> Option<Presence> {
    let of_person =
        |its: &RoomSeat| matches!(its.player, Some(Player::Person { .. })).then_some(its.presence);
    remote.room.with(|room| seat_in(room.as_ref()?, seat).and_then(of_person))
}

fn key_of(presence: Presence) -> &'static str {
    match presence {
        Presence::Gone => "at-gone",
        Presence::Away => "at-away",
        Presence::Here => "at-here",
        Presence::Choosing => "at-choosing",
    }
}

fn class_of(presence: Presence) -> &'static str {
    match presence {
        Presence::Gone => "presence gone",
        Presence::Away => "presence away",
        Presence::Here => "presence here",
        Presence::Choosing => "presence choosing",
    }
}

/// The sign beside another player's name. Each kind of presence has a shape of its own; bots have no sign.
#[component]
pub(crate) fn PresenceSign(remote: RemoteTable, seat: Seat) -> impl IntoView {
    let presence = memo(move |_| presence_of(remote, seat).filter(|_| remote.seat() != Some(seat)));
    move || {
        presence.get().map(|presence| {
            let label = move || tw(key_of(presence), &[("name", name_for_viewer(seat).into())]);
            view! { <i class=class_of(presence) role="img" title=label aria-label=label></i> }
        })
    }
}

/// The presence of the other players, to be read out.
pub(super) fn read_out(game: Game, remote: RemoteTable) -> Vec<String> {
    let others =
        game.view.mode().players().iter().copied().filter(|&seat| Some(seat) != game.view.viewpoint());
    let say = |seat: Seat| {
        let presence = presence_of(remote, seat)?;
        let name = game.view.name_of(seat, &words());
        Some(tw(key_of(presence), &[("name", name.into())]))
    };
    others.filter_map(say).collect()
}

/// Lets the others know whether this player is looking at the table, or choosing; and announces when the others leave or come
/// back.
pub(crate) fn follow(game: Game, remote: RemoteTable) {
    let hidden = RwSignal::new(document().hidden());
    let visibility = leptos::ev::Custom::<web_sys::Event>::new("visibilitychange");
    let listener = window_event_listener(visibility, move |_| hidden.set(document().hidden()));
    on_cleanup(move || listener.remove());
    let presence = memo(move |_| match (hidden.get(), game.view.with_turn(Turn::is_begun)) {
        (true, _) => Presence::Away,
        (false, Some(true)) => Presence::Choosing,
        (false, _) => Presence::Here,
    });
    effect(move || remote.set_presence(presence.get()));
    Effect::new(move |before: Option<Vec<(Seat, bool)>>| {
        let now = remote.room.with(|room| {
            let is_other = |its: &&RoomSeat| Some(its.seat) != remote.seat();
            let seats = room.iter().flat_map(|room| &room.seats).filter(is_other);
            seats.map(|its| (its.seat, its.presence == Presence::Gone)).collect::<Vec<_>>()
        });
        for change in now.iter().filter(|&it| before.as_ref().is_some_and(|before| !before.contains(it))) {
            let &(seat, is_gone) = change;
            let name = untrack(|| game.view.name_of(seat, &words()));
            live_region::announce(
                AnnouncementKind::Change,
                &tw(if is_gone { "at-left" } else { "at-back" }, &[("name", name.into())]),
            );
        }
        now
    });
    Effect::new(move |before: Option<ConnectionState>| {
        let now = remote.connection.get();
        match (before, now) {
            (Some(ConnectionState::Open), ConnectionState::Lost) => {
                live_region::announce(AnnouncementKind::Change, &words().text("at-line-lost"))
            }
            (Some(ConnectionState::Lost), ConnectionState::Open) => {
                live_region::announce(AnnouncementKind::Change, &words().text("at-line-back"))
            }
            _ => (),
        }
        now
    });
}
