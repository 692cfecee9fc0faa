//! The tables whose keys are stored in this browser, and their links, in case one was lost.

use leptos::prelude::*;
use riftforce_protocol::{ListedTable, SeatKey, TableStage};
use wasm_bindgen_futures::spawn_local;

use crate::browser::erased::{handler, live};
use crate::browser::language::{localized, t, tw, words};
use crate::hosting::server_requests::{self, RequestError};
use crate::online::descriptions;
use crate::online::new_table::seat_label;
use crate::online::table_line::TableLine;
use crate::parts::invite::Invite;
use crate::route::Route;
use crate::storage::MyTable;

/// How many of the latest tables to ask about; older ones are shown as they were last seen.
const ASKED_FOR: usize = 20;

/// My tables, latest first: those still going on, and, folded away, those that are over.
#[component]
pub(crate) fn MyTables() -> impl IntoView {
    let tables = RwSignal::new(MyTable::all());
    spawn_local(async move {
        if look_again().await {
            tables.try_set(MyTable::all());
        }
    });
    let forget = move |table: &str| {
        MyTable::delete(table);
        tables.update(|tables| tables.retain(|(its, _)| its != table));
    };
    let lines = move |tables: Vec<(String, MyTable)>| {
        let line = |(table, kept): (String, MyTable)| view! { <MyTableLine table kept forget /> };
        view! { <ul class="games">{tables.into_iter().map(line).collect_view()}</ul> }
    };
    move || {
        let (running, over): (Vec<_>, Vec<_>) = tables.get().into_iter().partition(goes_on);
        let has_any = !running.is_empty() || !over.is_empty();
        let over = (!over.is_empty()).then(|| {
            view! {
                <details class="over">
                    <summary>{t("online-over-title")}</summary>
                    {lines(over)}
                </details>
            }
        });
        has_any.then(|| {
            view! {
                <section class="my-tables" aria-labelledby="my-tables">
                    <h2 id="my-tables">{t("online-mine-title")}</h2>
                    {lines(running)}
                    {over}
                </section>
            }
        })
    }
}

/// Asks how things stand at the tables that aren't over. Returns whether anything has changed.
async fn look_again() -> bool {
    let mut has_changed = false;
    for (table, kept) in MyTable::all().into_iter().filter(goes_on).take(ASKED_FOR) {
        match server_requests::table(&table).await {
            Ok(listed) if kept.listed.as_ref() != Some(&listed) => {
                has_changed = true;
                let _ = MyTable::change(&table, |kept| kept.listed = Some(listed));
            }
            // Without a connection there's no point in asking any further.
            Err(RequestError::Unreachable) => break,
            _ => {}
        }
    }
    has_changed
}

fn goes_on((_, kept): &(String, MyTable)) -> bool {
    kept.listed.as_ref().is_none_or(|listed| listed.stage != TableStage::Over)
}

#[component]
fn MyTableLine(
    table: String,
    kept: MyTable,
    forget: impl Fn(&str) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let line = match kept.listed.clone() {
        Some(listed) => view! { <TableLine listed seat=kept.seat /> }.into_any(),
        None => {
            let href = Route::Table { table: table.clone(), seat: kept.seat }.hash();
            view! { <li class="game-line"><a href=href><b>{table.clone()}</b><span>{t("online-unseen")}</span></a></li> }
                .into_any()
        }
    };
    let name = kept.listed.as_ref().map_or_else(|| table.clone(), |it| descriptions::who_plays(it, &words()));
    let name = StoredValue::new(name);
    let named = move |key: &str| {
        name.with_value(|name| tw("about-it", &[("name", t(key).into()), ("what", name.as_str().into())]))
    };
    let sure = RwSignal::new(false);
    let forget_key = move || if sure.get() { "online-forget-sure" } else { "online-forget" };
    let removed = table.clone();
    let remove = move |_| {
        if sure.get_untracked() {
            return forget(&removed);
        }
        sure.set(true);
    };
    view! {
        <li class="kept">
            <ul class="games">{line}</ul>
            <details class="links">
                <summary aria-label=live(move || named("online-links"))>{localized("online-links")}</summary>
                <div class="all-links">
                    <Links table kept />
                    <button type="button" class="button small forget" aria-label=live(move || named(forget_key())) on:click=remove on:blur=handler(move |_| sure.set(false))>
                        {live(move || t(forget_key()))}
                    </button>
                </div>
            </details>
        </li>
    }
}

/// All links to a table known here.
#[component]
fn Links(table: String, kept: MyTable) -> impl IntoView {
    let mode = kept.listed.as_ref().map(|listed: &ListedTable| listed.setup.mode);
    let others = kept.created.iter().flat_map(|created| created.seats.iter().copied());
    let others: Vec<SeatKey> = others.filter(|key| Some(*key) != kept.seat).collect();
    let label = move |key: SeatKey| match mode {
        Some(mode) => seat_label(mode, key.seat),
        None => tw("online-seat", &[("seat", key.seat.number().into())]),
    };
    let link = |key: SeatKey, is_mine: bool| {
        let about = move || {
            let message = if is_mine { "online-link-mine" } else { "online-link-other" };
            tw(message, &[("seat", label(key).into())])
        };
        let route = Route::Table { table: table.clone(), seat: Some(key) };
        view! { <Invite route about=Signal::derive(about) id=format!("link-{table}-{}", key.seat) /> }
    };
    let mine = kept.seat.map(|key| link(key, true));
    let others = others.into_iter().map(|key| link(key, false)).collect_view();
    let watch = Route::Table { table: table.clone(), seat: None };
    view! {
        {mine}
        {others}
        <Invite route=watch about=Signal::derive(|| t("room-watch-link")) id=format!("link-{table}-watch") />
    }
}
