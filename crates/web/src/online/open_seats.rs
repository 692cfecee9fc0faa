//! The free seats of a listed table, for players who'd like to play with strangers.

use leptos::prelude::*;
use riftforce_protocol::{LONGEST_NAME, ListedTable, SeatKey};
use riftforce_rules::Seat;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

use crate::browser::dom::now_ms;
use crate::browser::erased::handler;
use crate::browser::focus;
use crate::browser::language::{t, tw, words};
use crate::hosting::server_requests::{self, RequestError};
use crate::online::descriptions;
use crate::online::new_table::seat_label;
use crate::route::Route;
use crate::storage::{MyTable, load_player_name, save_player_name};

/// A button for each free seat, and one for watching. Players who haven't given a name yet are asked for it first; those whose name
/// somebody else at the table has are asked for another.
#[component]
pub(crate) fn OpenSeats(
    listed: ListedTable,
    is_typing: RwSignal<bool>,
    refused: Callback<RequestError>,
) -> impl IntoView {
    let seats: Vec<Seat> = listed.open_seats().collect();
    let (mode, is_one) = (listed.setup.mode, seats.len() == 1);
    let who = descriptions::who_plays(&listed, &words());
    let about = |what: &str| tw("about-it", &[("name", what.into()), ("what", who.as_str().into())]);
    let watch = Route::Table { table: listed.table.clone(), seat: None }.hash();
    let field = format!("name-{}", listed.table);
    let listed = StoredValue::new(listed);
    let asked_for = RwSignal::new(None::<Seat>);
    let field_hash = StoredValue::new(format!("#{field}"));
    let ask_name = move |seat: Seat| {
        asked_for.try_set(Some(seat));
        is_typing.try_set(true);
        request_animation_frame(move || {
            field_hash.try_with_value(|field| {
                focus::go_to(field);
                // On a phone it may have opened below the edge of the screen.
                if let Ok(Some(field)) = document().query_selector(field) {
                    field.scroll_into_view();
                }
            });
        });
    };
    let sit = move |seat: Seat| match load_player_name() {
        name if name.is_empty() => ask_name(seat),
        name => take(listed, seat, name, refused, ask_name),
    };
    let button = |seat: Seat| {
        let text = if is_one {
            t("online-sit")
        } else {
            tw("online-sit-at", &[("seat", seat_label(mode, seat).into())])
        };
        let label = about(&text);
        view! { <button type="button" class="button small primary sit-here" aria-label=label on:click=handler(move |_| sit(seat))>{text}</button> }
    };
    let say_name = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = field_hash.with_value(|field| document().query_selector(field).ok().flatten());
        let typed = typed.map(|field| web_sys::HtmlInputElement::from(JsValue::from(field)).value());
        let name = typed.unwrap_or_default().trim().to_string();
        if let Some(seat) = asked_for.get_untracked().filter(|_| !name.is_empty()) {
            save_player_name(&name);
            take(listed, seat, name, refused, ask_name);
        }
    };
    let form = move || {
        asked_for.get().map(|_| {
            view! {
                <form on:submit=say_name>
                    <label for=field.clone()>{t("online-name")}</label>
                    <input type="text" id=field.clone() maxlength=LONGEST_NAME autocomplete="nickname" />
                    <button type="submit" class="button small primary">{t("online-sit")}</button>
                </form>
            }
        })
    };
    view! {
        <div class="open-seats">
            {seats.into_iter().map(button).collect_view()}
            <a class="button small" href=watch aria-label=about(&t("online-watch"))>{t("online-watch")}</a>
            {form}
        </div>
    }
}

/// Sits down and goes to the table, or says why not.
fn take(
    listed: StoredValue<ListedTable>,
    seat: Seat,
    name: String,
    refused: Callback<RequestError>,
    ask_name: impl Fn(Seat) + 'static,
) {
    spawn_local(async move {
        let Some(listed) = listed.try_get_value() else { return };
        match server_requests::take_seat(&listed.table, seat, &name).await {
            Ok(key) => go_to(listed, key),
            Err(why) => {
                let _ = refused.try_run(why);
                if why == RequestError::NameTaken {
                    ask_name(seat);
                }
            }
        }
    });
}

/// Stores the key of a seat that was just taken, and goes there.
fn go_to(listed: ListedTable, key: SeatKey) {
    let table = listed.table.clone();
    // If it can't be stored, it's known as long as the page is open, and it's in the address.
    let _ = MyTable::change(&table, |kept| {
        kept.seat = Some(key);
        kept.has_sat = true;
        kept.listed = Some(listed);
        kept.seen_ms = now_ms();
    });
    Route::Table { table, seat: Some(key) }.go();
}
