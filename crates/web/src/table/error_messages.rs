//! What has gone wrong, and what the player can do about it.

use leptos::prelude::*;
use riftforce_client::Notice;
use riftforce_protocol::Refused;

use crate::browser::erased::{handler, live};
use crate::browser::language::{t, words};
use crate::table::game::{Game, current_game};
use crate::table::menu::save_as_file;

/// What has gone wrong, and what the player can do about it.
#[component]
pub(crate) fn ErrorMessages() -> impl IntoView {
    let game = current_game();
    let export = move |_| save_as_file(game);
    view! {
        <div class="troubles" role="alert">
            {live(move || game.conductor.errors.storage.get().filter(|_| !game.conductor.errors.storage_told.get()).map(|trouble| view! {
                <p>
                    {t(trouble.key())}
                    <button type="button" class="button small" on:click=export>{t("export")}</button>
                    <button type="button" class="button small" on:click=handler(move |_| game.conductor.errors.storage_told.set(true))>{t("close")}</button>
                </p>
            }))}
            {live(move || game.conductor.errors.notice.get().map(|notice| view! {
                <p>
                    {told(game, &notice)}
                    {matches!(notice, Notice::OtherVersion(_) | Notice::NotUnderstood(_)).then(|| view! {
                        <button type="button" class="button small" on:click=reload>{t("at-reload")}</button>
                    })}
                    <button type="button" class="button small" id="refused" on:click=handler(move |_| game.conductor.errors.notice.set(None))>{t("close")}</button>
                </p>
            }))}
            {live(move || game.conductor.bots.died.get().then(|| view! {
                <p>{t("worker-died")}<button type="button" class="button small" on:click=handler(move |_| game.conductor.bots.restart_worker(game.conductor))>{t("worker-again")}</button></p>
            }))}
        </div>
    }
}

/// What the host has objected to, in a sentence.
fn told(game: Game, notice: &Notice) -> String {
    match notice {
        Notice::Refused(Refused::Stale { .. }) if !game.kind().is_online() => t("game-overtaken"),
        Notice::Refused(Refused::CannotGoOn) => {
            game.kind().why_stuck().map_or_else(|| words().host_refusal(&Refused::CannotGoOn), t)
        }
        Notice::Refused(refused) => words().host_refusal(refused),
        Notice::OtherVersion(_) => t("at-other-version"),
        Notice::NoSuchGame => t("at-no-such-table"),
        Notice::NotUnderstood(_) => t("at-not-understood"),
    }
}

fn reload(_: leptos::ev::MouseEvent) {
    let _ = window().location().reload();
}
