//! The screen of an online table: connecting to it, the waiting room, and the game.

use leptos::prelude::*;
use riftforce_protocol::{
    CreatedTable, ListedSeat, ListedTable, Player, Room, RoomSeat, SeatKey, TableStage,
};
use riftforce_rules::Seat;
use wasm_bindgen_futures::spawn_local;

use super::table::{load_online_game, online_game};
use crate::browser::dom::now_ms;
use crate::browser::erased::{effect, live, memo};
use crate::browser::language::{localized, t};
use crate::hosting::remote::{ConnectionState, JoinError, RemoteTable};
use crate::online::waiting_room::{WaitingRoom, announce_arrivals};
use crate::parts::forms::ReloadButton;
use crate::parts::lazy::Lazy;
use crate::parts::page::Page;
use crate::route::Route;
use crate::storage::MyTable;

/// What's shown for a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TableView {
    Connecting,
    Refused(JoinError),
    /// The waiting room; also shown to a returning player for whom a bot is playing.
    WaitingRoom,
    Game,
}

/// What to show, given the state of the connection, the room and the game. A game stays once it's been shown: its own notes say
/// what's wrong with the connection, and who's playing at that seat meanwhile.
fn shown(
    before: Option<TableView>,
    connection: ConnectionState,
    room: Option<&Room>,
    has_game: bool,
    me: Option<Seat>,
) -> TableView {
    let plays_bot = |room: &Room| {
        let mine = room.seats.iter().find(|seat| Some(seat.seat) == me);
        mine.is_some_and(|seat| matches!(seat.player, Some(Player::Bot { .. })))
    };
    match (connection, room) {
        _ if before == Some(TableView::Game) => TableView::Game,
        (ConnectionState::Refused(error), _) => TableView::Refused(error),
        _ if has_game => TableView::Game,
        (_, Some(room)) if room.stage == TableStage::Waiting || plays_bot(room) => TableView::WaitingRoom,
        _ => TableView::Connecting,
    }
}

/// An online table, at a seat or to watch.
#[component]
pub(crate) fn OnlineTable(table: String, seat: Option<SeatKey>) -> impl IntoView {
    let keys = MyTable::load(&table).unwrap_or_default().keys(seat);
    let me = seat.map(|seat| seat.seat);
    let remote = RemoteTable::join(&table, me, keys);
    keep_up(remote, &table, seat);
    announce_arrivals(remote, me);
    let what = memo(move |before: Option<&TableView>| {
        let (connection, has_game) = (remote.connection.get(), remote.has_game.get());
        remote.room.with(|room| shown(before.copied(), connection, room.as_ref(), has_game, me))
    });
    // Whoever waits for a game will want to play it.
    effect(move || {
        if what.get() == TableView::WaitingRoom {
            spawn_local(async { drop(load_online_game().await) });
        }
    });
    let table = StoredValue::new(table);
    move || match what.get() {
        TableView::Connecting => view! { <Connecting remote /> }.into_any(),
        TableView::Refused(error) => view! { <NotHere error table=table.get_value() /> }.into_any(),
        TableView::WaitingRoom => view! { <WaitingRoom remote table=table.get_value() seat /> }.into_any(),
        TableView::Game => {
            let (load, show) = (
                || Box::pin(async { Ok(load_online_game().await?) }) as _,
                move || Box::pin(online_game(remote)) as _,
            );
            view! { <Lazy title="table-title" load show /> }.into_any()
        }
    }
}

/// Stores the key, once the server has shown that it fits, and how things stand at the table. Nothing is stored about a table
/// that's only watched.
fn keep_up(remote: RemoteTable, table: &str, seat: Option<SeatKey>) {
    let table = StoredValue::new(table.to_string());
    keep_rematch(remote, table, seat);
    let told = memo(move |_| remote.room.with(|room| room.as_ref().map(listed)));
    effect(move || {
        let Some(listed) = told.get() else { return };
        let table = table.get_value();
        if seat.is_none() && MyTable::load(&table).is_none() {
            return;
        }
        let _ = MyTable::change(&table, |kept| {
            kept.seat = seat.or(kept.seat);
            kept.listed = Some(with_score(listed, kept.listed.as_ref()));
            kept.seen_ms = now_ms();
        });
    });
}

/// A table's keys also fit its rematch, which only the server knew about until now.
fn keep_rematch(remote: RemoteTable, table: StoredValue<String>, seat: Option<SeatKey>) {
    let next = memo(move |_| remote.room.with(|room| room.as_ref().and_then(|room| room.rematch.clone())));
    effect(move || {
        let (Some(next), Some(known)) = (next.get(), MyTable::load(&table.get_value())) else { return };
        let _ = MyTable::change(&next, |kept| {
            kept.seat = seat.or(kept.seat);
            kept.has_sat = true;
            kept.created = known.created.map(|created| CreatedTable { table: next.clone(), ..created });
            kept.seen_ms = now_ms();
        });
    });
}

/// The table as a list shows it. The room's messages don't include the score.
fn listed(room: &Room) -> ListedTable {
    let taken = |seat: &RoomSeat| ListedSeat { seat: seat.seat, player: seat.player.clone() };
    ListedTable {
        table: room.table.clone(),
        stage: room.stage,
        setup: room.setup.clone(),
        seats: room.seats.iter().map(taken).collect(),
        score: [0; 2],
        outcome: None,
        latest_ms: 0,
    }
}

/// The score from the last list stays until it's asked for again.
fn with_score(listed: ListedTable, before: Option<&ListedTable>) -> ListedTable {
    let Some(before) = before else { return ListedTable { latest_ms: now_ms(), ..listed } };
    ListedTable { score: before.score, outcome: before.outcome, latest_ms: now_ms(), ..listed }
}

/// The connection is being opened, or the game is on its way.
#[component]
fn Connecting(remote: RemoteTable) -> impl IntoView {
    let key = move || match remote.connection.get() {
        ConnectionState::Lost => "room-lost",
        _ => "room-connecting",
    };
    view! {
        <Page title="room-title" class="page narrow">
            <p role="status">{live(move || t(key()))}</p>
        </Page>
    }
}

/// The server won't let this page follow the table.
#[component]
fn NotHere(error: JoinError, table: String) -> impl IntoView {
    let (key, way_on) = match error {
        JoinError::OtherVersion(_) => ("online-other-version", view! { <ReloadButton /> }.into_any()),
        JoinError::NoSuchTable => {
            let back =
                view! { <a class="button primary" href=Route::Online.hash()>{localized("online-title")}</a> };
            ("online-no-such-table", back.into_any())
        }
        JoinError::Full => ("online-full", view! { <ReloadButton /> }.into_any()),
        JoinError::SeatTaken => {
            let watch = Route::Table { table, seat: None }.hash();
            let watch = view! { <a class="button primary" href=watch>{localized("online-watch")}</a> };
            ("online-seat-taken", watch.into_any())
        }
    };
    view! {
        <Page title="game-lost-title" class="page narrow">
            <div class="not-online" role="status"><p>{localized(key)}</p>{way_on}</div>
        </Page>
    }
}

#[cfg(test)]
mod tests {
    use riftforce_protocol::{Dialect, Level, Presence, SeatSetup, Setup};
    use riftforce_rules::{GuildSet, Mode};

    use super::*;

    fn room(stage: TableStage, second: Option<Player>) -> Room {
        let seat = |seat, player| RoomSeat { seat, player, presence: Presence::Here, gone_since_ms: None };
        Room {
            table: "k7mq2".into(),
            setup: Setup {
                mode: Mode::Duel,
                set: GuildSet::Base,
                guilds: Default::default(),
                pace: Default::default(),
                seats: vec![SeatSetup::Person; 2],
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
        let connection = ConnectionState::Open;
        let waiting = room(TableStage::Waiting, None);
        assert_eq!(shown(None, ConnectionState::Connecting, None, false, None), TableView::Connecting);
        assert_eq!(shown(None, connection, Some(&waiting), false, Some(Seat::Two)), TableView::WaitingRoom);
        let begun = room(TableStage::Playing, Some(Player::Person { name: "Ivo".into() }));
        assert_eq!(
            shown(Some(TableView::WaitingRoom), connection, Some(&begun), false, Some(Seat::Two)),
            TableView::Connecting
        );
        assert_eq!(
            shown(Some(TableView::WaitingRoom), connection, Some(&begun), true, Some(Seat::Two)),
            TableView::Game
        );
        let refused = JoinError::OtherVersion(Dialect::OURS);
        assert_eq!(
            shown(None, ConnectionState::Refused(refused), None, false, None),
            TableView::Refused(refused)
        );
        // Nothing takes a game off the screen once it's there.
        for connection in [ConnectionState::Open, ConnectionState::Lost, ConnectionState::Refused(refused)] {
            assert_eq!(shown(Some(TableView::Game), connection, Some(&begun), false, None), TableView::Game);
        }
    }

    #[test]
    fn a_player_replaced_by_a_bot_is_asked_to_sit_down_again() {
        let room = room(TableStage::Playing, Some(Player::Bot { level: Level::Adept, name: String::new() }));
        let seen = [Some(Seat::Two), Some(Seat::One), None]
            .map(|me| shown(None, ConnectionState::Open, Some(&room), false, me));
        assert_eq!(seen, [TableView::WaitingRoom, TableView::Connecting, TableView::Connecting]);
    }
}
