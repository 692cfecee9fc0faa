//! A table in a list.

use leptos::prelude::*;
use riftforce_protocol::{ListedTable, SeatKey};

use crate::browser::date::format_time;
use crate::browser::language::words;
use crate::online::descriptions;
use crate::route::Route;

/// One table: who plays, how things stand, what's played, and when something last happened.
#[component]
pub(crate) fn TableLine(listed: ListedTable, seat: Option<SeatKey>) -> impl IntoView {
    let href = Route::Table { table: listed.table.clone(), seat }.hash();
    let me = seat.map(|it| it.seat);
    let listed = StoredValue::new(listed);
    let who = move || listed.with_value(|listed| descriptions::who_plays(listed, &words()));
    let state = move || listed.with_value(|listed| descriptions::how_it_stands(listed, me, &words()));
    let setup = move || listed.with_value(|listed| descriptions::describe_setup(&listed.setup, &words()));
    let date = move || format_time(listed.with_value(|listed| listed.latest_ms), &words());
    view! {
        <li class="game-line">
            <a href=href><b>{who}</b><span>{state}</span><time>{date}</time><small>{setup}</small></a>
        </li>
    }
}
