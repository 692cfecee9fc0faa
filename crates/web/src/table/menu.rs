//! The menu of the table: things that are needed now and then.

use leptos::prelude::*;
use riftforce_client::Session;

use crate::browser::dialogs::{Modal, modal};
use crate::browser::dom::download;
use crate::browser::erased::{handler, live};
use crate::browser::language::{localized, t, tw, words};
use crate::parts::icons::Icon;
use crate::parts::sound_button::set_sound;
use crate::parts::symbols;
use crate::route::Route;
use crate::storage::Speed;
use crate::storage::settings::{change, settings};
use crate::table::Drawer;
use crate::table::game::{Game, current_game};
use crate::table::hints::MasterButton;
use crate::table::to_replay::look_back_at;

/// Saves the whole game as a file. At a table on a server that's possible once the game is over.
pub(crate) fn save_as_file(game: Game) {
    if let Some((name, text)) = game.view.with_session_untracked(|session| game.kind().export(session)) {
        let _ = download(&name, &text);
    }
}

/// Whether the game can be saved as a file.
fn can_be_saved(game: Game) -> bool {
    !game.kind().is_online() || game.view.with_session(|session| session.record_text().is_some())
}

/// The ways to look back. There's no link to a game that's still going on, because that would give away the hidden cards.
#[component]
fn BackMenu(close: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let game = current_game();
    let again = move |_| {
        close();
        game.history.replay_latest_turn();
    };
    view! {
        {live(move || (game.history.may_look_back() && game.view.with_session(Session::latest_turn).is_some()).then(|| view! {
            <button type="button" class="button" id="replay-turn" on:click=again>{localized("look-back-turn")}<kbd aria-hidden="true">"R"</kbd></button>
        }))}
        {live(move || match game.view.with_session(Session::is_running) {
            true if !game.kind().is_exercise() => view! { <p class="help">{t("link-running")}</p> }.into_any(),
            true => ().into_any(),
            false => view! { <button type="button" class="button" on:click=handler(move |_| look_back_at(game))>{t("replay-open")}</button> }.into_any(),
        })}
    }
}

/// The menu of the table.
#[component]
pub(crate) fn Menu(drawer: RwSignal<Drawer>) -> impl IntoView {
    let game = current_game();
    let settings = settings();
    let sure = RwSignal::new(false);
    let close = move || drawer.set(Drawer::None);
    let resign = move |_| {
        if sure.get_untracked() {
            close();
            return game.moves.resign();
        }
        sure.set(true);
    };
    // At a shared screen it's the one who has the device who resigns, and everyone should see who that is.
    let resign_words = move || {
        let is_sure = sure.get();
        match game.view.viewpoint().filter(|_| game.view.is_shared()) {
            Some(seat) => {
                let name = game.view.name_of(seat, &words());
                tw(if is_sure { "resign-as-sure" } else { "resign-as" }, &[("name", name.into())])
            }
            None => t(if is_sure { "resign-sure" } else { "resign" }),
        }
    };
    let speed = move |&(speed, code): &(Speed, &'static str)| {
        view! {
            <button type="button" class="button small" aria-pressed=live(move || (settings.get().speed == speed).to_string())
                on:click=handler(move |_| change(|settings| settings.speed = speed))>{live(move || t(&format!("speed-{code}")))}</button>
        }
    };
    view! {
        <div class="veil" on:click=handler(move |_| close())>
            <section class="menu" use:modal=Modal::closed_by(close) aria-label=localized("table-menu") on:click=|event| event.stop_propagation()>
                <h2>{localized("table-menu")}</h2>
                <div class="row" role="group" aria-label=localized("settings-speed")>{Speed::ALL_WITH_NAMES.iter().map(speed).collect_view()}</div>
                <button type="button" class="button" id="toggle-sound"
                    on:click=handler(move |_| set_sound(!settings.get_untracked().sound))>{live(move || t(if settings.get().sound { "sound-on" } else { "sound-off" }))}</button>
                {live(move || game.view.may_take_back().then(|| view! {
                    <button type="button" class="button" id="take-back" on:click=handler(move |_| { close(); game.moves.take_back() })>{t("take-back")}</button>
                }))}
                {live(move || can_be_saved(game).then(|| view! {
                    <button type="button" class="button" on:click=handler(move |_| save_as_file(game))><Icon symbol=symbols::SHARE />{localized("export")}</button>
                }))}
                {game.advisor.is_there(game).then(|| view! { <MasterButton drawer /> })}
                {(!game.kind().is_replay()).then(|| view! { <BackMenu close /> })}
                {game.kind().menu(game, Callback::new(move |()| close()))}
                {live(move || (!game.kind().is_exercise() && !game.view.is_watching() && game.view.with_session(Session::is_running)).then(|| view! {
                    <button type="button" class="button" id="resign" on:click=resign><Icon symbol=symbols::RESIGN />{resign_words}</button>
                }))}
                <a class="button" href=Route::Settings.hash()>{localized("settings-title")}</a>
                <a class="button" href=Route::Help.hash()>{localized("help-title")}</a>
                <button type="button" class="button" on:click=handler(move |_| drawer.set(Drawer::Keys))>{localized("help-keys")}</button>
                <button type="button" class="button primary" on:click=handler(move |_| close())>{localized("close")}</button>
            </section>
        </div>
    }
}
