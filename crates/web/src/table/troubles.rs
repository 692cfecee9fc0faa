//! What has gone wrong, and what the player can do about it.

use leptos::prelude::*;
use riftforce_client::Notice;
use riftforce_protocol::{Refused, RoomTrouble};

use crate::browser::say::{t, words};
use crate::table::menu::save_as_file;
use crate::table::play::{Play, play};

/// What has gone wrong, and what the player can do about it.
#[component]
pub(crate) fn Troubles() -> impl IntoView {
    let play = play();
    let export = move |_| save_as_file(play);
    view! {
        <div class="troubles" role="alert">
            {move || play.troubles.storage.get().filter(|_| !play.troubles.storage_told.get()).map(|trouble| view! {
                <p>
                    {t(trouble.key())}
                    <button type="button" class="button small" on:click=export>{t("export")}</button>
                    <button type="button" class="button small" on:click=move |_| play.troubles.storage_told.set(true)>{t("close")}</button>
                </p>
            })}
            {move || play.troubles.notice.get().map(|notice| view! {
                <p>
                    {told(play, &notice)}
                    {matches!(notice, Notice::OtherVersion(_) | Notice::NotUnderstood(_)).then(|| view! {
                        <button type="button" class="button small" on:click=reload>{t("at-reload")}</button>
                    })}
                    <button type="button" class="button small" id="refused" on:click=move |_| play.troubles.notice.set(None)>{t("close")}</button>
                </p>
            })}
            {move || play.troubles.worker_died.get().then(|| view! {
                <p>{t("worker-died")}<button type="button" class="button small" on:click=move |_| play.wake_bots()>{t("worker-again")}</button></p>
            })}
        </div>
    }
}

/// What the host has objected to, in a sentence.
fn told(play: Play, notice: &Notice) -> String {
    match notice {
        Notice::Refused(Refused::Stale { .. }) if play.remote.is_none() => t("game-overtaken"),
        Notice::Refused(Refused::CannotGoOn) if is_frozen(play) => t("at-frozen"),
        Notice::Refused(refused) => words().refused(refused),
        Notice::OtherVersion(_) => t("at-other-version"),
        Notice::NoSuchGame => t("at-no-such-table"),
        Notice::NotUnderstood(_) => t("at-not-understood"),
    }
}

fn is_frozen(play: Play) -> bool {
    let room = play.remote.and_then(|remote| remote.room.get());
    room.is_some_and(|room| room.trouble == Some(RoomTrouble::Frozen))
}

fn reload(_: leptos::ev::MouseEvent) {
    let _ = window().location().reload();
}
