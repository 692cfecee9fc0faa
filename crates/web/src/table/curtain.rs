//! The curtain between the turns of people who share a screen.

use leptos::prelude::*;

use crate::browser::dialogs::{Modal, modal};
use crate::browser::erased::{handler, live};
use crate::browser::language::{localized, tw, words};
use crate::parts::icons::Icon;
use crate::parts::symbols;
use crate::table::game::current_game;

/// Hides everybody's hand between the turns of two people at one screen.
#[component]
pub(crate) fn Curtain() -> impl IntoView {
    let game = current_game();
    let name =
        move || game.view.who_is_asked().map(|seat| game.view.name_of(seat, &words())).unwrap_or_default();
    move || {
        game.view.curtain.get().then(|| view! {
            <div class="veil curtain">
                <section class="ending" use:modal=Modal::until_done() aria-labelledby="curtain-title">
                    <Icon symbol=symbols::EYE class="sym crown" />
                    <h2 id="curtain-title">{live(move || tw("curtain-title", &[("name", name().into())]))}</h2>
                    <p>{localized("curtain-text")}</p>
                    <button type="button" id="open-curtain" class="button primary big" on:click=handler(move |_| game.moves.take_device())>
                        {live(move || tw("curtain-open", &[("name", name().into())]))}
                    </button>
                </section>
            </div>
        })
    }
}
