//! The waiting room of an online table: who sits where, and how the others get here.

use leptos::prelude::*;
use riftforce_protocol::{
    Denied, LONGEST_NAME, Level, Player, Presence, Room, RoomSeat, SeatKey, SeatSetup, TableStage, Wish,
};
use riftforce_rules::{Mode, Seat};
use riftforce_words::Words;

use super::table::chat::WaitingChat;
use super::table::notices::in_trouble;
use super::table::{seat_in, why_denied};
use crate::browser::erased::{handler, live, memo};
use crate::browser::focus;
use crate::browser::language::{localized, t, tw, words};
use crate::browser::live_region::{self, AnnouncementKind};
use crate::hosting::remote::{ConnectionState, RemoteTable};
use crate::online::descriptions;
use crate::online::new_table::{bot_of, seat_label};
use crate::parts::icons::Icon;
use crate::parts::invite::{Invite, LocalOnly};
use crate::parts::page::Page;
use crate::parts::symbols;
use crate::route::Route;
use crate::storage::{MyTable, load_player_name, save_player_name};

/// The waiting room. It's updated part by part, since somebody may be typing their name.
#[component]
pub(crate) fn WaitingRoom(remote: RemoteTable, table: String, seat: Option<SeatKey>) -> impl IntoView {
    let me = seat.map(|seat| seat.seat);
    let known = MyTable::load(&table).unwrap_or_default();
    sit_at_once(remote, &table, &known, me);
    let seats =
        memo(move |_| with_room(remote, |room| room.seats.iter().map(|it| it.seat).collect::<Vec<_>>()));
    let mode = with_room_untracked(remote, |room| room.setup.mode).unwrap_or(Mode::Duel);
    let setup = memo(move |_| with_room(remote, |room| room.setup.clone()));
    let others = with_room_untracked(remote, |room| {
        let is_awaited = |it: &&RoomSeat| it.player.is_none() && Some(it.seat) != me;
        room.seats.iter().filter(is_awaited).count()
    });
    // If only one other person is missing, their code is shown at once: they may be sitting opposite.
    let shows_codes = others == Some(1);
    let is_owner = known.created.is_some();
    let other_seat = if seat.is_none() { known.seat } else { None };
    let watch = Route::Table { table: table.clone(), seat: None };
    let known = StoredValue::new(known);
    let table = StoredValue::new(table);
    let line = move |its: Seat| {
        let key = known.with_value(|known| known.key_of(its)).filter(|_| is_owner && Some(its) != me);
        let route = key.map(|key| Route::Table { table: table.get_value(), seat: Some(key) });
        view! { <SeatLine remote seat=its mode is_mine=Some(its) == me is_owner route shows_codes /> }
    };
    view! {
        <Page title="room-title" class="page waiting-room">
            <div class="what-next">
                <p role="status" class="next">{live(move || next(remote, me))}</p>
                <p role="alert" class="trouble">{live(move || what_is_wrong(remote))}</p>
                {other_seat.map(|seat| view! { <TakeYourSeat table=table.get_value() seat /> })}
            </div>
            {me.map(|seat| view! { <YourSeat remote seat /> })}
            <section class="room-seats" aria-labelledby="room-seats">
                <h2 id="room-seats">{localized("room-seats-title")}</h2>
                <ul class="seat-lines">{live(move || seats.get().unwrap_or_default().into_iter().map(line).collect_view())}</ul>
                {is_owner.then(|| view! { <LocalOnly /> })}
            </section>
            <section class="about-table" aria-labelledby="about-table">
                <h2 id="about-table">{localized("room-about-title")}</h2>
                <p>{live(move || setup.get().map(|setup| descriptions::describe_setup(&setup, &words())))}</p>
                <p>{live(move || setup.get().map(|setup| t(if setup.listed { "room-listed" } else { "room-private" })))}</p>
                <p>{live(move || watchers(remote))}</p>
                <Invite route=watch about=Signal::derive(|| t("room-watch-link")) id="watch-link".to_string() />
            </section>
            <WaitingChat remote />
        </Page>
    }
}

fn with_room<T>(remote: RemoteTable, look: impl FnOnce(&Room) -> T) -> Option<T> {
    remote.room.with(|room| room.as_ref().map(look))
}

fn with_room_untracked<T>(remote: RemoteTable, look: impl FnOnce(&Room) -> T) -> Option<T> {
    remote.room.with_untracked(|room| room.as_ref().map(look))
}

/// What happens next.
fn next(remote: RemoteTable, me: Option<Seat>) -> String {
    if remote.connection.get() == ConnectionState::Lost {
        return t("room-lost");
    }
    let Some((stage, free, mine)) = with_room(remote, |room| {
        let free = room.seats.iter().filter(|seat| seat.player.is_none()).count();
        (room.stage, free as i64, me.and_then(|me| seat_in(room, me)?.player.clone()))
    }) else {
        return t("room-connecting");
    };
    match (stage, me, mine) {
        (TableStage::Playing | TableStage::Over, ..) => t("room-next-bot"),
        (_, None, _) => t("room-next-watch"),
        (_, Some(_), None) => t("room-next-sit"),
        (_, Some(_), Some(Player::Bot { .. })) => t("room-next-bot-waits"),
        (_, Some(_), Some(Player::Person { .. })) => tw("room-next-wait", &[("count", free.into())]),
    }
}

/// What's wrong with the table, or with the latest request.
fn what_is_wrong(remote: RemoteTable) -> Option<String> {
    let of_table = with_room(remote, |room| room.trouble).flatten().map(in_trouble);
    of_table.or_else(|| remote.denied().get().map(why_denied))
}

fn watchers(remote: RemoteTable) -> Option<String> {
    let count = with_room(remote, |room| room.watchers).filter(|&count| count > 0)?;
    Some(tw("room-watchers", &[("count", count.into())]))
}

/// The table's maker, having given a name, is seated without being asked again; but only once.
fn sit_at_once(remote: RemoteTable, table: &str, known: &MyTable, me: Option<Seat>) {
    let name = load_player_name();
    let is_free = me.and_then(|me| {
        with_room_untracked(remote, |room| seat_in(room, me).is_some_and(|it| it.player.is_none()))
    });
    if known.created.is_some() && !known.has_sat && is_free == Some(true) && !name.is_empty() {
        let _ = MyTable::change(table, |kept| kept.has_sat = true);
        remote.request(Wish::Sit { name });
    }
}

/// Who sits where, and how far the table has got.
type Occupancy = (TableStage, Vec<(Seat, Option<Player>)>);

/// Announces who sits down and who gets up, for those who can't see it; that includes the last to come, with whom the game
/// begins.
pub(crate) fn announce_arrivals(remote: RemoteTable, me: Option<Seat>) {
    let sitting = memo(move |_| {
        with_room(remote, |room| -> Occupancy {
            (room.stage, room.seats.iter().map(|it| (it.seat, it.player.clone())).collect())
        })
    });
    Effect::new(move |before: Option<Option<Occupancy>>| {
        let now = sitting.get();
        if let (Some(Some((TableStage::Waiting, before))), Some((_, now))) = (before, &now) {
            let words = untrack(words);
            let others = now.iter().zip(&before).filter(|((seat, _), _)| Some(*seat) != me);
            for ((seat, player), _) in others.filter(|(now, before)| now != before) {
                live_region::announce(AnnouncementKind::Event, &who_came(*seat, player.as_ref(), &words));
            }
        }
        now
    });
}

fn who_came(seat: Seat, player: Option<&Player>, words: &Words) -> String {
    let number = ("seat", seat.number().into());
    match player {
        Some(_) => words.text_with(
            "room-sat",
            &[("name", descriptions::describe_occupant(player, words).into()), number],
        ),
        None => words.text_with("room-left", &[number]),
    }
}

/// For somebody who's watching, but could play.
#[component]
fn TakeYourSeat(table: String, seat: SeatKey) -> impl IntoView {
    let href = Route::Table { table, seat: Some(seat) }.hash();
    view! {
        <div class="take-seat">
            <p>{localized("room-have-seat")}</p>
            <a class="button primary" href=href>{localized("room-take-seat")}</a>
        </div>
    }
}

/// My own seat: the name, sitting down and getting up.
#[component]
fn YourSeat(remote: RemoteTable, seat: Seat) -> impl IntoView {
    let name = RwSignal::new(load_player_name());
    let sits_as = memo(move |_| {
        let player = with_room(remote, |room| seat_in(room, seat).and_then(|it| it.player.clone())).flatten();
        player.filter(|player| matches!(player, Player::Person { .. })).map(|it| it.name().to_string())
    });
    let sit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = name.get_untracked().trim().to_string();
        remote.denied().set(name.is_empty().then_some(Denied::BadName));
        if !name.is_empty() {
            save_player_name(&name);
            remote.request(Wish::Sit { name });
        }
    };
    let stand = move |_| {
        remote.denied().set(None);
        remote.request(Wish::Stand);
        // The button disappears once that's done.
        focus::go_to("#room-name");
    };
    let is_waiting = memo(move |_| with_room(remote, |room| room.stage == TableStage::Waiting) == Some(true));
    let verb = move || if sits_as.get().is_some() { "room-rename" } else { "room-sit" };
    view! {
        <section class="your-seat" aria-labelledby="your-seat">
            <h2 id="your-seat">{localized("room-your-seat")}</h2>
            <form on:submit=sit>
                <div class="field">
                    <label for="room-name">{localized("online-name")}</label>
                    <input type="text" id="room-name" maxlength=LONGEST_NAME autocomplete="nickname" prop:value=name
                        on:input=handler(move |event| name.set(event_target_value(&event))) />
                </div>
                <button type="submit" id="sit" class="button" class:primary=live(move || sits_as.get().is_none())>{live(move || t(verb()))}</button>
                {live(move || (sits_as.get().is_some() && is_waiting.get()).then(|| view! {
                    <button type="button" id="stand" class="button" on:click=stand>{t("room-stand")}</button>
                }))}
            </form>
        </section>
    }
}

/// A seat: who has it, and what can be done with it.
#[component]
fn SeatLine(
    remote: RemoteTable,
    seat: Seat,
    mode: Mode,
    is_mine: bool,
    is_owner: bool,
    /// Its link, if it's known here and meant for somebody else.
    route: Option<Route>,
    shows_codes: bool,
) -> impl IntoView {
    let its = memo(move |_| with_room(remote, |room| seat_in(room, seat).cloned()).flatten());
    let player = memo(move |_| its.with(|its| its.as_ref().and_then(|its| its.player.clone())));
    let presence = memo(move |_| its.with(|its| its.as_ref().map_or(Presence::Gone, |its| its.presence)));
    let is_waiting = memo(move |_| with_room(remote, |room| room.stage == TableStage::Waiting) == Some(true));
    let name = move || match player.get() {
        None if is_mine => t("room-your-seat"),
        None => t("room-free"),
        player => descriptions::describe_occupant(player.as_ref(), &words()),
    };
    let symbol = move || match player.get() {
        Some(Player::Bot { .. }) => view! { <Icon symbol=symbols::BOT /> },
        Some(Player::Person { .. }) => view! { <Icon symbol=symbols::PERSON /> },
        None => view! { <Icon symbol=symbols::HOURGLASS /> },
    };
    let there = move || match (player.get(), presence.get()) {
        // The reader knows that they're here.
        _ if is_mine => None,
        (None, Presence::Gone) => Some("room-empty"),
        // Somebody with the link is looking at the table, but hasn't sat down.
        (None, _) => Some("room-arriving"),
        (Some(Player::Bot { .. }), _) => None,
        (_, Presence::Gone) => Some("room-gone"),
        (_, Presence::Away) => Some("room-away"),
        (_, Presence::Here | Presence::Choosing) => Some("room-here"),
    };
    let sitter = |room: &Room| {
        let place = room.seats.iter().position(|its| its.seat == seat)?;
        room.setup.seats.get(place).copied()
    };
    let is_open = with_room_untracked(remote, sitter).flatten() == Some(SeatSetup::Anyone);
    let invitation = move || {
        let is_free = player.with(Option::is_none) && is_waiting.get();
        route.clone().filter(|_| is_free).map(|route| {
            let about = Signal::derive(move || tw("room-link", &[("seat", seat.number().into())]));
            view! {
                <Invite route about id=format!("seat-{seat}") open=shows_codes />
                <p class="help">{t(if is_open { "room-link-open" } else { "room-link-secret" })}</p>
            }
        })
    };
    let powers = (is_owner && !is_mine).then(|| view! { <Powers remote seat player presence is_waiting /> });
    view! {
        <li class="seat-line" class:mine=is_mine class:free=live(move || player.with(Option::is_none)) data-seat=seat.to_string()>
            {symbol}
            <div class="who">
                <b>{name}</b>
                {live(move || (is_mine && player.with(|it| matches!(it, Some(Player::Person { .. })))).then(|| view! { <span class="you">{t("room-you")}</span> }))}
                <span class="place">{live(move || seat_label(mode, seat))}</span>
            </div>
            <span class="there" data-presence=there>{live(move || there().map(t))}</span>
            {powers}
            {invitation}
        </li>
    }
}

/// What only the table's maker can do: give a free seat to a bot, and free one held by a bot or by somebody who's gone. It's a
/// single button, so that the focus stays on it.
#[component]
fn Powers(
    remote: RemoteTable,
    seat: Seat,
    player: Memo<Option<Player>>,
    presence: Memo<Presence>,
    is_waiting: Memo<bool>,
) -> impl IntoView {
    let level = RwSignal::new(Level::Apprentice);
    let is_bots = memo(move |_| player.with(|player| matches!(player, Some(Player::Bot { .. }))));
    let is_free = memo(move |_| player.with(Option::is_none));
    let act = move |_| {
        remote.denied().set(None);
        remote.request(if is_free.get_untracked() {
            Wish::SeatBot { seat, level: level.get_untracked() }
        } else {
            Wish::SeatPerson { seat }
        });
    };
    let choose = move |event| {
        if let Some(chosen) = Level::from_name(&event_target_value(&event)) {
            level.set(chosen);
        }
    };
    let option = move |it: Level| {
        view! { <option value=it.name() prop:selected=live(move || level.get() == it)>{live(move || bot_of(it))}</option> }
    };
    let said = move |key: &str| tw(key, &[("seat", seat.number().into())]);
    let levels = move || {
        is_free.get().then(|| {
            view! { <select aria-label=live(move || said("room-level")) on:change=choose>{Level::ALL.map(option).collect_view()}</select> }
        })
    };
    let keys = move || match (is_bots.get(), is_free.get()) {
        (true, _) => ("room-from-bot", "room-from-bot-seat"),
        (_, true) => ("room-to-bot", "room-to-bot-seat"),
        (_, false) => ("room-clear", "room-clear-seat"),
    };
    let can_act = memo(move |_| {
        is_waiting.get() && (is_free.get() || is_bots.get() || presence.get() == Presence::Gone)
    });
    move || {
        can_act.get().then(|| {
            view! {
                <div class="powers">
                    {levels}
                    <button type="button" class="button small" class:to-bot=is_free class:from-bot=is_bots aria-label=live(move || said(keys().1)) on:click=act>{live(move || t(keys().0))}</button>
                </div>
            }
        })
    }
}
