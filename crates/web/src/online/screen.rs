//! The screen of an online table: the way to it, the waiting room, and the game.

use leptos::prelude::*;
use riftforce_protocol::{Listed, Player, Room, RoomSeat, SeatKey, Stage, Taken};
use riftforce_rules::Seat;

use crate::browser::dom::now_ms;
use crate::browser::say::t;
use crate::host::remote::{LineState, Refusal, Remote};
use crate::keeping::MyTable;
use crate::online::hall::ReloadButton;
use crate::online::room::WaitingRoom;
use crate::page::app::Page;
use crate::page::route::Route;

/// What's shown of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shown {
    Connecting,
    Refused(Refusal),
    /// The waiting room; also where a bot plays for somebody who has come back.
    Room,
    Game,
}

/// What's to be shown, by what's known of the line and the room.
fn shown(line: LineState, room: Option<&Room>, me: Option<Seat>) -> Shown {
    match (line, room) {
        (LineState::Refused(refusal), _) => Shown::Refused(refusal),
        (_, None) => Shown::Connecting,
        (_, Some(room)) if room.stage == Stage::Waiting => Shown::Room,
        (_, Some(room)) => {
            let my_player =
                room.seats.iter().find(|seat| Some(seat.seat) == me).and_then(|it| it.player.as_ref());
            match my_player {
                Some(Player::Bot { .. }) => Shown::Room,
                _ => Shown::Game,
            }
        }
    }
}

/// An online table, at a seat or to watch.
#[component]
pub(crate) fn OnlineTable(table: String, seat: Option<SeatKey>) -> impl IntoView {
    let keys = MyTable::kept(&table).unwrap_or_default().keys(seat);
    let me = seat.map(|seat| seat.seat);
    let remote = Remote::join(&table, me, keys);
    keep_up(remote, &table, seat);
    let what = Memo::new(move |_| remote.room.with(|room| shown(remote.line.get(), room.as_ref(), me)));
    let table = StoredValue::new(table);
    move || match what.get() {
        Shown::Connecting => view! { <Connecting remote /> }.into_any(),
        Shown::Refused(refusal) => view! { <NotHere refusal /> }.into_any(),
        Shown::Room => view! { <WaitingRoom remote table=table.get_value() seat /> }.into_any(),
        Shown::Game => view! { <Connecting remote /> }.into_any(),
    }
}

/// Keeps the key, once the server has shown that it fits, and how the table stands. Of a table that's only watched, nothing is
/// kept.
fn keep_up(remote: Remote, table: &str, seat: Option<SeatKey>) {
    let table = StoredValue::new(table.to_string());
    let told = Memo::new(move |_| remote.room.with(|room| room.as_ref().map(listed)));
    Effect::new(move |_| {
        let Some(listed) = told.get() else { return };
        let table = table.get_value();
        if seat.is_none() && MyTable::kept(&table).is_none() {
            return;
        }
        let _ = MyTable::change(&table, |kept| {
            kept.seat = seat.or(kept.seat);
            kept.listed = Some(with_score(listed, kept.listed.as_ref()));
            kept.seen_ms = now_ms();
        });
    });
}

/// The table as a list shows it. What's around a game doesn't say the score.
fn listed(room: &Room) -> Listed {
    let taken = |seat: &RoomSeat| Taken { seat: seat.seat, player: seat.player.clone() };
    Listed {
        table: room.table.clone(),
        stage: room.stage,
        setup: room.setup.clone(),
        seats: room.seats.iter().map(taken).collect(),
        score: [0; 2],
        outcome: None,
        latest_ms: 0,
    }
}

/// What a list knew of the score stays until it's asked for again.
fn with_score(listed: Listed, before: Option<&Listed>) -> Listed {
    let Some(before) = before else { return Listed { latest_ms: now_ms(), ..listed } };
    Listed { score: before.score, outcome: before.outcome, latest_ms: now_ms(), ..listed }
}

/// The line is being opened, or the game is on its way.
#[component]
fn Connecting(remote: Remote) -> impl IntoView {
    let key = move || match remote.line.get() {
        LineState::Lost => "room-lost",
        _ => "room-connecting",
    };
    view! {
        <Page title="room-title" class="page narrow">
            <p role="status">{move || t(key())}</p>
        </Page>
    }
}

/// The server doesn't let this page follow the table.
#[component]
fn NotHere(refusal: Refusal) -> impl IntoView {
    let (key, way_on) = match refusal {
        Refusal::OtherVersion(_) => ("online-other-version", view! { <ReloadButton /> }.into_any()),
        Refusal::NoSuchTable => {
            let back =
                view! { <a class="button primary" href=Route::Online.hash()>{move || t("online-title")}</a> };
            ("online-no-such-table", back.into_any())
        }
    };
    view! {
        <Page title="game-lost-title" class="page narrow">
            <div class="not-online" role="status"><p>{move || t(key)}</p>{way_on}</div>
        </Page>
    }
}

#[cfg(test)]
mod tests {
    use riftforce_protocol::{Dialect, Level, Presence, Setup, Sitter};
    use riftforce_rules::{Draft, Mode};

    use super::*;

    fn room(stage: Stage, second: Option<Player>) -> Room {
        let seat = |seat, player| RoomSeat { seat, player, presence: Presence::Here, gone_since_ms: None };
        Room {
            table: "k7mq2".into(),
            setup: Setup {
                mode: Mode::Duel,
                set: Draft::Base,
                guilds: Default::default(),
                pace: Default::default(),
                seats: vec![Sitter::Person; 2],
                listed: false,
                free_chat: false,
            },
            stage,
            seats: vec![
                seat(Seat::One, Some(Player::Person { name: "Mira".into() })),
                seat(Seat::Two, second),
            ],
            watchers: 0,
            free_chat: false,
            proposals: Vec::new(),
            rematch: None,
            trouble: None,
            patience_ms: 0,
            now_ms: 0,
        }
    }

    #[test]
    fn the_waiting_room_is_shown_until_the_game_begins() {
        let line = LineState::Open;
        assert_eq!(shown(LineState::Connecting, None, None), Shown::Connecting);
        assert_eq!(shown(line, Some(&room(Stage::Waiting, None)), Some(Seat::Two)), Shown::Room);
        let person = Some(Player::Person { name: "Ivo".into() });
        for stage in [Stage::Playing, Stage::Over] {
            // A line that breaks in the middle of a game takes nothing off the screen.
            for line in [LineState::Open, LineState::Lost, LineState::Connecting] {
                assert_eq!(shown(line, Some(&room(stage, person.clone())), Some(Seat::Two)), Shown::Game);
            }
        }
        let refused = Refusal::OtherVersion(Dialect::OURS);
        let before = room(Stage::Playing, person);
        assert_eq!(shown(LineState::Refused(refused), Some(&before), None), Shown::Refused(refused));
    }

    #[test]
    fn somebody_for_whom_a_bot_plays_is_asked_to_sit_down_again() {
        let room = room(Stage::Playing, Some(Player::Bot { level: Level::Adept, name: String::new() }));
        let seen = [Some(Seat::Two), Some(Seat::One), None].map(|me| shown(LineState::Open, Some(&room), me));
        assert_eq!(seen, [Shown::Room, Shown::Game, Shown::Game]);
    }
}
