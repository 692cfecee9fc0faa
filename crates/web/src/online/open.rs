//! The free seats of a listed table, for whoever would like to play with strangers.

use leptos::prelude::*;
use riftforce_protocol::{Listed, SeatKey};
use riftforce_rules::Seat;
use wasm_bindgen_futures::spawn_local;

use crate::browser::dom::now_ms;
use crate::browser::focus;
use crate::browser::say::{t, tw, words};
use crate::host::server::{self, NoAnswer};
use crate::keeping::{MyTable, keep_name, kept_name};
use crate::online::form::{LONGEST_NAME, seat_label};
use crate::online::wording;
use crate::page::route::Route;

/// A button for each free seat, and one for watching. Who hasn't said their name yet is asked for it first.
#[component]
pub(crate) fn OpenSeats(
    listed: Listed,
    refused: impl Fn(NoAnswer) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let seats: Vec<Seat> = listed.open_seats().collect();
    let (mode, is_one) = (listed.setup.mode, seats.len() == 1);
    let watch = Route::Table { table: listed.table.clone(), seat: None }.hash();
    let field = format!("name-{}", listed.table);
    let field_hash = format!("#{field}");
    let listed = StoredValue::new(listed);
    let is_busy = StoredValue::new(false);
    let asked_for = RwSignal::new(None::<Seat>);
    let name = RwSignal::new(String::new());
    let take = move |seat: Seat, name: String| {
        if is_busy.get_value() {
            return;
        }
        is_busy.set_value(true);
        spawn_local(async move {
            let listed = listed.get_value();
            match server::take_seat(&listed.table, seat, &name).await {
                Ok(key) => go_to(listed, key),
                Err(why) => refused(why),
            }
            is_busy.try_update_value(|busy| *busy = false);
        });
    };
    let sit = move |seat: Seat| {
        let name = kept_name();
        if name.is_empty() {
            asked_for.set(Some(seat));
            focus::go_to(&field_hash);
        } else {
            take(seat, name);
        }
    };
    let about = move |what: String| {
        let who = listed.with_value(|listed| wording::who_plays(listed, &words()));
        tw("about-it", &[("name", what.into()), ("what", who.into())])
    };
    let button = |seat: Seat| {
        let text = move || {
            if is_one {
                t("online-sit")
            } else {
                tw("online-sit-at", &[("seat", seat_label(mode, seat).into())])
            }
        };
        let sit = sit.clone();
        view! {
            <button type="button" class="button small primary sit-here" aria-label=move || about(text()) on:click=move |_| sit(seat)>{text}</button>
        }
    };
    let say_name = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = name.get_untracked().trim().to_string();
        if let Some(seat) = asked_for.get_untracked().filter(|_| !name.is_empty()) {
            keep_name(&name);
            take(seat, name);
        }
    };
    let form = move || {
        asked_for.get().map(|_| {
            view! {
                <form on:submit=say_name>
                    <label for=field.clone()>{move || t("online-name")}</label>
                    <input type="text" id=field.clone() maxlength=LONGEST_NAME autocomplete="nickname" prop:value=name
                        on:input=move |event| name.set(event_target_value(&event)) />
                    <button type="submit" class="button small primary">{move || t("online-sit")}</button>
                </form>
            }
        })
    };
    view! {
        <div class="open-seats">
            {seats.into_iter().map(button).collect_view()}
            <a class="button small" href=watch aria-label=move || about(t("online-watch"))>{move || t("online-watch")}</a>
            {form}
        </div>
    }
}

/// Keeps the key of a seat that was just taken, and goes there.
fn go_to(listed: Listed, key: SeatKey) {
    let table = listed.table.clone();
    // If it can't be kept, it's known as long as the page is open, and it's in the address.
    let _ = MyTable::change(&table, |kept| {
        kept.seat = Some(key);
        kept.has_sat = true;
        kept.listed = Some(listed);
        kept.seen_ms = now_ms();
    });
    Route::Table { table, seat: Some(key) }.go();
}
