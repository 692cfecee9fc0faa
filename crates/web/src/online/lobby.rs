//! The page for online play: a new table, my tables, and those that anyone can find.

use std::time::Duration;

use leptos::prelude::*;
use riftforce_protocol::{ListedTable, TableStage};
use wasm_bindgen_futures::spawn_local;

use crate::browser::erased::{handler, live, memo};
use crate::browser::language::{localized, t};
use crate::browser::wake_lock;
use crate::hosting::server_requests::{self, RequestError};
use crate::online::my_tables::MyTables;
use crate::online::new_table::NewTable;
use crate::online::open_seats::OpenSeats;
use crate::online::table_line::TableLine;
use crate::parts::forms::ReloadButton;
use crate::parts::page::Page;
use crate::storage::MyTable;

/// How often the lists are fetched while somebody's looking at them.
const LOOK_AGAIN: Duration = Duration::from_secs(15);

/// The page for online play.
#[component]
pub(crate) fn OnlinePage() -> impl IntoView {
    let server = RwSignal::new(None::<Result<(), RequestError>>);
    let look = move || {
        spawn_local(async move {
            let found = server_requests::find_server().await;
            server.try_set(Some(found));
        });
    };
    look();
    let body = move || match server.get() {
        None => view! { <p role="status">{localized("online-checking")}</p> }.into_any(),
        Some(Ok(())) => view! {
            <div class="hall">
                <MyTables />
                <section class="new-table" aria-labelledby="new-table-title">
                    <h2 id="new-table-title">{localized("online-new-title")}</h2>
                    <NewTable />
                </section>
                <Lobby />
            </div>
        }
        .into_any(),
        Some(Err(why)) => view! {
            <NotOnline why again=look />
            <MyTables />
        }
        .into_any(),
    };
    view! { <Page title="online-title">{body}</Page> }
}

/// Why it isn't possible to play online from here, and what can be done about it.
#[component]
pub(crate) fn NotOnline(why: RequestError, again: impl Fn() + 'static) -> impl IntoView {
    let button = match why {
        // Nothing will change: there's no point in trying again.
        RequestError::NoServer => None,
        RequestError::OtherVersion => Some(view! { <ReloadButton /> }.into_any()),
        _ => {
            let button = view! { <button type="button" class="button primary" id="try-again" on:click=handler(move |_| again())>{localized("online-try-again")}</button> };
            Some(button.into_any())
        }
    };
    view! {
        <div class="not-online" role="status">
            <p>{live(move || t(why.key()))}</p>
            {button}
        </div>
    }
}

/// The server's listed tables, fetched again and again while somebody's looking.
#[component]
fn Lobby() -> impl IntoView {
    let tables = RwSignal::new([const { Vec::<ListedTable>::new() }; 3]);
    let trouble = RwSignal::new(None::<&'static str>);
    // A player typing their name keeps the line they're typing in.
    let is_typing = RwSignal::new(false);
    let look = move || {
        spawn_local(async move {
            for (place, stage) in
                [TableStage::Waiting, TableStage::Playing, TableStage::Over].into_iter().enumerate()
            {
                let Ok(found) = server_requests::tables(stage).await else { return };
                // What hasn't changed isn't redrawn: somebody may be about to tap it.
                let is_new = tables.try_with_untracked(|tables| tables[place] != found);
                if is_new == Some(true) && is_typing.try_get_untracked() == Some(false) {
                    tables.try_update(|tables| tables[place] = found);
                }
            }
        });
    };
    look();
    let again = set_interval_with_handle(
        move || {
            if !document().hidden() {
                look();
            }
        },
        LOOK_AGAIN,
    );
    let seen = wake_lock::on_visible_again(look);
    on_cleanup(move || {
        if let Ok(again) = again {
            again.clear();
        }
        seen.remove();
    });
    // Somebody else may have been faster: then what's shown is out of date.
    let refused = Callback::new(move |why: RequestError| {
        trouble.try_set(Some(why.key()));
        is_typing.try_set(false);
        look();
    });
    let is_empty = memo(move |_| tables.with(|tables| tables.iter().all(Vec::is_empty)));
    let of = move |place: usize| memo(move |_| tables.with(|tables| tables[place].clone()));
    view! {
        <section class="lobby" aria-labelledby="lobby">
            <h2 id="lobby">{localized("online-lobby-title")}</h2>
            {live(move || is_empty.get().then(|| view! { <p class="help">{t("online-lobby-none")}</p> }))}
            <p class="trouble" role="alert">{live(move || trouble.get().map(t))}</p>
            <Stand title="online-waiting-title" tables=of(0) is_typing refused />
            <Stand title="online-playing-title" tables=of(1) is_typing refused />
            <Stand title="online-over-title" tables=of(2) is_typing refused />
        </section>
    }
}

/// The tables at one stage.
#[component]
fn Stand(
    title: &'static str,
    tables: Memo<Vec<ListedTable>>,
    is_typing: RwSignal<bool>,
    refused: Callback<RequestError>,
) -> impl IntoView {
    let line = move |listed: ListedTable| {
        let seat = MyTable::load(&listed.table).and_then(|kept| kept.seat);
        let is_open = seat.is_none() && listed.open_seats().next().is_some();
        let open = is_open.then(|| view! { <OpenSeats listed=listed.clone() is_typing refused /> });
        let record = (listed.stage == TableStage::Over).then(|| {
            let href = server_requests::record_of(&listed.table);
            view! { <a class="button small" href=href download="">{localized("export")}</a> }
        });
        view! {
            <li class="kept">
                <ul class="games"><TableLine listed seat /></ul>
                {record}
                {open}
            </li>
        }
    };
    move || {
        let tables = tables.get();
        (!tables.is_empty()).then(|| {
            view! {
                <h3>{localized(title)}</h3>
                <ul class="games">{tables.into_iter().map(line).collect_view()}</ul>
            }
        })
    }
}
