//! After a game at a table on a server: a rematch, for which everyone moves to another table, or other tables.

use leptos::prelude::*;
use riftforce_protocol::{OpenProposal, Proposal, SeatKey, Wish};
use riftforce_rules::Seat;

use super::notices::describe_proposal;
use crate::browser::erased::{handler, live, memo};
use crate::browser::language::{localized, t};
use crate::hosting::remote::RemoteTable;
use crate::route::Route;
use crate::table::game::current_game;

/// Another table, with this page's seat and its key if it has any.
fn at(remote: RemoteTable, table: &str) -> Route {
    let seat = remote.seat().zip(remote.keys().seat).map(|(seat, key)| SeatKey { seat, key });
    Route::Table { table: table.into(), seat }
}

fn rematch(remote: RemoteTable) -> Option<String> {
    remote.room.with(|room| room.as_ref().and_then(|room| room.rematch.clone()))
}

/// Takes players to the table of the rematch, once everyone wants one. The keys are the same there.
pub(crate) fn follow_rematch(remote: RemoteTable) {
    Effect::new(move |before: Option<Option<String>>| {
        let now = rematch(remote);
        if let (Some(None), Some(table), Some(_)) = (before, &now, remote.seat()) {
            at(remote, table).go();
        }
        now
    });
}

/// What to do next after a game at a table on a server.
#[component]
pub(crate) fn NextOnline(remote: RemoteTable) -> impl IntoView {
    let game = current_game();
    let next = memo(move |_| rematch(remote));
    let proposal = memo(move |_| {
        remote.room.with(|room| {
            let mut proposals = room.iter().flat_map(|room| &room.proposals);
            proposals.find(|proposed| proposed.what == Proposal::Rematch).cloned()
        })
    });
    let has_agreed = |proposed: &OpenProposal, me: Seat| me == proposed.by || proposed.agreed.contains(&me);
    let proposed = memo(move |_| {
        proposal.get().zip(remote.seat()).is_some_and(|(proposed, me)| has_agreed(&proposed, me))
    });
    let asked = move || proposal.get().filter(|_| !proposed.get() && next.get().is_none());
    let may_ask = move || next.get().is_none() && remote.seat().is_some();
    view! {
        {live(move || next.get().map(|table| view! {
            <a class="button primary" id="to-rematch" href=at(remote, &table).hash()>{t("at-rematch-go")}</a>
        }))}
        {live(move || asked().map(|proposed| view! { <p class="wants-rematch">{describe_proposal(game, remote.seat(), &proposed)}</p> }))}
        {live(move || may_ask().then(|| view! {
            <button type="button" class="button primary" id="ask-rematch" class:off=proposed aria-disabled=live(move || proposed.get().to_string())
                on:click=handler(move |_| if !proposed.get_untracked() { remote.request(Wish::Agree(Proposal::Rematch)) })>
                {live(move || t(if proposed.get() { "at-rematch-waits" } else { "at-rematch" }))}
            </button>
        }))}
        <a class="button" href="#/online">{localized("at-more-online")}</a>
    }
}
