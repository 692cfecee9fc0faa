//! What the table's menu adds for a table on a server: proposals, notifications when it's your turn, and the owner's powers.

use leptos::prelude::*;
use riftforce_client::Session;
use riftforce_protocol::{Level, Player, Presence, Proposal, RoomSeat, TableStage, Wish};
use riftforce_rules::{Seat, What};

use crate::browser::erased::{handler, live, memo};
use crate::browser::language::{localized, t, tw, words};
use crate::browser::notifications::may_notify;
use crate::hosting::remote::RemoteTable;
use crate::parts::invite::Invite;
use crate::route::Route;
use crate::storage::settings::{set_notify, settings};
use crate::table::game::{Game, current_game};

/// The level of a bot that takes somebody's place.
const STAND_IN: Level = Level::Adept;

/// The part of the menu for a table on a server.
#[component]
pub(crate) fn OnlineMenu(remote: RemoteTable, close: Callback<()>) -> impl IntoView {
    let game = current_game();
    let settings = settings();
    let propose = move |what: Proposal| {
        close.run(());
        remote.request(Wish::Agree(what));
    };
    let may = move |what: Proposal| may_propose(game, remote, what);
    view! {
        {live(move || may(Proposal::TakeBack).then(|| view! {
            <button type="button" class="button" id="ask-take-back" on:click=handler(move |_| propose(Proposal::TakeBack))>{t("at-ask-take-back")}</button>
        }))}
        {live(move || may(Proposal::Draw).then(|| view! {
            <button type="button" class="button" id="offer-draw" on:click=handler(move |_| propose(Proposal::Draw))>{t("at-offer-draw")}</button>
        }))}
        {remote.seat().map(|_| view! {
            <button type="button" class="button" id="toggle-notify" on:click=handler(move |_| set_notify(!settings.get_untracked().notify))>
                {live(move || t(match settings.get().notify {
                    true if !may_notify() => "at-notify-blocked",
                    true => "at-notify-on",
                    false => "at-notify-off",
                }))}
            </button>
        })}
        {remote.keys().owner.map(|_| view! { <OwnersMenu remote close /> })}
        <Invite route=Route::Table { table: remote.table(), seat: None } about=Signal::derive(|| t("room-watch-link")) id="watch-link".to_string() />
    }
}

/// Whether this can be proposed, and isn't already.
fn may_propose(game: Game, remote: RemoteTable, what: Proposal) -> bool {
    let Some(me) = remote.seat() else { return false };
    let (is_draft, has_acted) = game.view.with_session(|session| {
        let acted = |what: What| match what {
            What::Played { seat, .. } | What::Discarded { seat, .. } | What::Checked { seat } => {
                session.mode().player(seat) == me
            }
            _ => false,
        };
        (session.position().is_draft(), session.log().iter().any(|entry| acted(entry.event.what)))
    });
    remote.room.with(|room| {
        let Some(room) = room.as_ref().filter(|room| room.stage == TableStage::Playing) else { return false };
        let is_other = |its: &&RoomSeat| its.seat != me && matches!(its.player, Some(Player::Person { .. }));
        let has_others = room.seats.iter().any(|its| is_other(&its));
        let is_proposed = room.proposals.iter().any(|proposed| proposed.what == what);
        !is_proposed
            && match what {
                Proposal::Draw => has_others && !is_draft,
                Proposal::TakeBack => has_acted,
                Proposal::Rematch => false,
            }
    }) && game.view.with_session(Session::is_running)
}

/// What only the person who created the table can do.
#[component]
fn OwnersMenu(remote: RemoteTable, close: Callback<()>) -> impl IntoView {
    let game = current_game();
    let gone = memo(move |_| {
        remote.room.with(|room| {
            let is_gone = |its: &&RoomSeat| {
                its.presence == Presence::Gone && matches!(its.player, Some(Player::Person { .. }))
            };
            let playing = room.iter().filter(|room| room.stage == TableStage::Playing);
            playing.flat_map(|room| &room.seats).filter(is_gone).map(|its| its.seat).collect::<Vec<Seat>>()
        })
    });
    let free = memo(move |_| remote.room.with(|room| room.as_ref().is_some_and(|room| room.free_chat)));
    let stand_in = move |seat: Seat| {
        let name = move || game.view.name_of(seat, &words());
        let act = move |_| {
            close.run(());
            remote.request(Wish::SeatBot { seat, level: STAND_IN });
        };
        view! { <button type="button" class="button seat-bot" on:click=act>{live(move || tw("at-seat-bot", &[("name", name().into())]))}</button> }
    };
    view! {
        <h3>{localized("at-owner")}</h3>
        {live(move || gone.get().into_iter().map(stand_in).collect_view())}
        <button type="button" class="button" id="free-chat" on:click=handler(move |_| remote.request(Wish::AllowFreeChat(!free.get_untracked())))>
            {live(move || t(if free.get() { "at-chat-forbid" } else { "at-chat-allow" }))}
        </button>
    }
}
