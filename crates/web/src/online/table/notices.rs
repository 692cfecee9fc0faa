//! Quiet notes over the table: trouble with the connection, what was proposed, who has gone, what was said. None of them moves
//! anything.

use std::time::Duration;

use leptos::prelude::*;
use riftforce_client::Session;
use riftforce_protocol::{
    OpenProposal, Player, Proposal, Room, RoomSeat, RoomTrouble, TableStage, TimeControl, Version, Wish,
};
use riftforce_rules::Seat;

use super::chat::{Chat, in_words};
use super::why_denied;
use crate::browser::dom::{later, now_ms, set_later};
use crate::browser::erased::{effect, handler, live, memo};
use crate::browser::language::{localized, t, tw, words};
use crate::browser::live_region::{self, AnnouncementKind};
use crate::browser::update::seek_update;
use crate::hosting::remote::{ConnectionState, JoinError, RemoteTable};
use crate::table::game::{Game, current_game};

/// How long a refusal, or what somebody said, is shown.
const SHOWN: Duration = Duration::from_secs(7);

/// All notes.
#[component]
pub(crate) fn Notices(remote: RemoteTable) -> impl IntoView {
    let game = current_game();
    let proposals = memo(move |_| {
        remote.room.with(|room| room.as_ref().map(|room| room.proposals.clone()).unwrap_or_default())
    });
    let trouble = memo(move |_| remote.room.with(|room| room.as_ref().and_then(|room| room.trouble)));
    // What came of the viewer's own proposal, as the name of a message, and which one they've withdrawn.
    let declined = RwSignal::new(None::<&'static str>);
    let withdrawn = RwSignal::new(None::<Proposal>);
    speak_of_proposals(game, remote, proposals, declined, withdrawn);
    Effect::new(move |before: Option<Option<RoomTrouble>>| {
        let now = trouble.get();
        if let Some(trouble) = now.filter(|_| before.is_some_and(|before| before != now)) {
            live_region::announce(AnnouncementKind::Change, &in_trouble(trouble));
        }
        now
    });
    // Players who have just been refused something because of it are told so right above.
    let untold = move || trouble.get().filter(|_| game.conductor.errors.notice.with(Option::is_none));
    let bar = move |proposed| view! { <Bar remote proposed withdrawn /> };
    let bars = move || proposals.get().into_iter().map(bar).collect_view();
    view! {
        <div class="notes">
            <LineNote remote />
            {live(move || untold().map(|trouble| view! { <p class="note in-trouble">{in_trouble(trouble)}</p> }))}
            {bars}
            {live(move || declined.get().map(|key| view! { <p class="note declined">{t(key)}</p> }))}
            <AbsentPlayers remote />
            <Refused remote />
            <LatestMessage remote />
        </div>
    }
}

/// Why the game can't continue, in a sentence.
pub(crate) fn in_trouble(trouble: RoomTrouble) -> String {
    t(match trouble {
        RoomTrouble::Frozen => "at-frozen",
        RoomTrouble::CannotKeep => "at-cannot-keep",
    })
}

/// A small note that the connection is broken, while everything else carries on.
#[component]
fn LineNote(remote: RemoteTable) -> impl IntoView {
    move || match remote.connection.get() {
        ConnectionState::Connecting | ConnectionState::Open => None,
        ConnectionState::Lost => Some(view! { <p class="note line-lost">{t("at-line-lost")}</p> }.into_any()),
        ConnectionState::Refused(error) => {
            let (key, can_reload) = match error {
                JoinError::NoSuchTable => ("at-no-such-table", false),
                JoinError::SeatTaken => ("online-seat-taken", false),
                JoinError::Full => ("online-full", true),
                JoinError::OtherVersion(_) => ("at-other-version", true),
            };
            let reload = |_| seek_update();
            Some(
                view! {
                    <p class="note">
                        {t(key)}
                        {can_reload.then(|| view! { <button type="button" class="button small" on:click=reload>{t("at-reload")}</button> })}
                    </p>
                }
                .into_any(),
            )
        }
    }
}

// --- proposals ---

/// What's said about a proposal to those who may agree, and to the player who made it.
fn keys_of(proposal: Proposal) -> (&'static str, &'static str) {
    match proposal {
        Proposal::Draw => ("at-draw-asked", "at-draw-waits"),
        Proposal::TakeBack => ("at-take-back-asked", "at-take-back-waits"),
        Proposal::Rematch => ("at-rematch-asked", "at-rematch-waits"),
    }
}

/// A proposal in a sentence, for this seat.
pub(super) fn describe_proposal(game: Game, me: Option<Seat>, proposed: &OpenProposal) -> String {
    let (asked, waits) = keys_of(proposed.what);
    match me {
        Some(me) if me == proposed.by => t(waits),
        Some(me) if proposed.agreed.contains(&me) => t("at-agreed"),
        _ => tw(asked, &[("name", game.view.name_of(proposed.by, &words()).into())]),
    }
}

/// A proposal, with the buttons to answer it.
#[component]
fn Bar(remote: RemoteTable, proposed: OpenProposal, withdrawn: RwSignal<Option<Proposal>>) -> impl IntoView {
    let (game, me) = (current_game(), remote.seat());
    let (what, is_mine) = (proposed.what, me == Some(proposed.by));
    let decline = move |_| {
        withdrawn.set(is_mine.then_some(what));
        remote.request(Wish::Decline(what));
    };
    let may_agree = me.is_some_and(|me| me != proposed.by && !proposed.agreed.contains(&me));
    let away = if may_agree { "at-decline" } else { "at-withdraw" };
    view! {
        <p class="note" data-proposal=format!("{what:?}")>
            <span>{live(move || describe_proposal(game, me, &proposed))}</span>
            {may_agree.then(|| view! {
                <button type="button" class="button small primary agree" on:click=handler(move |_| remote.request(Wish::Agree(what)))>{localized("at-agree")}</button>
            })}
            {me.map(|_| view! {
                <button type="button" class="button small decline" on:click=decline>{localized(away)}</button>
            })}
        </p>
    }
}

/// What a player is told about a proposal of theirs that's gone and came to nothing, as the name of a message.
fn came_to_nothing(what: Proposal, is_withdrawn: bool, went_on: bool) -> Option<&'static str> {
    match what {
        _ if is_withdrawn => None,
        _ if went_on => Some("at-lapsed"),
        Proposal::Draw => Some("at-draw-declined"),
        Proposal::TakeBack => Some("at-take-back-declined"),
        Proposal::Rematch => Some("at-rematch-declined"),
    }
}

/// Tells people who can't see the notes about proposals, and players when their own is declined.
fn speak_of_proposals(
    game: Game,
    remote: RemoteTable,
    proposals: Memo<Vec<OpenProposal>>,
    declined: RwSignal<Option<&'static str>>,
    withdrawn: RwSignal<Option<Proposal>>,
) {
    let me = remote.seat();
    let version = move || game.view.with_session_untracked(Session::version);
    let tell = move |key: &'static str| {
        live_region::announce(AnnouncementKind::Change, &t(key));
        declined.set(Some(key));
        set_later(declined, None, SHOWN);
    };
    Effect::new(move |before: Option<Vec<(OpenProposal, Version)>>| {
        let now = proposals.get();
        let before = before.unwrap_or_default();
        for proposed in now.iter().filter(|it| Some(it.by) != me) {
            if !before.iter().any(|(it, _)| it.what == proposed.what) {
                live_region::announce(
                    AnnouncementKind::Question,
                    &untrack(|| describe_proposal(game, me, proposed)),
                );
            }
        }
        let is_gone = |it: &OpenProposal| Some(it.by) == me && !now.iter().any(|now| now.what == it.what);
        for &(ref proposed, then) in before.iter().filter(|(it, _)| is_gone(it)) {
            let what = proposed.what;
            let is_withdrawn = withdrawn.get_untracked() == Some(what);
            withdrawn.set(None);
            // If somebody agreed, the news of what it led to may arrive after the news that it's no longer open.
            later(
                move || {
                    if remote.room.try_with_untracked(|_| ()).is_some()
                        && !came_about(game, remote, what, then.era)
                        && let Some(key) = came_to_nothing(what, is_withdrawn, version() != then)
                    {
                        tell(key);
                    }
                },
                SETTLING,
            );
        }
        let since = |what| before.iter().find(|(it, _)| it.what == what).map(|&(_, then)| then);
        let with_version = |it: OpenProposal| {
            let then = since(it.what).unwrap_or_else(version);
            (it, then)
        };
        now.into_iter().map(with_version).collect()
    });
}

/// How long the news of what was agreed may take to get here.
const SETTLING: Duration = Duration::from_millis(600);

/// Whether what was proposed in this era of the game has come about.
fn came_about(game: Game, remote: RemoteTable, what: Proposal, era: u32) -> bool {
    let in_room = |is: fn(&Room) -> bool| remote.room.with_untracked(|room| room.as_ref().is_some_and(is));
    match what {
        Proposal::Draw => in_room(|room| room.stage != TableStage::Playing),
        Proposal::Rematch => in_room(|room| room.rematch.is_some()),
        Proposal::TakeBack => game.view.with_session_untracked(|session| session.version().era) != era,
    }
}

// --- those who are gone ---

/// The opponents who have been gone long enough for the game to be ended, and when the next one will have been.
fn gone_for_long(remote: RemoteTable, me: Seat, now_ms: u64) -> (Vec<Seat>, Option<u64>) {
    remote.room.with(|room| {
        let is_fast = |pace: TimeControl| !matches!(pace, TimeControl::Days { .. });
        let Some(room) = room.as_ref().filter(|it| it.stage == TableStage::Playing && is_fast(it.setup.pace))
        else {
            return (Vec::new(), None);
        };
        let opponents = room
            .seats
            .iter()
            .filter(|its| its.seat.side() != me.side() && matches!(its.player, Some(Player::Person { .. })));
        let due = |its: &RoomSeat| Some((its.seat, its.gone_since_ms? + room.patience_ms));
        let due: Vec<(Seat, u64)> = opponents.filter_map(due).collect();
        let next = due.iter().map(|&(_, at_ms)| at_ms).filter(|&at_ms| at_ms > now_ms).min();
        (due.into_iter().filter(|&(_, at_ms)| at_ms <= now_ms).map(|(seat, _)| seat).collect(), next)
    })
}

/// A note for each opponent who has been gone too long, with a button to claim the win.
#[component]
fn AbsentPlayers(remote: RemoteTable) -> impl IntoView {
    let game = current_game();
    let gone = RwSignal::new(Vec::<Seat>::new());
    let moment = StoredValue::new(0_u32);
    // Checked again when the room changes, and when somebody's time is up.
    let again = Trigger::new();
    effect(move || {
        again.track();
        let Some(me) = remote.seat() else { return };
        let server_ms = now_ms().saturating_add_signed(remote.ahead_ms.get());
        let (seats, next) = gone_for_long(remote, me, server_ms);
        gone.set(seats);
        moment.update_value(|moment| *moment += 1);
        if let Some(next) = next {
            let mine = moment.get_value();
            let look = move || {
                if moment.try_get_value() == Some(mine) {
                    again.notify();
                }
            };
            later(look, Duration::from_millis(next.saturating_sub(server_ms) + 50));
        }
    });
    let note = move |seat: Seat| {
        let name = game.view.name_of(seat, &words());
        view! {
            <p class="note">
                <span>{tw("at-gone-long", &[("name", name.into())])}</span>
                <button type="button" class="button small claim" on:click=handler(move |_| remote.request(Wish::Claim(seat)))>{t("at-claim")}</button>
            </p>
        }
    };
    move || gone.get().into_iter().map(note).collect_view()
}

// --- for a moment ---

/// Why a wish wasn't granted.
#[component]
fn Refused(remote: RemoteTable) -> impl IntoView {
    let why = remote.denied();
    effect(move || {
        if let Some(reason) = why.get() {
            live_region::announce(AnnouncementKind::Answer, &why_denied(reason));
            let forget = move || {
                if why.try_get_untracked() == Some(Some(reason)) {
                    why.set(None);
                }
            };
            later(forget, SHOWN);
        }
    });
    move || why.get().map(|why| view! { <p class="note refused">{why_denied(why)}</p> })
}

/// What somebody has just said, while the chat is closed. A tap opens it.
#[component]
fn LatestMessage(remote: RemoteTable) -> impl IntoView {
    let game = current_game();
    let chat = expect_context::<Chat>();
    let latest = memo(move |_| chat.unread(remote).pop());
    let shown = RwSignal::new(None);
    effect(move || {
        let line = latest.get();
        shown.set(line.clone());
        if line.is_some() {
            let forget = move || {
                if shown.try_get_untracked() == Some(line.clone()) {
                    shown.set(None);
                }
            };
            later(forget, SHOWN);
        }
    });
    move || {
        shown.get().filter(|_| !chat.open.get()).map(|line| view! {
            <button type="button" class="note heard" on:click=handler(move |_| chat.open.set(true))>{in_words(game, &line)}</button>
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_told_what_was_declined_but_not_what_they_withdrew() {
        let all = [Proposal::Draw, Proposal::TakeBack, Proposal::Rematch];
        let declined = all.map(|what| came_to_nothing(what, false, false));
        assert_eq!(
            declined,
            ["at-draw-declined", "at-take-back-declined", "at-rematch-declined"].map(Some),
            "each in its own words"
        );
        assert_eq!(came_to_nothing(Proposal::Draw, false, true), Some("at-lapsed"), "somebody has acted");
        assert_eq!(came_to_nothing(Proposal::Draw, true, false), None);
    }
}
